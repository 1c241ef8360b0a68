"""The review of Paris: chances and hands, and nothing that the reviewed seat did not see."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QLabel, QScrollArea, QTreeView
from pytestqt.qtbot import QtBot

from gamesuite.engine.advice import DecisionValues
from gamesuite.engine.reason import reason
from gamesuite.engine.setup import Seat
from gamesuite.engine.table.scene import Piece
from gamesuite.engine.thinking import fresh
from gamesuite.games.paris import coach
from gamesuite.games.paris.card_words import card_name
from gamesuite.games.paris.coach import value_decisions
from gamesuite.games.paris.players import GreedyParisPlayer
from gamesuite.games.paris.state import Command, Take
from gamesuite.widgets.pieces.card_widget import CardWidget
from tests.app.coach.test_paris_coach import ALONE, ANNA, BO, COMPUTER, look, match_of
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.app.review.test_points_review import Review, is_open, open_review
from tests.app.table.accessible_tree import tree
from tests.games.paris.positions import RULES, ParisMatch
from tests.games.paris.secrets import SECRETS

CY, DI = Seat(name="Cy"), Seat(name="Di")


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "WORKS", (60, 120))
    # With so little work hardly any difference is clear: here each is told.
    monkeypatch.setattr(fresh, "clear_lead", lambda ours, theirs: fmean(ours) - fmean(theirs))


def played(match: ParisMatch, hands: int, more: int = 0) -> ParisMatch:
    """Return ``match`` after so many ``hands`` and ``more`` moves of the next one, or its end."""
    luck = Random(4)
    while match.outcome is None and match.state.hand < hands:
        match.do(GreedyParisPlayer().decide(match.view(match.state.seat), luck))
    for _move in range(more if match.outcome is None else 0):
        match.do(Take(luck.choice(sorted(match.view(None).cards_to_take))))
    return match


def values(workers: FakeWorkers) -> DecisionValues[Command]:
    """Return what the coach says of the game that it is asked about."""
    (job,) = workers.jobs.values()
    *_others, last = filter(None, value_decisions(*job.arguments))
    return last


def analysed(workers: FakeWorkers, player: Player, qtbot: QtBot) -> Review:
    review = open_review(player)
    workers.answer(values(workers))
    workers.finish()
    return review.wait(qtbot)


def job_views(workers: FakeWorkers) -> tuple[Any, ...]:
    (job,) = workers.jobs.values()
    views: tuple[Any, ...] = job.arguments[0]
    return views


def test_the_review_speaks_of_chances_and_hands(
    workers: FakeWorkers, program: Program, qtbot: QtBot
) -> None:
    player = program.start_at(played(match_of(1, *ALONE), 2, 3))
    review = open_review(player)
    found = values(workers)
    workers.answer(found)
    workers.finish()
    review.wait(qtbot)
    model = review.list.model()
    assert model.headerData(0, Qt.Orientation.Horizontal) == "Hand"
    assert {row[0] for row in review.rows()} == {"1", "2", "3"}
    own = [
        each
        for each, view in zip(found.values, job_states(player), strict=False)
        if view.seat == 0 and view.result is None
    ]
    costs = [each.cost for each in own]
    lost = round(sum(cost for cost in costs if cost >= 1))
    assert review.figure("Chances lost") == f"{lost}%"
    luck = sum(each.luck for each in found.values if each.seat == 0)
    told = int(review.figure("Luck").replace("\u2212", "-").removesuffix("%"))
    assert told == pytest.approx(luck, abs=2)  # with what rounding the other parts leaves over
    assert any("by what others did" in text for text in texts(review))
    shown = [f"{cost:.0f}%" if cost >= 1 else "best" for cost in costs]
    assert [row[2] for row in review.rows() if row[2]] == shown
    review.press("Costliest decision")
    hand = review.rows()[review.row][0]
    lesson = next(text for text in texts(review) if " Better: " in text).splitlines()[0]
    assert lesson.startswith(f"Hand {hand}: Took ")
    assert f" That lowered the chance to win by {max(costs):.0f}%." in lesson
    assert any("Biggest change" in text and "(decisions " in text for text in texts(review))
    assert review.plot.accessibleName() == "Chance to win the game"
    assert not any("Others' luck" in text for text in texts(review))


def job_states(player: Player) -> list[Any]:
    match = player.window.session.match
    return [*(state for state, _entry in match.history()), match.state]


def texts(review: Review) -> list[str]:
    return [each.text() for each in review.dialog.findChildren(QLabel) if each.isVisible()]


def test_a_decision_is_shown_with_its_chances_and_why(
    workers: FakeWorkers, program: Program, qtbot: QtBot
) -> None:
    review = analysed(workers, program.start_at(played(match_of(5, *ALONE), 1)), qtbot)
    review.press("Costliest decision")
    assert any("That lowered the chance to win by" in text for text in texts(review))
    assert any("Chance to win the game" in text and ", the hand" in text for text in texts(review))
    review.press("Show the best")
    assert any("best move: " in text and "Chance to win the game" in text for text in texts(review))


def test_in_a_small_window_words_scroll_and_the_list_keeps_its_rows(
    workers: FakeWorkers, program: Program, qtbot: QtBot
) -> None:
    review = analysed(workers, program.start_at(played(match_of(5, *ALONE), 1)), qtbot)
    area = review.dialog.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    review.dialog.resize(800, 560)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    rows = review.dialog.findChild(QTreeView)
    assert rows is not None
    assert rows.height() >= 150
    assert any(text.startswith("Hand 1: ") and "Hand 2: " in text for text in texts(review))


def test_a_review_names_the_opponents_in_its_reasons(
    workers: FakeWorkers, program: Program, qtbot: QtBot
) -> None:
    match = played(match_of(5, ANNA, COMPUTER, COMPUTER, match="hand"), 9)
    review = open_review(program.start_at(match))
    whys = (reason("denies", card="VY", player=2, meld="KO KA KY", score=960),)
    found = values(workers)
    named = tuple(replace(each, reasons=whys, best_reasons=whys) for each in found.values)
    workers.answer(replace(found, values=named))
    workers.finish()
    review.wait(qtbot)
    review.press("Costliest decision")
    words = "Taking the Vassal of the Flower denies Computer 3 a set of three Knights"
    for button in ("", "Show the best", "Show the best"):
        if button:
            review.press(button)
        assert any(words in text for text in texts(review))


def test_what_is_to_be_learned_names_the_opponents(
    workers: FakeWorkers, program: Program, qtbot: QtBot
) -> None:
    match = played(match_of(5, ANNA, COMPUTER, COMPUTER, match="hand"), 9)
    review = open_review(program.start_at(match))
    found = values(workers)
    main = reason("single", match=50, beaten=0)
    whys = (main, reason("denies", card="VY", player=2, meld="KO KA KY", score=960))
    named = tuple(replace(each, reasons=(main,), best_reasons=whys) for each in found.values)
    workers.answer(replace(found, values=named))
    workers.finish()
    review.wait(qtbot)
    lesson = next(text for text in texts(review) if " Better: " in text).splitlines()[0]
    assert "denies Computer 3 a set of three Knights" in lesson


def test_what_is_pointed_at_outlives_a_change_of_size(
    workers: FakeWorkers, program: Program, qtbot: QtBot
) -> None:
    review = analysed(workers, program.start_at(played(match_of(5, *ALONE), 1)), qtbot)
    review.press("Costliest decision")
    command = review.pointed_at
    assert command is not None
    review.dialog.resize(review.dialog.width() - 100, review.dialog.height() - 50)
    QCoreApplication.processEvents()
    assert review.pointed_at == command
    assert any(piece.look == "held" for piece in pieces(review))


def pieces(review: Review) -> list[Piece]:
    board = review.dialog.picture.table.board
    return [piece for part in board.parts for piece in board.part(part).pieces]


def test_the_end_of_a_match_is_the_last_step(
    workers: FakeWorkers, program: Program, qtbot: QtBot
) -> None:
    match = played(match_of(5, *ALONE, match="hand"), 9)
    review = analysed(workers, program.start_at(match), qtbot)
    assert match.outcome is not None
    assert review.rows()[-1][0] == "End"
    assert (
        review.plot.marked_words
        == f"After {match.moves()} moves: {100 if 0 in match.outcome.winners else 0}%"
    )


def check_no_peeking(review: Review, states: list[Any], seat: int) -> None:
    """Check every row of ``review``: nothing on it that ``seat`` could not have seen."""
    for row in range(len(review.rows())):
        review.list.setCurrentIndex(review.list.model().index(row, 0))
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        state = states[review.dialog.position()]
        hidden = {state.dealt[each.place] for each in SECRETS.hidden(state, seat)}
        for card in review.dialog.picture.table.findChildren(CardWidget):
            assert card.face not in hidden
        picture = " ".join(f"{item.name} {item.text}" for item in tree(review.dialog.picture))
        assert not any(card_name(card) in picture for card in hidden)


def test_the_cards_that_others_have_taken_lie_open_in_a_review(
    workers: FakeWorkers, program: Program
) -> None:
    match = played(match_of(2, *ALONE), 0, 6)
    review = open_review(program.start_at(match))
    review.dialog.rows.setCurrentIndex(review.dialog.rows.model().index(2, 0))
    shown = {card.face for card in review.dialog.picture.table.findChildren(CardWidget)}
    position = job_views(workers)[review.dialog.position()]
    taken = {card.face for card in position.hands[1].cards if card.face}
    assert taken
    assert taken <= shown


@pytest.mark.parametrize(
    "seats", [ALONE, (Seat(), COMPUTER, COMPUTER), (Seat(), COMPUTER, COMPUTER, COMPUTER)]
)
@pytest.mark.parametrize("more", [2, 5])
def test_a_review_during_a_match_shows_what_the_person_saw(
    seats: tuple[Seat, ...], more: int, workers: FakeWorkers, program: Program
) -> None:
    match = played(match_of(6, *seats), 1, more)
    states = [*(state for state, _entry in match.history()), match.state]
    player = program.start_at(match)
    workers.jobs.clear()  # a computer player may be to act
    review = open_review(player)
    assert job_views(workers) == tuple(RULES.view(state, 0) for state in states)
    workers.answer(values(workers))
    assert not review.seats.isVisible()
    decided = [state.seat == 0 and state.result is None for state in states[:-1]]
    assert len([row for row in review.rows() if row[2]]) == sum(decided)
    assert len(review.rows()) > sum(decided)  # what the others took is seen, too
    check_no_peeking(review, states, 0)


def test_behind_the_cover_there_is_no_review(workers: FakeWorkers, program: Program) -> None:
    player = program.start_at(played(match_of(6, ANNA, BO), 0, 4))
    player.shortcut("Ctrl+E")
    player.shortcut("Ctrl+E")
    assert not is_open(player)
    assert player.status() in ("It's Anna's turn.", "It's Bo's turn.")
    acting = player.window.session.match.state.seat
    look(player)
    open_review(player)
    assert {view.viewer for view in job_views(workers)} == {acting}


def test_while_a_result_rests_nobody_in_particular_can_review(
    workers: FakeWorkers, program: Program
) -> None:
    match = played(match_of(6, ANNA, BO), 1)
    match.undo()
    while match.state.result is None:
        match.redo()
    player = program.start_at(match)
    player.shortcut("Ctrl+E")
    assert not is_open(player)
    assert player.status() == "A review shows one player's cards. Open it on your turn."


def test_after_a_match_everybody_can_review_their_own_game(
    workers: FakeWorkers, program: Program
) -> None:
    match = played(match_of(6, ANNA, COMPUTER, BO, match="hand"), 9)
    player = program.start_at(match)
    review = open_review(player)
    assert [review.seats.itemText(at) for at in range(review.seats.count())] == ["Anna", "Bo"]
    for at, seat in ((1, 2), (0, 0)):
        review.seats.setCurrentIndex(at)
        assert {view.viewer for view in job_views(workers)} == {seat}
        workers.answer(values(workers))
        check_no_peeking(review, job_states(player), seat)
        own = [state.seat == seat for state in job_states(player)[:-1]]
        assert len([row for row in review.rows() if row[2]]) == sum(own)


def test_each_seat_is_analysed_anew_whatever_became_of_the_one_before(
    workers: FakeWorkers, program: Program
) -> None:
    failed = "The analysis failed, but you can still look at the moves."
    player = program.start_at(played(match_of(6, ANNA, COMPUTER, BO, match="hand"), 9))
    review = open_review(player)
    for _time in range(3):
        assert review.says("Analysing the game…")
        workers.fail()
        assert review.says(failed)
        review.seats.setCurrentIndex(1 - review.seats.currentIndex())
    assert review.says("Analysing the game…")
    workers.answer(values(workers))
    workers.finish()
    assert not review.says("Analysing the game…")
    review.seats.setCurrentIndex(1 - review.seats.currentIndex())
    assert review.says("Analysing the game…")
    assert not review.says(failed)
