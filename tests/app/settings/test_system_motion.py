"""The motion that the desktop wants, asked of a real portal on a real bus, or of none."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gamesuite.app.settings.system_motion import system_reduces_motion
from tests.patience import SOON

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.skipif(shutil.which("dbus-run-session") is None, reason="There is no bus here.")
def test_the_desktop_is_heard_when_it_changes_its_mind() -> None:
    command = ["dbus-run-session", "--", sys.executable, "-m", "tests.app.settings.motion_hearer"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=SOON, check=False
    )
    assert done.stdout.split() == ["1.0", "0.0", "1.0"], done.stderr


class Bus:
    """A session bus on which nobody has started a portal; asking for one would start it."""

    is_connected = True

    @classmethod
    def sessionBus(cls) -> Bus:  # noqa: N802 - Qt's own name, as below
        return cls()

    def isConnected(self) -> bool:  # noqa: N802
        return self.is_connected

    def interface(self) -> Bus:
        assert self.is_connected
        return self

    def isServiceRegistered(self, _name: str) -> Bus:  # noqa: N802
        return self

    def value(self) -> bool:
        return False

    def call(self, *_request: object) -> None:
        pytest.fail("a portal would be started")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no bus.")
@pytest.mark.parametrize("is_connected", [True, False])
def test_no_portal_is_started_to_ask_it(
    monkeypatch: pytest.MonkeyPatch, is_connected: bool
) -> None:
    monkeypatch.setattr("PySide6.QtDBus.QDBusConnection", Bus)
    monkeypatch.setattr(Bus, "is_connected", is_connected)
    system_reduces_motion.cache_clear()
    assert not system_reduces_motion()
    system_reduces_motion.cache_clear()
