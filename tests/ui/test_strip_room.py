"""The strip holds its words in the smallest window, whatever comes together in one line."""

import itertools
from types import SimpleNamespace

import pytest

from karuta.rules.judge import Foul, Verdict
from karuta.rules.phases import Phase
from karuta.rules.sending import Debt, outcome
from karuta.rules.side import BySide, Side
from karuta.rules.techniques import Technique
from ui.choices import LanguageChoice, TextSize
from ui.language import tr
from ui.match.kit import PaintKit
from ui.match.picture import Run, Spare, StripPicture, Tone
from ui.match.scale import scale_for
from ui.match.story import Story
from ui.match.strip_painter import GAP_PX, fitted, line_px, strip_box
from ui.match.strip_room import fitting
from ui.match.strip_words import StripTeller
from ui.wording import everywhere

SMALLEST_WINDOW = (1024, 600)
LATE_MS, EARLY_MS = 1234.0, -1234.0
MOVED = 3
LANGUAGES = [LanguageChoice.JAPANESE, LanguageChoice.ENGLISH]
FOUND = [(None, None), *itertools.product(Side, Side)]


def verdicts():
    """Every verdict by who took what where and who fouled, with times as long as can be."""
    for (lies, taker), mine, his in itertools.product(FOUND, range(3), range(3)):
        if lies is not None and max(mine, his) > 1:
            continue
        counts = BySide(mine, his)
        times = [touch_times(side, taker, counts[side]) for side in Side]
        for touched in itertools.product(*times):
            touches = BySide(*touched)
            fouled = tuple(
                Foul(side, side.other, SimpleNamespace(stamp_ms=touches[side]))
                for side in Side
                for _ in range(counts[side])
            )
            fouls = BySide(*(BySide(min(n, 1), max(n - 1, 0)) for n in counts))
            yield Verdict(lies, taker, None, fouls, touches, fouled)


def touch_times(side, taker, fouls):
    if taker is side or fouls:
        return [EARLY_MS]
    return [None] if taker is None else [None, LATE_MS]


def stories(verdict, *, man_plays):
    """What else the line may tell of that reading."""
    shown = range(len(Technique) + 1) if man_plays and verdict.lies is not None else [0]
    for seen in itertools.chain.from_iterable(itertools.combinations(Technique, n) for n in shown):
        for moved in (0, MOVED):
            story = Story()
            story.karafuda = 1
            story.techniques = seen
            story.guard_was_broken = Technique.GUARD in seen and verdict.taker is Side.SECOND
            movers = [Side.SECOND] if man_plays else list(Side)
            story.tidied = {(side, n): side for side in movers for n in range(moved)}
            yield story


def views(verdict):
    send = outcome(verdict, Side.FIRST).i_send
    debt = Debt(Side.FIRST if send > 0 else Side.SECOND, abs(send)) if send else None
    yield SimpleNamespace(phase=Phase.WAITING, debt=debt, chosen=(), received=send < 0)
    for chosen in range(abs(send)):
        yield SimpleNamespace(phase=Phase.SENDING, debt=debt, chosen=range(chosen), received=False)


def results(names, *, man_plays):
    teller = StripTeller(tr, names, man_plays, explains_karafuda=True)
    for verdict in verdicts():
        marks = SimpleNamespace(verdict=verdict, told_ms="{:.0f}".format)
        for view, story in itertools.product(views(verdict), stories(verdict, man_plays=man_plays)):
            yield teller.strip(view, story, marks, SimpleNamespace(text="", card=None))


def other_strips(names):
    """What the strip says without a verdict."""
    story, barred, void = Story(), Story(), Story()
    barred.is_barred = True
    void.was_void = True
    nothing = SimpleNamespace(text="", card=None)
    for keyboard_only in (False, True):
        teller = StripTeller(tr, names, man_plays=True, keyboard_only=keyboard_only)
        for phase in (Phase.LAYING, Phase.MEMORIZING, Phase.ARMED):
            view = SimpleNamespace(phase=phase, to_lay=range(25))
            yield teller.strip(view, story, SimpleNamespace(verdict=None), nothing)
        for told in (barred, void):
            view = SimpleNamespace(phase=Phase.RESTING)
            yield teller.strip(view, told, SimpleNamespace(verdict=None), nothing)


def overflowing(strips, kit):
    """The texts of the strips that are wider than their room, as they would be painted."""
    for strip in set(strips):
        room_px = kit.rect(strip_box(wide=strip.wide)).width() - 3 * GAP_PX * kit.words
        told, scale = fitted(strip, room_px, kit)
        if line_px(told, kit, scale) > room_px:
            yield " ".join(run.text for run in (*told.runs, *told.right))


@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.LARGER])
@pytest.mark.parametrize("shown_language", LANGUAGES)
@pytest.mark.parametrize("name", ["", "なまえのながいひとです"])
def test_every_line_has_room(language, look, shown_language, text_size, name):
    language.use(shown_language)
    kit = PaintKit(look.theme, scale_for(*SMALLEST_WINDOW, text_size / 100), None, 1.0)
    names = BySide(name or tr(everywhere.YOU), tr(everywhere.COM))
    assert list(overflowing(results(names, man_plays=True), kit)) == []
    assert list(overflowing(other_strips(names), kit)) == []
    coms = BySide(*(tr(everywhere.COM_NUMBERED, number=n) for n in (1, 2)))
    assert list(overflowing(results(coms, man_plays=False), kit)) == []


def words(runs):
    return len(runs)


def test_the_least_important_words_go_first():
    why, moved = Run("why", spare=Spare.EXPLANATION), Run("moved", spare=Spare.NEWS)
    name = Run("戻り手 (there and back)", Tone.TITLE, Spare.TECHNIQUE, brief="戻り手")
    told, prompt = Run("123 ms"), (Run("next"),)
    strip = StripPicture(runs=(name, told, why, moved), right=prompt)
    assert fitting(strip, 5.0, words) == strip
    assert fitting(strip, 4.0, words).runs == (name, told, moved)
    assert fitting(strip, 3.0, words).runs == (name, told)
    least = fitting(strip, 1.0, words)
    assert [run.text for run in least.runs] == ["戻り手", "123 ms"]
    assert least.right == prompt


@pytest.mark.parametrize("shown_language", LANGUAGES)
def test_where_there_is_room_nothing_is_left_out(language, look, shown_language):
    language.use(shown_language)
    kit = PaintKit(look.theme, scale_for(2560, 1440), None, 1.0)
    room_px = kit.rect(strip_box(wide=True)).width()
    names = BySide(tr(everywhere.YOU), tr(everywhere.COM))
    strip = next(results(names, man_plays=True))
    assert fitted(strip, room_px, kit) == (strip, 1.0)
