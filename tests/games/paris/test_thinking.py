"""What each choice is worth, and what every level decides: all numbers, for both kernels."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import ModuleType

import pytest
from msgspec.structs import replace

from gamesuite.engine.setup import Option
from gamesuite.games.paris import kernel as plain_kernel
from gamesuite.games.paris import thinking
from gamesuite.games.paris.players import EasyParisPlayer, MediumParisPlayer
from gamesuite.games.paris.state import Command, GoOut, Pass, Take, View
from gamesuite.games.paris.thinking import Choice, Comparison, Rival
from tests.games.paris.positions import RULES, after, new_match, position, won

KERNELS = sorted({plain_kernel, thinking.kernel}, key=lambda each: each.__name__)
WORK = 900
EVERY: dict[str, Option] = {"match": "hand", "doubles": "per-occurrence"}
MATCHES: tuple[tuple[int, dict[str, Option]], ...] = (
    (2, {}), (3, {}), (4, {}), (2, EVERY), (3, EVERY), (4, EVERY),
)  # fmt: skip
SHEETS = won((960, 720), (2560, 960), ())
"""In a rubber the first two sides need one hand more; a third has none yet."""
NAMES: dict[Command, str] = {
    **{Take(at): str(at + 1) for at in range(4)},
    GoOut(): "out",
    Pass(): "pass",
}
TURNS = (4, 9, 15, 21)
COMPARED = """
2 2 | 1: 514 723 149 x47, 2: 480 638 128 x47, 3: 461 500 62 x16, 4: 452 562 125 x16
2 2 | 1: 739 776 0 x76, 2: 656 671 53 x76, 3: 584 600 160 x25, 4: 569 480 40 x25
2 2 | out: 732 750 0 x0, 2: 688 574 0 x108, 1: 685 565 0 x108, 4: 624 545 61 x33, 3: 532 333 30 x33
2 2 | 2: 784 796 500 x98, out: 433 0 0 x0, 4: 315 194 51 x98, 1: 252 179 51 x39
3 2 | 4: 557 367 33 x30, 2: 481 300 67 x30, 3: 460 350 150 x10, 1: 388 150 50 x10
3 2 | 2: 111 963 0 x54, 3: 106 565 65 x54, 4: 81 694 28 x18, 1: 76 528 28 x18
3 2 | 2: 372 888 34 x89, 4: 328 910 0 x89, out: 47 0 0 x0, 3: 39 219 156 x32, 1: 23 219 219 x32
3 2 | out: 280 625 0 x0, 1: 50 347 347 x150, 3: 46 327 327 x150
4 2 | 1: 532 476 0 x21, 3: 453 429 0 x21, 2: 565 625 125 x8, 4: 561 500 0 x8
4 2 | 1: 676 720 200 x25, 3: 563 560 80 x25, 2: 667 667 0 x9, 4: 593 667 222 x9
4 2 | 4: 385 388 122 x49, 1: 308 327 82 x49, 3: 249 222 0 x18, 2: 167 167 0 x18
4 2 | 2: 907 821 0 x56, 4: 688 696 179 x56, 3: 592 636 91 x22
2 2 | 1: 723 723 149 x47, 2: 638 638 128 x47, 4: 562 562 125 x16, 3: 500 500 62 x16
2 2 | 1: 776 776 0 x76, 2: 671 671 53 x76, 3: 600 600 160 x25, 4: 480 480 40 x25
2 2 | out: 750 750 0 x0, 1: 560 560 0 x100, 4: 460 460 30 x100, 2: 515 515 0 x33, 3: 333 333 30 x33
2 2 | 2: 735 716 407 x81, 1: 247 210 25 x81, out: 0 0 0 x0, 4: 273 212 30 x33
3 2 | 3: 393 393 107 x28, 2: 321 321 71 x28, 4: 200 200 0 x10, 1: 150 150 50 x10
3 2 | 2: 964 964 0 x56, 4: 652 652 27 x56, 1: 528 528 28 x18, 3: 528 528 83 x18
3 2 | 4: 910 910 0 x89, 2: 888 888 34 x89, out: 0 0 0 x0, 1: 219 219 219 x32, 3: 219 219 156 x32
3 2 | out: 625 625 0 x0, 1: 347 347 347 x150, 3: 327 327 327 x150
4 2 | 2: 542 542 125 x24, 1: 500 500 0 x24, 3: 625 625 0 x8, 4: 500 500 0 x8
4 2 | 1: 720 720 200 x25, 3: 560 560 80 x25, 2: 667 667 0 x9, 4: 667 667 222 x9
4 2 | 4: 388 388 122 x49, 1: 327 327 82 x49, 3: 222 222 0 x18, 2: 167 167 0 x18
4 2 | 2: 821 821 0 x56, 4: 768 696 179 x56, 3: 636 636 91 x22
"""
"""Of each choice the chances to win the match and the hand, of which the other side gives so much,
in thousandths, and how often it was played out."""
DECIDED = """
1 | 3 1 1 2 1 3 1 1 4 3 3 3
1 | 1 1 1 2 1 1 1 1 4 1 1 1
out | out out out out out out out out out out out out
4 | out out out out out out out out out out out out
4 | 3 1 3 2 1 3 3 3 4 3 3 3
2 | 2 1 2 2 1 2 2 2 4 2 2 2
4 | out out out out out out out out out out out out
out | out out out out out out out out out out out out
2 | 1 1 1 2 1 1 1 1 4 1 1 1
1 | 4 1 2 2 1 4 2 2 4 4 4 4
3 | 4 1 1 2 1 4 1 1 4 4 4 4
2 | 2 2 2 4 2 2 2 2 3 2 2 2
pass | pass out pass out out pass pass out out out pass out
pass | pass out pass out out pass pass out out out out out
out | out out out out out out out out out out out out
pass | pass out pass out out pass pass out out out out out
out | out out out out out out out out out out out out
"""
"""What medium does, and what easy does with each luck."""
FEARED = {
    "what is mostly forgotten": ("MO MA MY", "LT KO VO KA VA KY VY"),
    "as much as the own hand": ("MO MA MY", "LT PO SO"),
    "the dealt card only": ("MO MA MY", "KO VO", "CO"),
    "the last opponent": ("MO MA MY", "LT", "CO", "LY KO VO PA SA"),
    "the partner": ("MO MA MY", "LT", "LY KO VO PA SA", "CO"),
}


def views(seats: int, options: dict[str, Option]) -> Iterator[View]:
    """Yield what the seat to act sees after some turns in which everybody takes any card."""
    state, random = new_match(seats, seats, **options).state, Random(seats)
    if not options:
        state = replace(state, sheets=SHEETS[: len(state.sheets)])
    for turn in range(max(TURNS) + 1):
        if turn in TURNS:
            yield RULES.view(state, state.seat)
        takes = [each for each in RULES.legal_commands(state) if isinstance(each, Take)]
        state = after(state, random.choice(takes))


def told(choice: Choice) -> str:
    """Return all numbers of ``choice``."""
    match, hand, given = (round(1000 * each) for each in (choice.match, choice.hand, choice.given))
    return f"{NAMES[choice.command]}: {match} {hand} {given} x{choice.samples}"


@pytest.mark.parametrize("loop", KERNELS, ids=lambda each: each.__name__.rpartition(".")[2])
def test_all_choices_are_worth_what_they_were(loop: ModuleType) -> None:
    lines = []
    for seats, options in MATCHES:
        for view in views(seats, options):
            comparison = Comparison(view, 7, WORK, loop)
            slices = len(list(comparison.work()))
            chances = ", ".join(map(told, comparison.choices()))
            lines.append(f"{seats} {slices} | {chances}")
    assert "\n".join(lines) == COMPARED.strip()


@pytest.mark.parametrize("loop", KERNELS, ids=lambda each: each.__name__.rpartition(".")[2])
def test_easy_and_medium_decide_as_they_did(loop: ModuleType) -> None:
    asked = [view for seats in (2, 3, 4) for view in views(seats, {})]
    asked += [RULES.view(position(*hands), 0) for hands in FEARED.values()]
    lines = []
    for view in asked:
        easy = [EasyParisPlayer().decide(view, Random(luck)) for luck in range(12)]
        medium = MediumParisPlayer(loop).decide(view, Random(1))
        lines.append(f"{NAMES[medium]} | {' '.join(NAMES[each] for each in easy)}")
    assert "\n".join(lines) == DECIDED.strip()


@pytest.mark.parametrize("loop", KERNELS, ids=lambda each: each.__name__)
def test_who_goes_out_first_and_wins_in_playouts_is_told_with_the_share_and_the_score(
    loop: ModuleType,
) -> None:
    def waits(*hands: str) -> Choice:
        comparison = Comparison(RULES.view(position(*hands), 0), 1, WORK, loop)
        list(comparison.work())
        (wait,) = (each for each in comparison.choices() if each.command == Pass())
        return wait

    # Nobody can take a card, so the third seat goes out with its two pairs, which score 5,120.
    lost = waits("MO MA MY", "LY CO", "CT KO VO KA VA")
    assert lost.rival == Rival(2, 1.0, 5_120)
    assert waits("MO MA MY", "CT KO VO KA VA", "LY CO").rival == Rival(1, 1.0, 5_120)
    # The partner goes out, and that is no rival.
    assert waits("MO MA MY", "LY CO", "CT KO VO KA VA", "FT SA").rival is None
    # Who goes out and loses gives the hand away.
    given = waits("KO VO KA VA LT LY", "LA MA MY MT", "CO")
    assert given.rival is None or given.rival.share < 1
