from __future__ import annotations

import msgspec
import pytest

from gamesuite.dice.rules import Roll
from gamesuite.engine.luck import Luck
from gamesuite.engine.reason import RefusedError, reason
from gamesuite.engine.rules import Outcome, apply
from gamesuite.engine.setup import Deal
from gamesuite.engine.step import Ended, Rolled, Scored
from gamesuite.games.balut.rules import Command, Sheet, State, Write
from tests.games.balut.positions import (
    BEST,
    CARD,
    RULES,
    ZEROS,
    new_match,
    position,
    setup,
    without_last,
)

DICE = (4, 4, 1, 4, 6)


def test_a_turn_of_three_rolls() -> None:
    luck, match = Luck(7), new_match(seats=2)
    first = match.do(Roll())
    faces = tuple(luck.die("roll", 0, 0, 0, die) for die in range(5))
    assert first.state.seen.dice == faces
    assert first.events == (Rolled((0, 1, 2, 3, 4), faces),)
    second = match.do(Roll((1, 3)))
    again = {die: luck.die("roll", 0, 0, 1, die) for die in (0, 2, 4)}
    assert second.events == (Rolled((0, 2, 4), tuple(again.values())),)
    assert second.state.seen.dice == (again[0], faces[1], again[2], faces[3], again[4])
    third = match.do(Roll((0,)))
    assert third.state.seen.dice[0] == again[0]
    assert third.state.seen.dice[1] == luck.die("roll", 0, 0, 2, 1)
    written = match.do(Write("choice"))
    assert written.events == (Scored(0, sum(third.state.seen.dice), "choice"),)
    assert written.state.seen.sheets[0].written("choice") == (sum(third.state.seen.dice),)
    assert (written.state.seen.dice, written.state.seen.rolls) == ((), 0)
    assert RULES.to_act(written.state) == 1


def test_the_luck_of_a_turn_depends_on_turn_and_seat() -> None:
    match = new_match(seats=2)
    for _ in range(3):
        match.do(Roll())
        match.do(Write("balut"))
    match.do(Roll())
    expected = tuple(Luck(7).die("roll", 1, 1, 0, die) for die in range(5))
    assert match.state.seen.dice == expected


def test_undone_rolls_repeat_whatever_else_is_kept() -> None:
    match = new_match()
    match.do(Roll())
    rerolled = match.do(Roll((0,))).state.seen.dice
    match.undo()
    assert match.do(Roll((0, 1))).state.seen.dice[2:] == rerolled[2:]


def test_a_turn_may_end_after_any_roll() -> None:
    for rolls in (1, 2, 3):
        state = position(Sheet(), dice=DICE, rolls=rolls)
        after = apply(RULES, state, Write("fours")).state
        assert after.seen.sheet.written("fours") == (12,)


REFUSALS: list[tuple[State, Command, str]] = [
    (position(ZEROS), Roll(), "over"),
    (position(ZEROS), Write("choice"), "over"),
    (position(Sheet()), Write("choice"), "roll first"),
    (position(Sheet()), Roll((0,)), "nothing to keep"),
    (position(Sheet()), Roll((0, 1, 2, 3, 4)), "nothing to keep"),
    (position(Sheet()), Roll((9,)), "which dice"),
    (position(Sheet(), dice=DICE, rolls=3), Roll((0,)), "no roll left"),
    (position(Sheet(), dice=DICE, rolls=1), Roll((0, 1, 2, 3, 4)), "all kept"),
    (position(Sheet(), dice=DICE, rolls=1), Roll((5,)), "which dice"),
    (position(Sheet(), dice=DICE, rolls=1), Roll((-1,)), "which dice"),
    (position(Sheet(), dice=DICE, rolls=1), Roll((1, 1)), "which dice"),
    (position(Sheet(), dice=DICE, rolls=1), Roll((3, 1)), "which dice"),
    (position(Sheet(), dice=DICE, rolls=1), Roll((10**30,) * 99), "which dice"),
    (position(without_last(CARD), dice=DICE, rolls=2), Write("fours"), "category full"),
]


@pytest.mark.parametrize(("state", "command", "key"), REFUSALS)
def test_refusals(state: State, command: Command, key: str) -> None:
    refused = RULES.refusal(state, command)
    assert refused is not None
    assert refused.key == key
    with pytest.raises(RefusedError):
        apply(RULES, state, command)


def test_given_cards_are_refused() -> None:
    with pytest.raises(RefusedError) as refused:
        RULES.start(msgspec.structs.replace(setup(), deal=Deal(1, ("AS",))))
    assert refused.value.reason == reason("no cards")


@pytest.mark.parametrize("seats", [0, 9])
def test_one_to_eight_play(seats: int) -> None:
    with pytest.raises(RefusedError) as refused:
        new_match(seats)
    assert refused.value.reason == reason("seats", number=seats)


def test_plays_are_all_legal_commands() -> None:
    fresh = position(Sheet())
    assert list(RULES.legal_commands(fresh)) == [Roll()]
    rolled = list(RULES.legal_commands(position(without_last(CARD), dice=DICE, rolls=2)))
    assert rolled[0] == Write("balut")
    assert len(rolled) == len(set(rolled)) == 1 + 31
    last = list(RULES.legal_commands(position(Sheet(), dice=DICE, rolls=3)))
    assert len(last) == 7
    assert list(RULES.legal_commands(position(ZEROS))) == []


def test_the_last_box_ends_the_game() -> None:
    state = position(CARD, without_last(CARD), dice=(4,) * 5, rolls=1, seat=1)
    assert RULES.outcome(state) is None
    step = apply(RULES, state, Write("balut"))
    assert step.events == (Scored(1, 40, "balut"), Ended("game"))
    assert RULES.to_act(step.state) == 1
    assert RULES.outcome(step.state) == Outcome("points", (1,), (7, 10))
    assert RULES.scores(step.state) == (468, 508)


MORE_CHOICE = Sheet((*CARD.boxes[:5], (26, 24, 25, 24), CARD.boxes[6]))


def _sheet(fours: tuple[int, ...], choice: tuple[int, ...], balut: tuple[int, ...]) -> Sheet:
    return Sheet((fours, *ZEROS.boxes[1:5], choice, balut))


# Both have 2 points and a total of 96.
ONE_BALUT = _sheet((16, 16, 16, 8), (0,) * 4, (40, 0, 0, 0))
TWO_BALUTS = _sheet((0,) * 4, (11, 0, 0, 0), (0, 45, 40, 0))
OUTCOMES: list[tuple[tuple[Sheet, ...], Outcome]] = [
    ((ZEROS,), Outcome("finished", (0,), (-2,))),
    ((CARD, BEST, ZEROS), Outcome("points", (1,), (7, 29, -2))),
    ((MORE_CHOICE, CARD), Outcome("total", (1,), (7, 7))),
    ((ONE_BALUT, TWO_BALUTS, ZEROS), Outcome("baluts", (1,), (2, 2, -2))),
    ((CARD, ZEROS, CARD), Outcome("shared", (0, 2), (7, -2, 7))),
]


@pytest.mark.parametrize(("sheets", "outcome"), OUTCOMES)
def test_outcomes(sheets: tuple[Sheet, ...], outcome: Outcome) -> None:
    assert RULES.outcome(position(*sheets)) == outcome


def test_more_points_beat_a_higher_total() -> None:
    straights = Sheet((*ZEROS.boxes[:3], (15,) * 4, *ZEROS.boxes[4:]))
    higher = Sheet((*ZEROS.boxes[:5], (25,) * 4, ZEROS.boxes[6]))
    state = position(straights, higher)
    assert RULES.scores(state) == (60, 100)
    assert RULES.outcome(state) == Outcome("points", (0,), (2, -2))


def test_federation_counts_a_total_just_reached() -> None:
    state = position(CARD, ZEROS, variation="federation")
    assert RULES.outcome(state) == Outcome("points", (0,), (13, -2))


def test_the_view_is_all_but_the_luck() -> None:
    state = position(Sheet(), Sheet(), dice=DICE, rolls=1)
    assert RULES.view(state, 0) == RULES.view(state, 1) == RULES.view(state, None) == state.seen
    assert "luck" not in msgspec.to_builtins(RULES.view(state, None))
    guesses = [RULES.guess(state.seen, seed) for seed in (1, 2)]
    assert [guess.seen for guess in guesses] == [state.seen] * 2
    assert len({state.luck, *(guess.luck for guess in guesses)}) == 3


def test_a_guess_differs_from_the_luck_of_the_deal_with_its_seed() -> None:
    state = position(Sheet())
    assert RULES.guess(state.seen, state.luck.number).luck != state.luck
