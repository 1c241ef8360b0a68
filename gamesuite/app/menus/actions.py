"""The actions of the window: their words, keys, icons and help lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from gamesuite.engine.language import _
from gamesuite.widgets.look.icon import icon

Keys = QKeySequence.StandardKey


@dataclass(frozen=True)
class ActionSpec:
    """An action by its ``name``, with its words, the icon of the same or another name, keys.

    ``alone`` are its words where it does not stand in its menu, if they are others.
    """

    name: str
    text: str
    help: str
    keys: tuple[QKeySequence.StandardKey | str, ...] = ()
    icon: str = ""
    alone: str = ""


def action_specs() -> tuple[ActionSpec, ...]:
    """Return all actions of the window, in the language in use."""
    return (
        ActionSpec("new", _("&New"), _("Deal a new game"), (Keys.New,), "new"),
        ActionSpec(
            "numbered",
            _("New &by number…"),
            _("Deal the game of a number you type, to share it with others"),
            ("Ctrl+D",),
        ),
        ActionSpec(
            "winnable",
            _("&Any"),
            _("Look for a deal that can be won"),
            ("Ctrl+Shift+N",),
            alone=_("New winnable deal"),
        ),
        ActionSpec("winnable-easy", _("&Easy"), _("Look for an easy deal that can be won")),
        ActionSpec(
            "winnable-medium",
            _("&Medium"),
            _("Look for a deal of medium difficulty that can be won"),
        ),
        ActionSpec("winnable-hard", _("&Hard"), _("Look for a hard deal that can be won")),
        ActionSpec(
            "daily",
            _("D&aily deal"),
            _("Deal the game of the day, the same for everyone"),
            ("Ctrl+Shift+D",),
            "daily",
        ),
        ActionSpec(
            "previous",
            _("&Previous deal"),
            _("Deal the game whose number is one lower"),
            ("Ctrl+PgUp",),
            "previous-deal",
        ),
        ActionSpec(
            "next",
            _("Nex&t deal"),
            _("Deal the game whose number is one higher"),
            ("Ctrl+PgDown",),
            "next-deal",
        ),
        ActionSpec(
            "copy-deal",
            _("&Copy deal number"),
            _("Copy the number of this deal to the clipboard"),
            ("Ctrl+Shift+C",),
            "copy",
        ),
        ActionSpec(
            "restart",
            _("&Restart"),
            _("Lay the same deal out again; Undo brings the game back"),
            ("Ctrl+R",),
            "restart",
        ),
        ActionSpec(
            "players",
            _("Pla&yers…"),
            _("Choose who plays: names, persons or computer players, and who begins"),
            ("F4",),
        ),
        ActionSpec("save", _("&Save…"), _("Save this game to a file"), (Keys.Save,), "save"),
        ActionSpec("load", _("&Load…"), _("Load a game from a file"), (Keys.Open,), "load"),
        ActionSpec(
            "print",
            _("Print sc&ore sheets…"),
            _("Print the score sheets of this match or blank ones, or save them as a PDF"),
            (Keys.Print,),
            "print",
        ),
        ActionSpec("undo", _("&Undo"), _("Take back the last move"), (Keys.Undo,), "undo"),
        ActionSpec(
            "redo",
            _("Re&do"),
            _("Make the move again that was taken back"),
            ("Ctrl+Y", "Ctrl+Shift+Z"),
            "redo",
        ),
        ActionSpec(
            "finish",
            _("&Finish"),
            _("Play all cards home when nothing else is left to do"),
            ("Ctrl+F",),
            "finish",
        ),
        ActionSpec(
            "hint",
            _("&Hint"),
            _("Point at a good move; again, at the next best"),
            ("F3",),
            "hint",
        ),
        ActionSpec(
            "moves",
            _("All &moves"),
            _("List every move with the points it can be expected to bring"),
            ("Ctrl+M",),
        ),
        ActionSpec(
            "light",
            _("Verdict &light"),
            _("Say after every move whether the game can still be won"),
            ("Ctrl+L",),
        ),
        ActionSpec(
            "watch",
            _("&Watch a win"),
            _("Play a way to win from here; any key takes over"),
            ("Ctrl+W",),
            "watch",
        ),
        ActionSpec(
            "review",
            _("&Review…"),
            _("Look back at this game: what was good, and what went wrong"),
            ("Ctrl+E",),
            "review",
        ),
        ActionSpec(
            "statistics",
            _("Stat&istics…"),
            _("What was played, won and scored on this computer"),
            ("Ctrl+T",),
            "statistics",
        ),
        ActionSpec("games", _("&Games…"), _("Choose another game"), ("Ctrl+G",), "games"),
        ActionSpec("exit", _("E&xit"), _("Leave; the game waits for you"), ("Ctrl+Q",), "exit"),
        ActionSpec(
            "full-screen", _("&Full screen"), _("Fill the whole screen"), ("F11",), "fullscreen"
        ),
        ActionSpec(
            "preferences",
            _("&Preferences…"),
            _("Choose how table and cards look and move"),
            ("Ctrl+,",),
            "settings",
        ),
        ActionSpec(
            "rules", _("How to &play"), _("The rules of this game"), (Keys.HelpContents,), "help"
        ),
        ActionSpec(
            "help", _("Help &contents"), _("All pages of help, with a search"), ("Shift+F1",)
        ),
        ActionSpec("keys", _("&Keys"), _("What the keyboard does"), ("F2", "?")),
        ActionSpec("about", _("&About"), _("Version and licences"), (), "about"),
    )


_REPEATED = ("undo", "redo")
"""The actions that go on while their key is held. Others could confirm their own warning."""


def make_actions(window: QWidget, slots: dict[str, Callable[[], None]]) -> dict[str, QAction]:
    """Return the actions by name, each connected to the method of its name in ``slots``."""
    actions = {}
    for spec in action_specs():
        action = QAction(spec.text, window)
        if spec.icon:
            action.setIcon(icon(spec.icon))
        action.setShortcuts([QKeySequence(keys) for keys in spec.keys])
        action.setStatusTip(spec.help)
        action.setToolTip(_tip(action))
        action.setAutoRepeat(spec.name in _REPEATED)
        action.triggered.connect(slots[spec.name])
        window.addAction(action)
        actions[spec.name] = action
    return actions


def _tip(action: QAction) -> str:
    words = action.text().replace("&", "").rstrip("…")
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return f"{words} ({keys})" if keys else words
