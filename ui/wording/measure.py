"""What the screen says on which the hand allowance is measured."""

from ui.wording.sentence import sentences_of

say = sentences_of(__name__)

TITLE = say("操作の補正を測る")
INTRO = say("光った場所へ、できるだけ速く手を動かしてください。押しても、通り抜けてもかまいません")
BEGIN = say("はじめる", "button: begin to measure")
REST = say("待機の場所に手を置いて、光るのを待ちます")
GO = say("光った場所へ")
EARLY = say("光る前に動きました。もう一度どうぞ")
MISSED = say("外れました。待機の場所へ戻ってください")
LATE = say("時間切れです。待機の場所へ戻ってください")
HIT = say("{ms} ms。待機の場所へ戻ってください")
PROGRESS = say("{n}／{of} 回")
RESULT = say("あなたの操作の補正")
RESULT_MORE = say("{hits} 回の中央値（ばらつき ±{spread} ms）")
RESULT_WHY = say("手で払うのに比べて、マウスで余分にかかった時間です。動き出すまでの反応は含みません")
FAILED = say("うまく測れませんでした")
FAILED_MORE = say("当たった回数が足りません。もう一度測るか、最初の画面で数値を入力してください")
USE = say("この値を使う")
AGAIN = say("もう一度測る")
