"""How strongly a person plays against the computer players of a game, and who is as strong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

import msgspec
from PySide6.QtCore import QLocale

from gamesuite.engine.language import _, counted
from gamesuite.engine.rating import Met, Strength, after
from gamesuite.engine.resources import resource
from gamesuite.storage.result import DUELS, OPPONENT_KINDS, OPPONENTS, Result

LEAST_GAMES = 5
"""From how many games on a rating is shown."""


class _Levels(msgspec.Struct, frozen=True):
    """What ``resources/weights/levels.json`` holds."""

    measured: str
    """The command that measured the ratings, and how many matches it played."""

    ratings: dict[str, dict[str, tuple[float, float]]]
    """The rating of each level of each game, by its id, and its error; medium is 1500."""


class OwnRating(NamedTuple):
    """The strength of a person after ``games`` against computer players."""

    strength: Strength
    games: int


def own_rating(results: Iterable[Result], levels: Mapping[str, Strength]) -> OwnRating:
    """Return what ``results``, those of one person in the order they ended, add up to.

    ``levels`` are the strengths of the computer players. Each of several opponents counts as a game
    of the same moment, and a game of two that was left as lost. Not counted are games that are not
    scored, persons, partners and their opponents, and games with several opponents that were left,
    or in which older versions did not note how it went with each.
    """
    strength, games = Strength(), 0
    for result in results:
        met = list(_met(result, levels))
        if met:
            strength, games = after(strength, met), games + 1
    return OwnRating(strength, games)


def _met(result: Result, levels: Mapping[str, Strength]) -> Iterator[Met]:
    """Yield the computer players among the opponents in ``result``, if it counts."""
    opponents = result.noted.get(OPPONENTS, ())
    if result.unscored or len(opponents) != result.seats - 1:
        return
    duels = result.noted.get(DUELS, ())
    if len(opponents) == 1:
        duels = ({"won": 2, "shared": 1}.get(result.ending, 0),)
    for opponent, duel in zip(opponents, duels, strict=False):
        kind = OPPONENT_KINDS[opponent] if 0 <= opponent < len(OPPONENT_KINDS) else ""
        if kind in levels:
            yield Met(levels[kind], min(max(duel, 0), 2) / 2)  # it may be damaged


@cache
def level_strengths(game_id: str) -> Mapping[str, Strength]:
    """Return how strong the levels of the game ``game_id`` are, none if it was not measured."""
    file = resource("weights", "levels.json")
    ratings = msgspec.json.decode(file.read_bytes(), type=_Levels).ratings.get(game_id, {})
    return {level: Strength(*measured) for level, measured in ratings.items()}


def rating_words(results: Iterable[Result], game_id: str) -> str:
    """Return a sentence with the rating that ``results`` of one person give, and an even match.

    It says how many games are missing, and is empty if nobody measured the levels of the game.
    """
    levels = level_strengths(game_id)
    if not levels:
        return ""
    own = own_rating(results, levels)
    if own.games < LEAST_GAMES:
        return counted(
            "Your rating: after {n} more scored game against computer players.",
            "Your rating: after {n} more scored games against computer players.",
            LEAST_GAMES - own.games,
        )
    rating, error, _volatility = own.strength
    level = min(levels, key=lambda name: abs(levels[name].rating - rating))
    sentence = _("Your rating: {rating} ± {error}, from {games} games. An even match: {player}.")
    locale = QLocale()
    locale.setNumberOptions(QLocale.NumberOption.OmitGroupSeparator)
    return sentence.format(
        rating=locale.toString(round(rating)),
        error=locale.toString(round(error)),
        games=locale.toString(own.games),
        player=_computer(level),
    )


def _computer(level: str) -> str:
    return {
        "easy": _("Computer, easy"),
        "medium": _("Computer, medium"),
        "strong": _("Computer, strong"),
    }[level]
