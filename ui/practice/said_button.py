"""A button whose words hold values: how many cards, the name of a drill."""

from ui.controls.button import Button
from ui.language import tr
from ui.wording.sentence import Sentence


class SaidButton(Button):
    """Says a sentence with its values, in whatever language is present."""

    _values: dict[str, object] = {}  # noqa: RUF012 - replaced, never changed

    def say(self, words: Sentence, **values: object) -> None:
        """Say that from now on; a value that is a sentence is said in the same language."""
        self._values = values
        self.set_words(words)

    @property
    def words(self) -> str:
        """What stands on it in the present language."""
        said = {name: tr(each) if isinstance(each, Sentence) else each for name, each in self._values.items()}
        return tr(self._name, **said)

    def refresh(self) -> None:
        """Take texts and sizes again; a screen reader is told the values too."""
        super().refresh()
        self.setAccessibleName(self.words)
