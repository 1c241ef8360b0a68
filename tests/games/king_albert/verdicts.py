"""Deals and what another program proved about them; they have a generator of their own."""

from __future__ import annotations

import json
import random
from pathlib import Path

from gamesuite.engine.advice import Verdict
from gamesuite.games.king_albert.rules import KingAlbertOptions, KingAlbertRules, State
from gamesuite.patience.pack import PACK
from gamesuite.patience.rules import laid_out

_VERDICTS = {"w": Verdict.WINNABLE, "u": Verdict.UNWINNABLE, "?": Verdict.UNKNOWN}
_TEXT = json.loads((Path(__file__).parent / "data" / "verdicts.json").read_text("utf-8"))


def verdicts(*, back: bool) -> dict[int, Verdict]:
    """Return the verdict on each deal by its number; "unknown" claims nothing."""
    letters = "".join(_TEXT["foundations back" if back else "standard"])
    return {number: _VERDICTS[letter] for number, letter in enumerate(letters, 1)}


def position(number: int, *, back: bool) -> State:
    """Return the deal ``number`` of the verdicts."""
    cards = list(PACK)
    random.Random(number).shuffle(cards)
    return laid_out(KingAlbertRules(), KingAlbertOptions(foundations_back=back), tuple(cards))
