from __future__ import annotations

import json
from pathlib import Path

import pytest

from gamesuite.cli.command_line import run
from gamesuite.engine import resources
from gamesuite.games.bali.dictionary import lexicon


def test_each_word_has_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["word", "paths", "QUIZ", "lat", "of", "isn't"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [tuple(line) for line in lines] == [("word", "allowed", "value", "why")] * 5
    assert [(line["word"], line["allowed"], line["value"]) for line in lines] == [
        ("paths", True, 20),
        ("QUIZ", True, 40),
        ("lat", False, 6),
        ("of", False, 4),
        ("isn't", False, None),
    ]
    assert all(line["why"].endswith(".") for line in lines)


def test_no_word_is_asked_wrongly(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["word"]) == 2
    assert capsys.readouterr().err == "The following arguments are required: WORD.\n"


def test_a_program_without_its_dictionary_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nowhere(_package: Path) -> Path:
        return tmp_path

    lexicon.built_in.cache_clear()  # it keeps what it has read
    monkeypatch.setattr(resources, "_folder", nowhere)
    assert run(["word", "paths"]) == 1
    assert "is missing. Reinstall the Game Suite." in capsys.readouterr().err
    lexicon.built_in.cache_clear()
