"""What Paris says in words."""

from __future__ import annotations

from collections.abc import Mapping

from gamesuite.engine.language import _, counted, grouped
from gamesuite.engine.reason import Reason
from gamesuite.engine.rules import Outcome
from gamesuite.engine.seating import Voices, told_of
from gamesuite.engine.setup import Option, Seat
from gamesuite.engine.words.coach_words import CoachWords
from gamesuite.engine.words.descriptions import Descriptions
from gamesuite.engine.words.noted_words import NotedWords
from gamesuite.engine.words.progress import Figure
from gamesuite.engine.words.standings import Standings, figure, ranked
from gamesuite.games.paris.coaching.sentences import (
    chance_words,
    coach_templates,
    prospect_templates,
)
from gamesuite.games.paris.deck import DECK, HOUSES, PERSONS
from gamesuite.games.paris.finished.noted_words import ParisNotedWords
from gamesuite.games.paris.position import position_text
from gamesuite.games.paris.rubber import teams
from gamesuite.games.paris.state import Command, GoOut, NextHand, Pass, Take, View


def person_name(person: str) -> str:
    """Return the name of the person with the letter ``person``."""
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


def house_name(house: str) -> str:
    """Return the name of the house with the letter ``house``."""
    return (_("Sun"), _("Arrow"), _("Flower"), _("Pyramid"))[HOUSES.index(house)]


def card_name(card: str) -> str:
    """Return ``card`` as used in a sentence: "Knight of the Sun"."""
    if card not in DECK:
        return card
    of_houses = (
        _("{person} of the Sun"),
        _("{person} of the Arrow"),
        _("{person} of the Flower"),
        _("{person} of the Pyramid"),
    )
    return of_houses[HOUSES.index(card[1])].format(person=person_name(card[0]))


def place_name(place: str) -> str:
    """Return a ``place`` of events as used in a sentence: "pile 3", "the hand of player 2"."""
    kind, _space, number = place.partition(" ")
    names = {
        "place": _("place {number}"),
        "pile": _("pile {number}"),
        "hand": _("the hand of player {number}"),
    }
    return names.get(kind, place).format(number=number)


class ParisDescriptions(Descriptions[View, Command]):
    """The words of Paris."""

    def title(self) -> str:
        """Return the name of the game."""
        return _("Paris")

    def summary(self) -> str:
        """Return what kind of game it is."""
        return _("Rummy with knights and maids, for two to four players")

    def templates(self) -> dict[str, str]:
        """Return the sentences of the refusals and of the coach's reasons."""
        return {
            "nothing to take": _("there is no card left at place {number}."),
            "pile is hidden": _("take the card beside the pile; the next one replaces it."),
            "too few melded": _("to go out you need at least {number} cards in melds."),
            "cards left": _("you can pass only when there are no cards left to take."),
            "hand over": _("this hand is over; deal the next one first."),
            "hand not over": _("this hand isn't over yet."),
            **coach_templates(),
        }

    def argument(self, name: str, value: str | int) -> str:
        """Return a card by its name, scores and numbers of cards in words, others as they are."""
        if name in ("score", "now"):
            return grouped(int(value))
        if name == "cards":
            return counted("{n} card", "{n} cards", int(value))
        return card_name(str(value)) if name == "card" else str(value)

    def coach(self, view: View) -> CoachWords:
        """Return the words for chances to win the match, and for hands."""
        return chance_words()

    def prospect(self, reason: Reason) -> str:
        """Return the chance to win the hand, or what a card is good for."""
        said = {name: self.argument(name, value) for name, value in reason.arguments}
        return prospect_templates().get(reason.key, "").format(**said)

    def turn(self, view: View) -> int | None:
        """Return the number of the hand, None if only one is played."""
        return None if view.options.match == "hand" else view.hand + 1

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

    def deed(self, view: View, command: Command, name: str = "") -> str:
        """Return what the player ``name``, if given, has done with ``command``."""
        if isinstance(command, Take):
            words = _("{name} took the {card}") if name else _("Took the {card}")
            card = view.cards_to_take.get(command.place, "")
            return words.format(name=name, card=card_name(card))
        if isinstance(command, GoOut):
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

    def progress(self, view: View) -> tuple[Figure, ...]:
        """Return the number of the hand of a rubber."""
        number = self.turn(view)
        return () if number is None else (Figure(_("Hand"), str(number)),)

    def standings(self, view: View, scores: tuple[int, ...], seats: tuple[Seat, ...]) -> Standings:
        """Return the ranking of the sides with how the totals of a rubber came about.

        These are the entries, their sums and the factor. A hand has one entry, which is the total.
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
        """Return the table, the hands and the sheets."""
        return position_text(view)

    def outcome(self, outcome: Outcome, scores: tuple[int, ...], seats: tuple[Seat, ...]) -> str:
        """Return who won, and how."""
        voices = _endings()[outcome.key]
        return told_of(seats, outcome.winners, voices, points=grouped(max(scores)))

    def option(self, name: str, value: Option | None = None) -> str:
        """Return the label of an option or of one of its values."""
        labels: dict[tuple[str, Option | None], str] = {
            ("match", None): _("Match"),
            ("match", "rubber"): _("Rubber"),
            ("match", "hand"): _("Single hand"),
            ("doubles", None): _("Bonuses count"),
            ("doubles", "once"): _("Bonuses count once"),
            ("doubles", "per-occurrence"): _("Bonuses count for every two melds"),
            ("open_hands", None): _("Open hands"),
        }
        return labels[name, None if isinstance(value, bool) else value]


def _endings() -> dict[str, Voices]:
    """Return the sentences for the end of a match, by the key of its outcome."""
    return {
        "hand": Voices(
            _("You win the hand with {points} points."),
            _("{names} wins the hand with {points} points."),
            _("{names} win the hand with {points} points."),
        ),
        "rubber": Voices(
            _("You win the rubber and the game with {points} points."),
            _("{names} wins the rubber and the game with {points} points."),
            _("{names} win the game with {points} points; the rubber is over."),
        ),
        "overtaken": Voices(
            _("You win the game with {points} points, ahead of the rubber winner."),
            _("{names} wins the game with {points} points, ahead of the rubber winner."),
            _("{names} win the game with {points} points, ahead of the rubber winner."),
        ),
    }
