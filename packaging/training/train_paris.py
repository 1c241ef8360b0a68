"""Make the numbers with which the computer players of Paris play hands out.

Run as ``train_paris.py [--rounds N] [--hands N]``. Writes ``resources/weights/paris.json``.

Every round, the quick policy plays hands against itself. From the hands of the last round come

* the potential of the cards of a house and of a person: sums of potentials are fitted to the
  logarithm of the score that a hand reaches at its end (least squares);
* the chance that a hidden card does not make up for the worth of the cards taken;
* the records of results, from which the rest of a rubber is drawn.

The sheets vary, so that the records are those of whole rubbers. All luck is that of fixed seeds:
the same kernel makes the same file, byte for byte.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from gamesuite.games.paris import prospects, thinking
from gamesuite.games.paris.kernel import CHOOSE, GAPS, MOST_CARDS, PLACES, STEPS
from gamesuite.games.paris.melds import DECK
from gamesuite.games.paris.prospects import HandRecord, Records, Weights
from gamesuite.games.paris.rubber import enter_score, new_sheets, rubber_winner
from gamesuite.games.paris.state import ParisOptions

WEIGHTS = Path(__file__).resolve().parents[2] / "resources" / "weights" / "paris.json"
RECORDS = 1_000
"""How many results are recorded for each number of players and option of doubles."""
EVERY = [
    (seats, ParisOptions(doubles=doubles))
    for seats in (2, 3, 4)
    for doubles in ("once", "per-occurrence")
]
RESTS = 40
"""How many rests of a rubber are drawn: fewer than in play, for speed."""
HELD_BACK = 30.0
"""How strongly a potential is held to that of the round before: like by so many hands."""


class Played(msgspec.Struct, frozen=True):
    """A hand that was played: its result, each seat's dealt card, and the cards taken in turn.

    Seats are counted from the first player; cards are sets of one card.
    """

    record: HandRecord | None
    dealt: tuple[int, ...]
    taken: tuple[int, ...]

    def hand(self, seat: int, turns: int) -> int:
        """Return the cards of ``seat`` after so many ``turns`` of all players, as a set."""
        return self.dealt[seat] | sum(self.taken[seat : turns : len(self.dealt)])


def first_weights() -> Weights:
    """Return numbers by rule of thumb: a double for each card of a meld, and a little before."""
    houses = tuple(_house_worth(cards) for cards in range(256))
    persons = tuple((0.0, 0.3, 1.2, 3.5, 5.0) for _rank in range(4))
    chances = tuple(
        tuple(min(0.98, 0.6 + gap / STEPS / 12) if gap else 0.4 for gap in range(GAPS))
        for _cards in range(MOST_CARDS)
    )
    dull = tuple(HandRecord(number % 4, int(number % 5 > 0), 110) for number in range(20))
    records = {prospects.records_name(*each): Records(dull) for each in EVERY}
    return Weights(houses, persons, chances, records)


def _house_worth(cards: int) -> float:
    score = thinking.scores(False).score(cards)
    return (score.bit_length() if score else 0) + 0.2 * cards.bit_count()


def play_rubbers(
    weights: Weights, seats: int, options: ParisOptions, random: Random
) -> Iterator[Played]:
    """Yield hands of one rubber after the other, without end."""
    scorer = thinking.scores(options.is_per_occurrence)
    table = thinking.make_playouts(scorer, weights)
    records = weights.records[prospects.records_name(seats, options)]
    dealer = random.randrange(seats)
    while True:
        sheets = new_sheets(seats)
        while rubber_winner(sheets, seats) is None:
            scorer.tidy()
            first = (dealer + 1) % seats
            worth = prospects.of_rubber(sheets, records, seats, first, RESTS)
            thinking.set_worth(table, worth)
            played = play_hand(table, seats, first, random)
            yield played
            if played.record is not None:
                out = (first + played.record.out) % seats % len(sheets)
                score = round(2 ** ((played.record.level + 0.5) / STEPS))
                sheets = enter_score(sheets, out, score, won=bool(played.record.won))
            dealer = first


def play_hand(table: Any, seats: int, first: int, random: Random) -> Played:
    """Let the quick policy play one hand, dealt by ``random``."""
    piles = [(len(DECK) - seats - place - 1) // PLACES for place in range(PLACES)]
    tops = random.sample(range(len(DECK)), PLACES)
    table.begin([0] * seats, [0] * seats, list(zip(tops, piles, strict=True)), first, 0)
    table.shuffle(random.getrandbits(62) + 1)
    table.play(CHOOSE, 0)
    record = None
    if table.out >= 0:
        record = HandRecord((table.out - first) % seats, int(table.won), table.level)
    dealt = tuple(table.dealt_to((first + seat) % seats) for seat in range(seats))
    return Played(record, dealt, tuple(1 << card for card in table.taken_cards()))


def fitted_potentials(weights: Weights, hands: Sequence[Played]) -> Weights:
    """Return ``weights`` with potentials fitted to what became of ``hands``."""
    scorer = thinking.scores(False)
    rows = 256 + 4 * 5 + MOST_CARDS
    sums = [[0.0] * rows for _row in range(rows)]
    right = [0.0] * rows
    for played in hands:
        seats = len(played.dealt)
        for turns in range(0, len(played.taken), 2):
            seat = turns % seats
            hand = played.hand(seat, turns)
            target = scorer.level(played.hand(seat, len(played.taken))) / STEPS
            left = (len(played.taken) - turns) // seats
            features = _features(hand, left)
            missing = target - sum(_potentials(weights, hand))
            for one in features:
                right[one] += missing
                row = sums[one]
                for other in features:
                    row[other] += 1.0
    for at in range(rows):
        sums[at][at] += HELD_BACK
    change = solved(sums, right)
    houses = [weights.houses[cards] + change[swapped(cards)] for cards in range(256)]
    persons = [
        [weights.persons[rank][count] + change[256 + 5 * rank + count] for count in range(5)]
        for rank in range(4)
    ]
    return msgspec.structs.replace(
        weights,
        houses=tuple(round(each - houses[0], 3) for each in houses),
        persons=tuple(tuple(round(each - row[0], 3) for each in row) for row in persons),
    )


def _features(hand: int, left: int) -> list[int]:
    """Return the numbers that add up to the worth of ``hand`` with ``left`` turns to come."""
    houses = [swapped(hand >> 8 * house & 255) for house in range(4)]
    persons = [256 + 5 * (person % 4) + _count(hand, person) for person in range(8)]
    return [*houses, *persons, 276 + left]


def _potentials(weights: Weights, hand: int) -> Iterator[float]:
    for house in range(4):
        yield weights.houses[hand >> 8 * house & 255]
    for person in range(8):
        yield weights.persons[person % 4][_count(hand, person)]


def _count(hand: int, person: int) -> int:
    return (hand & 0x01010101 << person).bit_count()


def swapped(cards: int) -> int:
    """Return the lower of the cards of a house and these with majors and minors exchanged."""
    return min(cards, cards >> 4 | (cards & 15) << 4)


def solved(rows: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of linear equations that are symmetric and positive (Gauss)."""
    size = len(right)
    for at in range(size):
        pivot = rows[at]
        for below in range(at + 1, size):
            factor = rows[below][at] / pivot[at]
            if factor:
                row = rows[below]
                for column in range(at, size):
                    row[column] -= factor * pivot[column]
                right[below] -= factor * right[at]
    found = [0.0] * size
    for at in range(size - 1, -1, -1):
        known = sum(rows[at][column] * found[column] for column in range(at + 1, size))
        found[at] = (right[at] - known) / rows[at][at]
    return found


def counted_chances(hands: Sequence[Played]) -> tuple[tuple[float, ...], ...]:
    """Return the chances that the hidden card does not make up a difference of levels."""
    scorer = thinking.scores(False)
    counts = [[1.0] * GAPS for _cards in range(MOST_CARDS)]
    for played in hands:
        seats = len(played.dealt)
        for turns in range(len(played.taken)):
            seat = turns % seats
            hand = played.hand(seat, turns)
            gain = scorer.level(hand) - scorer.level(hand & ~played.dealt[seat])
            counts[hand.bit_count()][min(gain, GAPS - 1)] += 1
    return tuple(
        tuple(round(sum(row[:gap]) / sum(row), 4) for gap in range(GAPS)) for row in counts
    )


def train(weights: Weights, hands: int, seed: int) -> Weights:
    """Return the numbers after one more round of so many ``hands`` of each kind."""
    records: dict[str, Records] = {}
    every: list[Played] = []
    for kind, (seats, options) in enumerate(EVERY):
        random = Random(100 * seed + kind)
        played = list(islice(play_rubbers(weights, seats, options, random), hands))
        every += played
        results = [each.record for each in played if each.record is not None]
        records[prospects.records_name(seats, options)] = Records(tuple(results[:RECORDS]))
        print(_told(seats, options, played), flush=True)
    weights = msgspec.structs.replace(weights, records=records, chances=counted_chances(every))
    return fitted_potentials(weights, [each for each in every if len(each.dealt) == 2])


def _told(seats: int, options: ParisOptions, hands: Sequence[Played]) -> str:
    results = [each.record for each in hands if each.record is not None]
    level = sum(each.level for each in results) / len(results) / STEPS
    won = sum(each.won for each in results) / len(results)
    turns = sum(len(each.taken) for each in hands) / len(hands) / seats
    return (
        f"{prospects.records_name(seats, options)}: score 2^{level:.2f}, {won:.0%} won, "
        f"{turns:.1f} cards each, {1 - len(results) / len(hands):.1%} void"
    )


def main() -> None:
    """Train the numbers and write them."""
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--hands", type=int, default=2_000)
    arguments = parser.parse_args()
    weights = first_weights()
    for number in range(arguments.rounds):
        weights = train(weights, arguments.hands, number)
    WEIGHTS.write_bytes(msgspec.json.encode(weights) + b"\n")


if __name__ == "__main__":
    main()
