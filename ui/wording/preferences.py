"""What the settings screen says."""

from ui.wording.sentence import sentences_of

say = sentences_of(__name__)

SCREEN = say("画面", "group of settings: how the screen looks")
THEME = say("配色")
FOLLOW_SYSTEM = say("システム", "follow the system's setting")
LIGHT = say("明るい")
DARK = say("暗い")
LANGUAGE = say("言語")
JAPANESE = say("日本語", "always in its own language")
ENGLISH = say("English", "always in its own language")
TEXT_SIZE = say("文字の大きさ")
TEXT_SIZE_MORE = say("帯とパネルの文字が変わります。場の札は画面の大きさに合わせて変わります")
PER_CENT = say("{letter} %", "a text size")
MOTION = say("動き", "motion of the picture")
MOTION_LESS = say("減らす", "less motion")
MOTION_FULL = say("減らさない", "full motion")
MOTION_MORE = say("減らすと、札は一瞬で移ります。判定はどちらも同じです")

KEYS = say("キー割り当て：場の十二か所")
KEYS_FOLDED = say("テンキーと文字キー")
KEYS_FOLDED_TROUBLE = say("使えない割り当てがあります")
NO_KEY = say("なし", "a block without a key in this layout")
KEY_OF = say("{block} の{layout}", "accessible name of a key that can be assigned")
LAYOUT_NUMPAD = say("テンキー")
LAYOUT_LETTERS = say("文字キー")
LEFT_SIGN = say("左＝テンキー")
RIGHT_SIGN = say("右＝文字キー")
SAME_AS_HOME = say("⇧7 は Home、⇧4 は ←、⇧1 は End")
SAME_AS_PAGE_UP = say("⇧9 は PgUp、⇧6 は →、⇧3 は PgDn")
NUM_LOCK = say("NumLock がオフなら、数字だけで相手陣になります")
NEXT_KEYS = say("S／スペース／Enter＝つぎの札へ")
HOW_TO_ASSIGN = say(
    "変えたいキーをクリックして、新しいキーを押します（Esc で取り消し、Delete で割り当てなし）"
)
BOUND_TWICE = say("同じキーが二か所に割り当てられています。どちらでも取れません")
RESERVED = say("試合でほかの操作に使うキーです。ここには使えません")
KEYS_ONLY = say("キーだけで操作する（マウスの位置は問いません）")
KEYS_TO_DEFAULTS = say("初期値に戻す", "the keys")
SWAP_LETTERS = say("文字キーの左右を入れ替える")
