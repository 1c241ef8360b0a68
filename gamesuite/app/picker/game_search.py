"""Which games are meant by the words that a player types.

It stands alone because it knows nothing of what is shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from unicodedata import combining, normalize

from gamesuite.app.picker.tile import TileContent


def found_games(contents: Iterable[TileContent], query: str) -> list[str]:
    """Return the games that have every word of ``query``, those that are called so first.

    A word may stand in the title, in the summary, or in the kind of a game, and may be the start
    or any part of one there. Capitals and accents do not matter. Games that fit equally well keep
    their order; an empty ``query`` fits all.
    """
    words = _plain(query).split()
    ranked = [(_rank(content, words), content.game) for content in contents]
    fitting = sorted((each for each in ranked if each[0] is not None), key=itemgetter(0))
    return [game for _rank_of_game, game in fitting]


def _rank(content: TileContent, words: list[str]) -> int | None:
    """Return how well the game fits ``words``, from 0 for best; None if it does not."""
    title = _plain(content.title)
    texts = f"{title} {_plain(content.summary)} {_plain(content.kind)}"
    if not all(word in texts for word in words):
        return None
    if title.startswith(" ".join(words)):
        return 0
    if all(f" {title}".count(f" {word}") for word in words):  # the start of a word of the title
        return 1
    return 2 if all(word in title for word in words) else 3


def _plain(text: str) -> str:
    """Return ``text`` in small letters without accents."""
    return "".join(each for each in normalize("NFKD", text.casefold()) if not combining(each))
