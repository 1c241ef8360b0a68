"""The picture of a game that was won, or in which the player has set a record."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.drawing.honours import paint_crown, paint_laurel
from gamesuite.widgets.look.icon import game_icon

SIDE = 84
_GAME = 0.46
"""The width of the picture of the game, as a share of the whole."""
_CROWN = (0.36, 0.24)
"""The width and height of the crown, as shares of the whole."""


class ResultEmblem(QWidget):
    """Shows the picture of a game in a laurel, with a crown for a new record.

    It says nothing that the words beside it do not say, so screen readers pass over it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._game = ""
        self.has_crown = False
        self.setFixedSize(QSize(SIDE, SIDE))

    def show_game(self, game: str, *, is_record: bool) -> None:
        """Show the picture of the game with the id ``game``, with a crown if ``is_record``."""
        self._game, self.has_crown = game, is_record
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture, and around it the laurel."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        side = round(SIDE * _GAME)
        picture = game_icon(self._game).pixmap(QSize(side, side), self.devicePixelRatioF())
        at = rect.center() - QRectF(0, 0, side, side).center()
        painter.drawPixmap(at, picture)
        paint_laurel(painter, rect.adjusted(2, 2, -2, -2))
        if self.has_crown:
            width, height = (share * SIDE for share in _CROWN)
            paint_crown(painter, QRectF(rect.center().x() - width / 2, 2, width, height))
        painter.end()
