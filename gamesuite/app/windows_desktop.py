"""What Windows is told about the program: its identity, who may come forward, its jump list.

On other systems its functions do nothing: desktop files and bundles say it there.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Mapping
from uuid import UUID

APPLICATION_ID = "GameSuite.GameSuite"
"""What windows, shortcuts and files of the program have in common on the taskbar of Windows. The
installer says it, too."""

if sys.platform == "win32":
    import logging
    from collections.abc import Iterator
    from contextlib import contextmanager
    from pathlib import Path
    from threading import Thread
    from typing import Any

    _ANYBODY = 0xFFFFFFFF

    def name_program() -> None:
        """Give this process the identity of the program; before its first window."""
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APPLICATION_ID)

    def let_others_come_forward() -> None:
        """Let another process raise its window, as only the one that the player uses may."""
        ctypes.windll.user32.AllowSetForegroundWindow(_ANYBODY)

    def list_games(titles: Callable[[], Mapping[str, str]]) -> None:
        """Offer games where the program is on the taskbar or in the menu of Windows.

        ``titles`` returns what each is called, by its id; it is called on a thread, which writes
        the list. If the system refuses that now, the next start tries it again.
        """
        Thread(target=_write_list, args=(titles,), name="taskbar", daemon=True).start()

    _log = logging.getLogger(__name__)

    # Classes and interfaces of the shell, and the places of their methods.
    _LIST = UUID("77f10cf0-3db5-4966-b520-b7c54fd35ed6")
    _LIST_KIND = UUID("6332debf-87b5-4670-90c0-5e57b408a49e")
    _SET_ID, _BEGIN, _ADD_TASKS, _COMMIT_LIST = 3, 4, 7, 8
    _COLLECTION = UUID("2d3468c1-36a7-43b6-ac24-d3f02fd9607a")
    _COLLECTION_KIND = UUID("5632b1a4-e38a-400a-928a-d4cd63230295")
    _ARRAY_KIND = UUID("92ca9dcd-5622-4bba-a805-5e9f541bd8c9")
    _ADD = 5
    _LINK = UUID("00021401-0000-0000-c000-000000000046")
    _LINK_KIND = UUID("000214f9-0000-0000-c000-000000000046")
    _SET_ARGUMENTS, _SET_ICON, _SET_PATH = 11, 17, 20
    _PROPERTIES_KIND = UUID("886d8eeb-8cf2-4446-8d02-cdba1dbdcf99")
    _SET_VALUE, _COMMIT_PROPERTIES = 6, 7
    _ASK_FOR, _RELEASE = 0, 2
    _IN_PROCESS, _ONE_THREAD = 1, 2

    class _Key(ctypes.Structure):
        """The name of a property."""

        _fields_ = (("group", ctypes.c_char * 16), ("number", ctypes.c_uint))

    class _Text(ctypes.Structure):
        """A text as the value of a property."""

        _fields_ = (
            ("kind", ctypes.c_ushort * 4),
            ("text", ctypes.c_wchar_p),
            ("rest", ctypes.c_void_p),
        )

    _TITLE = _Key(UUID("f29f85e0-4ff9-1068-ab91-08002b27b3d9").bytes_le, 2)
    _IS_TEXT = 31

    def _write_list(titles: Callable[[], Mapping[str, str]]) -> None:
        """Write the jump list with the games of ``titles``, or log why that is not possible."""
        ctypes.windll.ole32.CoInitializeEx(None, _ONE_THREAD)
        try:
            with (
                _made(_LIST, _LIST_KIND) as jump_list,
                _made(_COLLECTION, _COLLECTION_KIND) as tasks,
            ):
                slots, removed = ctypes.c_uint(), ctypes.c_void_p()
                _call(jump_list, _SET_ID, APPLICATION_ID)
                asked = _ARRAY_KIND.bytes_le
                _call(jump_list, _BEGIN, ctypes.byref(slots), asked, ctypes.byref(removed))
                with _released(removed):
                    for game, title in titles().items():
                        with _link(title, f"--game {game}") as link:
                            _call(tasks, _ADD, link)
                    _call(jump_list, _ADD_TASKS, tasks)
                    _call(jump_list, _COMMIT_LIST)
        except OSError as error:  # such as a player who wants no lists
            _log.warning("The taskbar offers no games: %s", error)
        finally:
            ctypes.windll.ole32.CoUninitialize()

    @contextmanager
    def _link(title: str, arguments: str) -> Iterator[ctypes.c_void_p]:
        """Yield a shortcut to the program with ``arguments``, which is called ``title``."""
        # Beside it may lie the same program for terminals, which would open one.
        program = str(Path(sys.executable).with_suffix(".exe"))
        with _made(_LINK, _LINK_KIND) as link:
            _call(link, _SET_PATH, program)
            _call(link, _SET_ARGUMENTS, arguments)
            _call(link, _SET_ICON, program, 0)
            properties = ctypes.c_void_p()
            _call(link, _ASK_FOR, _PROPERTIES_KIND.bytes_le, ctypes.byref(properties))
            with _released(properties):
                text = _Text((_IS_TEXT, 0, 0, 0), title)
                _call(properties, _SET_VALUE, ctypes.byref(_TITLE), ctypes.byref(text))
                _call(properties, _COMMIT_PROPERTIES)
            yield link

    @contextmanager
    def _made(kind: UUID, interface: UUID) -> Iterator[ctypes.c_void_p]:
        """Yield a new object of the class ``kind``, seen through ``interface``."""
        made = ctypes.c_void_p()
        ctypes.oledll.ole32.CoCreateInstance(
            kind.bytes_le, None, _IN_PROCESS, interface.bytes_le, ctypes.byref(made)
        )
        with _released(made):
            yield made

    @contextmanager
    def _released(thing: ctypes.c_void_p) -> Iterator[None]:
        """Release ``thing``, if it is there, at the end."""
        try:
            yield
        finally:
            if thing:
                _call(thing, _RELEASE)

    def _call(thing: ctypes.c_void_p, place: int, *arguments: Any) -> None:
        """Call the method at ``place`` of ``thing``; raise OSError if it fails."""
        methods = ctypes.cast(thing, ctypes.POINTER(ctypes.POINTER(ctypes.c_void_p))).contents
        kinds = [_KINDS.get(type(each), ctypes.c_void_p) for each in arguments]
        method = ctypes.WINFUNCTYPE(ctypes.HRESULT, ctypes.c_void_p, *kinds)(methods[place])
        method(thing, *arguments)

    _KINDS: dict[type, Any] = {str: ctypes.c_wchar_p, bytes: ctypes.c_char_p, int: ctypes.c_int}

else:

    def name_program() -> None:
        """Do nothing."""

    def let_others_come_forward() -> None:
        """Do nothing."""

    def list_games(titles: Callable[[], Mapping[str, str]]) -> None:
        """Do nothing."""
