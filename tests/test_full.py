from __future__ import annotations

import pytest

from tests.full import random_games
from tests.full.__main__ import main, shows


def test_every_show_is_named_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(": ")[0] for line in lines] == list(shows())
    assert all(line.endswith(".") for line in lines)


def test_there_is_no_other_show(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["magic"]) == 2
    assert "random-games" in capsys.readouterr().err
    assert main([]) == 2


def test_a_failure_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("it does not hold")

    monkeypatch.setattr(random_games, "run", fail)
    assert main(["random-games"]) == 1
    assert capsys.readouterr().err == "Failed: it does not hold\n"


def test_a_failing_game_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise AssertionError("it does not hold")

    monkeypatch.setattr(random_games, "check", fail)
    with pytest.raises(AssertionError, match=r"^king-albert.*, deal 5: it does not hold$"):
        random_games.play(random_games.Task("king-albert", 0, 5))


def test_a_few_random_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_games, "GAMES_AT_ONCE", 1)
    games, commands, finished = random_games.play(random_games.Task("king-albert", 1, 5))
    assert (games, finished) == (1, 0)
    assert commands == 200
