"""What a start wants is shown: a game file, or a game by its id."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamesuite import opening
from gamesuite.games.balut.state import Roll
from gamesuite.wish import Wish, decoded, encoded
from tests.app.program import Program


def test_a_game_by_its_id_is_dealt_and_later_resumed(program: Program) -> None:
    window = program.start().window
    assert window.open("balut")
    window.session.do(Roll())
    assert window.open("bali")
    assert window.session.match.setup.game == "bali"
    assert window.open("balut")
    assert window.session.match.setup.game == "balut"
    assert window.session.match.moves() == 1


def test_a_game_of_a_later_version_changes_nothing(program: Program) -> None:
    window = program.start().window
    window.open("balut")
    assert window.open("chess")
    assert window.session.match.setup.game == "balut"


def test_a_start_shows_the_game_it_wants(program: Program) -> None:
    window = program.start().window
    window.open("balut")
    window.begin("paris")
    assert window.session.match.setup.game == "paris"


def test_a_file_is_opened(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "a.gsave"
    opening.save_file(file, opening.new_match("king-albert", {}, 4).match)
    assert program.start().window.open(file)


@pytest.mark.parametrize("wish", [None, "balut", Path("/game:balut"), Path("/a b\udcff")])
def test_a_wish_is_read_as_it_was_written(wish: Wish | None) -> None:
    assert decoded(encoded(wish)) == wish
