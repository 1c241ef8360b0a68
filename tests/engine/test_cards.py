"""Cards that are given for a deal: which of them are refused, and why."""

from __future__ import annotations

import pytest

from gamesuite.engine.cards import check_given_cards
from gamesuite.engine.reason import Reason, RefusedError, reason

TWO_OF_A = ("a", "b", "a")
ALONE = ("a", "b", "c")


@pytest.mark.parametrize("cards", [TWO_OF_A, ("a", "a", "b")])
def test_all_cards_of_the_deck_in_any_order_are_a_deal(cards: tuple[str, ...]) -> None:
    check_given_cards(cards, TWO_OF_A)


@pytest.mark.parametrize(
    ("cards", "deck", "refused"),
    [
        (("a", "x", "a"), TWO_OF_A, reason("no such card", name="x")),
        (("a", "y" * 21, "a"), TWO_OF_A, reason("no such card", name="y" * 20)),
        (("a", "a", "a"), TWO_OF_A, reason("card too often", card="a", number=2)),
        (("a", "b", "b"), TWO_OF_A, reason("card too often", card="b", number=1)),
        (("a", "b", "b"), ALONE, reason("card twice", card="b")),
        (("a", "b"), TWO_OF_A, reason("cards missing", number=1)),
        ((), ALONE, reason("cards missing", number=3)),
    ],
)
def test_the_first_thing_that_is_wrong_with_cards(
    cards: tuple[str, ...], deck: tuple[str, ...], refused: Reason
) -> None:
    with pytest.raises(RefusedError) as error:
        check_given_cards(cards, deck)
    assert error.value.reason == refused


def test_a_game_may_name_unknown_cards_in_its_own_words() -> None:
    with pytest.raises(RefusedError) as error:
        check_given_cards(("x",), ALONE, unknown="no letter")
    assert error.value.reason == reason("no letter", name="x")
