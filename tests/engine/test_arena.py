from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from gamesuite import opening
from gamesuite.engine.player import Player, RandomPlayer, luck_number, players_luck
from gamesuite.engine.rules import Outcome
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.engine.thinking import arena
from gamesuite.engine.thinking.arena import Series
from tests.engine.race import Command, Go, Race, RaceRules, RaceView

RULES = RaceRules()
SETUP = Setup("race", {}, (Seat(), Seat()), Deal(5))
PLAYERS: list[RandomPlayer[RaceView, Command]] = [RandomPlayer(RULES), RandomPlayer(RULES)]


def test_players_play_a_game_to_its_end() -> None:
    played = arena.play(RULES, SETUP, PLAYERS)
    assert played.finished
    assert played.match.outcome is not None
    assert {entry.by for entry in played.match.entries} == {"computer"}


def test_the_same_deal_is_played_the_same_way() -> None:
    one, other = (arena.play(RULES, SETUP, PLAYERS).match for _ in range(2))
    assert one.entries == other.entries


def test_an_endless_game_is_stopped() -> None:
    played = arena.play(RULES, SETUP, PLAYERS, most_commands=3)
    assert not played.finished
    assert len(played.match.entries) == 3


def test_a_game_for_one_may_go_in_circles_less_long(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (arena.MOST_ALONE, arena.MOST_COMMANDS) == (500, 5_000)
    monkeypatch.setattr(arena, "MOST_ALONE", 2)
    monkeypatch.setattr(arena, "MOST_COMMANDS", 3)
    match = opening.new_match("king-albert", {}, 1).match
    alone = arena.play(match.rules, match.setup, [RandomPlayer(match.rules)])
    several = arena.play(RULES, SETUP, PLAYERS)
    assert [len(played.match.entries) for played in (alone, several)] == [2, 3]
    assert [played.finished for played in (alone, several)] == [False, False]
    _, results = Series(RULES, {}, tuple(PLAYERS)).play(0)
    assert [result.ending for result in results] == ["loss", "loss"]


def test_a_game_that_ends_with_its_last_command_is_finished() -> None:
    whole = arena.play(RULES, SETUP, PLAYERS).match
    assert arena.play(RULES, SETUP, PLAYERS, most_commands=len(whole.entries)).finished


def test_a_random_player_gives_commands_of_the_rules() -> None:
    view = RULES.view(RULES.start(SETUP), 0)
    given = {PLAYERS[0].decide(view, Random(seed)) for seed in range(30)}
    assert given == {Go(1), Go(2), Go(3)}


class Drawn(RaceRules):
    """A race with one command, which tells the luck of its position."""

    def legal_commands(self, state: Race) -> Iterator[Command]:
        yield Go(state.luck.number)


def test_a_random_player_guesses_by_its_own_luck() -> None:
    """Whatever it draws more or less would be another decision in a game with more commands."""
    player = RandomPlayer(Drawn())
    view = RULES.view(RULES.start(SETUP), 0)
    rng, same = Random(1), Random(1)
    assert player.decide(view, rng) == Go(same.getrandbits(32))
    same.choice([None])
    assert rng.getstate() == same.getstate()


def test_the_luck_of_a_player_is_its_own_and_repeats() -> None:
    keys = [(1, 0, 0), (2, 0, 0), (1, 1, 0), (1, 0, 1)]
    drawn = [players_luck(*key).getrandbits(64) for key in keys]
    assert len(set(drawn)) == len(keys)
    assert drawn == [players_luck(*key).getrandbits(64) for key in keys]
    # Computer players decide the same with every version.
    assert luck_number(7, 2, 30) == 96719686854301767028538368558776103546


class Listener(Player[RaceView, Command]):
    """Goes a step and notes its luck."""

    def __init__(self) -> None:
        self.heard: list[int] = []

    def decide(self, view: RaceView, rng: Random) -> Command:
        self.heard.append(rng.getrandbits(64))
        return Go(1)


def test_every_decision_has_the_luck_of_its_deal_seat_and_number() -> None:
    players = (Listener(), Listener())
    arena.play(RULES, SETUP, players, most_commands=4)
    for seat, player in enumerate(players):
        lucks = [players_luck(5, seat, decision) for decision in (seat, seat + 2)]
        assert player.heard == [each.getrandbits(64) for each in lucks]


class Walker(Player[RaceView, Command]):
    """Always goes the same number of steps."""

    def __init__(self, steps: int) -> None:
        self._steps = steps

    def decide(self, view: RaceView, rng: Random) -> Command:
        return Go(self._steps)


class Partners(RaceRules):
    """The race of three in which seats 0 and 2 are partners."""

    def side(self, state: Race, seat: int) -> int:
        return seat % 2

    def outcome(self, state: Race) -> Outcome | None:
        if super().outcome(state) is None:
            return None
        return Outcome("home", (0, 2) if state.at[1] < 30 else (0, 1, 2))


def test_who_starts_rotates_and_results_stay_with_the_players() -> None:
    series = Series(RULES, {}, (Walker(1), Walker(3)), first_deal=9)
    for number in range(4):
        played, results = series.play(number)
        entries = played.match.entries
        assert played.match.setup.deal == Deal(9 + number)
        first, second = (1, 3) if number % 2 == 0 else (3, 1)
        assert [entry.command for entry in entries[:2]] == [Go(first), Go(second)]
        scores = RULES.scores(played.match.state)
        assert [result.score for result in results] == list(scores[:: 1 if number % 2 == 0 else -1])


def test_three_players_come_round() -> None:
    series = Series(RULES, {}, (Walker(1), Walker(2), Walker(3)))
    orders = [
        [entry.command for entry in series.play(number)[0].match.entries[:3]] for number in range(3)
    ]
    assert orders == [
        [Go(1), Go(2), Go(3)],
        [Go(3), Go(1), Go(2)],
        [Go(2), Go(3), Go(1)],
    ]


class AnyRace(RaceRules):
    """The race for as many as come."""

    seat_counts = (3, 4)


@pytest.mark.parametrize("players", [3, 4])
def test_results_stay_with_the_players_as_they_come_round(players: int) -> None:
    series = Series(AnyRace(), {}, tuple(Walker(1 + step % 3) for step in range(players)))
    for number in range(2 * players):
        played, results = series.play(number)
        scores = RULES.scores(played.match.state)
        winners = played.match.outcome.winners if played.match.outcome else ()
        for player, result in enumerate(results):
            seat = (player + number) % players
            assert result.score == scores[seat]
            assert (result.ending != "loss") == (seat in winners)


def test_the_better_player_wins() -> None:
    series = Series(RULES, {}, (Walker(1), Walker(3)))
    endings = [tuple(result.ending for result in series.play(n)[1]) for n in range(20)]
    assert set(endings) == {("win", "loss"), ("loss", "win")}
    assert endings.count(("loss", "win")) > 15


def test_partners_win_together_and_only_sides_tie() -> None:
    walkers = (Walker(3), Walker(3), Walker(3))
    matches = [Series(Partners(), {}, walkers).play(number) for number in range(12)]
    endings = {tuple(result.ending for result in results) for _, results in matches}
    rotated = {("win", "loss", "win"), ("loss", "win", "win"), ("win", "win", "loss")}
    assert endings <= rotated | {("tie", "tie", "tie")}
    assert ("tie", "tie", "tie") in endings
    assert endings & rotated


class RacedAlone(RaceRules):
    """The race of a single player, which is won at the goal."""

    seat_counts = (1,)


@pytest.mark.parametrize(("most", "won"), [(None, {"won": 1}), (2, {"won": 0})])
def test_games_won_alone_are_counted_by_themselves(
    most: int | None, won: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    if most is not None:
        monkeypatch.setattr(arena, "MOST_ALONE", most)
    _, (result,) = Series(RacedAlone(), {}, (Walker(3),)).play(0)
    assert result.counts == won


def test_counts_and_points_go_to_their_players() -> None:
    def counts(state: Race) -> dict[str, tuple[int, ...]]:
        return {"seat": (0, 1)}

    class RacedForPoints(RaceRules):
        def outcome(self, state: Race) -> Outcome | None:
            found = super().outcome(state)
            return None if found is None else Outcome(found.key, found.winners, (10, 20))

    series = Series(RacedForPoints(), {}, (Walker(2), Walker(2)), counts=counts)
    results = [series.play(number)[1] for number in (0, 1)]
    assert [[result.counts["seat"] for result in match] for match in results] == [[0, 1], [1, 0]]
    assert [[result.points for result in match] for match in results] == [[10, 20], [20, 10]]
