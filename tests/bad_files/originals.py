"""Good game files to spoil: short and long, of every game, with all that a record can hold."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec

from gamesuite.catalogue import GAMES, Game
from gamesuite.engine import record
from gamesuite.engine.match import By, Match
from gamesuite.engine.reason import RefusedError
from gamesuite.engine.setup import Deal, Seat, Setup
from tests.games.setups import setups

AnyMatch = Match[Any, Any, Any]

LENGTHS = (6, 30, 90)
"""About how many commands the files of each kind of game hold."""

_BY: tuple[By, ...] = ("person", "person", "person", "computer", "automatic")
_PACKS = {
    "king-albert": tuple(rank + suit for rank in "A23456789TJQK" for suit in "CDHS"),
    "bowling-solitaire": tuple("0123456789") * 2,
}
"""The cards of games whose deals may come from elsewhere, one of each kind of pack."""


@cache
def originals() -> tuple[bytes, ...]:
    """Return the files, the same at each call and in each process."""
    return tuple(record.write(match) for match in _matches())


@cache
def documents() -> tuple[Any, ...]:
    """Return the files decoded, in the same order; whoever changes one copies it first."""
    return tuple(map(msgspec.json.decode, originals()))


def played(game: Game, setup: Setup, seed: int, most: int) -> AnyMatch:
    """Return a match of about ``most`` random commands, some taken back, some after a restart."""
    match: AnyMatch = Match(game.rules, setup)
    luck = Random(seed)
    for _ in range(most):
        plays = [] if match.outcome is not None else list(game.rules.legal_commands(match.state))
        if plays:
            match.do(luck.choice(plays), luck.choice(_BY))
        if luck.random() < 0.04:
            match.undo()
        if luck.random() < 0.01:
            match.restart()
        if luck.random() < 0.01:
            match.stop_scoring("load")
    for _ in range(luck.randrange(4)):
        match.undo()
    return match


def _matches() -> Iterator[AnyMatch]:
    for game in GAMES.values():
        for seed, setup in enumerate(_setups(game)):
            yield played(game, setup, seed, LENGTHS[seed % len(LENGTHS)])


def _setups(game: Game) -> Iterator[Setup]:
    """Yield each kind of setup once for each length, and some with cards from elsewhere."""
    for number, _length in enumerate(LENGTHS):
        for kind, setup in enumerate(setups(game, number + 1)):
            seats = (Seat("Ada", "computer", "greedy"), *setup.seats[1:])
            yield msgspec.structs.replace(setup, seats=seats) if kind % 2 else setup
            yield from _with_cards(game, setup)


def _with_cards(game: Game, setup: Setup) -> Iterator[Setup]:
    """Yield ``setup`` with a deal of given cards, if its game takes them."""
    if game.id not in _PACKS:
        return
    cards = list(_PACKS[game.id])
    Random(setup.deal.number).shuffle(cards)
    given = msgspec.structs.replace(setup, deal=Deal(setup.deal.number, tuple(cards)))
    try:
        game.rules.start(given)
    except RefusedError:
        return
    yield given
