"""Tests for the players round a table: their names and what their plates say."""

from gamesuite.engine.table.players import names_at, plate, spoken_signs
from gamesuite.engine.table.scene import SeatContent, Seated


def test_players_have_numbers_where_nobody_tells_their_names() -> None:
    assert names_at(Seated(0, ("Ann", "Bo")), 2) == ("Ann", "Bo")
    assert names_at(Seated(0), 2) == ("Player 1", "Player 2")


def test_a_plate_says_the_name_then_the_team_then_the_rest() -> None:
    content = SeatContent("Ann", team=1)
    part = plate("seat 2", content, "3 cards", "dealer")
    assert (part.name, part.content) == ("seat 2", content)
    assert part.words == part.tip == "Ann, Team 2, 3 cards, dealer"
    assert plate("seat 1", SeatContent("Bo")).words == "Bo"


def test_every_sign_on_a_plate_is_said() -> None:
    content = SeatContent("Ann", is_active=True, is_dealer=True, is_partner=True)
    assert [*spoken_signs(content)] == ["your partner", "dealer", "to play"]
    assert [*spoken_signs(SeatContent("Ann"))] == []
