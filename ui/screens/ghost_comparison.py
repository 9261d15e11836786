"""The player this month beside last month, with intervals; what may be chance is not shown."""

from datetime import date
from typing import Final

from karuta.ghost.comparing import Change, Comparison
from karuta.rules.blocks import BLOCKS, Block
from karuta.rules.person import BLOCKS_A_PERSON, block_index
from karuta.rules.side import Side
from karuta.rules.territory import HALF_SLOTS
from ui.controls.arranged import Arranged
from ui.controls.button import Button
from ui.controls.words import BODY_PX, Style, Words, hint, title
from ui.ghost_making import Compared, Span, months
from ui.language import tr
from ui.look import Look
from ui.screens.statistics_bars import Bar, StatisticsBars
from ui.screens.statistics_figures import BigFigure, StatisticsFigures
from ui.screens.statistics_mat import NAMES
from ui.typeface import Weight
from ui.wording import everywhere
from ui.wording import ghost as w
from ui.wording.sentence import Sentence

FIGURES_PX: Final = 50
LINE_PX: Final = 20
FULL_BAR_SHARE: Final = 0.4  # a difference of so much fills its bar


def block_of_index(index: int) -> Block:
    """Answers the block that stands there among a person's; the own territory is the first player's."""
    return next(
        block
        for block in BLOCKS
        if block_index(block.side is Side.FIRST, block.row, block.half * HALF_SLOTS) == index
    )


BLOCK_OF: Final = tuple(block_of_index(index) for index in range(BLOCKS_A_PERSON))


def signed(share: float) -> str:
    """Answers a share as a signed whole number of per cent, without the sign of per cent."""
    number = round(share * 100)
    return str(number) if number <= 0 else f"+{number}"


def change_in_words(change: Change) -> str:
    """Answers a difference and its interval."""
    parts = {"middle": change.share, "low": change.low_share, "high": change.high_share}
    return tr(w.CHANGE, **{name: tr(w.SIGNED, n=signed(share)) for name, share in parts.items()})


class GhostComparison(Arranged):
    """The panel; the button to watch both play lies in the head of its group."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._compared: Compared | None = None
        self._day = date.min
        self.figures = StatisticsFigures(look)
        self.pace = Words(look, None, Style(BODY_PX, Weight.MEDIUM))
        self.fouls = Words(look, None, Style(BODY_PX, Weight.MEDIUM))
        self.titles = (title(look, w.BY_SOUND), title(look, w.BY_BLOCK))
        self.bars = (StatisticsBars(look), StatisticsBars(look))
        self.meaning = hint(look, w.COMPARED_MORE, wrap=True)
        self.instead = Words(look, w.COMPARING, Style(BODY_PX), wrap=True)
        self.watch = Button(look, w.WATCH)
        self.told = (self.figures, self.pace, self.fouls, *self.titles, *self.bars, self.meaning)
        for widget in (*self.told, self.instead):
            widget.setParent(self)
        look.changed.connect(self.arrange)

    def show_compared(self, compared: Compared | None, day: date) -> None:
        """Show what has changed; None while it is being found out."""
        self._compared, self._day = compared, day
        self.show_again()

    def show_again(self) -> None:
        """Show all of it in the present language."""
        compared = self._compared
        found = None if compared is None else compared.comparison
        for widget in self.told:
            widget.setVisible(found is not None)
        self.instead.setVisible(found is None)
        if compared is None:
            self.instead.say(w.COMPARING)
        else:
            self.instead.say(w.NOT_ENOUGH if compared.can_be_read else w.NO_HISTORY)
        if found is not None:
            self._show_found(found)
        self.arrange()

    def _show_found(self, found: Comparison) -> None:
        figures = []
        for span, form in ((Span.THIS_MONTH, found.now), (Span.LAST_MONTH, found.before)):
            month, _ = months(span, self._day)
            label = tr(w.FORM, month=month, matches=form.matches)
            between = tr(w.MS_BETWEEN, low=round(form.low_ms), high=round(form.high_ms))
            figures.append(BigFigure(label, tr(w.MS, n=round(form.median_ms))))
            figures.append(BigFigure(tr(w.BETWEEN), between))
            figures.append(BigFigure(tr(w.FOULS_IN), f"{form.fouls_a_match:.1f}"))
        self.figures.show_figures(tuple(figures))
        self.pace.say(
            _said(found.overall, w.FASTER, w.SLOWER, w.AS_FAST), more=change_in_words(found.overall)
        )
        self.fouls.say(_said(found.fouls, w.FEWER, w.MORE, w.AS_MANY), more=change_in_words(found.fouls))
        sounds, blocks = self.bars
        sounds.show_bars(_bars([(each, change) for each, change in found.sounds.items()]), tr(w.NONE_CHANGED))
        blocks.show_bars(
            _bars([(_block_name(at), change) for at, change in found.blocks.items()]), tr(w.NONE_CHANGED)
        )

    def arrange(self) -> None:
        """Figures, two lines, two columns of bars, and what it all means."""
        px, wide = self.look.px, self.width()
        high = self.meaning.heightForWidth(wide)
        foot = self.height() - high
        self.meaning.setGeometry(0, foot, wide, high)
        self.instead.setGeometry(0, 0, wide, px(44))
        self.figures.setGeometry(0, 0, wide, px(FIGURES_PX))
        line, top = px(LINE_PX), px(FIGURES_PX + 4)
        self.pace.setGeometry(0, top, wide, line)
        self.fouls.setGeometry(0, top + line, wide, line)
        top += 2 * line + px(8)
        half = (wide - px(24)) // 2
        for index, (head, bars) in enumerate(zip(self.titles, self.bars, strict=True)):
            left = index * (half + px(24))
            head.setGeometry(left, top, half, line)
            bars.setGeometry(left, top + line, half, max(0, foot - px(6) - top - line))


def _said(change: Change, less: Sentence, more: Sentence, same: Sentence) -> Sentence:
    if not change.is_sure:
        return same
    return less if change.share < 0.0 else more


def _block_name(index: int) -> str:
    block = BLOCK_OF[index]
    side = everywhere.OWN_BLOCK if block.side is Side.FIRST else everywhere.OPPONENT_BLOCK
    return tr(side, block=tr(NAMES[block.row, block.half]))


def _bars(changes: list[tuple[str, Change]]) -> tuple[Bar, ...]:
    """Those that chance does not explain, the greatest difference first, faster or slower."""
    sure = [(name, change) for name, change in changes if change.is_sure]
    sure.sort(key=lambda each: -abs(each[1].share))
    return tuple(
        Bar(
            name,
            abs(change.share) / FULL_BAR_SHARE,
            tr(w.SIGNED, n=signed(change.share)),
            tr(w.FROM_TO, low=signed(change.low_share), high=signed(change.high_share)),
        )
        for name, change in sure
    )
