"""The preferences dialog, whose changes apply at once."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import QRect, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from gamesuite.app.settings.look import card_style_of, theme_of
from gamesuite.app.settings.offered_settings import choices_of, deck_of, idle_settings
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.settings.swatch_row import PaintPicture, SwatchRow
from gamesuite.app.settings.table_preview import TablePreview
from gamesuite.catalogue import Game
from gamesuite.engine.language import _, translated
from gamesuite.storage.settings import PREFERENCES, Preference, Settings
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import RoundedComboBox, WrappedLabel, label_of
from gamesuite.widgets.look.dialogs import FittingDialog, resize_dialog, room_for, scrolled
from gamesuite.widgets.look.felt import FELTS, paint_felt
from gamesuite.widgets.look.theme import DARK, LIGHT, current_theme
from gamesuite.widgets.pieces.card_pixmap import card_pixmap

SETTING = "setting"
"""The property of a control with the name of its setting."""
_SIDES = 36
"""Roughly the width of the margins with a bar that scrolls."""
_APART = 8
"""The distance between buttons."""
_BETWEEN = 12
"""The distance between the two columns."""


class PreferencesDialog(FittingDialog):
    """Shows and changes the settings in ``store``; each change can be undone.

    It is not modal, and shows what menus change meanwhile.
    """

    keys_wanted = Signal()
    """The player wants to change keys."""

    def __init__(self, store: SettingsStore, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Preferences"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._store = store
        self._undo_steps: list[dict[str, object]] = []
        """The settings that each change made in this dialog has replaced, with their old values."""
        self._lists: dict[str, QComboBox] = {}
        """The controls of settings with a list of choices, by setting."""
        self._rows: dict[str, SwatchRow] = {}
        """The controls of settings whose choices are pictures, by setting."""
        self._switches: dict[str, QCheckBox] = {}
        """The controls of settings that are on or off, by setting."""
        self._widgets: dict[str, tuple[QWidget, ...]] = {}
        """All that is shown of each setting, such as its label and its control."""
        self._headings: list[tuple[QLabel, list[str]]] = []
        """The headings, each with the settings below it."""
        self._forms = (_new_form(), _new_form())
        """The left column, and what lies below the preview in the right one."""
        self._form = self._forms[0]
        """The form to which controls are added now."""
        self._fill_forms()
        self._lay_out(TablePreview(store.settings, self))
        store.changed.connect(self._show)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self, self.undo)
        self._show()

    # Controls

    def choose(self, name: str, value: object) -> None:
        """Set the setting ``name`` to ``value``; Undo restores the old value."""
        self._change({name: value})

    def restore_defaults(self) -> None:
        """Restore the defaults of all preferences."""
        defaults = Settings()
        self._change({name: getattr(defaults, name) for name in PREFERENCES})

    def undo(self) -> None:
        """Undo the last change made in this dialog, if there is one."""
        if self._undo_steps:
            self._apply(self._undo_steps.pop())

    def continue_from(self, other: PreferencesDialog) -> None:
        """Replace ``other``, which is in another language, with its undo steps and its focus."""
        self._undo_steps = other._undo_steps
        self.restoreGeometry(other.saveGeometry())
        self._show()
        focused = other.focusWidget()
        for mine, its in zip(self._controls(), other._controls(), strict=True):
            if its is focused:
                mine.setFocus(Qt.FocusReason.OtherFocusReason)

    def offer(self, game: Game | None) -> None:
        """Offer what changes something in ``game``, and show its cards; None offers everything."""
        self._preview.show_deck(deck_of(game))
        idle = idle_settings(game)
        for name, widgets in self._widgets.items():
            for widget in widgets:
                widget.setVisible(name not in idle)
        for heading, names in self._headings:
            heading.setVisible(not idle.issuperset(names))

    def _change(self, wanted: dict[str, object]) -> None:
        now = self._store.settings
        before = {name: getattr(now, name) for name in wanted}
        if before != wanted:
            self._undo_steps.append(before)
            self._apply(wanted)

    def _apply(self, wanted: dict[str, object]) -> None:
        for name, value in wanted.items():
            self._store.change(name, value)
        self._show()

    # Construction

    def _fill_forms(self) -> None:
        titles = {
            "table": _("Table"),
            "cards": _("Cards"),
            "play": _("Play"),
            "general": _("General"),
        }
        for group, offered in groupby(PREFERENCES.items(), lambda each: each[1].group):
            self._form = self._forms[group == "general"]
            self._add_heading(titles[group])
            for name, preference in offered:
                self._add_control(name, preference)

    def _add_control(self, name: str, preference: Preference) -> None:
        words = translated(preference.title)
        paint = {"felt": _paint_felt_picture, "back": self._paint_back_picture}.get(name)
        if paint is not None:
            self._add_row(name, words, paint)
        elif preference.choices:
            self._add_list(name, words)
        else:
            self._add_switch(name, words)

    def _add_heading(self, words: str) -> None:
        heading = QLabel(words, self)
        font = heading.font()
        font.setBold(True)
        heading.setFont(font)
        row = self._form.rowCount()
        if row > 1:
            self._form.setRowMinimumHeight(row, 4)
        self._form.addWidget(heading, row + 1, 0, 1, 2)
        self._headings.append((heading, []))

    def _add_list(self, name: str, words: str) -> None:
        box = RoundedComboBox(self)
        for value, title in choices_of(name):
            box.addItem(title, value)
        box.activated.connect(self._pick)
        self._lists[name] = box
        self._add_labelled(name, words, box)

    def _add_row(self, name: str, words: str, paint: PaintPicture) -> None:
        row = SwatchRow(choices_of(name), paint, self)
        row.chosen.connect(self._pick_picture)
        self._rows[name] = row
        self._add_labelled(name, words, row)

    def _add_labelled(self, name: str, words: str, control: QWidget) -> None:
        label = label_of(control, words, self)
        control.setProperty(SETTING, name)
        control.setAccessibleName(words.replace("&", ""))
        self._note(name, label, control)
        row = self._form.rowCount()
        self._form.addWidget(label, row, 0)
        self._form.addWidget(control, row, 1)

    def _add_switch(self, name: str, words: str) -> None:
        switch = QCheckBox(words, self)
        switch.setProperty(SETTING, name)
        switch.clicked.connect(self._flip)
        self._switches[name] = switch
        self._note(name, switch)
        self._form.addWidget(switch, self._form.rowCount(), 1)

    def _note(self, name: str, *widgets: QWidget) -> None:
        """Note the ``widgets`` of the setting ``name``, below the last heading."""
        self._widgets[name] = widgets
        self._headings[-1][1].append(name)

    def _lay_out(self, preview: TablePreview) -> None:
        self._preview = preview
        left = in_column(self._forms[0], 1)
        self._hint = WrappedLabel(self, "hint")
        right = in_column((preview, 1), self._hint, self._forms[1])
        room = room_for(self).width() - _SIDES
        if self._width_of_columns() > room:
            self._narrow()
        upper = in_row(left, (right, 1), spacing=_BETWEEN)
        if self._width_of_columns() > room:
            upper.setDirection(QHBoxLayout.Direction.TopToBottom)
        buttons = self._make_buttons(room)
        choices = scrolled(upper, self, below=buttons.minimumSize().height())
        self.setLayout(in_column((choices, 1), buttons, spacing=8, margins=(10, 8, 10, 8)))
        resize_dialog(self, 760, 500)

    def _width_of_columns(self) -> int:
        """Return the least width inside the dialog with two columns."""
        left, right = (form.minimumSize().width() for form in self._forms)
        return left + _BETWEEN + max(right, self._preview.minimumWidth())

    def _narrow(self) -> None:
        """Take less width: labels wrap, and switches begin at the left edge."""
        for widgets in self._widgets.values():
            for widget in widgets:
                if isinstance(widget, QLabel):
                    widget.setWordWrap(True)
        for form in self._forms:
            for switch in self._switches.values():
                at = form.indexOf(switch)
                if at >= 0:
                    row = form.getItemPosition(at)[0]  # type: ignore[index]
                    form.removeWidget(switch)
                    form.addWidget(switch, row, 0, 1, 2)

    def _make_buttons(self, room: int) -> QGridLayout:
        """Return the buttons in a row, or in two if they are wider than ``room``."""
        self._defaults = QPushButton(_("Restore &defaults"), self)
        self._defaults.clicked.connect(self.restore_defaults)
        self._undo = QPushButton(_("&Undo"), self)
        self._undo.clicked.connect(self.undo)
        keys = QPushButton(_("Ke&ys…"), self)
        keys.clicked.connect(self.keys_wanted)
        close = QPushButton(_("Cl&ose"), self)
        close.clicked.connect(self.close)
        close.setDefault(True)
        buttons = QGridLayout()
        buttons.setSpacing(_APART)
        buttons.setColumnStretch(2, 1)
        each = (self._defaults, self._undo, keys, close)
        gaps = (len(each) - 1) * _APART
        is_wide = sum(button.sizeHint().width() for button in each) + gaps > room
        places = ((0, 0), (0, 1), (1, 0), (1, 2)) if is_wide else ((0, 0), (0, 1), (0, 2), (0, 3))
        sides = (Qt.AlignmentFlag.AlignLeft,) * 3 + (Qt.AlignmentFlag.AlignRight,)
        for button, (row, column), side in zip(each, places, sides, strict=True):
            buttons.addWidget(button, row, column, side)
        return buttons

    # Showing

    def _show(self) -> None:
        """Show the current settings."""
        now = self._store.settings
        for name, box in self._lists.items():
            with QSignalBlocker(box):
                # An unknown value, such as a language of another version, shows as the first one.
                box.setCurrentIndex(max(box.findData(getattr(now, name)), 0))
        for name, row in self._rows.items():
            row.mark(getattr(now, name))
            row.update()
        for name, switch in self._switches.items():
            switch.setChecked(getattr(now, name))
        self._preview.show_settings(now)
        self._show_felts(plain=theme_of(now).plain)
        usual = Settings()
        differ = any(getattr(now, name) != getattr(usual, name) for name in PREFERENCES)
        self._enable(self._defaults, differ)
        self._enable(self._undo, bool(self._undo_steps))

    def _show_felts(self, *, plain: bool) -> None:
        """Enable the felts unless the theme is ``plain``: high contrast has its own felt."""
        self._rows["felt"].setEnabled(not plain)
        at_once = _("Changes apply immediately.")
        self._hint.setText(_("High contrast uses a black table.") if plain else at_once)

    def _enable(self, button: QPushButton, enabled: bool) -> None:
        """Enable or disable ``button``; one that had the focus passes it on."""
        if button.hasFocus() and not enabled:
            self._lists["theme"].setFocus(Qt.FocusReason.OtherFocusReason)
        button.setEnabled(enabled)

    def _paint_back_picture(self, painter: QPainter, rect: QRect, value: object) -> None:
        style = CardStyle(back=str(value), dark=card_style_of(self._store.settings).dark)
        ratio = painter.device().devicePixelRatio()
        picture = card_pixmap(None, rect.width() + 16, ratio, style)
        painter.drawPixmap(rect.left() - 8, rect.top() - 14, picture)

    def _controls(self) -> list[QWidget]:
        """Return the controls that may have the focus after a change."""
        return [*self._lists.values(), *self._switches.values(), self._defaults, self._undo]

    # Slots

    def _pick(self) -> None:
        box = self.sender()
        if isinstance(box, QComboBox):
            self.choose(str(box.property(SETTING)), box.currentData())

    def _pick_picture(self, value: object) -> None:
        row = self.sender()
        if isinstance(row, SwatchRow):
            self.choose(str(row.property(SETTING)), value)

    def _flip(self) -> None:
        switch = self.sender()
        if isinstance(switch, QCheckBox):
            self.choose(str(switch.property(SETTING)), switch.isChecked())


def _new_form() -> QGridLayout:
    form = QGridLayout()
    form.setHorizontalSpacing(14)
    form.setVerticalSpacing(3)
    form.setColumnStretch(1, 1)
    return form


def _paint_felt_picture(painter: QPainter, rect: QRect, value: object) -> None:
    theme = DARK if current_theme().dark and not current_theme().plain else LIGHT
    paint_felt(painter, rect, FELTS[str(value)], theme)
