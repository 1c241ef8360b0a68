"""The manners of those of the cast at Balut, over fixed deals: each is true."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from gamesuite.engine.cast import CAST
from gamesuite.engine.rules import options_from
from gamesuite.engine.thinking.arena import Series
from gamesuite.games.balut.players import CHARACTERS, PLAYERS
from gamesuite.games.balut.rules import BalutRules, Sheet

GAMES = 12
RULES = BalutRules()


def _sheets(name: str) -> list[Sheet]:
    """Return the sheets of games that the player ``name`` plays alone, on the deals from 1 on."""
    options = msgspec.to_builtins(options_from(RULES, {}))
    series = Series(RULES, options, (PLAYERS[name](),))
    return [series.play(number)[0].match.state.seen.sheets[0] for number in range(GAMES)]


def _baluts(sheet: Sheet) -> int:
    return sum(score > 0 for score in sheet.written("balut"))


def _straights(sheet: Sheet) -> int:
    return sum(score > 0 for score in sheet.written("straight"))


def _empty(sheet: Sheet) -> int:
    return -sum(score == 0 for box in sheet.boxes for score in box)


@pytest.mark.parametrize(
    ("character", "liked"),
    [
        ("ines", _baluts),
        ("otto", _empty),
        ("mara", _straights),
        ("emil", _empty),
        ("vera", _baluts),
        ("paul", _empty),
    ],
)
def test_each_does_what_it_likes_more_often_than_the_plain_player_of_its_level(
    character: str, liked: Callable[[Sheet], int]
) -> None:
    own = sum(map(liked, _sheets(character)))
    plain = sum(map(liked, _sheets(CAST[character].level)))
    assert own > plain


def test_ines_leaves_straights_empty() -> None:
    assert sum(map(_straights, _sheets("ines"))) < sum(map(_straights, _sheets("easy")))


def test_all_have_a_manner_that_is_tested_here() -> None:
    assert set(CHARACTERS) == set(CAST)
