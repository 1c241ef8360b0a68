"""The end of a ball with which no card can be played stays until the player goes on."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gamesuite.engine.match import AnyMatch
from gamesuite.engine.step import Ended
from gamesuite.engine.table.controller import (
    Cancel,
    Change,
    Choose,
    Click,
    Enter,
    Gesture,
    Lift,
    Spot,
)
from gamesuite.engine.table.scene import Part, Scene, Seated
from gamesuite.games.bowling_solitaire.controller import (
    GO_ON,
    LANE,
    Aim,
    BowlingSolitaireController,
)
from gamesuite.games.bowling_solitaire.rules import (
    PILE_PARTS,
    Bowl,
    Command,
    EndBall,
    NextFrame,
    View,
    unplayable_ball,
)
from gamesuite.games.bowling_solitaire.scoring import FRAMES
from gamesuite.games.bowling_solitaire.words import BowlingSolitaireDescriptions

from .positions import LEAFLET, NO_CARD_AT_ALL, NO_FIRST_CARD, RULES, new_match

CONTROLLER = BowlingSolitaireController()
WORDS = BowlingSolitaireDescriptions()
RESTING, GOING_ON = Aim(is_resting=True), Aim()
ENDED = Change[Command](events=(Ended("ball"),))


def _view(cards: str, *commands: Command, variation: str = "standard") -> View:
    match: AnyMatch = new_match(cards, variation)
    for command in commands:
        match.do(command)
    view: View = match.view(0)
    return view


UNPLAYABLE = _view(NO_FIRST_CARD)


def _scene(view: View, draft: Aim) -> Scene:
    def refusal(command: Command) -> object:
        return RULES.refusal(RULES.guess(view, 0), command)

    return CONTROLLER.scene(view, draft, Seated(), refusal)  # type: ignore[arg-type]


def _parts(view: View, draft: Aim) -> dict[str, Part]:
    return {part.name: part for part in _scene(view, draft).parts}


def _balls(view: View, draft: Aim) -> list[list[str | None]]:
    parts = _parts(view, draft)
    return [[piece.face for piece in parts[name].pieces] for name in PILE_PARTS]


def test_the_first_ball_is_shown_as_it_ended() -> None:
    before = unplayable_ball(UNPLAYABLE)
    assert before is not None
    assert (before.progress.ball, before.progress.balls, before.used) == (1, (), ())
    assert _balls(UNPLAYABLE, RESTING) == [[None] * 4 + ["4"], [None, None, "3"], [None, "7"]]
    assert _balls(UNPLAYABLE, GOING_ON) == [[None] * 3 + ["2"], [None, "7"], ["4"]]


def test_a_bonus_ball_is_shown_as_it_ended_too() -> None:
    progress = replace(UNPLAYABLE.progress, frame=FRAMES - 1, rack=1, balls=(10, 0))
    before = unplayable_ball(replace(UNPLAYABLE, progress=progress))
    assert before is not None
    assert (before.progress.ball, before.progress.balls, before.progress.knocked) == (1, (10,), 0)


def test_open_balls_lie_open_while_it_rests() -> None:
    view = _view(NO_FIRST_CARD, variation="open-balls")
    assert _balls(view, RESTING)[0] == ["5", "3", "6", "2", "4"]


def test_the_table_says_that_no_card_can_be_played() -> None:
    words = "No card can be played. Press Enter or click for the second ball."
    assert _scene(UNPLAYABLE, RESTING).caption == words
    parts = _parts(UNPLAYABLE, RESTING)
    assert parts[LANE].words == "Frame 1 of 10, first ball, 10 pins standing"
    assert (parts[GO_ON].caption, parts[GO_ON].why) == ("Second ball", None)
    assert _scene(UNPLAYABLE, GOING_ON).caption == ""


def test_the_last_ball_of_a_game_does_not_rest() -> None:
    view = _view(NO_CARD_AT_ALL)
    assert unplayable_ball(view) is not None
    over = replace(view, progress=replace(view.progress, frame=FRAMES - 1))
    assert over.progress.is_game_over
    assert unplayable_ball(over) is None


def test_a_ball_that_the_player_ends_does_not_rest() -> None:
    assert unplayable_ball(_view(LEAFLET)) is None
    assert unplayable_ball(_view(LEAFLET, EndBall())) is None
    assert unplayable_ball(_view(LEAFLET, EndBall(), EndBall())) is None


def test_a_later_card_of_the_second_ball_does_not_rest() -> None:
    (card, *_rest) = RULES.legal_commands(RULES.guess(UNPLAYABLE, 0))
    assert isinstance(card, Bowl)
    assert unplayable_ball(_view(NO_FIRST_CARD, card)) is None


def test_both_balls_may_be_unplayable() -> None:
    view = _view(NO_CARD_AT_ALL)
    assert view.progress.is_rack_over
    assert CONTROLLER.carry_over(view, None, Change(fresh=True)).is_resting
    assert _parts(view, RESTING)[GO_ON].caption == "Second ball"
    words = "No card can be played. Press Enter or click for the next frame."
    assert _scene(view, GOING_ON).caption == words
    assert _parts(view, GOING_ON)[GO_ON].caption == "Next frame"


def test_a_frame_that_the_player_ends_only_says_how_to_go_on() -> None:
    view = _view(NO_FIRST_CARD, EndBall())
    assert _scene(view, GOING_ON).caption == "Press Enter or click for the next frame."


@pytest.mark.parametrize(
    ("change", "is_resting"),
    [
        (Change(fresh=True), True),
        (ENDED, True),
        (Change(), False),
        (Change(undone=EndBall()), False),
        (Change(fresh=True, draft=GOING_ON), False),
        (Change(events=ENDED.events, draft=GOING_ON), False),
        (Change(undone=EndBall(), draft=RESTING), True),
    ],
)
def test_when_the_end_is_shown(change: Change[Command], *, is_resting: bool) -> None:
    assert CONTROLLER.carry_over(UNPLAYABLE, None, change).is_resting == is_resting


def test_a_damaged_draft_rests_nowhere_else() -> None:
    change = Change[Command](fresh=True, draft=RESTING)
    assert CONTROLLER.carry_over(_view(LEAFLET), None, change) == GOING_ON


@pytest.mark.parametrize(
    ("gesture", "draft"),
    [
        (Click(None), GOING_ON),
        (Click(Spot("pin A")), GOING_ON),
        (Click(Spot(GO_ON)), GOING_ON),
        (Enter(Spot("pile left")), GOING_ON),
        (Cancel(), GOING_ON),
        (Cancel(undo=True), RESTING),
        (Lift(Spot("pile left")), RESTING),
    ],
)
def test_a_press_goes_on_and_does_nothing_else(gesture: Gesture, draft: Aim) -> None:
    reply = CONTROLLER.respond(UNPLAYABLE, RESTING, gesture, lambda _command: None)
    assert (reply.draft, reply.command) == (draft, None)


def test_a_chosen_command_is_done_at_once() -> None:
    reply = CONTROLLER.respond(UNPLAYABLE, RESTING, Choose(EndBall()), lambda _command: None)
    assert reply.command == EndBall()


def test_no_menu_lists_what_is_not_shown_yet() -> None:
    spot = Spot("pile left")
    assert not [*CONTROLLER.commands(UNPLAYABLE, RESTING, spot, lambda _command: None)]


def test_a_screen_reader_hears_the_end_and_then_the_balls() -> None:
    assert (
        WORDS.chance_result(UNPLAYABLE, NextFrame())
        == "Frame 1 of 10: first ball, 10 pins standing"
    )
    assert CONTROLLER.spoken_change(UNPLAYABLE, RESTING, GOING_ON) == "The balls are 2, 7, 4"
    assert CONTROLLER.spoken_change(UNPLAYABLE, GOING_ON, GOING_ON) == ""
