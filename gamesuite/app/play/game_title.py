"""The title of the window, with the game on the table."""

from __future__ import annotations

from gamesuite.app.parts.times import date_words
from gamesuite.engine.language import _, translated
from gamesuite.engine.setup import Deal
from gamesuite.engine.words.descriptions import heading_of
from gamesuite.opening import Opened
from gamesuite.storage.settings import DailyDeal


def window_title(opened: Opened | None, daily: DailyDeal | None) -> str:
    """Return the title of a window that shows ``opened``, None for no game.

    ``daily`` is the last daily deal of that game, if there is one.
    """
    if opened is None:
        return _("Game Suite")
    title = game_title(opened, daily)
    if opened.match.unscored:
        title = _("{title} (not scored)").format(title=title)
    return _("{title} – Game Suite").format(title=title)


def game_title(opened: Opened, daily: DailyDeal | None = None) -> str:
    """Return the name of ``opened``: with its number, or as the deal ``daily`` if it is that."""
    words, setup = opened.game.descriptions, opened.match.setup
    if daily is None or not is_of_day(opened, daily):
        return heading_of(words, setup, tells_number=opened.match.tells_number)
    day = date_words(daily.day)
    return translated(words.numbering().title).format(game=words.title(), date=day)


def is_of_day(opened: Opened, daily: DailyDeal | None) -> bool:
    """Return whether ``opened`` is the deal ``daily``, which is None for no day."""
    setup = opened.match.setup
    return daily is not None and (Deal(daily.number), daily.options) == (setup.deal, setup.options)
