from __future__ import annotations

import json
import sys

import pytest

from gamesuite.catalogue import GAMES
from gamesuite.opening import open_bytes
from tests.bad_files.originals import originals
from tests.full import mutated_files
from tests.full.mutated_files import assert_sentence, opened, spoilt_file


def test_the_good_files_are_good_and_of_all_games() -> None:
    good = [open_bytes(file) for file in originals()]
    assert {each.game.id for each in good} == set(GAMES)
    assert any(each.match.can_redo() for each in good)
    assert any(each.match.unscored for each in good)
    assert any(each.match.setup.deal.cards for each in good)
    assert any(entry.facts for each in good for entry in each.match.entries)
    assert any(b"restart" in file for file in originals())


def test_some_spoilt_files_are_loaded_or_refused() -> None:
    found = opened(range(1500))
    assert found.loaded + found.sentences.total() == 1500
    assert found.loaded > 50
    assert len(found.sentences) > 50
    assert mutated_files.summary([found]).startswith("1,500 spoilt files, made of ")


def test_a_file_is_spoilt_the_same_each_time() -> None:
    assert [spoilt_file(number) for number in range(50)] == list(map(spoilt_file, range(50)))


def test_files_are_not_all_spoilt_beyond_json() -> None:
    decoded = 0
    for number in range(200):
        try:
            json.loads(spoilt_file(number))
        except (ValueError, RecursionError):
            continue
        decoded += 1
    assert 60 < decoded < 180


def test_what_goes_wrong_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_file: bytes) -> str:
        raise KeyError("seven of nothing")

    monkeypatch.setattr(mutated_files, "outcome", fail)
    with pytest.raises(AssertionError, match=r"^file 5: KeyError\('seven of nothing'\)$"):
        opened(range(5, 6))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no alarm for a program")
def test_a_file_that_holds_the_program_up_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def hang(_file: bytes) -> str:
        while True:
            pass

    monkeypatch.setattr(mutated_files, "MOST_SECONDS", 0.01)
    monkeypatch.setattr(mutated_files, "outcome", hang)
    with pytest.raises(AssertionError, match=r"^file 5: TimeoutError\('more than"):
        opened(range(5, 6))


@pytest.mark.parametrize(
    "words",
    ["", "key", "no sentence", "Two\nlines.", "A \u202ebidi.", "X" + " x" * 200 + ".", "a b."],
)
def test_what_is_no_sentence(words: str) -> None:
    with pytest.raises(AssertionError):
        assert_sentence(words)
