"""The moras of a kana text."""

_SMALL = frozenset("ゃゅょぁぃぅぇぉゎ")

_CONSONANTS = (
    ("", "あいうえおんっー"),
    ("k", "かきくけこ"),
    ("s", "さすせそ"),
    ("sh", "し"),
    ("t", "たてと"),
    ("ch", "ち"),
    ("ts", "つ"),
    ("n", "なにぬねの"),
    ("h", "はひへほ"),
    ("f", "ふ"),
    ("m", "まみむめも"),
    ("y", "やゆよ"),
    ("r", "らりるれろ"),
    ("w", "わゐゑを"),
    ("g", "がぎぐげご"),
    ("z", "ざずぜぞづ"),
    ("j", "じぢ"),
    ("d", "だでど"),
    ("b", "ばびぶべぼ"),
    ("p", "ぱぴぷぺぽ"),
)
_CONSONANT_OF = {kana: consonant for consonant, row in _CONSONANTS for kana in row}


def split_moras(kana: str) -> tuple[str, ...]:
    """The moras of a text; きゃ is one, and ん, っ and ー are one each.

    Raises:
        ValueError: The text begins with a small kana, which belongs to a mora before it.
    """
    moras: list[str] = []
    for sign in kana:
        if sign not in _SMALL:
            moras.append(sign)
        elif moras:
            moras[-1] += sign
        else:
            raise ValueError(f"「{kana}」 begins with a small kana: no mora can begin with it.")
    return tuple(moras)


def consonant_of(mora: str) -> str:
    """The consonant that opens a mora as it sounds, in Hepburn letters; empty for a vowel, ん, っ and ー.

    A palatal mora has the consonant of its first kana (きょ: k, ちょ: ch).

    Raises:
        ValueError: The mora does not begin with a hiragana that opens a mora.
    """
    try:
        return _CONSONANT_OF[mora[:1]]
    except KeyError:
        raise ValueError(f"「{mora}」 is not a mora in hiragana.") from None


def moras_covering(moras: tuple[str, ...], kana_length: int) -> int:
    """How many of the moras it takes to hold that many kana: the first `kana_length` signs.

    Raises:
        ValueError: Less than one kana, or more than the moras hold.
    """
    covered = 0
    if kana_length >= 1:
        for count, mora in enumerate(moras, start=1):
            covered += len(mora)
            if covered >= kana_length:
                return count
    raise ValueError(f"A prefix of {kana_length} kana does not fit 「{''.join(moras)}」.")
