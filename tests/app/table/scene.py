"""Positions of King Albert for tests: deals with chosen cards in chosen places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from gamesuite.engine.match import Match
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.games.king_albert.rules import (
    ACES,
    VARIATIONS,
    KingAlbertOptions,
    KingAlbertRules,
    State,
    Tableau,
    View,
)
from gamesuite.patience.pack import PACK
from gamesuite.patience.rules import Command, laid_out

_PLAN: Mapping[int, str] = {}


def scene(
    ends: Mapping[int, str] = _PLAN, reserve: str = "", **options: Any
) -> Match[State, Command, View]:
    """Return a match whose columns end with the cards ``ends``, the uncovered card last.

    ``reserve`` are the first cards of the reserve. All other cards lie anywhere else.
    """
    chosen = msgspec.convert(options, KingAlbertOptions)
    setup = Setup(
        "king-albert",
        msgspec.to_builtins(chosen),
        (Seat(),),
        Deal(5, _dealt(chosen, ends, reserve.split())),
    )
    return Match(KingAlbertRules(), setup)


def _dealt(
    options: KingAlbertOptions, ends: Mapping[int, str], reserve: list[str]
) -> tuple[str, ...]:
    """Return the cards in dealing order, found by laying out a pack."""
    laid = laid_out(KingAlbertRules(), options, PACK).tableau
    card_at = dict(_wanted(laid, ends, reserve))
    home = ACES if VARIATIONS[options.variation].starts_with_aces else ()
    rest = iter([card for card in PACK if card not in {*card_at.values(), *home}])
    return tuple(
        home[place] if place < len(home) else card_at.get(marker) or next(rest)
        for place, marker in enumerate(PACK)
    )


def _wanted(
    laid: Tableau, ends: Mapping[int, str], reserve: list[str]
) -> Iterator[tuple[str, str]]:
    """Yield, for each wanted card, the card in its place in ``laid`` and the wanted card."""
    for number, cards in ends.items():
        wanted = cards.split()
        yield from zip(laid.columns[number - 1][-len(wanted) :], wanted, strict=True)
    for marker, card in zip(laid.reserve, reserve, strict=False):
        assert marker is not None
        yield marker, card
