from __future__ import annotations

from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from gamesuite.dice.rules import Roll
from gamesuite.engine.advice import Advice, DecisionValues, Ranked
from gamesuite.engine.player import Player, RandomPlayer
from gamesuite.engine.reason import Reason
from gamesuite.engine.rules import apply
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.balut.coach import (
    DECISIONS_PER_ANSWER,
    advise,
    is_as_good,
    makes_no_difference,
    value_decisions,
)
from gamesuite.games.balut.players import LookaheadBalutPlayer, StrongBalutPlayer
from gamesuite.games.balut.rules import (
    TURNS,
    BalutOptions,
    Category,
    Command,
    Sheet,
    View,
    Write,
    sheet_points,
)
from gamesuite.games.balut.thinking.estimate import points_bounds
from gamesuite.games.balut.words import BalutDescriptions
from gamesuite.workers.job import Job
from tests.games.balut.positions import BEST, RULES, ZEROS, new_match, position, without_last

WORDS = BalutDescriptions()
STRONG = StrongBalutPlayer()
RANDOM: RandomPlayer[View, Command] = RandomPlayer(RULES)
START = View(BalutOptions(), (Sheet(),))
OWN = Sheet(((8,), (15, 20), (12,) * 4, (20, 15), (23, 17, 18, 8), (29, 24), (0,)))
OTHER = Sheet(((8, 4, 16), (15, 15, 10), (), (20, 20), (23, 21, 24), (25, 24, 26), (0, 0)))

Played = tuple[tuple[View, ...], tuple[Command, ...]]
"""The views of a match, one more than its commands, and the commands."""


def advised(view: View) -> Advice[Command]:
    (advice,) = [each for each in advise(view) if each is not None]
    return advice


def all_values(
    views: tuple[View, ...], commands: tuple[Command, ...]
) -> list[DecisionValues[Command]]:
    return [each for each in value_decisions(views, commands) if each is not None]


def played(
    seed: int, seats: int = 1, *, skill: float = 1.0, player: Player[View, Command] | None = None
) -> Played:
    """Return a whole match of players who misjudge by a point and sometimes move at random.

    ``skill`` is the share of moves that are not random; another ``player`` may play them.
    """
    match = new_match(seats, deal=seed)
    rng, player = Random(seed), player or LookaheadBalutPlayer(1.0)
    views = [match.view(0)]
    commands: list[Command] = []
    while match.outcome is None:
        chosen = player if rng.random() < skill else RANDOM
        commands.append(chosen.decide(views[-1], rng))
        match.do(commands[-1])
        views.append(match.view(0))
    return tuple(views), tuple(commands)


def keep_of(view: View, command: Command) -> object:
    """Return a key for ``command``, equal for rolls that keep the same faces."""
    if isinstance(command, Write):
        return command
    return tuple(sorted(view.dice[place] for place in command.kept))


# What to do


def test_the_start_is_worth_what_the_strong_player_makes() -> None:
    (ranked,) = advised(START).ranked
    assert ranked.command == Roll()
    assert ranked.value == pytest.approx(9.5, abs=0.15)


@pytest.mark.parametrize("seed", range(3))
def test_everything_that_can_be_done_is_ranked_once(seed: int) -> None:
    views, _ = played(seed, 2, skill=0.5)
    for view in views[:-1:7]:
        ranked = advised(view).ranked
        keys = [keep_of(view, each.command) for each in ranked]
        assert len(set(keys)) == len(keys)
        legal = RULES.legal_commands(RULES.guess(view, 1))
        assert set(keys) == {keep_of(view, command) for command in legal}
        values = [each.value for each in ranked if each.value is not None]
        assert len(values) == len(ranked)
        assert values == sorted(values, reverse=True)


@pytest.mark.parametrize("seed", range(3))
def test_the_best_is_what_the_strong_player_does(seed: int) -> None:
    views, _ = played(seed, 2, skill=0.5)
    for view in views[:-1]:
        best, *_others = advised(view).ranked
        if best.behind is None:  # else the match is decided, and it goes for points
            assert best.command == STRONG.decide(view, Random(1))


@pytest.mark.parametrize(
    ("chances", "is_decided"),
    [
        ((0.05, 0.0), True),
        ((1.0, 0.95), True),
        ((1.0, 0.85), False),
        ((1.01, 1.0), False),
        ((50.0, 50.0), False),
        ((99.05, 99.0), True),
        ((99.0, 98.95), False),
        ((0.0,), False),
    ],
)
def test_a_match_is_decided_where_no_move_helps(
    chances: tuple[float, ...], *, is_decided: bool
) -> None:
    commands = [Write("fours"), Write("fives")]
    assert makes_no_difference(list(zip(commands, chances, strict=False))) == is_decided


def test_where_no_points_are_left_the_total_score_decides() -> None:
    sheet = Sheet((*ZEROS.boxes[:3], (0,) * 3, *ZEROS.boxes[4:]))
    ranked = advised(View(BalutOptions(), (sheet,), (1, 1, 2, 3, 6), 2)).ranked
    assert ranked[0].command == Roll((2, 3, 4))  # for 2-3-4-5-6, which scores more
    assert {each.value for each in ranked} == {-2}
    keys = [each.reason.key for each in ranked]
    assert keys == ["expect tie"] + ["expect equal"] * (len(ranked) - 1)


@pytest.mark.parametrize("seed", range(5))
def test_the_last_box_is_worth_exactly_what_it_brings(seed: int) -> None:
    views, _ = played(seed)
    last = [view for view in views if view.sheet.turns() == TURNS - 1 and view.rolls]
    for view in last:
        for each in advised(view).ranked:
            if isinstance(each.command, Write):
                end = apply(RULES, RULES.guess(view, 1), each.command).state
                assert each.value == sheet_points(end.seen.sheet, view.variation)


def test_the_last_roll_is_worth_its_average() -> None:
    sheet = without_last(ZEROS)
    view = position(sheet, dice=(6, 6, 6, 6, 1), rolls=2).seen
    # One face in six makes a Balut of two points; a total of at most 50 brings -2 in any case.
    value = advised(view).ranked[0].value
    assert value == pytest.approx(-2 + 2 / 6)
    assert advised(view).ranked[0].command == Roll((0, 1, 2, 3))


def test_the_points_of_federation_are_its_own() -> None:
    card = Sheet(((12, 12, 12),) + ((0,) * 4,) * 6)
    values = [
        advised(position(card, dice=(4, 4, 4, 4, 1), rolls=3, variation=name).seen).ranked[0].value
        for name in ("standard", "federation")
    ]
    assert values == [-2, 0]


def test_a_full_sheet_needs_no_advice() -> None:
    assert list(advise(position(ZEROS).seen)) == []


def test_advice_is_worded() -> None:
    view = View(BalutOptions(), (Sheet(),), (4, 4, 6, 1, 4), 1)
    first, second, *_, last = map(_said, advised(view).ranked)
    assert first == "About 9.75 points at the end, 0.10 above the next best."
    assert second == "About 9.65 points at the end, 0.10 below the best."
    assert last.endswith("below the best.")
    assert reason_in_words(WORDS, Reason("expect", (("points", -5),))).startswith(
        "About \N{MINUS SIGN}0.05 points"
    )
    assert "0.00" in reason_in_words(WORDS, Reason("expect", (("points", 0),)))


def test_in_company_a_tie_is_said_to_be_one() -> None:
    view = View(BalutOptions(), (Sheet(),) * 2, (4, 4, 6, 1, 4), 1)
    assert {each.reason.key for each in advised(view).ranked} == {"chance"}
    close = View(BalutOptions(), (OWN, OTHER), (3, 1, 1, 1, 6), 1)
    first, second, third, *_ = map(_said, advised(close).ranked)
    assert first == "Chance to win 57.7%; another move is as good."
    assert second == "As good as the best: chance to win 57.7%."
    assert third == "Chance to win 57.5%."


LOST = Sheet((*ZEROS.boxes[:5], (30, 30), (50, 50, 50)))
"""What cannot win any more against `CERTAIN`."""
CERTAIN = Sheet((*BEST.boxes[:5], BEST.boxes[5][:2], BEST.boxes[6]))


def test_where_all_moves_have_the_same_chance_points_decide() -> None:
    view = View(BalutOptions(), (LOST, CERTAIN), (5, 5, 5, 5, 5), 3)
    best, other = advised(view).ranked
    assert (best.command, other.command) == (Write("balut"), Write("choice"))
    assert (best.value, other.value) == (0.0, 0.0)
    assert best.behind == 0
    assert other.behind is not None
    assert other.behind > 0.5
    same = "Every move has the same chance to win, 0.0%; points decide."
    assert [_said(each) for each in (best, other)] == [same, same]
    assert [each.more[0].key for each in (best, other)] == ["expect best", "expect less"]


def test_where_points_are_the_same_too_no_move_is_ranked_by_them() -> None:
    low = Sheet(((0, 0, 0), (0, 0, 0), *ZEROS.boxes[2:]))
    view = View(BalutOptions(), (low, CERTAIN), (1, 2, 3, 4, 4), 3)
    ranked = advised(view).ranked
    assert {each.command for each in ranked} == {Write("fours"), Write("fives")}
    assert {each.value for each in ranked} == {0.0}
    assert {each.behind for each in ranked} == {None}


@pytest.mark.parametrize(
    ("command", "is_behind"), [(Write("balut"), False), (Write("choice"), True)]
)
def test_a_turn_thrown_away_in_a_lost_match_is_not_the_best(
    command: Command, *, is_behind: bool
) -> None:
    view = View(BalutOptions(), (LOST, CERTAIN), (5, 5, 5, 5, 5), 3)
    after = apply(RULES, position(LOST, CERTAIN, dice=(5,) * 5, rolls=3), command).state.seen
    (values,) = all_values((view, after), (command,))
    (value,) = values.values
    assert (value.best, value.cost) == (Write("balut"), 0)
    assert value.behind is not None
    assert (value.behind > 0.5) == is_behind


def test_what_is_as_good_as_the_best_has_the_same_figure() -> None:
    view = View(BalutOptions(), (OWN, OTHER), (1, 1, 1, 4, 4), 1)
    best, *others = advised(view).ranked
    tied = [each for each in others if each.reason.key == "chance equal"]
    assert (best.value, tied[0].value) == (57.751238, 57.672329), "which rounding tells apart"
    assert {_said(each) for each in tied} == {"As good as the best: chance to win 57.8%."}
    (values,) = all_values((view, view), (tied[0].command,))
    *figures, _why = values.values[0].reasons
    assert tuple(figures) == values.values[0].best_reasons[:-1]
    best, *others = advised(View(BalutOptions(), (OWN,), (1, 1, 1, 4, 4), 2)).ranked
    tied = [each for each in others if each.reason.key == "expect equal"]
    assert (best.value, tied[0].value) == (8.966344, 8.964398)
    assert {_said(each) for each in tied} == {"As good as the best: about 8.97 points at the end."}


# What it is good for

BOTH = Sheet(((20,) * 3, *BEST.boxes[1:6], (50,) * 3))
LAST_BALUT = Sheet((*BEST.boxes[:6], (0, 0, 0)))
LAST_CHOICE = Sheet((*BEST.boxes[:5], (30,) * 3, BEST.boxes[6]))
NEARLY = Sheet(((16, 16, 20), (25, 15), (6, 6), (20, 15, 20), (0,), (30, 30, 30), (0, 0, 0)))
EARLY = Sheet(((20, 20, 16), (), (), (20,), (), (), (0,)))


@pytest.mark.parametrize(
    ("sheet", "category", "dice", "words"),
    [
        (NEARLY, "fours", (4, 1, 1, 2, 3), "Earns the 2 points of Fours."),
        (NEARLY, "fours", (1, 1, 1, 2, 3), "Fours can then no longer earn its 2 points."),
        (NEARLY, "fives", (5, 5, 1, 2, 3), "Fives then needs 16 more in 1 box."),
        (NEARLY, "sixes", (6, 1, 1, 2, 3), "The points of Sixes are lost already."),
        (NEARLY, "straight", (1, 2, 3, 4, 5), "Earns the 4 points of Straight."),
        (NEARLY, "straight", (1, 1, 3, 4, 5), "Straight can then no longer earn its 4 points."),
        (NEARLY, "full-house", (1, 1, 3, 3, 3), "The points of Full House are lost already."),
        (NEARLY, "choice", (6, 6, 6, 6, 6), "Earns the 2 points of Choice."),
        (NEARLY, "balut", (6, 6, 6, 6, 6), "Earns the 2 points of Balut."),
        (NEARLY, "balut", (6, 6, 6, 6, 1), "No box is then left for a Balut."),
        (EARLY, "fours", (4, 1, 1, 2, 3), "The points of Fours are earned already."),
        (
            EARLY,
            "straight",
            (1, 2, 3, 4, 5),
            "Straight then earns its points if 2 boxes more score.",
        ),
        (EARLY, "balut", (6, 6, 6, 6, 1), "A Balut can then still be written in 2 boxes."),
        (EARLY, "choice", (6, 6, 6, 6, 1), "Choice then needs 76 more in 3 boxes."),
    ],
)
def test_a_write_says_what_becomes_of_points(
    sheet: Sheet, category: Category, dice: tuple[int, ...], words: str
) -> None:
    view = View(BalutOptions(), (sheet,), dice, 3)
    (found,) = (each for each in advised(view).ranked if each.command == Write(category))
    assert reason_in_words(WORDS, found.reasons[-1]) == words
    assert WORDS.advice_words().explains(found.reasons[-1])


@pytest.mark.parametrize(
    ("sheet", "rolls", "kept", "words"),
    [
        (BOTH, 2, (4, 4, 4, 4), "Fours 83%, Balut 17%"),
        (LAST_BALUT, 2, (4, 4, 4, 4), "a zero in Balut 83%, Balut 17%"),
        (LAST_CHOICE, 2, (4, 4, 4, 4), "Choice 100%"),
        (EARLY, 1, (2, 3, 4, 5), "Straight 56%, a zero in Balut 22%, Fours 11%, else 11%"),
    ],
)
def test_dice_kept_say_how_the_turn_ends(
    sheet: Sheet, rolls: int, kept: tuple[int, ...], words: str
) -> None:
    view = View(BalutOptions(), (sheet,), (*kept, 1), rolls)
    ranked = {keep_of(view, each.command): each for each in advised(view).ranked}
    said = reason_in_words(WORDS, ranked[kept].reasons[-1])
    assert said == f"How the turn then ends: {words}."


def test_nothing_is_said_of_the_first_roll() -> None:
    (ranked,) = advised(START).ranked
    assert [why.key for why in ranked.reasons] == ["expect"]


def test_what_is_certain_is_told_apart() -> None:
    assert is_as_good(99.92, 99.99)
    assert not is_as_good(99.99, 100.0)
    assert not is_as_good(0.0, 0.01)
    assert is_as_good(100.0, 100.0)
    assert is_as_good(0.0, 0.0)


def _said(ranked: Ranked[Command]) -> str:
    return reason_in_words(WORDS, ranked.reason)


def test_every_reason_has_a_sentence() -> None:
    views, _ = played(4, skill=0.3)
    for view in views[:-1]:
        for each in advised(view).ranked:
            assert each.reason.key in WORDS.templates()


# What was done


@pytest.mark.parametrize("seats", [1, 3])
def test_nothing_is_better_than_the_best(seats: int) -> None:
    views, commands = played(2, seats, skill=0.7)
    *_, last = all_values(views, commands)
    assert last.done
    assert len(last.values) == len(commands)
    for view, command, each in zip(views, commands, last.values, strict=False):
        assert each.seat == view.seat
        assert each.cost >= 0
        if keep_of(view, command) == keep_of(view, each.best):
            assert each.cost == 0
    assert any(each.cost > 0 for each in last.values)


def test_best_play_costs_nothing() -> None:
    *_, last = all_values(*played(5, player=STRONG))
    assert [each.cost for each in last.values] == [0] * len(last.values)


def test_answers_cover_more_and_more_decisions() -> None:
    views, commands = played(6, 2)
    answers = all_values(views, commands)
    assert [len(each.values) for each in answers[:-1]] == [
        DECISIONS_PER_ANSWER * (at + 1) for at in range(len(commands) // DECISIONS_PER_ANSWER)
    ]
    for before, after in pairwise(answers):
        assert after.values[: len(before.values)] == before.values
    assert [each.done for each in answers] == [False] * (len(answers) - 1) + [True]
    assert len(list(value_decisions(views, commands))) >= len(
        commands
    )  # so it can be cancelled in between


def test_what_is_expected_ends_with_the_points() -> None:
    views, commands = played(7)
    *_, last = all_values(views, commands)
    expected = last.expected()
    assert len(expected) == len(commands) + 1
    assert expected[0] == pytest.approx((9.56,), abs=0.01)
    end = views[-1]
    assert expected[-1] == tuple(sheet_points(sheet, end.variation) for sheet in end.sheets)


def test_a_match_can_be_valued_while_it_goes_on() -> None:
    views, commands = played(8, 2)
    (whole,) = all_values(views, commands)[-1:]
    for end in (0, 1, 2, 3, 40):
        (last,) = all_values(views[: end + 1], commands[:end])[-1:]
        assert last.values == whole.values[:end]
        assert last.first == whole.first


def test_luck_is_what_a_roll_brought_beyond_its_average() -> None:
    sheet = without_last(ZEROS)
    before = position(sheet, dice=(6, 6, 6, 6, 1), rolls=2).seen
    for face, luck in ((6, 2 - 2 / 6), (3, -2 / 6)):
        after = position(sheet, dice=(6, 6, 6, 6, face), rolls=3).seen
        *_, last = all_values((before, after), (Roll((0, 1, 2, 3)),))
        assert last.values[0].luck == pytest.approx(luck)
        assert last.values[0].cost == 0


def test_luck_averages_out_over_many_matches() -> None:
    sums = []
    for seed in range(12):
        *_, last = all_values(*played(seed, skill=0.8))
        sums.append(sum(each.luck for each in last.values))
    assert abs(fmean(sums)) < 3 * stdev(sums) / sqrt(len(sums))
    assert stdev(sums) > 0.5  # there is luck


def test_writing_involves_hardly_any_luck() -> None:
    views, commands = played(9)
    *_, last = all_values(views, commands)
    for command, each in zip(commands, last.values, strict=True):
        # What the next turn corrects is small beside a roll, which may bring several points.
        assert isinstance(command, Roll) or abs(each.luck) < 0.2


@pytest.mark.parametrize("skill", [0.0, 0.5, 1.0])
def test_what_was_expected_lost_and_lucky_add_up_to_the_points(skill: float) -> None:
    views, commands = played(10, skill=skill)
    *_, last = all_values(views, commands)
    lost = sum(each.cost for each in last.values)
    luck = sum(each.luck for each in last.values)
    points = sheet_points(views[-1].sheet, views[-1].variation)
    assert last.first[0] - lost + luck == pytest.approx(points, abs=1e-4)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("skill", [0.0, 0.9])
def test_no_sheet_is_expected_to_end_with_what_it_cannot_reach(seed: int, skill: float) -> None:
    views, commands = played(seed, skill=skill)
    *_, last = all_values(views, commands)
    for view, (points,) in zip(views, last.expected(), strict=True):
        least, most = points_bounds(view.sheet, view.options.variation)
        assert least <= points <= most


def test_a_worker_can_do_it() -> None:
    coach = "gamesuite.games.balut.coach"
    (advice,) = filter(None, Job(f"{coach}:advise", (START, None)).start())
    assert advice == advised(START)
    views, commands = played(1)
    *_, last = filter(None, Job(f"{coach}:value_decisions", (views, commands)).start())
    assert last.done


def test_turns_are_counted_for_each_seat() -> None:
    assert WORDS.advice_words().turn(START) == 1
    assert WORDS.advice_words().turn(position(ZEROS, without_last(ZEROS), seat=1).seen) == TURNS
    assert WORDS.advice_words().turn(position(ZEROS).seen) == TURNS
