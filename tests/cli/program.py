"""Starting the program as people do, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def started(*arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run ``gamesuite`` with ``arguments``; return how it ended and what it said, line by line."""
    command = [sys.executable, "-m", "gamesuite", *map(str, arguments)]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | environment, capture_output=True, check=False
    )
    done.stdout, done.stderr = (plain_lines(said) for said in (done.stdout, done.stderr))
    return done


def plain_lines(said: bytes) -> bytes:
    """Return what a program said with the line ends of all systems but Windows."""
    return said.replace(os.linesep.encode(), b"\n")
