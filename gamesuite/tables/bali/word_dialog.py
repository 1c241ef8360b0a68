"""The panel "Is this a word?": the verdict of the dictionary, what it is worth, and why."""

from __future__ import annotations

import re

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gamesuite.engine.language import _, counted
from gamesuite.engine.setup import Option
from gamesuite.games.bali.dictionary.lookup import JOB, Answer, Finding, answer_on, find
from gamesuite.games.bali.dictionary.spelling import dictionary_name
from gamesuite.games.bali.state import BUILT_IN, LONGEST_WORD
from gamesuite.own_words import OWN_WORDS
from gamesuite.widgets.look.controls import TextField, WrappedLabel
from gamesuite.widgets.look.dialogs import FittingDialog, resize_dialog
from gamesuite.widgets.look.font import grown
from gamesuite.widgets.look.game_dialog import Runner
from gamesuite.workers.job import Job

_UNBROKEN = 18
"""The most letters that always stay in one line."""


class WordDialog(FittingDialog):
    """Looks up words in ``dictionary``, with ``runner`` if that is one of the system."""

    def __init__(self, dictionary: Option, runner: Runner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Is this a word?"))
        self._dictionary = str(dictionary)
        self._runner = runner
        self._asked = ""
        runner.answered.connect(self._receive)
        runner.failed.connect(self._show_failure)
        label = QLabel(_("&Word:"), self)
        self._field = TextField(self)
        self._field.setMaxLength(LONGEST_WORD)
        label.setBuddy(self._field)
        self._look_up = QPushButton(_("&Look up"), self)
        self._look_up.setDefault(True)
        self._look_up.clicked.connect(self.look_up)
        self._answer = WrappedLabel(self, "verdict")
        font = self._answer.font()
        font.setBold(True)
        font.setPixelSize(grown(20))
        self._answer.setFont(font)
        self._why = WrappedLabel(self, "why")
        self._why.setMinimumHeight(3 * self.fontMetrics().lineSpacing())
        self._lay_out(label)
        self._field.setFocus()

    def look_up(self) -> None:
        """Look up what is written."""
        word = self._field.text().strip()
        if not word:
            return
        self._asked = word
        own = OWN_WORDS.words()
        if self._dictionary == BUILT_IN:
            self._receive(find(self._dictionary, self._asked, own))
            return
        self._show(self._asked.upper(), _("Looking it up…"))
        self._runner.run(Job(JOB, (self._dictionary, self._asked, own)), urgent=True)

    def _receive(self, finding: Finding) -> None:
        found = answer_on(self._asked, self._dictionary, finding)
        self._show(_headline(self._asked.upper(), found), found.why)
        if self._field.text().strip() == self._asked:  # else the next word is being written
            self._field.selectAll()
            self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_failure(self) -> None:
        self._show(self._asked.upper(), _("This can't be looked up now. Try again."))

    def _show(self, headline: str, why: str) -> None:
        self._answer.setText(_breakable(headline))
        self._why.setText(_breakable(why))
        self._field.setAccessibleDescription(f"{headline} {why}")  # screen readers read it
        self.resize(self.size().expandedTo(QSize(0, self.heightForWidth(self.width()))))

    def _lay_out(self, label: QLabel) -> None:
        row = QHBoxLayout()
        for widget in (label, self._field, self._look_up):
            row.addWidget(widget)
        hint = WrappedLabel(self, "hint")
        name = _("Built-in") if self._dictionary == BUILT_IN else dictionary_name(self._dictionary)
        hint.setText(_("Dictionary: {name}").format(name=name))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(row)
        for shown in (self._answer, self._why, hint, buttons):
            column.addWidget(shown)
        column.setStretchFactor(self._why, 1)
        resize_dialog(self, 440, 240)


def _breakable(words: str) -> str:
    """Return ``words`` with places in long ones where a line may end: a word has 54 letters."""
    return re.sub(rf"(\w{{{_UNBROKEN}}})(?=\w)", "\\1\u200b", words)


def _headline(word: str, found: Answer) -> str:
    """Return the verdict in a few words: "QUIZ: yes, 40 points"."""
    if not found.allowed:
        return _("{word}: no").format(word=word)
    points = counted("{n} point", "{n} points", found.value or 0)
    return _("{word}: yes, {points}").format(word=word, points=points)
