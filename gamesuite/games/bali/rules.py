"""The rules of Bali: the deal, what may be done, and what it does.

They are those of the help (Bali, Solitaire; Two, three, four players; Partnership).

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
from hashlib import blake2b
from itertools import islice
from typing import ClassVar

import msgspec

from gamesuite.engine.cards import CardId, check_given_cards
from gamesuite.engine.luck import Luck
from gamesuite.engine.match import Entry, Restart
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.rules import Noted, Outcome, Rules
from gamesuite.engine.setup import Deal, Setup
from gamesuite.engine.step import Ended, Event, Facts, Moved, Said, Scored, Step, Turned
from gamesuite.games.bali import search
from gamesuite.games.bali.dictionary.judge import (
    Additions,
    DictionaryFacts,
    Judge,
    OwnWords,
    judge_of,
    no_own_words,
)
from gamesuite.games.bali.dictionary.lexicon import Lexicon, built_in
from gamesuite.games.bali.state import (
    BUILT_IN,
    COLUMNS,
    LETTERS,
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
    Phase,
    Place,
    Remove,
    Removed,
    State,
    Stop,
    Table,
    View,
    count_undeclared,
    final_events,
    guess_state,
    has_balied,
    highest_score,
    is_spelt,
    pack,
    scores,
    view_of,
    with_columns,
)

# The deal


def deal_panels(deal: Deal, options: BaliOptions, seats: int) -> State:
    """Return the position before the first command.

    Raises RefusedError if the cards given in ``deal`` are not those of the game.
    """
    faces = pack(seats, wild=options.wild)
    luck = Luck(deal.number)
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

    The panel at the dealer's left is filled first (Bali, Two, three, four players).
    """
    table = state.table
    drawn = tuple(zip(_openings(table), state.deck, strict=False))
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
    for panel in _dealing_order(table):
        for index, column in enumerate(table.panels[panel]):
            if not column.cards:
                yield Place(panel, index)


def shuffle_into_deck(state: State, place: Place) -> State:
    """Return ``state`` with the column at ``place`` shuffled into the deck.

    All cards of the deck get new ids; a declared wild keeps its letter (Bali, Last cards).
    """
    table = state.table
    shuffles = table.shuffles + 1
    faces = [card.face for card in (*state.deck, *table.column(place).cards)]
    deck = _numbered(state.luck.shuffle(faces, "forfeit", shuffles), shuffles)
    panels = with_columns(table.panels, {place: Column()})
    table = msgspec.structs.replace(table, panels=panels, shuffles=shuffles)
    return msgspec.structs.replace(state, table=table, deck=deck, known=0)


def _numbered(faces: Sequence[str], shuffle: int) -> tuple[Card, ...]:
    return tuple(Card(CardId(shuffle, place), face) for place, face in enumerate(faces))


def _dealing_order(table: Table) -> list[int]:
    """Return the panels in dealing order, the dealer's last."""
    return [(table.dealer + 1 + step) % table.seats for step in range(table.seats)]


def _dealt_faces(deal: Deal, faces: tuple[str, ...]) -> tuple[str, ...]:
    if deal.cards is None:
        return Luck(deal.number).shuffle(faces, "deal")
    check_given_cards(deal.cards, faces)
    return deal.cards


def _cut(luck: Luck, faces: tuple[str, ...], seats: int) -> tuple[Cut, ...]:
    """Return the rounds of cutting until a single player is nearest to A."""
    rounds: list[Cut] = []
    cutting = list(range(seats))
    while len(cutting) > 1:
        cards = luck.shuffle(faces, "cut", len(rounds))
        rounds.append(tuple(zip(cutting, cards, strict=False)))
        cutting = _nearest(rounds[-1])
    return tuple(rounds)


def _nearest(cut: Cut) -> list[int]:
    """Return the seats whose cards are nearest to A; the wild card ranks after Z."""
    rank = {seat: (card == WILD, card) for seat, card in cut}
    return [seat for seat in rank if rank[seat] == min(rank.values())]


# What may be done

AWAITED: dict[Phase, tuple[type[Command], ...]] = {
    "turn": (Build, Remove, CannotPlay, Pass, Stop),
    "window": (Challenge, Pass),
    "name": (NameWord, Pass),
    "forfeit": (Forfeit,),
    "over": (),
}
"""The commands that each phase allows."""


def refusal(state: State, command: Command, dictionary: DictionaryFacts) -> Reason | None:
    """Return why ``command`` may not be done in ``state``, or None if it may."""
    if not isinstance(command, AWAITED[state.table.phase]):
        phase = state.table.phase
        return reason("over") if phase == "over" else reason(f"awaited {phase}")
    return _refusal_by_kind(state, command, dictionary)


def legal_commands(state: State, lexicon: Lexicon, judge: Judge) -> Iterator[Command]:
    """Yield legal commands in ``state``, at least one until the end.

    Builds of several pieces are legal too, but there are too many of them to list. All words come
    from ``lexicon``; ``judge`` says which of them count.
    """
    match state.table.phase:
        case "turn":
            yield from _turn_plays(state, lexicon, judge)
        case "window":
            yield from (Pass(), Challenge())
        case "name":
            yield from _word_plays(state, lexicon)
        case "forfeit":
            yield from (Forfeit(place) for place, _ in state.table.own_columns())
        case "over":
            return


def _refusal_by_kind(state: State, command: Command, dictionary: DictionaryFacts) -> Reason | None:
    """Return why ``command``, of a kind that is awaited, may not be done, or None."""
    refused: Reason | None = None
    match command:
        case Build():
            refused = _build_refusal(state, command, dictionary)
        case Remove():
            refused = _remove_refusal(state.table, command)
        case CannotPlay():
            refused = _cannot_play_refusal(state, dictionary)
        case Forfeit():
            refused = _forfeit_refusal(state.table, command)
        case NameWord():
            refused = _word_refusal(state.table, command)
        case Pass(everyone=True) if state.table.phase != "window":
            refused = reason(f"awaited {state.table.phase}")
        case Pass() if state.table.phase == "turn" and not state.is_on_last_cards:
            refused = reason("pass too early")
        case Stop() if not state.table.is_solitaire:
            refused = reason("no stop")
    return refused


def _build_refusal(state: State, command: Build, dictionary: DictionaryFacts) -> Reason | None:
    table = state.table
    refused = (
        _own_column_refusal(table, command.column)
        or _pieces_refusal(table, command)
        or _wilds_refusal(table, command)
    )
    if refused is not None:
        return refused
    text = table.built_column(command).text
    if command.word:
        refused = _named_refusal(command.word, text)
    if refused is None and not dictionary.allows_build(state, text, command.word.upper()):
        refused = _unknown_refusal(state, command.word.upper(), text, dictionary)
    return refused


def _unknown_refusal(state: State, word: str, text: str, dictionary: DictionaryFacts) -> Reason:
    """Return why a build may not leave ``text``, for which ``word`` was named.

    A dictionary that cannot list its words does not know of all letters whether they are in one,
    so the player is asked for it.
    """
    if state.is_on_last_cards:
        return reason("no word", text=text)
    if dictionary.is_replaying or dictionary.judge.knows_all_words:
        return reason("no fragment", text=text)
    if not word:
        return reason("which word", text=text)
    others = dictionary.judge.suggestions(word, text)
    if others:
        return reason("unknown word, others known", word=word, others=", ".join(others))
    return reason("unknown word", word=word)


def _own_column_refusal(table: Table, place: Place) -> Reason | None:
    if not table.has_place(place):
        return reason("no such place")
    if place.panel not in table.panels_of(table.seat):
        return reason("not your panel")
    return None if table.column(place).cards else reason("empty column")


def _pieces_refusal(table: Table, command: Build) -> Reason | None:
    pieces = command.pieces
    if not pieces:
        return reason("no piece")
    if table.is_solitaire and len(pieces) > 1:
        return reason("one piece")
    if not all(map(table.has_place, pieces)):
        return reason("no such place")
    if not all(table.column(place).cards for place in pieces):
        return reason("empty column")
    if len({command.column, *pieces}) <= len(pieces):
        return reason("piece twice")
    return None


def _wilds_refusal(table: Table, command: Build) -> Reason | None:
    places = (command.column, *command.pieces)
    wanted = sum(count_undeclared(table.column(place).cards) for place in places)
    if len(command.wilds) < wanted:
        return reason("wild not declared")
    if len(command.wilds) > wanted:
        return reason("nothing to declare")
    if not all(letter in LETTERS for letter in command.wilds):
        return reason("no letter", text=command.wilds)
    return None


def _remove_refusal(table: Table, command: Remove) -> Reason | None:
    refused = _own_column_refusal(table, command.column)
    if refused is not None:
        return refused
    column = table.column(command.column)
    return None if column.is_complete else reason("not complete", text=column.text)


def _cannot_play_refusal(state: State, dictionary: DictionaryFacts) -> Reason | None:
    """Return why the seat with the turn may not declare that it cannot play, or None.

    Where opponents challenge, the declaration is trusted as far as builds go. A complete word on
    the panel can always be removed, so it rules the declaration out. On the last cards one passes
    instead, even if a word can be built.
    """
    table = state.table
    if table.is_solitaire:
        return reason("alone")
    if state.is_on_last_cards:
        return reason("can complete" if dictionary.knows_word(table) else "last cards")
    if any(column.is_complete for _, column in table.own_columns()):
        return reason("word stands")
    if state.has_challenges or dictionary.may_declare(table):
        return None
    return reason("can build")


def _forfeit_refusal(table: Table, command: Forfeit) -> Reason | None:
    """Return why a column cannot be forfeited; who cannot play has only incomplete columns."""
    place = command.column
    if not table.has_place(place):
        return reason("no such place")
    if place.panel not in table.panels_of(table.seat):
        return reason("not forfeiter's", player=table.seat + 1)
    return None


def _word_refusal(table: Table, command: NameWord) -> Reason | None:
    return _named_refusal(command.word, table.pending_column().text)


def _named_refusal(named: str, text: str) -> Reason | None:
    """Return why ``named`` cannot be the word that contains ``text``, in any dictionary."""
    if not is_spelt(named):
        return reason("letters only")
    word = named.upper()
    return None if text in word else reason("other word", word=word, text=text)


def _turn_plays(state: State, lexicon: Lexicon, judge: Judge) -> Iterator[Command]:
    """Yield removals and builds of one piece, and what is left if there are none."""
    table = state.table
    has_found_any = False
    for command in _builds_and_removals(state, lexicon, judge):
        has_found_any = True
        yield command
    if state.is_on_last_cards:
        yield Pass()
    elif not has_found_any:
        yield Stop() if table.is_solitaire else CannotPlay()


def _builds_and_removals(state: State, lexicon: Lexicon, judge: Judge) -> Iterator[Command]:
    for place, column in state.table.own_columns():
        if column.is_complete:
            yield Remove(place)
    for found in search.builds(lexicon, state.table, 1):
        if state.is_on_last_cards:
            is_legal = search.is_word(lexicon, found) and judge.allows(found.text)
        else:
            is_legal = judge.knows_all_words or judge.is_fragment(found.text)
        if is_legal:
            yield found.build


def _word_plays(state: State, lexicon: Lexicon) -> Iterator[Command]:
    word = next(lexicon.words_with(state.table.pending_column().text), None)
    if word is not None:
        yield NameWord(word)
    yield Pass()


# What a command does

FORFEIT_ROUNDS = 3
"""The match ends after this many rounds of forfeits without a build or removal in between."""


def step_of(state: State, command: Command, dictionary: DictionaryFacts) -> Step[State]:
    """Return what ``command``, known to be legal, does in ``state``.

    The facts of the step are the answers of ``dictionary``.
    """
    builder = _StepBuilder(state, dictionary)
    builder.do(command)
    return Step(builder.state, tuple(builder.events), dictionary.facts)


class _StepBuilder:
    """Does one command in ``state`` and collects its events."""

    def __init__(self, state: State, dictionary: DictionaryFacts) -> None:
        self.state = state
        self.events: list[Event] = []
        self._dictionary = dictionary

    @property
    def _table(self) -> Table:
        return self.state.table

    def do(self, command: Command) -> None:
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
        self._dictionary.allows_build(before, text, build.word.upper())  # recorded as a fact
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
        table = before.table
        asked = self._next_opponent(table.seat)
        pending = Pending(
            build.column, build.pieces, table.panels, before.known, table.forfeits, drawn, asked
        )
        self._set(phase="window", pending=pending)

    def _next_opponent(self, seat: int) -> int:
        """Return the next seat after ``seat`` that plays against the seat with the turn."""
        table = self._table
        seat = table.next_seat(seat)
        while table.side(seat) == table.side(table.seat) and seat != table.seat:
            seat = table.next_seat(seat)
        return seat

    def _remove(self, place: Place) -> None:
        table = self._table
        column = table.column(place)
        points = column.value
        self._move(column.cards, str(place), f"removed {place.panel + 1}")
        self.events.append(Scored(place.panel, points, "word"))
        removed = (*self.state.removed, Removed(place.panel, points, column.faces))
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
        elif not any(True for _ in table.columns()):
            self._end("cleared")
        else:
            self._end_turn()

    def _cannot_play(self) -> None:
        if not self.state.has_challenges:
            self._dictionary.may_declare(self._table)  # recorded as a fact
        self._say("cannot play")
        self._set(phase="forfeit")

    def _forfeit(self, place: Place) -> None:
        table = self._table
        self._move(table.column(place).cards, str(place), "deck")
        self.state = shuffle_into_deck(self.state, place)
        self._fill()
        forfeits = table.forfeits + 1
        self._set(forfeits=forfeits)
        if forfeits >= FORFEIT_ROUNDS * table.sides:
            self._end("forfeits")
        else:
            self._end_turn()

    def _name(self, word: str) -> None:
        self._say(f"word {word}")
        if not self._dictionary.is_word(word):
            self._undo_build()
            return
        if self._table.pending is not None:
            self._lose_turn(self._table.pending.asked)
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
        pending = self._table.pending
        if pending is None:
            return
        asked = self._next_opponent(pending.asked)
        if asked == self._table.seat:
            self._let_stand()
        else:
            self._set(pending=msgspec.structs.replace(pending, asked=asked))

    def _pass_turn(self) -> None:
        table = self._table
        passed = tuple(sorted({*table.passed, table.side(table.seat)}))
        self._set(passed=passed)
        if len(passed) == table.sides:
            self._end("passed")
        else:
            self._end_turn()

    def _let_stand(self) -> None:
        self._set(pending=None)
        self._after_progress()

    def _undo_build(self) -> None:
        """Undo the challenged build: all cards return, and the turn is lost."""
        pending = self._table.pending
        if pending is None:
            return
        column = self._table.column(pending.column)
        for place, card in reversed(pending.drawn):
            self._move((card,), str(place), "deck")
        self.state = _state_before(self.state, pending)
        table = self._table
        for piece in pending.pieces:
            self._move(table.column(piece).cards, str(pending.column), str(piece))
        old = {card for _, before in table.columns() for card in before.cards}
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
        lost = list(self._table.lost_turns)
        lost[self._table.side(seat)] += 1
        self._set(lost_turns=tuple(lost))

    def _end(self, ending: Ending) -> None:
        self._set(phase="over", ending=ending)
        self.events += (*final_events(self.state), Ended("game"))

    def _fill(self) -> tuple[tuple[Place, Card], ...]:
        self.state, drawn = fill_openings(self.state)
        for place, card in drawn:
            self._move((card,), "deck", str(place))
        return drawn

    def _say(self, what: str) -> None:
        self.events.append(Said(self._table.to_act, what))

    def _move(self, cards: tuple[Card, ...], source: str, target: str) -> None:
        ids: tuple[CardId, ...] = tuple(card.id for card in cards)
        self.events.append(Moved(ids, source, target))

    def _set(self, **changes: object) -> None:
        table = msgspec.structs.replace(self._table, **changes)
        self.state = msgspec.structs.replace(self.state, table=table)


def _panels_after(table: Table, build: Build, *, is_complete: bool) -> Panels:
    """Return the panels after ``build``, with openings where the pieces were."""
    column = msgspec.structs.replace(table.built_column(build), is_complete=is_complete)
    openings = dict.fromkeys(build.pieces, Column())
    return with_columns(table.panels, {build.column: column, **openings})


def _state_before(state: State, pending: Pending) -> State:
    """Return ``state`` with the build in ``pending`` undone (Bali, Challenge).

    The cards dealt since go back to the top of the deck; everyone has seen them now.
    """
    table = msgspec.structs.replace(
        state.table, panels=pending.panels, forfeits=pending.forfeits, pending=None
    )
    drawn = tuple(card for _, card in pending.drawn)
    known = max(pending.known, len(drawn))
    return msgspec.structs.replace(state, table=table, deck=drawn + state.deck, known=known)


# What the engine asks for

_WORDS = "words "
_UNKNOWN = ("no fragment", "no word", "unknown word", "unknown word, others known")
"""The refusals of what is no word, or in none."""


class BaliRules(Rules[State, Command, View]):
    """Bali for one to four players.

    ``lexicon`` is what the value "built-in" of the option ``dictionary`` means, the list of the
    suite if None; ``own`` returns the words that the player has added.
    """

    game: ClassVar[str] = "bali"
    options_type = BaliOptions
    command_type = Command
    seat_counts: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    score_only: ClassVar[tuple[int, ...]] = (1,)
    draws_dealer: ClassVar[bool] = True
    team_option: ClassVar[str] = "partnership"
    match_options: ClassVar[tuple[str, ...]] = ("challenges", "partnership")

    def __init__(self, lexicon: Lexicon | None = None, own: OwnWords = no_own_words) -> None:
        self.lexicon = built_in() if lexicon is None else lexicon
        self._own = own

    def check_setup(self, setup: Setup) -> None:
        """Raise RefusedError if ``setup`` cannot be played; a partnership needs four players."""
        super().check_setup(setup)
        options = msgspec.convert(setup.options, BaliOptions)
        if options.partnership and len(setup.seats) != 4:
            raise RefusedError(reason("partners are four"))

    def start(self, setup: Setup) -> State:
        """Return the state with the panels dealt; raises RefusedError if cards are not the deck."""
        options = msgspec.convert(setup.options, BaliOptions)
        state = deal_panels(setup.deal, options, len(setup.seats))
        return self.with_own_words(state, tuple(self._own()))

    def start_shows(self, setup: Setup, state: State) -> tuple[str, ...]:
        """Return the number of panels, and a sign of the player's own words.

        The panels of more players show the next cards of fewer. Who has seen the first cards could
        add a word for them.
        """
        panels = () if state.table.is_solitaire else (f"{state.table.seats} panels",)
        return (*panels, self._sign_of_words(state))

    def start_hides(self, setup: Setup, state: State, shown: str) -> bool:
        """Return whether another start has ``shown`` more panels, or its cards before other words.

        A single player has a deck of another size, of which panels show nothing.
        """
        if shown.startswith(_WORDS):
            return shown != self._sign_of_words(state)
        return not state.table.is_solitaire and shown > f"{state.table.seats} panels"

    def own_words(self, state: State) -> tuple[str, ...] | None:
        """Return the own words that count in ``state``, None for those of the moment."""
        return state.own

    def with_own_words(self, state: State, words: tuple[str, ...] | None) -> State:
        """Return ``state`` in which these own ``words`` count, None for those of the moment."""
        return msgspec.structs.replace(state, own=words)

    def refusal(self, state: State, command: Command, facts: Facts | None = None) -> Reason | None:
        """Return why ``command`` may not be done in ``state``, or None if it may."""
        refused = refusal(state, command, self._dictionary(state, facts))
        if refused is None or refused.key not in _UNKNOWN or facts is not None:
            return refused
        if state.own is None or self.refusal(self.with_own_words(state, None), command) is not None:
            return refused
        return reason("own word later")

    def notice(self, state: State) -> Reason | None:
        """Return what a player has to know about the dictionary of the game, None if nothing.

        The built-in list may judge in its place, or it may not know when a solitaire is over.
        """
        dictionary = state.table.options.dictionary
        judge = self.judge(dictionary)
        if judge.missing is None and state.table.is_solitaire and not judge.knows_all_words:
            return reason("player ends", dictionary=dictionary)
        return judge.missing

    def judge(self, dictionary: str, own: tuple[str, ...] | None = None) -> Judge:
        """Return who judges words by ``dictionary``, a value of its option.

        The words ``own`` count too, None for those that the player has now.
        """
        additions = Additions(self._own if own is None else lambda: own)
        return judge_of(dictionary, self.lexicon, additions)

    def _step(self, state: State, command: Command, facts: Facts | None) -> Step[State]:
        return step_of(state, command, self._dictionary(state, facts))

    def _dictionary(self, state: State, facts: Facts | None) -> DictionaryFacts:
        return DictionaryFacts(lambda: self._judge_in(state), facts)

    def _judge_in(self, state: State) -> Judge:
        return self.judge(state.table.options.dictionary, state.own)

    def _sign_of_words(self, state: State) -> str:
        """Return what differs for other own words, few enough letters to be kept with a deal."""
        words = self._own() if state.own is None else state.own
        return _WORDS + blake2b("\n".join(words).encode(), digest_size=6).hexdigest()

    def legal_commands(self, state: State) -> Iterator[Command]:
        """Yield legal commands, at least one until the end; of builds those of one piece."""
        judge = self._judge_in(state)
        return legal_commands(state, self.lexicon, judge)

    def has_choice(self, state: State) -> bool:
        """Return whether more than one command is allowed in ``state``, by the built-in list.

        The window asks it, which must not wait for a dictionary of the system.
        """
        found = legal_commands(state, self.lexicon, self.judge(BUILT_IN, state.own))
        return len(list(islice(found, 2))) > 1

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, or None; a solitaire is won by a Bali (Bali, Solitaire)."""
        table = state.table
        if table.ending is None:
            return None
        if table.is_solitaire:
            is_won = has_balied(state, 0)
            return Outcome("balied", (0,)) if is_won else Outcome(table.ending)
        points = self.scores(state)
        winners = tuple(seat for seat in range(table.seats) if points[seat] == max(points))
        return Outcome(table.ending, winners)

    def to_act(self, state: State) -> int:
        """Return the seat to act."""
        return state.table.to_act

    def side(self, state: State, seat: int) -> int:
        """Return the side of ``seat``, a team or a player."""
        return state.table.side(seat)

    def view(self, state: State, seat: int | None) -> View:
        """Return what everyone sees, the same for every seat."""
        return view_of(state)

    def remembered(self, state: State, seat: int) -> View:
        """Return what everyone saw so far: the view, and the letters of removed words."""
        return view_of(state, remembered=True)

    def guess(self, view: View, seed: int) -> State:
        """Return a state that fits ``view``, the hidden cards in any order."""
        return guess_state(view, seed)

    def noted(self, state: State, seat: int) -> Noted:
        """Return the words that ``seat`` has scored, and whether the panel has Balied.

        "letters" are the places of their letters in the alphabet, from 1, with a 0 after each word;
        "points" what each was worth; "bali" is 1 if the panel has Balied.
        """
        removed = [(word.faces, word.points) for word in state.removed if word.seat == seat]
        columns = [column for column in state.table.panels[seat] if column.is_complete]
        words = [*removed, *((column.faces, column.value) for column in columns)]
        return {
            "letters": tuple(number for faces, _points in words for number in _encoded(faces)),
            "points": tuple(points for _faces, points in words),
            "bali": (int(has_balied(state, seat)),),
        }

    def possible_scores(self, setup: Setup) -> range:
        """Return 0 to more than all cards can score; see `highest_score`."""
        options = msgspec.convert(setup.options, BaliOptions)
        return range(highest_score(len(setup.seats), options) + 1)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the score of every seat; both seats of a team have the team's."""
        return scores(state)


def _encoded(faces: str) -> Iterator[int]:
    yield from (LETTERS.index(letter) + 1 for letter in faces.upper())
    yield 0


def counts(state: State) -> dict[str, tuple[int, ...]]:
    """Return figures of the finished match ``state`` that add up over matches, one per seat.

    "words" is the number of words removed from the seat's panel; "balies" is 1 for a panel that
    has Balied.
    """
    seats = range(state.table.seats)
    removed = [word.seat for word in state.removed]
    return {
        "words": tuple(removed.count(seat) for seat in seats),
        "balies": tuple(int(has_balied(state, seat)) for seat in seats),
    }


def is_question(state: State) -> bool:
    """Return whether an opponent is asked whether to challenge the last build."""
    return state.table.phase == "window"


def answer_for_all(
    history: tuple[tuple[State, Entry[Command]], ...], state: State
) -> Command | None:
    """Return the pass of a person for whom another one has answered, None if there is none.

    ``state`` asks a person whether to challenge; ``history`` leads there (Bali, Challenge).
    """
    if not is_question(state):
        return None
    for before, entry in reversed(history):
        if before.table.phase != "window" or isinstance(entry.command, Restart):
            return None
        if entry.command == Pass(everyone=True):
            return Pass()
    return None
