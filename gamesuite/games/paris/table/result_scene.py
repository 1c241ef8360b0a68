"""A hand that is over: how it ended, and all cards with the melds laid out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamesuite.engine.cards import Seen
from gamesuite.engine.language import _, grouped
from gamesuite.engine.table.praise import PRAISE, PraiseContent
from gamesuite.engine.table.scene import Look, Part, Piece
from gamesuite.engine.table.seat_content import SeatContent
from gamesuite.games.paris.state import View
from gamesuite.games.paris.table.contents import HandContent
from gamesuite.games.paris.table.laid import best_of, by_house
from gamesuite.games.paris.table.parts import hand_part, seat_part
from gamesuite.games.paris.table.score_words import (
    cards_listed,
    doubles_words,
    formula,
    spoken_score,
    team_words,
)
from gamesuite.games.paris.table.sheet import result_part, writers
from gamesuite.games.paris.words import card_name

GRAND_HAND = 200_000
"""The least score of a hand that is praised when it is won."""


def result_parts(view: View, names: Sequence[str]) -> Iterator[Part]:
    """Yield how the hand ended, and the plate and the cards of every player."""
    yield result_part(view, names)
    for seat in range(view.seats):
        yield _plate(view, names, seat)
        yield _hand(view, names, seat)
    yield from _praise(view)


def _praise(view: View) -> Iterator[Part]:
    """Yield the praise of a rubber or a grand hand that the viewer's side has just won."""
    result = view.result
    if result is None or result.out is None or not result.won:
        return
    if view.viewer is not None and view.are_opponents(view.viewer, result.out):
        return
    if view.winner is not None:
        words = _("Rubber!")
    elif result.score >= GRAND_HAND:
        words = _("{score}!").format(score=grouped(result.score))
    else:
        return
    yield Part(PRAISE, words, content=PraiseContent(words, passes=True))


def _is_compared(view: View, seat: int) -> bool:
    return view.result is not None and view.result.scores[seat] is not None


def _plate(view: View, names: Sequence[str], seat: int) -> Part:
    name, result, team = names[seat], view.result, view.team(seat)
    assert result is not None
    is_dealer = seat == view.dealer
    if not _is_compared(view, seat):
        lines = () if result.out is None else (_("not compared"),)
        said = ", ".join((name, *team_words(team), *lines))
        alone = SeatContent(name, lines, is_dealer=is_dealer, team=team)
        return Part(seat_part(seat), said, content=alone, tip=said)
    melds = best_of(view.hands[seat].faces, view)
    went_out = (_("went out"),) if seat == result.out else ()
    lines = (*went_out, *((formula(melds), doubles_words(melds)) if melds.melds else ()))
    said = ", ".join((name, *team_words(team), *went_out, spoken_score(melds)))
    is_winner = view.side(seat) in writers(view)
    content = SeatContent(
        name,
        lines,
        is_dealer=is_dealer,
        score=grouped(melds.score),
        is_winner=is_winner,
        team=team,
    )
    return Part(seat_part(seat), said, content=content, tip=said)


def _hand(view: View, names: Sequence[str], seat: int) -> Part:
    """Return the cards of ``seat``: its melds, then the others; unknown cards last."""
    cards = view.hands[seat].cards
    by_face = {card.face: card for card in cards if card.face is not None}
    melds = best_of(view.hands[seat].faces, view).melds if _is_compared(view, seat) else ()
    melded = [by_face[face] for meld in melds for face in meld.cards]
    others = sorted((card for card in by_face.values() if card not in melded), key=by_house)
    hidden = [card for card in cards if card.face is None]
    name = names[seat]
    look: Look = "dim" if _is_compared(view, seat) else ""
    pieces = (
        *(_piece(card, name, "") for card in melded),
        *(_piece(card, name, look) for card in (*others, *hidden)),
    )
    words = _("Cards of {name}: {cards}").format(name=name, cards=cards_listed(by_face))
    groups = HandContent(tuple(len(meld.cards) for meld in melds))
    return Part(hand_part(seat), words, pieces, content=groups)


def _piece(card: Seen, name: str, look: Look) -> Piece:
    if card.face is None:
        return Piece(card.id, None, _("Face-down card of {name}").format(name=name), look)
    words = _("{card}, {name}").format(card=card_name(card.face), name=name)
    return Piece(card.id, card.face, words, look)
