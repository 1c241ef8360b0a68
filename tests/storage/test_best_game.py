"""What a journal keeps of a result besides its score: what the game noted, and the best game."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from gamesuite.engine import record
from gamesuite.engine.match import Match
from gamesuite.engine.rules import Noted
from gamesuite.engine.setup import Seat
from gamesuite.storage import tables
from gamesuite.storage.journal import MOST_RECENT, Journal
from gamesuite.storage.result import Result
from tests.engine.race import Race, RaceRules
from tests.storage.racing import RaceMatch, Table, race
from tests.systems import releases_open_files

ALONE = (Seat("Ada"), Seat(player="computer"))


class SilentRules(RaceRules):
    """A race that notes nothing."""

    def noted(self, state: Race, seat: int) -> Noted:
        return {}


def _noting(deal: int) -> RaceMatch:
    return race(deal, *ALONE)


def _finish(table: Table, deal: int, *seats: Seat) -> None:
    table.play(deal, *(seats or ALONE))
    table.go_to_the_end()


def _best(journal: Journal) -> Result | None:
    return journal.results.best_game(journal.results.of("race"))


def _deal_of_best(journal: Journal) -> int | None:
    best = _best(journal)
    return None if best is None else best.deal


def _replayed(journal: Journal) -> RaceMatch:
    best = _best(journal)
    assert best is not None
    data = journal.results.record_of(best)
    assert data is not None
    return record.read(data, RaceRules())


def _scores(journal: Journal) -> dict[int, int]:
    return {one.deal: one.score for one in journal.results.of("race")}


def _reopened(journal: Journal, path: Path) -> Journal:
    journal.close()
    return Journal(path)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "journal.sqlite"


def test_what_a_game_notes_is_kept_with_its_result(table: Table, path: Path) -> None:
    table.lay(_noting(7))
    table.go()
    (under_way,) = table.journal.results.of("race")
    assert under_way.noted == {}
    table.go_to_the_end()
    state = table.kept.match.state
    with closing(_reopened(table.journal, path)) as journal:
        (result,) = journal.results.of("race")
        assert result.noted["way"] == (state.at[0], state.turn)


def test_a_game_that_notes_nothing_has_nothing_noted(table: Table) -> None:
    table.lay(Match(SilentRules(), race(7, *ALONE).setup))
    table.go_to_the_end()
    assert "way" not in table.journal.results.of("race")[0].noted


def test_the_best_game_is_kept_as_it_ended(table: Table, path: Path) -> None:
    for deal in range(1, 8):
        _finish(table, deal)
    scores = _scores(table.journal)
    highest = max(scores.values())
    first = next(deal for deal, score in scores.items() if score == highest)
    assert _deal_of_best(table.journal) == first
    with closing(_reopened(table.journal, path)) as journal:
        match = _replayed(journal)
        assert match.outcome is not None
        assert match.setup.deal.number == first
        assert RaceRules().scores(match.state)[0] == highest


def test_a_game_that_was_left_does_not_hide_the_best_one(table: Table) -> None:
    _finish(table, 1)
    table.play(2, *ALONE, goal=90)
    while table.kept.points[0] <= _scores(table.journal)[1]:
        table.go(3)
    table.play(2, *ALONE, goal=90)  # the same deal again, which abandons it
    left = next(one for one in table.journal.results.of("race") if one.ending == "left")
    results = table.journal.results.of("race")
    assert left.score > _scores(table.journal)[1]
    best = table.journal.results.best_game(results)
    assert best is not None
    assert best.deal == 1


def test_of_equal_games_the_first_is_kept(table: Table) -> None:
    for _game in range(2):
        _finish(table, 7)
    first, second = table.journal.results.of("race")
    assert first.score == second.score
    best = _best(table.journal)
    assert best is not None
    assert best.key == first.key


def test_the_best_game_outlives_the_recent_games(table: Table) -> None:
    _finish(table, 1)
    for deal in range(2, MOST_RECENT + 4):
        table.play(deal, *ALONE)
    assert 1 not in [game.setup.deal.number for game in table.journal.recent()]
    assert _replayed(table.journal).setup.deal.number == 1


def test_undo_after_the_end_does_not_change_it(table: Table) -> None:
    _finish(table, 1)
    whole = record.write(table.kept.match)
    table.undo()
    table.go(1)
    assert record.write(_replayed(table.journal)) == whole


def test_an_unscored_game_is_no_best_game(table: Table) -> None:
    table.play(1, *ALONE)
    table.undo()
    table.go_to_the_end()
    assert _best(table.journal) is None


def test_every_person_has_a_best_game(table: Table) -> None:
    table.play(1)
    table.go_to_the_end()
    for name in ("Ada", "Ben"):
        of_one = [one for one in table.journal.results.of("race") if one.name == name]
        best = table.journal.results.best_game(of_one)
        assert best is not None
        assert best.name == name
    everybody = table.journal.results.of("race")
    for results in (everybody, everybody[::-1]):
        best = table.journal.results.best_game(results)
        assert best is not None
        assert best.score == max(one.score for one in everybody)


def test_only_the_best_of_a_category_takes_room(table: Table, path: Path) -> None:
    for deal in range(1, 9):
        _finish(table, deal)
    table.journal.close()
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT count(*) FROM best_game").fetchone() == (1,)


def test_an_undone_reset_has_the_best_game_again(table: Table, path: Path) -> None:
    table.lay(_noting(7))
    table.go_to_the_end()
    removed = table.journal.results.reset("race")
    assert _best(table.journal) is None
    table.journal.results.restore(removed)
    assert _deal_of_best(table.journal) == 7
    assert table.journal.results.of("race") == removed
    with closing(_reopened(table.journal, path)) as journal:
        assert _deal_of_best(journal) == 7


def test_after_a_reset_the_next_start_forgets_everything(table: Table, path: Path) -> None:
    table.lay(_noting(7))
    table.go_to_the_end()
    table.journal.results.reset("race")
    with closing(_reopened(table.journal, path)):
        pass
    with closing(sqlite3.connect(path)) as database:
        for name in ("noted", "best_game"):
            assert database.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,)


def _to_version_1(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.executescript("DROP TABLE noted; DROP TABLE best_game; PRAGMA user_version = 1")


def test_a_journal_of_version_1_goes_on(table: Table, path: Path) -> None:
    _finish(table, 1)
    table.journal.close()
    _to_version_1(path)
    with closing(Journal(path)) as journal:
        assert journal.notice == ""
        assert _scores(journal).keys() == {1}
        assert _best(journal) is None
        later = Table(journal)
        later.lay(_noting(2))
        later.go_to_the_end()
        assert journal.results.of("race")[-1].noted != {}
    with closing(sqlite3.connect(path)) as database:
        assert tables.version(database) == tables.VERSION
        assert tables.are_whole(database)


def _break(path: Path) -> None:
    """Make the journal ``path`` one that has to be rescued: one of its rows is not sound."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("INSERT INTO finished_deal VALUES ('race', -5)")
        database.commit()


def test_a_damaged_journal_gives_back_what_was_noted_and_the_best_game(
    table: Table, path: Path
) -> None:
    table.lay(_noting(7))
    table.go_to_the_end()
    before = table.journal.results.of("race")
    table.journal.close()
    _break(path)
    with closing(Journal(path)) as journal:
        assert "damaged" in journal.notice
        assert journal.results.of("race") == before
        assert _replayed(journal).setup.deal.number == 7


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE noted SET numbers = X'00'",
        "UPDATE noted SET key = 0",
        "UPDATE noted SET numbers = '{'",
        """UPDATE noted SET numbers = '{"way":7}'""",
        "UPDATE noted SET seat = -1",
        "UPDATE best_game SET record = X'00'",
        "UPDATE best_game SET key = 0",
    ],
)
def test_a_damaged_row_is_left_out_and_the_rest_stays(
    table: Table, path: Path, damage: str
) -> None:
    table.lay(_noting(7))
    table.go_to_the_end()
    before = [(one.deal, one.score) for one in table.journal.results.of("race")]
    table.journal.close()
    with closing(sqlite3.connect(path)) as database:
        database.execute(damage)
        database.commit()
    with closing(Journal(path)) as journal:
        assert "damaged" in journal.notice
        results = journal.results.of("race")
        assert [(one.deal, one.score) for one in results] == before
        lost = results[0].noted == {} if "noted" in damage else _best(journal) is None
        assert lost


@releases_open_files
def test_a_journal_written_anew_keeps_them(table: Table, path: Path) -> None:
    table.lay(_noting(7))
    table.go_to_the_end()
    before = table.journal.results.of("race")
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
        (path.parent / name).unlink(missing_ok=True)
    table.lay(race(8, *ALONE))
    table.go()
    assert "written anew" in table.journal.notice
    after = [one for one in table.journal.results.of("race") if one.deal == 7]
    assert after == before
    assert _deal_of_best(table.journal) == 7
