"""A table of cards: shows a view of any card game and turns gestures into commands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from gamesuite.engine.cards import CardId, Seen
from gamesuite.engine.gesture import Ask, CardController, Spot
from gamesuite.engine.reason import Reason
from gamesuite.engine.step import Event
from gamesuite.widgets.card_pixmap import index_height
from gamesuite.widgets.card_style import CardStyle
from gamesuite.widgets.card_widget import CardWidget
from gamesuite.widgets.felt import Felt
from gamesuite.widgets.game_table import GameTable
from gamesuite.widgets.glow_widget import Glows, ShadowWidget
from gamesuite.widgets.lifted import Lifted
from gamesuite.widgets.motion import Flight
from gamesuite.widgets.move_mark import MoveMark
from gamesuite.widgets.place_widget import PlaceWidget
from gamesuite.widgets.stacking import stack
from gamesuite.widgets.table_cursor import TableCursor
from gamesuite.widgets.table_layout import Geometry, TableLayout
from gamesuite.widgets.table_plan import TablePlan
from gamesuite.widgets.table_pointer import TablePointer
from gamesuite.widgets.table_pointing import TablePointing
from gamesuite.widgets.theme import current_theme

V = TypeVar("V")
C = TypeVar("C")

REDRAW_AFTER = 150
"""Milliseconds without a change of size after which faces are drawn sharp again."""

DEAL_STAGGER = 6
"""Milliseconds between two cards that are dealt."""


class CardTable(GameTable[V, C]):
    """The table of one game with cards.

    ``plan`` says where cards lie, ``controller`` what gestures mean, ``ask`` what is allowed.
    """

    def __init__(
        self,
        plan: TablePlan[V],
        controller: CardController[V, C],
        ask: Ask[C],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._plan = plan
        self._controller = controller
        self._ask = ask
        self._view: V | None = None
        self._geometry: Geometry | None = None
        self._style = CardStyle()
        self._mirrored = False
        self._cards: dict[CardId, CardWidget] = {}
        self._spots: dict[CardId, Spot] = {}
        self._places: dict[str, PlaceWidget] = {}
        self._piles: dict[str, tuple[Seen, ...]] = {}
        self._glows = Glows(self)
        self._shadow = ShadowWidget(self)
        self._motion.ended.connect(self._arrive)
        self._sharpen = QTimer(self)
        self._sharpen.setSingleShot(True)
        self._sharpen.setInterval(REDRAW_AFTER)
        self._sharpen.timeout.connect(self._draw_sharp)
        self.lifted: Lifted | None = None
        self.pointing = TablePointing(self)
        self._mark = MoveMark(self)
        self._mouse = self._pointer = TablePointer(self)
        self._cursor = TableCursor(self)

    # Showing

    def show_view(self, view: V, *, dealt: bool = False) -> None:
        """Show ``view``; cards that lie elsewhere now fly there. The same again changes nothing.

        ``dealt``: it is another game than before, so all cards come from the dealer's hand.
        """
        if view == self._view and not dealt:
            return
        self._motion.finish()
        self.let_go()
        layout = self._plan.layout(view)
        self._view = view
        self._piles = {spec.name: self._plan.pile(view, spec.name) for spec in layout.places}
        if self._geometry is None or self._geometry.layout != layout:
            self._lay_places(layout)
        self._measure(layout)
        new = self._match_cards()
        if dealt:
            new = frozenset(self._cards)
            for card in self._cards.values():
                card.move(self._dealers_hand(card))
        self._name_everything()
        flights = list(self._flights(new))
        # Before the cards have arrived: a key may come while they are still under way.
        self._cursor.follow()
        for flight in flights:
            flight.widget.raise_()
        self._motion.start(flights)
        if not flights:
            self._arrive()

    def set_look(self, style: CardStyle, felt: Felt, *, mirrored: bool) -> None:
        """Draw cards in ``style`` on ``felt``, if wanted ``mirrored`` left to right."""
        refit = mirrored != self._mirrored or index_height(style) != index_height(self._style)
        self._style, self._felt, self._mirrored = style, felt, mirrored
        for card in self._cards.values():
            card.set_style(style)
        if refit:
            self._fit()
        self.update()

    def place_rect(self, name: str) -> QRect:
        """Return where the uppermost card of the place ``name`` is, or the place if it is empty."""
        return self.widget_at(self.top(name)).geometry()

    def mark_events(self, events: Sequence[Event]) -> None:
        """Ring the lowest of the cards that moved first in ``events``."""
        self._mark.show(events)

    @property
    def pointed_at(self) -> C | None:
        """The command the table points at for a hint, None while at none."""
        pointed_at: C | None = self.pointing.command
        return pointed_at

    def point_out(self, command: C) -> bool:
        """Raise the cards that ``command`` moves, and light up where they go, for a hint.

        It stays until something else is done. Return False if the hand holds cards just now.
        """
        if self.lifted is not None or self._view is None:
            return False
        self.put_back()
        self._motion.finish()
        self.pointing.show(command, self._controller.gesture(self._view, command))
        return True

    # What lies where

    @property
    def places(self) -> tuple[str, ...]:
        """The names of all places, in reading order."""
        return tuple(self._places)

    def height_of(self, place: str) -> int:
        """Return how many cards lie at ``place``."""
        return len(self._piles[place])

    def widget_at(self, spot: Spot) -> QWidget:
        """Return the widget of the card at ``spot``, of the place itself where no card lies."""
        pile = self._piles[spot.place]
        if 0 <= spot.height < len(pile):
            return self._cards[pile[spot.height].id]
        return self._places[spot.place]

    def spot_at(self, point: QPoint) -> Spot | None:
        """Return the topmost card under ``point``, None on the bare table."""
        for place, pile in self._piles.items():
            for height in range(len(pile) - 1, -1, -1):
                card = self._cards[pile[height].id]
                if card.isVisible() and card.covers(point):
                    return Spot(place, height)
        return None

    def top(self, place: str) -> Spot:
        """Return the spot of the uppermost card at ``place``."""
        return Spot(place, max(self.height_of(place) - 1, 0))

    def landing(self, place: str) -> QRect:
        """Return the area of ``place`` on which a card counts as dropped there."""
        rect = self._places[place].geometry().united(self.widget_at(self.top(place)).geometry())
        if self._places[place].spec.fanned:
            rect.setBottom(rect.bottom() + rect.width() // 2)
        return rect

    def run_at(self, spot: Spot) -> list[CardWidget]:
        """Return the card at ``spot`` and those that lie on it, lowest first."""
        return [self._cards[seen.id] for seen in self._piles[spot.place][spot.height :]]

    def place_centre(self, place: str) -> QPoint:
        """Return the middle of the empty place ``place``."""
        return self._places[place].geometry().center()

    # Gestures

    def lift_refusal(self, spot: Spot) -> Reason | None:
        """Return why the card at ``spot`` cannot be lifted, None if it can."""
        assert self._view is not None
        return self._controller.lift(self._view, spot)

    def lift(self, spot: Spot) -> Lifted | None:
        """Lift the cards at ``spot`` and light up where they may go; None if they must stay."""
        self.put_back()
        self._motion.finish()
        refused = self.lift_refusal(spot)
        if refused is not None:
            self.refuse(refused, spot)
            return None
        self._light_targets(spot)
        self.lifted = Lifted(spot, self.run_at(spot), self._shadow)
        return self.lifted

    def targets(self, spot: Spot) -> list[str]:
        """Return the places where the cards at ``spot`` may go."""
        return [name for name in self._places if self._drop_refusal(spot, name) is None]

    def commands(self, spot: Spot) -> list[C]:
        """Return the commands that move the cards at ``spot``."""
        assert self._view is not None
        found: list[C] = []
        for name in self.targets(spot):
            command = self._controller.drop(self._view, spot, name)
            if command not in found:
                found.append(command)
        return found

    def drop(self, target: str) -> None:
        """Lay down what is lifted at ``target``, or put it back and say why not."""
        if self.lifted is None or self._view is None:
            return
        spot = self.lifted.spot
        refused = self._drop_refusal(spot, target)
        if refused is not None:
            self.put_back()
            self.refused.emit(refused)
            return
        self.let_go()
        self.wanted.emit(self._controller.drop(self._view, spot, target))

    def put_back(self) -> None:
        """Let what is lifted, or raised for a hint, glide back to where it came from."""
        if self._lay_off():
            self._motion.start(self._flights(frozenset()))

    def let_go(self) -> None:
        """Forget what is lifted or pointed at, without moving it, and what the mouse had begun."""
        self._pointer.forget()
        self._lay_off()

    def click(self, spot: Spot) -> bool:
        """Make the obvious move of the card at ``spot``, or say why there is none.

        Of a card that a hint has raised it is that of the hint. Return whether a move was wanted.
        """
        assert self._view is not None
        if self.pointing.play_from(spot):
            return True
        answer = self._controller.click(self._view, spot, self._ask)
        if isinstance(answer, Reason):
            self.refuse(answer, spot)
            return False
        self.wanted.emit(answer)
        return True

    def refuse(self, why: Reason, spot: Spot) -> None:
        """Shake the card at ``spot`` and tell ``why``."""
        card = self.widget_at(spot)
        home = card.pos()
        if isinstance(card, CardWidget):
            self._motion.start([Flight(card, home, home, shake=max(3, card.width() // 18))])
        self.refused.emit(why)

    def list_commands(self) -> None:
        """Ask for a menu of what the card with the keyboard can do."""
        self.put_back()
        self._motion.finish()
        self._cursor.list_commands()

    def show_menu(self, spot: Spot, where: QPoint) -> None:
        """Ask for a menu of what the card at ``spot`` can do, at ``where`` on the screen."""
        assert self._view is not None
        refused = self.lift_refusal(spot)
        commands = [] if refused is not None else self.commands(spot)
        why = refused or self._controller.click(self._view, spot, self._ask)
        if commands:
            self.menu_wanted.emit(commands, where)
        elif isinstance(why, Reason):
            self.refuse(why, spot)

    # Events

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit everything to the new size, quickly; faces are drawn sharp when it rests."""
        self._fit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """List what the card under the pointer, or the focused one, can do."""
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self.list_commands()
            return
        self.put_back()
        self._motion.finish()
        spot = self.spot_at(event.pos())
        if spot is not None:
            self.show_menu(spot, event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move, lift and drop by keyboard."""
        if not self.pointing.press(event) and not self._cursor.press(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hand the keyboard on to the card or place where it was last."""
        reasons = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if event.reason() in reasons and self._view is not None:
            self._cursor.take_focus()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Go from the table to the card where the keyboard is, and from there on or back."""
        if self.hasFocus() and self._view is not None:
            self._cursor.take_focus()
            return True
        if not forward:
            self.setFocus(Qt.FocusReason.OtherFocusReason)  # else the way back ends here again
        return super().focusNextPrevChild(forward)

    # Inside

    def rest_cursor(self, spot: Spot) -> None:
        """Let the keyboard begin at ``spot`` when it is used again after a click there."""
        self._cursor.rest(spot)

    def _lay_off(self) -> bool:
        """Forget what is lifted or pointed at; return whether there was anything."""
        if self.pointing.forget():
            self.pointing_ended.emit()
            return True
        if self.lifted is None:
            return False
        self._pointer.forget()
        self.lifted.let_go()
        self.lifted = None
        self._glows.put_out()
        return True

    def _drop_refusal(self, spot: Spot, target: str) -> Reason | None:
        assert self._view is not None
        return self._ask(self._controller.drop(self._view, spot, target))

    def _lay_places(self, layout: TableLayout) -> None:
        for place in self._places.values():
            place.deleteLater()
        self._places = {spec.name: PlaceWidget(spec, self) for spec in layout.places}
        self._cursor.rest(Spot(layout.places[0].name, 0))
        for place in reversed(self._places.values()):
            place.lower()
            place.show()

    def _measure(self, layout: TableLayout) -> None:
        """Give places and cards the size at which what lies there now can be read."""
        heights = {name: len(pile) for name, pile in self._piles.items()}
        index = index_height(self._style)
        self._geometry = Geometry(
            layout, self.size(), heights, index=index, mirrored=self._mirrored
        )
        for name, place in self._places.items():
            place.setGeometry(self._geometry.place(name))
        for card in self._cards.values():
            if card.size() != self._geometry.card:
                card.set_sharp(False)
                card.resize(self._geometry.card)
                self._sharpen.start()

    def _match_cards(self) -> frozenset[CardId]:
        """Make the cards of the view, drop all others; return the ids of the new ones."""
        seen = {card.id: card for pile in self._piles.values() for card in pile}
        for gone in self._cards.keys() - seen.keys():
            self._cards.pop(gone).deleteLater()
        new = frozenset(seen.keys() - self._cards.keys())
        for card_id, card in seen.items():
            if card_id in new:
                self._cards[card_id] = self._new_card(card)
            else:
                self._cards[card_id].set_face(card.face)
        return new

    def _new_card(self, card: Seen) -> CardWidget:
        assert self._geometry is not None
        widget = CardWidget(card.id, card.face, self._style, self)
        widget.resize(self._geometry.card)
        widget.move(self._dealers_hand(widget))
        return widget

    def _dealers_hand(self, card: CardWidget) -> QPoint:
        """Return where ``card`` is dealt from, just outside the table."""
        return QPoint((self.width() - card.width()) // 2, self.height())

    def _name_everything(self) -> None:
        assert self._view is not None
        self._spots.clear()
        for place, pile in self._piles.items():
            self._places[place].set_name(self._controller.speak(self._view, place, None))
            for height, seen in enumerate(pile):
                self._spots[seen.id] = Spot(place, height)
                name = self._controller.speak(self._view, place, height)
                self._cards[seen.id].set_name(name)

    def _targets_of_cards(self) -> Iterator[tuple[CardWidget, QRect]]:
        assert self._geometry is not None
        for place, pile in self._piles.items():
            for height, seen in enumerate(pile):
                rect = self._geometry.card_rect(place, height, len(pile))
                yield self._cards[seen.id], rect

    def _flights(self, new: frozenset[CardId]) -> Iterator[Flight]:
        for card, rect in self._targets_of_cards():
            card.show()
            if card.pos() != rect.topLeft():
                delay = card.id.place * DEAL_STAGGER if card.id in new else 0
                yield Flight(card, card.pos(), rect.topLeft(), delay)

    def _arrive(self) -> None:
        self._restack()
        self._mark.follow()
        self.settled.emit()

    def _restack(self) -> None:
        """Bring cards into reading order again, for eyes and for screen readers alike."""
        order: list[CardWidget] = []
        for place, pile in self._piles.items():
            fanned = self._places[place].spec.fanned
            for height, seen in enumerate(pile):
                card = self._cards[seen.id]
                card.setVisible(fanned or height >= len(pile) - 2)
                order.append(card)
        stack(order)
        self._cursor.follow()

    def _light_targets(self, spot: Spot) -> None:
        tops = [self.widget_at(self.top(name)) for name in self.targets(spot)]
        self._glows.light(tops, current_theme().target)

    def _fit(self) -> None:
        if self._geometry is None:
            return
        self._motion.finish()
        self.let_go()
        self._measure(self._geometry.layout)
        for card, rect in self._targets_of_cards():
            card.move(rect.topLeft())
        self._mark.follow()

    def _draw_sharp(self) -> None:
        for card in self._cards.values():
            card.set_sharp(True)


AnyCardTable = CardTable[Any, Any]
