"""Sentences that more than one screen says."""

from ui.wording.sentence import sentences_of

say = sentences_of(__name__)

APP_NAME = say("難波津")
OWN_TERRITORY = say("自陣")
OPPONENT_TERRITORY = say("相手陣")
OPPONENT = say("相手", "the other player, before the name of a block")
YOU = say("あなた")
COM = say("COM", "the name of the computer player")
COM_NUMBERED = say("COM {number}", "names of the two players when both are computers")
CLASS_OF = say("{letter}級", "class of a COM")
DEFENCE = say("守り", "strategy")
ATTACK = say("攻め", "strategy")
EVEN = say("無形", "strategy")
RIGHT_HAND = say("右手", "a setting")
LEFT_HAND = say("左手", "a setting")
SETTINGS = say("設定")
STATISTICS = say("成績")
HOW_TO_PLAY = say("遊び方")
REPORT = say("試合経過詳細")
BACK = say("戻る")

LEFT_TOP = say("左上段", "a block as the territory's owner sees it")
LEFT_MIDDLE = say("左中段", "a block as the territory's owner sees it")
LEFT_BOTTOM = say("左下段", "a block as the territory's owner sees it")
RIGHT_TOP = say("右上段", "a block as the territory's owner sees it")
RIGHT_MIDDLE = say("右中段", "a block as the territory's owner sees it")
RIGHT_BOTTOM = say("右下段", "a block as the territory's owner sees it")
OWN_BLOCK = say("自陣 {block}", "one of the twelve blocks")
OPPONENT_BLOCK = say("相手 {block}", "one of the twelve blocks")

SETTINGS_UNREADABLE = say("前回の設定を読み込めませんでした（控えを残しました）")
SETTINGS_LEFT = say("前回の設定を読めませんでした（ファイルは元の場所にあります）")
SETTINGS_NOT_STORED = say("設定を保存できませんでした")
