"""What is heard of events, and when."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gamesuite.app.sound.cues import CLOSEST, LANDING, Cue, cues_of
from gamesuite.engine.cards import CardId
from gamesuite.engine.step import Dealt, Ended, Event, Moved, Rolled, Said, Scored, Turned
from gamesuite.engine.table.scene import USUAL_SOUNDS
from gamesuite.widgets.pieces.motion import FLIGHT
from gamesuite.widgets.table.timeline import MOVE_STAGGER

HOME = tuple(Moved((CardId(0, place),), "column 1", "home") for place in range(37))


def test_each_kind_of_event_has_its_sound() -> None:
    card = CardId(0, 1)
    heard: dict[str, Event] = {
        "drop": Moved((card,), "a", "b"),
        "deal": Dealt((card,)),
        "roll": Rolled((0,), (6,)),
        "score": Scored(0, 9),
    }
    for sound, event in heard.items():
        assert [cue.sound for cue in cues_of((event,), USUAL_SOUNDS, 1)] == [sound]
    assert cues_of((Turned(card),), USUAL_SOUNDS, 1) == (Cue("drop", LANDING),)
    assert cues_of((Said(0, "pass"), Ended("hand")), USUAL_SOUNDS, 1) == ()


def test_a_table_may_give_an_event_another_sound_or_none() -> None:
    for some in (HOME[:1], HOME[:2]):
        assert cues_of(some, {Moved: "strike"}, 1) == (Cue("strike", LANDING),)
    assert cues_of(HOME, {}, 1) == ()


def test_many_cards_are_heard_one_by_one_and_quieter() -> None:
    cues = cues_of(HOME, USUAL_SOUNDS, 1)
    assert len(cues) == len(HOME)
    assert {later.delay - cue.delay for cue, later in pairwise(cues)} == {MOVE_STAGGER}
    assert {cue.strength < 0.5 for cue in cues[1:-1]} == {True}


def test_slower_motion_is_heard_later_and_faster_motion_is_no_noise() -> None:
    assert cues_of(HOME[:1], USUAL_SOUNDS, 2)[0].delay == 2 * LANDING
    fast = cues_of(HOME, USUAL_SOUNDS, 0.6)
    assert len(fast) < len(HOME)
    assert min(later.delay - cue.delay for cue, later in pairwise(fast)) >= 28


def test_without_motion_many_cards_are_a_short_riffle() -> None:
    cues = cues_of(HOME, USUAL_SOUNDS, 0)
    assert 3 < len(cues) < 10
    assert cues[-1].delay < 250


@pytest.mark.parametrize(("pieces", "heard"), [(1, 1), (2, 2), (6, 6), (7, 7), (8, 7), (37, 7)])
def test_what_lands_at_once_is_heard_as_so_many_pieces(pieces: int, heard: int) -> None:
    cues = cues_of(HOME[:pieces], USUAL_SOUNDS, 0)
    assert [cue.delay for cue in cues] == [CLOSEST * number for number in range(heard)]


def test_more_than_three_pieces_are_quieter_between_the_first_and_the_last() -> None:
    strengths = [[cue.strength for cue in cues_of(HOME[:many], USUAL_SOUNDS, 1)] for many in (3, 4)]
    assert strengths == [[1.0, 1.0, 1.0], [1.0, 0.42, 0.42, 1.0]]


def test_what_moves_no_card_is_heard_at_once() -> None:
    assert cues_of((Moved((), "a", "b"),), USUAL_SOUNDS, 1) == (Cue("drop"),)


def test_points_are_heard_once_the_last_card_has_arrived() -> None:
    *_cards, points = cues_of((*HOME[:2], Scored(0, 5), Scored(1, 5)), USUAL_SOUNDS, 1)
    assert points == Cue("score", MOVE_STAGGER + FLIGHT)
    *_cards, points = cues_of((*HOME[:2], Scored(0, 5)), USUAL_SOUNDS, 2)
    assert points == Cue("score", 2 * (MOVE_STAGGER + FLIGHT))
