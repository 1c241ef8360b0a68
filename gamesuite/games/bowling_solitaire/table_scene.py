"""What lies on the table of Bowling Solitaire: the draft, and all parts with names and words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

import msgspec

from gamesuite.engine.cards import Seen
from gamesuite.engine.language import _, counted
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.table.hands import UNSEEN, Ask
from gamesuite.engine.table.scene import Look, Part, Piece, Scene
from gamesuite.games.bowling_solitaire.dealing import DECK
from gamesuite.games.bowling_solitaire.descriptions import (
    ball_name,
    frame_name,
    next_rack_words,
    pile_name,
    pins_named,
    result_words,
    speak_sheet,
)
from gamesuite.games.bowling_solitaire.legality import bowl_refusal, legal_bowls
from gamesuite.games.bowling_solitaire.pins import PINS, ROWS
from gamesuite.games.bowling_solitaire.scoring import PERFECT, STRIKE, Frame, total_score
from gamesuite.games.bowling_solitaire.state import (
    PILES,
    Bowl,
    Command,
    EndBall,
    Lane,
    NextFrame,
    PileName,
)
from gamesuite.games.bowling_solitaire.steps import USED, pile_place, pin_place
from gamesuite.games.bowling_solitaire.views import View, is_unplayable, unplayable_ball

PIN_PARTS = tuple(map(pin_place, range(len(PINS))))
PILE_PARTS = tuple(map(pile_place, range(len(PILES))))
BOWL, GO_ON, SHEET = "bowl", "go on", "sheet"
LANE = "lane"


class Aim(msgspec.Struct, frozen=True):
    """The draft: the ``pile`` whose top card is the ball, if chosen, and the ``pins`` aimed at.

    ``pins`` are letters in alphabetical order. ``held`` is the part that is being dragged, a pile
    or a pin, empty if none is. While it ``is_resting``, the first ball has ended because no card
    could be played, and its end stays on the table until the player goes on.
    """

    pile: PileName | None = None
    pins: str = ""
    held: str = ""
    is_resting: bool = False

    def toggled(self, pin: str) -> Aim:
        """Return the draft with ``pin`` added, or removed if it was aimed at."""
        letters = set(self.pins) ^ {pin}
        return Aim(self.pile, "".join(sorted(letters)))

    def with_pin(self, pin: str) -> Aim:
        """Return the draft with ``pin`` among those aimed at."""
        return Aim(self.pile, "".join(sorted({*self.pins, pin})))


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


class TrayContent(msgspec.Struct, frozen=True):
    """The tray: where the cards of each number are."""

    numbers: tuple[NumberState, ...]


class SheetContent(msgspec.Struct, frozen=True):
    """The score pad: its ``frames``, and the index of the ``current`` one, None at the end.

    ``is_practice`` is whether there is no tenth frame with its bonus balls.
    """

    frames: tuple[Frame, ...]
    current: int | None
    first_number: int = 1
    is_practice: bool = False


class PileContent(msgspec.Struct, frozen=True):
    """The cards of a pile ``below`` its top card, the next one first; None for a hidden one."""

    below: tuple[str | None, ...]


Moment: TypeAlias = Literal["", "strike", "spare", "perfect"]
"""What a rack may end with that is celebrated."""


class LaneContent(msgspec.Struct, frozen=True):
    """The sign at the lane: the frame, and its ball with the pins so far or its result.

    ``news`` is what the player has prepared, or how to go on. ``moment`` is what the rack has ended
    with, with its name in ``praise``.
    """

    title: str
    detail: str
    news: str = ""
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
    words = _going_on(view, ended) if waits else caption(view, draft)
    parts = (
        _sign(shown, words),
        *_pins(shown, draft, bowls),
        *_piles(shown, draft, bowls),
        _bowl_button(shown, draft, ask),
        _go_on_button(view, ask) if ended is None else _second_ball_button(view),
        _tray(shown),
        _sheet(shown if view.progress.is_rack_over else view),
    )
    lines = (*(tuple(map(_pin_part, row)) for row in ROWS), (*PILE_PARTS, BOWL, GO_ON))
    default = "" if aimed_bowl(view, draft) is None else BOWL
    return Scene(
        parts, caption=words, lines=lines, start=PILE_PARTS[0], waits=waits, default=default
    )


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


def _going_on(view: View, ended: View | None) -> str:
    """Return how the player goes on, and whether it is because no card can be played."""
    shown = view if ended is None else ended
    if ended is not None:
        what = _("Press Enter or click for the {ball}.").format(ball=ball_name(view.progress))
    elif view.progress.is_frame_complete:
        what = _("Press Enter or click for the next frame.")
    else:
        what = _("Press Enter or click for the bonus ball.")
    if shown.lane().standing() and is_unplayable(shown):
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
        fit = _("One pin: needs a {digit}") if len(numbers) == 1 else _("{sum}: ends in {digit}")
        return fit.format(sum=words, digit=total % 10)
    return _fit(lane, bowl).format(sum=words, ball=ball)


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


def _pin_part(letter: str) -> str:
    return pin_place(PINS.index(letter))


# The lane


def _pins(view: View, draft: Aim, bowls: tuple[Bowl, ...]) -> Iterator[Part]:
    helpful = _pins_that_help(draft, bowls)
    for index, (letter, card) in enumerate(zip(PINS, view.pins, strict=True)):
        name = PIN_PARTS[index]
        if card is None:
            praised: Look = "dim" if _moment(view) else ""
            yield Part(name, _("Pin {pin}, down").format(pin=letter), key=letter, look=praised)
            continue
        look: Look = ""
        if draft.held == name:
            look = "held"
        elif letter in draft.pins:
            look = "chosen"
        elif letter in helpful:
            look = "target"
        words = _("Pin {pin}, {number}").format(pin=letter, number=card.face)
        piece = Piece(card.id, card.face, words, look, movable=any(letter in b.pins for b in bowls))
        yield Part(name, words, (piece,), key=letter, look="target" if look == "target" else "")


def _pins_that_help(draft: Aim, bowls: tuple[Bowl, ...]) -> frozenset[str]:
    """Return the pins that may be added to those aimed at, for the ball chosen or held, or any."""
    pile = PILES[PILE_PARTS.index(draft.held)] if draft.held in PILE_PARTS else draft.pile
    if pile is None and not draft.pins:
        return frozenset()
    aimed = set(draft.pins)
    fitting = (bowl for bowl in bowls if pile in (None, bowl.pile) and aimed <= set(bowl.pins))
    return frozenset(letter for bowl in fitting for letter in bowl.pins if letter not in draft.pins)


def _piles(view: View, draft: Aim, bowls: tuple[Bowl, ...]) -> Iterator[Part]:
    aimed = set(draft.pins)
    if draft.held in PIN_PARTS:
        aimed.add(PINS[PIN_PARTS.index(draft.held)])
    for index, cards in enumerate(view.piles):
        name, pile = PILE_PARTS[index], PILES[index]
        takes = aimed and any(bowl.pile == pile and set(bowl.pins) == aimed for bowl in bowls)
        look: Look = "target" if takes and draft.pile != pile and draft.held != name else ""
        words = _speak_pile(pile, cards, is_open=view.progress.options.has_open_balls)
        movable = any(bowl.pile == pile for bowl in bowls)
        pieces = tuple(
            _ball(card, words, _ball_look(draft, name, pile, is_top=card is cards[-1]), movable)
            for card in cards
        )
        below = PileContent(tuple(card.face for card in reversed(cards[:-1])))
        yield Part(name, words, pieces, key=str(index + 1), look=look, content=below)


def _ball_look(draft: Aim, name: str, pile: PileName, *, is_top: bool) -> Look:
    if not is_top:
        return ""
    if draft.held == name:
        return "held"
    return "chosen" if draft.pile == pile else ""


def _ball(card: Seen, words: str, look: Look, movable: bool) -> Piece:
    return Piece(card.id, card.face, words, look, movable=movable)


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


def _sign(view: View, news: str) -> Part:
    title, detail = frame_name(view.progress), result_words(view)
    if view.progress.options.is_practice:
        title = _("{frame}, not scored").format(frame=title)
    moment = _moment(view)
    praises: dict[Moment, str] = {
        "strike": _("Strike!"),
        "spare": _("Spare!"),
        "perfect": _("Perfect game!"),
    }
    content = LaneContent(title, detail, news, moment, praises.get(moment, ""))
    return Part(LANE, f"{title}, {detail}", content=content)


def _moment(view: View) -> Moment:
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


def _go_on_button(view: View, ask: Ask[Command]) -> Part:
    """Return the button that ends the ball or, once a rack is over, deals the next one."""
    command = next_step(view)
    if command is None:
        return Part(GO_ON, _("The game is over"), caption=_("End ball"), why=reason("over"))
    why = ask(command)
    why = None if why == UNSEEN else why
    if isinstance(command, EndBall):
        words = _("End the {ball}").format(ball=ball_name(view.progress))
        return Part(GO_ON, words, caption=_("End ball"), key="0", why=why, tip=words)
    words = next_rack_words(view.progress)
    caption = _("Next frame") if view.progress.is_frame_complete else _("Bonus ball")
    return Part(GO_ON, words, caption=caption, key="0", look="good", why=why, tip=words)


def _second_ball_button(view: View) -> Part:
    """Return the button that goes on after a first ball with which no card could be played."""
    words = _("Go on with the {ball}").format(ball=ball_name(view.progress))
    return Part(GO_ON, words, caption=_("Second ball"), key="0", look="good", tip=words)


def next_step(view: View) -> EndBall | NextFrame | None:
    """Return the command of the button that goes on, None after the game."""
    if view.progress.is_game_over:
        return None
    return NextFrame() if view.progress.is_rack_over else EndBall()


def _tray(view: View) -> Part:
    numbers = tuple(_number_state(view, number) for number in sorted(set(DECK)))
    hidden = [str(each.number) for each in numbers for _card in range(each.hidden)]
    words = _("Used cards; none are still to come")
    if hidden:
        words = _("Used cards; still to come: {numbers}").format(numbers=", ".join(hidden))
    return Part(USED, words, tip=words, content=TrayContent(numbers))


def _number_state(view: View, number: int) -> NumberState:
    balls = [pile[-1] for pile in view.piles if pile]
    return NumberState(number, *(_count(cards, number) for cards in (view.pins, balls, view.used)))


def _count(cards: Iterable[Seen | None], number: int) -> int:
    return sum(card is not None and card.face == str(number) for card in cards)


def _sheet(view: View) -> Part:
    progress = view.progress
    frames = progress.sheet()
    current = None if progress.is_game_over else len(progress.frames)
    first = progress.frame - len(progress.frames) + 1
    content = SheetContent(frames, current, first, progress.options.is_practice)
    return Part(SHEET, speak_sheet(content.frames, content.first_number), content=content)
