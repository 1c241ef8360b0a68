"""What the coach shows: all moves, searches, reviews; words of Bali."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QComboBox, QLineEdit, QListView, QMenu, QPushButton, QTreeView

from gamesuite.app.review.lead_plot import LeadPlot
from gamesuite.app.review.points_review import PointsReview
from gamesuite.app.review.verdict_review import VerdictReview
from gamesuite.engine.advice import (
    Advice,
    DecisionValue,
    DecisionValues,
    PositionVerdicts,
    Ranked,
    Verdict,
)
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.reason import reason
from gamesuite.games.bali.dictionary.lookup import Finding
from gamesuite.games.bali.state import LONGEST_WORD
from gamesuite.own_words import OWN_WORDS
from gamesuite.tables.bali.word_dialogs import OwnWordsDialog, WordDialog
from tests.app.coach.lost_line import LOSING_MOVE, lost_match
from tests.nets.scenes.scene import (
    PEOPLE,
    Looks,
    answer,
    do,
    fail,
    golden,
    golden_when,
    insist,
    is_turn_of,
    only,
    played,
    scene,
    tips_over,
)
from tests.nets.stage import Stage, settle


@scene()
def all_moves(stage: Stage) -> Looks:
    match = played("balut", (PEOPLE[0],), is_turn_of(0, 12), variation="standard")
    player = stage.start(match, size=(1200, 660))
    insist(player, "moves")
    yield "asked", player.window
    legal = list(match.rules.legal_commands(match.state))
    ranked = tuple(
        Ranked(command, reason("looks good"), value=31.5 - 0.75 * at)
        for at, command in enumerate(legal[:14])
    )
    answer(stage, "advise", Advice(ranked), last=True)
    yield "listed", player.window
    rows = only(player.window, QTreeView)
    rows.setCurrentIndex(rows.model().index(3, 0))
    yield "one chosen", player.window
    player.resize(820, 560)
    yield "in a small window", player.window
    player.window.session.do(legal[0])
    settle()
    fail(stage, "advise")
    yield "no answer", player.window


@scene()
def searching(stage: Stage) -> Looks:
    player = stage.start()
    player.deal(5)
    do(player, "winnable")
    yield "looking for a deal", player.window
    fail(stage, "find")
    yield "failed", player.window
    player.window.deals.choose_game("bowling-solitaire")
    do(player, "daily")
    yield "the game of the day", player.window


@scene()
def review(stage: Stage) -> Looks:
    player = stage.start(lost_match(), size=(1000, 680))
    insist(player, "review")
    dialog = only(player.window, VerdictReview)
    yield "analysing", dialog
    moves = len(player.window.session.match.entries)
    verdicts = tuple(
        Verdict.WINNABLE if at < LOSING_MOVE else Verdict.UNWINNABLE for at in range(moves + 1)
    )
    answer(stage, "review", PositionVerdicts((*verdicts[:8], *(None,) * (moves - 7))))
    yield "half of it", dialog
    answer(stage, "review", PositionVerdicts(verdicts, done=True), last=True)
    yield "all of it", dialog
    dialog.show_losing_move()
    yield "the losing move", dialog
    player.window.store.change("theme", "dark")
    only(dialog, QListView).setCurrentIndex(only(dialog, QListView).model().index(0, 0))
    yield "the deal, dark", dialog


def _values(match: AnyMatch, known: int | None = None) -> DecisionValues[Any]:
    """Return what decisions were worth, in steps that come again."""
    values = []
    seats = len(match.setup.seats)
    for at, (state, entry) in enumerate(match.history()):
        legal = next(iter(match.rules.legal_commands(state)), entry.command)
        cost = (0.0, 1.25, 0.0, 0.5, 6.75)[at % 5]
        best = 40.0 + (at * 37) % 23
        values.append(
            DecisionValue(
                match.rules.to_act(state),
                legal if cost else entry.command,
                best,
                best - cost,
                (at * 13) % 7 - 3.0,
                reasons=(reason("looks good"),),
            )
        )
    shown = values[:known]
    return DecisionValues((50.0,) * seats, tuple(shown), done=len(shown) == len(values))


@scene()
def points_review(stage: Stage) -> Looks:
    match = played("balut", PEOPLE[:2], is_turn_of(0, 22), variation="standard")
    player = stage.start(match, size=(1040, 720))
    insist(player, "review")
    dialog = only(player.window, PointsReview)
    yield "analysing", dialog
    match = player.window.session.match
    answer(stage, "value_decisions", _values(match, 7))
    yield "half of it", dialog
    answer(stage, "value_decisions", _values(match), last=True)
    yield "all of it", dialog
    dialog.show_costliest()
    next(each for each in dialog.findChildren(QPushButton) if each.isCheckable()).click()
    yield "the costliest", dialog
    plot = only(dialog, LeadPlot)
    yield "tips of the plot", tips_over(stage, plot)
    only(dialog, QComboBox).setCurrentIndex(1)
    dialog.step(-1)
    yield "the other player", dialog


@scene()
def points_review_of_hidden_cards(stage: Stage) -> Looks:
    match = golden_when("paris_rubber_2-seats", is_turn_of(0), 20)
    player = stage.start(match, size=(900, 640), theme="high-contrast")
    insist(player, "review")
    dialog = only(player.window, PointsReview)
    yield "analysing", dialog
    fail(stage, "value_decisions")
    yield "failed", dialog


@scene()
def words(stage: Stage) -> Looks:
    player = stage.start(golden("bali", 0.3), size=(900, 620))
    do(player, "lookup")
    dialog = only(player.window, WordDialog)
    yield "empty", dialog
    field = only(dialog, QLineEdit)
    for word in ("quiz", "xyzzy", "q" * LONGEST_WORD):
        field.setText(word)
        dialog.look_up()
        yield f"{len(word)} letters", dialog
    dialog.close()
    OWN_WORDS.add("zebu")
    OWN_WORDS.add("donaudampfschiff")
    do(player, "own-words")
    own = only(player.window, OwnWordsDialog)
    yield "own words", own
    only(own, QLineEdit).setText("a1")
    own.add()
    yield "no word", own


@scene()
def words_of_the_system(stage: Stage) -> Looks:
    player = stage.start(golden("bali", 0.3))
    runner = player.window.adviser.new_runner(player.window)
    dialog = stage.show(WordDialog("de_DE", runner, player.window))
    only(dialog, QLineEdit).setText("haus")
    dialog.look_up()
    yield "looking it up", dialog
    runner.answered.emit(Finding(True))
    yield "a word", dialog
    for heading, finding in {
        "suggestions": Finding(False, suggestions=("HAUSE", "MAUS", "LAUS")),
        "left out": Finding(False, left_out="name"),
        "own": Finding(True, is_own=True),
        "no dictionary": Finding(False, missing="no enchant"),
    }.items():
        runner.answered.emit(finding)
        yield heading, dialog
    runner.failed.emit()
    yield "failed", dialog


@scene()
def menu_at_the_table(stage: Stage) -> Looks:
    player = stage.start(golden("king-albert_standard", 0.1))
    for part in ("column 9", "column 3", "reserve 2"):
        player.context_menu(player.point(player.table.board.top(part)))
        for menu in player.window.findChildren(QMenu):
            if menu.isVisible():
                yield part, menu
                menu.close()
