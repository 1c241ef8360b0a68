"""What all rules do unless a game says otherwise."""

from __future__ import annotations

import pytest

from gamesuite.engine.luck import HIGHEST_NUMBER, Luck
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from tests.engine.race import Race, RaceOptions, RaceRules

START = Race(Luck(1), 30, (0, 0))


def test_a_choice_is_one_of_several_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = RaceRules()
    found = []
    for number in range(4):
        monkeypatch.setattr(rules, "legal_commands", lambda _state, number=number: range(number))
        found.append(rules.has_choice(START))
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
        RaceRules().options(given)
    assert error.value.reason == refused


def test_options_may_be_text_and_have_their_usual_values() -> None:
    rules = RaceRules()
    assert rules.options({"goal": "7", "quick": "true"}, strict=False) == RaceOptions(7, quick=True)
    assert rules.options({}) == RaceOptions(30, quick=False)


@pytest.mark.parametrize("number", [0, HIGHEST_NUMBER])
def test_the_first_and_the_last_deal_can_be_played(number: int) -> None:
    RaceRules().check_setup(Setup("race", {}, (Seat(), Seat()), Deal(number)))


def test_what_a_game_need_not_say() -> None:
    rules = RaceRules()
    setup = Setup("race", {}, rules.default_seats(), Deal(1))
    assert setup.seats == (Seat(), Seat())
    assert rules.possible_scores(setup) == range(-HIGHEST_NUMBER, HIGHEST_NUMBER + 1)
    assert [rules.side(START, seat) for seat in (0, 1)] == [0, 1]
    assert [rules.rests(START), rules.hides(START)] == [False, False]
    assert (rules.why_unscored(setup), rules.start_shows(setup, START)) == ("", ())
    assert not rules.start_hides(setup, START, "dice")
    assert rules.own_words(START) is None
    assert rules.with_own_words(START, ("ape",)) is START
    assert rules.remembered(START, 1) == rules.view(START, 1)
