"""What the program writes is within the bounds that it checks at its next start."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from gamesuite.engine import record
from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.games.paris.state import GoOut, Take
from gamesuite.storage.journal import Journal
from gamesuite.storage.kept_game import LONGEST_PLAY, KeptGame
from gamesuite.storage.tables import LATEST
from tests.engine.race import Go
from tests.games.paris.positions import ParisMatch, new_match
from tests.storage.racing import Table, begun, continued

HALF = HIGHEST_NUMBER // 2


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the file of a journal with a finished game, a recent one and an open one."""
    path = tmp_path / "journal.sqlite"
    with closing(Journal(path)) as journal:
        table = Table(journal)
        table.play(7)
        table.go_to_the_end()
        table.play(8)
        table.play(9)
    return path


def _assert_goes_on(path: Path) -> None:
    """Play on with the journal and check that the next starts find all games and results."""
    for deal in (10, 11):
        with closing(Journal(path)) as journal:
            assert journal.notice == ""
            table = Table(journal)
            recalled = journal.recall("race")
            if recalled is not None:
                table.put(continued(recalled))
            table.play(deal)
            table.go_to_the_end()
    with closing(Journal(path)) as journal:
        assert journal.notice == ""
        deals = [game.setup.deal.number for game in journal.recent()]
        assert deals == [10, 9, 8, 7]
        recalled = journal.recall("race")
        assert recalled is not None
        assert b'"number":11' in recalled.record
        ended = [one for one in journal.results.of("race") if one.ending != "under way"]
        assert [one.deal for one in ended] == [7, 7, 10, 10, 11, 11]


@pytest.mark.parametrize(
    "change",
    [
        f"UPDATE result SET key = {HIGHEST_NUMBER} WHERE deal = 7",
        f"UPDATE result SET rank = {HIGHEST_NUMBER} WHERE deal = 7",
        f"UPDATE game SET turn = {HIGHEST_NUMBER} WHERE open",
        f"UPDATE game SET turn = {HIGHEST_NUMBER} WHERE open;"
        f"UPDATE result SET rank = {HIGHEST_NUMBER} WHERE deal = 7",
        f"UPDATE sqlite_sequence SET seq = {HIGHEST_NUMBER}",
        f"UPDATE game SET key = {HIGHEST_NUMBER} - 3 + key;"
        f"UPDATE entry SET key = {HIGHEST_NUMBER} - 3 + key;"
        f"UPDATE result SET key = {HIGHEST_NUMBER} - 3 + key",
    ],
)
def test_no_counter_leaves_its_bounds(path: Path, change: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.executescript(change)
    _assert_goes_on(path)


@pytest.mark.parametrize(("turn", "after"), [(HALF, (1, HALF)), (HALF + 1, (1, 2))])
def test_a_counter_begins_again_above_half_of_its_bound(
    path: Path, turn: int, after: tuple[int, int]
) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("UPDATE game SET turn = 1 WHERE NOT open")
        database.execute("UPDATE game SET turn = ? WHERE open", (turn,))
        ((games,),) = database.execute("SELECT count(*) FROM game")
    Journal(path).close()
    with closing(sqlite3.connect(path)) as database:
        turns = {each for (each,) in database.execute("SELECT turn FROM game")}
    assert games > 1
    assert turns == {*after}


def test_the_count_of_a_journal_without_games_is_bounded(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    Journal(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute(f"INSERT INTO sqlite_sequence VALUES ('game', {HIGHEST_NUMBER})")
    with closing(Journal(path)) as journal:
        Table(journal).play(7)
    with closing(Journal(path)) as journal:
        assert journal.notice == ""
        assert journal.recall("race") is not None


@pytest.mark.parametrize("now", [-1, -(2**40), 2**40])
def test_a_wrong_clock_costs_no_game(path: Path, now: int) -> None:
    with closing(Journal(path)) as journal:
        kept = continued(journal.recall("race"))
        while kept.match.outcome is None:
            kept.match.do(Go(3))
            kept.observe((0, 0), 1.0)
            journal.keep(kept, now)
        journal.keep(KeptGame(begun(10)), now)
    with closing(Journal(path)) as journal:
        assert journal.notice == ""
        assert [game.setup.deal.number for game in journal.recent()] == [9, 8, 7]
        assert journal.recent()[0].moved in (0, LATEST)
    latest = datetime.fromtimestamp(0, UTC) + timedelta(seconds=LATEST)
    assert latest.year == 6325  # four digits, and long after us


def test_the_longest_playing_time_goes_on(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute(f"UPDATE game SET seconds = {LONGEST_PLAY}")
    with closing(Journal(path)) as journal:
        kept = continued(journal.recall("race"))
        kept.observe((0, 0), LONGEST_PLAY + 1)
        journal.keep(kept, 99)
    with closing(Journal(path)) as journal:
        assert journal.notice == ""
        recalled = journal.recall("race")
        assert recalled is not None
        assert recalled.seconds == LONGEST_PLAY


TAKEN = "012010202233021101032331133120"
"""The places of the cards that two players take on deal 191072 for a hand of 2⁵⁷ points."""


def _new_deal() -> ParisMatch:
    return new_match(191072, match="hand", doubles="per-occurrence")


def _play_dearest_hand(match: ParisMatch) -> None:
    for place in TAKEN:
        match.do(Take(int(place)))
    match.do(GoOut())
    assert max(match.rules.scores(match.state)) > HIGHEST_NUMBER


def test_a_game_with_a_score_beyond_all_bounds_is_kept(tmp_path: Path) -> None:
    match = _new_deal()
    kept = KeptGame(match)
    _play_dearest_hand(match)
    kept.observe(match.rules.scores(match.state), 1.0)
    with closing(Journal(tmp_path / "journal.sqlite")) as journal:
        journal.keep(kept, 5)
    with closing(Journal(tmp_path / "journal.sqlite")) as journal:
        assert journal.notice == ""
        assert journal.recall("paris") is not None
        results = journal.results.of("paris")
        assert sorted(one.score for one in results) == [0, HIGHEST_NUMBER]
        assert {one.ending for one in results} == {"won", "lost"}


def test_a_file_with_a_score_beyond_all_bounds_is_read_again() -> None:
    match = _new_deal()
    _play_dearest_hand(match)
    match.stop_scoring("hint")
    copy = record.read(record.write(match), match.rules)
    assert (copy.state, copy.unscored) == (match.state, match.unscored)
