from __future__ import annotations

import sys
from pathlib import Path

import pytest

from gamesuite import __main__
from gamesuite.app import start

WINDOWS = [([], None), (["a game.gsave"], Path("a game.gsave")), (["./check"], Path("check"))]


@pytest.mark.parametrize(("arguments", "file"), WINDOWS, ids=range(len(WINDOWS)))
def test_the_window_opens_with_a_file_or_without(
    arguments: list[str], file: Path | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path | None] = []

    def open_window(file: Path | None) -> int:
        opened.append(file)
        return 7

    monkeypatch.setattr(start, "main", open_window)
    monkeypatch.setattr(sys, "argv", ["gamesuite", *arguments])
    assert __main__.main() == 7
    assert opened == [file]


def test_a_command_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["gamesuite", "check", "none"])
    assert __main__.main() == 1
    assert '"ok": false' in capsys.readouterr().out


def test_a_worker_of_a_frozen_program_is_let_through(monkeypatch: pytest.MonkeyPatch) -> None:
    def end() -> None:
        raise SystemExit(3)

    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr("multiprocessing.freeze_support", end)
    with pytest.raises(SystemExit, match="3"):
        __main__.main()
