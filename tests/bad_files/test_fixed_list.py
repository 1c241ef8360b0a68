from __future__ import annotations

import json
from pathlib import Path

import pytest

from gamesuite import opening
from gamesuite.cli.commands import run
from gamesuite.opening import OpeningError
from tests.bad_files.fixed_list import BAD_FILES, BadFile, as_an_ordinary_user, document
from tests.full.mutated_files import assert_sentence

each_bad_file = pytest.mark.parametrize("bad", BAD_FILES, ids=lambda bad: bad.name)


@pytest.fixture(autouse=True)
def ordinary_user(monkeypatch: pytest.MonkeyPatch) -> None:
    as_an_ordinary_user(monkeypatch)


def test_what_the_list_is_made_of_is_good() -> None:
    opening.open_bytes(json.dumps(document()).encode())


@each_bad_file
def test_no_game_is_opened(bad: BadFile, tmp_path: Path) -> None:
    with pytest.raises(OpeningError) as refused:
        opening.open_file(bad.make(tmp_path))
    assert_sentence(refused.value.sentence)
    assert refused.value.sentence.startswith(bad.sentence)


@each_bad_file
def test_check_says_it_in_a_line(
    bad: BadFile, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = bad.make(tmp_path)
    assert run(["check", str(path)]) == 1
    out, err = capsys.readouterr()
    assert err == ""
    (line,) = out.splitlines()
    finding = json.loads(line)
    assert (finding["file"], finding["ok"]) == (str(path), False)
    assert finding["error"].startswith(bad.sentence)


@each_bad_file
def test_show_says_it_in_a_sentence(
    bad: BadFile, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["show", str(bad.make(tmp_path))]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert_sentence(err.removesuffix("\n"))
