"""What all rules do unless a game says otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest

from gamesuite.engine.luck import HIGHEST_NUMBER, Luck
from gamesuite.engine.match import Match
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.rules import (
    Outcome,
    Rules,
    first_state,
    has_choice,
    options_from,
    usual_seats,
)
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.engine.step import Facts, Step
from gamesuite.engine.words.descriptions import Descriptions, promise_in_words, reason_in_words
from tests.engine.race import Race, RaceOptions, RaceRules

START = Race(Luck(1), 30, (0, 0))


def test_a_choice_is_one_of_several_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = RaceRules()
    found = []
    for number in range(4):
        monkeypatch.setattr(rules, "legal_commands", lambda _state, number=number: range(number))
        found.append(has_choice(rules, START))
    assert found == [False, False, True, True]


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        ({"goal": 7, "gaol": 7}, reason("option", name="gaol")),
        ({"goal": "7", "x" * 41: 1}, reason("option", name="x" * 40)),
        ({"goal": 7, "quick": 2}, reason("option value", name="quick", value="2")),
        ({"goal": "y" * 41}, reason("option value", name="goal", value="y" * 40)),
        ({"goal": "7"}, reason("option value", name="goal", value="7")),
    ],
)
def test_what_is_wrong_with_options(given: dict[str, Option], refused: Reason) -> None:
    with pytest.raises(RefusedError) as error:
        options_from(RaceRules(), given)
    assert error.value.reason == refused


def test_options_may_be_text_and_have_their_usual_values() -> None:
    rules = RaceRules()
    assert options_from(rules, {"goal": "7", "quick": "true"}, strict=False) == RaceOptions(
        7, quick=True
    )
    assert options_from(rules, {}) == RaceOptions(30, quick=False)


@pytest.mark.parametrize("number", [0, HIGHEST_NUMBER])
def test_the_first_and_the_last_deal_can_be_played(number: int) -> None:
    setup = Setup("race", {}, (Seat(), Seat()), Deal(number))
    assert first_state(RaceRules(), setup).luck == Luck(number)


def test_what_a_game_need_not_say() -> None:
    rules = RaceRules()
    setup = Setup("race", {}, usual_seats(rules), Deal(1))
    assert setup.seats == (Seat(), Seat())
    assert rules.possible_scores(setup) == range(-HIGHEST_NUMBER, HIGHEST_NUMBER + 1)
    assert [rules.side(START, seat) for seat in (0, 1)] == [0, 1]
    assert [rules.rests(START), rules.hides(START)] == [False, False]
    assert (rules.why_unscored(setup), rules.start_shows(setup, START)) == ("", ())
    assert not rules.start_hides(setup, START, "dice")


class Climb(Rules[int, int, int]):
    """One player climbs by one or two steps to the third; it says what it must, and no more."""

    def start(self, setup: Setup) -> int:
        return 0

    def _step(self, state: int, command: int, facts: Facts | None) -> Step[int]:
        return Step(state + command)

    def legal_commands(self, state: int) -> Iterator[int]:
        yield from (steps for steps in (1, 2) if state + steps <= 3)

    def outcome(self, state: int) -> Outcome | None:
        return Outcome("top", (0,)) if state == 3 else None

    def scores(self, state: int) -> tuple[int, ...]:
        return (state,)

    def view(self, state: int, seat: int | None) -> int:
        return state

    def guess(self, view: int, seed: int) -> int:
        return view


class ClimbOfTwo(Climb):
    """The same for two, who forget to say who is to act."""

    seat_counts: ClassVar[tuple[int, ...]] = (2,)


class ClimbDescriptions(Descriptions[int, int]):
    """The least words of it."""

    def title(self) -> str:
        return "Climb"

    def command(self, view: int, command: int) -> str:
        return f"Climb {command}"


def test_a_game_that_lists_its_commands_allows_just_these() -> None:
    rules = Climb()
    match = Match(rules, Setup("climb", {}, usual_seats(rules), Deal(1)))
    assert rules.refusal(match.state, 3) == reason("not now")
    match.do(2)
    assert rules.refusal(match.state, 2) == reason("not now")
    match.do(1)
    assert rules.refusal(match.state, 1) == reason("over")
    assert (rules.to_act(match.state), match.outcome) == (0, Outcome("top", (0,)))


def test_a_game_for_several_must_say_who_is_to_act() -> None:
    with pytest.raises(NotImplementedError, match="ClimbOfTwo"):
        ClimbOfTwo().to_act(0)


def test_words_that_a_game_need_not_say() -> None:
    words = ClimbDescriptions()
    assert (words.title(), words.summary(), words.position(0)) == ("Climb", "", "")
    assert reason_in_words(words, reason("not now")) == "That can't be done now."
    assert reason_in_words(words, reason("card twice", card="9D")) == "9D appears twice."
    promises = {"chance": "Top {share}%"}
    promised = [promise_in_words(words, promises, reason(key, share=7)) for key in ("chance", "x")]
    assert promised == ["Top 7%", ""]
    ends = [Outcome("top", (0,)), Outcome("top", (0, 1)), Outcome("top", (1,)), Outcome("left")]
    two = (Seat(), Seat("Bo"))
    assert [words.outcome(end, (3, 2), two[: 1 + (end.winners != (0,))]) for end in ends] == [
        "Final score 3.",
        "Player 1 and Bo win with 3 points.",
        "Bo wins with 3 points.",
        "The game is over.",
    ]
