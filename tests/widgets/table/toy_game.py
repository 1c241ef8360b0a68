"""The toy on its table, played with real mouse and key events."""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtCore import QPoint, QRect, QVariantAnimation
from PySide6.QtWidgets import QApplication

from gamesuite.engine.match import Match, Restart
from gamesuite.engine.reason import Reason
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.engine.table.controller import ASKING, NOT_YOUR_TURN, Change, Spot
from gamesuite.engine.table.scene import Seated
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.look.felt import GREEN
from gamesuite.widgets.pieces.card_widget import CardWidget
from gamesuite.widgets.table.game_table import GameTable
from gamesuite.widgets.table.shown_table import Caption
from tests.hands import TableHands
from tests.widgets.table.toy_controller import Laid, ToyController
from tests.widgets.table.toy_look import ToyLook
from tests.widgets.table.toy_rules import PACK, Command, Name, Toy, ToyRules, ToyView

ToyTable: TypeAlias = GameTable[ToyView, Command, Laid]

NAMES = ("Anna", "Bo", "Cleo")
ENDLESS = 1000.0
"""The factor that slows animations down so that they last as long as a test."""
FIRST = ("2C", "3C", "2D", "4C", "2H")
"""The hand of the first seat; the second has the next five cards of the pack."""
DECK = (*FIRST, *(card for card in PACK if card not in FIRST))


class ToyGame(TableHands):
    """A match of the toy and its table, seen by ``viewer``.

    A test decides when a word was looked up: it adds it to ``words``.
    """

    def __init__(self, deck: tuple[str, ...] = DECK, seats: int = 2) -> None:
        setup = Setup("toy", {}, (Seat(),) * seats, Deal(1, deck))
        self.match: Match[Toy, Command, ToyView] = Match(ToyRules(), setup)
        self.viewer: int | None = 0
        self.words: set[str] = set()
        self.asked: list[Command] = []
        self.wanted: list[Command] = []
        self.refused: list[str] = []
        self.menus: list[list[Command]] = []
        self.captions: list[str] = []
        self.hurried = 0
        self._toy: ToyTable = GameTable(ToyLook(), ToyController(), self.ask)
        super().__init__(self._toy)
        self._toy.set_animation(0)
        self._toy.set_look(CardStyle(), GREEN, mirrored=False)
        self._toy.wanted.connect(self.do)
        self._toy.refused.connect(lambda why: self.refused.append(why.key))
        self._toy.menu_wanted.connect(self._list)
        self._toy.captioned.connect(self.captions.append)
        self._toy.hurry_wanted.connect(self._hurry)
        self._toy.resize(900, 600)
        self._toy.show()
        self.show(fresh=True)

    @property
    def table(self) -> ToyTable:
        """The table of the toy."""
        return self._toy

    def ask(self, command: Command) -> Reason | None:
        """Return why the viewer may not do ``command`` now."""
        self.asked.append(command)
        if self.viewer != self.match.rules.to_act(self.match.state):
            return NOT_YOUR_TURN
        if isinstance(command, Name):
            found_out = command.word in self.words
            return self._refusal(command) if found_out else ASKING
        return self._refusal(command)

    def do(self, command: Command) -> None:
        """Do ``command`` for the player to act, and show what happened."""
        self.wanted.append(command)
        events = self.match.do(command).events
        self.show(Change(events, last=command))

    def undo(self) -> None:
        """Undo the last command, and show the view from before."""
        undone = self.match.entries[self.match.cursor - 1].command
        assert not isinstance(undone, Restart)
        self.match.undo()
        self.show(Change(undone=undone))

    def show(self, change: Change[Command] | None = None, *, fresh: bool = False) -> None:
        """Show the current view of the viewer."""
        seated = Seated(self.viewer, NAMES)
        change = change or Change(fresh=fresh)
        self.table.show_view(self.match.view(self.viewer), seated, change)
        QApplication.processEvents()

    # Time

    def slow_down(self) -> None:
        """Make animations wait for `pass_time`."""
        self.table.set_animation(ENDLESS)

    def pass_time(self, milliseconds: float) -> None:
        """Show the animation as it is ``milliseconds`` after its start, and stop it there.

        Running on, it could move a piece by a pixel between two pictures.
        """
        clock = self.table.findChild(QVariantAnimation)
        assert isinstance(clock, QVariantAnimation)
        if clock.state() == QVariantAnimation.State.Running:
            clock.pause()
        clock.setCurrentTime(round(milliseconds * ENDLESS))

    # What is seen

    def at(self, part: str) -> list[str | None]:
        """Return the faces of the pieces at ``part``, lowest first."""
        return [piece.face for piece in self.table.board.part(part).pieces]

    def caption(self) -> str:
        """Return the visible caption, empty if there is none."""
        caption = self.table.findChild(Caption)
        assert isinstance(caption, Caption)
        return caption.text() if caption.isVisible() else ""

    def chosen(self) -> list[str | None]:
        """Return the faces of the pieces that look chosen, in reading order."""
        return [
            piece.face
            for part in self.table.board.parts
            for piece in self.table.board.part(part).pieces
            if piece.look == "chosen"
        ]

    def click_cards(self, *cards: str) -> None:
        """Click each of ``cards`` in the viewer's hand."""
        for card in cards:
            hand = f"hand {self.viewer}"
            self.click(self.on(hand, card))

    def card(self, at: Spot) -> CardWidget:
        """Return the card at ``at``."""
        card = self.widget(at)
        assert isinstance(card, CardWidget)
        return card

    def seen(self, at: Spot) -> QRect:
        """Return where the card at ``at`` is drawn, moving or at rest."""
        return self.table.flights.rect_of(self.card(at))

    def on(self, part: str, card: str) -> Spot:
        """Return the spot of ``card`` at ``part``."""
        return Spot(part, self.at(part).index(card))

    def _refusal(self, command: Command) -> Reason | None:
        return self.match.rules.refusal(self.match.state, command)

    def _list(self, commands: list[Command], _where: QPoint) -> None:
        self.menus.append(commands)

    def _hurry(self) -> None:
        self.hurried += 1
