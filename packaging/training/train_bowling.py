"""Make the prospects of the coach of Bowling Solitaire: what strikes and spares promise.

Run as ``train_bowling.py [--racks N]``. Writes ``resources/weights/bowling_solitaire.json``.

The last frame comes first: what a rack is worth with best play, as the mean over N random racks
(default 600), the same ones for all frames and all that may wait, once with hidden and once with
open balls. The differences between a strike, a spare and neither are what the frame before plays
for, and so on. They hardly change after some frames, so earlier frames repeat them. The racks are
those of fixed seeds: the same kernel makes the same file, byte for byte.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import NamedTuple

import msgspec

from gamesuite.engine.luck import Luck
from gamesuite.games.bowling_solitaire.prospects import (
    BALL_WEIGHTS,
    AllProspects,
    Prospects,
    RackWorth,
    Waiting,
)
from gamesuite.games.bowling_solitaire.racks import best_value, rack_of
from gamesuite.games.bowling_solitaire.rules import (
    BowlingSolitaireOptions,
    BowlingSolitaireRules,
    Progress,
    State,
    shuffle_rack,
)
from gamesuite.games.bowling_solitaire.scoring import FRAMES

WEIGHTS = Path(__file__).resolve().parents[2] / "resources" / "weights" / "bowling_solitaire.json"
SOLVED = 4
"""How many of the last frames are measured; see `whole_game` for those before them."""
FIRST_SEED = 1_000_000
"""The seed of the first rack; no test uses these seeds."""


class Racks(NamedTuple):
    """Random racks to play: how many, and with which ``options``."""

    number: int
    options: BowlingSolitaireOptions


def mean(racks: Racks, worth: RackWorth) -> float:
    """Return what a random rack is worth with best play."""
    total = 0.0
    rules, progress = BowlingSolitaireRules(), Progress(racks.options)
    for seed in range(FIRST_SEED, FIRST_SEED + racks.number):
        luck = Luck(seed)
        view = rules.view(State(luck, progress, shuffle_rack(luck, 0, 0)), 0)
        total += best_value(rack_of(view, worth), view).worth
    return round(total / racks.number, 4)


def last_frame(racks: Racks) -> tuple[dict[Waiting, float], float, tuple[float, float]]:
    """Return what the last frame is worth by what waits for it, and what bonus balls are worth.

    These are one ball, and the two after a strike if the first of them counts once, and twice.
    """
    ball = mean(racks, RackWorth(1, 0, 0, 0))
    once, twice = (mean(racks, RackWorth(first, 1, ball, 0)) for first in (1, 2))
    frame: dict[Waiting, float] = {}
    for waiting, (first, second) in BALL_WEIGHTS.items():
        bonus = twice if waiting in ("strike", "double") else once
        frame[waiting] = mean(racks, RackWorth(first, second, bonus, ball))
    return frame, ball, (once, twice)


def frame_before(racks: Racks, after: dict[Waiting, float]) -> dict[Waiting, float]:
    """Return what a frame is worth if the frame after it is worth ``after``."""
    frame: dict[Waiting, float] = {}
    for waiting, (first, second) in BALL_WEIGHTS.items():
        strike = after["double" if waiting in ("strike", "double") else "strike"]
        base = after["none"]
        worth = RackWorth(first, second, strike - base, after["spare"] - base)
        frame[waiting] = round(mean(racks, worth) + base, 4)
    return frame


def whole_game(racks: Racks) -> Prospects:
    """Return what is expected in each frame of a game.

    Each frame before those measured is worth as much more than the next one as the first of them.
    """
    frame, ball, bonus = last_frame(racks)
    frames = [frame]
    while len(frames) < SOLVED:
        frames.insert(0, frame_before(racks, frames[0]))
        print(frames[0], flush=True)
    gain = frames[0]["none"] - frames[1]["none"]
    while len(frames) < FRAMES:
        earlier = {waiting: round(frames[0][waiting] + gain, 4) for waiting in BALL_WEIGHTS}
        frames.insert(0, earlier)
    print(f"A game is worth {frames[0]['none']:.1f} with best play.", flush=True)
    return Prospects(tuple(frames), ball, bonus)


def main() -> None:
    """Measure the prospects and write them."""
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--racks", type=int, default=600)
    number = parser.parse_args().racks
    hidden, open_ = (
        whole_game(Racks(number, BowlingSolitaireOptions(variation=variation)))
        for variation in ("standard", "open-balls")
    )
    both = msgspec.json.encode(AllProspects(hidden, open_))
    WEIGHTS.write_bytes(msgspec.json.format(both, indent=1) + b"\n")


if __name__ == "__main__":
    main()
