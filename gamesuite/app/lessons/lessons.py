"""Offers lessons: at the first start of a game, and whenever they are wanted."""
# ruff: noqa: PLC0415 - the program starts faster without the window of lessons

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMainWindow, QWidget

from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.parts.offer import Offer
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.sound.sounds import Sounds
from gamesuite.catalogue import GAMES
from gamesuite.engine.language import _
from gamesuite.engine.match import has_person_acted
from gamesuite.engine.table.controller import AnyChange
from gamesuite.lessons.lesson import AnyLesson, lesson
from gamesuite.storage.journal_error import JournalError
from gamesuite.storage.settings import LessonRecord

if TYPE_CHECKING:
    from gamesuite.app.lessons.lesson_window import LessonWindow


class Lessons(Feature):
    """Opens lessons over ``window``, and remembers in ``store`` how far the player is.

    ``shelf`` knows the game on the table, which stays as it is. ``sounds`` play the lessons.
    """

    play_wanted = Signal(str)
    """The player has finished a lesson, and wants to play the game; carries its id."""

    def __init__(
        self, shelf: Shelf, store: SettingsStore, sounds: Sounds, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._sounds = sounds
        self._shelf = shelf
        self._store = store
        self._window = window
        self._offer = Offer("lesson", window)
        self._offer.accepted.connect(self.learn)
        self._offer.declined.connect(self._decline)
        self._lesson_window: LessonWindow | None = None
        """The window of a lesson, while one is open."""
        self._game = next(iter(GAMES))
        """The game to be taught: that on the table last, or any before the first."""

    def actions(self) -> Mapping[str, Handler]:
        """Return what the action does that opens the lesson of the game on the table."""
        return {
            "learn": Handler(self.learn),
        }

    def status_sign(self) -> QWidget:
        """Return the offer."""
        return self._offer

    def on_game_opened(self) -> None:
        """Offer the lesson of a game that is new to the player.

        It is new if the player has done nothing in it, no other game of the kind was played, and
        the lesson was neither begun nor declined.
        """
        current = self._shelf.session.current
        if self._lesson_window is not None:  # a second start of the program has opened a game
            self._lesson_window.reject()
        self._offer.hide()
        if current is None:
            return
        self._game = current.game.id
        is_lesson_known = self._game in self._store.progress.lessons
        has_begun = has_person_acted(current.match.entries)
        if lesson(self._game) is None or is_lesson_known or has_begun:
            return
        if self._is_new():
            title = current.game.descriptions.title()
            words = _("New to {game}? Learn it in three minutes").format(game=title)
            self._offer.offer(words, _("Don't offer this lesson again"))

    def on_game_changed(self, change: AnyChange) -> None:
        """Offer nothing any more to a player who has begun; a computer player may begin."""
        if not self._offer.isHidden() and has_person_acted(self._shelf.session.match.entries):
            self._offer.hide()

    def on_game_left(self) -> None:
        """Offer nothing beside the list of games, or until the next game is there."""
        self._offer.hide()

    def learn(self) -> None:
        """Open the lesson of the game on the table, where the player left it."""
        from gamesuite.app.lessons.lesson_window import LessonWindow

        taught = lesson(self._game)
        if taught is None or self._lesson_window is not None:
            return
        self._offer.hide()
        window = LessonWindow(taught, self._first_step(taught), self._store, self._window)
        self._lesson_window = window
        window.use_sounds(self._sounds)
        window.reached.connect(self._note_step)
        window.play_wanted.connect(self._play)
        window.finished.connect(self._end_lesson)
        self._shelf.session.pause.set(on=True)
        window.open()

    # Inside

    @property
    def _record(self) -> LessonRecord:
        """How far the player is in the lesson of the game."""
        return self._store.progress.lessons.get(self._game, LessonRecord())

    def _is_new(self) -> bool:
        """Return whether no other game of the kind was played; False if the journal can't tell."""
        held = self._shelf.session.games.last(self._game)
        # The game on the table may have a result: that of a computer player who has begun.
        own_key = None if held is None else held.kept.key
        try:
            return all(result.key == own_key for result in self._shelf.results.of(self._game))
        except JournalError:
            return False

    def _first_step(self, taught: AnyLesson) -> int:
        """Return the number of the step at which to go on in the lesson ``taught``.

        It is 0 if the lesson was finished, or if a new version has made it shorter.
        """
        number = self._record.step
        return number if number < len(taught.steps) - 1 else 0

    def _keep(self, record: LessonRecord) -> None:
        self._store.note_progress("lessons", self._game, record)

    def _note_step(self, number: int) -> None:
        self._keep(msgspec.structs.replace(self._record, step=number))

    def _play(self) -> None:
        self.play_wanted.emit(self._game)

    def _decline(self) -> None:
        self._offer.hide()
        self._keep(msgspec.structs.replace(self._record, declined=True))

    def _end_lesson(self) -> None:
        self._lesson_window = None
        self._shelf.session.pause.set(on=False)
