"""The example games are as short as they promise, and random games of them keep all promises.

They are installed into a folder, as their authors would do it. Arguments: as of `random_games`.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.example_games.packages import EXAMPLES, FOLDER, ROOT, install, with_packages
from tests.full.house import counted

MOST_LINES = {"yukon": 90, "ten_thousand": 350}
"""How many lines of code each example may have, without imports, docstrings and comments."""


def run(arguments: Sequence[str]) -> str:
    """Return how long the examples are and what `random_games` says of them."""
    with TemporaryDirectory(prefix="gamesuite-") as folder:
        for example in EXAMPLES:
            install(shutil.copytree(FOLDER / example, Path(folder, example)), Path(folder, "all"))
        games = arguments or [example.replace("_", "-") for example in EXAMPLES]
        told = subprocess.run(
            [sys.executable, "-m", "tests.full", "random-games", *games],
            check=False,
            cwd=ROOT,
            env=with_packages(Path(folder, "all")),
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
    assert told.returncode == 0, told.stdout + told.stderr
    return "\n".join([*lengths(), told.stdout.strip()])


def lengths() -> Iterator[str]:
    """Yield how long each example is; raises AssertionError for one that is too long."""
    for example in EXAMPLES:
        files = sorted((FOLDER / example / example).rglob("*.py"))
        texts = [path.read_text(encoding="utf-8") for path in files]
        code = sum(lines.code - lines.imports for lines in map(counted, texts))
        whole = sum(len(text.splitlines()) for text in texts)
        said = f"{example}: {code} lines of code in {len(files)} files, {whole} lines in all"
        assert code <= MOST_LINES[example], said
        yield said
