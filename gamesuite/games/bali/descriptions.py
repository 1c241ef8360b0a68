"""What Bali says in words.

A command that may be done now is described by the letters that lie open. With several players, one
that was done is described by places alone: that may stay in a list of moves long after its word was
removed, and the log never shows the letters of removed words (Bali, Partnership).
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from gamesuite.engine.language import _, counted
from gamesuite.engine.reason import Reason
from gamesuite.engine.rules import Outcome
from gamesuite.engine.seating import Voices, told_of
from gamesuite.engine.setup import Option, Seat
from gamesuite.engine.words.coach_words import CoachWords, valued_in_chances
from gamesuite.engine.words.descriptions import Descriptions
from gamesuite.engine.words.progress import Figure
from gamesuite.engine.words.standings import Standings, figure, ranked
from gamesuite.games.bali import deeds
from gamesuite.games.bali.cards import WILD, is_wild
from gamesuite.games.bali.coaching.sentences import (
    coach_templates,
    prospect_templates,
    score_words,
)
from gamesuite.games.bali.dictionary.languages import dictionary_name
from gamesuite.games.bali.noted_words import BaliNotedWords
from gamesuite.games.bali.options import BUILT_IN, BaliOptions
from gamesuite.games.bali.sentences import dictionaries, refusals, warnings
from gamesuite.games.bali.state import (
    Build,
    CannotPlay,
    Challenge,
    Column,
    Command,
    Forfeit,
    NameWord,
    Place,
    Remove,
    Stop,
    Table,
)
from gamesuite.games.bali.views import RemovedView, View, words_of_panel


def card_name(face: str) -> str:
    """Return the card ``face`` as used in a sentence."""
    if not is_wild(face):
        return face
    if face.islower():
        return _("the Bali card as {letter}").format(letter=face.upper())
    return _("the Bali card")


def place_name(table: Table, place: Place) -> str:
    """Return ``place`` as used in a sentence: "column 3", "column 3 of player 2"."""
    column = _("column {number}").format(number=place.column + 1)
    if place.panel in table.panels_of(table.seat) and not table.options.partnership:
        return column
    return _("{column} of player {player}").format(column=column, player=place.panel + 1)


def column_text(column: Column, *, marks_word: bool = True) -> str:
    """Return ``column`` as shown in a terminal: a wild in lower case, a complete word marked."""
    mark = "*" if column.is_complete and marks_word else ""
    return column.faces + mark if column.cards else "-"


class BaliDescriptions(Descriptions[View, Command]):
    """The words of Bali."""

    def title(self) -> str:
        """Return the name of the game."""
        return _("Bali")

    def summary(self) -> str:
        """Return what kind of game it is."""
        return _("Build words from columns of letter cards")

    def templates(self) -> dict[str, str]:
        """Return the sentences of refusals, warnings and notices, and those of the coach."""
        return refusals() | warnings() | dictionaries() | coach_templates()

    def argument(self, name: str, value: str | int) -> str:
        """Return a card or a dictionary by its name, points in words, anything else as it is."""
        if name == "points":
            return counted("{n} point", "{n} points", int(value))
        words = {"card": card_name, "dictionary": dictionary_name}.get(name)
        return str(value) if words is None else words(str(value))

    def command(self, view: View, command: Command) -> str:
        """Return ``command`` as a sentence with the letters that lie open."""
        table = view.table
        match command:
            case Build():
                return _build_sentence(table, command)
            case Remove(place):
                return _removal_sentence(table, place)
            case NameWord(word):
                return _("Name the word {word}").format(word=word.upper())
            case Forfeit(place):
                return _("Shuffle {place} into the deck").format(place=place_name(table, place))
            case _:
                return _plain_sentence(view, command)

    def deed(self, view: View, command: Command, name: str = "") -> str:
        """Return what the player ``name`` has done with ``command``, among several with letters.

        Without a name it stands in a list of moves, perhaps long after the word was removed.
        """
        if view.table.is_solitaire:
            return super().deed(view, command, name)
        return deeds.deed(view, command, name) if name else self._listed(view, command)

    def _listed(self, view: View, command: Command) -> str:
        """Return ``command``, which one of several players has done, without letters."""
        table = view.table
        match command:
            case Build(column, pieces):
                moved = ", ".join(place_name(table, piece) for piece in pieces)
                place = place_name(table, column)
                return _("Move {pieces} to the bottom of {place}").format(pieces=moved, place=place)
            case Remove(place):
                return _("Remove a word worth {points} from {place}").format(
                    points=_value(table, place), place=place_name(table, place)
                )
            case NameWord():
                return _("Name a word")
            case _:
                return self.command(view, command)

    def standings(self, view: View, scores: tuple[int, ...], seats: tuple[Seat, ...]) -> Standings:
        """Return the ranking of the players, or teams, with their words and what a Bali added."""
        if len(seats) == 1:
            return Standings()
        table = view.table
        sides = [table.panels_of(side) for side in range(table.sides)]
        values = [scores[side[0]] for side in sides]
        rows = [_figures(view, side, value) for side, value in zip(sides, values, strict=True)]
        titles: tuple[str, ...] = (_("Score"), _("Words"))
        if table.phase == "over":
            titles = (_("Score"), _("Words"), _("Word points"), _("Bali bonus"))
        return Standings(titles, ranked(values, seats, rows, sides))

    def position(self, view: View) -> str:
        """Return the panels, the deck and the scores, and at the end all removed words."""
        table = view.table
        lines = [_panel_line(view, panel) for panel in range(table.seats)]
        lines.append(counted("{n} card in the deck", "{n} cards in the deck", len(view.deck)))
        if table.phase == "over":
            lines += map(_word_line, view.removed)
        else:
            lines.append(_awaited(table))
        return "\n".join(lines)

    def outcome(self, outcome: Outcome, scores: tuple[int, ...], seats: tuple[Seat, ...]) -> str:
        """Return how the game ended."""
        if len(scores) == 1:
            points = counted("{n} point", "{n} points", scores[0])
            return _solitaire_end(outcome.key).format(points=points)
        voices = Voices(
            _("You win with {points}."),
            _("{names} wins with {points}."),
            _("{names} win together with {points}."),
        )
        best = counted("{n} point", "{n} points", max(scores))
        return told_of(seats, outcome.winners, voices, points=best)

    def option(self, name: str, value: Option | None = None) -> str:
        """Return the label of an option or of one of its values."""
        labels: dict[tuple[str, Option | None], str] = {
            ("bonus", None): _("Bali bonus"),
            ("bonus", "triple"): _("A Bali triples the score"),
            ("bonus", "double"): _("A Bali doubles the score"),
            ("bonus", "fifty"): _("A Bali adds 50 points"),
            ("bonus", "none"): _("No Bali bonus"),
            ("wild", None): _("Bali card"),
            ("challenges", None): _("Who judges"),
            ("challenges", "referee"): _("Referee"),
            ("challenges", "challenges"): _("Challenges"),
            ("partnership", None): _("Partnership"),
            ("dictionary", None): _("Dictionary"),
            ("dictionary", "built-in"): _("Built-in"),
        }
        if name == "dictionary" and isinstance(value, str) and value != BUILT_IN:
            return dictionary_name(value)
        on_or_off = _("On") if value else _("Off")
        return labels.get((name, value), on_or_off)

    def progress(self, view: View) -> tuple[Figure, ...]:
        """Return how many cards the deck has."""
        return (Figure(_("Deck"), counted("{n} card", "{n} cards", len(view.deck))),)

    def coach(self, view: View) -> CoachWords:
        """Return the words for final scores in points, in company for chances."""
        return score_words() if view.table.is_solitaire else valued_in_chances()

    def prospect(self, reason: Reason) -> str:
        """Return the chance of a Bali, or the words that a play makes and leads to."""
        template = prospect_templates().get(reason.key)
        said = {name: self.argument(name, value) for name, value in reason.arguments}
        return "" if template is None else template.format(**said)

    def noted_words(self) -> BaliNotedWords:
        """Return the words for the words of finished games."""
        return BaliNotedWords()

    def variation(self, options: Mapping[str, Option]) -> str:
        """Return what is different from the usual game, or that nothing is."""
        usual = msgspec.to_builtins(BaliOptions())
        words = (
            self._difference(name, value)
            for name, value in options.items()
            if value != usual.get(name)
        )
        return ", ".join(words) or _("Standard")

    def _difference(self, name: str, value: Option) -> str:
        if value is False:
            return _("No Bali card") if name == "wild" else self.option(name, value)
        return self.option(name) if value is True else self.option(name, value)


def _build_sentence(table: Table, build: Build) -> str:
    """Return ``build`` with its letters; with several pieces it would be too long to name them."""
    pieces = ", ".join(place_name(table, piece) for piece in build.pieces)
    sentence = _("Build {text}: {pieces} below {place}")
    if not table.is_solitaire:
        sentence = _("Build {text} in {place}")
    return sentence.format(
        text=_built_text(table, build), pieces=pieces, place=place_name(table, build.column)
    )


def _built_text(table: Table, build: Build) -> str:
    """Return the letters that ``build`` puts together, ``?`` for a wild without a letter."""
    places = filter(table.has_place, (build.column, *build.pieces))
    text = "".join(table.column(place).text for place in places)
    for letter in build.wilds:
        text = text.replace(WILD, letter, 1)
    return text


def _removal_sentence(table: Table, place: Place) -> str:
    word = table.column(place).text if table.has_place(place) else ""
    return _("Remove {word}, worth {points}").format(word=word, points=_value(table, place))


def _value(table: Table, place: Place) -> str:
    value = table.column(place).value if table.has_place(place) else 0
    return counted("{n} point", "{n} points", value)


def _figures(view: View, side: tuple[int, ...], score: int) -> tuple[str, ...]:
    """Return the figures of the panels of a ``side`` with this ``score`` in the ranking."""
    if view.table.phase != "over":
        removed = sum(word.seat in side for word in view.removed)
        return figure(score), figure(removed)
    values = [value for panel in side for _word, value in words_of_panel(view, panel)]
    numbers = (score, len(values), sum(values), score - sum(values))
    return tuple(map(figure, numbers))


def _plain_sentence(view: View, command: Command) -> str:
    """Return a command without places as a sentence."""
    match command:
        case Challenge():
            return _("Challenge the build")
        case CannotPlay():
            return _("Say that you can't play")
        case Stop():
            return _("End the game")
        case _:
            return _passing(view)


def _passing(view: View) -> str:
    sentences = {
        "window": _("Accept the build"),
        "name": _("Give in"),
    }
    return sentences.get(view.table.phase, _("Pass"))


def _panel_line(view: View, panel: int) -> str:
    table = view.table
    shown = (column_text(each, marks_word=not table.hides_words) for each in table.panels[panel])
    columns = "  ".join(shown)
    return _("Player {player} ({score}): {columns}").format(
        player=panel + 1, score=view.scores[panel], columns=columns
    )


def _word_line(word: RemovedView) -> str:
    return _("{word} {points} (player {player})").format(
        word=word.faces, points=word.points, player=word.seat + 1
    )


def _awaited(table: Table) -> str:
    sentences = {
        "turn": _("Player {player} to play."),
        "window": _("Player {player} may challenge."),
        "name": _("Player {player} was challenged and must name a word."),
        "forfeit": _("Player {player} chooses the column to forfeit."),
    }
    return sentences.get(table.phase, "").format(player=table.to_act + 1)


def _solitaire_end(key: str) -> str:
    sentences = {
        "balied": _("Bali! Every card is in a word: {points}."),
        "stuck": _("No moves left: {points}."),
    }
    return sentences.get(key, _("Game ended: {points}."))
