"""The colours of the window: light, dark and high contrast."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from gamesuite.engine.language import _
from gamesuite.widgets.look.style_sheet import style_sheet

STYLE = "Fusion"
"""Qt's style that looks the same everywhere; the application is started with it."""

_PROPERTY = "gamesuite_theme"


@dataclass(frozen=True)
class Theme:
    """One set of colours, each written ``#rrggbb`` (``QColor`` takes them as they are).

    ``name`` is the word kept in the settings. ``dark`` tells a light window from a dark one,
    ``plain`` asks for flat surfaces without texture or shadow.

    Window: ``window`` is the frame (bars, dialogs), ``panel`` what lies on it (score panel,
    lists, fields), ``hover`` and ``pressed`` a control under the pointer, ``border`` a quiet
    line, ``outline`` a line that must be seen (the edge of a field). ``text`` and ``muted``
    (less important text) are readable on window and panel, ``disabled`` is not meant to be read.
    ``accent`` marks the chosen and the default, with ``on_accent`` for text on it.
    ``focus`` is the ring round the control that hears the keyboard, ``warning`` and ``success``
    are text colours.

    Table: ``target`` lights the places that would take what is dragged, ``hint`` the move a
    hint shows, ``table_focus`` rings the pile that hears the keyboard. All three are made to be
    seen on every felt and on cards.
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
    focus="#2f6fd6",
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
    outline="#857b6f",
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


def theme_title(theme: Theme) -> str:
    """Return what ``theme`` is called in menus, in the language in use."""
    return {
        LIGHT.name: _("Light"),
        DARK.name: _("Dark"),
        HIGH_CONTRAST.name: _("High contrast"),
    }[theme.name]


def system_theme() -> Theme:
    """Return the theme that suits the desktop: dark if it asks for dark, else light."""
    dark = QApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
    return DARK if dark else LIGHT


def current_theme() -> Theme:
    """Return the theme last applied, light before that.

    Widgets that paint themselves ask for it when they paint; a change of theme repaints them.
    """
    app = QApplication.instance()
    name = app.property(_PROPERTY) if app is not None else None
    return THEMES.get(str(name), LIGHT)


def apply_theme(app: QApplication, theme: Theme) -> None:
    """Give the whole of ``app`` the colours of ``theme``, which are made for :data:`STYLE`."""
    app.setProperty(_PROPERTY, theme.name)
    app.setPalette(theme_palette(theme))
    app.setStyleSheet(style_sheet(theme))


def theme_palette(theme: Theme) -> QPalette:
    """Return the colours of ``theme`` in the roles of Qt."""
    palette = QPalette()
    for role, colour in _roles(theme).items():
        palette.setColor(role, QColor(colour))
    for role in _FADING:
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.disabled))
    palette.setColor(
        QPalette.ColorGroup.Disabled, QPalette.ColorRole.Highlight, QColor(theme.pressed)
    )
    return palette


_FADING = (
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.Text,
    QPalette.ColorRole.ButtonText,
    QPalette.ColorRole.HighlightedText,
)


def _roles(theme: Theme) -> dict[QPalette.ColorRole, str]:
    role = QPalette.ColorRole
    return {
        role.Window: theme.window,
        role.WindowText: theme.text,
        role.Base: theme.panel,
        role.AlternateBase: theme.window,
        role.Text: theme.text,
        role.PlaceholderText: theme.muted,
        role.Button: theme.panel,
        role.ButtonText: theme.text,
        role.BrightText: theme.warning,
        role.Light: theme.panel,
        role.Midlight: theme.hover,
        role.Mid: theme.border,
        role.Dark: theme.outline,
        role.Shadow: theme.outline,
        role.ToolTipBase: theme.panel,
        role.ToolTipText: theme.text,
        role.Highlight: theme.accent,
        role.HighlightedText: theme.on_accent,
        role.Accent: theme.accent,
        role.Link: theme.focus,
        role.LinkVisited: theme.focus,
    }
