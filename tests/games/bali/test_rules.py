from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from gamesuite.engine import record
from gamesuite.engine.match import Match
from gamesuite.engine.thinking.arena import play
from gamesuite.games.bali.dictionary.lexicon import Lexicon
from gamesuite.games.bali.players import GreedyBali
from gamesuite.games.bali.rules import BaliRules, counts
from gamesuite.games.bali.state import (
    BaliOptions,
    Command,
    Pass,
    Place,
    Remove,
    State,
    View,
    has_balied,
)
from tests.games.bali.positions import (
    BOLD_PARTNERS,
    CHALLENGES,
    PARTNERS,
    RULES,
    STANDARD,
    do,
    position,
    setup,
)

KINDS: list[tuple[int, BaliOptions]] = [
    (1, STANDARD),
    (2, STANDARD),
    (3, CHALLENGES),
    (4, PARTNERS),
    (4, msgspec.structs.replace(BOLD_PARTNERS, wild=False)),
]


def random_game(seats: int, options: BaliOptions, commands: int) -> Match[State, Command, View]:
    match = Match(RULES, setup(seats, 11, options=options))
    rng = Random(3)
    while match.outcome is None and len(match.entries) < commands:
        match.do(rng.choice(list(RULES.legal_commands(match.state))))
    return match


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_a_replay_needs_no_dictionary(seats: int, options: BaliOptions, tmp_path: Path) -> None:
    """The dictionary has no files here, so any look-up would raise FileNotFoundError."""
    match = random_game(seats, options, 120)
    loaded = record.read(record.write(match), BaliRules(Lexicon(tmp_path)))
    assert loaded.state == match.state
    assert loaded.entries == match.entries


def test_a_record_without_the_facts_is_refused() -> None:
    match = Match(RULES, setup(1, 20))
    match.do(next(RULES.legal_commands(match.state)))
    text = record.write(match).replace(b'"fragment":true', b'"fragment":false')
    with pytest.raises(record.RecordError) as refused:
        record.read(text, RULES)
    assert refused.value.reason.key == "no fragment"


def test_partners_count_the_words_and_the_bali_of_their_own_panel() -> None:
    state = position("TIP* K", "TIP*", "PATH* K", "K", options=PARTNERS, seat=2)
    ended = do(state, Remove(Place(2, 0)), Pass(), Pass())
    assert RULES.outcome(ended) is not None
    assert counts(ended) == {"words": (0, 0, 1, 0), "balies": (0, 1, 0, 0)}


@pytest.mark.parametrize("seats", [1, 2])
def test_random_play_comes_to_an_end(seats: int) -> None:
    assert random_game(seats, STANDARD, 2_000).outcome is not None


def test_words_and_balies_are_counted_by_seat() -> None:
    state = play(RULES, setup(3, 2), [GreedyBali()] * 3).match.state
    found = counts(state)
    assert sum(found["words"]) == len(state.removed) > 0
    assert found["words"][1] == sum(word.seat == 1 for word in state.removed)
    assert found["balies"] == tuple(int(has_balied(state, seat)) for seat in range(3))
