from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from gamesuite.engine.rules import apply
from gamesuite.games.paris.state import GoOut, Pass, State, Take, View
from tests.games.paris.positions import RULES, position, random_states, setup

VIEWERS: list[int | None] = [None, 0, 1, 2, 3]


def hidden(state: State, viewer: int | None) -> set[str]:
    """Return the cards ``viewer`` may not know while a hand is played."""
    known = {card for seat in range(len(state.hands)) for card in state.cards(seat)[1:]}
    known |= {state.dealt[card] for card in state.face_up if card is not None}
    if viewer is not None:
        known.add(state.cards(viewer)[0])
    return set(state.dealt) - known


def faces(view: View) -> list[str]:
    return [*view.cards_to_take.values(), *(face for hand in view.hands for face in hand.faces)]


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_shows_what_is_known_and_no_more(seats: int, open_hands: bool) -> None:
    for state in random_states(seats, seats, open_hands=open_hands):
        for viewer in [None, *range(seats)] if state.result is None else []:
            view = RULES.view(state, viewer)
            secret = hidden(state, viewer)
            assert sorted(faces(view)) == sorted(set(state.dealt) - secret)
            written = msgspec.json.encode(view).decode()
            assert not any(f'"{card}"' in written for card in secret)
            assert [hand.is_face_up for hand in view.hands] == [open_hands] * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_guess_fits_the_view(seats: int) -> None:
    for state in random_states(10 + seats, seats):
        for viewer in [None, *range(seats)]:
            view = RULES.view(state, viewer)
            guess = RULES.guess(view, 17)
            assert RULES.view(guess, viewer) == view
            assert sorted(guess.dealt) == sorted(state.dealt)
        seen = RULES.guess(RULES.view(state, state.seat), 4)
        assert list(RULES.legal_commands(seen)) == list(RULES.legal_commands(state))


def test_a_guess_does_not_have_the_luck_of_the_deal_with_its_seed() -> None:
    state = RULES.start(setup(17, 2))
    guess = RULES.guess(RULES.view(state, 0), 17)
    assert guess.luck != state.luck
    assert guess.luck != RULES.guess(RULES.view(state, 0), 18).luck


def test_guesses_are_fair() -> None:
    state = apply(RULES, RULES.start(setup(5, 3)), Take(0)).state
    view = RULES.view(state, 0)
    others = [(RULES.guess(view, seed).cards(1)[0]) for seed in range(2700)]
    counts = Counter(others)
    assert set(counts) == hidden(state, 0)
    assert len(counts) == 26
    assert min(counts.values()) > 60
    assert max(counts.values()) < 150


def test_compared_hands_are_laid_down_but_not_the_partners() -> None:
    ended = apply(RULES, position("KO KA KY", "MO", "CO VA", "LO"), GoOut()).state
    view = RULES.view(ended, None)
    assert [hand.is_face_up for hand in view.hands] == [True, True, False, True]
    assert [hand.faces for hand in view.hands] == [("KO", "KA", "KY"), ("MO",), ("VA",), ("LO",)]


def test_a_void_hand_shows_what_everybody_held() -> None:
    state = apply(RULES, apply(RULES, position("KO", "MO VA"), Pass()).state, Pass()).state
    view = RULES.view(state, None)
    assert [hand.faces for hand in view.hands] == [("KO",), ("MO", "VA")]
    assert all(hand.is_face_up for hand in view.hands)
    one = RULES.view(apply(RULES, position("KO", "MO VA"), Pass()).state, None)
    assert [hand.faces for hand in one.hands] == [(), ("VA",)]
