"""What gestures mean at a stock, at hidden cards and at cells, and what is said of them."""

from __future__ import annotations

from random import Random

import pytest

from gamesuite.engine.reason import reason
from gamesuite.engine.rules import Options
from gamesuite.engine.table.controller import Ask, Click, Drop, Enter, Gesture, Lift, Reply, Spot
from gamesuite.engine.table.scene import Part, Seated
from gamesuite.patience.controller import HeldCards, PatienceController
from gamesuite.patience.players import GreedyPatience
from gamesuite.patience.rules import Command, Draw, Move, Patience, Pile, State
from gamesuite.patience.words import PatienceDescriptions
from tests.games.patience.patiences import CELLS, KLONDIKE, YUKON, match, position

NOTHING_HELD = HeldCards()


def _ask(rules: Patience[Options], state: State[Options]) -> Ask[Command]:
    return lambda command: rules.refusal(state, command)


def _reply(
    rules: Patience[Options],
    state: State[Options],
    gesture: Gesture,
    held: HeldCards = NOTHING_HELD,
) -> Reply[Command, HeldCards]:
    controller = PatienceController(rules)
    return controller.respond(rules.view(state, 0), held, gesture, _ask(rules, state))


def _parts(rules: Patience[Options], state: State[Options]) -> dict[str, Part]:
    controller = PatienceController(rules)
    scene = controller.scene(rules.view(state, 0), NOTHING_HELD, Seated(0), _ask(rules, state))
    return {part.name: part for part in scene.parts}


STOCK = Pile("stock", 0, ("9C", "2D"), down=2)


@pytest.mark.parametrize("gesture", [Click(Spot("stock 1", 1)), Enter(Spot("stock 1", 1))])
@pytest.mark.parametrize("stock", [STOCK, Pile("stock")])
def test_a_press_on_the_stock_draws(gesture: Gesture, stock: Pile) -> None:
    state = position(stock, Pile("waste", 0, ("KC",)))
    assert _reply(KLONDIKE, state, gesture) == Reply(NOTHING_HELD, Draw())


def test_a_card_that_lies_face_down_cannot_be_lifted() -> None:
    state = position(Pile("column", 0, ("9C", "2D"), down=1))
    why = reason("face down")
    for gesture in (Lift(Spot("column 1")), Enter(Spot("column 1")), Click(Spot("column 1"))):
        assert _reply(YUKON, state, gesture) == Reply(NOTHING_HELD, why=why)


def test_a_click_takes_a_cell_when_nothing_else_is_left() -> None:
    state = position(Pile("cell", 0, ("9C",)), Pile("cell", 1), Pile("column", 0, ("5H", "2D")))
    reply = _reply(CELLS, state, Click(Spot("column 1", 1)))
    assert reply == Reply(NOTHING_HELD, Move("2D", "cell 2"))


def test_a_run_is_lifted_and_dropped() -> None:
    state = position(Pile("column", 0, ("9H", "8S")), Pile("column", 1, ("TC",)))
    held = _reply(KLONDIKE, state, Lift(Spot("column 1"))).draft
    assert held == HeldCards(Spot("column 1"))
    reply = _reply(KLONDIKE, state, Drop(Spot("column 2")), held)
    assert reply == Reply(NOTHING_HELD, Move("9H", "column 2"))


def test_what_lies_on_the_table_is_said() -> None:
    state = position(STOCK, Pile("waste", 0, ("KC",)), Pile("column", 0, ("5H", "3S"), down=1))
    parts = _parts(KLONDIKE, state)
    assert parts["stock 1"].words == "The stock, 2 cards"
    assert (parts["stock 1"].key, parts["stock 1"].caption) == ("D", "Draw")
    assert parts["stock 1"].repeats
    assert [piece.face for piece in parts["column 1"].pieces] == [None, "3S"]
    assert [piece.words for piece in parts["column 1"].pieces] == [
        "Face-down card, column 1",
        "Three of spades, column 1, can move",
    ]
    assert parts["waste 1"].pieces[0].words == "King of clubs, the waste, can move"


def test_what_an_empty_stock_does_is_said() -> None:
    waste = Pile("waste", 0, ("KC",))
    again = _parts(KLONDIKE, position(Pile("stock"), waste))["stock 1"]
    over = _parts(KLONDIKE, position(Pile("stock"), waste, turns=1))["stock 1"]
    assert (again.words, again.caption) == ("The stock, empty", "Turn over")
    assert (over.words, over.caption) == ("The stock, empty", "")


def test_draws_are_shown_and_told() -> None:
    state = position(STOCK, Pile("waste"))
    view = KLONDIKE.view(state, 0)
    shown = PatienceController(KLONDIKE).show_command(view, NOTHING_HELD, Draw())
    assert (shown.drafts, shown.parts) == ((NOTHING_HELD,), ("stock 1",))
    listed = PatienceController(KLONDIKE).commands(
        view, NOTHING_HELD, Spot("stock 1", 1), _ask(KLONDIKE, state)
    )
    assert list(listed) == [Draw()]
    words = PatienceDescriptions("A patience", "Of cards")
    assert words.command(view, Draw()) == "Draw from the stock"
    assert words.report(view, Draw()) == "Drew from the stock"
    empty = KLONDIKE.view(position(Pile("stock"), Pile("waste", 0, ("KC",))), 0)
    assert words.command(empty, Draw()) == "Turn the waste over"
    assert words.report(empty, Draw()) == "Turned the waste over"


def test_a_position_is_told_in_lines() -> None:
    state = position(
        STOCK, Pile("waste", 0, ("KC",)), Pile("cell"), Pile("column", 0, ("5H", "3S"), down=1)
    )
    assert PatienceDescriptions("A patience", "Of cards").position(
        KLONDIKE.view(state, 0)
    ).splitlines() == [
        "Foundations  -- -- -- --",
        "Cells        --",
        "Stock        2",
        "Waste        KC",
        "Column 1     -- 3S",
    ]


def test_the_greedy_player_brings_cards_home_turns_cards_up_and_draws() -> None:
    greedy = GreedyPatience(KLONDIKE)

    def decides(state: State[Options]) -> Command:
        return greedy.decide(KLONDIKE.view(state, 0), Random(1))

    home = position(STOCK, Pile("waste"), Pile("column", 0, ("AC",)))
    assert decides(home) == Move("AC", "foundation")
    up = position(STOCK, Pile("waste"), Pile("column", 0, ("4C", "KD"), down=1), Pile("column", 1))
    assert decides(up) == Move("KD", "column 2")
    assert decides(position(STOCK, Pile("waste"), Pile("column", 0, ("9D",)))) == Draw()


def test_a_greedy_game_ends() -> None:
    played = match(KLONDIKE, 3)
    greedy = GreedyPatience(KLONDIKE)
    for turn in range(300):
        if played.outcome is not None:
            break
        played.do(greedy.decide(played.view(0), Random(turn)))
    assert played.moves() > 40
