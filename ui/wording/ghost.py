"""What is said of a player's ghost (分身), and of the player this month and last month."""

from ui.wording.sentence import sentences_of

say = sentences_of(__name__)

# whose time
TITLE = say("分身", "a COM that plays like the player: title of its screen")
SPAN = say("いつの自分", "whose ghost: of which time")
THIS_MONTH = say("今月")
LAST_MONTH = say("先月")
ALWAYS = say("すべて", "segment: the ghost of all matches")
GHOST_OF = say("分身・{month}", "in the name plate of a match: the ghost of a month, as 2026-10")
GHOST_OF_ALL = say("分身・全期間", "in the name plate of a match: the ghost of all matches")

# what it is made from
MADE_FROM = say(
    "{matches}試合・{takes}枚の取りから作りました。札ごと・音ごと・場所ごとの速さ、お手つき、送り札の癖をまねます。"
)
MAKING = say("分身を作っています…")
COMPARING = say("比べています…")
TOO_LITTLE = say(
    "分身を作るには、3試合と取り100枚が要ります（いまは{matches}試合、{takes}枚）。入門など札の少ない試合は数えません。"
)
NOT_YET = say("分身は、あなたの記録から作る、あなたそっくりのCOMです。3試合と取り100枚がたまると作れます")
NO_HISTORY = say("成績を読めないので、分身を作れません。")
MEDIAN = say("取る時間")
BETWEEN = say("95 %の幅")
NUMBERS = say("近いCOM　決・暗・反・手・聴", "the five numbers of the COM that comes nearest")
MS = say("{n} ms")
MS_BETWEEN = say("{low}–{high} ms", "where the median lies at 95 %")

# to play
PLAY = say("この分身と対戦")
WATCH = say("今月と先月の分身を対戦させる", "COM against COM: this month's ghost against last month's")

# compared
COMPARED = say("今月の自分と先月の自分")
COMPARED_MORE = say(
    "同じ札・同じ場面・同じ相手に直した値です。偶然で説明できる差は出しません。操作の補正は除いています。",
    "below the comparison: what its figures mean",
)
NOT_ENOUGH = say("今月と先月のそれぞれに3試合と取り100枚があれば、ここで比べられます。")
FORM = say("{month}　{matches}試合", "label of a figure: a month and how many matches")
FOULS_IN = say("お手つき　1試合あたり")
FASTER = say("速くなった　{more}", "his takes, with the difference and its interval")
SLOWER = say("遅くなった　{more}", "his takes, with the difference and its interval")
AS_FAST = say("速さは偶然を超えて変わっていない　{more}")
FEWER = say("お手つきが減った　{more}")
MORE = say("お手つきが増えた　{more}")
AS_MANY = say("お手つきは偶然を超えて変わっていない　{more}")
CHANGE = say(
    "{middle}（95 %で{low}から{high}）", "a difference and its interval; all three are signed per cent"
)
SIGNED = say("{n} %", "a signed number of per cent")
BY_SOUND = say("取る時間が変わった音（-は速くなった）")
BY_BLOCK = say("取る時間が変わった場所（-は速くなった）")
NONE_CHANGED = say("偶然を超えて変わったものはありません。")
FROM_TO = say("{low}〜{high} %", "interval of a difference in per cent, both signed")
