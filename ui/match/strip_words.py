"""What the strip says: one meaning at a time."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace

from karuta.rules.blocks import block_of
from karuta.rules.events import MatchAborted, MatchDrawn, MatchResigned
from karuta.rules.phases import Phase
from karuta.rules.sending import outcome
from karuta.rules.side import BySide, Side
from karuta.rules.techniques import Technique
from karuta.rules.view import PlayerView
from poems.collection import poem
from poems.kimariji import kimariji
from ui.match.edge_words import block_name
from ui.match.narrator import Heard
from ui.match.picture import ReadingText, Run, Spare, StripPicture, Tone
from ui.match.round_marks import RoundMarks
from ui.match.story import Kept, Story
from ui.wording import match as words
from ui.wording import moves
from ui.wording import techniques as technique_words
from ui.wording.sentence import close_up

Say = Callable[..., str]
RULE = Run("", Tone.RULE)
TECHNIQUES = {
    Technique.RETURN: technique_words.RETURN,
    Technique.CROSSING: technique_words.CROSSING,
    Technique.GUARD: technique_words.GUARD,
}
NAMES = {sentence.text: sentence for sentence in words.SITUATIONS}
BRIEF_NAME = 4  # letters of a player's name where there is room for no more
OWN = "自分"  # how the rules name the near player's situations
EMPTY = StripPicture()
KEPT = {
    Kept.NO: words.RECORD_FAILED,
    Kept.SAVED_ELSEWHERE: words.RECORD_SAVED,
    Kept.FAILED_AGAIN: words.RECORD_FAILED_AGAIN,
}


@dataclass(frozen=True, slots=True)
class StripTeller:
    """Puts the strip into words.

    Attributes:
        say: Puts a sentence into the present language.
        names: What the players are called.
        man_plays: Whether the near seat is a man's.
        keyboard_only: Whether the pointer's place is ignored.
        explains_karafuda: Whether the first karafuda is explained.
        waits: Whether the match waits for [S] after a reading.
        alone: Whether nobody sits at the far seat: no situation has a name, nobody gets ahead.
    """

    say: Say
    names: BySide[str]
    man_plays: bool
    keyboard_only: bool = False
    explains_karafuda: bool = False
    waits: bool = True
    alone: bool = False

    def strip(self, view: PlayerView, story: Story, marks: RoundMarks, heard: Heard) -> StripPicture | None:
        """Answers the strip of this instant; None where none is shown."""
        if view.phase is Phase.OVER:
            return self._ending(view, story)
        if view.phase is Phase.LAYING:
            return StripPicture(runs=(Run(self.say(moves.LAY_ONE_BY_ONE, n=len(view.to_lay)), Tone.STRONG),))
        if view.phase in (Phase.OPENING, Phase.MEMORIZING, Phase.ARMED):
            return self._memorizing(armed=view.phase is Phase.ARMED)
        if view.phase in (Phase.HELD, Phase.RESTING, Phase.READING, Phase.CLOSING):
            return self._reading(view, story, heard)
        return self._result(view, story, marks, heard)

    def _memorizing(self, *, armed: bool) -> StripPicture:
        if not self.man_plays:
            return EMPTY
        say = self.say
        if self.keyboard_only:
            hint = words.KEY_TO_START if armed else words.KEY_TO_ARM
            runs: tuple[Run, ...] = (
                Run(say(words.ARMED if armed else words.MEMORIZING), Tone.STRONG),
                RULE,
                Run(say(hint)),
            )
        elif armed:
            runs = (Run(say(words.ARMED), Tone.STRONG), RULE, Run(say(words.LEAVE_TO_START)))
        else:
            press, leave = Run(say(words.PRESS_TO_ARM)), Run(say(words.THEN_LEAVE))
            runs = (Run(say(words.MEMORIZING), Tone.STRONG), RULE, press, Run("→"), leave)
        return StripPicture(runs=runs, pressable=True)

    def _reading(self, view: PlayerView, story: Story, heard: Heard) -> StripPicture | None:
        if story.is_barred:
            bad = Run("× " + self.say(words.FALSE_START), Tone.BAD)
            return StripPicture(runs=(bad, RULE, Run(self.say(words.FALSE_START_REST))))
        if heard.card is not None and view.phase in (Phase.READING, Phase.CLOSING):
            return None
        if not heard.text:
            is_void = story.was_void and view.phase in (Phase.HELD, Phase.RESTING)
            return StripPicture(runs=(Run(self.say(words.READING_VOID)),)) if is_void else EMPTY
        decided, rest = heard.text[: heard.decided], heard.text[heard.decided :]
        return StripPicture(reading=ReadingText(decided, rest, soft=not heard.upper, caret=heard.upper))

    def _result(self, view: PlayerView, story: Story, marks: RoundMarks, heard: Heard) -> StripPicture:
        if marks.verdict is None:
            return self._reading(view, story, heard) or EMPTY
        runs: tuple[Run, ...] = ()
        runs += self._techniques(story)
        seen = outcome(marks.verdict, Side.FIRST)
        name = None if self.alone else seen.name
        if name is not None:
            runs += (self._situation(name),)
        elif marks.verdict.lies is None:
            runs += (Run(self.say(words.KARAFUDA), Tone.STRONG), RULE)
        if view.debt is not None or name is not None:
            runs += (self._swing(seen.swing), RULE)
        has_times = any(told is not None for told in marks.verdict.touched_ms)
        if has_times:
            runs += self._times(marks)
        elif marks.verdict.lies is None and self.explains_karafuda and story.karafuda == 1:
            runs += (Run(self.say(words.KARAFUDA_FIRST), Tone.SOFT),)
        runs += self._tidied(story)
        if story.is_continued:
            runs = (Run(self.say(moves.CONTINUED), Tone.TITLE),)
        while runs and runs[-1].tone is Tone.RULE:
            runs = runs[:-1]
        right = self._what_to_do(view)
        pressable = view.phase is Phase.WAITING and self.waits
        return StripPicture(wide=True, runs=runs, right=right, centred=False, pressable=pressable)

    def _techniques(self, story: Story) -> tuple[Run, ...]:
        """The names of the special techniques that were recognised; a broken 囲い手 by that name alone."""
        if story.guard_was_broken:
            names = [TECHNIQUES[seen] for seen in story.techniques if seen is not Technique.GUARD]
            names.append(technique_words.GUARD_BROKEN)
        else:
            names = [TECHNIQUES[seen] for seen in story.techniques]
        return tuple(Run(self.say(name), Tone.TITLE, Spare.TECHNIQUE, brief=name.text) for name in names)

    def _tidied(self, story: Story) -> tuple[Run, ...]:
        """Who of the COMs has moved cards since, and how many."""
        counts = Counter(story.tidied.values())
        told = (
            close_up(self.say(moves.COM_MOVED, name=name, n=counts[side]), name)
            for side, name in zip(Side, self.names, strict=True)
            if counts[side]
        )
        rule = replace(RULE, spare=Spare.NEWS)
        return tuple(run for words_told in told for run in (rule, Run(words_told, spare=Spare.NEWS)))

    def _situation(self, name: str) -> Run:
        """The name of the situation; between COMs there is no 自分, so it is told whose it is."""
        whose, _, kind = name.partition("の")
        if self.man_plays or not kind:
            return Run(self.say(NAMES[name]), Tone.TITLE, Spare.SITUATION, brief=name)
        side = Side.FIRST if whose == OWN else Side.SECOND
        return Run(self.say(words.SITUATION_OF, name=self.names[side], kind=kind), Tone.TITLE)

    def _swing(self, swing: int) -> Run:
        if swing == 0:
            return Run(self.say(words.LEVEL), Tone.STRONG)
        if not self.man_plays:
            name = self.names[Side.FIRST if swing > 0 else Side.SECOND]
            told = close_up(self.say(words.SIDE_AHEAD, name=name, n=abs(swing)), name)
            return Run(told, Tone.STRONG)
        told = self.say(words.AHEAD if swing > 0 else words.BEHIND, n=abs(swing))
        return Run(told, Tone.STRONG, Spare.SWING, brief=f"{'▲' if swing > 0 else '▼'} {abs(swing)}")

    def _times(self, marks: RoundMarks) -> tuple[Run, ...]:
        first = self._time_of(Side.FIRST, marks)
        if self.alone:
            return (*first, *self._time_up(marks))
        second = self._time_of(Side.SECOND, marks)
        is_early = any(run.text.startswith("-") for run in (*first, *second) if run.tone is Tone.FIGURE)
        why = (Run(self.say(words.EARLY), Tone.SOFT, Spare.EXPLANATION),) if is_early else ()
        return (*first, Run("／"), *second, *why)

    def _time_up(self, marks: RoundMarks) -> tuple[Run, ...]:
        """R-11.4: a card that nobody took is gone; which one it was, and where it lay, is told."""
        target, number = marks.revealed.target, marks.revealed.number
        if marks.verdict is None or marks.verdict.taker is not Side.SECOND or target is None or not number:
            return ()
        from ui.wording import drills  # noqa: PLC0415 - not in matches

        where = block_name(block_of(target), self.say)
        card = self.say(drills.TIME_UP_CARD, card=kimariji(number), lower=poem(number).kana[3])
        return (RULE, Run(self.say(drills.TIME_UP), Tone.BAD), Run(card, Tone.STRONG), Run(where, Tone.SOFT))

    def _time_of(self, side: Side, marks: RoundMarks) -> tuple[Run, ...]:
        verdict = marks.verdict
        if verdict is None:
            return ()
        stamp_ms = verdict.touched_ms[side]
        name = self.names[side]
        brief = name if len(name) <= BRIEF_NAME + 1 else f"{name[:BRIEF_NAME]}…"
        who = Run(name, spare=Spare.NAME, brief=brief)
        if stamp_ms is None:
            return (who, Run(self.say(words.NO_TOUCH)))
        runs = (who, Run(marks.told_ms(stamp_ms), Tone.FIGURE))
        what_was_it = words.TOOK if verdict.taker is side else words.TOUCHED
        fouls_ms = [foul.touch.stamp_ms for foul in verdict.fouled if foul.player is side]
        what = Run("ms" if stamp_ms in fouls_ms else f"ms {self.say(what_was_it)}")
        foul = (Run("× " + self.say(words.FOULED), Tone.BAD),) if fouls_ms else ()
        return (*runs, what, *foul)

    def _what_to_do(self, view: PlayerView) -> tuple[Run, ...]:
        say, debt = self.say, view.debt
        if view.phase is Phase.SENDING and debt is not None:
            if debt.sender is not Side.FIRST or not self.man_plays:
                return (replace(RULE, spare=Spare.DELAY), Run(say(words.SEND_WAITS), spare=Spare.DELAY))
            chosen = len(view.chosen)
            prompt = words.SEND_CHOOSE_MORE if chosen else words.SEND_CHOOSE
            title = say(words.SEND_ONE_OF, n=chosen, of=debt.cards)
            return (RULE, Run(title, Tone.STRONG), Run(say(prompt)))
        if not self.man_plays:
            return (RULE, Run(say(words.PRESS_FOR_NEXT))) if self.waits else ()
        if view.received:
            received = Run(say(words.RECEIVED), Tone.STRONG, Spare.PROMPT, brief=say(words.PRESS_FOR_NEXT))
            return (RULE, received, Run(say(words.PRESS_FOR_NEXT)))
        return (RULE, Run(say(words.PRESS_FOR_NEXT)))

    def _ending(self, view: PlayerView, story: Story) -> StripPicture:
        say = self.say
        winner, margin = story.winner_of(view.counts)
        if isinstance(story.ending, MatchAborted):
            return self._end_strip(story, Run(say(words.ABORTED), Tone.TITLE))
        if isinstance(story.ending, MatchDrawn) or winner is None:
            return self._end_strip(story, Run(say(words.DRAWN), Tone.TITLE))
        if not self.man_plays:
            name = self.names[winner]
            told = close_up(say(words.WINS_BY, name=name, n=margin), name)
        else:
            told = say(words.WON_BY if winner is Side.FIRST else words.LOST_BY, n=margin)
        if isinstance(story.ending, MatchResigned):
            told = say(words.RESIGNED)
        counts = f"{view.counts.first} : {view.counts.second}"
        strip = self._end_strip(story, Run(told, Tone.TITLE), Run(counts, Tone.FIGURE))
        if not (self.man_plays and view.moves_open):
            return strip
        return replace(strip, right=(*strip.right, Run(self.say(moves.PLAY_ON), Tone.SOFT)))

    def _end_strip(self, story: Story, *runs: Run) -> StripPicture:
        sentence = KEPT.get(story.kept)
        right = () if sentence is None else (Run(self.say(sentence)),)
        return StripPicture(wide=True, runs=runs, right=right)
