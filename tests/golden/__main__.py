"""``python -m tests.golden``: write the golden files and texts that are missing, no others."""

from __future__ import annotations

import sys

from gamesuite.engine import record
from gamesuite.opening import open_bytes
from tests.golden.files import game_file, text_file, told
from tests.golden.kind import Kind
from tests.golden.kinds import KINDS, played


def main() -> int:
    """Write what is missing and name it; return 0."""
    for kind in KINDS:
        for name in _written(kind):
            print(name)
    return 0


def _written(kind: Kind) -> list[str]:
    """Write what is missing of ``kind`` and return the names of the files written."""
    names = []
    game, text = game_file(kind), text_file(kind)
    if not game.exists():
        game.write_bytes(record.write(played(kind)))
        names.append(game.name)
    if not text.exists():
        text.write_text(told(open_bytes(game.read_bytes()).match), encoding="utf-8")
        names.append(text.name)
    return names


if __name__ == "__main__":
    sys.exit(main())
