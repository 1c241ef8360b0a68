"""The window in a language other than English, chosen by the system or the player."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable

import pytest
from make_catalogue import Left
from PySide6.QtCore import QEvent, QLocale, QObject, QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QLabel,
    QMenu,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gamesuite.app.help.help_dialog import HelpDialog
from gamesuite.app.main_window import MainWindow
from gamesuite.app.settings.interface_language import InterfaceLanguage, language_names
from gamesuite.app.settings.preferences_dialog import PreferencesDialog
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.catalogue import GAMES
from gamesuite.engine.language import SOURCE, _, language_in_use, languages
from gamesuite.opening import new_match
from gamesuite.storage import paths, settings
from gamesuite.storage.settings import Settings
from gamesuite.widgets.keyboard.keys import native_keys
from tests.app.all_dialogs import DIALOGS, dialog_of, least_window
from tests.app.dialogs import press_keys, shown
from tests.app.player import Player
from tests.app.program import Program
from tests.hands import LEFT
from tests.patience import SOON

ASK_THE_SYSTEM = """
from PySide6.QtCore import QCoreApplication
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.engine.language import language_in_use
InterfaceLanguage(QCoreApplication([])).use("")
print(language_in_use())
"""

GERMAN_MENUS = ["&Spiel", "&Partie", "&Trainer", "&Ansicht", "&Hilfe"]
ENGLISH_MENUS = ["&Game", "&Deal", "&Coach", "&View", "&Help"]

START = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox
from gamesuite.app import start
from gamesuite.app.first_start import journal_or_hand_over
from gamesuite.app.main_window import MainWindow
from gamesuite.app.single_instance import Listener

def windows():
    return [each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow)]

def window():
    (found,) = windows()
    return found

def when(is_ready, act):
    if is_ready():
        act()
    else:
        QTimer.singleShot(10, lambda: when(is_ready, act))

def is_listening():
    return bool(window().findChildren(Listener))

def is_german():
    return len(windows()) == 1 and window().menuBar().actions()[0].text() == "&Spiel"

def print_menus():
    print(*[action.text() for action in window().menuBar().actions()])

def choose_german():
    print_menus()
    window().store.change("language", "de")
    when(is_german, print_and_close)

def print_and_close():
    print_menus()
    over = []
    QMessageBox.exec = lambda box: over.append(box.parent())
    sys.excepthook(ValueError, ValueError("seven of nothing"), None)
    when(lambda: over, lambda: tell_and_close(over))

def tell_and_close(over):
    print(over == [window()])
    print(len(window().findChildren(Listener)))
    window().close()

begin = MainWindow.begin

def begin_then_choose_german(window, file):
    begin(window, file)
    when(is_listening, choose_german)

MainWindow.begin = begin_then_choose_german
sys.exit(start.main(None, journal_or_hand_over(None)))
"""
"""Starts the program, chooses German, and prints the menus before and after."""


def _set_system_language(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(name))


@pytest.fixture
def german_system(monkeypatch: pytest.MonkeyPatch) -> None:
    _set_system_language("de_DE", monkeypatch)


@pytest.fixture
def german(interface: InterfaceLanguage) -> None:
    interface.use("de")


class _Listener(QObject):
    """Counts the LanguageChange events of the watched object."""

    def __init__(self) -> None:
        super().__init__()
        self.heard = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.heard += event.type() == QEvent.Type.LanguageChange
        return super().eventFilter(watched, event)


def test_languages_have_their_own_names(interface: InterfaceLanguage) -> None:
    found = language_names()
    assert {("de", "Deutsch"), ("en", "English"), ("es", "Español")} <= set(found)
    assert len(found) == len(languages())
    interface.use("de")
    assert language_names() == found


def test_texts_of_qt_are_translated_too(interface: InterfaceLanguage, qtbot: QtBot) -> None:
    for code, cancel, keys in (("de", "Abbrechen", "Strg+N"), ("en", "Cancel", "Ctrl+N")):
        interface.use(code)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        qtbot.addWidget(buttons)
        said = buttons.button(QDialogButtonBox.StandardButton.Cancel).text().replace("&", "")
        assert said == cancel
        assert QKeySequence("Ctrl+N").toString(QKeySequence.SequenceFormat.NativeText) == keys


def test_numbers_have_the_format_of_the_language(interface: InterfaceLanguage) -> None:
    interface.use("de")
    assert QLocale().toString(1234567) == "1.234.567"


def test_windows_are_notified_of_a_change(interface: InterfaceLanguage, qtbot: QtBot) -> None:
    window, listener = QMenu(), _Listener()
    qtbot.addWidget(window)
    window.installEventFilter(listener)
    interface.use("de")
    QApplication.processEvents()
    assert listener.heard > 0


@pytest.mark.skipif(sys.platform == "win32", reason="no variable says it to Windows")
@pytest.mark.parametrize(("wanted", "code"), [("de_AT", "de"), ("xx:de", "de"), ("en_GB", "en")])
def test_the_language_of_the_system_is_found(
    wanted: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", wanted)
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    done = subprocess.run(
        [sys.executable, "-c", ASK_THE_SYSTEM], capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.split() == [code]


@pytest.mark.parametrize("chosen", ["", "xx", "../de", "DE"])
def test_an_unknown_language_setting_means_the_language_of_the_system(
    interface: InterfaceLanguage, german_system: None, chosen: str
) -> None:
    interface.use("en")
    interface.use(chosen)
    assert language_in_use() == "de"
    assert QLocale().language() == QLocale.Language.German


def test_a_system_in_an_unknown_language_gets_english(
    interface: InterfaceLanguage, monkeypatch: pytest.MonkeyPatch
) -> None:
    interface.use("de")
    _set_system_language("nl_NL", monkeypatch)
    interface.use("")
    assert language_in_use() == "en"


@pytest.mark.usefixtures("german")
def test_the_window_is_german(program: Program) -> None:
    player = program.start()
    player.deal(1)
    window = player.window
    assert [action.text() for action in window.menuBar().actions()] == GERMAN_MENUS
    assert "King Albert – Spiel 1 " in window.windowTitle()


@pytest.mark.usefixtures("german")
def test_the_german_return_key_is_called_as_in_the_help() -> None:
    assert native_keys("Alt+Return") == "Alt+Eingabe"


@pytest.mark.parametrize("language", languages())
def test_the_preferences_fit_and_have_unique_mnemonics(
    interface: InterfaceLanguage, store: SettingsStore, language: str
) -> None:
    interface.use(language)
    with shown(PreferencesDialog(store)) as dialog:
        dialog.choose("theme", "high-contrast")
        assert dialog.minimumSizeHint().width() <= 780
        assert dialog.minimumSizeHint().height() <= 500
        dialog.resize(dialog.minimumSizeHint())
        QApplication.processEvents()
        for button in dialog.findChildren(QPushButton):
            assert button.width() >= button.sizeHint().width(), button.text()
        texts = [button.text() for button in dialog.findChildren(QAbstractButton)]
        texts += [label.text() for label in dialog.findChildren(QLabel)]
        assert _keys_of_several(texts) == []
        assert _("&Language") in texts


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_the_mnemonics_of_a_menu_are_unique(
    program: Program, interface: InterfaceLanguage, language: str, game: str
) -> None:
    interface.use(language)
    player = program.start_at(new_match(game, {}, 1).match)
    for menu in (player.window.menuBar(), *player.window.findChildren(QMenu)):
        texts = [action.text() for action in menu.actions() if action.isVisible()]
        assert _keys_of_several(texts) == [], texts


@pytest.mark.parametrize("name", DIALOGS)
@pytest.mark.parametrize("language", languages())
def test_the_mnemonics_of_a_dialog_are_unique(
    program: Program, interface: InterfaceLanguage, language: str, name: str
) -> None:
    interface.use(language)
    with shown(dialog_of(least_window(program), name)) as dialog:
        shows = [each for each in dialog.findChildren(QWidget) if not each.isHidden()]
        texts = [str(each.property("text")) for each in shows]
        assert _keys_of_several(texts) == [], texts


def _keys_of_several(texts: Iterable[str]) -> list[str]:
    """Return the keys that are underlined in several of ``texts``.

    What is not translated yet may take a key of another text: one more press chooses it.
    """
    language = language_in_use()
    translated = set(texts) - set(Left.of(language).messages if language != SOURCE else ())
    keys = Counter(key.lower() for text in translated for key in re.findall(r"&(\w)", text))
    return [key for key, times in keys.items() if times > 1]


# A language chosen by the player


class Chooser:
    """Chooses the language in the open preferences of ``program``."""

    def __init__(self, program: Program) -> None:
        self.program = program

    @property
    def player(self) -> Player:
        """A player at the current window."""
        return self.program.player()

    @property
    def dialog(self) -> PreferencesDialog:
        """The preferences dialog that is open now."""
        (found,) = self.player.window.findChildren(PreferencesDialog)
        return found

    def box(self) -> QComboBox:
        """Return the combo box of the languages."""
        (box,) = [each for each in self.dialog.findChildren(QComboBox) if each.findData("de") > 0]
        return box

    def press(self, *keys: Qt.Key) -> None:
        """Press ``keys`` one after the other, each in the dialog open at that moment."""
        for key in keys:
            press_keys(self.dialog, key)

    def click(self, name: str) -> None:
        """Open the list by mouse and click the language ``name``."""
        box = self.box()
        self.player.click_widget(box)
        view = box.view()
        row = view.visualRect(box.model().index(box.findText(name), 0))
        popup = view.window()
        point = view.viewport().mapTo(popup, QPoint(row.left() + 8, row.center().y()))
        handle = popup.windowHandle()
        QTest.mouseMove(handle, point)
        QTest.mousePress(handle, LEFT, pos=point)
        QTest.mouseRelease(handle, LEFT, pos=point)
        QApplication.processEvents()

    def menus(self) -> list[str]:
        """Return the titles of the menus of the window."""
        return [action.text() for action in self.player.window.menuBar().actions()]


@pytest.fixture
def chooser(interface: InterfaceLanguage, program: Program) -> Chooser:
    """Return a chooser in the preferences, after two moves of deal 1."""
    player = program.start()
    player.deal(1)
    for _move in range(2):
        player.window.session.do(next(player.match.rules.legal_commands(player.match.state)))
    player.shortcut("Ctrl+,")
    return Chooser(program)


def test_a_language_chosen_by_mouse_applies_at_once(chooser: Chooser) -> None:
    before = chooser.player.match
    chooser.click("Deutsch")
    assert chooser.menus() == GERMAN_MENUS
    assert chooser.player.title().startswith("King Albert – Spiel 1 ")
    assert chooser.player.figure("Spielnummer") == "1"
    assert chooser.player.table.isVisible()
    assert chooser.dialog.windowTitle() == "Einstellungen"
    assert chooser.dialog.isVisible()
    assert chooser.player.match is before
    assert [each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow)] == [
        chooser.player.window
    ]


def test_a_language_is_chosen_by_keyboard_and_undone(chooser: Chooser) -> None:
    chooser.box().setFocus()
    chooser.press(Qt.Key.Key_Down)
    assert chooser.menus() == GERMAN_MENUS
    assert chooser.dialog.focusWidget() is chooser.box()
    chooser.press(Qt.Key.Key_Down)
    assert chooser.menus() == ENGLISH_MENUS
    press_keys(chooser.dialog, Qt.Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    assert chooser.menus() == GERMAN_MENUS
    press_keys(chooser.dialog, Qt.Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    assert chooser.menus() == ENGLISH_MENUS
    assert chooser.box().currentData() == ""


def test_the_game_does_not_change_and_stays_scored(chooser: Chooser) -> None:
    state, entries = chooser.player.match.state, chooser.player.match.entries
    chooser.click("Deutsch")
    assert not chooser.player.table.is_moving()
    assert (chooser.player.match.state, chooser.player.match.entries) == (state, entries)
    assert chooser.player.match.unscored == ()
    assert chooser.player.figure("Züge") == "2"
    assert chooser.player.window.shelf.recent() == []


def test_the_game_continues_in_the_new_language(chooser: Chooser) -> None:
    chooser.click("Deutsch")
    chooser.dialog.close()
    chooser.player.window.activateWindow()
    chooser.player.insist("Ctrl+Z")
    assert chooser.player.figure("Züge") == "1"
    assert chooser.player.title() == "King Albert – Spiel 1 (ohne Wertung) – Game Suite"
    chooser.player.drag("KC", "column 9")
    assert chooser.player.status() != ""


@pytest.mark.parametrize(
    "place",
    [
        (2, 90, 800, 600),  # as far left as the frame allows
        (122, 92, 1280, 820),  # beyond the edge of the screen
    ],
)
def test_the_window_stays_where_it_was(chooser: Chooser, place: tuple[int, int, int, int]) -> None:
    chooser.player.window.setGeometry(*place)
    chooser.dialog.move(30, 70)
    QApplication.processEvents()
    chooser.click("Deutsch")
    assert chooser.player.window.geometry().getRect() == place
    assert chooser.dialog.pos() == QPoint(30, 70)


def test_help_stays_open_on_its_page(chooser: Chooser) -> None:
    chooser.player.window.dialogs.show_help()
    (help_before,) = chooser.player.window.findChildren(HelpDialog)
    help_before.show_page("files")
    chooser.click("Deutsch")
    (help_now,) = chooser.player.window.findChildren(HelpDialog)
    assert help_now.browser.page == "files"
    assert help_now.windowTitle().endswith(" – Hilfe")


def test_the_picker_stays_open(chooser: Chooser) -> None:
    chooser.player.window.show_picker()
    chooser.click("Deutsch")
    assert chooser.menus() == GERMAN_MENUS
    assert not chooser.player.page.isVisible()


def test_the_language_is_kept_for_the_next_start(chooser: Chooser) -> None:
    chooser.click("Deutsch")
    program = chooser.program
    program.leave()
    InterfaceLanguage(_application()).use("en")
    player = program.start()
    assert [action.text() for action in player.window.menuBar().actions()] == GERMAN_MENUS


@pytest.mark.usefixtures("german_system")
def test_returning_to_the_language_of_the_system(chooser: Chooser) -> None:
    chooser.click("English")
    assert chooser.menus() == ENGLISH_MENUS
    chooser.box().setFocus()
    chooser.press(Qt.Key.Key_Home)
    assert chooser.menus() == GERMAN_MENUS


def test_choosing_the_current_language_by_name_keeps_the_window(chooser: Chooser) -> None:
    before = chooser.player.window
    chooser.click("English")
    assert chooser.player.window is before


@pytest.mark.parametrize(("kept", "menus"), [("de", GERMAN_MENUS), ("xx", ENGLISH_MENUS)])
def test_a_real_program_uses_the_language_of_the_settings(kept: str, menus: list[str]) -> None:
    settings.save(paths.settings_file(), Settings(language=kept))
    done = subprocess.run(
        [sys.executable, "-c", START],
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=SOON,
    )
    first, then, errors_are_told_over_it, doors = done.stdout.splitlines()
    assert first.split() == menus
    assert then.split() == GERMAN_MENUS
    assert (errors_are_told_over_it, doors) == ("True", "1")


def _application() -> QApplication:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application
