"""The options, cards, commands and positions of Bali, what they score and what is seen.

A card is named by its letter, ``A`` to ``Z``. The wild card is ``?`` until it is declared; from
then on its name is its letter in lower case, ``t``, and it still counts as a wild card.

All panels lie open, so every seat sees the same. The order of the deck is hidden, except for
cards that a challenge has put back on top, and removed words are not shown until the game is
over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from string import ascii_uppercase
from typing import Annotated, Literal, TypeAlias

import msgspec

from gamesuite.engine.cards import Seen
from gamesuite.engine.luck import Luck
from gamesuite.engine.rules import Concerns, Options
from gamesuite.engine.step import Event, Scored

BUILT_IN = "built-in"
"""The built-in dictionary. Every other one has a tag, such as "en_GB"."""

Bonus: TypeAlias = Literal["triple", "double", "fifty", "none"]
"""What a Bali earns (Bali, Variations)."""

Judging: TypeAlias = Literal["referee", "challenges"]
"""Who judges a build: a referee at once, or the opponents, who may challenge it."""

DICTIONARY_NAMES = rf"^({BUILT_IN}|[A-Za-z]{{2,3}}([_-][A-Za-z0-9]{{1,8}}){{0,4}})\Z"
"""The pattern of the names that dictionaries can have in files."""

DictionaryName: TypeAlias = Annotated[str, msgspec.Meta(pattern=DICTIONARY_NAMES)]


class BaliOptions(Options, frozen=True):
    """How Bali is played."""

    bonus: Bonus = "triple"

    wild: bool = True
    """Whether each deck has its wild card."""

    challenges: Annotated[Judging, Concerns.COMPANY] = "referee"
    """Who judges a build; a single player always has a referee."""

    partnership: Annotated[bool, Concerns.TEAMS] = False
    """Whether four players are two teams of opposite seats."""

    dictionary: DictionaryName = BUILT_IN
    """The word list, or the tag of a dictionary of the player's system."""


# The deck (Bali, The cards)

LETTERS = ascii_uppercase

WILD = "?"
"""The wild card, before it is declared."""

WILD_VALUE = 5
"""The value of the wild card, declared or not."""

_DECK = "A4 B1 C2 D2 E5 F1 G2 H2 I4 J1 K1 L2 M1 N3 O4 P2 Q1 R3 S2 T3 U2 V1 W1 X1 Y1 Z1"
NUMBERS: dict[str, int] = {entry[0]: int(entry[1:]) for entry in _DECK.split()}
"""The number of cards of each letter in a deck; with the wild card there are 54."""

_WORTH = ("AEIOU", "CDGHLNPRST", "BFMWY", "KV", "JX", "QZ")
"""The letters that are worth 0, 1, 2, 3, 4 and 5."""

VALUES: dict[str, int] = {
    letter: value for value, letters in enumerate(_WORTH) for letter in letters
}
"""The value of each letter: a reconstruction that agrees with all published examples."""


def pack(seats: int, *, wild: bool) -> tuple[str, ...]:
    """Return the cards for ``seats`` players: one deck for one player, two for more.

    ``wild`` says whether each deck has its wild card (Bali, Variations).
    """
    deck = [letter for letter in LETTERS for _ in range(NUMBERS[letter])]
    if wild:
        deck.append(WILD)
    return tuple(deck * (1 if seats == 1 else 2))


def is_wild(face: str) -> bool:
    """Return whether the card ``face`` is a wild card, declared or not."""
    return face == WILD or face.islower()


def is_spelt(word: str) -> bool:
    """Return whether ``word`` has only letters of the deck, in lower or upper case."""
    return word.isascii() and word.isalpha()


def word_value(faces: Iterable[str]) -> int:
    """Return the score of a word of the cards ``faces``: their total value times their number."""
    values = [card_value(face) for face in faces]
    return sum(values) * len(values)


def card_value(face: str) -> int:
    """Return the value of the card ``face``."""
    return WILD_VALUE if is_wild(face) else VALUES[face]


# Commands

LONGEST_WORD = 54
"""The most letters of a word that a command may hold."""

Phase: TypeAlias = Literal["turn", "window", "name", "forfeit", "over"]
"""What is awaited.

"turn": what the player with the turn does. "window": whether an opponent challenges the build.
"name": which word the challenged player names. "forfeit": which column the next player chooses of
one who cannot play. "over": nothing more.
"""

Ending: TypeAlias = Literal["stuck", "stopped", "passed", "cleared", "forfeits"]
"""Why the game is over.

A solitaire ends when nothing is left to do ("stuck") or the player has "stopped" it. With others a
game ends when everybody has "passed", after too many "forfeits" in turn, or with the table
"cleared".
"""


class Place(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The ``column`` of a ``panel``, both from 0; a panel has the number of its seat."""

    panel: int
    column: int

    def __str__(self) -> str:
        """Return the name of the place in events and on a table."""
        return f"panel {self.panel + 1} column {self.column + 1}"


DECK = "deck"
"""The deck, in events and on a table."""


def removed_part(panel: int) -> str:
    """Return where the words go that are removed from ``panel``, in events and on a table."""
    return f"removed {panel + 1}"


class Build(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="build"
):
    """Put the columns ``pieces``, in this order, below the column ``column``."""

    column: Place
    pieces: tuple[Place, ...]

    wilds: Annotated[str, msgspec.Meta(max_length=2)] = ""
    """A letter, A to Z, for each wild card that is declared by it, from the top card down."""

    word: Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)] = ""
    """A word that contains the result, named for a dictionary that cannot list its words."""


class Remove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="remove"):
    """Remove the complete word ``column`` from the panel; it scores."""

    column: Place


class NameWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="name"):
    """Name the ``word`` the challenged build is part of."""

    word: Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)]


class Challenge(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="challenge"):
    """Challenge the last build: it is not part of a word."""


class CannotPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cannot-play"):
    """Declare that nothing can be built or removed."""


class Forfeit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="forfeit"):
    """Choose the ``column`` that the player who cannot play forfeits."""

    column: Place


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="pass"):
    """Pass: on the last cards, instead of challenging, or with no word to name.

    ``everyone``: none of the persons who share a screen challenges. Each of them still passes in
    turn; the program does so for them.
    """

    everyone: bool = False


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stop"):
    """End a solitaire early."""


Command: TypeAlias = Build | Remove | NameWord | Challenge | CannotPlay | Forfeit | Pass | Stop


# Positions

COLUMNS = {1: 7, 2: 7, 3: 5, 4: 4}
"""The number of columns of a panel, by the number of seats."""


class Card(Seen, frozen=True):
    """A card whose face is known."""

    face: str


class Column(msgspec.Struct, frozen=True):
    """A column of a panel, or an opening in it."""

    cards: tuple[Card, ...] = ()
    """The cards, top card first; none in an opening."""

    is_complete: bool = False
    """Whether they form a word: the dictionary's verdict, fixed when the column was built."""

    @property
    def faces(self) -> str:
        """The names of the cards: capitals, declared wilds in lower case, ``?`` if undeclared."""
        return "".join(card.face for card in self.cards)

    @property
    def text(self) -> str:
        """The letters for the dictionary: capitals, ``?`` for an undeclared wild."""
        return self.faces.upper()

    @property
    def value(self) -> int:
        """The score of the column as a word."""
        return word_value(self.faces)

    @property
    def is_incomplete(self) -> bool:
        """Whether there are cards here that do not form a word."""
        return bool(self.cards) and not self.is_complete


Panel: TypeAlias = tuple[Column, ...]
"""The columns of a player, from the left."""

Panels: TypeAlias = tuple[Panel, ...]
"""The panels of all players, by seat."""

Cut: TypeAlias = tuple[tuple[int, str], ...]
"""One round of cutting for the start: who cut which card."""


class Pending(msgspec.Struct, frozen=True):
    """A build that may still be challenged, and what is needed to undo it."""

    column: Place
    """The column that was built."""

    pieces: tuple[Place, ...]
    """The columns that were put below it."""

    panels: Panels
    """The panels before the build."""

    known: int
    """How many cards on top of the deck everyone had seen before it (`State.known`)."""

    forfeits: int
    """The forfeits before it (`Table.forfeits`)."""

    drawn: tuple[tuple[Place, Card], ...]
    """The cards dealt since, with their places, in order."""

    challenger: int
    """The seat that may challenge, or has challenged."""


class Table(msgspec.Struct, frozen=True):
    """The open part of a position, the same for everyone.

    A side is a player or, in partnership, a team (see :meth:`side`).
    """

    options: BaliOptions
    dealer: int

    cuts: tuple[Cut, ...]
    """How the dealer was found, round by round."""

    panels: Panels

    seat: int
    """The seat with the turn, which need not be the one to act (`to_act`)."""

    lost_turns: tuple[int, ...]
    """How many turns each side still has to miss."""

    phase: Phase = "turn"

    passed: tuple[int, ...] = ()
    """The sides that have passed since the last build or removal."""

    forfeits: int = 0
    """How many columns were forfeited since the last build or removal."""

    shuffles: int = 0
    """How many columns were forfeited in the game: each is shuffled into the deck."""

    pending: Pending | None = None
    """The build that may still be challenged, if there is one."""

    ending: Ending | None = None
    """Why the game is over, None before."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.panels)

    @property
    def is_solitaire(self) -> bool:
        """Whether there is only one player."""
        return self.seats == 1

    @property
    def sides(self) -> int:
        """The number of sides: teams, or single players."""
        return 2 if self.options.partnership else self.seats

    @property
    def has_judging_opponents(self) -> bool:
        """Whether opponents, not a referee, judge builds (Bali, Referee or challenges)."""
        return self.options.challenges == "challenges" and not self.is_solitaire

    @property
    def hides_words(self) -> bool:
        """Whether nobody is told which columns are words, since opponents judge builds.

        It is so until the game is over (Bali, Referee or challenges).
        """
        return self.has_judging_opponents and self.phase != "over"

    def side(self, seat: int) -> int:
        """Return the side of ``seat``; opposite partners share one (Bali, With others)."""
        return seat % self.sides

    def panels_of(self, seat: int) -> tuple[int, ...]:
        """Return the panels that ``seat`` may build on (Bali, With others)."""
        side = self.side(seat)
        return tuple(panel for panel in range(self.seats) if self.side(panel) == side)

    def next_seat(self, seat: int) -> int:
        """Return the seat to the left of ``seat``."""
        return (seat + 1) % self.seats

    def has_place(self, place: Place) -> bool:
        """Return whether ``place`` exists."""
        panels = self.panels
        return 0 <= place.panel < len(panels) and 0 <= place.column < len(panels[place.panel])

    def column(self, place: Place) -> Column:
        """Return the column at ``place``; raises IndexError if there is no such place."""
        return self.panels[place.panel][place.column]

    def built_column(self, build: Build) -> Column:
        """Return the column that ``build`` makes, its wild cards declared, not yet judged."""
        letters = iter(build.wilds)
        places = (build.column, *build.pieces)
        cards = (card for place in places for card in self.column(place).cards)
        return Column(tuple(_declared(card, letters) for card in cards))

    def columns(self) -> Iterator[tuple[Place, Column]]:
        """Yield all columns with cards, and their places, panel by panel."""
        for panel in range(self.seats):
            yield from self.columns_of(panel)

    def columns_of(self, panel: int) -> Iterator[tuple[Place, Column]]:
        """Yield the columns of ``panel`` with cards, and their places."""
        for index, column in enumerate(self.panels[panel]):
            if column.cards:
                yield Place(panel, index), column

    def own_columns(self) -> Iterator[tuple[Place, Column]]:
        """Yield the columns that the seat with the turn may build on, remove or forfeit."""
        for panel in self.panels_of(self.seat):
            yield from self.columns_of(panel)

    def pending_column(self) -> Column:
        """Return the column that may be, or is, challenged; an opening if there is none."""
        return Column() if self.pending is None else self.column(self.pending.column)

    @property
    def to_act(self) -> int:
        """The seat to act."""
        if self.phase == "window" and self.pending is not None:
            return self.pending.challenger
        return self.next_seat(self.seat) if self.phase == "forfeit" else self.seat


def with_columns(panels: Panels, changed: dict[Place, Column]) -> Panels:
    """Return ``panels`` with ``changed`` columns."""
    return tuple(
        tuple(changed.get(Place(number, index), column) for index, column in enumerate(panel))
        for number, panel in enumerate(panels)
    )


class RemovedWord(msgspec.Struct, frozen=True):
    """A word removed from the panel of ``seat`` for ``points``; ``faces`` are its cards."""

    seat: int
    points: int
    faces: str

    is_guessed: bool = False
    """Whether the cards are only guessed, so that nobody can remember them."""


class State(msgspec.Struct, frozen=True):
    """A position."""

    luck: Luck
    table: Table

    deck: tuple[Card, ...]
    """The cards of the deck, top card first."""

    known: int = 0
    """How many cards on top of the deck everyone has seen.

    A challenge has put them back. They count until they are drawn again or the deck is shuffled.
    """

    removed: tuple[RemovedWord, ...] = ()
    """The removed words, the first one first."""

    own: tuple[str, ...] | None = None
    """The player's own words that count, None if those that he has at the moment do."""

    @property
    def is_on_last_cards(self) -> bool:
        """Whether builds must leave a word (Bali, With others); never in a solitaire."""
        return not self.deck and not self.table.is_solitaire

    @property
    def has_challenges(self) -> bool:
        """Whether opponents, not the referee, judge a build made now: the last cards differ."""
        return self.table.has_judging_opponents and bool(self.deck)


def declared_wilds(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Return the declared wild cards among ``cards``, in alphabetical order."""
    return tuple(sorted(card.face for card in cards if card.face.islower()))


def count_undeclared(cards: tuple[Card, ...]) -> int:
    """Return how many wild cards among ``cards`` are not yet declared."""
    return sum(card.face == WILD for card in cards)


def _declared(card: Card, letters: Iterator[str]) -> Card:
    """Return ``card``, with the next of ``letters`` if it is a wild card that is not declared."""
    return Card(card.id, next(letters).lower()) if card.face == WILD else card


# Scores and the Bali bonus (Bali, Alone; With others; Variations)

FACTORS: dict[Bonus, int] = {"triple": 3, "double": 2, "fifty": 1, "none": 1}
"""What a Bali multiplies the points by."""

EXTRA: dict[Bonus, int] = {"triple": 0, "double": 0, "fifty": 50, "none": 0}
"""What a Bali adds then."""


def with_bonus(points: int, bonus: Bonus, balied: int) -> int:
    """Return ``points`` with the ``bonus`` for ``balied`` panels, 0 to 2 (Bali, Variations)."""
    for _ in range(balied):
        points = points * FACTORS[bonus] + EXTRA[bonus]
    return points


def highest_score(seats: int, options: BaliOptions) -> int:
    """Return more than any side of ``seats`` players can score.

    It is the score if all cards were one word, with the bonus for two panels.
    """
    return with_bonus(word_value(pack(seats, wild=options.wild)), options.bonus, 2)


def has_balied(position: State | View, panel: int) -> bool:
    """Return whether ``panel`` has Balied (Bali, With others).

    At the end of the game the deck is used up and the panel has no incomplete column.
    """
    table = position.table
    is_deck_used_up = table.phase == "over" and not position.deck
    return is_deck_used_up and not any(column.is_incomplete for column in table.panels[panel])


def scores(state: State) -> tuple[int, ...]:
    """Return the score of every seat; both seats of a team have the team's.

    During play the removed words count; at the end also the standing words and the bonus.
    """
    table = state.table
    by_side = [_side_score(state, side) for side in range(table.sides)]
    return tuple(by_side[table.side(seat)] for seat in range(table.seats))


def final_events(state: State) -> Iterator[Event]:
    """Yield what scores when the game ends: the standing words, then what a Bali adds."""
    table = state.table
    for place, column in table.columns():
        if column.is_complete:
            yield Scored(place.panel, column.value, "standing word")
    for side in range(table.sides):
        extra = _side_score(state, side) - _plain_score(state, side)
        if extra:
            yield Scored(side, extra, "bali")


def _side_score(state: State, side: int) -> int:
    """Return the score of ``side``, with the bonus for each of its panels that has Balied."""
    table = state.table
    balied = sum(has_balied(state, panel) for panel in table.panels_of(side))
    return with_bonus(_plain_score(state, side), table.options.bonus, balied)


def _plain_score(state: State, side: int) -> int:
    """Return the points of ``side`` for removed words, and at the end for standing words."""
    table = state.table
    points = sum(word.points for word in state.removed if table.side(word.seat) == side)
    return points + (_standing_points(table, side) if table.phase == "over" else 0)


def _standing_points(table: Table, side: int) -> int:
    """Return the points of the words that stand on the panels of ``side``."""
    return sum(
        column.value
        for place, column in table.columns()
        if column.is_complete and table.side(place.panel) == side
    )


# What everyone sees (Bali, Alone; Referee or challenges)


class RemovedWordView(msgspec.Struct, frozen=True):
    """A word of ``cards`` cards that ``seat`` removed for ``points``."""

    seat: int
    points: int
    cards: int

    faces: str | None = None
    """The names of its cards. None during the game, but for a player who remembers them."""


class View(msgspec.Struct, frozen=True):
    """What everyone sees."""

    table: Table

    deck: tuple[Seen, ...]
    """The cards of the deck, top card first, of which few are seen."""

    wilds: tuple[str, ...]
    """The declared wild cards in the hidden part of the deck: everyone saw them shuffled back."""

    removed: tuple[RemovedWordView, ...]

    scores: tuple[int, ...]
    """The score of each seat."""


def view_of(state: State, *, remembered: bool = False) -> View:
    """Return what everyone sees of ``state``, or what everyone has seen so far if ``remembered``.

    During play nobody may refer to the cards of removed words, but a player may remember them
    (Bali, Alone).
    """
    known = tuple(Seen(card.id, card.face) for card in state.deck[: state.known])
    hidden = state.deck[state.known :]
    is_over = state.table.phase == "over"
    return View(
        state.table,
        known + tuple(Seen(card.id, None) for card in hidden),
        declared_wilds(hidden),
        tuple(
            _removed_view(word, is_shown=is_over or (remembered and not word.is_guessed))
            for word in state.removed
        ),
        scores(state),
    )


def guess_state(view: View, seed: int) -> State:
    """Return a state that fits ``view``, with luck drawn from ``seed``.

    The unseen cards are spread over the hidden deck and the removed words, all ways equally
    likely: nobody may refer to removed words (Bali, Alone).
    """
    rng = Random(seed)
    unseen = list(unseen_letters(view).elements())
    rng.shuffle(unseen)
    hidden = [seen for seen in view.deck if seen.face is None]
    dealt = len(hidden) - len(view.wilds)
    faces = [*unseen[:dealt], *view.wilds]
    if view.wilds:
        rng.shuffle(faces)
    in_deck = iter(faces)
    deck = tuple(Card(seen.id, seen.face or next(in_deck)) for seen in view.deck)
    rest = iter(unseen[dealt:])
    removed = tuple(_guess_word(word, rest) for word in view.removed)
    return State(Luck.guessed(seed), view.table, deck, len(deck) - len(hidden), removed)


def _removed_view(word: RemovedWord, *, is_shown: bool) -> RemovedWordView:
    """Return what is seen of ``word``, with its cards if ``is_shown``."""
    faces = word.faces if is_shown else None
    return RemovedWordView(word.seat, word.points, len(word.faces), faces)


def _guess_word(word: RemovedWordView, rest: Iterator[str]) -> RemovedWord:
    """Return ``word`` with its cards, the next of ``rest`` if they are not known."""
    if word.faces is not None:
        return RemovedWord(word.seat, word.points, word.faces)
    faces = "".join(next(rest) for _ in range(word.cards))
    return RemovedWord(word.seat, word.points, faces, is_guessed=True)


def unseen_letters(view: View) -> Counter[str]:
    """Return the cards of the game that ``view`` does not show; a declared wild counts as wild.

    Those of removed words are among them until the game is over.
    """
    table = view.table
    seen = [card.face for _, column in table.columns() for card in column.cards]
    seen += [card.face for card in view.deck if card.face is not None]
    seen += [face for word in view.removed for face in word.faces or ""]
    seen += view.wilds
    cards = Counter(pack(table.seats, wild=table.options.wild))
    cards.subtract(WILD if face.islower() else face for face in seen)
    return cards


def words_of(view: View) -> Iterator[tuple[str, int]]:
    """Yield the words of all panels with their points, as :func:`words_of_panel` does."""
    for panel in range(view.table.seats):
        yield from words_of_panel(view, panel)


def words_of_panel(view: View, panel: int) -> Iterator[tuple[str, int]]:
    """Yield the words of ``panel`` with their points: first those removed, then those that stand.

    During a game removed words are empty, and words that stand are left out where nobody is told
    which columns are words.
    """
    for word in view.removed:
        if word.seat == panel:
            yield (word.faces or "").upper(), word.points
    for _, column in view.table.columns_of(panel):
        if column.is_complete and not view.table.hides_words:
            yield column.text, column.value
