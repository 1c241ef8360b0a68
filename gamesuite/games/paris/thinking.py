"""What each choice of a player is worth, by playing hands out with the hidden cards at random.

Every choice is played out with the same orders of the hidden cards. The weaker half of the choices
is given up again and again (sequential halving), so that most of the work goes to those that are
hard to tell apart. The work is counted, not timed, so that every machine decides the same. Only
going out is not played out: the chance to be beaten then is exact. The kernel plays, and
`gamesuite.games.paris.prospects` says what results are worth.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from functools import lru_cache
from types import ModuleType

import msgspec

from gamesuite.engine.thinking.halving import halved
from gamesuite.engine.thinking.kernels import fastest
from gamesuite.games.paris import kernel as plain_kernel
from gamesuite.games.paris.kernel import Playouts, Scores
from gamesuite.games.paris.melds import BIT, BONUS_MELDS, DECK, MELDS, PERSONS
from gamesuite.games.paris.prospects import Prospects, Weights, prospects, weights
from gamesuite.games.paris.scoring import may_go_out
from gamesuite.games.paris.state import Command, GoOut, Pass, Take, View

kernel = fastest(plain_kernel)
"""The kernel that plays: compiled if there is such a one, else plain. A ``loop`` is either."""

DENIAL = 0.5
"""How much a card that the next player would gain counts, compared with one's own gain."""

MARGIN = 0.02
"""How much better than a fresh hand going out must be in playouts."""

WORK = 12_000
"""How many turns are played out for one decision."""

SINGLE_DIVISOR = 8
"""How many times less work goes to a single choice, which is only compared with going out."""

SLICE = 400
"""How many turns are played out in a slice of work."""

MOST_SCORES = 200
"""How many hands that an opponent wins are scored, to tell what waiting may cost."""

SPREAD = 0x9E3779B97F4A7C15
"""What numbers that follow each other are multiplied by to make seeds that have nothing alike."""

SEED_BITS = 0xFFFFFFFFFFFFFFFF
"""The 64 bits of a seed that the kernel takes."""


class Rival(msgspec.Struct, frozen=True):
    """The opponent who most often goes out and wins the hand after a choice."""

    seat: int

    share: float
    """How often, from 0 to 1."""

    score: int
    """With how much or more in three of four of these times."""


class Choice(msgspec.Struct, frozen=True):
    """A legal ``command`` and what it is worth to the player to act."""

    command: Command

    match: float
    """The chance to have the highest final total of the match."""

    hand: float
    """The chance to win the hand, or with a partner that one of the two wins it."""

    samples: int = 0
    """How often it was played out; 0 if the chances are exact, as they are for going out."""

    given: float = 0.0
    """How much of ``hand`` comes from opponents who go out and lose; it brings what they score."""

    rival: Rival | None = None
    """Who mostly goes out and wins; None if no opponent ever did, and for going out."""


class Comparison:
    """Compares the choices of the player to act in ``view``, for about as many turns as ``work``.

    ``seed`` decides how the hidden cards lie. `work` is called first, then `choices`.
    """

    def __init__(self, view: View, seed: int, work: int = WORK, loop: ModuleType = kernel) -> None:
        self._view = view
        self._side = view.side(view.seat)
        self._seed = seed
        self._scorer = scores(view.options.is_per_occurrence, loop)
        self._scorer.tidy()
        self._table = playouts(view.options.is_per_occurrence, loop)
        self._worth = worth_of_results(view)
        set_position(self._table, view)
        set_worth(self._table, self._worth)
        self._results = {command: _Results() for command in _to_play_out(view)}
        self._work = work if len(self._results) > 1 else work // SINGLE_DIVISOR
        self._samples = 0

    def work(self) -> Iterator[None]:
        """Compare the choices, yielding between slices of work."""
        work_at_yield = 0
        for number, rounds, commands_left in halved(self._results, self._mean):
            while self._table.work < self._work * number // rounds:
                self._play_out(commands_left)
                if self._table.work >= work_at_yield + SLICE:
                    work_at_yield = self._table.work
                    yield

    def choices(self) -> tuple[Choice, ...]:
        """Return the choices as they compare so far, best first; there is always one."""
        choices = [
            Choice(
                command,
                results.match,
                results.hand,
                results.count,
                results.given,
                results.rival,
            )
            for command, results in self._results.items()
        ]
        if may_go_out(self._view.hands[self._view.seat].faces):
            choices.append(self._going_out())
        # One that was given up is not better than one that was not, whatever luck it had.
        most_samples = max(choice.samples for choice in choices)
        choices.sort(key=lambda choice: _order(choice, most_samples), reverse=True)
        return tuple(choices)

    def _play_out(self, commands: list[Command]) -> None:
        """Play out each of ``commands`` with the next order of the hidden cards."""
        self._samples += 1
        table = self._table
        table.shuffle((self._seed + self._samples * SPREAD) & SEED_BITS | 1)  # never 0
        for command in commands:
            results = self._results[command]
            results.count += 1
            results.match_sum += table.play(_code(command), self._side)
            if table.out < 0:  # nobody went out
                continue
            is_own = self._view.side(table.out) == self._side
            if is_own and table.won:
                results.hand_sum += 1
            elif not is_own and not table.won:  # all other sides score, so each wins in part
                given = 1 / (len(self._view.sheets) - 1)
                results.hand_sum += given
                results.given_sum += given
            elif not is_own:
                results.wins[table.out] += 1
                scores_won = results.scores_won.setdefault(table.out, [])
                if len(scores_won) < MOST_SCORES:
                    scores_won.append(self._score_of(table.out))

    def _score_of(self, seat: int) -> int:
        """Return what ``seat`` has scored in the hand that was played out last.

        Cards are taken in turn: once there are none, all that is left is to pass or to go out.
        """
        view = self._view
        first = (seat - view.seat) % view.seats
        taken = self._table.taken_cards()[first :: view.seats]
        hand = hand_bits(view.hands[seat].faces) | self._table.dealt_to(seat)
        return self._scorer.score(hand | sum(1 << card for card in taken))

    def _mean(self, command: Command) -> float:
        """Return the chance to win the match with ``command``, as far as it was played out."""
        return self._results[command].match

    def _going_out(self) -> Choice:
        """Return what going out is worth."""
        beaten = chance_beaten(self._view, self._scorer)
        level = self._scorer.level(hand_bits(self._view.hands[self._view.seat].faces))
        won = self._worth.of(self._side, self._side, True, level)
        lost = self._worth.of(self._side, self._side, False, level)
        return Choice(GoOut(), match=won + (lost - won) * beaten, hand=1 - beaten)


def fresh_chances_of(
    view: View, commands: tuple[Command | None, ...], seed: int, work: int
) -> Generator[None, None, dict[Command | None, list[float]]]:
    """Return the viewer's chance to win the match after each of ``commands``, in many orders.

    None is what the quick policy chooses, for whoever is to act. All meet the same orders of the
    hidden cards, decided by ``seed``, one after another, until about so many turns as ``work`` are
    played out. Going out has the same chance in all. Yields None between slices.
    """
    comparison = Comparison(view, seed, work)
    table, side = comparison._table, view.side(view.viewer or 0)
    chances: dict[Command | None, list[float]] = {command: [] for command in commands}
    out = comparison._going_out().match if GoOut() in chances else 0.0
    samples = 0
    work_at_yield = 0
    while samples < 2 or (table.work < work and samples < work // SINGLE_DIVISOR):
        samples += 1
        table.shuffle((seed + samples * SPREAD) & SEED_BITS | 1)
        for command, found in chances.items():
            is_out = isinstance(command, GoOut)
            code = plain_kernel.CHOOSE if command is None else _code(command)
            found.append(out if is_out else table.play(code, side))
        if table.work >= work_at_yield + SLICE:
            work_at_yield = table.work
            yield
    return chances


def _order(choice: Choice, most_samples: int) -> tuple[bool, float, bool]:
    """Return what sorts ``choice``; ``most_samples`` is how often the best ones were played out.

    What was given up early comes last. Going out, whose worth is known, comes before an estimate
    that is as good, but not if it is worth nothing.
    """
    was_kept = choice.samples in (0, most_samples)
    is_sure = isinstance(choice.command, GoOut) and choice.match > 0
    return was_kept, choice.match, is_sure


class _Results:
    """The results of a command that was played out ``count`` times: sums, and their means."""

    def __init__(self) -> None:
        self.count = 0
        self.match_sum = 0.0
        self.hand_sum = 0.0
        self.given_sum = 0.0
        self.wins: Counter[int] = Counter()
        """How often each opponent went out and won."""
        self.scores_won: dict[int, list[int]] = {}
        """With how much, at most `MOST_SCORES` times."""

    @property
    def match(self) -> float:
        return self.match_sum / (self.count or 1)

    @property
    def hand(self) -> float:
        return self.hand_sum / (self.count or 1)

    @property
    def given(self) -> float:
        return self.given_sum / (self.count or 1)

    @property
    def rival(self) -> Rival | None:
        if not self.wins:
            return None
        seat = max(self.wins, key=lambda each: (self.wins[each], -each))
        scores_won = sorted(self.scores_won[seat])
        return Rival(seat, self.wins[seat] / self.count, scores_won[len(scores_won) // 4])


def quick_take(view: View, loop: ModuleType = kernel) -> Command:
    """Return which card the quick policy takes in ``view``, or to pass."""
    table = playouts(view.options.is_per_occurrence, loop)
    set_position(table, view)
    place = table.first_take()
    return Pass() if place == plain_kernel.PASS else Take(place)


def quick_command(view: View, loop: ModuleType = kernel) -> Command:
    """Return what the quick policy does in ``view``: to go out, or what it takes."""
    table = playouts(view.options.is_per_occurrence, loop)
    set_position(table, view)
    set_worth(table, worth_of_results(view))
    table.shuffle(1)
    table.play(plain_kernel.CHOOSE, view.side(view.seat))
    goes_out = table.out == view.seat and not table.taken_cards()
    return GoOut() if goes_out else quick_take(view, loop)


def worth_of_results(view: View) -> Prospects:
    """Return what the results of the hand of ``view`` are worth."""
    next_dealer = (view.dealer + 1) % view.seats
    return prospects(view.sheets, view.options, view.seats, next_dealer)


def _to_play_out(view: View) -> list[Command]:
    """Return the legal commands of ``view`` but going out, whose worth is known."""
    takes: list[Command] = [Take(place) for place in view.cards_to_take]
    return takes or [Pass()]


def _code(command: Command) -> int:
    """Return ``command`` as the kernel calls it."""
    return command.place if isinstance(command, Take) else plain_kernel.PASS


# The chance to be beaten


def chance_beaten(view: View, scorer: Scores | None = None) -> float:
    """Return the chance that going out in ``view`` loses the hand (Paris, Who scores).

    It is exact: every card that the player has not seen is as likely to be an opponent's dealt card
    as any other. ``scorer`` is that of a kernel.
    """
    scorer = scorer or scores(view.options.is_per_occurrence)
    own = scorer.score(hand_bits(view.hands[view.seat].faces))
    hidden = hidden_cards(view)
    harmless_cards = []  # for each opponent: with which dealt cards it scores less
    for seat, hand in enumerate(view.hands):
        if view.are_opponents(seat, view.seat):
            known = hand_bits(hand.faces)
            harmless_cards.append({card for card in hidden if scorer.score(known | card) < own})
    return 1 - _chance_of_all(harmless_cards, len(hidden))


def hidden_cards(view: View) -> list[int]:
    """Return the cards that the viewer has not seen, each as a set of one."""
    seen = hand_bits(view.cards_to_take.values())
    for hand in view.hands:
        seen |= hand_bits(hand.faces)
    return [1 << card for card in range(32) if not seen >> card & 1]


def _chance_of_all(sets: list[set[int]], cards: int) -> float:
    """Return the chance that different random cards, one for each set, each lie in their set.

    There are one or two ``sets``, as nobody has more opponents, and so many ``cards`` in all.
    """
    if len(sets) == 1:
        return len(sets[0]) / cards
    first, second = sets
    return (len(first) * len(second) - len(first & second)) / (cards * (cards - 1))


# What the kernel works with


@lru_cache(maxsize=4)
def scores(per_occurrence: bool, loop: ModuleType = kernel) -> Scores:
    """Return the scorer of the kernel ``loop``, the same at each call: it keeps its scores."""
    scorer: Scores = loop.Scores(
        [meld.bits for meld in MELDS],
        [meld.value for meld in MELDS],
        [len(meld.cards) for meld in MELDS],
        [_bonuses(first, second) for first in range(len(MELDS)) for second in range(len(MELDS))],
        per_occurrence,
    )
    return scorer


def playouts(per_occurrence: bool, loop: ModuleType = kernel) -> Playouts:
    """Return playouts of the kernel ``loop``, with the scorer it shares with others."""
    return make_playouts(scores(per_occurrence, loop), weights(), loop)


def make_playouts(scorer: Scores, learned: Weights, loop: ModuleType = kernel) -> Playouts:
    """Return playouts with the numbers in ``learned``."""
    table: Playouts = loop.Playouts(scorer, *_kernel_tables(learned), DENIAL)
    return table


@lru_cache(maxsize=4)
def _kernel_tables(learned: Weights) -> tuple[list[float], list[float], list[float]]:
    """Return the tables ``house_gains``, ``person_gains`` and ``chances`` of `Playouts`."""
    house_gains = [
        learned.houses[cards | 1 << person] - learned.houses[cards]
        for cards in range(256)
        for person in range(len(PERSONS))
    ]
    person_gains = [
        learned.persons[person % 4][count + 1] - learned.persons[person % 4][count]
        for count in range(4)
        for person in range(len(PERSONS))
    ]
    person_gains += [0.0] * len(PERSONS)  # for a fifth card of a person, which there is not
    chances = [chance for row in learned.chances for chance in row]
    return house_gains, person_gains, chances


def hand_bits(cards: Iterable[str]) -> int:
    """Return ``cards`` as a set for the kernel."""
    return sum(BIT[card] for card in cards)


def set_position(table: Playouts, view: View) -> None:
    """Give ``table`` the position of ``view``, in which the viewer is to act."""
    hands = [hand_bits(hand.faces) for hand in view.hands]
    taken = [
        hand_bits(card.face for card in hand.cards[1:] if card.face is not None)
        for hand in view.hands
    ]
    places = [(_card(place.card.face if place.card else None), place.pile) for place in view.places]
    table.begin(hands, taken, places, view.seat, view.passes)


def set_worth(table: Playouts, worth: Prospects) -> None:
    """Give ``table`` what results are worth; all go out in playouts by the same margin."""
    table.set_worth(worth.worth, list(worth.fresh), [MARGIN] * 4)


def _card(face: str | None) -> int:
    return plain_kernel.NO_CARD if face is None else DECK.index(face)


def _bonuses(first: int, second: int) -> int:
    """Return the bonuses that two melds, indices in MELDS, earn together, as a set of four bits."""
    return sum(1 << bonus for bonus, melds in enumerate(BONUS_MELDS) if melds[first] >> second & 1)
