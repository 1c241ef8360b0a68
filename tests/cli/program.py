"""Starting the program as people do, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def started(*arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run ``gamesuite`` with ``arguments`` and return how it ended and what it said."""
    command = [sys.executable, "-m", "gamesuite", *map(str, arguments)]
    return subprocess.run(
        command, cwd=ROOT, env=os.environ | environment, capture_output=True, check=False
    )
