from __future__ import annotations

import pytest

from gamesuite import opening
from gamesuite.engine.gesture import Spot
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.setup import Option
from gamesuite.games.king_albert.controller import KingAlbertController, pile
from gamesuite.games.king_albert.state import FOUNDATION, Move, State
from gamesuite.games.king_albert.variation import VARIATIONS
from tests.games.king_albert.tables import RULES, position

CONTROLLER = KingAlbertController()


def _click(state: State, place: str, height: int) -> Move | Reason:
    view = RULES.view(state, 0)
    return CONTROLLER.click(view, Spot(place, height), lambda move: RULES.refusal(state, move))


# What a click does (King Albert, A click): each state and card, and the obvious move.
CLICKS: list[tuple[str, State, Spot, Move | Reason]] = [
    (
        "home comes first",
        position("2C", "3D", "", home="AC"),
        Spot("column 1", 0),
        Move("2C", FOUNDATION),
    ),
    (
        "the longest sequence",
        position("7H", "8S", "TS 9H 8C", "9D 8C"),
        Spot("column 1", 0),
        Move("7H", "column 3"),
    ),
    (
        "the longest sequence is not the longest column",
        position("7H", "2C 3C 4C 8S", "9D 8C"),
        Spot("column 1", 0),
        Move("7H", "column 3"),
    ),
    (
        "of sequences alike the first",
        position("2D 7H", "8S", "8C"),
        Spot("column 1", 1),
        Move("7H", "column 2"),
    ),
    (
        "a column before an empty one",
        position("", "8S", reserve="7H"),
        Spot("reserve 1", 0),
        Move("7H", "column 2"),
    ),
    (
        "an empty column if no other",
        position("KS", "", "", reserve="7H"),
        Spot("reserve 1", 0),
        Move("7H", "column 2"),
    ),
    (
        "the tail that starts at the card",
        position("TC 9H 8S 7D", "9D", "", variation="queen-victoria"),
        Spot("column 1", 2),
        Move("8S", "column 2"),
    ),
    (
        "a tail does not go home",
        position("3H 2S", "", home="2H", variation="queen-victoria"),
        Spot("column 1", 0),
        Move("3H", "column 2"),
    ),
    (
        "a covered card says so",
        position("9H 6D", ""),
        Spot("column 1", 0),
        reason("covered", card="9H"),
    ),
    (
        "a card that fits nowhere says so",
        position("9H", "6D"),
        Spot("column 2", 0),
        reason("no move for card", card="6D"),
    ),
    (
        "a card at home stays there",
        position("5H", home="4S", back=True),
        Spot("foundation 4", 3),
        reason("already home", card="4S"),
    ),
]


@pytest.mark.parametrize(
    ("what", "state", "spot", "done"), CLICKS, ids=[what for what, *_ in CLICKS]
)
def test_a_click(what: str, state: State, spot: Spot, done: Move | Reason) -> None:
    assert _click(state, spot.place, spot.height) == done, what


def test_dropping_on_any_foundation_goes_home() -> None:
    view = RULES.view(position("AC", reserve="7H"), 0)
    assert CONTROLLER.drop(view, Spot("column 1", 0), "foundation 1") == Move("AC", FOUNDATION)
    assert CONTROLLER.drop(view, Spot("column 1", 0), "foundation 3") == Move("AC", "foundation 3")
    assert CONTROLLER.drop(view, Spot("reserve 1", 0), "column 1") == Move("7H", "column 1")
    assert CONTROLLER.drop(view, Spot("reserve 1", 0), "reserve 1") == Move("7H", "reserve 1")


LIFTS: list[tuple[State, Spot, Reason | None]] = [
    (position("9H 6D"), Spot("column 1", 1), None),
    (position("9H 6D"), Spot("column 1", 0), reason("covered", card="9H")),
    (position("", reserve="-- 6D"), Spot("reserve 2", 0), None),
    (position("", home="2C"), Spot("foundation 1", 1), reason("stays home", card="2C")),
    (position("", home="2C", back=True), Spot("foundation 1", 1), None),
    (
        position("", home="2C", back=True),
        Spot("foundation 1", 0),
        reason("no such card", name="AC"),
    ),
    (position("9H 8S", variation="queen-victoria"), Spot("column 1", 0), None),
]


@pytest.mark.parametrize(("state", "spot", "told"), LIFTS, ids=range(len(LIFTS)))
def test_what_may_be_lifted(state: State, spot: Spot, told: Reason | None) -> None:
    assert CONTROLLER.lift(RULES.view(state, 0), spot) == told


SPOKEN: list[tuple[str, int | None, str]] = [
    ("column 1", 0, "Nine of hearts, column 1"),
    ("column 1", 1, "Six of diamonds, column 1, can move"),
    ("column 1", None, "Column 1"),
    ("column 2", None, "Column 2, empty"),
    ("reserve 1", 0, "King of spades, reserve 1, can move"),
    ("reserve 2", None, "Reserve 2, empty"),
    ("foundation 1", 0, "Ace of clubs, foundation of clubs"),
    ("foundation 3", None, "Foundation of hearts, empty"),
]


@pytest.mark.parametrize(("place", "height", "words"), SPOKEN)
def test_every_card_and_place_has_a_name(place: str, height: int | None, words: str) -> None:
    view = RULES.view(position("9H 6D", "", reserve="KS --", home="AC"), 0)
    assert CONTROLLER.speak(view, place, height) == words


def test_a_place_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        pile(RULES.view(position(""), 0), "cellar 1")


@pytest.mark.parametrize("variation", VARIATIONS)
def test_hands_do_for_a_command_what_makes_that_command(variation: str) -> None:
    options: dict[str, Option] = {"variation": variation, "foundations_back": True}
    match = opening.new_match("king-albert", options, 1).match
    for _ in range(25):
        view = match.view(0)
        plays = list(RULES.plays(match.state))
        for move in plays:
            gesture = CONTROLLER.gesture(view, move)
            (spot,), (target,) = gesture.spots, gesture.targets
            assert CONTROLLER.lift(view, spot) is None
            assert CONTROLLER.drop(view, spot, target) == move
        match.do(plays[-1])


def test_no_hands_move_a_card_that_is_not_there() -> None:
    view = RULES.view(position("2C", "3D", "", home="AC"), 0)
    with pytest.raises(ValueError, match="AC"):
        CONTROLLER.gesture(
            RULES.view(position("3C", "4D", "", home="2C"), 0), Move("AC", "column 3")
        )
    assert CONTROLLER.gesture(view, Move("2C", FOUNDATION)).targets == ("foundation 1",)


@pytest.mark.parametrize(
    ("place", "height"),
    [
        *(("column 1", 1), ("column 1", -1), ("column 2", 0), ("reserve 2", 0)),
        *(("foundation 2", 0), ("column 9", 0), ("cellar 1", 0), ("", 0)),
    ],
)
def test_where_no_card_lies_there_is_a_reason(place: str, height: int) -> None:
    state = position("2C", "", reserve="KS --", home="AC")
    view, spot = RULES.view(state, 0), Spot(place, height)
    assert _click(state, place, height) == reason("no card there")
    assert CONTROLLER.lift(view, spot) == reason("no card there")
    refused = RULES.refusal(state, CONTROLLER.drop(view, spot, "foundation 1"))
    assert isinstance(refused, Reason)


def test_where_no_card_lies_the_place_is_named() -> None:
    view = RULES.view(position("2C", "", home="AC"), 0)
    assert CONTROLLER.speak(view, "column 1", 7) == CONTROLLER.speak(view, "column 1", None)
