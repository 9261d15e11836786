"""What the screen of the marks says."""

from ui.wording.sentence import sentences_of

say = sentences_of(__name__)

MARKS = say("音の位置", "title of the screen of the marks of a recorded reader")
WAVE = say("録音の波形", "accessible name")
HALVES = say("録音", "list of the recordings of a pack")
UPPER_OF = say("{n} 上の句", "a recording: number of the poem")
LOWER_OF = say("{n} 下の句", "a recording: number of the poem")
JOKA_UPPER = say("序歌 上の句")
JOKA_LOWER = say("序歌 下の句")
SURENESS = say("確かさ {n} %", "how sure the marks of a recording are")
CHOSEN_MORA = say("「{mora}」は {ms} ms から")
HOW_TO = say("線を動かすか、← → で 1 ms（Shift で 10 ms）。↑ ↓ で前後の音")
HEAR_MORA = say("この音を聞く", "button")
HEAR_FROM = say("ここから聞く", "button")
SAVE = say("保存", "button: the marks")
TAKE_BACK = say("元に戻す", "button: the marks as they are stored")
UNSAVED = say("保存していません")
SAVED = say("保存しました")
NOT_SAVED = say("保存できませんでした")
LEAVE_AGAIN = say("保存していません。もう一度「戻る」を押すと、変更を捨てて戻ります")
UNREADABLE = say("この録音を読めません")
