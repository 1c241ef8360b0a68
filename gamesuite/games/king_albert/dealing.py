"""Deals King Albert (King Albert, Dealing order in files)."""

from __future__ import annotations

from gamesuite.engine.cards import check_given_cards
from gamesuite.engine.luck import Luck
from gamesuite.engine.reason import RefusedError, reason
from gamesuite.engine.setup import Deal
from gamesuite.games.king_albert.deck import ACES, PACK, SUITS
from gamesuite.games.king_albert.options import VARIATIONS, KingAlbertOptions, Variation
from gamesuite.games.king_albert.state import State, Tableau


def dealt_cards(deal: Deal, variation: Variation) -> tuple[str, ...]:
    """Return all 52 cards in dealing order: those of ``deal``, else those of its number.

    Raises RefusedError if the cards given are not one pack, or do not start with the Aces where
    ``variation`` does.
    """
    if deal.cards is not None:
        _check(deal.cards, variation)
        return deal.cards
    aces = ACES if variation.starts_with_aces else ()
    rest = tuple(card for card in PACK if card not in aces)
    return aces + Luck(deal.number).shuffle(rest, "deal")


def _check(cards: tuple[str, ...], variation: Variation) -> None:
    check_given_cards(cards, PACK)
    if variation.starts_with_aces and cards[: len(ACES)] != ACES:
        raise RefusedError(reason("aces first"))


def lay_out(options: KingAlbertOptions, dealt: tuple[str, ...]) -> State:
    """Return the position before the first move: ``dealt`` row by row, the rest the reserve."""
    variation = VARIATIONS[options.variation]
    aces = len(ACES) if variation.starts_with_aces else 0
    columns: list[list[str]] = [[] for _ in variation.columns]
    cards = iter(dealt[aces:])
    for row in range(max(variation.columns)):
        for column in _columns_of_row(variation, row):
            columns[column].append(next(cards))
    foundations = (aces // len(SUITS),) * len(SUITS)
    return State(dealt, Tableau(options, tuple(map(tuple, columns)), tuple(cards), foundations))


def _columns_of_row(variation: Variation, row: int) -> list[int]:
    """Return the indices of the columns that get a card in ``row`` (from 0).

    In Standard each row starts one column further right than the row before.
    """
    return [index for index, length in enumerate(variation.columns) if length > row]
