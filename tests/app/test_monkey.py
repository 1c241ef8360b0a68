"""Random gestures in the window; ``python -m tests.full monkey`` makes many more."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamesuite.app.play.session import Session
from tests.app.monkey import run_monkey
from tests.app.program import Program


@pytest.mark.parametrize(("seed", "animated"), [(1, False), (2, True), (3, False), (6, True)])
def test_random_gestures_cause_no_errors(
    program: Program, tmp_path: Path, seed: int, animated: bool
) -> None:
    assert run_monkey(program, seed, 300, tmp_path, animated=animated) == []


def test_errors_are_found(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_session: Session, _command: object) -> None:
        raise KeyError("seven of nothing")

    monkeypatch.setattr(Session, "do", fail)
    wrong = run_monkey(program, 1, 400, tmp_path, animated=False)
    assert any("KeyError: 'seven of nothing' at " in words for words in wrong)
