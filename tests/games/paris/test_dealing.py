from __future__ import annotations

from collections import Counter

import pytest

from gamesuite.engine.luck import Luck
from gamesuite.engine.reason import RefusedError
from gamesuite.games.paris.melds import DECK, VALUE
from gamesuite.games.paris.rules import pile_indices
from tests.games.paris.positions import RULES, setup


def test_the_high_deck() -> None:
    assert len(set(DECK)) == 32
    assert sum(VALUE.values()) == 800
    assert [VALUE[person + "A"] for person in "KVPSFCLM"] == [40, 40, 30, 30, 20, 20, 10, 10]


@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, (7, 7, 6, 6)), (3, (7, 6, 6, 6)), (4, (6, 6, 6, 6))]
)
def test_the_deal(seats: int, sizes: tuple[int, ...]) -> None:
    state = RULES.start(setup(3, seats))
    assert state.pile_sizes == sizes
    assert [len(hand) for hand in state.hands] == [1] * seats
    assert state.seat == (state.dealer + 1) % seats
    in_piles = [card for place in range(4) for card in pile_indices(seats, place)]
    dealt = [card for hand in state.hands for card in hand]
    face_up = [card for card in state.face_up if card is not None]
    assert sorted(dealt + face_up + in_piles) == list(range(32))


def test_the_keys_of_the_luck() -> None:
    state = RULES.start(setup(1965, 4))
    luck = Luck(1965)
    assert state.dealer == luck.below(4, "dealer")
    assert state.dealt == luck.shuffle(DECK, "hand", 0)


def test_every_player_can_be_the_first_dealer() -> None:
    dealers = Counter(RULES.start(setup(number, 3)).dealer for number in range(300))
    assert set(dealers) == {0, 1, 2}
    assert min(dealers.values()) > 60


def test_given_cards_are_dealt_in_their_order() -> None:
    state = RULES.start(setup(3, 3, DECK))
    begins = state.seat
    assert [state.cards((begins + at) % 3) for at in range(3)] == [("KO",), ("PO",), ("FO",)]
    assert [state.dealt[card] for card in state.face_up if card is not None] == list(DECK[3:7])
    assert [state.dealt[pile_indices(3, place)[0]] for place in range(4)] == list(DECK[7:11])


@pytest.mark.parametrize(
    ("cards", "key"),
    [
        ((), "cards missing"),
        (DECK[:-1], "cards missing"),
        ((*DECK[:-1], "KO"), "card twice"),
        ((*DECK, "KO"), "card twice"),
        ((*DECK[:-1], "AS"), "no such card"),
    ],
)
def test_wrong_cards_are_refused(cards: tuple[str, ...], key: str) -> None:
    with pytest.raises(RefusedError) as refused:
        RULES.start(setup(3, 2, cards))
    assert refused.value.reason.key == key
