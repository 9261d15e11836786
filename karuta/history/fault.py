"""What can be wrong with the history as a whole: each told in one sentence, none of them ends a match."""


class HistoryError(Exception):
    """The history cannot be read or written now; the message is one sentence."""


class NewerHistoryError(HistoryError):
    """A newer version of the program wrote it; it is left as it is."""


class OldHistoryError(HistoryError):
    """An older version wrote it, and to bring it up to date takes longer than can be waited for now."""


class OtherTablesError(HistoryError):
    """Something else has changed its tables or their columns; it is left as it is."""


class DamagedHistoryError(HistoryError):
    """What lies there is no history, or a damaged one; the records can make it again."""
