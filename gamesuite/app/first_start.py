"""The first start of the program opens the journal; a later one hands its request to the first.

It does so without loading Qt where it can. The message is two texts, each ended by a zero byte: the
token with which the desktop lets the first program come forward, and the request
(`open_request.py`), empty for nothing in particular. The first program answers before it opens a
file, so that the second never waits for that.
"""

from __future__ import annotations

import os
import socket
import stat
import sys
import time
from contextlib import suppress
from hashlib import blake2b
from itertools import chain, repeat
from pathlib import Path

from gamesuite.app.windows_desktop import let_others_come_forward
from gamesuite.open_request import OpenRequest, encoded
from gamesuite.storage import paths
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError, JournalHeldError

ANSWER = b"ok"
"""What the first program answers."""
TOKEN = "XDG_ACTIVATION_TOKEN"
"""The variable of the environment with the token of the desktop, from which Qt takes it."""

LONGEST_MESSAGE = 65536
"""The most bytes of a message."""
_LONGEST_PATH = 32768
"""The most bytes of a path in a message. A longer one is cut: no system could open it anyway."""
_LONGEST_TOKEN = 4096
"""The most bytes of a token in a message."""
NOWHERE = "-"
"""Announced in the journal instead of a name by a program that cannot hear of later starts."""
_LONGEST_NAME = 102
"""The most bytes of the path of a socket at which Qt can listen on every Unix."""


def server_name(folder: Path) -> str:
    """Return the name at which the program with its data in ``folder`` hears of later starts.

    It is another one for each user. On Unix it is the path of a socket, in a folder of the desktop
    or else in `short_folder`.
    """
    user = os.getlogin() if sys.platform == "win32" else os.getuid()
    digest = blake2b(f"{user}:".encode() + os.fsencode(folder.absolute()), digest_size=12)
    name = f"gamesuite-{digest.hexdigest()}"
    if sys.platform == "win32":
        return name
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    path = os.path.join(runtime, name)
    if os.path.isdir(runtime) and len(os.fsencode(path)) <= _LONGEST_NAME:
        return path
    return os.path.join(short_folder(), name)


def short_folder() -> str:
    """Return the folder for sockets of this user where the desktop has none with a short path."""
    return f"/tmp/gamesuite-{os.getuid()}"


def make_folder(name: str) -> bool:
    """Make the folder of the socket ``name``, if the desktop has none for it.

    Return whether it is safe to listen there: no other user can.
    """
    if sys.platform != "win32" and os.path.dirname(name) == short_folder():
        with suppress(OSError):
            os.mkdir(short_folder(), 0o700)
    return _is_safe(name)


def _is_safe(name: str) -> bool:
    """Return whether no other user can listen at ``name``.

    In /tmp all users can make folders, so that the folder of the socket must be one's own.
    """
    if sys.platform == "win32" or os.path.dirname(name) != short_folder():
        return True
    with suppress(OSError):
        folder = os.lstat(short_folder())
        is_own = stat.S_ISDIR(folder.st_mode) and folder.st_uid == os.getuid()
        can_others_write = folder.st_mode & 0o022
        return is_own and not can_others_write
    return False


def hand_over(name: str, request: OpenRequest | None, patience: float) -> bool:
    """Ask the program listening at ``name`` to come forward, and to show ``request`` if given.

    Return whether it will. Waits ``patience`` seconds for its answer, and not at all if nobody
    listens.
    """
    token = os.fsencode(os.environ.get(TOKEN, ""))[:_LONGEST_TOKEN]
    message = token + b"\0" + encoded(request)[:_LONGEST_PATH] + b"\0"
    ask = answer_of_pipe if sys.platform == "win32" else _answer_of_socket
    return ask(name, message, patience) == ANSWER


def _answer_of_socket(name: str, message: bytes, patience: float) -> bytes:
    """Return the answer to ``message``, empty if there is none."""
    if not _is_safe(name):
        return b""
    try:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(patience)
            connection.connect(name)
            connection.sendall(message)
            return connection.recv(len(ANSWER))
    except OSError:
        return b""


def answer_of_pipe(name: str, message: bytes, patience: float) -> bytes:
    """Return the answer to ``message`` on Windows, where only Qt knows its pipes."""
    from PySide6.QtNetwork import QLocalSocket  # noqa: PLC0415 - it loads Qt

    let_others_come_forward()
    pipe = QLocalSocket()
    pipe.connectToServer(name)
    milliseconds = round(1000 * patience)
    is_answered = (
        pipe.waitForConnected(milliseconds)
        and pipe.write(message) == len(message)
        and pipe.waitForReadyRead(milliseconds)
    )
    answer = bytes(pipe.readAll().data()) if is_answered else b""
    pipe.abort()
    return answer


PATIENCE = 8.0
"""Seconds that a later start waits for a first program which is running; then that one hangs."""
LONGEST_START = 30.0
"""Seconds that a later start waits for the first one while that one starts on a busy machine."""
LONGEST_HOLD = 5.0
"""Seconds that a start on Windows waits for files of the journal that another program holds."""
PAUSES = (0.05, 0.1, 0.2, 0.4)
"""Seconds between the first attempts; the last one repeats.

They grow so that many waiting starts do not keep the first one from its work.
"""


def journal_or_hand_over(request: OpenRequest | None) -> Journal | None:
    """Return the journal, or None if another program has it and shows ``request`` instead.

    A temporary journal is returned if the player's cannot be used. If the program that has it ends
    meanwhile, this one takes its place; if it doesn't or can't answer, JournalHeldError is raised.
    On Windows a virus scanner or a backup may hold its files for seconds: that is waited for.
    It announces its address, `server_name`, in the journal once it hears of later starts.
    """
    address = ""
    """What the other program has announced, empty as long as it is starting."""
    since = time.monotonic()
    """Since when that has been announced, or waited for."""
    start = since
    own_address = server_name(paths.journal_file().parent)
    for pause in chain(PAUSES, repeat(PAUSES[-1])):
        try:
            journal = Journal(paths.journal_file())
        except JournalHeldError as error:
            held_error = error
        except JournalError as error:
            if error.may_pass and time.monotonic() - start < LONGEST_HOLD:
                time.sleep(pause)
                continue
            return _temporary(error)
        else:
            return _unless_handed_over(journal, own_address, request)
        if held_error.address != address:  # it was starting until now
            address, since = held_error.address, time.monotonic()
        if address == NOWHERE:
            raise held_error
        patience = PATIENCE if address else LONGEST_START
        remaining = since + patience - time.monotonic()
        if remaining <= 0:
            raise held_error
        if hand_over(address or own_address, request, min(remaining, PATIENCE)):
            return None
        time.sleep(pause)
    raise AssertionError  # the pauses never end


def _unless_handed_over(
    journal: Journal, address: str, request: OpenRequest | None
) -> Journal | None:
    """Return ``journal``, or None if another program has it, too, and shows ``request``.

    That can be only on a disk without locks, where opening the journal does not tell.
    """
    if not journal.is_locked and hand_over(address, request, PATIENCE):
        journal.close()
        return None
    return journal


def _temporary(error: JournalError) -> Journal:
    """Return a journal that keeps nothing, because of ``error``.

    A readable journal is copied, so that its games can be played.
    """
    return Journal(None, error, paths.journal_file())
