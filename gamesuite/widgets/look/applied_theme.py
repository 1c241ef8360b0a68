"""A theme applied to the application: Qt's palette, and the style sheet of the window.

The selectors of the style sheet name the classes they style and never ``QWidget``, so cards and
tables are not affected. Lists get their spacing as a property because setting it forces a new
layout: Qt measures the rows of a list inside another widget before it knows the padding. Numbers in
spin boxes are right-aligned because Qt gives them no padding on the left. What is filled with the
accent has a gap between its fill and its ring of focus, because the two colours are too much alike.
"""

from __future__ import annotations

from dataclasses import asdict
from string import Template

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from gamesuite.engine.resources import resource
from gamesuite.widgets.look.controls import MENU_RADIUS
from gamesuite.widgets.look.font import grown, use_font_everywhere
from gamesuite.widgets.look.theme import Theme, set_current_theme
from gamesuite.widgets.look.touch import TARGET, is_touched

_GREYED_WHEN_DISABLED = (
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.Text,
    QPalette.ColorRole.ButtonText,
    QPalette.ColorRole.HighlightedText,
)
"""The roles that have another colour in disabled widgets."""


def apply_theme(app: QApplication, theme: Theme) -> None:
    """Give ``app`` the colours of ``theme``.

    The sheet is made for the Qt style that `look/theme.py` names, which ``app`` must have.
    """
    set_current_theme(app, theme)
    app.setPalette(theme_palette(theme))
    app.setStyleSheet(style_sheet(theme))
    use_font_everywhere(app)


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
    """Return the colour of ``theme`` for each role."""
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


def style_sheet(theme: Theme) -> str:
    """Return the style sheet in the colours of ``theme``.

    In a plain theme a hovered control has an edge as well as a tint, and dialogs have an edge,
    which a black window needs on a black ground.
    """
    controls = resource("icons") / "controls"
    ink = "dark" if theme.dark else "light"  # which drawings of arrows and ticks suit the theme
    edge = theme.accent if theme.plain else "transparent"  # of a hovered button
    chosen = theme.accent if theme.plain else theme.outline  # the edge of a selected menu entry
    sheet = _SHEET + _PLAIN * theme.plain + _TOUCHED * is_touched()
    return Template(sheet).substitute(
        asdict(theme), controls=controls.as_posix(), ink=ink, edge=edge, chosen=chosen, **_sizes()
    )


def _sizes() -> dict[str, str]:
    """Return the sizes that depend on the font in use: a style sheet has no relative ones."""
    points = QApplication.font().pointSizeF()
    return {
        "figure": f"{points * _FIGURE:.1f}pt",
        "large": f"{points * _LARGE:.1f}pt",
        "headline": f"{points * _HEADLINE:.1f}pt",
        "target": f"{TARGET - _EDGES}px",
        "menu_radius": f"{MENU_RADIUS}px",
        "file_width": f"{grown(_FILE_DIALOG[0])}px",
        "file_height": f"{grown(_FILE_DIALOG[1])}px",
    }


_FIGURE = 1.3
"""The size of figures, compared with other text."""
_HEADLINE = 1.5
"""The size of headlines, compared with other text."""
_LARGE = 2.4
"""The size of the score, compared with other text."""
_EDGES = 10
"""What the edges of most of what is pressed take of its height, in pixels, at the least."""
_FILE_DIALOG = (640, 400)
"""The least size of Qt's own file dialog, with the smallest font."""

# Names after a dollar are replaced: fields of the theme, and what `style_sheet` and `_sizes` add.
# Where an edge gets thicker, the padding gets thinner by as much, so that the widget does not grow.
_SHEET = """
QMainWindow, QDialog { background: $window; }
QFileDialog { min-width: $file_width; min-height: $file_height; }

QMenuBar { background: $window; padding: 3px 6px; border: 0; }
QMenuBar::item { padding: 4px 9px; border: 1px solid transparent; border-radius: 6px;
                 background: transparent; }
QMenuBar::item:selected { background: $hover; border-color: $chosen; }
QMenuBar::item:pressed { background: $pressed; }

QMenu { background: $panel; border: 1px solid $outline; border-radius: $menu_radius;
        padding: 6px; }
QMenu::item { padding: 5px 27px 5px 9px; border: 1px solid transparent; border-radius: 6px; }
QMenu::item:selected { background: $hover; border-color: $chosen; }
QMenu::item:disabled { color: $disabled; background: transparent; border-color: transparent; }
QMenu::separator { height: 1px; background: $border; margin: 6px 8px; }
QMenu::icon { padding-left: 8px; }

QToolBar { background: $window; border: 0; border-bottom: 1px solid $border;
           padding: 4px 8px; spacing: 2px; }
QToolBar::separator { width: 1px; background: $border; margin: 7px 6px; }
QToolButton { border: 2px solid transparent; border-radius: 8px; padding: 4px;
              background: transparent; }
QToolBar[low="true"] { padding: 0 8px; }
QToolBar[low="true"] QToolButton { padding: 2px 4px; }
QToolButton:hover { background: $hover; border-color: $edge; }
QToolButton:pressed { background: $pressed; }
QToolButton:checked { background: $pressed; border: 1px solid $text;
                      border-bottom: 4px solid $accent; padding: 5px 5px 2px 5px; }
QToolBar[low="true"] QToolButton:checked { padding: 3px 5px 0 5px; }
QToolButton:disabled { background: transparent; border-color: transparent; }
QToolButton:focus { border-color: $focus; }
QToolButton#decline { padding: 0; }
QToolButton#stop { border: 1px solid $outline; padding: 1px 9px; }
QToolButton#stop:focus { border: 2px solid $focus; padding: 0 8px; }

QStatusBar { background: $window; border-top: 1px solid $border; color: $text; }
QStatusBar::item { border: 0; }
QStatusBar QLabel { padding: 2px 8px; }
QSizeGrip { image: none; }

QToolTip { background: $panel; color: $text; border: 1px solid $outline; padding: 5px 8px; }

QPushButton { background: $panel; color: $text; border: 1px solid $outline; border-radius: 8px;
              padding: 6px 18px; margin: 1px; }
QPushButton#offer { padding: 1px 10px; margin: 0; border-radius: 6px; font-weight: 600;
                    background: $accent; color: $on_accent; border-color: $accent; }
QPushButton#offer:focus { padding: 0 9px; border: 2px solid $focus; background-clip: padding; }
QPushButton#refuse { padding: 1px 10px; margin: 0; border-radius: 6px; }
QPushButton#refuse:focus { padding: 0 9px; border: 2px solid $focus; background-clip: padding; }
QPushButton#not-kept { padding: 1px 8px; margin: 0 4px; border-radius: 6px; font-weight: 600;
                       background: $window; color: $warning; border-color: $warning; }
QPushButton#not-kept:focus { padding: 0 7px; }
QPushButton:hover, QPushButton#not-kept:hover { background: $hover; }
QPushButton:pressed { background: $pressed; }
QPushButton:checked { background: $pressed; border: 2px solid $text; padding: 5px 17px; }
QPushButton:default { background: $accent; color: $on_accent; border-color: $accent; }
QPushButton:focus { border: 2px solid $focus; padding: 5px 17px; }
QPushButton:default:focus { background-clip: padding; }
QPushButton:disabled { color: $disabled; border-color: $border; background: transparent; }

QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QTextEdit, QPlainTextEdit, QTextBrowser {
    background: $panel; color: $text; border: 1px solid $outline; border-radius: 8px;
    padding: 5px 8px; selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus, QTextEdit:focus,
QPlainTextEdit:focus, QTextBrowser:focus { border: 2px solid $focus; padding: 4px 7px; }
QLineEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled {
    color: $disabled; border-color: $border; background: $window; }

QComboBox { padding-right: 26px; combobox-popup: 0; }
QComboBox:focus { padding-right: 25px; }
QComboBox:hover { background: $hover; }
QComboBox::drop-down { border: 0; width: 26px; subcontrol-origin: border; }
QComboBox::down-arrow { image: url("$controls/down-$ink.svg"); width: 14px; height: 14px; }
QComboBox QAbstractItemView, QComboBox QAbstractItemView:focus {
    background: $panel; border: 1px solid $outline; border-radius: $menu_radius; padding: 4px;
    outline: 0; selection-background-color: $accent; selection-color: $on_accent; }

QSpinBox, QDoubleSpinBox { padding-right: 24px; qproperty-alignment: 'AlignRight | AlignVCenter'; }
QSpinBox:focus, QDoubleSpinBox:focus { padding-right: 23px; }
QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button,
QDoubleSpinBox::down-button { border: 0; background: transparent; width: 22px;
    subcontrol-origin: border; border-radius: 6px; margin: 2px; }
QSpinBox::up-button, QDoubleSpinBox::up-button { subcontrol-position: top right; }
QSpinBox::down-button, QDoubleSpinBox::down-button { subcontrol-position: bottom right; }
QSpinBox::up-button:hover, QSpinBox::down-button:hover, QDoubleSpinBox::up-button:hover,
QDoubleSpinBox::down-button:hover { background: $hover; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow {
    image: url("$controls/up-$ink.svg"); width: 11px; height: 11px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow {
    image: url("$controls/down-$ink.svg"); width: 11px; height: 11px; }

QCheckBox, QRadioButton { spacing: 8px; padding: 3px; border: 2px solid transparent;
                          border-radius: 7px; }
QCheckBox:focus, QRadioButton:focus { border-color: $focus; }
QCheckBox:disabled, QRadioButton:disabled { color: $disabled; }
QCheckBox::indicator, QRadioButton::indicator { width: 16px; height: 16px;
    border: 1px solid $outline; background: $panel; }
QCheckBox::indicator { border-radius: 5px; }
QRadioButton::indicator { border-radius: 9px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover { background: $hover; }
QCheckBox::indicator:checked, QRadioButton::indicator:checked {
    background: $accent; border-color: $accent; }
QCheckBox::indicator:checked { image: url("$controls/check-$ink.svg"); }
QRadioButton::indicator:checked { image: url("$controls/dot-$ink.svg"); }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {
    background: $window; border-color: $border; }
QCheckBox::indicator:checked:disabled, QRadioButton::indicator:checked:disabled {
    background: $disabled; }

QGroupBox { background: $panel; border: 1px solid $border; border-radius: 10px;
            margin-top: 22px; padding: 10px; }
QGroupBox::title { subcontrol-origin: margin; subcontrol-position: top left; left: 4px;
                   color: $muted; }
QFrame#panel { background: $panel; border: 1px solid $border; border-radius: 10px; }
QFrame#panel:focus { border: 2px solid $focus; }

QDialogButtonBox, QMessageBox { dialogbuttonbox-buttons-have-icons: 0; }
QLabel#figure-label { color: $muted; }
QLabel#figure-value { font-size: $figure; font-weight: 600; }
QLabel#figure-large { font-size: $large; font-weight: 600; }
QLabel#review-headline { font-weight: 600; }
QLabel#lesson-words { font-size: $figure; font-weight: 600; }
QLabel#lesson-reply { color: $accent; font-weight: 600; }
QLabel#score-note, QLabel#hint, QLabel#summary-remark { color: $muted; }
QLabel#error { color: $warning; }
QFrame#summary, QFrame#cover { background: $panel; border: 1px solid $outline;
    border-radius: 14px; }
QFrame#notice { background: $panel; border: 2px solid $warning; border-radius: 12px; }
QLabel#notice-words { font-size: 12pt; }
QFrame#notice-bar { background: $panel; border: 0; border-top: 1px solid $outline; }
QFrame#strip { background: $panel; border: 1px solid $outline; border-radius: 10px; }
QFrame#table-line { background: rgba(10, 14, 12, 165); border: 1px solid rgba(255, 255, 255, 70);
    border-radius: 9px; }
QFrame#table-line[over="true"] { background: rgb(10, 14, 12); }
QFrame#table-line QLabel { color: #f7f3ea; }
QLabel#table-caption { background: $panel; color: $text; border: 1px solid $outline;
    border-radius: 8px; padding: 3px 10px; }
QLabel#summary-headline, QLabel#cover-headline { font-size: $headline; font-weight: 600; }

QListView, QTreeView, QTableView { background: $panel; border: 1px solid $outline;
    border-radius: 10px; padding: 4px; outline: 0; gridline-color: $border;
    selection-background-color: $accent; selection-color: $on_accent; }
QListView:focus, QTreeView:focus, QTableView:focus { border: 2px solid $focus; padding: 3px; }
QListView { qproperty-spacing: 1; }
QListView::item { padding: 5px 8px; border-radius: 6px; }
QTreeView::item, QTableView::item { padding: 5px 8px; }
QListView::item:hover, QTreeView::item:hover, QTableView::item:hover { background: $hover; }
QListView::item:selected, QTreeView::item:selected, QTableView::item:selected {
    background: $accent; color: $on_accent; }
QHeaderView { background: transparent; border: 0; }
QHeaderView::section { background: $panel; color: $muted; border: 0;
    border-bottom: 1px solid $border; padding: 6px 8px; }
QTableCornerButton::section { background: $panel; border: 0; }

QTabWidget::pane { background: $panel; border: 1px solid $border; border-radius: 10px; top: -1px; }
QTabBar::tab { background: transparent; color: $muted; padding: 7px 14px; margin: 2px;
               border: 2px solid transparent; border-radius: 8px; }
QTabBar::tab:hover { background: $hover; }
QTabBar::tab:selected { background: $accent; color: $on_accent; }
QTabBar::tab:focus { border-color: $focus; }
QTabBar::tab:selected:focus { background-clip: padding; }

QScrollBar { background: transparent; border: 0; margin: 2px; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: $outline; border-radius: 4px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QProgressBar { background: $hover; border: 0; border-radius: 3px; max-height: 6px; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }

QSlider { min-height: 24px; border: 2px solid transparent; border-radius: 8px; }
QSlider:focus { border-color: $focus; }
QSlider::groove:horizontal { height: 4px; background: $outline; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal { width: 16px; margin: -6px 0; border-radius: 8px;
                             background: $accent; }
QSlider::handle:horizontal:hover { background: $focus; }

QSplitter::handle { background: $border; }
"""

_TOUCHED = """
QMenuBar::item { padding: 14px; }
QMenu::item, QPushButton, QCheckBox, QRadioButton, QComboBox, QLineEdit, QSpinBox,
QDoubleSpinBox, QTabBar::tab, QListView::item, QTreeView::item, QTableView::item {
    min-height: $target; }
QPushButton#offer, QPushButton#refuse { min-height: $target; padding: 5px 10px; }
QPushButton#offer:focus, QPushButton#refuse:focus { padding: 5px 9px; }
QToolButton { min-width: $target; min-height: $target; }
QCheckBox::indicator, QRadioButton::indicator { width: 24px; height: 24px; }
QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button,
QDoubleSpinBox::down-button { width: 44px; }
QSpinBox, QDoubleSpinBox { padding-right: 46px; }
QSpinBox:focus, QDoubleSpinBox:focus { padding-right: 45px; }
QScrollBar:vertical { width: 22px; }
QScrollBar:horizontal { height: 22px; }
"""
"""What is larger once a finger is used."""

_PLAIN = """
QFrame#table-line, QFrame#table-line[over="true"] { background: $panel;
    border: 1px solid $outline; }
QFrame#table-line QLabel { color: $text; }
QDialog { border: 1px solid $outline; }
"""
