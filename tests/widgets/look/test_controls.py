"""Popups have the round corners of menus."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QLineEdit, QMenu, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.widgets.look import controls
from gamesuite.widgets.look.controls import (
    RoundedBrowser,
    RoundedComboBox,
    RoundedMenu,
    TextField,
    WrappedLabel,
    round_corners,
)


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
    assert menu.pos() == target.mapToGlobal(at)
    assert menu.testAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return menu


def test_a_menu_is_round(qtbot: QtBot) -> None:
    menu = RoundedMenu("Game")
    qtbot.addWidget(menu)
    assert _is_round(menu)


@pytest.mark.parametrize(("platform", "is_cut"), [("xcb", True), ("wayland", False)])
def test_corners_are_cut_off_where_windows_may_not_be_transparent(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, platform: str, is_cut: bool
) -> None:
    cut: list[QRegion] = []

    class Popup(QWidget):
        def setMask(self, mask: Any) -> None:  # noqa: N802 - Qt's own name
            cut.append(mask)

    monkeypatch.setattr(QGuiApplication, "platformName", lambda: platform)
    popup = Popup()
    qtbot.addWidget(popup)
    popup.resize(90, 60)
    round_corners(popup)
    popup.show()
    shown = len(cut)
    popup.resize(120, 60)
    assert (shown > 0, len(cut) > shown) == (is_cut, is_cut)
    for mask in cut[-1:]:
        assert mask.boundingRect() == popup.rect()
        assert not any(mask.contains(at) for at in (QPoint(0, 0), QPoint(1, 1), QPoint(119, 59)))
        assert all(mask.contains(at) for at in (QPoint(0, 9), QPoint(9, 0), QPoint(4, 4)))
    popup.hide()
    popup.show()
    assert (len(cut) > shown + 1) == is_cut, "a combo box forgets its mask"


def test_the_list_of_a_combo_box_is_round_and_works(qtbot: QtBot) -> None:
    box = RoundedComboBox()
    qtbot.addWidget(box)
    box.addItems(["Bali", "Paris"])
    box.show()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
        box.showPopup()
        popup = box.view().parentWidget()
        assert isinstance(popup, QFrame)
        assert _is_round(popup)
        assert popup.frameShape() is QFrame.Shape.NoFrame
        popup.setFrameShape(QFrame.Shape.Box)  # as a new style sheet does
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


def test_a_label_shows_its_words_as_they_are(qtbot: QtBot) -> None:
    frame = QWidget()
    qtbot.addWidget(frame)
    label = WrappedLabel(frame, "hint", "a<b>c and more")
    label.adjustSize()
    one = label.height()
    label.resize(label.fontMetrics().horizontalAdvance("a<b>c"), 100)
    assert (label.objectName(), label.textFormat()) == ("hint", Qt.TextFormat.PlainText)
    assert label.heightForWidth(label.width()) >= 3 * one
    assert label.alignment() == Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft


def test_a_value_chosen_by_a_key_is_a_description_until_the_focus_leaves(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(controls, "HEARS_VALUES", False)
    window = QWidget()
    qtbot.addWidget(window)
    box, other = RoundedComboBox(window), QLineEdit(window)
    box.addItems(["Left", "Right"])
    assert box.accessibleDescription() == ""
    window.show()
    window.activateWindow()
    QApplication.processEvents()
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert (box.currentText(), box.accessibleDescription()) == ("Right", "Right")
    other.setFocus()
    assert box.accessibleDescription() == ""
