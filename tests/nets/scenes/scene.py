"""What a scene is, and what scenes are made with: matches, hands, people."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias, TypeVar

from PySide6.QtCore import QAbstractAnimation, QEvent, QPoint
from PySide6.QtGui import QHelpEvent, QImage
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton, QWidget

from gamesuite.catalogue import GAMES
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import players_luck
from gamesuite.engine.setup import Seat
from gamesuite.opening import new_match, open_bytes
from tests.app.dialogs import Answer
from tests.app.player import Player
from tests.golden.files import game_file
from tests.golden.kinds import DEAL, KINDS
from tests.nets.net import Lines
from tests.nets.stage import Stage, settle
from tests.nets.widget_words import told_window

W = TypeVar("W", bound=QWidget)


class Shot(NamedTuple):
    """What a window shows, told and drawn."""

    lines: tuple[str, ...]
    picture: QImage


Looks: TypeAlias = Iterator[tuple[str, QWidget | Shot | Lines]]
"""A heading, and a window to be told and drawn, or lines that are told alone."""
Play: TypeAlias = Callable[[Stage], Looks]

COMPUTER = Seat(player="computer", level="easy")
STRONG = Seat(player="computer", level="strong")
PEOPLE = tuple(Seat(name) for name in ("Anna", "Bo", "Wilhelmina von Württemberg-Teck", "Di"))


@dataclass(frozen=True)
class Scene:
    """A scene in ``language``: ``play`` yields what there is to see, one after the other."""

    play: Play
    language: str = "en"


SCENES: dict[str, Scene] = {}
"""All scenes by name."""


def scene(*languages: str) -> Callable[[Play], Play]:
    """Make a function a scene with its name, one in each of ``languages``, else in English."""

    def note(play: Play) -> Play:
        for language in languages or ("en",):
            name = play.__name__.replace("_", "-")
            name = name if language == "en" else f"{name}-{language}"
            assert name not in SCENES
            SCENES[name] = Scene(play, language)
        return play

    return note


def golden(name: str, share: float = 1.0) -> AnyMatch:
    """Return the match of the golden file ``name``, after a ``share`` of its entries."""
    (kind,) = (kind for kind in KINDS if kind.name == name)
    match = open_bytes(game_file(kind).read_bytes()).match
    match.go_to(round(len(match.entries) * share))
    return match


def golden_when(name: str, is_there: Callable[[AnyMatch], bool], after: int = 0) -> AnyMatch:
    """Return the match of a golden file where ``is_there`` first holds after so many entries.

    What comes later is forgotten.
    """
    match = golden(name)
    for at in range(after, len(match.entries) + 1):
        match.go_to(at)
        if is_there(match):
            break
    return match


def played(
    game: str, seats: Sequence[Seat], until: Callable[[AnyMatch], bool], **options: Any
) -> AnyMatch:
    """Return a match of ``game`` in which quick players have played for all ``seats``."""
    match = new_match(game, options, DEAL, tuple(seats)).match
    player = GAMES[game].parts.players["greedy"]()
    while match.outcome is None and not until(match):
        seat = match.rules.to_act(match.state)
        command = player.decide(match.view(seat), players_luck(DEAL, seat, match.moves()))
        match.do(command, "person" if match.setup.seats[seat].player == "person" else "computer")
    return match


def shot(window: QWidget) -> Shot:
    """Return what ``window`` shows once it has come to rest."""
    settle()
    for animation in window.findChildren(QAbstractAnimation):
        animation.setCurrentTime(animation.totalDuration())  # Qt lets some buttons fade
    return Shot(tuple(told_window(window)), window.grab().toImage())


def modal(act: Callable[[], object], hands: Callable[[QWidget], object] = lambda _: None) -> Shot:
    """Let ``act`` open a modal dialog, and ``hands`` do something there; return what it shows."""
    shots: list[Shot] = []

    def look(dialog: QWidget) -> None:
        hands(dialog)
        shots.append(shot(dialog))

    Answer(look)
    act()
    (found,) = shots
    return found


def do(player: Player, action: str) -> None:
    """Trigger the action with the name ``action``."""
    (found,) = (each for each in player.window.actions() if each.objectName() == action)
    found.trigger()
    settle()


def insist(player: Player, action: str) -> None:
    """Trigger ``action``, and again if it only warns that scoring will end."""
    do(player, action)
    if player.page.warning.isVisible():
        do(player, action)


def only(window: QWidget, kind: type[W]) -> W:
    """Return the only visible widget of ``kind`` in ``window``."""
    (found,) = (each for each in window.findChildren(kind) if each.isVisible())
    return found


def press(window: QWidget, words: str) -> None:
    """Press the button with the text or the accessible name ``words``."""
    buttons = [*window.findChildren(QPushButton), *window.findChildren(QToolButton)]
    for button in buttons:
        if button.isVisible() and words in (
            button.text().replace("&", ""),
            button.accessibleName(),
        ):
            button.click()
            return
    raise LookupError(words)


def tip_at(stage: Stage, widget: QWidget, point: QPoint) -> str:
    """Return the tool tip that ``widget`` shows at ``point``."""
    stage.tips.clear()
    event = QHelpEvent(QEvent.Type.ToolTip, point, widget.mapToGlobal(point))
    QApplication.sendEvent(widget, event)
    return stage.tips[-1] if stage.tips else ""


def tips_over(stage: Stage, widget: QWidget, *, across: int = 8, down: int = 3) -> list[str]:
    """Return the different tool tips of ``widget``, looked for in a grid of points."""
    points = [
        QPoint(
            widget.width() * (2 * x + 1) // (2 * across),
            widget.height() * (2 * y + 1) // (2 * down),
        )
        for y in range(down)
        for x in range(across)
    ]
    return [*dict.fromkeys(filter(None, (tip_at(stage, widget, point) for point in points)))]


def answer(stage: Stage, question: str, value: object, *, last: bool = False) -> None:
    """Let the coach answer ``question`` with ``value``, which is its ``last`` answer or not."""
    (number,) = (
        at for at, job in stage.workers.jobs.items() if job.function.endswith(f":{question}")
    )
    stage.workers.answered.emit(number, value)
    if last:
        stage.workers.jobs.pop(number, None)
        stage.workers.finished.emit(number)
    settle()


def fail(stage: Stage, question: str) -> None:
    """Let the coach not answer ``question``."""
    (number,) = (
        at for at, job in stage.workers.jobs.items() if job.function.endswith(f":{question}")
    )
    del stage.workers.jobs[number]
    stage.workers.failed.emit(number, "as the net wants it")
    settle()


def is_turn_of(seat: int, after: int = 0) -> Callable[[AnyMatch], bool]:
    """Return what says whether ``seat`` is to act, not before ``after`` moves."""
    return lambda match: match.moves() >= after and match.rules.to_act(match.state) == seat
