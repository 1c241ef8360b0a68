"""A theme applied to the application: Qt's palette and the style sheet."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from gamesuite.widgets.look.style_sheet import style_sheet
from gamesuite.widgets.look.theme import Theme, set_current_theme

_GREYED_WHEN_DISABLED = (
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.Text,
    QPalette.ColorRole.ButtonText,
    QPalette.ColorRole.HighlightedText,
)


def apply_theme(app: QApplication, theme: Theme) -> None:
    """Give ``app`` the colours of ``theme``; its Qt style is ``theme.STYLE``."""
    set_current_theme(app, theme)
    app.setPalette(theme_palette(theme))
    app.setStyleSheet(style_sheet(theme))


def theme_palette(theme: Theme) -> QPalette:
    """Return the colours of ``theme`` in the roles of Qt."""
    palette = QPalette()
    for role, colour in _roles(theme).items():
        palette.setColor(role, QColor(colour))
    for role in _GREYED_WHEN_DISABLED:
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.disabled))
    palette.setColor(
        QPalette.ColorGroup.Disabled, QPalette.ColorRole.Highlight, QColor(theme.pressed)
    )
    return palette


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
