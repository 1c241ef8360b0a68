from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest

from gamesuite.engine import record
from gamesuite.engine.reason import reason
from gamesuite.engine.record import RecordError
from gamesuite.storage import game_file
from gamesuite.storage.journal import MOST_RECENT, Journal, RecalledGame
from gamesuite.storage.journal_error import JournalError, JournalHeldError
from gamesuite.storage.kept_game import KeptGame
from gamesuite.storage.record_pieces import split_tail, tail_of
from tests.calls import calls_of
from tests.engine.race import Go, RaceRules
from tests.storage.racing import RaceMatch, Table, begun, continued, race


def _recalled(journal: Journal) -> RaceMatch:
    """Return the open game as the next start finds it."""
    recalled = journal.recall("race")
    assert recalled is not None
    return record.read(recalled.record, RaceRules())


def _deals(journal: Journal) -> list[int]:
    """Return the deals of the recent games."""
    return [game.setup.deal.number for game in journal.recent()]


def _recent(journal: Journal) -> list[RecalledGame | None]:
    return [journal.recall_recent(game.key) for game in journal.recent()]


def _reader(tmp_path: Path) -> sqlite3.Connection:
    return sqlite3.connect(tmp_path / "data" / "journal.sqlite", isolation_level=None)


def _redo(table: Table) -> None:
    table.kept.match.redo()
    table.settle()


def _play_on(table: Table) -> None:
    """Play game after game."""
    for deal in range(1000):
        table.play(deal)
        table.go_to_the_end()


def test_an_empty_journal(journal: Journal) -> None:
    assert journal.last_game() is None
    assert journal.recall("race") is None
    assert journal.recent() == []
    assert journal.results.games() == []
    assert (journal.is_lasting, journal.notice) == (True, "")


@pytest.mark.parametrize("seed", range(5))
def test_every_step_is_restored_with_undo_and_redo(table: Table, seed: int) -> None:
    luck = Random(seed)
    match = race(7, goal=1000)
    table.lay(match)
    acts = (lambda: match.do(Go(luck.randint(1, 3))), match.undo, match.redo, match.restart)
    for _ in range(60):
        luck.choices(acts, (10, 6, 4, 1))[0]()
        table.settle()
        assert record.write(_recalled(table.journal)) == record.write(match)


def test_a_move_writes_one_line_however_long_the_game_is(
    table: Table, tmp_path: Path, connection: sqlite3.Connection
) -> None:
    match = race(7, goal=10_000)
    for _ in range(499):
        match.do(Go(1))
    table.lay(match)
    table.go()
    reader = _reader(tmp_path)
    before = reader.execute("SELECT number, line FROM entry").fetchall()
    changes = connection.total_changes
    table.go()
    assert connection.total_changes - changes == 2  # the line, and where the game stands
    after = reader.execute("SELECT number, line FROM entry").fetchall()
    assert after[:500] == before
    assert after[500:] == [(500, b'{"do":{"type":"go","steps":1}}')]
    reader.close()


def test_a_long_game_is_written_as_quickly_as_a_short_one(table: Table) -> None:
    match = race(7, goal=100_000)
    match.do(Go(1))
    table.lay(match)
    acts = (table.go, table.undo, lambda: _redo(table))
    for act in acts:
        act()  # the first time also writes that the game is not scored any more
    short = [calls_of(act) for act in acts]
    for _ in range(500):
        match.do(Go(1))
    table.settle()
    assert [calls_of(act) for act in acts] == short


def test_everything_is_written_before_the_journal_is_closed(table: Table, tmp_path: Path) -> None:
    table.play(7)
    reader = _reader(tmp_path)
    assert reader.execute("SELECT count(*) FROM entry").fetchone() == (1,)
    reader.close()


def test_the_time_of_playing_is_kept(table: Table) -> None:
    table.play(7)
    assert continued(table.journal.recall("race")).seconds == 20.0


def test_a_replaced_game_becomes_a_recent_one(table: Table) -> None:
    table.play(7)
    table.lay(race(8))
    (game,) = table.journal.recent()
    assert (game.setup.deal.number, game.points, game.moves) == (7, (5, 0), 1)
    assert (game.moved, game.seconds, game.unscored) == (3, 20.0, "")
    assert (game.ending, game.score) == ("", 0)
    assert _recalled(table.journal).setup.deal.number == 8


def test_a_recent_game_says_how_it_ended_until_it_goes_on(table: Table) -> None:
    table.play(7)
    table.go_to_the_end()
    ended = table.kept
    table.lay(race(8))
    (game,) = table.journal.recent()
    (ada, _ben) = table.journal.results.of("race")
    assert (game.ending, game.score) == (ada.ending, ada.score)
    assert game.ending in ("won", "lost")
    assert game.score == game.points[0] > 0
    table.put(ended)
    table.undo()
    table.lay(race(9))
    (game,) = table.journal.recent()
    assert (game.ending, game.points[0] < ada.score) == ("", True)


def test_a_game_without_a_command_does_not_become_a_recent_one(table: Table) -> None:
    table.lay(race(7))
    table.lay(race(8))
    assert table.journal.recent() == []


def test_a_start_counts_on_from_games_that_are_gone(table: Table, tmp_path: Path) -> None:
    before = table.play(7)
    gone = table.lay(race(8)).key
    table.put(before)
    table.journal.close()
    with closing(Journal(tmp_path / "data" / "journal.sqlite")) as again:
        key = Table(again).lay(race(9)).key
    assert gone is not None
    assert key == gone + 1


def test_a_game_with_everything_undone_becomes_a_recent_one(table: Table) -> None:
    table.play(7)
    table.undo()
    table.lay(race(8))
    assert _deals(table.journal) == [7]


def test_recent_games_are_listed_by_when_they_left_the_table(table: Table) -> None:
    for deal in (7, 8, 9):
        table.play(deal)
    assert _deals(table.journal) == [8, 7]


def test_a_recent_game_continues_and_the_open_one_becomes_recent(table: Table) -> None:
    match = table.play(7).match
    table.go(2)
    table.undo()
    table.play(8)
    (game,) = table.journal.recent()
    table.put(continued(table.journal.recall_recent(game.key)))
    assert record.write(_recalled(table.journal)) == record.write(match)
    assert _deals(table.journal) == [8]
    assert table.journal.recall_recent(game.key) is None


def test_a_scored_recent_game_stays_scored(table: Table) -> None:
    table.play(7)
    table.play(8)
    (game,) = table.journal.recent()
    assert continued(table.journal.recall_recent(game.key)).match.unscored == ()


def test_the_oldest_of_more_than_twenty_recent_games_is_lost(table: Table) -> None:
    for deal in range(1, MOST_RECENT + 3):
        table.play(deal)
    assert _deals(table.journal) == [*range(21, 1, -1)]
    left = table.journal.results.of("race")[:2]
    assert [(one.deal, one.name, one.ending) for one in left] == [
        (1, "Ada", "left"),
        (1, "Ben", "left"),
    ]
    assert (left[0].score, left[0].seconds, left[0].ended) == (3, 20.0, 43)
    assert table.journal.why_unscored("race", 1) == "repeat"


def test_a_finished_game_that_is_removed_keeps_its_result(table: Table) -> None:
    table.play(1)
    table.go_to_the_end()
    results = table.journal.results.of("race")
    for deal in range(2, MOST_RECENT + 3):
        table.play(deal)
    assert _deals(table.journal)[-1] == 2
    assert table.journal.results.of("race")[:2] == results


def test_the_game_played_last_is_known(table: Table) -> None:
    table.play(7)
    assert table.journal.last_game() == "race"


def test_a_deal_under_way_or_finished_is_not_scored_again(table: Table) -> None:
    journal = table.journal
    table.lay(race(7))
    assert journal.why_unscored("race", 7) == ""
    assert not journal.is_unfinished("race", 7)
    table.go()
    assert journal.why_unscored("race", 7) == "restart"
    assert journal.is_unfinished("race", 7)
    table.lay(race(8))
    assert journal.why_unscored("race", 7) == "restart"
    assert journal.why_unscored("race", 8) == ""
    assert journal.why_unscored("chase", 7) == ""
    assert [journal.is_unfinished(game, 7) for game in ("race", "chase")] == [True, False]
    table.play(7)  # which abandons the other one
    assert not journal.is_unfinished("race", 7)


def test_loading_a_game_does_not_count_as_playing_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RaceRules, "hides_luck", False)
    match = begun(7)
    match.stop_scoring("load")
    table.lay(match)
    assert table.journal.why_unscored("race", 7) == ""
    table.lay(race(8))
    assert _deals(table.journal) == [7]


def test_nothing_is_lost_when_a_write_fails(table: Table, tmp_path: Path) -> None:
    match = table.play(7).match
    other = _reader(tmp_path)
    other.execute("BEGIN IMMEDIATE")
    for _ in range(3):
        with pytest.raises(JournalError):
            table.go()
    other.execute("ROLLBACK")
    other.close()
    assert _recalled(table.journal).cursor == 1
    table.undo()
    assert record.write(_recalled(table.journal)) == record.write(match)


def test_a_game_dealt_while_writing_fails_replaces_the_other_later(
    table: Table, tmp_path: Path
) -> None:
    table.play(7)
    other = _reader(tmp_path)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(JournalError):
        table.lay(race(8))
    assert _recalled(table.journal).setup.deal.number == 7
    other.execute("ROLLBACK")
    other.close()
    table.go()
    assert _recalled(table.journal).setup.deal.number == 8
    assert _deals(table.journal) == [7]


def test_a_full_disk_is_an_error_and_nothing_is_half_written(
    table: Table, connection: sqlite3.Connection
) -> None:
    table.play(7)
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(JournalError, match="full"):
        _play_on(table)
    connection.execute("PRAGMA max_page_count = 100000")
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    table.settle()
    assert record.write(_recalled(table.journal)) == record.write(table.kept.match)


def test_one_program_at_a_time_has_the_journal(journal: Journal, tmp_path: Path) -> None:
    path = tmp_path / "data" / "journal.sqlite"
    with pytest.raises(JournalHeldError) as held:
        Journal(path)
    assert held.value.sentence.startswith("The Game Suite is open twice")
    for address in ("/run/a program", "/run/it"):
        journal.announce(address)
        with pytest.raises(JournalHeldError) as held:
            Journal(path)
        assert held.value.address == address
    journal.close()
    again = Journal(path)
    with pytest.raises(JournalHeldError) as held:
        Journal(path)
    assert held.value.address == ""  # what the first one said has ended with it
    again.close()


@pytest.mark.usefixtures("no_locks")
def test_a_disk_without_locks_keeps_games_too(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "other" / "journal.sqlite")
    assert (journal.is_lasting, journal.is_locked, journal.notice) == (True, False, "")
    journal.announce("somewhere")
    assert (tmp_path / "other" / "journal.sqlite.lock").read_bytes() == b""
    Table(journal).play(7)
    journal.close()


def test_a_journal_in_memory_does_everything_but_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    journal = Journal(None, JournalError())
    table = Table(journal)
    table.play(7)
    table.play(8)
    assert _deals(journal) == [7]
    assert (journal.is_lasting, journal.notice) == (False, JournalError().sentence)
    journal.close()
    assert [*tmp_path.iterdir()] == []


def test_a_damaged_recent_game_is_left_out(table: Table, connection: sqlite3.Connection) -> None:
    table.play(7)
    table.play(8)
    table.play(9)
    connection.execute("UPDATE game SET head = X'FF' WHERE deal = 7")
    assert _deals(table.journal) == [8]


@pytest.mark.parametrize("column", ["standing", "points", "moves", "moved", "seconds", "head"])
@pytest.mark.parametrize("value", ["'played'", "5", "X'FF'", "0.5"])
def test_whatever_a_row_holds_games_can_be_listed(
    table: Table, column: str, value: str, connection: sqlite3.Connection
) -> None:
    table.play(7)
    table.play(8)
    connection.execute(f"UPDATE game SET {column} = {value}")
    for game in table.journal.recent():
        assert isinstance(game.moves, int)
        assert isinstance(game.moved, int)
        assert isinstance(game.seconds, float)


def test_a_time_that_is_not_a_number_is_zero(table: Table, connection: sqlite3.Connection) -> None:
    table.play(7)
    connection.execute("UPDATE game SET seconds = 'played'")
    recalled = table.journal.recall("race")
    assert recalled is not None
    assert recalled.seconds == 0.0


def test_an_unreadable_journal_is_an_error(
    journal: Journal, connection: sqlite3.Connection
) -> None:
    connection.execute("DROP TABLE game")
    with pytest.raises(JournalError):
        journal.recent()


def test_the_head_of_a_game_is_that_of_its_record() -> None:
    kept = KeptGame(begun(7))
    head = msgspec.json.decode(record.write(kept.match))
    assert head["seats"] == [{"name": "Ada"}, {"name": "Ben"}]
    assert kept.deal == 7


def test_a_game_that_is_put_aside_is_a_file_and_no_longer_in_the_journal(
    table: Table, tmp_path: Path
) -> None:
    table.play(7)
    table.play(8)
    for number, game in enumerate((table.journal.recall("race"), *_recent(table.journal)), 1):
        assert game is not None
        file = table.journal.put_aside(game)
        assert file == tmp_path / "data" / f"game.damaged-{number}.gsave"
        assert file.read_bytes() == game.record
        assert os.name != "posix" or not file.stat().st_mode & 0o077, "only the player reads it"
    assert table.journal.last_game() is None
    assert table.journal.recent() == []
    assert table.journal.results.of("race") == []


def test_a_game_that_is_put_aside_keeps_its_results(table: Table) -> None:
    table.play(7)
    table.go_to_the_end()
    game = table.journal.recall("race")
    assert game is not None
    table.journal.put_aside(game)
    assert len(table.journal.results.of("race")) == 2


def test_a_game_stays_if_there_is_no_place_to_put_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbid(*_: object, **__: object) -> None:
        raise RecordError(reason("unwritable"))

    table.play(7)
    game = table.journal.recall("race")
    assert game is not None
    monkeypatch.setattr(game_file, "write_bytes", forbid)
    with pytest.raises(JournalError):
        table.journal.put_aside(game)
    assert table.journal.recall("race") == game
    memory = Journal(None, JournalError())
    Table(memory).play(7)
    game = memory.recall("race")
    assert game is not None
    assert memory.put_aside(game) is None
    assert memory.recall("race") == game
    memory.close()


@pytest.mark.parametrize(
    ("standing", "words"),
    [
        (b'{"cursor":1,"unscored":[]}', None),
        (b'{"cursor":1,"unscored":[],"own_words":[]}', ()),
        (b'{"cursor":1,"unscored":[],"own_words":["zax","qxe"]}', ("zax", "qxe")),
        (b'{"cursor":1,"unscored":[],"own_words":["zax"],"draft":{"held":2}}', ("zax",)),
        (b'{"cursor":1,"unscored":[],"own_words":["zax"],"draft":{"he\xff', ("zax",)),
        (b'{"cursor":1,"unscored":[],"own_words":[5]}', None),
        (b'{"cursor":1,"unscored":[],"own_words":"zax"}', None),
        (b'{"cursor":1,"unscored":[],"continues":5}', None),
    ],
)
def test_what_a_game_keeps_beside_its_record_is_taken_apart(
    standing: bytes, words: tuple[str, ...] | None
) -> None:
    parts = split_tail(standing)
    assert parts.record == b'{"cursor":1,"unscored":[]}'
    assert parts.own_words == words
    assert parts.draft == (b'{"held":2}' if b"held" in standing else b"")


@pytest.mark.parametrize("continues", [False, True, None])
def test_what_a_game_continues_is_taken_apart(continues: bool | None) -> None:
    parts = split_tail(tail_of(begun(7), b"{}", continues=continues))
    assert (parts.continues, parts.draft) == (continues, b"{}")
    assert b"continues" not in parts.record


@pytest.mark.parametrize(
    ("standing", "has_ended"),
    [
        (b'{"cursor":1,"unscored":[],"ended":true}', True),
        (b'{"cursor":1,"unscored":[],"ended":false}', False),
        (b'{"cursor":1,"unscored":[]}', None),
        (b'{"cursor":1,"unscored":[],"ended":"yes"}', None),
    ],
)
def test_whether_a_game_is_over_is_taken_apart(standing: bytes, has_ended: bool | None) -> None:
    parts = split_tail(standing)
    assert parts.record == b'{"cursor":1,"unscored":[]}'
    assert parts.has_ended is has_ended


def test_the_journal_knows_whether_a_game_is_over_as_it_stands(table: Table) -> None:
    table.play(7)

    def has_ended() -> bool:
        recalled = table.journal.recall("race")
        assert recalled is not None
        return recalled.has_ended

    assert not has_ended()
    table.go_to_the_end()
    assert has_ended()
    table.undo()
    assert table.kept.stage == "settled"
    assert not has_ended()


def test_of_a_game_of_an_earlier_version_it_is_known_whether_it_once_was_over(
    table: Table, tmp_path: Path
) -> None:
    for deal, is_over in ((7, False), (8, True)):
        table.play(deal)
        if is_over:
            table.go_to_the_end()
        with closing(_reader(tmp_path)) as earlier, earlier:
            earlier.execute(
                "UPDATE game SET standing = replace(CAST(standing AS TEXT), ?, '') WHERE open = 1",
                (f',"ended":{str(is_over).lower()}',),
            )
        recalled = table.journal.recall("race")
        assert recalled is not None
        assert recalled.has_ended == is_over


def test_a_restart_of_the_program_shows_nothing_new_of_a_deal(tmp_path: Path) -> None:
    """So that another game of the deal is told to be played again, as it was before."""
    path = tmp_path / "journal.sqlite"
    with closing(Journal(path)) as journal:
        table = Table(journal)
        table.play(7)
        table.kept.match.stop_scoring("hint")
        table.go()
        assert journal.why_unscored("race", 7) == "restart"
    for _start in range(2):
        with closing(Journal(path)) as journal:
            table = Table(journal)
            table.put(continued(journal.recall("race")))
            table.go()
            assert journal.why_unscored("race", 7) == "restart"


def test_a_game_from_a_file_still_shows_its_deal_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    with closing(Journal(path)) as journal:
        match = begun(7)
        match.stop_scoring("load")
        Table(journal).lay(match)
    with closing(Journal(path)) as journal:
        Table(journal).put(continued(journal.recall("race"))).match.do(Go(1))
        assert journal.why_unscored("race", 7) == "repeat"
