"""What Windows is told about the program: its identity, and who may come forward.

On other systems its functions do nothing: desktop files and bundles say it there.
"""

from __future__ import annotations

import ctypes
import sys

APPLICATION_ID = "GameSuite.GameSuite"
"""What windows, shortcuts and files of the program have in common on the taskbar of Windows. The
installer says it, too."""


if sys.platform == "win32":
    _ANYBODY = 0xFFFFFFFF

    def name_program() -> None:
        """Give this process the identity of the program; before its first window."""
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APPLICATION_ID)

    def let_others_come_forward() -> None:
        """Let another process raise its window, as only the one that the player uses may."""
        ctypes.windll.user32.AllowSetForegroundWindow(_ANYBODY)

else:

    def name_program() -> None:
        """Do nothing."""

    def let_others_come_forward() -> None:
        """Do nothing."""
