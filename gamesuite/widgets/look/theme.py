"""The themes light, dark and high contrast, which of them is in use, and how colours mix."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

STYLE = "Fusion"
"""The Qt style for which the themes are made: it looks the same on every system."""

DARK_INK = "#14110f"
"""The ink on what is light in every theme, such as the colour of targets."""

_PROPERTY = "gamesuite_theme"
"""The property of the application with the name of the theme in use."""
_ACCENT = "gamesuite_accent"
"""The property of the application with the accent of the theme in use."""
_STEPS = 40
"""In how many steps an accent gets darker or lighter until it can be read."""


@dataclass(frozen=True)
class Theme:
    """A set of colours, each written ``#rrggbb`` as ``QColor`` accepts it.

    ``name`` is the key in the settings. ``dark`` themes have light text on dark surfaces, ``plain``
    ones flat surfaces without texture or shadow.

    Window: ``window`` is the frame (bars, dialogs), ``panel`` what is on it (score panel, lists,
    fields), ``hover`` and ``pressed`` a control under the pointer, ``border`` a faint line,
    ``outline`` a line that must be visible (the edge of a field). ``text`` and ``muted`` (less
    important text) are readable on window and panel, ``disabled`` need not be. ``accent`` marks the
    selection and the default, with ``on_accent`` for text on it. ``focus`` is the ring round the
    control with the focus; ``warning`` and ``success`` are text colours.

    Table: ``target`` is the ring round places where dragged pieces may go, ``hint`` round the move
    of a hint, ``table_focus`` round the piece or pile with the focus. All three are visible on
    every felt and on cards.
    """

    name: str
    dark: bool
    plain: bool
    window: str
    panel: str
    hover: str
    pressed: str
    border: str
    outline: str
    text: str
    muted: str
    disabled: str
    accent: str
    on_accent: str
    focus: str
    warning: str
    success: str
    target: str
    hint: str
    table_focus: str


LIGHT = Theme(
    name="light",
    dark=False,
    plain=False,
    window="#f5f1ea",
    panel="#fffdf9",
    hover="#eae3d7",
    pressed="#ded5c6",
    border="#e0d8ca",
    outline="#94897a",
    text="#2b2622",
    muted="#665d53",
    disabled="#aaa193",
    accent="#1c6b52",
    on_accent="#ffffff",
    focus="#2a65c7",
    warning="#a3341f",
    success="#1c6b52",
    target="#ffd873",
    hint="#7fd6ff",
    table_focus="#2f7df0",
)

DARK = Theme(
    name="dark",
    dark=True,
    plain=False,
    window="#23201d",
    panel="#2d2925",
    hover="#403a34",
    pressed="#4e473f",
    border="#474139",
    outline="#8d8377",
    text="#f0eae1",
    muted="#b8ada0",
    disabled="#746b61",
    accent="#63c2a0",
    on_accent="#0d241b",
    focus="#7fb2ff",
    warning="#ff9d85",
    success="#63c2a0",
    target="#ffd060",
    hint="#74ccf7",
    table_focus="#2f7df0",
)

HIGH_CONTRAST = Theme(
    name="high-contrast",
    dark=True,
    plain=True,
    window="#000000",
    panel="#000000",
    hover="#2b2b2b",
    pressed="#454545",
    border="#ffffff",
    outline="#ffffff",
    text="#ffffff",
    muted="#ffffff",
    disabled="#8f8f8f",
    accent="#ffe000",
    on_accent="#000000",
    focus="#00e5ff",
    warning="#ff9d85",
    success="#5dff9b",
    target="#ffe000",
    hint="#00e5ff",
    table_focus="#ffff00",
)

THEMES = {theme.name: theme for theme in (LIGHT, DARK, HIGH_CONTRAST)}
"""All themes by their names."""


def current_theme() -> Theme:
    """Return the theme that was applied last, by default the light one.

    Widgets that paint themselves call this in every paint; a change of theme repaints them.
    """
    app = QApplication.instance()
    if app is None:
        return LIGHT
    theme = THEMES.get(str(app.property(_PROPERTY)), LIGHT)
    return _with(theme, str(app.property(_ACCENT) or theme.accent))


def set_current_theme(app: QApplication, theme: Theme) -> None:
    """Make ``theme`` the one that :func:`current_theme` returns."""
    app.setProperty(_PROPERTY, theme.name)
    app.setProperty(_ACCENT, theme.accent)


@lru_cache
def with_accent(theme: Theme, colour: str) -> Theme:
    """Return ``theme`` with the accent ``colour``, written as its colours are.

    It is made darker or lighter until it is as readable as the usual accent of ``theme``. A plain
    theme keeps its own.
    """
    if theme.plain:
        return theme
    needed = contrast(theme.accent, theme.window)
    end = QColor(Qt.GlobalColor.white if theme.dark else Qt.GlobalColor.black)
    shades = (mixed(QColor(colour), end, step / _STEPS).name() for step in range(_STEPS + 1))
    return _with(theme, next(each for each in shades if contrast(each, theme.window) >= needed))


@lru_cache
def _with(theme: Theme, accent: str) -> Theme:
    """Return ``theme``, or one that differs in its ``accent``."""
    return theme if theme.accent == accent else replace(theme, accent=accent)


def contrast(first: str, second: str) -> float:
    """Return the contrast of two colours as WCAG 2 measures it, from 1 to 21."""
    low, high = sorted((_luminance(QColor(first)), _luminance(QColor(second))))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: QColor) -> float:
    red, green, blue = (_linear(part) for part in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    """Return how much light a ``part`` of a colour is, both from 0 to 1."""
    return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4


def mixed(first: QColor, second: QColor, share: float) -> QColor:
    """Return a mix of ``first`` with the ``share`` (0 to 1) of ``second``."""
    return QColor.fromRgbF(
        first.redF() + (second.redF() - first.redF()) * share,
        first.greenF() + (second.greenF() - first.greenF()) * share,
        first.blueF() + (second.blueF() - first.blueF()) * share,
    )
