"""Measures how strongly those of the cast play: each against the plain player of its level.

Each plays matches of two with the usual options; ties count half. Fails if one is more than 60
rating points, and its error, from its level. Arguments: ids of games and of characters, else all,
and a number, that of the matches of each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamesuite.catalogue import GAMES
from gamesuite.engine.cast import CAST
from tests.full.ratings import Measured, fitted, played

MATCHES = 300
MOST = 60
"""How many points above or below its level one may be."""


def run(arguments: Sequence[str]) -> str:
    """Play the matches in this process; return a line for each character of each game."""
    matches = next((int(each) for each in arguments if each.isdigit()), MATCHES)
    games = [GAMES[each] for each in arguments if each in GAMES] or GAMES.values()
    chosen = [each for each in arguments if each in CAST] or [*CAST]
    return "\n".join(
        line
        for game in games
        for character in game.manners_by_character
        if character in chosen
        for line in _lines(game.id, character, matches)
    )


def _lines(game_id: str, character: str, matches: int) -> Iterator[str]:
    level = CAST[character].level
    pair = played(game_id, character, level, matches)
    if pair.won in (0, matches):
        raise AssertionError(f"{game_id}: {character} won {pair.won:g} of {matches}")
    lead = fitted([pair], {level: 0.0})[character]
    yield told(game_id, character, lead)


def told(game_id: str, character: str, lead: Measured) -> str:
    """Return how far ``character`` is ahead of its level; raises AssertionError if it is too far.

    ``lead`` is the rating where the level has 0.
    """
    line = (
        f"{game_id}: {character} {lead.rating:+.0f} ± {lead.error:.0f} to {CAST[character].level}"
    )
    assert abs(lead.rating) <= MOST + lead.error, line
    return line
