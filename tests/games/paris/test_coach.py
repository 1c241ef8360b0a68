"""The coach of Paris: chances from the view of the seat to act, and from nothing else."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import permutations
from random import Random

import pytest
from msgspec.structs import replace

from gamesuite.engine.advice import DecisionValue, DecisionValues
from gamesuite.engine.match import Restart
from gamesuite.engine.player import RandomPlayer
from gamesuite.engine.reason import Reason
from gamesuite.engine.rules import apply
from gamesuite.engine.setup import Option
from gamesuite.engine.thinking import fresh
from gamesuite.games.paris import coach as module
from gamesuite.games.paris.coach import (
    Choices,
    advise,
    chance_after_hand,
    choices_of,
    command_values,
    fresh_chances,
    review_work,
    value_decisions,
)
from gamesuite.games.paris.melds import DECK
from gamesuite.games.paris.rubber import side_of
from gamesuite.games.paris.scoring import best_arrangement
from gamesuite.games.paris.state import Command, GoOut, NextHand, Pass, State, View
from gamesuite.games.paris.thinking import chance_beaten
from gamesuite.games.paris.words import ParisAdviceWords
from tests.games.paris.positions import (
    RULES,
    THREE_KNIGHTS,
    ParisMatch,
    new_match,
    position,
    random_states,
)
from tests.games.paris.secrets import SECRETS

MOST_MOVES = 60
"""A rubber played at random may be long."""


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WORKS", (200, 400))


def view_of(state: State) -> View:
    return RULES.view(state, state.seat)


def last(view: View) -> Choices:
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


@pytest.mark.parametrize(("seats", "open_hands"), [(2, False), (3, True), (4, False)])
def test_no_advice_in_a_whole_match_depends_on_what_the_seat_cannot_see(
    seats: int, *, open_hands: bool
) -> None:
    random = Random(seats)
    states = [*random_states(6, seats, 80, match="hand", open_hands=open_hands)][:-1]
    asked = [view_of(state) for state in states]
    advice = [list(advise(view)) for view in asked]
    for state, said in zip(reversed(states), reversed(advice), strict=True):
        other = SECRETS.changed(state, state.seat, random)
        assert list(advise(view_of(other))) == said


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_review_of_a_whole_match_depends_on_what_the_seat_cannot_see(seats: int) -> None:
    random = Random(seats)
    states = random_states(6, seats, 60)
    commands = tuple(map(command_between, states, states[1:]))
    for seat in range(seats):
        found = []
        for secret in (False, True):
            shown = [SECRETS.changed(state, seat, random) if secret else state for state in states]
            views = tuple(RULES.view(state, seat) for state in shown)
            found.append(list(value_decisions(views, commands)))
        assert found[0] == found[1]


def command_between(before: State, after: State) -> Command:
    """Return the command that led from ``before`` to ``after``."""
    return next(
        each for each in RULES.legal_commands(before) if apply(RULES, before, each).state == after
    )


def test_who_is_not_to_act_is_told_nothing() -> None:
    state = new_match(4).state
    assert list(command_values(RULES.view(state, 1 - state.seat))) == []
    assert list(advise(RULES.view(state, None))) == []


def test_advice_ranks_by_the_chance_to_win_the_match() -> None:
    advice = [each for each in advise(view_of(new_match(4).state)) if each is not None][-1]
    values = [each.value for each in advice.ranked]
    assert len(values) == 4
    assert values[0] == max(value for value in values if value is not None)


def reviewed(match: ParisMatch, seat: int) -> DecisionValues[Command]:
    """Return what the coach says of ``match`` from what ``seat`` saw."""
    history = match.history()
    states = [*(state for state, _entry in history), match.state]
    views = tuple(match.rules.view(state, seat) for state in states)
    given = (entry.command for _state, entry in history)
    commands = tuple(each for each in given if not isinstance(each, Restart))
    *_others, last = filter(None, value_decisions(views, commands))
    assert last.done
    return last


def played_at_random(number: int, seats: int, **options: Option) -> ParisMatch:
    match, random = new_match(number, seats, **options), Random(number)
    player: RandomPlayer[View, Command] = RandomPlayer(RULES)
    while match.outcome is None and match.moves() < MOST_MOVES:
        match.do(player.decide(match.view(match.state.seat), random))
    return match


@pytest.mark.parametrize(("seats", "kind"), [(2, "rubber"), (3, "hand"), (4, "rubber")])
def test_what_a_seat_could_expect_comes_from_its_decisions_and_luck(seats: int, kind: str) -> None:
    match = played_at_random(3, seats, match=kind)
    found = reviewed(match, 1)
    assert len(found.values) == match.moves()
    assert all(each.cost >= 0 for each in found.values)
    curve = [expected[1] for expected in found.expected()]
    for moves, (value, (state, entry)) in enumerate(
        zip(found.values, match.history(), strict=True)
    ):
        assert value.seat == (1 if state.result is not None else state.seat)
        if state.seat != 1 or state.result is not None:
            assert (value.best, value.cost) == (entry.command, 0)
        if value.seat == 1:
            assert value.best_value - value.found == pytest.approx(curve[moves])
            assert value.expected == pytest.approx(curve[moves + 1])


def test_thinking_finds_no_less_than_the_quick_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    def worst_first(view: View, work: int) -> Generator[None, None, Choices]:
        choices = yield from choices_of(view, work)
        return dict(reversed(choices.items()))

    monkeypatch.setattr(module, "WORKS", (8_000, 8_000))
    monkeypatch.setattr(module, "choices_of", worst_first)
    match = played_at_random(3, 2, match="hand")
    found = reviewed(match, 1).values
    own = [value for value in found if value.seat == 1]
    assert own
    assert all(value.found >= 0 for value in own)
    assert any(value.cost > 1 for value in own)


def test_the_luck_of_a_deal_is_told_from_the_mean_of_many_deals() -> None:
    match = played_at_random(3, 2)
    found = reviewed(match, 1)
    states = [state for state, _entry in match.history()]
    at = next(at for at, state in enumerate(states) if state.result is not None)
    view = RULES.view(states[at], 1)
    *_slices, mean = _returned(module.mean_of_deals(view, module.review_work(1) // 2))
    value = found.values[at]
    assert value.value == value.best_value == pytest.approx(mean)
    assert value.value - value.found == pytest.approx(100 * chance_after_hand(view))
    assert value.luck == pytest.approx(found.expected()[at + 1][1] - value.value)


def _returned(work: Generator[None, None, float]) -> list[float | None]:
    """Return what ``work`` yields, and at the end what it returns."""

    def all_of() -> Iterator[float | None]:
        yield (yield from work)

    return list(all_of())


def test_a_decision_is_judged_by_cards_that_its_choices_were_not_compared_by(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played_at_random(3, 2)
    seat = match.history()[0][0].seat

    def first_of(match: ParisMatch) -> DecisionValue[Command]:
        return reviewed(match, seat).values[0]

    before = first_of(match)
    monkeypatch.setattr(module, "FRESH_SEED", module.FRESH_SEED + 1)
    assert first_of(match).value != before.value
    monkeypatch.setattr(fresh, "clear_lead", lambda _ours, _theirs: 0.0)
    assert first_of(match).cost == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_a_hand_that_does_not_end_the_match_changes_what_a_seat_can_expect(seat: int) -> None:
    before = position("KO VO PO SO", "KA")
    after = apply(RULES, before, GoOut()).state
    assert RULES.outcome(after) is None
    view = RULES.view(after, seat)
    *_others, last = filter(None, value_decisions((RULES.view(before, seat), view), (GoOut(),)))
    expected = 100 * fresh_chances(view)[seat]
    assert last.expected()[-1][seat] == pytest.approx(expected)
    assert (expected > 55) == (seat == 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_end_of_a_match_is_won_or_lost(seat: int) -> None:
    before = position("KO VO PO SO", "KA", match="hand")
    after = apply(RULES, before, GoOut()).state
    views = (RULES.view(before, seat), RULES.view(after, seat))
    *_others, last = filter(None, value_decisions(views, (GoOut(),)))
    assert last.expected()[-1][seat] == (0 if seat else 100)
    assert list(advise(RULES.view(after, seat))) == []


@pytest.mark.parametrize(
    ("hands", "chances"),
    [
        ((THREE_KNIGHTS, "VO VA VY", "CO"), (0, 50, 50)),
        ((THREE_KNIGHTS, "MO", "CO"), (100, 0, 0)),
        ((THREE_KNIGHTS, "MO", "CO", "LO"), (100, 0, 100, 0)),
        ((THREE_KNIGHTS, "VO VA VY", "CO", "LO"), (0, 100, 0, 100)),
    ],
)
def test_who_shares_a_win_has_a_part_of_it_and_partners_all(
    hands: tuple[str, ...], chances: tuple[int, ...]
) -> None:
    over = apply(RULES, position(*hands, match="hand"), GoOut()).state
    found = [chance_after_hand(RULES.view(over, seat)) for seat in range(len(hands))]
    assert [100 * chance for chance in found] == list(chances)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_a_hand_of_a_rubber_every_seat_has_the_chance_of_its_side(seats: int) -> None:
    hands = (THREE_KNIGHTS, "MO", "CO", "LO")[:seats]
    over = apply(RULES, position(*hands), GoOut()).state
    found = [chance_after_hand(RULES.view(over, seat)) for seat in range(seats)]
    assert found == list(fresh_chances(RULES.view(over, 0)))
    assert max(found) == found[0] > min(found)
    assert sum(found) == pytest.approx(2 if seats == 4 else 1)
    if seats == 4:
        assert (found[0], found[1]) == (found[2], found[3])


def why_of(reasons: tuple[Reason, ...]) -> list[Reason]:
    """Return those of ``reasons`` that say why: chances are those of other cards in a review."""
    return [*filter(ParisAdviceWords().explains, reasons)]


@pytest.mark.parametrize("number", range(4))
def test_a_review_gives_the_reasons_of_the_hint(number: int) -> None:
    match = played_at_random(number, 2)
    decisions = reviewed(match, 0).values
    told = set()
    for (state, entry), decision in zip(match.history(), decisions, strict=True):
        view = match.rules.view(state, 0)
        for advice in list(filter(None, advise(view)))[-1:]:
            if state.result is not None:
                continue
            hints: dict[object, tuple[Reason, ...]] = {
                each.command: each.reasons for each in advice.ranked
            }
            for command, reasons in (
                (decision.best, decision.best_reasons),
                (entry.command, decision.reasons),
            ):
                assert why_of(reasons) == why_of(hints[command])
                told |= {each.key for each in reasons}
    assert len(told) > 3


def test_more_decisions_get_less_work_each_down_to_that_of_an_estimate() -> None:
    assert [review_work(number) for number in (0, 10, 10**9)] == [400, 400, 200]


@pytest.mark.parametrize(("seat", "decisions"), [(0, 2), (1, 0)])
def test_a_review_shares_its_work_among_the_decisions_that_were_made(
    seat: int, decisions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared: list[int] = []

    def share(number: int) -> int:
        shared.append(number)
        return 200

    monkeypatch.setattr(module, "review_work", share)
    states = [position("KO VO PO SO", "KA")]
    commands: tuple[Command, ...] = (Pass(), GoOut())
    states.append(replace(states[0], passes=1))
    states.append(apply(RULES, states[1], GoOut()).state)
    list(value_decisions(tuple(RULES.view(state, seat) for state in states), commands))
    list(value_decisions(tuple(RULES.view(state, seat) for state in states[:2]), (Pass(),)))
    assert shared == [decisions, decisions // 2]


def test_after_a_hand_the_next_deal_is_all_there_is() -> None:
    over = apply(RULES, position("MO MA MY", "KO"), GoOut()).state
    (advice,) = advise(RULES.view(over, 0))
    assert advice is not None
    (only,) = advice.ranked
    assert (only.command, only.reason.key) == (NextHand(), "next hand")
    chances = fresh_chances(RULES.view(over, 0))
    assert only.value == round(100 * chances[0])


def test_the_share_of_hands_that_opponents_give_away_is_part_of_the_chance() -> None:
    values = last(view_of(random_states(3, 2)[12]))
    assert all(0 <= choice.given <= choice.hand for choice in values.values())
    assert any(choice.given for choice in values.values())
