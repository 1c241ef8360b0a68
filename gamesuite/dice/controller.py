"""What gestures mean at a table with dice, and what lies on one without sheets."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar, Generic, TypeVar, cast

import msgspec
from msgspec.structs import replace

from gamesuite.dice.rules import DiceView, Roll
from gamesuite.dice.tray import (
    KEPT_ROW,
    LEGEND,
    LOOSE_ROW,
    ROLL,
    DiceDraft,
    LegendContent,
    LegendLine,
    dice_on_tray,
    die_parts,
    looks_refused,
    roll_button,
    turn_sign,
)
from gamesuite.dice.words import speak_change
from gamesuite.engine.language import _, clauses, counted
from gamesuite.engine.reason import Reason
from gamesuite.engine.step import Rolled
from gamesuite.engine.table.controller import (
    NOT_YOUR_TURN,
    AnyAsk,
    Cancel,
    Change,
    Choose,
    Click,
    Controller,
    Drop,
    Enter,
    Gesture,
    Lift,
    Pointed,
    Reply,
    Spot,
)
from gamesuite.engine.table.players import (
    character_of,
    level_at,
    manner_at,
    names_at,
    plate,
    seat_part,
    spoken_signs,
    win_praise,
)
from gamesuite.engine.table.scene import Part, PraiseContent, Scene, SeatContent, Seated, praised
from gamesuite.engine.words.seats import figure

V = TypeVar("V", bound=DiceView)
D = TypeVar("D", bound=DiceDraft)


class DiceController(Controller[V, Any, D], Generic[V, D]):
    """Keeping dice by click, drag and key, and rolling the others.

    A game says how many dice there are and what else its table does (`press`).
    """

    dice: ClassVar[int]
    """How many dice there are."""
    draft_type: ClassVar[type[object]] = DiceDraft

    # What a game says

    def why_not_kept(self, view: V, place: int, ask: AnyAsk) -> Reason | None:
        """Return why the die at ``place`` may not be kept or released, None if it may.

        By default that is why no roll may keep it.
        """
        return ask(Roll((place,)))

    def locked(self, view: V) -> tuple[int, ...]:
        """Return the places of dice that stay kept, by default none."""
        return ()

    def press(self, view: V, draft: D, part: str, ask: AnyAsk) -> Reply[Any, D] | None:
        """Return what a press on ``part`` means that is no die; None if it means nothing."""
        return None

    def own_parts(self, view: V, draft: D, command: Any) -> Pointed[D]:
        """Return how to show ``command``, which is no roll."""
        return Pointed((draft,))

    # What is the same for all

    def carry_over(self, view: V, draft: D | None, change: Change[Any]) -> D:
        """Return a draft that keeps the dice as they lay in ``view``."""
        if view.rolls == 0:  # between two turns nothing is kept
            return self._keeping(())
        # It comes back with the view, by Undo, Redo or at the next start.
        if isinstance(change.draft, DiceDraft):
            known = {*change.draft.kept, *self.locked(view)}  # it may come from a damaged journal
            return self._keeping(tuple(place for place in range(self.dice) if place in known))
        if isinstance(change.undone, Roll):
            return self._keeping(change.undone.kept)
        # What the latest roll left where it was is kept.
        for event in reversed(change.events):
            if isinstance(event, Rolled):
                places = range(self.dice)
                return self._keeping(tuple(each for each in places if each not in event.places))
        kept = change.last.kept if isinstance(change.last, Roll) else ()
        return self._keeping(kept if len(kept) < self.dice else ())  # after all, all roll anew

    def _keeping(self, kept: tuple[int, ...]) -> D:
        return cast("type[D]", self.draft_type)(kept)

    def respond(self, view: V, draft: D, gesture: Gesture, ask: AnyAsk) -> Reply[Any, D]:
        """Return what ``gesture`` means: keep a die, roll, cancel, or what the game does."""
        match gesture:
            case Click(spot) | Enter(spot):
                reply = self._pressed(view, draft, spot, ask)
            case Lift(spot) if self._place(spot) is not None:
                reply = self._lift(view, draft, spot, ask)
            case Drop(target):
                reply = Reply(self._drop(draft, target))
            case Choose(Roll(kept) as command):
                reply = Reply(self._keeping(kept), command)
            case Choose(command):
                reply = Reply(draft.only_kept(), command)
            case Cancel(undo=False):
                reply = Reply(self._cancel(view, draft, ask))
            case _:
                reply = Reply(draft)
        return reply

    def commands(self, view: V, draft: D, spot: Spot, ask: AnyAsk) -> Iterator[Any]:
        """Yield the roll that is prepared at the dice; elsewhere what a press there does."""
        if self._place(spot) is not None or spot.part in (ROLL, KEPT_ROW, LOOSE_ROW):
            yield Roll(draft.kept)
            return
        reply = self.press(view, draft, spot.part, ask)
        if reply is not None and reply.command is not None:
            yield reply.command

    def show_command(self, view: V, draft: D, command: Any) -> Pointed[D]:
        """Return the dice to keep and the button of a roll, or what gives another ``command``."""
        if not isinstance(command, Roll):
            return self.own_parts(view, draft, command)
        names = die_parts(self.dice)
        dice = tuple(names[place] for place in command.kept)
        return Pointed((self._keeping(command.kept),), (*dice, ROLL))

    def spoken_change(self, view: V, before: D, after: D) -> str:
        """Return which dice are kept or released."""
        return speak_change(view, before.kept, after.kept)

    def tray(self, view: V, draft: D, ask: AnyAsk) -> Iterator[Part]:
        """Yield the rows of the tray and the dice."""
        return dice_on_tray(
            view, draft, self.dice, lambda place: self.why_not_kept(view, place, ask)
        )

    # What gestures mean

    def _place(self, spot: Spot | None) -> int | None:
        """Return the place of the die at ``spot``, None if none is there."""
        names = die_parts(self.dice)
        return names.index(spot.part) if spot is not None and spot.part in names else None

    def _pressed(self, view: V, draft: D, spot: Spot | None, ask: AnyAsk) -> Reply[Any, D]:
        """Keep or release a die, roll, or do what the game does there; else cancel what waits."""
        if spot is not None and spot.part == ROLL:
            return Reply(draft.only_kept(), Roll(draft.kept))
        place = self._place(spot)
        if place is not None:
            why = self.why_not_kept(view, place, ask)
            return Reply(draft.only_kept() if why else draft.toggled(place), why=why)
        reply = None if spot is None else self.press(view, draft, spot.part, ask)
        if reply is not None:
            return reply
        # The roll is asked about only to learn whose turn it is. If it is another player's, the
        # table takes this reason as a wish to go on faster.
        is_hurrying = ask(Roll()) == NOT_YOUR_TURN
        return Reply(draft.only_kept(), why=NOT_YOUR_TURN if is_hurrying else None)

    def _lift(self, view: V, draft: D, spot: Spot, ask: AnyAsk) -> Reply[Any, D]:
        """Hold the die at ``spot``, if it may be kept or released."""
        place = self._place(spot)
        assert place is not None  # as `respond` has asked
        why = self.why_not_kept(view, place, ask)
        prepared = draft.only_kept()
        return Reply(prepared if why else replace(prepared, held=place), why=why)

    def _drop(self, draft: D, target: Spot | None) -> D:
        """Lay the held die into the row of ``target``, or back where it came from."""
        if draft.held is None or target is None:
            return draft.only_kept()
        is_kept = draft.held in draft.kept
        goes_to_kept = is_kept
        place = self._place(target)
        if place is not None:  # which stands for the row in which that die lies
            goes_to_kept = place in draft.kept
        elif target.part in (KEPT_ROW, LOOSE_ROW):
            goes_to_kept = target.part == KEPT_ROW
        return draft.only_kept() if goes_to_kept == is_kept else draft.toggled(draft.held)

    def _cancel(self, view: V, draft: D, ask: AnyAsk) -> D:
        """Cancel what has begun; if nothing has, release all dice that can be released."""
        if draft.has_begun:
            return draft.only_kept()
        stay = tuple(place for place in draft.kept if self.why_not_kept(view, place, ask))
        return draft if stay == draft.kept else self._keeping(stay)


# Tables without sheets


class Action(msgspec.Struct, frozen=True):
    """A button beside the roll: its part is called ``name``, ``key`` presses it."""

    name: str
    caption: str
    words: str
    """What it does, in a few words."""
    key: str
    command: Any


class PlateController(DiceController[V, DiceDraft]):
    """A table with a plate for each player, the tray, buttons, and a legend of what dice score."""

    # What a game says

    @abstractmethod
    def scores(self, view: V) -> tuple[int, ...]:
        """Return the score of every seat."""

    @abstractmethod
    def winners(self, view: V) -> tuple[int, ...]:
        """Return the seats that have won, none before the end."""

    @abstractmethod
    def turn_words(self, view: V, draft: DiceDraft) -> str:
        """Return in a few words how far the turn of the player to act is."""

    def plate_lines(self, view: V, seat: int) -> tuple[str, ...]:
        """Return what stands below the name and the score on the plate of ``seat``."""
        return ()

    def actions(self, view: V, draft: DiceDraft) -> tuple[Action, ...]:
        """Return what can be done besides a roll, one above the other beside the dice."""
        return ()

    def legend(self, view: V) -> tuple[tuple[LegendLine, ...], ...]:
        """Return what dice score, in columns; none by default."""
        return ()

    def moment(self, view: V) -> PraiseContent | None:
        """Return what is to be praised in the middle of the game, if anything."""
        return None

    # What follows from it

    def press(
        self, view: V, draft: DiceDraft, part: str, ask: AnyAsk
    ) -> Reply[Any, DiceDraft] | None:
        """Return the command of the button ``part``."""
        for action in self.actions(view, draft):
            if action.name == part:
                return Reply(draft.only_kept(), action.command)
        return None

    def own_parts(self, view: V, draft: DiceDraft, command: Any) -> Pointed[DiceDraft]:
        """Return the button that gives a command of this type, with the dice that it keeps."""
        names = (
            each.name for each in self.actions(view, draft) if type(each.command) is type(command)
        )
        shown = self._keeping(getattr(command, "kept", draft.kept))
        return Pointed((shown,), tuple(names))

    def scene(self, view: V, draft: DiceDraft, seated: Seated, ask: AnyAsk) -> Scene:
        """Return the plates, the dice, the buttons, whose turn it is, the legend and praise."""
        names = names_at(seated, len(self.scores(view)))
        plates = self._plates(view, seated)
        buttons = self._buttons(view, draft, ask)
        parts = [*plates, *self.tray(view, draft, ask), *buttons]
        if not view.is_over():
            parts.append(turn_sign(names[view.seat], self.turn_words(view, draft)))
        content = (
            win_praise(self.winners(view), seated, names) if view.is_over() else self.moment(view)
        )
        parts += (*self._legend(view), *praised(content))
        on_plates, on_buttons = (tuple(part.name for part in row) for row in (plates, buttons))
        lines = (on_plates, (*die_parts(self.dice), *on_buttons))
        if view.is_over():  # no button does anything any more
            return Scene(tuple(parts), lines=lines[:1])
        return Scene(tuple(parts), lines=lines, start=ROLL if view.rolls == 0 else "")

    def _plates(self, view: V, seated: Seated) -> list[Part]:
        """Return a plate for every seat."""
        is_over = view.is_over()
        winners, scores = self.winners(view), self.scores(view)
        names = names_at(seated, len(scores))
        parts = []
        for seat, (name, score) in enumerate(zip(names, scores, strict=True)):
            lines = self.plate_lines(view, seat)
            content = SeatContent(
                name,
                lines,
                is_active=seat == view.seat and not is_over,
                is_winner=seat in winners,
                figure=figure(score),
                level=level_at(seated, seat),
                character=character_of(seated, seat),
                manner=manner_at(seated, seat),
            )
            points = counted("{n} point", "{n} points", score)
            # Translators: said of the player named before
            wins = (_("wins"),) if seat in winners else ()
            parts.append(
                plate(seat_part(seat), content, *wins, *spoken_signs(content), points, *lines)
            )
        return parts

    def _buttons(self, view: V, draft: DiceDraft, ask: AnyAsk) -> list[Part]:
        """Return the button that rolls, and those of the game."""
        left = self.dice - len(draft.kept) or self.dice
        words = counted("Roll {n} die", "Roll {n} dice", left)
        roll = roll_button(words, ask(Roll(draft.kept)), left)
        return [
            roll,
            *(
                Part(
                    each.name,
                    each.words,
                    caption=each.caption,
                    key=each.key,
                    why=looks_refused(ask(each.command)),
                    tip=each.words,
                )
                for each in self.actions(view, draft)
            ),
        ]

    def _legend(self, view: V) -> Iterator[Part]:
        columns = self.legend(view)
        if columns:
            words = clauses(line.spoken for column in columns for line in column)
            yield Part(LEGEND, words, content=LegendContent(columns))
