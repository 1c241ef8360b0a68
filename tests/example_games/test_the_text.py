"""What the text "Write a game" tells to do is done, from an empty folder on."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

from gamesuite.engine.rules import Rules
from gamesuite.engine.table.controller import Controller
from gamesuite.engine.words.descriptions import Descriptions
from gamesuite.widgets.table.table_look import TableLook
from tests.example_games.packages import EXAMPLES, ROOT, install, with_packages
from tests.example_games.the_text import FOLDER, Block, blocks, text


def test_the_text_shows_every_line_of_the_examples() -> None:
    shown = {block.path: block.content for block in blocks() if block.path}
    for example in EXAMPLES:
        files = [path for path in (FOLDER / example).rglob("*.py") if "tests" not in path.parts]
        for path in (*files, FOLDER / example / "pyproject.toml"):
            name = path.relative_to(FOLDER).as_posix()
            content = path.read_text(encoding="utf-8")
            told = "run python -m tests.example_games.the_text"
            assert shown.get(name) == content, f"the text shows another {name}: {told}"


def test_every_step_of_the_text_can_be_taken(tmp_path: Path) -> None:
    for block in blocks():
        if block.path:
            path = tmp_path / block.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.content, encoding="utf-8")
        else:
            _do(block, tmp_path)


def _do(block: Block, folder: Path) -> None:
    """Do the commands of ``block`` in ``folder``."""
    for line in block.content.splitlines():
        match shlex.split(line):
            case ["python", "-m", "pip", "install", "-e", package]:
                install(folder / package, folder / "installed")
            case ["python", "-m", "gamesuite", "--game", game]:
                title = _run(["-c", SHOWN, "--game", game], folder)
                assert game in title.lower().replace(" ", "-")
            case ["python", "-m", "gamesuite", *arguments]:
                answers = _run(["-m", "gamesuite", *arguments], folder).splitlines()
                assert all(json.loads(answer) for answer in answers)
            case ["python", *arguments]:
                _run(arguments, folder)
            case command:
                raise AssertionError(f"nobody tries {command}")


SHOWN = """
from gamesuite.__main__ import main
from gamesuite.app.application import Application

def show(application):
    application.processEvents()
    print(*[window.windowTitle() for window in application.topLevelWidgets()])
    application.closeAllWindows()
    return 0

Application.exec = show
raise SystemExit(main())
"""
"""Opens the window, prints its title and closes it."""


def _run(arguments: list[str], folder: Path) -> str:
    """Run Python with ``arguments`` and return what it prints.

    What the packages in ``folder`` have now counts, as it does after an editable installation.
    """
    sources = (path.parent for path in folder.glob("*/pyproject.toml"))
    told = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=with_packages(*sources, folder / "installed"),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert told.returncode == 0, told.stdout + told.stderr
    assert "left out" not in told.stderr
    return told.stdout


def test_the_text_names_all_that_a_game_must_say() -> None:
    kinds: tuple[type[Any], ...] = (Rules, Descriptions, Controller, TableLook)
    for kind in kinds:
        row = re.search(rf"^\| `{kind.__name__}` \(`[\w/.]+`\) \| (.*) \|$", text(), re.MULTILINE)
        assert row is not None
        assert set(re.findall(r"`(\w+)`", row[1])) == kind.__abstractmethods__
