from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from gamesuite.engine import record
from gamesuite.engine.match import Match
from gamesuite.games.bali.commands import Command
from gamesuite.games.bali.lexicon import BuiltIn
from gamesuite.games.bali.options import BaliOptions
from gamesuite.games.bali.rules import BaliRules
from gamesuite.games.bali.state import State
from gamesuite.games.bali.views import View
from tests.games.bali.positions import BOLD_PARTNERS, CHALLENGES, PARTNERS, RULES, STANDARD, setup

KINDS: list[tuple[int, BaliOptions]] = [
    (1, STANDARD),
    (2, STANDARD),
    (3, CHALLENGES),
    (4, PARTNERS),
    (4, msgspec.structs.replace(BOLD_PARTNERS, wild=False)),
]


def played(seats: int, options: BaliOptions, commands: int) -> Match[State, Command, View]:
    match = Match(RULES, setup(seats, 11, options=options))
    rng = Random(3)
    while match.outcome is None and len(match.entries) < commands:
        match.do(rng.choice(list(RULES.plays(match.state))))
    return match


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_a_replay_asks_no_dictionary(seats: int, options: BaliOptions, tmp_path: Path) -> None:
    """The dictionary of these rules has no files: to ask it would raise FileNotFoundError."""
    match = played(seats, options, 120)
    loaded = record.read(record.write(match), BaliRules(BuiltIn(tmp_path)))
    assert loaded.state == match.state
    assert loaded.entries == match.entries


def test_a_record_without_the_verdicts_is_refused() -> None:
    match = Match(RULES, setup(1, 20))
    match.do(next(RULES.plays(match.state)))
    text = record.write(match).replace(b'"fragment":true', b'"fragment":false')
    with pytest.raises(record.RecordError) as refused:
        record.read(text, RULES)
    assert refused.value.reason.key == "no fragment"


@pytest.mark.parametrize("seats", [1, 2])
def test_random_play_comes_to_an_end(seats: int) -> None:
    assert played(seats, STANDARD, 2_000).outcome is not None
