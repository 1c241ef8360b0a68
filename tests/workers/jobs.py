"""Jobs for the tests. A worker imports this module, so it imports nothing heavy itself."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from socket import AF_INET, SOCK_DGRAM, socket
from threading import Event
from typing import Any

import msgspec

BELOW_NORMAL = 0x4000
"""The name that Windows has for a low priority."""


class Thought(msgspec.Struct, frozen=True):
    """A value like those of the games."""

    words: tuple[str, ...]
    value: int = 0


def count(to: int) -> Iterator[int | None]:
    """Answer 0, 1, 2 … with a None after each."""
    for number in range(to):
        yield number
        yield None


def think(to: int, work: int) -> Iterator[int | None]:
    """Answer the first sums of squares, with some work before each."""
    total = 0
    for number in range(to):
        total += number * number
        for _ in range(work):
            pass
        yield total


def say(*values: object) -> Iterator[object]:
    """Answer ``values``."""
    yield from values


def name_itself() -> Iterator[int]:
    """Answer the number of the process."""
    yield os.getpid()


def keep_working(*first: object) -> Iterator[object]:
    """Answer ``first`` and the number of the process, then work on in small slices."""
    yield from first
    yield os.getpid()
    while True:
        for _ in range(10_000):
            pass
        yield None


def yield_once() -> Iterator[int]:
    """Answer the number of the process, and never yield again."""
    yield os.getpid()
    Event().wait()


def spin() -> Iterator[int]:
    """Answer the number of the process, and be busy in one slice forever."""
    yield os.getpid()
    while True:
        pass


def never_yield(port: int) -> Iterator[int]:
    """Send the number of the process to ``port``, and never yield."""
    _send_number(port)
    Event().wait()
    yield 0


def speak(port: int) -> Iterator[int]:
    """Send the number of the process to ``port``, and end."""
    _send_number(port)
    yield 0


def _send_number(port: int) -> None:
    with socket(AF_INET, SOCK_DGRAM) as voice:
        voice.sendto(str(os.getpid()).encode(), ("127.0.0.1", port))


def write_at_end(path: Path) -> Iterator[object]:
    """Work on, and write to the file ``path`` when cancelled."""
    try:
        yield from keep_working()
    finally:
        path.write_text("stopped", "utf-8")


def refuse_to_stop() -> Iterator[object]:
    """Go on when cancelled."""
    while True:
        try:
            yield from keep_working()
        except GeneratorExit:
            yield None


def die(code: int) -> Iterator[int]:
    """Answer the number of the process and end it with ``code``."""
    yield os.getpid()
    os._exit(code)


def die_over(*_: object) -> Iterator[int]:
    """End the process before the first answer, whatever it is asked."""
    yield from map(os._exit, [1])


def die_once(mark: Path) -> Iterator[int]:
    """Answer 1, 2 and 3, but die after 2 unless the file ``mark`` says that it did."""
    yield 1
    yield 2
    if not mark.exists():
        mark.touch()
        os._exit(1)
    yield 3


TOLD = Event()
"""Set by a test that runs `wait_for_word` or `wait_for_words` in its own process."""


def wait_for_word() -> Iterator[str]:
    """Answer once `TOLD` is set, and yield nothing before."""
    TOLD.wait()
    yield "told"


def wait_for_words() -> Iterator[str]:
    """Answer before and after `TOLD` is set, twice, and at the end."""
    for told in ("first", "second"):
        yield "waits"
        TOLD.wait()
        TOLD.clear()
        yield told
    yield "end"


def fail() -> Iterator[str]:
    """Answer once and raise an error."""
    yield "so far"
    raise LookupError("there is no more")


def exit_at_once() -> Iterator[str]:
    """Ask the program to end, as no job should."""
    yield "so far"
    sys.exit("no more")


def answer_badly() -> Iterator[object]:
    """Answer something that cannot be pickled."""
    yield lambda: None


class Unreadable:
    """Can be pickled but not unpickled."""

    def __reduce__(self) -> tuple[Any, ...]:
        return int, ("not a number",)


def answer_unreadably() -> Iterator[object]:
    """Answer something that cannot be unpickled."""
    yield Unreadable()


def complain() -> Iterator[str]:
    """Say something where Python would say what went wrong, and answer."""
    os.write(2, b"something went wrong\n")
    yield "done"


def name_modules() -> Iterator[list[str]]:
    """Answer the names of all modules the process has imported."""
    yield sorted(sys.modules)


def tell_niceness() -> Iterator[int]:
    """Answer the niceness of the process."""
    yield niceness()


def niceness() -> int:
    """Return how far this process stands back behind others, 0 or less if it does not."""
    if sys.platform == "win32":
        kind = ctypes.windll.kernel32.GetPriorityClass(ctypes.c_void_p(-1))
        return int(kind == BELOW_NORMAL)
    else:  # noqa: RET505 - for who checks the types of one system
        return os.getpriority(os.PRIO_PROCESS, 0)
