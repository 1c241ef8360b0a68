"""New winnable deals: a random one, and the deal of the day."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import msgspec
from PySide6.QtWidgets import QMainWindow

from gamesuite import opening
from gamesuite.app.coach.coach import is_solvable
from gamesuite.app.coach.deal_search import DealSearch
from gamesuite.app.parts.feature import ActionSpec, Feature
from gamesuite.app.parts.message import warn
from gamesuite.app.parts.status_line import StatusLine
from gamesuite.app.parts.status_sign import StatusSign
from gamesuite.app.parts.time_words import date_words
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.next_seats import next_seats
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.advice import Difficulty, FoundDeal
from gamesuite.engine.daily import daily_number
from gamesuite.engine.language import _
from gamesuite.engine.setup import Deal, Option, Setup
from gamesuite.engine.steps import StoppedError
from gamesuite.engine.words.numbering import numbered_deals
from gamesuite.opening import Opened, OpeningError
from gamesuite.storage.journal import RecentGame
from gamesuite.storage.settings import DailyDeal


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
        self._day: date | None = None
        self._search = DealSearch(adviser, self)
        self._search.found.connect(self._deal_found)
        self._search.failed.connect(self._show_failure)
        self._sign = StatusSign(
            _("Looking for a deal…"), _("Stop"), _("Stop looking (Esc)"), window
        )
        self._sign.pressed.connect(self.cancel)
        self._search.running_changed.connect(self._sign.setVisible)

    def actions(self) -> Sequence[ActionSpec]:
        """Return the actions that find a deal."""
        return (
            ActionSpec(
                name="winnable",
                text=_("&Any"),
                help=_("Find a winnable deal"),
                run=self.find_any,
                keys=("Ctrl+Shift+N",),
                icon="winnable",
                text_alone=_("New winnable deal"),
                is_offered=is_solvable,
            ),
            ActionSpec(
                name="winnable-easy",
                text=_("&Easy"),
                help=_("Find an easy winnable deal"),
                run=self.find_easy,
                icon="level-easy",
                is_offered=is_solvable,
            ),
            ActionSpec(
                name="winnable-medium",
                text=_("&Medium"),
                help=_("Find a winnable deal of medium difficulty"),
                run=self.find_medium,
                icon="level-medium",
                is_offered=is_solvable,
            ),
            ActionSpec(
                name="winnable-hard",
                text=_("&Hard"),
                help=_("Find a hard winnable deal"),
                run=self.find_hard,
                icon="level-hard",
                is_offered=is_solvable,
            ),
            ActionSpec(
                name="daily",
                text=numbered_deals().daily,
                help=numbered_deals().daily_help,
                run=self.open_daily,
                keys=("Ctrl+Shift+D",),
                icon="daily",
                words=self._daily_words,
            ),
        )

    def status_sign(self) -> StatusSign:
        """Return the sign of a running search."""
        return self._sign

    def on_game_opened(self) -> None:
        """Cancel the search: another game was opened."""
        self.cancel()

    def on_game_left(self) -> None:
        """Cancel the search."""
        self.cancel()

    # What the actions do

    def find_any(self) -> None:
        """Find a winnable deal."""
        self._find(None)

    def find_easy(self) -> None:
        """Find an easy winnable deal."""
        self._find(Difficulty.EASY)

    def find_medium(self) -> None:
        """Find a winnable deal of medium difficulty."""
        self._find(Difficulty.MEDIUM)

    def find_hard(self) -> None:
        """Find a hard winnable deal."""
        self._find(Difficulty.HARD)

    def open_daily(self) -> None:
        """Open the deal of the day, or resume it if it is unfinished.

        While the game on the table has options that are never scored, it is that of the defaults.
        """
        today, current = self._shelf.today, self._session.current
        if current is None:
            return
        setup = _scored_setup(current)
        known = self._store.settings.daily.get(setup.game)
        if known is not None and (known.day, known.options) == (today, setup.options):
            self._open_daily(known)
            return
        number = daily_number(setup.game, _changed_options(current, setup.options), today)
        if not current.game.parts.solvable:
            self._open_daily(DailyDeal(today, setup.options, number))
            return
        self._day = today
        self._search.begin(setup, number, None)

    @property
    def is_searching(self) -> bool:
        """Whether a search is running."""
        return self._search.is_running

    def cancel(self) -> None:
        """Cancel the search, if there is one."""
        self._search.cancel()

    # Inside

    def _daily_words(self) -> tuple[str, str]:
        current = self._session.current
        words = numbered_deals() if current is None else current.game.descriptions.numbering()
        return words.daily, words.daily_help

    def _find(self, difficulty: Difficulty | None) -> None:
        self._day = None
        self._search.begin(self._session.match.setup, opening.random_number(), difficulty)

    def _deal_found(self, found: FoundDeal) -> None:
        setup = self._session.match.setup
        if self._day is not None:
            assert self._session.current is not None
            options = _scored_setup(self._session.current).options
            self._open_daily(DailyDeal(self._day, options, found.number))
            return
        seats = next_seats(setup, self._store.settings)
        self._shelf.new(setup.game, setup.options, found.number, seats)
        self._status.show(_found_sentence(found))

    def _open_daily(self, deal: DailyDeal) -> None:
        setup = self._session.match.setup
        daily = msgspec.structs.replace(setup, options=deal.options, deal=Deal(deal.number))
        self._store.change("daily", {**self._store.settings.daily, setup.game: deal})
        day, words = date_words(deal.day), opening.find_game(setup.game).descriptions.numbering()
        if setup == daily and self._session.match.outcome is None:
            self._status.show(words.daily_there.format(date=day))
            return
        try:
            is_resumed = self._resume_waiting(daily)
        except OpeningError as error:
            warn(self._window, _("This game can't be resumed"), error.sentence)
            return
        except StoppedError:
            return
        if is_resumed:
            self._status.show(words.daily_resumed.format(date=day))
            return
        seats = next_seats(setup, self._store.settings)
        self._shelf.new(setup.game, deal.options, deal.number, seats)
        is_again = "repeat" in self._session.match.unscored
        sentence = words.daily_again if is_again else words.daily_begun
        self._status.show(sentence.format(date=day))

    def _resume_waiting(self, daily: Setup) -> bool:
        """Resume the unfinished game of ``daily``; return whether there is one.

        Raises OpeningError if it can no longer be read, StoppedError if the player cancels.
        """
        if self._shelf.why_unscored(daily.game, daily.deal.number) != "restart":
            return False
        waiting = [game for game in self._shelf.recent() if _is_same(game.setup, daily)]
        if not waiting:
            return False
        self._shelf.resume_recent(min(waiting, key=_is_unscored).key)
        return True

    def _show_failure(self) -> None:
        self._status.show(_("The search failed. “New” deals a game that may not be winnable."))


def _scored_setup(opened: Opened) -> Setup:
    """Return the setup of ``opened``, with the default options if its own are never scored."""
    setup, rules = opened.match.setup, opened.game.rules
    if not rules.why_unscored(setup):
        return setup
    return msgspec.structs.replace(setup, options=_usual_options(opened))


def _usual_options(opened: Opened) -> dict[str, Option]:
    usual: dict[str, Option] = msgspec.to_builtins(opened.game.rules.options({}))
    return usual


def _changed_options(opened: Opened, options: dict[str, Option]) -> dict[str, Option]:
    """Return those of ``options`` for the game of ``opened`` that differ from the defaults."""
    usual = _usual_options(opened)
    return {name: value for name, value in options.items() if value != usual[name]}


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
