"""Opens matches, from a file or from a game, its options and a deal number, and saves them.

The window and the command line both use it. Every error has a sentence to show.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable
from pathlib import Path

import msgspec

from gamesuite.catalogue import Game, game, only_own_games
from gamesuite.engine import record
from gamesuite.engine.language import _
from gamesuite.engine.match import AnyMatch, Match, is_watched, play_against
from gamesuite.engine.mirror import Undealt
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.record import RecordError
from gamesuite.engine.rules import options_from, usual_seats
from gamesuite.engine.setup import Deal, Option, Seat, Setup, is_deal_number
from gamesuite.engine.sliced_work import Steps, finished
from gamesuite.engine.table.players import seated_at
from gamesuite.engine.table.scene import Seated
from gamesuite.engine.words.descriptions import (
    AnyDescriptions,
    reason_in_words,
    record_sentence,
    shared_sentence,
)
from gamesuite.engine.words.seats import seat_names
from gamesuite.storage import game_file

_log = logging.getLogger(__name__)
RANDOM_NUMBERS = 10_000_000
"""Random deals have numbers from 1 and below this, which are short enough to read out."""


class OpeningError(Exception):
    """A match cannot be opened or saved.

    ``sentence`` says why; ``at`` says where in a file, such as "entries[17]", empty elsewhere.
    ``code`` names the cause in every language alike, such as "damaged" or "no such file"; for a
    move against the rules it is the key of the refusal.
    """

    def __init__(self, sentence: str, at: str = "", code: str = "") -> None:
        super().__init__(sentence, at, code)
        self.sentence = sentence
        self.at = at
        self.code = code


class Company:
    """Who plays elsewhere in a match between computers; it may change while that goes on."""

    def __init__(self, elsewhere: Iterable[int] = ()) -> None:
        self.elsewhere = frozenset(elsewhere)
        """The seats for which other programs speak: those of persons, and of computer players."""
        self.replaced: frozenset[int] = frozenset()
        """The seats of persons for whom a computer player of this program goes on."""
        self.notes: tuple[str, ...] = ()
        """Where the player of each seat is, in a few words, empty if nothing needs to be said."""
        self.waits = ""
        """For whom the match waits before its deal, in a sentence."""


class Opened(msgspec.Struct, frozen=True):
    """A ``match`` and its ``game``; with a ``company`` it is one between computers."""

    game: Game
    match: AnyMatch
    company: Company | None = None

    @property
    def is_dealt(self) -> bool:
        """Whether the match has begun: one between computers waits until all have come."""
        return not isinstance(self.match, Undealt)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats at which persons play, here: at this computer; nobody before the deal."""
        return self._persons_here() if self.is_dealt else ()

    def _persons_here(self) -> tuple[int, ...]:
        seats = enumerate(self.match.setup.seats)
        return tuple(
            at for at, seat in seats if not self.game.is_computer(seat) and self._is_own(at)
        )

    @property
    def computers(self) -> tuple[int, ...]:
        """The seats for which computer players of this program move."""
        company, persons = self.company, self.persons
        if not self.is_dealt:
            return ()
        others = (at for at in range(len(self.match.setup.seats)) if at not in persons)
        return tuple(at for at in others if company is None or at not in company.elsewhere)

    def _is_own(self, seat: int) -> bool:
        """Return whether a person at ``seat`` plays at this computer."""
        company = self.company
        return company is None or not (seat in company.elsewhere or seat in company.replaced)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all players."""
        return seat_names(self.match.setup.seats)

    def seated(self, viewer: int | None) -> Seated:
        """Return who sits at the table, at which ``viewer`` looks; see `Seated`."""
        seats, watch = self.match.setup.seats, is_watched(self.match)
        manners, persons = self.game.manners(seats), self._persons_here()
        seated = seated_at(seats, viewer, persons, manners, watch=watch)
        if isinstance(self.match, Undealt):
            seated = msgspec.structs.replace(seated, bare=self.match.is_bare)
        if self.company is None or len(self.company.notes) != len(seats):
            return seated
        notes = zip(self.company.notes, seated.levels, strict=True)
        return msgspec.structs.replace(seated, levels=tuple(note or level for note, level in notes))

    def ending(self) -> str:
        """Return a sentence about how the match ended, empty while it goes on."""
        match = self.match
        if match.outcome is None:
            return ""
        scores = match.rules.scores(match.state)
        words = self.game.descriptions.outcome(match.outcome, scores, match.setup.seats)
        return _("{ending} Well played!").format(ending=words) if self._is_own_win() else words

    def _is_own_win(self) -> bool:
        """Return whether a single player has won, without having watched how."""
        match = self.match
        if len(match.setup.seats) > 1 or 1 in match.rules.score_only or match.outcome is None:
            return False
        return bool(match.outcome.winners) and not is_watched(match)


def open_file(path: Path) -> Opened:
    """Return the match in the game file at ``path``; raises OpeningError if it is not good."""
    return finished(file_in_steps(path))


def file_in_steps(path: Path) -> Steps[Opened]:
    """Return the match in the game file at ``path`` as `open_file` does, in steps."""
    try:
        data = game_file.read_bytes(path)
    except RecordError as error:
        raise OpeningError(record_sentence(error.reason), code=error.reason.key) from None
    return (yield from bytes_in_steps(data))


def open_bytes(data: bytes) -> Opened:
    """Return the match in the record ``data``, in the position in which it was saved.

    Raises OpeningError with the place of the first error.
    """
    return finished(bytes_in_steps(data))


def bytes_in_steps(data: bytes) -> Steps[Opened]:
    """Return the match in the record ``data`` as `open_bytes` does, in steps."""
    try:
        header = record.header(data)
    except RecordError as error:
        raise OpeningError(record_sentence(error.reason), error.at, error.reason.key) from None
    try:
        recorded_game = game(header.game)
    except RefusedError as refused:
        sentence = _missing(refused.reason, header.package)
        raise OpeningError(sentence, "game", refused.reason.key) from None
    try:
        match = yield from record.read_in_steps(data, recorded_game.rules)
    except RecordError as error:
        sentence = _file_sentence(error, recorded_game.descriptions)
        raise OpeningError(sentence, error.at, error.reason.key) from None
    except Exception as error:  # of a package, which costs only games of its kind
        if not recorded_game.package:
            raise
        raise _fault(recorded_game.package, error) from error
    return Opened(recorded_game, match)


def _missing(why: Reason, package: str) -> str:
    """Return that there is no such game, and what to do if a ``package`` brings it."""
    if not package:
        return record_sentence(why)
    sentence = record_sentence(reason("no such package", game=why["game"], package=package))
    return " ".join(filter(None, (sentence, only_own_games())))


def _fault(package: str, error: Exception) -> OpeningError:
    """Log ``error``, which rules of ``package`` have raised, and return what the player is told.

    It is at "game", as of a game that is not there: so the journal keeps it until it can be read.
    """
    _log.error("A game of the package %s can't be read.", package, exc_info=error)
    why = reason("faulty package", package=package)
    return OpeningError(record_sentence(why), "game", why.key)


def save_file(path: Path, match: AnyMatch) -> None:
    """Write ``match`` to the game file ``path``; raises OpeningError if that fails."""
    try:
        game_file.write_bytes(path, record.write(match))
    except RecordError as error:
        raise OpeningError(record_sentence(error.reason)) from None


def new_match(
    game_id: str,
    options: dict[str, Option],
    number: int,
    seats: tuple[Seat, ...] | None = None,
    to_beat: int | None = None,
) -> Opened:
    """Return a new match of the deal ``number``, against the score ``to_beat`` if there is one.

    Missing ``options`` have their defaults; None for ``seats`` means the default ones. Raises
    OpeningError if there is no such game or it cannot be played like that.
    """
    played_game = find_game(game_id)
    rules = played_game.rules
    if seats is None:
        seats = usual_seats(rules)
    try:
        all_options: dict[str, Option] = msgspec.to_builtins(options_from(rules, options))
        match = Match(rules, Setup(game_id, all_options, seats, Deal(number)))
        play_against(match, to_beat)
    except RefusedError as refused:
        raise OpeningError(reason_in_words(played_game.descriptions, refused.reason)) from None
    return Opened(played_game, match)


def options_from_text(game_id: str, texts: Iterable[str]) -> dict[str, Option]:
    """Return all options of a game, with those in ``texts`` given as ``name=value``.

    Raises OpeningError for an unknown game or option, or a value that is not allowed.
    """
    played_game = find_game(game_id)
    given: dict[str, Option] = {}
    try:
        for text in texts:
            name, value = _name_and_value(text)
            given[name] = value
        all_options: dict[str, Option] = msgspec.to_builtins(
            options_from(played_game.rules, given, strict=False)
        )
    except RefusedError as refused:
        raise OpeningError(reason_in_words(played_game.descriptions, refused.reason)) from None
    return all_options


def find_game(game_id: str) -> Game:
    """Return the game with the id ``game_id``; raises OpeningError if there is none."""
    try:
        return game(game_id)
    except RefusedError as refused:
        raise OpeningError(shared_sentence(refused.reason)) from None


def deal_number(text: str) -> int:
    """Return ``text`` as a deal number; raises OpeningError if it is not one."""
    digits = text.strip()
    if digits.isascii() and digits.isdigit() and len(digits) <= 16:
        number = int(digits)
        if is_deal_number(number):
            return number
    raise OpeningError(shared_sentence(reason("deal number")))


def random_number() -> int:
    """Return a random deal number from 1 to 9,999,999."""
    return 1 + int.from_bytes(os.urandom(8), "big") % (RANDOM_NUMBERS - 1)


def _name_and_value(text: str) -> tuple[str, str]:
    """Return the two parts of an option ``text``; raises RefusedError if it has no "="."""
    text = text.encode(errors="replace").decode()  # an argument may not be UTF-8
    name, equals, value = text.partition("=")
    if not equals:
        raise RefusedError(reason("option text", text=text[:40]))
    return name.strip(), value.strip()


def _file_sentence(error: RecordError, descriptions: AnyDescriptions) -> str:
    """Return why a record cannot be used, in the words of its game if its rules refused it."""
    if error.by_rules:
        return reason_in_words(descriptions, error.reason)
    return record_sentence(error.reason)
