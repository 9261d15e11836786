"""What the screen of the readers says, and the credits."""

from ui.wording.sentence import sentences_of

say = sentences_of(__name__)

READERS = say("読み手", "title of the screen of the readers")
IMPORT = say("録音を取り込む…", "button: a folder with recordings")
IMPORT_WHERE = say("録音のフォルダーを選ぶ", "title of a dialog")
USE_SYSTEM = say("システムの声を加える", "button")
IMPORT_MORE = say("名前が「読み手_021_1.ogg」の形のファイルが入ったフォルダーです（1 は上の句、2 は下の句）")
CHOOSE = say("この読み手にする", "button")
CHOSEN = say("いまの読み手です")
MARKS = say("音の位置を調べる", "button: the marks of the moras")
CANCEL = say("やめる", "button: calls the import off")
IMPORTING = say("取り込んでいます（{done}／{of}）")
PREPARING = say("準備しています")
CALLED_OFF = say("取り込みをやめました")
CANNOT_IMPORT = say("取り込めませんでした")
NOTHING_USABLE = say("使えるファイルがありませんでした")
IMPORTED = say("{n} ファイルを取り込みました", "after an import", plural=True)
POEMS_LEFT = say("{n} 首は内蔵の声が読みます", plural=True)
ALL_WELL = say("すべてそろっています")
READS_ALL_TEMPOS = say("5-3-1-6、4-3-1-5、自由なテンポで読みます")
OWN_TEMPO = say("録音のままのテンポで読みます")
CANNOT_BE_READ = say("この読み手のファイルを読めません。内蔵の声が代わりに読みます")
FINDINGS = say("ファイルごとの結果", "list of what was noticed")
CREDIT = say("この声について")
NO_ENGINE = say("システムの声につながりません。Debian や Ubuntu では espeak-ng と libespeak-ng1 が要ります")
NO_JAPANESE = say(
    "このシステムには日本語の声がありません。システムの設定で加えるか、ほかの読み手を選んでください"
)
NO_ANSWER = say("システムの声が答えません。ほかの読み手を選んでください")

# what is noticed about a file
MISSING = say("ありません", "a sound file")
UNREADABLE = say("読めません", "a sound file")
EMPTY = say("空です", "a sound file")
NOT_SOUND = say("音のファイルではありません")
TRUNCATED = say("途中で切れています", "a sound file")
TOO_LONG = say("長すぎます", "a sound file")
TOO_LARGE = say("大きすぎます", "a sound file")
ODD_SHAPE = say("扱えない形式です", "rate or channels of a sound file")
SILENT = say("音がありません", "a sound file")
CLIPPED = say("音割れしています（使います）")
ODD_LENGTH = say("歌の長さではありません")
OTHER_LENGTH = say("ほかの歌と長さが違います（使います）")
OTHER_SHAPE = say("ほかと形式が違います（使います）")
CONVERTED = say("変換しました（使います）")
OTHER_POEM = say("別の歌のようです")
UNSURE = say("音の位置が不確かです（使います）")
TWICE = say("同じ歌のファイルが二つあります")
NO_POEM = say("この番号の歌はありません")

TRUNCATED_AFTER = say("{s} 秒で切れています", "a sound file")
TOO_LONG_BY = say("{s} 秒を超えています", "a sound file")
TOO_LARGE_BY = say("{mib} MiB を超えています", "a sound file")
ODD_SHAPE_OF = say("扱えない形式です（{rate} Hz・{channels} チャンネル）", "a sound file")
ODD_LENGTH_OF = say("歌の長さではありません（{s} 秒）")
OTHER_LENGTH_OF = say("{s} 秒で、ほかの歌（約 {others} 秒）と違います（使います）")
OTHER_SHAPE_OF = say(
    "{rate} Hz・{channels} チャンネルで、ほか（{others_rate} Hz・{others_channels}）と違います（使います）"
)
CONVERTED_FROM = say("{rate} Hz から変換しました（使います）")
TWICE_USED = say("同じ歌の {file} を使います")

# why nothing is taken in
NO_FILES = say("{folder} には、そのような名前のファイルがありません")
SEVERAL_FOLDERS = say("{folder} には読み手のフォルダーがいくつもあります（{detail}）。一つを選んでください")
SEVERAL_READERS = say(
    "{folder} には何人もの読み手のファイルがあります（{detail}）。一人ずつ別のフォルダーに入れてください"
)
NO_FOLDER = say("{folder} はフォルダーではありません")
FOLDER_UNREADABLE = say("{folder} を読めません（{detail}）")
TOO_MANY = say("{folder} にはファイルが多すぎます（{detail}）")
NO_POEM_AT_ALL = say("{folder} には歌のファイルがありません（番号がすべて 100 を超えています）")
UNWRITABLE = say("{folder} に書けません（{detail}）")

# deleting a reader
DELETE = say("削除…", "button: a reader")
DELETE_ASK = say("この読み手を削除しますか。取り込む前の録音はそのまま残ります")
DELETE_SURE = say("削除する", "button: a reader, after the question")
DELETE_NOT = say("削除しない", "button: the reader stays")
DELETED = say("{name} を削除しました")
DELETED_IN_USE = say("{name} を削除しました。内蔵の声が読みます")
CANNOT_DELETE = say("{name} を削除できませんでした")

# credits
CREDITS = say("クレジット", "title of the screen, and the way to it")
VOICE_CREDIT = say("内蔵の声", "heading in the credits")
FONT_CREDIT = say("書体", "heading in the credits: typefaces")
LIBRARY_CREDIT = say("使っているソフトウェア", "heading in the credits")
