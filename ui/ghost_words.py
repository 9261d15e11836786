"""A ghost in words."""

from karuta.rules.person import Person
from ui.language import tr
from ui.wording import ghost as w


def ghost_detail(person: Person) -> str:
    """Answers whose ghost it is: of which month, or of all matches."""
    label = person.basis.label
    return tr(w.GHOST_OF, month=label) if label else tr(w.GHOST_OF_ALL)
