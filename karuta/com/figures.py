"""Every constant of the COM, with its unit, in one place; docs/com.md says how each was found.

Each of the five numbers x (0 to 15) has a part of its own in the take time; a part `(ms, growth)` is worth
`ms * growth ** (15 - x)`: its length at 15, and how much longer it gets with every step down.
"""

from collections.abc import Mapping
from typing import Final

Part = tuple[float, float]

# --- Take time: to R-10.7 -------------------------------------------------------------------------

REACTION_PART: Final[Part] = (52.0, 1.104)  # 反応: added to every take, never stretched
PROMPTNESS_PART: Final[Part] = (44.0, 1.035)  # 決まり字: from knowing the card to setting out
MEMORY_PART: Final[Part] = (103.0, 1.104)  # 暗記: on a mat of FULL_MAT_CARDS; fades with the cards
HEARING_PART: Final[Part] = (76.0, 1.107)  # 聴き分け: among very many cards of one sound; 0 for a lone card
HAND_PART: Final[Part] = (42.0, 1.11)  # 手速さ: from the own bottom row to the other one; 0 at the own

FULL_MAT_CARDS: Final = 50
LONE_MEMORY: Final = 0.7  # share of the memory part that a lone card costs
STRATEGY_TILT: Final = 0.06  # 戦法: this share faster on one side and slower on the other, reaction apart
SIDEWAYS_MS_A_MM: Final = 0.03  # from where the hand rests to the card's column; alike for every COM

# --- The stretch of a take: ex-Gaussian, median 1, on everything but the reaction --------------------------

STRETCH_NORMAL: Final = 0.2  # standard deviation of its normal part
STRETCH_TAIL: Final = 0.45  # mean of its exponential part
STRETCH_FROM: Final = 0.6514  # mean of its normal part, so that the median of the sum is 1
STRETCH_LEAST: Final = 0.2  # no hand is faster than this share of its median

# --- Waiting for moras: R-10.2 ---------------------------------------------------------------------------

CHANGE_USED_AT_0: Final = 0.1  # chance to act at the changed kimariji, and how it grows per step
CHANGE_USED_PER_STEP: Final = 0.06
LINGER_AT_0: Final = 0.34  # chance to wait for one more mora after the full kimariji; gone at LINGER_ENDS
LINGER_ENDS: Final = 8

# --- The consonant before the vowel: R-10.6 ---------------------------------------------------------------

VOWEL_AFTER_MS: Final[Mapping[str, float]] = {
    # From the first audible onset of a mora to the onset of its vowel: our estimates, by kind of consonant.
    **dict.fromkeys(("k", "t", "p"), 25.0),  # burst and breath
    **dict.fromkeys(("ch", "ts"), 60.0),  # burst and friction
    **dict.fromkeys(("s", "sh"), 90.0),  # friction
    **dict.fromkeys(("h", "f"), 60.0),
    **dict.fromkeys(("n", "m"), 50.0),  # murmur
    **dict.fromkeys(("g", "z", "j", "d", "b"), 35.0),
    **dict.fromkeys(("y", "r", "w"), 35.0),
    "": 0.0,
}
CUE_AT_0: Final = 0.05  # 聴き分け: chance to act on the consonant alone among cards of one sound; a step adds
CUE_PER_STEP: Final = 0.06

# --- How surely it knows where a card lies: R-10.3 ---------------------------------------------------------

HALF_LIFE_AT_0: Final = 10.0  # 暗記: readings in which the certainty of a card halves; a step adds
HALF_LIFE_PER_STEP: Final = 1.5
UNSURE_FROM: Final = 0.8  # what a card known for certain costs of the memory part and of its fouls
UNSURE_SPAN: Final = 0.8  # what one of which nothing is known costs more
AGE_OF_OTHERS: Final = 8  # readings: how stale the other side's cards are when the match starts
AGE_WHEN_MOVED: Final = 8  # readings: how stale a card is that was sent away or that somebody else moved

# --- Fouls, R-10.6 -------------------------------------------------------------------------------

MISHEARD: Final[Part] = (0.0164, 1.10)  # chance a reading to go for another card of the same sound
MUDDLED: Final[Part] = (0.0095, 1.10)  # chance a reading, on a full mat, to go for where another card lies
REACHED: Final[Part] = (0.0160, 1.085)  # hazard per mora to set out before the card is settled
LOOKED_BACK: Final[Part] = (0.12, 1.10)  # chance to look where a card lay that has just been moved or sent
LURED: Final[Part] = (0.06, 1.04)  # chance to follow the other's hand to a wrong card
CAUGHT: Final = 0.05  # chance to catch an own top card in the way of a take on the other side; for everybody
HASTE_FROM: Final = 1.7  # the stretch from which on nothing is misheard; the faster below, the likelier
HASTE: Final = 1.546  # and how much likelier per 1, so that the mean over all takes is 1
FORGOTTEN: Final = 0.5  # what is left of the chance to look back after every reading
BOTH_SIDES: Final = 0.15  # share of misheard karafuda at which the hand touches one card on each side
FAR_MUDDLE: Final = 0.7  # share of muddled targets looked for in the wrong territory
LURED_AFTER_MS: Final = 230.0  # from the other's touch to the own hand on the same card: seen, and followed
CATCH_MM: Final = 110.0  # so far from the hand's line a card's centre may lie and still be caught

# --- Nerves near the end: alike for every COM ---------------------------------------------------------------

NERVES: Final[Mapping[int, float]] = {
    1: 0.06,
    2: 0.04,
    3: 0.02,
}  # by the fewer cards of the two sides: slower
NERVOUS_FOULS: Final = 8.0  # and so many times that share likelier to reach, mishear or muddle

# --- Sending: R-10.8 -------------------------------------------------------------------------------------

ENDGAME_CARDS: Final = 6  # with so few cards on either side, what counts is which cards can be defended
SPLIT_PAIR: Final = 3.0  # early: sending one of two own cards that differ only at their last deciding mora
SPLIT_SOUND: Final = 1.0  # early: sending one of several own cards of one sound
NEW_SOUND: Final = 2.0  # early: a card settled by two kana whose sound the other side lacks
AFTER_TAKE: Final = 2.0  # early: a card that begins like the one just taken
KEEP_ONE_MORA: Final = 2.0  # early: a card settled by one kana is kept
PER_KANA: Final = 1.0  # late: every kana that it takes to settle a card makes it harder to defend
PER_ROW: Final = 0.5  # late: every row away from the bottom one, too
PER_RIVAL: Final = (
    0.25  # late: every card of its sound on the other side, where the other's hand will go first
)
WHIM: Final = 0.6  # width of the even draw added to every card's worth

# --- The hand on its way ---------------------------------------------------------------------------------

STOP_PART: Final[Part] = (95.0, 1.05)  # ms from the other's take to the standstill of a hand that goes wrong
