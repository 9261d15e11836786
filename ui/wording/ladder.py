"""What the ladder says."""

from ui.wording.sentence import sentences_of

say = sentences_of(__name__)

TITLE = say("段級")
EXAM = say("{level}級の試験", "in the bar of a match that is an exam of this class")
HELD = say("いまの級：{level}級")
NONE_HELD = say("まだ級はありません")
LEVEL = say("{level}級")
WINS = say("{level}級のCOMと続けて{of}試合して、{wins}勝する", "the condition of an exam")
ALIKE = say(
    "どの級も 25枚ずつ・百首、暗記は15分まで、読みは 5-3-1-6 か 4-3-1-5。"
    "ここから始めた試合では決まり字（F2）は出ません。条件に合わない試合は数えません",
    "what is asked for every class; memorising fifteen minutes at most, a tempo of competitions, no aid",
)
BY_SOUND = say("読みは音声だけ", "condition: the poem does not stand on the screen")
ANY_READING = say("読みは音声でも文字でも", "condition: the poem may stand on the screen")
ALLOWANCE = say("操作の補正 {ms} ms まで", "condition: how great the hand allowance may be")
GIVEN_UP = say(
    "投了や中断は負けに数えます（一首目の前にやめれば受けなかったことになります）。どの級からでも受けられます。"
    "ふだんの試合も、条件に合えば数えます。受けるかどうかは自由です"
)
PASSED = say("合格 {day}")
LACKING = say("あと{n}勝", "so many wins are lacking if all are won now", plural=True)
NOT_TRIED = say("まだ受けていません")
CHOOSE = say("受ける級", "which class's exam is to be tried")
_TRIES = (
    say("E級を受ける", "button: play a match that counts for this exam"),
    say("D級を受ける", "button: play a match that counts for this exam"),
    say("C級を受ける", "button: play a match that counts for this exam"),
    say("B級を受ける", "button: play a match that counts for this exam"),
    say("A級を受ける", "button: play a match that counts for this exam"),
)
_LEVELS = (
    say("E", "segment: a class"),
    say("D", "segment: a class"),
    say("C", "segment: a class"),
    say("B", "segment: a class"),
    say("A", "segment: a class"),
)
TRY = dict(zip("EDCBA", _TRIES, strict=True))
LEVELS = dict(zip("EDCBA", _LEVELS, strict=True))
TOP = say("A級まで上がりました")
RESULTS = say("直近 {results}", "the latest matches, won or lost, for a screen reader")
WON = say("勝", "one match, won")
LOST = say("負", "one match, lost")
