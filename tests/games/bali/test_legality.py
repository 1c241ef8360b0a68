from __future__ import annotations

import msgspec
import pytest

from gamesuite.engine.reason import reason
from gamesuite.engine.rules import command_type
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.bali.state import (
    Build,
    CannotPlay,
    Challenge,
    Command,
    Forfeit,
    NameWord,
    Pass,
    Place,
    Remove,
    State,
    Stop,
)
from gamesuite.games.bali.words import REFUSALS, BaliDescriptions
from tests.games.bali.positions import CHALLENGES, DEAD, PARTNERS, RULES, build, do, position

ALONE = position("J R T QU EST LA ?", deck="ABC")
PAIR = position("J R T QU EST LA PATHS*", "K L", deck="XQZ")
STUCK = position(*DEAD, deck="X")
LAST = position("QU EST AR", "T")
TEAMS = position("Q K X V", "Q", "EST*", "T", deck="X", options=PARTNERS)
BOLD = position("QU EST K", "T", "A", deck="XQZ", options=CHALLENGES)
DOUBTED = do(BOLD, build(1, 2))
CHALLENGED = do(DOUBTED, Challenge())
FORFEIT = do(STUCK, CannotPlay())
TWO = Place(1, 0)

UNLISTED = {"which word", "unknown word", "unknown word, others known"}
"""The refusals of dictionaries that cannot list their words: see `test_spelling.py`."""

REFUSED: list[tuple[str, State, Command]] = [
    ("over", do(ALONE, Stop()), Stop()),
    ("awaited turn", PAIR, Challenge()),
    ("awaited turn", PAIR, Forfeit(Place(0, 0))),
    ("awaited window", DOUBTED, build(0, 1)),
    ("awaited name", CHALLENGED, Challenge()),
    ("awaited name", CHALLENGED, Pass(everyone=True)),
    ("awaited turn", LAST, Pass(everyone=True)),
    ("awaited forfeit", FORFEIT, Pass()),
    ("pass too early", PAIR, Pass()),
    ("pass too early", ALONE, Pass()),
    ("no stop", PAIR, Stop()),
    ("no such place", PAIR, build(0, 9)),
    ("no such place", PAIR, build(0, 4, 9)),
    ("no such place", PAIR, build(0, 9, 4)),
    ("no such place", PAIR, build(-1, 0)),
    ("no such place", PAIR, Remove(Place(5, 0))),
    ("no such place", FORFEIT, Forfeit(Place(0, 7))),
    ("not your panel", PAIR, Build(TWO, (Place(0, 0),))),
    ("not your panel", PAIR, Remove(TWO)),
    ("empty column", LAST, build(6, 0)),
    ("empty column", LAST, build(0, 6)),
    ("empty column", LAST, build(0, 1, 6)),
    ("empty column", LAST, build(0, 6, 1)),
    ("no piece", PAIR, build(0)),
    ("one piece", ALONE, build(5, 2, 4)),
    ("piece twice", PAIR, build(0, 4, 4)),
    ("piece twice", PAIR, build(0, 0)),
    ("wild not declared", ALONE, build(0, 6)),
    ("nothing to declare", ALONE, build(0, 4, wilds="J")),
    ("no letter", ALONE, build(0, 6, wilds="t")),
    ("no letter", position("? ? T", "K", deck="X"), build(0, 1, wilds="Tt")),
    ("no letter", position("? ? T", "K", deck="X"), build(0, 1, wilds="tT")),
    ("no fragment", PAIR, build(3, 1)),
    ("no word", LAST, build(0, 2)),
    ("not complete", PAIR, Remove(Place(0, 3))),
    ("not complete", BOLD, Remove(Place(0, 1))),
    ("alone", ALONE, CannotPlay()),
    ("last cards", position("BAT*", "I"), CannotPlay()),
    ("last cards", position("?ZQ X", "I"), CannotPlay()),
    ("can complete", position("PA T", "H"), CannotPlay()),
    ("can complete", position("PA Q", "T H?", options=CHALLENGES), CannotPlay()),
    ("word stands", PAIR, CannotPlay()),
    ("word stands", TEAMS, CannotPlay()),
    ("can build", position("QU EST K", "T", deck="XQZ"), CannotPlay()),
    ("not forfeiter's", FORFEIT, Forfeit(TWO)),
    ("letters only", CHALLENGED, NameWord("it's")),
    ("letters only", CHALLENGED, NameWord("")),
    ("letters only", CHALLENGED, NameWord("ßß")),
    ("other word", CHALLENGED, NameWord("quest")),
    ("letters only", ALONE, Build(Place(0, 0), (Place(0, 1),), word="it's")),
    ("other word", ALONE, Build(Place(0, 0), (Place(0, 1),), word="quest")),
]


@pytest.mark.parametrize(("key", "state", "command"), REFUSED)
def test_refusals(key: str, state: State, command: Command) -> None:
    refused = RULES.refusal(state, command)
    assert refused is not None
    assert refused.key == key
    sentence = reason_in_words(BaliDescriptions(), refused)
    assert sentence[0].isupper() or not sentence[0].isalpha()
    assert "{" not in sentence


def test_a_forfeit_names_the_player_whose_column_it_has_to_be() -> None:
    assert RULES.refusal(FORFEIT, Forfeit(TWO)) == reason("not forfeiter's", player=1)
    other = do(position(*DEAD, deck="X", seat=1), CannotPlay())
    assert RULES.refusal(other, Forfeit(Place(0, 0))) == reason("not forfeiter's", player=2)
    assert RULES.refusal(other, Forfeit(TWO)) is None


def test_every_refusal_is_tested() -> None:
    elsewhere = {"card too often", "partners are four", "own word later", *UNLISTED}
    assert set(REFUSALS) - elsewhere == {key for key, _, _ in REFUSED} - {
        "over",
        "no such place",
    }


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"build","column":[0],"pieces":[]}',
        '{"type":"build","column":[0,1,2],"pieces":[]}',
        '{"type":"build","column":[0,1],"pieces":[[0,2]],"wilds":"ABC"}',
        '{"type":"pass","more":1}',
        '{"type":"name","word":"' + "A" * 55 + '"}',
    ],
)
def test_malformed_commands(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=command_type(RULES))


def test_a_command_is_short_in_a_file() -> None:
    assert msgspec.json.encode(build(5, 2, wilds="T")) == (
        b'{"type":"build","column":[0,5],"pieces":[[0,2]],"wilds":"T"}'
    )
