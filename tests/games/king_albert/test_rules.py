from __future__ import annotations

import msgspec
import pytest

from gamesuite.engine.cards import CardId
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import Outcome, apply, command_type
from gamesuite.engine.step import Ended, Moved
from gamesuite.games.king_albert.rules import State, VariationName
from gamesuite.patience.pack import PACK
from gamesuite.patience.rules import FOUNDATION, Move
from tests.games.king_albert.tables import RULES, position, setup

ALLOWED: list[tuple[str, State, Move]] = [
    ("red 6 on black 7", position("9H 6D", "7S"), Move("6D", "column 2")),
    ("black 9 on red 10", position("9C", "KD TH"), Move("9C", "column 2")),
    ("a reserve card on a column", position("7S", reserve="6H"), Move("6H", "column 1")),
    ("any card to an empty column", position("5H 2C", ""), Move("2C", "column 2")),
    ("a reserve card to an empty column", position("", reserve="-- KD"), Move("KD", "column 1")),
    ("an ace home", position("5H AC"), Move("AC", FOUNDATION)),
    ("the next of a suit home", position("5H", reserve="4S", home="3S"), Move("4S", FOUNDATION)),
    ("back to a column", position("5H", home="4S", back=True), Move("4S", "column 1")),
    ("back to an empty column", position("", home="4S", back=True), Move("4S", "column 1")),
    ("any colour", position("5H", "6D", variation="brigade"), Move("5H", "column 2")),
    ("any suit", position("5H", "6H", variation="brigade"), Move("5H", "column 2")),
    (
        "an ace that was dealt home",
        position("2D", home="AS", variation="raglan", back=True),
        Move("AS", "column 1"),
    ),
    (
        "a unit",
        position("2C 9H 8S 7D", "TC", variation="queen-victoria"),
        Move("9H", "column 2"),
    ),
    (
        "a tail of a unit",
        position("2C 9H 8S 7D", "9D", variation="queen-victoria"),
        Move("8S", "column 2"),
    ),
    (
        "a unit to an empty column",
        position("2C 9H 8S 7D", "", variation="queen-victoria"),
        Move("8S", "column 2"),
    ),
]

_FAR = position("9H 6D", "7H 5C", "AC", reserve="KS --", home="3S")

REFUSED: list[tuple[str, State, Move, Reason]] = [
    (
        "red 6 on red 7",
        position("6D", "7H"),
        Move("6D", "column 2"),
        reason("does not follow", card="6D", below="7H"),
    ),
    (
        "two ranks lower",
        position("5D", "7S"),
        Move("5D", "column 2"),
        reason("does not follow", card="5D", below="7S"),
    ),
    (
        "one rank higher",
        position("8D", "7S"),
        Move("8D", "column 2"),
        reason("does not follow", card="8D", below="7S"),
    ),
    (
        "king on ace",
        position("KD", "AS"),
        Move("KD", "column 2"),
        reason("not on ace", card="KD", below="AS"),
    ),
    (
        "king on ace in any colour",
        position("KD", "AD", variation="brigade"),
        Move("KD", "column 2"),
        reason("not on ace", card="KD", below="AD"),
    ),
    (
        "two ranks lower in any colour",
        position("5D", "7S", variation="brigade"),
        Move("5D", "column 2"),
        reason("does not follow by rank", card="5D", below="7S"),
    ),
    ("to the reserve", _FAR, Move("6D", "reserve 2"), reason("never to reserve")),
    (
        "back to the reserve",
        position("5H", reserve="--", home="4S", back=True),
        Move("4S", "reserve 1"),
        reason("never to reserve"),
    ),
    ("to a column that is not there", _FAR, Move("6D", "column 10"), reason("no such place")),
    ("to a fourth of three columns", _FAR, Move("6D", "column 4"), reason("no such place")),
    ("to nowhere", _FAR, Move("6D", ""), reason("no such place")),
    ("to a foundation by number", _FAR, Move("6D", "foundation 1"), reason("other foundation")),
    ("where it lies", _FAR, Move("6D", "column 1"), reason("same place", card="6D")),
    ("a covered card", _FAR, Move("9H", "column 3"), reason("covered", card="9H")),
    (
        "a covered card home",
        position("AC 5H"),
        Move("AC", FOUNDATION),
        reason("covered", card="AC"),
    ),
    ("too early home", _FAR, Move("5C", FOUNDATION), reason("not next home", card="5C", next="AC")),
    (
        "a card from home",
        _FAR,
        Move("3S", "column 1"),
        reason("stays home", card="3S"),
    ),
    (
        "home from home",
        position("5H", home="4S", back=True),
        Move("4S", FOUNDATION),
        reason("already home", card="4S"),
    ),
    (
        "a covered card from home",
        position("4H", home="4S", back=True),
        Move("3S", "column 1"),
        reason("no such card", name="3S"),
    ),
    (
        "back where it does not fit",
        position("6H", home="4S", back=True),
        Move("4S", "column 1"),
        reason("does not follow", card="4S", below="6H"),
    ),
    ("no card", _FAR, Move("1X", "column 1"), reason("no such card", name="1X")),
    ("a long name", _FAR, Move("x" * 99, "column 1"), reason("no such card", name="x" * 20)),
    (
        "no sequence",
        position("9H 7S 6D", "TC", variation="queen-victoria"),
        Move("9H", "column 2"),
        reason("no sequence", card="9H"),
    ),
    (
        "a unit home",
        position("3H 2S", home="2H", variation="queen-victoria"),
        Move("3H", FOUNDATION),
        reason("home one by one", card="3H"),
    ),
    (
        "a unit where it lies",
        position("3H 2S", variation="queen-victoria"),
        Move("3H", "column 1"),
        reason("same place", card="3H"),
    ),
    (
        "after the win",
        position("", home="KC KD KH KS", back=True),
        Move("KC", "column 1"),
        reason("over"),
    ),
]


@pytest.mark.parametrize(("what", "state", "move"), ALLOWED, ids=[what for what, *_ in ALLOWED])
def test_legal_moves(what: str, state: State, move: Move) -> None:
    assert RULES.refusal(state, move) is None, what
    assert move in RULES.legal_commands(state), what


@pytest.mark.parametrize(
    ("what", "state", "move", "expected"), REFUSED, ids=[what for what, *_ in REFUSED]
)
def test_refused_moves_and_why(what: str, state: State, move: Move, expected: Reason) -> None:
    assert RULES.refusal(state, move) == expected, what
    assert move not in list(RULES.legal_commands(state)), what


@pytest.mark.parametrize("variation", ["standard", "raglan", "queen-victoria", "brigade"])
@pytest.mark.parametrize("back", [False, True])
def test_every_legal_move_is_listed_once(variation: VariationName, back: bool) -> None:
    state = RULES.start(setup(11, variation, back=back))
    places = [FOUNDATION, *(f"column {number}" for number in range(1, 10))]
    legal = {
        Move(card, place)
        for card in PACK
        for place in places
        if RULES.refusal(state, Move(card, place)) is None
    }
    plays = list(RULES.legal_commands(state))
    assert set(plays) == legal
    assert len(plays) == len(legal)


def test_a_move_between_columns_is_an_event() -> None:
    step = apply(RULES, position("9H 6D", "7S", "2S"), Move("6D", "column 2"))
    assert step.state.tableau.columns == (("9H",), ("7S", "6D"), ("2S",))
    moved = Moved((CardId(0, PACK.index("6D")),), "column 1", "column 2")
    assert step.events[0] == moved


def test_a_unit_moves_together() -> None:
    state = position("2C 9H 8S 7D", "TC", variation="queen-victoria")
    step = apply(RULES, state, Move("9H", "column 2"))
    assert step.state.tableau.columns == (("2C",), ("TC", "9H", "8S", "7D"))
    (moved, *_) = step.events
    assert isinstance(moved, Moved)
    assert [PACK[card.place] for card in moved.cards] == ["9H", "8S", "7D"]


def test_a_reserve_card_leaves_a_gap() -> None:
    step = apply(RULES, position("5H", reserve="2S AC", home="AS"), Move("AC", FOUNDATION))
    assert step.state.tableau.reserve == ("2S", None)
    assert step.state.tableau.foundations[0].top == "AC"
    assert step.events == (Moved((CardId(0, PACK.index("AC")),), "reserve 2", "foundation 1"),)


def test_a_card_moved_down_loses_its_point() -> None:
    state = position("5H", home="4S", back=True)
    step = apply(RULES, state, Move("4S", "column 1"))
    assert RULES.scores(state) == (4,)
    assert RULES.scores(step.state) == (3,)
    assert step.state.tableau.columns == (("5H", "4S"),)
    assert step.state.tableau.foundations[3].top == "3S"


def test_a_suit_at_home_shows_thirteen() -> None:
    assert RULES.scores(position("5H", home="KC")) == (13,)


def test_the_last_card_home_wins() -> None:
    step = apply(RULES, position("KH", home="KC KD QH KS"), Move("KH", FOUNDATION))
    assert RULES.outcome(step.state) == Outcome("won", (0,))
    assert RULES.scores(step.state) == (52,)
    assert step.events[-1] == Ended("game")
    assert list(RULES.legal_commands(step.state)) == []


def test_no_move_left_ends_the_game_at_once() -> None:
    state = position("5D 9H", "TC", reserve="--", home="KS")
    step = apply(RULES, state, Move("9H", "column 2"))
    assert RULES.outcome(state) is None
    assert RULES.outcome(step.state) == Outcome("stuck")
    assert step.events[-1] == Ended("game")


def test_foundations_back_may_leave_the_only_move() -> None:
    stuck = position("5D", "TC 9H", home="4S")
    assert RULES.outcome(stuck) == Outcome("stuck")
    assert RULES.outcome(position("5D", "TC 9H", home="4S", back=True)) is None


def test_everyone_sees_everything() -> None:
    state = position("9H 6D", "", reserve="KS --", home="2C")
    view = RULES.view(state, None)
    assert view == RULES.view(state, 0)
    faces = [[seen.face for seen in pile] for pile in view.seen]
    assert faces == [["KS"], [], ["AC", "2C"], [], [], [], ["9H", "6D"], []]


@pytest.mark.parametrize("text", ["{}", '{"type":"move","card":"AS"}', '{"type":"fly"}', "7"])
def test_json_that_is_not_a_move(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=command_type(RULES))
