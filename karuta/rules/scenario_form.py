"""A scenario in writing: one reading with a scripted hand, read from a JSON object and written as one."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from karuta.rules.blocks import KEYPAD
from karuta.rules.cards import NO_CARD, Torifuda, Yomifuda
from karuta.rules.geometry import column_of
from karuta.rules.hand import PointerSample
from karuta.rules.scenario_pointer import ROWS, ScenarioError, number_of, pointer_samples
from karuta.rules.script import Deed, KeyStroke
from karuta.rules.side import BySide, Side
from karuta.rules.territory import EMPTY_ROW, SLOTS, Mat, Row, Territory, find_on
from poems.kimariji import bits_of, deciding_length
from poems.reading import Reading
from poems.tempo import TEMPO_4315, TEMPO_5316, Tempo
from poems.text_reading import text_reading

_FIELDS: Final = {
    "mat",
    "poem",
    "already_read",
    "kimariji_ms",
    "deciding_ms",
    "end_ms",
    "tempo",
    "input",
    "com_take_ms",
    "com_fouls",
    "delivered_ms",
    "guard_blocks_com_until",
}
_REMARKS: Final = {"about", "id", "title", "why", "expect"}
_TEMPOS: Final = {tempo.name: tempo for tempo in (TEMPO_5316, TEMPO_4315)}
_KEY_FIELDS: Final = {"t", "key", "up"}
_DELIVERIES: Final = {"click", "com"}
_ALL_POEMS: Final = range(1, 101)
_KEY_NAMES: Final = {block: key for key, block in KEYPAD.first.items()}


@dataclass(frozen=True, slots=True)
class Scenario:
    """One reading with a scripted hand of the near player; times on the heard clock.

    Attributes:
        mat: What lies where when the reading begins.
        poem: What is read.
        already_read: What was read before.
        kimariji_ms: When the last mora of the unchanged kimariji is audible.
        deciding_ms: When the last mora of the deciding prefix is audible.
        end_ms: The last sound of what is read of the upper phrase.
        script: The hand's deeds, in order.
        com_take_ms: When the COM touches the target; None if never.
        com_fouls: How often the COM fouls.
        click_delivered_ms: When news of the hand's takes arrive; None: at their stamps.
        com_delivered_ms: The same for the COM's.
        guard_until_ms: Until when 囲い手 keeps the COM from taking; None if it does not.
    """

    mat: Mat
    poem: Yomifuda
    kimariji_ms: float
    deciding_ms: float
    end_ms: float
    script: tuple[Deed, ...] = ()
    already_read: tuple[Yomifuda, ...] = ()
    com_take_ms: float | None = None
    com_fouls: int = 0
    click_delivered_ms: float | None = None
    com_delivered_ms: float | None = None
    guard_until_ms: float | None = None


def parse_scenario(given: Mapping[str, Any]) -> Scenario:
    """The scenario of a JSON object.

    What it leaves out is taken from the text reading of the poem at its "tempo" (5-3-1-6 without one).

    Raises:
        ScenarioError: It is no scenario; the message says why, in one sentence.
    """
    fields = {**given, **_case_of(given)}
    fields.pop("scenario", None)
    unknown = sorted(set(fields) - _FIELDS - _REMARKS)
    if unknown:
        raise ScenarioError(f"A scenario has no field {unknown[0]!r}.")
    mat, poem = _mat(fields.get("mat")), _poem(fields.get("poem"), "poem")
    already_read = _already_read(fields, poem)
    reading = text_reading(poem, _tempo(fields.get("tempo", TEMPO_5316.name)))
    deciding = deciding_length(poem, bits_of(set(_ALL_POEMS) - set(already_read)))
    click_ms, com_ms = _deliveries(fields.get("delivered_ms") or {})
    return Scenario(
        mat=mat,
        poem=poem,
        already_read=already_read,
        kimariji_ms=_optional(fields, "kimariji_ms", reading.kimariji_ms),
        deciding_ms=_optional(fields, "deciding_ms", reading.audible_ms_of(deciding)),
        end_ms=_end_ms(fields, reading),
        script=_script(fields.get("input", [])),
        com_take_ms=_com_take_ms(fields, mat, poem),
        com_fouls=_com_fouls(fields.get("com_fouls", 0), mat, poem),
        click_delivered_ms=click_ms,
        com_delivered_ms=com_ms,
        guard_until_ms=_maybe(fields, "guard_blocks_com_until"),
    )


def format_scenario(scenario: Scenario) -> dict[str, Any]:
    """The JSON object of a scenario; places of the pointer are written in mm."""
    form: dict[str, Any] = {
        "mat": {name: _row_seen(scenario.mat, *row) for name, row in ROWS.items()},
        "poem": int(scenario.poem),
        "already_read": [int(poem) for poem in scenario.already_read],
        "kimariji_ms": scenario.kimariji_ms,
        "deciding_ms": scenario.deciding_ms,
        "end_ms": scenario.end_ms,
        "input": _input_of(scenario.script),
        "com_take_ms": scenario.com_take_ms,
        "com_fouls": scenario.com_fouls,
    }
    deliveries = {"click": scenario.click_delivered_ms, "com": scenario.com_delivered_ms}
    delivered = {name: at_ms for name, at_ms in deliveries.items() if at_ms is not None}
    if delivered:
        form["delivered_ms"] = delivered
    if scenario.guard_until_ms is not None:
        form["guard_blocks_com_until"] = scenario.guard_until_ms
    return form


def _case_of(given: Mapping[str, Any]) -> Mapping[str, Any]:
    case = given.get("scenario", {})
    if not isinstance(case, Mapping):
        raise ScenarioError("scenario is an object.")
    return case


def _maybe(fields: Mapping[str, Any], name: str) -> float | None:
    value = fields.get(name)
    return None if value is None else number_of(value, name)


def _optional(fields: Mapping[str, Any], name: str, otherwise_ms: float) -> float:
    value_ms = _maybe(fields, name)
    return otherwise_ms if value_ms is None else value_ms


def _end_ms(fields: Mapping[str, Any], reading: Reading) -> float:
    """The end of what is read; a reading that the file does not describe is whole."""
    return _optional(fields, "end_ms", max(reading.end_ms, _optional(fields, "kimariji_ms", 0.0)))


def _tempo(given: object) -> Tempo:
    if not isinstance(given, str) or given not in _TEMPOS:
        raise ScenarioError(f"tempo is one of {', '.join(_TEMPOS)}, not {given!r}.")
    return _TEMPOS[given]


def _poem(given: object, name: str) -> Yomifuda:
    if isinstance(given, bool) or not isinstance(given, int) or given not in _ALL_POEMS:
        raise ScenarioError(f"{name}: a poem is a number from 1 to 100, not {given!r}.")
    return Yomifuda(given)


def _already_read(fields: Mapping[str, Any], poem: Yomifuda) -> tuple[Yomifuda, ...]:
    given = fields.get("already_read") or []
    if not isinstance(given, list):
        raise ScenarioError("already_read is a list of poems.")
    read = tuple(_poem(each, "already_read") for each in given)
    if poem in read:
        raise ScenarioError(f"Poem {poem} cannot be read: it is among those already read.")
    return read


def _mat(given: object) -> Mat:
    if not isinstance(given, Mapping) or set(given) != set(ROWS):
        raise ScenarioError(f"mat is an object with the rows {', '.join(ROWS)}.")
    territories = [[EMPTY_ROW, EMPTY_ROW, EMPTY_ROW] for _ in Side]
    lying: set[Torifuda] = set()
    for name, (side, row) in ROWS.items():
        cards = _row_of_file(given[name], name)
        for card in filter(None, cards):
            if card in lying:
                raise ScenarioError(f"Card {card} lies on the mat twice.")
            lying.add(card)
        territories[side][row] = tuple(cards[column_of(side, slot)] for slot in range(SLOTS))
    return BySide(*(Territory((top, middle, bottom)) for top, middle, bottom in territories))


def _row_of_file(given: object, name: str) -> list[Torifuda]:
    if not isinstance(given, list) or len(given) != SLOTS:
        raise ScenarioError(f"mat: {name} is a list of {SLOTS} numbers.")
    return [NO_CARD if card == 0 else Torifuda(_poem(card, f"mat: {name}")) for card in given]


def _row_seen(mat: Mat, side: Side, row: Row) -> list[int]:
    cards = mat[side].rows[row]
    return [int(cards[column_of(side, column)]) for column in range(SLOTS)]


def _script(given: object) -> tuple[Deed, ...]:
    if not isinstance(given, list) or not all(isinstance(each, Mapping) for each in given):
        raise ScenarioError("input is a list of objects.")
    numbered: list[tuple[int, Mapping[str, Any]]] = list(enumerate(given, start=1))
    sightings = [(number, each) for number, each in numbered if "key" not in each]
    samples = pointer_samples(sightings)
    deeds: list[tuple[float, int, Deed]] = [
        (sample.stamp_ms, number, sample) for (number, _), sample in zip(sightings, samples, strict=True)
    ]
    for number, each in numbered:
        if "key" in each:
            deeds += [(stroke.stamp_ms, number, stroke) for stroke in _strokes(each, f"Input {number}")]
    deeds.sort(key=lambda timed: timed[:2])  # equal stamps in the order of the file
    return tuple(deed for _, _, deed in deeds)


def _strokes(given: Mapping[str, Any], name: str) -> list[KeyStroke]:
    unknown = sorted(set(given) - _KEY_FIELDS)
    if unknown:
        raise ScenarioError(f"{name}: a key has no field {unknown[0]!r}.")
    block = KEYPAD.first.get(str(given["key"]))
    if block is None:
        raise ScenarioError(f"{name}: there is no key {given['key']!r}; keys are like 7 and S7.")
    strokes = [KeyStroke(number_of(given.get("t"), f"{name}: t"), block, down=True)]
    up_ms = _maybe(given, "up")
    if up_ms is not None:
        if up_ms < strokes[0].stamp_ms:
            raise ScenarioError(f"{name}: the key goes up before it goes down.")
        strokes.append(KeyStroke(up_ms, block, down=False))
    return strokes


def _input_of(script: tuple[Deed, ...]) -> list[dict[str, Any]]:
    """Pointer samples and keys as they are written; every going up beside its going down."""
    written: list[dict[str, Any]] = []
    down: dict[str, dict[str, Any]] = {}
    for deed in script:
        if isinstance(deed, PointerSample):
            point = [deed.point.x_mm, deed.point.y_mm]
            written.append({"t": deed.stamp_ms, "xy": point, "b": int(deed.pressed)})
            continue
        key = _KEY_NAMES[deed.block]
        if deed.down:
            down.setdefault(key, {"t": deed.stamp_ms, "key": key})
            written += [down[key]] if down[key] not in written else []
        elif key in down:
            down.pop(key)["up"] = deed.stamp_ms
    return written


def _com_take_ms(fields: Mapping[str, Any], mat: Mat, poem: Yomifuda) -> float | None:
    com_ms = _maybe(fields, "com_take_ms")
    if com_ms is not None and com_ms < 0:
        raise ScenarioError("com_take_ms: nobody takes before the first mora.")
    if com_ms is not None and find_on(mat, Torifuda(poem)) is None:
        raise ScenarioError(f"com_take_ms: card {poem} is not on the mat, so nobody takes it.")
    return com_ms


def _com_fouls(given: object, mat: Mat, poem: Yomifuda) -> int:
    most = 2 if find_on(mat, Torifuda(poem)) is None else 1
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given <= most:
        raise ScenarioError(f"com_fouls is a number from 0 to {most} here, not {given!r}.")
    return given


def _deliveries(given: object) -> tuple[float | None, float | None]:
    if not isinstance(given, Mapping) or not set(given) <= _DELIVERIES:
        raise ScenarioError('delivered_ms is an object with "click" and "com".')
    return _maybe(given, "click"), _maybe(given, "com")
