"""What the screen 今日の10分 says."""

from ui.wording.sentence import sentences_of

say = sentences_of(__name__)

TITLE = say("今日の10分")
STEPS = say("今日の練習", "panel: the drills of the day")
BEGIN = say("はじめる", "button: open the first drill")
GO_ON = say("つづける", "button: open the next drill")
AGAIN = say("もう一度", "button: all drills of the day once more")
NEXT_STEP = say("次へ（{n}/{all}）", "button at the end of a drill: open the next drill of the day")
GO_ON_WITH = say("つづける（{n}/{all}）", "button: so many questions of this drill were answered; go on")
ALL_DONE = say("今日の分は終わり", "button at the end of the last drill: back to the plan of the day")
SO_FAR = say("ここまで {n}/{all}", "so many of the questions of a drill were answered before it was stopped")
MADE_OF = say("復習 {due}枚　新しい札 {new}枚　約{minutes}分", "what the day's practice is made of")
MADE_WITH_OTHERS = say(
    "復習 {due}枚　新しい札 {new}枚　ほかに{others}枚　約{minutes}分", "what the day's practice is made of"
)
NOTHING = say("今日の分はありません")
DONE = say("今日の分は終わりです。正解 {rights}／{asked}")
QUESTIONS = say("{n}問　約{minutes}分", "how many questions a drill asks, and how long it takes")
HOW = say("これまでの練習と試合から、忘れかけた札を選んでいます。遅い答えの札も早めに出ます")
WEAK = say("苦手な札", "panel: the weak cards")
NONE_WEAK = say("練習か試合をすると、ここに札が出ます")
NONE_WEAK_NOW = say("いま苦手な札はありません。まちがえた札や遅い札がここに出ます")
WENT_WRONG = say("まちがえた", "why a card is weak: it went wrong the last time")
WAS_SLOW = say("遅い", "why a card is weak: it was slow the last time")
NOT_KEPT = say("覚えかけ", "why a card is weak: it was wrong before and does not keep yet")
WEAK_SINCE = say("{why}　次の復習 {when}", "why a card is weak, and when it comes again")
TO_CARD = say("この札のページ", "button: the page of the chosen card")
TO_LAYOUT = say("苦手な札で暗記練習", "button: practise layouts in which these weak cards lie")
LADDER = say("段級", "button: leads to the ladder")
PLAN_UNREADABLE = say("今日の計画を読めなかったので、作り直しました（控えを保存しました）")
PLAN_LEFT = say("今日の計画を読めなかったので、作り直しました（ファイルは元の場所にあります）")
