"""Tests for the players round a table: what is said of them, their plates and their cards."""

from gamesuite.engine.cards import CardId
from gamesuite.engine.setup import Seat
from gamesuite.engine.table.players import (
    character_of,
    face_down,
    level_at,
    manner_at,
    names_at,
    plate,
    seat_part,
    seated_at,
    spoken_signs,
    win_praise,
)
from gamesuite.engine.table.scene import Piece, PraiseContent, SeatContent, Seated


def test_players_have_numbers_where_nobody_tells_their_names() -> None:
    assert names_at(Seated(0, ("Ann", "Bo")), 2) == ("Ann", "Bo")
    assert names_at(Seated(0), 2) == ("Player 1", "Player 2")


def test_computer_players_have_a_level_persons_have_none() -> None:
    computers = [Seat(player="computer", level=level) for level in ("strong", "easy", "greedy")]
    seated = seated_at((Seat("Ann", level="easy"), *computers), 0, (0,))
    assert seated.levels == ("", "strong", "easy", "")
    assert [level_at(seated, seat) for seat in range(4)] == ["", "strong", "easy", ""]
    assert level_at(Seated(0, ("Ann",)), 0) == ""
    content = SeatContent("Computer 2", team=1, level="strong")
    assert plate("seat 2", content, "3 cards").words == "Computer 2, strong, Team 2, 3 cards"


def test_a_plate_says_the_name_then_the_team_then_the_rest() -> None:
    content = SeatContent("Ann", team=1)
    part = plate("seat 2", content, "3 cards", "dealer")
    assert (part.name, part.content) == (seat_part(1), content)
    assert part.words == part.tip == "Ann, Team 2, 3 cards, dealer"
    assert plate("seat 1", SeatContent("Bo")).words == "Bo"


def test_every_sign_on_a_plate_is_said() -> None:
    content = SeatContent("Ann", is_active=True, is_dealer=True, is_partner=True)
    assert [*spoken_signs(content)] == ["your partner", "dealer", "to play"]
    assert [*spoken_signs(SeatContent("Ann"))] == []


def test_a_hidden_card_tells_its_player_alone() -> None:
    card = CardId(0, 3)
    assert face_down(card, "Ann", "dim") == Piece(card, None, "Face-down card of Ann", "dim")


def test_a_win_is_praised_if_a_person_has_won() -> None:
    names = ("You", "Bo", "Cy")
    alone, two = Seated(0, names, (0,)), Seated(0, names, (0, 1))
    assert win_praise((0,), alone, names) == PraiseContent("You win!", passes=True)
    assert win_praise((1,), two, names) == PraiseContent("Bo wins!", passes=True)
    assert win_praise((1, 2), two, names) == PraiseContent("A tie!", passes=True)
    assert win_praise((2,), two, names) is None
    assert win_praise((), two, names) is None


def test_the_manner_of_one_of_the_cast_is_said_last() -> None:
    ines = Seat(player="computer", level="easy", character="ines")
    seated = seated_at((Seat("Ann"), ines), 0, (0,), ("", "Ines is bold."))
    assert [character_of(seated, seat) for seat in range(3)] == ["", "ines", ""]
    assert [manner_at(seated, seat) for seat in range(3)] == ["", "Ines is bold.", ""]
    content = SeatContent("Ines", level="easy", manner="Ines is bold.")
    part = plate("seat 2", content, "3 cards")
    assert part.words == part.tip == "Ines, easy, 3 cards. Ines is bold."
