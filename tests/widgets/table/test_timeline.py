"""When pieces set off, and how long all of it takes."""

from __future__ import annotations

import pytest

from gamesuite.engine.cards import CardId
from gamesuite.engine.step import Dealt, Ended, Event, Moved, Rolled, Turned
from gamesuite.widgets.pieces.motion import FLIGHT, ROLL, STAGGER
from gamesuite.widgets.table.timeline import DEAL_STAGGER, MOVE_STAGGER, PAUSE, timeline_of

ONE, TWO, THREE = (CardId(0, place) for place in range(3))


@pytest.mark.parametrize(
    ("events", "delays", "length"),
    [
        ((), {}, 0),
        ((Ended("game"),), {}, 0),
        ((Moved((ONE,), "a", "b"),), {ONE: 0}, FLIGHT),
        (
            (Moved((ONE,), "a", "b"), Turned(ONE), Turned(TWO)),
            {ONE: 0, TWO: MOVE_STAGGER},
            MOVE_STAGGER + FLIGHT,
        ),
        (
            (Dealt((ONE, TWO)), Moved((THREE,), "a", "b")),
            {ONE: 0, TWO: DEAL_STAGGER, THREE: 2 * DEAL_STAGGER},
            2 * DEAL_STAGGER + FLIGHT,
        ),
        (
            (Turned(ONE), Ended("round"), Turned(TWO)),
            {ONE: 0, TWO: PAUSE},
            PAUSE + FLIGHT,
        ),
        ((Rolled((2,), (6,)),), {}, ROLL),
        ((Rolled((0, 2), (1, 2)), Rolled((1,), (3,))), {}, ROLL + 2 * STAGGER),
        ((Rolled((0,), (1,)), Moved((ONE,), "a", "b")), {ONE: 0}, ROLL),
    ],
)
def test_pieces_set_off_one_after_the_other(
    events: tuple[Event, ...], delays: dict[CardId, int], length: int
) -> None:
    found = timeline_of(events)
    assert (dict(found.delays), found.length) == (delays, length)
    places = [place for each in events if isinstance(each, Rolled) for place in each.places]
    assert found.rolled == {CardId(0, place) for place in places}
