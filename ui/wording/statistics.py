"""What the screen of statistics says."""

from ui.wording.sentence import sentences_of

say = sentences_of(__name__)

# which matches
KIND = say("数える試合", "which matches are counted")
MATCHES = say("試合", "segment: matches of the player with the full number of cards")
LESSONS = say("入門・少ない札", "segment: matches with few cards, or by the picture of the card")
WATCHED = say("COM同士", "segment: matches between two COMs")
OPPONENT_CLASS = say("相手の級")
ALL_CLASSES = say("すべての級")
CLASS_NAMED = say("{name}級", "class of a COM, in a list")
CHOSEN_NUMBERS = say("個別の数値", "COMs whose numbers were chosen one by one")
SPAN = say("期間")
ALWAYS = say("全期間", "segment: as long as there are records")
A_YEAR = say("1年")
A_QUARTER = say("3か月")

# figures
MATCHES_PLAYED = say("試合", "label of a figure: how many matches")
WIN_RATE = say("勝率")
WIN_RATE_NEAR = say("勝率（手前のCOM）", "between COMs: whose win rate it is")
TAKE_RATES = say("取り率　自陣／相手陣")
MEDIAN = say("取った時間の中央値")
FOULS_A_MATCH = say("お手つき　1試合あたり")
READINGS = say("読まれた歌")
PERCENT = say("{n} %")
PERCENTS = say("{own} ／ {far} %")
MS = say("{n} ms")
NO_FIGURE = say("–", "where there is no figure yet")

# panels
BY_CLASS = say("級ごとの勝率")
WON_LOST = say("{won}勝 {lost}敗")
WON_LOST_DRAWN = say("{won}勝 {lost}敗 {drawn}分")
BY_BLOCK = say("エリアごとの取り率")
BLOCK_MORE = say(
    "数字は読まれた札のうち取った割合と、読まれた枚数", "what the figures on the drawing of the mat are"
)
CARDS_READ = say("{n}枚", plural=True)
BY_LENGTH = say("決まり字の長さと時間", "times by the number of kana that decided then")
LENGTH = say("{n}字", "how many kana")
TAKES = say("{n}回", "how many takes", plural=True)
WEAK_CARDS = say("苦手な札")
WEAK_SOUNDS = say("苦手な音")
TIMES_AVERAGE = say("{n}倍", "how much more often a card is missed than expected")
TAKEN_OF = say("取 {takes}/{readings}")
CARD_DETAILS = say("取り {takes}/{readings}　お手つき {fouls}　中央値 {ms}")
TO_CARD = say("札のページ", "link: the page of the chosen card")
NO_WEAK_SOUNDS = say("平均より取り損ねの多い音はありません")
TOO_FEW = say("あと何試合かで出ます", "no card has been read often enough yet")
MEANING = say(
    "時間は測ったままで、操作の補正は引いていません。倍＝同じ級・同じ陣での自分の平均とくらべた取り損ねの多さ"
)
MEANING_WATCHED = say(
    "数字はどれも手前のCOMのもので、級は相手のCOMの級。倍＝同じ級・同じ陣での平均とくらべた取り損ねの多さ",
    "below the figures of matches between COMs",
)

# nothing there
NONE_YET = say("まだ試合がありません。入門の試合は「入門・少ない札」に出ます")
NONE_OF_THESE = say("この条件の試合はまだありません")
TO_SETUP = say("試合の設定へ", "button: back to the first screen, where a match is started")

# what is wrong
UNREADABLE = say("履歴をいまは読めません")
NEWER = say("新しい版の難波津が書いた履歴です。そのまま残し、読み書きしません")
OTHER_TABLES = say("履歴の表が難波津のものと違うので、読み書きしません。ファイルはそのまま残します")
RENEWING = say("履歴をこの版の形に直しています。終わるとここに出ます", "it takes some seconds, once")
MADE_AGAIN = say("履歴が壊れていたので、別の名前で残し、試合の記録から作り直しました")
RECORDS_REFUSED = say("読めない試合の記録があります（名前は「成績」に出ます）")
DAMAGED_RECORDS = say("読めない記録が{n}つあります：{names}", plural=True)
NOT_WRITTEN = say("履歴に書けませんでした。試合の記録から、あとで取り込みます")
