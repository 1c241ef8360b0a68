"""What Windows is told about the program."""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from pytestqt.qtbot import QtBot

from gamesuite.app.windows_desktop import (
    APPLICATION_ID,
    let_others_come_forward,
    list_games,
    name_program,
)

pytestmark = pytest.mark.skipif(sys.platform != "win32", reason="other systems are told by files")

# None where there is no Windows.
_FUNCTION: Any = getattr(ctypes, "WINFUNCTYPE", None)
_LIBRARIES: Any = getattr(ctypes, "oledll", None)

LIST = UUID("77f10cf0-3db5-4966-b520-b7c54fd35ed6")
COLLECTION = UUID("2d3468c1-36a7-43b6-ac24-d3f02fd9607a")
NOT_WRITTEN = -0x7FFFBFFF
"""What Wine answers where it lacks something."""
PROPERTIES = UUID("886d8eeb-8cf2-4446-8d02-cdba1dbdcf99")
TITLE = UUID("f29f85e0-4ff9-1068-ab91-08002b27b3d9").bytes_le + b"\2\0\0\0"


class Library:
    """Stands for a library of Windows, and notes how it is called."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, object]] = []

    def SetCurrentProcessExplicitAppUserModelID(self, name: str) -> None:  # noqa: N802 - as there
        self.calls.append(("identity", name))

    def AllowSetForegroundWindow(self, process: int) -> None:  # noqa: N802
        self.calls.append(("forward", ctypes.c_int(process).value))


def test_windows_hears_who_this_is_and_who_may_come_forward(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    library = Library()
    monkeypatch.setattr("ctypes.windll.shell32", library)
    monkeypatch.setattr("ctypes.windll.user32", library)
    name_program()
    let_others_come_forward()
    assert library.calls == [("identity", APPLICATION_ID), ("forward", -1)]


class Thing:
    """An object of the shell whose methods are ours, in the order of the headers of Windows.

    ``told`` gets the name of each that is called, and its arguments.
    """

    def __init__(self, methods: tuple[str, ...], told: Callable[..., None]) -> None:
        names = ("QueryInterface", "AddRef", "Release", *methods)
        kind = _FUNCTION(ctypes.c_long, *[ctypes.c_void_p] * 4)

        def method(name: str) -> Any:
            def call(_this: object, *arguments: object) -> int:
                told(name, *arguments)
                return 0

            return kind(call)

        self._methods = [method(name) for name in names]
        places = [ctypes.cast(each, ctypes.c_void_p) for each in self._methods]
        self._table = (ctypes.c_void_p * len(places))(*places)
        self.itself = ctypes.pointer(ctypes.c_void_p(ctypes.addressof(self._table)))


LIST_METHODS = (
    "SetAppID", "BeginList", "AppendCategory", "AppendKnownCategory", "AddUserTasks",
    "CommitList", "GetRemovedDestinations", "DeleteList", "AbortList",
)  # fmt: skip
COLLECTION_METHODS = (
    "GetCount", "GetAt", "AddObject", "AddFromArray", "RemoveObjectAt", "Clear",
)  # fmt: skip


class Shell:
    """The shell of Windows: its shortcuts are real, its jump list only notes what it is told."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.things = {
            LIST: Thing(LIST_METHODS, self._note_list),
            COLLECTION: Thing(COLLECTION_METHODS, self._note_task),
        }
        self._create = _LIBRARIES.ole32.CoCreateInstance

    def create(self, kind: bytes, outer: None, context: int, interface: bytes, made: Any) -> int:
        thing = self.things.get(UUID(bytes_le=kind))
        if thing is None:
            return int(self._create(kind, outer, context, interface, made))
        target = ctypes.cast(made, ctypes.POINTER(ctypes.c_void_p))
        target[0] = ctypes.cast(thing.itself, ctypes.c_void_p)
        return 0

    def _note_list(self, name: str, *arguments: Any) -> None:
        first = arguments[0]
        self.told.append((name, ctypes.wstring_at(first)) if name == "SetAppID" else name)

    def _note_task(self, name: str, *arguments: Any) -> None:
        self.told.append(_read(arguments[0]) if name == "AddObject" else name)


def _read(link: int) -> tuple[str, str, str]:
    """Return the title of the shortcut ``link``, empty under Wine, its file and its arguments."""
    pointer, number = ctypes.c_void_p, ctypes.c_int
    file, arguments = ctypes.create_unicode_buffer(300), ctypes.create_unicode_buffer(300)
    _method(link, 3, ctypes.c_wchar_p, number, pointer, number)(link, file, len(file), None, 0)
    _method(link, 10, ctypes.c_wchar_p, number)(link, arguments, len(arguments))
    properties = pointer()
    ask = _method(link, 0, ctypes.c_char_p, pointer)
    assert ask(link, PROPERTIES.bytes_le, ctypes.byref(properties)) == 0
    assert properties.value is not None
    value = (ctypes.c_void_p * 3)()
    get_value = _method(properties.value, 5, ctypes.c_char_p, pointer)
    is_told = get_value(properties, TITLE, ctypes.byref(value)) != NOT_WRITTEN
    title = ctypes.wstring_at(value[1] or 0) if is_told else ""
    _method(properties.value, 2)(properties)
    return title, file.value, arguments.value


def _method(thing: int, place: int, *kinds: Any) -> Any:
    """Return the method at ``place`` of ``thing``, which takes arguments of these ``kinds``."""
    methods = ctypes.cast(thing, ctypes.POINTER(ctypes.POINTER(ctypes.c_void_p))).contents
    return _FUNCTION(ctypes.c_int, ctypes.c_void_p, *kinds)(methods[place])


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch) -> Shell:
    shell = Shell()
    monkeypatch.setattr("ctypes.oledll.ole32.CoCreateInstance", shell.create)
    return shell


def test_the_games_are_tasks_of_the_jump_list(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program, for_terminals = tmp_path / "gamesuite.exe", tmp_path / "gamesuite.com"
    monkeypatch.setattr(sys, "executable", str(for_terminals))
    list_games(lambda: {"king-albert": "King Albert", "balut": "Balut"})
    qtbot.waitUntil(lambda: not any(each.name == "taskbar" for each in threading.enumerate()))
    tasks = [each for each in shell.told if isinstance(each, tuple)][1:]
    assert [task[1:] for task in tasks] == [
        (str(program), "--game king-albert"),
        (str(program), "--game balut"),
    ]
    assert [task[0] for task in tasks] in (["King Albert", "Balut"], ["", ""])
    steps = ["BeginList", *tasks, "AddUserTasks", "CommitList", "Release", "Release"]
    assert shell.told == [("SetAppID", APPLICATION_ID), *steps]
