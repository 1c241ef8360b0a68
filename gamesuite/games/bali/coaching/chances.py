"""What each choice in a match of Bali is worth to the player to act: the chance to win.

It is estimated as by the strong computer player, but from the view of the table, which does not
show the words that were removed.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from msgspec.structs import replace

from gamesuite.games.bali.dictionary.lexicon import built_in
from gamesuite.games.bali.matches import playing
from gamesuite.games.bali.matches.answers import named_word
from gamesuite.games.bali.matches.playing import Choice, Comparison, Effort, done, standing
from gamesuite.games.bali.state import (
    Challenge,
    Command,
    Forfeit,
    NameWord,
    Pass,
    Remove,
    State,
    Table,
    View,
    guess_state,
    view_of,
)

SEED = 18
"""The same view always gives the same values."""
QUICKLY = 4
"""How much less work a first answer takes, and each decision of a review."""
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
    return _ranked(side, [each for each in comparison.choices() if each.orders])


def expected(view: View, values: Values) -> tuple[float, ...]:
    """Return the chance of each side to win in ``view`` with the best of ``values``."""
    if values:
        return next(iter(values.values())).wins
    table = view.table
    best = max(view.scores)
    winners = {table.side(seat) for seat in range(table.seats) if view.scores[seat] == best}
    return tuple((side in winners) / len(winners) for side in range(table.sides))


def _ranked(side: int, choices: list[Choice]) -> Values:
    """Return ``choices`` by their commands; what was given up early is not above the best."""
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
    effort = playing.EFFORT
    return replace(effort, work=effort.work // QUICKLY) if quick else effort


def _answers(
    view: View, played: tuple[Command, ...], *, quick: bool
) -> Generator[None, None, Values]:
    """Return what can be answered to a build, or to a challenge of one's own build."""
    table = view.table
    side = table.side(table.to_act)
    named = named_word(table, built_in().words_with(table.pending_column().text))
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
        answer: Command = Pass()
        if state.table.phase == "name":
            text = state.table.pending_column().text
            answer = named_word(state.table, built_in().words_with(text))
        state = done(state, answer)
    return state
