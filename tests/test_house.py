"""The plan of the house holds: who imports whom, and no file grows out of sight."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).resolve().parents[1]
LINT = (
    "import sys; from importlinter.cli import lint_imports as lint; sys.exit(lint(no_cache=True))"
)
PARTS = ("gamesuite", "tests", "packaging")
DUMPING_GROUNDS = {"utils", "util", "helpers", "helper", "common", "misc", "base", "tools"}


def _files(*parts: str) -> Iterator[Path]:
    for part in parts:
        yield from (ROOT / part).rglob("*.py")


def _length(path: Path) -> int:
    return len(path.read_text().splitlines())


def _functions(path: Path) -> Iterator[ast.FunctionDef]:
    tree = ast.parse(path.read_text())
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_imports_keep_to_the_contracts() -> None:
    # In a process of its own: the linter sets up logging for itself alone.
    done = subprocess.run(
        [sys.executable, "-c", LINT], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_no_file_is_over_500_lines_and_most_are_short() -> None:
    assert [path for path in _files(*PARTS) if _length(path) > 500] == []
    lengths = [length for path in _files("gamesuite") if (length := _length(path)) > 1]
    assert median(lengths) <= 160


def test_functions_are_short() -> None:
    lengths = [
        (node.end_lineno or node.lineno) - node.lineno + 1
        for path in _files("gamesuite")
        for node in _functions(path)
    ]
    assert median(lengths) <= 8
    assert quantiles(lengths, n=20)[-1] <= 35


def test_no_module_is_a_dumping_ground() -> None:
    assert [path for path in _files("gamesuite") if path.stem in DUMPING_GROUNDS] == []
