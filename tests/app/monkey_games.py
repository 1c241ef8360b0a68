"""What comes to a monkey from outside: other starts with files and games, and copied results."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import msgspec
from PySide6.QtWidgets import QApplication

from gamesuite.app.later_requests import LaterRequests
from gamesuite.app.main_window import MainWindow
from gamesuite.app.menus.recent_menu import RecentMenu
from gamesuite.catalogue import GAMES, Game
from gamesuite.engine import record
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.open_request import OpenRequest, decoded, encoded
from tests.bad_files import byte_changes
from tests.bad_files.originals import AnyMatch, played
from tests.games.setups import setups

PLAYERS = (
    Seat(),
    Seat(player="computer", level="easy"),
    Seat(name="Anna"),
    Seat(player="computer", level="medium"),
)
_LENGTHS = (0, 1, 6, 30, 300)
"""About how many commands were done in a game in a file; the last ends most games."""
_DAMAGED = 0.2
_NUMBERS = 20
"""Few deals, so that many come again."""


_HELP = ("hint", "moves", "light", "watch")
"""What of the coach may be under way when another game comes."""


class MonkeyGames:
    """Brings games of all kinds and variations to ``window``, as ``luck`` has it.

    Files go to ``folder``. What a method has done it returns in words.
    """

    def __init__(self, window: MainWindow, luck: Random, folder: Path) -> None:
        self._window = window
        self._luck = luck
        self._folder = folder
        self._requests = LaterRequests(window, window)
        (self._recent,) = window.findChildren(RecentMenu)

    def ask_coach(self) -> str:
        """Ask for help, twice to confirm it; the coach may answer before the game changes."""
        name = self._luck.choice(_HELP)
        (action,) = (each for each in self._window.actions() if each.objectName() == name)
        action.trigger()
        action.trigger()
        for _ in range(self._luck.choice((0, 1, 100))):
            QApplication.processEvents()
        return f"{name}, then "

    def start_again(self) -> str:
        """Let another start hand over what it wants, as it arrives here."""
        request = decoded(encoded(self.request()))
        self._requests.receive("", request)
        return f"another start wants {request}"

    def resume_recent(self) -> str:
        """Choose a recent game in the menu, if there is one."""
        recent = self._window.shelf.recent()
        if not recent:
            return "no recent game"
        key = self._luck.choice(recent).key
        self._recent.chosen.emit(key)
        return f"recent game {key}"

    def request(self) -> OpenRequest | None:
        """Return what another start wants: mostly a file or a game, some of which are not there."""
        kind = self._luck.random()
        if kind < 0.6:
            return self.file()
        if kind < 0.9:
            return self._luck.choice([*GAMES])
        return self._luck.choice((None, "chess", "", self._folder, self._folder / "none.gsave"))

    def file(self) -> Path:
        """Return a game file, sometimes a damaged one."""
        luck = self._luck
        file = self._folder / f"from outside {luck.randrange(5)}.gsave"
        written = record.write(self._match())
        if luck.random() < _DAMAGED:
            written = byte_changes.spoilt(written, record.write(self._match()), luck)
        file.write_bytes(written)
        return file

    def code(self) -> str:
        """Return a copied result, sometimes a damaged one, or one with an impossible score."""
        luck, setup = self._luck, self._setup(self._game())
        parts = [f"gamesuite:{setup.game}/{setup.deal.number}"]
        parts += [f"{name}={str(value).lower()}" for name, value in setup.options.items()]
        if len(setup.seats) > 1:
            parts.append(f"players={len(setup.seats)}")
        else:
            parts.append(f"score={luck.choice((-1, 0, 7, 40, 10**8))}")
        code = "/".join(parts)
        return code[: luck.randrange(len(code))] if luck.random() < _DAMAGED else code

    # Inside

    def _match(self) -> AnyMatch:
        game = self._game()
        setup = self._setup(game)
        seats = tuple(self._luck.choice(PLAYERS) for _seat in setup.seats)
        setup = msgspec.structs.replace(setup, seats=seats)
        return played(game, setup, self._luck.randrange(_NUMBERS), self._luck.choice(_LENGTHS))

    def _game(self) -> Game:
        return self._luck.choice([*GAMES.values()])

    def _setup(self, game: Game) -> Setup:
        deal = Deal(self._luck.randrange(_NUMBERS))
        return msgspec.structs.replace(self._luck.choice(_kinds(game.id)), deal=deal)


@cache
def _kinds(game_id: str) -> tuple[Setup, ...]:
    return tuple(setups(GAMES[game_id], 0))
