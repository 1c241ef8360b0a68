from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from gamesuite.engine.match import Entry, Match
from gamesuite.engine.reason import reason
from gamesuite.engine.rules import apply
from gamesuite.games.king_albert.rules import ACES, State, View
from gamesuite.patience.pack import PACK
from gamesuite.patience.rules import FOUNDATION, Command, Move, Tableau
from tests.games.king_albert.tables import RULES, position, setup


def apply_all(state: State, moves: tuple[Move, ...]) -> State:
    for move in moves:
        state = apply(RULES, state, move).state
    return state


SAFE: list[tuple[str, State, str | None]] = [
    ("an ace is always safe", position("5D AC"), "AC"),
    ("a two that a red ace may need", position("5D 2C", home="AC"), None),
    ("a two with both red aces home", position("5D 2C", home="AC AD AH"), "2C"),
    ("one red suit is two behind", position("", "5S", home="4S 4D 3H"), None),
    ("both red suits are one behind", position("", "5S", home="4S 4D 4H"), "5S"),
    ("the other black suit does not matter", position("", "5S", home="4S 4D 4H AC"), "5S"),
    ("from the reserve", position("5D", reserve="AC"), "AC"),
    ("not a covered card", position("AC 5D"), None),
    ("the reserve first", position("AC", "AD", reserve="-- AS AH"), "AS"),
    ("then the first column", position("5D", "AD", "AC", reserve="KS"), "AD"),
    (
        "any colour asks all suits",
        position("", "5S", home="4S 4D 4H 3C", variation="brigade"),
        None,
    ),
    (
        "any colour, all suits one behind",
        position("", "5S", home="4S 4D 4H 4C", variation="brigade"),
        "5S",
    ),
]


@pytest.mark.parametrize(("what", "state", "card"), SAFE, ids=[what for what, *_ in SAFE])
def test_a_safe_card_goes_home(what: str, state: State, card: str | None) -> None:
    assert RULES.automatic((), state) == (None if card is None else Move(card, FOUNDATION)), what


def _moved_down() -> Match[State, Command, View]:
    """Return a game in which the two of clubs went home and was moved down again."""
    rest = tuple(card for card in PACK if card not in ACES)
    match = Match(RULES, setup(variation="raglan", back=True, cards=ACES + rest))
    assert RULES.automatic(match.history(), match.state) == Move("2C", FOUNDATION)
    match.do(Move("2C", FOUNDATION), "automatic")
    match.do(Move("2C", "column 1"))
    return match


def test_a_card_that_was_moved_down_is_left_alone() -> None:
    match = _moved_down()
    assert RULES.automatic((), match.state) == Move("2C", FOUNDATION)
    assert RULES.automatic(match.history(), match.state) is None


def test_a_card_that_was_moved_between_columns_goes_home() -> None:
    before = position("3D 2C", "3H", home="AC AD AH AS")
    history: tuple[tuple[State, Entry[Command]], ...] = ((before, Entry(Move("2C", "column 2"))),)
    after = position("3D", "3H 2C", home="AC AD AH AS")
    assert RULES.automatic(history, after) == Move("2C", FOUNDATION)


def test_a_card_whose_move_down_is_undone_goes_home_again() -> None:
    match = _moved_down()
    match.undo()
    match.go_to(0)
    assert RULES.automatic(match.history(), match.state) == Move("2C", FOUNDATION)


def test_a_restart_forgets_moves_down() -> None:
    match = _moved_down()
    match.do(Move("2C", FOUNDATION))
    match.restart()
    assert RULES.automatic(match.history(), match.state) == Move("2C", FOUNDATION)


def test_the_finish_brings_all_cards_home() -> None:
    moves = RULES.finish(position("KH KD", "KS QS", "", reserve="-- QD", home="KC JD QH JS"))
    assert [move.card for move in moves] == ["QD", "KD", "KH", "QS", "KS"]
    assert {move.to for move in moves} == {FOUNDATION}


def test_the_finish_puts_cards_aside_to_empty_columns() -> None:
    state = position("TS 9S QS JS", "KS", "", "", home="KC KD KH 8S")
    moves = RULES.finish(state)
    assert [(move.card, move.to) for move in moves] == [
        ("JS", "column 3"),
        ("QS", "column 4"),
        *((card, FOUNDATION) for card in ("9S", "TS", "JS", "QS", "KS")),
    ]
    assert apply_all(state, moves).tableau.is_won


def test_the_finish_frees_the_card_under_the_fewest_others_first() -> None:
    state = position("JS QC KC", "KS QS", "", home="JC KD KH TS")
    moves = RULES.finish(state)
    assert [move.card for move in moves if move.to != FOUNDATION] == ["KC"]
    assert apply_all(state, moves).tableau.is_won


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (position("KS QS JS", home="KC KD KH TS"), None),
        (position("JS QS KS", "", home="KC KD KH TS"), ("JS", 2, 1)),
        (position("JS QS KS", home="KC KD KH TS"), ("JS", 2, 0)),
        (position("JS QS KS", "", "", home="KC KD KH TS"), None),
        (position("JS QS KS", "QD KD", home="KC JD KH TS"), ("QD", 1, 0)),
    ],
)
def test_the_finish_says_what_is_in_its_way(state: State, why: tuple[str, int, int] | None) -> None:
    told = None
    if why is not None:
        card, covering, places = why
        told = reason("finish blocked", card=card, covering=covering, places=places)
    assert RULES.why_no_finish(state) == told
    assert bool(RULES.finish(state)) == (why is None)


def test_the_finish_waits_until_all_cards_are_seen() -> None:
    state = position("KH JS QS", "KS", "", home="KC KD QH TS")
    assert RULES.finish(state) != ()
    first, *others = state.tableau.kind("column")
    hidden = state.tableau.with_piles(replace(first, down=1), *others)
    unseen = State(state.dealt, hidden)
    assert RULES.finish(unseen) == ()
    assert RULES.why_no_finish(unseen) == reason("finish unseen")


def test_the_finish_and_what_is_in_its_way_are_worked_out_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Any] = []
    uncovered = Tableau.uncovered_cards

    def counted(tableau: Any) -> Iterator[str]:
        asked.append(tableau)
        return uncovered(tableau)

    monkeypatch.setattr(Tableau, "uncovered_cards", counted)
    state = position("JS QS KS", "5D", home="KC TD KH TS")
    for _again in range(3):
        assert RULES.finish(state) == ()
        assert RULES.why_no_finish(state) is not None
    assert len(asked) == 1


NO_FINISH = [
    position("QS KS", home="KC KD KH JS"),
    position("JS QS KS", "", home="KC KD KH TS"),
    position("KH 2C", home="KD QH KS"),
    position("", home="KC KD KH KS"),
]


@pytest.mark.parametrize("state", NO_FINISH, ids=range(len(NO_FINISH)))
def test_there_is_no_finish_where_moves_home_do_not_win(state: State) -> None:
    assert RULES.finish(state) == ()
