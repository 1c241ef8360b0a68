"""What Windows is told about the program."""

from __future__ import annotations

import ctypes
import sys

import pytest

from gamesuite.app.windows_desktop import APPLICATION_ID, let_others_come_forward, name_program

pytestmark = pytest.mark.skipif(sys.platform != "win32", reason="other systems are told by files")


class Library:
    """Stands for a library of Windows, and notes how it is called."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, object]] = []

    def SetCurrentProcessExplicitAppUserModelID(self, name: str) -> None:  # noqa: N802 - as there
        self.calls.append(("identity", name))

    def AllowSetForegroundWindow(self, process: int) -> None:  # noqa: N802
        self.calls.append(("forward", ctypes.c_int(process).value))


def test_windows_hears_who_this_is_and_who_may_come_forward(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    library = Library()
    monkeypatch.setattr("ctypes.windll.shell32", library)
    monkeypatch.setattr("ctypes.windll.user32", library)
    name_program()
    let_others_come_forward()
    assert library.calls == [("identity", APPLICATION_ID), ("forward", -1)]
