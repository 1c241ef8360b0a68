"""The bases of widgets on a table: pieces, buttons, and what is only drawn over others."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from gamesuite.engine.cards import CardId
from gamesuite.engine.table.scene import Look
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.keyboard.roles import Role


class PieceWidget(QWidget):
    """The piece ``id``; ``face`` is None while it is hidden. Cards are such pieces.

    Dice are not, as they are buttons to screen readers: `DieWidget` has the same methods but for
    `turn` and `leave`.

    It gets no mouse events: the table finds the piece under the pointer, because Qt passes an event
    that a piece ignores to the table and never to the piece below.
    """

    shows_look: ClassVar[bool] = False
    """Whether the piece itself draws its look and casts its own shadow."""
    spoken_role: ClassVar[Role] = Role.ListItem

    def __init__(self, piece: CardId, face: str | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.id = piece
        self.face = face
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)

    def set_face(self, face: str | None) -> None:
        """Show ``face`` from now on."""
        if face != self.face:
            self.face = face
            self.update()

    def turn(self, old_face: str | None, progress: float) -> None:
        """Show the turn from ``old_face`` to the current face at ``progress``, from 0 to 1.

        Subclasses override this if the piece turns over; others show the current face.
        """

    def leave(self, progress: float) -> None:
        """Show the piece on its way off the table at ``progress``, from 0 to 1.

        Subclasses override this if it looks different then.
        """

    def set_style(self, style: CardStyle) -> None:
        """Draw the piece in ``style``. Subclasses override this if ``style`` changes them."""

    def set_sharp(self, *, sharp: bool) -> None:
        """Draw at the exact size, or scale a cached picture while the size changes.

        Subclasses override this if drawing them at every size is slow.
        """

    def set_look(self, look: Look) -> None:
        """Show ``look``.

        Subclasses that draw some look themselves override this. The table draws a ring for looks
        unless the piece ``shows_look``.
        """

    @property
    def body(self) -> QRect:
        """The rectangle of the piece itself on the table; its widget may be larger."""
        return self.geometry()

    @property
    def solid(self) -> QRect:
        """The part of the widget that is opaque, from its own top left corner; here none."""
        return QRect()

    def draw(self, painter: QPainter) -> None:
        """Draw the piece with its top left corner at 0, 0. Subclasses override this."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the piece."""
        with QPainter(self) as painter:
            self.draw(painter)

    def covers(self, point: QPoint) -> bool:
        """Return whether the piece covers ``point`` of the table."""
        return self.body.contains(point)


class TableButton(QAbstractButton):
    """A button to screen readers; ``clicked`` is emitted when one presses it.

    It handles neither mouse nor keys: the table finds what is under the pointer and knows what
    keys mean. Tab skips it because the table moves the focus.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def nextCheckState(self) -> None:  # noqa: N802 - Qt's own name
        """Do nothing: the table decides what a press changes."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave keys to the table."""
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Leave keys to the table."""
        event.ignore()


class Overlay(QWidget):
    """A widget over the others on ``parent``, hidden at first, without mouse events.

    Screen readers ignore it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        # Qt hides widgets of this name from screen readers.
        self.setObjectName("qt_rubberband")
        self.hide()
