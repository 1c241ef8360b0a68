"""What has a ring on a table: what stands out, what is pointed at, and what has changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeAlias, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QRect, QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from gamesuite.engine.step import Event, Moved, Rolled, Scored
from gamesuite.engine.table.controller import Spot
from gamesuite.engine.table.scene import Look, Scene
from gamesuite.widgets.drawing.marks import draw_box_ring, draw_ring
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.pieces.bases import Overlay
from gamesuite.widgets.pieces.card_widget import CardWidget
from gamesuite.widgets.table.board import Board
from gamesuite.widgets.table.part_widgets import ButtonWidget, PileWidget
from gamesuite.widgets.table.pointing import Pointing
from gamesuite.widgets.table.timeline import dice_at


class Lights:
    """The rings on ``table`` round what lies on ``board``."""

    def __init__(self, table: QWidget, board: Board) -> None:
        self._board = board
        self._rings = TableRings(table)
        """The rings round what can be done, or is pointed at."""
        self._marks = TableRings(table)
        """The rings round what was done last."""
        self.marked: tuple[Event, ...] = ()
        """The events whose pieces and scores have rings."""
        self.parts: tuple[str, ...] = ()
        """The parts that have rings whatever the scene is."""

    def show(self, scene: Scene, pointing: Pointing | None, over: str = "") -> None:
        """Ring what ``pointing`` points at, or if it is None what stands out in ``scene``.

        Besides there are rings round what is marked, and round the part ``over``, on which a drop
        would be. ``scene`` may have pieces elsewhere than the board, such as where that drop would
        bring them; their rings are where they lie now.
        """
        theme, board = current_theme(), self._board
        if pointing is not None:
            ringed = [
                (board.widget_at(board.top(part)), theme.hint)
                for part in pointing.parts
                if part in board.parts and not self._shows_itself(part)
            ]
        else:
            ringed = list(self._standing_out(scene))
            if over in board.parts and self._is_lit_by_drop(over):
                target = board.widget_at(board.top(over))
                if not any(widget is target for widget, _colour in ringed):
                    ringed.append((target, theme.target))
        ringed += [(self._whole(part), theme.hint) for part in self.parts if part in board.parts]
        self._rings.light(ringed)
        marked = [*self._moved(), *self._rolled_or_scored()]
        lit = [widget for widget, _colour in ringed]
        past = [(widget, theme.hint) for widget in marked if not any(widget is w for w in lit)]
        self._marks.light(past, past=True)

    # Inside; the spot of height -1 at a part is never a piece, so its widget is that of the part

    def _whole(self, part: str) -> QWidget:
        """Return the widget of ``part`` if a ring goes round all of it, else its top piece."""
        board, whole = self._board, self._board.widget_at(Spot(part, -1))
        return whole if isinstance(whole, RingShaped) else board.widget_at(board.top(part))

    def _shows_itself(self, part: str) -> bool:
        """Return whether ``part`` stands out and shows that by itself, such as a whole hand."""
        return bool(self._board.part(part).look) and self._board.shows_look(Spot(part, -1))

    def _is_lit_by_drop(self, part: str) -> bool:
        """Return whether ``part`` has a ring while a drop would be on it."""
        board = self._board
        return board.takes_anything(part) or not board.shows_look(Spot(part, -1))

    def _standing_out(self, scene: Scene) -> Iterator[Ringed]:
        """Yield the widgets whose look in ``scene`` is shown by a ring, each with its colour."""
        theme, board = current_theme(), self._board
        shown = board.parts
        for part in scene.parts:
            colour = ring_colour(part.look, theme) if part.name in shown else ""
            widget = board.widget_at(board.top(part.name)) if colour else None
            if widget is None or board.shows_look(Spot(part.name, -1)):
                pass
            elif part.look != "good" or not isinstance(widget, ButtonWidget):  # else it is lit
                yield widget, colour
            for piece in part.pieces:
                if not piece.look:
                    continue
                colour, widget = ring_colour(piece.look, theme), board.widget_of(piece.id)
                if colour and widget is not None and not widget.shows_look:
                    yield widget, colour

    def _moved(self) -> Sequence[QWidget]:
        """Return the lowest of the cards that the first marked move has moved."""
        moved = next((event for event in self.marked if isinstance(event, Moved)), None)
        if moved is None or moved.target not in self._board.parts:
            return ()
        height = self._board.height_of(moved.target) - len(moved.cards)
        return (self._board.widget_at(Spot(moved.target, max(height, 0))),)

    def _rolled_or_scored(self) -> list[QWidget]:
        """Return the dice and the scores that the marked events changed."""
        board, widgets = self._board, list[QWidget | None]()
        for event in self.marked:
            if isinstance(event, Rolled):
                widgets += [board.widget_of(die) for die in sorted(dice_at(event.places))]
            elif isinstance(event, Scored) and board.layout is not None:
                part = board.layout.score_part(event)
                if part in board.parts:
                    widgets.append(board.widget_at(Spot(part)))
        return [widget for widget in widgets if widget is not None]


Ringed: TypeAlias = tuple[QWidget, str]
"""A widget, and the colour of the ring round it."""


@runtime_checkable
class RingShaped(Protocol):
    """Something on a table that decides where its ring is."""

    def ring_shape(self, *, past: bool) -> tuple[QRect, float]:
        """Return the rectangle on the table that a ring goes round, and its corner radius.

        ``past`` asks for the ring round what was done there last, not round what can be done.
        """


_CORNER_RADIUS = 0.17
"""The corner radius of a ring that does not go round a card, relative to its height."""


GOOD, WARNS = "#7dff8f", "#ffab9b"
"""The colours of rings round what is good and what is not, which are seen on every felt."""


def ring_colour(look: Look, theme: Theme) -> str:
    """Return the colour of the ring for ``look``, empty for none."""
    colours: dict[Look, str] = {
        "target": theme.target,
        "chosen": theme.target,
        "armed": theme.warning if theme.plain else WARNS,
        "good": theme.success if theme.plain else GOOD,
        "warn": theme.warning if theme.plain else WARNS,
    }
    return colours.get(look, "")


class TableRings:
    """Rings on ``table``, which are reused."""

    def __init__(self, table: QWidget) -> None:
        self._table = table
        self._rings: list[RingWidget] = []

    def light(self, ringed: Sequence[Ringed], *, past: bool = False) -> None:
        """Show rings round the widgets of ``ringed`` and hide all others.

        ``past`` asks for rings round what was done there last, not round what can be done.
        """
        while len(self._rings) < len(ringed):
            self._rings.append(RingWidget(self._table))
        for ring, (widget, colour) in zip(self._rings, ringed, strict=False):  # some may be spare
            ring.go_round(widget, past=past)
            if isinstance(widget, CardWidget | PileWidget):
                ring.light_card(widget.geometry(), colour)
            elif isinstance(widget, RingShaped):
                ring.light(*widget.ring_shape(past=past), colour)
            else:
                ring.light(widget.geometry(), widget.height() * _CORNER_RADIUS, colour)
        for spare in self._rings[len(ringed) :]:
            spare.hide()


_CORNER = 0.3
"""How much of the shorter side of a ring a corner is, where only corners are seen."""
_SMALL = 40
"""The width in pixels below which a ring that does not go round a card is thin and close."""


class RingWidget(Overlay):
    """A ring of light, round a card or an empty place in the shape of a card, or any rectangle."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._colour = ""
        self._ringed: QWidget | None = None
        self._is_past = False
        self._thick = 0.0
        """The width of the line; 0 is a ring in the shape of a card."""
        self._radius = 0.0
        """The radius of its corners, unless it has the shape of a card."""

    def go_round(self, widget: QWidget, *, past: bool) -> None:
        """Belong to ``widget``, which has another ring while it has the focus.

        No two rings are seen at once: then only the corners of this one are, or if it says what is
        ``past`` nothing.
        """
        if self._ringed is not None and isValid(self._ringed):
            self._ringed.removeEventFilter(self)
        self._ringed, self._is_past = widget, past
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Draw the ring anew when what it belongs to gets or loses the focus."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return False

    def light_card(self, rect: QRect, colour: str) -> None:
        """Show a ring in ``colour`` outside ``rect``, so that a focus ring inside stays visible."""
        self._thick = 0.0
        out = max(rect.width() // 22, 3)
        out_down = -(-out * rect.height() // max(rect.width(), 1))  # keeps the shape of a card
        self._show(rect.adjusted(-out, -out_down, out, out_down), colour)

    def light(self, rect: QRect, radius: float, colour: str) -> None:
        """Show a ring in ``colour`` round ``rect``, whose corners have ``radius``."""
        side = min(rect.width(), rect.height())
        self._thick = max(side / 16, min(3.0, side / 10))
        out = round(self._thick) + (3 if side >= _SMALL else 1)  # so that it hides no neighbour
        self._radius = radius + out / 2
        self._show(rect.adjusted(-out, -out, out, out), colour)

    def _show(self, rect: QRect, colour: str) -> None:
        self._colour = colour
        self.setGeometry(rect)
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ring, with an edge that makes it visible on any ground."""
        has_focus = self._ringed is not None and self._ringed.hasFocus()
        if has_focus and self._is_past:
            return
        with QPainter(self) as painter:
            if has_focus:
                painter.setClipRegion(self._corners())
            if not self._thick:
                draw_ring(painter, self.width(), self._colour)
            else:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                inset = self._thick / 2 + 1
                around = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
                draw_box_ring(painter, around, self._radius, self._colour, self._thick)

    def _corners(self) -> QRegion:
        """Return where the corners of the ring are."""
        side = round(min(self.width(), self.height()) * _CORNER)
        across = self.rect().adjusted(side, 0, -side, 0)
        down = self.rect().adjusted(0, side, 0, -side)
        return QRegion(self.rect()) - QRegion(across) - QRegion(down)
