"""What a layout drill says: places, cards, times, questions, the advice at the end."""

from karuta.practice.answer import Drill
from karuta.practice.layout_deal import Asked, Ground, LayoutWish
from karuta.practice.layout_memory import LayoutDrill, Outcome, Stage
from karuta.practice.layout_score import Advice, Counsel
from karuta.rules.blocks import Block, block_of
from karuta.rules.side import Side
from karuta.rules.territory import Spot
from poems.collection import ALL_NUMBERS, poem
from poems.kimariji import kimariji_among
from ui.language import tr
from ui.screens.statistics_mat import NAMES
from ui.wording import everywhere
from ui.wording import layout as w

MS_A_SECOND = 1000.0
SECONDS_A_MINUTE = 60

INTROS = {
    Asked.WHERE: w.INTRO_WHERE,
    Asked.WHAT: w.INTRO_WHAT,
    Asked.MIXED: w.INTRO_MIXED,
    Asked.PUT_BACK: w.INTRO_PUT_BACK,
    Asked.MISSING: w.INTRO_MISSING,
}
ASKED = {
    Asked.WHERE: w.WHERE,
    Asked.WHAT: w.WHAT,
    Asked.MIXED: w.MIXED,
    Asked.PUT_BACK: w.PUT_BACK,
    Asked.MISSING: w.MISSING,
}


def kimariji(card: int) -> str:
    """What decides a card among the hundred."""
    return kimariji_among(card, ALL_NUMBERS)


def beginning(card: int) -> tuple[str, str]:
    """The kimariji, and the rest of the first phrase."""
    decided, upper = kimariji(card), poem(card).upper_kana
    return decided, upper[len(decided) : max(len(decided), len(poem(card).kana[0]))]


def block_words(block: Block) -> str:
    """The name of a block."""
    side = everywhere.OWN_BLOCK if block.side is Side.FIRST else everywhere.OPPONENT_BLOCK
    return tr(side, block=tr(NAMES[block.row, block.half]))


def place_words(spot: Spot) -> str:
    """The name of the block of a place."""
    return block_words(block_of(spot))


def clock_words(ms: float) -> str:
    """Minutes and seconds."""
    seconds = max(0, int(ms // MS_A_SECOND))
    return f"{seconds // SECONDS_A_MINUTE}:{seconds % SECONDS_A_MINUTE:02}"


def tenths(ms: float) -> str:
    """Seconds with one decimal."""
    return f"{ms / MS_A_SECOND:.1f}"


def intro(wish: LayoutWish) -> str:
    """What the drill will be."""
    return tr(INTROS[wish.asked], n=wish.a_side * (2 if wish.ground is Ground.BOTH else 1))


def clock_of(drill: LayoutDrill, at_ms: float) -> tuple[str, str]:
    """The clock of the memorising and of the waiting: what it tells, and the time."""
    if drill.due_ms is None:
        return tr(w.ELAPSED), clock_words(drill.elapsed_ms(at_ms))
    left_ms = drill.due_ms - at_ms + MS_A_SECOND - 1.0  # a second that has begun counts
    return tr(w.REMAINING), clock_words(left_ms)


def miss_words(outcome: Outcome) -> str:
    """What would have been right."""
    card = kimariji(int(outcome.question.card))
    if outcome.question.drill is Drill.MISSING:
        return tr(w.WRONG_CARD_WAS, card=card)
    return tr(w.WRONG_WAS, card=card, place=place_words(outcome.question.spot))


def given_words(outcome: Outcome) -> str:
    """What was answered: a place where cards are put back, else a card."""
    answer = outcome.answer
    if answer.given is None:
        return tr(w.DO_NOT_KNOW)
    if outcome.given_spot is not None and answer.drill is Drill.PUT_BACK:
        return place_words(outcome.given_spot)
    return kimariji(answer.given)


def outcome_line(number: int, outcome: Outcome) -> str:
    """An answer in one line."""
    answer, card = outcome.answer, kimariji(int(outcome.question.card))
    if answer.right:
        return tr(w.LINE_RIGHT, n=number, card=card, time=tenths(answer.took_ms))
    if answer.given is None:
        return tr(w.LINE_UNKNOWN, n=number, card=card)
    return tr(w.LINE_WRONG, n=number, card=card, given=given_words(outcome))


def prompt(drill: LayoutDrill) -> str:
    """What to do now."""
    question = drill.question
    if question is not None:
        named = question.drill in (Drill.WHAT, Drill.MISSING)
        return tr(w.PROMPT_CARD if named else w.PROMPT_PLACE)
    words = {
        Stage.MEMORISING: w.PROMPT_LOOK,
        Stage.WAITING: w.PROMPT_WAIT,
        Stage.SHOWING: w.PROMPT_SHOWN,
    }.get(drill.stage)
    return "" if words is None else tr(words)


def advice_words(counsel: Counsel) -> str:
    """What to practise next."""
    minutes = int(counsel.wish.delay_ms / MS_A_SECOND / SECONDS_A_MINUTE)
    return {
        Advice.BEGIN: lambda: tr(w.ADVICE_BEGIN),
        Advice.FEWER: lambda: tr(w.ADVICE_FEWER, n=counsel.wish.a_side),
        Advice.BLOCK: lambda: tr(
            w.ADVICE_BLOCK, place="" if counsel.block is None else block_words(counsel.block)
        ),
        Advice.TOMOFUDA: lambda: tr(w.ADVICE_TOMOFUDA, sound=counsel.sound),
        Advice.AGAIN: lambda: tr(w.ADVICE_AGAIN),
        Advice.QUICKER: lambda: tr(w.ADVICE_QUICKER),
        Advice.MORE: lambda: tr(w.ADVICE_MORE, n=counsel.wish.a_side),
        Advice.LATER: lambda: tr(w.ADVICE_LATER, n=minutes),
        Advice.SENT: lambda: tr(w.ADVICE_SENT),
        Advice.DONE: lambda: tr(w.ADVICE_DONE),
    }[counsel.advice]()
