<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="ja_JP">
    <context>
        <name>common</name>
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
            <source>遊び方</source>
            <translation>How to play</translation>
        </message>
        <message>
            <source>戻る</source>
            <translation>Back</translation>
        </message>
        <message>
            <source>閉じる</source>
            <translation>Close</translation>
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
            <source>前回の設定を読めませんでした（控えを保存しました）</source>
            <translation>The last settings could not be read (a copy was kept)</translation>
        </message>
        <message>
            <source>設定を保存できませんでした</source>
            <translation>The settings could not be stored</translation>
        </message>
    </context>
</TS>
