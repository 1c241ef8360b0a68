"""Results in the journal: from the first command on, and once."""

from __future__ import annotations

import sqlite3
from typing import Any

import msgspec
import pytest

from gamesuite.engine import record
from gamesuite.engine.match import Match
from gamesuite.engine.setup import Seat
from gamesuite.storage.journal import MOST_RECENT, Journal
from gamesuite.storage.journal_error import JournalError
from gamesuite.storage.kept_game import KeptGame
from gamesuite.storage.result import Result
from tests.engine.race import Go, PracticeRules, RaceRules
from tests.storage.racing import RaceMatch, Table, begun, continued, race


def _rows(journal: Journal) -> list[tuple[int, str, str, str]]:
    """Return deal, name, ending and reason for not being scored, for each result."""
    results = journal.results.of("race")
    return [(one.deal, one.name, one.ending, one.unscored) for one in results]


def _endings(journal: Journal) -> list[str]:
    return [one.ending for one in journal.results.of("race")]


def _finished(table: Table, deal: int = 7, *seats: Seat) -> list[Result]:
    table.play(deal, *seats)
    table.go_to_the_end()
    return table.journal.results.of("race")


def test_a_game_counts_from_its_first_command(table: Table) -> None:
    table.lay(race(7))
    assert _rows(table.journal) == []
    table.go()
    assert _rows(table.journal) == [(7, "Ada", "under way", ""), (7, "Ben", "under way", "")]
    table.undo()
    assert _rows(table.journal) == [
        (7, "Ada", "under way", "undo"),
        (7, "Ben", "under way", "undo"),
    ]


def test_a_restart_before_the_first_command_is_no_game(table: Table) -> None:
    match = race(7)
    table.lay(match)
    match.restart()
    table.settle()
    assert table.kept.stage == "dealt"
    assert _rows(table.journal) == []


def test_a_game_is_under_way_once_a_computer_player_has_begun(table: Table) -> None:
    """Its luck was shown; who leaves it now would choose among the first throws of others."""
    match = race(7, Seat(player="computer"), Seat("Ben"))
    table.lay(match)
    match.do(Go(1), "computer")
    table.settle()
    assert _rows(table.journal) == [(7, "Ben", "under way", "")]
    assert table.journal.why_unscored("race", 7) == "restart"
    for deal in range(8, 8 + MOST_RECENT + 1):
        table.play(deal, Seat(player="computer"), Seat("Ben"))
    assert _rows(table.journal)[0] == (7, "Ben", "left", "")
    assert table.journal.why_unscored("race", 7) == "repeat"


def test_a_game_of_two_that_was_left_tells_who_the_opponent_was(table: Table) -> None:
    strong = Seat(player="computer", level="strong")
    for deal in range(7, 9 + MOST_RECENT):
        table.play(deal, Seat("Ada"), strong)
    (left,) = [one for one in table.journal.results.of("race") if one.ending == "left"]
    assert (left.deal, left.noted) == (7, {"opponents": (3,)})


def test_a_result_is_written_with_the_last_command(table: Table) -> None:
    ada, ben = _finished(table)
    assert {ada.ending, ben.ending} == {"won", "lost"}
    match = table.kept.match
    assert (ada.score, ben.score) == match.state.at
    assert (ada.ended, ada.seconds, ada.rank) == (table.now, 10.0 * table.now, 1)
    assert (ada.options, ada.seats, ada.deal) == ('{"goal":30,"quick":false}', 2, 7)


def test_help_that_was_not_written_before_the_end_counts(table: Table) -> None:
    match = table.play(7).match
    while match.outcome is None:
        match.do(Go(3))
        if len(match.entries) == 3:
            match.stop_scoring("hint")
    table.settle()  # nothing could be written since the first command
    assert [row[3] for row in _rows(table.journal)] == ["hint", "hint"]


def test_a_later_undo_does_not_change_a_result(table: Table) -> None:
    results = _finished(table)
    table.undo()
    assert table.journal.results.of("race") == results
    table.go(1)
    table.go_to_the_end()
    assert table.journal.results.of("race") == results


def test_a_result_is_written_once_even_by_several_programs(table: Table) -> None:
    results = _finished(table)
    again = Table(table.journal)
    again.put(continued(table.journal.recall("race")))
    again.undo()
    again.go_to_the_end()
    assert table.journal.results.of("race") == results


def test_a_game_that_was_under_way_is_settled_by_another_program(table: Table) -> None:
    table.play(7)
    again = Table(table.journal)
    again.put(continued(table.journal.recall("race")))
    again.go_to_the_end()
    assert sorted(_endings(table.journal)) == ["lost", "won"]


def test_a_result_that_could_not_be_written_is_written_later(
    table: Table, connection: sqlite3.Connection
) -> None:
    table.play(7, goal=8)
    match = table.kept.match
    connection.execute("PRAGMA query_only = ON")
    while match.outcome is None:
        with pytest.raises(JournalError, match="readonly"):
            table.go(3)
    connection.execute("PRAGMA query_only = OFF")
    match.undo()
    table.settle()
    assert sorted(_rows(table.journal)) == [(7, "Ada", "won", ""), (7, "Ben", "lost", "")]
    assert table.journal.why_unscored("race", 7) == "repeat"


def test_the_result_of_an_unscored_game_says_so(table: Table) -> None:
    table.play(7)
    table.undo()
    table.go_to_the_end()
    assert {unscored for *_, unscored in _rows(table.journal)} == {"undo"}


def test_practice_is_never_scored_and_nobody_wins_it(table: Table) -> None:
    table.lay(Match(PracticeRules(), race(7).setup))
    table.go()
    table.go_to_the_end()
    assert _rows(table.journal) == [
        (7, "Ada", "done", "practice"),
        (7, "Ben", "done", "practice"),
    ]


def test_practice_scored_by_an_older_program_is_no_longer_scored(table: Table) -> None:
    table.play(7)
    recalled = table.journal.recall("race")
    assert recalled is not None
    match = record.read(recalled.record, PracticeRules())
    table.put(KeptGame(match, recalled.key, recalled.stage, recalled.seconds))
    assert [why for *_, why in _rows(table.journal)] == ["practice", "practice"]


def test_computer_players_have_no_results(table: Table) -> None:
    (ada,) = _finished(table, 7, Seat("Ada"), Seat("Bot", player="computer"))
    assert (ada.name, ada.place, ada.seats) == ("Ada", 0, 2)


def test_a_nameless_person_alone_is_just_the_player(table: Table) -> None:
    (result,) = _finished(table, 7, Seat(player="computer"), Seat())
    assert (result.seat, result.name, result.place) == (1, "", 0)


def test_persons_without_names_are_distinguished_by_their_seats(table: Table) -> None:
    results = _finished(table, 7, Seat(), Seat(" Ben "), Seat())
    assert [(one.name, one.place) for one in results] == [("", 1), ("Ben", 0), ("", 3)]


def test_a_loaded_game_counts_from_the_first_command_here(table: Table) -> None:
    match = begun(7)
    match.stop_scoring("load")
    table.lay(match)
    table.undo()
    assert _rows(table.journal) == []
    table.go(2)
    assert _rows(table.journal)[0] == (7, "Ada", "under way", "load")


def test_viewing_a_finished_game_from_a_file_does_not_count(table: Table) -> None:
    match = begun(7, goal=1)
    assert match.outcome is not None
    match.stop_scoring("load")
    table.lay(match)
    assert _rows(table.journal) == []
    assert table.journal.why_unscored("race", 7) == "repeat"


def test_starting_a_deal_again_abandons_its_unfinished_game(table: Table) -> None:
    table.play(7)
    again = race(7)
    again.stop_scoring("restart")
    table.lay(again)
    assert "left" not in _endings(table.journal)
    table.go()
    assert _rows(table.journal) == [
        (7, "Ada", "left", ""),
        (7, "Ben", "left", ""),
        (7, "Ada", "under way", "restart"),
        (7, "Ben", "under way", "restart"),
    ]
    assert table.journal.why_unscored("race", 7) == "repeat"


def test_an_abandoned_game_keeps_its_result_when_continued(table: Table) -> None:
    table.play(7)
    table.play(7)
    (game,) = table.journal.recent()
    table.put(continued(table.journal.recall_recent(game.key)))
    table.go_to_the_end()
    assert _endings(table.journal) == ["left", "left", "under way", "under way"]


def test_continuing_from_a_file_abandons_no_game_of_its_deal(table: Table) -> None:
    table.play(7)
    match = begun(7)
    match.stop_scoring("load")
    table.lay(match)
    table.go()
    assert "left" not in _endings(table.journal)


def test_results_are_reset_and_restored(table: Table) -> None:
    results = _finished(table)
    table.play(8)
    under_way = table.journal.results.of("race")[2:]
    forgotten = table.journal.results.reset("race")
    assert forgotten == results
    assert table.journal.results.of("race") == under_way
    table.journal.results.restore(forgotten)
    table.journal.results.restore(forgotten)
    assert table.journal.results.of("race") == results + under_way


def test_a_game_under_way_ends_after_a_reset(table: Table) -> None:
    table.play(7)
    table.journal.results.reset("race")
    table.go_to_the_end()
    assert sorted(_endings(table.journal)) == ["lost", "won"]


def test_a_finished_deal_is_not_scored_again_after_a_reset(table: Table) -> None:
    _finished(table)
    table.journal.results.reset("race")
    assert table.journal.why_unscored("race", 7) == "repeat"
    assert table.journal.results.games() == []


@pytest.mark.parametrize(
    "damage",
    [
        *("ending = 'lasu'", "ending = 5", "options = '[9]'", "options = X'FF'", "options = 'no'"),
        *("score = 'many'", "seats = 'two'", "place = 'x'", "name = X'FF'", "seconds = 'long'"),
    ],
)
def test_a_damaged_result_is_left_out(
    table: Table, damage: str, connection: sqlite3.Connection
) -> None:
    table.play(7)
    table.go_to_the_end()
    table.play(8)
    table.go_to_the_end()
    whole = len(table.journal.results.of("race"))
    connection.execute(f"UPDATE result SET {damage} WHERE deal = 7")
    left = table.journal.results.of("race")
    assert 0 < len(left) < whole
    assert {result.deal for result in left} == {8}


def test_a_result_without_options_is_left_out(table: Table, connection: sqlite3.Connection) -> None:
    for deal in (7, 8):
        table.play(deal)
        table.go_to_the_end()
    for command in (
        "CREATE TABLE damaged AS SELECT * FROM result",  # with columns that may be empty
        "DROP TABLE result",
        "ALTER TABLE damaged RENAME TO result",
        "UPDATE result SET options = NULL WHERE deal = 7",
    ):
        connection.execute(command)
    left = table.journal.results.of("race")
    assert {result.deal for result in left} == {8}


def test_sound_results_are_read_all_at_once(
    table: Table, monkeypatch: pytest.MonkeyPatch, connection: sqlite3.Connection
) -> None:
    for deal in range(3):
        table.play(deal)
        table.go_to_the_end()
    results = table.journal.results
    times: list[object] = []
    convert = msgspec.convert

    def note(*given: Any) -> Any:
        times.append(given)
        return convert(*given)

    monkeypatch.setattr(msgspec, "convert", note)
    at_once = results.of("race")
    assert len(times) == 1
    assert len(at_once) == 6
    connection.execute("UPDATE result SET name = X'FF' WHERE deal = 1")
    assert results.of("race") == [result for result in at_once if result.deal != 1]


# Deals that were seen in a copy or in an untouched game


@pytest.fixture
def openly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be hidden in a race."""
    monkeypatch.setattr(RaceRules, "hides_luck", False)


def _loaded(match: RaceMatch, *steps: int) -> RaceMatch:
    """Return ``match`` as a file of it is opened, with ``steps`` gone before it was saved."""
    again = record.read(record.write(match), RaceRules())
    for each in steps:
        again.do(Go(each))
    again.stop_scoring("load")
    return again


def _is_known(journal: Journal, deal: int, hides: str = "") -> bool:
    return journal.is_known("race", deal, lambda shown: shown == hides)


def _help(table: Table) -> None:
    table.kept.match.stop_scoring("hint")
    table.kept.is_helped = True
    table.settle()


def test_a_copy_that_is_only_looked_at_costs_nothing(table: Table) -> None:
    table.play(7)
    table.go(2)
    table.lay(_loaded(table.kept.match))
    table.undo()
    assert not _is_known(table.journal, 7)
    assert table.journal.why_unscored("race", 7) == "restart"


def test_a_copy_that_is_played_on_is_known(table: Table, openly: None) -> None:
    table.play(7)
    table.lay(_loaded(table.kept.match))
    assert not _is_known(table.journal, 7)
    table.go()
    assert _is_known(table.journal, 7)
    assert not _is_known(table.journal, 8)


def test_a_copy_played_on_after_a_restart_is_known(table: Table, openly: None) -> None:
    table.lay(_loaded(begun(7)))
    table.put(continued(table.journal.recall("race")))
    assert not _is_known(table.journal, 7)
    table.go()
    assert _is_known(table.journal, 7)


def test_help_in_a_copy_is_known(table: Table, openly: None) -> None:
    table.play(7)
    table.lay(_loaded(table.kept.match))
    _help(table)
    assert _is_known(table.journal, 7)


def test_a_scored_game_that_goes_on_does_not_know_its_own_deal(table: Table) -> None:
    table.play(7)
    table.put(continued(table.journal.recall("race")))
    table.go()
    assert not _is_known(table.journal, 7)


@pytest.mark.parametrize("seats", [(), (Seat("Cy"), Seat("Di"))])
def test_a_file_with_more_of_the_deal_is_known(table: Table, seats: tuple[Seat, ...]) -> None:
    table.play(7)
    steps = () if seats else (1,)
    table.lay(_loaded(begun(7, *seats), *steps))
    assert _is_known(table.journal, 7)


def test_a_file_of_another_deal_or_without_a_command_tells_nothing(table: Table) -> None:
    table.play(7)
    table.lay(_loaded(begun(8)))
    table.lay(_loaded(race(7)))
    assert not _is_known(table.journal, 7)


def test_help_in_an_untouched_game_is_known_when_that_is_gone(table: Table) -> None:
    table.lay(race(7))
    _help(table)
    table.lay(race(8))
    assert table.journal.why_unscored("race", 7) == "repeat"
    assert table.journal.why_unscored("race", 8) == ""


def test_a_file_in_which_only_computers_play_on_is_known(table: Table) -> None:
    computers = Seat(player="computer"), Seat(player="computer")
    table.lay(_loaded(race(7, *computers)))
    assert not _is_known(table.journal, 7)
    table.kept.match.do(Go(1), "computer")
    table.settle()
    assert _rows(table.journal) == []  # it is nobody's
    assert _is_known(table.journal, 7)
    table.lay(race(8))
    assert table.journal.why_unscored("race", 7) != ""


def test_a_file_in_which_a_computer_begins_is_known(table: Table) -> None:
    table.lay(_loaded(race(7, Seat(player="computer"), Seat("Ben"))))
    table.kept.match.do(Go(1), "computer")
    table.settle()
    assert _is_known(table.journal, 7)


def _unwritten(match: RaceMatch, *, most: int = 0) -> KeptGame:
    """Return a game that the journal does not know yet, with ``most`` commands at most."""
    kept = KeptGame(match)
    while match.outcome is None and len(match.entries) < most:
        match.do(Go(3))
    kept.observe((0, 0), 1.0)
    return kept


def test_what_is_not_written_yet_tells_of_its_deal_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def why(kept: KeptGame, deal: int = 7, game: str = "race", hides: str = "") -> str:
        return kept.why_unscored(game, deal, lambda shown: shown == hides)

    begun_here, ended = _unwritten(race(7), most=1), _unwritten(race(7), most=99)
    assert [why(_unwritten(race(7))), why(begun_here), why(ended)] == ["", "restart", "repeat"]
    assert [why(ended, 8), why(ended, 7, "chase")] == ["", ""]
    helped = _unwritten(race(7))
    helped.match.stop_scoring("hint")
    assert why(helped) == ""
    helped.is_helped = True
    assert why(helped) == "repeat"
    loaded = _unwritten(_loaded(begun(7)))
    assert why(loaded) == "repeat", "it shows luck"
    monkeypatch.setattr(RaceRules, "hides_luck", False)
    assert why(loaded) == ""
    ended.match.undo()
    ended.observe((0, 0), 2.0)
    assert why(ended) == "repeat"
    monkeypatch.setattr(RaceRules, "start_shows", lambda *_: ("track", "open"))
    assert [why(begun_here, hides=each) for each in ("open", "weather")] == ["repeat", "restart"]


def test_what_a_start_shows_is_known_to_games_that_hide_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RaceRules, "start_shows", lambda *_: ("track", "open"))
    table.lay(race(7))
    table.lay(race(8))
    assert table.journal.why_unscored("race", 7) == ""
    assert table.journal.why_unscored("race", 7, lambda shown: shown == "open") == "repeat"
    assert _is_known(table.journal, 7, hides="track")
    assert not _is_known(table.journal, 7, hides="weather")
    assert not _is_known(table.journal, 9, hides="track")
    assert not table.journal.is_known("rac", 7, lambda _shown: True)


def test_what_an_earlier_version_noted_as_open_is_known(
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
    connection: sqlite3.Connection,
) -> None:
    table.play(8)
    connection.execute("INSERT INTO finished_deal VALUES ('race open', 7)")
    assert _is_known(table.journal, 7, hides="open")
    assert not _is_known(table.journal, 7)


def test_what_continues_a_game_that_is_reviewed_is_known(table: Table, openly: None) -> None:
    table.play(7)
    match = begun(7)
    match.stop_scoring("review")
    table.put(KeptGame(match, continues=True))
    assert not _is_known(table.journal, 7)
    table.go()
    assert _is_known(table.journal, 7)
