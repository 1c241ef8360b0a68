"""The board of a table: every piece and part of a scene, where it belongs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget

from gamesuite.engine.cards import CardId
from gamesuite.engine.table.hands import Spot
from gamesuite.engine.table.scene import Part, Scene
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.look.felt import GREEN, Felt
from gamesuite.widgets.pieces.any_piece import AnyPiece
from gamesuite.widgets.pieces.card_pixmap import index_height
from gamesuite.widgets.pieces.die_widget import DieWidget
from gamesuite.widgets.pieces.flight_layer import unnoticed
from gamesuite.widgets.pieces.held_pieces import HeldPieces
from gamesuite.widgets.pieces.motion import Flight, Motion
from gamesuite.widgets.pieces.piece_widget import PieceWidget
from gamesuite.widgets.pieces.roll_motion import RollMotion, tumbles
from gamesuite.widgets.pieces.stacking import stack, stacking_order
from gamesuite.widgets.table.felt_widget import FeltWidget
from gamesuite.widgets.table.geometry import Layout, Places
from gamesuite.widgets.table.part_widgets import ButtonWidget, PartWidget, PileWidget
from gamesuite.widgets.table.spots import NO_PART, Spots
from gamesuite.widgets.table.table_look import TableLook
from gamesuite.widgets.table.timeline import DEAL_STAGGER, Timeline

STILL = Timeline()
"""What is shown at once."""


class Board(Spots):
    """The pieces and parts on ``table``, drawn as ``look`` says and moved by ``motion``.

    ``serve`` is told every part and piece that is made, to hear what is done there by itself. Dice
    that are rolled tumble by ``rolls``. `show` is declarative: it finds where each piece belongs
    and animates the difference. Pieces that are held follow the hand instead, or float a little
    above where they lie.
    """

    def __init__(
        self,
        table: FeltWidget,
        look: TableLook[Any],
        motion: Motion,
        serve: Callable[[QWidget], None],
    ) -> None:
        super().__init__()
        self._table = table
        self._look = look
        self._motion = motion
        self._serve = serve
        self.rolls = RollMotion(table)
        self._luck = Random()
        self._leaving: list[AnyPiece] = []
        self._places: Places | None = None
        self.layout: Layout | None = None
        self._hot: ButtonWidget | DieWidget | None = None
        self._style = CardStyle()
        self._felt = GREEN
        self._mirrored = False
        self.held: list[HeldPieces] = []
        self.is_blurred = False
        self._carried = False

    # Showing

    def show(
        self,
        scene: Scene,
        layout: Layout,
        timeline: Timeline = STILL,
        *,
        deals: bool = False,
        at_once: bool = False,
    ) -> bool:
        """Show ``scene`` where ``layout`` says; return whether pieces had to move for it.

        Pieces leave as ``timeline`` says, and those that come to be seen, or hidden, turn over.
        New ones come from where it says, or are just there. With ``deals`` all come from the
        dealer's hand as they are, and ``at_once`` nothing is seen to move. All parts are in the
        layout.
        """
        self.finish()  # first: no piece may go while it is drawn on its way
        backs = frozenset(name for name, part in self._scene.items() if _is_face_down(part))
        self._scene = {part.name: part for part in scene.parts}
        if self.layout != layout:
            self._match_parts(layout)
        self.layout = layout
        self._measure(layout)
        before = {piece.id: piece.face for piece in self._pieces.values()}
        for card in self._match_pieces(timeline):
            if timeline.sources.get(card) in backs:
                before[card] = None
        dealt = self._pieces if deals and self._look.deals else {}
        if deals:
            before.clear()
            for piece in dealt.values():
                piece.move(self._dealers_hand(piece))
        self._name_everything()
        self._hold()
        rolling = list(self._rolling(timeline))
        lies_at = stacking_order(self._table)
        # Those that wait are drawn as they lay, those that have set off as they will lie.
        flights = sorted(
            self._flights(dealt, timeline, before, {die for die, _home in rolling}),
            key=lambda flight: lies_at[flight.piece],
        )
        if flights and self._motion.factor > 0:
            with unnoticed(self._table):
                self._stack()
        self.rolls.start(tumbles(rolling, self._luck))
        self._motion.start(flights)
        if at_once:
            self.finish()
        if not flights and not rolling:
            self.arrive()
        return bool(flights or rolling)

    def reveals(self, timeline: Timeline) -> bool:
        """Return whether ``timeline`` reveals something only after a while, as dice that roll."""
        return bool(timeline.rolled) and self.rolls.factor > 0

    def finish(self) -> None:
        """Let everything lie where it belongs at once."""
        self._motion.finish()
        self.rolls.finish()

    def set_look(self, style: CardStyle, felt: Felt, *, mirrored: bool) -> bool:
        """Draw in ``style`` on ``felt``, if wanted ``mirrored``; return whether to `fit` again."""
        refit = mirrored != self._mirrored or index_height(style) != index_height(self._style)
        self._style, self._felt, self._mirrored = style, felt, mirrored
        for piece in self._pieces.values():
            piece.set_style(style)
        for name, part in self._parts.items():
            part.show_part(self._scene.get(name, NO_PART), felt)
        return refit

    def fit(self) -> None:
        """Lie at once where everything belongs at the size that the table has now."""
        if self.layout is None:
            return
        self.finish()
        self._measure(self.layout)
        for piece, rect in self._homes():
            piece.move(rect.topLeft())
        self._let_go()
        self._hold()

    def arrive(self) -> None:
        """Bring pieces into reading order again, for eyes and for screen readers alike."""
        for gone in self._leaving:
            gone.deleteLater()
        self._leaving.clear()
        for name, part in self._scene.items():
            fanned = self._parts[name].spec.fan != ""
            for height, piece in enumerate(part.pieces):
                self._pieces[piece.id].setVisible(fanned or height >= len(part.pieces) - 2)
        self._stack()

    def draw_sharp(self) -> None:
        """Draw all pieces at their exact size."""
        self.is_blurred = False
        for piece in self._pieces.values():
            piece.set_sharp(True)

    def shake(self, spot: Spot) -> None:
        """Let the piece at ``spot`` say no."""
        self.finish()  # a piece is at home again before it is shaken once more
        piece = self.widget_at(spot)
        if isinstance(piece, PieceWidget):
            self._motion.start([Flight(piece, piece.pos(), shake=max(3, piece.width() // 18))])

    def grip(self, piece: QWidget) -> None:
        """Hold what is held by ``piece``, if that is held; otherwise it is by the lowest."""
        for group in self.held:
            group.grip(piece)

    def carry(self, top_left: QPoint) -> None:
        """Carry what is held so that the piece it is held by is at ``top_left``."""
        for group in self.held[:1]:
            self._carried = True
            group.move_to(top_left)

    def set_hot(self, spot: Spot | None) -> None:
        """Show that a press at ``spot``, where the pointer is, does something, if it does."""
        widget = self.widget_at(spot) if spot is not None and self.is_usable(spot) else None
        hot = widget if isinstance(widget, ButtonWidget | DieWidget) else None
        if hot is not self._hot:
            if self._hot is not None:
                self._hot.set_hot(hot=False)
            self._hot = hot
            if hot is not None:
                hot.set_hot(hot=True)

    # Inside

    def _stack(self) -> None:
        """Lay all pieces upon each other in reading order, and what is under way above them."""
        pieces = (piece for part in self._scene.values() for piece in part.pieces)
        stack([*(self._pieces[piece.id] for piece in pieces), self._table.flights])

    def _match_parts(self, layout: Layout) -> None:
        """Make the parts of ``layout``, drop all others, and keep those that stay as they are."""
        kept, self._parts = self._parts, {}
        for spec in layout.parts:
            old = kept.pop(spec.name, None)
            if old is not None and (old.spec.kind, old.spec.picture) == (spec.kind, spec.picture):
                old.spec = spec
                self._parts[spec.name] = old
            else:
                self._parts[spec.name] = self._look.part(spec, self._table)
                self._serve(self._parts[spec.name])
                if old is not None:
                    self._drop_part(old)
        for gone in kept.values():
            self._drop_part(gone)
        for name in reversed(self._scene):
            self._parts[name].lower()
            self._parts[name].show()

    def _drop_part(self, gone: PartWidget) -> None:
        """Let ``gone`` vanish, without losing the keyboard to something beside the table."""
        if gone is self._hot:
            self._hot = None
        if gone.hasFocus():
            self._table.setFocus(Qt.FocusReason.OtherFocusReason)
        gone.hide()
        gone.deleteLater()

    def _measure(self, layout: Layout) -> None:
        """Give parts and pieces the size at which what lies there now can be read."""
        heights = {name: len(part.pieces) for name, part in self._scene.items()}
        index = index_height(self._style)
        self._places = places = layout.on(
            self._table.size(), heights, index=index, mirrored=self._mirrored
        )
        for name, widget in self._parts.items():
            places.lay(name, widget)
        piles = (each for each in self._parts.values() if isinstance(each, PileWidget))
        self._table.print_places(tuple(pile.place() for pile in piles))
        for name, part in self._scene.items():
            size = places.piece(name)
            for piece in part.pieces:
                card = self._pieces.get(piece.id)
                if card is not None and card.size() != size:
                    self.is_blurred = True
                    card.set_sharp(False)
                    card.resize(size)

    def _match_pieces(self, timeline: Timeline) -> frozenset[CardId]:
        """Make the pieces of the scene, drop all others; return the ids of the new ones."""
        seen = {piece.id: piece for part in self._scene.values() for piece in part.pieces}
        for gone in self._pieces.keys() - seen.keys():
            self._let_leave(self._pieces.pop(gone), timeline.targets.get(gone, ""))
        new = frozenset(seen.keys() - self._pieces.keys())
        for piece_id, piece in seen.items():
            if piece_id in new:
                self._pieces[piece_id] = self._look.piece(piece, self._style, self._table)
                self._serve(self._pieces[piece_id])
            else:
                self._pieces[piece_id].set_face(piece.face)
        for widget, home in self._homes():
            if widget.id in new:
                widget.resize(home.size())
                widget.move(self._start(widget, home, timeline))
        return new

    def _start(self, piece: AnyPiece, home: QRect, timeline: Timeline) -> QPoint:
        """Return where a new piece comes from; what nothing has happened to is just there."""
        source = timeline.sources.get(piece.id, "")
        if source in self._parts:
            return _middle(piece, self._parts[source].geometry())
        return self._dealers_hand(piece) if piece.id in timeline.delays else home.topLeft()

    def _let_leave(self, widget: AnyPiece, target: str) -> None:
        """Let a piece that is no more on the table go to ``target``, or vanish."""
        if widget is self._hot:
            self._hot = None
        if target in self._parts:
            self._leaving.append(widget)
            # Where it goes is only known as a part: all that is said of it is that it has gone.
            widget.setAccessibleName("")
        else:
            widget.deleteLater()

    def _dealers_hand(self, piece: QWidget) -> QPoint:
        """Return where ``piece`` is dealt from, just outside the table."""
        return QPoint((self._table.width() - piece.width()) // 2, self._table.height())

    def _name_everything(self) -> None:
        for name, part in self._scene.items():
            self._parts[name].show_part(part, self._felt)
            for piece in part.pieces:
                self._pieces[piece.id].set_name(piece.words)
                self._pieces[piece.id].set_look(piece.look)

    def _homes(self) -> Iterator[tuple[AnyPiece, QRect]]:
        """Yield every piece with the place where it lies when no hand holds it."""
        assert self._places is not None
        for name, part in self._scene.items():
            for height, piece in enumerate(part.pieces):
                rect = self._places.piece_rect(name, height, len(part.pieces))
                yield self._pieces[piece.id], rect

    def _rolling(self, timeline: Timeline) -> Iterator[tuple[DieWidget, QPoint]]:
        """Yield the dice that tumble, each with where it settles."""
        if self.reveals(timeline):
            for piece, rect in self._homes():
                if isinstance(piece, DieWidget) and piece.id in timeline.rolled:
                    yield piece, rect.topLeft()

    def _flights(
        self,
        dealt: Container[CardId],
        timeline: Timeline,
        before: Mapping[CardId, str | None],
        rolling: Collection[DieWidget],
    ) -> Iterator[Flight]:
        """Yield how pieces go where they belong, of which those ``before`` had these faces."""
        busy = {piece for group in self.held for piece in group.pieces} | {*rolling}
        for piece, rect in self._homes():
            piece.show()
            turn = _turn(piece, before)
            if piece not in busy and (turn is not None or piece.pos() != rect.topLeft()):
                usual = piece.id.place * DEAL_STAGGER if piece.id in dealt else 0
                delay = timeline.delays.get(piece.id, usual)
                yield Flight(piece, rect.topLeft(), delay, rises=True, turn=turn)
        for piece in self._leaving:
            end = _middle(piece, self._parts[timeline.targets[piece.id]].geometry())
            delay = timeline.delays.get(piece.id, 0)
            yield Flight(piece, end, delay, rises=True, leaves=True)

    def _hold(self) -> None:
        """Take into the hand what the scene says is held, and let go of all else."""
        homes = dict(self._homes())
        wanted = [
            [self._pieces[piece.id] for piece in part.pieces if piece.look == "held"]
            for part in self._scene.values()
        ]
        wanted = [pieces for pieces in wanted if pieces]
        if [list(group.pieces) for group in self.held] != wanted:
            self._let_go()
            for pieces in wanted:
                self.held.append(HeldPieces(pieces, homes[pieces[0]], self._table))
        for group in self.held:
            group.home = homes[group.lead]
            if not self._carried:
                group.rise()

    def _let_go(self) -> None:
        """Hold nothing any more; the pieces stay where they are."""
        self._carried = False
        for group in self.held:
            group.let_go()
        self.held.clear()


def _is_face_down(part: Part) -> bool:
    """Return whether what lies uppermost at ``part`` is hidden."""
    return bool(part.pieces) and part.pieces[-1].face is None


def _turn(piece: AnyPiece, before: Mapping[CardId, str | None]) -> Callable[[float], None] | None:
    """Return what turns ``piece`` over, None if it shows the same side as ``before``."""
    if not isinstance(piece, PieceWidget) or piece.id not in before:
        return None
    if (before[piece.id] is None) == (piece.face is None):
        return None
    return partial(piece.turn, before[piece.id])


def _middle(piece: QWidget, rect: QRect) -> QPoint:
    """Return where ``piece`` lies in the middle of ``rect``."""
    return rect.center() - QPoint(piece.width() // 2, piece.height() // 2)
