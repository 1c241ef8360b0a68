"""Full disks and unwritable folders, without mounting any."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.app.play.scarcity import Story
from tests.app.program import Program
from tests.full import full_disk

resource = pytest.importorskip("resource", reason="only Unix limits what a process may write")


class NoWriting:
    """A disk on which this process cannot write while it is full."""

    def __init__(self) -> None:
        self._soft, self._hard = resource.getrlimit(resource.RLIMIT_FSIZE)

    def fill(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, self._hard))

    def free(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (self._soft, self._hard))


def test_a_full_disk(program: Program, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "games").mkdir()
    Story(program, NoWriting(), tmp_path / "games").run()
    assert capsys.readouterr().err == ""


def test_the_full_test_says_that_it_needs_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(AssertionError, match="only root may do"):
        full_disk.run([])
