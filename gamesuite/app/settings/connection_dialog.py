"""The dialog about how others at other computers reach this program, and the choice of a folder."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QLayout,
    QPushButton,
    QRadioButton,
    QWidget,
)

from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.language import _
from gamesuite.storage.settings import Connection, ConnectionWay
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import TextField, WrappedLabel
from gamesuite.widgets.look.dialogs import FittingDialog
from gamesuite.widgets.look.font import grown

_INDENT = 28
"""How far what belongs to a way begins to the right of it, in pixels."""


class ConnectionDialog(FittingDialog):
    """Shows and changes in ``store`` how others reach this program."""

    def __init__(self, store: SettingsStore, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Connection"))
        self._store = store
        connection = store.settings.connection
        self._direct = QRadioButton(_("&This network, or an address"), self)
        self._broker = QRadioButton(_("A &broker"), self)
        self._folder = QRadioButton(_("A shared &folder"), self)
        direct_words = self._words(
            _(
                "Your computer is found while the program is open. "
                "In one room nothing else is needed."
            )
        )
        broker_words = self._words(
            _("A server of MQTT 5 passes everything on, sealed. It is for those who are far away.")
        )
        folder_words = self._words(
            _("All have the same folder, such as one of a cloud. It is slow, and needs no server.")
        )
        self._address_field = self._field(
            connection.address, _("Address for those elsewhere (optional)"), "example.org:47113"
        )
        self._broker_field = self._field(
            connection.broker, _("Address of the broker"), "broker.example:1883"
        )
        self._folder_row = FolderRow(connection.folder, self)
        self._folder_row.changed.connect(self._refresh)
        self._error = WrappedLabel(self, "error")
        kinds = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel, self)
        self._buttons.accepted.connect(self._keep)
        self._buttons.rejected.connect(self.reject)
        address = QLabel(_("&Address for those elsewhere (optional):"), self)
        address.setBuddy(self._address_field)
        self.setLayout(
            in_column(
                self._direct,
                _below(direct_words, in_row(address, (self._address_field, 1), margins=0)),
                self._broker,
                _below(broker_words, self._broker_field),
                self._folder,
                _below(folder_words, self._folder_row),
                self._error,
                1,
                self._buttons,
            )
        )
        chosen = {"direct": self._direct, "broker": self._broker, "folder": self._folder}
        chosen[connection.way].setChecked(True)
        chosen[connection.way].setFocus()
        for button in chosen.values():
            button.toggled.connect(self._refresh)
        self.setMinimumWidth(grown(480))
        self._refresh()

    @property
    def connection(self) -> Connection:
        """What is chosen."""
        way: ConnectionWay = "direct"
        if self._broker.isChecked():
            way = "broker"
        elif self._folder.isChecked():
            way = "folder"
        return Connection(
            way,
            self._address_field.text().strip(),
            self._broker_field.text().strip(),
            self._folder_row.folder,
        )

    def _words(self, sentence: str) -> WrappedLabel:
        label = WrappedLabel(self, "hint")
        label.setText(sentence)
        return label

    def _field(self, text: str, name: str, example: str) -> TextField:
        field = TextField(text, self)
        field.setAccessibleName(name)
        field.setPlaceholderText(example)
        field.textChanged.connect(self._refresh)
        return field

    def _refresh(self) -> None:
        """Enable what belongs to the chosen way, and say what is missing."""
        self._address_field.setEnabled(self._direct.isChecked())
        self._broker_field.setEnabled(self._broker.isChecked())
        self._folder_row.setEnabled(self._folder.isChecked())
        error = self._refusal()
        self._error.setText(error)
        self._error.setVisible(bool(error))
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not error)
        if self.isVisible() and self.height() < self.needed_height():
            self.resize(self.width(), self.needed_height())

    def _refusal(self) -> str:
        """Return why others cannot reach this program so, empty if they can."""
        from gamesuite.network.broker import BrokerError, broker_of  # noqa: PLC0415 - slow to load

        connection = self.connection
        if connection.way == "broker":
            try:
                broker_of(connection.broker)
            except BrokerError:
                return _("Type the address of a broker, such as broker.example:1883.")
        if connection.way == "folder" and not self._folder_row.is_named:
            return _("Choose a folder that the others have, too.")
        return ""

    def _keep(self) -> None:
        self._store.change("connection", self.connection)
        self.accept()


def _below(*parts: QWidget | QLayout) -> QLayout:
    """Return ``parts`` in a column that belongs to the button above it."""
    return in_column(*parts, spacing=6, margins=(_INDENT, 0, 0, 10))


class FolderRow(QWidget):
    """A field with a folder, at first ``folder``, and a button that lets another be chosen."""

    changed = Signal()
    """Another folder was typed or chosen."""

    def __init__(self, folder: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._field = TextField(folder, self)
        self._field.setAccessibleName(_("Shared folder"))
        self._field.textChanged.connect(self.changed)
        button = QPushButton(_("&Choose…"), self)
        button.setAutoDefault(False)
        button.clicked.connect(self._choose)
        self.setLayout(in_row((self._field, 1), button, margins=0))
        self.setFocusProxy(self._field)

    @property
    def folder(self) -> str:
        """The folder."""
        return self._field.text().strip()

    @property
    def is_named(self) -> bool:
        """Whether it names a folder; whether that is there only a thread asks: disks are slow."""
        return Path(self.folder).is_absolute()

    def _choose(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, _("Shared folder"), self.folder)
        if folder:
            self._field.setText(folder)
