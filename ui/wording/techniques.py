"""What the strip calls the man's special techniques; the names stay Japanese."""

from ui.wording.sentence import sentences_of

say = sentences_of(__name__)

RETURN = say("戻り手", "special technique: back from the other side to the own; gloss in brackets")
CROSSING = say("渡り手", "special technique: from one half of a territory to the other; gloss in brackets")
GUARD = say("囲い手", "special technique: the hand over the card keeps the other's away; gloss in brackets")
GUARD_BROKEN = say("囲い手破り", "the COM took the card in spite of 囲い手; gloss in brackets")
