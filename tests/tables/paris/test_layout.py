"""Where things lie on the table of Paris: others in turn order or in fixed places, a result."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics

from gamesuite.engine.language import languages, use_language
from gamesuite.engine.table.players import seat_part
from gamesuite.engine.table.scene import SeatContent, Seated
from gamesuite.games.paris.draft import ParisDraft
from gamesuite.games.paris.parts import RESULT, SHEET, ResultContent
from gamesuite.games.paris.scene import paris_scene
from gamesuite.games.paris.state import GoOut, Take, hand_part
from gamesuite.tables.paris.geometry import LOW_RESULT
from gamesuite.tables.paris.layout import ParisLook
from gamesuite.tables.paris.widgets import result_rooms, wrapping
from gamesuite.widgets.look.font import sized
from gamesuite.widgets.table.geometry import Room
from gamesuite.widgets.table.plate_widget import lines_below
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
    own = 0 if viewer is None else viewer  # for who only watches all stay where they are
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


LOST = position("MO MA MY", "LY PO SO", "CT KO KA KT")
"""A hand that is lost to two others, and cut: there is most to say why."""


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("size", [QSize(800, 437), QSize(1366, 645), QSize(1920, 957)])
@pytest.mark.parametrize("language", languages())
def test_why_a_hand_was_lost_is_never_cut(size: QSize, language: str) -> None:
    use_language(language)
    try:
        view = RULES.view(after(LOST, GoOut()), 0)
        names = ("Anna-Magdalena", "Computer 2", "Computer 3")
        scene = paris_scene(view, ParisDraft(), Seated(0, names), lambda _command: None)
    finally:
        use_language("en")
    told = next(part.content for part in scene.parts if part.name == RESULT)
    assert isinstance(told, ResultContent)
    layout = ParisLook().layout(view, scene, Seated(0, names), Room(size))
    heights = {part.name: len(part.pieces) for part in scene.parts}
    rect = layout.on(size, heights, index=0.2, mirrored=False).part(RESULT)
    above, room = result_rooms(rect, told)
    font = wrapping(told.why, sized(QFont("Inter"), 18), room.size())
    flags = Qt.TextFlag.TextWordWrap
    area = QRect(0, 0, room.width(), 9 * room.height())
    assert QFontMetrics(font).boundingRect(area, flags, told.why).height() <= room.height()
    assert above.bottom() < room.top()


@pytest.mark.usefixtures("qapp")
def test_a_hand_that_is_won_leaves_the_room_for_a_reason_to_the_cards() -> None:
    tops = []
    for state in (LOST, position(THREE_KNIGHTS, "MO", "CO")):
        view, size = RULES.view(after(state, GoOut()), 0), QSize(1024, 640)
        scene = paris_scene(view, ParisDraft(), Seated(0), lambda _command: None)
        layout = ParisLook().layout(view, scene, Seated(0), Room(size))
        heights = {part.name: len(part.pieces) for part in scene.parts}
        places = layout.on(size, heights, index=0.2, mirrored=False)
        assert places.part(RESULT).bottom() < places.part(seat_part(0)).top()
        tops.append(places.part(seat_part(0)).top())
    assert tops[0] > tops[1]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("width", [1030, 1366, 1920])
def test_on_a_wide_table_the_own_plate_has_one_line(width: int) -> None:
    view, size = RULES.view(LOST, 0), QSize(width, 645)
    scene = paris_scene(view, ParisDraft(), Seated(0), lambda _command: None)
    heights = {part.name: len(part.pieces) for part in scene.parts}
    layout = ParisLook().layout(view, scene, Seated(0), Room(size))
    plate = layout.on(size, heights, index=0.2, mirrored=False).part(seat_part(0))
    (content,) = (part.content for part in scene.parts if part.name == seat_part(0))
    assert isinstance(content, SeatContent)
    assert content.lines == ("3 hands to win",)
    assert lines_below(content, plate.size()) == ()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_a_narrow_table_cards_stay_large_and_plates_say_who_wins_when(seats: int) -> None:
    view = new_match(5, seats).view(0)
    scene = paris_scene(view, ParisDraft(shows_taken=True), Seated(0), lambda _command: None)
    heights = {part.name: len(part.pieces) for part in scene.parts}
    contents = {part.name: part.content for part in scene.parts}
    size = QSize(474, 437)  # beside the list of all moves in a window of 800 x 560
    places = (
        ParisLook()
        .layout(view, scene, Seated(0), Room(size))
        .on(size, heights, index=0.2, mirrored=False)
    )
    assert places.piece_rect("place 1", 0, 1).width() > 60
    assert places.part(SHEET).bottom() < places.part("place 1").top()
    for seat in range(seats):
        plate, content = places.part(seat_part(seat)), contents[seat_part(seat)]
        assert isinstance(content, SeatContent)
        lines = lines_below(content, plate.size())
        is_flat = seats == 2 and seat == 1  # wide enough to say it in the line of the name
        assert any("to win" in line for line in lines) != is_flat
