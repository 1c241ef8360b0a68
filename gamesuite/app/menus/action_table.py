"""The table of actions: the words, the keys and the icon of each, its menu, and when it is there.

What an action does is with the feature that does it (`parts/feature.Handler`). Menus, tool bar, the
dialog of keys and the list of keys in the help are made from this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Literal, NamedTuple, TypeAlias

from PySide6.QtGui import QKeySequence

from gamesuite.catalogue import Game
from gamesuite.engine.language import SOURCE, _, translated
from gamesuite.engine.resources import MissingResourceError, resource_of
from gamesuite.engine.rules import PatienceRules
from gamesuite.engine.words.numbering import NUMBERED_DEALS, Numbering
from gamesuite.lessons.lesson import lesson
from gamesuite.puzzles.collection import has_puzzles
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.keyboard import keys

Keys = QKeySequence.StandardKey

ON_MACOS: dict[str, tuple[str, ...]] = {
    "redo": ("Ctrl+Shift+Z", "Ctrl+Y"),
    "moves": ("Ctrl+Shift+M",),
    "watch": ("Ctrl+Shift+W",),
    "full-screen": ("Ctrl+Meta+F", "F11"),
    "learn": ("Ctrl+Shift+L",),
}
"""The usual keys of actions whose own mean something else to macOS: there Ctrl+M puts a window
away, Ctrl+W closes it, and Ctrl+F1 changes screens."""

SEPARATOR = ""
"""Stands between two groups of entries."""

TOOLS = (
    "games", SEPARATOR,
    "new", "restart", "save", "load", SEPARATOR,
    "undo", "redo", "finish", SEPARATOR,
    "hint", "moves", "light", "watch", "review",
)  # fmt: skip
"""The actions of the tool bar, by name."""


def _every_game(_game: Game) -> bool:
    return True


@dataclass(frozen=True)
class Action:
    """The action ``name``, with its ``text``, a line of ``help`` and its usual ``keys``.

    ``icon`` names its icon: None for the one with its own name, empty for none. ``text_alone`` is
    its text in a list of keys, where no menu explains it; empty if that of the menu will do.
    ``area`` is the part of that list in which its keys stand.

    It is there for games for which ``is_offered`` returns True. With ``needs_game`` it is enabled
    only while a game is shown. With ``repeats`` it repeats while its key is held, unless the game
    is scored: a repeat could confirm its own warning.

    ``words_of`` is for words that depend on what numbers a game has, such as deals. It returns the
    text and the help for a numbering, in English; an empty help stands for the usual ``help``.
    """

    name: str
    text: str
    help: str
    keys: tuple[QKeySequence.StandardKey | str, ...] = ()
    icon: str | None = None
    text_alone: str = ""
    area: Literal["game", "coach", "program"] = "game"
    needs_game: bool = True
    is_offered: Callable[[Game], bool] = _every_game
    repeats: bool = False
    words_of: Callable[[Numbering], tuple[str, str]] | None = None


_coach = partial(Action, area="coach")
"""Makes an action of the coach."""
_program = partial(Action, area="program", needs_game=False)
"""Makes an action of the program, which needs no game unless it says so."""


class Submenu(NamedTuple):
    """The menu ``name`` within a menu.

    Its ``entries`` are those that never change; others, such as recent games, are added to them.
    """

    name: Literal["recent", "variations", "winnable"]
    entries: tuple[Action, ...]


Entry: TypeAlias = Action | Submenu | str
"""An entry of a menu; a string is a `SEPARATOR`."""

MenuName: TypeAlias = Literal["game", "deal", "coach", "view", "help"]


def action_menus() -> dict[MenuName, tuple[Entry, ...]]:
    """Return the entries of each menu with actions, in the language in use."""
    return {
        "game": _game_menu(),
        "deal": _deal_menu(),
        "coach": _coach_menu(),
        "view": _view_menu(),
        "help": _help_menu(),
    }


def keys_here(entry: Action) -> tuple[QKeySequence.StandardKey | str, ...]:
    """Return the usual keys of ``entry`` on this system."""
    return ON_MACOS.get(entry.name, entry.keys) if keys.IS_MACOS else entry.keys


def keys_of_macos() -> dict[str, str]:
    """Return the first usual key on macOS by that on other systems, where they are not the same."""
    entries = [entry for menu in action_menus().values() for entry in actions_in(menu)]
    return {str(each.keys[0]): ON_MACOS[each.name][0] for each in entries if each.name in ON_MACOS}


def actions_in(entries: tuple[Entry, ...]) -> Iterator[Action]:
    """Yield all actions in ``entries`` of a menu."""
    for entry in entries:
        if isinstance(entry, Submenu):
            yield from entry.entries
        elif isinstance(entry, Action):
            yield entry


def _game_menu() -> tuple[Entry, ...]:
    return (
        Action("new", _("&New"), _("Start a new game"), (Keys.New,)),
        Action(
            "restart", _("&Restart"), _("Start this game over; Undo brings it back"), ("Ctrl+R",)
        ),
        _program("games", _("&Games…"), _("Choose another game"), ("Ctrl+G",)),
        _program("today", _("&Today"), _("Show today's puzzles and games"), ("Ctrl+Shift+T",)),
        SEPARATOR,
        _coach(
            "puzzles",
            _("Pu&zzles…"),
            _("Find the best move in positions from real games"),
            ("Ctrl+B",),
            needs_game=False,
        ),
        _coach(
            "daily-puzzle",
            _("Puzzle of the d&ay"),
            _("Solve today's puzzle of this game"),
            ("Ctrl+Shift+B",),
            icon="daily",
            needs_game=False,
            is_offered=_has_puzzles,
        ),
        SEPARATOR,
        _program("save", _("&Save…"), _("Save this game to a file"), (Keys.Save,), needs_game=True),
        _program("load", _("&Load…"), _("Load a game from a file"), (Keys.Open,)),
        Submenu(
            "recent",
            (
                _program(
                    "recent",
                    _("Recent &games…"),
                    _("Show the recent games with pictures"),
                    ("Ctrl+Shift+R",),
                    icon="",
                ),
            ),
        ),
        Action(
            "copy-result",
            _("&Copy result"),
            _("Copy the result, to send it to others who can play the same game"),
            (Keys.Copy,),
            icon="copy",
        ),
        Action(
            "save-picture",
            _("Save &picture…"),
            _("Save a picture of the finished game, with its figures and its code"),
            ("Ctrl+Shift+S",),
            icon="save",
        ),
        _program(
            "print",
            _("Print sc&ore sheets…"),
            _("Print score sheets, filled in or blank, or save them as a PDF"),
            (Keys.Print,),
            is_offered=_has_pages,
            needs_game=True,
        ),
        SEPARATOR,
        Action("undo", _("&Undo"), _("Undo the last move"), (Keys.Undo,), repeats=True),
        Action(
            "redo",
            _("Re&do"),
            _("Redo the move you undid"),
            ("Ctrl+Y", "Ctrl+Shift+Z"),
            repeats=True,
        ),
        Action(
            "finish",
            # Translators: make all remaining moves of a game that is decided
            _("&Finish"),
            _("Make all remaining moves"),
            ("Ctrl+F",),
            is_offered=_is_patience,
        ),
        Action(
            "automatic",
            _("Ma&ke safe moves automatically"),
            _("Make moves that can do no harm automatically"),
            icon="",
            needs_game=False,
            is_offered=_is_patience,
        ),
        SEPARATOR,
        Submenu("variations", ()),
        Action(
            "players",
            _("Pla&yers…"),
            _("Choose who plays (people or computers) and who starts"),
            ("F4",),
        ),
        Action(
            "play-far",
            _("Play with ot&hers…"),
            _("Invite people at other computers to a game"),
            ("Shift+F4",),
            icon="players",
            is_offered=_is_for_several,
        ),
        _program(
            "far-games",
            # Translators: games with people at other computers
            _("Far games…"),
            _("Show the games with people at other computers"),
            ("Ctrl+Shift+F4",),
            icon="players",
        ),
        *_dialogs(is_help=False),
        SEPARATOR,
        Action(
            "standing",
            _("How the ga&me stands"),
            _("Tell the score, the progress and whose turn it is"),
            ("F5",),
        ),
        _program(
            "statistics",
            _("Stat&istics…"),
            _("Show the results of games on this computer"),
            ("Ctrl+T",),
        ),
        SEPARATOR,
        _program("exit", _("E&xit"), _("Close the program and keep your game"), ("Ctrl+Q",)),
    )


def _deal_menu() -> tuple[Entry, ...]:
    return (
        Action(
            "next",
            translated(NUMBERED_DEALS.next),
            _("Start the game with the next number"),
            ("Ctrl+PgDown",),
            icon="next-deal",
            words_of=lambda numbering: (numbering.next, ""),
        ),
        Action(
            "previous",
            translated(NUMBERED_DEALS.previous),
            _("Start the game with the previous number"),
            ("Ctrl+PgUp",),
            icon="previous-deal",
            words_of=lambda numbering: (numbering.previous, ""),
        ),
        Action(
            "numbered",
            _("New game &by number…"),
            _("Start a game by its number, to share it with others"),
            ("Ctrl+D",),
        ),
        Action(
            "daily",
            translated(NUMBERED_DEALS.daily),
            translated(NUMBERED_DEALS.daily_help),
            ("Ctrl+Shift+D",),
            words_of=lambda numbering: (numbering.daily, numbering.daily_help),
        ),
        Submenu(
            "winnable",
            (
                Action(
                    "winnable",
                    # Translators: winnable deals of any difficulty
                    _("&Any"),
                    _("Find a winnable deal"),
                    ("Ctrl+Shift+N",),
                    text_alone=_("New winnable deal"),
                    is_offered=_has_solver,
                ),
                _winnable_of("easy", _("&Easy"), _("Find an easy winnable deal")),
                _winnable_of(
                    "medium", _("&Medium"), _("Find a winnable deal of medium difficulty")
                ),
                _winnable_of("hard", _("&Hard"), _("Find a hard winnable deal")),
            ),
        ),
        SEPARATOR,
        # Without `words_of`: its handler in `Deals` words it.
        Action(
            "copy-deal",
            translated(NUMBERED_DEALS.copy),
            translated(NUMBERED_DEALS.copy_help),
            ("Ctrl+Shift+C",),
            icon="copy",
        ),
        _program(
            "paste-result",
            _("Pla&y a copied result"),
            _("Play the game of the copied result on the clipboard"),
            (Keys.Paste,),
            icon="numbered",
        ),
    )


def _coach_menu() -> tuple[Entry, ...]:
    return (
        _coach(
            "hint",
            _("&Hint"),
            _("Suggest a move (again for the next best)"),
            ("F3",),
            is_offered=_has_coach,
        ),
        _coach(
            "moves",
            _("All &moves"),
            _("List every move with the coach's estimate"),
            ("Ctrl+M",),
            is_offered=_has_values,
        ),
        _coach(
            "light",
            _("Verdict &light"),
            _("Show after every move whether the game can still be won"),
            ("Ctrl+L",),
            is_offered=_has_solver,
        ),
        _coach(
            "watch",
            _("&Watch a win"),
            _("Show a winning line from here"),
            ("Ctrl+W",),
            is_offered=_has_solver,
        ),
        SEPARATOR,
        _coach(
            "review",
            _("&Review…"),
            _("See what went well in this game and what didn't"),
            ("Ctrl+E",),
            is_offered=_has_coach,
        ),
        SEPARATOR,
        *_dialogs(is_help=True),  # they cost the scoring, as all that the coach offers
    )


def _view_menu() -> tuple[Entry, ...]:
    return (
        _program("sound", _("&Sound"), _("Hear cards, dice and pins"), ("F9",), icon=""),
        _program(
            "full-screen",
            _("&Full screen"),
            _("Show only the table, on the whole screen"),
            ("F11", "Alt+Return"),
            icon="fullscreen",
        ),
        SEPARATOR,
        _program(
            "preferences",
            _("&Preferences…"),
            _("Change how the table and cards look and move"),
            ("Ctrl+,",),
            icon="settings",
        ),
    )


def _help_menu() -> tuple[Entry, ...]:
    return (
        _coach(
            "learn",
            _("&Learn this game"),
            _("Learn the game at the table, step by step; your own game waits"),
            ("Ctrl+F1",),
            is_offered=_has_lesson,
        ),
        _program(
            "rules",
            _("How to &play"),
            _("Read the rules of this game"),
            (Keys.HelpContents,),
            icon="help",
            is_offered=_has_rules,
        ),
        _program(
            "help",
            _("Help &contents"),
            _("Browse and search all help pages"),
            ("Shift+F1",),
            icon="contents",
        ),
        _program("keys", _("&Keys"), _("Show all keys"), ("F2", "?")),
        SEPARATOR,
        _program("about", _("&About"), _("Show the version and licences")),
    )


def _winnable_of(level: str, text: str, help_line: str) -> Action:
    """Return the action that finds a winnable deal of the difficulty ``level``."""
    name, icon = f"winnable-{level}", f"level-{level}"
    return Action(name, text, help_line, icon=icon, is_offered=_has_solver)


def _dialogs(*, is_help: bool) -> tuple[Action, ...]:
    """Return the actions of dialogs that only one game has: those that are help, or the others.

    Help is what costs the scoring of the game, such as a look into its dictionary.
    """
    return tuple(
        Action(
            dialog.name,
            dialog.text,
            dialog.help,
            dialog.keys,
            icon=dialog.icon,
            area="coach" if is_help else "game",
            is_offered=partial(_is_game, name),
        )
        for name, table in TABLES.items()
        for dialog in table.dialogs()
        if dialog.is_help == is_help
    )


# In which games they are offered


def _is_game(name: str, game: Game) -> bool:
    return game.id == name


def _has_rules(game: Game) -> bool:
    """Return whether help has a page about ``game``."""
    try:
        resource_of(game.id, "help", SOURCE, f"{game.id}.html")
    except MissingResourceError:
        return False
    return True


def _has_lesson(game: Game) -> bool:
    return lesson(game.id) is not None


def _has_puzzles(game: Game) -> bool:
    return has_puzzles(game.id)


def _has_pages(game: Game) -> bool:
    return TABLES[game.id].pages is not None


def _has_coach(game: Game) -> bool:
    return bool(game.parts.coach)


def _has_values(game: Game) -> bool:
    return game.is_valued


def _has_solver(game: Game) -> bool:
    return game.is_solvable


def _is_for_several(game: Game) -> bool:
    return max(game.rules.seat_counts) > 1


def _is_patience(game: Game) -> bool:
    return isinstance(game.rules, PatienceRules)
