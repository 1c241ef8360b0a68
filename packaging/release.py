"""Say what keeps these sources from being released, and what a release would lack.

Run as ``release.py``; the exit status is 1 while something keeps them. RELEASE.md has the steps.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator

from make_catalogue import Left, languages
from project import ROOT, addresses, version_of_program

from gamesuite import DESKTOP_ID


def faults() -> Iterator[str]:
    """Yield a sentence for each thing that keeps these sources from being released."""
    known = addresses()
    for name in known.missing:
        yield f"packaging/addresses.toml has no {name}."
    if known.desktop_id != DESKTOP_ID:
        yield f'gamesuite/__init__.py needs DESKTOP_ID = "{known.desktop_id}".'
    heading = f"## {version_of_program()}"
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    (first, *_others) = re.findall(r"^## .+$", changes, re.MULTILINE)
    if not re.fullmatch(rf"{re.escape(heading)}\b.* \d{{4}}-\d\d-\d\d", first):
        yield f'CHANGELOG.md begins with "{first}", not with "{heading}" and its day.'
    if changed := uncommitted():
        yield f"Not committed: {', '.join(changed)}."


def uncommitted() -> list[str]:
    """Return the files that were changed and not committed, none where there is no git."""
    command = ["git", "-C", str(ROOT), "status", "--porcelain"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    return [line[3:] for line in done.stdout.splitlines()]


def notes() -> Iterator[str]:
    """Yield a sentence for each thing that a release would lack."""
    for language in languages():
        left = Left.of(language)
        if left.messages or left.pages:
            yield f"Shown in English to players in {language}: {left}."


if __name__ == "__main__":
    for each in notes():
        print(each)
    keeps = list(faults())
    for each in keeps:
        print(each, file=sys.stderr)
    sys.exit(1 if keeps else 0)
