"""The scores at the table of Paris: in words, on the sheet, and at the end of a hand.

``names`` are everywhere those of the players, by seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from gamesuite.engine.cards import Seen
from gamesuite.engine.language import _, counted, grouped
from gamesuite.engine.table.players import (
    character_of,
    face_down,
    level_at,
    manner_at,
    names_at,
    plate,
    seat_part,
)
from gamesuite.engine.table.scene import (
    Look,
    Part,
    Piece,
    PraiseContent,
    SeatContent,
    Seated,
    praised,
)
from gamesuite.engine.words.seats import joined
from gamesuite.games.paris.card_words import (
    TIMES,
    bonus_names,
    card_name,
    hand_headline,
    product,
    rubber_alone,
    why_so,
)
from gamesuite.games.paris.draft import best_of, by_house
from gamesuite.games.paris.melds import meld_of
from gamesuite.games.paris.parts import (
    RESULT,
    SHEET,
    HandContent,
    ResultContent,
    SheetContent,
    SideContent,
)
from gamesuite.games.paris.rubber import ENTRIES_TO_WIN, MOST_TIMES, teams
from gamesuite.games.paris.scoring import Arrangement
from gamesuite.games.paris.state import View, hand_part

GRAND_HAND = 200_000
"""The least score of a hand that is praised when it is won."""

# Melds in words


def formula(melds: Arrangement) -> str:
    """Return the base times two to the power of its doubles; empty without melds."""
    return product(melds.base, melds.doubles) if melds.melds else ""


def sum_formula(melds: Arrangement) -> str:
    """Return what `formula` does, with the value of each meld, such as "(120 + 100)"."""
    values = " + ".join(grouped(meld.value) for meld in melds.melds)
    if len(melds.melds) < 2:
        return formula(melds)
    return formula(melds).replace(grouped(melds.base), f"({values})", 1)


def doubles_words(melds: Arrangement) -> str:
    """Return what ``melds`` are doubled for: "5 cards, consecutive, same house"."""
    words = [counted("{n} card", "{n} cards", melds.melded)]
    for name, count in zip(bonus_names(), melds.bonuses, strict=True):
        if count:
            words.append(name if count == 1 else f"{name} {TIMES}{count}")
    return ", ".join(words)


def spoken_score(melds: Arrangement) -> str:
    """Return the score of ``melds`` and how it comes about, as a screen reader says it."""
    if not melds.melds:
        return _("no melds")
    words = _("{score}: {base} doubled {times}, for {reasons}")
    times = counted("{n} time", "{n} times", melds.doubles)
    return words.format(
        score=grouped(melds.score),
        base=grouped(melds.base),
        times=times,
        reasons=doubles_words(melds),
    )


def group_name(group: Sequence[str]) -> str:
    """Return what ``group`` is: "Pair", "Set", "Sequence", or "No meld"."""
    meld = meld_of(group)
    if meld is None:
        return _("No meld")
    # Translators: kinds of melds
    return {"pair": _("Pair"), "set": _("Set"), "sequence": _("Sequence")}[meld.kind]


def group_kind(group: Sequence[str]) -> str:
    """Return what ``group`` is within a sentence: "pair", "no meld"."""
    meld = meld_of(group)
    if meld is None:
        return _("no meld")
    return {"pair": _("pair"), "set": _("set"), "sequence": _("sequence")}[meld.kind]


def cards_listed(cards: Iterable[str]) -> str:
    """Return the names of ``cards``, separated by commas."""
    return ", ".join(map(card_name, cards))


# The score sheet


def sheet_part(view: View, names: Sequence[str]) -> Part:
    """Return the score sheet, which a screen reader reads out entry by entry."""
    sides = tuple(_sides(view, names))
    return Part(
        SHEET,
        _("Score sheet. {sides}").format(sides=" ".join(map(_speak, sides))),
        content=SheetContent(sides),
    )


def _sides(view: View, names: Sequence[str]) -> Iterator[SideContent]:
    """Yield the column of each side on the sheet."""
    totals, factors = view.totals, view.factors
    wrote, won = writers(view), view.result is not None and view.result.won
    for side, sheet in enumerate(view.sheets):
        factor = f"{TIMES} {factors[side]}" if side == view.winner else ""
        yield SideContent(
            side_names(view, names, side),
            tuple(map(grouped, sheet.above)),
            tuple(map(grouped, sheet.below)),
            grouped(totals[side]),
            factor,
            is_last_above=side in wrote and not won,
            is_last_below=side in wrote and won,
            team=view.team(side),
        )


def side_names(view: View, names: Sequence[str], side: int) -> tuple[str, ...]:
    """Return the names of the players of ``side``."""
    return tuple(names[seat] for seat in teams(view.seats)[side])


def writers(view: View) -> tuple[int, ...]:
    """Return the sides that wrote the score of the hand that is over."""
    result = view.result
    if result is None or result.out is None:
        return ()
    own = view.side(result.out)
    return (own,) if result.won else tuple(side for side in range(len(view.sheets)) if side != own)


def _speak(side: SideContent) -> str:
    """Return the column of ``side`` as a sentence."""
    words = _("{name}: above the line {above}; below {below}; total {total}.")
    nothing = _("nothing")
    return words.format(
        name=joined(side.names),
        above=", ".join(side.above) or nothing,
        below=", ".join(side.below) or nothing,
        total=f"{side.total} ({side.factor})" if side.factor else side.total,
    )


# The end of a hand


def result_parts(view: View, seated: Seated) -> Iterator[Part]:
    """Yield how the hand ended, the plate and the cards of every player, and perhaps praise."""
    names = names_at(seated, view.seats)
    yield result_part(view, names)
    for seat in range(view.seats):
        yield _plate(view, seated, seat)
        yield _hand(view, names, seat)
    yield from praised(_praise(view))


def result_part(view: View, names: Sequence[str]) -> Part:
    """Return how the hand on the table ended; there must be a result."""
    written = " ".join(filter(None, (_written(view, names), _still_to_win(view, names))))
    why = filter(None, (*why_so(view, names), rubber_alone(view, names)))
    told = hand_headline(view, names), written, " ".join(why)
    content = ResultContent(*told)
    words = " ".join(filter(None, told))
    return Part(RESULT, words, tip=words, content=content)


def _written(view: View, names: Sequence[str]) -> str:
    """Return who has written the score and on which side of the line, empty for a void hand."""
    result = view.result
    if result is None or result.out is None:
        return ""
    who = [name for side in writers(view) for name in side_names(view, names, side)]
    if result.won:
        one = _("{names} writes {score} below the line.")
        several = _("{names} write {score} below the line.")
        you = _("You write {score} below the line.")
    else:
        one = _("{names} writes {score} above the line.")
        several = _("{names} write {score} above the line.")
        you = _("You write {score} above the line.")
    words = you if who == [_("You")] else one if len(who) == 1 else several
    return words.format(names=joined(who), score=grouped(result.score))


def _still_to_win(view: View, names: Sequence[str]) -> str:
    """Return how many hands each side still needs for the rubber, empty once it is over."""
    if view.options.match == "hand" or view.is_over:
        return ""
    sides = (
        # Translators: how many hands a player or a team still needs to win the rubber
        _("{names} ({n})").format(names=joined(side_names(view, names, side)), n=to_go)
        for side, to_go in enumerate(view.hands_to_go)
    )
    missing = [ENTRIES_TO_WIN - len(sheet.below) for sheet in view.sheets]
    # Without it, more than three hands to win would seem wrong.
    must_lead = any(n > own for n, own in zip(view.hands_to_go, missing, strict=True))
    words = (
        _("Hands to win with a lead of two: {list}.") if must_lead else _("Hands to win: {list}.")
    )
    return words.format(list=", ".join(sides))


def _plate(view: View, seated: Seated, seat: int) -> Part:
    """Return the plate of ``seat``: whether it went out, and what it scores if it was compared.

    Golden is the hand that decided, whoever else writes the score of a hand that was lost.
    """
    result = view.result
    assert result is not None
    content = SeatContent(
        names_at(seated, view.seats)[seat],
        is_dealer=seat == view.dealer,
        team=view.team(seat),
        level=level_at(seated, seat),
        character=character_of(seated, seat),
        manner=manner_at(seated, seat),
    )
    if not _is_compared(view, seat):
        line = _("not compared")
        return plate(seat_part(seat), replace(content, lines=(line,)), line)
    melds = best_of(view.hands[seat].faces, view)
    said = (_("went out"),) if seat == result.out else ()
    is_decisive = seat in _decisive(view)
    is_writer = view.side(seat) in writers(view) and (view.team(seat) is None or is_decisive)
    if is_writer and not result.won:
        said = (_("+{score} above").format(score=grouped(result.score)),)
    score_lines = (sum_formula(melds), doubles_words(melds)) if melds.melds else ()
    content = replace(
        content,
        lines=(*said, *score_lines),
        score=grouped(melds.score),
        is_winner=is_decisive,
    )
    return plate(seat_part(seat), content, *said, spoken_score(melds))


def _decisive(view: View) -> tuple[int, ...]:
    """Return who has won the hand, or, if who went out has lost it, who had the best hand."""
    result = view.result
    if result is None or result.out is None:
        return ()
    if result.won:
        return (result.out,)
    most = max(score or 0 for score in result.scores)
    best = (seat for seat, score in enumerate(result.scores) if score == most)
    return tuple(seat for seat in best if seat != result.out)


def _hand(view: View, names: Sequence[str], seat: int) -> Part:
    """Return the cards of ``seat``: its melds, then the others; unknown cards last."""
    cards, is_compared = view.hands[seat].cards, _is_compared(view, seat)
    by_face = {card.face: card for card in cards if card.face is not None}
    melds = best_of(view.hands[seat].faces, view).melds if is_compared else ()
    melded = [by_face[face] for meld in melds for face in meld.cards]
    unmelded = sorted((card for card in by_face.values() if card not in melded), key=by_house)
    hidden = [card for card in cards if card.face is None]
    name = names[seat]
    look: Look = "dim" if is_compared else ""
    pieces = (
        *(_piece(card, name, "") for card in melded),
        *(_piece(card, name, look) for card in (*unmelded, *hidden)),
    )
    words = _("Cards of {name}: {cards}").format(name=name, cards=cards_listed(by_face))
    groups = HandContent(tuple(len(meld.cards) for meld in melds))
    return Part(hand_part(seat), words, pieces, content=groups)


def _piece(card: Seen, name: str, look: Look) -> Piece:
    if card.face is None:
        return face_down(card.id, name, look)
    words = _("{card}, {name}").format(card=card_name(card.face), name=name)
    return Piece(card.id, card.face, words, look)


def _is_compared(view: View, seat: int) -> bool:
    """Return whether the hand of ``seat`` lies open: it was compared, or the hand is void."""
    return view.result is not None and view.result.lays_down(seat)


def _praise(view: View) -> PraiseContent | None:
    """Return the praise of a rubber or a grand hand that the viewer's side has just won."""
    result = view.result
    if result is None or result.out is None or not result.won:
        return None
    if view.viewer is not None and view.are_opponents(view.viewer, result.out):
        return None
    if view.winner is not None:
        is_tenfold = max(view.factors) == MOST_TIMES
        return PraiseContent(_("Tenfold rubber!") if is_tenfold else _("Rubber!"), passes=True)
    if result.score >= GRAND_HAND:
        return PraiseContent(_("{score}!").format(score=grouped(result.score)), passes=True)
    return None
