"""Where things lie on the table of Paris: others in turn order or in fixed places, a result."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize

from gamesuite.engine.table.players import seat_part
from gamesuite.engine.table.scene import Seated
from gamesuite.games.paris.draft import ParisDraft
from gamesuite.games.paris.parts import RESULT, SHEET
from gamesuite.games.paris.scene import paris_scene
from gamesuite.games.paris.state import GoOut, Take, hand_part
from gamesuite.tables.paris.geometry import LOW_RESULT
from gamesuite.tables.paris.layout import ParisLook
from gamesuite.widgets.table.geometry import Room
from tests.games.paris.positions import RULES, THREE_KNIGHTS, after, new_match, position

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
    scene = paris_scene(view, ParisDraft(), Seated(viewer), lambda _command: None)
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


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_plates_of_persons_at_one_screen_stay_where_they_are(seats: int) -> None:
    match = new_match(5, seats)
    persons, size = tuple(range(seats)), QSize(1024, 640)
    plates = set()
    for seat in persons:
        match.do(Take(0))
        for viewer in (seat, None):  # looking at the own hand, and under the cover
            seated = Seated(viewer, persons=persons)
            view = match.view(viewer)
            scene = paris_scene(view, ParisDraft(), seated, lambda _command: None)
            heights = {part.name: len(part.pieces) for part in scene.parts}
            layout = ParisLook().layout(view, scene, seated, Room(size))
            places = layout.on(size, heights, index=0.2, mirrored=False)
            rects = [places.part(seat_part(each)) for each in persons]
            plates.add(tuple((rect.left(), rect.top(), rect.width()) for rect in rects))
            own = view.seat if viewer is None else viewer
            assert places.part(hand_part(own)).top() > max(rect.bottom() for rect in rects)
            for other in {*persons} - {own}:
                hand = places.part(hand_part(other))
                assert rects[other].left() <= hand.center().x() <= rects[other].right()
    assert len(plates) == 1


@pytest.mark.usefixtures("qapp")
def test_the_result_of_a_hand_is_told_below_a_low_result_of_the_game_only() -> None:
    over = after(position(THREE_KNIGHTS, "MO", match="hand"), GoOut())
    view = RULES.view(over, 0)
    scene = paris_scene(view, ParisDraft(), Seated(0), lambda _command: None)
    heights = {part.name: len(part.pieces) for part in scene.parts}
    tops = {}
    for result in (0, LOW_RESULT, LOW_RESULT + 1):
        room = Room(QSize(1024, 640), None, result)
        layout = ParisLook().layout(view, scene, Seated(0), room)
        assert (RESULT in [part.name for part in layout.parts]) == (result <= LOW_RESULT)
        places = layout.on(room.size, heights, index=0.2, mirrored=False)
        tops[result] = [places.part(name).top() for name in (RESULT, SHEET, seat_part(0))]
    assert tops == {0: [10, 10, 101], 64: [74, 74, 158], 65: [75, 75, 91]}
