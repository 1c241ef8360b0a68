"""The preferences dialog, whose changes apply at once."""

from __future__ import annotations

from functools import partial
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

from gamesuite.app.settings.connection_dialog import ConnectionDialog
from gamesuite.app.settings.look import card_style_of, theme_of
from gamesuite.app.settings.offered_settings import choices_of, deck_of, idle_settings, why_silent
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

_MARGINS_WIDTH = 36
"""Roughly the width of the margins of the dialog with a scroll bar, in pixels."""
_BUTTON_GAP = 8
"""The distance between buttons, in pixels."""
_COLUMN_GAP = 12
"""The distance between the two columns, in pixels."""
_BACK_OVERHANG = 8
"""How far the picture of a card back reaches beyond its swatch at the left and at the right."""
_BACK_CUT_OFF = 14
"""How much of that picture is cut off at the top: the swatch shows the middle of the pattern."""


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
        self._swatch_rows: dict[str, SwatchRow] = {}
        """The controls of settings whose choices are pictures, by setting."""
        self._switches: dict[str, QCheckBox] = {}
        """The controls of settings that are on or off, by setting."""
        self._widgets: dict[str, tuple[QWidget, ...]] = {}
        """All that is shown of each setting, such as its label and its control."""
        self._headings: list[tuple[QLabel, list[str]]] = []
        """The headings, each with the settings below it."""
        self._left_form, self._right_form = _new_form(), _new_form()
        """The left column, and what lies below the preview in the right one."""
        self._fill_forms()
        self._preview = TablePreview(store.settings, self)
        self._hint = WrappedLabel(self, "hint")
        self._defaults_button = QPushButton(_("Restore &defaults"), self)
        self._defaults_button.clicked.connect(self.restore_defaults)
        self._undo_button = QPushButton(_("&Undo"), self)
        self._undo_button.clicked.connect(self.undo)
        self._keys_button = QPushButton(_("Ke&ys…"), self)
        self._keys_button.clicked.connect(self.keys_wanted)
        self._connection_button = QPushButton(_("Connect&ion…"), self)
        self._connection_button.clicked.connect(self._show_connection)
        self._close_button = QPushButton(_("Cl&ose"), self)
        self._close_button.clicked.connect(self.close)
        self._close_button.setDefault(True)
        self._lay_out()
        QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self, self.undo)
        store.changed.connect(self._show)
        self._show()

    # Changes

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

    def _change(self, values: dict[str, object]) -> None:
        """Set settings to ``values``, by name; that is one step for Undo."""
        old_values = {name: getattr(self._store.settings, name) for name in values}
        if old_values != values:
            self._undo_steps.append(old_values)
            self._apply(values)

    def _apply(self, values: dict[str, object]) -> None:
        for name, value in values.items():
            self._store.change(name, value)
        # The View menu may have set the values already. Then nothing is `changed`, but Undo has
        # another number of steps.
        self._show()

    # For the window

    def continue_from(self, other: PreferencesDialog) -> None:
        """Replace ``other``, which is in another language, with its undo steps and its focus."""
        self._undo_steps = other._undo_steps
        self.restoreGeometry(other.saveGeometry())
        self._show()
        focused = other.focusWidget()
        for own_control, other_control in zip(self._controls(), other._controls(), strict=True):
            if other_control is focused:
                own_control.setFocus(Qt.FocusReason.OtherFocusReason)

    def offer(self, game: Game | None) -> None:
        """Offer what changes something in ``game``, and show its cards; None offers everything."""
        self._preview.show_deck(deck_of(game))
        idle = idle_settings(game)
        for name, widgets in self._widgets.items():
            for widget in widgets:
                widget.setVisible(name not in idle)
        for heading, names in self._headings:
            heading.setVisible(not idle.issuperset(names))

    def _controls(self) -> list[QWidget]:
        """Return the controls that have the focus again after a change of the language."""
        return [
            *self._lists.values(),
            *self._switches.values(),
            self._defaults_button,
            self._undo_button,
        ]

    # Construction

    def _fill_forms(self) -> None:
        titles = {
            "table": _("Table"),
            "cards": _("Cards"),
            "play": _("Play", "heading of settings"),
            "general": _("General"),
        }
        # The preferences of a group follow each other in PREFERENCES, as `groupby` needs them to.
        for group, preferences in groupby(PREFERENCES.items(), lambda item: item[1].group):
            form = self._right_form if group == "general" else self._left_form
            self._add_heading(form, titles[group])
            for name, preference in preferences:
                self._add_control(form, name, preference)
        if why := why_silent():
            note = WrappedLabel(self, "hint")
            note.setText(why)
            self._right_form.addWidget(note, self._right_form.rowCount(), 0, 1, 2)
            self._switches["sound"].setEnabled(False)
            self._lists["volume"].setEnabled(False)

    def _add_heading(self, form: QGridLayout, words: str) -> None:
        heading = QLabel(words, self)
        font = heading.font()
        font.setBold(True)
        heading.setFont(font)
        row = form.rowCount()
        if row > 1:  # a gap above each heading but the first
            form.setRowMinimumHeight(row, 4)
        form.addWidget(heading, row + 1, 0, 1, 2)
        self._headings.append((heading, []))

    def _add_control(self, form: QGridLayout, name: str, preference: Preference) -> None:
        words = translated(preference.title)
        paint = {"felt": _paint_felt_picture, "back": self._paint_back_picture}.get(name)
        if paint is not None:
            self._add_swatches(form, name, words, paint)
        elif preference.choices:
            self._add_list(form, name, words)
        else:
            self._add_switch(form, name, words)

    def _add_swatches(self, form: QGridLayout, name: str, words: str, paint: PaintPicture) -> None:
        swatches = SwatchRow(choices_of(name), paint, self)
        swatches.chosen.connect(partial(self.choose, name))
        self._swatch_rows[name] = swatches
        self._add_labelled(form, name, words, swatches)

    def _add_list(self, form: QGridLayout, name: str, words: str) -> None:
        box = RoundedComboBox(self)
        for value, title in choices_of(name):
            box.addItem(title, value)
        box.activated.connect(partial(self._choose_item, name, box))
        self._lists[name] = box
        self._add_labelled(form, name, words, box)

    def _choose_item(self, name: str, box: QComboBox, index: int) -> None:
        self.choose(name, box.itemData(index))

    def _add_labelled(self, form: QGridLayout, name: str, words: str, control: QWidget) -> None:
        label = label_of(control, words, self)
        control.setAccessibleName(words.replace("&", ""))
        self._note_widgets(name, label, control)
        row = form.rowCount()
        form.addWidget(label, row, 0)
        form.addWidget(control, row, 1)

    def _add_switch(self, form: QGridLayout, name: str, words: str) -> None:
        switch = QCheckBox(words, self)
        switch.clicked.connect(partial(self._choose_state, name, switch))
        self._switches[name] = switch
        self._note_widgets(name, switch)
        form.addWidget(switch, form.rowCount(), 1)

    def _choose_state(self, name: str, switch: QCheckBox) -> None:
        self.choose(name, switch.isChecked())

    def _note_widgets(self, name: str, *widgets: QWidget) -> None:
        """Note the ``widgets`` of the setting ``name``, below the last heading."""
        self._widgets[name] = widgets
        _heading, names = self._headings[-1]
        names.append(name)

    def _show_connection(self) -> None:
        """Let the player choose how others at other computers reach this program."""
        dialog = ConnectionDialog(self._store, self)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    # Layout

    def _lay_out(self) -> None:
        """Lay out all widgets: two columns above the buttons, or one if the screen is narrow."""
        left = in_column(self._left_form, 1)
        right = in_column((self._preview, 1), self._hint, self._right_form)
        room = room_for(self).width() - _MARGINS_WIDTH
        if self._width_of_columns() > room:
            self._narrow()
        columns = in_row(left, (right, 1), spacing=_COLUMN_GAP)
        if self._width_of_columns() > room:  # even so
            columns.setDirection(QHBoxLayout.Direction.TopToBottom)
        buttons = self._button_grid(room)
        choices = scrolled(columns, self, below=buttons.minimumSize().height())
        self.setLayout(in_column((choices, 1), buttons, spacing=8, margins=(10, 8, 10, 8)))
        resize_dialog(self, 760, 500)

    def _width_of_columns(self) -> int:
        """Return the least width inside the dialog with two columns."""
        left = self._left_form.minimumSize().width()
        right = self._right_form.minimumSize().width()
        return left + _COLUMN_GAP + max(right, self._preview.minimumWidth())

    def _narrow(self) -> None:
        """Take less width: labels wrap, and switches begin at the left edge."""
        for widgets in self._widgets.values():
            for widget in widgets:
                if isinstance(widget, QLabel):
                    widget.setWordWrap(True)
        for form in (self._left_form, self._right_form):
            for switch in self._switches.values():
                index = form.indexOf(switch)
                if index >= 0:  # else it is in the other form
                    # The type stubs do not say that this returns row, column and spans.
                    row = form.getItemPosition(index)[0]  # type: ignore[index]
                    form.removeWidget(switch)
                    form.addWidget(switch, row, 0, 1, 2)

    def _button_grid(self, room: int) -> QGridLayout:
        """Return the buttons in a row, or in two if they are wider than ``room``."""
        buttons = (
            self._defaults_button,
            self._undo_button,
            self._keys_button,
            self._connection_button,
            self._close_button,
        )
        gaps = (len(buttons) - 1) * _BUTTON_GAP
        if sum(button.sizeHint().width() for button in buttons) + gaps > room:
            cells = ((0, 0), (0, 1), (1, 0), (1, 1), (1, 3))
        else:
            cells = ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4))
        grid = QGridLayout()
        grid.setSpacing(_BUTTON_GAP)
        grid.setColumnStretch(3, 1)
        for button, (row, column) in zip(buttons, cells, strict=True):
            is_close = button is self._close_button
            side = Qt.AlignmentFlag.AlignRight if is_close else Qt.AlignmentFlag.AlignLeft
            grid.addWidget(button, row, column, side)
        return grid

    # Showing

    def _show(self) -> None:
        """Show the current settings."""
        settings = self._store.settings
        for name, box in self._lists.items():
            with QSignalBlocker(box):
                # An unknown value, such as a language of another version, shows as the first one.
                box.setCurrentIndex(max(box.findData(getattr(settings, name)), 0))
        for name, swatches in self._swatch_rows.items():
            swatches.mark(getattr(settings, name))
            swatches.update()
        for name, switch in self._switches.items():
            switch.setChecked(getattr(settings, name))
        self._preview.show_settings(settings)
        self._show_contrast(is_high=theme_of(settings).plain)
        defaults = Settings()
        differ = any(getattr(settings, name) != getattr(defaults, name) for name in PREFERENCES)
        self._enable(self._defaults_button, differ)
        self._enable(self._undo_button, bool(self._undo_steps))

    def _show_contrast(self, *, is_high: bool) -> None:
        """Let a felt be chosen, and write the hint; in high contrast there is only a black felt."""
        self._swatch_rows["felt"].setEnabled(not is_high)
        usual_hint = _("Changes apply immediately.")
        self._hint.setText(_("High contrast uses a black table.") if is_high else usual_hint)

    def _enable(self, button: QPushButton, enabled: bool) -> None:
        """Enable or disable ``button``; if it had the focus, the first control gets that."""
        if button.hasFocus() and not enabled:
            self._lists["theme"].setFocus(Qt.FocusReason.OtherFocusReason)
        button.setEnabled(enabled)

    def _paint_back_picture(self, painter: QPainter, rect: QRect, value: object) -> None:
        style = CardStyle(back=str(value), dark=card_style_of(self._store.settings).dark)
        ratio = painter.device().devicePixelRatio()
        picture = card_pixmap(None, rect.width() + 2 * _BACK_OVERHANG, ratio, style)
        painter.drawPixmap(rect.left() - _BACK_OVERHANG, rect.top() - _BACK_CUT_OFF, picture)


def _new_form() -> QGridLayout:
    form = QGridLayout()
    form.setHorizontalSpacing(14)
    form.setVerticalSpacing(3)
    form.setColumnStretch(1, 1)
    return form


def _paint_felt_picture(painter: QPainter, rect: QRect, value: object) -> None:
    theme = DARK if current_theme().dark and not current_theme().plain else LIGHT
    paint_felt(painter, rect, FELTS[str(value)], theme)
