"""What the match came to: one line at the mat's edge once it is over."""

from collections.abc import Callable
from dataclasses import dataclass

from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from karuta.rules.view import PlayerView
from ui.match.picture import Run, StripPicture, Tone
from ui.match.story import Story, clock_words
from ui.wording import match as words

RULE = Run("", Tone.RULE)


@dataclass(frozen=True, slots=True)
class ResultTeller:
    """Puts a match that is over into words.

    Attributes:
        say: Puts a sentence into the present language.
        names: What the players are called.
    """

    say: Callable[..., str]
    names: BySide[str]

    def result(self, view: PlayerView, story: Story) -> StripPicture | None:
        """Answers takes, fouls, readings and time; None before the end, or if nothing was read."""
        if view.phase is not Phase.OVER or not view.read:
            return None
        takes = tuple(run for side in Side for run in self._takes_of(side, story))
        fouls = (*self._fouls_of(Side.FIRST, story), Run("／"), *self._fouls_of(Side.SECOND, story))
        lasted = clock_words(story.elapsed_ms(story.ended_at_ms or 0.0))
        return StripPicture(
            runs=(
                *self._reached(story),
                Run(self.say(words.RESULT_TAKES), Tone.STRONG),
                *takes,
                RULE,
                Run(self.say(words.FOULS), Tone.STRONG),
                *fouls,
                RULE,
                Run(self.say(words.RESULT_READINGS, n=len(view.read))),
                Run(self.say(words.RESULT_TIME)),
                Run(lasted, Tone.FIGURE),
            )
        )

    def _reached(self, story: Story) -> tuple[Run, ...]:
        """Says which class the match brought, if it brought one."""
        if story.reached is None:
            return ()
        return (Run(self.say(words.RESULT_REACHED, level=story.reached), Tone.STRONG), RULE)

    def _takes_of(self, side: Side, story: Story) -> tuple[Run, ...]:
        own, other = story.takes_in(side, side), story.takes_in(side.other, side)
        where = self.say(words.RESULT_WHERE, own=own, other=other)
        return (Run(self.names[side]), Run(str(own + other), Tone.FIGURE), Run(where, Tone.SOFT))

    def _fouls_of(self, side: Side, story: Story) -> tuple[Run, ...]:
        return (Run(self.names[side]), Run(str(story.fouls[side]), Tone.FIGURE))
