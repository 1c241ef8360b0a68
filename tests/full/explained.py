"""Seven hands of Paris and their score pads: what the table says of each, before and after.

Cutting a loss, a tie, a hand lost to more, a void hand, and rubbers that end doubled and
tenfold, and one whose winner loses the game.
It prints the hands, the hint where the coach has one, what is read out, the result and the pads.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.paris.coach import advise
from gamesuite.games.paris.rubber import Sheet
from gamesuite.games.paris.state import Command, GoOut, Pass, State
from gamesuite.games.paris.words import ParisDescriptions
from tests.games.paris.positions import RULES, THREE_KNIGHTS, after, position

NAMES = ("Anna", "Bo", "Cy", "Di")
WORDS = ParisDescriptions()


class Hand(NamedTuple):
    """A hand at its end: who does ``commands`` in ``state``, and what must be ``said`` of it."""

    name: str
    state: State
    commands: tuple[Command, ...]
    said: tuple[str, ...]


def hands() -> Iterator[Hand]:
    """Yield the seven hands; in each Anna is to act."""
    loss = position("MO MA MY", "CT KO PO FO LO SA VA", "LT")
    open_loss = replace(loss, sheets=(Sheet((240,)), Sheet((960, 960)), Sheet()))
    cut = "all saw that Bo could go out with at least 1,600 below the line"
    yield Hand("a loss is cut", open_loss, (GoOut(),), ("Bo has more, 1,600", cut))
    tie = position("MO MA MY", "LY PO SO")
    yield Hand("a tie", tie, (GoOut(),), ("equal is not enough",))
    lost = position("MO MA MY", "LY KO VO", match="hand")
    yield Hand("a hand lost to a lone pair", lost, (GoOut(),), ("Bo has more, 320 with a pair.",))
    void = position("LY", "MT", "CT")
    yield Hand("a void hand", void, (Pass(),) * 3, ("All players passed",))
    two = (Sheet((8_960, 1_600), (720,)), Sheet((240,)), Sheet())
    doubled = replace(position(THREE_KNIGHTS, "MO", "CO"), sheets=two)
    total = "(11,520 below + 720 above) \N{MULTIPLICATION SIGN} 2 = 24,480"
    yield Hand("a rubber, doubled", doubled, (GoOut(),), (total,))
    four = (Sheet((8_960, 1_600), (720,)), Sheet((), (240,)))
    tenfold = replace(position(THREE_KNIGHTS, "MO", "CO", "LO"), sheets=four)
    total = (
        "(11,520 below + 720 above) \N{MULTIPLICATION SIGN} 10 = 122,400. Ten times: nobody else"
    )
    yield Hand("a rubber of partners, tenfold", tenfold, (GoOut(),), (total,))

    sheets = (Sheet((480, 960), (240,)), Sheet((3_200, 1_600)), Sheet((720,), (240,)))
    lost = replace(position("CO CY CT PY", "LA", "MA"), sheets=sheets)
    said = (
        "It can win the rubber, but not the game: Bo has 4,800, you would have only 4,320.",
        "Anna won the rubber, but the highest total wins the game.",
        "(1,920 below + 240 above) \N{MULTIPLICATION SIGN} 2 = 4,320",
    )
    yield Hand("a rubber won, a game lost", lost, (GoOut(),), said)


def run(_arguments: Sequence[str] = ()) -> str:
    """Play the seven hands, and return what the table says of each.

    Raises AssertionError if something is left unexplained.
    """
    return "\n\n".join(map(told, hands()))


def told(hand: Hand) -> str:
    """Return what the table says of ``hand``; raises AssertionError if it leaves something out."""
    names = NAMES[: hand.state.seats]
    before = RULES.view(hand.state, 0)
    lines = [hand.name.upper(), *WORDS.read_out(before, names).split(". ")]
    lines += [f"Hint: {each}" for each in hints(hand.state, names)]
    end = after(hand.state, *hand.commands)
    view = RULES.view(end, 0)
    lines += [*WORDS.how_it_ended(view, names), *WORDS.read_out(view, names).split(". ")]
    text = "\n".join(filter(None, lines))
    for words in hand.said:
        assert words in text, f"{hand.name}: {words!r} is not said\n{text}"
    return text


def hints(state: State, names: Sequence[str]) -> Iterator[str]:
    """Yield the moves that the coach ranks for the seat to act, each with its reasons."""
    view = RULES.view(state, 0)
    *_, advice = (each for each in advise(view) if each is not None)
    for ranked in advice.ranked:
        why = " ".join(reason_in_words(WORDS, each, names) for each in ranked.reasons)
        yield f"{WORDS.command(view, ranked.command)}: {why}"
