"""The look that the desktop asks for: light or dark, and on Windows its accent and its contrast.

It stands alone because it asks the system; the themes are only colours.
"""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from gamesuite.widgets.look.theme import DARK, HIGH_CONTRAST, LIGHT, Theme, with_accent

FOLLOWS = sys.platform in ("win32", "darwin")
"""Whether frames of windows, menus and dialogs of the system can follow the theme of a program."""


def system_theme() -> Theme:
    """Return the theme that matches the desktop.

    It is dark if the desktop is dark, otherwise light, with the accent chosen in Windows; and that
    of high contrast if one of the dark contrast themes of Windows is in use.
    """
    if wants_contrast():
        return HIGH_CONTRAST
    dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
    theme, accent = DARK if dark else LIGHT, system_accent()
    return with_accent(theme, accent) if accent else theme


def darken_desktop(theme: Theme | None) -> None:
    """Let what the system draws, such as title bars, be dark or light as ``theme`` is.

    None leaves it as the player has it everywhere, which `system_theme` tells only then.
    """
    if FOLLOWS:
        schemes = Qt.ColorScheme
        is_dark = theme is not None and theme.dark
        wanted = schemes.Dark if is_dark else schemes.Light
        QGuiApplication.styleHints().setColorScheme(schemes.Unknown if theme is None else wanted)


if sys.platform == "win32":
    import winreg

    _GET_HIGH_CONTRAST = 0x42
    _IS_ON = 1
    _WINDOW = 5
    """The number of the colour of windows."""
    _HALF_LIGHT = 3 * 128

    class _HighContrast(ctypes.Structure):
        """What Windows tells of its contrast themes."""

        _fields_ = (
            ("size", ctypes.c_uint),
            ("flags", ctypes.c_uint),
            ("scheme", ctypes.c_wchar_p),
        )

    def wants_contrast() -> bool:
        """Return whether a contrast theme of Windows is in use, other than a light one."""
        answer = _HighContrast(size=ctypes.sizeof(_HighContrast))
        is_told = ctypes.windll.user32.SystemParametersInfoW(
            _GET_HIGH_CONTRAST, answer.size, ctypes.pointer(answer), 0
        )
        is_on = bool(is_told and answer.flags & _IS_ON)
        red, green, blue, _rest = ctypes.windll.user32.GetSysColor(_WINDOW).to_bytes(4, "little")
        return is_on and red + green + blue < _HALF_LIGHT

    def system_accent() -> str:
        """Return the accent chosen in Windows, written ``#rrggbb``; empty if none is."""
        with (
            suppress(OSError),
            winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Software\Microsoft\Windows\DWM") as key,
        ):
            value, kind = winreg.QueryValueEx(key, "AccentColor")
            if kind == winreg.REG_DWORD:
                red, green, blue, _opacity = int(value).to_bytes(4, "little")
                return f"#{red:02x}{green:02x}{blue:02x}"
        return ""

else:

    def wants_contrast() -> bool:
        """Return False: only Windows has contrast themes of its own."""
        return False

    def system_accent() -> str:
        """Return that the desktop has no accent to be used."""
        return ""
