"""From the start of a fresh process to the first painted table, and the memory it has then.

The clock starts before the process does, so Python itself, all imports, the window and the
laying out of the game count. The program takes up an open game, as at every start but the
first. It ends when Qt is idle again after the table was painted for the first time: felt,
cards and everything else in the window are on the screen then. Cards do not glide in, because
all of them have to be painted. Memory is what is resident at that moment.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from pathlib import Path

_began = float(sys.argv[1])


def main() -> None:
    """Start the program and print what was measured."""
    from PySide6.QtCore import QCoreApplication, QTimer  # noqa: PLC0415 - counts as start
    from PySide6.QtGui import QPaintEvent  # noqa: PLC0415

    gc.disable()  # as the program does before its first import of a window
    from gamesuite.app import start  # noqa: PLC0415
    from gamesuite.app.first_start import journal_or_hand_over  # noqa: PLC0415
    from gamesuite.widgets.table.game_table import GameTable  # noqa: PLC0415

    paint = GameTable.paintEvent

    def finish() -> None:
        seconds = time.monotonic() - _began
        print(json.dumps({"seconds": seconds, "megabytes": _megabytes()}))
        QCoreApplication.quit()

    def first_paint(table: GameTable[object, object, object], event: QPaintEvent) -> None:
        paint(table, event)
        GameTable.paintEvent = paint  # type: ignore[method-assign]
        QTimer.singleShot(0, finish)

    GameTable.paintEvent = first_paint  # type: ignore[assignment, method-assign]
    journal = journal_or_hand_over(None)
    assert journal is not None
    start.main(None, journal)


def _megabytes() -> float:
    """Return the resident memory of this process."""
    pages = int(Path("/proc/self/statm").read_text("utf-8").split()[1])
    return pages * 4096 / 1e6


if __name__ == "__main__":
    main()
