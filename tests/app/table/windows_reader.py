"""A window of another program as Narrator reads it, through UI Automation of Windows."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from enum import IntEnum
from typing import Any, NamedTuple
from uuid import UUID

# None where there is no Windows.
_LIBRARIES: Any = getattr(ctypes, "windll", None)
_FUNCTION: Any = getattr(ctypes, "WINFUNCTYPE", None)
_RESULT: Any = getattr(ctypes, "HRESULT", None)

_AUTOMATION = UUID("ff48dba4-60ef-4201-aa87-54103eef594e")
_INTERFACE = UUID("30cbe57d-d9d0-452a-ab13-7ac5ac4825ee")
# The places of methods in the interfaces of Windows.
_ELEMENT_OF_WINDOW, _CONTROLS_ONLY = 6, 18
_FIND_ALL, _PROPERTY = 6, 11
_LENGTH, _AT = 3, 4
_ITSELF_AND_ALL_BELOW = 7
_KEY_DOWN, _KEY_UP, _QUERY_END, _END = 0x100, 0x101, 0x11, 0x16
_TEXT, _NUMBER, _TRUTH = 8, 3, 11


class Kind(IntEnum):
    """What Windows calls a control."""

    BUTTON = 50000
    LIST_ITEM = 50007
    LIST = 50008
    MENU_ITEM = 50011
    TEXT = 50020
    WINDOW = 50032


class Property(IntEnum):
    """What Windows tells of a control."""

    KIND = 30003
    NAME = 30005
    HAS_FOCUS = 30008
    IS_FOCUSABLE = 30009


class Item(NamedTuple):
    """A control: its kind, its name, and whether it can have and has the focus."""

    kind: int
    name: str
    is_focusable: bool
    has_focus: bool


class _Variant(ctypes.Structure):
    _fields_ = (
        ("kind", ctypes.c_ushort * 4),
        ("value", ctypes.c_void_p),
        ("more", ctypes.c_void_p),
    )


class Reader:
    """Reads the window whose title ends with ``title``; raises LookupError if there is none."""

    def __init__(self, title: str) -> None:
        _LIBRARIES.ole32.CoInitializeEx(None, 0)  # where the process has not done so before
        self._automation = ctypes.c_void_p()
        _LIBRARIES.ole32.CoCreateInstance(
            _AUTOMATION.bytes_le, None, 1, _INTERFACE.bytes_le, ctypes.byref(self._automation)
        )
        self._window = _window(title)
        self._element = _got(self._automation, _ELEMENT_OF_WINDOW, self._window)
        self._controls = _got(self._automation, _CONTROLS_ONLY)

    def items(self) -> list[Item]:
        """Return all controls of the window, in reading order."""
        scope = ctypes.c_int(_ITSELF_AND_ALL_BELOW)
        found = _got(self._element, _FIND_ALL, scope, self._controls)
        count = ctypes.c_int()
        _call(found, _LENGTH, ctypes.byref(count))
        elements = (_got(found, _AT, ctypes.c_int(index)) for index in range(count.value))
        return [Item(*map(_value, [element] * 4, _ASKED)) for element in elements]

    def press(self, key: int) -> None:
        """Press and release the ``key`` with this virtual code."""
        _LIBRARIES.user32.PostMessageW(self._window, _KEY_DOWN, key, 1)
        _LIBRARIES.user32.PostMessageW(self._window, _KEY_UP, key, 1)

    def end_session(self) -> bool:
        """Tell the window that the session of the player ends; return whether it lets it."""
        send = _LIBRARIES.user32.SendMessageW
        is_allowed = bool(send(self._window, _QUERY_END, 0, 0))
        send(self._window, _END, int(is_allowed), 0)
        return is_allowed


_ASKED = (Property.KIND, Property.NAME, Property.IS_FOCUSABLE, Property.HAS_FOCUS)


def _window(title: str) -> ctypes.c_void_p:
    """Return the handle of the window whose title ends with ``title``."""
    for handle in _windows():
        words = ctypes.create_unicode_buffer(300)
        _LIBRARIES.user32.GetWindowTextW(handle, words, len(words))
        if words.value.endswith(title):
            return handle
    raise LookupError(title)


def _windows() -> Iterator[ctypes.c_void_p]:
    handles: list[int] = []

    def note(handle: int, _data: object) -> int:
        handles.append(handle)
        return 1

    as_function = _FUNCTION(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
    _LIBRARIES.user32.EnumWindows(as_function(note), 0)
    yield from map(ctypes.c_void_p, handles)


def _call(thing: ctypes.c_void_p, place: int, *arguments: Any) -> None:
    """Call the method at ``place`` of the interface ``thing``; raise OSError if it fails."""
    methods = ctypes.cast(thing, ctypes.POINTER(ctypes.POINTER(ctypes.c_void_p))).contents
    # What is passed by reference is a pointer.
    kinds = [type(each) if hasattr(each, "value") else ctypes.c_void_p for each in arguments]
    method = _FUNCTION(_RESULT, ctypes.c_void_p, *kinds)(methods[place])
    method(thing, *arguments)


def _got(thing: ctypes.c_void_p, place: int, *arguments: Any) -> ctypes.c_void_p:
    """Return the interface that the method at ``place`` of ``thing`` returns."""
    result = ctypes.c_void_p()
    _call(thing, place, *arguments, ctypes.byref(result))
    return result


def _value(element: ctypes.c_void_p, asked: Property) -> Any:
    answer = _Variant()
    _call(element, _PROPERTY, ctypes.c_int(asked), ctypes.c_int(0), ctypes.byref(answer))
    kind, value = answer.kind[0], answer.value or 0
    if kind == _TEXT:
        return ctypes.wstring_at(value) if value else ""
    if kind == _TRUTH:
        return bool(value & 0xFFFF)
    assert kind == _NUMBER, kind
    return value & 0xFFFFFFFF
