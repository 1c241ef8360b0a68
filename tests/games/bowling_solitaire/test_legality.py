from __future__ import annotations

import pytest
from msgspec.structs import replace

from gamesuite.engine.reason import Reason, RefusedError
from gamesuite.engine.rules import apply
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.bowling_solitaire.rules import (
    GROUPS,
    PILES,
    PINS,
    Bowl,
    Command,
    EndBall,
    Lane,
    NextFrame,
    State,
    bowl_refusal,
    legal_bowls,
)
from gamesuite.games.bowling_solitaire.words import BowlingSolitaireDescriptions

from .positions import LEAFLET, NO_FIRST_CARD, RULES, bowl_balls, new_match, rack


def leaflet(gone: str = "", piles: tuple[int, int, int] = (0, 0, 0)) -> State:
    """Return the rack of the leaflet without the pins ``gone`` and ``piles`` cards of each pile."""
    state = new_match(LEAFLET).state
    balls = [place for index, count in enumerate(piles) for place in state.pile(index)[:count]]
    return replace(state, used=(*map(PINS.index, gone), *balls))


def bowled(state: State) -> set[tuple[str, str]]:
    return {
        (play.pile, play.pins) for play in RULES.legal_commands(state) if isinstance(play, Bowl)
    }


def test_first_plays_of_the_leaflet() -> None:
    assert bowled(leaflet()) == {
        ("left", "FH"),
        ("centre", "FH"),
        ("right", "FG"),
        ("right", "GHI"),
        ("right", "IJ"),
    }


def test_back_row_opens_after_the_first_card() -> None:
    plays = bowled(leaflet("FH", (1, 0, 0)))
    assert ("left", "BCD") in plays
    assert ("centre", "ABC") in plays


def test_a_group_of_a_later_card_must_touch_a_gap() -> None:
    lane = leaflet("EH").lane()
    assert bowl_refusal(lane, "left", "CG") == Reason("no gap")
    assert bowl_refusal(lane, "left", "FCG") != Reason("no gap")


def test_exactly_the_bowls_that_are_not_refused_are_listed() -> None:
    for state in (leaflet(), leaflet("FH", (1, 0, 0)), leaflet("EFHJ", (2, 3, 1)), rack(number=9)):
        lane = state.lane()
        listed = set(legal_bowls(lane))
        for pile in PILES:
            for group in GROUPS:
                letters = "".join(PINS[pin] for pin in group)
                refused = bowl_refusal(lane, pile, letters)
                assert (refused is None) == (Bowl(pile, letters) in listed)


def test_any_order_of_pins_is_the_same_play() -> None:
    state = leaflet()
    assert apply(RULES, state, Bowl("left", "HF")) == apply(RULES, state, Bowl("left", "FH"))


def test_a_zero_takes_a_lone_zero_and_sums_of_ten_and_twenty() -> None:
    lane = Lane((None, None, 6, None, 3, 0, 5, 7, 8, 2), (0, None, None))
    takes = {bowl.pins for bowl in legal_bowls(lane)}
    assert takes == {"F", "EH", "EFH", "FIJ", "GHI"}


OVER = bowl_balls([10] * 12)

REFUSALS: list[tuple[State, Command, str]] = [
    (OVER, Bowl("left", "A"), "over"),
    (OVER, EndBall(), "over"),
    (OVER, NextFrame(), "over"),
    (bowl_balls([3, 4]), Bowl("left", "A"), "rack over"),
    (bowl_balls([3, 4]), EndBall(), "rack over"),
    (leaflet(), NextFrame(), "frame goes on"),
    (leaflet("J", (0, 3, 0)), Bowl("centre", "H"), "pile empty"),
    (leaflet(), Bowl("left", ""), "one to three pins"),
    (leaflet(), Bowl("left", "EFGH"), "one to three pins"),
    (leaflet(), Bowl("left", "A" * 100_000), "one to three pins"),
    (leaflet(), Bowl("left", "K"), "no such pin"),
    (leaflet(), Bowl("left", "a"), "no such pin"),
    (leaflet(), Bowl("left", "E\ud800"), "no such pin"),
    (leaflet(), Bowl("left", "EE"), "pin twice"),
    (leaflet("FH", (1, 0, 0)), Bowl("left", "F"), "pin gone"),
    (leaflet("FH", (1, 0, 0)), Bowl("left", "AD"), "not connected"),
    (leaflet(), Bowl("left", "ABC"), "back row first"),
    (leaflet(), Bowl("left", "F"), "middle pin first"),
    (leaflet("EH"), Bowl("left", "CG"), "no gap"),
    (leaflet(), Bowl("left", "E"), "wrong number"),
    (leaflet(), Bowl("left", "EH"), "wrong sum"),
]


@pytest.mark.parametrize(("state", "command", "key"), REFUSALS)
def test_refusals(state: State, command: Command, key: str) -> None:
    refused = RULES.refusal(state, command)
    assert refused is not None
    assert refused.key == key
    with pytest.raises(RefusedError):
        apply(RULES, state, command)
    sentence = reason_in_words(BowlingSolitaireDescriptions(), refused)
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_every_refusal_of_a_command_is_tested() -> None:
    others = {"unknown card", "card too often", "aim first", "new rack", "puzzle", "end ball again"}
    keys = set(BowlingSolitaireDescriptions().templates()) - others  # they refuse no command
    keys = {
        key
        for key in keys
        if not key.startswith(("expect ", "about", "sure ", "certain ", "practice "))
    }
    assert keys == {key for _state, _command, key in REFUSALS} - {"over"}


def test_the_limits_of_the_first_card_hold_until_a_card_is_played() -> None:
    state = new_match(NO_FIRST_CARD).state
    assert state.progress.ball == 2
    refused = RULES.refusal(state, Bowl("left", "A"))
    assert refused == Reason("back row first")
    stopped = apply(RULES, leaflet(), EndBall()).state
    assert RULES.refusal(stopped, Bowl("left", "F")) == Reason("middle pin first")
