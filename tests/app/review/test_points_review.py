"""The review in points: with workers, keys and mouse."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs
from PySide6.QtCore import QModelIndex, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QToolTip
from pytestqt.qtbot import QtBot

from gamesuite.app.parts.figure_board import ShownFigure
from gamesuite.app.review.lead_plot import LeadPlot
from gamesuite.app.review.points_review import PointsReview
from gamesuite.catalogue import GAMES
from gamesuite.dice.rules import Roll
from gamesuite.engine.advice import DecisionValue, DecisionValues
from gamesuite.engine.language import LEAST_SHOWN
from gamesuite.engine.setup import Seat
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.balut.coach import value_decisions
from gamesuite.games.balut.rules import Command, Write
from gamesuite.opening import new_match
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.app.review.review_driver import WARNING, ReviewDriver, press_review
from tests.app.table.balut_scene import balut

WORKING = "Analysing the game…"
COSTLY = 0.1
LEAST_CHANCE = 0.1


class Review(ReviewDriver[PointsReview]):
    """The review in points that is open at ``player``'s window."""

    def __init__(self, player: Player) -> None:
        super().__init__(player, PointsReview, WORKING)
        (self.plot,) = self.dialog.findChildren(LeadPlot)
        (self.seats,) = self.dialog.findChildren(QComboBox)

    def wait(self, qtbot: QtBot) -> Review:
        """Wait until the analysis is complete."""
        self.wait_for_all(qtbot)
        return self

    def rows(self, role: Qt.ItemDataRole = Qt.ItemDataRole.DisplayRole) -> list[tuple[Any, ...]]:
        model = self.list.model()
        return [
            tuple(model.index(row, column).data(role) for column in range(3))
            for row in range(model.rowCount(QModelIndex()))
        ]

    def figure(self, label: str) -> str:
        names = [each.accessibleName() for each in self.dialog.findChildren(ShownFigure)]
        (value,) = (name.partition(": ")[2] for name in names if name.startswith(f"{label}: "))
        return value

    @property
    def pointed_at(self) -> object:
        return self.dialog.picture.table.pointed_at

    def point(self, moves: int) -> QPoint:
        """Return a point of the plot over ``moves`` moves."""
        middle = self.plot.height() // 2
        over = [x for x in range(self.plot.width()) if self._moves_at(x, middle) == moves]
        return QPoint(over[len(over) // 2], middle)

    def click_plot(self, moves: int) -> None:
        point = self.plot.mapTo(self.dialog, self.point(moves))
        handle = self.dialog.windowHandle()
        QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=point)
        QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=point)
        QApplication.processEvents()

    def _moves_at(self, x: int, y: int) -> int | None:
        return self.plot.moves_at(QPointF(x, y))


def open_review(player: Player) -> Review:
    """Open the review of the game, pressing twice where needed."""
    press_review(player)
    return Review(player)


def is_open(player: Player) -> bool:
    return any(each.isVisible() for each in player.window.findChildren(PointsReview))


def decision_values(player: Player) -> DecisionValues[Command]:
    """Return the coach's values for the whole game."""
    *_, last = filter(None, value_decisions(*played(player)))
    return last


def played(player: Player) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    history = player.match.history()
    states: list[Any] = [*(state for state, _entry in history), player.match.state]
    return tuple(state.seen for state in states), tuple(entry.command for _, entry in history)


def decided(player: Player, seat: int = 0) -> list[DecisionValue[Command]]:
    """Return the decisions of ``seat`` with a choice, as the coach values them."""
    views, _commands = played(player)
    found = zip(views, decision_values(player).values, strict=False)
    return [each for view, each in found if view.seat == seat and view.rolls]


@pytest.fixture
def practice(program: Program) -> Player:
    """Return a player who plays alone."""
    return program.start_at(balut(60))


@pytest.fixture
def against(program: Program) -> Player:
    """Return a player against two computer players."""
    return program.start_at(balut(60, seats=3))


# Scoring


def test_the_first_press_warns_that_scoring_will_stop(against: Player) -> None:
    against.shortcut("Ctrl+E")
    assert against.status() == WARNING
    assert not is_open(against)
    assert against.match.unscored == ()


def test_the_first_answer_stops_the_scoring(workers: FakeWorkers, program: Program) -> None:
    player = program.start_at(balut(60, seats=3))
    player.shortcut("Ctrl+E")
    player.shortcut("Ctrl+E")
    assert (is_open(player), player.match.unscored) == (True, ())
    workers.answer(DecisionValues((1.0, 1.0, 1.0)))
    assert player.match.unscored == ("review",)


def test_a_review_without_an_answer_costs_nothing(workers: FakeWorkers, program: Program) -> None:
    player = program.start_at(balut(60, seats=3))
    review = open_review(player)
    workers.fail()
    assert review.says("The analysis failed, but you can still look at the moves.")
    assert player.match.unscored == ()


def test_the_summary_at_the_end_offers_the_review(workers: FakeWorkers, program: Program) -> None:
    player = program.start_at(balut(10_000, seats=2))
    assert player.match.unscored == ()
    buttons = player.summary().findChildren(QPushButton)
    (button,) = (each for each in buttons if each.text() == "Review")
    player.click_widget(button)
    assert is_open(player)
    assert player.match.unscored == ()


# Contents


def test_every_decision_is_listed_with_what_it_cost(practice: Player, qtbot: QtBot) -> None:
    rows = open_review(practice).wait(qtbot).rows()
    found = decided(practice)
    assert len(rows) == len(found)
    assert rows[0][0] == "1"
    assert [row[2] for row in rows] == [
        "best" if each.cost < LEAST_SHOWN else f"{each.cost:.2f}" for each in found
    ]


def test_costly_decisions_are_marked_by_words_and_colour(practice: Player, qtbot: QtBot) -> None:
    review = open_review(practice).wait(qtbot)
    say = GAMES["balut"].descriptions.command
    colours = review.rows(Qt.ItemDataRole.ForegroundRole)
    views = [view for view in played(practice)[0] if view.rolls]
    for row, colour, view, found in zip(
        review.rows(), colours, views, decided(practice), strict=False
    ):
        words = row[1].split("\n")
        if found.cost < LEAST_SHOWN:
            assert len(words) == 1
        else:
            costly = "Costly. " if round(found.cost, 2) >= COSTLY else ""
            assert words[1] == f"{costly}Better: {say(view, found.best)}"
        assert (colour[1] is not None) == (round(found.cost, 2) >= COSTLY)
    assert any("Costly" in row[1] for row in review.rows())


def test_a_screen_reader_says_what_a_decision_cost(practice: Player, qtbot: QtBot) -> None:
    spoken = open_review(practice).wait(qtbot).rows(Qt.ItemDataRole.AccessibleTextRole)
    for words, found in zip(spoken, decided(practice), strict=True):
        assert words[0].startswith("Turn ")
        cost = f"It cost {found.cost:.2f} points."
        assert words[0].endswith(cost if found.cost >= LEAST_SHOWN else "Nothing was better.")


def test_figures_show_points_lost_and_luck(against: Player, qtbot: QtBot) -> None:
    review = open_review(against).wait(qtbot)
    found, own = decision_values(against), decided(against)
    lost = [each.cost for each in own if each.cost >= LEAST_CHANCE]
    best = sum(each.cost < LEAST_CHANCE for each in own) / len(own)
    assert review.figure("Chances lost") == f"{sum(lost):.1f}%"
    assert review.figure("Best decisions") == f"{round(100 * best)}%"
    luck = [_luck(found, seat) for seat in range(3)]
    assert review.figure("Luck") == _signed(luck[0])
    assert review.says(
        "The others' luck, for their own chances: "
        f"Computer 2 {_signed(luck[1])}, Computer 3 {_signed(luck[2])}"
    )


def _luck(found: DecisionValues[Command], seat: int) -> float:
    """Return the luck of ``seat``: what its own moves cost and others did is no luck, all else is.

    Rounded as it is shown, together with the other parts, it makes the end.
    """
    curve = [now[seat] for now in found.expected()]
    own = [each.cost for each in found.values if each.seat == seat and each.cost >= LEAST_CHANCE]
    changes = zip(found.values, curve[1:], curve[:-1], strict=True)
    others = sum(after - before for each, after, before in changes if each.seat != seat)
    start, end, lost, by_others = (round(x, 1) for x in (curve[0], curve[-1], sum(own), others))
    return end - start + lost - by_others


def test_the_parts_of_a_game_add_up_to_its_end(against: Player, qtbot: QtBot) -> None:
    review = open_review(against).wait(qtbot)
    (told,) = (
        each.text()
        for each in review.dialog.findChildren(QLabel)
        if "expected at the start" in each.text()
    )
    parts = [
        float(part.split("%")[0].replace("\N{MINUS SIGN}", "-"))
        for part in told.rpartition(":")[0].split(", ")
    ]
    assert len(parts) == 4  # nothing is found here that was not expected
    assert sum(parts) == pytest.approx(float(told.rpartition(":")[2].split("%")[0]))
    assert told.endswith("% now.")


def _signed(points: float) -> str:
    return f"{points:+.1f}%".replace("-", "\N{MINUS SIGN}")


def test_the_costliest_decision_is_named_and_can_be_shown(practice: Player, qtbot: QtBot) -> None:
    review = open_review(practice).wait(qtbot)
    costs = [each.cost for each in decided(practice)]
    review.press("Costliest decision")
    assert review.row == costs.index(max(costs))
    turn, words, _cost = review.rows()[review.row]
    played, better = words.splitlines()
    better = better.partition("Better: ")[2]
    cost = f"It cost {max(costs):.2f} points."
    reason = decided(practice)[review.row].best_reasons[-1]
    why = reason_in_words(GAMES["balut"].descriptions, reason)
    assert lessons(review)[0] == f"Turn {turn}: {played}. {cost} Better: {better}. {why}"


def lessons(review: Review) -> list[str]:
    """Return the sentences that say what can be learned, the costliest first."""
    (label,) = (each for each in review.dialog.findChildren(QLabel) if " Better: " in each.text())
    return label.text().split("\n\n")


def test_three_things_to_learn_stand_above_the_figures(practice: Player, qtbot: QtBot) -> None:
    review = open_review(practice).wait(qtbot)
    costs = sorted((each.cost for each in decided(practice)), reverse=True)
    said = lessons(review)
    assert len(said) == 3
    for cost, lesson in zip(costs, said, strict=False):
        assert f" It cost {cost:.2f} points. Better: " in lesson
    (label,) = (each for each in review.dialog.findChildren(QLabel) if " Better: " in each.text())
    figure = review.dialog.findChildren(ShownFigure)[0]
    assert label.mapTo(review.dialog, QPoint(0, label.height())).y() <= (
        figure.mapTo(review.dialog, QPoint(0, 0)).y()
    )


def test_the_decisions_of_others_can_be_shown(against: Player, qtbot: QtBot) -> None:
    review = open_review(against).wait(qtbot)
    assert [review.seats.itemText(at) for at in range(3)] == ["You", "Computer 2", "Computer 3"]
    assert review.seats.currentText() == "You"
    own = review.rows()
    review.seats.setFocus()
    review.key(Qt.Key.Key_Down)
    assert review.seats.currentText() == "Computer 2"
    assert review.rows() != own
    assert len([row for row in review.rows() if row[2]]) == len(decided(against, 1))
    costs = [each.cost for each in decided(against, 1)]
    lost = sum(cost for cost in costs if cost >= LEAST_CHANCE)
    assert review.figure("Chances lost") == f"{lost:.1f}%"


def test_what_others_did_is_a_line_of_each_turn(against: Player, qtbot: QtBot) -> None:
    review = open_review(against).wait(qtbot)
    others = [row for row in review.rows() if not row[2]]
    views, commands = played(against)
    moves = zip(views, commands, strict=False)
    assert len(others) == sum(view.seat > 0 and isinstance(each, Write) for view, each in moves)
    assert all(row[1].startswith(("Computer 2 ", "Computer 3 ")) for row in others)
    assert "wrote" in others[0][1]
    review.list.setCurrentIndex(review.list.model().index(review.rows().index(others[0]), 0))
    assert not review.button("Show the best").isEnabled()
    assert review.says(f"Turn {others[0][0]}: {others[0][1]}")


def test_where_only_computers_play_the_first_is_shown(
    workers: FakeWorkers, program: Program
) -> None:
    match = new_match("balut", {}, 1, (Seat(player="computer", level="easy"),) * 2).match
    match.do(Roll())
    review = open_review(program.start_at(match))
    assert review.seats.currentText() == "Computer 1"


def test_practice_has_no_choice_of_players(practice: Player, qtbot: QtBot) -> None:
    review = open_review(practice).wait(qtbot)
    assert not review.seats.isVisible()
    assert not any("others" in each.text() for each in review.dialog.findChildren(QLabel))


def test_costs_appear_as_they_become_known(workers: FakeWorkers, program: Program) -> None:
    player = program.start_at(balut(60))
    review = open_review(player)
    assert workers.asked == ["value_decisions"]
    assert review.says(WORKING)
    assert {row[2] for row in review.rows()} == {"…"}
    assert review.figure("Points lost") == "…"
    assert not review.button("Costliest decision").isEnabled()
    assert not review.button("Show the best").isEnabled()
    whole = decision_values(player)
    workers.answer(structs.replace(whole, values=whole.values[:20], done=False))
    costs = [row[2] for row in review.rows()]
    assert "…" not in costs[:10]
    assert set(costs[-10:]) == {"…"}
    assert review.says(WORKING)
    workers.answer(whole)
    assert "…" not in {row[2] for row in review.rows()}
    assert not review.says(WORKING)


def test_undone_moves_are_not_reviewed(practice: Player, qtbot: QtBot) -> None:
    before = len(decided(practice))
    for _ in range(4):
        practice.insist("Ctrl+Z")
    review = open_review(practice).wait(qtbot)
    assert len(review.rows()) < before
    assert len(review.rows()) == len(decided(practice))


def test_a_game_without_a_move_can_be_reviewed(program: Program, qtbot: QtBot) -> None:
    player = program.start_at(balut(0, rolled=False))
    review = open_review(player).wait(qtbot)
    assert review.rows() == []
    assert review.says("No decisions yet.")
    assert review.figure("Best decisions") == "–"
    assert not review.button("Play on from here").isEnabled()


def test_moves_are_shown_even_if_the_coach_fails(
    practice: Player, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = structs.replace(GAMES["balut"].parts, coach="tests.no_coach")
    monkeypatch.setitem(vars(GAMES["balut"]), "parts", parts)
    review = open_review(practice).wait(qtbot)
    assert review.says("The analysis failed, but you can still look at the moves.")
    said = " ".join(label.text() for label in review.dialog.findChildren(QLabel))
    assert "The analysis failed." in said
    assert "analysing…" not in said
    review.key(Qt.Key.Key_Home)
    assert review.row == 0
    assert review.pointed_at is not None


# Navigation


def test_it_begins_with_the_last_decision(workers: FakeWorkers, practice: Player) -> None:
    review = open_review(practice)
    assert review.row == len(review.rows()) - 1
    assert review.list.hasFocus()


def test_keys_and_buttons_go_from_decision_to_decision(
    workers: FakeWorkers, practice: Player
) -> None:
    review = open_review(practice)
    last = len(review.rows()) - 1
    review.key(Qt.Key.Key_Up, Qt.Key.Key_Up)
    assert review.row == last - 2
    review.key(Qt.Key.Key_Home)
    assert review.row == 0
    assert not review.button("Previous move (Up)").isEnabled()
    review.press("Next move (Down)")
    assert review.row == 1
    review.press("Last position (End)")
    assert review.row == last
    assert not review.button("Next move (Down)").isEnabled()
    review.press("Previous move (Up)")
    assert review.row == last - 1
    review.press("First position (Home)")
    assert review.row == 0


def test_the_table_shows_what_was_done_and_what_was_best(practice: Player, qtbot: QtBot) -> None:
    review = open_review(practice).wait(qtbot)
    review.press("Costliest decision")
    views, commands = played(practice)
    choices = [at for at, view in enumerate(views[:-1]) if view.rolls]
    at = choices[review.row]
    found = decision_values(practice).values[at]
    assert review.pointed_at == commands[at]
    describes = GAMES["balut"].descriptions
    description = review.dialog.picture.table.accessibleDescription()
    assert description == describes.position(views[at])
    review.press("Show the best")
    assert review.pointed_at == found.best
    words = describes.command(views[at], found.best)
    why = " ".join(reason_in_words(describes, each) for each in found.best_reasons)
    assert review.says(f"Turn {views[at].sheet.turns() + 1}: best move: {words}. {why}")
    review.key(Qt.Key.Key_Tab)
    review.list.setFocus()
    review.key(Qt.Key.Key_Up)
    assert not review.button("Show the best").isChecked()
    assert review.pointed_at == commands[choices[review.row]]


def test_the_table_in_a_review_cannot_be_played(workers: FakeWorkers, practice: Player) -> None:
    review = open_review(practice)
    table = review.dialog.picture.table
    for place in ("die 1", "roll", "choice 1"):
        point = table.mapTo(review.dialog, table.place_rect(place).center())
        QTest.mousePress(review.dialog.windowHandle(), Qt.MouseButton.LeftButton, pos=point)
        QTest.mouseRelease(review.dialog.windowHandle(), Qt.MouseButton.LeftButton, pos=point)
    assert practice.match.moves() == len(practice.match.entries)
    before = practice.match.moves()
    for _ in range(20):
        review.key(Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None
        assert not table.isAncestorOf(focused)
    assert practice.match.moves() == before


# The plot


def test_the_plot_of_practice_shows_expected_points(practice: Player, qtbot: QtBot) -> None:
    review = open_review(practice).wait(qtbot)
    expected = [now[0] for now in decision_values(practice).expected()]
    assert review.plot.accessibleName() == "Expected final points"
    assert review.plot.accessibleDescription() == (
        f"From {expected[0]:.2f} to {expected[-1]:.2f}; "
        f"highest {max(expected):.2f}, lowest {min(expected):.2f}."
    )
    review.key(Qt.Key.Key_Home)
    assert review.plot.marked_words == f"Turn 1: {expected[1]:.2f}"


def test_the_plot_of_a_match_shows_the_chance_to_win(against: Player, qtbot: QtBot) -> None:
    review = open_review(against).wait(qtbot)
    review.key(Qt.Key.Key_Home)
    expected = decision_values(against).expected()[1]
    assert review.plot.accessibleName() == "Chance to win the game"
    assert review.plot.marked_words == f"Turn 1: {expected[0]:.1f}%"


def test_a_press_on_the_plot_goes_to_the_nearest_decision(practice: Player, qtbot: QtBot) -> None:
    review = open_review(practice).wait(qtbot)
    choices = [at for at, view in enumerate(played(practice)[0][:-1]) if view.rolls]
    review.click_plot(choices[5])
    assert review.row == 5
    review.click_plot(choices[0])
    assert review.row == 0


def test_arrows_on_the_plot_go_from_decision_to_decision(practice: Player, qtbot: QtBot) -> None:
    review = open_review(practice).wait(qtbot)
    last = review.row
    review.plot.setFocus()
    review.key(Qt.Key.Key_Right)
    assert review.row == last
    before = review.plot.marked_words
    review.key(Qt.Key.Key_Left, Qt.Key.Key_Left)
    assert review.row == last - 2
    assert review.plot.hasFocus()
    assert review.plot.marked_words != before


def test_the_tooltip_of_the_plot_shows_the_point_under_the_pointer(
    practice: Player, qtbot: QtBot
) -> None:
    review = open_review(practice).wait(qtbot)
    point = review.point(11)
    event = QHelpEvent(QHelpEvent.Type.ToolTip, point, review.plot.mapToGlobal(point))
    QApplication.sendEvent(review.plot, event)
    expected = decision_values(practice).expected()[11][0]
    turn = played(practice)[0][11].sheet.turns() + 1
    assert QToolTip.text() == f"Turn {turn}: {expected:.2f}"
    QToolTip.hideText()


# Closing


def test_escape_closes_it_and_cancels_the_analysis(workers: FakeWorkers, practice: Player) -> None:
    review = open_review(practice)
    assert workers.asked == ["value_decisions"]
    review.key(Qt.Key.Key_Escape)
    assert not is_open(practice)
    assert workers.asked == []


def test_play_on_from_a_decision(workers: FakeWorkers, practice: Player) -> None:
    review = open_review(practice)
    views, _commands = played(practice)
    review.key(Qt.Key.Key_Home, Qt.Key.Key_Down)
    second = [at for at, view in enumerate(views) if view.rolls][1]
    review.press("Play on from here")
    assert not is_open(practice)
    assert practice.match.moves() == second
    assert practice.window.session.view == views[second]
    assert "review" in practice.match.unscored
    assert practice.status() == "Your original game is under Recent games."


def test_the_last_move_of_a_game_is_listed(program: Program, qtbot: QtBot) -> None:
    player = program.start_at(balut(10_000))
    review = open_review(player).wait(qtbot)
    assert isinstance(played(player)[1][-1], Write)
    assert review.rows()[-2][0] == "28"


def test_a_finished_game_ends_with_its_end(program: Program, qtbot: QtBot) -> None:
    player = program.start_at(balut(10_000))
    review = open_review(player).wait(qtbot)
    current = player.window.session.current
    assert current is not None
    ending = current.ending()
    assert review.rows()[-1] == ("End", ending, "")
    assert review.rows(Qt.ItemDataRole.AccessibleTextRole)[-1][0] == ending
    assert review.row == len(review.rows()) - 1
    assert review.says(ending)
    assert review.figure("Best decisions") != "–"
    assert not review.button("Show the best").isEnabled()


@pytest.mark.parametrize("size", [(800, 560), (1366, 768), (1920, 1080)])
def test_everything_fits(workers: FakeWorkers, against: Player, size: tuple[int, int]) -> None:
    against.resize(*size)
    review = open_review(against)
    workers.answer(decision_values(against))
    QApplication.processEvents()
    assert review.dialog.width() <= size[0]
    assert review.dialog.height() <= size[1]
    for button in review.dialog.findChildren(QPushButton):
        assert button.width() >= button.sizeHint().width(), button.text()
    for label in review.dialog.findChildren(QLabel):
        if label.isVisible() and not label.wordWrap():
            assert label.width() >= label.sizeHint().width(), label.text()
    assert review.dialog.picture.height() >= 200
    assert review.plot.height() >= review.plot.minimumSizeHint().height()
