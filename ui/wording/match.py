"""What the match screen says."""

from ui.wording.sentence import sentences_of

say = sentences_of(__name__)

# bars
FOULS = say("お手つき", "label of the two foul lamps")
LAMP_OWN = say("自陣", "foul lamp of a player: in that player's own territory")
LAMP_OTHER = say("相手陣", "foul lamp of a player: in the other's territory")
FOUL_COUNT = say("お手つき！{n}回", "fouls of a player in this reading", plural=True)
NO_FOUL_HERE = say("出札と同じ陣地（お手つきなし）", "a tomofuda was touched")
CARDS_LEFT = say("枚", "unit after the number of cards a player has left")
MEMORIZING_TIME = say("暗記時間")
STARTS_BY_ITSELF = say("15:00 に始まります")
MEMORIZING_GUIDE = say("目安 15:00")
PRACTICE_SWINGS = say("素振り 13:00 から")
OPENING_POEM = say("序歌", "in the bar above the mat while it is read")
READ_AT_ONCE = say("1倍のときだけ声で読みます", "beside the speed, COM against COM")
READING_NUMBER = say("読み")
ELAPSED = say("経過", "time since the match began")
KIMARIJI = say("決まり字")
TAKES = say("札取り数")
KEYS = say("キー", "button: shows the keys")
PAUSE = say("中断", "button")
NEXT_CARD = say("つぎの札へ", "button: the next reading")
RIGHT_HANDED = say("右手", "under the name of the player: which hand takes")
LEFT_HANDED = say("左手", "under the name of the player: which hand takes")
CLASS_AND_STRATEGY = say("{letter}級・{strategy}")
ADAPTIVE_AND_STRATEGY = say("おまかせ・{strategy}", "a COM as strong as suits the player")
CHANGED_AND_STRATEGY = say("個別設定・{strategy}", "a COM whose numbers were changed by hand")
SPEED = say("速さ")
STEP = say("一枚ずつ", "COM against COM: one reading, then wait")

NO_SOUND = say("音が出せません。\n文字で読みます", "in the bar above the mat, on two lines")
SOUND_IS_BACK = say("音が戻りました\n{output}", "there for a moment: with the name of the output")
NO_SOUND_TRY_AGAIN = say("音なし：再試行", "button in the bar when there is little room: open the output")
TRY_SOUND_AGAIN = say("もう一度試す", "button beside it: sound")
PRINT_OFFER = say("札の字が読みにくければ", "before the two buttons that choose the face of small cards")
PRINT_PLEASE = say("活字にする", "button: the cards in print")
KEEP_BRUSH = say("このまま", "button: the cards stay in brush strokes")

# rest zone
HAND_HERE = say("ここが待機の場所です。札が読まれるまで、手はここに置きます")
REST_ZONE = say("待機の場所")
RETURN_HAND = say("手を待機の場所へ戻すと読みが始まります")
CHOOSE_OKURIFUDA = say("送る札を自陣から選びます")
CHOOSE_OKURIFUDA_UNDO = say("送る札を自陣から選びます。1枚目はもう一度押すと取り消せます")
PLACE_RECEIVED = say("受け取った札は、置きたい場所へドラッグできます")
HAND_IGNORED = say("キーだけで取ります")
KEYS_FOR_NEXT = say("S を押すと次の札へ進みます")
KEYS_TO_SEND = say("矢印キーで送る札を選び、Enter で送ります")
KEYS_TO_SEND_UNDO = say("矢印キーで札を選び、Enter で送ります。1枚目はもう一度 Enter で取り消せます")
KEY_ARROWS = say("矢印", "the four arrow keys, on a drawn key cap: short")
KEY_NEXT = say("次の札へ", "after the caps S, Space and Enter: what these keys do")
KEY_CARD = say("札を選ぶ・動かす・浮き札", "after the caps Arrows and Enter: what these keys do")

# strip
MEMORIZING = say("暗記中")
PRESS_TO_ARM = say("ここを押すと開始の用意")
THEN_LEAVE = say("札の外へ出ると試合が始まります")
ARMED = say("開始の用意ができました")
LEAVE_TO_START = say("札の外へ出ると始まります（もう一度押すと時間を 0 に）")
KEY_TO_ARM = say("S を押すと開始の用意")
KEY_TO_START = say("もう一度 S を押すと始まります")
FALSE_START = say("フライング", "entered too late before the first sound")
FALSE_START_REST = say("待機の場所へ戻るまで無効")
TOOK = say("取り")
TOUCHED = say("触れた")
FOULED = say("お手つき")
NO_TOUCH = say("—")
AHEAD = say("▲ {n}枚優勢", "swing of this reading", plural=True)
BEHIND = say("▼ {n}枚劣勢", "swing of this reading", plural=True)
SIDE_AHEAD = say("▲ {name} が{n}枚優勢", "COM against COM: swing of this reading", plural=True)
EARLY = say("（−は決まり字の前）", "after times of which one is negative: what the sign means")
LEVEL = say("差は変わらず", "swing 0")
KARAFUDA = say("空札でした")
KARAFUDA_FIRST = say("空札：場にない札です。どの札にも触れなければ、そのまま次へ進みます")
SEND_ONE_OF = say("送り札 {n}／{of}")
SEND_CHOOSE = say("送る札を選んでください")
SEND_CHOOSE_MORE = say("もう1枚選んでください")
SEND_WAITS = say("相手が送り札を選んでいます")
RECEIVED = say("札を受け取りました。置く場所へ動かせます")
READING_VOID = say("読みを取り消しました。この札はあとでもう一度読まれます")
PRESS_FOR_NEXT = say("つぎの札へ [S]")
WON_BY = say("{n}枚差で勝ち", "margin of the match", plural=True)
LOST_BY = say("{n}枚差で負け", "margin of the match", plural=True)
WINS_BY = say("{name} が{n}枚差で勝ち", "COM against COM", plural=True)
DRAWN = say("引き分け")
RESULT_REACHED = say("{level}級に合格", "in the result: the match brought the player this class")
RESULT_TAKES = say("取り", "label in the result: how many cards each player took")
RESULT_WHERE = say("（自陣 {own}・相手陣 {other}）", "takes in the player's own territory and in the other")
RESULT_READINGS = say("{n}首", "how many poems were read in the match", plural=True)
RESULT_TIME = say("時間", "label in the result: how long the match lasted")
RESIGNED = say("投了しました")
ABORTED = say("中断しました（勝敗なし）")
AGAIN = say("もう一度", "button: another match")
TO_SETUP = say("設定へ", "button: back to the set-up screen")
TO_LADDER = say("段級へ戻る", "button at the end of an exam: back to the ladder")

# what suits the player next, beside those buttons
OWN_STRENGTH = say("あなたの強さ {elo}（{low}〜{high}）", "on the scale of the COMs, with its interval")
CLASS_SUITS = say("次は {letter}級（{low}〜{high}）が互角です", "a class and the numbers of a COM")
CLASS_OR_HANDS_SUIT = say(
    "次は {letter}級（{low}〜{high}）か、札 {near}対{far} で互角",
    "a class and the numbers of a COM, or a handicap: your cards and those of the COM just met",
)
HANDS_SUIT = say("次は 札 {near}対{far} で互角です", "a handicap: your cards and those of the COM just met")
COM_SUITS = say("この COM と互角です")
SUITS_LATER = say("次の相手の目安は、3試合目から出ます", "why nothing is suggested yet")
TAKE_CLASS = say("この級で", "button: the next match is against that class")
TAKE_HANDS = say("ハンデで", "button: the next match is played with that handicap")
TAKEN_NEXT = say("次の試合からこの設定です")
RECORD_FAILED = say("この試合は記録できませんでした")
RECORD_FAILED_AGAIN = say("そこにも保存できませんでした")
RECORD_SAVED = say("記録を保存しました")
SAVE_ELSEWHERE = say("別の場所に保存", "button: the record of the match")
WHERE_TO_SAVE = say("試合の記録を保存", "title of the dialog")
RECORDS = say("試合の記録", "kind of file")

# on the mat
TAKEN = say("取", "on the place of a card just taken: as short as can be")
TAG_CHOSEN = say("↑ 送り札 {n}")
TAG_FOUL = say("× {who} お手つき {ms}")
TAG_FOUL_GONE = say("× {who} {ms}", "a foul at the row's end: who touched, when")
TAG_TAKEN = say("取 {who} {ms}", "at the row's end: who took, when")
TAG_COM_TOUCH = say("□ {who} {ms}")
TAG_MAN_TOUCH = say("● {who} {ms}")

# for screen readers
SPOKEN_MAT = say("場の札", "the mat with all its cards")
SPOKEN_AREA = say("{area} {n}枚", "an area and how many cards lie there", plural=True)
SPOKEN_CARD = say("{area} {number}枚目 {kana}", "a card: its area, its place from the outer end, its text")

# situations: the Japanese name stays, English adds a gloss
OWN_DABU = say("自分のダブ")
OWN_SEMIDABU = say("自分のセミダブ")
OWN_KARADABU = say("自分の空ダブ")
OWN_TORISON = say("自分の取り損")
HIS_DABU = say("相手のダブ")
HIS_SEMIDABU = say("相手のセミダブ")
HIS_KARADABU = say("相手の空ダブ")
HIS_TORISON = say("相手の取り損")
TOMOOTE = say("共お手")
SITUATION_OF = say("{name}の{kind}", "COM against COM: whose situation; its name stays Japanese")
SITUATIONS = (
    OWN_DABU,
    OWN_SEMIDABU,
    OWN_KARADABU,
    OWN_TORISON,
    HIS_DABU,
    HIS_SEMIDABU,
    HIS_KARADABU,
    HIS_TORISON,
    TOMOOTE,
)

# pause sheet
PAUSED = say("中断中")
PAUSE_COMING = say("この札が終わると中断します")
CONTINUE = say("続ける", "button")
READ_AGAIN = say("読み直す", "button: reads this poem from the beginning")
SETTINGS = say("設定", "button")
RESIGN = say("投了する", "button")
END_MATCH = say("終える（勝敗なし）", "button: abort")
END_LOSES = say("終える（段級では負けに数える）", "button: abort a match that the ladder counts: as lost")
END_NOT_SAT = say(
    "終える（受けなかったことになる）", "button: abort an exam before its first poem: not taken"
)
RESIGN_AGAIN = say("もう一度押すと投了します", "button, after the first press")
END_MATCH_AGAIN = say("もう一度押すと終わります", "button, after the first press: abort")
