"""How poems are read in drills: as it was set there last; what never was, as in a match."""

from ui.settings import Lower, ReadingKind, Settings, Tempo, Upper


def read_in_drills(settings: Settings) -> Settings:
    """The settings with the reading of the drills: no joka, no lower phrase, never the picture of a card."""
    practice, reading = settings.drill_practice, settings.reading
    kind = reading.kind if practice.kind is None else ReadingKind(practice.kind)
    if kind is ReadingKind.TORIFUDA:
        kind = ReadingKind.VOICE_TEXT
    changed = reading.but(
        kind=kind,
        upper=Upper(practice.cut),
        tempo=reading.tempo if practice.tempo is None else Tempo(practice.tempo),
        free_upper_s=reading.free_upper_s if practice.tempo is None else practice.upper_s,
        lower=Lower.NEVER,
        joka=False,
    )
    return settings.but(reading=changed.model_dump())
