<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="ja_JP">
    <context>
        <name>card_page</name>
        <message>
            <source>札のページ</source>
            <translation>Card</translation>
        </message>
        <message>
            <source>前の札</source>
            <comment>button: the card with the number before</comment>
            <translation>Previous card</translation>
        </message>
        <message>
            <source>次の札</source>
            <comment>button: the card with the number after</comment>
            <translation>Next card</translation>
        </message>
        <message>
            <source>第{n}番</source>
            <comment>the number of a poem</comment>
            <translation>No. {n}</translation>
        </message>
        <message>
            <source>意味と決まり字</source>
            <comment>panel</comment>
            <translation>Meaning and kimariji</translation>
        </message>
        <message>
            <source>意味</source>
            <translation>Meaning</translation>
        </message>
        <message>
            <source>ja</source>
            <comment>the code of the language in which meanings are told: ja or en</comment>
            <translation>en</translation>
        </message>
        <message>
            <source>決まり字</source>
            <translation>Kimariji</translation>
        </message>
        <message>
            <source>{n}字</source>
            <comment>how many kana decide</comment>
            <translation>{n} kana</translation>
        </message>
        <message>
            <source>まちがえやすい札</source>
            <comment>cards that the last kana of the kimariji tells apart</comment>
            <translation>Easily confused with</translation>
        </message>
        <message>
            <source>1字で決まるので、まぎれる札はありません</source>
            <translation>One kana decides; nothing to confuse it with</translation>
        </message>
        <message>
            <source>読み</source>
            <comment>panel: the poem in kana</comment>
            <translation>Reading</translation>
        </message>
        <message>
            <source>時間の移り変わり</source>
            <comment>panel: the times of this card, one after the other</comment>
            <translation>Times</translation>
        </message>
        <message>
            <source>練習</source>
            <comment>which practice the times are from</comment>
            <translation>Practice</translation>
        </message>
        <message>
            <source>まだありません</source>
            <comment>where the practices would be listed</comment>
            <translation>None yet</translation>
        </message>
        <message>
            <source>この札の答えはまだありません</source>
            <translation>This card has not been answered yet</translation>
        </message>
        <message>
            <source>中央値 {ms} ms</source>
            <comment>the dotted line</comment>
            <translation>median {ms} ms</translation>
        </message>
        <message>
            <source>正解 {rights}／{asked}</source>
            <translation>{rights} of {asked} right</translation>
        </message>
        <message>
            <source>{n} ms</source>
            <translation>{n} ms</translation>
        </message>
        <message numerus="yes">
            <source>次の復習 {when}　覚えは{n}日もつ</source>
            <comment>so long it will be known</comment>
            <translation>
                <numerusform>Review {when}; you will know it for {n} day</numerusform>
                <numerusform>Review {when}; you will know it for {n} days</numerusform>
            </translation>
        </message>
        <message>
            <source>次の復習 {when}　覚えは1日もたない</source>
            <comment>it is forgotten within a day</comment>
            <translation>Review {when}; forgotten within a day</translation>
        </message>
        <message>
            <source>まだ出ていない札です</source>
            <translation>This card has not come up yet</translation>
        </message>
        <message>
            <source>今日</source>
            <comment>when the card comes again</comment>
            <translation>today</translation>
        </message>
        <message>
            <source>明日</source>
            <comment>when the card comes again</comment>
            <translation>tomorrow</translation>
        </message>
        <message>
            <source>{n}日後</source>
            <comment>when the card comes again</comment>
            <translation>in {n} days</translation>
        </message>
    </context>
    <context>
        <name>drill_names</name>
        <message>
            <source>どこにある？</source>
            <comment>drill: where does this card lie?</comment>
            <translation>Where is it?</translation>
        </message>
        <message>
            <source>ここの札は？</source>
            <comment>drill: what lies here?</comment>
            <translation>What lies here?</translation>
        </message>
        <message>
            <source>並べ直し</source>
            <comment>drill: put all cards back</comment>
            <translation>Put back</translation>
        </message>
        <message>
            <source>消えた札</source>
            <comment>drill: which card is gone?</comment>
            <translation>Missing card</translation>
        </message>
        <message>
            <source>一人取り</source>
            <comment>drill: take alone against the reader</comment>
            <translation>Solo takes</translation>
        </message>
        <message>
            <source>札流し</source>
            <comment>drill: flash cards, name the kimariji</comment>
            <translation>Flash cards</translation>
        </message>
        <message>
            <source>聞き分け</source>
            <comment>drill: tell the cards by ear</comment>
            <translation>By ear</translation>
        </message>
        <message>
            <source>決まり字の変化</source>
            <comment>drill: how many kana decide now?</comment>
            <translation>Kimariji change</translation>
        </message>
        <message>
            <source>払い練習</source>
            <comment>drill: sweep</comment>
            <translation>Sweep drill</translation>
        </message>
        <message>
            <source>下の句→上の句</source>
            <comment>drill: the upper phrase of a lower one</comment>
            <translation>Lower → upper phrase</translation>
        </message>
        <message>
            <source>試合</source>
            <comment>times in matches, beside the drills</comment>
            <translation>Matches</translation>
        </message>
    </context>
    <context>
        <name>drills</name>
        <message>
            <source>汎用練習</source>
            <translation>Practice</translation>
        </message>
        <message>
            <source>札流し</source>
            <translation>Flash cards</translation>
        </message>
        <message>
            <source>札を見て決まり字を答えます。100枚を100秒が最初の目標です</source>
            <translation>See a card, name its kimariji. The first goal: 100 cards in 100 seconds</translation>
        </message>
        <message>
            <source>一人取り</source>
            <translation>Solo takes</translation>
        </message>
        <message>
            <source>読みを聞いて札を取ります。相手はいません</source>
            <translation>Hear the reading and take the card. There is no opponent</translation>
        </message>
        <message>
            <source>聞き分け</source>
            <translation>By ear</translation>
        </message>
        <message>
            <source>途中まで聞いて、その札か、残っている札を答えます</source>
            <translation>Hear the beginning, then name the card, or all cards that are left</translation>
        </message>
        <message>
            <source>決まり字の変化</source>
            <translation>Kimariji change</translation>
        </message>
        <message>
            <source>読まれた歌を見て、いま何字で決まるかを答えます</source>
            <translation>See which poems were read, tell how many kana decide now</translation>
        </message>
        <message>
            <source>下の句→上の句</source>
            <translation>Lower → upper</translation>
        </message>
        <message>
            <source>下の句を見て、その歌の上の句を答えます</source>
            <translation>See the lower phrase, name the upper phrase of its poem</translation>
        </message>
        <message>
            <source>払い練習</source>
            <translation>Sweeps</translation>
        </message>
        <message>
            <source>目標の札と、その両隣だけを払います。速さと距離を測ります</source>
            <translation>Sweep the target and its neighbours only. Speed and distance are measured</translation>
        </message>
        <message>
            <source>練習</source>
            <translation>Drill</translation>
        </message>
        <message>
            <source>設定</source>
            <translation>Settings</translation>
        </message>
        <message>
            <source>札</source>
            <translation>Cards</translation>
        </message>
        <message>
            <source>百首</source>
            <comment>segment: all hundred cards</comment>
            <translation>All 100</translation>
        </message>
        <message>
            <source>大山札</source>
            <comment>segment: the six cards with a kimariji of six kana</comment>
            <translation>Six-kana (oyama)</translation>
        </message>
        <message>
            <source>一字</source>
            <comment>segment: cards whose kimariji has one kana</comment>
            <translation>1 kana</translation>
        </message>
        <message>
            <source>二字</source>
            <comment>segment: cards whose kimariji has two kana</comment>
            <translation>2</translation>
        </message>
        <message>
            <source>三字</source>
            <comment>segment: cards whose kimariji has three kana</comment>
            <translation>3</translation>
        </message>
        <message>
            <source>四・五字</source>
            <comment>segment: cards whose kimariji has four or five kana</comment>
            <translation>4–5</translation>
        </message>
        <message>
            <source>苦手な札</source>
            <comment>segment: the player's weakest cards</comment>
            <translation>Weak cards</translation>
        </message>
        <message>
            <source>自分の組</source>
            <comment>segment: one of the player's own sets of cards</comment>
            <translation>My sets</translation>
        </message>
        <message>
            <source>組</source>
            <comment>label: which set of cards</comment>
            <translation>Set</translation>
        </message>
        <message>
            <source>試合で選んでいる札</source>
            <comment>a set of cards: those selected for matches</comment>
            <translation>Cards selected for matches</translation>
        </message>
        <message>
            <source>「{name}」はもうありません</source>
            <comment>a set of cards that was deleted</comment>
            <translation>“{name}” is no longer there</translation>
        </message>
        <message>
            <source>組を作る・直す</source>
            <comment>link to the selection of cards, where sets are saved</comment>
            <translation>Make or change sets</translation>
        </message>
        <message>
            <source>決まり字で選ぶ</source>
            <comment>segment: cards by notation</comment>
            <translation>By name</translation>
        </message>
        <message>
            <source>札の決まり字</source>
            <translation>Kimariji</translation>
        </message>
        <message>
            <source>きみ なにわ 21..30</source>
            <comment>in the empty field</comment>
            <translation>kimi naniwa 21..30</translation>
        </message>
        <message>
            <source>例：きみ なにわ 21..30</source>
            <comment>beside the empty field</comment>
            <translation>Example: kimi naniwa 21..30</translation>
        </message>
        <message>
            <source>読めないところがあります。例：きみ なにわ 21..30</source>
            <translation>Part of it means nothing. Example: kimi naniwa 21..30</translation>
        </message>
        <message numerus="yes">
            <source>{n}枚</source>
            <comment>how many cards are chosen</comment>
            <translation>
                <numerusform>{n} card</numerusform>
                <numerusform>{n} cards</numerusform>
            </translation>
        </message>
        <message>
            <source>問題数</source>
            <translation>Questions</translation>
        </message>
        <message>
            <source>札{n}枚に空札{k}首をまぜて、{all}首を読みます</source>
            <comment>beside the number of questions</comment>
            <translation>{n} cards and {k} karafuda among them: {all} poems are read</translation>
        </message>
        <message numerus="yes">
            <source>{n}首を読みます</source>
            <comment>beside the number of questions</comment>
            <translation>
                <numerusform>{n} poem is read</numerusform>
                <numerusform>{n} poems are read</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n}枚が1回ずつ光ります</source>
            <comment>beside the number of questions</comment>
            <translation>
                <numerusform>{n} card lights up</numerusform>
                <numerusform>{n} cards light up, each once</numerusform>
            </translation>
        </message>
        <message>
            <source>全部1回ずつ</source>
            <comment>segment: each chosen card once</comment>
            <translation>Each card once</translation>
        </message>
        <message>
            <source>{name}問</source>
            <comment>segment: so many questions</comment>
            <translation>{name}</translation>
        </message>
        <message>
            <source>答え方</source>
            <translation>Answer by</translation>
        </message>
        <message>
            <source>選ぶ</source>
            <comment>segment: choose one of several</comment>
            <translation>Choosing</translation>
        </message>
        <message>
            <source>入力</source>
            <comment>segment: type the kimariji</comment>
            <translation>Typing</translation>
        </message>
        <message>
            <source>めくる</source>
            <comment>segment: look at the answer, then say whether one knew it</comment>
            <translation>Looking</translation>
        </message>
        <message>
            <source>札の向き</source>
            <translation>Way round</translation>
        </message>
        <message>
            <source>正位置</source>
            <comment>segment: cards upright</comment>
            <translation>Upright</translation>
        </message>
        <message>
            <source>逆さ</source>
            <comment>segment: cards upside down</comment>
            <translation>Upside down</translation>
        </message>
        <message>
            <source>混ぜる</source>
            <comment>segment: some of both</comment>
            <translation>Mixed</translation>
        </message>
        <message>
            <source>読み方</source>
            <translation>Read as</translation>
        </message>
        <message>
            <source>聞く長さ</source>
            <comment>how far a poem is heard</comment>
            <translation>Heard</translation>
        </message>
        <message>
            <source>上の句</source>
            <comment>how far the upper phrase is read</comment>
            <translation>Upper phrase</translation>
        </message>
        <message>
            <source>決まるまで</source>
            <comment>segment: up to the mora that decides</comment>
            <translation>Until it decides</translation>
        </message>
        <message>
            <source>決まる前</source>
            <comment>segment: only so far that several cards are left</comment>
            <translation>Before it decides</translation>
        </message>
        <message>
            <source>テンポ</source>
            <translation>Tempo</translation>
        </message>
        <message>
            <source>上の句 {n} 秒</source>
            <comment>how long an upper phrase takes</comment>
            <translation>Upper phrase {n} s</translation>
        </message>
        <message>
            <source>陣</source>
            <comment>label: in which territory the cards lie</comment>
            <translation>Territory</translation>
        </message>
        <message>
            <source>自陣</source>
            <translation>Own side</translation>
        </message>
        <message>
            <source>相手陣</source>
            <translation>Far side</translation>
        </message>
        <message>
            <source>両方</source>
            <comment>segment: both territories</comment>
            <translation>Both</translation>
        </message>
        <message>
            <source>すぐ始める</source>
            <comment>label before buttons, each of which starts a drill</comment>
            <translation>Start at once</translation>
        </message>
        <message>
            <source>百枚札流し</source>
            <comment>button: all hundred cards, name the kimariji of each</comment>
            <translation>100 cards in 100 s</translation>
        </message>
        <message>
            <source>むすめふさほせを取る</source>
            <comment>button: take the cards whose kimariji has one kana</comment>
            <translation>Take 1-kana cards</translation>
        </message>
        <message>
            <source>大山札を聞き分ける</source>
            <comment>button: hear the cards with a kimariji of six kana</comment>
            <translation>Hear oyama cards</translation>
        </message>
        <message>
            <source>大山札を取る</source>
            <comment>button: take the cards with a kimariji of six kana</comment>
            <translation>Take oyama cards</translation>
        </message>
        <message>
            <source>友札を答える</source>
            <comment>button: hear a beginning, name all cards that are left</comment>
            <translation>Name the tomofuda left</translation>
        </message>
        <message>
            <source>「{drill}」をはじめる</source>
            <comment>button: start the drill</comment>
            <translation>Start “{drill}”</translation>
        </message>
        <message>
            <source>札を選んでください</source>
            <comment>on the start button</comment>
            <translation>Choose some cards</translation>
        </message>
        <message>
            <source>苦手な札は、記録がたまると選べます</source>
            <translation>Weak cards: once more is known</translation>
        </message>
        <message>
            <source>やめる</source>
            <comment>button: end the drill and see what came of it</comment>
            <translation>Stop</translation>
        </message>
        <message>
            <source>やめて結果を見る</source>
            <comment>button of the pause: end the drill</comment>
            <translation>End and see the result</translation>
        </message>
        <message>
            <source>もう一度押すと終わります</source>
            <comment>the same button, after the first press</comment>
            <translation>Press again to end</translation>
        </message>
        <message>
            <source>第{n}問／{all}</source>
            <translation>{n} of {all}</translation>
        </message>
        <message>
            <source>{n}秒</source>
            <comment>a time</comment>
            <translation>{n} s</translation>
        </message>
        <message>
            <source>わからない</source>
            <comment>button: give this question up</comment>
            <translation>I don’t know</translation>
        </message>
        <message>
            <source>つぎへ</source>
            <comment>button: the next question</comment>
            <translation>Next</translation>
        </message>
        <message>
            <source>中断しています</source>
            <translation>Paused</translation>
        </message>
        <message>
            <source>続けるには Space か Enter。同じ問題を、はじめから計り直します</source>
            <translation>Go on with Space or Enter. The same question is asked again and timed anew</translation>
        </message>
        <message>
            <source>答えを見る</source>
            <comment>button: see the kimariji</comment>
            <translation>See the answer</translation>
        </message>
        <message>
            <source>合っていた</source>
            <comment>button: I knew it</comment>
            <translation>I was right</translation>
        </message>
        <message>
            <source>ちがった</source>
            <comment>button: I did not know it</comment>
            <translation>I was wrong</translation>
        </message>
        <message>
            <source>答える</source>
            <comment>button: these are all the cards that are left</comment>
            <translation>Answer</translation>
        </message>
        <message>
            <source>決まり字</source>
            <translation>Kimariji</translation>
        </message>
        <message>
            <source>決まり字を入力</source>
            <translation>Type the kimariji</translation>
        </message>
        <message>
            <source>その字で始まる札はありません</source>
            <translation>No card begins so</translation>
        </message>
        <message numerus="yes">
            <source>{n}枚あります。もう1字</source>
            <translation>
                <numerusform>{n} card. One more kana</numerusform>
                <numerusform>{n} cards. One more kana</numerusform>
            </translation>
        </message>
        <message>
            <source>決まり字は？</source>
            <translation>Its kimariji?</translation>
        </message>
        <message>
            <source>どの札？</source>
            <translation>Which card?</translation>
        </message>
        <message>
            <source>残る札をすべて選んでください</source>
            <translation>Choose every card that can still be meant</translation>
        </message>
        <message>
            <source>いま何字で決まる？</source>
            <translation>How many kana decide now?</translation>
        </message>
        <message>
            <source>上の句は？</source>
            <translation>What is the upper phrase?</translation>
        </message>
        <message>
            <source>読まれた歌</source>
            <translation>Already read</translation>
        </message>
        <message numerus="yes">
            <source>{n}字</source>
            <comment>so many kana</comment>
            <translation>
                <numerusform>{n} kana</numerusform>
                <numerusform>{n} kana</numerusform>
            </translation>
        </message>
        <message>
            <source>聞いて答えます</source>
            <translation>Listen, then answer</translation>
        </message>
        <message>
            <source>正解</source>
            <translation>Right</translation>
        </message>
        <message>
            <source>ちがいます。答えは {card}</source>
            <translation>Wrong. It is {card}</translation>
        </message>
        <message>
            <source>ちがいます。残っているのは {card}</source>
            <translation>Wrong. These are left: {card}</translation>
        </message>
        <message>
            <source>答えは {card}</source>
            <translation>It is {card}</translation>
        </message>
        <message>
            <source>{card}（{phrase}）</source>
            <comment>a card and how its poem goes on</comment>
            <translation>{card} ({phrase})</translation>
        </message>
        <message>
            <source>{length}（まだ読まれていない友札：{cards}）</source>
            <comment>why so many kana decide now</comment>
            <translation>{length} (tomofuda not read yet: {cards})</translation>
        </message>
        <message>
            <source>{length}（友札はもう残っていません）</source>
            <comment>why one kana decides now</comment>
            <translation>{length} (no tomofuda is left)</translation>
        </message>
        <message>
            <source>{length}（もともと一字決まり）</source>
            <comment>why one kana decides now, as always</comment>
            <translation>{length} (one kana decides from the start)</translation>
        </message>
        <message>
            <source>{card}　正解 {time}秒</source>
            <translation>{card}: right, {time} s</translation>
        </message>
        <message>
            <source>{card}　ちがい</source>
            <translation>{card}: wrong</translation>
        </message>
        <message>
            <source>答えを押すか、1〜6 のキーで答えます。わからないときは N</source>
            <translation>Press an answer, or a key 1–6. N: I don’t know</translation>
        </message>
        <message>
            <source>1〜6 のキーで選び、Enter で答えます</source>
            <translation>Choose with 1–6, answer with Enter</translation>
        </message>
        <message>
            <source>ひらがな・カタカナ・ローマ字のどれでも入力できます。わからないときは ？</source>
            <translation>Type hiragana, katakana or romaji. ?: I don’t know</translation>
        </message>
        <message>
            <source>決まり字が浮かんだら Space</source>
            <translation>Space once you know the kimariji</translation>
        </message>
        <message>
            <source>合っていたら Enter、ちがったら N</source>
            <translation>Enter if you were right, N if not</translation>
        </message>
        <message>
            <source>つぎへ進むには Space か Enter</source>
            <translation>Space or Enter: next</translation>
        </message>
        <message>
            <source>相手なし</source>
            <comment>the far player's name where nobody sits</comment>
            <translation>Nobody</translation>
        </message>
        <message>
            <source>10秒で時間切れ</source>
            <comment>below the name where nobody sits: a card is gone after ten seconds</comment>
            <translation>10 s a card</translation>
        </message>
        <message>
            <source>× 時間切れ</source>
            <comment>a card that nobody took</comment>
            <translation>× Time’s up</translation>
        </message>
        <message>
            <source>{card}　{lower}</source>
            <comment>which card it was, and its lower phrase</comment>
            <translation>{card}　{lower}</translation>
        </message>
        <message numerus="yes">
            <source>一人取り {n}首</source>
            <comment>in the bar of the match: how many poems are read</comment>
            <translation>
                <numerusform>Solo, {n} poem</numerusform>
                <numerusform>Solo, {n} poems</numerusform>
            </translation>
        </message>
        <message>
            <source>ここに手を置くと始まります（キーなら S）</source>
            <comment>in the rest zone</comment>
            <translation>Rest your hand here to go on (by keys: S)</translation>
        </message>
        <message>
            <source>手を待機の場所へ戻すと、札がひとつ光ります</source>
            <translation>Back to the rest zone, and a card lights up</translation>
        </message>
        <message>
            <source>待ってください</source>
            <translation>Wait</translation>
        </message>
        <message>
            <source>光った札を払います</source>
            <translation>Sweep the lit card</translation>
        </message>
        <message>
            <source>ちょうど</source>
            <translation>Exact</translation>
        </message>
        <message numerus="yes">
            <source>キーで{n}枚まとめて</source>
            <comment>a key hit all cards of its block</comment>
            <translation>
                <numerusform>{n} card, by key</numerusform>
                <numerusform>{n} cards at once, by key</numerusform>
            </translation>
        </message>
        <message>
            <source>{ms} ms</source>
            <comment>time of a key</comment>
            <translation>{ms} ms</translation>
        </message>
        <message numerus="yes">
            <source>よけいに{n}枚</source>
            <comment>so many cards were touched that ought not to be</comment>
            <translation>
                <numerusform>{n} card too many</numerusform>
                <numerusform>{n} cards too many</numerusform>
            </translation>
        </message>
        <message>
            <source>はずれ</source>
            <translation>Missed</translation>
        </message>
        <message>
            <source>{ms} ms　{mm} mm</source>
            <comment>time and way of the hand</comment>
            <translation>{ms} ms, {mm} mm</translation>
        </message>
        <message>
            <source>手を戻すと次の札です</source>
            <translation>Hand back for the next card</translation>
        </message>
        <message>
            <source>目標は光った札と、その両隣。ほかの札に触れると「よけい」になります。Esc で終わります</source>
            <translation>Hit the lit card and its two neighbours; any other card you touch is one too many. Esc ends the drill</translation>
        </message>
        <message>
            <source>記録</source>
            <comment>button: opens the panel with the figures</comment>
            <translation>Record</translation>
        </message>
        <message>
            <source>記録をとじる</source>
            <translation>Close record</translation>
        </message>
        <message>
            <source>音が出ないので、文字で読みます</source>
            <translation>No sound, so it is read as text</translation>
        </message>
        <message>
            <source>この練習</source>
            <translation>This practice</translation>
        </message>
        <message>
            <source>正解の平均</source>
            <comment>mean time of the right answers</comment>
            <translation>Mean (right)</translation>
        </message>
        <message>
            <source>中央値</source>
            <comment>the median time</comment>
            <translation>Median</translation>
        </message>
        <message>
            <source>最短</source>
            <comment>the shortest time</comment>
            <translation>Best</translation>
        </message>
        <message>
            <source>{n}／{all}</source>
            <comment>how many are done, of how many</comment>
            <translation>{n} / {all}</translation>
        </message>
        <message>
            <source>直前の札</source>
            <comment>title: the last cards</comment>
            <translation>Last cards</translation>
        </message>
        <message numerus="yes">
            <source>＋{n}枚</source>
            <comment>so many cards too many, in a narrow line</comment>
            <translation>
                <numerusform>+{n}</numerusform>
                <numerusform>+{n}</numerusform>
            </translation>
        </message>
        <message>
            <source>{mm} mm</source>
            <comment>the way of the hand</comment>
            <translation>{mm} mm</translation>
        </message>
        <message numerus="yes">
            <source>キーで{n}枚</source>
            <comment>a key hit so many cards, in a narrow line</comment>
            <translation>
                <numerusform>{n} by key</numerusform>
                <numerusform>{n} by key</numerusform>
            </translation>
        </message>
        <message>
            <source>お手つき</source>
            <translation>Foul (otetsuki)</translation>
        </message>
        <message>
            <source>時間切れ</source>
            <comment>a card that was not taken in time</comment>
            <translation>Too late</translation>
        </message>
        <message>
            <source>空札でお手つき</source>
            <translation>Foul on a karafuda</translation>
        </message>
        <message>
            <source>場所ごと</source>
            <translation>By place</translation>
        </message>
        <message>
            <source>場所</source>
            <comment>head of a column: the part of the mat</comment>
            <translation>Place</translation>
        </message>
        <message>
            <source>押すと札のページ</source>
            <comment>beside a table: each row leads to the page of its card</comment>
            <translation>Press for its page</translation>
        </message>
        <message>
            <source>合計</source>
            <translation>Total</translation>
        </message>
        <message>
            <source>目標 {n}秒</source>
            <translation>Goal {n} s</translation>
        </message>
        <message>
            <source>／{n}</source>
            <comment>a figure out of so many</comment>
            <translation>/{n}</translation>
        </message>
        <message>
            <source>–</source>
            <comment>where there is no figure yet</comment>
            <translation>–</translation>
        </message>
        <message>
            <source>はじめの音ごと</source>
            <translation>By first sound</translation>
        </message>
        <message>
            <source>札ごと</source>
            <translation>By card</translation>
        </message>
        <message>
            <source>音</source>
            <comment>head of a column: the first sound</comment>
            <translation>Sound</translation>
        </message>
        <message>
            <source>決まり字</source>
            <comment>head of a column: the card by its kimariji</comment>
            <translation>Kimariji</translation>
        </message>
        <message>
            <source>回</source>
            <comment>head of a column: how often</comment>
            <translation>No.</translation>
        </message>
        <message>
            <source>ちがい</source>
            <comment>head of a column: how often wrong</comment>
            <translation>Wrong</translation>
        </message>
        <message>
            <source>時間</source>
            <comment>head of a column: mean time</comment>
            <translation>Time</translation>
        </message>
        <message>
            <source>答えると、ここに出ます</source>
            <translation>Your answers will show here</translation>
        </message>
        <message>
            <source>結果</source>
            <translation>Result</translation>
        </message>
        <message numerus="yes">
            <source>{all}問のうち {n}問 正解</source>
            <translation>
                <numerusform>{n} of {all} right</numerusform>
                <numerusform>{n} of {all} right</numerusform>
            </translation>
        </message>
        <message>
            <source>全部で {total}秒、正解は平均 {mean}秒（目標 {goal}秒）</source>
            <translation>{total} s in all; right answers took {mean} s on average (goal {goal} s)</translation>
        </message>
        <message>
            <source>正解は平均 {mean}秒、中央値 {median}秒（目標 {goal}秒）</source>
            <translation>Right ones took {mean} s on average, median {median} s (goal {goal} s)</translation>
        </message>
        <message>
            <source>日ごとの平均：{days}</source>
            <comment>mean times of right answers in this drill, by day</comment>
            <translation>Mean by day: {days}</translation>
        </message>
        <message>
            <source>{day} {mean}秒</source>
            <comment>a day, as 11/28, and its mean time</comment>
            <translation>{day} {mean} s</translation>
        </message>
        <message>
            <source>今日 {mean}秒</source>
            <comment>the mean time of today</comment>
            <translation>today {mean} s</translation>
        </message>
        <message>
            <source>まだ答えがありません</source>
            <translation>No answers yet</translation>
        </message>
        <message>
            <source>正解がまだないので、時間は出ません</source>
            <translation>No right answer yet, so there is no time</translation>
        </message>
        <message>
            <source>次の練習</source>
            <translation>Practise next</translation>
        </message>
        <message>
            <source>まず10問、答えてみましょう</source>
            <translation>Try ten questions first</translation>
        </message>
        <message>
            <source>間違えた札を覚え直しましょう：{cards}</source>
            <translation>Learn the missed cards again: {cards}</translation>
        </message>
        <message>
            <source>間違えた札と、時間のかかった札を練習しましょう：{cards}</source>
            <translation>Practise the cards that were missed or slow: {cards}</translation>
        </message>
        <message>
            <source>時間のかかった札を速くしましょう：{cards}</source>
            <translation>Make the slow cards quicker: {cards}</translation>
        </message>
        <message>
            <source>全部正解です。遅い札から、目標の{goal}秒に近づけましょう：{cards}</source>
            <translation>All right. Now bring the slowest nearer to {goal} s: {cards}</translation>
        </message>
        <message>
            <source>はずれたり、よけいに触れたりした場所を、正確に払いましょう：{places}</source>
            <translation>Sweep exactly where you missed or touched too much: {places}</translation>
        </message>
        <message>
            <source>正確に払えています。時間のかかった場所を、目標の{goal}秒に近づけましょう：{places}</source>
            <translation>You sweep exactly. Now bring the slowest places nearer to {goal} s: {places}</translation>
        </message>
        <message>
            <source>目標に届きました。次は百首全部です</source>
            <translation>Goal reached. Next, all hundred poems</translation>
        </message>
        <message>
            <source>目標に届きました。次は「{drill}」です</source>
            <translation>Goal reached. Next comes “{drill}”</translation>
        </message>
        <message numerus="yes">
            <source>{cards} ほか{n}枚</source>
            <comment>a list of cards and how many more there are</comment>
            <translation>
                <numerusform>{cards} and {n} more</numerusform>
                <numerusform>{cards} and {n} more</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>間違えた札をもう一度（{n}枚）</source>
            <comment>button</comment>
            <translation>
                <numerusform>The missed card again</numerusform>
                <numerusform>The {n} missed cards again</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>誤答・遅い札をもう一度（{n}枚）</source>
            <comment>button</comment>
            <translation>
                <numerusform>The missed or slow card again</numerusform>
                <numerusform>The {n} missed or slow cards again</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>遅い札をもう一度（{n}枚）</source>
            <comment>button</comment>
            <translation>
                <numerusform>The slow card again</numerusform>
                <numerusform>The {n} slow cards again</numerusform>
            </translation>
        </message>
        <message>
            <source>「{drill}」へ進む</source>
            <comment>button</comment>
            <translation>On to {drill}</translation>
        </message>
        <message>
            <source>百首全部で練習する</source>
            <comment>button</comment>
            <translation>Practise all hundred</translation>
        </message>
        <message>
            <source>自陣だけでもう一度</source>
            <comment>button: the same drill with cards of the own territory only</comment>
            <translation>Again, own side only</translation>
        </message>
        <message>
            <source>相手陣だけでもう一度</source>
            <comment>button: the same drill with cards of the far territory only</comment>
            <translation>Again, far side only</translation>
        </message>
        <message>
            <source>同じ練習をもう一度</source>
            <comment>button: the same drill again</comment>
            <translation>Same drill again</translation>
        </message>
        <message>
            <source>ほかの練習</source>
            <comment>button: back to the start screen</comment>
            <translation>Other drills</translation>
        </message>
    </context>
    <context>
        <name>everywhere</name>
        <message>
            <source>難波津</source>
            <translation>Naniwazu</translation>
        </message>
        <message>
            <source>自陣</source>
            <translation>Own side</translation>
        </message>
        <message>
            <source>相手陣</source>
            <translation>Other side</translation>
        </message>
        <message>
            <source>相手</source>
            <comment>the other player, before the name of a block</comment>
            <translation>Opp.</translation>
        </message>
        <message>
            <source>あなた</source>
            <translation>You</translation>
        </message>
        <message>
            <source>COM</source>
            <comment>the name of the computer player</comment>
            <translation>COM</translation>
        </message>
        <message>
            <source>COM {number}</source>
            <comment>names of the two players when both are computers</comment>
            <translation>COM {number}</translation>
        </message>
        <message>
            <source>{letter}級</source>
            <comment>class of a COM</comment>
            <translation>class {letter}</translation>
        </message>
        <message>
            <source>守り</source>
            <comment>strategy</comment>
            <translation>Defend</translation>
        </message>
        <message>
            <source>攻め</source>
            <comment>strategy</comment>
            <translation>Attack</translation>
        </message>
        <message>
            <source>無形</source>
            <comment>strategy</comment>
            <translation>Even</translation>
        </message>
        <message>
            <source>右手</source>
            <comment>a setting</comment>
            <translation>Right</translation>
        </message>
        <message>
            <source>左手</source>
            <comment>a setting</comment>
            <translation>Left</translation>
        </message>
        <message>
            <source>設定</source>
            <translation>Settings</translation>
        </message>
        <message>
            <source>成績</source>
            <translation>Statistics</translation>
        </message>
        <message>
            <source>遊び方</source>
            <translation>How to play</translation>
        </message>
        <message>
            <source>試合経過詳細</source>
            <translation>Match report</translation>
        </message>
        <message>
            <source>戻る</source>
            <translation>Back</translation>
        </message>
        <message>
            <source>左上段</source>
            <comment>a block as the territory's owner sees it</comment>
            <translation>left top</translation>
        </message>
        <message>
            <source>左中段</source>
            <comment>a block as the territory's owner sees it</comment>
            <translation>left middle</translation>
        </message>
        <message>
            <source>左下段</source>
            <comment>a block as the territory's owner sees it</comment>
            <translation>left bottom</translation>
        </message>
        <message>
            <source>右上段</source>
            <comment>a block as the territory's owner sees it</comment>
            <translation>right top</translation>
        </message>
        <message>
            <source>右中段</source>
            <comment>a block as the territory's owner sees it</comment>
            <translation>right middle</translation>
        </message>
        <message>
            <source>右下段</source>
            <comment>a block as the territory's owner sees it</comment>
            <translation>right bottom</translation>
        </message>
        <message>
            <source>自陣 {block}</source>
            <comment>one of the twelve blocks</comment>
            <translation>Own {block}</translation>
        </message>
        <message>
            <source>相手 {block}</source>
            <comment>one of the twelve blocks</comment>
            <translation>Opp. {block}</translation>
        </message>
        <message>
            <source>前回の設定を読み込めませんでした（控えを残しました）</source>
            <translation>The last settings could not be read (a copy was kept)</translation>
        </message>
        <message>
            <source>前回の設定を読めませんでした（ファイルは元の場所にあります）</source>
            <translation>The last settings could not be read (the file is where it was)</translation>
        </message>
        <message>
            <source>設定を保存できませんでした</source>
            <translation>The settings could not be stored</translation>
        </message>
        <message>
            <source>場所</source>
            <comment>in a dialog for a file: in which folder</comment>
            <translation>Folder</translation>
        </message>
        <message>
            <source>ファイル名</source>
            <comment>in a dialog for a file</comment>
            <translation>File name</translation>
        </message>
        <message>
            <source>種類</source>
            <comment>in a dialog for a file: which kind</comment>
            <translation>Kind</translation>
        </message>
        <message>
            <source>保存</source>
            <comment>button in a dialog for a file</comment>
            <translation>Save</translation>
        </message>
        <message>
            <source>開く</source>
            <comment>button in a dialog for a file</comment>
            <translation>Open</translation>
        </message>
        <message>
            <source>やめる</source>
            <comment>button in a dialog for a file</comment>
            <translation>Cancel</translation>
        </message>
    </context>
    <context>
        <name>ghost</name>
        <message>
            <source>分身</source>
            <comment>a COM that plays like the player: title of its screen</comment>
            <translation>Ghost</translation>
        </message>
        <message>
            <source>いつの自分</source>
            <comment>whose ghost: of which time</comment>
            <translation>Which self</translation>
        </message>
        <message>
            <source>今月</source>
            <translation>This month</translation>
        </message>
        <message>
            <source>先月</source>
            <translation>Last month</translation>
        </message>
        <message>
            <source>すべて</source>
            <comment>segment: the ghost of all matches</comment>
            <translation>All time</translation>
        </message>
        <message>
            <source>分身・{month}</source>
            <comment>in the name plate of a match: the ghost of a month, as 2026-10</comment>
            <translation>Ghost, {month}</translation>
        </message>
        <message>
            <source>分身・全期間</source>
            <comment>in the name plate of a match: the ghost of all matches</comment>
            <translation>Ghost, all time</translation>
        </message>
        <message>
            <source>{matches}試合・{takes}枚の取りから作りました。札ごと・音ごと・場所ごとの速さ、お手つき、送り札の癖をまねます。</source>
            <translation>Made from {matches} matches and {takes} takes. It copies your speed by card, sound and place, your fouls, and what you send.</translation>
        </message>
        <message>
            <source>分身を作っています…</source>
            <translation>Making the ghost…</translation>
        </message>
        <message>
            <source>比べています…</source>
            <translation>Comparing…</translation>
        </message>
        <message>
            <source>分身を作るには、3試合と取り100枚が要ります（いまは{matches}試合、{takes}枚）。入門など札の少ない試合は数えません。</source>
            <translation>A ghost needs 3 matches and 100 takes (so far: {matches} matches, {takes} takes). Matches with few cards, as for beginners, do not count.</translation>
        </message>
        <message>
            <source>分身は、あなたの記録から作る、あなたそっくりのCOMです。3試合と取り100枚がたまると作れます</source>
            <translation>A ghost is a COM made from your own records that plays just like you. It can be made from 3 matches and 100 takes on</translation>
        </message>
        <message>
            <source>成績を読めないので、分身を作れません。</source>
            <translation>Your history cannot be read, so no ghost can be made.</translation>
        </message>
        <message>
            <source>取る時間</source>
            <translation>Take time</translation>
        </message>
        <message>
            <source>95 %の幅</source>
            <translation>95 % range</translation>
        </message>
        <message>
            <source>近いCOM　決・暗・反・手・聴</source>
            <comment>the five numbers of the COM that comes nearest</comment>
            <translation>Nearest COM: five numbers</translation>
        </message>
        <message>
            <source>{n} ms</source>
            <translation>{n} ms</translation>
        </message>
        <message>
            <source>{low}–{high} ms</source>
            <comment>where the median lies at 95 %</comment>
            <translation>{low}–{high} ms</translation>
        </message>
        <message>
            <source>この分身と対戦</source>
            <translation>Play this ghost</translation>
        </message>
        <message>
            <source>今月と先月の分身を対戦させる</source>
            <comment>COM against COM: this month's ghost against last month's</comment>
            <translation>Watch this month play last month</translation>
        </message>
        <message>
            <source>今月の自分と先月の自分</source>
            <translation>You this month and last month</translation>
        </message>
        <message>
            <source>同じ札・同じ場面・同じ相手に直した値です。偶然で説明できる差は出しません。操作の補正は除いています。</source>
            <comment>below the comparison: what its figures mean</comment>
            <translation>Adjusted to the same cards, mats and opponents. Differences that chance explains are left out. Without the hand allowance.</translation>
        </message>
        <message>
            <source>今月と先月のそれぞれに3試合と取り100枚があれば、ここで比べられます。</source>
            <translation>With 3 matches and 100 takes in each of both months they are compared here.</translation>
        </message>
        <message>
            <source>{month}　{matches}試合</source>
            <comment>label of a figure: a month and how many matches</comment>
            <translation>{month}, {matches} matches</translation>
        </message>
        <message>
            <source>お手つき　1試合あたり</source>
            <translation>Fouls a match</translation>
        </message>
        <message>
            <source>速くなった　{more}</source>
            <comment>his takes, with the difference and its interval</comment>
            <translation>Faster: {more}</translation>
        </message>
        <message>
            <source>遅くなった　{more}</source>
            <comment>his takes, with the difference and its interval</comment>
            <translation>Slower: {more}</translation>
        </message>
        <message>
            <source>速さは偶然を超えて変わっていない　{more}</source>
            <translation>Speed: no change beyond chance: {more}</translation>
        </message>
        <message>
            <source>お手つきが減った　{more}</source>
            <translation>Fewer fouls: {more}</translation>
        </message>
        <message>
            <source>お手つきが増えた　{more}</source>
            <translation>More fouls: {more}</translation>
        </message>
        <message>
            <source>お手つきは偶然を超えて変わっていない　{more}</source>
            <translation>Fouls: no change beyond chance: {more}</translation>
        </message>
        <message>
            <source>{middle}（95 %で{low}から{high}）</source>
            <comment>a difference and its interval; all three are signed per cent</comment>
            <translation>{middle} (95 %: {low} to {high})</translation>
        </message>
        <message>
            <source>{n} %</source>
            <comment>a signed number of per cent</comment>
            <translation>{n} %</translation>
        </message>
        <message>
            <source>取る時間が変わった音（-は速くなった）</source>
            <translation>Take times that changed, by sound (- is faster)</translation>
        </message>
        <message>
            <source>取る時間が変わった場所（-は速くなった）</source>
            <translation>By place (- is faster)</translation>
        </message>
        <message>
            <source>偶然を超えて変わったものはありません。</source>
            <translation>Nothing changed beyond chance.</translation>
        </message>
        <message>
            <source>{low}〜{high} %</source>
            <comment>interval of a difference in per cent, both signed</comment>
            <translation>{low} to {high} %</translation>
        </message>
    </context>
    <context>
        <name>how_to</name>
        <message>
            <source>項目</source>
            <comment>accessible name of the list of topics</comment>
            <translation>Topics</translation>
        </message>
        <message>
            <source>試合の流れ</source>
            <translation>Course of a match</translation>
        </message>
        <message>
            <source>札は自陣と相手陣に25枚ずつ並びます。読まれる歌は百首なので、半分は場にない「空札」です。</source>
            <translation>Each side has 25 cards. All hundred poems are read, so half of them are “karafuda”: their card is not on the mat.</translation>
        </message>
        <message>
            <source>まず札の場所を覚えます。覚えたら中央の帯を押し、手を札の外へ出すと、試合が始まります。</source>
            <translation>First learn where the cards lie. When you are ready, click the strip in the middle and move off the cards: the match begins.</translation>
        </message>
        <message>
            <source>上の句が読まれたら、その歌の下の句が書かれた札を、相手より先に取ります。</source>
            <translation>When the upper phrase is read, take the card that bears the lower phrase of that poem before your opponent does.</translation>
        </message>
        <message>
            <source>取り終えたら、S キーで次の札へ進みます（スペース、Enter、帯のクリックでも進みます）。</source>
            <translation>Then go on to the next card with S (or Space, Enter, a click on the strip).</translation>
        </message>
        <message>
            <source>自陣の札が先になくなったほうの勝ちです。</source>
            <translation>Whoever has no cards left first has won.</translation>
        </message>
        <message>
            <source>札の取り方</source>
            <translation>Taking</translation>
        </message>
        <message>
            <source>押す（札直）</source>
            <translation>Touch (fudachoku)</translation>
        </message>
        <message>
            <source>ボタンを押すと、青枠の中の札に触れます。自陣の上段では、向かい合う相手陣の札も枠に入ります。</source>
            <translation>Press the button and you touch the cards in the blue frame. On your top row it also holds the facing cards of the other side.</translation>
        </message>
        <message>
            <source>払う（払い手）</source>
            <translation>Sweep (haraite)</translation>
        </message>
        <message>
            <source>ボタンを押したまま、札の上を払います。最初に枠に入った札は、入った時点で判定します。</source>
            <translation>Sweep over the cards with the button held. The cards that enter the frame first are judged at once.</translation>
        </message>
        <message>
            <source>あとから入った札は、場の外か反対の陣へ抜けたとき、ボタンを離したとき、手が止まったときに判定します。</source>
            <translation>Those that enter later are judged when you leave the mat or your side, let go of the button, or stop.</translation>
        </message>
        <message>
            <source>抜ける</source>
            <translation>Pass over</translation>
        </message>
        <message>
            <source>決まり字まで読まれたあとは、ボタンを押さなくても取れます。札を枠に入れたまま、場の外か反対の陣へ抜けます。</source>
            <translation>Once the kimariji has been heard no button is needed: get the card into the frame, then leave the mat or cross to the other side.</translation>
        </message>
        <message>
            <source>キーで取る</source>
            <translation>Keys</translation>
        </message>
        <message>
            <source>場は十二か所に分かれています。キー一つで、その場所の札をまとめて払います。</source>
            <translation>The mat has twelve blocks; one key sweeps all cards of its block.</translation>
        </message>
        <message>
            <source>テンキーの 7・4・1 が自陣の左、9・6・3 が自陣の右です。Shift と一緒に押すと相手陣になります。</source>
            <translation>Numpad 7 4 1 and 9 6 3 are the left and right of your side; with Shift, of the other side.</translation>
        </message>
        <message>
            <source>文字キーは、場と同じ形に並んでいます。キーは「設定」で変えられます。</source>
            <translation>The letter keys lie as the blocks do. All keys can be changed in the settings.</translation>
        </message>
        <message>
            <source>札を動かすときは、矢印で札を選び、Enter で持ち上げ、矢印で運び、Enter で置きます。</source>
            <translation>To move a card: arrows choose it, Enter picks it up, arrows carry it, Enter puts it down.</translation>
        </message>
        <message>
            <source>待機の場所</source>
            <translation>Rest zone</translation>
        </message>
        <message>
            <source>札が読まれるまで、手は自陣下段の中央より手前に置きます。左右の短い線が目印です。</source>
            <translation>Until the poem is read, keep your hand below the middle of your bottom row; two short ticks at the edges mark it.</translation>
        </message>
        <message>
            <source>読む前の「間」に手が場へ入ると、読みは始まりません。待機の場所へ戻ると、間を取り直して読みます。</source>
            <translation>If your hand enters during the pause, the reading waits. Back in the rest zone, the pause starts anew.</translation>
        </message>
        <message>
            <source>読み出しの直前に入るとフライングです。待機の場所へ戻るまで、取りもお手つきも無効です。</source>
            <translation>Enter just before the first sound and it is a false start: nothing counts until you are back.</translation>
        </message>
        <message>
            <source>「キーだけ」のときは、手の位置は問いません。</source>
            <translation>With “Keys only” it does not matter where the pointer is.</translation>
        </message>
        <message>
            <source>お手つき</source>
            <translation>Fouls (otetsuki)</translation>
        </message>
        <message>
            <source>出札のない陣の札に触れると、お手つきです。空札のときは、どの札に触れてもお手つきです。</source>
            <translation>Touching a card of the side where the read card does not lie is a foul; with a karafuda, touching any card.</translation>
        </message>
        <message>
            <source>出札と同じ陣の札なら、どれに触れてもお手つきになりません。名前の欄が一瞬、黄色になります。</source>
            <translation>On the side of the read card every touch is free. Your name flashes yellow.</translation>
        </message>
        <message>
            <source>お手つきは、一首につき陣ごとに一回までです。札を取ったあとも、約1秒は判定が続きます。</source>
            <translation>At most one foul a side and poem. Touches count for about a second after the take.</translation>
        </message>
        <message>
            <source>自陣から相手陣へ払い抜けたときは、途中で触れた自陣の札はお手つきになりません。</source>
            <translation>When you sweep through your own cards into the other side, those on the way are forgiven.</translation>
        </message>
        <message>
            <source>送り札</source>
            <translation>Sending (okurifuda)</translation>
        </message>
        <message>
            <source>相手陣の札を取るか、相手がお手つきをすると、自陣の札を一枚送ります。逆の場合は送られます。</source>
            <translation>Take a card from the other side, or let your opponent foul, and you send one of your cards. The other way round, you receive one.</translation>
        </message>
        <message>
            <source>送る札は自陣から選んで押します。二枚送るときは、一枚目をもう一度押すと取り消せます。</source>
            <translation>Press the card you want to send. With two to send, pressing the first one again takes it back.</translation>
        </message>
        <message>
            <source>送られた札は、置きたい場所へ動かせます。動かさなければ、下段の空いたところに置かれます。</source>
            <translation>Move a received card wherever you like; left alone, it goes to a free place in your bottom row.</translation>
        </message>
        <message>
            <source>札の移動</source>
            <translation>Moving cards</translation>
        </message>
        <message>
            <source>手で動かす</source>
            <translation>By hand</translation>
        </message>
        <message>
            <source>暗記中、取りや送りのあと、読む前の「間」に手を場へ入れると、札をドラッグで動かせます。場を出ると終わります。</source>
            <translation>When your hand comes onto the mat while memorising, after a take or a sent card, or in the pause before a poem, you can drag cards. Leaving the mat ends it.</translation>
        </message>
        <message>
            <source>相手の札も、陣をまたいでも動かせます。札のある所へは、隣をずらして差し込みます。× の所には置けません。</source>
            <translation>Also the opponent's cards, and across. Dropped on a card, it goes in between and the others give way by one. Where a cross shows, there is no room.</translation>
        </message>
        <message>
            <source>勝負がついたあとは、札のない陣へ札を動かすと、試合を続けられます。</source>
            <translation>After the end, move a card to the empty side to play on.</translation>
        </message>
        <message>
            <source>浮き札</source>
            <translation>Pinned cards (浮き札)</translation>
        </message>
        <message>
            <source>動かさずに押した札は灰色の浮き札になり、自動では動きません。もう一度押すと戻ります。</source>
            <translation>A card clicked without moving it turns grey and does not move by itself. Click again to unpin it.</translation>
        </message>
        <message>
            <source>自動で寄る</source>
            <translation>Closing up</translation>
        </message>
        <message>
            <source>取りと送りのあと、残りの札は端へ寄り、空いた段には上の段が下がります。離れた札は寄りません。</source>
            <translation>After takes and sent cards the rest of a row closes up to its end, and an empty row takes the one above. Cards that lie apart stay.</translation>
        </message>
        <message>
            <source>観戦と再生</source>
            <translation>Watching and replays</translation>
        </message>
        <message>
            <source>観戦</source>
            <translation>Watching</translation>
        </message>
        <message>
            <source>COM 同士の試合は、1倍から100倍の速さで見られます。どの速さでも結果は同じです。</source>
            <translation>COM against COM can be watched at 1 to 100 times the speed; the result is the same.</translation>
        </message>
        <message>
            <source>S で一時停止、→ で一手、↓ で一首進みます。F3 で、両者が取るつもりの札と時間を見られます。</source>
            <translation>S stops, → goes on by an event, ↓ by a reading. F3 shows what both mean to take.</translation>
        </message>
        <message>
            <source>Esc の画面から手前の席につくと、次の札から自分で取れます。席は COM に返せます。</source>
            <translation>Esc: take the near seat, and play from the next card on; you may give it back.</translation>
        </message>
        <message>
            <source>再生</source>
            <translation>Replays</translation>
        </message>
        <message>
            <source>試合経過詳細から、どの歌からでも見直せます。手の動きも描かれます。↑ で前へ戻ります。</source>
            <translation>From the match report, from any reading, with the way of your hand. ↑ goes back.</translation>
        </message>
        <message>
            <source>1倍までは声で読みます。遅くすると声も低くなります。</source>
            <translation>Up to 1× the voice reads; the slower, the lower it sounds.</translation>
        </message>
        <message>
            <source>感想戦</source>
            <translation>Rematch of the same cards</translation>
        </message>
        <message>
            <source>同じ札、同じ並び、同じ順番で、もう一度試合をします。成績には数えません。</source>
            <translation>The same cards, laid and read in the same order, once more. It does not count in the statistics.</translation>
        </message>
        <message>
            <source>練習</source>
            <translation>Practice</translation>
        </message>
        <message>
            <source>札配置暗記</source>
            <translation>Memory drill</translation>
        </message>
        <message>
            <source>並んだ札を覚え、伏せられたら、たずねられた札の場所を押します。場所から札を答える出題などもあります。</source>
            <translation>Remember the cards that are laid out; when they are turned down, press the place of the card that is asked for. Other drills ask which card lies in a place, and more.</translation>
        </message>
        <message>
            <source>枠のキーを押すとその枠の札へ移り、もう一度押すと隣へ進みます。Enter で答えます。</source>
            <translation>A block's key goes to its outermost card, again to the next one; Enter answers.</translation>
        </message>
        <message>
            <source>終わると、まちがえた場所と、次に何を練習するとよいかが出ます。</source>
            <translation>At the end you see which places you missed, and what to practise next.</translation>
        </message>
        <message>
            <source>汎用練習</source>
            <comment>heading of a topic</comment>
            <translation>Drills</translation>
        </message>
        <message>
            <source>札流し・聞き分け・一人取りなど。終わると、まちがえた札だけをすぐ練習できます。</source>
            <translation>Flash cards, by ear, solo takes and more; then just the cards you missed.</translation>
        </message>
        <message>
            <source>定位置</source>
            <translation>Fixed positions</translation>
        </message>
        <message>
            <source>自分の定位置は、設定の「定位置」で決めます。札をドラッグするか、選んで枠のキーを押します。</source>
            <translation>“Plan” in the set-up leads to your fixed positions. Drag a card, or choose it and press the key of a block.</translation>
        </message>
        <message>
            <source>試合の自動の並べ方と、札配置暗記の「定位置」は、選んだ定位置に従います。</source>
            <translation>The automatic layout of a match, and “My plan” in the memory drill, follow the plan you choose.</translation>
        </message>
    </context>
    <context>
        <name>ladder</name>
        <message>
            <source>段級</source>
            <translation>Ladder</translation>
        </message>
        <message>
            <source>{level}級の試験</source>
            <comment>in the bar of a match that is an exam of this class</comment>
            <translation>Class {level} exam</translation>
        </message>
        <message>
            <source>いまの級：{level}級</source>
            <translation>Your class: {level}</translation>
        </message>
        <message>
            <source>まだ級はありません</source>
            <translation>No class yet</translation>
        </message>
        <message>
            <source>{level}級</source>
            <translation>Class {level}</translation>
        </message>
        <message>
            <source>{level}級のCOMと続けて{of}試合して、{wins}勝する</source>
            <comment>the condition of an exam</comment>
            <translation>Win {wins} of {of} matches in a row against class {level} COMs</translation>
        </message>
        <message>
            <source>どの級も 25枚ずつ・百首、暗記は15分まで、読みは 5-3-1-6 か 4-3-1-5。ここから始めた試合では決まり字（F2）は出ません。条件に合わない試合は数えません</source>
            <comment>what is asked for every class; memorising fifteen minutes at most, a tempo of competitions, no aid</comment>
            <translation>For every class: 25 cards each, all hundred poems, fifteen minutes to memorise at most, read at 5-3-1-6 or 4-3-1-5. A match begun here shows no kimariji (F2). Matches that do not fit are left out</translation>
        </message>
        <message>
            <source>読みは音声だけ</source>
            <comment>condition: the poem does not stand on the screen</comment>
            <translation>By sound only.</translation>
        </message>
        <message>
            <source>読みは音声でも文字でも</source>
            <comment>condition: the poem may stand on the screen</comment>
            <translation>By sound or text.</translation>
        </message>
        <message>
            <source>操作の補正 {ms} ms まで</source>
            <comment>condition: how great the hand allowance may be</comment>
            <translation>Hand allowance up to {ms} ms.</translation>
        </message>
        <message>
            <source>投了や中断は負けに数えます（一首目の前にやめれば受けなかったことになります）。どの級からでも受けられます。ふだんの試合も、条件に合えば数えます。受けるかどうかは自由です</source>
            <translation>A match given up or broken off counts as lost (ended before the first poem, as not taken). Any class may be tried first. Any other match that fits counts too. All of this may be ignored</translation>
        </message>
        <message>
            <source>合格 {day}</source>
            <translation>Passed {day}</translation>
        </message>
        <message numerus="yes">
            <source>あと{n}勝</source>
            <comment>so many wins are lacking if all are won now</comment>
            <translation>
                <numerusform>{n} win to go</numerusform>
                <numerusform>{n} wins to go</numerusform>
            </translation>
        </message>
        <message>
            <source>まだ受けていません</source>
            <translation>Not tried yet</translation>
        </message>
        <message>
            <source>受ける級</source>
            <comment>which class's exam is to be tried</comment>
            <translation>Class to try</translation>
        </message>
        <message>
            <source>E級を受ける</source>
            <comment>button: play a match that counts for this exam</comment>
            <translation>Try for class E</translation>
        </message>
        <message>
            <source>D級を受ける</source>
            <comment>button: play a match that counts for this exam</comment>
            <translation>Try for class D</translation>
        </message>
        <message>
            <source>C級を受ける</source>
            <comment>button: play a match that counts for this exam</comment>
            <translation>Try for class C</translation>
        </message>
        <message>
            <source>B級を受ける</source>
            <comment>button: play a match that counts for this exam</comment>
            <translation>Try for class B</translation>
        </message>
        <message>
            <source>A級を受ける</source>
            <comment>button: play a match that counts for this exam</comment>
            <translation>Try for class A</translation>
        </message>
        <message>
            <source>E</source>
            <comment>segment: a class</comment>
            <translation>E</translation>
        </message>
        <message>
            <source>D</source>
            <comment>segment: a class</comment>
            <translation>D</translation>
        </message>
        <message>
            <source>C</source>
            <comment>segment: a class</comment>
            <translation>C</translation>
        </message>
        <message>
            <source>B</source>
            <comment>segment: a class</comment>
            <translation>B</translation>
        </message>
        <message>
            <source>A</source>
            <comment>segment: a class</comment>
            <translation>A</translation>
        </message>
        <message>
            <source>A級まで上がりました</source>
            <translation>You have reached class A</translation>
        </message>
        <message>
            <source>直近 {results}</source>
            <comment>the latest matches, won or lost, for a screen reader</comment>
            <translation>latest: {results}</translation>
        </message>
        <message>
            <source>勝</source>
            <comment>one match, won</comment>
            <translation>won</translation>
        </message>
        <message>
            <source>負</source>
            <comment>one match, lost</comment>
            <translation>lost</translation>
        </message>
    </context>
    <context>
        <name>layout</name>
        <message>
            <source>札配置暗記練習</source>
            <translation>Memory drill</translation>
        </message>
        <message>
            <source>やめる</source>
            <comment>button: end the drill and see what came of it</comment>
            <translation>Stop</translation>
        </message>
        <message>
            <source>記録</source>
            <comment>button: opens the panel with the figures</comment>
            <translation>Figures</translation>
        </message>
        <message>
            <source>記録をとじる</source>
            <translation>Close figures</translation>
        </message>
        <message>
            <source>出題</source>
            <comment>what is asked</comment>
            <translation>Asked</translation>
        </message>
        <message>
            <source>この札はどこ？</source>
            <comment>segment: a card is named, its place is asked for</comment>
            <translation>Where is it?</translation>
        </message>
        <message>
            <source>ここの札は？</source>
            <comment>segment: a place is shown, its card is asked for</comment>
            <translation>What is here?</translation>
        </message>
        <message>
            <source>混合</source>
            <comment>segment: both kinds of question</comment>
            <translation>Mixed</translation>
        </message>
        <message>
            <source>並べ直し</source>
            <comment>segment: all cards are put back</comment>
            <translation>Put back</translation>
        </message>
        <message>
            <source>消えた札</source>
            <comment>segment: one card is missing, which one?</comment>
            <translation>Missing card</translation>
        </message>
        <message>
            <source>練習の設定</source>
            <translation>Settings of the drill</translation>
        </message>
        <message>
            <source>枚数</source>
            <translation>Cards</translation>
        </message>
        <message numerus="yes">
            <source>{n}枚</source>
            <comment>cards in a territory</comment>
            <translation>
                <numerusform>{n} card</numerusform>
                <numerusform>{n} cards</numerusform>
            </translation>
        </message>
        <message>
            <source>{n}枚</source>
            <comment>in a field: cards in a territory, three or more</comment>
            <translation>{n} cards</translation>
        </message>
        <message>
            <source>陣地</source>
            <translation>Territory</translation>
        </message>
        <message>
            <source>両陣</source>
            <comment>segment: both territories</comment>
            <translation>Both</translation>
        </message>
        <message>
            <source>自陣だけ</source>
            <comment>segment: only the own territory</comment>
            <translation>Own only</translation>
        </message>
        <message>
            <source>並べ方</source>
            <translation>Layout</translation>
        </message>
        <message>
            <source>標準</source>
            <comment>segment: laid out by the built-in plan</comment>
            <translation>Standard</translation>
        </message>
        <message>
            <source>定位置</source>
            <comment>segment: laid out by the player's own plan</comment>
            <translation>My plan</translation>
        </message>
        <message>
            <source>相手風</source>
            <comment>segment: laid out as a stranger would</comment>
            <translation>Stranger's</translation>
        </message>
        <message>
            <source>定位置を直す</source>
            <comment>link: to the editor of the player's own fixed positions</comment>
            <translation>Edit fixed positions</translation>
        </message>
        <message>
            <source>苦手な札から配ります。{intro}</source>
            <comment>the weak cards are dealt first; what the drill will be</comment>
            <translation>Your weak cards are dealt first. {intro}</translation>
        </message>
        <message>
            <source>暗記時間</source>
            <translation>Memorise</translation>
        </message>
        <message>
            <source>自由</source>
            <comment>as long as one likes</comment>
            <translation>Free</translation>
        </message>
        <message>
            <source>待ち時間</source>
            <comment>how long the cards lie turned down before the first question</comment>
            <translation>Delay</translation>
        </message>
        <message>
            <source>なし</source>
            <comment>no delay</comment>
            <translation>None</translation>
        </message>
        <message>
            <source>{name}分</source>
            <comment>so many minutes, in a list</comment>
            <translation>{name} min</translation>
        </message>
        <message>
            <source>途中で札を動かす</source>
            <translation>Move cards meanwhile</translation>
        </message>
        <message>
            <source>出題順</source>
            <translation>Order</translation>
        </message>
        <message>
            <source>ランダム</source>
            <comment>segment: in any order</comment>
            <translation>Random</translation>
        </message>
        <message>
            <source>場所</source>
            <comment>segment: in the order of the places</comment>
            <translation>By place</translation>
        </message>
        <message>
            <source>五十音</source>
            <comment>segment: in the order of the sounds</comment>
            <translation>By sound</translation>
        </message>
        <message>
            <source>はじめる</source>
            <comment>button: start the drill</comment>
            <translation>Start</translation>
        </message>
        <message numerus="yes">
            <source>{n}枚を覚えます。伏せられたら、たずねられた札の場所を押します</source>
            <translation>
                <numerusform>Remember {n} card. When it is turned down, press the place that is asked for</numerusform>
                <numerusform>Remember {n} cards. When they are turned down, press the place of the card that is asked for</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n}枚を覚えます。伏せられたら、指された場所の札を答えます</source>
            <translation>
                <numerusform>Remember {n} card. When it is turned down, say which card lies there</numerusform>
                <numerusform>Remember {n} cards. When they are turned down, say which card lies in the marked place</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n}枚を覚えます。伏せられたら、場所か札を答えます</source>
            <translation>
                <numerusform>Remember {n} card. When it is turned down, answer with a place or a card</numerusform>
                <numerusform>Remember {n} cards. When they are turned down, answer with a place or a card</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n}枚を覚えます。そのあと全部をもとの場所へ置き直します</source>
            <translation>
                <numerusform>Remember {n} card. Then put it back</numerusform>
                <numerusform>Remember {n} cards. Then put all of them back in their places</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n}枚を覚えます。そのあと1枚ずつ消えるので、消えた札を答えます</source>
            <translation>
                <numerusform>Remember {n} card. Then say when it is missing</numerusform>
                <numerusform>Remember {n} cards. Then one after the other is missing; say which</numerusform>
            </translation>
        </message>
        <message>
            <source>暗記中</source>
            <translation>Memorise</translation>
        </message>
        <message>
            <source>残り</source>
            <comment>before a clock that runs down</comment>
            <translation>left</translation>
        </message>
        <message>
            <source>経過</source>
            <comment>before a clock that runs up</comment>
            <translation>so far</translation>
        </message>
        <message>
            <source>出題へ</source>
            <comment>button: the memorising is done</comment>
            <translation>Ask me</translation>
        </message>
        <message>
            <source>「{card}」が動きます：{place}</source>
            <comment>a card is moved in sight; {place} is where it goes</comment>
            <translation>“{card}” moves to: {place}</translation>
        </message>
        <message>
            <source>札を伏せて待っています</source>
            <translation>The cards are turned down</translation>
        </message>
        <message>
            <source>すぐ出題</source>
            <comment>button: do not wait any longer</comment>
            <translation>Ask now</translation>
        </message>
        <message>
            <source>第{n}問／{all}</source>
            <translation>{n} of {all}</translation>
        </message>
        <message>
            <source>の札はどこ？</source>
            <comment>follows the beginning of a poem</comment>
            <translation>: where is it?</translation>
        </message>
        <message>
            <source>をもとの場所へ</source>
            <comment>follows the beginning of a poem: put this card back</comment>
            <translation>: where does it go?</translation>
        </message>
        <message>
            <source>ここの札は？ {place}</source>
            <translation>What lies here? {place}</translation>
        </message>
        <message>
            <source>消えた札はどれ？</source>
            <translation>Which card is missing?</translation>
        </message>
        <message>
            <source>{n}秒</source>
            <comment>a time with one decimal</comment>
            <translation>{n} s</translation>
        </message>
        <message>
            <source>秒</source>
            <comment>unit behind a figure</comment>
            <translation>s</translation>
        </message>
        <message>
            <source>のぞく ＋5秒</source>
            <comment>button: look at all cards for a moment, which costs five seconds</comment>
            <translation>Peek +5 s</translation>
        </message>
        <message>
            <source>わからない</source>
            <comment>button: give this question up</comment>
            <translation>Don't know</translation>
        </message>
        <message>
            <source>戻す</source>
            <comment>button: take the card up again that was put last</comment>
            <translation>Take back</translation>
        </message>
        <message>
            <source>決まり字</source>
            <translation>Kimariji</translation>
        </message>
        <message>
            <source>決まり字を入力</source>
            <comment>in the empty field</comment>
            <translation>Type the kimariji</translation>
        </message>
        <message>
            <source>その字で始まる札はありません</source>
            <comment>what was typed is the beginning of no card</comment>
            <translation>No card begins like this</translation>
        </message>
        <message numerus="yes">
            <source>{n}枚あります。もう1字</source>
            <comment>what was typed begins several cards</comment>
            <translation>
                <numerusform>{n} card. Type more</numerusform>
                <numerusform>{n} cards. One more kana</numerusform>
            </translation>
        </message>
        <message>
            <source>つぎへ</source>
            <comment>button: the next question</comment>
            <translation>Next</translation>
        </message>
        <message>
            <source>ちがいます。{card} は {place}</source>
            <translation>Wrong. {card}: {place}</translation>
        </message>
        <message>
            <source>ちがいます。答えは {card}</source>
            <translation>Wrong. It was {card}</translation>
        </message>
        <message>
            <source>場所を押します。キーなら枠のキー（7 4 1／9 6 3）か矢印で選んで Enter</source>
            <translation>Press a place. By keys: the block's key (7 4 1 / 9 6 3) or arrows, then Enter</translation>
        </message>
        <message>
            <source>札を選びます。1〜6 のキーでも、決まり字の入力でも答えられます</source>
            <translation>Choose a card, press 1–6, or type the kimariji</translation>
        </message>
        <message>
            <source>覚えたら「出題へ」か Space</source>
            <translation>When you know them: Ask me, or Space</translation>
        </message>
        <message>
            <source>待てないときは「すぐ出題」か Space</source>
            <translation>Not waiting: Ask now, or Space</translation>
        </message>
        <message>
            <source>つぎへ進むには Space か、どこかを押します</source>
            <translation>Space, or a press anywhere, goes on</translation>
        </message>
        <message>
            <source>暗記 {memorised}　待ち {waited}</source>
            <translation>Memorised {memorised}, waited {waited}</translation>
        </message>
        <message>
            <source>正解 {n}秒</source>
            <translation>Right {n} s</translation>
        </message>
        <message>
            <source>ちがう札</source>
            <translation>Wrong</translation>
        </message>
        <message>
            <source>正しくはここ</source>
            <translation>It is here</translation>
        </message>
        <message>
            <source>ここから</source>
            <translation>From here</translation>
        </message>
        <message>
            <source>？</source>
            <comment>marks the place that is asked for</comment>
            <translation>?</translation>
        </message>
        <message>
            <source>第{n}問 {card}　正解 {time}秒</source>
            <translation>{n}. {card}: right, {time} s</translation>
        </message>
        <message>
            <source>第{n}問 {card}　ちがい（{given}）</source>
            <translation>{n}. {card}: wrong ({given})</translation>
        </message>
        <message>
            <source>第{n}問 {card}　わからない</source>
            <translation>{n}. {card}: not known</translation>
        </message>
        <message>
            <source>この練習</source>
            <translation>This drill</translation>
        </message>
        <message>
            <source>正答</source>
            <comment>label of a figure: how many answers were right</comment>
            <translation>Right</translation>
        </message>
        <message>
            <source>正答率</source>
            <translation>Share</translation>
        </message>
        <message>
            <source>1枚に</source>
            <comment>label of a figure: mean time of an answer</comment>
            <translation>A card</translation>
        </message>
        <message>
            <source>得点</source>
            <translation>Points</translation>
        </message>
        <message>
            <source>／{n}</source>
            <comment>a figure out of so many</comment>
            <translation>/{n}</translation>
        </message>
        <message>
            <source>{n} %</source>
            <translation>{n} %</translation>
        </message>
        <message>
            <source>–</source>
            <comment>where there is no figure yet</comment>
            <translation>–</translation>
        </message>
        <message>
            <source>正解は10点から1秒ごとに1点減り（最低1点）、のぞくと5秒足されます</source>
            <translation>10 points for a right answer, 1 less a second (at least 1); a peek adds 5 seconds</translation>
        </message>
        <message>
            <source>場所ごとの正答率（%）</source>
            <translation>Right answers by place (%)</translation>
        </message>
        <message>
            <source>斜線は40 %未満　– は5回未満</source>
            <translation>hatched: under 40 %; –: under 5 answers</translation>
        </message>
        <message>
            <source>忘れ方</source>
            <translation>Forgetting</translation>
        </message>
        <message>
            <source>前にたずねられてからの日数と、まだ覚えていた割合</source>
            <translation>Still known after so many days</translation>
        </message>
        <message>
            <source>{n}日</source>
            <comment>so many days, or a range of days</comment>
            <translation>{n} d</translation>
        </message>
        <message numerus="yes">
            <source>{n}回</source>
            <comment>so many answers</comment>
            <translation>
                <numerusform>{n}×</numerusform>
                <numerusform>{n}×</numerusform>
            </translation>
        </message>
        <message>
            <source>続けると、ここに出ます</source>
            <translation>Appears as you go on</translation>
        </message>
        <message>
            <source>まちがえやすい札</source>
            <translation>Often missed</translation>
        </message>
        <message>
            <source>今回 ✕ {given}</source>
            <comment>a card missed in the drill that has just ended; what was answered</comment>
            <translation>This time ✕ {given}</translation>
        </message>
        <message>
            <source>正答率 {percent}</source>
            <comment>how often a card was known in all drills</comment>
            <translation>{percent} right</translation>
        </message>
        <message>
            <source>まだありません</source>
            <translation>None yet</translation>
        </message>
        <message>
            <source>結果</source>
            <translation>Result</translation>
        </message>
        <message>
            <source>まだ1問も答えていません</source>
            <translation>No question has been answered yet</translation>
        </message>
        <message>
            <source>もう一度</source>
            <comment>button: the same drill with other cards</comment>
            <translation>Once more</translation>
        </message>
        <message>
            <source>この練習をはじめる</source>
            <comment>button: start the drill that is advised</comment>
            <translation>Start this drill</translation>
        </message>
        <message>
            <source>次の練習</source>
            <translation>Next practice</translation>
        </message>
        <message>
            <source>設定を変える</source>
            <comment>button: back to the settings of the drill</comment>
            <translation>Change settings</translation>
        </message>
        <message>
            <source>まず少ない枚数で、終わりまでやってみましょう</source>
            <translation>Begin with few cards and go through to the end</translation>
        </message>
        <message>
            <source>枚数が多いようです。{n}枚ずつで確かめましょう</source>
            <translation>Too many cards. Try {n} a side</translation>
        </message>
        <message>
            <source>{place} のまちがいが目立ちます。そこを声に出して覚え直しましょう</source>
            <translation>Most misses were in {place}. Say the cards there aloud while you memorise</translation>
        </message>
        <message>
            <source>「{sound}」の友札を取りちがえています。組にして置き場所を覚えましょう</source>
            <translation>You mix up cards that begin with “{sound}”. Remember them as a group, each with its place</translation>
        </message>
        <message>
            <source>あと少しです。同じ条件でもう一度</source>
            <translation>Nearly. Once more with the same settings</translation>
        </message>
        <message>
            <source>場所は覚えています。次は1枚3秒を切りましょう</source>
            <translation>You know the places. Now answer in under 3 seconds a card</translation>
        </message>
        <message>
            <source>よくできました。次は{n}枚ずつ</source>
            <translation>Well done. Now {n} a side</translation>
        </message>
        <message numerus="yes">
            <source>よくできました。次は{n}分おいてから答えましょう</source>
            <translation>
                <numerusform>Well done. Now wait {n} minute before you answer</numerusform>
                <numerusform>Well done. Now wait {n} minutes before you answer</numerusform>
            </translation>
        </message>
        <message>
            <source>よくできました。次は途中で札を動かしましょう</source>
            <translation>Well done. Now with cards that move meanwhile</translation>
        </message>
        <message>
            <source>申し分ありません。試合で確かめましょう</source>
            <translation>Nothing left to improve here. Try it in a match</translation>
        </message>
    </context>
    <context>
        <name>marks</name>
        <message>
            <source>音の位置</source>
            <comment>title of the screen of the marks of a recorded reader</comment>
            <translation>Marks</translation>
        </message>
        <message>
            <source>録音の波形</source>
            <comment>accessible name</comment>
            <translation>Wave of the recording</translation>
        </message>
        <message>
            <source>録音</source>
            <comment>list of the recordings of a pack</comment>
            <translation>Recordings</translation>
        </message>
        <message>
            <source>{n} 上の句</source>
            <comment>a recording: number of the poem</comment>
            <translation>{n} upper</translation>
        </message>
        <message>
            <source>{n} 下の句</source>
            <comment>a recording: number of the poem</comment>
            <translation>{n} lower</translation>
        </message>
        <message>
            <source>序歌 上の句</source>
            <translation>Joka upper</translation>
        </message>
        <message>
            <source>序歌 下の句</source>
            <translation>Joka lower</translation>
        </message>
        <message>
            <source>確かさ {n} %</source>
            <comment>how sure the marks of a recording are</comment>
            <translation>sure {n} %</translation>
        </message>
        <message>
            <source>「{mora}」は {ms} ms から</source>
            <translation>“{mora}” from {ms} ms</translation>
        </message>
        <message>
            <source>線を動かすか、← → で 1 ms（Shift で 10 ms）。↑ ↓ で前後の音</source>
            <translation>Drag the line, or ← → by 1 ms (with Shift 10 ms). ↑ ↓: mora before or after.</translation>
        </message>
        <message>
            <source>この音を聞く</source>
            <comment>button</comment>
            <translation>Hear this mora</translation>
        </message>
        <message>
            <source>ここから聞く</source>
            <comment>button</comment>
            <translation>Hear from here</translation>
        </message>
        <message>
            <source>保存</source>
            <comment>button: the marks</comment>
            <translation>Save</translation>
        </message>
        <message>
            <source>元に戻す</source>
            <comment>button: the marks as they are stored</comment>
            <translation>Undo changes</translation>
        </message>
        <message>
            <source>保存していません</source>
            <translation>Not saved yet</translation>
        </message>
        <message>
            <source>保存しました</source>
            <translation>Saved</translation>
        </message>
        <message>
            <source>保存できませんでした</source>
            <translation>It could not be saved</translation>
        </message>
        <message>
            <source>保存していません。もう一度「戻る」を押すと、変更を捨てて戻ります</source>
            <translation>Not saved. Press “Back” again to leave without the changes.</translation>
        </message>
        <message>
            <source>この録音を読めません</source>
            <translation>This recording cannot be read</translation>
        </message>
    </context>
    <context>
        <name>match</name>
        <message>
            <source>お手つき</source>
            <comment>label of the two foul lamps</comment>
            <translation>Fouls</translation>
        </message>
        <message>
            <source>自陣</source>
            <comment>foul lamp of a player: in that player's own territory</comment>
            <translation>Own side</translation>
        </message>
        <message>
            <source>相手陣</source>
            <comment>foul lamp of a player: in the other's territory</comment>
            <translation>Other side</translation>
        </message>
        <message numerus="yes">
            <source>お手つき！{n}回</source>
            <comment>fouls of a player in this reading</comment>
            <translation>
                <numerusform>{n} foul!</numerusform>
                <numerusform>{n} fouls!</numerusform>
            </translation>
        </message>
        <message>
            <source>出札と同じ陣地（お手つきなし）</source>
            <comment>a tomofuda was touched</comment>
            <translation>Same side as the card read: no foul</translation>
        </message>
        <message>
            <source>枚</source>
            <comment>unit after the number of cards a player has left</comment>
            <translation>left</translation>
        </message>
        <message>
            <source>暗記時間</source>
            <translation>Memorising</translation>
        </message>
        <message>
            <source>15:00 に始まります</source>
            <translation>Starts at 15:00</translation>
        </message>
        <message>
            <source>目安 15:00</source>
            <translation>Usually 15:00</translation>
        </message>
        <message>
            <source>素振り 13:00 から</source>
            <translation>Practice swings from 13:00</translation>
        </message>
        <message>
            <source>序歌</source>
            <comment>in the bar above the mat while it is read</comment>
            <translation>Opening poem</translation>
        </message>
        <message>
            <source>1倍のときだけ声で読みます</source>
            <comment>beside the speed, COM against COM</comment>
            <translation>Read aloud at 1× only</translation>
        </message>
        <message>
            <source>読み</source>
            <translation>Reading</translation>
        </message>
        <message>
            <source>経過</source>
            <comment>time since the match began</comment>
            <translation>Time</translation>
        </message>
        <message>
            <source>決まり字</source>
            <translation>Kimariji</translation>
        </message>
        <message>
            <source>札取り数</source>
            <translation>Takes</translation>
        </message>
        <message>
            <source>キー</source>
            <comment>button: shows the keys</comment>
            <translation>Keys</translation>
        </message>
        <message>
            <source>中断</source>
            <comment>button</comment>
            <translation>Pause</translation>
        </message>
        <message>
            <source>つぎの札へ</source>
            <comment>button: the next reading</comment>
            <translation>Next card</translation>
        </message>
        <message>
            <source>右手</source>
            <comment>under the name of the player: which hand takes</comment>
            <translation>Right hand</translation>
        </message>
        <message>
            <source>左手</source>
            <comment>under the name of the player: which hand takes</comment>
            <translation>Left hand</translation>
        </message>
        <message>
            <source>{letter}級・{strategy}</source>
            <translation>Class {letter}, {strategy}</translation>
        </message>
        <message>
            <source>おまかせ・{strategy}</source>
            <comment>a COM as strong as suits the player</comment>
            <translation>Adaptive, {strategy}</translation>
        </message>
        <message>
            <source>個別設定・{strategy}</source>
            <comment>a COM whose numbers were changed by hand</comment>
            <translation>Custom, {strategy}</translation>
        </message>
        <message>
            <source>速さ</source>
            <translation>Speed</translation>
        </message>
        <message>
            <source>一枚ずつ</source>
            <comment>COM against COM: one reading, then wait</comment>
            <translation>one at a time</translation>
        </message>
        <message>
            <source>音が出せません。
文字で読みます</source>
            <comment>in the bar above the mat, on two lines</comment>
            <translation>No sound here:
read as text</translation>
        </message>
        <message>
            <source>音が戻りました
{output}</source>
            <comment>there for a moment: with the name of the output</comment>
            <translation>Sound is back
{output}</translation>
        </message>
        <message>
            <source>音なし：再試行</source>
            <comment>button in the bar when there is little room: open the output</comment>
            <translation>No sound: retry</translation>
        </message>
        <message>
            <source>もう一度試す</source>
            <comment>button beside it: sound</comment>
            <translation>Try again</translation>
        </message>
        <message>
            <source>札の字が読みにくければ</source>
            <comment>before the two buttons that choose the face of small cards</comment>
            <translation>Cards hard to read?</translation>
        </message>
        <message>
            <source>活字にする</source>
            <comment>button: the cards in print</comment>
            <translation>Use print</translation>
        </message>
        <message>
            <source>このまま</source>
            <comment>button: the cards stay in brush strokes</comment>
            <translation>Keep as is</translation>
        </message>
        <message>
            <source>ここが待機の場所です。札が読まれるまで、手はここに置きます</source>
            <translation>The rest zone: your hand stays here until a poem is read</translation>
        </message>
        <message>
            <source>待機の場所</source>
            <translation>Rest zone</translation>
        </message>
        <message>
            <source>手を待機の場所へ戻すと読みが始まります</source>
            <translation>Bring your hand back to the rest zone, and the reading goes on</translation>
        </message>
        <message>
            <source>送る札を自陣から選びます</source>
            <translation>Choose the card to send from your own territory</translation>
        </message>
        <message>
            <source>送る札を自陣から選びます。1枚目はもう一度押すと取り消せます</source>
            <translation>Choose the cards to send; press the first one again to take it back</translation>
        </message>
        <message>
            <source>受け取った札は、置きたい場所へドラッグできます</source>
            <translation>Drag the card you received to where you want it</translation>
        </message>
        <message>
            <source>キーだけで取ります</source>
            <translation>Taking with keys only</translation>
        </message>
        <message>
            <source>S を押すと次の札へ進みます</source>
            <translation>Press S for the next card</translation>
        </message>
        <message>
            <source>矢印キーで送る札を選び、Enter で送ります</source>
            <translation>Choose a card with the arrow keys, send it with Enter</translation>
        </message>
        <message>
            <source>矢印キーで札を選び、Enter で送ります。1枚目はもう一度 Enter で取り消せます</source>
            <translation>Arrow keys choose, Enter sends. Enter on the first card again takes it back</translation>
        </message>
        <message>
            <source>矢印</source>
            <comment>the four arrow keys, on a drawn key cap: short</comment>
            <translation>Arrows</translation>
        </message>
        <message>
            <source>次の札へ</source>
            <comment>after the caps S, Space and Enter: what these keys do</comment>
            <translation>Next card</translation>
        </message>
        <message>
            <source>札を選ぶ・動かす・浮き札</source>
            <comment>after the caps Arrows and Enter: what these keys do</comment>
            <translation>Choose, move, pin a card</translation>
        </message>
        <message>
            <source>暗記中</source>
            <translation>Memorising</translation>
        </message>
        <message>
            <source>ここを押すと開始の用意</source>
            <translation>Press here to get ready</translation>
        </message>
        <message>
            <source>札の外へ出ると試合が始まります</source>
            <translation>move off the cards to start the match</translation>
        </message>
        <message>
            <source>開始の用意ができました</source>
            <translation>Ready</translation>
        </message>
        <message>
            <source>札の外へ出ると始まります（もう一度押すと時間を 0 に）</source>
            <translation>move off the cards to start (press again: time back to 0)</translation>
        </message>
        <message>
            <source>S を押すと開始の用意</source>
            <translation>Press S to get ready</translation>
        </message>
        <message>
            <source>もう一度 S を押すと始まります</source>
            <translation>Press S again to start</translation>
        </message>
        <message>
            <source>フライング</source>
            <comment>entered too late before the first sound</comment>
            <translation>False start</translation>
        </message>
        <message>
            <source>待機の場所へ戻るまで無効</source>
            <translation>nothing counts until you are back in the rest zone</translation>
        </message>
        <message>
            <source>取り</source>
            <translation>(taken)</translation>
        </message>
        <message>
            <source>触れた</source>
            <translation>(touched)</translation>
        </message>
        <message>
            <source>お手つき</source>
            <translation>foul</translation>
        </message>
        <message>
            <source>—</source>
            <translation>–</translation>
        </message>
        <message numerus="yes">
            <source>▲ {n}枚優勢</source>
            <comment>swing of this reading</comment>
            <translation>
                <numerusform>▲ {n} card ahead</numerusform>
                <numerusform>▲ {n} cards ahead</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>▼ {n}枚劣勢</source>
            <comment>swing of this reading</comment>
            <translation>
                <numerusform>▼ {n} card behind</numerusform>
                <numerusform>▼ {n} cards behind</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>▲ {name} が{n}枚優勢</source>
            <comment>COM against COM: swing of this reading</comment>
            <translation>
                <numerusform>▲ {name}: {n} card ahead</numerusform>
                <numerusform>▲ {name}: {n} cards ahead</numerusform>
            </translation>
        </message>
        <message>
            <source>（−は決まり字の前）</source>
            <comment>after times of which one is negative: what the sign means</comment>
            <translation>(minus: before the deciding sound)</translation>
        </message>
        <message>
            <source>差は変わらず</source>
            <comment>swing 0</comment>
            <translation>no change</translation>
        </message>
        <message>
            <source>空札でした</source>
            <translation>Karafuda (no card here)</translation>
        </message>
        <message>
            <source>空札：場にない札です。どの札にも触れなければ、そのまま次へ進みます</source>
            <translation>Some poems have no card on the mat. Touch nothing and go on.</translation>
        </message>
        <message>
            <source>送り札 {n}／{of}</source>
            <translation>Send {n}/{of}</translation>
        </message>
        <message>
            <source>送る札を選んでください</source>
            <translation>choose a card</translation>
        </message>
        <message>
            <source>もう1枚選んでください</source>
            <translation>choose one more</translation>
        </message>
        <message>
            <source>相手が送り札を選んでいます</source>
            <translation>your opponent chooses a card to send</translation>
        </message>
        <message>
            <source>札を受け取りました。置く場所へ動かせます</source>
            <translation>You received a card; you may move it</translation>
        </message>
        <message>
            <source>読みを取り消しました。この札はあとでもう一度読まれます</source>
            <translation>The reading is void; this poem will be read again later</translation>
        </message>
        <message>
            <source>つぎの札へ [S]</source>
            <translation>Next card [S]</translation>
        </message>
        <message numerus="yes">
            <source>{n}枚差で勝ち</source>
            <comment>margin of the match</comment>
            <translation>
                <numerusform>You won by {n} card</numerusform>
                <numerusform>You won by {n} cards</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n}枚差で負け</source>
            <comment>margin of the match</comment>
            <translation>
                <numerusform>You lost by {n} card</numerusform>
                <numerusform>You lost by {n} cards</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} が{n}枚差で勝ち</source>
            <comment>COM against COM</comment>
            <translation>
                <numerusform>{name} wins by {n} card</numerusform>
                <numerusform>{name} wins by {n} cards</numerusform>
            </translation>
        </message>
        <message>
            <source>引き分け</source>
            <translation>A draw</translation>
        </message>
        <message>
            <source>{level}級に合格</source>
            <comment>in the result: the match brought the player this class</comment>
            <translation>Class {level} reached</translation>
        </message>
        <message>
            <source>取り</source>
            <comment>label in the result: how many cards each player took</comment>
            <translation>Takes</translation>
        </message>
        <message>
            <source>（自陣 {own}・相手陣 {other}）</source>
            <comment>takes in the player's own territory and in the other</comment>
            <translation>(own {own}, other {other})</translation>
        </message>
        <message numerus="yes">
            <source>{n}首</source>
            <comment>how many poems were read in the match</comment>
            <translation>
                <numerusform>{n} poem read</numerusform>
                <numerusform>{n} poems read</numerusform>
            </translation>
        </message>
        <message>
            <source>時間</source>
            <comment>label in the result: how long the match lasted</comment>
            <translation>Time</translation>
        </message>
        <message>
            <source>投了しました</source>
            <translation>You resigned</translation>
        </message>
        <message>
            <source>中断しました（勝敗なし）</source>
            <translation>Match ended early (no result)</translation>
        </message>
        <message>
            <source>もう一度</source>
            <comment>button: another match</comment>
            <translation>Play again</translation>
        </message>
        <message>
            <source>設定へ</source>
            <comment>button: back to the set-up screen</comment>
            <translation>To set-up</translation>
        </message>
        <message>
            <source>段級へ戻る</source>
            <comment>button at the end of an exam: back to the ladder</comment>
            <translation>Back to the ladder</translation>
        </message>
        <message>
            <source>あなたの強さ {elo}（{low}〜{high}）</source>
            <comment>on the scale of the COMs, with its interval</comment>
            <translation>Your strength {elo} ({low}–{high})</translation>
        </message>
        <message>
            <source>次は {letter}級（{low}〜{high}）が互角です</source>
            <comment>a class and the numbers of a COM</comment>
            <translation>Even: class {letter} ({low}–{high})</translation>
        </message>
        <message>
            <source>次は {letter}級（{low}〜{high}）か、札 {near}対{far} で互角</source>
            <comment>a class and the numbers of a COM, or a handicap: your cards and those of the COM just met</comment>
            <translation>Even: class {letter} ({low}–{high}) or {near}:{far} cards</translation>
        </message>
        <message>
            <source>次は 札 {near}対{far} で互角です</source>
            <comment>a handicap: your cards and those of the COM just met</comment>
            <translation>Even: {near}:{far} cards</translation>
        </message>
        <message>
            <source>この COM と互角です</source>
            <translation>This COM is your equal</translation>
        </message>
        <message>
            <source>次の相手の目安は、3試合目から出ます</source>
            <comment>why nothing is suggested yet</comment>
            <translation>From your third match on, an opponent is suggested here</translation>
        </message>
        <message>
            <source>この級で</source>
            <comment>button: the next match is against that class</comment>
            <translation>Class</translation>
        </message>
        <message>
            <source>ハンデで</source>
            <comment>button: the next match is played with that handicap</comment>
            <translation>Handicap</translation>
        </message>
        <message>
            <source>次の試合からこの設定です</source>
            <translation>Set for the next match</translation>
        </message>
        <message>
            <source>この試合は記録できませんでした</source>
            <translation>This match could not be recorded</translation>
        </message>
        <message>
            <source>そこにも保存できませんでした</source>
            <translation>It could not be saved there either</translation>
        </message>
        <message>
            <source>記録を保存しました</source>
            <translation>Record saved</translation>
        </message>
        <message>
            <source>別の場所に保存</source>
            <comment>button: the record of the match</comment>
            <translation>Save elsewhere</translation>
        </message>
        <message>
            <source>試合の記録を保存</source>
            <comment>title of the dialog</comment>
            <translation>Save the match record</translation>
        </message>
        <message>
            <source>試合の記録</source>
            <comment>kind of file</comment>
            <translation>Match record</translation>
        </message>
        <message>
            <source>取</source>
            <comment>on the place of a card just taken: as short as can be</comment>
            <translation>taken</translation>
        </message>
        <message>
            <source>↑ 送り札 {n}</source>
            <translation>↑ send {n}</translation>
        </message>
        <message>
            <source>× {who} お手つき {ms}</source>
            <translation>× {who}: foul {ms}</translation>
        </message>
        <message>
            <source>× {who} {ms}</source>
            <comment>a foul at the row's end: who touched, when</comment>
            <translation>× {who} {ms}</translation>
        </message>
        <message>
            <source>取 {who} {ms}</source>
            <comment>at the row's end: who took, when</comment>
            <translation>taken: {who} {ms}</translation>
        </message>
        <message>
            <source>□ {who} {ms}</source>
            <translation>□ {who} {ms}</translation>
        </message>
        <message>
            <source>● {who} {ms}</source>
            <translation>● {who} {ms}</translation>
        </message>
        <message>
            <source>場の札</source>
            <comment>the mat with all its cards</comment>
            <translation>Cards on the mat</translation>
        </message>
        <message numerus="yes">
            <source>{area} {n}枚</source>
            <comment>an area and how many cards lie there</comment>
            <translation>
                <numerusform>{area}: {n} card</numerusform>
                <numerusform>{area}: {n} cards</numerusform>
            </translation>
        </message>
        <message>
            <source>{area} {number}枚目 {kana}</source>
            <comment>a card: its area, its place from the outer end, its text</comment>
            <translation>{area}, card {number}: {kana}</translation>
        </message>
        <message>
            <source>自分のダブ</source>
            <translation>自分のダブ (they took yours, you fouled)</translation>
        </message>
        <message>
            <source>自分のセミダブ</source>
            <translation>自分のセミダブ (they took theirs, you fouled)</translation>
        </message>
        <message>
            <source>自分の空ダブ</source>
            <translation>自分の空ダブ (you fouled on both sides)</translation>
        </message>
        <message>
            <source>自分の取り損</source>
            <translation>自分の取り損 (you took, but fouled)</translation>
        </message>
        <message>
            <source>相手のダブ</source>
            <translation>相手のダブ (you took theirs, they fouled)</translation>
        </message>
        <message>
            <source>相手のセミダブ</source>
            <translation>相手のセミダブ (you took yours, they fouled)</translation>
        </message>
        <message>
            <source>相手の空ダブ</source>
            <translation>相手の空ダブ (they fouled on both sides)</translation>
        </message>
        <message>
            <source>相手の取り損</source>
            <translation>相手の取り損 (they took, but fouled)</translation>
        </message>
        <message>
            <source>共お手</source>
            <translation>共お手 (both fouled)</translation>
        </message>
        <message>
            <source>{name}の{kind}</source>
            <comment>COM against COM: whose situation; its name stays Japanese</comment>
            <translation>{name}: {kind}</translation>
        </message>
        <message>
            <source>中断中</source>
            <translation>Paused</translation>
        </message>
        <message>
            <source>この札が終わると中断します</source>
            <translation>Pausing after this card</translation>
        </message>
        <message>
            <source>続ける</source>
            <comment>button</comment>
            <translation>Continue</translation>
        </message>
        <message>
            <source>読み直す</source>
            <comment>button: reads this poem from the beginning</comment>
            <translation>Read again</translation>
        </message>
        <message>
            <source>設定</source>
            <comment>button</comment>
            <translation>Settings</translation>
        </message>
        <message>
            <source>投了する</source>
            <comment>button</comment>
            <translation>Resign</translation>
        </message>
        <message>
            <source>終える（勝敗なし）</source>
            <comment>button: abort</comment>
            <translation>End the match (no result)</translation>
        </message>
        <message>
            <source>終える（段級では負けに数える）</source>
            <comment>button: abort a match that the ladder counts: as lost</comment>
            <translation>End (a defeat on the ladder)</translation>
        </message>
        <message>
            <source>終える（受けなかったことになる）</source>
            <comment>button: abort an exam before its first poem: not taken</comment>
            <translation>End (as if not taken)</translation>
        </message>
        <message>
            <source>もう一度押すと投了します</source>
            <comment>button, after the first press</comment>
            <translation>Press again to resign</translation>
        </message>
        <message>
            <source>もう一度押すと終わります</source>
            <comment>button, after the first press: abort</comment>
            <translation>Press again to end it</translation>
        </message>
    </context>
    <context>
        <name>measure</name>
        <message>
            <source>操作の補正を測る</source>
            <translation>Measure the hand allowance</translation>
        </message>
        <message>
            <source>光った場所へ、できるだけ速く手を動かしてください。押しても、通り抜けてもかまいません</source>
            <translation>Move to the place that lights up, as fast as you can. Press it or pass through it.</translation>
        </message>
        <message>
            <source>はじめる</source>
            <comment>button: begin to measure</comment>
            <translation>Begin</translation>
        </message>
        <message>
            <source>待機の場所に手を置いて、光るのを待ちます</source>
            <translation>Keep your hand in the rest zone and wait for the light</translation>
        </message>
        <message>
            <source>光った場所へ</source>
            <translation>To the light</translation>
        </message>
        <message>
            <source>光る前に動きました。もう一度どうぞ</source>
            <translation>You moved before the light. Once more</translation>
        </message>
        <message>
            <source>外れました。待機の場所へ戻ってください</source>
            <translation>Missed. Back to the rest zone</translation>
        </message>
        <message>
            <source>時間切れです。待機の場所へ戻ってください</source>
            <translation>Too late. Back to the rest zone</translation>
        </message>
        <message>
            <source>{ms} ms。待機の場所へ戻ってください</source>
            <translation>{ms} ms. Back to the rest zone</translation>
        </message>
        <message>
            <source>{n}／{of} 回</source>
            <translation>{n} / {of}</translation>
        </message>
        <message>
            <source>あなたの操作の補正</source>
            <translation>Your hand allowance</translation>
        </message>
        <message>
            <source>{hits} 回の中央値（ばらつき ±{spread} ms）</source>
            <translation>Median of {hits} (spread ±{spread} ms)</translation>
        </message>
        <message>
            <source>手で払うのに比べて、マウスで余分にかかった時間です。動き出すまでの反応は含みません</source>
            <translation>How much longer the mouse takes than a sweeping hand. Your reaction before the movement is not counted.</translation>
        </message>
        <message>
            <source>うまく測れませんでした</source>
            <translation>That gave no figure</translation>
        </message>
        <message>
            <source>当たった回数が足りません。もう一度測るか、最初の画面で数値を入力してください</source>
            <translation>Too few hits. Measure again, or type a figure on the first screen.</translation>
        </message>
        <message>
            <source>この値を使う</source>
            <translation>Use this</translation>
        </message>
        <message>
            <source>もう一度測る</source>
            <translation>Measure again</translation>
        </message>
    </context>
    <context>
        <name>moves</name>
        <message>
            <source>札初期配置</source>
            <comment>in the bar, before how many cards have been laid out</comment>
            <translation>Laid</translation>
        </message>
        <message>
            <source>残りは自動で置く</source>
            <comment>button while cards are laid out by hand, with the cap S</comment>
            <translation>Lay the rest for me</translation>
        </message>
        <message numerus="yes">
            <source>札を一枚ずつ置いてください（残り {n} 枚）</source>
            <comment>manual layout</comment>
            <translation>
                <numerusform>Lay your cards one by one ({n} left)</numerusform>
                <numerusform>Lay your cards one by one ({n} left)</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} が札を{n}枚動かしました</source>
            <comment>after the times of a reading</comment>
            <translation>
                <numerusform>{name} moved {n}</numerusform>
                <numerusform>{name} moved {n}</numerusform>
            </translation>
        </message>
        <message>
            <source>札のない陣へ札を動かすと、続けられます</source>
            <comment>beside the result of a match</comment>
            <translation>Move a card to the empty side to play on</translation>
        </message>
        <message>
            <source>試合を続けます</source>
            <comment>a match that was decided is played on</comment>
            <translation>Playing on</translation>
        </message>
        <message>
            <source>次の札「{kana}」</source>
            <comment>manual layout: the text of the card that is laid next</comment>
            <translation>Next: {kana}</translation>
        </message>
        <message>
            <source>{card}：置く場所を押します。置いたばかりの札は、押すと手に戻ります</source>
            <translation>{card}. Click a place; click the card just laid to take it up again</translation>
        </message>
        <message>
            <source>ドラッグで札を動かせます。押すだけなら浮き札（灰色）：自動では寄らず、もう一度押すと戻ります</source>
            <translation>Drag to move a card. A click pins it (grey, stays when rows close up); again unpins it</translation>
        </message>
        <message>
            <source>ドラッグで札を動かせます。手を待機の場所へ戻すと読みが始まります</source>
            <translation>Drag to move cards. Bring your hand back to rest and the reading starts</translation>
        </message>
        <message>
            <source>札を動かすときは、手をいちど場の外へ出して入り直します</source>
            <translation>To move cards, leave the mat once and come back in</translation>
        </message>
        <message>
            <source>{card}：矢印キーで場所を選び、Enter で置きます。Ctrl+Z で一枚戻します</source>
            <translation>{card}. Arrows choose a place, Enter lays it, Ctrl+Z takes one back</translation>
        </message>
        <message>
            <source>矢印キーと Enter で札を動かせます</source>
            <translation>Arrows and Enter move cards</translation>
        </message>
        <message>
            <source>矢印キーと Enter で札を動かせます。S で次の札へ進みます</source>
            <translation>Arrows and Enter move cards. S goes on to the next card</translation>
        </message>
        <message>
            <source>受け取った札は矢印キーと Enter で動かせます。S で次の札へ進みます</source>
            <translation>Arrows and Enter move the card you received. S goes on to the next card</translation>
        </message>
        <message>
            <source>矢印キーで札を選び、Enter で持ち上げます。Esc でやめます</source>
            <translation>Arrows choose a card, Enter picks it up, Esc ends</translation>
        </message>
        <message>
            <source>矢印キーで運び、Enter で置きます。同じ場所なら浮き札。Esc で戻します</source>
            <translation>Arrows carry, Enter puts down (pins it if not moved), Esc puts back</translation>
        </message>
        <message>
            <source>この段はいっぱいで、置けません</source>
            <translation>This row is full</translation>
        </message>
        <message>
            <source>ここには置けません。自陣の空いた場所に置きます</source>
            <comment>manual layout</comment>
            <translation>Not here: an empty place on your own side</translation>
        </message>
    </context>
    <context>
        <name>notebook</name>
        <message>
            <source>練習の結果をいまは書けません。書けるようになりしだい残します</source>
            <translation>The results of this practice cannot be written now. They will be kept as soon as they can be.</translation>
        </message>
        <message>
            <source>新しい版の難波津が書いた履歴なので、練習の結果は残りません</source>
            <translation>A newer version of Naniwazu wrote the history; the results of this practice are not kept.</translation>
        </message>
        <message>
            <source>履歴の表が難波津のものと違うので、そのまま残します。練習の結果は残りません</source>
            <translation>The history has tables that are not Naniwazu's and is left as it is; results of practice are not kept</translation>
        </message>
        <message>
            <source>記録をこの版の形に直しています。終わると出ます</source>
            <comment>it takes some seconds, once</comment>
            <translation>Your records are being brought to this version; they will be here in a moment</translation>
        </message>
        <message>
            <source>記録をこの版の形に直しています。練習の結果はそのあと残します</source>
            <comment>answers are kept till then</comment>
            <translation>Your records are being brought to this version; your answers are kept right after that</translation>
        </message>
        <message>
            <source>履歴が壊れていたので別の名前で残し、読めた練習の結果を移しました</source>
            <translation>The history was damaged: it was kept under another name, and the results of practice that could be read were moved.</translation>
        </message>
        <message>
            <source>練習の記録をいまは読めません</source>
            <translation>The records of practice cannot be read now.</translation>
        </message>
    </context>
    <context>
        <name>preferences</name>
        <message>
            <source>画面</source>
            <comment>group of settings: how the screen looks</comment>
            <translation>Screen</translation>
        </message>
        <message>
            <source>配色</source>
            <translation>Colours</translation>
        </message>
        <message>
            <source>システム</source>
            <comment>follow the system's setting</comment>
            <translation>System</translation>
        </message>
        <message>
            <source>明るい</source>
            <translation>Light</translation>
        </message>
        <message>
            <source>暗い</source>
            <translation>Dark</translation>
        </message>
        <message>
            <source>言語</source>
            <translation>Language</translation>
        </message>
        <message>
            <source>日本語</source>
            <comment>always in its own language</comment>
            <translation>日本語</translation>
        </message>
        <message>
            <source>English</source>
            <comment>always in its own language</comment>
            <translation>English</translation>
        </message>
        <message>
            <source>文字の大きさ</source>
            <translation>Text size</translation>
        </message>
        <message>
            <source>帯とパネルの文字が変わります。場の札は画面の大きさに合わせて変わります</source>
            <translation>For bars and panels; the cards go by the size of the window.</translation>
        </message>
        <message>
            <source>{letter} %</source>
            <comment>a text size</comment>
            <translation>{letter} %</translation>
        </message>
        <message>
            <source>動き</source>
            <comment>motion of the picture</comment>
            <translation>Motion</translation>
        </message>
        <message>
            <source>減らす</source>
            <comment>less motion</comment>
            <translation>Less</translation>
        </message>
        <message>
            <source>減らさない</source>
            <comment>full motion</comment>
            <translation>Full</translation>
        </message>
        <message>
            <source>減らすと、札は一瞬で移ります。判定はどちらも同じです</source>
            <translation>With less, cards change place at once. Judging is the same.</translation>
        </message>
        <message>
            <source>キー割り当て：場の十二か所</source>
            <translation>Keys of the twelve blocks</translation>
        </message>
        <message>
            <source>テンキーと文字キー</source>
            <translation>Numpad and letter keys</translation>
        </message>
        <message>
            <source>使えない割り当てがあります</source>
            <translation>Some keys cannot be used</translation>
        </message>
        <message>
            <source>なし</source>
            <comment>a block without a key in this layout</comment>
            <translation>none</translation>
        </message>
        <message>
            <source>{block} の{layout}</source>
            <comment>accessible name of a key that can be assigned</comment>
            <translation>{block}, {layout}</translation>
        </message>
        <message>
            <source>テンキー</source>
            <translation>numpad</translation>
        </message>
        <message>
            <source>文字キー</source>
            <translation>letter key</translation>
        </message>
        <message>
            <source>左＝テンキー</source>
            <translation>left: numpad</translation>
        </message>
        <message>
            <source>右＝文字キー</source>
            <translation>right: letter key</translation>
        </message>
        <message>
            <source>⇧7 は Home、⇧4 は ←、⇧1 は End</source>
            <translation>⇧7 Home, ⇧4 ←, ⇧1 End</translation>
        </message>
        <message>
            <source>⇧9 は PgUp、⇧6 は →、⇧3 は PgDn</source>
            <translation>⇧9 PgUp, ⇧6 →, ⇧3 PgDn</translation>
        </message>
        <message>
            <source>NumLock がオフなら、数字だけで相手陣になります</source>
            <translation>NumLock off: plain digits mean the opponent’s side</translation>
        </message>
        <message>
            <source>S／スペース／Enter＝つぎの札へ</source>
            <translation>S, Space, Enter: next card</translation>
        </message>
        <message>
            <source>変えたいキーをクリックして、新しいキーを押します（Esc で取り消し、Delete で割り当てなし）</source>
            <translation>Click a key here, then press the new one (Esc: cancel, Delete: no key)</translation>
        </message>
        <message>
            <source>同じキーが二か所に割り当てられています。どちらでも取れません</source>
            <translation>Two blocks have the same key; it takes neither.</translation>
        </message>
        <message>
            <source>試合でほかの操作に使うキーです。ここには使えません</source>
            <translation>This key does something else in a match; it cannot be used here.</translation>
        </message>
        <message>
            <source>キーだけで操作する（マウスの位置は問いません）</source>
            <translation>Keys only (it does not matter where the pointer is)</translation>
        </message>
        <message>
            <source>初期値に戻す</source>
            <comment>the keys</comment>
            <translation>Reset keys</translation>
        </message>
        <message>
            <source>文字キーの左右を入れ替える</source>
            <translation>Swap letter keys left/right</translation>
        </message>
    </context>
    <context>
        <name>readers</name>
        <message>
            <source>読み手</source>
            <comment>title of the screen of the readers</comment>
            <translation>Readers</translation>
        </message>
        <message>
            <source>録音を取り込む…</source>
            <comment>button: a folder with recordings</comment>
            <translation>Import recordings …</translation>
        </message>
        <message>
            <source>録音のフォルダーを選ぶ</source>
            <comment>title of a dialog</comment>
            <translation>Choose the folder of the recordings</translation>
        </message>
        <message>
            <source>システムの声を加える</source>
            <comment>button</comment>
            <translation>Add the system’s voice</translation>
        </message>
        <message>
            <source>名前が「読み手_021_1.ogg」の形のファイルが入ったフォルダーです（1 は上の句、2 は下の句）</source>
            <translation>A folder with files named like reader_021_1.ogg (1: upper phrase, 2: lower phrase).</translation>
        </message>
        <message>
            <source>この読み手にする</source>
            <comment>button</comment>
            <translation>Let this one read</translation>
        </message>
        <message>
            <source>いまの読み手です</source>
            <translation>Reads now</translation>
        </message>
        <message>
            <source>音の位置を調べる</source>
            <comment>button: the marks of the moras</comment>
            <translation>Check the marks</translation>
        </message>
        <message>
            <source>やめる</source>
            <comment>button: calls the import off</comment>
            <translation>Cancel</translation>
        </message>
        <message>
            <source>取り込んでいます（{done}／{of}）</source>
            <translation>Importing ({done} of {of})</translation>
        </message>
        <message>
            <source>準備しています</source>
            <translation>Getting ready</translation>
        </message>
        <message>
            <source>取り込みをやめました</source>
            <translation>The import was cancelled</translation>
        </message>
        <message>
            <source>取り込めませんでした</source>
            <translation>It could not be imported</translation>
        </message>
        <message>
            <source>使えるファイルがありませんでした</source>
            <translation>No file could be used</translation>
        </message>
        <message numerus="yes">
            <source>{n} ファイルを取り込みました</source>
            <comment>after an import</comment>
            <translation>
                <numerusform>{n} file imported.</numerusform>
                <numerusform>{n} files imported.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} 首は内蔵の声が読みます</source>
            <translation>
                <numerusform>{n} poem is read by the built-in voice.</numerusform>
                <numerusform>{n} poems are read by the built-in voice.</numerusform>
            </translation>
        </message>
        <message>
            <source>すべてそろっています</source>
            <translation>It is complete.</translation>
        </message>
        <message>
            <source>5-3-1-6、4-3-1-5、自由なテンポで読みます</source>
            <translation>Reads at 5-3-1-6, at 4-3-1-5 and at any free tempo.</translation>
        </message>
        <message>
            <source>録音のままのテンポで読みます</source>
            <translation>Reads at the tempo of the recording.</translation>
        </message>
        <message>
            <source>この読み手のファイルを読めません。内蔵の声が代わりに読みます</source>
            <translation>This reader’s files cannot be read. The built-in voice reads instead.</translation>
        </message>
        <message>
            <source>ファイルごとの結果</source>
            <comment>list of what was noticed</comment>
            <translation>File by file</translation>
        </message>
        <message>
            <source>この声について</source>
            <translation>About this voice</translation>
        </message>
        <message>
            <source>システムの声につながりません。Debian や Ubuntu では espeak-ng と libespeak-ng1 が要ります</source>
            <translation>The system’s voice cannot be reached. On Debian or Ubuntu it needs espeak-ng and libespeak-ng1.</translation>
        </message>
        <message>
            <source>このシステムには日本語の声がありません。システムの設定で加えるか、ほかの読み手を選んでください</source>
            <translation>This system has no Japanese voice. Add one in its settings, or choose another reader.</translation>
        </message>
        <message>
            <source>システムの声が答えません。ほかの読み手を選んでください</source>
            <translation>The system’s voice does not answer. Choose another reader.</translation>
        </message>
        <message>
            <source>ありません</source>
            <comment>a sound file</comment>
            <translation>missing</translation>
        </message>
        <message>
            <source>読めません</source>
            <comment>a sound file</comment>
            <translation>unreadable</translation>
        </message>
        <message>
            <source>空です</source>
            <comment>a sound file</comment>
            <translation>empty</translation>
        </message>
        <message>
            <source>音のファイルではありません</source>
            <translation>no sound file</translation>
        </message>
        <message>
            <source>途中で切れています</source>
            <comment>a sound file</comment>
            <translation>breaks off</translation>
        </message>
        <message>
            <source>長すぎます</source>
            <comment>a sound file</comment>
            <translation>too long</translation>
        </message>
        <message>
            <source>大きすぎます</source>
            <comment>a sound file</comment>
            <translation>too large</translation>
        </message>
        <message>
            <source>扱えない形式です</source>
            <comment>rate or channels of a sound file</comment>
            <translation>unusable form</translation>
        </message>
        <message>
            <source>音がありません</source>
            <comment>a sound file</comment>
            <translation>silent</translation>
        </message>
        <message>
            <source>音割れしています（使います）</source>
            <translation>clipped (used)</translation>
        </message>
        <message>
            <source>歌の長さではありません</source>
            <translation>not as long as a poem</translation>
        </message>
        <message>
            <source>ほかの歌と長さが違います（使います）</source>
            <translation>another length (used)</translation>
        </message>
        <message>
            <source>ほかと形式が違います（使います）</source>
            <translation>another form (used)</translation>
        </message>
        <message>
            <source>変換しました（使います）</source>
            <translation>converted (used)</translation>
        </message>
        <message>
            <source>別の歌のようです</source>
            <translation>seems another poem</translation>
        </message>
        <message>
            <source>音の位置が不確かです（使います）</source>
            <translation>marks unsure (used)</translation>
        </message>
        <message>
            <source>同じ歌のファイルが二つあります</source>
            <translation>there twice</translation>
        </message>
        <message>
            <source>この番号の歌はありません</source>
            <translation>no such poem</translation>
        </message>
        <message>
            <source>{s} 秒で切れています</source>
            <comment>a sound file</comment>
            <translation>breaks off after {s} s</translation>
        </message>
        <message>
            <source>{s} 秒を超えています</source>
            <comment>a sound file</comment>
            <translation>longer than {s} s</translation>
        </message>
        <message>
            <source>{mib} MiB を超えています</source>
            <comment>a sound file</comment>
            <translation>larger than {mib} MiB</translation>
        </message>
        <message>
            <source>扱えない形式です（{rate} Hz・{channels} チャンネル）</source>
            <comment>a sound file</comment>
            <translation>unusable format ({rate} Hz, {channels} ch.)</translation>
        </message>
        <message>
            <source>歌の長さではありません（{s} 秒）</source>
            <translation>not the length of a poem ({s} s)</translation>
        </message>
        <message>
            <source>{s} 秒で、ほかの歌（約 {others} 秒）と違います（使います）</source>
            <translation>{s} s, others about {others} s (used)</translation>
        </message>
        <message>
            <source>{rate} Hz・{channels} チャンネルで、ほか（{others_rate} Hz・{others_channels}）と違います（使います）</source>
            <translation>{rate} Hz, {channels} ch.; others {others_rate} Hz, {others_channels} ch. (used)</translation>
        </message>
        <message>
            <source>{rate} Hz から変換しました（使います）</source>
            <translation>converted from {rate} Hz (used)</translation>
        </message>
        <message>
            <source>同じ歌の {file} を使います</source>
            <translation>{file} is used for this poem</translation>
        </message>
        <message>
            <source>{folder} には、そのような名前のファイルがありません</source>
            <translation>{folder} has no file of such a name.</translation>
        </message>
        <message>
            <source>{folder} には読み手のフォルダーがいくつもあります（{detail}）。一つを選んでください</source>
            <translation>{folder} has folders of several readers ({detail}). Choose one of them.</translation>
        </message>
        <message>
            <source>{folder} には何人もの読み手のファイルがあります（{detail}）。一人ずつ別のフォルダーに入れてください</source>
            <translation>{folder} has files of several readers ({detail}). Put those of each into a folder of their own.</translation>
        </message>
        <message>
            <source>{folder} はフォルダーではありません</source>
            <translation>{folder} is not a folder.</translation>
        </message>
        <message>
            <source>{folder} を読めません（{detail}）</source>
            <translation>{folder} cannot be read ({detail}).</translation>
        </message>
        <message>
            <source>{folder} にはファイルが多すぎます（{detail}）</source>
            <translation>{folder} has too many files ({detail}).</translation>
        </message>
        <message>
            <source>{folder} には歌のファイルがありません（番号がすべて 100 を超えています）</source>
            <translation>{folder} has no poem: all numbers are above 100.</translation>
        </message>
        <message>
            <source>{folder} に書けません（{detail}）</source>
            <translation>{folder} cannot be written ({detail}).</translation>
        </message>
        <message>
            <source>削除…</source>
            <comment>button: a reader</comment>
            <translation>Delete …</translation>
        </message>
        <message>
            <source>この読み手を削除しますか。取り込む前の録音はそのまま残ります</source>
            <translation>Delete this reader? The recordings it was made from stay.</translation>
        </message>
        <message>
            <source>削除する</source>
            <comment>button: a reader, after the question</comment>
            <translation>Delete</translation>
        </message>
        <message>
            <source>削除しない</source>
            <comment>button: the reader stays</comment>
            <translation>Keep</translation>
        </message>
        <message>
            <source>{name} を削除しました</source>
            <translation>{name} was deleted.</translation>
        </message>
        <message>
            <source>{name} を削除しました。内蔵の声が読みます</source>
            <translation>{name} was deleted. The built-in voice reads now.</translation>
        </message>
        <message>
            <source>{name} を削除できませんでした</source>
            <translation>{name} could not be deleted.</translation>
        </message>
        <message>
            <source>クレジット</source>
            <comment>title of the screen, and the way to it</comment>
            <translation>Credits</translation>
        </message>
        <message>
            <source>内蔵の声</source>
            <comment>heading in the credits</comment>
            <translation>Built-in voice</translation>
        </message>
        <message>
            <source>書体</source>
            <comment>heading in the credits: typefaces</comment>
            <translation>Typefaces</translation>
        </message>
        <message>
            <source>使っているソフトウェア</source>
            <comment>heading in the credits</comment>
            <translation>Software</translation>
        </message>
    </context>
    <context>
        <name>report</name>
        <message>
            <source>詳細</source>
            <comment>button at the end of a match: opens the report</comment>
            <translation>Details</translation>
        </message>
        <message>
            <source>試合</source>
            <comment>the list of matches to choose from</comment>
            <translation>Match</translation>
        </message>
        <message>
            <source>ほかの記録を開く…</source>
            <comment>in the list of matches: opens a dialog</comment>
            <translation>Open another record…</translation>
        </message>
        <message>
            <source>試合の記録を開く</source>
            <comment>title of the dialog</comment>
            <translation>Open the record of a match</translation>
        </message>
        <message>
            <source>{month}月{day}日 {time}　{who}　{end}</source>
            <comment>a match in the list: when, against whom, how it ended</comment>
            <translation>{month}/{day} {time}  {who}  {end}</translation>
        </message>
        <message>
            <source>{file}　{who}　{end}</source>
            <comment>a match in the list whose date is not known</comment>
            <translation>{file}  {who}  {end}</translation>
        </message>
        <message>
            <source>{file}　読めない記録</source>
            <comment>in the list of matches</comment>
            <translation>{file}  cannot be read</translation>
        </message>
        <message>
            <source>COM {letter}級・{strategy}</source>
            <comment>the other player of a match</comment>
            <translation>COM class {letter}, {strategy}</translation>
        </message>
        <message>
            <source>COM 個別設定・{strategy}</source>
            <comment>the other player of a match: numbers changed by hand</comment>
            <translation>COM custom, {strategy}</translation>
        </message>
        <message>
            <source>COM {near} 対 COM {far}</source>
            <comment>a match between two COMs: their classes</comment>
            <translation>COM {near} v COM {far}</translation>
        </message>
        <message>
            <source>個別設定</source>
            <comment>a COM whose numbers were changed by hand</comment>
            <translation>custom</translation>
        </message>
        <message>
            <source>COM おまかせ・{strategy}</source>
            <comment>the other player of a match: as strong as suits the player</comment>
            <translation>COM adaptive, {strategy}</translation>
        </message>
        <message>
            <source>おまかせ</source>
            <comment>a COM as strong as suits the player</comment>
            <translation>adaptive</translation>
        </message>
        <message>
            <source>{com}・{you}</source>
            <comment>the near player of a match in which the player took a COM's seat</comment>
            <translation>{com} &amp; {you}</translation>
        </message>
        <message>
            <source>勝ち</source>
            <comment>how a match ended for the player, short</comment>
            <translation>won</translation>
        </message>
        <message>
            <source>負け</source>
            <comment>how a match ended for the player, short</comment>
            <translation>lost</translation>
        </message>
        <message>
            <source>引き分け</source>
            <comment>how a match ended, short</comment>
            <translation>draw</translation>
        </message>
        <message>
            <source>中断</source>
            <comment>how a match ended, short; also at the end of the plots</comment>
            <translation>broken off</translation>
        </message>
        <message>
            <source>投了</source>
            <comment>how a match ended, short</comment>
            <translation>resigned</translation>
        </message>
        <message>
            <source>途中まで</source>
            <comment>the record does not reach the end of the match; short</comment>
            <translation>cut off</translation>
        </message>
        <message>
            <source>{name} の勝ち</source>
            <comment>how a match between COMs ended, short</comment>
            <translation>{name} won</translation>
        </message>
        <message>
            <source>表に出す読み</source>
            <comment>name of the filter</comment>
            <translation>Readings shown</translation>
        </message>
        <message>
            <source>すべて</source>
            <comment>filter: every reading</comment>
            <translation>All</translation>
        </message>
        <message>
            <source>取り</source>
            <comment>filter: readings in which a card was taken</comment>
            <translation>Takes</translation>
        </message>
        <message>
            <source>お手つき</source>
            <comment>filter: readings with a foul</comment>
            <translation>Fouls</translation>
        </message>
        <message>
            <source>空札</source>
            <comment>filter: readings of poems whose card is not on the mat</comment>
            <translation>Karafuda</translation>
        </message>
        <message>
            <source>CSV</source>
            <comment>button: writes a file for spreadsheets</comment>
            <translation>CSV</translation>
        </message>
        <message>
            <source>JSON</source>
            <comment>button: writes a file for programs</comment>
            <translation>JSON</translation>
        </message>
        <message>
            <source>同じ札・同じ順で試合</source>
            <comment>button: another match with the same cards and the same order of reading</comment>
            <translation>Same cards, same order</translation>
        </message>
        <message>
            <source>CSV を書き出す</source>
            <comment>title of the dialog</comment>
            <translation>Write a CSV file</translation>
        </message>
        <message>
            <source>JSON を書き出す</source>
            <comment>title of the dialog</comment>
            <translation>Write a JSON file</translation>
        </message>
        <message>
            <source>表計算のファイル</source>
            <comment>kind of file</comment>
            <translation>Spreadsheet file</translation>
        </message>
        <message>
            <source>JSON ファイル</source>
            <comment>kind of file</comment>
            <translation>JSON file</translation>
        </message>
        <message>
            <source>{file} に書き出しました</source>
            <translation>Written to {file}</translation>
        </message>
        <message>
            <source>{file} には書き出せません。別の場所を選んでください</source>
            <translation>{file} cannot be written; choose another place</translation>
        </message>
        <message>
            <source>まだ試合がありません</source>
            <translation>No match yet</translation>
        </message>
        <message>
            <source>試合を終えると、一首ごとの記録がここに並びます</source>
            <translation>After a match, every reading of it stands here</translation>
        </message>
        <message>
            <source>試合をはじめる</source>
            <comment>button on the empty report</comment>
            <translation>Start a match</translation>
        </message>
        <message>
            <source>新しい版の記録です。この版では開けません</source>
            <translation>A newer version wrote this record; this one cannot open it</translation>
        </message>
        <message>
            <source>記録が壊れているか、試合の記録ではありません</source>
            <translation>The record is damaged, or is not the record of a match</translation>
        </message>
        <message numerus="yes">
            <source>途中で切れた記録です（{n}首まで）</source>
            <translation>
                <numerusform>The record is cut off after {n} reading</numerusform>
                <numerusform>The record is cut off after {n} readings</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>記録は{n}首目のあとが壊れています</source>
            <translation>
                <numerusform>The record is damaged after {n} reading</numerusform>
                <numerusform>The record is damaged after {n} readings</numerusform>
            </translation>
        </message>
        <message>
            <source>版 {version} の記録です（見るだけ）</source>
            <translation>Recorded by version {version} (to look at only)</translation>
        </message>
        <message>
            <source>{readings}首目は、あなたが手前の席につきました</source>
            <comment>a match of COMs: in which readings the player sat at the near seat, as 12–20, 31–40</comment>
            <translation>Your readings at the near seat: {readings}</translation>
        </message>
        <message>
            <source>ほかの版の記録は見るだけです</source>
            <translation>A record of another version is to look at only</translation>
        </message>
        <message>
            <source>この試合では一首も読まれていません</source>
            <translation>No poem was read in this match</translation>
        </message>
        <message>
            <source>当てはまる読みがありません</source>
            <translation>No such readings</translation>
        </message>
        <message>
            <source>結果</source>
            <translation>Result</translation>
        </message>
        <message>
            <source>{name}の取り　自陣／相手陣</source>
            <comment>takes of a player in the own and the other territory</comment>
            <translation>{name}: takes own／other</translation>
        </message>
        <message>
            <source>取りの中央値　{near}／{far}</source>
            <comment>middle times of both players</comment>
            <translation>Median take {near}／{far}</translation>
        </message>
        <message>
            <source>お手つき　{near}／{far}</source>
            <comment>fouls of both players</comment>
            <translation>Fouls {near}／{far}</translation>
        </message>
        <message>
            <source>読み</source>
            <translation>Readings</translation>
        </message>
        <message numerus="yes">
            <source>{n} 首</source>
            <comment>how many poems were read</comment>
            <translation>
                <numerusform>{n}</numerusform>
                <numerusform>{n}</numerusform>
            </translation>
        </message>
        <message>
            <source>乱数の種</source>
            <translation>Seed</translation>
        </message>
        <message numerus="yes">
            <source>{n}枚差で勝ち</source>
            <comment>margin of the match</comment>
            <translation>
                <numerusform>Won by {n} card</numerusform>
                <numerusform>Won by {n} cards</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n}枚差で負け</source>
            <comment>margin of the match</comment>
            <translation>
                <numerusform>Lost by {n} card</numerusform>
                <numerusform>Lost by {n} cards</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} が{n}枚差で勝ち</source>
            <comment>between COMs: margin of the match</comment>
            <translation>
                <numerusform>{name} won by {n} card</numerusform>
                <numerusform>{name} won by {n} cards</numerusform>
            </translation>
        </message>
        <message>
            <source>{name} が投了</source>
            <translation>{name} resigned</translation>
        </message>
        <message>
            <source>読みの表</source>
            <translation>Table of the readings</translation>
        </message>
        <message>
            <source>順</source>
            <comment>column: number of the reading</comment>
            <translation>No.</translation>
        </message>
        <message>
            <source>歌</source>
            <comment>column</comment>
            <translation>Poem</translation>
        </message>
        <message>
            <source>決まり字（当時）</source>
            <comment>column: what settled the poem then, and its usual kimariji</comment>
            <translation>Kimariji then</translation>
        </message>
        <message>
            <source>札の位置</source>
            <comment>column: where the card lay</comment>
            <translation>Place</translation>
        </message>
        <message>
            <source>取り</source>
            <comment>column: who took</comment>
            <translation>Taken by</translation>
        </message>
        <message>
            <source>取り方</source>
            <comment>column: how it was taken</comment>
            <translation>How</translation>
        </message>
        <message>
            <source>お手つき</source>
            <comment>column: who fouled</comment>
            <translation>Fouls</translation>
        </message>
        <message>
            <source>送り札</source>
            <comment>column: cards handed over</comment>
            <translation>Sent</translation>
        </message>
        <message>
            <source>残り</source>
            <comment>column: cards left on both sides</comment>
            <translation>Left</translation>
        </message>
        <message>
            <source>{now} ← {usual}</source>
            <comment>kimariji then, and the usual one</comment>
            <translation>{now} ← {usual}</translation>
        </message>
        <message>
            <source>自陣 {block}</source>
            <comment>where a card lay</comment>
            <translation>Own {block}</translation>
        </message>
        <message>
            <source>相手陣 {block}</source>
            <comment>where a card lay</comment>
            <translation>Other {block}</translation>
        </message>
        <message>
            <source>{name} {block}</source>
            <comment>between COMs: in whose territory a card lay, and where</comment>
            <translation>{name} {block}</translation>
        </message>
        <message>
            <source>札直</source>
            <comment>how a card was taken: pressed</comment>
            <translation>press</translation>
        </message>
        <message>
            <source>払い手</source>
            <comment>how a card was taken: swept</comment>
            <translation>sweep</translation>
        </message>
        <message>
            <source>抜き</source>
            <comment>how a card was taken: without a button, by leaving the area</comment>
            <translation>pass</translation>
        </message>
        <message>
            <source>キー</source>
            <comment>how a card was taken</comment>
            <translation>key</translation>
        </message>
        <message numerus="yes">
            <source>{n}枚 送る</source>
            <comment>cards the player sent</comment>
            <translation>
                <numerusform>sent {n}</numerusform>
                <numerusform>sent {n}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n}枚 受ける</source>
            <comment>cards the player received</comment>
            <translation>
                <numerusform>received {n}</numerusform>
                <numerusform>received {n}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} {n}枚</source>
            <comment>between COMs: who sent how many</comment>
            <translation>
                <numerusform>{name}: {n}</numerusform>
                <numerusform>{name}: {n}</numerusform>
            </translation>
        </message>
        <message>
            <source>送り札：{cards}</source>
            <comment>below the chosen reading: which cards were handed over</comment>
            <translation>Sent: {cards}</translation>
        </message>
        <message>
            <source>{one}・{more}</source>
            <comment>between two cards of a list</comment>
            <translation>{one}, {more}</translation>
        </message>
        <message numerus="yes">
            <source>この前に読み直し {n}回</source>
            <comment>readings that were taken back before this one</comment>
            <translation>
                <numerusform>{n} reading taken back before</numerusform>
                <numerusform>{n} readings taken back before</numerusform>
            </translation>
        </message>
        <message>
            <source>差は変わらず</source>
            <comment>swing 0</comment>
            <translation>no change</translation>
        </message>
        <message numerus="yes">
            <source>▲ この歌で{n}枚優勢</source>
            <comment>swing of this reading</comment>
            <translation>
                <numerusform>▲ {n} card gained by this poem</numerusform>
                <numerusform>▲ {n} cards gained by this poem</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>▼ この歌で{n}枚劣勢</source>
            <comment>swing of this reading</comment>
            <translation>
                <numerusform>▼ {n} card lost by this poem</numerusform>
                <numerusform>▼ {n} cards lost by this poem</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>いま{n}枚リード</source>
            <comment>the player's lead after this reading</comment>
            <translation>
                <numerusform>now {n} card ahead</numerusform>
                <numerusform>now {n} cards ahead</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>いま{n}枚ビハインド</source>
            <comment>how far the player is behind after this reading</comment>
            <translation>
                <numerusform>now {n} card behind</numerusform>
                <numerusform>now {n} cards behind</numerusform>
            </translation>
        </message>
        <message>
            <source>いま同数</source>
            <comment>both have the same number of cards after this reading</comment>
            <translation>now level</translation>
        </message>
        <message numerus="yes">
            <source>▲ {name} が{n}枚優勢</source>
            <comment>between COMs: swing of this reading</comment>
            <translation>
                <numerusform>▲ {name}: {n} card ahead</numerusform>
                <numerusform>▲ {name}: {n} cards ahead</numerusform>
            </translation>
        </message>
        <message>
            <source>{who}：{heard}。位置の記憶 {share}％、決まり字から {ms} ms</source>
            <comment>what a COM acted on, how surely it knew where the card lay, when it touched it</comment>
            <translation>{who}: {heard}. Sure of the place: {share}%, touched at {ms} ms</translation>
        </message>
        <message>
            <source>{who}：{heard}。位置の記憶 {share}％、決まり字から {ms} ms（{other}より {late} ms 遅い）</source>
            <comment>the same, of a COM that came after the other player</comment>
            <translation>{who}: {heard}. Sure of the place: {share}%, touched at {ms} ms ({late} ms after {other})</translation>
        </message>
        <message>
            <source>{who}：{what}（決まり字から {ms} ms）</source>
            <comment>why a COM touched a wrong card, and when</comment>
            <translation>{who}: {what} (at {ms} ms)</translation>
        </message>
        <message>
            <source>{why}。技で {late} ms 遅れた</source>
            <comment>the player's special techniques made the COM so much later</comment>
            <translation>{why}. Held up by your technique: {late} ms</translation>
        </message>
        <message>
            <source>決まり字「{kana}」で動いた</source>
            <comment>what a COM acted on</comment>
            <translation>moved on the kimariji “{kana}”</translation>
        </message>
        <message>
            <source>短くなった決まり字「{kana}」で動いた</source>
            <comment>what a COM acted on: fewer kana than usual settled it</comment>
            <translation>moved on the shortened kimariji “{kana}”</translation>
        </message>
        <message>
            <source>「{kana}」の最後の音は子音だけで聞き分けた</source>
            <comment>what a COM acted on: it did not wait for the last vowel</comment>
            <translation>heard the last sound of “{kana}” by its consonant</translation>
        </message>
        <message>
            <source>決まり字の変化を使わず「{kana}」まで聞いた</source>
            <comment>what a COM acted on: the usual kimariji though less would do</comment>
            <translation>waited for the usual kimariji “{kana}”</translation>
        </message>
        <message>
            <source>「{kana}」まで一音余分に聞いた</source>
            <comment>what a COM acted on: it waited for one kana more than needed</comment>
            <translation>waited one kana too long, until “{kana}”</translation>
        </message>
        <message>
            <source>「{kana}」で決まる前に手を出し、当たった</source>
            <comment>what a COM acted on: it guessed, and was right</comment>
            <translation>reached at “{kana}”, before it was settled, and was right</translation>
        </message>
        <message>
            <source>「{kana}」で決まる前に手を出し、{card}に触れた</source>
            <comment>why a COM touched a wrong card</comment>
            <translation>reached at “{kana}”, before it was settled, and touched {card}</translation>
        </message>
        <message>
            <source>「{kana}」を聞き違えて{card}に触れた</source>
            <comment>why a COM touched a wrong card</comment>
            <translation>misheard “{kana}” and touched {card}</translation>
        </message>
        <message>
            <source>札の位置を覚え違えて{card}に触れた</source>
            <comment>why a COM touched a wrong card</comment>
            <translation>mixed up the places and touched {card}</translation>
        </message>
        <message>
            <source>札が動いたのを忘れ、もとの場所の{card}に触れた</source>
            <comment>why a COM touched a wrong card: the right one lay there</comment>
            <translation>forgot that the card had moved and touched {card} where it had been</translation>
        </message>
        <message>
            <source>相手陣へ向かう手が自陣の{card}に触れた</source>
            <comment>why a COM touched a wrong card</comment>
            <translation>brushed {card} of its own on the way across</translation>
        </message>
        <message>
            <source>相手のお手つきにつられて{card}に触れた</source>
            <comment>why a COM touched a wrong card</comment>
            <translation>followed the other’s hand to {card}</translation>
        </message>
        <message>
            <source>戻り手につられて{card}に触れた</source>
            <comment>why a COM touched a wrong card: the player's feint</comment>
            <translation>fell for 戻り手 and touched {card}</translation>
        </message>
        <message>
            <source>「{card}」</source>
            <comment>a card by its kimariji, in a sentence</comment>
            <translation>“{card}”</translation>
        </message>
        <message>
            <source>空いた所</source>
            <comment>in a sentence: a place of the mat where no card lies</comment>
            <translation>an empty place</translation>
        </message>
        <message>
            <source>残り枚数</source>
            <comment>title of a plot</comment>
            <translation>Cards left</translation>
        </message>
        <message numerus="yes">
            <source>{n}首で {near} {near_cards}枚、{far} {far_cards}枚</source>
            <comment>for a screen reader</comment>
            <translation>
                <numerusform>after {n} reading {near} {near_cards}, {far} {far_cards}</numerusform>
                <numerusform>after {n} readings {near} {near_cards}, {far} {far_cards}</numerusform>
            </translation>
        </message>
        <message>
            <source>取った時間</source>
            <comment>title of a plot</comment>
            <translation>Take times</translation>
        </message>
        <message>
            <source>決まり字から ms</source>
            <comment>beside the title of the plot of times</comment>
            <translation>ms from kimariji</translation>
        </message>
        <message>
            <source>お手つき（下端）</source>
            <comment>in the legend of the plot of times: crosses at the foot, whatever their time</comment>
            <translation>Foul (at the foot)</translation>
        </message>
        <message>
            <source>並べ方</source>
            <comment>what the times are told by</comment>
            <translation>Told by</translation>
        </message>
        <message>
            <source>読み順</source>
            <comment>times in the order of the readings</comment>
            <translation>reading</translation>
        </message>
        <message>
            <source>字数</source>
            <comment>times by the length of the kimariji then</comment>
            <translation>length</translation>
        </message>
        <message>
            <source>場所</source>
            <comment>times by the area of the mat</comment>
            <translation>area</translation>
        </message>
        <message>
            <source>{n}字</source>
            <comment>below the plot: kimariji of so many kana</comment>
            <translation>{n}</translation>
        </message>
        <message>
            <source>中央 {ms}</source>
            <comment>a line in the plot: the middle time of the player</comment>
            <translation>median {ms}</translation>
        </message>
        <message>
            <source>取った札がありません</source>
            <translation>No card was taken</translation>
        </message>
        <message>
            <source>左上</source>
            <comment>area below a plot, as short as can be</comment>
            <translation>LT</translation>
        </message>
        <message>
            <source>左中</source>
            <comment>area below a plot, as short as can be</comment>
            <translation>LM</translation>
        </message>
        <message>
            <source>左下</source>
            <comment>area below a plot, as short as can be</comment>
            <translation>LB</translation>
        </message>
        <message>
            <source>右上</source>
            <comment>area below a plot, as short as can be</comment>
            <translation>RT</translation>
        </message>
        <message>
            <source>右中</source>
            <comment>area below a plot, as short as can be</comment>
            <translation>RM</translation>
        </message>
        <message>
            <source>右下</source>
            <comment>area below a plot, as short as can be</comment>
            <translation>RB</translation>
        </message>
        <message>
            <source>自陣</source>
            <comment>territory below a plot</comment>
            <translation>own</translation>
        </message>
        <message>
            <source>相手陣</source>
            <comment>territory below a plot</comment>
            <translation>other</translation>
        </message>
        <message>
            <source>{name}</source>
            <comment>between COMs: territory below a plot</comment>
            <translation>{name}</translation>
        </message>
        <message>
            <source>試合の流れ</source>
            <comment>the line of all readings</comment>
            <translation>Course of the match</translation>
        </message>
        <message>
            <source>この歌から再生</source>
            <comment>button</comment>
            <translation>Replay from here</translation>
        </message>
        <message>
            <source>前の歌</source>
            <comment>button</comment>
            <translation>Previous</translation>
        </message>
        <message>
            <source>次の歌</source>
            <comment>button</comment>
            <translation>Next</translation>
        </message>
        <message>
            <source>{n}首目　{poem}</source>
            <comment>the reading that is chosen</comment>
            <translation>{n}: {poem}</translation>
        </message>
        <message>
            <source>上＝{name}の取り</source>
            <translation>above: takes, {name}</translation>
        </message>
        <message>
            <source>中＝空札</source>
            <translation>middle: karafuda</translation>
        </message>
        <message>
            <source>下＝{name}の取り</source>
            <translation>below: takes, {name}</translation>
        </message>
        <message>
            <source>✕＝お手つき</source>
            <translation>✕ fouls</translation>
        </message>
        <message>
            <source>{n}首目の場</source>
            <comment>the mat of the chosen reading</comment>
            <translation>Mat of reading {n}</translation>
        </message>
        <message>
            <source>見るもの</source>
            <comment>name of the tabs</comment>
            <translation>View</translation>
        </message>
        <message>
            <source>表</source>
            <comment>tab</comment>
            <translation>Table</translation>
        </message>
        <message>
            <source>場</source>
            <comment>tab: the mat of the chosen reading</comment>
            <translation>Mat</translation>
        </message>
        <message>
            <source>歌番号</source>
            <comment>column of a file</comment>
            <translation>poem</translation>
        </message>
        <message>
            <source>決まり字</source>
            <comment>column of a file: the usual one</comment>
            <translation>kimariji</translation>
        </message>
        <message>
            <source>当時の決まり字</source>
            <comment>column of a file</comment>
            <translation>kimariji then</translation>
        </message>
        <message>
            <source>{name} ms</source>
            <comment>column of a file: time of a touch</comment>
            <translation>{name} ms</translation>
        </message>
        <message>
            <source>{name} お手つき</source>
            <comment>column of a file</comment>
            <translation>{name} fouls</translation>
        </message>
        <message>
            <source>{name} 残り</source>
            <comment>column of a file</comment>
            <translation>{name} left</translation>
        </message>
        <message>
            <source>送った人</source>
            <comment>column of a file</comment>
            <translation>sender</translation>
        </message>
        <message>
            <source>差の動き</source>
            <comment>column of a file</comment>
            <translation>swing</translation>
        </message>
        <message>
            <source>名前</source>
            <comment>column of a file: name of the situation</comment>
            <translation>situation</translation>
        </message>
        <message>
            <source>技</source>
            <comment>column of a file: special techniques</comment>
            <translation>technique</translation>
        </message>
        <message>
            <source>COM の動き</source>
            <comment>column of a file: why COMs touched what they touched</comment>
            <translation>COM’s moves</translation>
        </message>
        <message>
            <source>経過 秒</source>
            <comment>column of a file</comment>
            <translation>clock s</translation>
        </message>
    </context>
    <context>
        <name>selection</name>
        <message>
            <source>取り札・読み札選択</source>
            <translation>Card selection</translation>
        </message>
        <message>
            <source>押して変えるもの</source>
            <comment>what a press on a cell changes</comment>
            <translation>A press changes</translation>
        </message>
        <message>
            <source>取り札</source>
            <comment>segment: the cards on the mat</comment>
            <translation>Cards</translation>
        </message>
        <message>
            <source>読み札</source>
            <comment>segment: the poems that are read</comment>
            <translation>Poems</translation>
        </message>
        <message>
            <source>両方</source>
            <comment>segment: cards and poems</comment>
            <translation>Both</translation>
        </message>
        <message>
            <source>変更はその場で保存</source>
            <translation>Saved at once</translation>
        </message>
        <message>
            <source>百首すべて選ぶ</source>
            <translation>Select all</translation>
        </message>
        <message>
            <source>元に戻す</source>
            <comment>button: undo the last change of the selection</comment>
            <translation>Undo</translation>
        </message>
        <message>
            <source>しぼりこみと組</source>
            <comment>button: opens the drawer with filters and sets</comment>
            <translation>Filters, sets</translation>
        </message>
        <message>
            <source>閉じる</source>
            <comment>button: closes the drawer</comment>
            <translation>Close</translation>
        </message>
        <message>
            <source>百首の表</source>
            <translation>Board of the hundred</translation>
        </message>
        <message>
            <source>取</source>
            <comment>in a cell: the card may lie on the mat; as short as can be</comment>
            <translation>mat</translation>
        </message>
        <message>
            <source>読</source>
            <comment>in a cell: the poem is read; as short as can be</comment>
            <translation>read</translation>
        </message>
        <message>
            <source>押す＝切り替え　ドラッグ＝まとめて　Shift＋押す＝同じ一字目すべて　右クリック＝歌を見る</source>
            <translation>Press: switch   Drag: many   Shift + press: all with that first sound   Right button: the poem</translation>
        </message>
        <message>
            <source>{number} {kimariji} {state}</source>
            <comment>for a screen reader</comment>
            <translation>{number} {kimariji} {state}</translation>
        </message>
        <message>
            <source>取り札・読み札</source>
            <comment>for a screen reader: both selected</comment>
            <translation>card and poem</translation>
        </message>
        <message>
            <source>取り札だけ</source>
            <comment>for a screen reader</comment>
            <translation>card only</translation>
        </message>
        <message>
            <source>読み札だけ</source>
            <comment>for a screen reader</comment>
            <translation>poem only</translation>
        </message>
        <message>
            <source>選んでいない</source>
            <comment>for a screen reader</comment>
            <translation>not selected</translation>
        </message>
        <message numerus="yes">
            <source>取り札 {n}枚</source>
            <translation>
                <numerusform>{n} card</numerusform>
                <numerusform>{n} cards</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>読み札 {n}首</source>
            <translation>
                <numerusform>{n} poem</numerusform>
                <numerusform>{n} poems</numerusform>
            </translation>
        </message>
        <message>
            <source>{near}枚ずつで試合ができます</source>
            <translation>Enough for {near} a side</translation>
        </message>
        <message>
            <source>{near}枚と{far}枚で試合ができます</source>
            <translation>Enough for {near} against {far}</translation>
        </message>
        <message>
            <source>空札は {low}〜{high} 首になります</source>
            <translation>{low} to {high} karafuda</translation>
        </message>
        <message numerus="yes">
            <source>空札は {n} 首になります</source>
            <translation>
                <numerusform>{n} karafuda</numerusform>
                <numerusform>{n} karafuda</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>取り札があと {n}枚必要です</source>
            <translation>
                <numerusform>{n} more card needed</numerusform>
                <numerusform>{n} more cards needed</numerusform>
            </translation>
        </message>
        <message>
            <source>読み札がありません</source>
            <translation>No poem is read</translation>
        </message>
        <message>
            <source>しぼりこみ</source>
            <translation>Filters</translation>
        </message>
        <message>
            <source>選ぶ</source>
            <comment>segment: the selection becomes what the filter finds</comment>
            <translation>Set</translation>
        </message>
        <message>
            <source>加える</source>
            <comment>segment</comment>
            <translation>Add</translation>
        </message>
        <message>
            <source>外す</source>
            <comment>segment</comment>
            <translation>Remove</translation>
        </message>
        <message>
            <source>しぼりこんだ歌を</source>
            <translation>What is found is</translation>
        </message>
        <message>
            <source>決まり字</source>
            <comment>filter: how many kana</comment>
            <translation>Kimariji</translation>
        </message>
        <message>
            <source>{n}字</source>
            <comment>as short as can be</comment>
            <translation>{n}</translation>
        </message>
        <message>
            <source>一字目</source>
            <translation>First sound</translation>
        </message>
        <message>
            <source>五色</source>
            <comment>the five sets of twenty cards</comment>
            <translation>Colour</translation>
        </message>
        <message>
            <source>青</source>
            <comment>one of the five sets</comment>
            <translation>Blue</translation>
        </message>
        <message>
            <source>青</source>
            <comment>one of the five sets, in a cell: as short as can be</comment>
            <translation>Blue</translation>
        </message>
        <message>
            <source>桃</source>
            <comment>one of the five sets</comment>
            <translation>Pink</translation>
        </message>
        <message>
            <source>桃</source>
            <comment>one of the five sets, in a cell: as short as can be</comment>
            <translation>Pink</translation>
        </message>
        <message>
            <source>黄</source>
            <comment>one of the five sets</comment>
            <translation>Yellow</translation>
        </message>
        <message>
            <source>黄</source>
            <comment>one of the five sets, in a cell: as short as can be</comment>
            <translation>Yel.</translation>
        </message>
        <message>
            <source>緑</source>
            <comment>one of the five sets</comment>
            <translation>Green</translation>
        </message>
        <message>
            <source>緑</source>
            <comment>one of the five sets, in a cell: as short as can be</comment>
            <translation>Green</translation>
        </message>
        <message>
            <source>橙</source>
            <comment>one of the five sets</comment>
            <translation>Orange</translation>
        </message>
        <message>
            <source>橙</source>
            <comment>one of the five sets, in a cell: as short as can be</comment>
            <translation>Or.</translation>
        </message>
        <message>
            <source>下の句</source>
            <comment>filter: how many kana settle the lower phrase</comment>
            <translation>Lower phr.</translation>
        </message>
        <message>
            <source>番号</source>
            <translation>Number</translation>
        </message>
        <message>
            <source>{n}</source>
            <comment>field: the lowest number</comment>
            <translation>{n}</translation>
        </message>
        <message>
            <source>{n}</source>
            <comment>field: the highest number</comment>
            <translation>{n}</translation>
        </message>
        <message>
            <source>奇数</source>
            <translation>Odd</translation>
        </message>
        <message>
            <source>偶数</source>
            <translation>Even</translation>
        </message>
        <message>
            <source>書いて指定</source>
            <translation>Write</translation>
        </message>
        <message>
            <source>きみ なにわ 21..30</source>
            <comment>placeholder: tokens of the notation, not to be translated</comment>
            <translation>きみ なにわ 21..30</translation>
        </message>
        <message>
            <source>かな・ローマ字・番号で。? は1字、* は何字でも、[135] はどれか、- は除く</source>
            <translation>Kana, romaji, numbers. ? one sign, * any, [135] one of these, - takes out</translation>
        </message>
        <message numerus="yes">
            <source>{n}首に当たります。Enter で決定</source>
            <translation>
                <numerusform>{n} poem found. Enter takes it</numerusform>
                <numerusform>{n} poems found. Enter takes them</numerusform>
            </translation>
        </message>
        <message>
            <source>当たる歌がありません。選択はそのままです</source>
            <translation>No poem is found. The selection stays</translation>
        </message>
        <message numerus="yes">
            <source>{n}首に当たります</source>
            <translation>
                <numerusform>{n} poem found</numerusform>
                <numerusform>{n} poems found</numerusform>
            </translation>
        </message>
        <message>
            <source>「{token}」：使えない文字があります</source>
            <translation>“{token}” holds a sign that means nothing</translation>
        </message>
        <message>
            <source>「{token}」：ローマ字として読めません</source>
            <translation>“{token}” is no romaji</translation>
        </message>
        <message>
            <source>「{token}」：[ ] が閉じていないか、空です</source>
            <translation>“{token}”: [ ] is not closed, or empty</translation>
        </message>
        <message>
            <source>「{token}」：範囲は小さい番号から大きい番号へ書きます</source>
            <translation>“{token}”: a range runs from low to high</translation>
        </message>
        <message>
            <source>「{token}」：番号は 1〜100 です</source>
            <translation>“{token}”: numbers are 1 to 100</translation>
        </message>
        <message>
            <source>「{token}」で始まる歌はありません</source>
            <translation>No poem begins with “{token}”</translation>
        </message>
        <message>
            <source>「{token}」：除くものがありません</source>
            <translation>“{token}” takes nothing out</translation>
        </message>
        <message>
            <source>保存した組</source>
            <translation>Saved sets</translation>
        </message>
        <message>
            <source>組の名前</source>
            <translation>Name of the set</translation>
        </message>
        <message>
            <source>この選択を保存</source>
            <translation>Save selection</translation>
        </message>
        <message>
            <source>取 {mat}　読 {read}</source>
            <comment>how many cards and poems a set has</comment>
            <translation>{mat} cards, {read} poems</translation>
        </message>
        <message>
            <source>使う</source>
            <comment>button: select what the set holds</comment>
            <translation>Use</translation>
        </message>
        <message>
            <source>消す</source>
            <comment>button: delete the set</comment>
            <translation>Delete</translation>
        </message>
        <message>
            <source>読み込み</source>
            <comment>button: read sets from a file</comment>
            <translation>Import</translation>
        </message>
        <message>
            <source>書き出し</source>
            <comment>button: write the sets into a file</comment>
            <translation>Export</translation>
        </message>
        <message>
            <source>文字列をコピー</source>
            <comment>button: the share code</comment>
            <translation>Copy code</translation>
        </message>
        <message>
            <source>文字列を貼る</source>
            <comment>button: the share code</comment>
            <translation>Paste code</translation>
        </message>
        <message>
            <source>百首すべて</source>
            <comment>a set that is always there</comment>
            <translation>All hundred</translation>
        </message>
        <message>
            <source>一字・二字決まり</source>
            <comment>a set that is always there</comment>
            <translation>Kimariji of 1 or 2</translation>
        </message>
        <message>
            <source>大山札</source>
            <comment>a set that is always there: the six cards with a kimariji of six kana</comment>
            <translation>Oyamafuda (6 kana)</translation>
        </message>
        <message>
            <source>苦手な20枚（自動）</source>
            <comment>a set that is always there: the weakest cards by the history of matches</comment>
            <translation>20 weakest cards (by your matches)</translation>
        </message>
        <message>
            <source>試合がまだ足りません</source>
            <comment>the weakest cards are not known yet</comment>
            <translation>Too few matches yet</translation>
        </message>
        <message>
            <source>札の組</source>
            <comment>kind of file</comment>
            <translation>Card sets</translation>
        </message>
        <message>
            <source>組を書き出す</source>
            <translation>Export sets</translation>
        </message>
        <message>
            <source>組を読み込む</source>
            <translation>Import sets</translation>
        </message>
        <message>
            <source>保存した組を読めませんでした（控えを保存しました）</source>
            <translation>The saved sets could not be read (a copy is kept)</translation>
        </message>
        <message>
            <source>保存した組を読めませんでした</source>
            <translation>The saved sets could not be read</translation>
        </message>
        <message>
            <source>「{name}」を保存しました</source>
            <translation>“{name}” is saved</translation>
        </message>
        <message>
            <source>組の名前を入れてください</source>
            <translation>Please give the set a name</translation>
        </message>
        <message>
            <source>組を保存できませんでした</source>
            <translation>The sets could not be saved</translation>
        </message>
        <message numerus="yes">
            <source>{n}組を書き出しました</source>
            <translation>
                <numerusform>{n} set exported</numerusform>
                <numerusform>{n} sets exported</numerusform>
            </translation>
        </message>
        <message>
            <source>書き出せませんでした。別の場所を選んでください</source>
            <translation>Not exported. Please choose another place</translation>
        </message>
        <message numerus="yes">
            <source>{n}組を読み込みました</source>
            <translation>
                <numerusform>{n} set imported</numerusform>
                <numerusform>{n} sets imported</numerusform>
            </translation>
        </message>
        <message>
            <source>札の組のファイルではないか、壊れています</source>
            <translation>Not a file of card sets, or damaged</translation>
        </message>
        <message>
            <source>保存した組がまだありません</source>
            <translation>No set is saved yet</translation>
        </message>
        <message numerus="yes">
            <source>取り札 {n}枚の文字列をコピーしました</source>
            <translation>
                <numerusform>Code of {n} card copied</numerusform>
                <numerusform>Code of {n} cards copied</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>読み札 {n}首の文字列をコピーしました</source>
            <translation>
                <numerusform>Code of {n} poem copied</numerusform>
                <numerusform>Code of {n} poems copied</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n}首の文字列を読みました</source>
            <translation>
                <numerusform>Code of {n} poem taken</numerusform>
                <numerusform>Code of {n} poems taken</numerusform>
            </translation>
        </message>
        <message>
            <source>クリップボードにあるのは札の文字列ではありません</source>
            <translation>The clipboard holds no card code</translation>
        </message>
    </context>
    <context>
        <name>setup</name>
        <message>
            <source>難波津</source>
            <comment>the title written with the brush; kanji in every language</comment>
            <translation>難波津</translation>
        </message>
        <message>
            <source>Naniwazu</source>
            <comment>the name under the title in kanji</comment>
            <translation>Naniwazu</translation>
        </message>
        <message>
            <source>競技かるた</source>
            <translation>Competitive karuta</translation>
        </message>
        <message>
            <source>前回の設定のまま</source>
            <translation>Same as last time</translation>
        </message>
        <message>
            <source>いまの設定で</source>
            <translation>As set now</translation>
        </message>
        <message>
            <source>はじめての方は「入門」をどうぞ。札に決まり字が出て、COM もゆっくり取ります</source>
            <translation>New to karuta? Take “Beginner”: the cards show their kimariji, and the COM is slow.</translation>
        </message>
        <message>
            <source>{near}　対　{far}</source>
            <comment>who plays whom</comment>
            <translation>{near} vs {far}</translation>
        </message>
        <message>
            <source>COM：{letter}級・{strategy}</source>
            <translation>COM: class {letter}, {strategy}</translation>
        </message>
        <message>
            <source>COM：おまかせ（勝率45％ほど）</source>
            <comment>the COM is as strong as suits the player</comment>
            <translation>COM: adaptive (you win about 45%)</translation>
        </message>
        <message>
            <source>{near}級・{near_strategy} 対 {far}級・{far_strategy}</source>
            <comment>COM against COM</comment>
            <translation>{near}, {near_strategy} vs {far}, {far_strategy}</translation>
        </message>
        <message>
            <source>札 {n}枚ずつ・{poems}首</source>
            <translation>{n} cards a side, {poems} poems</translation>
        </message>
        <message>
            <source>{kind}　{tempo}</source>
            <comment>how it is read, and the tempo</comment>
            <translation>{kind}, {tempo}</translation>
        </message>
        <message>
            <source>下の句は上の句に続けて</source>
            <translation>Lower phrase right after upper</translation>
        </message>
        <message>
            <source>下の句は札取り後に</source>
            <translation>Lower phrase after the take</translation>
        </message>
        <message>
            <source>下の句は読まない</source>
            <translation>No lower phrase</translation>
        </message>
        <message>
            <source>試合をはじめる</source>
            <translation>Start match</translation>
        </message>
        <message>
            <source>観戦をはじめる</source>
            <comment>COM against COM</comment>
            <translation>Start watching</translation>
        </message>
        <message>
            <source>札配置暗記練習</source>
            <comment>button: to the drill of places</comment>
            <translation>Memory drill</translation>
        </message>
        <message>
            <source>汎用練習</source>
            <comment>button: to the other drills</comment>
            <translation>Drills</translation>
        </message>
        <message>
            <source>ほかの始め方</source>
            <translation>Other ways to start</translation>
        </message>
        <message>
            <source>入門（6枚・決まり字つき）</source>
            <translation>Beginner (6 cards, kimariji)</translation>
        </message>
        <message>
            <source>公式に近い設定</source>
            <translation>Close to official rules</translation>
        </message>
        <message>
            <source>COM 対 COM を見る</source>
            <translation>Watch COM vs COM</translation>
        </message>
        <message>
            <source>E級の COM と6枚ずつ。札に決まり字が出て、COM はゆっくり取ります</source>
            <translation>6 cards each; the cards show their kimariji, and the class E COM is slow</translation>
        </message>
        <message>
            <source>25枚ずつ・暗記15分・5-3-1-6・下の句は札取り後</source>
            <translation>25 cards each, 15 min to memorise, 5-3-1-6, lower phrase after the take</translation>
        </message>
        <message>
            <source>いまの級位の COM どうしが、自動で試合を進めます</source>
            <translation>Two COMs of the classes set now; the match goes on by itself</translation>
        </message>
        <message>
            <source>変更はその場で記憶されます</source>
            <translation>Every change is saved at once</translation>
        </message>
        <message>
            <source>初期値に戻す</source>
            <translation>Reset</translation>
        </message>
        <message>
            <source>元に戻す</source>
            <comment>undoes going back to the defaults</comment>
            <translation>Undo reset</translation>
        </message>
        <message>
            <source>プレイヤー 1（手前）</source>
            <translation>Player 1 (near side)</translation>
        </message>
        <message>
            <source>プレイヤー 2（相手）</source>
            <translation>Player 2 (far side)</translation>
        </message>
        <message>
            <source>MAN</source>
            <comment>seat: a person</comment>
            <translation>You</translation>
        </message>
        <message>
            <source>手前のプレイヤー</source>
            <translation>Near player</translation>
        </message>
        <message>
            <source>名前</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>利き手</source>
            <translation>Hand</translation>
        </message>
        <message>
            <source>左手にすると、帯とボタンの左右が入れ替わります</source>
            <translation>Left hand mirrors bars and buttons, never the mat.</translation>
        </message>
        <message>
            <source>札初期配置</source>
            <comment>row: how the player's cards are laid out</comment>
            <translation>Layout</translation>
        </message>
        <message>
            <source>定位置：{name}</source>
            <comment>button: by which plan of fixed positions the cards are laid out</comment>
            <translation>Plan: {name}</translation>
        </message>
        <message>
            <source>標準</source>
            <comment>the built-in plan of fixed positions</comment>
            <translation>Standard</translation>
        </message>
        <message>
            <source>標準（左利き）</source>
            <comment>the built-in plan for left-handers</comment>
            <translation>Standard, left</translation>
        </message>
        <message>
            <source>自動</source>
            <comment>segment: the player's cards are laid out by a plan</comment>
            <translation>Automatic</translation>
        </message>
        <message>
            <source>手動</source>
            <comment>segment: the player lays the cards out one by one</comment>
            <translation>By hand</translation>
        </message>
        <message>
            <source>札の操作</source>
            <translation>Input</translation>
        </message>
        <message>
            <source>マウス・ペンとキー</source>
            <translation>Pointer and keys</translation>
        </message>
        <message>
            <source>キーだけ</source>
            <translation>Keys only</translation>
        </message>
        <message>
            <source>キー割り当て</source>
            <translation>Key map</translation>
        </message>
        <message>
            <source>操作の補正</source>
            <translation>Allowance</translation>
        </message>
        <message>
            <source>{n} ms</source>
            <comment>milliseconds</comment>
            <translation>{n} ms</translation>
        </message>
        <message>
            <source>測る</source>
            <comment>button: measure the hand allowance</comment>
            <translation>Measure</translation>
        </message>
        <message>
            <source>マウスで札に届くまでにかかる分だけ、COM の取りを遅らせます</source>
            <translation>The COM waits this long, for your mouse’s way to the card.</translation>
        </message>
        <message>
            <source>級位</source>
            <translation>Class</translation>
        </message>
        <message>
            <source>おまかせ</source>
            <comment>last of the classes: the COM is as strong as suits the player; as short as can be</comment>
            <translation>Adaptive</translation>
        </message>
        <message>
            <source>試合ごとに、あなたの勝率が45％ほどになる強さを選びます。はじめの3試合は弱い相手です</source>
            <comment>what that COM does</comment>
            <translation>Before each match it takes the strength against which you win about 45 %. The first 3 matches are easy</translation>
        </message>
        <message>
            <source>勝率45％ほどに（はじめの3試合は弱め）</source>
            <comment>the same, where there is little room</comment>
            <translation>You win about 45 %; the first 3 matches are easy</translation>
        </message>
        <message>
            <source>おまかせでは自動で決まります</source>
            <comment>why a number cannot be changed</comment>
            <translation>Chosen by itself while the COM adapts</translation>
        </message>
        <message>
            <source>おまかせは COM 同士では使えません</source>
            <translation>A COM adapts to a player only</translation>
        </message>
        <message>
            <source>パラメータ再設定</source>
            <translation>Draw again</translation>
        </message>
        <message>
            <source>決まり字</source>
            <comment>number of a COM</comment>
            <translation>Kimariji</translation>
        </message>
        <message>
            <source>暗記</source>
            <comment>number of a COM</comment>
            <translation>Memory</translation>
        </message>
        <message>
            <source>反応</source>
            <comment>number of a COM</comment>
            <translation>Reaction</translation>
        </message>
        <message>
            <source>手速さ</source>
            <comment>number of a COM</comment>
            <translation>Hand speed</translation>
        </message>
        <message>
            <source>聴き分け</source>
            <comment>number of a COM</comment>
            <translation>Hearing</translation>
        </message>
        <message>
            <source>戦法</source>
            <translation>Strategy</translation>
        </message>
        <message>
            <source>守り：自陣の札取りを優先します</source>
            <translation>Defend: takes its own side first</translation>
        </message>
        <message>
            <source>攻め：相手陣の札取りを優先します</source>
            <translation>Attack: takes the other side first</translation>
        </message>
        <message>
            <source>無形：一方の陣に偏りません</source>
            <translation>Even: leans to neither side</translation>
        </message>
        <message>
            <source>{letter}級の範囲は {low}〜{high}</source>
            <translation>Class {letter} draws {low}–{high}</translation>
        </message>
        <message>
            <source>各数値は 0〜15 で個別に変更できます。</source>
            <translation>Each can be changed, 0–15.</translation>
        </message>
        <message>
            <source>個別変更あり</source>
            <translation>Changed by hand</translation>
        </message>
        <message>
            <source>この数値の目安</source>
            <translation>Expected here:</translation>
        </message>
        <message>
            <source>強さ {elo}</source>
            <comment>of a COM: 400 more are ten wins to one loss</comment>
            <translation>strength {elo}</translation>
        </message>
        <message>
            <source>目安：取り {ms} ms・お手つき {share} %</source>
            <comment>in small windows, one line</comment>
            <translation>Expected: take {ms} ms, fouls {share} %</translation>
        </message>
        <message>
            <source>取り {ms} ms</source>
            <comment>expected time of a take</comment>
            <translation>take {ms} ms</translation>
        </message>
        <message>
            <source>お手つき {share} %</source>
            <comment>expected share of readings with a foul</comment>
            <translation>fouls {share} %</translation>
        </message>
        <message>
            <source>札</source>
            <translation>Cards</translation>
        </message>
        <message>
            <source>枚数</source>
            <translation>Number</translation>
        </message>
        <message>
            <source>片側 {n}枚</source>
            <translation>{n} a side</translation>
        </message>
        <message>
            <source>読む歌</source>
            <translation>Poems</translation>
        </message>
        <message>
            <source>百首すべて</source>
            <translation>All 100</translation>
        </message>
        <message>
            <source>札の2倍</source>
            <comment>segment: twice as many poems are read as cards lie on the mat</comment>
            <translation>2 x mat</translation>
        </message>
        <message>
            <source>選んだ歌</source>
            <comment>segment: the cards and poems chosen on the screen of the selection</comment>
            <translation>Chosen</translation>
        </message>
        <message>
            <source>取り札 {mat}枚・読み札 {read}首</source>
            <translation>{mat} cards, {read} poems</translation>
        </message>
        <message>
            <source>取り札・読み札選択</source>
            <comment>link to the screen of the selection</comment>
            <translation>Card selection</translation>
        </message>
        <message>
            <source>ハンデ</source>
            <comment>check box: the players begin with unequal hands</comment>
            <translation>Handicap</translation>
        </message>
        <message>
            <source>手前 {n}枚</source>
            <comment>unequal hands: the near player's cards</comment>
            <translation>near {n}</translation>
        </message>
        <message>
            <source>相手 {n}枚</source>
            <comment>unequal hands: the far player's cards</comment>
            <translation>far {n}</translation>
        </message>
        <message>
            <source>札 {near}枚対{far}枚・{poems}首</source>
            <translation>{near} against {far} cards, {poems} poems</translation>
        </message>
        <message>
            <source>{near}枚対{far}枚・{poems}首・相手は{way}・{face}</source>
            <translation>{near} against {far}, {poems} poems, opponent {way}, {face}</translation>
        </message>
        <message>
            <source>札が足りません</source>
            <translation>Too few cards</translation>
        </message>
        <message>
            <source>歌がありません</source>
            <translation>No poem chosen</translation>
        </message>
        <message>
            <source>片側25枚のときは百首を読みます</source>
            <translation>With 25 a side all hundred are read</translation>
        </message>
        <message>
            <source>相手の札</source>
            <translation>Opponent</translation>
        </message>
        <message>
            <source>逆さ</source>
            <comment>the opponent's cards</comment>
            <translation>Upside-down</translation>
        </message>
        <message>
            <source>すべて正位置</source>
            <translation>Upright</translation>
        </message>
        <message>
            <source>書体</source>
            <translation>Lettering</translation>
        </message>
        <message>
            <source>筆</source>
            <comment>face of the cards</comment>
            <translation>Brush</translation>
        </message>
        <message>
            <source>活字</source>
            <comment>face of the cards</comment>
            <translation>Print</translation>
        </message>
        <message>
            <source>場での見え方</source>
            <translation>As seen on the mat</translation>
        </message>
        <message>
            <source>札読み</source>
            <translation>Reading</translation>
        </message>
        <message>
            <source>読み方</source>
            <translation>Kind</translation>
        </message>
        <message>
            <source>音声</source>
            <comment>kind of reading</comment>
            <translation>Voice</translation>
        </message>
        <message>
            <source>音声と文字</source>
            <comment>kind of reading</comment>
            <translation>Voice and text</translation>
        </message>
        <message>
            <source>文字</source>
            <comment>kind of reading</comment>
            <translation>Text</translation>
        </message>
        <message>
            <source>取り札</source>
            <comment>kind of reading</comment>
            <translation>Card</translation>
        </message>
        <message>
            <source>序歌を読む</source>
            <comment>check box</comment>
            <translation>Read joka</translation>
        </message>
        <message>
            <source>上の句</source>
            <translation>Upper</translation>
        </message>
        <message>
            <source>すべて</source>
            <comment>how much of the upper phrase is read</comment>
            <translation>Whole</translation>
        </message>
        <message>
            <source>決まり字まで</source>
            <translation>To kimariji</translation>
        </message>
        <message>
            <source>札確定文字まで</source>
            <translation>To deciding kana</translation>
        </message>
        <message>
            <source>下の句を続けて読むので、上の句はすべて読みます</source>
            <translation>The lower phrase follows, so the upper is read whole.</translation>
        </message>
        <message>
            <source>下の句</source>
            <translation>Lower</translation>
        </message>
        <message>
            <source>上の句に続けて</source>
            <translation>After upper</translation>
        </message>
        <message>
            <source>札取り後に</source>
            <translation>After take</translation>
        </message>
        <message>
            <source>読まない</source>
            <translation>Never</translation>
        </message>
        <message>
            <source>百首をまだ覚えていない方は「上の句に続けて」をおすすめします</source>
            <translation>If you do not know all 100 poems yet, keep “After upper”.</translation>
        </message>
        <message>
            <source>「取り札」のときは読みません</source>
            <translation>Nothing is read while the card is shown.</translation>
        </message>
        <message>
            <source>いまの設定での一首の流れ</source>
            <translation>One poem at these settings</translation>
        </message>
        <message>
            <source>上の句</source>
            <comment>a part of the drawing of one poem</comment>
            <translation>Upper</translation>
        </message>
        <message>
            <source>下の句</source>
            <comment>a part of the drawing of one poem</comment>
            <translation>Lower</translation>
        </message>
        <message>
            <source>余韻</source>
            <translation>Hold</translation>
        </message>
        <message>
            <source>間</source>
            <comment>a part of the drawing of one poem: the silence before the upper phrase</comment>
            <translation>Gap</translation>
        </message>
        <message>
            <source>札を見せる</source>
            <comment>a part of the drawing of one poem</comment>
            <translation>Card</translation>
        </message>
        <message>
            <source>{seconds}秒</source>
            <translation>{seconds} s</translation>
        </message>
        <message>
            <source>最初の音が出てから手を出せます</source>
            <translation>Hands may move once the first sound is out.</translation>
        </message>
        <message>
            <source>札が見えてから手を出せます</source>
            <translation>Hands may move once the card is seen.</translation>
        </message>
        <message>
            <source>間とテンポ</source>
            <translation>Pause and tempo</translation>
        </message>
        <message>
            <source>テンポ</source>
            <translation>Tempo</translation>
        </message>
        <message>
            <source>自由</source>
            <comment>a tempo of one's own</comment>
            <translation>Free</translation>
        </message>
        <message>
            <source>上の句の長さ</source>
            <translation>Upper phrase</translation>
        </message>
        <message>
            <source>{n} 秒</source>
            <translation>{n} s</translation>
        </message>
        <message>
            <source>「自由」のとき</source>
            <translation>with “Free” only</translation>
        </message>
        <message>
            <source>間（ミリ秒）</source>
            <translation>Pause (ms)</translation>
        </message>
        <message>
            <source>最も短い間（ミリ秒）</source>
            <translation>Shortest pause (ms)</translation>
        </message>
        <message>
            <source>最も長い間（ミリ秒）</source>
            <translation>Longest pause (ms)</translation>
        </message>
        <message>
            <source>一首ごとにこの範囲で変わります（100 きざみ）</source>
            <translation>Differs from poem to poem, in steps of 100 ms</translation>
        </message>
        <message>
            <source>〜</source>
            <comment>between the two ends of a range</comment>
            <translation>–</translation>
        </message>
        <message>
            <source>進行</source>
            <translation>Course</translation>
        </message>
        <message>
            <source>暗記時間</source>
            <translation>Memorising</translation>
        </message>
        <message>
            <source>制限なし</source>
            <translation>No limit</translation>
        </message>
        <message>
            <source>15分</source>
            <translation>15 min</translation>
        </message>
        <message>
            <source>補助</source>
            <translation>Aid</translation>
        </message>
        <message>
            <source>決まり字を札に表示</source>
            <translation>Show kimariji on cards</translation>
        </message>
        <message>
            <source>乱数の種</source>
            <translation>Seed</translation>
        </message>
        <message>
            <source>自動</source>
            <comment>the seed is drawn</comment>
            <translation>Auto</translation>
        </message>
        <message>
            <source>指定</source>
            <comment>the seed is given</comment>
            <translation>Set</translation>
        </message>
        <message>
            <source>同じ種なら配札と読み順も同じです</source>
            <translation>Same seed, same deal and order</translation>
        </message>
        <message>
            <source>COM札移動</source>
            <comment>row: whether a COM moves its cards between the readings</comment>
            <translation>COM moves</translation>
        </message>
        <message>
            <source>する</source>
            <comment>segment: a COM moves its cards between the readings</comment>
            <translation>On</translation>
        </message>
        <message>
            <source>しない</source>
            <comment>segment: a COM leaves its cards where they lie</comment>
            <translation>Off</translation>
        </message>
        <message>
            <source>空札</source>
            <translation>Karafuda</translation>
        </message>
        <message>
            <source>途中で読みを省く</source>
            <translation>Cut short</translation>
        </message>
        <message>
            <source>進め方</source>
            <translation>Pace</translation>
        </message>
        <message>
            <source>自動で次の札へ</source>
            <translation>Next card by itself</translation>
        </message>
        <message>
            <source>COM 同士のときだけ使えます</source>
            <translation>COM vs COM only</translation>
        </message>
        <message>
            <source>{name}・{hand}・補正 {ms} ms</source>
            <translation>{name}, hand: {hand}, allowance {ms} ms</translation>
        </message>
        <message>
            <source>{letter}級・{numbers}・{strategy}</source>
            <translation>Class {letter}, {numbers}, {strategy}</translation>
        </message>
        <message>
            <source>片側 {n}枚・{poems}首・相手は{way}・{face}</source>
            <translation>{n} a side, {poems} poems, opponent {way}, {face}</translation>
        </message>
        <message>
            <source>逆さ</source>
            <comment>in the folded line of the cards</comment>
            <translation>upside-down</translation>
        </message>
        <message>
            <source>正位置</source>
            <comment>in the folded line of the cards</comment>
            <translation>upright</translation>
        </message>
        <message>
            <source>{kind}・{joka}・上の句 {upper}・下の句 {lower}</source>
            <translation>{kind}, {joka}, upper: {upper}, lower: {lower}</translation>
        </message>
        <message>
            <source>{kind}・{joka}</source>
            <translation>{kind}, {joka}</translation>
        </message>
        <message>
            <source>序歌あり</source>
            <translation>opening poem</translation>
        </message>
        <message>
            <source>序歌なし</source>
            <translation>no opening poem</translation>
        </message>
        <message>
            <source>{tempo}・間 {low}〜{high} ミリ秒</source>
            <translation>{tempo}, pause {low}–{high} ms</translation>
        </message>
        <message>
            <source>暗記 {limit}・補助{aid}・乱数の種 {seed}</source>
            <translation>Memorising: {limit}, aid: {aid}, seed: {seed}</translation>
        </message>
        <message>
            <source>あり</source>
            <comment>the aid is on</comment>
            <translation>on</translation>
        </message>
        <message>
            <source>なし</source>
            <comment>the aid is off</comment>
            <translation>off</translation>
        </message>
        <message>
            <source>{line}・手動配置</source>
            <comment>in a folded line: the player lays the cards out one by one</comment>
            <translation>{line}, laid by hand</translation>
        </message>
        <message>
            <source>{line}・COM札移動</source>
            <comment>in a folded line: a COM moves its cards</comment>
            <translation>{line}, COM moves cards</translation>
        </message>
    </context>
    <context>
        <name>sound</name>
        <message>
            <source>音</source>
            <comment>group of settings: where it comes from, how loud, who reads</comment>
            <translation>Sound</translation>
        </message>
        <message>
            <source>出力</source>
            <translation>Output</translation>
        </message>
        <message>
            <source>システムの設定に従う</source>
            <translation>As the system says</translation>
        </message>
        <message>
            <source>システムの設定に従う（{name}）</source>
            <translation>As the system says ({name})</translation>
        </message>
        <message>
            <source>{name}（いまはありません）</source>
            <comment>an output that was chosen and is not plugged in</comment>
            <translation>{name} (not there now)</translation>
        </message>
        <message>
            <source>もう一度試す</source>
            <comment>button: looks for outputs again</comment>
            <translation>Try again</translation>
        </message>
        <message>
            <source>音のライブラリ PortAudio がありません。文字で読みます</source>
            <translation>The sound library PortAudio is missing. Poems are shown as text.</translation>
        </message>
        <message>
            <source>音を出せる装置がありません。文字で読みます</source>
            <translation>There is no output for sound. Poems are shown as text.</translation>
        </message>
        <message>
            <source>この出力からは音が出せません。ほかの出力を選んでください</source>
            <translation>This output does not play. Choose another one.</translation>
        </message>
        <message>
            <source>simpleaudio（Python 3.12 以降では落ちます）</source>
            <comment>an output that cannot be chosen</comment>
            <translation>simpleaudio (crashes from Python 3.12 on)</translation>
        </message>
        <message>
            <source>simpleaudio（入っていません。docs/sounds.md）</source>
            <comment>an output that cannot be chosen</comment>
            <translation>simpleaudio (not installed; see docs/sounds.md)</translation>
        </message>
        <message>
            <source>simpleaudio は音の出る時刻を知らせません。Python 3.12 以降では落ちるため使えません</source>
            <translation>simpleaudio does not tell when it plays, and it crashes on Python 3.12 and newer.</translation>
        </message>
        <message>
            <source>音の遅れ</source>
            <translation>Delay</translation>
        </message>
        <message>
            <source>{n} ms</source>
            <comment>milliseconds</comment>
            <translation>{n} ms</translation>
        </message>
        <message>
            <source>測る</source>
            <comment>button: measure the delay of the sound</comment>
            <translation>Measure</translation>
        </message>
        <message>
            <source>この出力の遅れです。Bluetooth は測るか、1000 ms までの値を入れてください</source>
            <translation>Of this output. For Bluetooth, measure it or enter up to 1000 ms.</translation>
        </message>
        <message>
            <source>読みの音量</source>
            <translation>Reader's volume</translation>
        </message>
        <message>
            <source>{n} %</source>
            <comment>a volume</comment>
            <translation>{n} %</translation>
        </message>
        <message>
            <source>音量がほとんど 0 です</source>
            <translation>The volume is almost 0.</translation>
        </message>
        <message>
            <source>読み手</source>
            <translation>Reader</translation>
        </message>
        <message>
            <source>試しに聞く</source>
            <translation>Listen</translation>
        </message>
        <message>
            <source>試聴を止める</source>
            <comment>button: stops the voice one is listening to</comment>
            <translation>Stop listening</translation>
        </message>
        <message>
            <source>読み手の管理</source>
            <translation>Readers</translation>
        </message>
        <message>
            <source>この読み手の声がありません</source>
            <translation>This reader's voice is missing.</translation>
        </message>
        <message>
            <source>{output}・遅れ {ms} ms・読み {n} %</source>
            <translation>{output}, delay {ms} ms, reader {n} %</translation>
        </message>
        <message>
            <source>内蔵の声</source>
            <comment>the reader that comes with the program</comment>
            <translation>Built-in voice</translation>
        </message>
        <message>
            <source>システムの声</source>
            <comment>the reader made with the system's own voice</comment>
            <translation>System’s voice</translation>
        </message>
        <message>
            <source>✕ {name}</source>
            <comment>a reader of whose files some are missing</comment>
            <translation>✕ {name}</translation>
        </message>
        <message>
            <source>読み手を加える・調べる…</source>
            <comment>leads to the screen of the readers</comment>
            <translation>Add or check readers …</translation>
        </message>
        <message>
            <source>「音声」のときに選べます</source>
            <translation>For “Voice” only</translation>
        </message>
        <message>
            <source>録音のテンポです</source>
            <translation>Recorded tempo</translation>
        </message>
        <message>
            <source>録音のままのテンポで読みます</source>
            <translation>Reads at its recorded tempo.</translation>
        </message>
        <message numerus="yes">
            <source>✕ {n} ファイルが欠けています</source>
            <translation>
                <numerusform>✕ {n} file is missing</numerusform>
                <numerusform>✕ {n} files are missing</numerusform>
            </translation>
        </message>
        <message>
            <source>効果音</source>
            <translation>Small sounds</translation>
        </message>
        <message>
            <source>{n} 種類</source>
            <translation>{n} kinds</translation>
        </message>
        <message>
            <source>すべてなし</source>
            <comment>all small sounds are off</comment>
            <translation>All off</translation>
        </message>
        <message>
            <source>判定には関わりません。0 % で鳴らなくなります</source>
            <translation>They do not affect judging. At 0 % a sound is off.</translation>
        </message>
        <message>
            <source>札に触れる</source>
            <comment>small sound</comment>
            <translation>Touch</translation>
        </message>
        <message>
            <source>まとめて払う</source>
            <comment>small sound: several cards swept</comment>
            <translation>Sweep</translation>
        </message>
        <message>
            <source>札の上を通る</source>
            <comment>small sound: the hand passes over a card</comment>
            <translation>Pass over</translation>
        </message>
        <message>
            <source>COM の取り</source>
            <comment>small sound</comment>
            <translation>COM’s take</translation>
        </message>
        <message>
            <source>お手つき</source>
            <comment>small sound</comment>
            <translation>Foul</translation>
        </message>
        <message>
            <source>友札</source>
            <comment>small sound</comment>
            <translation>Tomofuda</translation>
        </message>
        <message>
            <source>浮き札</source>
            <comment>small sound: a card is pinned</comment>
            <translation>Pinned card</translation>
        </message>
        <message>
            <source>13:00 の鐘</source>
            <comment>small sound: 13 minutes of memorising are over</comment>
            <translation>13:00 bell</translation>
        </message>
        <message>
            <source>試合の終わり</source>
            <comment>small sound</comment>
            <translation>End of match</translation>
        </message>
        <message>
            <source>{what} を聞く</source>
            <comment>accessible name of a button with the sign for playing</comment>
            <translation>Hear: {what}</translation>
        </message>
        <message>
            <source>音の遅れを測る</source>
            <translation>Measure the delay of the sound</translation>
        </message>
        <message>
            <source>はじめると、三つ打って一つ休む音が、四回くり返されます（約10秒）</source>
            <translation>You will hear three beats and a rest, four times over (about 10 seconds).</translation>
        </message>
        <message>
            <source>音が聞こえるのと同時に、スペースキーを押すか、画面をクリックしてください</source>
            <translation>With every beat you hear, press Space or click on the screen.</translation>
        </message>
        <message>
            <source>はじめる</source>
            <comment>button: the measurement of the delay</comment>
            <translation>Begin</translation>
        </message>
        <message>
            <source>音に合わせて押してください</source>
            <translation>Tap to the beats</translation>
        </message>
        <message numerus="yes">
            <source>{n} 回</source>
            <comment>how often the player has tapped</comment>
            <translation>
                <numerusform>{n} tap</numerusform>
                <numerusform>{n} taps</numerusform>
            </translation>
        </message>
        <message>
            <source>音の遅れ</source>
            <comment>title of the result</comment>
            <translation>Delay of the sound</translation>
        </message>
        <message numerus="yes">
            <source>{n} 回の中央値です（ばらつき {spread} ms）</source>
            <translation>
                <numerusform>From {n} tap (spread {spread} ms).</numerusform>
                <numerusform>The middle of {n} taps (spread {spread} ms).</numerusform>
            </translation>
        </message>
        <message>
            <source>この値を使う</source>
            <comment>button: takes the measured delay</comment>
            <translation>Use this delay</translation>
        </message>
        <message>
            <source>もう一度測る</source>
            <comment>button: the delay</comment>
            <translation>Measure again</translation>
        </message>
        <message>
            <source>測れませんでした</source>
            <translation>It could not be measured</translation>
        </message>
        <message>
            <source>押した回数が足りません。音のたびに一度ずつ押してください</source>
            <translation>There were too few taps. Tap once with every beat.</translation>
        </message>
        <message>
            <source>音から離れすぎています。もう一度、なるべく等間隔に押してください</source>
            <translation>The taps were too far from the beats. Try again, as evenly as you can.</translation>
        </message>
        <message>
            <source>音よりずっと多く押されています。音のたびに一度ずつ押してください</source>
            <translation>There were many more taps than beats. Tap once with every beat.</translation>
        </message>
        <message>
            <source>ばらつきが大きすぎます。もう一度、なるべく等間隔に押してください</source>
            <translation>The taps were too scattered. Try again, as evenly as you can.</translation>
        </message>
        <message>
            <source>遅れが二通りに読めます。休みのところでは押さないでください</source>
            <translation>The taps fit two delays. Do not tap in the rest.</translation>
        </message>
    </context>
    <context>
        <name>statistics</name>
        <message>
            <source>数える試合</source>
            <comment>which matches are counted</comment>
            <translation>Matches counted</translation>
        </message>
        <message>
            <source>試合</source>
            <comment>segment: matches of the player with the full number of cards</comment>
            <translation>Matches</translation>
        </message>
        <message>
            <source>入門・少ない札</source>
            <comment>segment: matches with few cards, or by the picture of the card</comment>
            <translation>Few cards</translation>
        </message>
        <message>
            <source>COM同士</source>
            <comment>segment: matches between two COMs</comment>
            <translation>COMs only</translation>
        </message>
        <message>
            <source>相手の級</source>
            <translation>Class of the opponent</translation>
        </message>
        <message>
            <source>すべての級</source>
            <translation>All classes</translation>
        </message>
        <message>
            <source>{name}級</source>
            <comment>class of a COM, in a list</comment>
            <translation>Class {name}</translation>
        </message>
        <message>
            <source>個別の数値</source>
            <comment>COMs whose numbers were chosen one by one</comment>
            <translation>Chosen numbers</translation>
        </message>
        <message>
            <source>期間</source>
            <translation>Time</translation>
        </message>
        <message>
            <source>全期間</source>
            <comment>segment: as long as there are records</comment>
            <translation>All</translation>
        </message>
        <message>
            <source>1年</source>
            <translation>1 year</translation>
        </message>
        <message>
            <source>3か月</source>
            <translation>3 months</translation>
        </message>
        <message>
            <source>試合</source>
            <comment>label of a figure: how many matches</comment>
            <translation>Matches</translation>
        </message>
        <message>
            <source>勝率</source>
            <translation>Won</translation>
        </message>
        <message>
            <source>勝率（手前のCOM）</source>
            <comment>between COMs: whose win rate it is</comment>
            <translation>Win rate (near COM)</translation>
        </message>
        <message>
            <source>取り率　自陣／相手陣</source>
            <translation>Taken: own / opponent's</translation>
        </message>
        <message>
            <source>取った時間の中央値</source>
            <translation>Median take</translation>
        </message>
        <message>
            <source>お手つき　1試合あたり</source>
            <translation>Fouls a match</translation>
        </message>
        <message>
            <source>読まれた歌</source>
            <translation>Poems read</translation>
        </message>
        <message>
            <source>{n} %</source>
            <translation>{n} %</translation>
        </message>
        <message>
            <source>{own} ／ {far} %</source>
            <translation>{own} / {far} %</translation>
        </message>
        <message>
            <source>{n} ms</source>
            <translation>{n} ms</translation>
        </message>
        <message>
            <source>–</source>
            <comment>where there is no figure yet</comment>
            <translation>–</translation>
        </message>
        <message>
            <source>級ごとの勝率</source>
            <translation>Won by class</translation>
        </message>
        <message>
            <source>{won}勝 {lost}敗</source>
            <translation>{won} W  {lost} L</translation>
        </message>
        <message>
            <source>{won}勝 {lost}敗 {drawn}分</source>
            <translation>{won} W  {lost} L  {drawn} D</translation>
        </message>
        <message>
            <source>エリアごとの取り率</source>
            <translation>Taken by area</translation>
        </message>
        <message>
            <source>数字は読まれた札のうち取った割合と、読まれた枚数</source>
            <comment>what the figures on the drawing of the mat are</comment>
            <translation>How many of the cards read there were taken, and how many were read</translation>
        </message>
        <message numerus="yes">
            <source>{n}枚</source>
            <translation>
                <numerusform>{n} card</numerusform>
                <numerusform>{n} cards</numerusform>
            </translation>
        </message>
        <message>
            <source>決まり字の長さと時間</source>
            <comment>times by the number of kana that decided then</comment>
            <translation>Times by length of the kimariji</translation>
        </message>
        <message>
            <source>{n}字</source>
            <comment>how many kana</comment>
            <translation>{n} kana</translation>
        </message>
        <message numerus="yes">
            <source>{n}回</source>
            <comment>how many takes</comment>
            <translation>
                <numerusform>{n} take</numerusform>
                <numerusform>{n} takes</numerusform>
            </translation>
        </message>
        <message>
            <source>苦手な札</source>
            <translation>Weak cards</translation>
        </message>
        <message>
            <source>苦手な音</source>
            <translation>Weak sounds</translation>
        </message>
        <message>
            <source>{n}倍</source>
            <comment>how much more often a card is missed than expected</comment>
            <translation>{n}x</translation>
        </message>
        <message>
            <source>取 {takes}/{readings}</source>
            <translation>{takes} of {readings}</translation>
        </message>
        <message>
            <source>取り {takes}/{readings}　お手つき {fouls}　中央値 {ms}</source>
            <translation>taken {takes} of {readings}; fouls {fouls}; median {ms}</translation>
        </message>
        <message>
            <source>札のページ</source>
            <comment>link: the page of the chosen card</comment>
            <translation>Card</translation>
        </message>
        <message>
            <source>平均より取り損ねの多い音はありません</source>
            <translation>No sound is missed more often than average</translation>
        </message>
        <message>
            <source>あと何試合かで出ます</source>
            <comment>no card has been read often enough yet</comment>
            <translation>Shown after a few more matches</translation>
        </message>
        <message>
            <source>時間は測ったままで、操作の補正は引いていません。倍＝同じ級・同じ陣での自分の平均とくらべた取り損ねの多さ</source>
            <translation>Times as measured, hand allowance included. 1.5x: missed half as often again as your average against that class on that side</translation>
        </message>
        <message>
            <source>数字はどれも手前のCOMのもので、級は相手のCOMの級。倍＝同じ級・同じ陣での平均とくらべた取り損ねの多さ</source>
            <comment>below the figures of matches between COMs</comment>
            <translation>All figures are the near COM's, the class its opponent's. 1.5x: missed half as often again as its average against that class on that side</translation>
        </message>
        <message>
            <source>まだ試合がありません。入門の試合は「入門・少ない札」に出ます</source>
            <translation>No matches yet. Beginner’s matches stand under “Few cards”</translation>
        </message>
        <message>
            <source>この条件の試合はまだありません</source>
            <translation>No such matches yet</translation>
        </message>
        <message>
            <source>試合の設定へ</source>
            <comment>button: back to the first screen, where a match is started</comment>
            <translation>To the set-up</translation>
        </message>
        <message>
            <source>履歴をいまは読めません</source>
            <translation>The history cannot be read now</translation>
        </message>
        <message>
            <source>新しい版の難波津が書いた履歴です。そのまま残し、読み書きしません</source>
            <translation>The history was written by a newer version and is left as it is</translation>
        </message>
        <message>
            <source>履歴の表が難波津のものと違うので、読み書きしません。ファイルはそのまま残します</source>
            <translation>The history has tables that are not Naniwazu's: it is left as it is, and neither read nor written</translation>
        </message>
        <message>
            <source>履歴をこの版の形に直しています。終わるとここに出ます</source>
            <comment>it takes some seconds, once</comment>
            <translation>Your history is being brought to this version; it will be here in a moment</translation>
        </message>
        <message>
            <source>履歴が壊れていたので、別の名前で残し、試合の記録から作り直しました</source>
            <translation>The history was damaged: it is kept under another name and made again of the records</translation>
        </message>
        <message>
            <source>読めない試合の記録があります（名前は「成績」に出ます）</source>
            <translation>The record of a match cannot be read; Statistics names it</translation>
        </message>
        <message numerus="yes">
            <source>読めない記録が{n}つあります：{names}</source>
            <translation>
                <numerusform>{n} record cannot be read: {names}</numerusform>
                <numerusform>{n} records cannot be read: {names}</numerusform>
            </translation>
        </message>
        <message>
            <source>履歴に書けませんでした。試合の記録から、あとで取り込みます</source>
            <translation>The history cannot be written; matches are taken in from their records later</translation>
        </message>
    </context>
    <context>
        <name>techniques</name>
        <message>
            <source>戻り手</source>
            <comment>special technique: back from the other side to the own; gloss in brackets</comment>
            <translation>戻り手 (there and back)</translation>
        </message>
        <message>
            <source>渡り手</source>
            <comment>special technique: from one half of a territory to the other; gloss in brackets</comment>
            <translation>渡り手 (from half to half)</translation>
        </message>
        <message>
            <source>囲い手</source>
            <comment>special technique: the hand over the card keeps the other's away; gloss in brackets</comment>
            <translation>囲い手 (covered)</translation>
        </message>
        <message>
            <source>囲い手破り</source>
            <comment>the COM took the card in spite of 囲い手; gloss in brackets</comment>
            <translation>囲い手破り (cover broken)</translation>
        </message>
    </context>
    <context>
        <name>teiichi</name>
        <message>
            <source>定位置</source>
            <translation>Fixed positions</translation>
        </message>
        <message>
            <source>定位置の名前</source>
            <comment>which plan is shown</comment>
            <translation>Plan</translation>
        </message>
        <message>
            <source>標準</source>
            <comment>the built-in plan</comment>
            <translation>Standard</translation>
        </message>
        <message>
            <source>標準（左利き）</source>
            <comment>the built-in plan, left and right exchanged</comment>
            <translation>Standard (left-handed)</translation>
        </message>
        <message>
            <source>わたしの定位置</source>
            <comment>name of the first plan a player makes</comment>
            <translation>My plan</translation>
        </message>
        <message>
            <source>複製</source>
            <comment>button: make a copy of the plan</comment>
            <translation>Copy</translation>
        </message>
        <message>
            <source>名前を変える</source>
            <comment>button</comment>
            <translation>Rename</translation>
        </message>
        <message>
            <source>削除</source>
            <comment>button: delete the plan</comment>
            <translation>Delete</translation>
        </message>
        <message>
            <source>読み込み</source>
            <comment>button: read plans from a file</comment>
            <translation>Import</translation>
        </message>
        <message>
            <source>書き出し</source>
            <comment>button: write the plans into a file</comment>
            <translation>Export</translation>
        </message>
        <message>
            <source>PDF</source>
            <comment>button: print the plan as PDF</comment>
            <translation>PDF</translation>
        </message>
        <message>
            <source>新しい名前</source>
            <translation>New name</translation>
        </message>
        <message>
            <source>100枚すべて置かれています</source>
            <translation>All 100 cards have a place</translation>
        </message>
        <message numerus="yes">
            <source>まだ置かれていない札 {n}枚</source>
            <translation>
                <numerusform>{n} card without a place</numerusform>
                <numerusform>{n} cards without a place</numerusform>
            </translation>
        </message>
        <message>
            <source>まだ置かれていない札</source>
            <translation>Cards without a place</translation>
        </message>
        <message>
            <source>{block}　{n}枚</source>
            <comment>a block, and how many cards have their place there</comment>
            <translation>{block}: {n}</translation>
        </message>
        <message>
            <source>端 →</source>
            <comment>the end of the row is at the left, one reads to the right</comment>
            <translation>end →</translation>
        </message>
        <message>
            <source>← 端</source>
            <comment>the end of the row is at the right</comment>
            <translation>← end</translation>
        </message>
        <message>
            <source>札をドラッグするか、選んで枠のキー（7 4 1／9 6 3）を押します。0 で外します</source>
            <translation>Drag a card, or choose it and press the block's key (7 4 1 / 9 6 3); 0 takes its place away</translation>
        </message>
        <message>
            <source>{card}　{place}</source>
            <comment>a card and where it has its place, for a screen reader</comment>
            <translation>{card}: {place}</translation>
        </message>
        <message>
            <source>まだ置かれていません</source>
            <translation>No place yet</translation>
        </message>
        <message>
            <source>並べた例</source>
            <comment>segment: 25 random cards dealt by this plan</comment>
            <translation>Example</translation>
        </message>
        <message>
            <source>取りの速さ</source>
            <comment>segment: the mean take at each place</comment>
            <translation>Take times</translation>
        </message>
        <message>
            <source>別の25枚</source>
            <comment>button: another example</comment>
            <translation>Other 25</translation>
        </message>
        <message>
            <source>自陣の札を取った時間の平均（ms）　– は5回未満</source>
            <translation>Mean take of an own card, in ms; –: under 5 takes</translation>
        </message>
        <message>
            <source>–</source>
            <comment>where there is no figure yet</comment>
            <translation>–</translation>
        </message>
        <message>
            <source>道具</source>
            <translation>Tools</translation>
        </message>
        <message>
            <source>並べ直す</source>
            <translation>Sort</translation>
        </message>
        <message>
            <source>むすめふさほせ</source>
            <comment>segment: sort by the first sounds as players learn them</comment>
            <translation>Sounds</translation>
        </message>
        <message>
            <source>番号順</source>
            <comment>segment: sort by number</comment>
            <translation>Number</translation>
        </message>
        <message>
            <source>決まり字の長さ</source>
            <comment>segment: sort by length of the kimariji</comment>
            <translation>Kimariji</translation>
        </message>
        <message>
            <source>このまま</source>
            <comment>segment: leave the order as it is</comment>
            <translation>As it is</translation>
        </message>
        <message>
            <source>選んだ札と同じ一字目に印</source>
            <translation>Mark alike sounds</translation>
        </message>
        <message>
            <source>まとめて</source>
            <translation>All</translation>
        </message>
        <message>
            <source>左右を入れ替える</source>
            <comment>button</comment>
            <translation>Swap left, right</translation>
        </message>
        <message>
            <source>標準の並びにする</source>
            <comment>button</comment>
            <translation>As standard</translation>
        </message>
        <message>
            <source>枚数</source>
            <translation>Cards</translation>
        </message>
        <message>
            <source>下段 {bottom}　中段 {middle}　上段 {top}　左 {left}　右 {right}</source>
            <translation>bottom {bottom}, middle {middle}, top {top}; left {left}, right {right}</translation>
        </message>
        <message>
            <source>元に戻す</source>
            <translation>Undo</translation>
        </message>
        <message>
            <source>やり直す</source>
            <translation>Redo</translation>
        </message>
        <message>
            <source>提案</source>
            <translation>Advice</translation>
        </message>
        <message>
            <source>取りが遅い札は見つかっていません</source>
            <translation>No card is taken too slowly</translation>
        </message>
        <message>
            <source>「{card}」は平均の{ratio}倍かかっています。{place} ではどうでしょう</source>
            <translation>“{card}” takes {ratio} times as long as usual. How about {place}?</translation>
        </message>
        <message>
            <source>移す</source>
            <comment>button: move the card as suggested</comment>
            <translation>Move it</translation>
        </message>
        <message>
            <source>変更はその場で保存</source>
            <translation>Saved at once</translation>
        </message>
        <message>
            <source>標準は変えられないので、複製を変えました</source>
            <translation>Standard stays; a copy was changed</translation>
        </message>
        <message>
            <source>定位置のファイルを読めませんでした（控えを残しました）</source>
            <translation>The plans could not be read (a copy was kept)</translation>
        </message>
        <message>
            <source>選んだ定位置がもうないため、標準で並べました</source>
            <translation>The plan you chose is gone; laid out by the standard one</translation>
        </message>
        <message>
            <source>定位置のファイルを読めませんでした（ファイルは元の場所にあります）</source>
            <translation>The plans could not be read (the file is where it was)</translation>
        </message>
        <message>
            <source>定位置を保存できませんでした</source>
            <translation>The plan could not be saved</translation>
        </message>
        <message numerus="yes">
            <source>{n}件を読み込みました</source>
            <translation>
                <numerusform>{n} plan read in</numerusform>
                <numerusform>{n} plans read in</numerusform>
            </translation>
        </message>
        <message>
            <source>定位置のファイルではありません</source>
            <translation>This is no file of plans</translation>
        </message>
        <message numerus="yes">
            <source>{n}件を書き出しました</source>
            <translation>
                <numerusform>{n} plan written</numerusform>
                <numerusform>{n} plans written</numerusform>
            </translation>
        </message>
        <message>
            <source>書き出せませんでした</source>
            <translation>Could not be written</translation>
        </message>
        <message>
            <source>{name} を書きました</source>
            <comment>the name of a PDF file</comment>
            <translation>{name} is written</translation>
        </message>
        <message>
            <source>PDF を書けませんでした</source>
            <translation>The PDF could not be written</translation>
        </message>
        <message>
            <source>どのファイルを読み込みますか</source>
            <translation>Which file is to be read?</translation>
        </message>
        <message>
            <source>どこへ書き出しますか</source>
            <translation>Where to?</translation>
        </message>
        <message>
            <source>定位置のファイル</source>
            <translation>Plans</translation>
        </message>
        <message>
            <source>PDF ファイル</source>
            <translation>PDF files</translation>
        </message>
    </context>
    <context>
        <name>today</name>
        <message>
            <source>今日の10分</source>
            <translation>Today's 10 minutes</translation>
        </message>
        <message>
            <source>今日の練習</source>
            <comment>panel: the drills of the day</comment>
            <translation>Today's drills</translation>
        </message>
        <message>
            <source>はじめる</source>
            <comment>button: open the first drill</comment>
            <translation>Start</translation>
        </message>
        <message>
            <source>つづける</source>
            <comment>button: open the next drill</comment>
            <translation>Continue</translation>
        </message>
        <message>
            <source>もう一度</source>
            <comment>button: all drills of the day once more</comment>
            <translation>Once more</translation>
        </message>
        <message>
            <source>次へ（{n}/{all}）</source>
            <comment>button at the end of a drill: open the next drill of the day</comment>
            <translation>Next ({n}/{all})</translation>
        </message>
        <message>
            <source>つづける（{n}/{all}）</source>
            <comment>button: so many questions of this drill were answered; go on</comment>
            <translation>Go on ({n}/{all})</translation>
        </message>
        <message>
            <source>今日の分は終わり</source>
            <comment>button at the end of the last drill: back to the plan of the day</comment>
            <translation>Done for today</translation>
        </message>
        <message>
            <source>ここまで {n}/{all}</source>
            <comment>so many of the questions of a drill were answered before it was stopped</comment>
            <translation>so far {n}/{all}</translation>
        </message>
        <message>
            <source>復習 {due}枚　新しい札 {new}枚　約{minutes}分</source>
            <comment>what the day's practice is made of</comment>
            <translation>{due} to review, {new} new, about {minutes} min</translation>
        </message>
        <message>
            <source>復習 {due}枚　新しい札 {new}枚　ほかに{others}枚　約{minutes}分</source>
            <comment>what the day's practice is made of</comment>
            <translation>{due} to review, {new} new, {others} others, about {minutes} min</translation>
        </message>
        <message>
            <source>今日の分はありません</source>
            <translation>Nothing to practise today</translation>
        </message>
        <message>
            <source>今日の分は終わりです。正解 {rights}／{asked}</source>
            <translation>Done for today: {rights} of {asked} right</translation>
        </message>
        <message>
            <source>{n}問　約{minutes}分</source>
            <comment>how many questions a drill asks, and how long it takes</comment>
            <translation>{n} questions, about {minutes} min</translation>
        </message>
        <message>
            <source>これまでの練習と試合から、忘れかけた札を選んでいます。遅い答えの札も早めに出ます</source>
            <translation>Chosen from all practice and matches: cards you are about to forget. Slow answers bring a card back sooner, too.</translation>
        </message>
        <message>
            <source>苦手な札</source>
            <comment>panel: the weak cards</comment>
            <translation>Weak cards</translation>
        </message>
        <message>
            <source>練習か試合をすると、ここに札が出ます</source>
            <translation>Cards appear here once you have practised or played</translation>
        </message>
        <message>
            <source>いま苦手な札はありません。まちがえた札や遅い札がここに出ます</source>
            <translation>No card is weak now. Cards that go wrong or slowly stand here</translation>
        </message>
        <message>
            <source>まちがえた</source>
            <comment>why a card is weak: it went wrong the last time</comment>
            <translation>went wrong</translation>
        </message>
        <message>
            <source>遅い</source>
            <comment>why a card is weak: it was slow the last time</comment>
            <translation>slow</translation>
        </message>
        <message>
            <source>覚えかけ</source>
            <comment>why a card is weak: it was wrong before and does not keep yet</comment>
            <translation>not kept yet</translation>
        </message>
        <message>
            <source>{why}　次の復習 {when}</source>
            <comment>why a card is weak, and when it comes again</comment>
            <translation>{why}; review {when}</translation>
        </message>
        <message>
            <source>この札のページ</source>
            <comment>button: the page of the chosen card</comment>
            <translation>Page of this card</translation>
        </message>
        <message>
            <source>苦手な札で暗記練習</source>
            <comment>button: practise layouts in which these weak cards lie</comment>
            <translation>Memory drill with these</translation>
        </message>
        <message>
            <source>段級</source>
            <comment>button: leads to the ladder</comment>
            <translation>Ladder</translation>
        </message>
        <message>
            <source>今日の計画を読めなかったので、作り直しました（控えを保存しました）</source>
            <translation>Today’s plan could not be read and was made anew (the old file is kept)</translation>
        </message>
        <message>
            <source>今日の計画を読めなかったので、作り直しました（ファイルは元の場所にあります）</source>
            <translation>Today’s plan could not be read and was made anew (the file is where it was)</translation>
        </message>
    </context>
    <context>
        <name>watching</name>
        <message>
            <source>再生</source>
            <comment>button: lets a match that stands still go on</comment>
            <translation>Play</translation>
        </message>
        <message>
            <source>一時停止</source>
            <comment>button: the match stands still</comment>
            <translation>Stop here</translation>
        </message>
        <message>
            <source>一手進む</source>
            <comment>button: on to the next thing that happens, then stand still</comment>
            <translation>One event</translation>
        </message>
        <message>
            <source>一首進む</source>
            <comment>button: on to the end of this reading, then stand still</comment>
            <translation>One reading</translation>
        </message>
        <message>
            <source>前の歌</source>
            <comment>button: a replay goes back to the beginning of this reading, or of the one before</comment>
            <translation>Back</translation>
        </message>
        <message>
            <source>{what}（{key}）</source>
            <comment>tip of a button: what it does, and its key</comment>
            <translation>{what} ({key})</translation>
        </message>
        <message>
            <source>S 停止・再生　→ 一手　↓ 一首　F3 考え　Esc 中断</source>
            <comment>what the keys of a watcher do, on one line</comment>
            <translation>S stop, play   → event   ↓ reading   F3 thoughts   Esc pause</translation>
        </message>
        <message>
            <source>S 停止・再生　→ 一手　↓ 一首　↑ 前の歌　F3 考え</source>
            <comment>what the keys do in a replay, on one line</comment>
            <translation>S stop, play   → event   ↓ reading   ↑ back   F3 thoughts</translation>
        </message>
        <message>
            <source>考え</source>
            <comment>check box, and label: what both sides mean to do</comment>
            <translation>Thoughts</translation>
        </message>
        <message>
            <source>1倍まで声で読みます。遅いと声も低くなります</source>
            <comment>beside the speed of a replay</comment>
            <translation>Read aloud up to 1×; slower is lower</translation>
        </message>
        <message>
            <source>決まり字 {kana}（{ms} ms）</source>
            <comment>what decides this poem, and when it is heard</comment>
            <translation>Kimariji {kana} ({ms} ms)</translation>
        </message>
        <message>
            <source>空札</source>
            <translation>Karafuda</translation>
        </message>
        <message>
            <source>{kana} {ms}</source>
            <comment>under a COM's name: what it has heard when it acts, and its take in ms</comment>
            <translation>{kana} {ms}</translation>
        </message>
        <message>
            <source>取り {ms}</source>
            <comment>under a name: when it takes, in ms</comment>
            <translation>take {ms}</translation>
        </message>
        <message>
            <source>触れない</source>
            <comment>under a COM's name: its hand will not move</comment>
            <translation>no touch</translation>
        </message>
        <message>
            <source>考 {who} {ms}</source>
            <comment>on a card: who means to touch it, and when; as short as can be</comment>
            <translation>plan {who} {ms}</translation>
        </message>
        <message>
            <source>早とちり</source>
            <comment>why a COM will touch a wrong card: it acted too soon</comment>
            <translation>too soon</translation>
        </message>
        <message>
            <source>聞き違い</source>
            <comment>why a COM will touch a wrong card</comment>
            <translation>misheard</translation>
        </message>
        <message>
            <source>覚え違い</source>
            <comment>why a COM will touch a wrong card</comment>
            <translation>misremembered</translation>
        </message>
        <message>
            <source>移動前の場所</source>
            <comment>why a COM will touch a wrong card: the right one lay there before</comment>
            <translation>moved card</translation>
        </message>
        <message>
            <source>自陣の札に当たる</source>
            <comment>why a COM will touch a wrong card: it lies in the hand's way</comment>
            <translation>own row</translation>
        </message>
        <message>
            <source>つられ</source>
            <comment>why a COM will touch a wrong card: the other's hand went there</comment>
            <translation>lured</translation>
        </message>
        <message>
            <source>手前の席につく</source>
            <comment>button: a man plays on in place of the COM at the near edge</comment>
            <translation>Take the near seat</translation>
        </message>
        <message>
            <source>席を COM に返す</source>
            <comment>button: the COM plays on</comment>
            <translation>Leave the seat to the COM</translation>
        </message>
        <message>
            <source>この札が終わると席につきます</source>
            <translation>You take the seat after this card</translation>
        </message>
        <message>
            <source>この札が終わると COM に代わります</source>
            <translation>The COM plays after this card</translation>
        </message>
        <message>
            <source>再生中</source>
            <comment>in the bar above the mat: this is a replay</comment>
            <translation>Replay</translation>
        </message>
        <message>
            <source>感想戦</source>
            <comment>in the bar above the mat: the same cards in the same order again</comment>
            <translation>Rematch of these cards</translation>
        </message>
        <message>
            <source>再生を終える</source>
            <comment>button: back to where one came from</comment>
            <translation>End replay</translation>
        </message>
        <message>
            <source>最初から</source>
            <comment>button: the replay from its beginning</comment>
            <translation>From the start</translation>
        </message>
        <message>
            <source>記録はここまでです</source>
            <translation>The record ends here</translation>
        </message>
        <message>
            <source>この記録は新しい版のもので、この版では開けません</source>
            <translation>A newer version wrote this record; this one cannot open it</translation>
        </message>
        <message>
            <source>この記録は読めません</source>
            <translation>This record cannot be read</translation>
        </message>
    </context>
</TS>
