"""Dealing King Albert (King Albert, Dealing order in files)."""

from __future__ import annotations

from gamesuite.engine.luck import Luck
from gamesuite.engine.reason import RefusedError, reason
from gamesuite.engine.setup import Deal
from gamesuite.games.king_albert.deck import ACES, PACK
from gamesuite.games.king_albert.options import VARIATIONS, KingAlbertOptions, Variation
from gamesuite.games.king_albert.state import State, Tableau


def dealt_cards(deal: Deal, variation: Variation) -> tuple[str, ...]:
    """Return all 52 cards in dealing order.

    Raises RefusedError if the cards given in ``deal`` are not one pack in a possible order.
    """
    if deal.cards is not None:
        _check(deal.cards, variation)
        return deal.cards
    aces = ACES if variation.aces_home else ()
    rest = tuple(card for card in PACK if card not in aces)
    return aces + Luck(deal.number).shuffle(rest, "deal")


def _check(cards: tuple[str, ...], variation: Variation) -> None:
    for card in cards:
        if card not in PACK:
            raise RefusedError(reason("no such card", name=card[:20]))
        if cards.count(card) > 1:
            raise RefusedError(reason("card twice", card=card))
    if len(cards) != len(PACK):
        raise RefusedError(reason("cards missing", number=len(PACK) - len(cards)))
    if variation.aces_home and cards[:4] != ACES:
        raise RefusedError(reason("aces first"))


def lay_out(options: KingAlbertOptions, dealt: tuple[str, ...]) -> State:
    """Return the position before the first move, ``dealt`` laid out row by row."""
    variation = VARIATIONS[options.variation]
    home = 4 if variation.aces_home else 0
    columns: list[list[str]] = [[] for _ in variation.columns]
    cards = iter(dealt[home:])
    for row in range(max(variation.columns)):
        for column in _columns_of_row(variation, row):
            columns[column].append(next(cards))
    one = home // 4
    return State(
        dealt,
        Tableau(options, tuple(map(tuple, columns)), tuple(cards), (one, one, one, one)),
    )


def _columns_of_row(variation: Variation, row: int) -> list[int]:
    """Return the columns that get a card in ``row`` (from 0).

    Row 1 covers all columns and every row starts one column further right, so that the last
    column is the longest.
    """
    return [index for index, length in enumerate(variation.columns) if length > row]
