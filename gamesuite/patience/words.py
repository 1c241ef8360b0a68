"""The words of every patience: piles, moves, refusals, how far a game is and how it ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from gamesuite.engine.language import N_, _, capital, counted, translated
from gamesuite.engine.rules import Outcome
from gamesuite.engine.setup import Seat
from gamesuite.engine.words.descriptions import (
    Bar,
    Descriptions,
    LabelledFigure,
    Labels,
    NotedWords,
)
from gamesuite.patience.pack import RANKS, SUITS, card_name, suit_name
from gamesuite.patience.rules import FOUNDATION, Command, Draw, Pile, Tableau, View

AnyView: TypeAlias = View[Any]

PATIENCE_TEMPLATES = {
    "already home": N_("the {card} is already home."),
    "stays home": N_("the {card} stays home."),
    "aces first": N_("this variation deals the four aces first."),
    "covered": N_("the {card} is covered. Only the uncovered card of a column can move."),
    "face down": N_("this card lies face down."),
    "finish unseen": N_("not yet: some cards are still face down, in the stock or in the waste."),
    "finish blocked": N_(
        "not yet: in the end the {card} would lie under {covering} while {places}."
    ),
    "home one by one": N_("cards go home one at a time. Uncover the {card} first."),
    "not next home": N_("the {card} can't go home yet. The {next} comes first."),
    "never to reserve": N_("cards can't go back to the reserve."),
    "other foundation": N_("that foundation is for another suit."),
    "same place": N_("the {card} is already there."),
    "not on ace": N_("nothing goes on an ace in a column."),
    "does not follow": N_(
        "the {card} doesn't fit on the {below}. Columns build down in alternating colours."
    ),
    "does not follow by rank": N_(
        "the {card} doesn't fit on the {below}. Columns build down in any suit."
    ),
    "does not follow in suit": N_(
        "the {card} doesn't fit on the {below}. Columns build down in suit."
    ),
    "does not fit": N_("the {card} doesn't fit on the {below}."),
    "no move for card": N_("there is no move for the {card}."),
    "kings only": N_("only a king goes to an empty column."),
    "one to a cell": N_("a cell takes one card. Uncover the {card} first."),
    "cell taken": N_("that cell is taken."),
    "no stock": N_("this game has no stock."),
    "stock empty": N_("the stock and the waste are empty."),
    "turned over": N_("the stock is empty, and the waste can't be turned over again."),
}
"""The sentences for the reasons that `Patience` gives.

They start in lower case like the names of cards that some start with; a refusal is capitalized.
"""


_PLACES = {
    "column": N_("column {number}"),
    "reserve": N_("reserve {number}"),
    "cell": N_("cell {number}"),
    "stock": N_("the stock"),
    "waste": N_("the waste"),
}
"""What piles are called within a sentence, by their kind; foundations are called by their suit."""


def place_name(place: str) -> str:
    """Return ``place`` as it is said within a sentence: "column 3", "the foundations"."""
    if place == FOUNDATION:
        return _("the foundations")
    kind, _space, number = place.partition(" ")
    if not number.isdecimal():
        return place
    if kind == "foundation" and 0 < int(number) <= len(SUITS):
        return _("foundation of {suit}").format(suit=suit_name(int(number) - 1))
    words = _PLACES.get(kind)
    return place if words is None else translated(words).format(number=number)


def spoken_place(pile: Pile, *, takes: str = "") -> str:
    """Return what a screen reader says of ``pile``, which may take the held card ``takes``."""
    name = capital(place_name(pile.name))
    if pile.kind == "stock" and pile.cards:
        return f"{name}, {counted('{n} card', '{n} cards', len(pile.cards))}"
    return _taking(name if pile.cards else _("{place}, empty").format(place=name), takes)


def spoken_card(card: str, place: str, *, movable: bool, takes: str = "") -> str:
    """Return what a screen reader says of ``card`` at ``place``.

    If it may take the held card ``takes``, that matters more than whether it can move itself.
    """
    template = _("{card}, {place}, can move") if movable and not takes else _("{card}, {place}")
    words = template.format(card=capital(card_name(card)), place=place_name(place))
    return _taking(words, takes)


def spoken_hidden_card(place: str) -> str:
    """Return what a screen reader says of a card that lies face down at ``place``."""
    return _("Face-down card, {place}").format(place=place_name(place))


def spoken_lift(card: str, *, is_held: bool) -> str:
    """Return what a screen reader says when ``card`` is picked up, or put back."""
    template = _("Picked up the {card}.") if is_held else _("Put back the {card}.")
    return template.format(card=card_name(card))


def draw_caption(stock: Pile, *, is_refused: bool) -> str:
    """Return what a press on the ``stock`` does, empty if nothing."""
    if is_refused:
        return ""
    # Translators: take a card from the stock
    return _("Draw") if stock.cards else _("Turn over")


def _taking(words: str, card: str) -> str:
    """Return ``words`` about a place, with the held ``card`` that it takes, if any."""
    if not card:
        return words
    return _("{place}, takes the {card}").format(place=words, card=card_name(card))


class PatienceNotedWords(NotedWords):
    """The words for the statistics of a patience."""

    def score(self) -> str:
        """Return what the score is."""
        return _("A score is the number of cards home, 52 in a win.")

    def shared_score(self, view: AnyView, score: int) -> str:
        """Return how many cards are home."""
        return _("{n} of 52 cards home").format(n=score)

    def score_to_beat(self, score: int) -> str:
        """Return the number of cards."""
        return counted("{n} card", "{n} cards", score)

    def shared_picture(self, view: AnyView) -> str:
        """Return how far each suit is, unless all cards are home."""
        if view.tableau.is_won:
            return ""
        signs = zip("♣♦♥♠", view.tableau.foundations, strict=True)
        return "  ".join(f"{sign} {len(pile.cards)}" for sign, pile in signs)


class PatienceDescriptions(Descriptions[AnyView, Command]):
    """What a patience says, with its own ``title``, ``summary``, ``reasons`` and ``labels``.

    ``reasons`` are sentences by the keys of the reasons that only its rules give, ``labels`` those
    of its options. All are marked, and translated when one is shown.
    """

    def __init__(
        self,
        title: str,
        summary: str,
        reasons: Mapping[str, str] | None = None,
        labels: Labels | None = None,
    ) -> None:
        self._title = title
        self._summary = summary
        self._templates = {**PATIENCE_TEMPLATES, **(reasons or {})}
        self._labels = labels or {}

    def title(self) -> str:
        """Return the name of the game."""
        return translated(self._title)

    def summary(self) -> str:
        """Return what kind of game it is."""
        return translated(self._summary)

    def templates(self) -> dict[str, str]:
        """Return the sentences of refusals by the key of the reason."""
        return self._templates

    def labels(self) -> Labels:
        """Return the labels of its options and their values."""
        return self._labels

    def argument(self, name: str, value: str | int) -> str:
        """Return a card by its name; the cards over one, and the empty places, as they are many."""
        if name == "covering":
            return counted("{n} card", "{n} cards", int(value))
        if name == "places":
            free = counted("{n} place is free", "{n} places are free", int(value))
            return free if value else _("no place is free")
        return card_name(str(value))

    def command(self, view: AnyView, command: Command) -> str:
        """Return a command as a sentence."""
        if isinstance(command, Draw):
            return _("Draw from the stock") if _has_stock(view) else _("Turn the waste over")
        name = card_name(command.card)
        if command.to == FOUNDATION:
            return _("Move the {card} home").format(card=name)
        target = place_name(command.to)
        return _("Move the {card} to {place}").format(card=name, place=target)

    def report(self, view: AnyView, command: Command, name: str = "") -> str:
        """Return a command that was done."""
        if isinstance(command, Draw):
            return _("Drew from the stock") if _has_stock(view) else _("Turned the waste over")
        card = card_name(command.card)
        if command.to == FOUNDATION:
            return _("Moved the {card} home").format(card=card)
        return _("Moved the {card} to {place}").format(card=card, place=place_name(command.to))

    def noted_words(self) -> NotedWords:
        """Return the words for the statistics."""
        return PatienceNotedWords()

    def read_out(self, view: AnyView, names: Sequence[str]) -> str:
        """Return the cards of each pile, the uncovered one last; of foundations the top card."""
        sentences = []
        for pile in view.tableau.piles:
            place = capital(place_name(pile.name))
            shown = pile.cards[-1:] if pile.kind == "foundation" else pile.cards
            cards = ", ".join(card_name(card) for card in shown if card)
            hidden = sum(not card for card in pile.cards)
            if hidden:
                face_down = counted("{n} card face down", "{n} cards face down", hidden)
                cards = ", ".join(filter(None, (face_down, cards)))
            template = _("{place}: {cards}.") if cards else _("{place}, empty.")
            sentences.append(template.format(place=place, cards=cards))
        return " ".join(sentences)

    def position(self, view: AnyView) -> str:
        """Return the piles, those of one card on one line and the columns a line each."""
        tableau = view.tableau
        lines = [_("Foundations  {cards}").format(cards=_tops(tableau.foundations))]
        if tableau.kind("reserve"):
            lines.append(_("Reserve      {cards}").format(cards=_tops(tableau.kind("reserve"))))
        if tableau.kind("cell"):
            lines.append(_("Cells        {cards}").format(cards=_tops(tableau.kind("cell"))))
        lines += _stock_lines(tableau)
        for pile in tableau.kind("column"):
            cards = " ".join(card or "--" for card in pile.cards)
            lines.append(
                _("Column {number}     {cards}").format(number=pile.index + 1, cards=cards)
            )
        return "\n".join(line.rstrip() for line in lines)

    def progress(self, view: AnyView) -> tuple[LabelledFigure, ...]:
        """Return how many cards are home, with a bar for each suit."""
        bars = tuple(
            Bar(SUITS[pile.index], suit_name(pile.index), len(pile.cards), len(RANKS))
            for pile in view.tableau.foundations
        )
        home = _("{n} of 52").format(n=view.tableau.cards_home)
        # Translators: cards on the foundations, a label before their number
        return (LabelledFigure(_("Cards home"), home, bars),)

    def outcome(self, outcome: Outcome, scores: tuple[int, ...], seats: tuple[Seat, ...]) -> str:
        """Return how the game ended."""
        if outcome.key == "won":
            return _("All 52 cards are home.")
        home = counted("{n} card home", "{n} cards home", scores[0])
        return _("No moves left. {home}.").format(home=home)


def _has_stock(view: AnyView) -> bool:
    return any(pile.cards for pile in view.tableau.kind("stock"))


def _tops(piles: tuple[Pile, ...]) -> str:
    return " ".join(pile.top or "--" for pile in piles)


def _stock_lines(tableau: Tableau[Any]) -> list[str]:
    return [_("Stock        {n}").format(n=len(stock.cards)) for stock in tableau.kind("stock")] + [
        _("Waste        {cards}").format(cards=" ".join(waste.cards))
        for waste in tableau.kind("waste")
    ]
