"""Popups have the round corners of menus."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.widgets.look.controls import RoundedBrowser, RoundedComboBox, RoundedMenu, TextField


def _is_round(window: QWidget) -> bool:
    bare = Qt.WindowType.FramelessWindowHint | Qt.WindowType.NoDropShadowWindowHint
    see_through = window.testAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
    return see_through and window.windowFlags() & bare == bare


def _menu_of(field: QLineEdit | QTextBrowser) -> QMenu:
    """Return the menu that a right click on ``field`` opens."""
    target = field.viewport() if isinstance(field, QTextBrowser) else field
    at, reason = QPoint(4, 4), QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(target, QContextMenuEvent(reason, at, target.mapToGlobal(at)))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def test_a_menu_is_round(qtbot: QtBot) -> None:
    menu = RoundedMenu("Game")
    qtbot.addWidget(menu)
    assert _is_round(menu)


def test_the_list_of_a_combo_box_is_round_and_works(qtbot: QtBot) -> None:
    box = RoundedComboBox()
    qtbot.addWidget(box)
    box.addItems(["Bali", "Paris"])
    box.show()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
        box.showPopup()
        assert _is_round(box.view().window())
        QTest.keyClick(box.view(), key)
        QTest.keyClick(box.view(), Qt.Key.Key_Return)
    assert box.currentText() == "Bali"


def test_the_menu_of_a_field_is_round_without_icons_and_works(qtbot: QtBot) -> None:
    field = TextField("word")
    qtbot.addWidget(field)
    field.show()
    menu = _menu_of(field)
    assert _is_round(menu)
    assert all(action.icon().isNull() for action in menu.actions())
    QTest.keyClick(menu, Qt.Key.Key_Up)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert field.selectedText() == "word"


def test_the_menu_of_a_page_is_round(qtbot: QtBot) -> None:
    page = RoundedBrowser()
    qtbot.addWidget(page)
    page.show()
    menu = _menu_of(page)
    assert _is_round(menu)
    menu.close()
