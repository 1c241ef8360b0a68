"""Loading a game file of 500 moves: reading, checking and doing every move again by the rules.

Measured in a process in which the game was already played, as it is when a player loads.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from gamesuite import opening
from tests.bench.long_game import long_game

MOVES = 500


def main() -> None:
    """Write a file, load it, and print how long that took."""
    match = long_game(MOVES)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "long.gsave"
        opening.save_file(path, match)
        began = time.perf_counter()
        opened = opening.open_file(path)
        took = time.perf_counter() - began
    if opened.match.state != match.state:
        raise SystemExit("the file holds another game")
    print(json.dumps({"file": took * 1000}))


if __name__ == "__main__":
    main()
