"""The board of a table: every part and piece of a scene in its place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from enum import Enum, auto
from functools import partial
from random import Random

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget

from gamesuite.engine.cards import CardId
from gamesuite.engine.table.controller import Spot
from gamesuite.engine.table.scene import PRAISE, Part, Piece, Scene
from gamesuite.widgets.drawing.card_frame import index_height
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.keyboard.roles import set_spoken_name
from gamesuite.widgets.look.felt import GREEN, Felt
from gamesuite.widgets.pieces.bases import PieceWidget
from gamesuite.widgets.pieces.card_widget import CardWidget
from gamesuite.widgets.pieces.die_widget import AnyPiece, DieWidget
from gamesuite.widgets.pieces.flight_layer import stack, stacking_order, updates_disabled
from gamesuite.widgets.pieces.lifted import HeldPieces, HoverLift
from gamesuite.widgets.pieces.motion import Flight, Motion, RollMotion, tumbles
from gamesuite.widgets.table.felt_widget import FeltWidget
from gamesuite.widgets.table.geometry import Layout
from gamesuite.widgets.table.moments import MomentPart
from gamesuite.widgets.table.part_widgets import ButtonWidget, PartWidget, PileWidget
from gamesuite.widgets.table.spots import NO_PART, Spots
from gamesuite.widgets.table.table_look import AnyLook
from gamesuite.widgets.table.timeline import DEAL_STAGGER, STILL, Timeline


class Transition(Enum):
    """How one scene gives way to the next."""

    PLAY = auto()
    """Pieces move as a timeline says."""
    DEAL = auto()
    """It is another game: all pieces come from the dealer's hand."""
    CUT = auto()
    """It is another viewer: no piece is seen to move."""


class Board(Spots):
    """The parts and pieces on ``table``, drawn as ``look`` says and moved by ``motion``.

    `show` is declarative: it is told what is to be seen, finds where each piece belongs, and
    animates the difference. Held pieces instead float a little above their place, or are carried;
    dice that are rolled tumble. ``connect_widget`` is called with the widget of every new part and
    piece.

    `Spots` has what is on the board and finds it: ``_scene`` (the parts of the scene by name),
    ``_parts`` (their widgets), ``pieces`` and ``held``. The board fills them.
    """

    def __init__(
        self,
        table: FeltWidget,
        look: AnyLook,
        motion: Motion,
        connect_widget: Callable[[QWidget], None],
    ) -> None:
        super().__init__()
        self._table = table
        self._look = look
        self._motion = motion
        self._connect_widget = connect_widget
        self.rolls = RollMotion(table)
        """What makes dice tumble."""
        self._lift = HoverLift(table)
        self._luck = Random()
        """What no two throws of dice look alike by; it decides nothing in the game."""
        self._leaving: list[AnyPiece] = []
        """Pieces that are not in the scene any more and move to the part where they vanish."""
        self._rects: dict[CardId, QRect] = {}
        """The place of each piece when it is not held, in reading order."""
        self._drawn: dict[CardId, Piece] = {}
        """Each piece as its widget shows it now."""
        self.layout: Layout | None = None
        """The layout of the scene, None before the first."""
        self._hot: ButtonWidget | DieWidget | None = None
        """What is under the pointer while a press on it does something."""
        self._style = CardStyle()
        self._felt = GREEN
        self._mirrored = False
        self.is_blurred = False
        """Whether pieces were resized and are scaled pictures, until `draw_sharp`."""
        self._is_carrying = False
        """Whether the held pieces are where `carry` has moved them; else they float."""

    # Showing

    def show(
        self,
        scene: Scene,
        layout: Layout,
        timeline: Timeline = STILL,
        transition: Transition = Transition.PLAY,
        *,
        celebrates: bool = True,
    ) -> bool:
        """Show ``scene`` where ``layout`` says; return whether pieces move for it.

        ``layout`` has every part of ``scene``, and scenes with the same layout have the same
        parts: then only their contents are new. Pieces move as ``timeline`` says, and cards turn
        over whose other side is now visible. New pieces come from the source that ``timeline``
        names, or are just there. See `Transition` for what is different in other transitions.

        ``celebrates`` is whether the scene comes from a move just made, or made again: only then
        are there moments.
        """
        self.finish()  # before pieces are removed: none of them may still be drawn as moving
        is_deal = transition is Transition.DEAL
        old_faces = {} if is_deal else self._old_faces(timeline)  # before the scene is replaced

        self._scene = {part.name: part for part in scene.parts}
        if self.layout != layout:
            self._match_parts(layout)
        self.layout = layout
        self._measure(layout)
        self._match_pieces(timeline)
        if is_deal:
            for piece in self.pieces.values():
                if isinstance(piece, CardWidget):
                    piece.move(self._dealers_hand(piece))
        self._show_contents(timeline, celebrates=celebrates)
        self._update_held()

        moves = self._start_motion(timeline, old_faces, is_deal=is_deal)
        if transition is Transition.CUT:  # moments are for everyone
            self._finish_pieces()
        if not moves:
            self.settle()
        return moves or self.has_moment()

    def has_moment(self) -> bool:
        """Return whether a part celebrates what has just happened."""
        return any(part.is_running() for part in self._moment_parts())

    def caption_of(self, scene: Scene) -> str:
        """Return the caption of ``scene``, empty if one of the parts of the layout shows it."""
        return scene.caption if self.layout is not None and self.layout.has_caption else ""

    def line_row(self) -> QRect:
        """Return the row that the layout leaves to the line of the table, empty if none."""
        if self.layout is None:
            return QRect()
        return self.layout.line_row(self._table.size(), mirrored=self._mirrored)

    def reveals_late(self, timeline: Timeline) -> bool:
        """Return whether dice roll in ``timeline`` and are seen to: their result comes late."""
        return bool(timeline.rolled) and self.rolls.factor > 0

    def finish(self) -> None:
        """Bring all pieces to their places at once, and end what is celebrated."""
        self._finish_pieces()
        for part in self._moment_parts():
            part.finish()

    def set_look(self, style: CardStyle, felt: Felt, *, mirrored: bool) -> bool:
        """Draw in ``style`` on ``felt``; ``mirrored`` swaps left and right.

        Return whether pieces have other places now, so that the caller has to `fit` them.
        """
        self._lift.end()
        refit = mirrored != self._mirrored or index_height(style) != index_height(self._style)
        self._style, self._felt, self._mirrored = style, felt, mirrored
        for piece in self.pieces.values():
            piece.set_style(style)
        for name, part in self._parts.items():
            part.show_part(self._scene.get(name, NO_PART), felt)
        return refit

    def set_animation(self, factor: float) -> None:
        """Multiply the normal time of rolls and of hovering by ``factor``; 0 turns them off."""
        self.rolls.factor = self._lift.factor = factor

    def fit(self) -> None:
        """Put everything in its place at the current size of the table, without animation.

        Held pieces float at their places again.
        """
        if self.layout is None:
            return
        self.finish()
        self._measure(self.layout)
        for piece, rect in self._homes():
            piece.move(rect.topLeft())
        self._release_held()
        self._update_held()

    def settle(self) -> None:
        """Finish a move: remove pieces that have left, hide covered ones and restore the stack."""
        for piece in self._leaving:
            self._remove(piece)
        self._leaving.clear()
        for name, part in self._scene.items():
            covered = self._parts[name].spec.covered(len(part.pieces))
            for height, content in enumerate(part.pieces):
                # One of those stays: what lies on it may be lifted.
                self.pieces[content.id].setVisible(height >= covered - 1)
        self._stack()

    def draw_sharp(self) -> None:
        """Draw all pieces at their exact size again."""
        self.is_blurred = False
        for piece in self.pieces.values():
            piece.set_sharp(sharp=True)

    def shake(self, spot: Spot) -> None:
        """Shake the piece at ``spot``, as a sign of refusal, if it is still there.

        It may have gone: all motion ends first, and then another player may act at once.
        """
        self.finish()  # a piece that still shakes returns to its place first
        piece = self.widget_at(spot) if spot.part in self.parts else None
        if isinstance(piece, PieceWidget):
            self._motion.start([Flight(piece, piece.pos(), shake=max(3, piece.width() // 18))])

    def hold_by(self, piece: QWidget) -> None:
        """Let `carry` position ``piece``, if it is held; by default it positions the lowest.

        The others of its group keep their distance from it.
        """
        for group in self.held:
            group.set_lead(piece)

    def carry(self, top_left: QPoint) -> None:
        """Move the held pieces so that the one they are held by is at ``top_left``.

        What a player holds comes from one part, and so is one group.
        """
        if self.held:
            self._is_carrying = True
            self.held[0].move_to(top_left)

    def show_looks(self, scene: Scene) -> None:
        """Let parts and pieces look as in ``scene``, in which they lie where they are now.

        What `show` was last given is the scene all the same.
        """
        for part in scene.parts:
            self._parts[part.name].show_part(part, self._felt)
            for content in part.pieces:
                if self._drawn[content.id] != content:
                    self.pieces[content.id].set_look(content.look)
                    self._drawn[content.id] = content

    def set_hot(self, spot: Spot | None) -> None:
        """Show whether a press at ``spot``, where the pointer is, does something."""
        widget = self.widget_at(spot) if spot is not None and self.is_usable(spot) else None
        hot = widget if isinstance(widget, ButtonWidget | DieWidget) else None
        if hot is not self._hot:
            if self._hot is not None:
                self._hot.set_hot(hot=False)
            self._hot = hot
            if hot is not None:
                hot.set_hot(hot=True)
        self._lift.show(None if spot is None else self._rising(spot))

    # Inside: what `show` does, in its order

    def _old_faces(self, timeline: Timeline) -> dict[CardId, str | None]:
        """Return the face that each piece shows so far.

        A new piece that comes from a pile that is face down shows its back so far: it turns over.
        """
        old_faces: dict[CardId, str | None] = {
            piece_id: None
            for piece_id, source in timeline.sources.items()
            if _is_face_down(self._scene.get(source, NO_PART))
        }
        for piece in self.pieces.values():
            old_faces[piece.id] = piece.face
        return old_faces

    def _match_parts(self, layout: Layout) -> None:
        """Make the parts of ``layout``, keep those that still fit, and remove all others."""
        old_parts, self._parts = self._parts, {}
        for spec in layout.parts:
            old = old_parts.pop(spec.name, None)
            if old is not None and (old.spec.kind, old.spec.picture) == (spec.kind, spec.picture):
                old.spec = spec
                self._parts[spec.name] = old
                continue
            make = self._look.praise if spec.name == PRAISE else self._look.part
            widget = self._parts[spec.name] = make(spec, self._table)
            self._connect_widget(widget)
            if isinstance(widget, MomentPart):
                widget.ended.connect(self._motion.ended)  # whoever waits for pieces waits for it
                widget.began.connect(self._table.celebrated)
            if old is not None:
                self._remove(old)
        for widget in old_parts.values():
            self._remove(widget)
        for name in reversed(self._scene):
            self._parts[name].lower()
            if self._parts[name].isHidden():
                self._parts[name].show()

    def _measure(self, layout: Layout) -> None:
        """Compute the places for the scene and the table, and resize parts and pieces."""
        heights = {name: len(part.pieces) for name, part in self._scene.items()}
        index = index_height(self._style)
        places = layout.on(self._table.size(), heights, index=index, mirrored=self._mirrored)
        for name, widget in self._parts.items():
            places.lay(name, widget)
        piles = (widget for widget in self._parts.values() if isinstance(widget, PileWidget))
        self._table.draw_outlines(tuple(pile.outline() for pile in piles))
        self._rects = {
            piece.id: places.piece_rect(name, height, len(part.pieces))
            for name, part in self._scene.items()
            for height, piece in enumerate(part.pieces)
        }
        for name, part in self._scene.items():
            size = places.piece(name)
            for content in part.pieces:
                piece = self.pieces.get(content.id)  # None for one that has no widget yet
                if piece is not None and piece.size() != size:
                    self.is_blurred = True
                    piece.set_sharp(sharp=False)
                    piece.resize(size)

    def _match_pieces(self, timeline: Timeline) -> None:
        """Make the new pieces of the scene, give others their faces, and remove the rest."""
        contents = {piece.id: piece for part in self._scene.values() for piece in part.pieces}
        for piece_id in self.pieces.keys() - contents.keys():
            self._remove_piece(self.pieces.pop(piece_id), timeline.targets.get(piece_id, ""))
        new = contents.keys() - self.pieces.keys()
        for piece_id, content in contents.items():
            if piece_id in new:
                self.pieces[piece_id] = self._look.piece(content, self._style, self._table)
                self._connect_widget(self.pieces[piece_id])
            else:
                self.pieces[piece_id].set_face(content.face)
        for piece, home in self._homes():
            if piece.id in new:
                piece.resize(home.size())
                piece.move(self._start_of(piece, home, timeline))

    def _start_of(self, piece: AnyPiece, home: QRect, timeline: Timeline) -> QPoint:
        """Return where a new ``piece`` comes from: ``home`` if no event is about it."""
        source = timeline.sources.get(piece.id, "")
        if source in self._parts:
            return _middle(piece, self._parts[source].geometry())
        return self._dealers_hand(piece) if piece.id in timeline.delays else home.topLeft()

    def _remove_piece(self, piece: AnyPiece, target: str) -> None:
        """Remove ``piece``, but if ``target`` is a part only after it has moved there."""
        if target in self._parts:
            self._forget_hot(piece)
            self._leaving.append(piece)
            piece.setAccessibleName("")  # to screen readers it is gone at once
        else:
            self._remove(piece)

    def _remove(self, widget: PartWidget | AnyPiece) -> None:
        """Remove ``widget`` from sight at once; if it has the focus, the table gets it."""
        self._forget_hot(widget)
        if widget.hasFocus():
            self._table.setFocus(Qt.FocusReason.OtherFocusReason)
        widget.hide()
        widget.deleteLater()

    def _forget_hot(self, widget: QWidget) -> None:
        if widget is self._hot:
            self._hot = None

    def _dealers_hand(self, piece: QWidget) -> QPoint:
        """Return the point just outside the table that ``piece`` is dealt from."""
        return QPoint((self._table.width() - piece.width()) // 2, self._table.height())

    def _show_contents(self, timeline: Timeline, *, celebrates: bool) -> None:
        """Let each part and piece show what the scene says of it; moments begin with that."""
        for moment in self._moment_parts():
            moment.factor = self._motion.factor
            moment.is_new = celebrates
            moment.delay = timeline.length if moment.waits else 0
        for name, part in self._scene.items():
            self._parts[name].show_part(part, self._felt)
            for content in part.pieces:
                if self._drawn.get(content.id) != content:
                    set_spoken_name(self.pieces[content.id], content.words)
                    self.pieces[content.id].set_look(content.look)
        self._drawn = {piece.id: piece for part in self._scene.values() for piece in part.pieces}

    def _moment_parts(self) -> list[MomentPart]:
        return [part for part in self._parts.values() if isinstance(part, MomentPart)]

    def _update_held(self) -> None:
        """Hold the pieces that look held in the scene, a group for each part, and no others."""
        homes = dict(self._homes())
        groups: list[list[AnyPiece]] = []
        for part in self._scene.values():
            group = [self.pieces[piece.id] for piece in part.pieces if piece.look == "held"]
            if group:
                groups.append(group)
        if [list(held.pieces) for held in self.held] != groups:
            self._release_held()
            for group in groups:
                self.held.append(HeldPieces(group, homes[group[0]], self._table))
        for held in self.held:
            held.home = homes[held.lead]
            if not self._is_carrying:
                held.float_at_home()

    def _release_held(self) -> None:
        """Hold nothing; the pieces stay where they are."""
        self._is_carrying = False
        for held in self.held:
            held.remove_shadow()
        self.held.clear()

    def _start_motion(
        self, timeline: Timeline, old_faces: Mapping[CardId, str | None], *, is_deal: bool
    ) -> bool:
        """Start all flights and rolls to the places of the pieces; return whether there are any."""
        rolling = list(self._rolling(timeline))
        # Pieces that wait keep their old stacking order, those that have set off get the new one.
        order = stacking_order(self._table)
        dice = [die for die, _home in rolling]
        flights = list(self._flights(timeline, old_faces, dice, is_deal=is_deal))
        flights.sort(key=lambda flight: order[flight.piece])
        if flights and self._motion.factor > 0:
            with updates_disabled(self._table):
                self._stack()
        self.rolls.start(tumbles(rolling, self._luck))
        self._motion.start(flights)
        return bool(flights or rolling)

    def _rolling(self, timeline: Timeline) -> Iterator[tuple[DieWidget, QPoint]]:
        """Yield the dice that tumble, each with the point where it comes to rest."""
        if self.reveals_late(timeline):
            for piece, rect in self._homes():
                if isinstance(piece, DieWidget) and piece.id in timeline.rolled:
                    yield piece, rect.topLeft()

    def _flights(
        self,
        timeline: Timeline,
        old_faces: Mapping[CardId, str | None],
        rolling: Collection[DieWidget],
        *,
        is_deal: bool,
    ) -> Iterator[Flight]:
        """Yield how pieces move to their places, but for held ones and the dice ``rolling``."""
        busy = {*rolling, *(piece for held in self.held for piece in held.pieces)}
        for piece, rect in self._homes():
            if piece.isHidden():
                piece.show()
            old_face = old_faces.get(piece.id, piece.face)
            has_turned = (old_face is None) != (piece.face is None)
            turn: Callable[[float], None] | None = None
            if has_turned and isinstance(piece, PieceWidget):
                turn = partial(piece.turn, old_face)
            if piece not in busy and (turn is not None or piece.pos() != rect.topLeft()):
                is_dealt = is_deal and isinstance(piece, CardWidget)
                usual_delay = piece.id.place * DEAL_STAGGER if is_dealt else 0
                delay = timeline.delays.get(piece.id, usual_delay)
                yield Flight(piece, rect.topLeft(), delay, on_layer=True, turn=turn)
        for piece in self._leaving:
            end = _middle(piece, self._parts[timeline.targets[piece.id]].geometry())
            delay = timeline.delays.get(piece.id, 0)
            turn = piece.leave if isinstance(piece, PieceWidget) else None
            yield Flight(piece, end, delay, on_layer=True, turn=turn, leaves=True)

    # Inside: for others

    def _homes(self) -> list[tuple[AnyPiece, QRect]]:
        """Return every piece, in reading order, with its place when it is not held."""
        return [(self.pieces[piece_id], rect) for piece_id, rect in self._rects.items()]

    def _stack(self) -> None:
        """Stack all pieces in reading order, and moving pieces above them."""
        stack([*(piece for piece, _home in self._homes()), self._table.flights])

    def _finish_pieces(self) -> None:
        self._lift.end()
        self._motion.finish()
        self.rolls.finish()

    def _rising(self, spot: Spot) -> PieceWidget | None:
        """Return what rises while the pointer is at ``spot``: a piece that can be moved."""
        piece, widget = self.piece_at(spot), self.widget_at(spot)
        if piece is None or not isinstance(widget, PieceWidget) or self._motion.is_running():
            return None
        return widget if piece.movable and not piece.look else None


def _is_face_down(part: Part) -> bool:
    """Return whether the top piece at ``part`` is hidden."""
    return bool(part.pieces) and part.pieces[-1].face is None


def _middle(piece: QWidget, rect: QRect) -> QPoint:
    """Return the top left corner of ``piece`` in the middle of ``rect``."""
    return rect.center() - QPoint(piece.width() // 2, piece.height() // 2)
