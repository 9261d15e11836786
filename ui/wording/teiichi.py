"""What the editor of the fixed positions (定位置) says."""

from ui.wording.sentence import sentences_of

say = sentences_of(__name__)

TITLE = say("定位置")
PLAN = say("定位置の名前", "which plan is shown")
STANDARD = say("標準", "the built-in plan")
STANDARD_LEFT = say("標準（左利き）", "the built-in plan, left and right exchanged")
MY_PLAN = say("わたしの定位置", "name of the first plan a player makes")

# what can be done with a plan
DUPLICATE = say("複製", "button: make a copy of the plan")
RENAME = say("名前を変える", "button")
DELETE = say("削除", "button: delete the plan")
IMPORT = say("読み込み", "button: read plans from a file")
EXPORT = say("書き出し", "button: write the plans into a file")
PRINT = say("PDF", "button: print the plan as PDF")
NEW_NAME = say("新しい名前")

# the lanes
ALL_PLACED = say("100枚すべて置かれています")
UNPLACED = say("まだ置かれていない札 {n}枚", plural=True)
UNPLACED_LANE = say("まだ置かれていない札")
LANE = say("{block}　{n}枚", "a block, and how many cards have their place there")
END_RIGHT = say("端 →", "the end of the row is at the left, one reads to the right")
END_LEFT = say("← 端", "the end of the row is at the right")
HOW_TO_MOVE = say("札をドラッグするか、選んで枠のキー（7 4 1／9 6 3）を押します。0 で外します")
CARD_SAID = say("{card}　{place}", "a card and where it has its place, for a screen reader")
NOWHERE = say("まだ置かれていません")

# the example
EXAMPLE = say("並べた例", "segment: 25 random cards dealt by this plan")
PACE = say("取りの速さ", "segment: the mean take at each place")
OTHER_25 = say("別の25枚", "button: another example")
PACE_MORE = say("自陣の札を取った時間の平均（ms）　– は5回未満")
NO_FIGURE = say("–", "where there is no figure yet")

# the tools
TOOLS = say("道具")
SORT = say("並べ直す")
BY_SOUND = say("むすめふさほせ", "segment: sort by the first sounds as players learn them")
BY_NUMBER = say("番号順", "segment: sort by number")
BY_LENGTH = say("決まり字の長さ", "segment: sort by length of the kimariji")
AS_IT_IS = say("このまま", "segment: leave the order as it is")
MARK_TOMOFUDA = say("選んだ札と同じ一字目に印")
TOGETHER = say("まとめて")
MIRROR = say("左右を入れ替える", "button")
FROM_STANDARD = say("標準の並びにする", "button")
COUNTS = say("枚数")
COUNTED = say("下段 {bottom}　中段 {middle}　上段 {top}　左 {left}　右 {right}")
UNDO = say("元に戻す")
REDO = say("やり直す")
ADVICE = say("提案")
NO_ADVICE = say("取りが遅い札は見つかっていません")
SLOW_CARD = say("「{card}」は平均の{ratio}倍かかっています。{place} ではどうでしょう")
TAKE_ADVICE = say("移す", "button: move the card as suggested")

# what happened
STORED_AT_ONCE = say("変更はその場で保存")
COPIED = say("標準は変えられないので、複製を変えました")
PLANS_UNREADABLE = say("定位置のファイルを読めませんでした（控えを残しました）")
PLAN_GONE = say("選んだ定位置がもうないため、標準で並べました")
PLANS_LEFT = say("定位置のファイルを読めませんでした（ファイルは元の場所にあります）")
NOT_SAVED = say("定位置を保存できませんでした")
IMPORTED = say("{n}件を読み込みました", plural=True)
NOT_IMPORTED = say("定位置のファイルではありません")
EXPORTED = say("{n}件を書き出しました", plural=True)
NOT_EXPORTED = say("書き出せませんでした")
PRINTED = say("{name} を書きました", "the name of a PDF file")
NOT_PRINTED = say("PDF を書けませんでした")
WHAT_TO_IMPORT = say("どのファイルを読み込みますか")
WHERE_TO_EXPORT = say("どこへ書き出しますか")
PLAN_FILES = say("定位置のファイル")
PDF_FILES = say("PDF ファイル")
