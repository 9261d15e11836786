"""Lays the match that is wished: dealt anew or again, against a COM that adapts, by the man's own plan."""

from collections.abc import Callable
from pathlib import Path

from ui.chance import drawn_seed
from ui.match.examining import counting
from ui.match.laying import Laid, lay, setup_of
from ui.settings import Settings
from ui.teiichi_plans import TeiichiPlans
from ui.wishes import MatchWish
from ui.wording.sentence import Sentence


def lay_wish(
    wish: MatchWish, settings: Settings, data: Path, tell: Callable[[Sentence], None], *, still: bool
) -> Laid:
    """The match that is wished, the man's cards laid out by his own fixed positions.

    Args:
        wish: It.
        settings: Its settings.
        data: The data folder.
        tell: Is told what is wrong with the plans of fixed positions.
        still: Whether motion is reduced.

    Raises:
        SetupError: It cannot be played like this.
    """
    chosen = settings.course.seed if wish.seed is None else wish.seed
    seed = drawn_seed() if chosen is None else chosen
    if wish.again is not None:
        from ui.match.replay_laying import lay_again  # noqa: PLC0415 - only for a match that is played again

        return lay_again(wish.again, settings, seed, still=still)
    agreed = setup_of(settings, seed, wish.poems)
    if settings.far_adapts:
        from ui.history_place import history_path  # noqa: PLC0415 - only for a COM that adapts
        from ui.matching import adapted_settings  # noqa: PLC0415

        settings = adapted_settings(settings, seed, history_path(data))
    own = TeiichiPlans(data).chosen(settings.player.teiichi)
    if own.notice is not None:
        tell(own.notice)
    laid = lay(settings, agreed, teiichi=own.teiichi, still=still)
    return counting(laid, is_exam=wish.is_exam)
