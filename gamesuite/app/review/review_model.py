"""The moves of a reviewed game as a list, each position marked with its verdict."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractListModel,
    QObject,
    Qt,
)
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

from gamesuite.app.parts.rows import NO_PARENT, Index, bold
from gamesuite.app.parts.verdict_lamp import SIGN, Light, paint_light
from gamesuite.app.review.review_words import move_words, verdict_words
from gamesuite.app.review.reviewed_game import ReviewedGame
from gamesuite.widgets.look.theme import current_theme

MARK = 20


class ReviewModel(QAbstractListModel):
    """Row n is position n of ``game``."""

    def __init__(self, game: ReviewedGame, ratio: float, parent: QObject) -> None:
        super().__init__(parent)
        self._game = game
        self._ratio = ratio
        self._marks: dict[tuple[Light, str], QIcon] = {}

    def refresh_verdicts(self) -> None:
        """Show the verdicts that are known now."""
        self.dataChanged.emit(self.index(0), self.index(self._game.last))

    def rowCount(self, parent: Index = NO_PARENT) -> int:  # noqa: N802 - Qt's name
        """Return how many positions there are."""
        return 0 if parent.isValid() else self._game.last + 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a row shows for ``role``."""
        at, roles = index.row(), Qt.ItemDataRole
        if role == roles.DisplayRole:
            return move_words(self._game, at)
        if role == roles.AccessibleTextRole:
            words = move_words(self._game, at).replace("\n", ". ")
            return f"{words}: {verdict_words(self._game, at)}"
        if role == roles.ToolTipRole:
            words = verdict_words(self._game, at)
            return words[:1].upper() + words[1:]
        if role == roles.DecorationRole:
            return self._mark(self._game.light(at))
        if at == self._game.losing_move and role in (roles.ForegroundRole, roles.FontRole):
            return bold() if role == roles.FontRole else QColor(current_theme().warning)
        return None

    def _mark(self, light: Light) -> QIcon:
        key = (light, current_theme().name)
        if key not in self._marks:
            self._marks[key] = mark(light, self._ratio)
        return self._marks[key]


def mark(light: Light, ratio: float) -> QIcon:
    """Return the sign of ``light`` as an icon for a row; ``ratio`` is the device pixel ratio."""
    theme = current_theme()
    icon = QIcon()
    icon.addPixmap(_drawn(light, ratio, theme.panel, theme.muted), QIcon.Mode.Normal)
    icon.addPixmap(_drawn(light, ratio, theme.on_accent, theme.on_accent), QIcon.Mode.Selected)
    return icon


def _drawn(light: Light, ratio: float, paper: str, quiet: str) -> QPixmap:
    """Return a sign on the background colour ``paper``, ``quiet`` if the verdict is not known."""
    pixmap = QPixmap(round(MARK * ratio), round(MARK * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.scale(MARK / SIGN, MARK / SIGN)
    paint_light(painter, light, paper, quiet)
    painter.end()
    return pixmap
