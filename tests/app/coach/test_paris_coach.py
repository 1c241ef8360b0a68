"""The coach of Paris in the window: hints and the list of all moves, for the eyes of one seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, QObject, Qt
from PySide6.QtWidgets import QApplication, QLabel

from gamesuite.app.coach.listed_moves import COST, MoveModel, listed_moves, spoken, title_of
from gamesuite.app.coach.move_list import MoveList
from gamesuite.app.play.cover import Cover
from gamesuite.catalogue import GAMES
from gamesuite.engine.advice import Advice, Ranked
from gamesuite.engine.match import Match
from gamesuite.engine.reason import reason
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.engine.table.controller import Spot
from gamesuite.games.paris import coach
from gamesuite.games.paris.coach import advise
from gamesuite.games.paris.players import GreedyParisPlayer
from gamesuite.games.paris.state import PLACE_PARTS, Command, GoOut, NextHand, State, Take, View
from gamesuite.widgets.table.lights import RingWidget
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.games.paris.positions import RULES, ParisMatch, setup

ANNA, BO = Seat(name="Anna"), Seat(name="Bo")
COMPUTER = Seat(player="computer", level="easy")
ALONE = (Seat(), COMPUTER)


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "WORKS", (60, 120))


def match_of(number: int, *seats: Seat, **options: Option) -> ParisMatch:
    complete = setup(1, len(seats), None, **options).options
    return Match(RULES, Setup("paris", complete, seats, Deal(number)))


def on_turn_of(seat: int, *seats: Seat, cards: int = 3, **options: Option) -> ParisMatch:
    """Return a match in which ``seat`` is to act and has taken some cards."""
    match, luck = match_of(5, *seats, **options), Random(5)
    while match.state.seat != seat or len(match.state.hands[seat]) < cards:
        match.do(Take(luck.choice(sorted(match.view(None).cards_to_take))))
    return match


def test_what_is_worse_by_less_than_a_percent_is_best_too() -> None:
    view = match_of(5, ANNA, BO).view(0)
    values = {Take(0): 50.0, Take(1): 49.25, Take(2): 49.0, Take(3): 12.5}
    ranked = (Ranked(command, reason("puzzle"), value) for command, value in values.items())
    moves = listed_moves(Advice(tuple(ranked)), view, GAMES["paris"].descriptions)
    found = [(each.command, each.points, each.cost, each.is_best) for each in moves]
    assert found == [
        (Take(0), 50.0, 0.0, True),
        (Take(1), 50.0, 0.75, True),
        (Take(2), 49.0, 1.0, False),
        (Take(3), 12.5, 37.5, False),
    ]
    words = GAMES["paris"].descriptions.advice_words().values(view)
    owner = QObject()
    model = MoveModel(owner)
    model.words = words
    model.show_rows(moves)
    costs = [model.data(model.index(row, COST)) for row in range(3)]
    assert costs == ["best", "as good", "1%"]
    assert spoken(moves[0], words).endswith("chance 50%, best")
    assert spoken(moves[1], words).endswith("chance 50%, as good as the best")


@pytest.mark.parametrize(("chance", "has_title"), [(0.4, True), (0.6, False)])
def test_where_no_move_can_win_the_list_says_so(chance: float, *, has_title: bool) -> None:
    view, descriptions = match_of(5, ANNA, BO).view(0), GAMES["paris"].descriptions
    ranked = (Ranked(Take(place), reason("puzzle"), chance) for place in range(2))
    words = descriptions.advice_words().values(view)
    moves = listed_moves(Advice(tuple(ranked)), view, descriptions)
    expected = "No move has a chance to win any more:" if has_title else words.list_title
    assert title_of(moves, words) == expected
    owner = QObject()
    model = MoveModel(owner)
    model.words = words
    model.show_rows(moves)
    costs = [model.data(model.index(row, COST)) for row in range(2)]
    assert costs == (["–", "same"] if has_title else ["best", "as good"])
    assert spoken(moves[0], words).endswith("as good as the best" if has_title else "best")


def after_a_hand(*seats: Seat) -> ParisMatch:
    match, luck = match_of(5, *seats), Random(5)
    while match.state.result is None:
        match.do(GreedyParisPlayer().decide(match.view(match.state.seat), luck))
    return match


def asked(workers: FakeWorkers) -> list[Any]:
    """Return the views that the coach is asked about."""
    jobs = (job for job in workers.jobs.values() if job.function.endswith("coach:advise"))
    return [job.arguments[0] for job in jobs]


def answers(view: View) -> Sequence[Advice[Command]]:
    return tuple(filter(None, advise(view)))


def answer(workers: FakeWorkers) -> Advice[Command]:
    (view,) = asked(workers)
    for each in answers(view):
        workers.answer(each)
    workers.finish()
    return answers(view)[-1]


def moves(player: Player) -> MoveList:
    (dock,) = player.window.findChildren(MoveList)
    return dock


def pointed_at(player: Player) -> object:
    return player.table.pointed_at


def look(player: Player) -> None:
    player.key(Qt.Key.Key_Return)
    player.settle()


def test_a_hint_points_at_a_card_and_says_the_chances(
    workers: FakeWorkers, program: Program
) -> None:
    player = program.start_at(on_turn_of(0, *ALONE))
    player.insist("F3")
    first, last = answers(asked(workers)[0])
    workers.answer(first)
    workers.answer(last)
    workers.finish()
    best = last.ranked[0]
    assert pointed_at(player) == best.command
    assert isinstance(best.command, Take)
    assert player.table.board.part(PLACE_PARTS[best.command.place]).name
    assert f". Chance to win the game {best.value}%, the hand " in player.status()
    player.shortcut("F3")
    assert pointed_at(player) == last.ranked[1].command


def test_a_hint_rings_the_card_but_none_of_the_hand_that_lights_up(
    workers: FakeWorkers, program: Program
) -> None:
    player = program.start_at(on_turn_of(0, *ALONE))
    player.insist("F3")
    workers.answer(Advice((Ranked(Take(1), reason("next hand"), 64),)))
    workers.finish()
    board = player.table.board
    assert board.part("hand 1").look == "target"
    rings = [each for each in player.table.findChildren(RingWidget) if each.isVisible()]
    (ring,) = rings
    assert ring.geometry().contains(board.rect_at(Spot("place 2", 0)).center())


def test_a_hint_says_why(workers: FakeWorkers, program: Program) -> None:
    player = program.start_at(on_turn_of(0, *ALONE))
    player.insist("F3")
    whys = (reason("denies", card="VY", player=1, meld="KA VA", score=5120),)
    chances = reason("chances", match=64, hand=58, beaten=42)
    workers.answer(Advice((Ranked(Take(0), chances, 64, whys),)))
    workers.finish()
    assert player.status().endswith(
        "Chance to win the game 64%, the hand 58%. Taking the Vassal of the Flower denies Computer"
        " a pair: they could score 5,120 with it."
    )


def test_the_list_of_all_moves_names_the_other_players(
    workers: FakeWorkers, program: Program
) -> None:
    player = program.start_at(on_turn_of(0, ANNA, COMPUTER, COMPUTER))
    player.insist("Ctrl+M")
    whys = (reason("denies", card="VY", player=2, meld="KA VA", score=5120),)
    chances = reason("chances", match=64, hand=58, beaten=42)
    workers.answer(Advice((Ranked(Take(0), chances, 64, whys),)))
    workers.finish()
    player.settle()
    row = moves(player).view.model().index(0, 0).data()
    assert row.endswith("Hand 58% · denies Computer 3 a pair: 5,120")


def test_all_moves_have_chances_and_costs(workers: FakeWorkers, program: Program) -> None:
    player = program.start_at(on_turn_of(0, *ALONE))
    player.insist("Ctrl+M")
    advice = answer(workers)
    model = moves(player).view.model()
    assert model.rowCount(QModelIndex()) == len(advice.ranked) == 4
    values = [each.value or 0 for each in advice.ranked]
    costs = [values[0] - value for value in values]
    shown = [tuple(model.index(row, at).data() for at in (1, 2)) for row in range(4)]
    assert shown == [
        (f"{value:.0f}%", f"{cost:.0f}%" if cost else "as good" if row else "best")
        for row, (value, cost) in enumerate(zip(values, costs, strict=True))
    ]
    assert model.headerData(1, Qt.Orientation.Horizontal) == "Chance"
    assert model.index(0, 0).data().partition("\n")[2].startswith("Hand ")
    labels = [each.text() for each in moves(player).findChildren(QLabel)]
    assert "Chance to win the game:" in labels


def test_after_a_hand_the_coach_goes_on(workers: FakeWorkers, program: Program) -> None:
    player = program.start_at(after_a_hand(*ALONE))
    player.insist("F3")
    (view,) = asked(workers)
    assert view.viewer == 0
    answer(workers)
    assert pointed_at(player) == NextHand()
    assert player.status() == "Deal the next hand. This hand is over."


def test_while_a_result_rests_the_list_gives_its_room_to_the_table(
    workers: FakeWorkers, program: Program
) -> None:
    player = program.start_at(after_a_hand(*ALONE))
    player.insist("Ctrl+M")
    whole = player.page.width()
    assert player.status() == ("There is only one move now. The list opens once you have a choice.")
    assert player.action("All moves").isChecked()
    assert not moves(player).isVisible()
    assert asked(workers) == []
    player.window.session.do(NextHand())
    player.settle()
    assert moves(player).isVisible()
    wide = moves(player).width()
    assert player.page.width() < whole
    moves(player).view.setFocus()
    player.window.session.undo()
    player.settle()
    assert not moves(player).isVisible()
    assert player.page.width() == whole
    focused = QApplication.focusWidget()
    assert focused is not None
    assert player.table.isAncestorOf(focused)
    player.window.session.redo()
    player.settle()
    assert moves(player).isVisible()
    assert moves(player).width() == wide
    player.window.session.undo()
    player.resize(800, 560)
    player.window.session.redo()
    player.settle()
    assert 320 <= moves(player).width() < 800 - player.page.least_width
    player.shortcut("Ctrl+M")
    player.window.session.undo()
    player.window.session.redo()
    player.settle()
    assert not moves(player).isVisible(), "it was closed"


def test_on_anothers_turn_the_coach_says_nothing(workers: FakeWorkers, program: Program) -> None:
    player = program.start_at(on_turn_of(1, *ALONE))
    player.insist("F3")
    assert player.status() == "It's Computer's turn."
    player.insist("Ctrl+M")
    assert asked(workers) == []
    assert player.says("It's Computer's turn.")


def test_behind_the_cover_the_coach_says_nothing(workers: FakeWorkers, program: Program) -> None:
    player = program.start_at(on_turn_of(0, ANNA, BO))
    player.insist("F3")
    player.insist("Ctrl+M")
    assert asked(workers) == []
    look(player)
    (view,) = asked(workers)  # the list of moves is open
    assert (view.viewer, view.seat) == (0, 0)


def test_a_hint_ends_with_the_turn_of_the_player_who_asked(
    workers: FakeWorkers, program: Program
) -> None:
    player = program.start_at(on_turn_of(0, ANNA, BO))
    look(player)
    player.insist("F3")
    answer(workers)
    assert "Chance" in player.status()
    player.window.session.do(Take(0))
    player.settle()
    assert "Chance" not in player.status()
    assert pointed_at(player) is None


def _whole_match(player: Player) -> Iterator[State]:
    """Yield every state of a match, covered and looked at, while the list of moves is open."""
    match, luck = player.window.session.match, Random(3)
    (cover,) = player.window.findChildren(Cover)
    while match.outcome is None:
        yield match.state
        if cover.isVisible():
            look(player)
            yield match.state
        command = GreedyParisPlayer().decide(match.view(match.state.seat), luck)
        if isinstance(command, GoOut) and len(match.state.hands[0]) < 6:
            command = Take(luck.choice(sorted(match.view(None).cards_to_take)))
        player.window.session.do(command)
        player.settle()


@pytest.mark.parametrize("seats", [(ANNA, BO), (ANNA, BO, Seat(name="Cy")), (ANNA, BO) * 2])
def test_the_coach_is_asked_only_about_what_the_person_who_looks_sees(
    seats: tuple[Seat, ...], workers: FakeWorkers, program: Program
) -> None:
    player = program.start_at(match_of(5, *seats, match="hand"))
    look(player)
    player.insist("Ctrl+M")
    listed = 0
    for state in _whole_match(player):
        session, rows = player.window.session, moves(player).moves
        assert {view.viewer for view in asked(workers)} <= {session.viewer}
        if session.is_covered:
            assert (asked(workers), rows) == ([], ())
            continue
        for view in asked(workers):
            assert view == RULES.view(state, session.viewer)
            answer(workers)
        player.settle()
        listed += bool(moves(player).moves)
    assert listed > 8
