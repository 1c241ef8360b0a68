"""What gestures mean at the table of Bowling Solitaire, and what the table shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from gamesuite.engine.cards import Seen
from gamesuite.engine.language import _, counted
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.table.controller import (
    UNSEEN,
    Ask,
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
from gamesuite.engine.table.scene import Content, Look, Part, Piece, Scene, Seated
from gamesuite.games.bowling_solitaire.rules import (
    DECK,
    PILE_PARTS,
    PILES,
    PIN_PARTS,
    PINS,
    ROWS,
    USED,
    Bowl,
    Command,
    EndBall,
    Lane,
    NextFrame,
    PileName,
    View,
    bowl_refusal,
    is_unplayable,
    legal_bowls,
    unplayable_ball,
)
from gamesuite.games.bowling_solitaire.scoring import PERFECT, STRIKE, Frame, total_score
from gamesuite.games.bowling_solitaire.words import (
    ball_name,
    came_up,
    frame_name,
    next_rack_words,
    pile_name,
    pins_named,
    result_words,
    speak_sheet,
)

# Parts of the table beside those of the rules

BOWL, GO_ON = "bowl", "go on"
"""The two buttons: bowl what is aimed at; end the ball or deal the next rack."""
SHEET = "sheet"
"""The score pad."""
LANE = "lane"
"""The lane, with the sign over the pins."""
_PIN_OF: dict[str, str] = dict(zip(PIN_PARTS, PINS, strict=True))
"""The letters of the pins, by part."""
_PILE_OF: dict[str, PileName] = dict(zip(PILE_PARTS, PILES, strict=True))
"""The piles, by part."""


class Aim(msgspec.Struct, frozen=True):
    """The draft: the ball and the pins that the player has chosen."""

    pile: PileName | None = None
    """The pile whose top card is the ball, None if none is chosen."""

    pins: str = ""
    """The letters of the pins aimed at, in alphabetical order."""

    held: str = ""
    """The part that is being dragged, a pile or a pin; empty if none is."""

    over: str = ""
    """The part over which it is and would be dropped, only while the table shows that."""

    dropped: str = ""
    """The pin that the last drop has added to ``pins``; it is no more aimed at in the next drag."""

    is_ending: bool = False
    """Whether the next press of the button ends a ball that could still knock pins down."""

    is_resting: bool = False
    """Whether the first ball has ended because no card could be played.

    Its end then stays on the table until the player goes on.
    """

    def toggled(self, pin: str) -> Aim:
        """Return the draft with ``pin`` added, or removed if it was aimed at."""
        letters = set(self.pins) ^ {pin}
        return Aim(self.pile, "".join(sorted(letters)))

    def with_pin(self, pin: str) -> Aim:
        """Return the draft with ``pin`` among those aimed at."""
        return Aim(self.pile, "".join(sorted({*self.pins, pin})))


Answer: TypeAlias = Reply[Command, Aim]
"""What a gesture means: the next draft, and a command if it gives one."""


class BowlingSolitaireController(Controller[View, Command, Aim]):
    """Aiming and bowling (Bowling Solitaire, At the table).

    Pins are only ever aimed at. A card is bowled by a click on its pile once pins are aimed at, by
    a drop of pin on pile or pile on pin, by Enter or by the button.
    """

    draft_type = Aim

    def carry_over(self, view: View, draft: Aim | None, change: Change[Command]) -> Aim:
        """Return a draft without aim: every change takes cards away or deals new ones.

        It rests if the first ball has just ended because no card could be played, unless the player
        has seen that already.
        """
        is_resting = change.fresh or bool(change.events)
        if isinstance(change.draft, Aim):
            is_resting = change.draft.is_resting
        return Aim(is_resting=is_resting and unplayable_ball(view) is not None)

    def respond(self, view: View, draft: Aim, gesture: Gesture, ask: Ask[Command]) -> Answer:
        """Return what ``gesture`` means: aim, bowl, end the ball or deal the next rack."""
        reply: Answer
        is_ending, draft = draft.is_ending, replace(draft, is_ending=False)
        if draft.is_resting and not isinstance(gesture, Choose):
            goes_on = isinstance(gesture, Click | Enter) or gesture == Cancel()
            return Reply(Aim() if goes_on else draft)
        if view.progress.is_rack_over and isinstance(gesture, Click | Enter):
            return Reply(Aim(), NextFrame())
        match gesture:
            case Click(Spot(part)) | Enter(Spot(part)) if part == GO_ON:
                reply = _end_ball(view, replace(draft, is_ending=is_ending), ask)
            case Enter(spot) if (bowl := aimed_bowl(view, draft)) and _is_ready(draft, spot):
                reply = Reply(replace(draft, pile=bowl.pile), bowl)
            case Click(spot) | Enter(spot):
                reply = _press(view, draft, spot)
            case Lift(spot) if spot.part in _PILE_OF or spot.part in _PIN_OF:
                pins = draft.pins.replace(draft.dropped, "")
                reply = Reply(Aim(draft.pile, pins, held=spot.part))
            case Drop(target):
                reply = _drop(draft, target)
            case Choose(command):
                reply = Reply(_aim_of(command) if isinstance(command, Bowl) else Aim(), command)
            case Cancel(undo=True):
                # Unchanged, so that Undo takes back a card instead.
                reply = Reply(replace(draft, is_ending=is_ending))
            case _:
                reply = Reply(Aim())
        return reply

    def scene(self, view: View, draft: Aim, seated: Seated, ask: Ask[Command]) -> Scene:
        """Return the lane, the piles, the buttons, the tray and the score pad."""
        return bowling_scene(view, draft, ask)

    def spoken_change(self, view: View, before: Aim, after: Aim) -> str:
        """Return what the player comes to see who goes on after a ball without a card."""
        return came_up(view) if before.is_resting and not after.is_resting else ""

    def held_over(self, view: View, draft: Aim, target: Spot) -> Aim | None:
        """Return the aim that lights the pin that would be hit, or the ball that would hit it."""
        ball, _pin = _bowled_by_drop(draft, target)
        return None if ball is None else replace(draft, over=target.part)

    def commands(self, view: View, draft: Aim, spot: Spot, ask: Ask[Command]) -> Iterator[Command]:
        """Yield the cards that take the pin, or come from the pile, at ``spot``; then the end."""
        pin, pile = _PIN_OF.get(spot.part, ""), _PILE_OF.get(spot.part)
        if draft.is_resting:
            return
        if not view.progress.is_rack_over:
            for bowl in legal_bowls(view.lane()):
                if (pin and pin in bowl.pins) or pile == bowl.pile:
                    yield bowl
        step = next_step(view)
        if step is not None:
            yield step

    def show_command(self, view: View, draft: Aim, command: Command) -> Pointed[Aim]:
        """Return the aim of a card with its pile and pins, or the button that goes on."""
        if not isinstance(command, Bowl):
            return Pointed((Aim(),), (GO_ON,))
        pile = PILE_PARTS[PILES.index(command.pile)]
        return Pointed((_aim_of(command),), (pile, *map(_pin_part, command.pins), BOWL))


# What gestures mean


def _is_ready(draft: Aim, spot: Spot) -> bool:
    """Return whether Enter at ``spot`` bowls what ``draft`` aims at.

    Until a ball is chosen, Enter aims at one more pin.
    """
    pin = _PIN_OF.get(spot.part, "")
    return draft.pile is not None or not pin or pin in draft.pins


def _press(view: View, draft: Aim, spot: Spot | None) -> Answer:
    """Aim at a pin, choose or bowl a ball, or press a button; on the felt, aim at nothing."""
    if spot is None:
        return Reply(Aim())
    pin, pile = _PIN_OF.get(spot.part, ""), _PILE_OF.get(spot.part)
    if pin:
        is_standing = view.pins[PINS.index(pin)] is not None
        return Reply(draft.toggled(pin) if is_standing else draft)
    if pile is not None:
        if draft.pins:
            return Reply(replace(draft, pile=pile), Bowl(pile, draft.pins))
        return Reply(Aim(None if pile == draft.pile else pile))
    bowl = aimed_bowl(view, draft)
    if spot.part == BOWL and bowl is not None:
        return Reply(replace(draft, pile=bowl.pile), bowl)
    return Reply(draft)


def _end_ball(view: View, draft: Aim, ask: Ask[Command]) -> Answer:
    """End the ball at the second press of its button: until it ends, a card can be played."""
    if next_step(view) is None:
        return Reply(draft)
    if draft.is_ending or ask(EndBall()) is not None:
        return Reply(replace(draft, is_ending=False), EndBall())
    return Reply(replace(draft, is_ending=True), why=reason("end ball again"))


def _drop(draft: Aim, target: Spot | None) -> Answer:
    """Bowl the held ball at the pin of ``target``, or the ball there at the held pin.

    Pins that are aimed at go with it.
    """
    aim = replace(draft, held="")
    pile, pin = _bowled_by_drop(draft, target)
    if pile is None:
        return Reply(aim)
    aimed = replace(aim.with_pin(pin), pile=pile, dropped="" if pin in draft.pins else pin)
    return Reply(aimed, Bowl(pile, aimed.pins))


def _bowled_by_drop(draft: Aim, target: Spot | None) -> tuple[PileName | None, str]:
    """Return the ball and the pin that a drop of what is held on ``target`` brings together.

    None and "" if it is not a ball and a pin.
    """
    onto = "" if target is None else target.part
    pile = _PILE_OF.get(draft.held) or _PILE_OF.get(onto)
    pin = _PIN_OF.get(draft.held) or _PIN_OF.get(onto)
    return (None, "") if pile is None or not pin else (pile, pin)


def _aim_of(command: Bowl) -> Aim:
    """Return the draft that prepares ``command``."""
    return Aim(command.pile, "".join(sorted(command.pins)))


def aimed_bowl(view: View, draft: Aim) -> Bowl | None:
    """Return what ``draft`` aims to bowl, None if it has no pins or its ball is not clear.

    Without a chosen ball, it is the only one that fits the pins. Two piles with the same number
    leave a choice, since another card comes up after each.
    """
    if not draft.pins or view.progress.is_rack_over:
        return None
    if draft.pile is not None:
        return Bowl(draft.pile, draft.pins)
    aimed = set(draft.pins)
    piles = [bowl.pile for bowl in legal_bowls(view.lane()) if set(bowl.pins) == aimed]
    return Bowl(piles[0], draft.pins) if len(piles) == 1 else None


def next_step(view: View) -> EndBall | NextFrame | None:
    """Return the command of the button that goes on, None after the game."""
    if view.progress.is_game_over:
        return None
    return NextFrame() if view.progress.is_rack_over else EndBall()


def _pin_part(letter: str) -> str:
    return PIN_PARTS[PINS.index(letter)]


# What the table shows


class NumberState(msgspec.Struct, frozen=True):
    """Where the two cards of a number are: how many stand as pins, are on top of piles, are used.

    The rest lie in piles below others, face down unless the balls are open.
    """

    number: int
    pins: int
    balls: int
    used: int

    @property
    def hidden(self) -> int:
        """How many of the two can still come."""
        return 2 - self.pins - self.balls - self.used


class TrayContent(Content, frozen=True):
    """The tray: where the cards of each number are."""

    numbers: tuple[NumberState, ...]


class SheetContent(Content, frozen=True):
    """The score pad: its ``frames``, and the index of the ``current`` one, None at the end.

    ``is_practice`` is whether there is no tenth frame with its bonus balls.
    """

    frames: tuple[Frame, ...]
    current: int | None
    first_number: int = 1
    is_practice: bool = False


class PileContent(Content, frozen=True):
    """The cards of a pile ``below`` its top card, the next one first; None for a hidden one."""

    below: tuple[str | None, ...]


Moment: TypeAlias = Literal["", "strike", "spare", "perfect"]
"""What a rack may end with that is celebrated."""


class LaneContent(Content, frozen=True):
    """The sign at the lane: the frame, and its ball with the pins so far or its result.

    ``news`` is what the player has prepared, or how to go on; it ``fits`` unless no ball can be
    bowled at the pins prepared. ``moment`` is what the rack has ended with, with its name in
    ``praise``.
    """

    title: str
    detail: str
    news: str = ""
    fits: bool = True
    moment: Moment = ""
    praise: str = ""


def bowling_scene(view: View, draft: Aim, ask: Ask[Command]) -> Scene:
    """Return all parts in ``view``, with what ``draft`` prepares.

    While the draft rests, they are those at the end of the first ball.
    """
    ended = unplayable_ball(view) if draft.is_resting else None
    shown = view if ended is None else ended
    bowls = () if view.progress.is_rack_over else tuple(legal_bowls(shown.lane()))
    waits = ended is not None or isinstance(next_step(view), NextFrame)
    aim = _aim_over(draft)
    words = _going_on(view, ended) if waits else caption(view, aim)
    fits = waits or not aim.pins or does_fit(view, aim)
    if view.progress.is_game_over:
        words = _last_end(view)
    parts = (
        _sign(shown, words, fits=fits),
        *_pins(shown, draft, bowls),
        *_piles(shown, draft, bowls),
        _bowl_button(shown, draft, ask),
        _go_on_button(view, draft, ask) if ended is None else _second_ball_button(view),
        _tray(shown),
        _sheet(shown if view.progress.is_rack_over else view),
    )
    lines = (*(tuple(map(_pin_part, row)) for row in ROWS), (*PILE_PARTS, BOWL, GO_ON))
    default = "" if aimed_bowl(view, draft) is None else BOWL
    return Scene(
        parts, caption=words, lines=lines, start=PILE_PARTS[0], waits=waits, default=default
    )


def _aim_over(draft: Aim) -> Aim:
    """Return what a drop would aim at where the held piece is now; ``draft`` if at nothing new."""
    if not draft.over:
        return draft
    pile, pin = _bowled_by_drop(draft, Spot(draft.over))
    return replace(draft.with_pin(pin), pile=pile)


def _last_end(view: View) -> str:
    """Return why the last ball of the game has ended, empty if the player ended it."""
    lane = view.lane()
    return _("No card can be played.") if lane.standing() and is_unplayable(lane) else ""


def _going_on(view: View, ended: View | None) -> str:
    """Return how the player goes on, and whether it is because no card can be played."""
    shown = view if ended is None else ended
    if ended is not None:
        what = _("Press Enter or click for the {ball}.").format(ball=ball_name(view.progress))
    elif view.progress.is_frame_complete:
        what = _("Press Enter or click for the next frame.")
    else:
        what = _("Press Enter or click for the bonus ball.")
    if shown.lane().standing() and is_unplayable(shown.lane()):
        return _("No card can be played. {what}").format(what=what)
    return what


def caption(view: View, draft: Aim) -> str:
    """Return the sum of the pins aimed at, and whether it fits the ball: "4 + 7 + 1 = 12"."""
    if not draft.pins:
        return ""
    lane = view.lane()
    numbers = [lane.pins[PINS.index(pin)] for pin in draft.pins]
    if None in numbers:
        return ""
    total = sum(number or 0 for number in numbers)
    terms = " + ".join(str(number) for number in numbers)
    words = f"{terms} = {total}" if len(numbers) > 1 else terms
    bowl = aimed_bowl(view, draft)
    ball = None if bowl is None else lane.tops[PILES.index(bowl.pile)]
    if bowl is None or ball is None:
        return _needed(lane, total % 10, is_one=len(numbers) == 1).format(
            sum=words, digit=total % 10
        )
    return _fit(lane, bowl).format(sum=words, ball=ball)


def _needed(lane: Lane, digit: int, *, is_one: bool) -> str:
    """Return which ball pins need whose sum ends in ``digit``, or that there is none such."""
    if digit in lane.tops:
        return _("One pin: needs a {digit}") if is_one else _("{sum}: ends in {digit}")
    return _("One pin: no ball shows {digit}") if is_one else _("{sum}: no ball shows {digit}")


def does_fit(view: View, draft: Aim) -> bool:
    """Return whether ``draft`` aims at pins that its ball fits, or any ball if it has none."""
    bowls = [bowl for bowl in legal_bowls(view.lane()) if set(bowl.pins) == set(draft.pins)]
    return any(draft.pile in (None, bowl.pile) for bowl in bowls)


def _fit(lane: Lane, bowl: Bowl) -> str:
    """Return whether ``bowl`` is allowed, or briefly the reason of the rules why it is not."""
    why = bowl_refusal(lane, bowl.pile, bowl.pins)
    if why is None:
        return _("{sum}: fits the {ball}")
    misfits = {
        "one to three pins": _("{sum}: more than three pins"),
        "not connected": _("{sum}: not connected"),
        "back row first": _("{sum}: no back row with the first card"),
        "middle pin first": _("{sum}: not just F with the first card"),
        "no gap": _("{sum}: not next to an empty place"),
        "wrong number": _("{sum}: doesn't match the {ball}"),
        "wrong sum": _("{sum}: doesn't end in {ball}"),
    }
    return misfits[why.key]


# The lane


def _pins(view: View, draft: Aim, bowls: tuple[Bowl, ...]) -> Iterator[Part]:
    helpful = _pins_that_help(draft, bowls)
    hit = _look_of_hit(view, draft)
    for index, (letter, card) in enumerate(zip(PINS, view.pins, strict=True)):
        name = PIN_PARTS[index]
        if card is None:
            praised: Look = "dim" if _moment(view) else ""
            yield Part(name, _("Pin {pin}, down").format(pin=letter), key=letter, look=praised)
            continue
        look: Look = ""
        if draft.held == name:
            look = "held"
        elif draft.over == name:
            look = hit
        elif letter in draft.pins:
            look = "chosen"
        elif letter in helpful:
            look = "target"
        words = _("Pin {pin}, {number}").format(pin=letter, number=card.face)
        piece = Piece(card.id, card.face, words, look, movable=any(letter in b.pins for b in bowls))
        yield Part(name, words, (piece,), key=letter, look="target" if look == "target" else "")


def _look_of_hit(view: View, draft: Aim) -> Look:
    """Return how what a drop would hit is lit: apart from what it could hit, and if it can't."""
    aim = _aim_over(draft)
    if aim.pile is None or not draft.over:
        return ""
    return "good" if bowl_refusal(view.lane(), aim.pile, aim.pins) is None else "warn"


def _pins_that_help(draft: Aim, bowls: tuple[Bowl, ...]) -> frozenset[str]:
    """Return the pins that may be added to those aimed at, for the ball chosen or held, or any."""
    pile = _PILE_OF.get(draft.held) or draft.pile
    if pile is None and not draft.pins:
        return frozenset()
    aimed = set(draft.pins)
    fitting = (bowl for bowl in bowls if pile in (None, bowl.pile) and aimed <= set(bowl.pins))
    return frozenset(letter for bowl in fitting for letter in bowl.pins if letter not in draft.pins)


def _piles(view: View, draft: Aim, bowls: tuple[Bowl, ...]) -> Iterator[Part]:
    aimed = {*draft.pins, *_PIN_OF.get(draft.held, "")}
    hit = _look_of_hit(view, draft)
    for index, cards in enumerate(view.piles):
        name, pile = PILE_PARTS[index], PILES[index]
        takes = aimed and any(bowl.pile == pile and set(bowl.pins) == aimed for bowl in bowls)
        look: Look = "target" if takes and draft.pile != pile and draft.held != name else ""
        words = _speak_pile(pile, cards, is_open=view.progress.options.has_open_balls)
        movable = any(bowl.pile == pile for bowl in bowls)
        top: Look = "chosen" if draft.pile == pile else ""
        if name in (draft.held, draft.over):
            top = "held" if draft.held == name else hit
        pieces = tuple(
            Piece(card.id, card.face, words, top if card is cards[-1] else "", movable)
            for card in cards
        )
        below = PileContent(tuple(card.face for card in reversed(cards[:-1])))
        yield Part(name, words, pieces, key=str(index + 1), look=look, content=below)


def _speak_pile(pile: PileName, cards: tuple[Seen, ...], *, is_open: bool) -> str:
    """Return what a screen reader says for a pile."""
    name = pile_name(pile)
    if not cards:
        return _("{pile}, empty").format(pile=name).capitalize()
    top, *below = reversed(cards)
    if is_open:
        rest = ", ".join(card.face or "" for card in below)
        words = _("{pile}: {top}, then {rest}") if rest else _("{pile}: {top}")
        return words.format(pile=name, top=top.face, rest=rest).capitalize()
    more = counted("{n} card below", "{n} cards below", len(below))
    return _("{pile}: {top}, {more}").format(pile=name, top=top.face, more=more).capitalize()


def _sign(view: View, news: str, *, fits: bool) -> Part:
    """Return the lane with the words of its sign; ``fits`` is as in `LaneContent`."""
    title, detail = frame_name(view.progress), result_words(view)
    if view.progress.options.is_practice:
        title = _("{frame}, not scored").format(frame=title)
    moment = _moment(view)
    praises: dict[Moment, str] = {
        "strike": _("Strike!"),
        "spare": _("Spare!"),
        "perfect": _("Perfect game!"),
    }
    praise = praises.get(moment, "")
    content = LaneContent(title, detail, news=news, fits=fits, moment=moment, praise=praise)
    return Part(LANE, f"{title}, {detail}", content=content)


def _moment(view: View) -> Moment:
    """Return what the rack of ``view`` has ended with, if that is celebrated."""
    if not view.progress.is_rack_over or view.lane().standing():
        return ""
    sheet = view.progress.sheet()
    if view.progress.is_game_over and total_score(sheet) == PERFECT:
        return "perfect"
    return "strike" if sheet[len(view.progress.frames)].marks[-1] == STRIKE else "spare"


# Buttons, tray and sheet


def _bowl_button(view: View, draft: Aim, ask: Ask[Command]) -> Part:
    why: Reason | None = reason("aim first")
    bowl = aimed_bowl(view, draft)
    if bowl is not None:
        refused = ask(bowl)
        why = None if refused in (None, UNSEEN) else refused
    look: Look = "good" if why is None else ""
    words = _("Bowl at {pins}").format(pins=pins_named(draft.pins)) if draft.pins else _("Bowl")
    return Part(BOWL, words, caption=_("Bowl"), look=look, why=why, tip=words)


def _go_on_button(view: View, draft: Aim, ask: Ask[Command]) -> Part:
    """Return the button that ends the ball or, once a rack is over, deals the next one."""
    command = next_step(view)
    if command is None:
        return Part(GO_ON, _("The game is over"), caption=_("End ball"), why=reason("over"))
    why = ask(command)
    why = None if why == UNSEEN else why
    if isinstance(command, EndBall):
        words, label = _("End the {ball}").format(ball=ball_name(view.progress)), _("End ball")
        look: Look = "armed" if draft.is_ending else ""
    else:
        words, look = next_rack_words(view.progress), "good"
        label = _("Next frame") if view.progress.is_frame_complete else _("Bonus ball")
    # One key means both, so a habitual second press must not act on the rack that just comes.
    return Part(
        GO_ON, words, caption=label, key="0", look=look, why=why, tip=words, settled_only=True
    )


def _second_ball_button(view: View) -> Part:
    """Return the button that goes on after a first ball with which no card could be played."""
    words = _("Go on with the {ball}").format(ball=ball_name(view.progress))
    label = _("Second ball")
    return Part(GO_ON, words, caption=label, key="0", look="good", tip=words, settled_only=True)


def _tray(view: View) -> Part:
    numbers = tuple(_number_state(view, number) for number in sorted(set(DECK)))
    hidden = [str(each.number) for each in numbers for _card in range(each.hidden)]
    words = _("Used cards; none are still to come")
    if hidden:
        words = _("Used cards; still to come: {numbers}").format(numbers=", ".join(hidden))
    return Part(USED, words, tip=words, content=TrayContent(numbers))


def _number_state(view: View, number: int) -> NumberState:
    tops = [pile[-1] for pile in view.piles if pile]
    return NumberState(
        number,
        pins=_count(view.pins, number),
        balls=_count(tops, number),
        used=_count(view.used, number),
    )


def _count(cards: Iterable[Seen | None], number: int) -> int:
    """Return how many of ``cards`` show ``number``."""
    return sum(card is not None and card.face == str(number) for card in cards)


def _sheet(view: View) -> Part:
    progress = view.progress
    frames = progress.sheet()
    current = None if progress.is_game_over else len(progress.frames)
    first, is_practice = progress.first_number, progress.options.is_practice
    content = SheetContent(frames, current, first_number=first, is_practice=is_practice)
    return Part(SHEET, speak_sheet(frames, first), content=content)
