"""Fixtures for the tests of the window: the program, with folders for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from gamesuite.app import notice_bar
from gamesuite.app.parts import patient_opening, status_line
from gamesuite.app.play import confirmation
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.widgets.look.font import install_fonts
from gamesuite.widgets.look.theme import current_theme, set_current_theme
from tests.app.fake_workers import FakeWorkers, fake_workers
from tests.app.player import Player
from tests.app.program import Program, PromptStore
from tests.patience import NEVER, SOON


@pytest.fixture(scope="package", autouse=True)
def application_look(qapp: QApplication) -> Iterator[None]:
    """Give the application the bundled font, and restore its look afterwards."""
    style, font = qapp.style().objectName(), qapp.font()
    palette, sheet, theme = qapp.palette(), qapp.styleSheet(), current_theme()
    install_fonts(qapp)
    yield
    qapp.setStyleSheet(sheet)
    qapp.setStyle(style)
    qapp.setPalette(palette)
    qapp.setFont(font)
    set_current_theme(qapp, theme)


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep sentences and pending confirmations, and open games in silence, however long it takes.

    The dialog of a game that opens slowly, on a busy machine, takes the keys of the next gesture.
    """
    monkeypatch.setattr(patient_opening, "QUIET", SOON)
    monkeypatch.setattr(status_line, "SHOWN", NEVER)
    monkeypatch.setattr(notice_bar, "SHOWN", NEVER)
    monkeypatch.setattr(confirmation, "TIMEOUT", NEVER)


@pytest.fixture(autouse=True)
def thinks_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the window not tell that the program is not compiled, whether it is or not."""
    monkeypatch.setattr(notice_bar, "slow_thinking", str)


@pytest.fixture
def store(tmp_path: Path) -> SettingsStore:
    """Return default settings in the file ``settings.json`` of the test."""
    return PromptStore(tmp_path / "settings.json")


@pytest.fixture
def interface(qapp: QApplication) -> Iterator[InterfaceLanguage]:
    """Return the interface language; it is reset to English after the test."""
    usual = QLocale()
    interface = InterfaceLanguage(qapp)
    yield interface
    interface.use("en")
    QLocale.setDefault(usual)
    interface.deleteLater()


@pytest.fixture
def program(qapp: QApplication) -> Iterator[Program]:
    """Return the program, not yet started; it is closed after the test."""
    program = Program()
    yield program
    program.leave()


@pytest.fixture
def player(program: Program) -> Player:
    """Return a player at deal 1 of King Albert, Standard."""
    player = program.start()
    player.deal(1)
    return player


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> FakeWorkers:
    """Replace the workers of the program by ones that answer when the test says so."""
    return fake_workers(monkeypatch)
