"""What the match report says."""

from ui.wording.sentence import sentences_of

say = sentences_of(__name__)

DETAILS = say("詳細", "button at the end of a match: opens the report")
MATCHES = say("試合", "the list of matches to choose from")
OPEN_OTHER = say("ほかの記録を開く…", "in the list of matches: opens a dialog")
WHICH_RECORD = say("試合の記録を開く", "title of the dialog")
MATCH_TITLE = say(
    "{month}月{day}日 {time}　{who}　{end}", "a match in the list: when, against whom, how it ended"
)
UNDATED_TITLE = say("{file}　{who}　{end}", "a match in the list whose date is not known")
UNREADABLE_TITLE = say("{file}　読めない記録", "in the list of matches")
COM_AND_CLASS = say("COM {letter}級・{strategy}", "the other player of a match")
COM_CHANGED = say("COM 個別設定・{strategy}", "the other player of a match: numbers changed by hand")
BETWEEN_COMS = say("COM {near} 対 COM {far}", "a match between two COMs: their classes")
CHANGED = say("個別設定", "a COM whose numbers were changed by hand")
COM_ADAPTIVE = say("COM おまかせ・{strategy}", "the other player of a match: as strong as suits the player")
ADAPTIVE = say("おまかせ", "a COM as strong as suits the player")
AND_YOU = say("{com}・{you}", "the near player of a match in which the player took a COM's seat")
WON = say("勝ち", "how a match ended for the player, short")
LOST = say("負け", "how a match ended for the player, short")
DRAWN = say("引き分け", "how a match ended, short")
ABORTED = say("中断", "how a match ended, short; also at the end of the plots")
RESIGNED = say("投了", "how a match ended, short")
UNFINISHED = say("途中まで", "the record does not reach the end of the match; short")
WINNER = say("{name} の勝ち", "how a match between COMs ended, short")

# filters and buttons of the head
SHOWN_ROWS = say("表に出す読み", "name of the filter")
ALL_ROWS = say("すべて", "filter: every reading")
TAKES = say("取り", "filter: readings in which a card was taken")
FOULS = say("お手つき", "filter: readings with a foul")
KARAFUDA = say("空札", "filter: readings of poems whose card is not on the mat")
CSV = say("CSV", "button: writes a file for spreadsheets")
JSON = say("JSON", "button: writes a file for programs")
AGAIN = say("同じ札・同じ順で試合", "button: another match with the same cards and the same order of reading")
WHERE_CSV = say("CSV を書き出す", "title of the dialog")
WHERE_JSON = say("JSON を書き出す", "title of the dialog")
CSV_FILES = say("表計算のファイル", "kind of file")
JSON_FILES = say("JSON ファイル", "kind of file")
WRITTEN = say("{file} に書き出しました")
NOT_WRITTEN = say("{file} には書き出せません。別の場所を選んでください")

# notices
NO_MATCHES = say("まだ試合がありません")
NO_MATCHES_MORE = say("試合を終えると、一首ごとの記録がここに並びます")
START = say("試合をはじめる", "button on the empty report")
NEWER = say("新しい版の記録です。この版では開けません")
DAMAGED = say("記録が壊れているか、試合の記録ではありません")
CUT_OFF = say("途中で切れた記録です（{n}首まで）", plural=True)
DAMAGED_AFTER = say("記録は{n}首目のあとが壊れています", plural=True)
OTHER_VERSION = say("版 {version} の記録です（見るだけ）")
BY_MAN = say(
    "{readings}首目は、あなたが手前の席につきました",
    "a match of COMs: in which readings the player sat at the near seat, as 12–20, 31–40",
)
ONLY_TO_LOOK = say("ほかの版の記録は見るだけです")
NO_ROWS = say("この試合では一首も読まれていません")
NONE_FOUND = say("当てはまる読みがありません")

# summary
RESULT = say("結果")
TAKES_OF = say("{name}の取り　自陣／相手陣", "takes of a player in the own and the other territory")
MEDIANS = say("取りの中央値　{near}／{far}", "middle times of both players")
FOULS_OF = say("お手つき　{near}／{far}", "fouls of both players")
READINGS = say("読み")
READ = say("{n} 首", "how many poems were read", plural=True)
SEED = say("乱数の種")
WON_BY = say("{n}枚差で勝ち", "margin of the match", plural=True)
LOST_BY = say("{n}枚差で負け", "margin of the match", plural=True)
WINS_BY = say("{name} が{n}枚差で勝ち", "between COMs: margin of the match", plural=True)
RESIGNED_BY = say("{name} が投了")

# the table: its columns as short as can be
TABLE = say("読みの表")
NUMBER = say("順", "column: number of the reading")
POEM = say("歌", "column")
DECIDING = say("決まり字（当時）", "column: what settled the poem then, and its usual kimariji")
PLACE = say("札の位置", "column: where the card lay")
TAKER = say("取り", "column: who took")
HOW = say("取り方", "column: how it was taken")
FOULED = say("お手つき", "column: who fouled")
SENT = say("送り札", "column: cards handed over")
COUNTS = say("残り", "column: cards left on both sides")
SHORTENED = say("{now} ← {usual}", "kimariji then, and the usual one")
OWN_PLACE = say("自陣 {block}", "where a card lay")
OTHER_PLACE = say("相手陣 {block}", "where a card lay")
COM_PLACE = say("{name} {block}", "between COMs: in whose territory a card lay, and where")
TOUCH = say("札直", "how a card was taken: pressed")
SWEEP = say("払い手", "how a card was taken: swept")
PASS = say("抜き", "how a card was taken: without a button, by leaving the area")
KEY = say("キー", "how a card was taken")
SEND_N = say("{n}枚 送る", "cards the player sent", plural=True)
RECEIVE_N = say("{n}枚 受ける", "cards the player received", plural=True)
SENDS_N = say("{name} {n}枚", "between COMs: who sent how many", plural=True)
SENT_CARDS = say("送り札：{cards}", "below the chosen reading: which cards were handed over")
CARD_LIST = say("{one}・{more}", "between two cards of a list")
VOIDS = say("この前に読み直し {n}回", "readings that were taken back before this one", plural=True)
LEVEL = say("差は変わらず", "swing 0")
AHEAD = say("▲ この歌で{n}枚優勢", "swing of this reading", plural=True)
BEHIND = say("▼ この歌で{n}枚劣勢", "swing of this reading", plural=True)
LEADS_NOW = say("いま{n}枚リード", "the player's lead after this reading", plural=True)
TRAILS_NOW = say("いま{n}枚ビハインド", "how far the player is behind after this reading", plural=True)
EVEN_NOW = say("いま同数", "both have the same number of cards after this reading")
SIDE_AHEAD = say("▲ {name} が{n}枚優勢", "between COMs: swing of this reading", plural=True)

# why a COM touched what it touched: a line each below the chosen reading
WHY_TAKE = say(
    "{who}：{heard}。位置の記憶 {share}％、決まり字から {ms} ms",
    "what a COM acted on, how surely it knew where the card lay, when it touched it",
)
WHY_LATE = say(
    "{who}：{heard}。位置の記憶 {share}％、決まり字から {ms} ms（{other}より {late} ms 遅い）",
    "the same, of a COM that came after the other player",
)
WHY_WRONG = say("{who}：{what}（決まり字から {ms} ms）", "why a COM touched a wrong card, and when")
WHY_DELAYED = say(
    "{why}。技で {late} ms 遅れた", "the player's special techniques made the COM so much later"
)
HEARD_DECIDING = say("決まり字「{kana}」で動いた", "what a COM acted on")
HEARD_CHANGED = say(
    "短くなった決まり字「{kana}」で動いた", "what a COM acted on: fewer kana than usual settled it"
)
HEARD_CONSONANT = say(
    "「{kana}」の最後の音は子音だけで聞き分けた", "what a COM acted on: it did not wait for the last vowel"
)
HEARD_FULL = say(
    "決まり字の変化を使わず「{kana}」まで聞いた",
    "what a COM acted on: the usual kimariji though less would do",
)
HEARD_LONGER = say(
    "「{kana}」まで一音余分に聞いた", "what a COM acted on: it waited for one kana more than needed"
)
HEARD_EARLY = say(
    "「{kana}」で決まる前に手を出し、当たった", "what a COM acted on: it guessed, and was right"
)
SLIPPED_EARLY = say("「{kana}」で決まる前に手を出し、{card}に触れた", "why a COM touched a wrong card")
SLIPPED_MISHEARD = say("「{kana}」を聞き違えて{card}に触れた", "why a COM touched a wrong card")
SLIPPED_MEMORY = say("札の位置を覚え違えて{card}に触れた", "why a COM touched a wrong card")
SLIPPED_FORGOTTEN = say(
    "札が動いたのを忘れ、もとの場所の{card}に触れた",
    "why a COM touched a wrong card: the right one lay there",
)
SLIPPED_OWN_ROW = say("相手陣へ向かう手が自陣の{card}に触れた", "why a COM touched a wrong card")
SLIPPED_LURED = say("相手のお手つきにつられて{card}に触れた", "why a COM touched a wrong card")
SLIPPED_MISLED = say("戻り手につられて{card}に触れた", "why a COM touched a wrong card: the player's feint")
QUOTED_CARD = say("「{card}」", "a card by its kimariji, in a sentence")
EMPTY_PLACE = say("空いた所", "in a sentence: a place of the mat where no card lies")

# plots
SCORE = say("残り枚数", "title of a plot")
SCORE_IN_WORDS = say("{n}首で {near} {near_cards}枚、{far} {far_cards}枚", "for a screen reader", plural=True)
TIMES = say("取った時間", "title of a plot")
TIMES_MORE = say("決まり字から ms", "beside the title of the plot of times")
FOULS_BELOW = say(
    "お手つき（下端）", "in the legend of the plot of times: crosses at the foot, whatever their time"
)
TIMES_BY = say("並べ方", "what the times are told by")
BY_READING = say("読み順", "times in the order of the readings")
BY_LENGTH = say("字数", "times by the length of the kimariji then")
BY_AREA = say("場所", "times by the area of the mat")
LENGTH_TICK = say("{n}字", "below the plot: kimariji of so many kana")
MEDIAN = say("中央 {ms}", "a line in the plot: the middle time of the player")
NO_TAKES = say("取った札がありません")
LEFT_TOP = say("左上", "area below a plot, as short as can be")
LEFT_MIDDLE = say("左中", "area below a plot, as short as can be")
LEFT_BOTTOM = say("左下", "area below a plot, as short as can be")
RIGHT_TOP = say("右上", "area below a plot, as short as can be")
RIGHT_MIDDLE = say("右中", "area below a plot, as short as can be")
RIGHT_BOTTOM = say("右下", "area below a plot, as short as can be")
OWN_AREA = say("自陣", "territory below a plot")
OTHER_AREA = say("相手陣", "territory below a plot")
COM_AREA = say("{name}", "between COMs: territory below a plot")

# foot
STRIP = say("試合の流れ", "the line of all readings")
REPLAY = say("この歌から再生", "button")
PREVIOUS = say("前の歌", "button")
NEXT = say("次の歌", "button")
CHOSEN = say("{n}首目　{poem}", "the reading that is chosen")
LEGEND_ABOVE = say("上＝{name}の取り")
LEGEND_MIDDLE = say("中＝空札")
LEGEND_BELOW = say("下＝{name}の取り")
LEGEND_FOUL = say("✕＝お手つき")
MAT = say("{n}首目の場", "the mat of the chosen reading")

# tabs in a small window
VIEW = say("見るもの", "name of the tabs")
TAB_TABLE = say("表", "tab")
TAB_MAT = say("場", "tab: the mat of the chosen reading")

# columns of the file for spreadsheets
FILE_NUMBER = say("歌番号", "column of a file")
FILE_KIMARIJI = say("決まり字", "column of a file: the usual one")
FILE_DECIDING = say("当時の決まり字", "column of a file")
FILE_MS = say("{name} ms", "column of a file: time of a touch")
FILE_FOULS = say("{name} お手つき", "column of a file")
FILE_COUNT = say("{name} 残り", "column of a file")
FILE_SENDER = say("送った人", "column of a file")
FILE_SWING = say("差の動き", "column of a file")
FILE_NAME = say("名前", "column of a file: name of the situation")
FILE_TECHNIQUE = say("技", "column of a file: special techniques")
FILE_WHY = say("COM の動き", "column of a file: why COMs touched what they touched")
FILE_CLOCK = say("経過 秒", "column of a file")
