"""The sentences of a game, in the language in use."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from gamesuite.engine.language import N_, _, capital, counted, grouped, labelled, translated
from gamesuite.engine.reason import Argument, Reason, reason
from gamesuite.engine.rules import Noted, Outcome
from gamesuite.engine.setup import Option, Seat, Setup
from gamesuite.engine.words.coach_words import CoachWords, valued_in_points
from gamesuite.engine.words.numbering import NUMBERED_DEALS, Numbering
from gamesuite.engine.words.seats import (
    Standings,
    Voices,
    figure,
    ranked,
    sentence_about,
    with_names,
)

C = TypeVar("C")
V = TypeVar("V")

Labels: TypeAlias = Mapping[str | tuple[str, Option], str]
"""The labels of options by name, and of their values by name and value."""

LONGEST_ARGUMENT = 80
"""The most characters of input, from a file or a person, that a sentence repeats."""


# Values that they return


class Bar(msgspec.Struct, frozen=True):
    """A bar that shows how much of something is done."""

    suit: str
    """The suit whose sign stands beside the bar: "C", "D", "H" or "S"."""

    words: str
    """What the bar is called within a sentence."""

    done: int
    """How much is done."""

    whole: int
    """How much is done when the bar is full."""


class LabelledFigure(msgspec.Struct, frozen=True):
    """A ``value`` with its ``label``, and ``bars`` that show it."""

    label: str
    value: str
    bars: tuple[Bar, ...] = ()


class OwnRecord(msgspec.Struct, frozen=True):
    """What a result means for the player beside earlier ones."""

    words: str = ""
    """What is said of it, in sentences."""

    figures: tuple[LabelledFigure, ...] = ()
    """Figures to be shown after a win."""

    is_new: bool = False
    """Whether it is better than everything before."""


class NotedTable(msgspec.Struct, frozen=True):
    """A table of words, one for each of its ``headings`` in each of its ``rows``."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    has_names: bool = False
    """Whether the first word of each row is a name, and not a number."""


class NotedWords:
    """The words for what is kept of a result besides its score, and for a result sent to others.

    A game that notes something has a subclass.
    """

    def score(self) -> str:
        """Return a sentence that says what the score in the statistics is, empty if it is plain."""
        return ""

    def sentence(self, noted: Noted) -> str:
        """Return what was ``noted`` with the result of a game as a sentence, empty if nothing."""
        return ""

    def figures(self, games: Sequence[Noted]) -> tuple[tuple[str, str, str], ...]:
        """Return figures of what was noted in ``games``: labels, values and remarks."""
        return ()

    def table(self, games: Sequence[Noted]) -> NotedTable | None:
        """Return a table of what was noted in ``games``, None for no table."""
        return None

    def shared_score(self, view: Any, score: int) -> str:
        """Return the ``score`` of the only player as others read it, without a full stop."""
        return counted("{n} point", "{n} points", score)

    def score_to_beat(self, score: int) -> str:
        """Return ``score`` as what is to be beaten, in few words."""
        return grouped(score).replace("-", "\N{MINUS SIGN}")

    def shared_picture(self, view: Any) -> str:
        """Return a line of plain characters that shows how the game of one player went, if any."""
        return ""


class AdviceWords(Generic[V]):
    """The words for what a coach says besides its reasons. A game that says more has a subclass."""

    def values(self, view: V) -> CoachWords:
        """Return the words for the values of the coach in the game of ``view``."""
        return valued_in_points()

    def puzzle_key(self, view: V) -> str:
        """Return the key of the sentence that asks what to do in ``view``, that of a puzzle."""
        return "puzzle"

    def prospect(self, reason: Reason) -> str:
        """Return in a few words what a coach's ``reason`` promises, such as chances, or nothing.

        It stands below a move in the list of all moves.
        """
        return ""

    def explains(self, reason: Reason) -> bool:
        """Return whether a coach's ``reason`` says why, and not only what can be expected."""
        return True

    def why_costly(
        self, reasons: Sequence[Reason], best_reasons: Sequence[Reason], best: Any
    ) -> tuple[Reason, ...]:
        """Return the reasons to tell of a decision that was costly, if any.

        ``reasons`` are those of what was played, ``best_reasons`` those of the ``best`` command.
        By default it is the first of the latter that explains something. The main one is what can
        be expected, and that is told already.
        """
        others = best_reasons[1:]
        return tuple(each for each in others if each not in reasons and self.explains(each))[:1]

    def turn(self, view: V) -> int | None:
        """Return the number of the turn of the seat to act, from 1, None without turns."""
        return None


# The words of a game


class Descriptions(ABC, Generic[V, C]):
    """The words of one game."""

    @abstractmethod
    def title(self) -> str:
        """Return the name of the game."""

    def summary(self) -> str:
        """Return in a few words what kind of game it is."""
        return ""

    def templates(self) -> dict[str, str]:
        """Return the sentences for the reasons of this game by key, with {names} for arguments.

        They are marked, and `translated` when one is shown. `SHARED_TEMPLATES` has those of reasons
        that every game can give.
        """
        return {}

    def argument(self, name: str, value: str | int) -> str:
        """Return the words for the argument ``name`` with this ``value`` in a sentence."""
        return str(value)

    @abstractmethod
    def command(self, view: V, command: C) -> str:
        """Return a short sentence for ``command``, about to be done in ``view``."""

    def report(self, view: V, command: C, name: str = "") -> str:
        """Return what the player ``name`` has done with ``command`` in ``view``, as a sentence.

        Without a name it speaks of one player only, in a list or as soon as it is done.
        """
        words = self.command(view, command)
        return _("{name}: {move}").format(name=name, move=words) if name else words

    def position(self, view: V) -> str:
        """Return the position as several lines of text for a terminal and under a small picture.

        By default they are how far the game is.
        """
        return "\n".join(f"{each.label}  {each.value}" for each in self.progress(view))

    def outcome(self, outcome: Outcome, scores: tuple[int, ...], seats: tuple[Seat, ...]) -> str:
        """Return a sentence that says how the game of the players at ``seats`` ended.

        By default it tells who won with how many points; of one player, the score or that it is
        over.
        """
        if not outcome.winners:
            return shared_sentence(reason("over"))
        if len(seats) == 1:
            return _("Final score {score}.").format(score=scores[0])
        voices = Voices(
            _("You win with {points} points."),
            _("{names} wins with {points} points."),
            _("{names} win with {points} points."),
        )
        return sentence_about(seats, outcome.winners, voices, points=grouped(max(scores)))

    def how_it_ended(self, view: V, names: Sequence[str]) -> tuple[str, ...]:
        """Return how the last round of a finished game ended and the points came about, if told.

        They are sentences, each for a line of its own; what `outcome` says is not said again.
        ``view`` is what everybody sees, ``names`` are those of the seats.
        """
        return ()

    def labels(self) -> Labels:
        """Return the labels of the options by name, and of their values by name and value.

        They are marked, and `translated` when one is shown. A truth value has the label of its
        option.
        """
        return {}

    def option(self, name: str, value: Option | None = None) -> str:
        """Return the label of the option ``name``, or of its ``value`` if one is given.

        What has no label, as old results may have it, is shown as it is stored.
        """
        key = name if value is None or isinstance(value, bool) else (name, value)
        label = self.labels().get(key)
        if label is not None:
            return translated(label)
        return name if value is None else labelled(name, str(value))

    def numbering(self) -> Numbering:
        """Return the words for the numbers of its games."""
        return NUMBERED_DEALS

    def advice_words(self) -> AdviceWords[V]:
        """Return the words for what its coach says."""
        return AdviceWords()

    def chance_result(self, view: V, command: C) -> str:
        """Return what chance brought after ``command``, which led to ``view``; empty if nothing."""
        return ""

    def news(self, before: V | None, view: V, names: Sequence[str]) -> str:
        """Return as sentences what has come to lie open in ``view`` since ``before``, if anything.

        Before a game or round there was nothing: then ``before`` is None, or differs in that. A
        player who listens hears it unasked. ``names`` are those of the seats.
        """
        return ""

    def read_out(self, view: V, names: Sequence[str]) -> str:
        """Return as sentences all that lies on the table, for a player who listens and asks.

        ``names`` are those of the seats. By default they are the lines of `position`.
        """
        lines = (" ".join(line.split()) for line in self.position(view).splitlines())
        return " ".join(line if line.endswith(".") else f"{line}." for line in lines if line)

    def progress(self, view: V) -> tuple[LabelledFigure, ...]:
        """Return figures that say how far the game is."""
        return ()

    def standings(self, view: V, scores: tuple[int, ...], seats: tuple[Seat, ...]) -> Standings:
        """Return the ranking of the players at ``seats`` in ``view``, best first.

        A game for one player has no rows.
        """
        if len(seats) == 1:
            return Standings()
        figures = [(figure(score),) for score in scores]
        return Standings((_("Score"),), ranked(scores, seats, figures))

    def noted_words(self) -> NotedWords:
        """Return the words for what the statistics keep besides the score."""
        return NotedWords()

    def variation(self, options: Mapping[str, Option]) -> str:
        """Return in a few words the variation played with ``options``."""
        words = []
        for name, value in options.items():
            if value is True:
                words.append(self.option(name))
            elif value is not False:
                words.append(self.option(name, value))
        return ", ".join(words)


AnyDescriptions: TypeAlias = Descriptions[Any, Any]
"""The words of any game."""


def with_variation(name: str, variation: str) -> str:
    """Return ``name``, that of a game, with its ``variation`` in brackets if it has one."""
    template = _("{game} ({variation})") if variation else "{game}"
    return template.format(game=name, variation=variation)


def heading_of(words: AnyDescriptions, setup: Setup, *, tells_number: bool) -> str:
    """Return the title of a game of ``setup`` in its ``words``, with its number if that is told."""
    if not tells_number:
        return words.title()
    deal = words.numbering().with_number(setup.deal.number)
    return _("{game} – {deal}").format(game=words.title(), deal=deal)


def numbered_name(words: AnyDescriptions, setup: Setup, *, tells_number: bool) -> str:
    """Return the same as `heading_of` for use within a sentence or a line: "Balut, game 7"."""
    if not tells_number:
        return words.title()
    deal = words.numbering().with_number(setup.deal.number)
    return _("{game}, {deal}").format(game=words.title(), deal=deal)


# Reasons in words

SHARED_TEMPLATES = {
    "option": N_("this game has no option “{name}”."),
    "option value": N_("the option “{name}” can't be “{value}”."),
    "option text": N_("write options as name=value, not as “{text}”."),
    "no such game": N_("there is no game “{game}”."),
    "seats": N_("this game can't be played with {number} seats."),
    "deal number": N_("the number of a game is a whole number from 0 to 9007199254740991."),
    "restart": N_("there is a restart before any move."),
    "no such card": N_("there is no card {name} on the table."),
    "no card there": N_("there is no card there."),
    "no such place": N_("there is no such place on the table."),
    "card twice": N_("{card} appears twice."),
    "cards missing": N_("the deal has the wrong cards ({number} missing)."),
    "score to beat": N_("{score} is not a score that this game can have."),
    "win to beat": N_("No moves and no time can be beaten in this game."),
    "over": N_("the game is over."),
    "not now": N_("that can't be done now."),
    "full": N_("this game has as many moves as can be kept. Start a new game."),
}
"""The sentences for reasons that every game can give, to be `translated`."""


def reason_in_words(words: Descriptions[Any, Any], why: Reason, names: Sequence[str] = ()) -> str:
    """Return ``why``, a reason of a game, as a sentence in its ``words``.

    ``names`` are those of the seats, for a reason that speaks of a player.
    """
    template = words.templates().get(why.key, SHARED_TEMPLATES.get(why.key, why.key))
    return _sentence(translated(template), _said(words, with_names(why, names)))


def promise_in_words(
    words: Descriptions[Any, Any], promises: Mapping[str, str], why: Reason
) -> str:
    """Return what ``why``, a coach's reason, promises by the ``promises``, in ``words`` of a game.

    They are templates by the keys of the reasons, marked to be translated. Reasons that have none
    promise nothing.
    """
    return translated(promises.get(why.key, "")).format(**_said(words, why))


def _said(words: Descriptions[Any, Any], why: Reason) -> dict[str, str]:
    """Return the arguments of ``why`` in ``words``, by name."""
    return {name: words.argument(name, value) for name, value in why.arguments}


def shared_sentence(reason: Reason) -> str:
    """Return a sentence for a reason of any game, where no game is known."""
    return _sentence(translated(SHARED_TEMPLATES[reason.key]), dict(reason.arguments))


_RECORD_TEMPLATES = {
    "not a record": N_("This isn't a Game Suite file, or it is damaged."),
    "newer version": N_(
        "This game was saved by a newer version of the Game Suite (format {version}). "
        "Update the program to open it."
    ),
    "damaged": N_("This game file is damaged."),
    "too long": N_("This game file has more moves than any game can have."),
    "no such game": N_("This file is for a game that the Game Suite doesn't have: {game}."),
    "no such package": N_(
        "This file is for a game that the Game Suite doesn't have: {game}. "
        "It comes with the package {package}."
    ),
    "faulty package": N_("This game can't be read because of a fault in its package, {package}."),
    "no such file": N_("This file doesn't exist."),
    "no file": N_("This isn't a file that can contain a game."),
    "too big": N_("This file is too big to be a game."),
    "unreadable": N_("This file can't be read: {detail}."),
    "unwritable": N_("The file can't be written: {detail}."),
}


def record_sentence(reason: Reason) -> str:
    """Return a sentence that says why a file is not a usable record."""
    template = translated(_RECORD_TEMPLATES.get(reason.key, reason.key))
    return _sentence(template, dict(reason.arguments))


_UNSCORED: dict[str, str] = {
    "undo": N_("Not scored: you used Undo."),
    "restart": N_("Not scored: you restarted the game."),
    "load": N_("Not scored: you loaded the game from a file."),
    "repeat": N_("Not scored: you played or saw this game before."),
    "hint": N_("Not scored: you used a hint."),
    "light": N_("Not scored: you used the verdict light."),
    "moves": N_("Not scored: you opened the list of moves."),
    "watch": N_("Not scored: you watched a winning line."),
    "practice": N_("Not scored: this is practice."),
    "review": N_("Not scored: you reviewed the game."),
    "lookup": N_("Not scored: you looked something up."),
}


def unscored_sentence(why: str) -> str:
    """Return a sentence that says why a game is not scored."""
    return translated(_UNSCORED.get(why, N_("Not scored.")))


_KEEPING_SPACES = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
"""They are in numbers and before marks of some languages; Python does not call them printable."""


def _sentence(template: str, said: Mapping[str, Argument]) -> str:
    return capital(template.format(**{name: shown(value) for name, value in said.items()}))


def shown(argument: Argument, *, keeps_end: bool = False) -> str:
    """Return ``argument`` printable and not too long, whatever a file or its name holds.

    What is too long loses its end, or its beginning if its end tells it from others.
    """
    words = "".join(
        each if each.isprintable() or each in _KEEPING_SPACES else "\ufffd"
        for each in str(argument)
    )
    if len(words) <= LONGEST_ARGUMENT:
        return words
    most = LONGEST_ARGUMENT - 1
    return "…" + words[-most:] if keeps_end else words[:most] + "…"
