"""Prints how fast the program moves cards, first and whenever the desktop changes its mind.

Started in a session bus of its own; the desktop is the portal beside this file.
"""

from __future__ import annotations

import subprocess
import sys

from PySide6.QtCore import QCoreApplication

from gamesuite.app.settings.look import animation_of
from gamesuite.app.settings.system_motion import SystemMotion
from gamesuite.storage.settings import Settings

WANTED = (1, 0)
"""What the desktop says, one after the other; 1 asks for less motion."""


def main() -> None:
    """Ask, then hear."""
    application = QCoreApplication([])
    command = [sys.executable, "-m", "tests.app.settings.portal"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as portal:
        assert portal.stdin is not None
        assert portal.stdout is not None
        portal.stdout.readline()
        motion = SystemMotion()
        motion.changed.connect(application.quit)
        print(animation_of(Settings()))
        for wanted in WANTED:
            portal.stdin.write(f"{wanted}\n")
            portal.stdin.flush()
            application.exec()
            print(animation_of(Settings()))


if __name__ == "__main__":
    main()
