"""What Bali says in words.

A command that may be done now is described by the letters that lie open. With several players, one
that was done is described by places alone: that may stay in a list of moves long after its word was
removed, and the log never shows the letters of removed words (Bali, Alone). What has just
been done is told with the letters that lie open.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from gamesuite.engine.cards import CardId
from gamesuite.engine.language import N_, _, counted, grouped, per_game
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import Noted, Outcome
from gamesuite.engine.setup import Option, Seat
from gamesuite.engine.words.coach_words import CoachWords, valued_in_chances, valued_in_points
from gamesuite.engine.words.descriptions import (
    AdviceWords,
    Descriptions,
    LabelledFigure,
    Labels,
    NotedWords,
    promise_in_words,
)
from gamesuite.engine.words.seats import Standings, Voices, figure, joined, ranked, sentence_about
from gamesuite.games.bali.dictionary.spelling import dictionary_name
from gamesuite.games.bali.state import (
    BUILT_IN,
    EXTRA,
    FACTORS,
    LETTERS,
    WILD,
    BaliOptions,
    Build,
    CannotPlay,
    Challenge,
    Column,
    Command,
    Forfeit,
    NameWord,
    Place,
    Remove,
    RemovedWordView,
    Stop,
    Table,
    View,
    has_balied,
    is_wild,
    unseen_letters,
    with_bonus,
    words_of_panel,
)


def points(value: int) -> str:
    """Return ``value`` with its unit."""
    return counted("{n} point", "{n} points", value)


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


def letters_of(column: Column) -> str:
    """Return what the cards of ``column`` read, letter by letter unless they are a word."""
    if column.is_complete:
        return column.text
    return " ".join(letter if letter.isalpha() else _("Bali card") for letter in column.text)


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
        return _TEMPLATES

    def argument(self, name: str, value: str | int) -> str:
        """Return a card or a dictionary by its name, points in words, anything else as it is."""
        if name == "points":
            return points(int(value))
        if name == "score":
            return grouped(int(value))
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

    def report(self, view: View, command: Command, name: str = "") -> str:
        """Return what the player ``name`` has done with ``command``, with its letters.

        Without a name it is the sentence of `command`.
        """
        if view.table.is_solitaire or not name:
            return self.command(view, command)
        return _just_done(view, command, name)

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

    def news(self, before: View | None, view: View, names: Sequence[str]) -> str:
        """Return the letters drawn since ``before``, or all columns at the beginning."""
        table = view.table
        if before is None:
            return _panels_sentences(table, names)
        known = {card.id for _place, column in before.table.columns() for card in column.cards}
        panels = []
        for panel, name in enumerate(names):
            drawn = ", ".join(_drawn(table, panel, known))
            words = "{cards}" if table.is_solitaire else _("{name}, {cards}")
            panels += [words.format(name=name, cards=drawn)] if drawn else []
        return _("New: {cards}.").format(cards="; ".join(panels)) if panels else ""

    def read_out(self, view: View, names: Sequence[str]) -> str:
        """Return all columns, the deck, and how often each letter has not been seen."""
        unseen = sorted(unseen_letters(view).items())
        letters = ", ".join(f"{card_name(face)} {n}" for face, n in unseen if n)
        deck = counted("{n} card in the deck", "{n} cards in the deck", len(view.deck))
        sentences = [_panels_sentences(view.table, names), f"{deck}."]
        if letters and view.table.phase != "over":
            sentences.append(_("Not seen yet: {letters}.").format(letters=letters))
        return " ".join(sentences)

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
            return _solitaire_end(outcome.key).format(points=points(scores[0]))
        voices = Voices(
            _("You win with {points}."),
            _("{names} wins with {points}."),
            _("{names} win together with {points}."),
        )
        return sentence_about(seats, outcome.winners, voices, points=points(max(scores)))

    def how_it_ended(self, view: View, names: Sequence[str]) -> tuple[str, ...]:
        """Return how the scores of partners, and of those who have Balied, come about.

        Alone, without a Bali, it is what was left over and what a Bali would have brought.
        """
        table = view.table
        if table.is_solitaire and table.phase == "over" and not has_balied(view, 0):
            return tuple(_short_of_bali(view))
        sides = (table.panels_of(side) for side in range(table.sides))
        return tuple(filter(None, (_sum_of(view, side, names) for side in sides)))

    def labels(self) -> Labels:
        """Return the labels of the options and their values."""
        return {
            "bonus": N_("Bali bonus"),
            ("bonus", "triple"): N_("A Bali triples the score"),
            ("bonus", "double"): N_("A Bali doubles the score"),
            ("bonus", "fifty"): N_("A Bali adds 50 points"),
            ("bonus", "none"): N_("No Bali bonus"),
            "wild": N_("Bali card"),
            "challenges": N_("Who judges"),
            ("challenges", "referee"): N_("Referee"),
            # Translators: how words are judged: players challenge each other
            ("challenges", "challenges"): N_("Challenges"),
            "partnership": N_("Partnership"),
            "dictionary": N_("Dictionary"),
            ("dictionary", BUILT_IN): N_("Built-in"),
        }

    def option(self, name: str, value: Option | None = None) -> str:
        """Return the label of an option or of a value; that of a dictionary is its language."""
        if name == "dictionary" and isinstance(value, str) and value != BUILT_IN:
            return dictionary_name(value)
        return super().option(name, value)

    def progress(self, view: View) -> tuple[LabelledFigure, ...]:
        """Return how many cards the deck has."""
        return (LabelledFigure(_("Deck"), counted("{n} card", "{n} cards", len(view.deck))),)

    def advice_words(self) -> BaliAdviceWords:
        """Return the words for what the coach says."""
        return BaliAdviceWords()

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
        is_off = name == "wild" and value is False
        return _("No Bali card") if is_off else self.option(name, value)


EXPECTED = ("about", "within")
"""The keys of reasons that tell the chance of a Bali."""
FALLS = 5
"""By so many percent the chance of a Bali falls if that is said to decide."""


class BaliAdviceWords(AdviceWords[View]):
    """The words for what the coach says."""

    def values(self, view: View) -> CoachWords:
        """Return the words for final scores in points, in company for chances."""
        return score_words() if view.table.is_solitaire else valued_in_chances()

    def prospect(self, reason: Reason) -> str:
        """Return the chance of a Bali, or the words that a play makes and leads to."""
        return promise_in_words(BaliDescriptions(), _PROSPECTS, reason)

    def why_costly(
        self, reasons: Sequence[Reason], best_reasons: Sequence[Reason], best: Any
    ) -> tuple[Reason, ...]:
        """Return that the chance of a Bali falls, if it does by `FALLS` percent."""
        mains = (*best_reasons[:1], *reasons[:1])
        expected = [why for why in mains if why.key in EXPECTED]
        if len(expected) == 2:
            most, bali = (int(why["bali"]) for why in expected)
            if most - bali >= FALLS:
                return (reason("bali falls", best=most, bali=bali),)
        return super().why_costly(reasons, best_reasons, best)

    def explains(self, reason: Reason) -> bool:
        """Return whether ``reason`` names words or letters, and not only scores and chances."""
        return reason.key not in ("about", "within", "chance", "built-in words", "few games")


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
    """Return the letters that ``build`` puts together, as `letters_together` does."""
    places = filter(table.has_place, (build.column, *build.pieces))
    text = "".join(table.column(place).text for place in places)
    for letter in build.wilds:
        text = text.replace(WILD, letter, 1)
    return text.replace(WILD, NO_LETTER_YET)


def _removal_sentence(table: Table, place: Place) -> str:
    word = table.column(place).text if table.has_place(place) else ""
    return _("Remove {word}, worth {points}").format(word=word, points=_value(table, place))


def _value(table: Table, place: Place) -> str:
    return points(table.column(place).value if table.has_place(place) else 0)


_TIMES = "\N{MULTIPLICATION SIGN}"


def _sum_of(view: View, side: tuple[int, ...], names: Sequence[str]) -> str:
    """Return the sum that makes the score of ``side``: "Anna: 265 times 3 = 795", if any."""
    sums = [sum(value for _word, value in words_of_panel(view, panel)) for panel in side]
    balied, bonus = sum(has_balied(view, panel) for panel in side), view.table.options.bonus
    added = f" + {EXTRA[bonus]}" if EXTRA[bonus] else f" {_TIMES} {FACTORS[bonus]}"
    if bonus == "none" or not balied:
        if len(side) == 1:
            return ""
        added = ""
    shown = " + ".join(map(grouped, sums))
    shown = f"({shown})" if len(sums) > 1 and _TIMES in added else shown
    score = grouped(with_bonus(sum(sums), bonus, balied))
    shown = f"{shown}{added * balied} = {score}"
    if len(names) == 1:
        return f"{shown}."
    who = joined([names[panel] for panel in side])
    return _("{names}: {sum}.").format(names=who, sum=shown)


def _short_of_bali(view: View) -> Iterator[str]:
    """Yield how the score of a player alone without a Bali comes about, and what one would bring.

    A Bali is not spoken of where it earns nothing, or nothing was scored.
    """
    removed = sum(word.points for word in view.removed)
    total = sum(value for _word, value in words_of_panel(view, 0))
    if removed and total > removed:
        yield _("{removed} in removed words + {standing} in standing words = {sum}.").format(
            removed=grouped(removed), standing=grouped(total - removed), sum=grouped(total)
        )
    bonus = view.table.options.bonus
    if bonus == "none":
        return
    columns = [column for _place, column in view.table.columns_of(0) if column.is_incomplete]
    left = [letters_together(column) for column in columns]
    if view.deck:
        left.append(counted("{n} card in the deck", "{n} cards in the deck", len(view.deck)))
    yield _("No Bali; left over: {list}.").format(list=joined(left))
    if total:
        added = f"+ {EXTRA[bonus]}" if EXTRA[bonus] else f"{_TIMES} {FACTORS[bonus]}"
        sum_words = f"{grouped(total)} {added} = {grouped(with_bonus(total, bonus, 1))}"
        yield _("With a Bali these points would have been {sum}.").format(sum=sum_words)


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


def _panels_sentences(table: Table, names: Sequence[str]) -> str:
    """Return the columns of every panel as sentences, those of ``names`` one after the other."""
    sentences = []
    for panel, name in enumerate(names):
        columns = (
            replace(column, is_complete=False) if table.hides_words else column
            for column in table.panels[panel]
        )
        shown = ", ".join(letters_of(column) or _("empty") for column in columns)
        words = _("Columns: {letters}.") if table.is_solitaire else _("{name}: {letters}.")
        sentences.append(words.format(name=name, letters=shown))
    return " ".join(sentences)


def _drawn(table: Table, panel: int, known: Container[CardId]) -> Iterator[str]:
    """Yield each card on ``panel`` that is not ``known`` yet, with its column."""
    for place, column in table.columns_of(panel):
        if len(column.cards) == 1 and column.cards[0].id not in known:
            words = _("{card} in column {number}")
            yield words.format(card=card_name(column.faces), number=place.column + 1)


def _word_line(word: RemovedWordView) -> str:
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


# What has just been done

NO_LETTER_YET = "\N{BLACK DIAMOND}"
"""What is written for a Bali card that has no letter yet: like the jewel that is drawn on it."""


def _just_done(view: View, command: Command, name: str) -> str:
    """Return what the player ``name`` among several has done with ``command``, with letters.

    Those of removed words are never named.
    """
    table = view.table
    match command:
        case Build():
            return _just_built(table, command, name)
        case Remove(place):
            worth = _value(table, place)
            return _("{name} removed a word worth {points}").format(name=name, points=worth)
        case NameWord(word):
            return _("{name} named {word}").format(name=name, word=word.upper())
        case Forfeit(place):
            letters = letters_together(table.column(place))
            return _("{name} put {letters} back into the deck").format(name=name, letters=letters)
        case _:
            return _just_said(table, command).format(name=name)


def letters_together(column: Column) -> str:
    """Return the letters of ``column`` in one word, a diamond for a Bali card without a letter."""
    return column.text.replace(WILD, NO_LETTER_YET)


def captures(table: Table, build: Build) -> tuple[str, ...]:
    """Return the letters of the columns that ``build`` takes from other sides."""
    own = table.panels_of(build.column.panel)
    return tuple(
        letters_together(table.column(piece)) for piece in build.pieces if piece.panel not in own
    )


def _just_built(table: Table, build: Build, name: str) -> str:
    letters, taken = letters_together(table.built_column(build)), captures(table, build)
    if taken:
        words = _("{name} built {letters} and captured {taken}")
        return words.format(name=name, letters=letters, taken=joined(taken))
    return _("{name} built {letters}").format(name=name, letters=letters)


def _just_said(table: Table, command: Command) -> str:
    """Return a ``command`` that moves no card, in the phase of ``table``."""
    if isinstance(command, Challenge):
        return _("{name} challenged the build")
    if isinstance(command, CannotPlay):
        return _("{name} couldn't play")
    words = {
        "window": _("{name} accepted the build"),
        "name": _("{name} gave in"),
    }
    return words.get(table.phase, _("{name} passed"))


# Refusals, warnings, notices and the coach

WANTS_WORD = frozenset(
    ("which word", "unknown word", "unknown word, others known", "other word", "letters only")
)
"""The refusals of a build after which the player may name a word, or another one."""


REFUSALS = {
    "card too often": N_("{card} appears too often; the deck has {number}."),
    "partners are four": N_("a partnership needs four players."),
    "awaited turn": N_("there is no build to challenge or accept; take your turn."),
    "awaited window": N_("first challenge the last build or accept it."),
    "awaited name": N_("the build was challenged; name a word that contains it, or give in."),
    "awaited forfeit": N_("first choose a column of the player who can't play."),
    "pass too early": N_("you can pass only once the deck is empty."),
    "no stop": N_("only a game for one player can be ended early."),
    "not your panel": N_("that column belongs to another player."),
    "empty column": N_("there is no card there."),
    "no piece": N_("choose the column that goes below it."),
    "one piece": N_("alone, you move one column at a time."),
    "piece twice": N_("a column can be used only once in a build."),
    "wild not declared": N_("choose a letter for the Bali card."),
    "nothing to declare": N_("this build has no Bali card to declare."),
    "no letter": N_("a Bali card stands for one letter from A to Z, not {text}."),
    "no fragment": N_("no word contains {text}."),
    "which word": N_("name a word with {text} in it."),
    "unknown word": N_("{word} isn't in the dictionary."),
    "unknown word, others known": N_("{word} isn't in the dictionary. Did you mean {others}?"),
    "own word later": N_(
        "your new word counts from the next game: a scored game keeps those that it began with."
    ),
    "no word": N_("with the last cards a build must make a word, and {text} isn't one."),
    "not complete": N_("{text} isn't a complete word."),
    "alone": N_("alone, you never forfeit a column; end the game instead."),
    "last cards": N_("with the last cards nothing is forfeited; pass instead."),
    "word stands": N_("you can remove a complete word from the panel."),
    "can build": N_("you can still build."),
    "can complete": N_("you can still build a word. Press again to pass all the same."),
    "not forfeiter's": N_("choose a column on the panel of player {player}."),
    "letters only": N_("a word has only the letters A to Z."),
    "other word": N_("{word} doesn't contain {text}."),
}
"""The sentences of all refusals, by key, to be `translated`, as those below."""
_WARNINGS = {
    "deck is hidden": N_("the top card of the deck fills the next opening."),
    "several words": N_("to remove a word, first press its number: {keys}."),
    "stop again": N_("press again to end the game."),
    "cannot play again": N_(
        "press again to say that you can't play. The next player then puts one of your "
        "columns back into the deck."
    ),
    "pass again": N_("press again to pass."),
    "help offered": N_(
        "showing which letters work ends scoring for this game. Press again to see them."
    ),
    "help wanted": N_("showing which letters work."),
    "letters are shown": N_("showing which letters work."),
    "no letter here": N_("with {letter}, no listed word contains this."),
}
"""Those for presses at the table that do nothing yet."""
_NOTICES = {
    "player ends": N_(
        "words are judged by the dictionary {dictionary}. It can't know when nothing is "
        "left to build: end the game yourself."
    ),
    "no enchant": N_(
        "dictionaries of the system can't be asked: Enchant isn't installed. "
        "The built-in list is used."
    ),
    "enchant fails": N_(
        "dictionaries of the system can't be asked: Enchant doesn't work. "
        "The built-in list is used."
    ),
    "no other dictionaries": N_("no other dictionaries are installed."),
    "no dictionary": N_("the dictionary {dictionary} isn't installed. The built-in list is used."),
    "damaged dictionary": N_("the dictionary {dictionary} is damaged. The built-in list is used."),
}
"""Those about what dictionaries cannot do."""
_COACH = {
    "puzzle": N_("what do you build, or which word do you remove?"),
    "about": N_("about {score} points in the end; Bali {bali}%."),
    "within": N_("about {score} points (±{error}) in the end; Bali {bali}%."),
    "bali falls": N_("the chance of a Bali falls from {best}% to {bali}%."),
    "certain": N_("at best {score} points in the end."),
    "certain bali": N_("a Bali with {score} points is certain."),
    "wild": N_("choose {letter} for the Bali card."),
    "makes": N_("it makes the word {word} ({points})."),
    "leads to": N_("{text} can become {words}."),
    "can grow": N_("{text} can become {words}."),
    "scores word": N_("the word scores {points}."),
    "chance": N_("chance to win {match}%."),
    "captures": N_("it captures {words} from another panel."),
    "at risk": N_("other players could take this word."),
    "in word": N_("{text} is part of {word}."),
    "in no word": N_("no listed word contains {text}."),
    "built-in words": N_("the coach knows only the words of the built-in dictionary."),
    "few games": N_("a version that isn't compiled tries fewer games and plays worse."),
}
"""Those for the reasons of the coach."""
_TEMPLATES = REFUSALS | _WARNINGS | _NOTICES | _COACH
_PROSPECTS = {
    "about": N_("Bali {bali}%"),
    "within": N_("±{error} · Bali {bali}%"),
    "certain bali": N_("Bali"),
    "wild": N_("Bali card as {letter}"),
    "makes": N_("{word} ({points})"),
    "leads to": N_("{text}: {words}"),
    "can grow": N_("then {words}"),
    "captures": N_("captures {words}"),
    "at risk": N_("other players could take it"),
}
"""What the reasons of the coach promise, in a few words."""


def score_words() -> CoachWords:
    """Return the words for final scores that are means of games played out, in whole points."""
    return msgspec.structs.replace(
        valued_in_points(),
        value=_("Score"),
        list_title=_("Average final score of many quick games:"),
        expected=_("Expected final score"),
        best_move=_("{move}: final score {points}, best"),
        tied_move=_("{move}: final score {points}, as good as the best"),
        other_move=_("{move}: final score {points}, {cost} below the best"),
        places=0,
        least=1.0,
        costly=20.0,
    )


# Finished games in the statistics


class _Word(NamedTuple):
    text: str
    points: int


class BaliNotedWords(NotedWords):
    """The words for the words of finished games."""

    def score(self) -> str:
        """Return what a score is."""
        return _("A score is what your panel is worth at the end of the game.")

    def sentence(self, noted: Noted) -> str:
        """Return how many words a game had, and the best of them."""
        words = list(_words(noted))
        if not words:
            return ""
        best = max(words, key=lambda word: word.points)
        return _("{words}; the best is {word} with {points}.").format(
            words=counted("{n} word", "{n} words", len(words)),
            word=best.text,
            points=points(best.points),
        )

    def figures(self, games: Sequence[Noted]) -> tuple[tuple[str, str, str], ...]:
        """Return the Balis, the number of words, the longest and the most valuable one."""
        words = [word for game in games for word in _words(game)]
        if not words:
            return ()
        balis = sum(sum(game.get("bali", ())) for game in games)
        longest = max(words, key=lambda word: (len(word.text), word.points))
        dearest = max(words, key=lambda word: word.points)
        letters = counted("{n} letter", "{n} letters", len(longest.text))
        return (
            (_("Balis"), grouped(balis), ""),
            (_("Words"), grouped(len(words)), per_game(len(words), len(games))),
            (_("Longest word"), longest.text, letters),
            (_("Best word"), dearest.text, points(dearest.points)),
        )

    def shared_picture(self, view: View) -> str:
        """Return what each word was worth; the words themselves would help who plays next."""
        return " + ".join(str(word.points) for word in view.removed)


def _words(noted: Noted) -> Iterator[_Word]:
    """Yield the words in ``noted``; a journal may hold anything."""
    text, worths = "", iter(noted.get("points", ()))
    for number in noted.get("letters", ()):
        if 1 <= number <= len(LETTERS):
            text += LETTERS[number - 1]
        elif text:
            yield _Word(text, next(worths, 0))
            text = ""
