"""The poem: its words, its spellings and the card that answers it."""

from dataclasses import dataclass
from enum import Enum
from typing import NewType

PoemNumber = NewType("PoemNumber", int)
"""1 to 100 in the order of the anthology; 0 is the joka."""


class Goshoku(Enum):
    """The five colours into which the hundred are divided, twenty each (goshoku hyakunin isshu)."""

    BLUE = "blue"
    PINK = "pink"
    YELLOW = "yellow"
    GREEN = "green"
    ORANGE = "orange"


@dataclass(frozen=True, slots=True)
class Poem:
    """One poem in five phrases; the first three are the kami-no-ku, the last two the shimo-no-ku.

    Attributes:
        number: 1 to 100, or 0 for the joka.
        poet: The poet's name as it is usually written.
        poet_kana: Its reading.
        kanji: The five phrases in kanji and kana.
        kana_historical: The five phrases in historical spelling.
        kana: The five phrases as pronounced today, the particles は, へ and を as written. Kimariji are
            computed on these.
        kana_sounded: The five phrases as heard: particles as わ, え and お, ぢ and づ as じ and ず.
        torifuda: The text of the card on the mat, without spaces: the shimo-no-ku without dakuten.
        goshoku: The colour of its set of twenty; None for the joka only.
    """

    number: PoemNumber
    poet: str
    poet_kana: str
    kanji: tuple[str, ...]
    kana_historical: tuple[str, ...]
    kana: tuple[str, ...]
    kana_sounded: tuple[str, ...]
    torifuda: str
    goshoku: Goshoku | None

    @property
    def upper_kana(self) -> str:
        """The kami-no-ku in modern kana, joined."""
        return "".join(self.kana[:3])

    @property
    def lower_kana(self) -> str:
        """The shimo-no-ku in modern kana, joined."""
        return "".join(self.kana[3:])
