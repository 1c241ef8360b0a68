"""What a start wants is shown: a game file, or a game by its id."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox, QWidget

from gamesuite import opening
from gamesuite.dice.rules import Roll
from gamesuite.open_request import OpenRequest, decoded, encoded, request_of
from tests.app.dialogs import Answer, ShownMessage
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


def test_a_start_plays_the_game_of_a_code(program: Program) -> None:
    window = program.start().window
    assert window.session.current is None
    window.begin("gamesuite:king-albert/7/variation=raglan/score=20")
    match = window.session.match
    assert match.setup.game == "king-albert"
    assert (match.setup.deal.number, match.setup.options["variation"]) == (7, "raglan")
    assert match.to_beat == 20
    assert window.open("GAMESUITE:BALUT/7/PLAYERS=2")
    setup = window.session.match.setup
    assert (setup.game, setup.deal.number, len(setup.seats)) == ("balut", 7, 2)


def test_a_code_that_cannot_be_played_says_so(program: Program) -> None:
    window = program.start().window
    window.open("balut")
    said: list[str] = []

    def read(dialog: QWidget) -> None:
        assert isinstance(dialog, QMessageBox)
        said.append(dialog.text())
        dialog.accept()

    for code in ("gamesuite:chess/7", "gamesuite:balut"):
        answer = Answer(read)
        assert not window.open(code)
        assert answer.given
    assert "There is no game “chess”." in said[0]
    assert "This copied result is damaged." in said[1]
    assert window.session.match.setup.game == "balut"


CODES = ("gamesuite:balut/7", "gamesuite:b\0\udcff")


@pytest.mark.parametrize("code", CODES)
def test_a_code_is_handed_over_without_zero_bytes(code: str) -> None:
    message = encoded(code)
    assert b"\0" not in message
    assert decoded(message) == code.replace("\0", "").replace("\udcff", "?")


ASKED = (None, "balut", Path("/game:balut").absolute(), Path("/a b\udcff").absolute())


@pytest.mark.parametrize("asked", ASKED)
def test_a_request_is_read_as_it_was_written(asked: OpenRequest | None) -> None:
    assert decoded(encoded(asked)) == asked


ADDRESSES = [
    ("file:///home/ada/fr%C3%BCh%201.gsave", "/home/ada/früh 1.gsave"),
    ("FILE://localhost/a%25b.gsave", "/a%b.gsave"),
    *(
        [("file:///C:/a%20b.gsave", "C:/a b.gsave"), ("file:///a%ff.gsave", "file:///a%ff.gsave")]
        if sys.platform == "win32"
        else [("file:///a%ff.gsave?x#y", "/a\udcff.gsave"), ("file:///C:/a", "/C:/a")]
    ),
    ("file:///--drafts", "/--drafts"),
    (
        "file://elsewhere/games/a.gsave",
        "//elsewhere/games/a.gsave"
        if sys.platform == "win32"
        else "file://elsewhere/games/a.gsave",
    ),
    ("file:///a%00b", "file:///a%00b"),
    ("file://", "file://"),
    ("früh%201.gsave", "früh%201.gsave"),
]


@pytest.mark.parametrize(("argument", "path"), ADDRESSES)
def test_desktops_pass_a_file_as_an_address(argument: str, path: str) -> None:
    assert request_of([argument]) == Path(path)


@pytest.mark.parametrize("link", ["gamesuite:balut/7;reboot", "gamesuite:$(reboot)", "gamesuite:"])
def test_a_link_stays_the_text_it_is(link: str) -> None:
    assert request_of([link]) == link


JUNK = [
    "gamesuite:",
    "gamesuite:$(reboot)",
    "gamesuite:../../etc/passwd",
    "gamesuite:file:///etc/passwd",
    "gamesuite:balut/" + "9" * 5000,
    "gamesuite:balut/7" + "/a=b" * 5000,
    "gamesuite:balut/7/score=9" + " " * 1000,
    "gamesuite:" * 50_000,
    "gamesuite:\ud800\0\u202e",
]


@pytest.mark.parametrize("link", JUNK, ids=range(len(JUNK)))
def test_a_link_of_junk_is_refused_with_a_sentence(program: Program, link: str) -> None:
    window = program.start().window
    window.open("balut")
    before = window.session.match
    answer = ShownMessage()
    assert not window.open(link)
    assert answer.text
    assert window.session.match is before
