"""What the window says in its status line, in the bar above it, and to screen readers."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from gamesuite.app.not_kept import settings_sentence
from gamesuite.app.notice_bar import NoticeBar
from gamesuite.app.parts.confirmation import Confirmation, ScoringWarning
from gamesuite.app.parts.speaker import Speaker
from gamesuite.app.parts.status_line import SHOWN
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.compiled import slow_thinking
from gamesuite.engine.reason import Reason
from gamesuite.storage.journal_error import JournalError


class WindowMessages(QObject):
    """Shows messages of ``window``.

    Answers to what the player does, such as refusals, stand in the status line, the newest alone.
    Notices about the program come one after the other in ``bar``.
    """

    def __init__(
        self, shelf: Shelf, store: SettingsStore, bar: NoticeBar, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._window = window
        self._bar = bar
        self._shelf, self._store = shelf, store
        self._refusal = ""
        session = shelf.session
        session.refused.connect(self.show_refusal)
        session.keeping_changed.connect(self._tell_journal_failure)
        session.journal_renewed.connect(self._tell_journal_notice)
        store.write_failed.connect(self._tell_settings_failure)
        store.written.connect(self._retract_settings_failure)

    def warn_with(self, confirmation: Confirmation, notice: ScoringWarning) -> None:
        """Let ``confirmation`` warn unless the player has muted its ``notice``."""
        self._confirmation = confirmation
        self._apply_warnings()
        self._store.changed.connect(self._apply_warnings)
        notice.muted.connect(self._mute_warnings)

    def tell(self, sentence: str) -> None:
        """Show and announce ``sentence``."""
        self._show(sentence)
        Speaker(self._window).announce(sentence, True)

    def tell_notices(self) -> None:
        """Show and announce at the start what the journal and the settings have to say."""
        for notice in (self._shelf.notice, self._store.notice, self._slow_thinking()):
            if notice:
                self._bar.tell(notice)

    def dismiss_notice(self) -> bool:
        """Dismiss the notice that is shown; return whether there was one."""
        was_shown = bool(self._bar.notices())
        self._bar.dismiss()
        return was_shown

    def close(self) -> None:
        """Stop waiting: the window is closing."""
        self._bar.close_quietly()

    def _slow_thinking(self) -> str:
        """Return once for ever that the program thinks slowly here, if it does."""
        sentence = slow_thinking()
        if not sentence or self._store.settings.slow_thinking_told:
            return ""
        self._store.change("slow_thinking_told", True)
        return sentence

    def show_refusal(self, why: Reason) -> None:
        """Show why the rules of the game on the table refuse something."""
        current = self._shelf.session.current
        if current is not None:
            self._refusal = current.game.descriptions.refusal(why)
            self._show(self._refusal)

    def forget_refusal(self) -> None:
        """Remove the last refusal: what it was about is no longer prepared."""
        bar = self._window.statusBar()
        if self._refusal and bar.currentMessage() == self._refusal:
            bar.clearMessage()
        self._refusal = ""

    def _tell_journal_notice(self) -> None:
        self._bar.tell(self._shelf.notice)

    def _tell_journal_failure(self) -> None:
        if self._shelf.session.is_kept:
            self._bar.retract(JournalError().sentence)
        else:
            self._bar.tell(JournalError().sentence)

    def _tell_settings_failure(self) -> None:
        self._bar.tell(settings_sentence())

    def _retract_settings_failure(self) -> None:
        self._bar.retract(settings_sentence())

    def _show(self, sentence: str) -> None:
        self._window.statusBar().showMessage(sentence, SHOWN)

    def _apply_warnings(self) -> None:
        self._confirmation.tells = self._store.settings.scoring_warning

    def _mute_warnings(self) -> None:
        self._store.change("scoring_warning", False)
        self._confirmation.cancel()
