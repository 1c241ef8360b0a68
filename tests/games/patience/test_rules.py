"""What patiences share, tried with three that are not in the suite."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from gamesuite.engine.match import Entry
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import Options, Outcome, apply
from gamesuite.engine.step import Ended, Moved, Turned
from gamesuite.engine.words.descriptions import SHARED_TEMPLATES
from gamesuite.patience.pack import PACK
from gamesuite.patience.rules import FOUNDATION, Command, Draw, Move, Patience, Pile, State
from gamesuite.patience.words import PATIENCE_TEMPLATES
from tests.games.patience.patiences import CELLS, KLONDIKE, PATIENCES, YUKON, position, setup
from tests.games.properties import check

NOT_A_TARGET = ("stock 1", "waste 1", "reserve 1", "foundation 1", "cellar 1", "column 99", "")


def _check_position(rules: Patience[Options], state: State[Options]) -> None:
    """Check that no card is lost, nothing hidden is seen, and each move that is legal is listed."""
    tableau, view = state.tableau, rules.view(state, 0)
    assert Counter(card for pile in tableau.piles for card in pile.cards) == Counter(PACK)
    for pile, shown, seen in zip(tableau.piles, view.tableau.piles, view.seen, strict=True):
        faces = [""] * pile.down + [*pile.cards[pile.down :]]
        assert [*shown.cards] == faces == [card.face or "" for card in seen]
        assert [state.dealt[card.id.place] for card in seen] == [*pile.cards]
    for seed in (1, 2):
        guessed = rules.guess(view, seed)
        assert rules.view(guessed, 0) == view
        assert sorted(guessed.dealt) == sorted(PACK)
    targets = [FOUNDATION, *(pile.name for pile in tableau.piles), *NOT_A_TARGET]
    tried: list[Command] = [
        Draw(),
        *(Move(card, to) for card in PACK for to in dict.fromkeys(targets)),
    ]
    listed = list(rules.legal_commands(state))
    assert len(set(listed)) == len(listed)
    assert {each for each in tried if rules.refusal(state, each) is None} == set(listed)


@pytest.mark.parametrize("rules", PATIENCES, ids=lambda rules: type(rules).__name__)
@pytest.mark.parametrize("number", [1, 2])
def test_random_play_keeps_the_properties(rules: Patience[Options], number: int) -> None:
    check(
        rules,
        setup(rules, number),
        seed=number,
        most_commands=60,
        watch=lambda state: _check_position(rules, state),
    )


def test_hidden_cards_are_guessed_in_every_order() -> None:
    view = KLONDIKE.view(KLONDIKE.start(setup(KLONDIKE)), 0)
    stocks = {KLONDIKE.guess(view, seed).tableau.piles[0].cards for seed in range(5)}
    assert len(stocks) == 5


def test_the_last_open_card_of_a_column_turns_up_the_next() -> None:
    state = position(Pile("column", 0, ("KS", "3H"), down=1), Pile("column", 1, ("4C",)))
    step = apply(YUKON, state, Move("3H", "column 2"))
    moved, turned, *_ = step.events
    assert isinstance(moved, Moved)
    assert (moved.source, moved.target) == ("column 1", "column 2")
    assert isinstance(turned, Turned)
    assert state.dealt[turned.card.place] == "KS"
    assert step.state.tableau.columns == (("KS",), ("4C", "3H"))
    assert step.state.tableau.piles[0].down == 0


def test_a_draw_turns_up_the_top_of_the_stock() -> None:
    state = KLONDIKE.start(setup(KLONDIKE))
    top = state.tableau.piles[0].cards[-1]
    step = apply(KLONDIKE, state, Draw())
    stock, waste = step.state.tableau.piles[:2]
    assert (len(stock.cards), stock.down, waste.cards) == (23, 23, (top,))
    moved, turned = step.events
    assert isinstance(moved, Moved)
    assert isinstance(turned, Turned)
    assert (moved.cards, moved.source, moved.target) == ((turned.card,), "stock 1", "waste 1")


def test_the_waste_is_turned_over_as_often_as_the_game_says() -> None:
    state = KLONDIKE.start(setup(KLONDIKE))
    seen = []
    for _ in range(2):
        cards = []
        for _ in range(24):
            state = apply(KLONDIKE, state, Draw()).state
            cards.append(state.tableau.piles[1].cards[-1])
        seen.append(cards)
        if len(seen) == 1:
            step = apply(KLONDIKE, state, Draw())
            (moved,) = step.events
            assert isinstance(moved, Moved)
            assert (moved.source, moved.target) == ("waste 1", "stock 1")
            state = step.state
            assert (len(state.tableau.piles[0].cards), state.tableau.piles[1].cards) == (24, ())
    assert seen[0] == seen[1]
    assert KLONDIKE.refusal(state, Draw()) == reason("turned over")


def test_three_cards_are_drawn_so_that_the_third_lies_on_top(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(KLONDIKE), "drawn", 3)
    state = position(Pile("stock", 0, ("2C", "5C", "6C", "7C"), down=4), Pile("waste"))
    state = apply(KLONDIKE, state, Draw()).state
    assert [pile.cards for pile in state.tableau.piles[:2]] == [("2C",), ("7C", "6C", "5C")]
    state = apply(KLONDIKE, state, Draw()).state
    assert [pile.cards for pile in state.tableau.piles[:2]] == [(), ("7C", "6C", "5C", "2C")]


REFUSED: list[tuple[Patience[Options], State[Options], Command, Reason]] = [
    (YUKON, position(Pile("column", 0, ("2C",))), Draw(), reason("no stock")),
    (KLONDIKE, position(Pile("stock"), Pile("waste")), Draw(), reason("stock empty")),
    (
        KLONDIKE,
        position(Pile("stock"), Pile("waste", 0, ("2C",)), turns=1),
        Draw(),
        reason("turned over"),
    ),
    (
        YUKON,
        position(Pile("column", 0, ("2C",)), Pile("column", 1)),
        Move("2C", "column 2"),
        reason("kings only"),
    ),
    (
        KLONDIKE,
        position(Pile("waste", 0, ("5D", "2C")), Pile("column", 0, ("6C",))),
        Move("5D", "column 1"),
        reason("covered", card="5D"),
    ),
    (
        KLONDIKE,
        position(Pile("column", 0, ("9H", "2C"), down=1)),
        Move("9H", FOUNDATION),
        reason("no such card", name="9H"),
    ),
    (
        CELLS,
        position(Pile("cell"), Pile("column", 0, ("3H", "2C"))),
        Move("3H", "cell 1"),
        reason("covered", card="3H"),
    ),
    (
        YUKON,
        position(Pile("cell"), Pile("column", 0, ("3H", "2C"))),
        Move("3H", "cell 1"),
        reason("one to a cell", card="3H"),
    ),
    (
        CELLS,
        position(Pile("cell", 0, ("9H",)), Pile("column", 0, ("2C",))),
        Move("2C", "cell 1"),
        reason("cell taken"),
    ),
    (
        CELLS,
        position(Pile("foundation", 0, ("AC",)), Pile("column", 0, ("2D",))),
        Move("AC", "column 1"),
        reason("stays home", card="AC"),
    ),
]


@pytest.mark.parametrize(("rules", "state", "command", "why"), REFUSED, ids=range(len(REFUSED)))
def test_refusals(
    rules: Patience[Options], state: State[Options], command: Command, why: Reason
) -> None:
    assert rules.refusal(state, command) == why
    assert re.fullmatch(r"[^A-Z].*\.", (PATIENCE_TEMPLATES | SHARED_TEMPLATES)[why.key])


def test_a_run_moves_together_and_a_cell_lets_its_card_go() -> None:
    state = position(Pile("column", 0, ("9H", "8S", "7D")), Pile("column", 1, ("TC",)))
    assert KLONDIKE.refusal(state, Move("9H", "column 2")) is None
    assert CELLS.refusal(state, Move("9H", "column 2")) == reason("covered", card="9H")
    kept = position(Pile("cell", 0, ("9H",)), Pile("column", 0, ("TC",)))
    assert apply(CELLS, kept, Move("9H", "column 1")).state.tableau.columns == (("TC", "9H"),)


def test_a_game_with_no_command_left_is_stuck() -> None:
    state = position(Pile("stock", 0, ("9C",), down=1), Pile("waste"), Pile("column", 0, ("2D",)))
    step = apply(KLONDIKE, state, Draw())
    assert KLONDIKE.outcome(state) is None
    assert KLONDIKE.outcome(step.state) is None  # the waste may be turned over once
    turned = apply(KLONDIKE, step.state, Draw()).state
    last = apply(KLONDIKE, turned, Draw())
    assert KLONDIKE.outcome(last.state) == Outcome("stuck")
    assert last.events[-1] == Ended("game")


def test_a_safe_card_goes_home_from_the_waste() -> None:
    state = position(Pile("waste", 0, ("2C",)), Pile("foundation", 0, ("AC",)))
    no_red_ace = position(
        Pile("waste", 0, ("2C",)), Pile("foundation", 0, ("AC",)), Pile("column", 0, ("AD",))
    )
    history: tuple[tuple[State[Options], Entry[Command]], ...] = ()
    assert KLONDIKE.automatic(history, no_red_ace) == Move("AD", FOUNDATION)
    assert KLONDIKE.automatic(history, state) is None
    home = [Pile("foundation", suit, (f"A{letter}",)) for suit, letter in enumerate("CDHS")]
    safe = position(Pile("waste", 0, ("2C",)), *home)
    assert KLONDIKE.automatic(history, safe) == Move("2C", FOUNDATION)
