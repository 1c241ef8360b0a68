"""The coach of Paris: chances from the view of the seat to act, and from nothing else."""

from __future__ import annotations

from itertools import permutations

import pytest

from gamesuite.games.paris import command_values as module
from gamesuite.games.paris.coach import advise, value_decisions
from gamesuite.games.paris.command_values import Values, command_values
from gamesuite.games.paris.deck import DECK
from gamesuite.games.paris.rubber import side_of
from gamesuite.games.paris.scoring import best_arrangement
from gamesuite.games.paris.state import GoOut, NextHand, Pass, State
from gamesuite.games.paris.thinking.beaten import chance_beaten
from gamesuite.games.paris.views import View
from tests.games.paris.positions import RULES, new_match, position, random_states


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WORKS", (200, 400))


def view_of(state: State) -> View:
    return RULES.view(state, state.seat)


def last(view: View) -> Values:
    return [values for values in command_values(view) if values is not None][-1]


def tried_chance(view: View) -> float:
    """Return the chance to be beaten, by trying every way the dealt cards may be."""
    known = {card for hand in view.hands for card in hand.faces} | set(view.cards_to_take.values())
    own = best_arrangement(view.hands[view.seat].faces).score
    seats = range(len(view.hands))
    rivals = [seat for seat in seats if side_of(seat, len(seats)) != side_of(view.seat, len(seats))]
    ways = list(permutations([card for card in DECK if card not in known], len(rivals)))
    lost = sum(
        any(
            best_arrangement((*view.hands[seat].faces, card)).score >= own
            for seat, card in zip(rivals, way, strict=True)
        )
        for way in ways
    )
    return lost / len(ways)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_chance_to_be_beaten_is_that_of_all_dealt_cards(seats: int) -> None:
    states = [state for state in random_states(5, seats, 30) if state.result is None]
    for state in states[-4:]:
        view = view_of(state)
        assert chance_beaten(view) == pytest.approx(tried_chance(view))


def test_every_legal_command_has_a_value() -> None:
    for state in random_states(2, 3, 20)[::4]:
        if state.result is None:
            assert set(last(view_of(state))) == set(RULES.legal_commands(state))


def test_values_are_chances() -> None:
    for choice in last(view_of(new_match(4).state)).values():
        assert 0 <= choice.match <= 1
        assert 0 <= choice.hand <= 1


def test_a_sure_win_of_a_single_hand_is_worth_all() -> None:
    view = view_of(position("KO VO PO SO FO CO LO MO", "PT KA", match="hand"))
    values = last(view)
    best = next(iter(values))
    assert (best, values[best].match, values[best].hand) == (GoOut(), 1.0, 1.0)


def test_going_out_into_a_better_hand_is_worth_nothing() -> None:
    values = last(view_of(position("MO MA MY LT", "PT KO VO KA VA", match="hand")))
    assert values[GoOut()].match == 0
    assert next(iter(values)) == Pass()


def test_values_come_from_the_view_alone() -> None:
    for state in random_states(4, 2, 12)[::3]:
        if state.result is None:
            guess = RULES.guess(view_of(state), 99)
            assert last(view_of(guess)) == last(view_of(state))


def test_who_is_not_to_act_is_told_nothing() -> None:
    state = new_match(4).state
    assert list(command_values(RULES.view(state, 1 - state.seat))) == []
    assert list(advise(RULES.view(state, None))) == []


def test_advice_ranks_by_the_chance_to_win_the_match() -> None:
    advice = [each for each in advise(view_of(new_match(4).state)) if each is not None][-1]
    values = [each.value for each in advice.ranked]
    assert len(values) == 4
    assert values[0] == max(value for value in values if value is not None)


def test_decisions_are_valued_one_after_the_other() -> None:
    states = random_states(8, 2, 3)
    views = tuple(map(view_of, states))
    commands = tuple(next(iter(RULES.legal_commands(state))) for state in states[:3])
    values = [each for each in value_decisions(views, commands) if each is not None]
    assert values[-1].done
    assert [each.seat for each in values[-1].values] == [view.seat for view in views[:3]]
    assert all(each.cost >= 0 for each in values[-1].values)


def test_after_a_hand_the_next_deal_is_all_there_is() -> None:
    over = RULES.apply(position("MO MA MY", "KO"), GoOut()).state
    values = [each for each in value_decisions((view_of(over),), (NextHand(),)) if each is not None]
    assert values[-1].values[0].cost == 0
