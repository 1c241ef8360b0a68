"""The dialogs of Bali: whether something is a word, and the player's own words."""
# ruff: noqa: PLC0415 - dialogs are loaded on first use to keep the start fast

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QWidget

from gamesuite.engine.language import _
from gamesuite.engine.match import AnyMatch
from gamesuite.widgets.look.game_dialog import GameDialog, Runner


def bali_dialogs() -> tuple[GameDialog, ...]:
    """Return the dialogs, in the language in use."""
    return (
        GameDialog(
            name="lookup",
            text=_("Is this a wor&d?"),
            help=_("Look up a word and what it is worth"),
            make=_word_check,
            icon="lookup",
            keys=("Ctrl+I",),
            is_help=True,
        ),
        GameDialog(
            name="own-words",
            text=_("My words…"),
            help=_("Edit your own words, which every dictionary allows"),
            make=_own_words,
            icon="words",
        ),
    )


def _word_check(match: AnyMatch, runner: Runner, parent: QWidget) -> QDialog:
    from gamesuite.tables.bali.word_dialogs import WordDialog

    return WordDialog(match.setup.options["dictionary"], runner, parent)


def _own_words(match: AnyMatch, runner: Runner, parent: QWidget) -> QDialog:
    from gamesuite.tables.bali.word_dialogs import OwnWordsDialog

    is_kept = match.own_words is not None and match.outcome is None
    dictionary = match.setup.options["dictionary"]
    return OwnWordsDialog(dictionary, runner, at_once=not is_kept, parent=parent)
