"""The result of a game over its table: the summary, and the strip that stays once it is closed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStyle,
    QWidget,
)

from gamesuite.app.parts.figure_board import FigureRow
from gamesuite.app.result import result_words
from gamesuite.app.result.standings_grid import StandingsGrid
from gamesuite.engine.language import _
from gamesuite.engine.words.descriptions import OwnRecord
from gamesuite.opening import Opened
from gamesuite.widgets.drawing.crown import paint_crown, paint_laurel
from gamesuite.widgets.keyboard.keys import ENTER_KEYS
from gamesuite.widgets.keyboard.roles import SpokenPanel
from gamesuite.widgets.look.boxes import in_row
from gamesuite.widgets.look.controls import WrappedLabel
from gamesuite.widgets.look.icon import game_icon
from gamesuite.widgets.look.painting import smooth_painter

_SIDE = 84
_GAME = 0.46
"""The width of the picture of the game, as a share of the whole."""
_CROWN = (0.36, 0.24)
"""The width and height of the crown, as shares of the whole."""

_MARGIN, _ABOVE, _EDGE, _SPACING = 26, 16, 1, 8
"""The margins of a result in a corner: to the sides, above and below, its outline, and inside."""
_BESIDE = 20
"""The least margin to either side of the table."""
_OFF = 20
"""The margin to the lower edge of the table."""
_LEAST_WIDTH = 520
"""How wide it is in a corner at least, if there is room."""
_BAND, _BAND_SPACING = 8, 6
"""The margins of the result on a table that makes room for it."""
_SHARE = 0.3
"""How much of the height of such a table the ranking takes at most."""
_OFF_EDGE, _APART, _INSIDE = 8, 16, 4
"""The margins around and within the strip."""


class ResultEmblem(QWidget):
    """Shows the picture of a game in a laurel, with a crown for a new record.

    It says nothing that the words beside it do not say, so screen readers pass over it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._game = ""
        self.has_crown = False
        self.setFixedSize(QSize(_SIDE, _SIDE))

    def show_game(self, game: str, *, is_record: bool) -> None:
        """Show the picture of the game with the id ``game``, with a crown if ``is_record``."""
        self._game, self.has_crown = game, is_record
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture, and around it the laurel."""
        with smooth_painter(self) as painter:
            rect = QRectF(self.rect())
            side = round(_SIDE * _GAME)
            picture = game_icon(self._game).pixmap(QSize(side, side), self.devicePixelRatioF())
            at = rect.center() - QRectF(0, 0, side, side).center()
            painter.drawPixmap(at, picture)
            paint_laurel(painter, rect.adjusted(2, 2, -2, -2))
            if self.has_crown:
                width, height = (share * _SIDE for share in _CROWN)
                paint_crown(painter, QRectF(rect.center().x() - width / 2, 2, width, height))


class Summary(SpokenPanel, QFrame):
    """A panel over the table with the result and what the player can do next.

    On a table that makes room it is along the upper edge, else in a corner.
    """

    new_wanted = Signal()
    """The player wants the next game."""
    restart_wanted = Signal()
    """The player wants to begin the same game again."""
    undo_wanted = Signal()
    """The player wants to take the last move back."""
    review_wanted = Signal()
    """The player wants the review of the game."""
    copy_wanted = Signal()
    """The player wants the result as text."""
    closed = Signal(str, str)
    """The player has closed it: its headline, and what its button of the next game says."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("summary")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._emblem = ResultEmblem(self)
        self._headline = WrappedLabel(self, "summary-headline")
        self._standings = StandingsGrid(self)
        self._figures = FigureRow(self)
        self._detail = WrappedLabel(self)
        self._row = QHBoxLayout()
        self._row.setSpacing(_SPACING)
        self._new = self._button(self.new_wanted.emit)
        self._new.setDefault(True)
        self._restart = self._button(self.restart_wanted.emit)
        self._undo = self._button(self.undo_wanted.emit)
        self._review = self._button(self.review_wanted.emit)
        self._copy = self._button(self.copy_wanted.emit)
        self._close = self._button(self.dismiss)
        self._row.addStretch(1)
        self._grid = grid = QGridLayout(self)
        grid.setHorizontalSpacing(_MARGIN)
        grid.addWidget(self._emblem, 0, 0, 4, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self._headline, 0, 1)
        grid.addWidget(self._detail, 2, 1)
        grid.addLayout(self._row, 3, 1)
        grid.setColumnStretch(1, 1)
        self._lay(self._standings, is_beside=False)
        self._has_emblem = False
        self.hide()

    def _button(self, slot: Callable[[], object]) -> QPushButton:
        """Return another button in the row, without words yet."""
        button = QPushButton(self)
        button.clicked.connect(slot)
        self._row.addWidget(button)
        return button

    def show_game(self, opened: Opened, seconds: float, record: OwnRecord) -> None:
        """Show how ``opened``, played for ``seconds``, ended; hide while it goes on.

        ``record`` is what the result means for the statistics of the player.
        """
        outcome = opened.match.outcome
        if outcome is None:
            self.hide()
            return
        won = bool(outcome.winners)
        self._headline.setText(opened.ending())
        several = len(opened.match.setup.seats) > 1
        self._emblem.show_game(opened.game.id, is_record=record.is_new)
        self._has_emblem = not several and (won or record.is_new)
        figures = result_words.figures(opened, seconds, record) if won and not several else []
        self._figures.show_figures(figures)
        detail = result_words.detail(opened, seconds, record, has_figures=bool(figures))
        self._detail.setText(detail)
        self._detail.setVisible(bool(detail))
        self._standings.show_standings(result_words.standings(opened))
        self._new.setText(_("Play again") if several else _("New game"))
        self._restart.setText(_("Restart"))
        self._undo.setText(_("Undo"))
        self._review.setText(_("Review"))
        game = opened.game
        self._review.setVisible(game.is_valued or (game.parts.solvable and not won))
        self._copy.setText(_("Copy"))  # short: the panel leaves half of the table free
        self._copy.setAccessibleName(_("Copy result"))
        self._copy.setToolTip(_("Copy result"))
        self._close.setText(_("Close"))
        labels = (self._headline, self._standings, self._figures, self._detail)
        self.setAccessibleName(" ".join(label.text() for label in labels if label.text()))
        self.show()
        self.raise_()

    def dismiss(self) -> bool:
        """Leave the table to the player, who has seen the result; return whether it was shown."""
        if not self.isVisible():
            return False
        self.hide()
        self.closed.emit(self._headline.text(), self._new.text())
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button with the focus."""
        focused = self.focusWidget()
        if event.key() in ENTER_KEYS and isinstance(focused, QPushButton):
            focused.click()
        else:
            super().keyPressEvent(event)

    def place_over(self, area: QRect, corner: Qt.AlignmentFlag) -> None:
        """Move into the ``corner`` of ``area``."""
        self._lay(self._standings, is_beside=False)
        self._lay(self._figures, is_beside=False)
        self._pack(_ABOVE, _SPACING)
        room = area.width() - 2 * _BESIDE
        taken = self._show_emblem(area.width() // 2 - _BESIDE) + 2 * (_MARGIN + _EDGE)
        buttons = self._row.sizeHint().width() + taken
        inside = room - taken
        others = self._headline.heightForWidth(inside) + self._detail.heightForWidth(inside)
        others += self._figures.sizeHint().height()
        others += self._row.sizeHint().height() + 3 * _SPACING + 2 * (_ABOVE + _EDGE)
        table = self._standings.fit(QSize(inside, area.height() - others)) + taken
        figures = self._figures.sizeHint().width() + taken
        self.setFixedWidth(max(min(_LEAST_WIDTH, room), buttons, table, figures))
        self.adjustSize()
        inner = area.adjusted(_BESIDE, _OFF, -_BESIDE, -_OFF)
        direction = Qt.LayoutDirection.LeftToRight
        self.move(QStyle.alignedRect(direction, corner, self.size(), inner).topLeft())

    def place_above(self, area: QRect) -> None:
        """Move to the upper edge of ``area``, low and wide, to leave most of the table below.

        The ranking is beside the words if there is room for all of it.
        """
        self._pack(_BAND, _BAND_SPACING)
        self._lay(self._standings, is_beside=True)
        width = area.width() - 2 * _BAND
        inside = width - 2 * (_MARGIN + _EDGE) - self._show_emblem(width)
        beside = inside - self._row.sizeHint().width() - _MARGIN
        self._lay(self._figures, is_beside=self._figures.sizeHint().width() <= beside)
        room = QSize(beside, round(_SHARE * area.height()))
        self._standings.fit(room, elides=False)
        fits = self._standings.width() <= room.width()
        fits = fits and self._standings.height() <= room.height()
        self._standings.setVisible(self._standings.has_rows and fits)
        self.setFixedWidth(width)
        self._grid.invalidate()
        self.resize(width, self._grid.totalHeightForWidth(width))
        self.move(area.left() + _BAND, area.top() + _BAND)

    def _lay(self, widget: QWidget, *, is_beside: bool) -> None:
        """Put the ranking, or the figures of a win, beside the words, or below the headline."""
        self._grid.removeWidget(widget)
        if is_beside:
            where = Qt.AlignmentFlag.AlignVCenter
            if widget is self._figures:
                where |= Qt.AlignmentFlag.AlignRight
            self._grid.addWidget(widget, 0, 2, 4, 1, where)
        else:
            self._grid.addWidget(widget, 1, 1)

    def _show_emblem(self, width: int) -> int:
        """Show the emblem if the panel may be ``width`` wide; return the width that it takes."""
        needed = self._row.sizeHint().width() + 2 * (_MARGIN + _EDGE) + _SIDE + _MARGIN
        self._emblem.setVisible(self._has_emblem and needed <= width)
        return 0 if self._emblem.isHidden() else _SIDE + _MARGIN

    def _pack(self, edge: int, spacing: int) -> None:
        """Leave ``edge`` pixels above and below all, and ``spacing`` between two things."""
        self._grid.setContentsMargins(_MARGIN, edge, _MARGIN, edge)
        self._grid.setVerticalSpacing(spacing)


class ResultStrip(SpokenPanel, QFrame):
    """Stays at an edge of the table after its result is closed, as wide as its words need."""

    new_wanted = Signal()
    """The player wants the next game."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._words = ""
        self._headline = QLabel(self)
        self._headline.setTextFormat(Qt.TextFormat.PlainText)
        self._headline.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._new = QPushButton(self)
        self._new.clicked.connect(self.new_wanted)
        around = _APART, _INSIDE, _INSIDE, _INSIDE
        self.setLayout(in_row((self._headline, 1), self._new, spacing=_APART, margins=around))
        self.hide()

    def show_result(self, headline: str, button: str) -> None:
        """Show ``headline``, and ``button`` as the words for the next game."""
        self._words = headline
        self._new.setText(button)
        self._new.setAccessibleDescription(headline)
        self.setAccessibleName(headline)
        self.show()
        self.raise_()

    def place_at(self, area: QRect, edge: Qt.AlignmentFlag) -> None:
        """Move to the ``edge`` or corner of ``area``."""
        self.ensurePolished()
        metrics = self._headline.fontMetrics()
        words = metrics.horizontalAdvance(self._words) + metrics.averageCharWidth()
        buttons = self._new.sizeHint().width() + 2 * _APART + 2 * _INSIDE
        room = area.width() - 2 * _OFF_EDGE
        width = min(words + buttons, room)
        elided = metrics.elidedText(self._words, Qt.TextElideMode.ElideRight, width - buttons)
        self._headline.setText(elided)
        self._headline.setToolTip(self._words if elided != self._words else "")
        size = QSize(width, self.sizeHint().height())
        inner = area.adjusted(_OFF_EDGE, _OFF_EDGE, -_OFF_EDGE, -_OFF_EDGE)
        direction = Qt.LayoutDirection.LeftToRight
        self.setGeometry(QStyle.alignedRect(direction, edge, size, inner))
