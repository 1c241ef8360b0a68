"""The menu of recent games, and the words of each in it.

It stands alone because it fills itself with games, not with actions as the other menus.
"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from gamesuite import opening
from gamesuite.app.parts.times import moment_words
from gamesuite.app.play.shelf import Shelf
from gamesuite.engine.language import _, counted
from gamesuite.engine.words.descriptions import numbered_name, shown, with_variation
from gamesuite.engine.words.seats import figure
from gamesuite.storage.journal import RecentGame
from gamesuite.widgets.look.controls import RoundedMenu
from gamesuite.widgets.look.icon import game_icon


class RecentMenu(RoundedMenu):
    """Lists the recent games of ``shelf``, anew each time it opens.

    Below them is the action ``dialog``, which opens the dialog of recent games.
    """

    chosen = Signal(int)
    """The key of the game to resume."""

    def __init__(self, shelf: Shelf, dialog: QAction, parent: QWidget) -> None:
        super().__init__(_("R&ecent games"), parent)
        self._shelf = shelf
        self._dialog_action = dialog
        self.aboutToShow.connect(self._fill)
        self.triggered.connect(self._pick)

    def _fill(self) -> None:
        self.clear()
        recent = self._shelf.recent()
        for game in recent:
            self.addAction(game_icon(game.setup.game), recent_words(game)).setData(game.key)
        if not recent:
            self.addAction(_("No recent games")).setEnabled(False)
        self.addSeparator()
        self.addAction(self._dialog_action)

    def _pick(self, action: QAction) -> None:
        if action is not self._dialog_action:
            self.chosen.emit(action.data())


def recent_words(recent: RecentGame) -> str:
    """Return the text of ``recent`` in the menu: what was played, how far, and until when.

    The same deal may be there several times, with as many moves; so the time tells them apart. Of a
    kind of game that only another version of the program has, little can be said.
    """
    setup = recent.setup
    moves = _progress(recent)
    when = moment_words(recent.moved)
    try:
        words = opening.find_game(setup.game).descriptions
    except opening.OpeningError:
        return _("{game}: {moves}, {when}").format(game=shown(setup.game), moves=moves, when=when)
    template = _("{game}: {moves}, {when}")
    if recent.unscored:
        template = _("{game}: {moves}, not scored, {when}")
    name = numbered_name(words, setup, tells_number=recent.tells_number)
    game = with_variation(name, words.variation(setup.options))
    return template.format(game=game, moves=moves, when=when)


def _progress(recent: RecentGame) -> str:
    """Return the moves of ``recent``, and its result once it has ended."""
    moves = counted("{n} move", "{n} moves", recent.moves)
    if not recent.ending:
        return moves
    results = {"won": _("{moves}, won"), "lost": _("{moves}, lost")}
    is_match = len(recent.setup.seats) > 1
    # Of several people at a table only the first one's result is known here.
    if is_match and (recent.setup.people > 1 or recent.ending not in results):
        return _("{moves}, finished").format(moves=moves)
    template = results.get(recent.ending, _("{moves}, finished, {score}"))
    return template.format(moves=moves, score=figure(recent.score))
