"""The motion that the desktop wants, asked of a real portal on a real bus."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import SOON

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.skipif(shutil.which("dbus-run-session") is None, reason="There is no bus here.")
def test_the_desktop_is_heard_when_it_changes_its_mind() -> None:
    command = ["dbus-run-session", "--", sys.executable, "-m", "tests.app.settings.motion_hearer"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=SOON, check=False
    )
    assert done.stdout.split() == ["1.0", "0.0", "1.0"], done.stderr
