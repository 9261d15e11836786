"""A match report in words: for the table, the file for spreadsheets and the terminal.

Nothing here needs Qt: how a sentence gets into the present language is an argument.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from karuta.match.report import MatchReport
from karuta.match.report_row import ReportRow
from karuta.match.report_summary import spans_of
from karuta.match.setup import Profile
from karuta.rules.events import EndedBy
from karuta.rules.side import SIDES, BySide, Side
from karuta.rules.techniques import Technique
from karuta.rules.territory import Half, Place, Row
from karuta.rules.touch import How
from poems.collection import poem
from poems.kimariji import kimariji
from ui.ghost_words import ghost_words
from ui.report_reasons import reason_lines
from ui.wording import everywhere as c
from ui.wording import match as m
from ui.wording import report as w
from ui.wording import techniques as t
from ui.wording.sentence import Sentence, close_up

Say = Callable[..., str]
BLOCKS: Final = {
    (Half.LEFT, Row.TOP): c.LEFT_TOP,
    (Half.LEFT, Row.MIDDLE): c.LEFT_MIDDLE,
    (Half.LEFT, Row.BOTTOM): c.LEFT_BOTTOM,
    (Half.RIGHT, Row.TOP): c.RIGHT_TOP,
    (Half.RIGHT, Row.MIDDLE): c.RIGHT_MIDDLE,
    (Half.RIGHT, Row.BOTTOM): c.RIGHT_BOTTOM,
}
HOWS: Final = {How.TOUCH: w.TOUCH, How.SWEEP: w.SWEEP, How.PASS: w.PASS, How.BLOCK: w.KEY}
TECHNIQUES: Final = {Technique.RETURN: t.RETURN, Technique.CROSSING: t.CROSSING, Technique.GUARD: t.GUARD}
SITUATIONS: Final = {sentence.text: sentence for sentence in m.SITUATIONS}
STRATEGIES: Final = {"defence": c.DEFENCE, "attack": c.ATTACK, "even": c.EVEN}
OWN: Final = "自分"  # how the rules name the first player's situations
NOTHING: Final = "–"


def plainly(sentence: Sentence, **values: object) -> str:
    """A sentence in the language it is written in, for where there is no Qt."""
    return sentence.text.format(**values)


def names_of(players: BySide[Profile], say: Say, *, shared: bool = False) -> BySide[str]:
    """What the players are called; `shared`: the near COM's seat was a man's for a while."""
    if not any(player.is_man for player in players):
        near = say(c.COM_NUMBERED, number=1)
        near = say(w.AND_YOU, com=near, you=say(c.YOU)) if shared else near
        return BySide(near, say(c.COM_NUMBERED, number=2))
    first, second = (player.name or say(c.YOU if player.is_man else c.COM) for player in players)
    return BySide(first, second)


def com_words(profile: Profile, say: Say) -> str:
    """A COM by class and strategy; a ghost by its time."""
    if profile.person is not None:
        return ghost_words(profile.person, say)
    strategy = say(STRATEGIES.get(profile.strategy or "", c.EVEN))
    if profile.adapts:
        return say(w.COM_ADAPTIVE, strategy=strategy)
    if profile.level is None:
        return say(w.COM_CHANGED, strategy=strategy)
    return say(w.COM_AND_CLASS, letter=profile.level, strategy=strategy)


def opponents_words(players: BySide[Profile], say: Say, *, man_sat: bool = False) -> str:
    """Against whom a match was played, or between whom; `man_sat`: a man took over the near COM's seat."""
    if players.first.is_man:
        return com_words(players.second, say)
    near, far = (class_words(player, say) for player in players)
    if man_sat:
        near = say(w.AND_YOU, com=near, you=say(c.YOU))
    return say(w.BETWEEN_COMS, near=near, far=far)


def class_words(profile: Profile, say: Say) -> str:
    """A COM by its class alone; a ghost by its time."""
    if profile.person is not None:
        return ghost_words(profile.person, say)
    if profile.adapts:
        return say(w.ADAPTIVE)
    return say(w.CHANGED) if profile.level is None else say(c.CLASS_OF, letter=profile.level)


def ending_words(players: BySide[Profile], winner: Side | None, ended_by: EndedBy | None, say: Say) -> str:
    """How a match ended, in one or two words."""
    if ended_by is None:
        return say(w.UNFINISHED)
    if ended_by is EndedBy.ABORTED:
        return say(w.ABORTED)
    if winner is None:
        return say(w.DRAWN)
    if not players.first.is_man:
        name = names_of(players, say)[winner]
        return close_up(say(w.WINNER, name=name), name)
    if ended_by is EndedBy.RESIGNED and winner is Side.SECOND:
        return say(w.RESIGNED)
    return say(w.WON if winner is Side.FIRST else w.LOST)


@dataclass(frozen=True, slots=True)
class RowTeller:
    """Puts the readings of one match into words.

    Attributes:
        say: Puts a sentence into the present language.
        names: What the players are called.
        man_plays: Whether the first player is a man: then there is 自陣 and 相手陣.
        by_man: The numbers of the readings in which a man sat at a COM's seat.
    """

    say: Say
    names: BySide[str]
    man_plays: bool
    by_man: frozenset[int] = frozenset()

    def name(self, row: ReportRow, side: Side) -> str:
        """What the player who sat there in that reading is called."""
        if not self.by_man or side is Side.SECOND:
            return self.names[side]
        return self.say(c.YOU) if row.n in self.by_man else self.say(c.COM_NUMBERED, number=1)

    def poem(self, row: ReportRow) -> str:
        """The beginning of the poem."""
        return "　".join(poem(row.poem).kanji[:2])

    def deciding(self, row: ReportRow) -> str:
        """What settled it then, and the usual kimariji if that is longer."""
        if row.deciding == row.kimariji:
            return row.deciding
        return self.say(w.SHORTENED, now=row.deciding, usual=row.kimariji)

    def place(self, row: ReportRow) -> str:
        """Where its card lay."""
        if row.spot is None:
            return self.say(w.KARAFUDA)
        block = self.block(row.spot.place)
        if not self.man_plays:
            return self.say(w.COM_PLACE, name=self.name(row, row.spot.side), block=block)
        return self.say(w.OWN_PLACE if row.spot.side is Side.FIRST else w.OTHER_PLACE, block=block)

    def block(self, place: Place) -> str:
        """A block as the territory's owner sees it."""
        return self.say(BLOCKS[place.half, place.row])

    def how(self, row: ReportRow) -> str:
        """How it was taken; nothing where a COM took or nobody did."""
        return self.say(HOWS[row.how]) if row.how in HOWS else NOTHING

    def ms(self, row: ReportRow, side: Side) -> str:
        """A player's touch, in whole ms after the deciding mora."""
        ms = row.ms[side]
        return NOTHING if ms is None else f"{ms:.0f}"

    def fouls(self, row: ReportRow) -> str:
        """Who fouled, twice if twice."""
        return "　".join(
            f"✕{self.name(row, side)}" + ("×2" if row.fouls_of(side) == 2 else "")
            for side in SIDES
            if row.fouls_of(side)
        )

    def sent(self, row: ReportRow) -> str:
        """How many cards who handed over."""
        if not row.sent:
            return ""
        sender, count = row.sent[0].sender, len(row.sent)
        if not self.man_plays:
            return self.say(w.SENDS_N, name=self.name(row, sender), n=count)
        return self.say(w.SEND_N if sender is Side.FIRST else w.RECEIVE_N, n=count)

    def sent_cards(self, row: ReportRow) -> str:
        """The cards that were handed over, by their kimariji."""
        told = ""
        for sent in row.sent:
            card = kimariji(int(sent.card))
            told = self.say(w.CARD_LIST, one=told, more=card) if told else card
        return told

    def counts(self, row: ReportRow) -> str:
        """The cards left."""
        return f"{row.counts.first}-{row.counts.second}"

    def situation(self, row: ReportRow) -> str:
        """The name of the situation; between COMs there is no 自分, so it is told whose it is."""
        if row.name is None:
            return ""
        whose, _, kind = row.name.partition("の")
        if self.man_plays or not kind:
            return self.say(SITUATIONS[row.name])
        side = Side.FIRST if whose == OWN else Side.SECOND
        return self.say(m.SITUATION_OF, name=self.name(row, side), kind=kind)

    def techniques(self, row: ReportRow) -> str:
        """The special techniques; a broken 囲い手 by that name alone."""
        shown = [each for each in row.techniques if not (row.guard_broken and each is Technique.GUARD)]
        told = [self.say(TECHNIQUES[each]) for each in shown]
        return "・".join([*told, self.say(t.GUARD_BROKEN)] if row.guard_broken else told)

    def swing(self, row: ReportRow) -> str:
        """Who gained how much."""
        if row.swing == 0:
            return self.say(w.LEVEL)
        if not self.man_plays:
            name = self.name(row, Side.FIRST if row.swing > 0 else Side.SECOND)
            return close_up(self.say(w.SIDE_AHEAD, name=name, n=abs(row.swing)), name)
        return self.say(w.AHEAD if row.swing > 0 else w.BEHIND, n=abs(row.swing))

    def lead(self, row: ReportRow) -> str:
        """Who has fewer cards now, and by how many; between COMs the counts alone tell."""
        ahead = row.counts.second - row.counts.first
        if not self.man_plays:
            return ""
        if ahead == 0:
            return self.say(w.EVEN_NOW)
        return self.say(w.LEADS_NOW if ahead > 0 else w.TRAILS_NOW, n=abs(ahead))

    def more(self, row: ReportRow) -> str:
        """What the columns do not tell, in one line."""
        parts = [self.techniques(row)]
        if row.fouls_of(Side.FIRST) or row.fouls_of(Side.SECOND) or row.taker is not None:
            parts += [self.swing(row), self.lead(row)]
        if row.sent:
            parts.append(self.say(w.SENT_CARDS, cards=self.sent_cards(row)))
        if row.voids:
            parts.append(self.say(w.VOIDS, n=row.voids))
        return "　".join(part for part in parts if part)

    def reasons(self, row: ReportRow) -> tuple[str, ...]:
        """Why COMs touched what they touched, a line for each touch; empty where nobody knows."""
        return reason_lines(row, self.say, self.name)


def teller_for(report: MatchReport, say: Say) -> RowTeller:
    """The teller of a report's readings."""
    names = names_of(report.players, say, shared=bool(report.by_man))
    return RowTeller(say, names, report.players.first.is_man, frozenset(report.by_man))


def readings_by_man(report: MatchReport) -> str:
    """In which readings a man sat at a COM's seat, as numbers and spans."""
    spans = spans_of(report.by_man)
    return ", ".join(f"{first}" if first == last else f"{first}–{last}" for first, last in spans)


def result_words(report: MatchReport, say: Say) -> str:
    """How the match ended, with its margin."""
    result, names = report.result, names_of(report.players, say, shared=bool(report.by_man))
    winner = None if result is None else result.winner
    if result is None or winner is None or result.margin is None:
        if result is not None and winner is not None:
            name = say(c.YOU) if report.by_man else names[winner.other]
            return close_up(say(w.RESIGNED_BY, name=name), name)
        ended_by = None if result is None else result.ended_by
        return ending_words(report.players, winner, ended_by, say)
    if not report.players.first.is_man:
        return close_up(say(w.WINS_BY, name=names[winner], n=result.margin), names[winner])
    return say(w.WON_BY if winner is Side.FIRST else w.LOST_BY, n=result.margin)
