"""The coach of Bali: what each play leads to when it is played out, and why.

`gamesuite.engine.advice` says what a coach offers. In a solitaire a value is the mean final score
over many orders of the unseen cards, with the rest played by a quick rule. In company it is the
chance to win, in whole percent, estimated as by the strong computer player, but from the view of
the table, which does not show the words that were removed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from functools import cache
from itertools import islice
from typing import NamedTuple

from msgspec.structs import replace

from gamesuite.engine.advice import Advice, DecisionValue, DecisionValues, Ranked, Solution
from gamesuite.engine.language import percent
from gamesuite.engine.reason import Reason, reason
from gamesuite.games.bali.dictionary.lexicon import SHORTEST_WORD, built_in
from gamesuite.games.bali.matches import playing
from gamesuite.games.bali.matches.playing import Choice, Comparison, Effort, done, standing
from gamesuite.games.bali.players import named_word
from gamesuite.games.bali.state import (
    BUILT_IN,
    WILD,
    Build,
    Challenge,
    Command,
    Forfeit,
    NameWord,
    Pass,
    Place,
    Remove,
    State,
    Table,
    View,
    guess_state,
    unseen_letters,
    view_of,
)
from gamesuite.games.bali.thinking.playing_out import IS_PLAIN, Outlook, Outlooks, PlayingOut


class _Worths(NamedTuple):
    """What the commands of a view are worth."""

    values: dict[Command, float]
    """What each is worth to the seat to act, best first."""

    expected: tuple[float, ...]
    """What each seat can expect if the best one is done."""

    reasons: Callable[[Command], tuple[Reason, ...]]
    """Returns the reasons for a command, the main one first."""


def advise(view: View, known: Solution[Command] | None = None) -> Iterator[Advice[Command] | None]:
    """Yield the plays of ``view``, best first: after a quick look, then after a longer one."""
    found = _looks_in_company(view)
    if view.table.is_solitaire:
        found = _looks_alone(view, ())
    for worths in found:
        yield None if worths is None else _advice(worths)


def _advice(worths: _Worths) -> Advice[Command]:
    """Return ``worths`` as what a coach says."""
    ranked: list[Ranked[Command]] = []
    for command, value in worths.values.items():
        main, *others = worths.reasons(command)
        ranked.append(Ranked(command, main, value, tuple(others)))
    return Advice(tuple(ranked))


def value_decisions(
    views: tuple[View, ...], commands: tuple[Command, ...]
) -> Iterator[DecisionValues[Command] | None]:
    """Yield what each of ``commands`` was worth in the view before it, one more each time.

    ``views`` are those before each command and the one after the last. What changes between the
    value of a command and what can be expected in the next view is luck: the cards turned up, what
    others did, and where the value was estimated too low or too high.
    """
    quick_look = _quick_look_alone if views[0].table.is_solitaire else _quick_look_in_company
    before = yield from quick_look(views[0], commands[:1])
    first = before.expected
    values: list[DecisionValue[Command]] = []
    for number, command in enumerate(commands):
        later = yield from quick_look(views[number + 1], commands[number + 1 : number + 2])
        seat = views[number].table.to_act
        best = next(iter(before.values))
        played = command if command in before.values else best
        value = before.values[played]
        most = max(before.values[best], value)
        luck = later.expected[seat] - value
        reasons, best_reasons = before.reasons(played), before.reasons(best)
        values.append(DecisionValue(seat, best, most, value, luck, reasons, best_reasons))
        before = later
        yield DecisionValues(first, tuple(values))
    yield DecisionValues(first, tuple(values), done=True)


# In a solitaire


def _looks_alone(view: View, played: tuple[Command, ...]) -> Iterator[_Worths | None]:
    """Yield what the plays of ``view`` are worth, and those that were ``played``.

    First after a quick look, then after a longer one; None between slices of work.
    """
    if view.table.phase != "turn":
        return
    playing_out = PlayingOut(view)
    for command in played:
        playing_out.add(command)
    for outlooks in playing_out.outlooks():
        yield None if outlooks is None else _worths_alone(view, outlooks)


def _quick_look_alone(view: View, played: tuple[Command, ...]) -> Generator[None, None, _Worths]:
    """Return what the plays of ``view`` are worth after a quick look, with those ``played``."""
    for worths in _looks_alone(view, played):
        if worths is not None:
            return worths
        yield None
    return _worths_alone(view, {})


def _worths_alone(view: View, outlooks: Outlooks) -> _Worths:
    """Return ``outlooks`` as worths. A game that is over has none; then its score is expected."""
    values = {command: outlook.score for command, outlook in outlooks.items()}
    expected = next(iter(values.values()), float(view.scores[0]))
    return _Worths(values, (expected,), lambda each: reasons_for(view, each, outlooks[each]))


# In company


def _looks_in_company(view: View) -> Iterator[_Worths | None]:
    """Yield what the choices of ``view`` are worth, as :func:`_looks_alone` does."""
    for quick in (True, False):
        values = yield from chances(view, quick=quick)
        if values:
            yield _worths_in_company(view, values)


def _quick_look_in_company(
    view: View, played: tuple[Command, ...]
) -> Generator[None, None, _Worths]:
    """Return what the choices of ``view`` are worth, as :func:`_quick_look_alone` does."""
    values = yield from chances(view, played, quick=True)
    return _worths_in_company(view, values)


def _worths_in_company(view: View, choices: Values) -> _Worths:
    """Return ``choices`` as worths, in percent."""
    table = view.table
    side = table.side(table.to_act)
    values: dict[Command, float] = {
        command: percent(choice.wins[side]) for command, choice in choices.items()
    }
    wins = expected(view, choices)
    by_seat = tuple(percent(wins[table.side(seat)]) for seat in range(table.seats))
    return _Worths(values, by_seat, lambda each: reasons_in_company(view, choices[each]))


SEED = 18
"""Decides how the hidden cards lie; with a fixed one a view always has the same values."""

QUICKLY = 4
"""How many times less work a first answer takes, and each decision of a review."""

ENDS = 1 if playing.IS_PLAIN else 8
"""How often each choice is played out to the end, for its score."""

ORDERS = 300
"""How often the position after an answer to a build is looked at."""

Values = dict[Command, Choice]
"""The choices of the player to act by their commands, best first."""


def chances(
    view: View, played: tuple[Command, ...] = (), *, quick: bool = False
) -> Generator[None, None, Values]:
    """Return the choices of ``view``, with those ``played``, yielding between slices of work."""
    if view.table.phase == "over":
        return {}
    if view.table.phase in ("window", "name"):
        return (yield from _answers(view, played, quick=quick))
    comparison = Comparison(view, SEED, effort=_effort(quick=quick))
    for command in (*_always(view.table), *played):
        comparison.add(command)
    yield from comparison.work()
    yield from comparison.finish(max(ENDS // QUICKLY, 1) if quick else ENDS)
    side = view.table.side(view.table.to_act)
    return _by_command(side, [each for each in comparison.choices() if each.orders])


def expected(view: View, values: Values) -> tuple[float, ...]:
    """Return the chance of each side to win in ``view`` with the best of ``values``."""
    if values:
        return next(iter(values.values())).wins
    table = view.table
    best = max(view.scores)
    winners = {table.side(seat) for seat in range(table.seats) if view.scores[seat] == best}
    return tuple((side in winners) / len(winners) for side in range(table.sides))


def _by_command(side: int, choices: list[Choice]) -> Values:
    """Return ``choices`` by their commands: the best, then the others by the chances of ``side``.

    A choice that was given up early may have a higher chance than the best one, by luck: then it
    gets the chances of the best.
    """
    best, *others = choices
    values = {best.command: best}
    for each in sorted(others, key=lambda each: -each.wins[side]):
        most = best.wins[side]
        wins = each.wins if each.wins[side] <= most else best.wins
        values[each.command] = replace(each, wins=wins)
    return values


def _always(table: Table) -> Iterator[Command]:
    """Yield the choices that are valued whatever the rule thinks of them."""
    for place, column in table.own_columns():
        if table.phase == "forfeit":
            yield Forfeit(place)
        elif column.is_complete:
            yield Remove(place)


def _effort(*, quick: bool) -> Effort:
    """Return how much is tried for a longer look, or a ``quick`` one."""
    effort = playing.EFFORT
    return replace(effort, work=effort.work // QUICKLY) if quick else effort


def _answers(
    view: View, played: tuple[Command, ...], *, quick: bool
) -> Generator[None, None, Values]:
    """Return what can be answered to a build, or to a challenge of one's own build."""
    table = view.table
    side = table.side(table.to_act)
    named = named_word(table, built_in())
    commands: list[Command] = [Pass()]
    if table.phase == "window":
        commands.append(Challenge())
    elif isinstance(named, NameWord):
        commands.insert(0, named)
    commands += (command for command in played if command not in commands)
    found = []
    for command in commands:
        yield None
        after = view_of(_settled(view, command))
        wins = expected(after, {})
        if after.table.phase != "over":
            wins = standing(after, SEED, ORDERS // QUICKLY if quick else ORDERS)
        found.append(Choice(command, wins[side], wins))
    found.sort(key=lambda each: -each.worth)
    return {each.command: each for each in found}


def _settled(view: View, command: Command) -> State:
    """Return a state that fits ``view`` after ``command`` and all answers to it."""
    state = done(guess_state(view, SEED), command)
    while state.table.phase in ("window", "name"):
        is_named = state.table.phase == "name"
        state = done(state, named_word(state.table, built_in()) if is_named else Pass())
    return state


# Reasons

NAMED = 2
"""How many words a reason names."""

FEW = 400
"""Where letters are in fewer words than these, all of them are looked at.

Otherwise the shortest ones are soon found in the list of all words.
"""


def reasons_for(view: View, command: Command, outlook: Outlook) -> tuple[Reason, ...]:
    """Return the reasons for ``command`` in ``view``, which leads to ``outlook``."""
    reasons = [_expectation(view, outlook)]
    if isinstance(command, Build):
        reasons += _of_words(view, command)
    elif isinstance(command, Remove):
        reasons.append(reason("scores word", points=view.table.column(command.column).value))
    return (*reasons, *_limits(view))


def _limits(view: View) -> list[Reason]:
    """Return what the coach does not know."""
    reasons = []
    if view.table.options.dictionary != BUILT_IN:
        reasons.append(reason("built-in words"))
    if IS_PLAIN and view.deck:
        reasons.append(reason("few games"))
    return reasons


def reasons_in_company(view: View, choice: Choice) -> tuple[Reason, ...]:
    """Return the reasons for ``choice`` in the match of ``view``, the chance to win first."""
    table = view.table
    side = table.side(table.to_act)
    reasons = [reason("chance", match=percent(choice.wins[side]))]
    if choice.ends:
        bali = percent(min(choice.bali, 1.0))
        reasons.append(reason("about", score=round(choice.score), bali=bali))
    command = choice.command
    if isinstance(command, Build):
        reasons += _captures(view, command) + _of_words(view, command)
    elif isinstance(command, Remove):
        reasons.append(reason("scores word", points=table.column(command.column).value))
        if can_be_captured(table, command.column):
            reasons.append(reason("at risk"))
    elif table.phase in ("window", "name"):
        reasons.append(_of_fragment(table.pending_column().text))
    return (*reasons, *_limits(view))


def _captures(view: View, build: Build) -> list[Reason]:
    """Return which words of other sides ``build`` takes."""
    table = view.table
    own = table.panels_of(table.seat)
    others = [table.column(piece) for piece in build.pieces if piece.panel not in own]
    words = ", ".join(column.text for column in others if column.is_complete)
    return [reason("captures", words=words)] if words else []


def can_be_captured(table: Table, place: Place) -> bool:
    """Return whether another side can put the word at ``place`` below a column of its own."""
    own = table.panels_of(place.panel)
    text = table.column(place).text
    bases = (column.text for at, column in table.columns() if at.panel not in own)
    return any(built_in().is_fragment(base + text) for base in bases)


def _of_fragment(text: str) -> Reason:
    """Return in which word the built letters ``text`` are, or that they are in none."""
    word = next(built_in().words_with(text), None)
    return (
        reason("in no word", text=text) if word is None else reason("in word", text=text, word=word)
    )


def _expectation(view: View, outlook: Outlook) -> Reason:
    """Return which score a solitaire can be expected to end with."""
    score = round(outlook.score)
    if view.deck:
        return reason("about", score=score, bali=percent(outlook.bali))
    return reason("certain bali" if outlook.bali else "certain", score=score)


def _of_words(view: View, build: Build) -> list[Reason]:
    """Return which word ``build`` makes, and which longer ones it can still become."""
    column = view.table.built_column(build)
    text = column.text
    reasons = [reason("wild", letter=letter) for letter in build.wilds]
    is_word = len(text) >= SHORTEST_WORD and built_in().allows(text)
    if is_word:
        reasons.append(reason("makes", word=text, points=column.value))
    longer = possible_words(view, build)
    if longer:
        key = "can grow" if is_word else "leads to"
        reasons.append(reason(key, text=text, words=", ".join(longer)))
    return reasons


def possible_words(view: View, build: Build) -> list[str]:
    """Return a few longer words that the letters of ``build`` may become, the shortest first.

    What they lack is in other columns or unseen.
    """
    text = view.table.built_column(build).text
    have = _others(view.table, build)
    if view.deck:
        have += unseen_letters(view)
    some = list(islice(built_in().words_with(text), FEW))
    words = sorted(some, key=len) if len(some) < FEW else shortest_first()
    found: list[str] = []
    for word in words:
        is_longer = text in word and len(word) > len(text)
        if is_longer and _lacking(word, text, have) <= have[WILD]:
            if not any(each in word for each in found):  # a plural says nothing new
                found.append(word)
            if len(found) == NAMED:
                break
    return found


@cache
def shortest_first() -> list[str]:
    """Return all words, the shortest first."""
    return sorted(built_in().words(), key=len)


def _others(table: Table, build: Build) -> Counter[str]:
    """Return the letters of the columns that ``build`` does not use."""
    used = {build.column, *build.pieces}
    return Counter(
        letter for place, column in table.columns() if place not in used for letter in column.text
    )


def _lacking(word: str, text: str, have: Counter[str]) -> int:
    """Return how many cards ``have`` lacks to make ``word`` of ``text``."""
    missing = Counter(word) - Counter(text)
    return (missing - have).total()
