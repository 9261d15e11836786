"""Latin letters read as kana: Hepburn, Kunrei and what is typed on keyboards."""

from typing import Final

_VOWELS: Final = "aiueo"
_ROWS: Final = {
    "": "あいうえお",
    "k": "かきくけこ",
    "s": "さしすせそ",
    "t": "たちつてと",
    "n": "なにぬねの",
    "h": "はひふへほ",
    "m": "まみむめも",
    "r": "らりるれろ",
    "g": "がぎぐげご",
    "z": "ざじずぜぞ",
    "d": "だぢづでど",
    "b": "ばびぶべぼ",
    "p": "ぱぴぷぺぽ",
}
_PALATAL: Final = {"k": "き", "s": "し", "t": "ち", "n": "に", "h": "ひ", "m": "み", "r": "り"} | {
    "g": "ぎ",
    "z": "じ",
    "d": "ぢ",
    "b": "び",
    "p": "ぴ",
}
_SMALL: Final = {"a": "ゃ", "u": "ゅ", "o": "ょ"}
_SINGLE: Final = {
    "ya": "や",
    "yu": "ゆ",
    "yo": "よ",
    "wa": "わ",
    "wo": "を",
    "shi": "し",
    "chi": "ち",
    "tsu": "つ",
    "fu": "ふ",
    "ji": "じ",
    "nn": "ん",
    "n'": "ん",
    "n": "ん",
}
_SOUNDED: Final = (("sh", "し"), ("ch", "ち"), ("j", "じ"))
_KANA: Final = (
    {head + vowel: kana for head, row in _ROWS.items() for vowel, kana in zip(_VOWELS, row, strict=True)}
    | {f"{head}y{vowel}": kana + small for head, kana in _PALATAL.items() for vowel, small in _SMALL.items()}
    | {head + vowel: kana + small for head, kana in _SOUNDED for vowel, small in _SMALL.items()}
    | _SINGLE
)
_LONGEST: Final = max(map(len, _KANA))


def kana_of(letters: str) -> str:
    """The hiragana that small Latin letters spell.

    Raises:
        ValueError: They spell none, or end in the middle of a kana.
    """
    kana, rest = "", letters
    while rest:
        if rest[0] == rest[1:2] and rest[0] not in _VOWELS + "n":
            kana, rest = kana + "っ", rest[1:]
            continue
        length = next((each for each in range(_LONGEST, 0, -1) if rest[:each] in _KANA), 0)
        if not length:
            raise ValueError(f"{letters!r} is no romaji")
        if rest.startswith("nn") and rest[2:3] in tuple(_VOWELS + "y"):
            length = 1  # nna is んな, not んあ
        kana, rest = kana + _KANA[rest[:length]], rest[length:]
    return kana
