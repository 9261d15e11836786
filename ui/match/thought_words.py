"""What both sides mean to do, put into words and onto the mat for whoever watches."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from karuta.match.thought import Thought
from karuta.rules.judge import covers
from karuta.rules.side import BySide, Side
from karuta.rules.state import Round
from karuta.rules.territory import Row, Spot
from karuta.rules.touch import Touch
from poems.collection import poem
from poems.kimariji import deciding_length
from ui.match.foul_mark import box_around
from ui.match.picture import BoardPicture, BoxLook, BoxPicture, PlatePicture, Run
from ui.wording import watching as words
from ui.wording.sentence import Sentence

ROUNDING_MS: Final = 1e-6
MOST_HEARD: Final = 4  # kana for which there is room beside a time; of more, the last ones
SLIPS: Final[dict[str, Sentence]] = {
    "reach": words.SLIP_REACH,
    "mishearing": words.SLIP_MISHEARING,
    "memory": words.SLIP_MEMORY,
    "forgotten": words.SLIP_FORGOTTEN,
    "own_row": words.SLIP_OWN_ROW,
    "lure": words.SLIP_LURE,
}


@dataclass(frozen=True, slots=True)
class ThoughtTeller:
    """Puts thoughts into words.

    Attributes:
        say: Puts a sentence into the present language.
        names: What the players are called.
    """

    say: Callable[..., str]
    names: BySide[str]

    def shown_in(self, picture: BoardPicture, thoughts: tuple[Thought, ...], this: Round) -> BoardPicture:
        """Answers the picture with what both sides mean to do in this reading."""
        if this.reading is None or not thoughts:
            return picture
        length = deciding_length(this.yomifuda, this.unread_bits)
        deciding_ms = this.reading.audible_ms_of(length)
        kana = poem(this.yomifuda).upper_kana[:length]
        decided = self.say(words.DECIDED_BY, kana=kana, ms=f"{deciding_ms:.0f}")
        told = {each.side: self._detail(each, this, deciding_ms) for each in thoughts}
        plates = BySide(*(self._plate(picture.plates[side], told.get(side)) for side in Side))
        runs: tuple[Run, ...] = (Run(decided),)
        if this.target is None:
            runs += (Run(self.say(words.IS_KARAFUDA)),)
        boxes = picture.boxes + self._boxes(thoughts, this, deciding_ms)
        return replace(picture, plates=plates, foot=runs, boxes=boxes)

    def _plate(self, plate: PlatePicture, detail: str | None) -> PlatePicture:
        return plate if detail is None else replace(plate, detail=detail)

    def _detail(self, thought: Thought, this: Round, deciding_ms: float) -> str:
        if not thought.touches:
            return self.say(words.TOUCHES_NOTHING)
        ms = f"{_goal_of(thought, this).stamp_ms - deciding_ms:+.0f}"
        if thought.acts_ms is None or this.reading is None:
            return self.say(words.TAKES_AT, ms=ms)
        kana = "".join(this.reading.heard(thought.acts_ms + ROUNDING_MS))
        if len(kana) > MOST_HEARD:
            kana = f"…{kana[1 - MOST_HEARD :]}"
        return self.say(words.ACTS_AT, kana=kana, ms=ms)

    def _boxes(
        self, thoughts: tuple[Thought, ...], this: Round, deciding_ms: float
    ) -> tuple[BoxPicture, ...]:
        """A box around every place where a hand has yet to come down; one box where both will."""
        tags: dict[tuple[Spot, ...], list[str]] = {}
        for thought in thoughts:
            for touch in thought.touches:
                if touch not in this.touches:
                    slips = this.target is None or not covers(touch, this.target)
                    tag = self._tag(thought, touch, deciding_ms, slips=slips)
                    tags.setdefault(_spots_of(touch), []).append(tag)
        return tuple(
            BoxPicture(box_around(spots), BoxLook.COM_TOUCH, "  ".join(told), tag_below=_is_below(spots))
            for spots, told in tags.items()
        )

    def _tag(self, thought: Thought, touch: Touch, deciding_ms: float, *, slips: bool) -> str:
        ms = f"{touch.stamp_ms - deciding_ms:.0f}"
        tag = self.say(words.MEANS_TO_TOUCH, who=self.names[thought.side], ms=ms)
        slip = SLIPS.get(thought.note) if slips else None
        return tag if slip is None else f"{tag} {self.say(slip)}"


def _goal_of(thought: Thought, this: Round) -> Touch:
    """The touch that takes; where none will, the last one."""
    target = this.target
    takes = () if target is None else tuple(each for each in thought.touches if covers(each, target))
    return takes[0] if takes else thought.touches[-1]


def _spots_of(touch: Touch) -> tuple[Spot, ...]:
    frame = touch.frames[0]
    return tuple(spot for spot in frame.spots if spot.side is frame.over) or frame.spots


def _is_below(spots: tuple[Spot, ...]) -> bool:
    return spots[0].place.row is (Row.TOP if spots[0].side is Side.FIRST else Row.BOTTOM)
