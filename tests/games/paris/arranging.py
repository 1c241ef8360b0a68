"""Arrangements dragged at random, scored independently of what the table shows."""

from __future__ import annotations

from random import Random

from gamesuite.engine.reason import Reason
from gamesuite.engine.table.controller import Change, Drop, Lift, Spot
from gamesuite.engine.table.scene import Seated
from gamesuite.games.paris.controller import ParisController
from gamesuite.games.paris.draft import ParisDraft
from gamesuite.games.paris.melds import DECK, MELD_INDEX
from gamesuite.games.paris.parts import GROUP_PARTS, NEW_GROUP, WORTH, WorthContent
from gamesuite.games.paris.scoring import arrange
from gamesuite.games.paris.state import Command, View
from tests.contents import content_of

from .positions import RULES, position

CONTROLLER = ParisController()
SEATED = Seated(0, ("Anna", "Bo"))


def _allowed(_command: Command) -> Reason | None:
    return None


def drag_at_random(arrangements: int, seed: int, *, per_occurrence: bool = False) -> None:
    """Drag cards about ``arrangements`` times and compare each score with that of the scorer."""
    luck = Random(seed)
    draft, view = ParisDraft(), _hand(luck, per_occurrence=per_occurrence)
    for number in range(arrangements):
        if number % 25 == 0:
            view = _hand(luck, per_occurrence=per_occurrence)
            draft = CONTROLLER.carry_over(view, None, Change(fresh=True))
        draft = _dragged(view, draft, luck)
        _check(view, draft)


def _hand(luck: Random, *, per_occurrence: bool) -> View:
    doubles = "per-occurrence" if per_occurrence else "once"
    cards = luck.sample(DECK, luck.randint(2, 16))
    other = next(card for card in DECK if card not in cards)
    return RULES.view(position(" ".join(cards), other, doubles=doubles), 0)


def _lying(view: View, draft: ParisDraft) -> dict[str, list[str]]:
    """Return the faces in the groups, and those in none."""
    scene = CONTROLLER.scene(view, draft, SEATED, _allowed)
    own = (*GROUP_PARTS, NEW_GROUP, "hand 1")
    return {
        part.name: [piece.face or "" for piece in part.pieces]
        for part in scene.parts
        if part.name in own
    }


def _dragged(view: View, draft: ParisDraft, luck: Random) -> ParisDraft:
    lying = _lying(view, draft)
    spots = [Spot(name, at) for name, cards in lying.items() for at in range(len(cards))]
    held = CONTROLLER.respond(view, draft, Lift(luck.choice(spots)), _allowed).draft
    reply = CONTROLLER.respond(view, held, Drop(Spot(luck.choice([*lying]))), _allowed)
    assert reply.command is None, "arranging melds is no command"
    return reply.draft


def _check(view: View, draft: ParisDraft) -> None:
    lying = _lying(view, draft)
    assert sorted(card for cards in lying.values() for card in cards) == sorted(view.hands[0].faces)
    groups = [cards for name, cards in lying.items() if name in GROUP_PARTS]
    melds = [group for group in groups if frozenset(group) in MELD_INDEX]
    score = arrange(melds, view.options.is_per_occurrence).score
    scene = CONTROLLER.scene(view, draft, SEATED, _allowed)
    (worth,) = (part for part in scene.parts if part.name == WORTH)
    shown = content_of(worth, WorthContent).title.rpartition(" ")[2].replace(",", "")
    assert shown == (str(score) if melds or draft.groups is not None else "yet")
