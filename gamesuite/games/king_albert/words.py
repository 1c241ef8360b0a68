"""The words of King Albert."""

from __future__ import annotations

from gamesuite.engine.language import N_, _, counted, translated
from gamesuite.engine.rules import Outcome
from gamesuite.engine.setup import Option, Seat
from gamesuite.engine.words.descriptions import Bar, Descriptions, LabelledFigure, NotedWords
from gamesuite.games.king_albert.rules import FOUNDATION, PACK, PILES, RANKS, SUITS, Move, View

_RANK_NAMES = (
    N_("ace"),
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("jack"),
    N_("queen"),
    N_("king"),
)
_SUIT_NAMES = (N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"))


def card_name(card: str) -> str:
    """Return ``card`` as it is said within a sentence: "seven of hearts"."""
    if card not in PACK:
        return card
    rank = translated(_RANK_NAMES[RANKS.index(card[0])])
    return _("{rank} of {suit}").format(rank=rank, suit=suit_name(SUITS.index(card[1])))


def suit_name(suit: int) -> str:
    """Return the name of ``suit``, 0 to 3."""
    return translated(_SUIT_NAMES[suit])


def place_name(place: str) -> str:
    """Return ``place`` as it is said within a sentence: "column 3", "the foundations"."""
    if place == FOUNDATION:
        return _("the foundations")
    pile = PILES.get(place)
    if pile is None:
        return place
    if pile.kind == "foundation":
        return _("foundation of {suit}").format(suit=suit_name(pile.index))
    words = _("column {number}") if pile.kind == "column" else _("reserve {number}")
    return words.format(number=pile.index + 1)


def spoken_place(place: str, *, empty: bool, takes: str = "") -> str:
    """Return what a screen reader says of ``place``, which may take the held card ``takes``."""
    name = _capital(place_name(place))
    return _taking(_("{place}, empty").format(place=name) if empty else name, takes)


def spoken_card(card: str, place: str, *, movable: bool, takes: str = "") -> str:
    """Return what a screen reader says of ``card`` at ``place``.

    If it may take the held card ``takes``, that matters more than whether it can move itself.
    """
    template = _("{card}, {place}, can move") if movable and not takes else _("{card}, {place}")
    words = template.format(card=_capital(card_name(card)), place=place_name(place))
    return _taking(words, takes)


def spoken_lift(card: str, *, is_held: bool) -> str:
    """Return what a screen reader says when ``card`` is picked up, or put back."""
    template = _("Picked up the {card}.") if is_held else _("Put back the {card}.")
    return template.format(card=card_name(card))


def _taking(words: str, card: str) -> str:
    """Return ``words`` about a place, with the held ``card`` that it takes, if any."""
    if not card:
        return words
    return _("{place}, takes the {card}").format(place=words, card=card_name(card))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


_TEMPLATES = {
    "puzzle": N_("only one move still wins. Which one?"),
    "aces first": N_("this variation deals the four aces first."),
    "already home": N_("the {card} is already home."),
    "stays home": N_("the {card} stays home. “Allow moves back from foundations” is off."),
    "covered": N_("the {card} is covered. Only the uncovered card of a column can move."),
    "no sequence": N_("the {card} doesn't start a sequence that can move."),
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
    "no move for card": N_("there is no move for the {card}."),
    # Of the coach about a move:
    "hint home": N_("a win takes {moves}."),
    "hint frees": N_("frees the {card} to go home. A win takes {moves}."),
    "hint place for": N_("makes room for the {card}. A win takes {moves}."),
    "hint empties": N_("empties a column. A win takes {moves}."),
    "hint towards": N_("helps free the {card}. A win takes {moves}."),
    "hint loses": N_("after this move the game can't be won."),
    "hint lost": N_("this game can't be won, and this move won't change that."),
    "hint most": N_("this game can't be won. This way {cards}."),
    "hint nothing": N_("this game can't be won, and no more cards can go home."),
    "looks home": N_("brings the {card} home. It may or may not win."),
    "looks frees": N_("frees the {card}. It may or may not win."),
    "looks good": N_("worth a try. It may or may not win."),
}


class KingAlbertNotedWords(NotedWords):
    """The words for the statistics."""

    def score(self) -> str:
        """Return what the score is."""
        return _("A score is the number of cards home, 52 in a win.")

    def shared_score(self, view: View, score: int) -> str:
        """Return how many cards are home."""
        return _("{n} of 52 cards home").format(n=score)

    def shared_picture(self, view: View) -> str:
        """Return how far each suit is, unless all cards are home."""
        if view.tableau.cards_home == len(PACK):
            return ""
        signs = zip("♣♦♥♠", view.foundations, strict=True)
        return "  ".join(f"{sign} {len(cards)}" for sign, cards in signs)


class KingAlbertDescriptions(Descriptions[View, Move]):
    """What King Albert says."""

    def title(self) -> str:
        """Return the name of the game."""
        return _("King Albert")

    def summary(self) -> str:
        """Return what kind of game it is."""
        return _("A patience game with every card face up")

    def templates(self) -> dict[str, str]:
        """Return the sentences of refusals and of the coach, by the key of the reason.

        They start in lower case like the names of cards that some start with; ``refusal``
        capitalizes them all.
        """
        return _TEMPLATES

    def argument(self, name: str, value: str | int) -> str:
        """Return a card by its name, moves and cards home counted, anything else as it is."""
        if name == "moves":
            return counted("{n} more move", "{n} more moves", int(value))
        if name == "cards":
            return counted("{n} card ends up home", "{n} cards end up home", int(value))
        return card_name(str(value))

    def command(self, view: View, command: Move) -> str:
        """Return a move as a sentence."""
        name = card_name(command.card)
        if command.to == FOUNDATION:
            return _("Move the {card} home").format(card=name)
        target = place_name(command.to)
        return _("Move the {card} to {place}").format(card=name, place=target)

    def report(self, view: View, command: Move, name: str = "") -> str:
        """Return a move that was made."""
        card = card_name(command.card)
        if command.to == FOUNDATION:
            return _("Moved the {card} home").format(card=card)
        return _("Moved the {card} to {place}").format(card=card, place=place_name(command.to))

    def noted_words(self) -> KingAlbertNotedWords:
        """Return the words for the statistics."""
        return KingAlbertNotedWords()

    def position(self, view: View) -> str:
        """Return foundations, reserve and columns, a line each."""
        tableau = view.tableau
        home = " ".join(tableau.foundation_top(suit) or "--" for suit in range(4))
        spare = " ".join(card or "--" for card in tableau.reserve)
        lines = [
            _("Foundations  {cards}").format(cards=home),
            _("Reserve      {cards}").format(cards=spare),
        ]
        for index, column in enumerate(tableau.columns):
            lines.append(
                _("Column {number}     {cards}").format(number=index + 1, cards=" ".join(column))
            )
        return "\n".join(line.rstrip() for line in lines)

    def progress(self, view: View) -> tuple[LabelledFigure, ...]:
        """Return how many cards are home, with a bar for each suit."""
        bars = tuple(
            Bar(letter, suit_name(suit), len(view.foundations[suit]), len(RANKS))
            for suit, letter in enumerate(SUITS)
        )
        home = _("{n} of 52").format(n=view.tableau.cards_home)
        return (LabelledFigure(_("Cards home"), home, bars),)

    def outcome(self, outcome: Outcome, scores: tuple[int, ...], seats: tuple[Seat, ...]) -> str:
        """Return how the game ended."""
        if outcome.key == "won":
            return _("All 52 cards are home.")
        home = counted("{n} card home", "{n} cards home", scores[0])
        return _("No moves left. {home}.").format(home=home)

    def option(self, name: str, value: Option | None = None) -> str:
        """Return the label of an option or of one of its values.

        What only another version knows, as old results may have it, is shown as it is stored.
        """
        labels: dict[tuple[str, Option | None], str] = {
            ("variation", None): _("Variation"),
            ("variation", "standard"): _("Standard"),
            ("variation", "raglan"): _("Raglan"),
            ("variation", "queen-victoria"): _("Queen Victoria"),
            ("variation", "brigade"): _("Brigade"),
        } | dict.fromkeys(
            (("foundations_back", value) for value in (None, True, False)),
            _("Allow moves back from foundations"),
        )
        stored = name if value is None else f"{name}: {value}"
        return labels.get((name, value), stored)
