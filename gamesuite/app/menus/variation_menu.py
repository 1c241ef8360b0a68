"""The menu of a game's variations, made from its options.

An option is one of several words (a `Literal`), or on and off, or names a dictionary. Which
dictionaries there are depends on the machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias, get_args, get_origin, get_type_hints

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from gamesuite.app.thinking.adviser import Adviser
from gamesuite.catalogue import Game
from gamesuite.engine.language import _
from gamesuite.engine.reason import Reason
from gamesuite.engine.rules import Concerns, WordRules, options_concerning, options_from
from gamesuite.engine.setup import Option
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.widgets.look.controls import RoundedMenu
from gamesuite.workers.job import Job

FoundValues: TypeAlias = tuple[tuple[str, ...], Reason | None]
"""Values of an option besides the usual one, and why there are no more (None: they are all)."""
_IS_COMPLETE = "complete"
"""The property of a menu that has all values, so that no worker is asked for more."""
_NOTE = "note"
"""The name of the line in a menu that says what is missing, or looked for."""


class VariationMenu(RoundedMenu):
    """Offers every option of a game: a choice of several values, or on and off.

    An option whose values depend on the machine has a menu of its own; when it opens, a worker of
    ``adviser`` finds them out.
    """

    chosen = Signal(object)
    """The player has chosen; carries all options of the game as they are wanted now."""

    def __init__(self, adviser: Adviser, parent: QWidget) -> None:
        super().__init__(_("&Variations"), parent)
        self._runner = adviser.new_runner(self)
        self._runner.answered.connect(self._receive)
        self._runner.failed.connect(self._fail)
        self._question: tuple[Game, str] | None = None
        """The game and the option whose values a worker was last asked for."""
        self._game: Game | None = None
        """The game whose options are in the menu."""
        self._options: dict[str, Option] = {}
        """The options of the game on the table, which are marked."""
        self._menus: dict[str, QMenu] = {}
        """The menus of options whose values depend on the machine, by option."""
        self._groups: list[QActionGroup] = []
        """The groups of values of which one is chosen."""
        self.triggered.connect(self._pick)

    def show_options(self, game: Game, options: dict[str, Option], *, has_company: bool) -> None:
        """Mark ``options``, those of ``game``.

        Options that concern several players are there only if it ``has_company``.
        """
        if game is not self._game:
            self._game = game
            self._build(game)
        self._options = dict(options)
        for name, menu in self._menus.items():
            self._offer(menu, name, str(options[name]))  # it may be one that is not here
        for_company = options_concerning(game.rules, *Concerns)
        for action in self._choices():
            name, value = action.data()
            action.setChecked(options[name] == value)
            action.setVisible(has_company or name not in for_company)

    def show_values(self, game: Game, name: str, values: FoundValues | None) -> None:
        """Offer the ``values`` of the option ``name`` of ``game``, None if looking for them failed.

        A line below them says what is missing. Nothing happens if another game is shown by now.
        """
        menu = self._menus.get(name)
        if menu is None or game is not self._game:
            return
        if values is None:
            note = _("No more could be found right now.")
        else:
            found, why_no_more = values
            for value in found:
                self._offer(menu, name, value)
            note = "" if why_no_more is None else reason_in_words(game.descriptions, why_no_more)
        menu.setProperty(_IS_COMPLETE, not note)
        _show_note(menu, note)

    def _build(self, game: Game) -> None:
        """Make the menu anew, for the options of ``game``."""
        self.clear()
        for old in (*self._menus.values(), *self._groups):
            old.deleteLater()
        self._menus, self._groups = {}, []
        for name, kind in get_type_hints(game.rules.options_type).items():
            if get_origin(kind) is Literal and len(get_args(kind)) > 1:
                self._add_group(game, name, get_args(kind))
            elif kind is bool:
                self._add(self, game.descriptions.option(name), name, True)
            elif isinstance(game.rules, WordRules) and name == game.rules.dictionary_option:
                self._add_menu(game, name)

    def _add_group(self, game: Game, name: str, values: tuple[str, ...]) -> None:
        """Add all ``values`` of the option ``name``, of which one is chosen."""
        group = QActionGroup(self)
        self._groups.append(group)
        for value in values:
            group.addAction(self._add(self, game.descriptions.option(name, value), name, value))
        self.addSeparator()

    def _add_menu(self, game: Game, name: str) -> None:
        """Add a menu for the option ``name``, at first with its usual value alone."""
        menu = RoundedMenu(game.descriptions.option(name), self)
        self._menus[name] = menu
        self._offer(menu, name, getattr(options_from(game.rules, {}), name))
        menu.aboutToShow.connect(self._want_values)
        self.addMenu(menu)

    def _offer(self, menu: QMenu, name: str, value: str) -> None:
        """Offer ``value`` of the option ``name`` in ``menu``, unless it is offered already."""
        game = self._game
        if game is None or any(action.data() == (name, value) for action in menu.actions()):
            return
        action = self._add(menu, game.descriptions.option(name, value), name, value)
        action.setChecked(self._options.get(name) == value)

    def _add(self, menu: QMenu, words: str, name: str, value: Option) -> QAction:
        """Add an action to ``menu`` that gives the option ``name`` this ``value``."""
        action = menu.addAction(words)
        action.setCheckable(True)
        action.setData((name, value))
        return action

    def _want_values(self) -> None:
        """Ask a worker for the values of the option whose menu opens, unless they are known."""
        assert self._game is not None
        rules = self._game.rules
        for name, menu in self._menus.items():
            is_asked = menu is self.sender() and not menu.property(_IS_COMPLETE)
            if is_asked and isinstance(rules, WordRules):
                _show_note(menu, _("Looking for more…"))
                self._question = self._game, name
                self._runner.run(Job(rules.dictionaries), urgent=True)

    def _receive(self, found: FoundValues) -> None:
        assert self._question is not None
        self.show_values(*self._question, found)

    def _fail(self) -> None:
        assert self._question is not None
        self.show_values(*self._question, None)

    def _choices(self) -> Iterator[QAction]:
        """Yield the actions that choose a value; their data are the option and the value."""
        for menu in (self, *self._menus.values()):
            yield from (action for action in menu.actions() if action.data() is not None)

    def _pick(self, action: QAction) -> None:
        """Tell what the options are after ``action``, if that changes them.

        Qt has checked the action, or unchecked it, before.
        """
        if action.data() is None:
            return
        name, value = action.data()
        if name in self._menus:
            action.setChecked(True)  # one dictionary is always chosen
        chosen_value = value if action.isChecked() else False
        if self._options.get(name) != chosen_value:
            self.chosen.emit({**self._options, name: chosen_value})


def _show_note(menu: QMenu, words: str) -> None:
    """Show ``words`` as the last line of ``menu``, nothing if they are empty."""
    for action in menu.actions():
        if action.objectName() == _NOTE:
            menu.removeAction(action)
            action.deleteLater()
    if words:
        note = menu.addAction(words)
        note.setObjectName(_NOTE)
        note.setEnabled(False)
