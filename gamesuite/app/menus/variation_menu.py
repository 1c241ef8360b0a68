"""The menu of a game's variations, made from its options."""

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

Values: TypeAlias = tuple[tuple[str, ...], Reason | None]
"""Values of an option besides the usual one, and why there are no more, None if they are all."""
_ASKED = "asked"
"""The property of a menu whose values are known, so that no worker is asked for them again."""
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
        self._asked: tuple[Game, str] | None = None
        """The game and the option whose values a worker was last asked for."""
        self._game: Game | None = None
        """The game whose options are in the menu."""
        self._options: dict[str, Option] = {}
        """The options that are marked."""
        self._menus: dict[str, QMenu] = {}
        """The menus of options whose values depend on the machine, by option."""
        self._groups: list[QActionGroup] = []
        """The groups of values of which one is chosen."""
        self.triggered.connect(self._pick)

    def show_options(self, game: Game, options: dict[str, Option], *, several: bool) -> None:
        """Mark ``options`` as those of ``game``, which ``several`` players or only one play."""
        if game is not self._game:
            self._game = game
            self._build(game)
        self._options = dict(options)
        for name, menu in self._menus.items():
            self._offer(menu, name, str(options[name]))
        of_several = options_concerning(game.rules, *Concerns)
        for action in self._choices():
            name, value = action.data()
            action.setChecked(options[name] == value)
            action.setVisible(several or name not in of_several)

    def show_values(self, game: Game, name: str, values: Values | None) -> None:
        """Offer the ``values`` of the option ``name`` of ``game``, None if looking for them failed.

        A line below them says what is missing. Nothing happens if another game is shown by now.
        """
        menu = self._menus.get(name)
        if menu is None or game is not self._game:
            return
        found, why = ((), None) if values is None else values
        for value in found:
            self._offer(menu, name, value)
        words = "" if why is None else reason_in_words(game.descriptions, why)
        if values is None:
            words = _("No more could be found right now.")
        menu.setProperty(_ASKED, not words)
        _show_note(menu, words)

    def _build(self, game: Game) -> None:
        """Make the menu anew, for the options of ``game``."""
        self.clear()
        for old in (*self._menus.values(), *self._groups):
            old.deleteLater()
        self._menus, self._groups = {}, []
        for name, kind in get_type_hints(game.rules.options_type).items():
            if get_origin(kind) is Literal and len(get_args(kind)) > 1:
                self._add_choice(game, name, get_args(kind))
            elif kind is bool:
                self._add(self, game.descriptions.option(name), name, True)
            elif isinstance(game.rules, WordRules) and name == game.rules.dictionary_option:
                self._add_menu(game, name)

    def _add_choice(self, game: Game, name: str, values: tuple[str, ...]) -> None:
        group = QActionGroup(self)
        self._groups.append(group)
        for value in values:
            group.addAction(self._add(self, game.descriptions.option(name, value), name, value))
        self.addSeparator()

    def _add_menu(self, game: Game, name: str) -> None:
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
        action = menu.addAction(words)
        action.setCheckable(True)
        action.setData((name, value))
        return action

    def _want_values(self) -> None:
        """Ask a worker for the values of the option whose menu opens, unless they are known."""
        assert self._game is not None
        rules = self._game.rules
        for name, menu in self._menus.items():
            is_new = menu is self.sender() and not menu.property(_ASKED)
            if is_new and isinstance(rules, WordRules):
                _show_note(menu, _("Looking for more…"))
                self._asked = self._game, name
                self._runner.run(Job(rules.dictionaries), urgent=True)

    def _receive(self, found: Values) -> None:
        assert self._asked is not None
        self.show_values(*self._asked, found)

    def _fail(self) -> None:
        assert self._asked is not None
        self.show_values(*self._asked, None)

    def _choices(self) -> Iterator[QAction]:
        """Yield the actions that choose something."""
        for menu in (self, *self._menus.values()):
            yield from (action for action in menu.actions() if action.data() is not None)

    def _pick(self, action: QAction) -> None:
        """Tell what the options are after ``action``, if that changes them."""
        if action.data() is None:
            return
        name, value = action.data()
        if name in self._menus:
            action.setChecked(True)  # it cannot be chosen away
        wanted = value if action.isChecked() else False
        if self._options.get(name) != wanted:
            self.chosen.emit({**self._options, name: wanted})


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
