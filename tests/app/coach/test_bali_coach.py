"""The coach of Bali in the window: hints, and the list of all moves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QLabel, QStyledItemDelegate
from pytestqt.qtbot import QtBot

from gamesuite.app.coach.move_list import MoveList
from gamesuite.engine.advice import Advice
from gamesuite.engine.match import Match
from gamesuite.games.bali.coach import advise
from gamesuite.games.bali.state import Build, Command, State, View
from gamesuite.games.bali.thinking import playing_out
from tests.app.coach.listed_scores import check_list
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.games.bali.positions import RULES, build, match, setup


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the coach try little, so that these tests are quick without a compiler too."""
    monkeypatch.setattr(playing_out, "EFFORT", playing_out.Effort(400, 800, 200))


def game() -> Match[State, Command, View]:
    """Return a game that begins with H, E, R, T, Z, the wild card and A."""
    rest = list("AAAABCCDDEEEEEFGGHHIIIIJKLLMNNNOOOOPPQRRRSSTTTUUVWXYZ?")
    first = "HERTS?A"
    for letter in first:
        rest.remove(letter)
    return Match(RULES, setup(1, cards=first + "".join(rest)))


def answers(player: Player) -> Sequence[Advice[Any]]:
    """Return what the coach says of the position on the table."""
    view: Any = player.match.view(0)
    return tuple(filter(None, advise(view)))


def test_a_hint_points_at_the_columns_and_enter_builds(
    workers: FakeWorkers, program: Program
) -> None:
    player = program.start_at(game())
    player.shortcut("F3")
    player.shortcut("F3")
    last = answers(player)[-1]
    hint = next(each for each in last.ranked if each.command == build(0, 1))
    workers.answer(Advice((hint,)))
    workers.finish()
    pointed: object = player.table.pointed_at
    assert pointed == build(0, 1)
    assert player.status().startswith("Build HE: column 2 below column 1. About ")
    assert "HE can become HEM, HEN." in player.status()
    player.key(Qt.Key.Key_Return)
    done: object = player.match.history(1)[-1][1].command
    assert done == build(0, 1)


def test_a_hint_for_the_wild_card_names_its_letter(workers: FakeWorkers, program: Program) -> None:
    player = program.start_at(game())
    player.shortcut("F3")
    player.shortcut("F3")
    ranked = answers(player)[-1].ranked
    hint = next(each for each in ranked if isinstance(each.command, Build) and each.command.wilds)
    workers.answer(Advice((hint,)))
    workers.finish()
    letter = hint.command.wilds
    assert f"Choose {letter} for the Bali card." in player.status()
    player.key(Qt.Key.Key_Return)
    done: object = player.match.history(1)[-1][1].command
    assert done == hint.command


def test_all_moves_have_a_score_a_chance_and_words(workers: FakeWorkers, program: Program) -> None:
    player = program.start_at(game())
    player.shortcut("Ctrl+M")
    player.shortcut("Ctrl+M")
    advice = answers(player)[-1]
    workers.answer(advice)
    workers.finish()
    check_list(player, advice, "±", "Average final score of many quick games:")


def test_help_ends_scoring(workers: FakeWorkers, program: Program) -> None:
    player = program.start_at(match(1, 3))
    assert player.match.is_at_stake
    player.shortcut("F3")
    assert player.match.is_at_stake
    player.shortcut("F3")
    workers.answer(answers(player)[0])
    workers.finish()
    assert player.match.unscored == ("hint",)


def test_rough_figures_are_not_told_while_the_coach_thinks(
    workers: FakeWorkers, program: Program, qtbot: QtBot
) -> None:
    player = program.start_at(game())
    quick, final = answers(player)
    assert (quick.is_rough, final.is_rough) == (True, False)
    player.shortcut("F3")
    player.shortcut("F3")
    best = next(each for each in final.ranked if each.command == build(0, 1))
    workers.answer(replace(quick, ranked=(best,)))
    rough = "Build HE: column 2 below column 1. HE can become HEM, HEN. Still thinking…"
    qtbot.waitUntil(lambda: player.status() == rough)
    workers.answer(replace(final, ranked=(best,)))
    assert player.status().startswith("Build HE: column 2 below column 1. About ")
    assert "thinking" not in player.status()


def test_the_list_has_no_figures_while_the_coach_thinks(
    workers: FakeWorkers, program: Program
) -> None:
    player = program.start_at(game())
    quick, final = answers(player)
    player.shortcut("Ctrl+M")
    player.shortcut("Ctrl+M")
    workers.answer(quick)
    (dock,) = player.window.findChildren(MoveList)
    model = dock.view.model()
    assert {model.index(row, 1).data() for row in range(len(quick.ranked))} == {"…"}
    assert {model.index(row, 2).data() for row in range(len(quick.ranked))} == {""}
    assert "%" not in model.index(0, 0).data()
    assert "Still thinking; the best so far come first:" in dock_words(dock)
    workers.answer(final)
    assert model.index(0, 1).data().isdigit()
    assert model.index(0, 2).data() == "best"


def dock_words(dock: MoveList) -> list[str]:
    return [each.text() for each in dock.findChildren(QLabel)]


def test_each_move_of_the_list_is_on_one_line_and_ends_with_no_number_alone(
    workers: FakeWorkers, program: Program
) -> None:
    player = program.start_at(match(1, 7))
    player.resize(1366, 768)
    player.shortcut("Ctrl+M")
    player.shortcut("Ctrl+M")
    for answer in answers(player):
        workers.answer(answer)
        player.settle()
    (dock,) = player.window.findChildren(MoveList)
    model, delegate = dock.view.model(), dock.view.itemDelegate()
    rows = [model.index(row, 0) for row in range(4)]
    assert len({dock.view.visualRect(row).height() for row in rows}) == 1
    assert isinstance(delegate, QStyledItemDelegate)
    shown = delegate.displayText(rows[0].data(), QLocale())
    assert re.search(r"below column\N{NO-BREAK SPACE}\d\N{LINE SEPARATOR}", shown)
