"""A ghost in words; nothing here needs Qt."""

from collections.abc import Callable

from karuta.rules.person import Person
from ui.wording import ghost as w


def ghost_words(person: Person, say: Callable[..., str]) -> str:
    """Answers whose ghost it is: of which month, or of all matches.

    Args:
        person: The ghost.
        say: Gets a sentence into the present language.
    """
    label = person.basis.label
    return say(w.GHOST_OF, month=label) if label else say(w.GHOST_OF_ALL)
