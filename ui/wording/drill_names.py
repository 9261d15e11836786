"""What the drills are called where they stand beside each other."""

from ui.wording.sentence import sentences_of

say = sentences_of(__name__)

WHERE = say("どこにある？", "drill: where does this card lie?")
WHAT = say("ここの札は？", "drill: what lies here?")
PUT_BACK = say("並べ直し", "drill: put all cards back")
MISSING = say("消えた札", "drill: which card is gone?")
SOLO = say("一人取り", "drill: take alone against the reader")
FLASH = say("札流し", "drill: flash cards, name the kimariji")
BY_EAR = say("聞き分け", "drill: tell the cards by ear")
CHANGE = say("決まり字の変化", "drill: how many kana decide now?")
SWEEP = say("払い練習", "drill: sweep")
UPPER_OF_LOWER = say("下の句→上の句", "drill: the upper phrase of a lower one")
MATCH = say("試合", "times in matches, beside the drills")
