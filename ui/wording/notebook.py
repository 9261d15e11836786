"""What is said when answers of a drill cannot be written down."""

from ui.wording.sentence import sentences_of

say = sentences_of(__name__)

NOT_WRITTEN = say("練習の結果をいまは書けません。書けるようになりしだい残します")
NEWER = say("新しい版の難波津が書いた履歴なので、練習の結果は残りません")
OTHER_TABLES = say("履歴の表が難波津のものと違うので、そのまま残します。練習の結果は残りません")
RENEWING = say("記録をこの版の形に直しています。終わると出ます", "it takes some seconds, once")
RENEWED_FIRST = say(
    "記録をこの版の形に直しています。練習の結果はそのあと残します", "answers are kept till then"
)
KEPT_ASIDE = say("履歴が壊れていたので別の名前で残し、読めた練習の結果を移しました")
UNREADABLE = say("練習の記録をいまは読めません")
