"""The contrast of the controls of the window and its dialogs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QMenuBar,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import delete

from gamesuite.app.picker.picker import Picker
from gamesuite.app.picker.tile import Tile, TileContent
from gamesuite.widgets.look.felt import Felt
from gamesuite.widgets.look.theme import current_theme
from tests.contrast.measure import Measure, focus, on_screen, sign, text
from tests.contrast.pixels import change_contrast, edge_contrast, picture, text_contrast

_EDGED = ("button", "field", "number", "list of choices", "list", "tool button")


def dialog_controls() -> Iterator[Measure]:
    """Yield what is measured in a dialog with one control of each kind."""
    dialog = QDialog()
    controls, words = _controls(), _words()
    layout = QVBoxLayout(dialog)
    for each in (*controls.values(), *words.values()):
        layout.addWidget(each)
    with on_screen(dialog, 400, 700):
        for what, control in controls.items():
            yield from _control(dialog, what, control)
        for what, label in words.items():
            yield text(what, text_contrast(dialog, _place(dialog, label)))
        rows = controls["list"]
        assert isinstance(rows, QListWidget)
        chosen = rows.visualItemRect(rows.item(1)).adjusted(4, 2, -4, -2)
        chosen.translate(rows.viewport().mapTo(dialog, QPoint(0, 0)))
        yield text("chosen row", text_contrast(dialog, chosen))
        if current_theme().plain:  # elsewhere its ground differs from what is behind it
            yield sign("edge of a dialog", edge_contrast(dialog, dialog.rect(), out=0, inside=6))


def _controls() -> Mapping[str, QWidget]:
    default, choices, rows, tabs = QPushButton("Accept"), QComboBox(), QListWidget(), QTabWidget()
    default.setDefault(True)
    choices.addItems(["one", "two"])
    rows.addItems(["one", "two", "three"])
    rows.setCurrentRow(1)
    tabs.addTab(QWidget(), "First")
    tool = QToolButton()
    tool.setText("Stop")
    tool.setObjectName("stop")
    return {
        "button": QPushButton("Cancel"),
        "default button": default,
        "field": QLineEdit("text"),
        "number": QSpinBox(),
        "list of choices": choices,
        "check box": QCheckBox("Check"),
        "choice": QRadioButton("Radio"),
        "list": rows,
        "tab": tabs,
        "tool button": tool,
    }


def _words() -> Mapping[str, QLabel]:
    labels = {name: QLabel(name) for name in ("hint", "error")}
    for name, label in labels.items():
        label.setObjectName(name)
    return {**labels, "link": QLabel('<a href="x">A link</a>')}


def _control(dialog: QDialog, what: str, control: QWidget) -> Iterator[Measure]:
    place = _place(dialog, control)
    taker = control
    if isinstance(control, QTabWidget):
        taker = control.tabBar()
        place = control.tabBar().tabRect(0).translated(place.topLeft())
    elsewhere = dialog.findChild(QRadioButton)
    assert elsewhere is not None
    field = dialog.findChild(QLineEdit)
    assert field is not None
    focus(field if control is elsewhere else elsewhere)
    plain = picture(dialog)
    if what in _EDGED:
        yield sign(f"edge of a {what}", edge_contrast(dialog, place, out=4, inside=6))
    if what == "check box":
        box = QRect(place.left() + 5, place.center().y() - 8, 18, 18)
        yield sign("edge of a check box", edge_contrast(dialog, box))
    if isinstance(control, QPushButton):
        yield text(f"words of a {what}", text_contrast(dialog, place.adjusted(9, 6, -9, -6)))
    focus(taker)
    yield sign(f"focus on a {what}", change_contrast(plain, picture(dialog), place))


def _place(dialog: QWidget, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(dialog, QPoint(0, 0)), widget.size())


def menus() -> Iterator[Measure]:
    """Yield what is measured in a menu and in a menu bar."""
    menu = QMenu()
    first, second = menu.addAction("First entry"), menu.addAction("Second entry")
    menu.popup(QPoint(10, 10))
    menu.setActiveAction(second)
    QApplication.processEvents()
    plain = picture(menu)
    menu.setActiveAction(first)
    QApplication.processEvents()
    entry = menu.actionGeometry(first)
    yield sign("chosen menu entry", change_contrast(plain, picture(menu), entry))
    words = entry.adjusted(4, 4, -4, -4)
    yield text("words of the chosen menu entry", text_contrast(menu, words))
    yield sign("edge of a menu", edge_contrast(menu, menu.rect(), out=0, inside=4))
    menu.close()
    delete(menu)
    yield from _menu_bar()


def _menu_bar() -> Iterator[Measure]:
    bar = QMenuBar()
    action = bar.addAction("Game")
    with on_screen(bar, 300, 34):
        plain = picture(bar)
        bar.setActiveAction(action)
        QApplication.processEvents()
        chosen = bar.actionGeometry(action)
        yield sign("chosen menu", change_contrast(plain, picture(bar), chosen))


def picker(felt: Felt) -> Iterator[Measure]:
    """Yield what is measured in the picker on ``felt``."""
    page = Picker()
    page.set_felt(felt)
    page.show_games(
        [
            TileContent("king-albert", "King Albert", "Cards", "Resume"),
            TileContent("bali", "Bali", "Words", "New game", is_favourite=True),
            TileContent("whist", "Whist", "Has no icon", "New game"),
        ]
    )
    with on_screen(page, 800, 480):
        first, second, third = page.findChildren(Tile)
        tile = _place(page, first)
        tile_with_focus = page.focusWidget()
        if tile_with_focus is not None:
            tile_with_focus.clearFocus()
        plain = picture(page)
        yield sign("edge of a tile", edge_contrast(page, tile.adjusted(2, 2, -2, -2)))
        yield text("words of a tile", text_contrast(page, _last_line(tile)))
        page.focus_game()
        yield sign("focus on a tile", change_contrast(plain, picture(page), tile))
        yield sign(
            "outlined star", text_contrast(page, _place(page, first.star).adjusted(6, 6, -6, -6))
        )
        yield sign("star of a favourite", text_contrast(page, _place(page, second.star)))
        letter = QRect(0, 0, third.emblem() // 2, third.emblem() // 2)
        letter.moveCenter(_place(page, third).center() - QPoint(0, third.height() // 5))
        yield sign("letter of a game", text_contrast(page, letter))
        (field,) = page.findChildren(QLineEdit)
        field.setText("nothing")
        yield text("that no game is found", text_contrast(page, page.rect().adjusted(0, 90, 0, 0)))


def _last_line(tile: QRect) -> QRect:
    return QRect(tile.left() + 12, tile.center().y(), tile.width() - 24, tile.height() // 2 - 8)
