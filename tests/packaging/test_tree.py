"""What the repository must never hold, and that its shell scripts are sound."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.systems import has_shell

ROOT = Path(__file__).resolve().parents[2]

# Packages come from wherever the machine at hand is set up to take them from.
REGISTRY = re.compile(
    r"pypi\.(org|io|python)|pythonhosted\.|anaconda\.(org|com)|npmjs\.|crates\.io"
    r"|(deb|archive|security|ports|packages|snapshot)\.(debian|ubuntu)\."
    r"|--[a-z-]*(index-url|find-links|trusted-host)"
)
LOCK_FILES = re.compile(r".*[.-]lock(\.\w+)?|pylock.*\.toml|npm-shrinkwrap\.json")


def _ignored() -> list[str]:
    lines = (ROOT / ".gitignore").read_text("utf-8").split()
    return [".git", *(line.strip("/") for line in lines)]


def _files() -> Iterator[Path]:
    """Yield the files of the repository: all of the tree but what .gitignore names."""
    ignored = _ignored()

    def kept(name: str) -> bool:
        return not any(fnmatch(name, pattern) for pattern in ignored)

    for folder, folders, names in os.walk(ROOT):
        folders[:] = filter(kept, folders)
        yield from (Path(folder, name) for name in filter(kept, names))


def _texts() -> Iterator[tuple[Path, str]]:
    for path in _files():
        data = path.read_bytes()
        if b"\0" not in data:
            yield path, data.decode(errors="replace")


def _shell(path: Path, text: str) -> str | None:
    """Return the shell a script is written for, or None if it is no shell script."""
    first = re.match(r"#!.*\b(sh|bash)$", text, re.MULTILINE)
    return first.group(1) if first else "sh" if path.suffix == ".sh" else None


def test_no_file_names_a_package_registry() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {hit.group()}"
        for path, text in _texts()
        for hit in REGISTRY.finditer(text)
    ]
    assert found == []


def test_no_lock_file_is_kept() -> None:
    assert [path for path in _files() if LOCK_FILES.fullmatch(path.name)] == []


@has_shell
def test_every_shell_script_is_sound() -> None:
    scripts = [(path, shell) for path, text in _texts() if (shell := _shell(path, text))]
    assert scripts
    for path, shell in scripts:
        done = subprocess.run(
            [shell, "-n", path], capture_output=True, encoding="utf-8", check=False
        )
        assert (done.returncode, done.stderr) == (0, ""), path


@pytest.mark.parametrize("command", ["packaging/start", "packaging/test", ".ci/run"])
def test_a_command_can_be_run(command: str) -> None:
    assert os.access(ROOT / command, os.X_OK)
