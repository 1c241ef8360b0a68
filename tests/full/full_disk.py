"""On a full disk, and on a read-only one, the game goes on and nothing old is lost.

A small file system is mounted where nobody else sees it, which needs root. The program plays on
it while it has space, while it is full and when it has space again; then it starts on a read-only
disk. See ``tests/app/play/scarcity.py`` for what is checked.
"""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.places.own_folders import own_folders

MOUNTED = "--mounted"
SIZE = "4m"


class SmallDisk:
    """A file system of four megabytes at ``place``."""

    def __init__(self, place: Path) -> None:
        self._filler = place / "filler"
        self._place = place
        _call("mount", "-t", "tmpfs", "-o", f"size={SIZE}", "small", str(place))

    def fill(self) -> None:
        """Write until the disk is full."""
        with self._filler.open("ab", buffering=0) as file:
            for block in (65536, 4096, 1):
                while _took(file.fileno(), block):
                    pass

    def free(self) -> None:
        """Remove what filled the disk."""
        self._filler.unlink()

    def forbid_writing(self) -> None:
        """Make the disk read-only."""
        _call("mount", "-o", "remount,ro", str(self._place))

    def allow_writing(self) -> None:
        """Make the disk writable again."""
        _call("mount", "-o", "remount,rw", str(self._place))


def run(arguments: Sequence[str]) -> str:
    """Mount the disk in a process of its own and return the results."""
    if MOUNTED in arguments:
        with tempfile.TemporaryDirectory() as folder:
            return _on_small_disk(Path(folder))
    assert os.geteuid() == 0, "this show mounts a small file system, which only root may do"
    program = [sys.executable, "-m", "tests.full", "full-disk", MOUNTED]
    done = subprocess.run(
        ["unshare", "--mount", "--propagation", "private", *program],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout.strip()


def _on_small_disk(folder: Path) -> str:
    disk = SmallDisk(folder)
    os.environ |= own_folders(folder) | {"QT_QPA_PLATFORM": "offscreen"}
    try:
        return _summary(disk, folder)
    finally:
        _call("umount", "--lazy", str(folder))


def _summary(disk: SmallDisk, folder: Path) -> str:
    """Run the stories; the window is imported when it is known where it keeps its files."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from tests.app.play.scarcity import Story  # noqa: PLC0415
    from tests.app.program import Program  # noqa: PLC0415

    application = QApplication([])
    program = Program()
    (folder / "saved").mkdir()
    story = Story(program, disk, folder / "saved")
    story.run()
    story.run_unwritable(disk.forbid_writing, disk.allow_writing)
    program.leave()
    application.shutdown()
    return (
        "Full disk: journal, game files, settings and log were each refused with a sentence or "
        "in silence, 10 moves were made meanwhile, the old files stayed whole, and with room "
        "again everything was written; what was kept was there at the next start, also after the "
        "program had been started and left on the full disk. Read-only disk: the same, from the "
        "start to the end of a program."
    )


def _took(handle: int, size: int) -> bool:
    try:
        return os.write(handle, b"\0" * size) > 0
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        return False


def _call(*command: str) -> None:
    subprocess.run(command, check=True)
