"""From the start of a fresh process to a window of Qt without anything in it, painted once.

It is what a start costs before the program does anything, measured as `start` measures.
"""

from __future__ import annotations

import json
import sys
import time

_began = float(sys.argv[1])


def main() -> None:
    """Show the window and print the seconds."""
    from PySide6.QtCore import QTimer  # noqa: PLC0415 - counts as start
    from PySide6.QtGui import QPaintEvent  # noqa: PLC0415
    from PySide6.QtWidgets import QApplication, QWidget  # noqa: PLC0415

    class Window(QWidget):
        is_painted = False

        def paintEvent(self, event: QPaintEvent) -> None:
            super().paintEvent(event)
            if not self.is_painted:
                self.is_painted = True
                QTimer.singleShot(0, finish)

    def finish() -> None:
        print(json.dumps({"seconds": time.monotonic() - _began}))
        QApplication.quit()

    application = QApplication([])
    window = Window()
    window.resize(1280, 820)
    window.show()
    application.exec()


if __name__ == "__main__":
    main()
