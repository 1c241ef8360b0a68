"""What the player to act in a match can choose, and with which chances to win.

They are estimated as by the strong computer player (`playing.py`), but from the view of the table,
which does not show the words that were removed. What is answered to a build or a challenge is
valued by the position that follows from it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TypeAlias

from msgspec.structs import replace

from gamesuite.games.bali.dictionary.lexicon import built_in
from gamesuite.games.bali.matches import kernel as plain_kernel
from gamesuite.games.bali.matches import playing
from gamesuite.games.bali.matches.kernel_match import KernelMatch
from gamesuite.games.bali.matches.playing import (
    Choice,
    Comparison,
    Effort,
    estimated_wins,
    state_after,
)
from gamesuite.games.bali.players import named_word
from gamesuite.games.bali.state import (
    Build,
    Challenge,
    Command,
    Forfeit,
    Pass,
    Remove,
    State,
    Table,
    View,
    guess_state,
    view_of,
)

SEED = 18
"""Decides how the hidden cards lie; with a fixed one a view always has the same values."""

QUICK_PART = 4
"""A quick look does the fourth part of the work of a longer one."""

ENDS = 1 if playing.IS_PLAIN else 8
"""How often each choice is played out to the end, for its score."""

ORDERS = 300
"""How many orders of the deck are played out to value an answer to a build."""

REVIEW_ORDERS = 40 if playing.IS_PLAIN else 24_000
"""How many orders judge all decisions of a review; each has at least `LEAST_ORDERS`."""

LEAST_ORDERS = 2 if playing.IS_PLAIN else 60

JUDGED = 3
"""How many moves are judged of each decision: the best, the one made, and the rule's."""

SLICE = 20
"""How many orders are played out between two signs of life."""

FRESH = 1_000_000
"""From this order on no choice was compared by any: by these the best and the played are judged."""

Choices: TypeAlias = dict[Command, Choice]
"""The choices of the player to act by their commands, best first."""


def choices_of(
    view: View, played: tuple[Command, ...] = (), *, quick: bool = False
) -> Generator[None, None, Choices]:
    """Return the choices of ``view``, yielding between slices of work; none if the game is over.

    Those that were ``played`` are among them, whatever the rule thinks of them.
    """
    phase = view.table.phase
    if phase == "over":
        return {}
    if phase in ("window", "name"):
        return (yield from _answers(view, played, quick=quick))
    return (yield from _plays(view, played, quick=quick))


def win_chances(view: View, choices: Choices) -> tuple[float, ...]:
    """Return the chance of each side to win in ``view`` with the best of ``choices``.

    There are none if the game is over; then those with the highest score share the win.
    """
    if choices:
        return next(iter(choices.values())).wins
    table = view.table
    best = max(view.scores)
    winners = {table.side(seat) for seat in range(table.seats) if view.scores[seat] == best}
    return tuple(1 / len(winners) if side in winners else 0.0 for side in range(table.sides))


def fresh_wins(
    view: View, command: Command | None, decisions: int
) -> Generator[None, None, list[tuple[float, ...]]]:
    """Return what each side wins after ``command`` in fresh orders, the same for all commands.

    Of None it is what the rule makes of it. The work is that for one of so many ``decisions`` in a
    review; where nothing is left to luck one order is enough. Yields None between slices of work.
    """
    if view.table.phase in ("window", "name"):
        view = view_of(_settled(view, command or _possible_answers(view.table)[0]))
        command = None
    if view.table.phase == "over":
        return [win_chances(view, {})]
    match = KernelMatch(view, SEED, playing.kernel)
    number = match.add_rule() if command is None else match.add(command).number
    playouts = match.playouts
    playouts.horizon = playing.EFFORT.horizon if view.deck else plain_kernel.TO_END
    orders = max(REVIEW_ORDERS // JUDGED // max(decisions, 1), LEAST_ORDERS) if view.deck else 1
    wins: list[tuple[float, ...]] = []
    for order in range(FRESH, FRESH + orders):
        playouts.forget()
        playouts.play(number, order, order + 1)
        wins.append(tuple(playouts.won[side] for side in range(view.table.sides)))
        if order % SLICE == 0:
            yield None
    return wins


def by_rule(view: View) -> Command | None:
    """Return what the rule likes best in ``view``, None if that is a forfeit."""
    if view.table.phase in ("window", "name"):
        return _possible_answers(view.table)[0]
    if view.table.phase == "forfeit":
        return None
    effort = _effort(quick=True)
    found = KernelMatch(view, SEED, playing.kernel).find(effort.search, effort.pieces)
    plays = (
        play
        for play in found
        if not isinstance(play.command, Build) or playing.is_allowed(view, play.command)
    )
    best = max(plays, key=lambda play: play.gain, default=None)
    return None if best is None else best.command


# Turns and forfeits


def _plays(
    view: View, played: tuple[Command, ...], *, quick: bool
) -> Generator[None, None, Choices]:
    """Return what can be built, removed or forfeited."""
    table = view.table
    comparison = Comparison(view, SEED, effort=_effort(quick=quick))
    for command in (*_always_valued(table), *played):
        comparison.add(command)
    yield from comparison.work()
    yield from comparison.finish(max(ENDS // QUICK_PART, 1) if quick else ENDS)
    # At least the first choice was played out: to compare it, or else by `finish`.
    return _by_command(
        table.side(table.to_act), [each for each in comparison.choices() if each.orders]
    )


def _effort(*, quick: bool) -> Effort:
    """Return how much is tried for a longer look, or a ``quick`` one."""
    effort = playing.EFFORT
    return replace(effort, work=effort.work // QUICK_PART) if quick else effort


def _always_valued(table: Table) -> Iterator[Command]:
    """Yield the choices that are valued whatever the rule thinks of them."""
    for place, column in table.own_columns():
        if table.phase == "forfeit":
            yield Forfeit(place)
        elif column.is_complete:
            yield Remove(place)


def _by_command(side: int, compared: list[Choice]) -> Choices:
    """Return the choices ``compared``: the best, then the others by the chances of ``side``.

    A choice that was given up early may have a higher chance than the best one, by luck: then it
    gets the chances of the best.
    """
    best, *others = compared
    choices = {best.command: best}
    for choice in sorted(others, key=lambda other: -other.wins[side]):
        is_by_luck = choice.wins[side] > best.wins[side]
        choices[choice.command] = replace(choice, wins=best.wins) if is_by_luck else choice
    return choices


# Answers to a build or a challenge


def _answers(
    view: View, played: tuple[Command, ...], *, quick: bool
) -> Generator[None, None, Choices]:
    """Return what can be answered to a build, or to a challenge of one's own build."""
    table = view.table
    side = table.side(table.to_act)
    orders = ORDERS // QUICK_PART if quick else ORDERS
    compared = []
    for command in dict.fromkeys((*_possible_answers(table), *played)):
        yield None
        after = view_of(_settled(view, command))
        is_over = after.table.phase == "over"
        wins = win_chances(after, {}) if is_over else estimated_wins(after, SEED, orders)
        compared.append(Choice(command, wins[side], wins))
    compared.sort(key=lambda choice: -choice.worth)
    return {choice.command: choice for choice in compared}


def _possible_answers(table: Table) -> tuple[Command, ...]:
    """Return the possible answers; of equals the first counts as the best."""
    if table.phase == "window":
        return Pass(), Challenge()
    return named_word(table, built_in()), Pass()  # also a pass if there is no word


def _settled(view: View, command: Command) -> State:
    """Return a state that fits ``view`` after ``command`` and all answers to it.

    Nobody else challenges, and whoever was challenged names a built-in word if there is one.
    """
    state = state_after(guess_state(view, SEED), command)
    while state.table.phase in ("window", "name"):
        is_named = state.table.phase == "name"
        answer = named_word(state.table, built_in()) if is_named else Pass()
        state = state_after(state, answer)
    return state
