from __future__ import annotations

import json
from pathlib import Path

import pytest

import gamesuite
from gamesuite.cli.commands import run
from gamesuite.games.bali.dictionary import lexicon
from gamesuite.own_words import OWN_WORDS
from tests.games.bali.dictionaries import GERMAN, install, needs_enchant


def test_each_word_has_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["word", "paths", "QUIZ", "tla", "of", "isn't"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [tuple(line) for line in lines] == [("word", "allowed", "value", "why", "parts_of")] * 5
    assert [(line["word"], line["allowed"], line["value"]) for line in lines] == [
        ("paths", True, 20),
        ("QUIZ", True, 40),
        ("tla", False, 6),
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
    lexicon.built_in.cache_clear()  # it keeps what it has read
    monkeypatch.setattr(gamesuite, "__file__", str(tmp_path / "gamesuite" / "__init__.py"))
    assert run(["word", "paths"]) == 1
    assert "is missing. Reinstall the Game Suite." in capsys.readouterr().err
    lexicon.built_in.cache_clear()


@needs_enchant()
def test_another_dictionary_can_be_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(tmp_path, monkeypatch, de_DE=GERMAN)
    assert run(["word", "--dictionary", "de_DE", "Haus", "QUEST", "Äste"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["allowed"] for line in lines] == [True, False, False]
    assert run(["word", "--dictionary", "fi_FI", "quest"]) == 1
    why = "The dictionary Suomi (FI) isn't installed here, or it doesn't work.\n"
    assert capsys.readouterr() == ("", why)


def test_a_dictionary_has_a_plain_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["word", "--dictionary", "../x", "quest"]) == 1
    assert "can't be “../x”" in capsys.readouterr().err


def test_own_words_are_words(capsys: pytest.CaptureFixture[str]) -> None:
    OWN_WORDS.add("qxe")
    assert run(["word", "qxe"]) == 0
    line = json.loads(capsys.readouterr().out)
    assert (line["allowed"], line["why"]) == (True, "One of your own words.")
