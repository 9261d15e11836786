"""The palette: every colour the program shows, as named tokens; no other module names a colour."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QColor

from ui.choices import ThemeChoice

_LINEAR_BELOW: Final = 0.04045  # WCAG 2: sRGB is linear below this


@dataclass(frozen=True, slots=True)
class Theme:
    """One palette. Each token has one meaning and is used for nothing else."""

    is_dark: bool
    shoji: QColor  # window
    kami: QColor  # panels and bars
    sunken: QColor  # wells
    sumi: QColor  # text
    sumi2: QColor  # labels and hints
    line: QColor  # hairline
    line2: QColor  # border of anything that can be pressed
    ai: QColor  # chosen, primary, you
    on_ai: QColor
    ai_soft: QColor
    frame: QColor  # the blue frame, trail, decided prefix, card to send
    frame_fill: QColor
    halo: QColor  # 1.5 px around the frame, where it lies on a card
    shu: QColor  # foul, wrong answer, refused; nothing else
    yama: QColor  # tomofuda flash, target revealed
    yama_ink: QColor
    midori: QColor  # right answer, in order
    tatami: QColor  # mat
    tatami_d: QColor  # its weave
    heri: QColor  # its cloth edge
    mat_ink: QColor  # text that lies on the mat
    fuda: QColor  # card
    fuda_edge: QColor
    fuda_ink: QColor
    back: QColor  # card turned down
    nezu: QColor  # pinned card
    nezu_edge: QColor
    strip: QColor  # message strip
    strip_ink: QColor
    shadow: QColor  # under cards, never under anything else
    go_blue: QColor  # the five sets of twenty: a mark beside their names, never a meaning of its own
    go_pink: QColor
    go_yellow: QColor
    go_green: QColor
    go_orange: QColor


def _with_alpha(hexadecimal: str, share: float) -> QColor:
    colour = QColor(hexadecimal)
    colour.setAlphaF(share)
    return colour


LIGHT: Final = Theme(
    is_dark=False,
    shoji=QColor("#EEF0EB"),
    kami=QColor("#FBFBF9"),
    sunken=QColor("#E4E7E0"),
    sumi=QColor("#1B2024"),
    sumi2=QColor("#535B60"),
    line=QColor("#CBD0C8"),
    line2=QColor("#8A928A"),
    ai=QColor("#1C4C8C"),
    on_ai=QColor("#FFFFFF"),
    ai_soft=QColor("#DCE6F3"),
    frame=QColor("#1747A6"),
    frame_fill=_with_alpha("#1747A6", 0.10),
    halo=_with_alpha("#FFFFFF", 0.75),
    shu=QColor("#AE2A1C"),
    yama=QColor("#F0B400"),
    yama_ink=QColor("#3A2A00"),
    midori=QColor("#2A6238"),
    tatami=QColor("#C9CCA0"),
    tatami_d=QColor("#BEC293"),
    heri=QColor("#29382E"),
    mat_ink=QColor("#2F3422"),
    fuda=QColor("#FBF6E6"),
    fuda_edge=QColor("#2A6238"),
    fuda_ink=QColor("#15120D"),
    back=QColor("#3A6B47"),
    nezu=QColor("#C3C4C0"),
    nezu_edge=QColor("#5F6662"),
    strip=QColor("#F8F6EC"),
    strip_ink=QColor("#1B2024"),
    shadow=_with_alpha("#15120D", 0.22),
    go_blue=QColor("#3B6FB5"),
    go_pink=QColor("#CF6A92"),
    go_yellow=QColor("#C79A00"),
    go_green=QColor("#3F8F4F"),
    go_orange=QColor("#D9762B"),
)

DARK: Final = Theme(
    is_dark=True,
    shoji=QColor("#14171A"),
    kami=QColor("#1C2024"),
    sunken=QColor("#101316"),
    sumi=QColor("#E9EBE6"),
    sumi2=QColor("#A3ABAC"),
    line=QColor("#343A3F"),
    line2=QColor("#6B7479"),
    ai=QColor("#8DB4F0"),
    on_ai=QColor("#0E1B2E"),
    ai_soft=QColor("#22324A"),
    frame=QColor("#7FB0FF"),
    frame_fill=_with_alpha("#7FB0FF", 0.20),
    halo=_with_alpha("#000000", 0.60),
    shu=QColor("#FF8A75"),
    yama=QColor("#F0B400"),
    yama_ink=QColor("#2A1E00"),
    midori=QColor("#8CCB98"),
    tatami=QColor("#33372B"),
    tatami_d=QColor("#2F3327"),
    heri=QColor("#0D100E"),
    mat_ink=QColor("#B9BEA5"),
    fuda=QColor("#E4DCC4"),
    fuda_edge=QColor("#5A9E6D"),
    fuda_ink=QColor("#15120D"),
    back=QColor("#4F8A60"),
    nezu=QColor("#8F918C"),
    nezu_edge=QColor("#4A4F4C"),
    strip=QColor("#1A1D18"),
    strip_ink=QColor("#F2EFE2"),
    shadow=_with_alpha("#000000", 0.45),
    go_blue=QColor("#6F9BDD"),
    go_pink=QColor("#E08BAE"),
    go_yellow=QColor("#D9B23A"),
    go_green=QColor("#6DB57C"),
    go_orange=QColor("#E5935A"),
)


def theme_for(choice: ThemeChoice, system_is_dark: bool) -> Theme:
    """The palette to show when `choice` is set on a system that is dark or not."""
    if choice is ThemeChoice.SYSTEM:
        return DARK if system_is_dark else LIGHT
    return DARK if choice is ThemeChoice.DARK else LIGHT


def contrast(one: QColor, other: QColor) -> float:
    """The WCAG contrast ratio of two opaque colours, 1 to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: QColor) -> float:
    red, green, blue = (_linear(part) for part in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= _LINEAR_BELOW else ((part + 0.055) / 1.055) ** 2.4
