"""The main window with each of the games on its table."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from gamesuite.dice.tray import ROLL
from gamesuite.engine.advice import Advice, Ranked, Solution, Verdict
from gamesuite.engine.match import AnyMatch, Match
from gamesuite.engine.reason import reason
from gamesuite.engine.rules import WordRules
from gamesuite.engine.setup import Seat
from gamesuite.games.bali.state import Build, Place, pack
from gamesuite.games.balut.scene import DICE_PARTS
from gamesuite.games.bowling_solitaire.rules import PILE_PARTS, PIN_PARTS
from gamesuite.opening import save_file
from gamesuite.patience.rules import FOUNDATION, Move
from tests.app.fake_workers import certain
from tests.app.player import Player
from tests.app.table.scene import scene as dealt
from tests.app.won_line import won_line, won_match
from tests.games.bali.positions import RULES, setup
from tests.hands import TableHands
from tests.nets.scenes.scene import (
    COMPUTER,
    PEOPLE,
    STRONG,
    Looks,
    answer,
    do,
    fail,
    golden,
    golden_when,
    insist,
    is_turn_of,
    only,
    played,
    scene,
)
from tests.nets.stage import USUAL, Stage, settle
from tests.nets.widget_words import told_actions, told_window

Key = Qt.Key
LOST = Solution[Move](Verdict.UNWINNABLE)
HOME = Move("AS", FOUNDATION)
STUCK = {
    1: "KC", 2: "KD", 3: "KH", 4: "JC", 5: "JD", 6: "JH", 7: "9C", 8: "9D", 9: "9H",
}  # fmt: skip


def _hands(player: Player) -> TableHands:
    return TableHands(player.window)


def _advise(player: Player, stage: Stage, count: int = 1) -> None:
    """Let the coach answer with the first legal commands."""
    match = player.window.session.match
    ranked = [
        Ranked(command, reason("looks good"), value=30.0 - at)
        for at, command in zip(range(count), match.rules.legal_commands(match.state), strict=False)
    ]
    answer(stage, "advise", Advice(tuple(ranked)), last=True)


# King Albert


@scene()
def king_albert_held(stage: Stage) -> Looks:
    player = stage.start(dealt({5: "8C", 7: "9D 8S", 9: "QS 7H"}, "AS KS"))
    yield "start", player.window
    player.table.move_cursor(player.spot("7H"))
    player.table.setFocus()
    player.key(Key.Key_Return, Key.Key_Return)
    yield "lifted", player.window
    player.key(Key.Key_Escape)
    at = player.point(player.spot("8S"))
    player.move(at)
    yield "under the pointer", player.window
    point = player.carry("7H", player.table.rect().center())
    yield "carried", player.window
    player.release(point)
    player.key(Key.Key_End, Key.Key_Left, Key.Key_Up)
    yield "cursor", player.window
    player.drag("KS", "column 5")
    yield "refused", player.window


@scene("en", "de")
def king_albert_hint(stage: Stage) -> Looks:
    player = stage.start(dealt({5: "8C", 7: "9D 8S", 9: "QS 7H"}, "AS KS"))
    do(player, "hint")
    yield "warned", player.window
    do(player, "hint")
    answer(stage, "advise", certain(LOST, HOME, Move("7H", "column 7")), last=True)
    yield "shown", player.window
    do(player, "hint")
    yield "the next best", player.window
    yield "menus", told_actions(player.window)


@scene()
def king_albert_verdict(stage: Stage) -> Looks:
    player = stage.start(dealt({7: "9S 2S", 8: "8S", 9: "QS 7H"}, "AS"), size=(1280, 640))
    do(player, "light")
    yield "warned", player.window
    do(player, "light")
    yield "asked", player.window
    win = Solution(Verdict.WINNABLE, (HOME, Move("2S", FOUNDATION)))
    answer(stage, "judge", win, last=True)
    yield "can be won", player.window
    insist(player, "watch")
    yield "watching", player.window
    player.key(Key.Key_Control, Key.Key_Escape)
    player.window.session.do(Move("7H", "column 8"))
    settle()
    answer(stage, "judge", LOST, last=True)
    yield "lost", player.window
    player.resize(820, 560)
    yield "in a row", player.window
    player.window.setMinimumSize(0, 0)
    player.resize(683, 384)
    yield "compact", player.window
    player.window.session.undo()
    player.window.session.do(HOME)
    player.window.session.undo()
    settle()


@scene()
def king_albert_won(stage: Stage) -> Looks:
    line = won_line()
    stage.seconds = 3725.0
    player = stage.start(won_match(len(line) - 1))
    player.window.session.set_active(active=True)
    stage.seconds += 754.0
    player.drag(line[-1].card, player.foundation_of(line[-1].card))
    yield "result", player.window
    player.resize(640, 400)
    player.window.setMinimumSize(0, 0)
    player.resize(455, 300)
    yield "in a tiny window", player.window
    player.resize(900, 600)
    player.key(Key.Key_Escape)
    yield "strip", player.window
    do(player, "undo")
    yield "taken back", player.window


@scene()
def king_albert_stuck(stage: Stage) -> Looks:
    player = stage.start(dealt(STUCK, "AS 7C 7D 7H 5C 5D 5H"), mirrored=True, theme="dark")
    player.click("AS")
    yield "mirrored and dark", player.window
    player.window.store.change("theme", "high-contrast")
    player.window.store.change("large_indices", True)
    player.window.store.change("four_colours", True)
    player.key(Key.Key_Escape)
    yield "high contrast with large indices", player.window


@scene()
def variations(stage: Stage) -> Looks:
    player = stage.start()
    for name in ("queen-victoria_foundations-back", "raglan", "brigade"):
        match = golden(f"king-albert_{name}", 0.4)
        player.window.shelf.new("king-albert", match.setup.options, 11)
        yield name, player.window


@scene()
def shapes(stage: Stage) -> Looks:
    player = stage.start()
    player.deal(9)
    player.window.setMinimumSize(0, 0)
    for size in ((1280, 520), (1100, 820), (683, 384), (455, 256)):
        player.resize(*size)
        yield f"{size[0]}x{size[1]}", player.window
    player.window.look.toggle_full_screen()
    settle()
    yield "full screen", told_window(player.window)
    player.window.look.toggle_full_screen()
    player.resize(455, 256)
    player.key(Key.Key_PageDown)
    yield "scrolled", player.window


# Bowling Solitaire


@scene()
def bowling(stage: Stage) -> Looks:
    player = stage.start(golden("bowling-solitaire_standard", 0.5))
    yield "half-way", player.window
    hands = _hands(player)
    for part in PIN_PARTS:
        if part in hands.table.board.parts and hands.table.board.is_usable(hands.spot(part)):
            hands.click(part)
            break
    yield "aimed", player.window
    hands.click(PILE_PARTS[0])
    yield "pressed", player.window
    insist(player, "hint")
    _advise(player, stage)
    yield "hint", player.window


@scene()
def bowling_finished(stage: Stage) -> Looks:
    match = played("bowling-solitaire", (Seat(),), lambda _match: False)
    match.undo()
    player = stage.start(match, size=(1000, 620))
    command = next(iter(match.rules.legal_commands(match.state)))
    player.window.session.do(command)
    while player.window.session.match.outcome is None:
        match = player.window.session.match
        player.window.session.do(next(iter(match.rules.legal_commands(match.state))))
    yield "result", player.window
    player.key(Key.Key_Escape)
    yield "strip", player.window
    yield "menus", told_actions(player.window)


# Balut


def _balut(*seats: Seat, after: int = 12) -> AnyMatch:
    return played("balut", seats, is_turn_of(0, after), variation="standard")


@scene()
def balut_alone(stage: Stage) -> Looks:
    player = stage.start(_balut(Seat()), size=(1000, 620))
    yield "before a roll", player.window
    hands = _hands(player)
    hands.click(ROLL)
    yield "rolled", player.window
    hands.click(DICE_PARTS[1])
    hands.click(DICE_PARTS[3])
    yield "two kept", player.window
    player.key(Key.Key_End, Key.Key_Up)
    yield "cursor", player.window
    insist(player, "hint")
    _advise(player, stage)
    yield "hint", player.window
    player.window.store.change("dice", "red")
    player.window.store.change("theme", "high-contrast")
    yield "high contrast", player.window


@scene()
def balut_together(stage: Stage) -> Looks:
    player = stage.start(_balut(PEOPLE[0], COMPUTER, PEOPLE[2], after=20), size=(1100, 620))
    yield "a person to act", player.window
    computer = played(
        "balut", (PEOPLE[0], COMPUTER, STRONG), is_turn_of(1, 9), variation="federation"
    )
    player = stage.start(computer, mirrored=True)
    yield "a computer to act", player.window
    fail(stage, "decide")
    yield "it does not answer", player.window


@scene()
def balut_finished(stage: Stage) -> Looks:
    match = played("balut", (*PEOPLE, COMPUTER), lambda _match: False, variation="standard")
    player = stage.start(match, size=(1000, 660))
    yield "standings", player.window


# Bali


@scene()
def bali_alone(stage: Stage) -> Looks:
    player = stage.start(golden("bali_no-wild", 0.6), size=(1000, 620))
    yield "to act", player.window
    hands = _hands(player)
    build = next(
        command
        for command in player.window.session.match.rules.legal_commands(player.match.state)
        if isinstance(command, Build)
    )
    point = hands.carry(str(build.pieces[0]), hands.rect(str(build.column)).center())
    yield "carried", player.window
    hands.release(point)
    yield "built", player.window
    player.key(Key.Key_1)
    yield "lifted", player.window
    player.key(Key.Key_Escape, Key.Key_E)
    yield "armed", player.window
    player.window.store.change("mirrored", True)
    player.window.store.change("large_indices", True)
    player.window.store.change("theme", "dark")
    yield "mirrored", player.window


@scene()
def bali_wild(stage: Stage) -> Looks:
    cards = "?TESRAN"
    rest = list(pack(1, wild=True))
    for card in cards:
        rest.remove(card)
    player = stage.start(Match(RULES, setup(1, 5, cards + "".join(rest))))
    _hands(player).drag(str(Place(0, 0)), str(Place(0, 1)))
    yield "asked for a letter", player.window


@scene()
def bali_partners(stage: Stage) -> Looks:
    for seat, words in enumerate(("to act", "an opponent to act", "the partner to act")):
        match = golden_when("bali_partnership_4-seats", is_turn_of(seat), 24 + seat)
        player = stage.start(match, size=(1200, 700) if seat < 2 else USUAL, mirrored=seat == 1)
        yield words, player.window
    yield "menus", told_actions(player.window)


@scene()
def bali_challenge(stage: Stage) -> Looks:
    match = golden_when("bali_challenges_2-seats", _is_asked, 20)
    player = stage.start(match, size=(1000, 640))
    yield "asked", player.window
    player.key(Key.Key_Tab, Key.Key_Tab)
    yield "with the keyboard", player.window
    challenged = golden_when("bali_challenges_2-seats_by-chance", is_turn_of(0), 2)
    player = stage.start(challenged, size=(1000, 640))
    yield "a word is wanted", player.window
    only(player.window, QLineEdit).setFocus()
    player.write("upper")
    yield "a word is written", player.window


def _is_asked(match: AnyMatch) -> bool:
    rules = match.rules
    assert isinstance(rules, WordRules)
    return rules.to_act(match.state) == 0 and rules.is_question(match.state)


@scene()
def bali_finished(stage: Stage) -> Looks:
    for name in ("bali", "bali_partnership_4-seats"):
        player = stage.start(golden(name), size=(1000, 620))
        yield name, player.window
    player.key(Key.Key_Escape)
    yield "strip", player.window


# Paris


@scene()
def paris_hand(stage: Stage) -> Looks:
    match = played("paris", (PEOPLE[0], COMPUTER, STRONG), is_turn_of(0, 12))
    player = stage.start(match, size=(1100, 680))
    yield "to act", player.window
    player.key(Key.Key_3)
    yield "taken", player.window
    player.key(Key.Key_Home, Key.Key_Right)
    yield "cursor", player.window
    player.window.session.undo()
    insist(player, "hint")
    _advise(player, stage)
    yield "hint", player.window


@scene()
def paris_covered(stage: Stage) -> Looks:
    match = played("paris", PEOPLE, is_turn_of(2, 9), match="hand", doubles="per-occurrence")
    player = stage.start(match, theme="dark")
    yield "covered", player.window
    player.key(Key.Key_Return)
    yield "lifted", player.window


@scene()
def paris_finished(stage: Stage) -> Looks:
    hand = played("paris", PEOPLE[:2], lambda match: match.rules.rests(match.state), match="rubber")
    player = stage.start(hand, size=(1000, 620))
    yield "a hand has ended", player.window
    rubber = played("paris", (PEOPLE[2], *PEOPLE[:2], STRONG), lambda _match: False, match="rubber")
    player = stage.start(rubber, size=(1100, 700))
    yield "result", player.window
    player.resize(800, 560)
    yield "in the least window", player.window
    player.key(Key.Key_Escape)
    yield "strip", player.window


@scene()
def paris_open_hands(stage: Stage) -> Looks:
    match = played("paris", (PEOPLE[0], COMPUTER), is_turn_of(0, 8), match="hand", open_hands=True)
    player = stage.start(match, large_indices=True, mirrored=True, back="diamonds")
    yield "open hands", player.window
    yield "menus", told_actions(player.window)
    do(player, "standing")
    yield "how it stands", player.window


# The picker


@scene("en", "de")
def picker(stage: Stage) -> Looks:
    player = stage.start(theme="high-contrast")
    yield "the first time", player.window
    player.window.shelf.load(_saved(stage, "balut_standard_2-seats", 0.5))
    player.window.shelf.load(_saved(stage, "king-albert_standard", 0.3))
    player.window.shelf.load(_saved(stage, "bali_2-seats", 1.0))
    player.window.store.change("theme", "light")
    player.window.show_picker()
    yield "games under way", player.window
    player.window.setMinimumSize(0, 0)
    player.resize(455, 256)
    player.key(Key.Key_Down, Key.Key_Down)
    yield "scrolled", player.window
    yield "menus", told_actions(player.window)


def _saved(stage: Stage, name: str, share: float) -> Path:
    path = stage.folder / f"{name}.gsave"
    save_file(path, golden(name, share))
    return path
