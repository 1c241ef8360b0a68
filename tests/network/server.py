"""A broker that runs for a test, and the threads of carriers, for which only tests wait."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import threading
from pathlib import Path

import pytest

from tests.patience import SOON

_OURS = Path(__file__).parents[2] / "packaging" / "broker"
"""The configuration that we give to those who run a broker."""


class Server:
    """A mosquitto as we configure it, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._settings = folder / "mosquitto.conf"
        text = (_OURS / "mosquitto.conf").read_text("utf-8")
        for ours, here in (
            ("listener 1883", f"listener {self.port} 127.0.0.1"),
            ("topics.acl", str(_OURS / "topics.acl")),
        ):
            assert ours in text
            text = text.replace(ours, here)
        if os.name == "posix" and os.geteuid() == 0:
            text += "\nuser root\n"  # else it turns to a user who may not read our folder
        self._settings.write_text(text, "utf-8")
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Server:
        """Start it."""
        self.start()
        return self

    def __exit__(self, *_error: object) -> None:
        """Kill it."""
        self.kill()

    def start(self) -> None:
        """Start it; clients try to connect until it answers."""
        command = [MOSQUITTO or "", "-c", str(self._settings)]
        self._process = subprocess.Popen(command, stderr=subprocess.DEVNULL)

    @property
    def pid(self) -> int:
        """The number of its process, which must have been started."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """Kill it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()


MOSQUITTO = shutil.which("mosquitto", path="/usr/sbin:/usr/local/sbin:/usr/bin")
needs_broker = pytest.mark.skipif(MOSQUITTO is None, reason="there is no mosquitto")
_THREADS = ("shared folder", "paho-mqtt-client")
"""How the names of the threads of carriers begin."""


def join() -> None:
    """Wait for the threads of carriers that are closed."""
    for thread in threading.enumerate():
        if thread.name.startswith(_THREADS):
            thread.join(SOON)
