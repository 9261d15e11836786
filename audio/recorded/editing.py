"""Marks set by hand: a pack with one mark moved, and a pack written back."""

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from audio.pack import ClipForm, Pack, PackError, PackForm
from audio.recorded.folder import Key

NEAREST_MS: Final = 20.0
"""So far from its neighbours a mark stays: every mora has a length."""

BY_HAND: Final = 1.0
"""The confidence of a mark that somebody has looked at."""


def with_mark(pack: Pack, key: Key, index: int, start_ms: float) -> Pack:
    """The pack with the start of one mora moved; its audible onset moves with it.

    Args:
        pack: A recorded pack.
        key: The poem, or 0 for the joka, and which half of it.
        index: Which mora of that half, from 0.
        start_ms: Where it is to begin, from the clip's first sample; kept between its neighbours.

    Raises:
        PackError: The pack is not a recorded one, or does not have that half.
        IndexError: The half has no such mora.
    """
    form = pack.clips.get(("", *key))
    if not pack.own_tempo or form is None:
        raise PackError(f"The voice {pack.name} has no recording of half {key[1].value} of poem {key[0]}.")
    if not 0 <= index < len(form.start_ms):
        raise IndexError(f"There is no mora {index}: the half has {len(form.start_ms)}.")
    moved = _moved(form, index, start_ms, form.samples * 1000.0 / pack.rate)
    return replace(pack, clips=MappingProxyType({**pack.clips, ("", *key): moved}))


def save_pack(pack: Pack) -> None:
    """Write the marks of a pack into its folder.

    Raises:
        OSError: The system refuses; the marks that were there are still there.
    """
    PackForm(
        title=pack.title,
        licence=pack.licence,
        credit=pack.credit,
        rate=pack.rate,
        tempos=pack.tempos,
        by_system=pack.by_system,
        clips=tuple(pack.clips.values()),
    ).save(pack.folder)


def _moved(form: ClipForm, index: int, start_ms: float, length_ms: float) -> ClipForm:
    starts_ms, audibles_ms = list(form.start_ms), list(form.audible_ms)
    ends_ms = [*starts_ms[1:], length_ms]
    earliest_ms = starts_ms[index - 1] + NEAREST_MS if index else 0.0
    if index:  # what is heard of the mora before lies before this one begins
        earliest_ms = max(earliest_ms, audibles_ms[index - 1] + 1.0)
    new_ms = max(earliest_ms, min(start_ms, ends_ms[index] - NEAREST_MS))
    audible_ms = new_ms + audibles_ms[index] - starts_ms[index]
    starts_ms[index] = round(new_ms, 2)
    audibles_ms[index] = round(min(audible_ms, ends_ms[index] - 1.0), 2)
    confidences = list(form.confidences) or [form.confidence or 0.0] * len(starts_ms)
    confidences[index] = BY_HAND
    return form.model_copy(
        update={
            "start_ms": tuple(starts_ms),
            "audible_ms": tuple(audibles_ms),
            "confidences": tuple(confidences),
            "confidence": round(sum(confidences) / len(confidences), 3),
        }
    )
