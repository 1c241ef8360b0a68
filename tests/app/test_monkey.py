"""Some random gestures at the window; ``python -m tests.full monkey`` makes many more."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamesuite.app.play.session import Session
from tests.app.monkey import let_loose
from tests.app.program import Program


@pytest.mark.parametrize(("seed", "animated"), [(1, False), (2, True), (3, False), (6, True)])
def test_nothing_goes_wrong(program: Program, tmp_path: Path, seed: int, animated: bool) -> None:
    assert let_loose(program, seed, 750, tmp_path, animated=animated) == []


def test_what_goes_wrong_is_found(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_session: Session, _command: object) -> None:
        raise KeyError("seven of nothing")

    monkeypatch.setattr(Session, "do", fail)
    wrong = let_loose(program, 1, 400, tmp_path, animated=False)
    assert any("KeyError: 'seven of nothing' at " in words for words in wrong)
