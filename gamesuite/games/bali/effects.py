"""What the deal and the commands of Bali do: the next position, and the events that tell of it.

The dealing order is the order of the shuffled deck, and of cards given from elsewhere: first the
panel at the dealer's left, column by column from the left, then the next panel to the left, the
dealer's last, and then the deck from its top. Given cards replace only the shuffle of the deal; its
number still decides the cut and later shuffles.

Keys of the luck: ``deal``; ``("cut", n)`` for the n-th round of cutting, from 0; ``("forfeit",
n)`` for the shuffle after the n-th forfeit, from 1. In a round of cutting the whole deck is
shuffled and the players who cut take its first cards in the order of their seats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from gamesuite.engine.cards import CardId, check_given_cards
from gamesuite.engine.luck import Luck
from gamesuite.engine.setup import Deal, seats_from
from gamesuite.engine.step import Ended, Event, Moved, Said, Scored, Step, Turned
from gamesuite.games.bali.dictionary.judge import DictionaryFacts
from gamesuite.games.bali.state import (
    COLUMNS,
    DECK,
    WILD,
    BaliOptions,
    Build,
    CannotPlay,
    Card,
    Challenge,
    Column,
    Command,
    Cut,
    Ending,
    Forfeit,
    NameWord,
    Panels,
    Pass,
    Pending,
    Place,
    Remove,
    RemovedWord,
    State,
    Stop,
    Table,
    final_events,
    pack,
    removed_part,
    with_columns,
)

# The deal


def deal_panels(deal: Deal, options: BaliOptions, seats: int) -> State:
    """Return the position before the first command.

    Raises RefusedError if the cards given in ``deal`` are not those of the game.
    """
    faces = pack(seats, wild=options.wild)
    luck = deal.luck
    cards = _numbered(_dealt_faces(deal, faces), 0)
    cuts = _cut(luck, faces, seats) if seats > 1 else ()
    dealer = _nearest(cuts[-1])[0] if cuts else 0
    empty: Panels = ((Column(),) * COLUMNS[seats],) * seats
    sides = 2 if options.partnership else seats
    table = Table(
        options=options,
        dealer=dealer,
        cuts=cuts,
        panels=empty,
        seat=dealer,
        lost_turns=(0,) * sides,
    )
    return fill_openings(State(luck, table, cards))[0]


def fill_openings(state: State) -> tuple[State, tuple[tuple[Place, Card], ...]]:
    """Fill all openings as far as the deck lasts; return the state and the cards with their places.

    The panel at the dealer's left is filled first (Bali, With others).
    """
    table = state.table
    drawn = tuple(zip(_openings(table), state.deck, strict=False))  # until one of them ends
    panels = with_columns(table.panels, {place: Column((card,)) for place, card in drawn})
    filled = msgspec.structs.replace(
        state,
        table=msgspec.structs.replace(table, panels=panels),
        deck=state.deck[len(drawn) :],
        known=max(state.known - len(drawn), 0),
    )
    return filled, drawn


def _openings(table: Table) -> Iterator[Place]:
    """Yield the places of the empty columns in dealing order."""
    for panel in seats_from(table.next_seat(table.dealer), table.seats):
        for index, column in enumerate(table.panels[panel]):
            if not column.cards:
                yield Place(panel, index)


def shuffle_into_deck(state: State, place: Place) -> State:
    """Return ``state`` with the column at ``place`` shuffled into the deck.

    All cards of the deck get new ids; a declared wild keeps its letter (Bali, At the table).
    """
    table = state.table
    shuffles = table.shuffles + 1
    faces = [card.face for card in (*state.deck, *table.column(place).cards)]
    deck = _numbered(state.luck.shuffle(faces, "forfeit", shuffles), shuffles)
    panels = with_columns(table.panels, {place: Column()})
    table = msgspec.structs.replace(table, panels=panels, shuffles=shuffles)
    return msgspec.structs.replace(state, table=table, deck=deck, known=0)


def _numbered(faces: Sequence[str], shuffle: int) -> tuple[Card, ...]:
    """Return the cards of a deck after this ``shuffle``, from 0, with their ids."""
    return tuple(Card(CardId(shuffle, at), face) for at, face in enumerate(faces))


def _dealt_faces(deal: Deal, faces: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards of ``deal`` in dealing order, of which ``faces`` are all."""
    if deal.cards is None:
        return deal.luck.shuffle(faces, "deal")
    check_given_cards(deal.cards, faces)
    return deal.cards


def _cut(luck: Luck, faces: tuple[str, ...], seats: int) -> tuple[Cut, ...]:
    """Return the rounds of cutting until a single player is nearest to A."""
    rounds: list[Cut] = []
    cutting = list(range(seats))
    while len(cutting) > 1:
        cards = luck.shuffle(faces, "cut", len(rounds))
        rounds.append(tuple(zip(cutting, cards, strict=False)))  # most cards stay
        cutting = _nearest(rounds[-1])
    return tuple(rounds)


def _nearest(cut: Cut) -> list[int]:
    """Return the seats whose cards are nearest to A; the wild card ranks after Z."""
    ranks = {seat: (card == WILD, card) for seat, card in cut}
    nearest = min(ranks.values())
    return [seat for seat, rank in ranks.items() if rank == nearest]


# What a command does

FORFEIT_ROUNDS = 3
"""The match ends after this many rounds of forfeits without a build or removal in between."""


def step_of(state: State, command: Command, dictionary: DictionaryFacts) -> Step[State]:
    """Return what ``command``, known to be legal, does in ``state``.

    The facts of the step are the answers of ``dictionary``: what it is asked here is recorded with
    the command, so all that made the command legal is asked again.
    """
    builder = _StepBuilder(state, dictionary)
    builder.do(command)
    return Step(builder.state, tuple(builder.events), dictionary.facts)


class _StepBuilder:
    """Does one command, by one call of :meth:`do`.

    Its methods change ``state`` bit by bit and collect the ``events``, in the order in which a
    table shows them.
    """

    def __init__(self, state: State, dictionary: DictionaryFacts) -> None:
        self.state = state
        self.events: list[Event] = []
        self._dictionary = dictionary

    @property
    def _table(self) -> Table:
        return self.state.table

    @property
    def _pending(self) -> Pending:
        """The build that may be challenged, or is: there is one in the phases of a challenge."""
        assert self._table.pending is not None
        return self._table.pending

    def do(self, command: Command) -> None:
        """Do ``command``."""
        match command:
            case Build():
                self._build(command)
            case Remove(column):
                self._remove(column)
            case CannotPlay():
                self._cannot_play()
            case Forfeit(column):
                self._forfeit(column)
            case Challenge():
                self._say("challenge")
                self._set(phase="name")
            case NameWord(word):
                self._name(word.upper())
            case Pass():
                self._pass()
            case Stop():
                self._end("stopped")

    def _build(self, build: Build) -> None:
        before = self.state
        text = before.table.built_column(build).text
        self._dictionary.allows_build(before, text, build.word.upper())  # to record the answer
        is_complete = self._dictionary.is_word(text)
        panels = _panels_after(before.table, build, is_complete=is_complete)
        self._show_build(before.table, build)
        self._set(panels=panels, passed=(), forfeits=0)
        drawn = self._fill()
        if before.has_challenges:
            self._open_window(before, build, drawn)
        else:
            self._after_progress()

    def _show_build(self, table: Table, build: Build) -> None:
        for piece in build.pieces:
            self._move(table.column(piece).cards, str(piece), str(build.column))
        places = (build.column, *build.pieces)
        cards = (card for place in places for card in table.column(place).cards)
        self.events += (Turned(card.id) for card in cards if card.face == WILD)

    def _open_window(
        self, before: State, build: Build, drawn: tuple[tuple[Place, Card], ...]
    ) -> None:
        """Ask the first opponent whether to challenge ``build``, done in the state ``before``."""
        table = before.table
        pending = Pending(
            column=build.column,
            pieces=build.pieces,
            panels=table.panels,
            known=before.known,
            forfeits=table.forfeits,
            drawn=drawn,
            challenger=self._next_opponent(table.seat),
        )
        self._set(phase="window", pending=pending)

    def _next_opponent(self, seat: int) -> int:
        """Return the next seat after ``seat`` that plays against the seat with the turn.

        If only partners come before it, that is the seat with the turn itself.
        """
        table = self._table
        seat = table.next_seat(seat)
        while table.side(seat) == table.side(table.seat) and seat != table.seat:
            seat = table.next_seat(seat)
        return seat

    def _remove(self, place: Place) -> None:
        table = self._table
        column = table.column(place)
        points = column.value
        self._move(column.cards, str(place), removed_part(place.panel))
        self.events.append(Scored(place.panel, points, "word"))
        removed = (*self.state.removed, RemovedWord(place.panel, points, column.faces))
        self.state = msgspec.structs.replace(self.state, removed=removed)
        panels = with_columns(table.panels, {place: Column()})
        self._set(panels=panels, passed=(), forfeits=0)
        self._fill()
        self._after_progress()

    def _after_progress(self) -> None:
        """End the game or the turn once a build or removal is final."""
        table = self._table
        if table.is_solitaire:
            word_stands = any(column.is_complete for _, column in table.columns())
            if not word_stands and self._dictionary.is_stuck(table):
                self._end("stuck")
        elif next(table.columns(), None) is None:
            self._end("cleared")
        else:
            self._end_turn()

    def _cannot_play(self) -> None:
        if not self.state.has_challenges:
            self._dictionary.may_declare(self._table)  # to record the answer
        self._say("cannot play")
        self._set(phase="forfeit")

    def _forfeit(self, place: Place) -> None:
        table = self._table
        self._move(table.column(place).cards, str(place), DECK)
        self.state = shuffle_into_deck(self.state, place)
        self._fill()
        forfeits = table.forfeits + 1
        self._set(forfeits=forfeits)
        if forfeits >= FORFEIT_ROUNDS * table.sides:
            self._end("forfeits")
        else:
            self._end_turn()

    def _name(self, word: str) -> None:
        """Name ``word`` against a challenge: it is a word and the challenge fails, or it is none.

        Then the challenger misses a turn, else the build is undone (Bali, Referee or challenges).
        """
        self._say(f"word {word}")
        if not self._dictionary.is_word(word):
            self._undo_build()
            return
        self._lose_turn(self._pending.challenger)
        self._let_stand()

    def _pass(self) -> None:
        table = self._table
        if table.phase == "name":
            self._say("no word")
            self._undo_build()
        elif table.phase == "window":
            self._say("no challenge")
            self._ask_next()
        else:
            self._say("pass")
            self._pass_turn()

    def _ask_next(self) -> None:
        """Ask the opponent after the one who did not challenge, or let the build stand."""
        challenger = self._next_opponent(self._pending.challenger)
        if challenger == self._table.seat:
            self._let_stand()
        else:
            self._set(pending=msgspec.structs.replace(self._pending, challenger=challenger))

    def _pass_turn(self) -> None:
        table = self._table
        passed = tuple(sorted({*table.passed, table.side(table.seat)}))
        self._set(passed=passed)
        if len(passed) == table.sides:
            self._end("passed")
        else:
            self._end_turn()

    def _let_stand(self) -> None:
        """Let the build stand that was challenged, or that nobody challenges."""
        self._set(pending=None)
        self._after_progress()

    def _undo_build(self) -> None:
        """Undo the challenged build: all cards return, and the turn is lost."""
        pending = self._pending
        column = self._table.column(pending.column)
        for place, card in reversed(pending.drawn):
            self._move((card,), str(place), DECK)
        self.state = _state_before(self.state, pending)
        table = self._table
        for piece in pending.pieces:
            self._move(table.column(piece).cards, str(pending.column), str(piece))
        old = {card for _, before in table.columns() for card in before.cards}
        # The build has declared its wild cards, so these are not the cards that they were.
        self.events += (Turned(card.id) for card in column.cards if card not in old)
        self._end_turn()

    def _end_turn(self) -> None:
        """Pass the turn to the next seat that does not have to skip it."""
        table = self._table
        lost = list(table.lost_turns)
        seat = table.next_seat(table.seat)
        while lost[table.side(seat)]:
            lost[table.side(seat)] -= 1
            self.events.append(Said(seat, "turn lost"))
            seat = table.next_seat(seat)
        self._set(phase="turn", seat=seat, lost_turns=tuple(lost))

    def _lose_turn(self, seat: int) -> None:
        """Let the side of ``seat`` miss a turn later."""
        lost = list(self._table.lost_turns)
        lost[self._table.side(seat)] += 1
        self._set(lost_turns=tuple(lost))

    def _end(self, ending: Ending) -> None:
        self._set(phase="over", ending=ending)
        self.events += (*final_events(self.state), Ended("game"))

    def _fill(self) -> tuple[tuple[Place, Card], ...]:
        """Fill the openings; return the cards that were drawn, with their places."""
        self.state, drawn = fill_openings(self.state)
        for place, card in drawn:
            self._move((card,), DECK, str(place))
        return drawn

    def _say(self, what: str) -> None:
        """Let the seat to act say ``what``; so this comes before the change of who that is."""
        self.events.append(Said(self._table.to_act, what))

    def _move(self, cards: tuple[Card, ...], source: str, target: str) -> None:
        ids: tuple[CardId, ...] = tuple(card.id for card in cards)
        self.events.append(Moved(ids, source, target))

    def _set(self, **changes: object) -> None:
        """Change these fields of the table."""
        table = msgspec.structs.replace(self._table, **changes)
        self.state = msgspec.structs.replace(self.state, table=table)


def _panels_after(table: Table, build: Build, *, is_complete: bool) -> Panels:
    """Return the panels after ``build``, with openings where the pieces were."""
    column = msgspec.structs.replace(table.built_column(build), is_complete=is_complete)
    openings = dict.fromkeys(build.pieces, Column())
    return with_columns(table.panels, {build.column: column, **openings})


def _state_before(state: State, pending: Pending) -> State:
    """Return ``state`` with the build in ``pending`` undone (Bali, Referee or challenges).

    The cards dealt since go back to the top of the deck; everyone has seen them now.
    """
    table = msgspec.structs.replace(
        state.table, panels=pending.panels, forfeits=pending.forfeits, pending=None
    )
    drawn = tuple(card for _, card in pending.drawn)
    known = max(pending.known, len(drawn))
    return msgspec.structs.replace(state, table=table, deck=drawn + state.deck, known=known)
