"""Every constant of the COM, with its unit, in one place; docs/com.md says how each was found.

Each of the five numbers x (0 to 15) has a part of its own in the take time; a part `(ms, growth)` is worth
`ms * growth ** (15 - x)`: its length at 15, and how much longer it gets with every step down.
"""

from typing import Final

Part = tuple[float, float]

# --- Take time: to R-10.7 -------------------------------------------------------------------------

REACTION_PART: Final[Part] = (52.0, 1.104)  # 反応: added to every take, never stretched
PROMPTNESS_PART: Final[Part] = (51.0, 1.035)  # 決まり字: from knowing the card to setting out
MEMORY_PART: Final[Part] = (103.0, 1.104)  # 暗記: on a mat of FULL_MAT_CARDS; fades with the cards
HEARING_PART: Final[Part] = (90.0, 1.107)  # 聴き分け: among very many cards of one sound; 0 for a lone card
HAND_PART: Final[Part] = (50.0, 1.11)  # 手速さ: from the own bottom row to the other one; 0 at the own

FULL_MAT_CARDS: Final = 50
LONE_MEMORY: Final = 0.7  # share of the memory part that a lone card costs
STRATEGY_TILT: Final = 0.06  # 戦法: this share faster on one side and slower on the other, reaction apart
SPREAD: Final = 0.45  # sigma of the lognormal factor (median 1) on everything but the reaction

# --- Waiting for moras: R-10.2 ---------------------------------------------------------------------------

CHANGE_USED_AT_0: Final = 0.1  # chance to act at the changed kimariji, and how it grows per step
CHANGE_USED_PER_STEP: Final = 0.06
LINGER_AT_0: Final = 0.34  # chance to wait for one more mora after the full kimariji; gone at LINGER_ENDS
LINGER_ENDS: Final = 8

# --- Fouls, R-10.6 -------------------------------------------------------------------------------

MISHEARD: Final[Part] = (0.019, 1.10)  # chance a reading to go for another card of the same sound
MUDDLED: Final[Part] = (0.0125, 1.10)  # chance a reading, on a full mat, to go for where another card lies
REACHED: Final[Part] = (0.021, 1.085)  # hazard per mora to set out before the card is settled
HASTE: Final = 2.0  # the chance of mishearing at the fastest take, times its mean; 0 at the slowest
LOOKED_BACK: Final[Part] = (0.12, 1.10)  # chance to look where a card lay that somebody has just moved
FORGOTTEN: Final = 0.5  # what is left of that chance after every reading
BOTH_SIDES: Final = 0.15  # share of misheard karafuda at which the hand touches one card on each side
FAR_MUDDLE: Final = 0.7  # share of muddled targets looked for in the wrong territory

# --- Sending: R-10.8 -------------------------------------------------------------------------------------

ENDGAME_CARDS: Final = 6  # with so few cards on either side, what counts is which cards can be defended
SPLIT_PAIR: Final = 3.0  # early: sending one of two own cards that differ only at their last deciding mora
SPLIT_SOUND: Final = 1.0  # early: sending one of several own cards of one sound
NEW_SOUND: Final = 2.0  # early: a card settled by two kana whose sound the other side lacks
AFTER_TAKE: Final = 2.0  # early: a card that begins like the one just taken
KEEP_ONE_MORA: Final = 2.0  # early: a card settled by one kana is kept
PER_KANA: Final = 1.0  # late: every kana that it takes to settle a card makes it harder to defend
PER_ROW: Final = 0.5  # late: every row away from the bottom one, too
WHIM: Final = 0.6  # width of the even draw added to every card's worth

# --- The hand on its way ---------------------------------------------------------------------------------

STOP_PART: Final[Part] = (95.0, 1.05)  # ms from the other's take to the standstill of a hand that goes wrong
