"""Where the other players of Paris lie: in turn order, from the left of the one at the bottom."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize

from gamesuite.engine.table.scene import Seated
from gamesuite.games.paris.draft import Laid
from gamesuite.games.paris.parts import hand_part, seat_part
from gamesuite.games.paris.scene import paris_scene
from gamesuite.games.paris.state import Take
from gamesuite.tables.paris.layout import ParisLook
from gamesuite.widgets.table.geometry import Room
from tests.games.paris.positions import new_match

SIZES = ((620, 400), (1024, 640), (1920, 1010))


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize(
    ("seats", "viewer"),
    [(seats, viewer) for seats in (2, 3, 4) for viewer in (*range(seats), None)],
)
def test_the_others_lie_in_turn_order_from_the_left(
    seats: int, viewer: int | None, mirrored: bool
) -> None:
    match = new_match(5, seats)
    match.do(Take(0))
    view = match.view(viewer)
    scene = paris_scene(view, Laid(), Seated(viewer), lambda _command: None)
    own = view.seat if viewer is None else viewer
    heights = {part.name: len(part.pieces) for part in scene.parts}
    for width, height in SIZES:
        size = QSize(width, height)
        layout = ParisLook().layout(view, scene, Seated(viewer), Room(size))
        places = layout.on(size, heights, index=0.2, mirrored=mirrored)
        others = [(own + step) % seats for step in range(1, seats)]
        for part in (seat_part, hand_part):
            lefts = [places.part(part(seat)).left() for seat in others]
            assert lefts == sorted(set(lefts))
            top = places.part(part(own)).top()
            assert all(places.part(part(seat)).bottom() < top for seat in others)
        for seat in others:
            plate, hand = places.part(seat_part(seat)), places.part(hand_part(seat))
            assert plate.left() <= hand.center().x() <= plate.right()
