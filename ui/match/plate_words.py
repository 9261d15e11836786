"""What the bars say: the players' plates, the heading, the line at the foot."""

from collections.abc import Callable
from dataclasses import dataclass

from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from karuta.rules.view import PlayerView
from poems.collection import poem
from poems.kimariji import deciding_length
from ui.match.picture import HeadingPicture, LampPicture, PlatePicture, Run, Tone
from ui.match.round_marks import RoundMarks
from ui.match.story import Story, clock_words
from ui.wording import match as words
from ui.wording import moves

Say = Callable[..., str]
RULE = Run("", Tone.RULE)
MEMORIZING = (Phase.OPENING, Phase.MEMORIZING, Phase.ARMED)
LEAST_FOR_GUIDE = 25  # cards on the mat


@dataclass(frozen=True, slots=True)
class PlateTeller:
    """Puts the bars into words.

    Attributes:
        say: Puts a sentence into the present language.
        names: What the players are called.
        details: The second line of their plates.
        memorizing_limit: Whether the match starts by itself after 15 minutes.
        note: What kind of match this is, in a word; "": a match like any other.
    """

    say: Say
    names: BySide[str]
    details: BySide[str]
    memorizing_limit: bool = False
    note: str = ""

    def plate(self, side: Side, view: PlayerView, marks: RoundMarks, *, flash_share: float) -> PlatePicture:
        """Answers one player's plate; `flash_share` (1-0) is how yellow his name box is."""
        fouls = marks.fouls_of(side)
        own = LampPicture(self.say(words.LAMP_OWN), bool(fouls[side]))
        far = LampPicture(self.say(words.LAMP_OTHER), bool(fouls[side.other]))
        count = fouls.first + fouls.second
        flashed = marks.flashed[side]
        return PlatePicture(
            name=self.names[side],
            detail=self.details[side],
            count=view.counts[side],
            count_after=_count_after(side, view),
            unit=self.say(words.CARDS_LEFT),
            lamps_label=self.say(words.FOULS),
            lamps=(own, far),
            fouls=self.say(words.FOUL_COUNT, n=count) if count else "",
            flash_share=flash_share if flashed else 0.0,
            flash_line=self.say(words.NO_FOUL_HERE) if flashed and not count else "",
        )

    def _guide(self, view: PlayerView) -> tuple[str, ...]:
        """How long to memorise; a quarter of an hour would be a riddle before a handful of cards."""
        if self.memorizing_limit:
            return (self.say(words.STARTS_BY_ITSELF), self.say(words.PRACTICE_SWINGS))
        cards = sum(1 for side in Side for _ in view.mat[side].cards())
        is_whole = cards >= LEAST_FOR_GUIDE
        return (self.say(words.MEMORIZING_GUIDE), self.say(words.PRACTICE_SWINGS)) if is_whole else ()

    def heading(self, view: PlayerView, story: Story, marks: RoundMarks, now_ms: float) -> HeadingPicture:
        """Answers the middle of the upper bar: R-3.4, the joka before the first reading has no number."""
        say = self.say
        if view.phase in MEMORIZING:
            figure = Run(clock_words(story.memorized_ms(now_ms)), Tone.BIG)
            runs = (Run(say(words.MEMORIZING_TIME), Tone.SOFT), figure)
            lines = self._guide(view)
            return HeadingPicture(runs, (self.note, *lines[:1]) if self.note else lines)
        if view.to_lay:
            laid = len(view.laid)
            of = Run(f"/ {laid + len(view.to_lay)}", Tone.SMALL)
            return HeadingPicture((Run(say(moves.LAYING), Tone.SOFT), Run(str(laid), Tone.BIG), of))
        elapsed = Run(clock_words(story.elapsed_ms(now_ms)), Tone.FIGURE)
        clock = (RULE, Run(self.note or say(words.ELAPSED), Tone.SOFT), elapsed)
        if marks.follows_joka and view.phase is Phase.RESTING:
            return HeadingPicture((Run(say(words.OPENING_POEM), Tone.STRONG), *clock))
        number = (
            Run(say(words.READING_NUMBER), Tone.SOFT),
            Run(str(view.n), Tone.BIG),
            Run(f"/ {story.poems}", Tone.SMALL),
        )
        if marks.verdict is not None and marks.revealed.number:
            return HeadingPicture(
                (*number, RULE, *self._poem_read(marks.revealed.number, story.reading_bits))
            )
        return HeadingPicture((*number, *clock))

    def _poem_read(self, number: int, reading_bits: int) -> tuple[Run, ...]:
        """R-1.2: its kimariji is told among the poems of the reading set, as the rules hold it."""
        label = Run(self.say(words.KIMARIJI), Tone.SOFT)
        kimariji = poem(number).upper_kana[: deciding_length(number, reading_bits)]
        return (Run(poem(number).kanji[0]), label, Run(kimariji, Tone.STRONG))

    def foot(self, view: PlayerView, story: Story) -> tuple[Run, ...]:
        """Answers the far end of the lower bar: takes so far, while poems are read."""
        if (
            view.to_lay
            or view.phase in MEMORIZING
            or view.phase in (Phase.WAITING, Phase.SENDING, Phase.OVER)
        ):
            return ()
        takes = [Run(self.say(words.TAKES), Tone.SOFT)]
        for side in (Side.FIRST, Side.SECOND):
            takes += [Run(self.names[side]), Run(str(story.takes_of(side)), Tone.FIGURE)]
        return tuple(takes)


def _count_after(side: Side, view: PlayerView) -> int | None:
    """How many cards a player will have once what is owed has been sent; None if nothing is."""
    if view.debt is None or view.phase is not Phase.SENDING:
        return None
    owed = view.debt.cards - len(view.sent)
    return view.counts[side] + (-owed if view.debt.sender is side else owed)
