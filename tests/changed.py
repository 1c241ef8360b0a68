"""Prints the tests of what was changed, for ``sh packaging/test --fast``.

Changed is what is not committed yet; if nothing is, the last commit. The folders of the tests are
those of the program, so the tests of a module are in the file of its name, or else all in its
folder, or in the next one above that has tests.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]
ALWAYS = ("tests/test_catalogue_template.py", "tests/test_house.py")
"""The tests that hold for every file, and that its sentences are known to translators."""
WITHOUT_GIT = ("tests/engine",)
"""What is tested where nobody can say what was changed."""
_OTHERS = {
    "resources/locale": "tests/test_terms.py",
    "packaging/terms": "tests/test_terms.py",
    "resources/help": "tests/app/help",
    "resources/lessons": "tests/lessons",
    "resources/puzzles": "tests/puzzles",
    "packaging": "tests/packaging",
    ".github": "tests/packaging",
}
"""The tests of what is not code of the program, by where it lies; the nearest place counts."""


def paths_to_test(changed: Iterable[str], root: Path = ROOT) -> tuple[str, ...]:
    """Return the tests of the ``changed`` files of the project in ``root``, each once.

    The files are named from there, with slashes; a test that is in a folder among them is left out.
    """
    found = {test for name in changed for test in _tests_of(PurePosixPath(name), root)}
    found |= set(ALWAYS)
    return tuple(
        sorted(
            test
            for test in found
            if not any(str(folder) in found for folder in PurePosixPath(test).parents)
        )
    )


def _tests_of(path: PurePosixPath, root: Path) -> Iterator[str]:
    if path.parts[:1] == ("tests",):
        if path.name.startswith("test_") and (root / path).exists():
            yield str(path)
        elif path.suffix == ".py":  # what several tests share
            yield from _near(path, root)
    elif path.parts[:1] == ("gamesuite",) and path.suffix == ".py":
        yield from _near(PurePosixPath("tests", *path.parts[1:]), root)
    else:
        starts = [start for start in _OTHERS if path.is_relative_to(start)]
        yield from (_OTHERS[start] for start in sorted(starts, key=len)[-1:])


def _near(path: PurePosixPath, root: Path) -> Iterator[str]:
    """Yield the test file named like ``path``, or the nearest folder around it that has tests."""
    own = path.with_name(f"test_{path.name}")
    if (root / own).exists():
        yield str(own)
        return
    for folder in path.parents[:-2]:  # neither all tests nor the project
        if any((root / folder).glob("test_*.py")):
            yield str(folder)
            return


def changed_files() -> tuple[str, ...]:
    """Return the files that were changed, none where git is missing or knows nothing of them."""
    try:
        new = _git("status", "--porcelain", "--untracked-files=all", "--no-renames")
        if new:
            return tuple(line[3:] for line in new)
        return tuple(_git("show", "--name-only", "--format=", "HEAD"))
    except (OSError, subprocess.CalledProcessError):
        return ()


def _git(*words: str) -> list[str]:
    done = subprocess.run(
        ["git", "-c", "core.quotePath=false", *words],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.splitlines()


if __name__ == "__main__":
    files = changed_files()
    print(*(paths_to_test(files) if files else (*ALWAYS, *WITHOUT_GIT)), sep="\n")
