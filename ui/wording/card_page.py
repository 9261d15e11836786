"""What the page of a card says."""

from ui.wording.sentence import sentences_of

say = sentences_of(__name__)

TITLE = say("札のページ")
PREVIOUS = say("前の札", "button: the card with the number before")
NEXT = say("次の札", "button: the card with the number after")
NUMBER = say("第{n}番", "the number of a poem")
FACTS = say("意味と決まり字", "panel")
MEANING = say("意味")
MEANING_LANGUAGE = say("ja", "the code of the language in which meanings are told: ja or en")
KIMARIJI = say("決まり字")
KANA = say("{n}字", "how many kana decide")
CONFUSED = say("まちがえやすい札", "cards that the last kana of the kimariji tells apart")
NONE_CONFUSED = say("1字で決まるので、まぎれる札はありません")
READING = say("読み", "panel: the poem in kana")
TIMES = say("時間の移り変わり", "panel: the times of this card, one after the other")
DRILL = say("練習", "which practice the times are from")
NONE_YET = say("まだありません", "where the practices would be listed")
NO_TIMES = say("この札の答えはまだありません")
MEDIAN = say("中央値 {ms} ms", "the dotted line")
RIGHT_OF = say("正解 {rights}／{asked}")
MS = say("{n} ms")

# how well it is known
MEMORY = say("次の復習 {when}　覚えは{n}日もつ", "so long it will be known", plural=True)
MEMORY_SHORT = say("次の復習 {when}　覚えは1日もたない", "it is forgotten within a day")
NOT_MET = say("まだ出ていない札です")
DUE_TODAY = say("今日", "when the card comes again")
DUE_TOMORROW = say("明日", "when the card comes again")
DUE_IN = say("{n}日後", "when the card comes again")
