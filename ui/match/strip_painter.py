"""The strip between the territories: a phrase kana by kana, or one line of words."""

import itertools
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from karuta.rules.geometry import BORDER_Y_MM, MAT_WIDTH_MM
from ui.match.kit import PaintKit
from ui.match.picture import Box, ReadingText, Run, StripPicture, Tone
from ui.match.strip_room import fitting
from ui.typeface import Weight, print_font

STRIP_HEIGHT_MM: Final = 27.0
NARROW_MM: Final = 600.0
READING_EM: Final = 0.8  # of the strip's height
EMS_BEFORE_CENTRE: Final = 5
GAP_PX: Final = 10.0
TITLE_PAD_PX: Final = 18.0
READABLE: Final = 11 / 14  # of their size: what words are left out for rather than be smaller
SMALLEST: Final = 0.62  # where no word can be left out
SIZES: Final = {
    Tone.TITLE: 18.0,
    Tone.STRONG: 15.0,
    Tone.PLAIN: 14.0,
    Tone.SOFT: 13.0,
    Tone.FIGURE: 19.0,
    Tone.BAD: 14.0,
    Tone.BIG: 19.0,
    Tone.SMALL: 12.0,
    Tone.RULE: 15.0,
}


def strip_box(*, wide: bool) -> Box:
    """Answers where the strip lies: as wide as the mat for a result, narrower while reading."""
    width_mm = MAT_WIDTH_MM if wide else NARROW_MM
    return Box((MAT_WIDTH_MM - width_mm) / 2, BORDER_Y_MM - STRIP_HEIGHT_MM / 2, width_mm, STRIP_HEIGHT_MM)


def paint_strip(painter: QPainter, strip: StripPicture, kit: PaintKit) -> None:
    """Paints the strip with what it says."""
    paint_strip_in(painter, strip, kit.rect(strip_box(wide=strip.wide)), kit)


def paint_strip_in(painter: QPainter, strip: StripPicture, rect: QRectF, kit: PaintKit) -> None:
    """Paints a strip in any rectangle."""
    painter.setOpacity(strip.opacity)
    painter.setPen(QPen(kit.theme.line2, 1.0))
    painter.setBrush(kit.theme.strip)
    painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))
    if strip.reading is not None:
        _paint_reading(painter, strip.reading, rect, kit)
    else:
        _paint_runs(painter, strip, rect, kit)
    painter.setOpacity(1.0)


def _paint_reading(painter: QPainter, text: ReadingText, rect: QRectF, kit: PaintKit) -> None:
    em = rect.height() * READING_EM
    font = print_font(em, Weight.REGULAR)
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    x = rect.center().x() - EMS_BEFORE_CENTRE * em
    baseline = rect.center().y() + em * 0.36
    decided_width = metrics.horizontalAdvance(text.decided)
    if text.decided:
        painter.setPen(kit.theme.frame)
        painter.drawText(QPointF(x, baseline), text.decided)
        thick = min(4.0, rect.height() * 0.12)
        painter.fillRect(QRectF(x, rect.bottom() - thick - 1.5, decided_width, thick), kit.theme.frame)
    painter.setPen(kit.theme.sumi2 if text.soft else kit.theme.strip_ink)
    painter.drawText(QPointF(x + decided_width, baseline), text.rest)
    if text.caret:
        after = x + decided_width + metrics.horizontalAdvance(text.rest) + em * 0.12
        painter.fillRect(QRectF(after, rect.top() + 5.0, 2.0, rect.height() - 10.0), kit.theme.sumi2)


def _paint_runs(painter: QPainter, strip: StripPicture, rect: QRectF, kit: PaintKit) -> None:
    room = rect.width() - 3 * GAP_PX * kit.words
    strip, shrink_scale = fitted(strip, room, kit)
    left = _width(strip.runs, kit, shrink_scale)
    x = rect.left() + (0.0 if strip.runs and strip.runs[0].tone is Tone.TITLE else GAP_PX * kit.words)
    if strip.centred and not strip.right:
        x = rect.center().x() - left / 2
    _paint_line(painter, strip.runs, QPointF(x, rect.center().y()), rect, (kit, shrink_scale))
    right = _width(strip.right, kit, shrink_scale)
    start = QPointF(rect.right() - right - GAP_PX * kit.words, rect.center().y())
    _paint_line(painter, strip.right, start, rect, (kit, shrink_scale))


def fitted(strip: StripPicture, room_px: float, kit: PaintKit) -> tuple[StripPicture, float]:
    """What of the strip is said in so much room, and how much smaller than its size it is written."""
    strip = replace(strip, right=_prompt(strip.right, room_px - _width(strip.runs, kit, 1.0), kit))
    strip = fitting(strip, room_px, lambda runs: _width(runs, kit, READABLE))
    scale = 1.0
    while scale > SMALLEST and line_px(strip, kit, scale) > room_px:
        scale = max(SMALLEST, scale - 0.04)
    return strip, scale


def line_px(strip: StripPicture, kit: PaintKit, shrink_scale: float) -> float:
    """How wide all words of the strip are, written so much smaller than their size."""
    return _width(strip.runs, kit, shrink_scale) + _width(strip.right, kit, shrink_scale)


def _prompt(right: tuple[Run, ...], room_px: float, kit: PaintKit) -> tuple[Run, ...]:
    """What to do; where it does not fit, without the last words: the rest zone or a button tells them too."""
    has_title = any(run.tone is Tone.STRONG for run in right)
    return right[:-1] if has_title and _width(right, kit, 1.0) > room_px else right


def _font(tone: Tone, kit: PaintKit, shrink_scale: float) -> QFont:
    size = SIZES[tone] * shrink_scale
    if tone is Tone.FIGURE:
        return kit.figure(size, Weight.BOLD)
    weight = Weight.BOLD if tone in (Tone.TITLE, Tone.STRONG, Tone.BAD) else Weight.REGULAR
    return kit.ui(size, weight)


def _run_width(run: Run, kit: PaintKit, shrink_scale: float) -> float:
    if run.tone is Tone.RULE:
        return 1.0
    words = QFontMetricsF(_font(run.tone, kit, shrink_scale)).horizontalAdvance(run.text)
    return words + (2 * TITLE_PAD_PX * kit.words * shrink_scale if run.tone is Tone.TITLE else 0.0)


def _gap(before: Run, after: Run, kit: PaintKit) -> float:
    tones = (before.tone, after.tone)
    close = Tone.FIGURE in tones and not {Tone.RULE, Tone.TITLE} & {*tones}
    return (5.0 if close else GAP_PX) * kit.words


def _width(runs: Sequence[Run], kit: PaintKit, shrink_scale: float) -> float:
    gaps = sum(_gap(before, after, kit) for before, after in itertools.pairwise(runs))
    return sum(_run_width(run, kit, shrink_scale) for run in runs) + gaps * shrink_scale


def _colour(tone: Tone, kit: PaintKit) -> QColor:
    theme = kit.theme
    soft = theme.sumi2
    return {Tone.TITLE: theme.on_ai, Tone.PLAIN: soft, Tone.SOFT: soft, Tone.BAD: theme.shu}.get(
        tone, theme.strip_ink
    )


def _paint_line(
    painter: QPainter,
    runs: Sequence[Run],
    start: QPointF,
    rect: QRectF,
    kit_and_scale: tuple[PaintKit, float],
) -> None:
    kit, shrink_scale = kit_and_scale
    x = start.x()
    for index, run in enumerate(runs):
        if index:
            x += _gap(runs[index - 1], run, kit) * shrink_scale
        width = _run_width(run, kit, shrink_scale)
        if run.tone is Tone.RULE:
            painter.fillRect(QRectF(x, rect.top() + 4.0, 1.0, rect.height() - 8.0), kit.theme.line2)
        else:
            cell = QRectF(x, rect.top(), width, rect.height())
            if run.tone is Tone.TITLE:
                painter.fillRect(cell.adjusted(1.0, 1.0, 0.0, -1.0), kit.theme.ai)
            painter.setFont(_font(run.tone, kit, shrink_scale))
            painter.setPen(_colour(run.tone, kit))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
            painter.drawText(cell, flags, run.text)
        x += width
