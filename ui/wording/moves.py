"""What the match screen says while cards are moved, pinned or laid out, and when a match is played on."""

from ui.wording.sentence import sentences_of

say = sentences_of(__name__)

# bar
LAYING = say("札初期配置", "in the bar, before how many cards have been laid out")

LAY_REST = say("残りは自動で置く", "button while cards are laid out by hand, with the cap S")

# strip
LAY_ONE_BY_ONE = say("札を一枚ずつ置いてください（残り {n} 枚）", "manual layout", plural=True)
COM_MOVED = say("{name} が札を{n}枚動かしました", "after the times of a reading", plural=True)
PLAY_ON = say("札のない陣へ札を動かすと、続けられます", "beside the result of a match")
CONTINUED = say("試合を続けます", "a match that was decided is played on")

# rest zone, with the pointer
NEXT_TO_LAY = say("次の札「{kana}」", "manual layout: the text of the card that is laid next")
PRESS_TO_LAY = say("{card}：置く場所を押します。置いたばかりの札は、押すと手に戻ります")
DRAG_OR_PIN = say(
    "ドラッグで札を動かせます。押すだけなら浮き札（灰色）：自動では寄らず、もう一度押すと戻ります"
)
DRAG_WHILE_HELD = say("ドラッグで札を動かせます。手を待機の場所へ戻すと読みが始まります")
COME_IN_AGAIN = say("札を動かすときは、手をいちど場の外へ出して入り直します")

# rest zone, with the keys
KEYS_TO_LAY = say("{card}：矢印キーで場所を選び、Enter で置きます。Ctrl+Z で一枚戻します")
KEYS_TO_MOVE = say("矢印キーと Enter で札を動かせます")
KEYS_TO_MOVE_OR_GO_ON = say("矢印キーと Enter で札を動かせます。S で次の札へ進みます")
KEYS_TO_PLACE = say("受け取った札は矢印キーと Enter で動かせます。S で次の札へ進みます")
KEYS_TO_PICK_UP = say("矢印キーで札を選び、Enter で持ち上げます。Esc でやめます")
KEYS_TO_CARRY = say("矢印キーで運び、Enter で置きます。同じ場所なら浮き札。Esc で戻します")

# rest zone, where a card cannot go
ROW_IS_FULL = say("この段はいっぱいで、置けません")
ONLY_OWN_FREE = say("ここには置けません。自陣の空いた場所に置きます", "manual layout")
