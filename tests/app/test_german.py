"""The window in another language than English."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QLocale, QObject
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QMenu
from pytestqt.qtbot import QtBot

from gamesuite.app.interface_language import InterfaceLanguage, language_names
from gamesuite.engine.language import language_in_use
from tests.app.program import Program

ASK_THE_SYSTEM = """
from PySide6.QtCore import QCoreApplication
from gamesuite.app.interface_language import InterfaceLanguage
from gamesuite.engine.language import language_in_use
InterfaceLanguage(QCoreApplication([])).use("")
print(language_in_use())
"""


@pytest.fixture
def interface(qapp: QApplication) -> Iterator[InterfaceLanguage]:
    usual = QLocale()
    interface = InterfaceLanguage(qapp)
    yield interface
    interface.use("en")
    QLocale.setDefault(usual)
    interface.deleteLater()


@pytest.fixture
def german(interface: InterfaceLanguage) -> None:
    interface.use("de")


class _Listener(QObject):
    """Counts the LanguageChange events of what it watches."""

    def __init__(self) -> None:
        super().__init__()
        self.heard = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.heard += event.type() == QEvent.Type.LanguageChange
        return super().eventFilter(watched, event)


def test_languages_are_called_what_they_call_themselves(interface: InterfaceLanguage) -> None:
    expected = [("de", "Deutsch"), ("en", "English")]
    assert language_names() == expected
    interface.use("de")
    assert language_names() == expected


def test_what_qt_says_is_translated_too(interface: InterfaceLanguage, qtbot: QtBot) -> None:
    for code, cancel, keys in (("de", "Abbrechen", "Strg+N"), ("en", "Cancel", "Ctrl+N")):
        interface.use(code)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        qtbot.addWidget(buttons)
        said = buttons.button(QDialogButtonBox.StandardButton.Cancel).text().replace("&", "")
        assert said == cancel
        assert QKeySequence("Ctrl+N").toString(QKeySequence.SequenceFormat.NativeText) == keys


def test_numbers_are_written_as_the_language_has_them(interface: InterfaceLanguage) -> None:
    interface.use("de")
    assert QLocale().toString(1234567) == "1.234.567"


def test_windows_hear_of_a_change(interface: InterfaceLanguage, qtbot: QtBot) -> None:
    window, listener = QMenu(), _Listener()
    qtbot.addWidget(window)
    window.installEventFilter(listener)
    interface.use("de")
    QApplication.processEvents()
    assert listener.heard > 0


@pytest.mark.parametrize(("wanted", "code"), [("de_AT", "de"), ("fr:de", "de"), ("en_GB", "en")])
def test_the_system_is_asked(wanted: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", wanted)
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    done = subprocess.run(
        [sys.executable, "-c", ASK_THE_SYSTEM], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == [code]


def test_a_language_nobody_translated_is_english(interface: InterfaceLanguage) -> None:
    interface.use("de")
    interface.use("xx")
    assert language_in_use() == "en"


@pytest.mark.usefixtures("german")
def test_the_window_is_german(program: Program) -> None:
    player = program.start()
    player.deal(1)
    window = player.window
    titles = [action.text() for action in window.menuBar().actions()]
    assert titles == ["&Spiel", "&Ansicht", "&Hilfe"]
    assert "King Albert, Spiel 1 " in window.windowTitle()


@pytest.mark.usefixtures("german")
def test_no_two_entries_of_a_menu_have_the_same_key(program: Program) -> None:
    player = program.start()
    player.deal(1)
    for menu in (player.window.menuBar(), *player.window.findChildren(QMenu)):
        texts = [action.text() for action in menu.actions()]
        keys = Counter(key.lower() for text in texts for key in re.findall(r"&(\w)", text))
        assert [key for key, times in keys.items() if times > 1] == [], texts
