"""What Paris says, in this order: the game, its coach, and its statistics.

Cards, melds and ended hands are worded in `card_words.py`. What is said at the table of parts and
pieces is in `scene.py` and `score_scene.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from gamesuite.engine.cards import Seen
from gamesuite.engine.language import N_, _, counted, grouped, per_game, percent, share_words
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import Noted, Outcome
from gamesuite.engine.setup import Option, Seat
from gamesuite.engine.words.coach_words import CoachWords, valued_in_chances
from gamesuite.engine.words.descriptions import (
    AdviceWords,
    Descriptions,
    LabelledFigure,
    Labels,
    NotedTable,
    NotedWords,
    promise_in_words,
)
from gamesuite.engine.words.seats import (
    Standings,
    Voices,
    figure,
    joined,
    numbered_player,
    ranked,
    sentence_about,
)
from gamesuite.games.paris.card_words import (
    TIMES,
    bonus_names,
    card_name,
    hand_headline,
    meld_name,
    product,
    rubber_alone,
    why_so,
)
from gamesuite.games.paris.rubber import MOST_TIMES, teams
from gamesuite.games.paris.scoring import may_go_out
from gamesuite.games.paris.state import Command, GoOut, NextHand, Pass, Take, View

# The game


class ParisDescriptions(Descriptions[View, Command]):
    """The words of Paris. `Descriptions` says where each of them is used."""

    def title(self) -> str:
        """Return the name of the game."""
        return _("Paris")

    def summary(self) -> str:
        """Return what kind of game it is."""
        return _("Rummy with knights and maids")

    def templates(self) -> dict[str, str]:
        """Return the sentences of the refusals and of the coach's reasons."""
        return {
            "nothing to take": N_("there is no card left at place {number}."),
            "pile is hidden": N_("take the card beside the pile; the next one replaces it."),
            "too few melded": N_("to go out you need at least {number} cards in melds."),
            "cards left": N_("you can pass only when there are no cards left to take."),
            "hand over": N_("this hand is over; deal the next one first."),
            "hand not over": N_("this hand isn't over yet."),
            **coach_templates(),
        }

    def argument(self, name: str, value: str | int) -> str:
        """Return cards and melds by their names, scores with commas, others as they are."""
        if isinstance(value, str) and name in _ARGUMENTS:
            return _ARGUMENTS[name](value)
        if name in ("score", "now", "theirs"):
            return grouped(int(value))
        if name == "player" and isinstance(value, int):
            return numbered_player(value)
        return str(value)

    def command(self, view: View, command: Command) -> str:
        """Return a command as a sentence."""
        if isinstance(command, Take):
            card = view.cards_to_take.get(command.place)
            if card is None:
                return _("Take the card at place {number}").format(number=command.place + 1)
            return _("Take the {card}").format(card=card_name(card))
        if isinstance(command, GoOut):
            return _("Go out")
        return _("Pass") if isinstance(command, Pass) else _("Deal the next hand")

    def report(self, view: View, command: Command, name: str = "") -> str:
        """Return what the player ``name``, if given, has done with ``command``."""
        if isinstance(command, Take):
            words = _("{name} took the {card}") if name else _("Took the {card}")
            card = view.cards_to_take.get(command.place, "")
            return words.format(name=name, card=card_name(card))
        if isinstance(command, GoOut):
            # Translators: a player ended the hand by showing melds
            words = _("{name} went out") if name else _("Went out")
        elif isinstance(command, Pass):
            words = _("{name} passed") if name else _("Passed")
        else:
            words = _("Next hand")
        return words.format(name=name)

    def chance_result(self, view: View, command: Command) -> str:
        """Return how a hand ended, or the number of the next one."""
        if isinstance(command, NextHand):
            return _("Hand {number}").format(number=view.hand + 1)
        result = view.result
        if result is None or not isinstance(command, GoOut | Pass):
            return ""
        if result.out is None:
            return _("All players passed: nobody scores")
        words = _("{points} points, hand won") if result.won else _("{points} points, hand lost")
        return words.format(points=grouped(result.score))

    def news(self, before: View | None, view: View, names: Sequence[str]) -> str:
        """Return the cards that have come to lie face up: after a deal all, else the next one."""
        if view.result is not None:
            return ""
        if before is None or before.result is not None:
            return _face_up_sentence(view)
        cards = view.cards_to_take.items()
        new = [(place, card) for place, card in cards if before.cards_to_take.get(place) != card]
        return " ".join(
            _("New at place {number}: {card}.").format(number=place + 1, card=card_name(card))
            for place, card in new
        )

    def read_out(self, view: View, names: Sequence[str]) -> str:
        """Return the cards face up, the piles, what everybody holds, and the sheets."""
        piles = ", ".join(str(place.pile) for place in view.places)
        sentences = [_face_up_sentence(view), _("Cards in the piles: {piles}.").format(piles=piles)]
        for name, hand in zip(names, view.hands, strict=True):
            known = ", ".join(card_name(card.face) for card in hand.cards if card.face)
            cards = counted("{n} card", "{n} cards", len(hand.cards))
            words = _("{name}, {cards}: {known}.") if known else _("{name}, {cards}.")
            sentences.append(words.format(name=name, cards=cards, known=known))
        if view.options.match == "rubber":
            sentences += _spoken_sheets(view, names)
        return " ".join(filter(None, sentences))

    def progress(self, view: View) -> tuple[LabelledFigure, ...]:
        """Return the number of the hand of a rubber."""
        number = self.advice_words().turn(view)
        # Translators: the round from one deal to the next, with its number
        return () if number is None else (LabelledFigure(_("Hand"), str(number)),)

    def standings(self, view: View, scores: tuple[int, ...], seats: tuple[Seat, ...]) -> Standings:
        """Return the ranking of the sides.

        Beside the total of a rubber stand the sums below and above the line, and the factor. A
        single hand has its total alone.
        """
        sides = teams(len(seats))
        values = [scores[side[0]] for side in sides]
        if view.options.match == "hand":
            alone = [(figure(value),) for value in values]
            return Standings((_("Total"),), ranked(values, seats, alone, sides))
        figures = [
            tuple(map(figure, (value, sum(sheet.below), sum(sheet.above), factor)))
            for value, sheet, factor in zip(values, view.sheets, view.factors, strict=True)
        ]
        titles = (_("Total"), _("Below line"), _("Above line"), _("Factor"))
        return Standings(titles, ranked(values, seats, figures, sides))

    def advice_words(self) -> ParisAdviceWords:
        """Return the words for what the coach says."""
        return ParisAdviceWords()

    def noted_words(self) -> NotedWords:
        """Return the words for hands, doubles and melds in the statistics."""
        return ParisNotedWords()

    def variation(self, options: Mapping[str, Option]) -> str:
        """Return in a few words what is played; the usual way to count bonuses is not told."""
        words = [self.option("match", options.get("match", "rubber"))]
        if options.get("doubles") == "per-occurrence":
            words.append(_("bonuses for every two melds"))
        if options.get("open_hands"):
            words.append(_("open hands"))
        return ", ".join(words)

    def position(self, view: View) -> str:
        """Return as lines the hand, the table, the players' cards and the sheets."""
        lines = [
            _("Hand {number}, dealt by player {dealer}").format(
                number=view.hand + 1, dealer=view.dealer + 1
            ),
            _("Face up   {cards}").format(
                cards="  ".join(_face(place.card) for place in view.places)
            ),
            _("Piles     {counts}").format(
                counts="  ".join(f"{place.pile:2}" for place in view.places)
            ),
            *_hands(view),
            *_sheets(view),
            _status(view),
        ]
        return "\n".join(lines)

    def outcome(self, outcome: Outcome, scores: tuple[int, ...], seats: tuple[Seat, ...]) -> str:
        """Return who won, and how: a rubber by the best total of the others, if any has less."""
        beaten = [score for seat, score in enumerate(scores) if seat not in outcome.winners]
        if not beaten:
            return super().outcome(outcome, scores, seats)
        voices, points, others = _endings()[outcome.key], grouped(max(scores)), grouped(max(beaten))
        return sentence_about(seats, outcome.winners, voices, points=points, others=others)

    def how_it_ended(self, view: View, names: Sequence[str]) -> tuple[str, ...]:
        """Return how the total of the rubber's winner comes about, and how the last hand ended.

        That a single hand was won by the player who went out, `outcome` has said.
        """
        lines = [rubber_alone(view, names)]
        if view.winner is not None:
            lines.append(_sum_of_winner(view, view.winner, names))
        result = view.result
        if view.options.match == "rubber" or result is None or not result.won:
            lines.append(hand_headline(view, names))
        return tuple(filter(None, (*lines, *why_so(view, names))))

    def labels(self) -> Labels:
        """Return the labels of the options and their values."""
        return {
            # Translators: what is played: a rubber or a single hand
            "match": N_("Match"),
            ("match", "rubber"): N_("Rubber"),
            ("match", "hand"): N_("Single hand"),
            "doubles": N_("Bonuses count"),
            ("doubles", "once"): N_("Bonuses count once"),
            ("doubles", "per-occurrence"): N_("Bonuses count for every two melds"),
            "open_hands": N_("Open hands"),
        }


_ARGUMENTS: Mapping[str, Callable[[str], str]] = {
    "match": lambda value: ParisDescriptions().option("match", value),
    "card": card_name,
    "meld": lambda cards: meld_name(cards.split()),
    "with_cards": lambda cards: joined([card_name(card) for card in cards.split()]),
    "bonuses": lambda numbers: ", ".join(bonus_names()[int(each)] for each in numbers.split()),
}
"""The words for arguments of reasons, by name, of those that are no figures."""


def _sum_of_winner(view: View, side: int, names: Sequence[str]) -> str:
    """Return how the total of ``side``, which has won the rubber, is worked out."""
    sheet, factor = view.sheets[side], view.factors[side]
    winners = [names[seat] for seat in teams(view.seats)[side]]
    words = (
        _("Your total: ({below} below + {above} above) {times} {factor} = {total}.")
        if winners == [_("You")]
        else _("Total of {names}: ({below} below + {above} above) {times} {factor} = {total}.")
    )
    why = (
        _("Ten times: nobody else has won a hand.")
        if factor == MOST_TIMES
        else _("Twice, not ten times: others have won hands too.")
    )
    total = words.format(
        names=joined(winners),
        below=grouped(sum(sheet.below)),
        above=grouped(sum(sheet.above)),
        times=TIMES,
        factor=factor,
        total=grouped(view.totals[side]),
    )
    return f"{total} {why}"


def _endings() -> dict[str, Voices]:
    """Return the sentences for the end of a match, by the key of its outcome."""
    return {
        "hand": Voices(
            _("You win the hand with {points} points."),
            _("{names} wins the hand with {points} points."),
            _("{names} win the hand with {points} points."),
        ),
        "rubber": Voices(
            _("You win the rubber and the game, {points} to {others}."),
            _("{names} wins the rubber and the game, {points} to {others}."),
            _("{names} win the game, {points} to {others}; the rubber is over."),
        ),
        "overtaken": Voices(
            _("You win the game, {points} to {others}."),
            _("{names} wins the game, {points} to {others}."),
            _("{names} win the game, {points} to {others}."),
        ),
    }


# The position as lines


def _spoken_sheets(view: View, names: Sequence[str]) -> Iterator[str]:
    """Yield a sentence for the sheet of each side."""
    for side, sheet, total in zip(teams(view.seats), view.sheets, view.totals, strict=True):
        words = _("Sheet, {names}: below the line {below}, above {above}, total {total}.")
        yield words.format(
            names=joined([names[seat] for seat in side]),
            below=figure(sum(sheet.below)),
            above=figure(sum(sheet.above)),
            total=figure(total),
        )


def _face_up_sentence(view: View) -> str:
    """Return the cards that lie face up, by place, empty if none do."""
    cards = ", ".join(map(card_name, view.cards_to_take.values()))
    return _("Face up: {cards}.").format(cards=cards) if cards else ""


def _face(card: Seen | None) -> str:
    """Return the name of ``card``, dashes for no card, question marks for a hidden one."""
    if card is None:
        return "--"
    return card.face or "??"


def _hands(view: View) -> Iterator[str]:
    """Yield a line for the cards of each player."""
    for seat, hand in enumerate(view.hands):
        cards = " ".join(map(_face, hand.cards))
        yield _("Player {number}  {cards}").format(number=seat + 1, cards=cards)


def _sheets(view: View) -> Iterator[str]:
    """Yield a line for the sheet of each side."""
    for seats, sheet, total in zip(teams(view.seats), view.sheets, view.totals, strict=True):
        yield _("Sheet {players}   below {below}, above {above}, total {total}").format(
            players="+".join(str(seat + 1) for seat in seats),
            below=_entries(sheet.below),
            above=_entries(sheet.above),
            total=grouped(total),
        )


def _entries(entries: tuple[int, ...]) -> str:
    """Return the ``entries`` of a sheet, a dash for none."""
    return " ".join(map(grouped, entries)) or "-"


def _status(view: View) -> str:
    """Return which player is to act, or how the hand ended."""
    if view.result is None:
        return _("Player {number} to play").format(number=view.seat + 1)
    if view.result.out is None:
        return _("Nobody went out; the hand doesn't count")
    template = (
        _("Player {number} went out with {points} and won the hand")
        if view.result.won
        else _("Player {number} went out with {points} and lost the hand")
    )
    return template.format(number=view.result.out + 1, points=grouped(view.result.score))


# The coach


class ParisAdviceWords(AdviceWords[View]):
    """The words for what the coach says."""

    def values(self, view: View) -> CoachWords:
        """Return the words for chances to win the match, and for hands."""
        words = valued_in_chances()
        return replace(words, turn=_("Hand"), numbered_turn=_("Hand {number}"))

    def prospect(self, reason: Reason) -> str:
        """Return the chance to win the hand, or what a card is good for."""
        return promise_in_words(ParisDescriptions(), _PROSPECTS, reason)

    def explains(self, reason: Reason) -> bool:
        """Return whether ``reason`` tells of cards and melds, and not only of chances to win."""
        return not reason.key.startswith(("chances", "single"))

    def why_costly(
        self, reasons: Sequence[Reason], best_reasons: Sequence[Reason], best: Command
    ) -> tuple[Reason, ...]:
        """Return what decided: the game lost by going out, an opponent who is first, or the hand.

        Else what the best card is good for.
        """
        told = {each.key.removesuffix(" by team"): each for each in reasons}
        decisive = [told[key] for key in _DECISIVE if key in told]
        if decisive:
            return (decisive[0],)
        if isinstance(best, GoOut):
            (chances, *others) = best_reasons
            lost = [each for each in best_reasons if each.key.startswith("cut")]
            if lost:
                return (
                    lost[0],
                    *(each for each in others if each.key in ("can go out", "goes out")),
                )
            waits = [told[key] for key in ("is first", "given", "given by one") if key in told]
            hand = (
                [reason("wins hand", hand=chances["hand"])] if chances.key == "chances out" else []
            )
            return (*(hand or best_reasons[:1]), *waits)
        return super().why_costly(reasons, best_reasons, best)

    def puzzle_key(self, view: View) -> str:
        """Return the key of the sentence that asks what to do: to go out only where one may."""
        return "puzzle" if may_go_out(view.hands[view.seat].faces) else "puzzle card"

    def turn(self, view: View) -> int | None:
        """Return the number of the hand, None if only one is played."""
        return None if view.options.match == "hand" else view.hand + 1


def coach_templates() -> dict[str, str]:
    """Return the sentences for the reasons of the coach, by the keys that `coach.py` tells of.

    They are marked to be translated one by one, when they are said.
    """
    return {
        "puzzle": N_("{match}: do you go out or wait? If you wait, which card do you take?"),
        "puzzle card": N_("{match}: which card do you take?"),
        "chances": N_("chance to win the game {match}%, the hand {hand}%."),
        "chances out": N_(
            "chance to win the game {match}%, the hand {hand}%, to be beaten {beaten}%."
        ),
        "chances cut": N_("chance to win the game {match}%."),
        "chances sure": N_("nobody can beat your hand now; chance to win the game {match}%."),
        "single": N_("chance to win {match}%."),
        "single out": N_("chance to win {match}%, to be beaten {beaten}%."),
        "single sure": N_("nobody can beat your hand now."),
        "wins hand": N_("the chance to win the hand at once was {hand}%."),
        "next hand": N_("this hand is over."),
        "melds": N_("the {card} makes {meld}: your melds then score {score} instead of {now}."),
        "melds doubled": N_(
            "the {card} makes {meld} and earns a bonus ({bonuses}): your melds then score"
            " {score} instead of {now}."
        ),
        "first melds": N_("the {card} makes {meld}: your melds then score {score}."),
        "denies": N_("taking the {card} denies {player} {meld}: they could score {score} with it."),
        "becomes": N_("the {card} can still become {meld} with your {with_cards}."),
        "fits": N_("{player} could still make {meld} with the {card}."),
        "scores": N_("your melds score {score}."),
        "overtaken": N_(
            "it can win the rubber, but not the game: {player} has {theirs}, you would have only"
            " {score}."
        ),
        "overtaken by team": N_(
            "it can win the rubber, but not the game: your opponents have {theirs}, you would"
            " have only {score}."
        ),
        "wait": N_(
            "going out now could win the rubber, but not the game: {player} has {theirs}, you"
            " would have only {score}."
        ),
        "wait by team": N_(
            "going out now could win the rubber, but not the game: your opponents have {theirs},"
            " you would have only {score}."
        ),
        "given": N_(
            "the chance is {share}% that an opponent goes out first with less, and you get"
            " only that score."
        ),
        "given by one": N_(
            "the chance is {share}% that your opponent goes out first with less, and you get"
            " only that score."
        ),
        **_loss_templates(),
    }


def _loss_templates() -> dict[str, str]:
    """Return the sentences about a hand that is lost on purpose, and about waiting instead."""
    return {
        "cut": N_(
            "you lose the hand with a chance of {beaten}%, but then they write only {score}"
            " above the line."
        ),
        "cut surely": N_("you lose the hand, but they write only {score} above the line."),
        "cut to one": N_(
            "you lose the hand with a chance of {beaten}%, but then {player} writes only {score}"
            " above the line."
        ),
        "cut surely to one": N_(
            "you lose the hand, but {player} writes only {score} above the line."
        ),
        "lose": N_(
            "you lose the hand with a chance of {beaten}%, and then they write {score}"
            " above the line."
        ),
        "lose surely": N_("you lose the hand, and they write {score} above the line."),
        "lose to one": N_(
            "you lose the hand with a chance of {beaten}%, and then {player} writes {score}"
            " above the line."
        ),
        "lose surely to one": N_("you lose the hand, and {player} writes {score} above the line."),
        "can go out": N_("if you wait, {player} can go out with {theirs} or more below the line."),
        "goes out": N_(
            "if you wait, the chance is {share}% that {player} goes out and wins, mostly with"
            " {theirs} or more below the line."
        ),
        "is first": N_(
            "the chance is {share}% that {player} goes out first and wins, mostly with"
            " {theirs} or more."
        ),
    }


_DECISIVE = ("overtaken", "lose surely", "lose", "lose surely to one", "lose to one")
"""The reasons that tell why going out was wrong, the strongest first."""

_PROSPECTS = {
    "chances": N_("Hand {hand}%"),
    "chances out": N_("Hand {hand}%, beaten {beaten}%"),
    "chances sure": N_("Nobody can beat your hand"),
    "single out": N_("Beaten {beaten}%"),
    "single sure": N_("Nobody can beat your hand"),
    "melds": N_("makes {meld}: {score}"),
    "melds doubled": N_("makes {meld} ({bonuses}): {score}"),
    "first melds": N_("makes {meld}: {score}"),
    "denies": N_("denies {player} {meld}: {score}"),
    "becomes": N_("can become {meld}"),
    "fits": N_("{player} could make {meld}"),
    "scores": N_("scores {score}"),
    "overtaken": N_("wins the rubber, but {player} has more: {theirs} against {score}"),
    "overtaken by team": N_(
        "wins the rubber, but your opponents have more: {theirs} against {score}"
    ),
    "given": N_("an opponent goes out with less {share}%"),
    "given by one": N_("your opponent goes out with less {share}%"),
    **dict.fromkeys(
        ("cut", "cut surely", "cut to one", "cut surely to one"),
        N_("cuts the loss: only {score} above the line"),
    ),
    **dict.fromkeys(
        ("lose", "lose surely", "lose to one", "lose surely to one"),
        N_("hand lost: {score} above the line"),
    ),
    "can go out": N_("else {player} can go out with {theirs}"),
    "goes out": N_("else {player} goes out and wins {share}%, {theirs} or more"),
    "is first": N_("{player} goes out first {share}%, {theirs} or more"),
}
"""In a few words, for the list of moves, what the reasons of the coach promise, by key."""

# The statistics

NotedFigure: TypeAlias = tuple[str, str, str]
"""A figure of the statistics: a label, a value, and a remark, which may be empty."""

_SIZES = {"hands": 2, "own": 2, "others": 2, "best": 2, "doubles": 1, "points": 1, "melds": 3}
"""What every match notes (see `ParisRules.noted`), and how many numbers it has under each name."""

_MOST_DOUBLES = 600
"""More doubles than any hand can have."""

_PARTNER = (2, 3)
"""The indices of the rows about the partner in the table of hands."""


class ParisNotedWords(NotedWords):
    """The words for the hands that the rules note with a result."""

    def score(self) -> str:
        """Return what a score is."""
        return _("A score is the total of your side on the score sheet.")

    def figures(self, games: Sequence[Noted]) -> tuple[NotedFigure, ...]:
        """Return the rubbers, the hands won and lost by going out, the best hand and the melds."""
        whole = [noted for noted in games if _is_whole(noted)]
        return tuple(_figures(whole)) if whole else ()

    def table(self, games: Sequence[Noted]) -> NotedTable | None:
        """Return who went out how often, and won or lost the hand."""
        whole = [noted for noted in games if _is_whole(noted)]
        hands, void = _sums(whole, "hands", 2)
        if not hands:
            return None
        # In the order of the titles of rows: won and lost alternate.
        counts = (*_sums(whole, "own", 2), *_sums(whole, "partner", 2), *_sums(whole, "others", 2))
        titles = (
            _("Self, won"),
            _("Self, lost"),
            _("Partner, won"),
            _("Partner, lost"),
            _("Opponent, won"),
            _("Opponent, lost"),
            _("Nobody"),
        )
        has_partner = any("partner" in noted for noted in whole)
        rows = tuple(
            (title, grouped(count), share_words(count, hands))
            for row, (title, count) in enumerate(zip(titles, (*counts, void), strict=True))
            if has_partner or row not in _PARTNER
        )
        headings = (_("Who went out"), _("Hands"), _("Share"))
        return NotedTable(_("Hands"), headings, rows, has_names=True)


def _figures(games: Sequence[Noted]) -> Iterator[NotedFigure]:
    """Yield the figures of ``games``, all of which are whole."""
    rubbers = [noted["rubber"][0] for noted in games if len(noted.get("rubber", ())) == 1]
    if rubbers:
        yield _("Rubbers won"), grouped(sum(rubbers)), share_words(sum(rubbers), len(rubbers))
    hands, _void = _sums(games, "hands", 2)
    yield _("Hands"), grouped(hands), per_game(hands, len(games))
    won, lost = _sums(games, "own", 2)
    share = _("{n}% of hands").format(n=percent(won / hands)) if hands else ""
    yield _("Went out and won"), grouped(won), share
    if won + lost:
        share = _("{n}% of times gone out").format(n=percent(lost / (won + lost)))
        yield _("Went out and lost"), grouped(lost), share
    if won:
        yield from _best_figures(games, won)
    pairs, sets, sequences = _sums(games, "melds", 3)
    if pairs + sets + sequences:
        kinds = (
            counted("{n} pair", "{n} pairs", pairs),
            counted("{n} set", "{n} sets", sets),
            counted("{n} sequence", "{n} sequences", sequences),
        )
        yield _("Melds"), grouped(pairs + sets + sequences), ", ".join(kinds)


def _best_figures(games: Sequence[Noted], won: int) -> Iterator[NotedFigure]:
    """Yield the best and the average hand of the ``won`` ones, and the most doubles."""
    base, doubles = max((noted["best"] for noted in games), key=lambda best: best[0] << best[1])
    yield _("Best hand"), grouped(base << doubles), product(base, doubles)
    (points,) = _sums(games, "points", 1)
    yield _("Average hand won"), grouped(round(points / won)), ""
    yield _("Most doubles"), grouped(max(noted["doubles"][0] for noted in games)), ""


def _is_whole(noted: Noted) -> bool:
    """Return whether ``noted`` has all that a match notes.

    It may come from a damaged journal, so that anything may be in it. Negative numbers and an
    absurd number of doubles, which would take all memory to work out, are refused too.
    """
    has_all = all(len(noted.get(name, ())) == size for name, size in _SIZES.items())
    counts = (number for numbers in noted.values() for number in numbers)
    return has_all and min(counts) >= 0 and noted["best"][1] <= _MOST_DOUBLES


def _sums(games: Sequence[Noted], name: str, size: int) -> tuple[int, ...]:
    """Return the sums of the numbers noted by ``name``, of which each match has ``size``."""
    rows = [noted[name] for noted in games if len(noted.get(name, ())) == size]
    return tuple(sum(row[index] for row in rows) for index in range(size))
