"""Each example game is installed as its author would do it, and played by its own tests."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.example_games.packages import EXAMPLES, FOLDER, ROOT, install, with_packages
from tests.full.examples import lengths

PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_installed_and_played(example: str, tmp_path: Path) -> None:
    source = shutil.copytree(FOLDER / example, tmp_path / "source")
    install(source, tmp_path / "installed")
    told = subprocess.run(
        [*PYTEST, f"tests/example_games/{example}"],
        check=False,
        cwd=ROOT,
        env=with_packages(tmp_path / "installed"),
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert told.returncode == 0, told.stdout + told.stderr


def test_the_examples_are_as_short_as_they_promise() -> None:
    assert len(list(lengths())) == len(EXAMPLES)
