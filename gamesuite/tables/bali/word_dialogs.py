"""The dialogs of Bali: "Is this a word?", and the player's own words."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QWidget,
)

from gamesuite.engine.language import _, counted, grouped
from gamesuite.engine.reason import Reason
from gamesuite.engine.record import RecordError
from gamesuite.engine.setup import Option
from gamesuite.engine.words.descriptions import shown
from gamesuite.games.bali.dictionary.judge import can_be_added
from gamesuite.games.bali.dictionary.lookup import JOB, Answer, Finding, answer_on, find
from gamesuite.games.bali.dictionary.spelling import dictionary_name
from gamesuite.games.bali.state import BUILT_IN, LONGEST_WORD
from gamesuite.own_words import OWN_WORDS
from gamesuite.widgets.look.boxes import in_column, in_row
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
        row = in_row(label, self._field, self._look_up)
        hint = WrappedLabel(self, "hint")
        name = _("Built-in") if self._dictionary == BUILT_IN else dictionary_name(self._dictionary)
        hint.setText(_("Dictionary: {name}").format(name=name))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        self.setLayout(in_column(row, self._answer, (self._why, 1), hint, buttons))
        resize_dialog(self, 440, 240)


def _breakable(words: str) -> str:
    """Return ``words`` with places in long ones where a line may end: a word has 54 letters."""
    return re.sub(rf"(\w{{{_UNBROKEN}}})(?=\w)", "\\1\u200b", words)


def _headline(word: str, found: Answer) -> str:
    """Return the verdict in a few words: "QUIZ: yes, 40 points"."""
    if found.parts_of:
        return _("{word}: part of {words}").format(word=word, words=", ".join(found.parts_of))
    if not found.allowed:
        return _("{word}: no").format(word=word)
    points = counted("{n} point", "{n} points", found.value or 0)
    return _("{word}: yes, {points}").format(word=word, points=points)


class OwnWordsDialog(FittingDialog):
    """Shows, adds and removes own words; every change is kept at once.

    What is no word in ``dictionary`` is added by a second press; ``runner`` looks it up if that is
    one of the system. Own words count ``at_once``, or from the next game: one that is scored keeps
    those it began with. There every word takes two presses: what the dictionary says would be help.
    """

    def __init__(
        self,
        dictionary: Option,
        runner: Runner,
        *,
        at_once: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._dictionary = str(dictionary)
        self._runner = runner
        self._at_once = at_once
        self._asked = ""
        """The word that was looked up last, or is looked up now."""
        self._doubted = ""
        """The word that is no word, which the next press adds all the same."""
        runner.answered.connect(self._receive)
        runner.failed.connect(self._show_failure)
        self.setWindowTitle(_("My words"))
        self._field = TextField(self)
        self._field.setMaxLength(LONGEST_WORD)
        self._field.setAccessibleName(_("New word"))
        self._field.setPlaceholderText(_("New word"))
        add = QPushButton(_("&Add"), self)
        add.setDefault(True)
        add.clicked.connect(self.add)
        self._list = QListWidget(self)
        self._list.setAccessibleName(_("My words"))
        self._list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self._list.itemSelectionChanged.connect(self._refresh)
        self._remove = QPushButton(_("&Remove"), self)
        self._remove.setAutoDefault(False)
        self._remove.clicked.connect(self.remove)
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self._list, self.remove)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        self._error = WrappedLabel(self, "error")
        self._error.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self._lay_out(add)
        self._show_words()
        self._field.setFocus()

    def add(self) -> None:
        """Add the word that is written, or say why it cannot be one.

        If it is no word, that is said first, and the next press adds it.
        """
        word = self._field.text().strip()
        is_doubted, self._asked = word.lower() == self._doubted, word
        if not can_be_added(word):
            self._say(_("At least three letters, A to Z only."))
        elif is_doubted:
            self._add_asked()
        elif not self._at_once:
            said = _("{word} will be a word in all games to come. Press Add again to add it.")
            self._doubt(said.format(word=word.upper()))
        elif self._dictionary == BUILT_IN:
            self._receive(find(self._dictionary, word, OWN_WORDS.words()))
        else:
            self._say(_("Looking it up…"))
            self._runner.run(Job(JOB, (self._dictionary, word, OWN_WORDS.words())), urgent=True)
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _receive(self, finding: Finding) -> None:
        """Add the word that was looked up, or say what it is if it is no word."""
        if self._field.text().strip() != self._asked:  # the next word is being written
            self._say("")
            return
        if finding.allowed:
            self._add_asked()
            return
        found = answer_on(self._asked, self._dictionary, finding)
        said = _("{verdict}. {why} Press Add again to add it all the same.").format(
            verdict=_headline(self._asked.upper(), found), why=found.why
        )
        self._doubt(said)

    def _show_failure(self) -> None:
        """Say that the word could not be looked up, unless the next one is being written."""
        if self._field.text().strip() != self._asked:
            self._say("")
            return
        self._doubt(_("This can't be looked up now. Press Add again to add it all the same."))

    def _doubt(self, said: str) -> None:
        """Say why the word that is written may not be meant; the next press adds it."""
        self._doubted = self._asked.lower()
        self._say(said)
        self.resize(self.size().expandedTo(QSize(0, self.heightForWidth(self.width()))))

    def _say(self, said: str) -> None:
        """Show ``said`` about the word that is written, nothing if it is empty."""
        self._error.setText(_breakable(said))
        self._field.setAccessibleDescription(said)  # screen readers read it

    def _add_asked(self) -> None:
        """Add the word that was looked up, whatever it is; nothing if another one is written."""
        word = self._field.text().strip()
        if word == self._asked and self._change(partial(OWN_WORDS.add, word)):
            self._doubted = ""
            self._field.clear()
            found = self._list.findItems(word.upper(), Qt.MatchFlag.MatchExactly)
            if found:
                self._list.scrollToItem(found[0])

    def remove(self) -> None:
        """Remove the words that are selected."""
        rows = [self._list.row(item) for item in self._list.selectedItems()]
        words = [self._list.item(row).text() for row in rows]
        if words and self._change(partial(OWN_WORDS.remove, words)):
            self._list.setCurrentRow(min(*rows, self._list.count() - 1))
            self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _change(self, change: Callable[[], None]) -> bool:
        """Do ``change`` to the words; return whether that worked."""
        try:
            change()
        except RecordError as error:
            self._say(_said(error.reason))
            return False
        self._show_words()
        return True

    def _show_words(self) -> None:
        """Show the words that count, and say so if others do not."""
        trouble = OWN_WORDS.trouble()
        self._say("" if trouble is None else _said(trouble))
        self._list.clear()
        self._list.addItems([word.upper() for word in OWN_WORDS.words() if can_be_added(word)])
        self._refresh()

    def _refresh(self) -> None:
        self._remove.setEnabled(bool(self._list.selectedItems()))

    def _lay_out(self, add: QPushButton) -> None:
        grid = QGridLayout()
        grid.addWidget(self._field, 0, 0)
        grid.addWidget(add, 0, 1)
        grid.addWidget(self._list, 1, 0)
        grid.addWidget(self._remove, 1, 1, Qt.AlignmentFlag.AlignTop)
        hint = _("These words are allowed with every dictionary, even in the game on the table.")
        if not self._at_once:
            hint = _(
                "These words are allowed with every dictionary. The game on the table is scored "
                "and keeps those it began with: what you change counts from the next game."
            )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        above = WrappedLabel(self, "hint", hint)
        self.setLayout(in_column(above, (grid, 1), self._error, buttons))
        resize_dialog(self, 420, 420)


def _said(why: Reason) -> str:
    """Return a sentence that says why the words cannot be read or written, or not all of them."""
    template = {
        "no file": _("Your words can't be saved: something else has the name of their file."),
        "too big": _("The file with your words is too big to be read."),
        "unreadable": _("The file with your words can't be read: {detail}."),
        "unwritable": _("The file with your words can't be written: {detail}."),
        "full": _("You have {number} words, the most there can be. Remove some first."),
        "too many words": _("Only the first {number} words in the file count."),
    }[why.key]
    said = {
        name: grouped(each) if isinstance(each, int) else shown(each)
        for name, each in dict(why.arguments).items()
    }
    return template.format(**said)
