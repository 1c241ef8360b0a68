"""A deal that was seen in a copy, in a file or in an untouched game is not scored any more."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from gamesuite.app.play.shelf import Shelf
from gamesuite.dice.rules import Roll
from gamesuite.engine.setup import Option, Seat
from gamesuite.opening import new_match, save_file
from tests.app.player import Player
from tests.app.program import Program

BOWLING, KING = "bowling-solitaire", "king-albert"


@pytest.fixture
def player(program: Program) -> Player:
    return program.start()


def _open(player: Player, game: str, number: int, **options: Option) -> None:
    player.window.shelf.new(game, options, number)
    QApplication.processEvents()


def _why(player: Player) -> tuple[str, ...]:
    return player.match.unscored


def _play(player: Player, moves: int) -> None:
    session = player.window.session
    for _ in range(moves):
        (command,) = islice(session.match.rules.legal_commands(session.match.state), 1)
        session.do(command)


def _copy(player: Player, folder: Path) -> None:
    """Save the game on the table and load the copy."""
    assert player.window.files.save_to(folder / "copy.gsave")
    assert player.window.files.open(folder / "copy.gsave")


def _back(player: Player, number: int) -> None:
    """Return to the first game of the deal ``number``, which is a recent one."""
    shelf: Shelf = player.window.shelf
    keys = [game.key for game in shelf.recent() if game.setup.deal.number == number]
    shelf.resume_recent(min(keys))
    QApplication.processEvents()


@pytest.mark.parametrize("game", [BOWLING, KING])
def test_a_copy_that_was_played_on_ends_scoring(player: Player, game: str, tmp_path: Path) -> None:
    _open(player, game, 78)
    _play(player, 2)
    _copy(player, tmp_path)
    _play(player, 1)
    _back(player, 78)
    assert _why(player) == ("repeat",)


def test_it_does_so_after_a_restart_too(program: Program, tmp_path: Path) -> None:
    player = program.start()
    _open(player, BOWLING, 78)
    _play(player, 3)
    _copy(player, tmp_path)
    again = program.start()
    _play(again, 10)
    once_more = program.start()
    _back(once_more, 78)
    assert _why(once_more) == ("repeat",)
    assert once_more.says("Not scored: you played or saw this game before.")


@pytest.mark.parametrize("game", [BOWLING, KING])
def test_a_copy_that_was_only_looked_at_costs_nothing(
    player: Player, game: str, tmp_path: Path
) -> None:
    _open(player, game, 78)
    _play(player, 2)
    _copy(player, tmp_path)
    player.window.session.undo()
    player.window.session.redo()
    _back(player, 78)
    assert _why(player) == ()


def test_help_in_a_copy_ends_scoring(player: Player, tmp_path: Path) -> None:
    _open(player, KING, 78)
    _play(player, 2)
    _copy(player, tmp_path)
    player.window.session.stop_scoring("hint")
    _back(player, 78)
    assert _why(player) == ("repeat",)


def test_help_in_a_copy_that_had_such_help_before_ends_scoring(
    player: Player, tmp_path: Path
) -> None:
    helped = new_match(KING, {}, 78).match
    helped.stop_scoring("hint")
    save_file(tmp_path / "helped.gsave", helped)
    assert player.window.files.open(tmp_path / "helped.gsave")
    player.window.session.stop_scoring("hint")
    _open(player, KING, 78)
    assert _why(player) == ("repeat",)


@pytest.mark.parametrize(
    ("game", "unscored"), [(BOWLING, ("repeat",)), ("balut", ("repeat",)), (KING, ())]
)
def test_a_file_shows_what_a_deal_hides(
    player: Player, game: str, unscored: tuple[str, ...], tmp_path: Path
) -> None:
    seats = (Seat("Ada"),) if game == "balut" else None
    match = new_match(game, {}, 500, seats).match
    for _ in range(3):
        match.do(next(iter(match.rules.legal_commands(match.state))))
    save_file(tmp_path / "friend.gsave", match)
    assert player.window.files.open(tmp_path / "friend.gsave")
    player.window.shelf.new(game, {}, 500, seats)
    assert _why(player) == unscored


def test_open_balls_show_what_the_standard_deal_hides(player: Player) -> None:
    _open(player, BOWLING, 77, variation="open-balls")
    _open(player, BOWLING, 78)
    assert _why(player) == ()
    _open(player, BOWLING, 77, variation="open-balls")
    assert _why(player) == ()
    _open(player, BOWLING, 77)
    assert _why(player) == ("repeat",)


def test_help_in_an_untouched_deal_is_not_forgotten(player: Player) -> None:
    _open(player, KING, 79)
    player.window.session.stop_scoring("hint")
    _open(player, KING, 79)
    assert _why(player) == ("repeat",)
    _open(player, KING, 80)
    assert _why(player) == ()


COMPUTER, STRONG = Seat(player="computer", level="easy"), Seat(player="computer", level="strong")


def test_a_game_of_computers_alone_shows_its_deal(player: Player, tmp_path: Path) -> None:
    save_file(tmp_path / "theirs.gsave", new_match("balut", {}, 500, (COMPUTER, STRONG)).match)
    assert player.window.files.open(tmp_path / "theirs.gsave")
    player.window.session.do_for_computer(Roll(()))
    player.window.shelf.new("balut", {}, 500, (Seat("Ada"),))
    assert _why(player) == ("repeat",)


def test_a_file_in_which_a_computer_throws_first_shows_its_deal(
    player: Player, tmp_path: Path
) -> None:
    save_file(tmp_path / "theirs.gsave", new_match("balut", {}, 500, (COMPUTER, Seat())).match)
    assert player.window.files.open(tmp_path / "theirs.gsave")
    player.window.session.do_for_computer(Roll(()))
    player.window.shelf.new("balut", {}, 500, (COMPUTER, Seat()))
    assert _why(player) == ("repeat",)


def test_a_game_that_is_left_after_the_throw_of_a_computer_is_under_way(player: Player) -> None:
    player.window.shelf.new("balut", {}, 500, (COMPUTER, Seat()))
    player.window.session.do_for_computer(Roll(()))
    player.window.shelf.new("balut", {}, 500, (COMPUTER, Seat()))
    assert _why(player) == ("restart",)
    player.window.session.do_for_computer(Roll(()))
    left, again = player.window.shelf.results.of("balut")
    assert (left.deal, left.ending, left.unscored) == (500, "left", "")
    assert (again.ending, again.unscored) == ("under way", "restart")


def test_another_seat_at_the_same_deal_of_paris_is_not_scored(player: Player) -> None:
    shelf = player.window.shelf
    shelf.new("paris", {}, 8, (Seat("Ada"), COMPUTER))
    shelf.new("paris", {}, 9, (Seat("Ada"), COMPUTER))
    for seats, unscored in (
        ((Seat("Ada"), COMPUTER), ()),
        ((COMPUTER, Seat("Ada")), ("repeat",)),
        ((Seat("Ada"), COMPUTER, COMPUTER), ("repeat",)),
        ((Seat("Ada"), STRONG), ("repeat",)),  # by now both seats were shown
    ):
        assert not player.match.entries
        shelf.new("paris", {}, 8, seats)
        assert _why(player) == unscored
        shelf.new("paris", {}, 9, (Seat("Ada"), COMPUTER))


def test_the_panels_of_more_players_show_the_next_cards_of_fewer(player: Player) -> None:
    shelf = player.window.shelf
    people = (Seat("Ada"), Seat("Bo"), Seat("Cy"), Seat("Di"))
    for players, unscored in ((2, ()), (3, ()), (4, ()), (3, ("repeat",)), (4, ()), (1, ())):
        shelf.new("bali", {}, 8, people[:players])
        assert _why(player) == unscored
        shelf.new("bali", {}, 9, people[:1])


def test_players_who_change_seats_get_another_deal_once_cards_are_seen(player: Player) -> None:
    player.window.shelf.new("paris", {}, 8, (Seat("Ada"), COMPUTER))
    player.window.deals.start_match((Seat("Ada"), STRONG), player.match.setup.options)
    assert player.match.setup.deal.number == 8
    player.window.deals.start_match((COMPUTER, Seat("Ada")), player.match.setup.options)
    assert player.match.setup.deal.number != 8
    assert _why(player) == ()


def test_dice_show_nothing_before_the_first_throw(player: Player) -> None:
    player.window.shelf.new("balut", {}, 500, (Seat("Ada"), COMPUTER))
    player.window.deals.start_match((COMPUTER, Seat("Ada")), player.match.setup.options)
    assert player.match.setup.deal.number == 500
    assert _why(player) == ()
