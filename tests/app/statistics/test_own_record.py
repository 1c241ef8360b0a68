"""What a result means for the statistics of its player, and when it is a record."""

from __future__ import annotations

import pytest
from msgspec import structs

from gamesuite.app.statistics.own_record import own_record
from gamesuite.catalogue import GAMES
from gamesuite.engine.rules import Noted
from gamesuite.engine.setup import Seat
from gamesuite.engine.words.descriptions import OwnRecord
from gamesuite.opening import Opened
from gamesuite.storage.result import MOVES, Ending, Result
from gamesuite.storage.result_table import ResultTable
from tests.app.won_line import won_line, won_match
from tests.nets.scenes.scene import played

PATIENCE = '{"foundations_back":false,"variation":"standard"}'
LENGTH = len(won_line())


def _won() -> Opened:
    return Opened(GAMES["king-albert"], won_match(LENGTH))


def _patience(key: int, moves: int | None, ending: Ending = "won") -> Result:
    noted: Noted = {} if moves is None else {MOVES: (moves,)}
    score = 52 if ending == "won" else 20
    return Result(
        key, 0, "king-albert", PATIENCE, 1, "", 0, key, ending, key, 0, score, "", 30.0 * key, noted
    )


@pytest.mark.parametrize(
    ("others", "is_fewest", "is_new"),
    [
        ([], False, False),
        ([_patience(2, LENGTH + 1)], True, True),
        ([_patience(2, LENGTH)], False, False),
        ([_patience(2, LENGTH - 1)], False, False),
        ([_patience(2, LENGTH + 1), _patience(3, LENGTH)], False, False),
        ([_patience(2, LENGTH + 1, "lost")], False, True),
        ([_patience(2, None)], False, False),
    ],
)
def test_fewer_moves_than_in_every_win_before_are_a_record(
    table: ResultTable, others: list[Result], is_fewest: bool, is_new: bool
) -> None:
    table.restore([_patience(1, LENGTH), *others])
    record = own_record(table, _won())
    assert record.is_new == is_new
    assert ("Your fewest moves so far!" in record.words) == is_fewest


def test_a_win_tells_the_records_and_the_streak(table: ResultTable) -> None:
    def told() -> list[tuple[str, str]]:
        return [(each.label, each.value) for each in own_record(table, _won()).figures]

    table.restore([_patience(3, LENGTH), _patience(9, LENGTH + 5)])
    assert told() == [
        ("Fewest moves", str(LENGTH)), ("Best time", "1 min 30 s"), ("Current streak", "2"),
    ]  # fmt: skip
    table.restore([structs.replace(_patience(11, None), seconds=1.0)])
    assert told()[1:] == [("Best time", "1 s"), ("Current streak", "3")]
    table.restore([structs.replace(_patience(12, None), seconds=0.9)])
    assert told()[1:] == [("Current streak", "4")]
    table.restore([_patience(13, None, "lost")])
    assert told() == []


@pytest.mark.parametrize(
    ("others", "words", "is_new"),
    [
        ([], "", False),
        ([-10], "A new best score! Average score: {}.", True),
        ([0], "Best score: {best}. Average score: {}.", False),
        ([10], "Best score: {best}. Average score: {}.", False),
        ([-10, -10], "A new best score! Average score: {}.", True),
    ],
)
def test_a_better_score_than_every_one_before_is_a_record(
    table: ResultTable, others: list[int], words: str, is_new: bool
) -> None:
    bowled = played("bowling-solitaire", (Seat(),), lambda _match: False)
    opened = Opened(GAMES["bowling-solitaire"], bowled)
    (own,) = opened.game.points(bowled)
    scores = [own, *(own + each for each in others)]
    table.restore([_bowling(key, score) for key, score in enumerate(scores, start=1)])
    mean = f"{sum(scores) / len(scores):.1f}"
    assert own_record(table, opened) == OwnRecord(words.format(mean, best=max(scores)), (), is_new)
    bowled.stop_scoring("hint")
    assert own_record(table, opened) == OwnRecord()


def _bowling(key: int, score: int) -> Result:
    options = '{"variation":"standard"}'
    return Result(
        key, 0, "bowling-solitaire", options, 1, "", 0, key, "done", key, 0, score, "", 60.0
    )


def test_nothing_is_told_of_a_game_that_goes_on_or_has_several_players(table: ResultTable) -> None:
    table.restore([_patience(1, LENGTH), _patience(2, LENGTH + 5)])
    assert own_record(table, Opened(GAMES["king-albert"], won_match(LENGTH - 1))) == OwnRecord()
    several = played("balut", (Seat("Anna"), Seat("Bo")), lambda _match: False)
    assert own_record(table, Opened(GAMES["balut"], several)) == OwnRecord()
