"""The rules of Ten Thousand, its words and its players, without a window."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from ten_thousand.rules import GOAL, Bank, TenThousandRules, View, points, scoring

from gamesuite.catalogue import game
from gamesuite.dice.rules import DiceState, Roll
from gamesuite.engine.luck import Luck
from gamesuite.engine.match import Match
from gamesuite.engine.rules import apply
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.engine.step import Ended, Said
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.opening import open_file, save_file
from tests.games.fairness import Fairness
from tests.games.properties import check

RULES = TenThousandRules()
HOT = 155
"""A deal whose first two rolls can set all six dice aside."""


def _setup(seats: int = 2, *, entry: bool = True, deal: int = HOT) -> Setup:
    return Setup("ten-thousand", {"entry": entry}, (Seat(),) * seats, Deal(deal))


def _match(seats: int = 2, *, entry: bool = True) -> Match[Any, Any, View]:
    return Match(RULES, _setup(seats, entry=entry))


def _hot() -> Match[Any, Any, View]:
    match = _match()
    for kept in ((), (1, 2, 4), (0, 1, 2, 3, 4, 5)):
        match.do(Roll(kept))
    return match


def _at(view: View) -> DiceState[View]:
    return DiceState(view, Luck(HOT))


def _why(view: View, command: Roll | Bank) -> str | None:
    why = RULES.why_not(view, command)
    return None if why is None else why.key


@pytest.mark.parametrize(
    ("faces", "worth"),
    [
        ((1,), 100),
        ((5, 5), 100),
        ((2,), 0),
        ((1, 2), 0),
        ((1, 1, 1), 1_000),
        ((1, 1, 1, 1), 2_000),
        ((2, 2, 2), 200),
        ((4, 4, 4, 4), 800),
        ((6,) * 5, 2_400),
        ((6,) * 6, 4_800),
        ((3, 1, 3, 5, 3), 450),
        ((6, 2, 4, 1, 3, 5), 1_500),
        ((2, 3, 4, 5, 6), 0),
        ((2, 4, 2, 6, 4, 6), 1_500),
        ((1, 1, 5, 5, 1, 1), 2_100),
    ],
)
def test_what_dice_score(faces: tuple[int, ...], worth: int) -> None:
    assert points(faces) == worth
    assert (len(scoring(faces)) == len(faces)) == bool(worth)


def test_only_what_scores_can_be_kept_and_nothing_is_kept_before_the_first_roll() -> None:
    match = _match()
    assert _why(match.view(0), Roll((1,))) == "nothing to keep"
    assert _why(match.view(0), Bank(())) == "roll first"
    match.do(Roll())
    view = match.view(0)
    assert view.dice == (1, 5, 5, 6, 5, 6)
    assert _why(view, Roll()) == "keep one"
    assert _why(view, Roll((3,))) == "no points"
    assert _why(view, Roll((2, 1))) == "which dice"
    assert _why(view, Roll((0, 6))) == "which dice"
    assert _why(view, Roll((0, 1))) is None


def test_dice_set_aside_stay_and_form_nothing_with_later_ones() -> None:
    match = _match()
    match.do(Roll())
    match.do(Roll((1, 2, 4)))
    view = match.view(0)
    assert (view.dice, view.aside, view.turn_points) == ((5, 5, 5, 1, 5, 1), (1, 2, 4), 500)
    assert _why(view, Roll((0, 1, 2))) == "which dice"
    assert view.new_points((0, 1, 2, 4)) == 50


def test_all_six_dice_are_rolled_again_and_the_turn_goes_on() -> None:
    match = _hot()
    view = match.view(0)
    assert (view.aside, view.turn_points, view.rolls, view.seat) == ((), 750, 3, 0)
    match.do(Bank((2, 4, 5)))
    assert match.view(0).scores == (1_350, 0)


def test_a_roll_without_points_loses_the_turn() -> None:
    held = replace(_match().view(0), dice=(1, 2, 3, 4, 6, 6), rolls=1, scores=(700, 0))
    steps = (apply(RULES, DiceState(held, Luck(deal)), Roll((0,))) for deal in range(50))
    step = next(step for step in steps if step.state.seen.seat == 1)
    seen = step.state.seen
    assert step.events[1:] == (Said(0, "farkle"),)
    assert not scoring(seen.last_dice[1:])
    assert (seen.scores, seen.last_points, seen.turn_points) == ((700, 0), (0, None), 0)
    words = game("ten-thousand").descriptions
    assert words.chance_result(seen, Roll((0,))).endswith(": farkle")


@pytest.mark.parametrize("entry", [True, False])
def test_the_first_points_need_500_in_one_turn(*, entry: bool) -> None:
    match = _match(entry=entry)
    match.do(Roll())
    assert _why(match.view(0), Bank((0,))) == ("entry" if entry else None)
    assert _why(match.view(0), Bank((1, 2, 4))) is None
    words = game("ten-thousand").descriptions
    refused = RULES.why_not(replace(_match().view(0), rolls=1, dice=(1,) * 6), Bank((0, 1)))
    assert refused is not None
    assert reason_in_words(words, refused).endswith("300 are missing.")


def test_everybody_has_a_last_turn_and_most_points_win() -> None:
    start = replace(_match(3).view(0), scores=(0, 9_500, 9_400), seat=1)
    rolled = replace(start, dice=(5, 5, 5, 2, 3, 4), rolls=1)
    home = apply(RULES, _at(rolled), Bank((0, 1, 2))).state
    assert (home.seen.scores[1], home.seen.first_home, home.seen.seat) == (GOAL, 1, 2)
    assert RULES.outcome(home) is None
    third = replace(home.seen, dice=(6, 6, 6, 2, 3, 4), rolls=1)
    last = apply(RULES, _at(third), Bank((0, 1, 2))).state.seen
    assert (last.seat, last.round) == (0, 1)
    step = apply(RULES, _at(replace(last, dice=(1, 1, 1, 2, 3, 4), rolls=1)), Bank((0, 1, 2)))
    assert step.events[-1] == Ended("game")
    outcome = RULES.outcome(step.state)
    assert outcome is not None
    assert outcome.winners == (1, 2)
    assert RULES.to_act(step.state) == 0


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_random_games_are_undone_redone_saved_and_loaded_and_fair(seats: int) -> None:
    setup = _setup(seats, entry=seats != 3, deal=seats)
    check(RULES, setup, seats, watch=Fairness(game("ten-thousand"), setup, seats))


def test_a_view_is_the_same_for_all_and_tells_no_luck() -> None:
    match = _hot()
    assert match.view(0) == match.view(1) == match.view(None)
    assert "luck" not in match.view(0).__struct_fields__
    others = {RULES.guess(match.view(0), seed).luck for seed in range(5)}
    assert len(others) == 5
    assert Luck(HOT) not in others


def test_undo_never_rolls_other_dice() -> None:
    match = _match()
    match.do(Roll())
    match.do(Roll((0,)))
    all_but_first = match.view(0).dice
    match.undo()
    match.do(Roll((1, 2, 4)))
    dice = match.view(0).dice
    assert [dice[place] for place in (3, 5)] == [all_but_first[place] for place in (3, 5)]


def test_a_file_brings_the_game_back(tmp_path: Path) -> None:
    match = _hot()
    save_file(tmp_path / "hot.gsave", match)
    loaded = open_file(tmp_path / "hot.gsave").match
    assert loaded.state == match.state
    assert loaded.entries == match.entries


def test_what_is_done_in_words() -> None:
    words, match = game("ten-thousand").descriptions, _match()
    view = match.view(0)
    assert words.command(view, Roll()) == "Roll all six"
    match.do(Roll())
    view = match.view(0)
    assert words.command(view, Roll((1, 2, 4))) == "Keep 5 5 5, roll three"
    assert words.report(view, Roll((1, 2, 4)), "Ann") == "Ann kept 5 5 5, rolled three"
    assert words.command(view, Bank((1, 2, 4))) == "Keep 5 5 5, bank 500 points"
    assert words.report(view, Bank((1, 2, 4)), "Ann") == "Ann banked 500 points"
    assert words.report(view, Roll((0, 1, 2, 3, 4, 5))) == "Rolled all six"
    assert words.chance_result(view, Roll()) == "The dice show 1, 5, 5, 6, 5, 6"
    assert "Dice 1 5 5 6 5 6" in words.position(view)
    assert words.variation({"entry": True}) == "500 points to begin"


def _winners(levels: tuple[str, str], deal: int) -> tuple[int, ...]:
    players = [game("ten-thousand").parts.players[level]() for level in levels]
    match: Match[Any, Any, Any] = Match(RULES, _setup(deal=deal))
    while match.outcome is None:
        match.do(players[match.view(0).seat].decide(match.view(0), Random(1)))
    return match.outcome.winners


@pytest.mark.parametrize(("better", "worse"), [("strong", "medium"), ("medium", "easy")])
def test_a_higher_level_wins_more(better: str, worse: str) -> None:
    wins = [_winners((better, worse), deal) == (0,) for deal in range(30)]
    wins += [_winners((worse, better), deal) == (1,) for deal in range(30)]
    assert sum(wins) >= 33
