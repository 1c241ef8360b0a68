"""Processes that a test ends, stops or looks at, by what every system has for it."""

from __future__ import annotations

import ctypes
import math
import os
import select
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import wintypes

if sys.platform == "win32":
    import msvcrt

_SUSPEND = 0x0800
_SYNCHRONIZE = 0x0010_0000
"""What Windows is asked to allow with a process: to stop it, and to look whether it has ended."""
_STILL_RUNS = 0x102
_ALL_PROCESSES = 2
_LOOK = 0.002
"""Seconds between two looks into a pipe, for which Windows cannot wait."""
_TASKS = "/proc/self/task"


def kill(process: int) -> None:
    """End our process with that number by force; Windows does that whatever it is sent."""
    os.kill(process, getattr(signal, "SIGKILL", signal.SIGTERM))


if sys.platform == "win32":
    _WINDOWS = ctypes.WinDLL("kernel32")
    for _function in (_WINDOWS.OpenProcess, _WINDOWS.CreateToolhelp32Snapshot):
        _function.restype = wintypes.HANDLE  # a handle has 64 bits
    _WINDOWS.WaitForSingleObject.argtypes = (wintypes.HANDLE, wintypes.DWORD)
    _WINDOWS.CloseHandle.argtypes = (wintypes.HANDLE,)
    for _function in (_WINDOWS.Process32FirstW, _WINDOWS.Process32NextW):
        _function.argtypes = (wintypes.HANDLE, ctypes.c_void_p)

    def stop(process: int) -> None:
        """Stop our process with that number, as a debugger does."""
        with _opened(process, _SUSPEND) as handle:
            assert handle
            assert ctypes.windll.ntdll.NtSuspendProcess(wintypes.HANDLE(handle)) == 0

    def alive(process: int) -> bool:
        """Return whether our process with that number has not ended."""
        with _opened(process, _SYNCHRONIZE) as handle:
            return bool(handle) and _WINDOWS.WaitForSingleObject(handle, 0) == _STILL_RUNS

    def has_said(pipe: int, seconds: float | None) -> bool:
        """Return whether ``pipe`` has something to read, or its end, within ``seconds`` or ever."""
        end = time.monotonic() + (math.inf if seconds is None else seconds)
        waiting, many = threading.Event(), wintypes.DWORD(0)
        look, handle = _WINDOWS.PeekNamedPipe, wintypes.HANDLE(msvcrt.get_osfhandle(pipe))
        while look(handle, None, 0, None, ctypes.byref(many), None) and not many:
            if time.monotonic() >= end:
                return False
            waiting.wait(_LOOK)
        return True

    class _Entry(ctypes.Structure):
        """A line of the list of all processes, as the header of Windows describes it."""

        _fields_ = (
            ("size", wintypes.DWORD),
            ("usage", wintypes.DWORD),
            ("number", wintypes.DWORD),
            ("heap", ctypes.c_void_p),
            ("module", wintypes.DWORD),
            ("threads", wintypes.DWORD),
            ("parent", wintypes.DWORD),
            ("priority", wintypes.LONG),
            ("flags", wintypes.DWORD),
            ("name", wintypes.WCHAR * 260),
        )

    def children() -> Iterator[int]:
        """Yield the processes that this one started, but none that shows a console."""
        processes = _WINDOWS.CreateToolhelp32Snapshot(_ALL_PROCESSES, 0)
        entry = _Entry(ctypes.sizeof(_Entry))
        found = _WINDOWS.Process32FirstW(processes, ctypes.byref(entry))
        while found:
            if entry.parent == os.getpid() and entry.name.lower() != "conhost.exe":
                yield entry.number
            found = _WINDOWS.Process32NextW(processes, ctypes.byref(entry))
        _WINDOWS.CloseHandle(processes)

    @contextmanager
    def _opened(process: int, right: int) -> Iterator[int | None]:
        """Open a process for what needs ``right``; what is yielded is None if there is none."""
        handle = _WINDOWS.OpenProcess(right, False, process)
        try:
            yield handle
        finally:
            if handle:
                _WINDOWS.CloseHandle(handle)

else:

    def stop(process: int) -> None:
        """Stop our process with that number, as Ctrl+Z or a debugger does."""
        os.kill(process, signal.SIGSTOP)
        os.waitpid(process, os.WUNTRACED)

    def alive(process: int) -> bool:
        """Return whether our process with that number exists and was not waited for."""
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return False
        return True

    def children() -> Iterator[int]:
        """Yield the processes that any of our threads started, if the system can list them."""
        for task in os.listdir(_TASKS) if os.path.isdir(_TASKS) else ():
            try:
                with open(f"{_TASKS}/{task}/children", encoding="ascii") as file:
                    numbers = file.read().split()
            except OSError:
                continue  # that thread has just ended
            yield from map(int, numbers)

    def has_said(pipe: int, seconds: float | None) -> bool:
        """Return whether ``pipe`` has something to read, or its end, within ``seconds`` or ever."""
        return bool(select.select([pipe], [], [], seconds)[0])
