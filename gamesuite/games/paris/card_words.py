"""Cards, melds and ended hands of Paris in words, which its sentences and its table have alike.

``names`` are those of the players, by seat; the only person may be "You".
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from gamesuite.engine.language import _, counted, grouped
from gamesuite.engine.words.seats import joined
from gamesuite.games.paris.draft import best_of
from gamesuite.games.paris.melds import DECK, HOUSES, PERSONS, Meld, meld_of
from gamesuite.games.paris.rubber import teams
from gamesuite.games.paris.scoring import may_go_out
from gamesuite.games.paris.state import HandResult, View

# Figures and cards

TIMES = "\N{MULTIPLICATION SIGN}"
"""The sign between factors."""

_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def product(base: int, doubles: int) -> str:
    """Return ``base`` times two to the power of ``doubles``, written as a product."""
    return f"{grouped(base)} {TIMES} 2{str(doubles).translate(_SUPERSCRIPTS)}"


def person_name(person: str) -> str:
    """Return the name of the person with the letter ``person``, "Knight" for K."""
    names = (
        _("Knight"),
        _("Priest"),
        _("Father"),
        _("Lover"),
        _("Vassal"),
        _("Sinner"),
        _("Child"),
        _("Maid"),
    )
    return names[PERSONS.index(person)]


def letter_meaning(card: str) -> str:
    """Return the name of the person on ``card`` if it begins with another letter than the card has.

    The letters are those of the printed deck, so in English there is nothing to say: "".
    """
    name = person_name(card[0]) if card else ""
    return "" if name.startswith(card[:1]) else name


def card_name(card: str) -> str:
    """Return ``card`` as used in a sentence: "Knight of the Sun"; what is no card as it is."""
    if card not in DECK:
        return card
    of_houses = (
        _("{person} of the Sun"),
        _("{person} of the Arrow"),
        _("{person} of the Flower"),
        _("{person} of the Pyramid"),
    )
    return of_houses[HOUSES.index(card[1])].format(person=person_name(card[0]))


def meld_name(cards: Sequence[str]) -> str:
    """Return the meld of ``cards`` as what somebody makes or has: "a set of three Knights".

    Raises ValueError if they are no meld.
    """
    meld = meld_of(cards)
    if meld is None:
        raise ValueError(f"no meld: {' '.join(cards)}")
    if meld.kind == "pair":
        return _("a pair")
    is_long = len(cards) == 4
    if meld.kind == "sequence":
        return _("a sequence of four") if is_long else _("a sequence of three")
    words = _("a set of four {persons}") if is_long else _("a set of three {persons}")
    return words.format(persons=_persons_name(meld.persons[0]))


def melds_in_words(melds: Collection[Meld]) -> str:
    """Return ``melds``, at least one, as what somebody has: "2 pairs and a set of three Maids"."""
    pairs = [meld for meld in melds if meld.kind == "pair"]
    words = [meld_name(meld.cards) for meld in melds if meld.kind != "pair"]
    if pairs:
        is_one = len(pairs) == 1
        words.insert(0, _("a pair") if is_one else counted("{n} pair", "{n} pairs", len(pairs)))
    return joined(words)


def bonus_names() -> tuple[str, str, str, str]:
    """Return the names of the four bonuses, in the order in which they are counted."""
    return _("identical"), _("consecutive"), _("same house"), _("same sets")


def _persons_name(person: str) -> str:
    """Return the name of several persons with the letter ``person``: "Knights" for K."""
    names = (
        _("Knights"),
        _("Priests"),
        _("Fathers"),
        _("Lovers"),
        _("Vassals"),
        _("Sinners"),
        _("Children"),
        _("Maids"),
    )
    return names[PERSONS.index(person)]


# The end of a hand


def hand_headline(view: View, names: Sequence[str]) -> str:
    """Return who went out with what score, and whether that won the hand."""
    result = view.result
    if result is None or result.out is None:
        return _("All players passed: nobody scores.")
    if _is_you(names, result.out):
        words = (
            _("You go out with {score} and win the hand.")
            if result.won
            else _("You go out with {score} and lose the hand.")
        )
    else:
        words = (
            _("{name} goes out with {score} and wins the hand.")
            if result.won
            else _("{name} goes out with {score} and loses the hand.")
        )
    return words.format(name=names[result.out], score=grouped(result.score))


def _is_you(names: Sequence[str], seat: int) -> bool:
    """Return whether the player at ``seat`` is the only person, without a name."""
    return names[seat] == _("You")


def why_so(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """Return as sentences why the hand ended so, none if there is nothing to say.

    That is why the player who went out has lost it; or what the only person could have seen and
    done if an opponent has won it; and who may still win the rubber tenfold.
    """
    return (
        *_better_hands(view, names),
        *_prudence(view, names),
        *_hindsight(view, names),
        *_tenfold_threat(view, names),
    )


def _hindsight(view: View, names: Sequence[str]) -> Iterator[str]:
    """Yield what the only person saw of an opponent who has won, and could have done itself."""
    result = view.result
    if result is None or result.out is None or not result.won or _("You") not in names:
        return
    out, own = result.out, names.index(_("You"))
    if not view.are_opponents(out, own):
        return
    open_cards = view.hands[out].faces[1:]
    seen = best_of(open_cards, view).score
    if seen == result.score and may_go_out(open_cards):
        words = _("All could see that {name} had {score}.")
        yield words.format(name=names[out], score=grouped(seen))
    elif seen < result.score:
        words = _("Nobody could see the first card of {name}: {card}.")
        yield words.format(name=names[out], card=card_name(view.hands[out].faces[0]))
    yield from _missed(view, names, own, out)


def _missed(view: View, names: Sequence[str], own: int, out: int) -> Iterator[str]:
    """Yield what going out earlier would have brought ``own``; ``out`` has won the hand.

    Its own last turns are looked at, the latest first: in each it took the last card that it had
    after it. Whoever passed had no card to take.
    """
    result = view.result
    assert result is not None
    turns = 0 if view.passes else len(view.hands[own].faces) - 1
    for turn in range(1, turns + 1):
        cards = view.hands[own].faces[:-turn]
        score = best_of(cards, view).score
        rivals = {seat: _score_before(view, seat, own, turn) for seat in _compared(view, own)}
        if may_go_out(cards) and view.team(own) is None and score > max(rivals.values()):
            words = _(
                "You could have gone out with {score} and won the hand, {turns} before its end."
            )
            turns_left = counted("{n} turn", "{n} turns", turn)
            yield words.format(score=grouped(score), turns=turns_left)
            return
    cards = view.hands[own].faces[:-1]
    if turns and may_go_out(cards) and view.options.match == "rubber":
        others = joined([names[seat] for seat in _compared(view, own)])
        words = _(
            "In your last turn you could have gone out with {score}: you would have lost the"
            " hand, but {names} would write only {score} above the line, and nothing below it."
        )
        yield words.format(score=grouped(best_of(cards, view).score), names=others)


def _compared(view: View, own: int) -> Iterator[int]:
    """Yield the opponents of ``own``."""
    return (seat for seat in range(view.seats) if view.are_opponents(seat, own))


def _score_before(view: View, seat: int, own: int, turn: int) -> int:
    """Return what ``seat`` scored when ``own`` had that many turns left, this ``turn`` included.

    Who sits between ``own`` and the player that went out has taken a card in each of these turns,
    all others in one less.
    """
    result = view.result
    assert result is not None
    assert result.out is not None
    acts_between = (seat - own) % view.seats < (result.out - own) % view.seats
    taken = turn if acts_between else turn - 1
    cards = view.hands[seat].faces
    return best_of(cards[: len(cards) - taken], view).score


def rubber_alone(view: View, names: Sequence[str]) -> str:
    """Return that the winner of the rubber has not won the game, empty if that is not so."""
    winner, totals = view.winner, view.totals
    if winner is None or totals[winner] == max(totals):
        return ""
    winners = [names[seat] for seat in teams(view.seats)[winner]]
    if winners == [_("You")]:
        return _("You won the rubber, but the highest total wins the game.")
    words = _("{names} won the rubber, but the highest total wins the game.")
    return words.format(names=joined(winners))


def _tenfold_threat(view: View, names: Sequence[str]) -> Iterator[str]:
    """Yield who needs one more hand for the rubber while nobody else has won one."""
    if view.options.match == "hand" or view.is_over:
        return
    entries = [len(sheet.below) for sheet in view.sheets]
    side = entries.index(max(entries))
    if view.hands_to_go[side] != 1 or sum(each > 0 for each in entries) > 1:
        return
    players = [names[seat] for seat in teams(view.seats)[side]]
    words = _(
        "{names} needs one more hand, and nobody else has any: the rubber would count ten times."
    )
    if players == [_("You")]:
        words = _(
            "You need one more hand, and nobody else has any: the rubber would count ten times."
        )
    elif len(players) > 1:
        words = _(
            "{names} need one more hand, and nobody else has any: the rubber would count ten times."
        )
    yield words.format(names=joined(players))


def _better_hands(view: View, names: Sequence[str]) -> Iterator[str]:
    """Yield for everybody who had as much as the player who went out, and lost, what it was."""
    result = view.result
    if result is None or result.out is None or result.won:
        return
    rivals = [seat for seat, score in enumerate(result.scores) if _beats(result, seat, score)]
    for seat in sorted(rivals, key=lambda each: -(result.scores[each] or 0)):
        score, is_you = result.scores[seat] or 0, _is_you(names, seat)
        melds = best_of(view.hands[seat].faces, view).melds
        if score == result.score:
            words = (
                _("You have just as much with {melds}: equal is not enough.")
                if is_you
                else _("{name} has just as much with {melds}: equal is not enough.")
            )
        else:
            words = (
                _("You have more, {score} with {melds}.")
                if is_you
                else _("{name} has more, {score} with {melds}.")
            )
        yield words.format(name=names[seat], score=grouped(score), melds=melds_in_words(melds))


def _beats(result: HandResult, seat: int, score: int | None) -> bool:
    """Return whether the ``score`` of ``seat`` keeps the one that went out from winning."""
    return seat != result.out and score is not None and score >= result.score


def _prudence(view: View, names: Sequence[str]) -> Iterator[str]:
    """Yield that a loss was cut, that a card nobody could see decided it, or what all saw.

    A loss is cut in a rubber if everybody saw that an opponent could have gone out with more.
    """
    result = view.result
    if result is None or result.out is None or result.won:
        return
    seen = {  # what everybody saw of those who had as much
        seat: view.hands[seat].faces[1:]
        for seat, score in enumerate(result.scores)
        if _beats(result, seat, score)
    }
    scores = {seat: best_of(cards, view).score for seat, cards in seen.items()}
    most = max(scores, key=lambda seat: scores[seat])
    is_you = _is_you(names, most)
    if scores[most] > result.score and may_go_out(seen[most]) and view.options.match == "rubber":
        words = (
            _(
                "That cut the loss: all saw that you could go out with at least {score} below"
                " the line."
            )
            if is_you
            else _(
                "That cut the loss: all saw that {name} could go out with at least {score} below"
                " the line."
            )
        )
        yield words.format(name=names[most], score=grouped(scores[most]))
    elif scores[most] < result.score:
        words = (
            _("Your first card decided it: {card}.")
            if is_you
            else _("The first card of {name} decided it: {card}.")
        )
        yield words.format(name=names[most], card=card_name(view.hands[most].faces[0]))
    else:
        is_equal = scores[most] == result.score < (result.scores[most] or 0)
        yield _seen_words(is_you=is_you, is_equal=is_equal).format(
            name=names[most], score=grouped(scores[most])
        )


def _seen_words(*, is_you: bool, is_equal: bool) -> str:
    """Return that all saw what a player had, which ``is_equal`` to the hand of who went out."""
    if is_you and is_equal:
        return _("All saw that you had at least {score}: equal is not enough.")
    if is_you:
        return _("All saw that you had at least {score}.")
    if is_equal:
        return _("All saw that {name} had at least {score}: equal is not enough.")
    return _("All saw that {name} had at least {score}.")
