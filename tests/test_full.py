from __future__ import annotations

from collections import Counter

import pytest

from gamesuite.catalogue import GAMES
from gamesuite.engine.rules import usual_seats
from gamesuite.engine.thinking.arena import PlayerResult
from gamesuite.games.bali.matches import playing
from gamesuite.games.bali.thinking import playing_out
from gamesuite.games.bowling_solitaire.racks import Value
from gamesuite.games.king_albert.rules import KingAlbertOptions
from tests.full import balut_levels, bowling_coach, luck, players, random_games, solver
from tests.full.__main__ import main, shows
from tests.full.bali import agreed as bali_agreed
from tests.full.bali import coach as bali_coach
from tests.full.bali import levels as bali_levels
from tests.full.house import Counted, counted
from tests.full.house import run as run_house
from tests.full.paris import levels as paris_levels


def test_every_show_is_named_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(": ")[0] for line in lines] == list(shows())
    assert all(line.endswith(".") for line in lines)


def test_there_is_no_other_show(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["magic"]) == 2
    assert "random-games" in capsys.readouterr().err
    assert main([]) == 2


def test_a_failure_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("it does not hold")

    monkeypatch.setattr(random_games, "run", fail)
    assert main(["random-games"]) == 1
    assert capsys.readouterr().err == "Failed: it does not hold\n"


def test_a_failing_game_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise AssertionError("it does not hold")

    monkeypatch.setattr(random_games, "check", fail)
    with pytest.raises(AssertionError, match=r"^king-albert.*, deal 5: it does not hold$"):
        random_games.play(random_games.Task("king-albert", 0, 5))


def test_a_few_deals_of_the_solver() -> None:
    verdicts = [solver.decided(number, back=False, seconds=1000).verdict for number in (1, 2)]
    assert verdicts == ["unwinnable", "winnable"]


def test_a_few_small_positions_of_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "SMALL_POSITIONS", 2)
    monkeypatch.setattr(solver, "MOST_POSITIONS", 500)
    line = solver.small_positions(KingAlbertOptions("brigade"))
    assert line.startswith("brigade: 2 small positions agree, ")


@pytest.mark.parametrize("deal", [36, 53, 118, 75])
def test_a_few_deals_of_the_coach_of_bowling_solitaire(deal: int) -> None:
    compared = bowling_coach.compare(deal)
    assert compared.commands > 2
    assert compared.apart < 1e-9


def test_a_wrong_value_of_the_coach_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bowling_coach, "solved", lambda *_: Value(7, 0, 0))
    with pytest.raises(AssertionError, match=r"^deal 36, .* apart$"):
        bowling_coach.compare(36)


def test_a_few_turns_of_the_coach_of_bali(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing_out, "EFFORT", playing_out.Effort(500, 1_000, 200))
    played = bali_coach.play("coach", 1, 6)
    assert len(played.seconds) == 3
    assert not played.is_bali


def test_in_a_few_positions_of_bali_hint_and_review_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing_out, "EFFORT", playing_out.Effort(500, 2_000, 200, 20_000))
    found = bali_agreed.play(1, 4)
    assert bali_agreed.told(found).startswith("4 hints: 0 called costly by the review")


def test_a_review_of_bali_that_contradicts_the_hint_is_found() -> None:
    fine = bali_agreed.Position(300, 310, 20, 0)
    for wrong in (fine._replace(cost=57), fine._replace(judged=330)):
        with pytest.raises(AssertionError, match="2 hints"):
            bali_agreed.told([fine, wrong])


@pytest.mark.parametrize(
    ("scores", "seconds"), [((590, 610), 0.5), ((700, 700), 0.7)], ids=["weak", "slow"]
)
def test_a_coach_of_bali_that_misses_its_mark_is_found(
    scores: tuple[int, ...], seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bali_coach, "IS_PLAIN", False)
    played = [bali_coach.Played(score, True, (seconds,)) for score in scores]
    with pytest.raises(AssertionError, match="2 Balis"):
        bali_coach.told(bali_coach.MARKS[0], played)
    fine = [bali_coach.Played(700, False, (0.1,))] * 2
    assert bali_coach.told(bali_coach.MARKS[0], fine).startswith("coach: mean 700 ± 0 in 2 deals")


def test_a_match_of_bali_by_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "EFFORT", playing.Effort(20_000, 40, 2, 4, 1))
    first, second = bali_levels.play(bali_levels.MatchUp(("strong", "easy")), 2)
    assert {first.share, second.share} <= {0.0, 0.5, 1.0}
    assert len(first.seconds) > 5


@pytest.mark.skipif(playing.IS_PLAIN, reason="the kernel is not compiled")
def test_each_level_of_bali_wins_most_matches_against_the_one_before_and_not_all() -> None:
    for names in (("medium", "easy"), ("strong", "medium")):
        match_up = bali_levels.MatchUp(names)
        played = [each for deal in range(1, 13) for each in bali_levels.play(match_up, deal)]
        assert 0.6 < sum(each.share for each in played) / len(played) < 0.9


def test_the_shares_of_bali_are_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bali_levels, "IS_PLAIN", False)
    match_up = bali_levels.MatchUp(("strong", "greedy"), 0.7)
    seconds = (9.0, 9.0, 9.0, 0.1)
    played = [bali_levels.Played(share, seconds) for share in (1.0, 1.0, 1.0, 0.0)]
    assert bali_levels.told(match_up, played) == (
        "strong wins 75.0% ± 21.7% of 4 matches with greedy, 0.100 s a turn, worst 0.10 s."
    )
    with pytest.raises(AssertionError, match=r"^strong wins 50\.0%"):
        bali_levels.told(match_up, played[2:])
    with pytest.raises(AssertionError, match=r"0\.200 s a turn"):
        bali_levels.told(match_up, [bali_levels.Played(1.0, (*seconds[:3], 0.2))])


def test_a_few_random_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_games, "GAMES_AT_ONCE", 1)
    games, commands, finished = random_games.play(random_games.Task("king-albert", 1, 5))
    assert (games, finished) == (1, 0)
    assert commands == 200


def test_a_few_dice_and_shuffles() -> None:
    verdicts = luck.judged(luck.counted(range(5000)))
    assert len(verdicts) == 5


def test_dice_that_are_not_even_are_found() -> None:
    found = luck.counted(range(5000))
    loaded = found._replace(faces=found.faces + Counter([6] * 300))
    with pytest.raises(AssertionError, match="faces"):
        luck.judged(loaded)


@pytest.mark.parametrize("game", GAMES)
def test_a_few_matches_of_the_players(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "MATCHES_AT_ONCE", 2)
    names = ("random", "greedy")[: len(usual_seats(GAMES[game].rules))]
    results = players.play(players.Task(game, names, 5))
    line = players.described(game, names, iter([results]))
    assert line.startswith(f"{game}, 2 matches: random ")
    assert all(name in line for name in names)


def test_a_few_matches_of_the_levels_of_balut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "MATCHES_AT_ONCE", 4)
    strong, easy = zip(*players.play(players.Task("balut", ("strong", "easy"), 1)), strict=True)
    assert sum(each.points or 0 for each in strong) > sum(each.points or 0 for each in easy)


def test_a_level_that_misses_its_mark_fails() -> None:
    good, weak = PlayerResult("win", 400, 10), PlayerResult("loss", 380, 8)
    assert balut_levels.level("strong", [good] * 3).startswith("strong: 10.000 ± 0.000 points")
    with pytest.raises(AssertionError, match=r"^strong: 8\.000"):
        balut_levels.level("strong", [weak] * 3)
    with pytest.raises(AssertionError, match=r"^strong wins 50\.0% of 2 matches"):
        balut_levels.share([(good, weak), (weak, good)])


def test_a_rubber_of_paris_by_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paris_levels, "RUBBERS_AT_ONCE", 1)
    assert paris_levels.play(("medium", "easy"), 3)[0] in (0.0, 0.5, 1.0)


def test_the_shares_of_paris_are_judged() -> None:
    match_up = paris_levels.MatchUp(("strong", "greedy"), 4, 0.7)
    line = paris_levels.told(match_up, [1.0, 1.0, 1.0, 0.0])
    assert line == "strong wins 75.0% ± 21.7% of 4 rubbers with greedy"
    with pytest.raises(AssertionError, match=r"^strong wins 50\.0%"):
        paris_levels.told(match_up, [1.0, 0.0])


SOURCE = '''"""What it is."""

from a import (
    b,
)

# why
LEAST = 3
"""What it is for."""


class Room(b):
    """A room."""

    words = """two
lines"""

    def size(self) -> int:
        """Return it."""
        return LEAST  # here
'''


def test_code_is_what_is_no_docstring_no_comment_and_no_blank() -> None:
    assert counted(SOURCE) == Counted(code=9, imports=3)


def test_a_dropped_card_and_the_names_are_counted(capfd: pytest.CaptureFixture[str]) -> None:
    lines = run_house(()).splitlines()
    assert lines[-5].startswith("all")
    assert lines[-4].startswith("names of a game: ")
    assert lines[-3].startswith("names of what only some games have: ")
    assert lines[-2].startswith("a dropped card: ")
    assert capfd.readouterr().err == ""
