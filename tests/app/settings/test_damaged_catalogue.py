"""A damaged translation never ends the program: every game opens, is played and is worded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamesuite.app.main_window import MainWindow
from gamesuite.catalogue import GAMES
from gamesuite.engine import language, resources
from gamesuite.engine.language import language_in_use
from gamesuite.sharing import result_text
from gamesuite.storage import paths, settings
from gamesuite.storage.settings import Settings
from tests.app import monkey
from tests.app.monkey import Monkey
from tests.app.program import Program
from tests.engine.damaged_catalogue import MIXED, damaged_catalogue, written

MOST_COMMANDS = 15
GESTURES = 100
SHOWN = ("no gaps", "nothing", "one letter", "all the same", "long", "digits", *MIXED)
"""Of the damages those that show something else than the others."""


@pytest.fixture
def window(
    request: pytest.FixtureRequest,
    program: Program,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[MainWindow]:
    """Return the window in a German that is damaged as the parameter says."""
    locale = written(damaged_catalogue(request.param), tmp_path).parents[2]

    def resource(*parts: str) -> Path:
        return locale if parts == ("locale",) else resources.resource(*parts)

    usual = QLocale()
    monkeypatch.setattr(language, "resource", resource)
    chosen = Settings(language="de", animation="off", pace="at-once")
    settings.save(paths.settings_file(), chosen)
    window = program.start().window
    assert language_in_use() == "de"
    yield window
    QLocale.setDefault(usual)


@pytest.mark.parametrize("window", SHOWN, indirect=True)
def test_every_game_is_opened_played_and_worded(window: MainWindow, qtbot: QtBot) -> None:
    for game in GAMES:
        window.open(game)
        _play(window, Random(game), qtbot)
        window.grab()


def _play(window: MainWindow, rng: Random, qtbot: QtBot) -> None:
    """Play the game in ``window`` by chance for a while, and word everything about it."""
    opened = window.session.current
    assert opened is not None
    match, words = opened.match, opened.game.descriptions
    while match.outcome is None and match.cursor < MOST_COMMANDS:
        command = rng.choice(list(match.rules.legal_commands(match.state)))
        view = match.view(match.rules.to_act(match.state))
        assert words.command(view, command)
        assert words.report(view, command, "Ada")
        window.session.do(command)
        QApplication.processEvents()
        qtbot.waitUntil(lambda: not window.session.awaits_computer)  # and meanwhile do nothing
    assert words.position(match.view(None))
    assert result_text(opened, "")
    assert all(words.templates().values())


@pytest.mark.parametrize("window", ["all the same", "long", MIXED[0]], indirect=True)
def test_random_gestures_cause_no_errors(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def may_choose(action: QAction) -> bool:
        keys = [each.toString() for each in action.shortcuts()]
        return action.isEnabled() and not action.menu() and keys != ["Ctrl+Q"]  # which ends it

    monkeypatch.setattr(monkey, "_may_choose", may_choose)
    window.open("paris")
    player = Monkey(window, 5, tmp_path)
    player.play(GESTURES)
    player.release_buttons()
    assert player.wrong == []
    player.deleteLater()
