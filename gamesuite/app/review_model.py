"""The moves of a reviewed game as a list, with a mark for what is known of each position."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPen, QPixmap

from gamesuite.app.review_words import move_words, verdict_words
from gamesuite.app.reviewed_game import ReviewedGame
from gamesuite.engine.advice import Verdict
from gamesuite.widgets.theme import current_theme

Index = QModelIndex | QPersistentModelIndex

Strokes = tuple[tuple[tuple[float, float], ...], ...]

MARK = 18
_RADIUS = MARK / 2 - 1.5
_TICK: Strokes = (((-3.5, 0.4), (-1.0, 2.9), (3.6, -2.4)),)
_CROSS: Strokes = (((-2.6, -2.6), (2.6, 2.6)), ((2.6, -2.6), (-2.6, 2.6)))
_ROUNDED = (Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
_NO_PARENT = QModelIndex()


class ReviewModel(QAbstractListModel):
    """Row n is position n of ``game``."""

    def __init__(self, game: ReviewedGame, ratio: float, parent: QObject) -> None:
        super().__init__(parent)
        self._game = game
        self._ratio = ratio
        self._marks: dict[tuple[Verdict | None, str], QIcon] = {}

    def show_verdicts(self) -> None:
        """Show what the game has learnt since."""
        self.dataChanged.emit(self.index(0), self.index(self._game.last))

    def rowCount(self, parent: Index = _NO_PARENT) -> int:  # noqa: N802 - Qt's name
        """Return how many positions there are."""
        return 0 if parent.isValid() else self._game.last + 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a row shows, or says, in the ``role``."""
        at, roles = index.row(), Qt.ItemDataRole
        verdict = self._game.verdicts[at]
        if role == roles.DisplayRole:
            return move_words(self._game, at)
        if role == roles.AccessibleTextRole:
            words = move_words(self._game, at).replace("\n", ". ")
            return f"{words}: {verdict_words(self._game, at)}"
        if role == roles.ToolTipRole:
            words = verdict_words(self._game, at)
            return words[:1].upper() + words[1:]
        if role == roles.DecorationRole:
            return self._mark(verdict)
        if at == self._game.losing_move and role in (roles.ForegroundRole, roles.FontRole):
            return _bold() if role == roles.FontRole else QColor(current_theme().warning)
        return None

    def _mark(self, verdict: Verdict | None) -> QIcon:
        key = (verdict, current_theme().name)
        if key not in self._marks:
            self._marks[key] = mark(verdict, self._ratio)
        return self._marks[key]


def _bold() -> QFont:
    font = QFont()
    font.setBold(True)
    return font


def mark(verdict: Verdict | None, ratio: float) -> QIcon:
    """Return the mark of ``verdict``: its shape tells as much as its colour."""
    theme = current_theme()
    icon = QIcon()
    icon.addPixmap(_drawn(verdict, ratio, theme.panel, theme.muted), QIcon.Mode.Normal)
    icon.addPixmap(_drawn(verdict, ratio, theme.on_accent, theme.on_accent), QIcon.Mode.Selected)
    return icon


def _drawn(verdict: Verdict | None, ratio: float, paper: str, quiet: str) -> QPixmap:
    """Return a mark on ground of the colour ``paper``, in ``quiet`` where nothing is known."""
    pixmap = QPixmap(round(MARK * ratio), round(MARK * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(MARK / 2, MARK / 2)
    theme = current_theme()
    if verdict is None:
        _paint_dots(painter, QColor(quiet))
    elif verdict == Verdict.UNKNOWN:
        _paint_question(painter, QColor(quiet))
    else:
        won = verdict == Verdict.WINNABLE
        disc = theme.success if won else theme.warning
        _paint_disc(painter, QColor(disc), QColor(paper), _TICK if won else _CROSS)
    painter.end()
    return pixmap


def _paint_dots(painter: QPainter, ink: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    for x in (-4.5, 0.0, 4.5):
        painter.drawEllipse(QPointF(x, 0.0), 1.3, 1.3)


def _paint_question(painter: QPainter, ink: QColor) -> None:
    painter.setPen(QPen(ink, 1.4))
    painter.drawEllipse(QPointF(0, 0), _RADIUS, _RADIUS)
    font = painter.font()
    font.setPixelSize(11)
    font.setBold(True)
    painter.setFont(font)
    box = QRectF(-_RADIUS, -_RADIUS, 2 * _RADIUS, 2 * _RADIUS)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "?")


def _paint_disc(painter: QPainter, disc: QColor, paper: QColor, strokes: Strokes) -> None:
    """Draw ``strokes`` on a disc, in a thin rim that parts it from what is selected."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(paper)
    painter.drawEllipse(QPointF(0, 0), MARK / 2, MARK / 2)
    painter.setBrush(disc)
    painter.drawEllipse(QPointF(0, 0), _RADIUS, _RADIUS)
    painter.setPen(QPen(paper, 1.8, *_ROUNDED))
    for stroke in strokes:
        painter.drawPolyline([QPointF(x, y) for x, y in stroke])
