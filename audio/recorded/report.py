"""What an import has to tell: the findings about every file, and who reads which poem."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from audio.clip import Half
from audio.recorded.clip_import import ClipImport
from audio.recorded.finding import Finding, Noticed, Problem
from audio.recorded.folder import ALL_KEYS, Key, RecordedFolder, key_name
from audio.recorded.inspection import check_against, shape_figures


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What was noticed.

    Attributes:
        reader: The reader's name.
        files: How many sound files there are.
        findings: What was noticed, in the order of the files.
        confidences: How sure the marks of each used half are, from 0 to 1, by the `NNN_K` of its name.
        numbers: The poems, 0 for the joka, of which both halves can be used.
    """

    reader: str
    files: int
    findings: tuple[Finding, ...]
    confidences: dict[str, float]
    numbers: frozenset[int]

    @property
    def read_by_built_in(self) -> tuple[int, ...]:
        """The poems of which a half is missing or cannot be used: the built-in voice reads them."""
        return tuple(sorted({number for number, _ in ALL_KEYS} - self.numbers))


def report_of(recorded: RecordedFolder, clips: Sequence[ClipImport]) -> ImportReport:
    """The report on a folder from what came of each of its files."""
    used: dict[Key, ClipImport] = {clip.key: clip for clip in clips if clip.is_used}
    findings = [*recorded.findings, *recorded.missing]
    for clip in clips:
        findings.extend(clip.findings)
    findings.extend(_against_each_other(list(used.values())))
    return ImportReport(
        reader=recorded.reader,
        files=len(recorded.files),
        findings=tuple(sorted(findings, key=_order)),
        confidences={
            key_name(key): clip.confidence for key, clip in used.items() if clip.confidence is not None
        },
        numbers=frozenset(
            number for number, half in used if half is Half.UPPER and (number, Half.LOWER) in used
        ),
    )


def _order(finding: Finding) -> tuple[int, int, str, str]:
    number = 1000 if finding.number is None else finding.number
    return number, finding.half or 0, finding.file, finding.problem.value


def _against_each_other(clips: Sequence[ClipImport]) -> list[Finding]:
    """What is only noticed beside the others: another length, another rate."""
    findings: list[Finding] = []
    for half in Half:
        same_half = [clip for clip in clips if clip.key[1] is half]
        middle_ms = median(clip.sounding_ms for clip in same_half) if same_half else 0.0
        findings.extend(
            noticed.of(clip.file, *clip.key)
            for clip in same_half
            if (noticed := check_against(clip.sounding_ms, middle_ms))
        )
    shapes = Counter(clip.shape for clip in clips)
    for clip in clips:
        (rate, channels), _ = shapes.most_common(1)[0]
        if clip.shape != (rate, channels):
            sentence = (
                f"has {clip.shape[0]} samples a second in {clip.shape[1]} channel(s), most of the others "
                f"{rate} in {channels}; it was converted"
            )
            most = ("others_rate", str(rate)), ("others_channels", str(channels))
            noticed = Noticed(Problem.OTHER_SHAPE, sentence, (*shape_figures(*clip.shape), *most))
            findings.append(noticed.of(clip.file, *clip.key))
    return findings
