"""Those of the cast: each game says what they like, and they play at their level."""

from __future__ import annotations

import pytest

from gamesuite.catalogue import GAMES
from gamesuite.engine.cast import CAST, character_at
from gamesuite.engine.player import LEVELS
from gamesuite.engine.setup import Seat
from gamesuite.engine.words.seats import seat_names
from tests.full.characters import told
from tests.full.ratings import Measured

INES = Seat(player="computer", level="easy", character="ines")


PLAYED = [(game.id, each) for game in GAMES.values() for each in game.manners_by_character]
"""Who of the cast plays which game."""


@pytest.mark.parametrize(("game_id", "character"), PLAYED)
def test_each_has_a_player_a_name_and_a_manner(game_id: str, character: str) -> None:
    game = GAMES[game_id]
    assert character in game.parts.players
    assert CAST[character].level in game.levels
    assert game.parts.manners[character].startswith(CAST[character].name)


@pytest.mark.parametrize("level", LEVELS)
def test_there_are_at_most_three_of_a_level(level: str) -> None:
    assert 1 <= sum(each.level == level for each in CAST.values()) <= 3


def test_one_of_the_cast_sits_at_a_seat_that_names_it() -> None:
    assert character_at(INES) == "ines"
    assert character_at(Seat(character="ines")) == ""
    assert character_at(Seat(player="computer", level="strong", character="ines")) == ""
    assert character_at(Seat(player="computer", level="easy", character="of later")) == ""


def test_who_is_not_known_plays_as_the_level_does() -> None:
    balut = GAMES["balut"]
    assert balut.player(INES) == "ines"
    later = Seat(player="computer", level="easy", character="of later")
    assert balut.player(later) == "easy"
    assert balut.manners((Seat(), later, INES))[:2] == ("", "")
    assert balut.manners((INES,)) == (
        "Ines goes for the Balut. She often leaves a straight empty.",
    )


def test_one_of_the_cast_is_called_by_name_and_the_others_as_before() -> None:
    plain = Seat(player="computer", level="easy")
    assert seat_names((Seat(), INES, plain)) == ("You", "Ines", "Computer")
    assert seat_names((Seat(), plain, plain)) == ("You", "Computer 2", "Computer 3")
    assert seat_names((Seat(), Seat("Bo", "computer", "easy", "ines"))) == ("You", "Bo")


def test_a_character_far_from_its_level_is_told() -> None:
    assert told("balut", "ines", Measured(-70, 20)) == "balut: ines -70 ± 20 to easy"
    with pytest.raises(AssertionError):
        told("balut", "ines", Measured(90, 20))
