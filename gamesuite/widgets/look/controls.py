"""What windows are built of: menus, lists and texts with round corners, fields and labels."""

from __future__ import annotations

import sys

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QGuiApplication,
    QIcon,
    QPainterPath,
    QRegion,
)
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QLabel,
    QLineEdit,
    QMenu,
    QTextBrowser,
    QToolButton,
    QWidget,
)

HEARS_VALUES = sys.platform.startswith(("win", "darwin"))
"""Whether screen readers hear of new values of combo boxes."""
MENU_RADIUS = 10
"""The radius of the corners, as in the style sheet, in pixels."""
_CUTTING_EVENTS = (QEvent.Type.Resize, QEvent.Type.Show)
"""After these a window needs its corners cut off anew."""


def round_corners(popup: QWidget) -> None:
    """Give the window ``popup`` the round corners that the style sheet draws.

    Call it before ``popup`` is shown.
    """
    popup.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
    # The shadow of the system would be square.
    popup.setWindowFlags(
        popup.windowFlags()
        | Qt.WindowType.FramelessWindowHint
        | Qt.WindowType.NoDropShadowWindowHint
    )
    # X11 may have no transparency, and the corners would be black. Other systems always have it.
    if QGuiApplication.platformName() == "xcb":
        popup.installEventFilter(_CornerCutter(popup))


class _CornerCutter(QObject):
    """Cuts off the corners of the window that it watches."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cut the corners off at each new size, and when shown: a combo box forgets its mask."""
        if event.type() in _CUTTING_EVENTS and isinstance(watched, QWidget):
            shape = QPainterPath()
            shape.addRoundedRect(QRectF(watched.rect()), MENU_RADIUS - 1, MENU_RADIUS - 1)
            watched.setMask(QRegion(shape.toFillPolygon().toPolygon()))
        return super().eventFilter(watched, event)


class RoundedMenu(QMenu):
    """A menu whose window has the round corners that the style sheet draws."""

    def __init__(self, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        round_corners(self)


class RoundedComboBox(QComboBox):
    """A combo box whose list opens in a window with the corners of menus.

    Screen readers of Linux do not hear of a new value while the list is closed, but of a new
    description: it is the value that was chosen last, until the focus leaves.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_rounded = False
        """Whether the window of the list has round corners; there is none before it opens."""
        if not HEARS_VALUES:
            self.currentIndexChanged.connect(self._describe)

    def showPopup(self) -> None:  # noqa: N802 - Qt's name
        """Open the list; round the corners of its window before the first time."""
        window = self.view().parentWidget()
        if isinstance(window, QFrame):
            if not self._is_rounded:
                self._is_rounded = True
                round_corners(window)
            window.setFrameShape(QFrame.Shape.NoFrame)  # a new style sheet brings a frame back
        super().showPopup()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Say the value once, not as a description, too, when the focus comes back."""
        self.setAccessibleDescription("")
        super().focusOutEvent(event)

    def _describe(self) -> None:
        """Let a reader say the value that was chosen by a key."""
        if self.hasFocus() and not self.view().isVisible():
            self.setAccessibleDescription(self.currentText())


class TextField(QLineEdit):
    """A line of text; its menu looks like the suite's."""

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of Qt with round corners."""
        _open_rounded(self.createStandardContextMenu(), event)


class RoundedBrowser(QTextBrowser):
    """A page of text; its menu looks like the suite's."""

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of Qt with round corners."""
        _open_rounded(self.createStandardContextMenu(event.pos()), event)


def _open_rounded(menu: QMenu, event: QContextMenuEvent) -> None:
    """Open ``menu``, made by Qt for ``event``, like the menus of the table: without icons."""
    for action in menu.actions():
        action.setIcon(QIcon())
    round_corners(menu)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.popup(event.globalPos())


class WrappedLabel(QLabel):
    """Shows ``words`` as they are, without markup, from the top in as many lines as they need.

    ``name`` is its object name, by which the style sheet finds it, such as "hint".
    """

    def __init__(self, parent: QWidget, name: str = "", words: str = "") -> None:
        super().__init__(words, parent)
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)


def label_of(field: QWidget, words: str, parent: QWidget) -> QLabel:
    """Return a label of ``field`` with ``words``, whose underlined letter leads to the field."""
    label = QLabel(words, parent)
    label.setBuddy(field)
    return label


def tool_button(parent: QWidget, sign: QIcon | Qt.ArrowType, words: str) -> QToolButton:
    """Return a button that shows only a ``sign``; ``words`` say what it does."""
    button = QToolButton(parent)
    if isinstance(sign, QIcon):
        button.setIcon(sign)
    else:
        button.setArrowType(sign)
    button.setToolTip(words)
    button.setAccessibleName(words)
    return button
