"""The games of the suite, each declared in its own folder of `games` and found there.

Installed packages bring more (`installed_games.py`). Nothing is loaded from folders of the player.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING

import msgspec

from gamesuite import DRAFTS, games
from gamesuite.engine.cast import CAST, character_at
from gamesuite.engine.declaration import Declaration, Parts
from gamesuite.engine.language import _, language_in_use, translated, use_language
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import LEVELS
from gamesuite.engine.reason import RefusedError, reason
from gamesuite.engine.resources import PACKAGES, package_of
from gamesuite.engine.rules import AnyRules, WordRules, is_won_alone, usual_seats
from gamesuite.engine.setup import Seat
from gamesuite.engine.words.descriptions import AnyDescriptions
from gamesuite.own_words import OWN_WORDS

if TYPE_CHECKING:
    from gamesuite.installed_games import LeftOut

_GROUP = b"gamesuite.games"
"""What a list of entry points has if it names games; the module that reads it is loaded then."""


class Game(Declaration, frozen=True, dict=True):
    """A game as the program uses it; everything is loaded on first use."""

    @cached_property
    def parts(self) -> Parts:
        """The rules and what goes with them."""
        parts = self.load()
        if isinstance(parts.rules, WordRules):
            parts.rules.own = OWN_WORDS.words
        return parts

    @property
    def package(self) -> str:
        """The name of the package that brings it, empty for a game of the program."""
        return package_of(self.id)

    @property
    def rules(self) -> AnyRules:
        """The rules of the game."""
        return self.parts.rules

    @cached_property
    def descriptions(self) -> AnyDescriptions:
        """The words of the game."""
        return self.load_words()

    @property
    def levels(self) -> tuple[str, ...]:
        """The computer players that persons can play against, weakest first."""
        return tuple(level for level in LEVELS if level in self.parts.players)

    @property
    def is_solvable(self) -> bool:
        """Whether its coach says if a position can be won, see `Parts.coach`."""
        rules = self.rules
        is_for_one = max(rules.seat_counts) == 1 and is_won_alone(rules, 1)
        return bool(self.parts.coach) and is_for_one and not rules.hides_luck

    @property
    def is_valued(self) -> bool:
        """Whether its coach values commands in numbers."""
        return bool(self.parts.coach) and not self.is_solvable

    def points(self, match: AnyMatch) -> tuple[int, ...]:
        """Return the score of every seat in ``match`` as it is shown.

        Where a single player wins or loses, it stays as it is when scoring stops. In other games
        the score sheet is part of play and goes on.
        """
        stays = is_won_alone(self.rules, len(match.setup.seats))
        stopped = match.stopped_scores if stays else None
        return self.rules.scores(match.state) if stopped is None else stopped

    def is_computer(self, seat: Seat) -> bool:
        """Return whether a computer player plays at ``seat``.

        A file may name computer players for a game that has none; persons play for them.
        """
        return seat.player == "computer" and bool(self.levels)

    @property
    def manners_by_character(self) -> dict[str, str]:
        """The manners of those of the cast that play this game, by their ids, weakest first."""
        liked = self.parts.manners
        return {character: translated(liked[character]) for character in CAST if character in liked}

    def character(self, seat: Seat) -> str:
        """Return the id of who of the cast plays at ``seat``, empty if it is nobody of them."""
        character = character_at(seat)
        return character if character in self.parts.manners else ""

    def manners(self, seats: Sequence[Seat]) -> tuple[str, ...]:
        """Return the manner of the player at each of ``seats`` in a sentence, or nothing."""
        liked = self.manners_by_character
        return tuple(liked.get(character, "") for character in map(self.character, seats))

    def player(self, seat: Seat) -> str:
        """Return the name of the computer player at ``seat``, that of the middle level if unknown.

        The game must have levels.
        """
        return self.character(seat) or self._level(seat)

    def _level(self, seat: Seat) -> str:
        return seat.level if seat.level in self.parts.players else self._middle_level

    def usual_seats(self) -> tuple[Seat, ...]:
        """Return the default seats: one person, and computer players if the game has them."""
        first, *others = usual_seats(self.rules)
        return (first, *([self.another_seat()] * len(others)))

    def another_seat(self) -> Seat:
        """Return who joins a person: a computer player if the game has them."""
        if self.levels:
            return Seat(player="computer", level=self._middle_level)
        return Seat()

    @property
    def _middle_level(self) -> str:
        return self.levels[len(self.levels) // 2]


def shows_drafts() -> bool:
    """Return whether drafts are shown: ``--drafts`` or the environment asks for them."""
    return bool(os.environ.get(DRAFTS))


def _own_games() -> Iterator[Game]:
    """Yield the games that are declared in the folders of `games`."""
    for folder in iter_modules(games.__path__):
        declared: Declaration = import_module(f"{games.__name__}.{folder.name}").GAME
        table = declared.table or f"gamesuite.tables.{folder.name}"
        yield Game(*msgspec.structs.astuple(msgspec.structs.replace(declared, table=table)))


def _place(game: Game) -> tuple[int, str]:
    return game.number, game.id


_OWN = sorted(_own_games(), key=_place)
GAMES = {each.id: each for each in _OWN if shows_drafts() or not each.draft}
"""The games by id: those of the program, and once `add_installed` was called those of packages."""
LEFT_OUT: list[LeftOut] = []
"""The games of packages that cannot be used."""


@cache
def add_installed() -> None:
    """Add the games of installed packages to `GAMES`, and to `LEFT_OUT` those with a fault.

    Looking for them takes about as long as listing a few folders. It happens once: a process keeps
    the games that it has found.
    """
    files = [] if is_bundle() else list(_lists_of_games())
    if not files:
        return
    from gamesuite import installed_games  # noqa: PLC0415 - most players have none

    added: list[Game] = []
    for package, file in installed_games.by_package(files).items():
        taken = {each.id for each in (*_OWN, *added)}
        for found in installed_games.brought_by(package, file, taken, drafts=shows_drafts()):
            if isinstance(found, installed_games.LeftOut):
                LEFT_OUT.append(found)
            else:
                PACKAGES[found.declaration.id] = found.package
                added.append(Game(*msgspec.structs.astuple(found.declaration)))
                taken.add(found.declaration.id)
    GAMES.update({each.id: each for each in sorted(added, key=_place)})
    use_language(language_in_use())  # loads the sentences of the packages, too


def leave_out(game_id: str, error: BaseException) -> None:
    """Take the game ``game_id`` of a package out of `GAMES` because of ``error``."""
    from gamesuite.installed_games import damaged  # noqa: PLC0415 - as above

    LEFT_OUT.append(damaged(PACKAGES[game_id].name, game_id, error))
    del GAMES[game_id], PACKAGES[game_id]


def is_bundle() -> bool:
    """Return whether the program runs from a bundle, which has nothing but its own modules."""
    return getattr(sys, "frozen", False)


def only_own_games() -> str:
    """Return a sentence on that no package brings games here, empty where packages may."""
    if not is_bundle():
        return ""
    return _(
        "This copy of the Game Suite can't load more games. "
        "Install the Python package of the Game Suite, which can."
    )


def _lists_of_games() -> Iterator[Path]:
    """Yield the lists of entry points, of all installed packages, that name games.

    Looking into the folders where modules are found is much quicker than `importlib.metadata`. The
    working directory, where Python may look too, is not one of them (`__main__.py`).
    """
    folders = (os.path.realpath(each) for each in sys.path if os.path.isabs(each))
    for folder in dict.fromkeys(folders):
        yield from _lists_in(folder)


def _lists_in(folder: str) -> Iterator[Path]:
    """Yield the lists of entry points that name games, of the packages installed in ``folder``."""
    try:
        names = os.listdir(folder)
    except OSError:  # there is no such folder, or it is an archive or not to be read
        return
    for name in sorted(names):
        if name.endswith((".dist-info", ".egg-info")):
            file = Path(folder, name, "entry_points.txt")
            with suppress(OSError):
                if _GROUP in file.read_bytes():
                    yield file


def game(game_id: str) -> Game:
    """Return the game with the id ``game_id``; raises RefusedError if there is none."""
    if game_id not in GAMES:
        add_installed()
    if game_id not in GAMES:
        raise RefusedError(reason("no such game", game=game_id[:40]))
    return GAMES[game_id]
