"""What each choice of a match is worth: all numbers, for both kernels."""

from __future__ import annotations

from types import ModuleType

import pytest
from msgspec.structs import replace

from gamesuite.games.bali.matches import kernel as plain_kernel
from gamesuite.games.bali.matches import playing
from gamesuite.games.bali.matches.playing import Choice, Comparison, Effort, estimated_wins
from gamesuite.games.bali.players import MediumBali
from gamesuite.games.bali.state import (
    BaliOptions,
    Build,
    CannotPlay,
    Command,
    Forfeit,
    Pass,
    Place,
    Remove,
    State,
)
from tests.games.bali.positions import CHALLENGES, DEAD, PARTNERS, RULES, do, full, match, position

KERNELS = sorted({plain_kernel, playing.kernel}, key=lambda each: each.__name__)
EFFORT = Effort(800, 1_000, 2, 4, 2)
SHOWN = 4
"""So many of the best choices are told whole, of the others only the sum."""
FIFTY = BaliOptions(bonus="fifty", wild=False)
STATES: dict[str, State] = {
    "two": match(2, 5).state,
    "three": match(3, 6).state,
    "partners": match(4, 7, PARTNERS).state,
    "many words": full(position("PATHS* QU EST A L N ?", "E I O* A T R D", deck="SING")),
    "without wild cards": full(position("TIP* CA RA K", "QUEST* E R N", options=FIFTY)),
    "late": position("RE TIP* Q ?", "PAINTED* N A E", "LY S T", deck="XEo"),
    "after a removal": do(
        full(position("PATHS* Q K X V J Z", "E T E L I N I")), Remove(Place(0, 0))
    ),
    "a turn is lost": replace(
        full(position("RE TIP* Q ED", "PAINT* N A E")),
        table=replace(position("RE TIP* Q ED", "PAINT* N A E").table, lost_turns=(0, 1)),
    ),
    "forfeit": do(full(position(*DEAD, deck="E")), CannotPlay()),
    "last": position("TIP* CA RA K", "N QUEST* CA"),
    "last wild": position("HERT ? Q", "TIP* K S", "ROB* ING"),
    "last partners": position("TIP* K", "ER* S", "CA", "N LY", seat=2, options=PARTNERS),
    "passed": do(position("TIP* K", "QUEST* S", "E R"), Pass()),
}
COMPARED = """
two: 597.89 402.11; 48, 6.082, 10361
  build 00 05 16 03 10 02 04 11 14: 575.809, 575.81 424.19 x2, 0.000 0.00 0
  build 00 15 16 05 02 11 03 14 06: 434.345, 434.35 565.65 x2, 0.000 0.00 0
  build 00 06 16 14 15 01 05 11: 565.657, 565.66 434.34 x1, 0.000 0.00 0
  build 00 15 13 05 14 02 06: 506.670, 506.67 493.33 x1, 0.000 0.00 0
three: 254.55 557.75 187.71; 48, 5.317, 7157
  build 01 21 04 10 20: 389.175, 389.18 312.09 298.74 x2, 0.000 0.00 0
  build 00 04 24 10 11 20 13 21: 353.719, 353.72 361.83 284.45 x2, 0.000 0.00 0
  build 02 04 24 10 11 20 13 21: 345.146, 345.15 378.24 276.61 x1, 0.000 0.00 0
  build 01 13 04 11: 228.777, 228.78 464.21 307.01 x1, 0.000 0.00 0
partners: 508.25 491.75; 48, 6.326, 35596
  build 10 00 22 12 11 23 13: 800.565, 199.43 800.57 x2, 0.000 0.00 0
  build 12 01 02 11 31 21 22 13 23: 640.872, 359.13 640.87 x2, 0.000 0.00 0
  build 12 21 02 11 22 13 32 01: 451.859, 548.14 451.86 x1, 0.000 0.00 0
  build 12 01 02 11 31 21 22 13: 433.048, 566.95 433.05 x1, 0.000 0.00 0
many words: 875.99 124.01; 48, 7.131, 10312
  build 01 13 16 15 03 05 06 04 10 G: 802.325, 802.33 197.67 x2, 0.000 0.00 0
  build 01 13 15 03 06 14 11 05 10 16 N: 792.336, 792.34 207.66 x2, 0.000 0.00 0
  build 01 06 10 05 04 11 02 E: 780.587, 780.59 219.41 x1, 0.000 0.00 0
  build 01 13 16 15 10 06 05 11 03 04 N: 755.736, 755.74 244.26 x1, 0.000 0.00 0
without wild cards: 432.12 567.88; 40, 5.404, 6216
  build 02 13 03: 393.206, 393.21 606.79 x2, 0.000 0.00 0
  build 01 13 03 11 12: 348.135, 348.14 651.86 x2, 0.000 0.00 0
  build 02 13 03 11 12: 355.236, 355.24 644.76 x1, 0.000 0.00 0
  build 01 03 11: 307.218, 307.22 692.78 x1, 0.000 0.00 0
late: 320.59 615.03 64.38; 48, 574.201, 4240
  build 00 02 03 13 21 22 U: 772.381, 772.38 214.01 13.61 x2, 291.000 1.00 2
  build 00 03 13 11 22 20 C: 583.543, 583.54 301.53 114.92 x2, 94.000 0.00 2
  build 00 03 11 12 20 21 13 A: 485.663, 485.66 449.74 64.60 x1, 105.000 0.00 2
  build 00 03 12 21 22 13 11 F: 359.357, 359.36 568.89 71.75 x1, 78.000 0.00 2
after a removal: 415.25 584.75; 48, 5.568, 5749
  build 11 14 15 02 13 10: 459.897, 540.10 459.90 x2, 0.000 0.00 0
  build 10 03 00 13 11: 399.247, 600.75 399.25 x2, 0.000 0.00 0
  build 12 03 00 13 11: 368.331, 631.67 368.33 x1, 0.000 0.00 0
  build 11 00 13 02 14 10: 340.360, 659.64 340.36 x1, 0.000 0.00 0
a turn is lost: 798.42 201.58; 30, 6.964, 13438
  build 00 10 03: 768.232, 768.23 231.77 x2, 0.000 0.00 0
  build 00 10: 727.206, 727.21 272.79 x2, 0.000 0.00 0
  build 00 03: 747.111, 747.11 252.89 x1, 0.000 0.00 0
  remove 01: 721.144, 721.14 278.86 x1, 0.000 0.00 0
forfeit: 608.50 391.50; 7, 6.312, 2300
  forfeit 05: 581.618, 418.38 581.62 x2, 0.000 0.00 0
  forfeit 06: 578.648, 421.35 578.65 x2, 0.000 0.00 0
  forfeit 02: 575.678, 424.32 575.68 x1, 0.000 0.00 0
  forfeit 04: 575.678, 424.32 575.68 x1, 0.000 0.00 0
last: 0.00 1000.00; 5, 55.561, 1882
  build 02 10 03: 143.255, 0.00 1000.00 x1, 26.000 0.00 1
  build 02 10: 143.255, 0.00 1000.00 x1, 0.000 0.00 0
  build 01 10: 132.826, 0.00 1000.00 x1, 12.000 0.00 1
  pass: 71.056, 0.00 1000.00 x1, 6.000 0.00 1
last wild: 1000.00 0.00 0.00; 29, 313.430, 1866
  build 01 20 21 12 P: 908.271, 1000.00 0.00 0.00 x1, 88.000 0.00 1
  build 01 20 21 P: 892.320, 1000.00 0.00 0.00 x1, 70.000 0.00 1
  build 01 21 10 12 W: 888.845, 1000.00 0.00 0.00 x1, 80.000 0.00 1
  build 01 12 11 21 A: 878.885, 1000.00 0.00 0.00 x1, 66.000 0.00 1
last partners: 1000.00 0.00; 10, 1205.981, 1829
  build 20 30 01 10 11: 997.890, 1000.00 0.00 x1, 495.000 2.00 1
  build 20 30 01 10: 981.108, 1000.00 0.00 x1, 378.000 2.00 1
  build 20 11 01: 972.162, 1000.00 0.00 x1, 234.000 2.00 1
  build 20 30 10 11: 913.285, 1000.00 0.00 x1, 90.000 1.00 1
passed: 0.00 0.00 1000.00; 3, 147.934, 1263
  remove 10: 871.599, 0.00 1000.00 0.00 x1, 144.000 1.00 1
  build 10 11: 31.020, 0.00 0.00 1000.00 x1, 0.000 1.00 1
  pass: 31.020, 0.00 0.00 1000.00 x1, 0.000 1.00 1
"""
"""Of each position the chance of each side if the rule goes on, and how many choices there are.
Then of the best choices, in thousandths, the worth, what each side wins, and how often it was
played out; the mean score, the Balis, and how often it was played to the end."""


def told(choice: Choice) -> str:
    """Return all numbers of ``choice``."""
    wins = " ".join(f"{1000 * each:.2f}" for each in choice.wins)
    end = f"{choice.score:.3f} {choice.bali:.2f} {choice.ends}"
    return f"  {named(choice.command)}: {1000 * choice.worth:.3f}, {wins} x{choice.orders}, {end}"


def named(command: Command) -> str:
    """Return the columns of ``command``, a panel and a place each, and the letters of wilds."""
    match command:
        case Build(place, pieces, letters):
            return f"build {' '.join(map(_named, (place, *pieces)))} {letters}".strip()
        case Remove(place):
            return f"remove {_named(place)}"
        case Forfeit(place):
            return f"forfeit {_named(place)}"
        case _:
            return type(command).__name__.lower()


def _named(place: Place) -> str:
    return f"{place.panel}{place.column}"


def compared(name: str, loop: ModuleType) -> list[str]:
    """Return what is found in the state ``name``."""
    state = STATES[name]
    view = MediumBali().view(RULES, state, RULES.to_act(state))
    comparison = Comparison(view, 11, loop, EFFORT)
    for _slice in (*comparison.work(), *comparison.finish(2 if len(state.deck) < 20 else 0)):
        pass
    choices = comparison.choices()
    chances = " ".join(f"{1000 * each:.2f}" for each in estimated_wins(view, 3, 1, loop))
    rest = sum(each.worth + sum(each.wins) + each.score for each in choices)
    head = f"{name}: {chances}; {len(choices)}, {rest:.3f}, {comparison.work_done()}"
    return [head, *map(told, choices[:SHOWN])]


@pytest.mark.parametrize("loop", KERNELS, ids=lambda each: each.__name__.rpartition(".")[2])
def test_all_choices_are_worth_what_they_were(loop: ModuleType) -> None:
    lines = [line for name in STATES for line in compared(name, loop)]
    assert "\n".join(lines) == COMPARED.strip()


def test_a_build_of_all_columns_can_be_compared_too() -> None:
    """Where opponents challenge, everything may be put below one column, to be reviewed later."""
    state = match(2, 5, CHALLENGES).state
    base, *pieces = (place for place, _column in state.table.own_columns())
    pieces += (place for place, _column in state.table.columns() if place.panel != base.panel)
    bluff = Build(base, tuple(pieces))
    assert RULES.refusal(state, bluff) is None
    for loop in KERNELS:
        comparison = Comparison(RULES.view(state, 0), 1, loop, EFFORT)
        comparison.add(bluff)
        for _slice in (*comparison.work(), *comparison.finish(1)):
            pass
        assert bluff in [choice.command for choice in comparison.choices() if choice.orders]
