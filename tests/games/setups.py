"""The ways a game of the catalogue can be set up: options and numbers of seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import get_args, get_type_hints

import msgspec

from gamesuite.catalogue import Game
from gamesuite.engine.match import Match
from gamesuite.engine.reason import RefusedError
from gamesuite.engine.rules import Options, options_from
from gamesuite.engine.setup import Deal, Option, Seat, Setup

MOST_COMBINATIONS = 16


def setups(game: Game, number: int) -> Iterator[Setup]:
    """Yield setups of the deal ``number`` for all options and numbers of seats of ``game``.

    If there are too many combinations of options, each value of each option comes once.
    Combinations that the rules refuse are left out.
    """
    rules = game.rules
    seen: list[dict[str, Option]] = []
    for options in _options(rules.options_type):
        complete: dict[str, Option] = msgspec.to_builtins(options_from(rules, options))
        if complete in seen:
            continue
        seen.append(complete)
        for count in rules.seat_counts:
            seats = tuple(Seat(name=f"Player {seat + 1}") for seat in range(count))
            setup = Setup(game.id, complete, seats, Deal(number))
            if _is_playable(game, setup):
                yield setup


def setup_name(setup: Setup) -> str:
    """Return a short name of ``setup`` for test ids."""
    options = "-".join(f"{name}={value}" for name, value in setup.options.items())
    return f"{setup.game}-{options}-{len(setup.seats)}"


def _options(kind: type[Options]) -> list[dict[str, Option]]:
    values = {name: _values(hint) for name, hint in get_type_hints(kind).items()}
    names = [name for name, choices in values.items() if choices]
    combinations = list(product(*(values[name] for name in names)))
    if len(combinations) <= MOST_COMBINATIONS:
        return [dict(zip(names, chosen, strict=True)) for chosen in combinations]
    return [{name: value} for name in names for value in values[name]]


def _values(hint: object) -> tuple[Option, ...]:
    """Return the possible values of an option of the type ``hint``, empty if unlimited."""
    return (False, True) if hint is bool else get_args(hint)


def _is_playable(game: Game, setup: Setup) -> bool:
    try:
        Match(game.rules, setup)
    except RefusedError:
        return False
    return True
