"""Builds the bundled fonts: whole fonts in, the signs we show out (a tool, not part of the running program).

    python -m ui.fonts.subset FOLDER

FOLDER holds the whole fonts as `<package>/files/<package>-<script>-<weight>-normal.woff2`, the form in which
`npm install @fontsource/<package>` lays them down; the licence stands beside them as `<package>/LICENSE`.

Rule 1: the interface face knows all of JIS X 0208, because players type their own names.
Rule 2: every other face knows kana (the historical ones too), ASCII, and the kanji of the poems.
Rule 3: families are renamed, so that a font installed on the machine can never take the place of ours.
"""

import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from fontTools import merge, subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

HERE = Path(__file__).parent
POEMS_FOLDER = HERE.parent.parent / "poems"

ASCII = "".join(map(chr, range(0x20, 0x7F)))
KANA = "".join(map(chr, [*range(0x3041, 0x3097), *range(0x3099, 0x30FF)]))
SYMBOLS = "、。「」『』（）・：！？〜～…‥—–―／＋＝％×÷±→←↑↓⇧▲▼△▽○●◎□■◇◆★☆※✓✕✔✖“”‘’〇々〆ゝゞヽヾ０１２３４５６７８９①②③④⑤⑥"  # noqa: E501
CARD_KANJI = "取読札枚首序歌難波津百人一競技"


@dataclass(frozen=True, slots=True)
class Face:
    """One bundled face: where it comes from, what it is called here, and how much of it is kept."""

    package: str
    weight: int
    file_name: str
    family: str
    wide: bool = False


FACES = (
    Face("zen-kaku-gothic-new", 400, "ui-400.ttf", "Naniwazu UI Regular", wide=True),
    Face("zen-kaku-gothic-new", 500, "ui-500.ttf", "Naniwazu UI Medium", wide=True),
    Face("zen-kaku-gothic-new", 700, "ui-700.ttf", "Naniwazu UI Bold", wide=True),
    Face("biz-udgothic", 400, "figure-400.ttf", "Naniwazu Figure Regular"),
    Face("biz-udgothic", 700, "figure-700.ttf", "Naniwazu Figure Bold"),
    Face("yuji-syuku", 400, "brush-400.ttf", "Naniwazu Brush"),
    Face("kaisei-tokumin", 500, "print-500.ttf", "Naniwazu Print Medium"),
    Face("kaisei-tokumin", 700, "print-700.ttf", "Naniwazu Print Bold"),
)


def jis_x_0208() -> str:
    """All signs of JIS X 0208, the kanji of level 1 and 2 included."""
    rows = [*range(0xA1, 0xA9), *range(0xB0, 0xF5)]
    cells = (bytes((row, cell)) for row in rows for cell in range(0xA1, 0xFF))
    return "".join(cell.decode("euc_jp", errors="ignore") for cell in cells)


def kanji_of_poems() -> str:
    """Every kanji that occurs in the files of the poems package (poems, poets, headings), not in meanings."""
    told = POEMS_FOLDER / "data" / "meanings.json"
    files = [
        *(each for each in POEMS_FOLDER.rglob("*.json") if each != told),
        *POEMS_FOLDER.rglob("*.tsv"),
        *POEMS_FOLDER.rglob("*.py"),
    ]
    text = "".join(path.read_text(encoding="utf-8") for path in files)
    return "".join(sorted({sign for sign in text if "\u3400" <= sign <= "\u9fff"}))


def signs_of(face: Face) -> str:
    """The signs that a face keeps."""
    narrow = ASCII + KANA + SYMBOLS + CARD_KANJI + kanji_of_poems()
    return narrow + jis_x_0208() if face.wide else narrow


def reduced(path: Path, signs: str) -> TTFont:
    """One source font without hinting, layout features and whatever is not shown."""
    options = subset.Options(hinting=False, layout_features=["kern"], name_IDs=["*"], notdef_outline=True)
    options.drop_tables += ["BASE", "GDEF", "GSUB", "vhea", "vmtx", "gasp"]
    font = subset.load_font(str(path), options)
    worker = subset.Subsetter(options)
    worker.populate(text=signs)
    worker.subset(font)
    font.flavor = None
    return font


def name_family(font: TTFont, face: Face) -> None:
    """Call the font by our family name; copyright and licence entries stay as they were."""
    kept = {0: "", 13: "", 14: ""}
    for entry in kept:
        kept[entry] = font["name"].getDebugName(entry) or ""
    font["name"].names = []
    named = {1: face.family, 2: "Regular", 3: face.family, 4: face.family, 6: face.family.replace(" ", "")}
    for entry, value in {**kept, **named}.items():
        if value:
            font["name"].setName(value, entry, 3, 1, 0x409)
    font["OS/2"].usWeightClass = 400
    font["OS/2"].fsSelection = 0x40
    font["head"].macStyle = 0


def sources_of(face: Face, sources: Path) -> list[Path]:
    """The files of a face, the large ones first; the numbered ones hold arrows and other symbols."""
    ending = f"-{face.weight}-normal.woff2"
    folder = sources / face.package / "files"
    large = [folder / f"{face.package}-{script}{ending}" for script in ("japanese", "latin")]
    numbered = sorted(folder.glob(f"{face.package}-[0-9]*{ending}"))
    return large + numbered


def lend_cross(font: TTFont) -> None:
    """Show ✕ (foul, refused), which the faces lack, as their multiplication sign."""
    for table in font["cmap"].tables:
        if table.isUnicode() and ord("×") in table.cmap:
            table.cmap[ord("✕")] = table.cmap[ord("×")]


def build(face: Face, sources: Path) -> Path:
    """Write one face as TTF beside this module and answer its path."""
    missing = set(signs_of(face))
    with tempfile.TemporaryDirectory() as folder:
        parts: list[str] = []
        for source in sources_of(face, sources):
            known = {chr(code) for code in TTFont(source, lazy=True).getBestCmap()}
            if not missing & known:
                continue
            part = Path(folder) / f"{len(parts)}.ttf"
            reduced(source, "".join(sorted(missing & known))).save(part)
            parts.append(str(part))
            missing -= known
        font = merge.Merger().merge(parts)
        lend_cross(font)
        name_family(font, face)
        target = HERE / face.file_name
        font.save(target)
    return target


def main() -> None:
    """Build every face from the folder named on the command line."""
    sources = Path(sys.argv[1])
    for face in FACES:
        build(face, sources)
        licence = (sources / face.package / "LICENSE").read_text(encoding="utf-8")
        (HERE / f"OFL-{face.package}.txt").write_text(licence, encoding="utf-8")


if __name__ == "__main__":
    main()
