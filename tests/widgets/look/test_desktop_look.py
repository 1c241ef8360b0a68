"""What is asked of the desktop: dark or light, its accent, high contrast, and its own frames."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamesuite.widgets.look import desktop_look
from gamesuite.widgets.look.desktop_look import darken_desktop, system_theme
from gamesuite.widgets.look.theme import (
    DARK,
    HIGH_CONTRAST,
    LIGHT,
    Theme,
    contrast,
    current_theme,
    set_current_theme,
    with_accent,
)

SCHEMES = Qt.ColorScheme
ACCENTS = ("#0078d4", "#ffb900", "#e81123", "#000000", "#ffffff", "#4c4a48", "#00cc6a", "#1c6b52")
"""Blue, the usual one of Windows; others that it offers; and what is no good as it is."""


class Hints:
    """The hints of a desktop with a colour scheme; notes what the program asks of it."""

    def __init__(self, scheme: Qt.ColorScheme = SCHEMES.Unknown) -> None:
        self.scheme = scheme
        self.asked: list[Qt.ColorScheme] = []

    def colorScheme(self) -> Qt.ColorScheme:  # noqa: N802 - Qt's own name
        return self.scheme

    def setColorScheme(self, scheme: Qt.ColorScheme) -> None:  # noqa: N802
        self.asked.append(scheme)


def _use(monkeypatch: pytest.MonkeyPatch, hints: Hints, accent: str = "") -> None:
    monkeypatch.setattr(QGuiApplication, "styleHints", lambda: hints)
    monkeypatch.setattr(desktop_look, "system_accent", lambda: accent)


@pytest.mark.parametrize(
    ("scheme", "theme"), [(SCHEMES.Dark, DARK), (SCHEMES.Light, LIGHT), (SCHEMES.Unknown, LIGHT)]
)
def test_the_system_theme_follows_the_desktop(
    monkeypatch: pytest.MonkeyPatch, scheme: Qt.ColorScheme, theme: Theme
) -> None:
    _use(monkeypatch, Hints(scheme))
    assert system_theme() is theme


def test_the_system_theme_has_the_accent_of_the_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    _use(monkeypatch, Hints(SCHEMES.Dark), "#0078d4")
    assert system_theme() == with_accent(DARK, "#0078d4") != DARK


def test_a_contrast_theme_of_the_desktop_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    _use(monkeypatch, Hints(SCHEMES.Light), "#0078d4")
    monkeypatch.setattr(desktop_look, "wants_contrast", lambda: True)
    assert system_theme() is HIGH_CONTRAST


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("accent", ACCENTS)
def test_any_accent_is_as_readable_as_the_usual_one(theme: Theme, accent: str) -> None:
    chosen = with_accent(theme, accent)
    for surface in (theme.window, theme.panel):
        assert contrast(chosen.accent, surface) >= contrast(theme.accent, surface)
    assert contrast(chosen.accent, theme.on_accent) >= 4.5
    assert chosen.success == theme.success


def test_an_accent_that_can_be_read_stays_as_it_is() -> None:
    assert with_accent(LIGHT, LIGHT.accent) is LIGHT
    assert with_accent(LIGHT, "#003e92").accent == "#003e92"
    assert with_accent(HIGH_CONTRAST, "#003e92") is HIGH_CONTRAST
    assert QColor(with_accent(DARK, "#0078d4").accent).blue() > 200


def test_the_theme_in_use_keeps_its_accent(qtbot: QtBot, qapp: QApplication) -> None:
    before = current_theme()
    try:
        set_current_theme(qapp, with_accent(DARK, "#0078d4"))
        assert current_theme() is current_theme()
        assert current_theme() == with_accent(DARK, "#0078d4")
        set_current_theme(qapp, DARK)
        assert current_theme() is DARK
    finally:
        set_current_theme(qapp, before)


def test_frames_of_the_system_follow_the_theme_where_they_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hints = Hints()
    _use(monkeypatch, hints)
    monkeypatch.setattr(desktop_look, "FOLLOWS", False)
    darken_desktop(DARK)
    assert hints.asked == []
    monkeypatch.setattr(desktop_look, "FOLLOWS", True)
    for theme in (DARK, LIGHT, HIGH_CONTRAST, None):
        darken_desktop(theme)
    assert hints.asked == [SCHEMES.Dark, SCHEMES.Light, SCHEMES.Dark, SCHEMES.Unknown]


on_windows = pytest.mark.skipif(sys.platform != "win32", reason="other systems are not asked")
TEXT, NUMBER = 1, 4
"""Kinds of values in the registry."""


@on_windows
@pytest.mark.parametrize(
    ("value", "kind", "accent"),
    [(0xFFD47800, NUMBER, "#0078d4"), (0xFF0000FF, NUMBER, "#ff0000"), ("#0078d4", TEXT, "")],
)
def test_the_accent_is_the_one_chosen_in_windows(
    monkeypatch: pytest.MonkeyPatch, value: object, kind: int, accent: str
) -> None:
    monkeypatch.setattr("winreg.OpenKey", lambda *_: nullcontext())
    monkeypatch.setattr("winreg.QueryValueEx", lambda *_: (value, kind))
    assert desktop_look.system_accent() == accent


@on_windows
def test_no_accent_is_found_where_windows_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr("winreg.OpenKey", refuse)
    assert desktop_look.system_accent() == ""


@on_windows
@pytest.mark.parametrize(
    ("flags", "window", "is_wanted"),
    [(0, 0, False), (1, 0, True), (0x7F, 0x202020, True), (1, 0xEFFFFF, False)],
)
def test_a_dark_contrast_theme_is_heard_of(
    monkeypatch: pytest.MonkeyPatch, flags: int, window: int, is_wanted: bool
) -> None:
    class User32:
        def SystemParametersInfoW(  # noqa: N802 - Windows' own name
            self, _what: int, size: int, answer: Any, _flags: int
        ) -> int:
            assert answer.contents.size == size == 16
            answer.contents.flags = flags
            return 1

        def GetSysColor(self, _which: int) -> int:  # noqa: N802 - Windows' own name
            return window

    monkeypatch.setattr("ctypes.windll.user32", User32())
    assert desktop_look.wants_contrast() == is_wanted


@on_windows
def test_windows_answers_whether_a_contrast_theme_is_in_use() -> None:
    assert desktop_look.wants_contrast() in (True, False)
