"""Carries packets by a folder that several computers share, such as that of a cloud or a network.

For each place and direction there is one file with the newest packets, which only one program
writes, whole each time. The others look whether it has changed. A program that is killed writes
nothing more: that it is gone, only its silence tells.
"""

from __future__ import annotations

import os
import re
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from shutil import rmtree
from threading import Event, Lock, Thread

from gamesuite.engine.record import RecordError
from gamesuite.network.carrier import Heard, new_hint
from gamesuite.network.messages import HOST, LONGEST_PACKET
from gamesuite.storage.game_file import write_bytes

LOOKS = 1.0
"""After so many seconds the files are looked at again."""
_MOST_KEPT = 64
"""How many packets a file has."""
_LARGEST = _MOST_KEPT * (LONGEST_PACKET + 4)
_FROM_GUEST = re.compile(r"([0-9]{1,2})-from\.packets")
"""The name of a file that a guest writes."""


class FolderCarrier:
    """Carries the packets of ``match`` by ``folder``, for ``place``, which may be `HOST`."""

    def __init__(
        self, folder: Path, match: str, place: int, heard: Heard, looks: float | None = None
    ) -> None:
        self._folder = folder / f"gamesuite-{match}"
        self._place, self._heard = place, heard
        self._looks = LOOKS if looks is None else looks
        self._own: dict[int, deque[bytes]] = {}
        """The newest packets of ours by place, all of them in their files."""
        self._unsaved: set[int] = set()
        self._lock = Lock()
        self._seen: dict[Path, tuple[int, int]] = {}
        """When each file of others was changed, and its size, when it was read last."""
        self._known: dict[Path, deque[bytes]] = {}
        """The hashes of the packets of others that were heard."""
        self._is_there = False
        self._news, self._is_closed, self._is_over = Event(), False, False
        self._thread = Thread(target=self._run, name="shared folder", daemon=True)
        self._thread.start()

    def send(self, place: int, packet: bytes) -> None:
        """Send ``packet`` to the guest at ``place``, or from there to the host. It never waits."""
        with self._lock:
            self._own.setdefault(place, deque(maxlen=_MOST_KEPT)).append(packet)
            self._unsaved.add(place)
        self._news.set()

    @property
    def is_connected(self) -> bool:
        """Whether the shared folder was there, and could be written, when it was needed last."""
        return self._is_there

    def close(self, *, for_good: bool = False) -> None:
        """Let the thread write what is unsaved, with a hint that nobody is here, and stop.

        If it is ``for_good``, the host's removes the folder of the match.
        """
        self._is_over = for_good
        self._is_closed = True
        self._news.set()

    # In a thread: folders of a network are slow

    def _run(self) -> None:
        while not self._is_closed:
            self._is_there = self._folder.parent.is_dir()
            self._save()
            self._look()
            self._news.wait(self._looks)
            self._news.clear()
        if not self._is_over and self._folder.is_dir():  # the host may have removed it
            for place in tuple(self._own):
                self.send(place, new_hint())
        self._save()
        if self._is_over and self._place == HOST:
            rmtree(self._folder, ignore_errors=True)

    def _save(self) -> None:
        """Write the files of ours that have changed; those that cannot be wait."""
        with self._lock:
            unsaved = {place: tuple(self._own[place]) for place in self._unsaved}
            self._unsaved.clear()
        for place, packets in unsaved.items():
            data = b"".join(len(each).to_bytes(4, "big") + each for each in packets)
            try:
                self._folder.mkdir(exist_ok=True)  # not its parent: what is shared may be away
                write_bytes(self._file(place, is_own=True), data)
            except (OSError, RecordError):
                self._is_there = False
                with self._lock:
                    self._unsaved.add(place)

    def _look(self) -> None:
        """Hear what is new in the files of others."""
        places = self._places() if self._place == HOST else (self._place,)
        for place in places:
            path = self._file(place, is_own=False)
            with suppress(OSError):
                status = os.stat(path)
                mark = status.st_mtime_ns, status.st_size
                if self._seen.get(path) != mark and status.st_size <= _LARGEST:
                    data = path.read_bytes()
                    self._seen[path] = mark
                    self._hear(path, place, data)

    def _places(self) -> list[int]:
        """Return the places of which guests have written."""
        with suppress(OSError):
            names = (_FROM_GUEST.fullmatch(name) for name in os.listdir(self._folder))
            return sorted(int(name[1]) for name in names if name is not None)
        return []

    def _hear(self, path: Path, place: int, data: bytes) -> None:
        known = self._known.setdefault(path, deque(maxlen=2 * _MOST_KEPT))
        for packet in _packets(data):
            mark = blake2b(packet, digest_size=16).digest()
            if mark not in known and not self._is_closed:
                known.append(mark)
                self._heard(place, packet)

    def _file(self, place: int, *, is_own: bool) -> Path:
        """Return the file of the packets of ``place`` that this side writes, or the other one."""
        to_guest = is_own == (self._place == HOST)
        return self._folder / f"{place}-{'to' if to_guest else 'from'}.packets"


def _packets(data: bytes) -> Iterator[bytes]:
    """Yield the packets in the file ``data``, as far as it is whole."""
    at = 0
    while at + 4 <= len(data):
        size = int.from_bytes(data[at : at + 4], "big")
        if size > LONGEST_PACKET or at + 4 + size > len(data):
            return
        yield data[at + 4 : at + 4 + size]
        at += 4 + size
