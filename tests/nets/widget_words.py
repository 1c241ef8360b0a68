"""What a window shows, as lines of text: its widgets, the rows of its lists, its menus.

Nothing is told of where things lie; pictures hold that. Widgets are named by the class of Qt that
they are, so that what they are called in the program may change. The menus of a menu bar are told
only when they are asked for.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import QAction, QBrush, QColor, QFont, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMainWindow,
    QMenu,
    QMenuBar,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QScrollBar,
    QStatusBar,
    QTabBar,
    QTableView,
    QTextEdit,
    QToolBar,
    QToolButton,
    QTreeView,
    QWidget,
)

_Role = Qt.ItemDataRole
_PLAIN = {"QWidget", "QFrame", "QStackedWidget", "QScrollArea", "QSplitter", "QDialogButtonBox"}
"""What only holds other widgets: it has a line only if there is more to say of it."""
_WHOLE = (QComboBox, QAbstractSpinBox, QTextEdit, QScrollBar, QTabBar, QMenuBar, QMenu)
"""What is told as a whole, not by the widgets of Qt inside."""
_TEXTS = (_Role.ToolTipRole, _Role.StatusTipRole, _Role.AccessibleTextRole)
_COLOURS = {"ink": _Role.ForegroundRole, "ground": _Role.BackgroundRole}


def told_window(window: QWidget) -> Iterator[str]:
    """Yield a line for each visible widget of ``window``, those inside of others below them."""
    if window.windowTitle():
        yield f"title {window.windowTitle()!r}"
    yield from _told(window, 0)


def told_menu(menu: QMenu | QMenuBar | QToolBar, depth: int = 0) -> Iterator[str]:
    """Yield a line for each action of ``menu``, those of its menus below theirs."""
    for action in menu.actions():
        yield "  " * depth + _told_action(action)
        inside = action.menu()
        if isinstance(inside, QMenu):
            yield from told_menu(inside, depth + 1)


def _told(widget: QWidget, depth: int) -> Iterator[str]:
    kind, words = _kind(widget), " ".join(_words(widget))
    has_line = bool(words) or kind not in _PLAIN
    if has_line:
        yield f"{'  ' * depth}{kind} {words}".rstrip()
    inside = depth + has_line
    yield from (f"{'  ' * inside}{row}" for row in _rows(widget))
    if isinstance(widget, _WHOLE):
        return
    for child in widget.children():
        if isinstance(child, QWidget) and _is_told(child, widget):
            yield from _told(child, inside)


def _is_told(child: QWidget, parent: QWidget) -> bool:
    is_part = isinstance(child, QScrollBar) or _is_inside(child, parent)
    return child.isVisible() and not child.isWindow() and not is_part


def _is_inside(child: QWidget, parent: QWidget) -> bool:
    """Return whether ``child`` is part of a list, which is told by its rows."""
    if not isinstance(parent, QAbstractItemView):
        return False
    return child is not parent.viewport() or not any(
        isinstance(each, QWidget) and each.isVisible() for each in child.children()
    )


def _kind(widget: QWidget) -> str:
    """Return the name of the first class of Qt that ``widget`` is."""
    kinds = type(widget).__mro__
    return next(kind.__name__ for kind in kinds if kind.__module__.startswith("PySide6"))


def _words(widget: QWidget) -> Iterator[str]:
    """Yield what there is to say of ``widget``."""
    name = widget.objectName()
    if name and not name.startswith("qt_"):
        yield f"#{name}"
    for label, words in {**_shown_by(widget), **_common(widget)}.items():
        if words not in ("", None, False):
            yield label if words is True else f"{label} {words!r}"
    if not widget.isEnabled():
        yield "disabled"
    if widget.hasFocus():
        yield "focus"


def _common(widget: QWidget) -> dict[str, Any]:
    name = widget.accessibleName()
    role = getattr(widget, "spoken_role", None)
    return {
        "tip": widget.toolTip(),
        "status": widget.statusTip(),
        "name": name,
        "description": widget.accessibleDescription(),
        "role": "" if role is None else role.name,
    }


def _shown_by(widget: QWidget) -> dict[str, Any]:
    """Return what ``widget`` shows, as a widget of its kind does."""
    told = (told for kind, told in _TOLD_BY.items() if isinstance(widget, kind))
    return next(told, lambda _widget: {})(widget)


def _of_message(box: QMessageBox) -> dict[str, Any]:
    return {"says": box.text(), "adds": box.informativeText()}


def _of_label(label: QLabel) -> dict[str, Any]:
    buddy = label.buddy()
    return {
        "text": label.text(),
        "picture": not label.pixmap().isNull(),
        "for": _kind(buddy) if isinstance(buddy, QWidget) else "",
    }


def _of_button(button: QAbstractButton) -> dict[str, Any]:
    return {
        "text": _shown_text(button),
        "icon": not button.icon().isNull(),
        "checked": button.isChecked(),
        "checkable": button.isCheckable(),
        "keys": "" if "&" in button.text() else _keys(button.shortcut()),
        "default": isinstance(button, QPushButton) and button.isDefault(),
    }


def _shown_text(button: QAbstractButton) -> str:
    """Return the text of ``button``; that of a tool has no dots, which Qt leaves since 6.10."""
    text = button.text()
    return text.removesuffix("…") if isinstance(button, QToolButton) else text


def _of_line(line: QLineEdit) -> dict[str, Any]:
    return {
        "text": line.text().replace(os.sep, "/"),  # it may be a path
        "placeholder": line.placeholderText(),
        "selected": line.selectedText(),
        "read-only": line.isReadOnly(),
    }


def _of_text(text: QTextEdit) -> dict[str, Any]:
    marked = [each.cursor.selectedText() for each in text.extraSelections()]
    return {"text": text.toPlainText(), "marked": ", ".join(marked)}


def _of_number(shown: QAbstractSlider | QProgressBar) -> dict[str, Any]:
    return {"at": f"{shown.value()} of {shown.minimum()} to {shown.maximum()}"}


_TOLD_BY: dict[type[QWidget], Callable[[Any], dict[str, Any]]] = {
    QMessageBox: _of_message,
    QLabel: _of_label,
    QAbstractButton: _of_button,
    QLineEdit: _of_line,
    QTextEdit: _of_text,
    QComboBox: lambda box: {"choice": box.currentText()},
    QAbstractSpinBox: lambda box: {"text": box.text()},
    QAbstractSlider: _of_number,
    QProgressBar: _of_number,
    QGroupBox: lambda box: {"heading": box.title()},
    QStatusBar: lambda bar: {"message": bar.currentMessage()},
}
"""What widgets of a kind show besides what all of them can have."""


def _keys(keys: QKeySequence) -> str:
    return keys.toString(QKeySequence.SequenceFormat.PortableText)


# Rows


def _rows(widget: QWidget) -> Iterator[str]:
    """Yield what ``widget`` lists."""
    match widget:
        case QComboBox():
            shown = widget.currentIndex()
            for at in range(widget.count()):
                yield f"{'>' if at == shown else '-'} {widget.itemText(at)}"
        case QTabBar():
            for at in range(widget.count()):
                if widget.isTabVisible(at):
                    yield f"{'>' if at == widget.currentIndex() else '-'} {widget.tabText(at)}"
        case QMenu():
            yield from told_menu(widget)
        case QAbstractItemView():
            if widget.model() is not None:
                yield from _headings(widget)
                yield from _told_rows(widget, widget.model(), QModelIndex(), 0)
        case QToolButton() if widget.menu() is not None:
            yield from told_menu(widget.menu())


def _headings(view: QAbstractItemView) -> Iterator[str]:
    head = view.horizontalHeader() if isinstance(view, QTableView) else None
    head = view.header() if isinstance(view, QTreeView) else head
    if head is None or not head.isVisible():
        return
    model, across = view.model(), Qt.Orientation.Horizontal
    words = (
        str(model.headerData(column, across))
        for column in range(model.columnCount(QModelIndex()))
        if not head.isSectionHidden(column)
    )
    yield "headings " + " | ".join(words)


def _told_rows(
    view: QAbstractItemView, model: QAbstractItemModel, parent: QModelIndex, depth: int
) -> Iterator[str]:
    for row in range(model.rowCount(parent)):
        if isinstance(view, QTreeView) and view.isRowHidden(row, parent):
            continue
        cells = [
            _told_cell(view, model.index(row, column, parent)) for column in _columns(view, parent)
        ]
        head = _row_head(view, model, row)
        yield f"{'  ' * depth}row {head}{' | '.join(cells)}"
        if isinstance(view, QTreeView):
            yield from _told_rows(view, model, model.index(row, 0, parent), depth + 1)


def _columns(view: QAbstractItemView, parent: QModelIndex) -> Iterator[int]:
    """Yield the columns that are shown; a list has one, and its model does not say so."""
    if isinstance(view, QTableView | QTreeView):
        every = range(view.model().columnCount(parent))
        yield from (column for column in every if not view.isColumnHidden(column))
    else:
        yield 0


def _row_head(view: QAbstractItemView, model: QAbstractItemModel, row: int) -> str:
    if not isinstance(view, QTableView) or not view.verticalHeader().isVisible():
        return ""
    return f"{model.headerData(row, Qt.Orientation.Vertical) or ''}: "


def _told_cell(view: QAbstractItemView, index: QModelIndex) -> str:
    words = [repr(index.data()) if index.data() is not None else ""]
    texts = dict.fromkeys(str(index.data(role)) for role in _TEXTS if index.data(role))
    words += [repr(text) for text in texts if text != index.data()]
    if index.data(_Role.CheckStateRole) is not None:
        words.append(Qt.CheckState(index.data(_Role.CheckStateRole)).name)
    words += [f"{name} {colour}" for name, colour in _colours(index)]
    font = index.data(_Role.FontRole)
    words += ["bold"] * (isinstance(font, QFont) and font.bold())
    words += ["picture"] * (index.data(_Role.DecorationRole) is not None)
    words += ["disabled"] * (not index.flags() & Qt.ItemFlag.ItemIsEnabled)
    chosen = view.selectionModel()
    words += ["selected"] * chosen.isSelected(index)
    words += ["current"] * (chosen.currentIndex() == index)
    return " ".join(filter(None, words))


def _colours(index: QModelIndex) -> Iterator[tuple[str, str]]:
    for name, role in _COLOURS.items():
        colour = index.data(role)
        colour = colour.color() if isinstance(colour, QBrush) else colour
        if isinstance(colour, QColor):
            yield name, colour.name()


# Menus


def _told_action(action: QAction) -> str:
    if action.isSeparator():
        return "----" if action.isVisible() else "---- hidden"
    words = [repr(action.text()), *map(_keys, action.shortcuts())]
    tip = action.toolTip().removesuffix("…")  # see _shown_text
    words += [repr(text) for text in (tip, action.statusTip()) if _is_more(text, action)]
    states = {
        "icon": not action.icon().isNull(),
        "hidden": not action.isVisible(),
        "disabled": not action.isEnabled(),
        "checked": action.isChecked(),
        "checkable": action.isCheckable(),
    }
    return " ".join([*words, *(name for name, holds in states.items() if holds)])


def _is_more(text: str, action: QAction) -> bool:
    """Return whether ``text`` says more than the words of ``action``."""
    return bool(text) and text != action.text().replace("&", "")


def told_actions(window: QMainWindow) -> Iterator[str]:
    """Yield the menus of ``window`` as they are when they open, with all that is in them."""
    bar = window.menuBar()
    assert isinstance(bar, QMenuBar)
    _open_all(bar)
    yield from told_menu(bar)


def _open_all(menu: QMenu | QMenuBar) -> None:
    """Let all menus of ``menu`` be filled, as if they were about to open."""
    for inside in [action.menu() for action in menu.actions()]:
        if isinstance(inside, QMenu):
            inside.aboutToShow.emit()
            _open_all(inside)
