"""What gestures mean at the table of Balut, and what lies on it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gamesuite.dice.rules import Roll
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import apply
from gamesuite.engine.step import Rolled, Scored
from gamesuite.engine.table.controller import (
    NOT_YOUR_TURN,
    UNSEEN,
    Ask,
    Cancel,
    Change,
    Choose,
    Click,
    Drop,
    Enter,
    Gesture,
    Lift,
    Pointed,
    Reply,
    Spot,
)
from gamesuite.engine.table.scene import Part, Seated
from gamesuite.games.balut.controller import Answer, BalutController
from gamesuite.games.balut.rules import CATEGORIES, DICE, Command, Sheet, State, Write
from gamesuite.games.balut.scene import BalutDraft as Draft
from gamesuite.games.balut.scene import RowContent
from tests.games.balut.positions import CARD, RULES, position, without_last

CONTROLLER = BalutController()
START = position(Sheet(), CARD)
ROLLED = position(Sheet(), CARD, dice=(5, 4, 4, 1, 4), rolls=2)
LAST = position(Sheet(), CARD, dice=(5, 4, 4, 1, 4), rolls=3)
NOTHING = Draft()
ZERO = reason("zero", category="choice", score=18)
DIE = Spot("die 2")


def _ask(state: State) -> Ask[Command]:
    return lambda command: RULES.refusal(state, command)


def _wait(command: Command) -> Reason | None:
    return NOT_YOUR_TURN


def _hand(state: State, draft: Draft, gesture: Gesture, ask: Ask[Command] | None = None) -> Answer:
    return CONTROLLER.respond(state.seen, draft, gesture, ask or _ask(state))


def _parts(
    state: State, draft: Draft = NOTHING, ask: Ask[Command] | None = None
) -> dict[str, Part]:
    scene = CONTROLLER.scene(state.seen, draft, Seated(), ask or _ask(state))
    return {part.name: part for part in scene.parts}


def _row(
    state: State, name: str, draft: Draft = NOTHING, ask: Ask[Command] | None = None
) -> RowContent:
    content = _parts(state, draft, ask)[name].content
    assert isinstance(content, RowContent)
    return content


# Keeping dice


@pytest.mark.parametrize("gesture", [Click(DIE), Enter(DIE)])
def test_a_press_keeps_a_die_and_releases_it(gesture: Gesture) -> None:
    assert _hand(ROLLED, Draft((3,)), gesture) == Reply(Draft((1, 3)))
    assert _hand(ROLLED, Draft((1, 3)), gesture) == Reply(Draft((3,)))


def test_a_die_goes_into_the_row_where_it_is_dropped() -> None:
    lifted = Draft((3,), held=1)
    assert _hand(ROLLED, Draft((3,), pending_zero="balut"), Lift(DIE)) == Reply(lifted)
    for target in ("kept", "die 4"):
        assert _hand(ROLLED, lifted, Drop(Spot(target))) == Reply(Draft((1, 3)))
    for target in ("to roll", "die 1", "roll", "fours 1"):
        assert _hand(ROLLED, lifted, Drop(Spot(target))) == Reply(Draft((3,)))
    assert _hand(ROLLED, lifted, Drop(None)) == Reply(Draft((3,)))
    assert _hand(ROLLED, Draft((1, 3), held=1), Drop(Spot("to roll"))) == Reply(Draft((3,)))


@pytest.mark.parametrize("gesture", [Click(DIE), Lift(DIE)])
def test_the_rules_say_whether_a_die_can_be_kept(gesture: Gesture) -> None:
    assert _hand(START, NOTHING, gesture) == Reply(NOTHING, why=reason("nothing to keep"))
    pending = Draft(pending_zero="balut")
    assert _hand(LAST, pending, gesture) == Reply(NOTHING, why=reason("no roll left"))
    assert _hand(ROLLED, NOTHING, gesture, _wait) == Reply(NOTHING, why=NOT_YOUR_TURN)


# Rolling and writing


def test_the_button_rolls_what_is_not_kept() -> None:
    assert _hand(START, NOTHING, Click(Spot("roll"))) == Reply(NOTHING, Roll())
    kept = Draft((0, 2))
    assert _hand(ROLLED, kept, Click(Spot("roll"))) == Reply(kept, Roll((0, 2)))
    assert _hand(ROLLED, kept, Choose(Roll((1,)))) == Reply(Draft((1,)), Roll((1,)))


def test_a_score_is_written_at_once() -> None:
    kept = Draft((0, 2))
    assert _hand(ROLLED, kept, Click(Spot("fours 1"))) == Reply(kept, Write("fours"))
    assert _hand(ROLLED, kept, Enter(Spot("fours 1"))) == Reply(kept, Write("fours"))


@pytest.mark.parametrize("gesture", [Click(Spot("balut 1")), Choose(Write("balut"))])
def test_a_zero_takes_a_second_press_while_something_would_score(gesture: Gesture) -> None:
    pending = Draft((1,), pending_zero="balut")
    assert _hand(ROLLED, Draft((1,)), gesture) == Reply(pending, why=ZERO)
    assert _hand(ROLLED, Draft((1,), pending_zero="straight"), gesture) == Reply(pending, why=ZERO)
    assert _hand(ROLLED, pending, gesture) == Reply(Draft((1,)), Write("balut"))


def test_a_zero_is_written_at_once_if_nothing_would_score() -> None:
    state = position(without_last(CARD), dice=(5, 4, 4, 1, 4), rolls=3)
    assert _hand(state, NOTHING, Click(Spot("balut 1"))) == Reply(NOTHING, Write("balut"))


def test_illegal_writes_are_left_to_the_rules() -> None:
    full = position(without_last(CARD), dice=(5, 4, 4, 1, 4), rolls=3)
    assert _hand(full, NOTHING, Click(Spot("straight 1"))) == Reply(NOTHING, Write("straight"))
    assert _hand(START, NOTHING, Click(Spot("balut 1"))) == Reply(NOTHING, Write("balut"))


@pytest.mark.parametrize("spot", [None, Spot("fours 2"), Spot("sheet 1"), Spot("kept")])
def test_a_press_elsewhere_cancels_a_warning_and_hurries_others(spot: Spot | None) -> None:
    assert _hand(ROLLED, Draft((1,), pending_zero="balut"), Click(spot)) == Reply(Draft((1,)))
    assert _hand(ROLLED, NOTHING, Click(spot), _wait) == Reply(NOTHING, why=NOT_YOUR_TURN)


# Cancelling


def test_escape_cancels_step_by_step() -> None:
    steps = [Draft((1,), held=2), Draft((1,)), NOTHING, NOTHING]
    for before, after in pairwise(steps):
        assert _hand(ROLLED, before, Cancel()) == Reply(after)
    assert _hand(ROLLED, Draft((1,), pending_zero="balut"), Cancel()) == Reply(Draft((1,)))


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        (NOTHING, Draft((1,)), "Die 2, 4, kept."),
        (Draft((1, 4)), Draft((4,)), "Die 2, 4, released."),
        (Draft((1,)), NOTHING, "Die 2, 4, released."),
        (Draft((0, 1)), NOTHING, "All dice are released."),
        (Draft((0, 1)), Draft((0, 2, 3)), "Die 2, 4, released. Die 3, 4, kept. Die 4, 1, kept."),
        (Draft((0,), pending_zero="fours"), Draft((0,)), "The zero is not written."),
        (Draft((0,), held=1), Draft((0,)), ""),
    ],
)
def test_what_a_gesture_has_changed_is_said(before: Draft, after: Draft, words: str) -> None:
    assert CONTROLLER.spoken_change(ROLLED.seen, before, after) == words


def test_undo_and_escape_in_another_turn_cancel_nothing() -> None:
    draft = Draft((1,))
    assert _hand(ROLLED, draft, Cancel(undo=True)) == Reply(draft)
    assert _hand(ROLLED, draft, Cancel(), _wait) == Reply(draft)
    assert _hand(LAST, draft, Cancel()) == Reply(draft)


# What becomes of kept dice


def test_dice_not_rolled_stay_kept() -> None:
    change = Change[Command]((Rolled((0, 2, 4), (5, 4, 4)),))
    assert CONTROLLER.carry_over(ROLLED.seen, Draft((2,)), change) == Draft((1, 3))
    assert CONTROLLER.carry_over(LAST.seen, Draft((1, 3)), change) == Draft((1, 3))


def test_undoing_a_roll_restores_its_kept_dice() -> None:
    change = Change[Command](undone=Roll((0, 3)))
    assert CONTROLLER.carry_over(ROLLED.seen, NOTHING, change) == Draft((0, 3))
    assert CONTROLLER.carry_over(ROLLED.seen, Draft((1,)), Change(undone=Write("fours"))) == NOTHING


def test_the_dice_kept_for_the_last_roll_are_restored_with_the_game() -> None:
    change = Change[Command](last=Roll((0, 3)), fresh=True)
    assert CONTROLLER.carry_over(ROLLED.seen, None, change) == Draft((0, 3))
    assert CONTROLLER.carry_over(LAST.seen, None, change) == Draft((0, 3))
    assert CONTROLLER.carry_over(ROLLED.seen, None, Change(fresh=True)) == NOTHING


def test_a_turn_begins_with_nothing_kept() -> None:
    change = Change[Command]((Scored(1, 4, "fours"),), last=Write("fours"))
    assert CONTROLLER.carry_over(START.seen, Draft((1,), pending_zero="fours"), change) == NOTHING


# What lies there


def test_dice_show_their_faces_and_have_keys() -> None:
    parts = _parts(ROLLED, Draft((4,), held=0))
    assert [parts[f"die {number}"].key for number in range(1, 6)] == [*"12345"]
    pieces = [parts[f"die {number}"].pieces[0] for number in range(1, DICE + 1)]
    assert [piece.face for piece in pieces] == [*"54414"]
    assert [piece.look for piece in pieces] == ["held", "", "", "", "chosen"]
    assert [piece.words for piece in pieces[::4]] == ["Die 1, 5", "Die 5, 4, kept"]
    assert (parts["kept"].look, parts["to roll"].look) == ("target", "")
    assert _parts(ROLLED, Draft((4,), held=4))["to roll"].look == "target"
    assert _parts(START)["die 5"].pieces[0].words == "Die 5, not rolled"


def test_what_was_thrown_stays_until_the_next_roll() -> None:
    written = apply(RULES, ROLLED, Write("choice")).state
    pieces = [_parts(written)[f"die {number}"].pieces[0] for number in range(1, DICE + 1)]
    assert [piece.face for piece in pieces] == [*"54414"]
    assert {piece.look for piece in pieces} == {"dim"}
    assert pieces[0].words == "Die 1, 5 in the turn before"
    rolled = apply(RULES, written, Roll()).state
    assert {_parts(rolled)[f"die {number}"].pieces[0].look for number in range(1, 6)} == {""}


def test_previews_are_for_the_player_who_may_write() -> None:
    assert _row(ROLLED, "fours 1").preview == 12
    assert _row(ROLLED, "straight 1").preview == 0
    assert _row(START, "fours 1").preview is None
    assert _row(ROLLED, "fours 1", ask=_wait).preview is None
    assert _row(ROLLED, "choice 2").preview is None
    full = position(without_last(CARD), dice=(1,) * DICE, rolls=1)
    assert _row(full, "fours 1").preview is None


def test_rolling_dice_are_not_given_away() -> None:
    parts = _parts(ROLLED, ask=lambda _command: UNSEEN)
    assert all("would score" not in part.words for part in parts.values())
    assert (parts["roll"].why, parts["fours 1"].why) == (None, None)


def test_a_row_is_marked() -> None:
    assert _row(ROLLED, "balut 1", Draft(pending_zero="balut")).has_pending_zero
    assert _row(ROLLED, "choice 1", Draft(intended="choice"), _wait).intended == 18
    assert _row(ROLLED, "choice 1", Draft(intended="choice")).intended is None
    written = apply(RULES, ROLLED, Write("choice")).state
    assert _row(written, "choice 1").last == 0
    assert _row(written, "fours 1").last is None


def test_the_keyboard_reaches_what_can_be_used() -> None:
    scene = CONTROLLER.scene(ROLLED.seen, NOTHING, Seated(), _ask(ROLLED))
    dice = tuple(f"die {number}" for number in range(1, 6))
    assert scene.lines == ((*dice, "roll"), *((f"{category} 1",) for category in CATEGORIES))
    assert scene.start == ""
    assert CONTROLLER.scene(START.seen, NOTHING, Seated(), _ask(START)).start == "roll"


def test_a_label_means_the_row_of_the_player_to_act() -> None:
    assert _parts(position(Sheet(), CARD, seat=1))["label fours"].buddy == "fours 2"


# Menus and pointing


def test_menus() -> None:
    def listed(spot: str) -> list[Command]:
        draft = Draft((2,))
        return list(CONTROLLER.commands(ROLLED.seen, draft, Spot(spot), _ask(ROLLED)))

    assert listed("fours 1") == [*map(Write, CATEGORIES)]
    assert listed("die 1") == listed("kept") == listed("roll") == [Roll((2,))]
    assert listed("fours 2") == listed("sheet 1") == []


def test_pointing_sets_dice_aside_and_names_what_is_pressed() -> None:
    pointed = CONTROLLER.show_command(ROLLED.seen, Draft((1,)), Roll((0, 3)))
    assert pointed == Pointed((Draft((0, 3)),), ("die 1", "die 4", "roll"))
    pointed = CONTROLLER.show_command(ROLLED.seen, Draft((1,)), Write("fours"))
    assert pointed == Pointed((Draft((1,), intended="fours"),), ("fours 1",))
