"""The review of a solvable game: every position, marked with its verdict, and the losing move."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QWidget

from gamesuite.app.parts.rows import NO_PARENT, Index, bold
from gamesuite.app.parts.verdict_lamp import SIGN, Light, paint_light
from gamesuite.app.review.review_window import ReviewWindow, StepBar
from gamesuite.app.review.verdict_review_game import (
    VerdictReviewGame,
    conclusion,
    move_words,
    position_words,
    verdict_words,
)
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.advice import PositionVerdicts
from gamesuite.engine.language import _, capital, labelled
from gamesuite.opening import Opened
from gamesuite.widgets.look.boxes import in_column
from gamesuite.widgets.look.theme import current_theme
from gamesuite.workers.job import Job

MARK = 20
"""The side of the mark of a row, in pixels."""
_NARROWEST, _WIDEST = 290, 420
"""Limits for the width of the list of moves, which fits its longest sentence within them."""
_BOLDER = 1.05
"""How much wider a sentence is in bold, the font of the losing move."""


class VerdictModel(QAbstractListModel):
    """Row n is position n of ``game``."""

    def __init__(self, game: VerdictReviewGame, ratio: float, parent: QObject) -> None:
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
            return labelled(words, verdict_words(self._game, at))
        if role == roles.ToolTipRole:
            return capital(verdict_words(self._game, at))
        if role == roles.DecorationRole:
            return self._mark(self._game.light(at))
        if at == self._game.losing_move and role in (roles.ForegroundRole, roles.FontRole):
            return bold() if role == roles.FontRole else QColor(current_theme().warning)
        return None

    def _mark(self, light: Light) -> QIcon:
        key = (light, current_theme().name)
        if key not in self._marks:
            self._marks[key] = _mark(light, self._ratio)
        return self._marks[key]


def _mark(light: Light, ratio: float) -> QIcon:
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
    with QPainter(pixmap) as painter:
        painter.scale(MARK / SIGN, MARK / SIGN)
        paint_light(painter, light, paper, quiet)
    return pixmap


class VerdictReview(ReviewWindow):
    """Reviews ``opened``, a solvable game, from the deal to the current position."""

    rows: QListView

    def __init__(
        self, opened: Opened, adviser: Adviser, store: SettingsStore, window: QWidget
    ) -> None:
        super().__init__(opened, adviser, store, window)
        self._game = VerdictReviewGame(opened)
        self._make_list()
        self._losing_button = self._button(_("&The losing move"), self.show_losing_move)
        self._winnable_button = self._button(
            _("&Go back to the last winnable position"), self.play_on_from_last_winnable
        )
        self._steps = StepBar(self.rows, self._losing_button, self)
        self._lay_out(self._list_side(), self._play, self._winnable_button)
        self._show_findings()
        self.rows.setCurrentIndex(self._model.index(self._game.last))
        self.rows.setFocus()
        self._run(Job(f"{opened.game.parts.coach}:review", (self._game.views,)))

    # Controls

    def show_losing_move(self) -> None:
        """Show the position after the move that lost the game."""
        if self._game.losing_move is not None:
            self._steps.go_to(self._game.losing_move)

    def play_on_from_last_winnable(self) -> None:
        """Play on from the last winnable position."""
        if self._game.last_winnable is not None:
            self._leave_for(self._game.last_winnable)

    # Construction

    def _make_list(self) -> None:
        self._model = VerdictModel(self._game, self.devicePixelRatioF(), self)
        self.rows = QListView(self)
        self._list(self._model, _("Moves"))
        self.rows.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.rows.setIconSize(QSize(MARK, MARK))
        self.rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def _list_side(self) -> QWidget:
        panel = QWidget(self)
        panel.setMinimumWidth(min(max(_NARROWEST, self._width_of_moves()), _WIDEST))
        panel.setMaximumWidth(_WIDEST)
        panel.setLayout(in_column(self._findings, (self.rows, 1), margins=0))
        return panel

    def _width_of_moves(self) -> int:
        """Return the width at which no move is cut off."""
        self.rows.ensurePolished()  # applies the padding of the style sheet
        bar = self.rows.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        margins = self.rows.contentsMargins()
        words = round(_BOLDER * self.rows.sizeHintForColumn(0))
        return words + bar + margins.left() + margins.right() + 2 * self.rows.spacing()

    # Showing

    def position(self) -> int:
        """Return the number of moves that lead to the position shown."""
        return self.rows.currentIndex().row()

    def _show_answer(self, answer: PositionVerdicts) -> None:
        self._game.update(answer)
        self._model.refresh_verdicts()
        self._show_where()

    def _on_row_changed(self, now: QModelIndex, before: QModelIndex) -> None:
        at = self.position()
        self.picture.show_position(self._game.views[at], self._game.events(at))
        self._show_where()

    def _show_where(self) -> None:
        at = self.position()
        self._where.setText(position_words(self._game, at))
        self._play.setEnabled(self._game.can_play_on(at))

    def _conclusion(self) -> str:
        return conclusion(self._game)

    def _show_findings(self) -> None:
        super()._show_findings()
        self._losing_button.setEnabled(self._game.losing_move is not None)
        is_lost = self._done and self._game.first_lost is not None
        self._winnable_button.setEnabled(is_lost and self._game.last_winnable is not None)
