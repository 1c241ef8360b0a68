"""What every piece on a table can be told: a card or a die."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.engine.cards import CardId
from gamesuite.engine.table.scene import Look
from gamesuite.widgets.drawing.card_style import CardStyle


class PieceWidget(QWidget):
    """The piece ``id``; ``face`` is None while it is hidden.

    It hears no mouse: the table finds the piece under the pointer, because an event that a piece
    ignores would go to the table and never to the piece below.
    """

    shows_look: ClassVar[bool] = False
    """Whether it draws by itself how it stands out, and casts its own shadow."""

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

    def turn(self, before: str | None, share: float) -> None:
        """Show ``share`` of the way from the face ``before`` to the one it has now.

        A piece that cannot be seen turning shows its face at once.
        """

    def set_name(self, name: str) -> None:
        """Let a screen reader call the piece ``name``."""
        if name != self.accessibleName():
            self.setAccessibleName(name)

    def set_style(self, style: CardStyle) -> None:
        """Look as ``style`` says."""

    def set_sharp(self, sharp: bool) -> None:
        """Draw at the exact size, or a kept picture scaled while the size changes."""

    def set_look(self, look: Look) -> None:
        """Stand out as ``look`` says, if the table does not show that."""

    @property
    def body(self) -> QRect:
        """Where the piece itself is, seen from the table."""
        return self.geometry()

    @property
    def solid(self) -> QRect:
        """The part of the widget through which nothing below can be seen."""
        return QRect()

    def draw(self, painter: QPainter) -> None:
        """Draw the piece, its top left corner at 0, 0."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the piece."""
        painter = QPainter(self)
        self.draw(painter)
        painter.end()

    def covers(self, point: QPoint) -> bool:
        """Return whether the piece lies over ``point`` of the table."""
        return self.geometry().contains(point)
