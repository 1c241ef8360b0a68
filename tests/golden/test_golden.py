from __future__ import annotations

from typing import Any, get_args

import pytest

from gamesuite.catalogue import GAMES
from gamesuite.engine import record
from gamesuite.engine.match import Restart
from gamesuite.engine.rules import command_type
from gamesuite.opening import open_bytes
from tests.games.setups import setups
from tests.golden import __main__ as writer
from tests.golden.files import FOLDER, game_file, text_file, told, written
from tests.golden.kind import Kind
from tests.golden.kinds import GOLDEN, KINDS, played, usual_files

WRITTEN = written()
HAVING_FILES = sorted({kind.game for kind in WRITTEN})


@pytest.mark.parametrize("kind", WRITTEN, ids=lambda kind: kind.name)
def test_a_golden_file_loads_as_it_was(kind: Kind) -> None:
    data = game_file(kind).read_bytes()
    match = open_bytes(data).match
    assert told(match) == text_file(kind).read_text(encoding="utf-8")
    assert record.write(match) == data


def test_there_is_a_file_and_a_text_for_every_kind_and_no_other() -> None:
    found = {path.name for path in FOLDER.iterdir() if path.suffix in (".gsave", ".txt")}
    wanted = {path(kind).name for kind in KINDS for path in (game_file, text_file)}
    assert not found - wanted, f"no kind has them: {sorted(found - wanted)}"
    assert not wanted - found, f"{sorted(wanted - found)}: run python -m tests.golden"


@pytest.mark.parametrize("game", HAVING_FILES)
def test_every_option_and_number_of_players_is_in_a_golden_file(game: str) -> None:
    matches = _matches(game)
    there = {option for match in matches for option in match.setup.options.items()}
    wanted = {option for setup in setups(GAMES[game], 1) for option in setup.options.items()}
    assert there == wanted
    seats = {len(match.setup.seats) for match in matches}
    counts = GAMES[game].rules.seat_counts
    assert {min(counts), max(counts)} <= seats <= set(counts)


@pytest.mark.parametrize("game", HAVING_FILES)
def test_all_that_a_file_can_hold_is_in_a_golden_file(game: str) -> None:
    entries = [entry for match in _matches(game) for entry in match.entries]
    given = {match.setup.deal.cards is not None for match in _matches(game)}
    assert given == ({False, True} if GOLDEN[game].pack else {False})
    assert any(isinstance(entry.command, Restart) for entry in entries)
    assert any(match.can_redo() for match in _matches(game))
    commands = {type(entry.command) for entry in entries}
    kind = command_type(GAMES[game].rules)
    assert commands == {Restart, *(get_args(kind) or (kind,))}
    if max(GAMES[game].rules.seat_counts) > 1:
        assert {entry.by for entry in entries} == {"person", "computer"}


def test_what_is_there_is_not_written_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def write(_kind: Kind) -> None:
        raise AssertionError("a golden file is written once")

    monkeypatch.setattr(writer, "played", write)
    monkeypatch.setattr(writer, "KINDS", WRITTEN)
    assert writer.main() == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_says_nothing_of_its_files_has_the_usual_ones(game: str) -> None:
    found = usual_files(GAMES[game])
    options = {option for kind in found.kinds for option in kind.options.items()}
    assert options == {one for each in setups(GAMES[game], 1) for one in each.options.items()}
    counts = GAMES[game].rules.seat_counts
    assert {kind.seats for kind in found.kinds} == {min(counts), max(counts)}
    assert len({kind.name for kind in found.kinds}) == len(found.kinds)


def test_what_is_missing_can_be_written() -> None:
    kind = Kind("bowling-solitaire", {"variation": "open-balls"}, 1)
    match = played(kind)
    assert record.write(open_bytes(record.write(match)).match) == record.write(match)


def _matches(game: str) -> list[Any]:
    return [open_bytes(game_file(kind).read_bytes()).match for kind in WRITTEN if kind.game == game]
