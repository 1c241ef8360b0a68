"""The five dice: which are kept, and how they get from one row to the other."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from gamesuite.games.balut.state import DICE, ROLLS, View
from gamesuite.tables.balut.geometry import Geometry
from gamesuite.tables.balut.zones import Zones
from gamesuite.widgets.die_widget import DieWidget
from gamesuite.widgets.motion import Flight, Motion
from gamesuite.widgets.roll_motion import RollMotion, tumbles

Kept = tuple[int, ...]


class DiceTray:
    """The dice on ``table``; ``glide`` moves them between the rows.

    Which dice are ``kept`` is only shown, and a matter of the player's until the next roll.
    """

    def __init__(self, table: QWidget, glide: Motion) -> None:
        self.zones = Zones(table)
        self.dice = tuple(DieWidget(table) for _place in range(DICE))
        self.roll_motion = RollMotion(table)
        self.kept: Kept = ()
        self._glide = glide
        self._geometry: Geometry | None = None
        self._kept_then: dict[int, Kept] = {}
        self._luck = Random()

    def lay(self, geometry: Geometry) -> None:
        """Lie where ``geometry`` says, at once."""
        self._geometry = geometry
        self.zones.lay(geometry)
        for place, die in enumerate(self.dice):
            die.lay(geometry.die_rect(place, kept=place in self.kept))

    def die_at(self, point: QPoint) -> int | None:
        """Return the place of the die under ``point`` of the table."""
        for place, die in enumerate(self.dice):
            if die.die_rect.contains(point):
                return place
        return None

    def zone_at(self, point: QPoint) -> bool | None:
        """Return whether ``point`` is in the row of dice kept or of the others; None if neither."""
        assert self._geometry is not None
        for kept in (True, False):
            if self._geometry.zone(kept=kept).contains(point):
                return kept
        return None

    # Showing

    def show_view(self, view: View, before: View | None) -> Kept:
        """Show the faces of ``view``; return the places of the dice rolled since ``before``.

        ``before`` is the view shown until now, None if there was none of this game.
        """
        is_same_turn = before is not None and before.sheets == view.sheets
        thrown: Kept = ()
        if before is not None and is_same_turn and view.rolls == before.rolls + 1:
            thrown = self._rolled(view, before)
        elif is_same_turn and view.rolls in self._kept_then:
            self.kept = self._kept_then[view.rolls]
        else:
            self.kept = ()
            self._kept_then.clear()
        faces: tuple[int | None, ...] = view.dice or (None,) * DICE
        for die, face in zip(self.dice, faces, strict=True):
            die.set_face(face)
        return thrown

    def _rolled(self, view: View, before: View) -> Kept:
        """Return the places of the dice that were rolled, and keep the others."""
        kept = tuple(place for place in self.kept if view.dice[place] == before.dice[place])
        self._kept_then[before.rolls] = kept
        self.kept = kept if view.rolls < ROLLS else ()
        return tuple(place for place in range(DICE) if place not in kept)

    def throw(self, places: Kept) -> None:
        """Let the dice at ``places`` tumble, and all others glide to where they belong."""
        flights = list(self._flights(places))
        homes = [(self.dice[place], self._home(place)) for place in places]
        self.roll_motion.start(tumbles(homes, self._luck))
        self._glide.start(flights)

    # Keeping

    def keep(self, kept: Kept) -> None:
        """Set the dice at the places ``kept`` aside, and let go of all others."""
        self.roll_motion.finish()
        self._glide.finish()
        self.kept = kept
        self.throw(())

    def toggled(self, place: int) -> Kept:
        """Return what is kept if the die at ``place`` changes rows."""
        return tuple(sorted({place} ^ set(self.kept)))

    def home(self, place: int) -> QRect:
        """Return where the die at ``place`` belongs."""
        assert self._geometry is not None
        return self._geometry.die_rect(place, kept=place in self.kept)

    # Inside

    def _home(self, place: int) -> QPoint:
        return DieWidget.rect_round(self.home(place)).topLeft()

    def _flights(self, but: Kept) -> Iterator[Flight]:
        for place, die in enumerate(self.dice):
            die.setChecked(place in self.kept)
            home = self._home(place)
            if place not in but and die.pos() != home:
                yield Flight(die, die.pos(), home)
