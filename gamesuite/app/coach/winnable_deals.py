"""New winnable deals: a random one, and the deal of the day.

The daily deal of a game without a solver is no search: its number follows from the day.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import partial
from typing import NamedTuple

import msgspec
from PySide6.QtWidgets import QMainWindow

from gamesuite import opening
from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.parts.message import warn
from gamesuite.app.parts.status_line import StatusLine, StatusSign
from gamesuite.app.parts.times import date_words
from gamesuite.app.play.deals import next_seats, seats_for
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.advice import Difficulty, FoundDeal
from gamesuite.engine.daily import WantedDay, changed_options, daily_number
from gamesuite.engine.language import _, translated
from gamesuite.engine.rules import options_from
from gamesuite.engine.setup import Deal, Option, Setup
from gamesuite.engine.sliced_work import StoppedError
from gamesuite.opening import Opened, OpeningError
from gamesuite.storage.journal import RecentGame
from gamesuite.storage.settings import DailyDeal
from gamesuite.workers.job import Job


class _DailySearch(NamedTuple):
    """A search for the daily deal of ``day``, in a game like that of ``setup``."""

    setup: Setup
    day: date


class WinnableDeals(Feature):
    """Opens winnable deals of ``shelf`` in the variation on the table.

    The workers of ``adviser`` search while the game on the table goes on; opening another game
    cancels the search. ``store`` remembers the daily deals.
    """

    def __init__(
        self, shelf: Shelf, store: SettingsStore, adviser: Adviser, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._window = window
        self._shelf = shelf
        self._session = shelf.session
        self._store = store
        self._status = StatusLine(window)
        self._daily_search: _DailySearch | None = None
        """The last search, None if it was not for a daily deal."""
        self._runner = adviser.new_runner(self)
        self._runner.answered.connect(self._deal_found)
        self._runner.finished.connect(self._show_failure)
        self._runner.failed.connect(self._show_failure)
        self._sign = StatusSign(
            _("Looking for a deal…"), _("Stop"), _("Stop looking (Esc)"), window
        )
        self._sign.pressed.connect(self.cancel)

    def actions(self) -> Mapping[str, Handler]:
        """Return what the actions do that search for a winnable deal, or open that of the day."""
        return {
            "winnable": Handler(partial(self._find_random, None)),
            "winnable-easy": Handler(partial(self._find_random, Difficulty.EASY)),
            "winnable-medium": Handler(partial(self._find_random, Difficulty.MEDIUM)),
            "winnable-hard": Handler(partial(self._find_random, Difficulty.HARD)),
            "daily": Handler(self.open_daily),
        }

    def status_sign(self) -> StatusSign:
        """Return the sign of a running search."""
        return self._sign

    def on_game_opened(self) -> None:
        """Cancel the search: the player has chosen a game, or that on the table once more."""
        self.cancel()

    def on_game_left(self) -> None:
        """Cancel the search."""
        self.cancel()

    # What the actions do

    def open_daily(self) -> None:
        """Open the deal of the day, or resume it if it is unfinished.

        It has the options of the game on the table, or the default ones if those are never scored.
        """
        current = self._session.current
        if current is not None:
            self._find_daily(_scored_setup(current), self._shelf.clock.today())

    def open_daily_of(self, wanted: WantedDay) -> None:
        """Open the deal of a day in a variation of any game, or resume it if it is unfinished."""
        game, settings = opening.find_game(wanted.game), self._store.settings
        seats = settings.seats.get(wanted.game) or game.usual_seats()
        current = self._session.current
        if current is not None and current.game.id == wanted.game:
            seats = current.match.setup.seats
        if wanted.players is not None:
            seats = seats_for(game, seats, wanted.players)
        # `Deal(0)` stands for the deal that is still to be found.
        self._find_daily(Setup(wanted.game, wanted.options, seats, Deal(0)), wanted.day)

    def open_usual(self, wanted: WantedDay) -> None:
        """Open the deal of a day as the page of the day has it, or resume it if it is unfinished.

        A game that one person can play is played alone, any other with its usual players, whoever
        plays on the player's own table.
        """
        game, settings = opening.find_game(wanted.game), self._store.settings
        usual = game.usual_seats()
        person = next(
            (seat for seat in settings.seats.get(wanted.game, ()) if not game.is_computer(seat)),
            usual[0],
        )
        others = () if 1 in game.rules.seat_counts else usual[1:]
        seats = (person, *others)
        self._find_daily(Setup(wanted.game, wanted.options, seats, Deal(0)), wanted.day)

    def cancel(self) -> bool:
        """Cancel the search; return whether there was one."""
        was_running = self._runner.is_running
        self._runner.cancel()
        self._sign.hide()
        return was_running

    # Inside

    def _find_random(self, difficulty: Difficulty | None) -> None:
        """Search for a random winnable deal, of any ``difficulty`` if it is None."""
        self._daily_search = None
        self._search(self._session.match.setup, opening.random_number(), difficulty)

    def _find_daily(self, setup: Setup, day: date) -> None:
        """Open the deal of ``day`` in a game like that of ``setup``, once its number is known.

        The number follows from the day. In a game with a solver the search begins there, and the
        settings remember what was found for the last day.
        """
        game = opening.find_game(setup.game)
        last = self._store.settings.daily.get(setup.game)
        if last is not None and last.day == day and last.options == setup.options:
            self._open_daily(setup, last)
            return
        number = daily_number(setup.game, changed_options(game.rules, setup.options), day)
        if not game.is_solvable:
            self._open_daily(setup, DailyDeal(day, setup.options, number))
            return
        self._daily_search = _DailySearch(setup, day)
        self._search(setup, number, None)

    def _search(self, setup: Setup, number: int, difficulty: Difficulty | None) -> None:
        """Search for the first winnable deal from ``number`` on, of any ``difficulty`` for None.

        It is one of the game of ``setup`` with its options; the game must have a solver. A running
        search is cancelled.
        """
        start = msgspec.structs.replace(setup, deal=Deal(number))
        coach = opening.find_game(setup.game).parts.coach
        self._sign.show()
        self._runner.run(Job(f"{coach}:find", (start, difficulty)), urgent=True)

    def _deal_found(self, found: FoundDeal) -> None:
        """Open the deal that was searched for."""
        self.cancel()
        if self._daily_search is not None:
            setup, day = self._daily_search
            self._open_daily(setup, DailyDeal(day, setup.options, found.number))
            return
        setup = self._session.match.setup
        seats = next_seats(setup, self._store.settings)
        self._shelf.new(setup.game, setup.options, found.number, seats)
        self._status.show(_found_sentence(found))

    def _open_daily(self, setup: Setup, deal: DailyDeal) -> None:
        """Open ``deal`` in a game like that of ``setup``, and remember it; say what became of it.

        It may be on the table, or among the recent games, where it goes on. Else it is dealt.
        """
        remembered = self._store.settings.daily
        self._store.change("daily", {**remembered, setup.game: deal})
        words = opening.find_game(setup.game).descriptions.numbering()
        daily = msgspec.structs.replace(setup, options=deal.options, deal=Deal(deal.number))
        current = self._session.current
        if current and current.match.setup == daily and current.match.outcome is None:
            self._shelf.resume(setup.game)  # the window may show the picker
            self._say(words.daily_there, deal.day)
            return
        try:
            is_resumed = self._resume_waiting(daily)
        except OpeningError as error:
            warn(self._window, _("This game can't be resumed"), error.sentence)
            return
        except StoppedError:
            return
        if is_resumed:
            self._say(words.daily_resumed, deal.day)
            return
        seats = next_seats(setup, self._store.settings)
        try:
            self._shelf.new(setup.game, deal.options, deal.number, seats)
        except OpeningError as error:  # such as options that need other players
            self._store.change("daily", remembered)
            warn(self._window, _("This game can't be loaded"), error.sentence)
            return
        is_again = "repeat" in self._session.match.unscored
        self._say(words.daily_again if is_again else words.daily_begun, deal.day)

    def _say(self, sentence: str, day: date) -> None:
        """Say a ``sentence`` of a `Numbering` about the daily deal of ``day``."""
        self._status.show(translated(sentence).format(date=date_words(day)))

    def _resume_waiting(self, daily: Setup) -> bool:
        """Resume the unfinished game of ``daily``; return whether there is one.

        Of several the first is taken that is scored, or the first of all. Raises OpeningError if it
        can no longer be read, StoppedError if the player cancels.
        """
        if not self._shelf.known_deals.is_unfinished(daily.game, daily.deal.number):
            return False
        waiting = [game for game in self._shelf.recent() if _is_same(game.setup, daily)]
        if not waiting:
            return False
        self._shelf.resume_recent(min(waiting, key=_is_unscored).key)
        return True

    def _show_failure(self) -> None:
        self._sign.hide()
        self._status.show(_("The search failed. “New” deals a game that may not be winnable."))


def _scored_setup(opened: Opened) -> Setup:
    """Return the setup of ``opened``, with the default options if its own are never scored."""
    setup, rules = opened.match.setup, opened.game.rules
    if not rules.why_unscored(setup):
        return setup
    default_options: dict[str, Option] = msgspec.to_builtins(options_from(rules, {}))
    return msgspec.structs.replace(setup, options=default_options)


def _found_sentence(found: FoundDeal) -> str:
    sentence = {
        Difficulty.EASY: _("Deal {number}: winnable, easy."),
        Difficulty.MEDIUM: _("Deal {number}: winnable, medium."),
        Difficulty.HARD: _("Deal {number}: winnable, hard."),
    }[found.difficulty]
    return sentence.format(number=found.number)


def _is_same(setup: Setup, daily: Setup) -> bool:
    """Return whether ``setup`` is that of ``daily``; a single player may have another name."""
    if len(setup.seats) == len(daily.seats) == 1:
        setup = msgspec.structs.replace(setup, seats=daily.seats)
    return setup == daily


def _is_unscored(game: RecentGame) -> bool:
    return bool(game.unscored)
