"""Matches of Bali in the window: by mouse and by keyboard, and where everything lies."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from itertools import combinations
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from gamesuite import jobs
from gamesuite.engine.match import Match
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.engine.table.controller import Spot
from gamesuite.engine.table.scene import SeatContent
from gamesuite.games.bali.players import GreedyBali
from gamesuite.games.bali.state import (
    DECK,
    BaliOptions,
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
    View,
    removed_part,
)
from gamesuite.games.bali.table.parts import (
    ACCEPT,
    ALL_ACCEPT,
    BACK,
    BALI,
    BAR,
    BAR_BUTTONS,
    CANNOT,
    CHALLENGE,
    COUNT,
    LETTER_PARTS,
    NO_LETTER,
    PASS,
    PLAY,
    SAY,
    UNSEEN_PART,
    WORD,
    WORDS,
    BarContent,
    ColumnContent,
    handle_part,
)
from tests.app.fake_workers import FakeWorkers, fake_workers
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.accessible_tree import Role, tree
from tests.contents import content_of
from tests.games.bali.positions import RULES, laid, position
from tests.hands import TableHands

SIZES = ((800, 560), (1024, 640), (1366, 768), (1920, 1080))
PLAIN = BaliOptions(wild=False)
BOLD = BaliOptions(wild=False, challenges="challenges")
PARTNERS = BaliOptions(wild=False, partnership=True)
NAMES = ("Anna", "Bo", "Cy", "Di")
A1, A2 = Place(0, 0), Place(0, 1)
B1 = Place(1, 0)
_CHECKED = 0.1
"""The share of the positions of a match that are looked at."""
Do = Callable[[Player, Command], None]


@pytest.fixture(autouse=True)
def workers(monkeypatch: pytest.MonkeyPatch) -> FakeWorkers:
    """Replace the workers, which are asked whether a word can be built."""
    return fake_workers(monkeypatch)


def _rule(workers: FakeWorkers) -> None:
    """Answer what the table asks about the rules."""
    (job,) = workers.jobs.values()
    assert job.function == jobs.CHECK
    workers.answer(next(jobs.check(*job.arguments)))
    workers.finish()


def _setup(seats: int, options: BaliOptions, number: int = 5) -> Setup:
    given = {name: getattr(options, name) for name in options.__struct_fields__}
    return Setup("bali", given, tuple(Seat(name) for name in NAMES[:seats]), Deal(number))


def _begin(
    program: Program,
    seats: int = 2,
    options: BaliOptions = PLAIN,
    size: tuple[int, int] = (1366, 768),
    state: State | None = None,
) -> Player:
    """Start a match of people, in ``state`` if one is given."""
    with nullcontext() if state is None else laid(state):
        player = program.start_at(Match(RULES, _setup(seats, options)))
    player.resize(*size)
    return player


def _match(player: Player) -> Match[State, Command, View]:
    return player.window.session.match


def _phase(player: Player) -> str:
    return _match(player).state.table.phase


def _hands(player: Player) -> TableHands:
    return TableHands(player.window)


def _bar(player: Player) -> str:
    content = player.table.board.part(BAR).content
    assert isinstance(content, BarContent)
    return f"{content.title} | {content.detail}"


def _button(state: State, command: Command) -> str:
    """Return the button that means ``command``."""
    if isinstance(command, Pass):
        return {"window": ACCEPT, "name": NO_LETTER}.get(state.table.phase, PASS)
    return {Challenge: CHALLENGE, CannotPlay: CANNOT}[type(command)]


def _by_mouse(player: Player, command: Command) -> None:
    hands = _hands(player)
    match command:
        case Build(column, pieces):
            for piece in pieces:
                hands.drag(str(piece), str(column))
            hands.click(PLAY)
        case Remove(column):
            if handle_part(column) not in player.table.board.parts:
                hands.click(str(column))
            hands.click(handle_part(column))
        case Forfeit(column):
            hands.click(str(column))
        case NameWord(word):
            hands.click(WORD)
            hands.write(word)
            hands.click(SAY)
        case _:
            part = _button(_match(player).state, command)
            hands.click(part)
            if part == PASS:
                return
            if part == CANNOT and _match(player).state.table.phase == "turn":
                middle = player.table.board.part_rect(CANNOT).center()
                player.click_at(middle + QPoint(20, 5))


def _focused(player: Player) -> str:
    """Return the part with the focus."""
    board = player.table.board
    spots = [Spot(part, at) for part in board.parts for at in range(board.height_of(part) or 1)]
    (spot,) = [each for each in spots if board.widget_at(each) is QApplication.focusWidget()]
    return spot.part


def _walk(player: Player, part: str) -> None:
    """Move the focus to ``part`` with the arrow keys."""
    board = player.table.board
    if QApplication.focusWidget() is player.table:
        player.key(Qt.Key.Key_Home)
    for _step in range(40):
        focused = _focused(player)
        if focused == part:
            return
        here, there = board.part_rect(focused), board.part_rect(part)
        if here.top() > there.bottom() or abs(here.top() - there.top()) > here.height():
            player.key(Qt.Key.Key_Up if here.top() > there.top() else Qt.Key.Key_Down)
        else:
            player.key(Qt.Key.Key_Left if here.left() > there.left() else Qt.Key.Key_Right)
    pytest.fail(f"the arrow keys do not reach {part}")


def _press_key_of(player: Player, place: Place) -> None:
    player.key(Qt.Key[f"Key_{player.table.board.part(str(place)).key}"])


def _by_key(player: Player, command: Command) -> None:
    match command:
        case Build(column, pieces):
            for piece in pieces:
                if player.table.board.part(str(piece)).key:
                    _press_key_of(player, piece)
                else:
                    _walk(player, str(piece))
                    player.key(Qt.Key.Key_Return)
                _press_key_of(player, column)
            player.key(Qt.Key.Key_Y)
        case Remove(column):
            _press_key_of(player, column)
            player.key(Qt.Key.Key_R)
        case Forfeit(column):
            _walk(player, str(column))
            player.key(Qt.Key.Key_Return)
        case NameWord(word):
            _hands(player).write(word)
            player.key(Qt.Key.Key_Return)
        case _:
            part = _button(_match(player).state, command)
            if part == NO_LETTER:
                player.key(Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return)
                return
            key = {ACCEPT: "A", CHALLENGE: "C", CANNOT: "N", PASS: "P"}[part]
            player.key(Qt.Key[f"Key_{key}"])
            if part == CANNOT and _match(player).state.table.phase == "turn":
                player.key(Qt.Key.Key_N)


@pytest.mark.parametrize(
    ("play", "seats", "options"),
    [(_by_key, 2, PLAIN), (_by_mouse, 3, BOLD), (_by_key, 2, BOLD), (_by_mouse, 4, PARTNERS)],
    ids=["two-keys", "three-bold-mouse", "two-bold-keys", "partners-mouse"],
)
def test_a_whole_match(
    program: Program, workers: FakeWorkers, play: Do, seats: int, options: BaliOptions
) -> None:
    player = _begin(program, seats, options)
    game, luck = _match(player), Random(4)
    while game.outcome is None:
        phase = game.state.table.phase
        command = GreedyBali().decide(game.view(game.state.table.to_act), luck)
        if phase == "window" and luck.random() < 0.15:
            command = Challenge()
        moves = game.moves()
        play(player, command)
        if workers.jobs:
            _rule(workers)
        if game.moves() == moves and isinstance(command, Pass):
            assert "ress again to pass" in player.status()
            player.key(Qt.Key.Key_P)
        player.settle()
        assert game.moves() == moves + 1, command
        assert game.history(1)[-1][1].command == command
    assert player.summary().isVisible()


# Passing


@pytest.fixture
def last(program: Program) -> Player:
    """Return a player on the last cards, who can build PATH."""
    return _begin(program, state=position("P ATH", "S TIP*"))


def test_passing_while_a_word_can_be_built_asks(last: Player, workers: FakeWorkers) -> None:
    last.key(Qt.Key.Key_P)
    assert _match(last).moves() == 0
    _rule(workers)
    sentence = "You can still build a word. Press again to pass all the same."
    assert last.status() == sentence
    assert last.table.board.part(PASS).look == "armed"
    assert _match(last).moves() == 0
    last.key(Qt.Key.Key_P)
    assert _match(last).entries[0].command == Pass()
    assert not workers.jobs


def test_passing_where_nothing_can_be_built_needs_one_press(
    program: Program, workers: FakeWorkers
) -> None:
    player = _begin(program, state=position("P Q", "S TIP*"))
    _hands(player).click(PASS)
    _rule(workers)
    assert _match(player).entries[0].command == Pass()


def test_passing_asks_too_where_nobody_can_look_it_up(last: Player, workers: FakeWorkers) -> None:
    last.key(Qt.Key.Key_P)
    workers.fail()
    QApplication.processEvents()
    assert last.status() == "This can't be looked up now. Your game is safe; try again."
    assert _match(last).moves() == 0
    last.key(Qt.Key.Key_P)
    assert _match(last).entries[0].command == Pass()


def test_a_missed_drag_and_the_key_to_play_pass_nothing(last: Player, workers: FakeWorkers) -> None:
    _hands(last).drag(str(A2), COUNT)
    last.key(Qt.Key.Key_Y)
    assert not workers.jobs
    assert _match(last).moves() == 0
    _hands(last).drag(str(A2), str(A1))
    last.key(Qt.Key.Key_P)
    assert _match(last).moves() == 0
    last.key(Qt.Key.Key_Y)
    assert isinstance(_match(last).entries[0].command, Build)


# Hands


def test_undo_takes_back_a_piece_and_then_a_command(program: Program) -> None:
    player = _begin(program, state=position("P ATH B C D E F", "S T R U V W X", deck="AEIOU"))
    hands = _hands(player)
    for piece in (A2, B1):
        hands.drag(str(piece), str(A1))
    assert _bar(player) == "PATHS | 20 points if it were a word, captures S"
    player.shortcut("Ctrl+Z")
    assert _bar(player).startswith("PATH | ")
    player.key(Qt.Key.Key_Escape)
    assert _bar(player).startswith("Anna to play.")
    hands.drag(str(A2), str(A1))
    hands.click(BACK)
    assert player.table.board.height_of(str(A1)) == 1
    assert _match(player).moves() == 0


def test_enter_plays_the_build_that_lies_there(program: Program) -> None:
    player = _begin(program, state=position("P ATH B C D E F", "S T R U V W X", deck="AEIOU"))
    _hands(player).drag(str(A2), str(A1))
    player.key(Qt.Key.Key_Return)
    assert _match(player).moves() == 1
    player.settle()
    assert content_of(player.table.board.part(removed_part(1)), SeatContent).is_active


def test_a_refused_build_is_said_and_stays(program: Program) -> None:
    player = _begin(program, state=position("Q XE B C D E F", "S T R U V W X", deck="AEIOU"))
    _by_mouse(player, Build(A1, (A2,)))
    assert player.status() == "No word contains QXE."
    assert player.table.board.height_of(str(A1)) == 3


def test_a_build_on_another_panel_is_refused(program: Program) -> None:
    player = _begin(program)
    seat = _match(player).state.table.seat
    _hands(player).drag(str(Place(seat, 0)), str(Place(1 - seat, 0)))
    assert player.status() == "That column belongs to another player."


def test_a_piece_is_dragged_out_of_a_build(program: Program) -> None:
    player = _begin(program, state=position("P ATH B C D E F", "S T R U V W X", deck="AEIOU"))
    hands = _hands(player)
    for piece in (A2, B1):
        hands.drag(str(piece), str(A1))
    hands.drag_to(Spot(str(A1), 2), player.table.board.part_rect(BAR).center())
    player.settle()
    assert _bar(player).startswith("PS | ")


def test_one_press_accepts_a_build_for_everybody(program: Program) -> None:
    player = _begin(program, 4, BOLD)
    game = _match(player)
    first = game.state.table.seat
    _by_mouse(player, Build(Place(first, 0), (Place(first, 1),)))
    assert _phase(player) == "window"
    _hands(player).click(ALL_ACCEPT)
    assert _phase(player) == "turn"
    assert [entry.by for entry in game.entries] == ["person", "person", "automatic", "automatic"]
    assert game.state.table.seat == (first + 1) % 4
    player.insist("Ctrl+Z")
    assert _phase(player) == "window", "one Undo takes all of it back"
    _hands(player).click(ACCEPT)
    assert _phase(player) == "window", "the next one is asked"


def test_the_menu_has_the_variations_of_matches(program: Program) -> None:
    player = _begin(program)
    texts = {action.text() for action in player.window.findChildren(QAction) if action.isVisible()}
    assert {"Referee", "Challenges", "Partnership", "Bali card"} <= texts
    player.window.deals.choose_options({**_match(player).setup.options, "challenges": "challenges"})
    assert _match(player).setup.options["challenges"] == "challenges"
    assert len(_match(player).setup.seats) == 2
    player.window.deals.choose_options({**_match(player).setup.options, "partnership": True})
    assert len(_match(player).setup.seats) == 4, "partners are four"


def test_a_draft_is_there_again_at_the_next_start(program: Program) -> None:
    player = _begin(program)
    seat = _match(player).state.table.seat
    base, piece = (str(Place(seat, column)) for column in range(2))
    _hands(player).drag(piece, base)
    said = _bar(player)
    again = program.start()
    assert _bar(again) == said
    again.key(Qt.Key.Key_Escape)
    assert _bar(again).startswith("Anna to play.")


# What shows


def test_nothing_hidden_is_told(program: Program) -> None:
    state = position("PATH* B C D E F G", "S T R U V W X", deck="QZJKM")
    player = _begin(program, state=state)
    _by_mouse(player, Remove(A1))
    player.settle()
    items = tree(player.window)  # what was said while the word lay there is over
    said = [f"{each.name} {each.text}" for each in items if each.role != Role.Notification]
    assert not [words for words in said if "PATH" in words or "P A T H" in words]
    assert not [words for words in said if "Deck" in words and "Z" in words]
    player.shortcut("F5")
    assert "12" in player.status()
    assert "PATH" not in player.status()


def _check_parts(player: Player) -> None:
    board, table = player.table.board, player.table
    seats = _match(player).state.table.seats
    flat = [DECK, COUNT, BAR, *(removed_part(seat) for seat in range(seats))]
    flat += [name for name in (*BAR_BUTTONS, UNSEEN_PART, WORDS, BALI) if name in board.parts]
    flat += [name for name in (*LETTER_PARTS.values(), NO_LETTER) if name in board.parts]
    flat += [name for name in board.parts if name.startswith("remove ")]
    for name in flat:
        assert table.rect().contains(board.part_rect(name)), name
    for first, second in combinations(flat, 2):
        assert not board.part_rect(first).intersects(board.part_rect(second)), (first, second)
    columns = [name for name in board.parts if isinstance(board.part(name).content, ColumnContent)]
    hulls = []
    for name in columns:
        count = board.height_of(name)
        if count:
            hull = board.rect_at(Spot(name, 0)).united(board.rect_at(Spot(name, count - 1)))
            assert table.rect().contains(hull), name
            assert not [other for other in flat if board.part_rect(other).intersects(hull)]
            hulls.append(hull)
    assert not [pair for pair in combinations(hulls, 2) if pair[0].intersects(pair[1])]


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, BOLD), (3, PLAIN), (4, PLAIN), (4, PARTNERS)],
    ids=["two", "three", "four", "partners"],
)
def test_everything_lies_on_the_table(program: Program, seats: int, options: BaliOptions) -> None:
    player = _begin(program, seats, options)
    game, luck = _match(player), Random(3)
    _check_at_all_sizes(player)
    while game.outcome is None:
        command = GreedyBali().decide(game.view(0), luck)
        player.window.session.do(command)
        if isinstance(command, Build) and luck.random() < _CHECKED:
            _check_at_all_sizes(player)
    _check_at_all_sizes(player)
    board, result = player.table.board, player.summary()
    assert result.isVisible()
    for size in SIZES:
        player.resize(*size)
        for name in board.parts:
            place = board.part_rect(name).translated(player.table.pos())
            assert not place.intersects(result.geometry()), (name, size)


@pytest.mark.parametrize(
    ("seats", "options"), [(2, BOLD), (3, PLAIN), (4, PARTNERS)], ids=["two", "three", "partners"]
)
def test_all_panels_stay_where_they_are(program: Program, seats: int, options: BaliOptions) -> None:
    player = _begin(program, seats, options)
    game, luck, board = _match(player), Random(3), player.table.board
    names = [f"removed {seat + 1}" for seat in range(seats)]
    places = [board.part_rect(name) for name in names]
    actors = set()
    for _command in range(12):
        actors.add(game.state.table.to_act)
        player.window.session.do(GreedyBali().decide(game.view(0), luck))
        assert [board.part_rect(name) for name in names] == places
    assert actors == set(range(seats))


def _check_at_all_sizes(player: Player) -> None:
    for size in SIZES:
        player.resize(*size)
        player.settle()
        _check_parts(player)
