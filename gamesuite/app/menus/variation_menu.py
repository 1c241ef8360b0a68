"""The menu of a game's variations, made from its options."""

from __future__ import annotations

from typing import Literal, get_args, get_origin, get_type_hints

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from gamesuite.catalogue import Game
from gamesuite.engine.language import _
from gamesuite.engine.setup import Option


class VariationMenu(QMenu):
    """Offers every option of a game: a choice of several values, or on and off."""

    chosen = Signal(object)
    """All options of the game after the choice."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("&Variations"), parent)
        self._game: Game | None = None
        self._options: dict[str, Option] = {}
        self.triggered.connect(self._pick)

    def show_options(self, game: Game, options: dict[str, Option], *, several: bool) -> None:
        """Mark ``options`` as those of ``game``, which ``several`` players or only one play."""
        if game is not self._game:
            self._game = game
            self._build(game)
        self._options = dict(options)
        for action in self.actions():
            if not action.isSeparator():
                name, value = action.data()
                action.setChecked(options[name] == value)
                action.setVisible(several or name not in game.rules.match_options)

    def _build(self, game: Game) -> None:
        self.clear()
        for name, kind in get_type_hints(game.rules.options_type).items():
            if get_origin(kind) is Literal and len(get_args(kind)) > 1:
                self._add_choice(game, name, get_args(kind))
            elif kind is bool:
                self._add(game.descriptions.option(name), name, True)

    def _add_choice(self, game: Game, name: str, values: tuple[str, ...]) -> None:
        group = QActionGroup(self)
        for value in values:
            group.addAction(self._add(game.descriptions.option(name, value), name, value))
        self.addSeparator()

    def _add(self, words: str, name: str, value: Option) -> QAction:
        action = self.addAction(words)
        action.setCheckable(True)
        action.setData((name, value))
        return action

    def _pick(self, action: QAction) -> None:
        name, value = action.data()
        wanted = value if action.isChecked() else False
        if self._options.get(name) != wanted:
            self.chosen.emit({**self._options, name: wanted})
