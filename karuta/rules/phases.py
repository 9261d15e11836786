"""The phases of a match, and which event may come in which phase; nowhere else is that written down."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from karuta.rules import events as e


class Phase(StrEnum):
    """Where a match is.

    OPENING: nothing has happened yet. LAYING: the man lays his cards out himself. MEMORIZING: the cards
    lie, time counts. ARMED: the next pointer sample outside starts. WAITING: for [S], or for the match's
    own going on. HELD: the reading is held back until the pointer is in the rest zone. RESTING: a poem is
    chosen and asked for; lead and pause. READING: touches count, nobody has taken yet. CLOSING: the
    target is taken, the reading still open. SENDING: closed; okurifuda may be owed. PLACING: gaps are
    closed, received cards are put down. OVER: won, drawn, resigned or aborted; a man may play on after a
    territory became empty.
    """

    __hash__ = str.__hash__  # every event looks its phase up, and the hash of an enum is slow

    OPENING = "opening"
    LAYING = "laying"
    MEMORIZING = "memorizing"
    ARMED = "armed"
    WAITING = "waiting"
    HELD = "held"
    RESTING = "resting"
    READING = "reading"
    CLOSING = "closing"
    SENDING = "sending"
    PLACING = "placing"
    OVER = "over"


_ANYWHERE: Final[Mapping[type[e.Event], Phase]] = {e.MatchResigned: Phase.OVER, e.MatchAborted: Phase.OVER}
_BY_HAND: Final[Mapping[Phase, Mapping[type[e.Event], Phase]]] = {
    phase: {e.CardMoved: phase, e.CardPinned: phase}
    for phase in (Phase.MEMORIZING, Phase.ARMED, Phase.WAITING, Phase.HELD)
}

TRANSITIONS: Final[Mapping[Phase, Mapping[type[e.Event], Phase]]] = {
    Phase.OPENING: {e.MatchBegan: Phase.MEMORIZING},
    Phase.LAYING: {
        e.CardLaid: Phase.LAYING,
        e.CardTakenUp: Phase.LAYING,
        e.LayingEnded: Phase.MEMORIZING,
        e.MatchPaused: Phase.LAYING,
        e.MatchResumed: Phase.LAYING,
        **_ANYWHERE,
    },
    Phase.MEMORIZING: {
        e.LayingBegan: Phase.LAYING,
        **_BY_HAND[Phase.MEMORIZING],
        e.MemorizingArmed: Phase.ARMED,
        e.MemorizingBell: Phase.MEMORIZING,
        e.MemorizingEnded: Phase.WAITING,
        e.MatchPaused: Phase.MEMORIZING,
        e.MatchResumed: Phase.MEMORIZING,
        **_ANYWHERE,
    },
    Phase.ARMED: {
        **_BY_HAND[Phase.ARMED],
        e.MemorizingRestarted: Phase.ARMED,
        e.MemorizingBell: Phase.ARMED,
        e.MemorizingEnded: Phase.WAITING,
        e.MatchPaused: Phase.ARMED,
        e.MatchResumed: Phase.ARMED,
        **_ANYWHERE,
    },
    Phase.WAITING: {
        **_BY_HAND[Phase.WAITING],
        e.PoemChosen: Phase.RESTING,
        e.ReadingHeld: Phase.HELD,
        e.CardPlaced: Phase.WAITING,
        e.SeatChanged: Phase.WAITING,
        e.MatchPaused: Phase.WAITING,
        e.MatchResumed: Phase.WAITING,
        e.MatchWon: Phase.OVER,
        e.MatchDrawn: Phase.OVER,
        **_ANYWHERE,
    },
    Phase.HELD: {
        **_BY_HAND[Phase.HELD],
        e.PoemChosen: Phase.RESTING,
        e.PauseRenewed: Phase.RESTING,
        e.MatchPaused: Phase.HELD,
        e.MatchResumed: Phase.HELD,
        **_ANYWHERE,
    },
    Phase.RESTING: {
        e.ReadingBegan: Phase.RESTING,
        e.ReadingHeld: Phase.HELD,
        e.PauseRenewed: Phase.RESTING,
        e.FalseStarted: Phase.RESTING,
        e.FalseStartEnded: Phase.RESTING,
        e.ReadingVoided: Phase.HELD,
        e.ReadingOpened: Phase.READING,
        **_ANYWHERE,
    },
    Phase.READING: {
        e.FalseStarted: Phase.READING,
        e.FalseStartEnded: Phase.READING,
        e.CardTouched: Phase.READING,
        e.TechniqueSeen: Phase.READING,
        e.TakeAnnounced: Phase.CLOSING,
        e.HandMoved: Phase.READING,
        e.ReadingClosed: Phase.SENDING,
        e.ReadingClosedAlone: Phase.SENDING,
        e.ReadingVoided: Phase.HELD,
        **_ANYWHERE,
    },
    Phase.CLOSING: {
        e.FalseStartEnded: Phase.CLOSING,
        e.CardTouched: Phase.CLOSING,
        e.GuardBroken: Phase.CLOSING,
        e.HandMoved: Phase.CLOSING,
        e.ReadingClosed: Phase.SENDING,
        e.ReadingClosedAlone: Phase.SENDING,
        **_ANYWHERE,
    },
    Phase.SENDING: {
        e.OkurifudaChosen: Phase.SENDING,
        e.OkurifudaTakenBack: Phase.SENDING,
        e.CardSent: Phase.SENDING,
        e.GapsClosed: Phase.PLACING,
        e.RoundSettled: Phase.WAITING,
        e.MatchPaused: Phase.SENDING,
        e.MatchResumed: Phase.SENDING,
        **_ANYWHERE,
    },
    Phase.PLACING: {
        e.CardPlaced: Phase.PLACING,
        e.RoundSettled: Phase.WAITING,
        **_ANYWHERE,
    },
    Phase.OVER: {e.CardMoved: Phase.OVER, e.MatchContinued: Phase.WAITING},
}
"""From each phase, by each event that may come in it, to the next phase; every other pair is illegal."""
