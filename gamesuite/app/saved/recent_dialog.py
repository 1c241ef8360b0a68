"""The dialog of recent games, with pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QLabel, QWidget

from gamesuite import opening
from gamesuite.app.parts.times import moment_words
from gamesuite.app.saved.game_entry import GameEntry, state_of
from gamesuite.app.saved.game_list import GameList
from gamesuite.engine.language import _
from gamesuite.engine.words.descriptions import numbered_name, shown
from gamesuite.engine.words.seats import joined, seat_names
from gamesuite.opening import Opened
from gamesuite.storage.journal import RecentGame
from gamesuite.storage.settings import Settings
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.dialogs import FittingDialog, resize_dialog


class RecentDialog(FittingDialog):
    """Lists ``entries``; once it is accepted, ``key`` is that of the game to open."""

    def __init__(self, entries: Sequence[GameEntry], settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self.key: object = None
        """The key of the game to open, None as long as none was chosen."""
        self.setWindowTitle(_("Recent games"))
        self.list = GameList(settings, self)
        self.list.setAccessibleName(_("Recent games"))
        self.list.wanted.connect(self._open)
        nothing = QLabel(_("No recent games"), self)
        nothing.setObjectName("hint")
        nothing.setVisible(not entries)
        self.list.setVisible(bool(entries))
        open_button = self._button(_("&Open"), self._open_current)
        close_button = self._button(_("&Close"), self.reject)
        open_button.setDefault(True)
        open_button.setEnabled(bool(entries))
        buttons = in_row(1, open_button, close_button)
        self.setLayout(in_column((nothing, 1), (self.list, 1), buttons))
        self.list.show_entries(entries)
        self.list.setFocus()
        resize_dialog(self, 640, 560)

    def _open_current(self) -> None:
        entry = self.list.current()
        if entry is not None:
            self._open(entry)

    def _open(self, entry: GameEntry) -> None:
        self.key = entry.key
        self.accept()


def recent_entries(games: Sequence[RecentGame], read: Callable[[int], bytes]) -> list[GameEntry]:
    """Return an entry for each of ``games``; ``read`` returns the record of a key."""
    return [_recent_entry(game, read) for game in games]


def _recent_entry(recent: RecentGame, read: Callable[[int], bytes]) -> GameEntry:
    title, variation = _names(recent)
    players = joined(list(seat_names(recent.setup.seats)))
    when = [moment_words(recent.moved)]
    if recent.unscored:
        when.append(_("not scored"))
    who = f"{variation} · {players}" if variation else players
    facts = who, " · ".join(when)
    return GameEntry(
        recent.key, title, facts, partial(read, recent.key), tell=partial(_facts_with_state, facts)
    )


def _facts_with_state(facts: tuple[str, str], opened: Opened) -> tuple[str, ...]:
    """Return ``facts`` with how far ``opened`` is."""
    return facts[0], state_of(opened), facts[1]


def _names(recent: RecentGame) -> tuple[str, str]:
    """Return the name of the game ``recent`` and that of its variation."""
    setup = recent.setup
    try:
        words = opening.find_game(setup.game).descriptions
    except opening.OpeningError:
        return shown(setup.game), ""
    name = numbered_name(words, setup, tells_number=recent.tells_number)
    return name, words.variation(setup.options)
