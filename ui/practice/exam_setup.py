"""The settings of a match that counts for an exam: what its conditions name, and the rest as it is set."""

from karuta.com.level import ComLevel
from karuta.practice.ladder import Exam
from ui.screens.presets import official
from ui.settings import ReadingKind, Settings, Tempo


def exam_settings(settings: Settings, exam: Exam, level: ComLevel) -> Settings:
    """A whole match against that COM, the hand allowance no greater than it may be.

    Args:
        settings: What the player has set.
        exam: Whose conditions are to be fulfilled.
        level: A COM of the exam's class.
    """
    if level.com_class != exam.level:
        raise ValueError(f"an exam of class {exam.level} is taken against that class")
    whole = official(settings)
    allowance_ms = min(settings.player.allowance_ms, round(exam.most_allowance_ms))
    kind = settings.reading.kind
    if exam.by_sound_only or kind is ReadingKind.TORIFUDA:
        kind = ReadingKind.VOICE
    tempo = settings.reading.tempo if settings.reading.tempo is Tempo.T4315 else Tempo.T5316
    return whole.but(
        player=settings.player.but(allowance_ms=allowance_ms).model_dump(),
        far_com=settings.far_com.drawn(level).model_dump(),
        reading=whole.reading.but(kind=kind, tempo=tempo).model_dump(),
    )
