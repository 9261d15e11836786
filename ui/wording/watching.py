"""What is said to whoever watches a match or a replay."""

from ui.wording.sentence import sentences_of

say = sentences_of(__name__)

RUN = say("再生", "button: lets a match that stands still go on")
STAND = say("一時停止", "button: the match stands still")
ONE_EVENT = say("一手進む", "button: on to the next thing that happens, then stand still")
ONE_READING = say("一首進む", "button: on to the end of this reading, then stand still")
READING_BACK = say(
    "前の歌", "button: a replay goes back to the beginning of this reading, or of the one before"
)
KEY_TIP = say("{what}（{key}）", "tip of a button: what it does, and its key")
KEYS = say("S 停止・再生　→ 一手　↓ 一首　F3 考え　Esc 中断", "what the keys of a watcher do, on one line")
REPLAY_KEYS = say(
    "S 停止・再生　→ 一手　↓ 一首　↑ 前の歌　F3 考え", "what the keys do in a replay, on one line"
)
THOUGHTS = say("考え", "check box, and label: what both sides mean to do")
SLOW_VOICE = say("1倍まで声で読みます。遅いと声も低くなります", "beside the speed of a replay")

DECIDED_BY = say("決まり字 {kana}（{ms} ms）", "what decides this poem, and when it is heard")
IS_KARAFUDA = say("空札")
ACTS_AT = say("{kana} {ms}", "under a COM's name: what it has heard when it acts, and its take in ms")
TAKES_AT = say("取り {ms}", "under a name: when it takes, in ms")
TOUCHES_NOTHING = say("触れない", "under a COM's name: its hand will not move")
MEANS_TO_TOUCH = say("考 {who} {ms}", "on a card: who means to touch it, and when; as short as can be")
SLIP_REACH = say("早とちり", "why a COM will touch a wrong card: it acted too soon")
SLIP_MISHEARING = say("聞き違い", "why a COM will touch a wrong card")
SLIP_MEMORY = say("覚え違い", "why a COM will touch a wrong card")
SLIP_FORGOTTEN = say("移動前の場所", "why a COM will touch a wrong card: the right one lay there before")
SLIP_OWN_ROW = say("自陣の札に当たる", "why a COM will touch a wrong card: it lies in the hand's way")
SLIP_LURE = say("つられ", "why a COM will touch a wrong card: the other's hand went there")

TAKE_SEAT = say("手前の席につく", "button: a man plays on in place of the COM at the near edge")
LEAVE_SEAT = say("席を COM に返す", "button: the COM plays on")
SEAT_COMING = say("この札が終わると席につきます")
LEAVING_COMING = say("この札が終わると COM に代わります")

REPLAY = say("再生中", "in the bar above the mat: this is a replay")
REHEARSAL = say("感想戦", "in the bar above the mat: the same cards in the same order again")
END_REPLAY = say("再生を終える", "button: back to where one came from")
FROM_THE_START = say("最初から", "button: the replay from its beginning")
CUT_OFF = say("記録はここまでです")
NEWER_RECORD = say("この記録は新しい版のもので、この版では開けません")
NO_RECORD = say("この記録は読めません")
