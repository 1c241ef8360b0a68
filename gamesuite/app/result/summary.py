"""The summary of a game that has ended: a panel over its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QStyle, QWidget

from gamesuite.app.parts.figure_board import FigureRow
from gamesuite.app.result import result_words
from gamesuite.app.result.standings_grid import StandingsGrid
from gamesuite.engine.language import _
from gamesuite.engine.match import is_watched
from gamesuite.engine.words.descriptions import OwnRecord
from gamesuite.opening import Opened
from gamesuite.widgets.drawing.crown import paint_crown, paint_laurel
from gamesuite.widgets.keyboard.keys import ENTER_KEYS
from gamesuite.widgets.keyboard.roles import SpokenPanel
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import WrappedLabel
from gamesuite.widgets.look.icon import game_icon
from gamesuite.widgets.look.painting import smooth_painter

_EMBLEM = 84
"""The side of the emblem in pixels."""
_GAME_SHARE = 0.46
"""The width of the picture of the game, as a share of the emblem."""
_CROWN_SHARES = (0.36, 0.24)
"""The width and height of the crown, as shares of the emblem."""

_MARGIN = 26
"""What is free to the left and right inside the panel, and between its columns."""
_OUTLINE = 1
"""The width of the outline, which the style sheet draws."""

_LINE_SPACING = 3
"""What is free between two lines about the result."""
_CORNER_MARGIN, _CORNER_SPACING = 16, 8
"""What is free above and below all, and between two things, if the panel is in a corner."""
_CORNER_DISTANCE = 20
"""How far the panel in a corner stays from the edges of the table."""
_CORNER_WIDTH = 520
"""The least width of the panel in a corner, if there is room."""

_BAND_MARGIN, _BAND_SPACING = 8, 6
"""The same two distances if the panel is a band along the upper edge.

The first is how far it stays from the edges of the table too.
"""
_BAND_SHARE = 0.3
"""How much of the height of the table the ranking takes at most in a band."""


class ResultEmblem(QWidget):
    """Shows the picture of a game in a laurel, with a crown for a new record.

    It says nothing that the words beside it do not say, so screen readers pass over it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._game_id = ""
        self.has_crown = False
        """Whether the game is a new record."""
        self.setFixedSize(QSize(_EMBLEM, _EMBLEM))

    def show_game(self, game_id: str, *, is_record: bool) -> None:
        """Show the picture of the game ``game_id``, with a crown if ``is_record``."""
        self._game_id, self.has_crown = game_id, is_record
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture, and around it the laurel."""
        with smooth_painter(self) as painter:
            rect = QRectF(self.rect())
            side = round(_EMBLEM * _GAME_SHARE)
            picture = game_icon(self._game_id).pixmap(QSize(side, side), self.devicePixelRatioF())
            corner = rect.center() - QRectF(0, 0, side, side).center()
            painter.drawPixmap(corner, picture)
            paint_laurel(painter, rect.adjusted(2, 2, -2, -2))
            if self.has_crown:
                width, height = (share * _EMBLEM for share in _CROWN_SHARES)
                paint_crown(painter, QRectF(rect.center().x() - width / 2, 2, width, height))


class ResultLines(QWidget):
    """What there is to say of a result, a line for each thing, and below them a muted remark.

    The remark can stand elsewhere instead, at `aside`, which is a label for one line.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: list[WrappedLabel] = []
        self._remark = WrappedLabel(self, "summary-remark")
        self.aside = WrappedLabel(parent, "summary-remark")
        """Says the remark in one line, if it is put anywhere and `set_aside`."""
        self.aside.setWordWrap(False)
        self.aside.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        self._column = in_column(self._remark, spacing=_LINE_SPACING, margins=0)
        self.setLayout(self._column)

    def show_words(self, lines: Sequence[str], remark: str) -> None:
        """Show ``lines`` and the ``remark``, which is empty if there is none; hide if all is."""
        while len(self._lines) < len(lines):
            self._lines.append(WrappedLabel(self))
            self._column.insertWidget(len(self._lines) - 1, self._lines[-1])
        unused = [""] * (len(self._lines) - len(lines))
        for label, words in zip(self._labels, (*lines, *unused, remark), strict=True):
            label.setText(words)
            label.setVisible(bool(words))
        self.aside.setText(remark)
        self.set_aside(is_on=False)

    def set_aside(self, *, is_on: bool) -> None:
        """Let the remark stand aside if it ``is_on``, else below the lines."""
        self.aside.setVisible(is_on and bool(self.aside.text()))
        self._remark.setVisible(not is_on and bool(self._remark.text()))
        self.setVisible(any(not label.isHidden() for label in self._labels))

    def text(self) -> str:
        """Return all words."""
        return " ".join(filter(None, (label.text() for label in self._labels)))

    @property
    def _labels(self) -> tuple[WrappedLabel, ...]:
        return (*self._lines, self._remark)


_Label: TypeAlias = WrappedLabel | StandingsGrid | FigureRow | ResultLines


class Summary(SpokenPanel, QFrame):
    """A panel over the table with the result and what the player can do next.

    On a table that makes room it is a band along the upper edge (`place_above`), else in a corner
    (`place_over`); the page of the table decides it, and places the panel whenever it is resized.

    In its grid the emblem is at the left of four rows: the headline, the ranking or the figures,
    the other words, and the buttons. In a band the ranking and the figures can be at the right.
    """

    new_wanted = Signal()
    """The player wants the next game."""
    restart_wanted = Signal()
    """The player wants to begin the same game again."""
    undo_wanted = Signal()
    """The player wants to take the last move back."""
    review_wanted = Signal()
    """The player wants the review of the game."""
    day_wanted = Signal()
    """The player wants to go back to the page of the day."""
    copy_wanted = Signal()
    """The player wants the result, to send it to others."""
    picture_wanted = Signal()
    """The player wants to save a picture of the result."""
    closed = Signal(str, str)
    """The player has closed it; carries its headline and the text of its button for a new game."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("summary")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._emblem = ResultEmblem(self)
        self._headline = WrappedLabel(self, "summary-headline")
        self._standings = StandingsGrid(self)
        self._figures = FigureRow(self)
        self._lines = ResultLines(self)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(_CORNER_SPACING)
        self._new_button = self._button(self.new_wanted.emit)
        self._new_button.setDefault(True)
        self._day_button = self._button(self.day_wanted.emit)
        self._restart_button = self._button(self.restart_wanted.emit)
        self._undo_button = self._button(self.undo_wanted.emit)
        self._review_button = self._button(self.review_wanted.emit)
        self._copy_button = self._button(self.copy_wanted.emit)
        self._picture_button = self._button(self.picture_wanted.emit)
        self._close_button = self._button(self.dismiss)
        self._buttons.addStretch(1)
        self.is_of_today: Callable[[Opened], bool] = _is_never
        """Whether a game is a deal of today, after which the page of the day is offered."""
        self._grid = QGridLayout(self)
        self._grid.setHorizontalSpacing(_MARGIN)
        self._grid.addWidget(self._emblem, 0, 0, 4, 1, Qt.AlignmentFlag.AlignVCenter)
        top = in_row((self._headline, 1), self._lines.aside, spacing=_MARGIN)
        self._grid.addLayout(top, 0, 1)
        self._grid.addWidget(self._lines, 2, 1)
        self._grid.addLayout(self._buttons, 3, 1)
        self._grid.setColumnStretch(1, 1)
        self._put_below(self._standings)
        self._is_for_all_here = True
        """Whether all who played did so at this computer, which alone then has the game."""
        self._has_emblem = False
        """Whether there is an emblem, if the panel has room for it."""
        self._is_headline_told = False
        """Whether the headline was announced as the panel came, and the panel leaves it out."""
        self.hide()

    def show_game(self, opened: Opened, seconds: float, record: OwnRecord) -> None:
        """Show how ``opened``, played for ``seconds``, ended; hide while it goes on.

        ``record`` is what the result means for the statistics of the player.
        """
        outcome = opened.match.outcome
        if outcome is None:
            self.hide()
            return
        is_won = bool(outcome.winners)
        is_alone = len(opened.match.setup.seats) == 1
        self._headline.setText(opened.ending())
        self._emblem.show_game(opened.game.id, is_record=record.is_new)
        is_for_a_score = 1 in opened.match.rules.score_only  # to end such a game is no win
        is_own_win = is_won and not is_for_a_score and not is_watched(opened.match)
        self._has_emblem = is_alone and (is_own_win or record.is_new)
        figures = result_words.figures(opened, seconds, record) if is_won and is_alone else []
        self._figures.show_figures(figures)
        told = result_words.told(opened, seconds, record, has_figures=bool(figures))
        self._lines.show_words(*told)
        self._standings.show_standings(result_words.standings(opened))
        self._name_buttons(opened, is_alone=is_alone, is_won=is_won)
        # Whoever is led here is not to hear the headline again.
        self._is_headline_told = True
        self.setAccessibleName(self._spoken(self._standings, self._figures, self._lines))
        self.show()
        self.raise_()

    def show_again(self) -> None:
        """Show the result, which was closed, once more; screen readers read all of it."""
        self._is_headline_told = False
        labels = (self._headline, self._standings, self._figures, self._lines)
        self.setAccessibleName(self._spoken(*labels))
        self.show()
        self.raise_()

    def focus(self) -> None:
        """Give the focus to the button for the next game."""
        self._new_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def spoken_children(self) -> list[QWidget]:
        """Return what a screen reader lists: all but the headline that was just announced."""
        way = Qt.FindChildOption.FindDirectChildrenOnly
        children = [each for each in self.findChildren(QWidget, options=way) if not each.isHidden()]
        if self._is_headline_told:
            children.remove(self._headline)
        return children

    def dismiss(self) -> bool:
        """Leave the table to the player, who has seen the result; return whether it was shown."""
        if not self.isVisible():
            return False
        self.hide()
        self.closed.emit(self._headline.text(), self._new_button.text())
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button with the focus."""
        focused = self.focusWidget()
        if event.key() in ENTER_KEYS and isinstance(focused, QPushButton):
            focused.click()
        else:
            super().keyPressEvent(event)

    def place_over(self, area: QRect, corner: Qt.AlignmentFlag) -> None:
        """Move into the ``corner`` of ``area``, the table, as wide as the words need."""
        self._put_below(self._standings)
        self._put_below(self._figures)
        self._lines.set_aside(is_on=False)
        self._space(_CORNER_MARGIN, _CORNER_SPACING)
        room = area.width() - 2 * _CORNER_DISTANCE
        around = 2 * (_MARGIN + _OUTLINE)
        around += self._show_emblem(area.width() // 2 - _CORNER_DISTANCE)
        inside = room - around
        self._fit_buttons(inside)
        self._offer_picture(area.width() // 2 - _CORNER_DISTANCE - around)
        # The height of all that is above and below the ranking.
        others = self._headline.heightForWidth(inside) + self._lines.heightForWidth(inside)
        others += self._figures.sizeHint().height()
        others += self._buttons.sizeHint().height()
        others += 3 * _CORNER_SPACING + 2 * (_CORNER_MARGIN + _OUTLINE)
        ranking = self._standings.fit(QSize(inside, area.height() - others))
        widest = max(self._buttons.sizeHint().width(), ranking, self._figures.sizeHint().width())
        self.setFixedWidth(max(min(_CORNER_WIDTH, room), widest + around))
        self.adjustSize()
        distance = _CORNER_DISTANCE
        inner = area.adjusted(distance, distance, -distance, -distance)
        direction = Qt.LayoutDirection.LeftToRight
        self.move(QStyle.alignedRect(direction, corner, self.size(), inner).topLeft())

    def place_above(self, area: QRect) -> None:
        """Move to the upper edge of ``area``, the table, low and wide, to leave most of it free.

        The ranking is beside the words if there is room for all of it, else it is hidden. The
        remark is beside the headline where both fit into one line.
        """
        self._space(_BAND_MARGIN, _BAND_SPACING)
        self._put_beside(self._standings, Qt.AlignmentFlag.AlignVCenter)
        width = area.width() - 2 * _BAND_MARGIN
        inside = width - 2 * (_MARGIN + _OUTLINE) - self._show_emblem(width)
        self._fit_buttons(inside)
        beside = inside - self._buttons.sizeHint().width() - _MARGIN
        at_right: list[QWidget] = [self._standings]
        if self._figures.sizeHint().width() <= beside:
            at_right.append(self._figures)
            where = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            self._put_beside(self._figures, where)
        else:
            self._put_below(self._figures)
        room = QSize(beside, round(_BAND_SHARE * area.height()))
        self._standings.fit(room, elides=False)
        size = self._standings.size()
        has_room = size.width() <= room.width() and size.height() <= room.height()
        self._standings.setVisible(self._standings.has_rows and has_room)
        shown = [each for each in at_right if not each.isHidden()]
        taken = max((each.sizeHint().width() + _MARGIN for each in shown), default=0)
        self._offer_picture(inside - taken)
        metrics = self._headline.fontMetrics()
        top = metrics.horizontalAdvance(self._headline.text()) + _MARGIN
        top += self._lines.aside.sizeHint().width()
        self._lines.set_aside(is_on=top <= inside - taken)
        self.setFixedWidth(width)
        self._grid.invalidate()
        self.resize(width, self._grid.totalHeightForWidth(width))
        self.move(area.left() + _BAND_MARGIN, area.top() + _BAND_MARGIN)

    # Inside

    def _spoken(self, *labels: _Label) -> str:
        """Return what ``labels`` say, or what the panel is called if that is nothing."""
        return " ".join(label.text() for label in labels if label.text()) or _("Result")

    def _button(self, slot: Callable[[], object]) -> QPushButton:
        """Return another button in the row, without words yet."""
        button = QPushButton(self)
        button.clicked.connect(slot)
        self._buttons.addWidget(button)
        return button

    def _name_buttons(self, opened: Opened, *, is_alone: bool, is_won: bool) -> None:
        """Give the buttons their words, in the language in use; hide the review if there is none.

        In a game with a solver it tells what lost the game, so there is none of a game that is won.
        After a deal of today the page of the day is offered in place of a restart, which would not
        be scored. A game with players at other computers is over for all; the recent games have it.
        """
        self._is_for_all_here = opened.company is None
        is_of_today = self.is_of_today(opened)
        self._day_button.setText(_("Today"))
        self._day_button.setVisible(is_of_today)
        self._restart_button.setHidden(is_of_today)
        self._new_button.setText(_("New game") if is_alone else _("Play again"))
        self._restart_button.setText(_("Restart"))
        self._undo_button.setText(_("Undo"))
        self._review_button.setText(_("Review"))
        game = opened.game
        has_review = game.is_valued or (game.is_solvable and not is_won)
        self._review_button.setVisible(has_review and self._is_for_all_here)
        self._copy_button.setText(_("Copy"))  # short: the panel leaves half of the table free
        self._copy_button.setAccessibleName(_("Copy result"))
        self._copy_button.setToolTip(_("Copy result"))
        self._picture_button.setText(_("Picture…"))
        self._picture_button.setAccessibleName(_("Save picture"))
        self._picture_button.setToolTip(_("Save picture"))
        self._close_button.setText(_("Close"))

    def _offer_picture(self, room: int) -> None:
        """Show the button for a picture, which the menu has too, if ``room`` has room for all."""
        self._picture_button.show()
        self._buttons.invalidate()
        self._picture_button.setVisible(self._buttons.sizeHint().width() <= room)
        self._buttons.invalidate()

    def _fit_buttons(self, room: int) -> None:
        """Leave out buttons, which menus have too, where ``room`` is too narrow for all.

        That for a picture comes last, if at all (`_offer_picture`).
        """
        self._picture_button.hide()
        may_go = [self._copy_button]
        if self._is_for_all_here:
            may_go += self._restart_button, self._undo_button
        self._restart_button.hide()
        self._undo_button.hide()
        for button in may_go:
            button.show()
        for button in may_go:
            self._buttons.invalidate()
            if self._buttons.sizeHint().width() <= room:
                break
            button.hide()
        self._buttons.invalidate()

    def _put_beside(self, widget: QWidget, where: Qt.AlignmentFlag) -> None:
        """Put the ranking, or the figures of a win, at the right of the words."""
        self._grid.removeWidget(widget)
        self._grid.addWidget(widget, 0, 2, 4, 1, where)

    def _put_below(self, widget: QWidget) -> None:
        """Put the ranking, or the figures of a win, below the headline."""
        self._grid.removeWidget(widget)
        self._grid.addWidget(widget, 1, 1)

    def _show_emblem(self, width: int) -> int:
        """Show the emblem if a panel ``width`` wide has room for it; return the width it takes."""
        needed = self._buttons.sizeHint().width() + 2 * (_MARGIN + _OUTLINE) + _EMBLEM + _MARGIN
        self._emblem.setVisible(self._has_emblem and needed <= width)
        return 0 if self._emblem.isHidden() else _EMBLEM + _MARGIN

    def _space(self, margin: int, spacing: int) -> None:
        """Leave ``margin`` pixels above and below all, and ``spacing`` between two things."""
        self._grid.setContentsMargins(_MARGIN, margin, _MARGIN, margin)
        self._grid.setVerticalSpacing(spacing)


def _is_never(_opened: Opened) -> bool:
    return False
