"""Words that lie on the screen: labels, hints, titles, in the tokens and sizes of the design."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel

from ui.language import tr
from ui.look import Look
from ui.typeface import Weight
from ui.wording.sentence import Sentence

HINT_PX: Final = 12
LABEL_PX: Final = 13
BODY_PX: Final = 14
TITLE_PX: Final = 19


@dataclass(frozen=True, slots=True)
class Style:
    """Size at 100 % text, weight, and the colour's token."""

    px: float = LABEL_PX
    weight: Weight = Weight.REGULAR
    token: str = "sumi"


_PLAIN: Final = Style()


class Words(QLabel):
    """A sentence that redraws itself in another look or language."""

    def __init__(
        self, look: Look, sentence: Sentence | None = None, style: Style = _PLAIN, *, wrap: bool = False
    ) -> None:
        super().__init__()
        self.look = look
        self._sentence = sentence
        self._values: dict[str, object] = {}
        self._text = ""
        self._style = style
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        look.changed.connect(self.refresh)
        self.refresh()

    def say(self, sentence: Sentence | None, **values: object) -> None:
        """Say that sentence with those values from now on; None says nothing."""
        self._sentence, self._values, self._text = sentence, values, ""
        self.refresh()

    def say_text(self, text: str) -> None:
        """Say a text that is no sentence of ours, or several in the present language."""
        self._sentence, self._values, self._text = None, {}, text
        self.refresh()

    def set_style(self, style: Style) -> None:
        """Look like that from now on."""
        self._style = style
        self.refresh()

    def refresh(self) -> None:
        """Take text, face and colour again."""
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.WindowText, getattr(self.look.theme, self._style.token))
        self.setPalette(palette)
        self.setFont(self.look.ui_font(self._style.px, self._style.weight))
        self.setText(self._text if self._sentence is None else tr(self._sentence, **self._translated()))

    def _translated(self) -> dict[str, object]:
        return {
            name: tr(value) if isinstance(value, Sentence) else value for name, value in self._values.items()
        }

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.refresh()


def label(look: Look, sentence: Sentence) -> Words:
    """The label of a control."""
    return Words(look, sentence, Style(LABEL_PX, token="sumi2"))


def hint(look: Look, sentence: Sentence | None = None, *, wrap: bool = False) -> Words:
    """A quiet line that explains."""
    return Words(look, sentence, Style(HINT_PX, token="sumi2"), wrap=wrap)


def title(look: Look, sentence: Sentence | None = None) -> Words:
    """The title of a panel."""
    return Words(look, sentence, Style(BODY_PX, Weight.BOLD))
