"""Results and puzzles as short texts to send to others, and what such texts invite to.

A text ends with a code, the same in every language, which says what to play and which score to
beat: ``gamesuite:king-albert/1234/variation=raglan/score=52.98.250``. Behind the score of a win
stand its moves, and its time in seconds if that is known: among wins the one with fewer moves is
better, then the quicker one. Versions that know no moves take the score alone. A puzzle is named
by its key: ``gamesuite:puzzle/bali/10000010-9``.

A code is found within other words, and the last one counts: what comes before it, such as a
player's name, may look like one.

>>> from gamesuite.opening import new_match
>>> shared_in("Try this! > gamesuite:balut/7/score=9.")
Shared(game='balut', options={'variation': 'standard'}, number=7, players=1, to_beat=9, win=None)
>>> print(result_text(new_match("king-albert", {"variation": "raglan"}, 7), "45 s"))
King Albert, deal 7 (Raglan): 4 of 52 cards home, 45 s
♣ 1  ♦ 1  ♥ 1  ♠ 1
gamesuite:king-albert/7/variation=raglan/score=4
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple, TypeAlias

import msgspec

from gamesuite import opening
from gamesuite.catalogue import GAMES
from gamesuite.engine.language import _, counted
from gamesuite.engine.match import WinToBeat, is_win, play_against
from gamesuite.engine.reason import RefusedError, reason
from gamesuite.engine.rules import options_from
from gamesuite.engine.setup import Option, Seat
from gamesuite.engine.words.descriptions import numbered_name, reason_in_words, with_variation
from gamesuite.open_request import SCHEME
from gamesuite.opening import Opened, OpeningError
from gamesuite.puzzles.collection import AnyPuzzle, puzzles

_SCORE, _PLAYERS = "score", "players"
"""The names of those parts of a code that are not options of the game."""
_CODE = re.compile(
    rf"\b{SCHEME}([a-z-]+)/([0-9]+)((?:/[a-z_]+=[\w-]+)*)((?:\.[0-9]+)*)(/[a-z_])?",
    re.ASCII | re.IGNORECASE,
)
"""The game, the number, the parts after it, the moves and the time of a win, and the beginning of a
part that is damaged."""
_PUZZLE = "puzzle"
"""Stands in place of a game in the code of a puzzle."""
_PUZZLE_CODE = re.compile(
    rf"\b{SCHEME}{_PUZZLE}/([a-z-]+)/([0-9]+-[0-9]+)(?![\w-])", re.ASCII | re.IGNORECASE
)
"""The game and the key of a puzzle."""
_LONGEST_CODE = 500
"""How many characters the code of a link may have; those of the program have some hundred."""
_JOIN = re.compile(rf"\b{SCHEME}join/", re.ASCII | re.IGNORECASE)
"""How an invitation to a match at several computers begins."""
_LONGEST_JOIN = 2200
"""How many characters such an invitation has at most."""
_LONGEST_MESSAGE = 100_000
"""Of a longer text only the end is read, where the code stands that counts."""
_BEGINNING = re.compile(rf"\b{SCHEME}(?=[a-z]|\s*$)", re.ASCII | re.IGNORECASE)
"""The beginning of a code, which may be cut off."""
_ANY_SCHEME = re.compile(rf"({SCHEME.removesuffix(':')}):", re.ASCII | re.IGNORECASE)
"""What a name could hold to be taken for a code; `result_text` writes a space before the colon."""
_PART = re.compile(r"/([a-z_]+)=([\w-]+)", re.ASCII | re.IGNORECASE)


class Shared(msgspec.Struct, frozen=True):
    """The game to which a code invites."""

    game: str
    """The id of the game."""

    options: dict[str, Option]
    """All options of the game."""

    number: int
    """The number of its deal."""

    players: int = 1
    """The number of players."""

    to_beat: int | None = None
    """The score to beat, None if there is none."""

    win: WinToBeat | None = None
    """How that score was a win, None if it was none or if that is not known."""


class Joining(NamedTuple):
    """A match at several computers to which ``text`` invites, or seems to.

    What it holds is read where such matches are played (`network/invitation.py`).
    """

    text: str


Invitation: TypeAlias = Shared | AnyPuzzle | Joining
"""What a code invites to."""


class SharedResult(NamedTuple):
    """What is told to others of a game, line by line, in words or in a picture."""

    title: str
    """The game, its number and what differs from the usual game."""

    lines: tuple[str, ...]
    """The result of a single player, or the ranking; empty for a game that is only invited to."""

    signs: str
    """The position of a single player in a line of signs, empty if the game has none."""

    code: str
    """The code that invites to the game, empty for one without a number."""


def result_text(opened: Opened, time: str, seconds: int = 0, title: str = "") -> str:
    """Return the result of ``opened``, as it stands, in two to a few lines to send to others.

    ``time`` is how long it was played, in words, empty if that is not known, and so is ``seconds``,
    0 then. A ``title``, such as that of a day, stands in place of game and number. No name in it
    can be taken for a code.
    """
    told = shared_result(opened, time, seconds, title)
    lines = [told.title, *told.lines]
    if len(opened.match.setup.seats) == 1:
        lines = [_("{game}: {result}").format(game=told.title, result=" ".join(told.lines))]
    named = [_ANY_SCHEME.sub(r"\1 :", line) for line in (*lines, told.signs)]
    return "\n".join(filter(None, (*named, told.code)))


def shared_result(opened: Opened, time: str, seconds: int = 0, title: str = "") -> SharedResult:
    """Return the same as `result_text`, part by part."""
    match, words = opened.match, opened.game.descriptions
    view, signs = match.view(None), ""
    if len(match.setup.seats) > 1:
        scores = match.rules.scores(match.state)
        lines = [*words.standings(view, scores, match.setup.seats).brief().lines()]
    else:
        noted = words.noted_words()
        score = noted.shared_score(view, opened.game.points(match)[0])
        if match.unscored:
            score = _("{score} (not scored)").format(score=score)
        lines = [", ".join(filter(None, (score, _moves_of_win(opened), time)))]
        signs = noted.shared_picture(view)
    return SharedResult(
        _heading(opened, title),
        tuple(lines),
        signs,
        _code(opened, _parts_of(opened, seconds)),
    )


def shared_deal(opened: Opened) -> SharedResult:
    """Return what invites to the deal of ``opened``, whose number may be told, without a result."""
    players = _players_of(opened)
    return SharedResult(_heading(opened), (), "", _code(opened, players))


def puzzle_code(puzzle: AnyPuzzle) -> str:
    """Return the code that invites to ``puzzle``."""
    return f"{SCHEME}{_PUZZLE}/{puzzle.game.id}/{puzzle.key}"


def _moves_of_win(opened: Opened) -> str:
    """Return in how many moves ``opened`` was won, where a score can't tell a win from another."""
    moves = opened.match.moves()
    return counted("{n} move", "{n} moves", moves) if is_win(opened.match) else ""


def wanted(text: str) -> Invitation | int:
    """Return what ``text`` invites to, or the number that is all of it.

    Raises OpeningError if it is neither, or if the game cannot be played.
    """
    invited = _invitation_in(text)
    if invited is not None:
        return invited
    if text.strip().removeprefix("-").isdigit() or not text.strip():
        return opening.deal_number(text)
    raise OpeningError(_("This is neither a number nor a copied result."))


def invitation_of(code: str) -> Invitation:
    """Return what ``code`` invites to; raises OpeningError if it does to nothing, or is damaged.

    One longer than any that the program writes is damaged: a link may be anything.
    """
    longest = _LONGEST_JOIN if _JOIN.match(code) else _LONGEST_CODE
    invited = _invitation_in(code) if len(code) <= longest else None
    if invited is None:
        raise OpeningError(_damage())
    return invited


def invited_in(message: str) -> Invitation | None:
    """Return to what a ``message`` of any length invites, None if it does to nothing.

    Raises OpeningError if it cannot be played, or cannot have the score to beat, or is damaged.
    """
    end = message[-_LONGEST_MESSAGE:]
    if _BEGINNING.search(end) is None:
        return None
    invited = _invitation_in(end)
    if invited is None:
        raise OpeningError(_damage())
    return invited


def _invitation_in(text: str) -> Invitation | None:
    """Return the last game, puzzle or match that ``text`` invites to, None if there is none.

    Raises OpeningError if there is no such puzzle, or as `shared_in` does.
    """
    *_others, code = (None, *_PUZZLE_CODE.finditer(text))
    *_others, last = (None, *_BEGINNING.finditer(text))
    if last is not None and _JOIN.match(text, last.start()):
        return Joining(text[last.start() :][:_LONGEST_JOIN])
    if code is None or last is None or last.start() != code.start():
        return shared_in(text)
    game, key = code[1].lower(), code[2]
    found = (each for each in puzzles(game) if each.key == key) if game in GAMES else iter(())
    puzzle = next(found, None)
    if puzzle is None:
        raise OpeningError(_("This puzzle is of another version of the program."))
    return puzzle


def shared_in(text: str) -> Shared | None:
    """Return the last game that ``text`` invites to, None if there is none.

    Raises OpeningError if it cannot be played, or cannot have the score to beat.
    """
    codes = list(_CODE.finditer(text))
    if not codes:
        return None
    code, last_beginning = codes[-1], list(_BEGINNING.finditer(text))[-1]
    if code[5] or last_beginning.start() > code.start():  # it, or one after it, is cut off
        raise OpeningError(_damage())
    game, number = code[1].lower(), opening.deal_number(code[2])
    parts = {name.lower(): value for name, value in _PART.findall(code[3])}
    win = _win(code[4], code[3]) if code[4] else None
    score, players = parts.pop(_SCORE, None), parts.pop(_PLAYERS, "1")
    options = _options(game, parts)
    shared = Shared(
        game, options, number, _whole(players), None if score is None else _whole(score), win
    )
    found_game = opening.find_game(game)
    if shared.players not in found_game.rules.seat_counts:
        why = reason("seats", number=shared.players)
        raise OpeningError(reason_in_words(found_game.descriptions, why))
    seats = (Seat(),) * shared.players
    opened = opening.new_match(game, options, number, seats)  # raises if it cannot be played
    try:
        play_against(opened.match, shared.to_beat, shared.win)
    except RefusedError as refused:
        sentence = reason_in_words(opened.game.descriptions, refused.reason)
        raise OpeningError(sentence) from None
    return shared


def _win(text: str, parts: str) -> WinToBeat:
    """Return what ``text`` says of a win: ".98" or ".98.250", which stands behind ``parts``.

    Raises OpeningError if it is damaged, or has more numbers, as a newer version may write them.
    """
    moves, *others = text.removeprefix(".").split(".")
    if len(others) > 1:
        raise OpeningError(_("This copied result is of a newer version of the program."))
    try:
        seconds = _whole(others[0]) if others else 0
        win = msgspec.convert({"moves": _whole(moves), "seconds": seconds}, WinToBeat)
    except msgspec.ValidationError:
        raise OpeningError(_damage()) from None
    if not parts.rpartition("/")[2].lower().startswith(f"{_SCORE}="):
        raise OpeningError(_damage())
    return win


def _options(game: str, parts: Mapping[str, str]) -> dict[str, Option]:
    """Return all options of ``game``, with those in ``parts`` by name.

    A value written large, as on the way through a telephone, is taken for the usual small one.
    """
    texts = (f"{name}={value}" for name, value in parts.items())
    return opening.options_from_text(game, (_as_usual(game, text) for text in texts))


def _as_usual(game: str, text: str) -> str:
    """Return the option ``text`` in small letters if only those are allowed."""
    for spelling in (text, text.lower()):
        with suppress(OpeningError):
            opening.options_from_text(game, [spelling])
            return spelling
    return text


def _whole(text: str) -> int:
    """Return ``text`` as a whole number of a code; raises OpeningError if it is none."""
    if re.fullmatch(r"-?[0-9]{1,9}", text) is None:
        raise OpeningError(_damage())
    return int(text)


def _damage() -> str:
    return _("This copied result is damaged.")


def _heading(opened: Opened, title: str = "") -> str:
    """Return the ``title``, else game and number, and what differs from the usual game."""
    setup, words = opened.match.setup, opened.game.descriptions
    variation = words.variation(setup.options) if _differences(opened) else ""
    is_whole = not setup.deal.secret
    return with_variation(title or numbered_name(words, setup, tells_number=is_whole), variation)


def _code(opened: Opened, parts: Sequence[str]) -> str:
    """Return the code that invites to the game of ``opened``, with ``parts`` after its options.

    It is empty if the number of the deal is not all of it.
    """
    setup = opened.match.setup
    if setup.deal.whole_number is None:
        return ""
    options = (f"{name}={_as_text(value)}" for name, value in _differences(opened).items())
    return "/".join((f"{SCHEME}{setup.game}", str(setup.deal.number), *options, *parts))


def _players_of(opened: Opened) -> tuple[str, ...]:
    """Return the part of a code that says how many players ``opened`` has, if it is not one."""
    players = len(opened.match.setup.seats)
    return (f"{_PLAYERS}={players}",) if players > 1 else ()


def _parts_of(opened: Opened, seconds: int) -> tuple[str, ...]:
    """Return the part of a code that says how many players ``opened`` has, or the score to beat.

    It was played in so many ``seconds``, 0 if that is not known.
    """
    match = opened.match
    if len(match.setup.seats) > 1 or match.unscored:
        return _players_of(opened)
    numbers = [opened.game.points(match)[0]]
    if is_win(match):
        numbers += filter(None, (match.moves(), seconds))
    return (f"{_SCORE}={'.'.join(map(str, numbers))}",)


def _differences(opened: Opened) -> dict[str, Option]:
    """Return the options that are not as usual."""
    usual = msgspec.to_builtins(options_from(opened.match.rules, {}))
    options = opened.match.setup.options
    return {name: value for name, value in options.items() if value != usual.get(name)}


def _as_text(value: Option) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
