"""The rule of a match in its plain form, with odd weights, against a search in a short list.

The weights that are stored are zero in most places, so what they are for is seen here alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log2
from string import ascii_uppercase
from typing import NamedTuple, TypeAlias

import pytest

from gamesuite.games.bali.dictionary import kernel as dictionary
from gamesuite.games.bali.dictionary.kernel import Columns, Prefixes
from gamesuite.games.bali.matches import kernel as playouts
from gamesuite.games.bali.matches.board import kernel
from gamesuite.games.bali.matches.board.kernel import BUILD, PASS, REMOVE, WEIGHTS, Board
from gamesuite.games.bali.thinking.worlds import code
from tests.games.bali.dictionary.test_kernel import LIST, TEXT, expected_ends, words

FEW = ("QUEST", "P", "BA", "CAN", "BAN", "AP", "?", "S", "APP", "AN", "", "P")
MANY = ("CAN", "A", "BA", "AN", "N", "CA", "?", "A", "NA", "BAN", "", "B")
WEIGHTS_OF = [[(at * 7 % 17 - 8 + seat) / 8 for at in range(WEIGHTS)] for seat in range(4)]
"""No two alike, some less than zero, and those of every seat are others."""
NAMES = (
    *("WORD", "WORD_LATE", "REMOVAL", "REMOVAL_LATE", "LOOSE", "LOOSE_LATE", "SIZE"),
    *("PLACES_OF", "ENDING", "READY", "JOKER", "OWN_OPENING", "OWN_OPENING_LATE"),
    *("OTHER_OPENING", "OTHER_OPENING_LATE", "DENIAL", "CHANCE"),
)
"""What the weights are for, in the order in which they are stored."""
SHARED = ("LETTERS", "WILD", "ROOM", "IS_WORD", "SEATS")
KINDS = ("BUILD", "REMOVE", "PASS", "FORFEIT", "BY_RULE")
MOST = 48
"""How many plays are kept."""
FACTOR, EXTRA = 3, 50
REMOVED = (20, 7, 11)


class Seated(NamedTuple):
    """How many panels there are, how wide, of how many sides; the ``seat`` to play; all columns."""

    seats: int
    width: int
    sides: int
    seat: int
    columns: tuple[str, ...] = FEW

    @property
    def values(self) -> list[int]:
        return [sum(code(letter) % 5 + 1 for letter in text) for text in self.columns]

    @property
    def side(self) -> int:
        return self.seat % self.sides

    def is_own(self, at: int) -> bool:
        return at // self.width % self.sides == self.side


SEATED = (Seated(3, 4, 3, 1), Seated(4, 3, 2, 3), Seated(2, 6, 2, 0), Seated(2, 6, 2, 1, MANY))


def board_of(seated: Seated, left: int) -> Board:
    """Return the table with ``left`` cards in the deck."""
    columns = Columns(words())
    for at, (text, value) in enumerate(zip(seated.columns, seated.values, strict=True)):
        columns.set(at, [code(letter) for letter in text], value)
    board = Board(columns, Prefixes(TEXT.encode()), FACTOR, EXTRA)
    board.set_table(seated.seats, seated.width, seated.sides)
    for seat, weights in enumerate(WEIGHTS_OF):
        board.set_weights(seat, weights)
    for side, points in enumerate(REMOVED):
        board.removed[side] = points
    board.seat, board.left = seated.seat, left
    return board


Key: TypeAlias = tuple[int, str | int]
"""The column that is built on, and what is built there."""
ROWS = [TEXT[::-1][at:] + TEXT[::-1][:at] for at in range(len(TEXT))]


def kept_as(text: str) -> str | int:
    """Return as what a play is kept: a word by itself, a part by the first of its places."""
    if text in LIST or text.islower():
        return text
    return sum(row < text[::-1] for row in ROWS)


class Naive:
    """What the rule thinks of the table, worked out term by term."""

    def __init__(self, seated: Seated, left: int) -> None:
        self.seated, self.columns, self.values = seated, seated.columns, seated.values
        self.of = dict(zip(NAMES, WEIGHTS_OF[seated.seat], strict=True))
        self.late = max(0, 20 - left) / 20
        self.is_last = left == 0
        self.singles = {text for text in self.columns if len(text) == 1 and text != "?"}
        self.phi = list(map(self.worth, self.columns, self.values))
        self.costs = [self.cost(at, phi) for at, phi in enumerate(self.phi)]

    def both(self, name: str) -> float:
        return self.of[name] + self.of[f"{name}_LATE"] * self.late

    def worth(self, text: str, value: int) -> float:
        if not text:
            return 0.0
        if text in LIST:
            return value * len(text) + self.both("WORD")
        worth = self.both("LOOSE")
        if text == "?":
            return worth + self.of["JOKER"]
        ends = expected_ends(text) if len(text) > 1 else ""
        places = sum(TEXT.startswith(text, at) for at in range(len(TEXT)))
        worth += self.of["SIZE"] * len(text) + self.of["PLACES_OF"] * log2(places)
        worth += self.of["ENDING"] if ends else 0
        return worth + (self.of["READY"] if self.singles & set(ends) else 0)

    def cost(self, at: int, phi: float) -> float:
        if self.seated.is_own(at):
            return phi - self.both("OWN_OPENING")
        return -phi * self.of["DENIAL"] - self.both("OTHER_OPENING")

    def standing(self, texts: list[str], values: list[int]) -> float:
        scores = []
        for side in range(self.seated.sides):
            panels = range(side, self.seated.seats, self.seated.sides)
            inside = [
                [*range(panel * self.seated.width, (panel + 1) * self.seated.width)]
                for panel in panels
            ]
            score = REMOVED[side] + 0.0
            for panel in inside:
                score += sum(len(texts[at]) * values[at] for at in panel if texts[at] in LIST)
            for panel in inside:
                loose = sum(bool(texts[at]) and texts[at] not in LIST for at in panel)
                chance = self.of["CHANCE"] ** loose
                score = score * (1 + (FACTOR - 1) * chance) + EXTRA * chance
            scores.append(score)
        mine = scores.pop(self.seated.side)
        return mine - max(scores)

    def gain(self, path: tuple[int, ...], text: str) -> float:
        """Return what is gained by ``text``, made of the columns at ``path``."""
        value = sum(self.values[at] for at in path)
        if self.is_last:
            texts, values = list(self.columns), list(self.values)
            for at in path:
                texts[at] = ""
            texts[path[0]], values[path[0]] = text, value
            return self.standing(texts, values) - self.standing(
                list(self.columns), list(self.values)
            )
        return self.worth(text, value) - self.phi[path[0]] - sum(self.costs[at] for at in path[1:])

    def builds(self, deepest: int) -> Iterator[tuple[tuple[int, ...], str]]:
        """Yield all words, and all parts of so many pieces, each with its columns."""
        for base, text in enumerate(self.columns):
            if self.seated.is_own(base) and text:
                for first in ascii_uppercase if text == "?" else (text,):
                    yield from self.from_here((base,), first, deepest)

    def from_here(
        self, path: tuple[int, ...], text: str, deepest: int
    ) -> Iterator[tuple[tuple[int, ...], str]]:
        for at, piece in enumerate(self.columns):
            if at in path or not piece:
                continue
            for each in ascii_uppercase if piece == "?" else (piece,):
                longer = text + each
                if longer not in TEXT:
                    continue
                is_part = longer not in LIST and len(path) <= deepest and not self.is_last
                if is_part or longer in LIST:
                    yield (*path, at), longer
                yield from self.from_here((*path, at), longer, deepest)

    def best(self, deepest: int) -> dict[Key, float]:
        """Return the most that is gained by each word and part on each column, and by the rest."""
        found: dict[Key, float] = {}
        for path, text in self.builds(deepest):
            key = path[0], kept_as(text)
            found[key] = max(found.get(key, -1e9), self.gain(path, text))
        late = self.both("REMOVAL") - self.both("WORD")
        for at, text in enumerate(self.columns):
            if self.seated.is_own(at) and text in LIST:
                found[at, "remove"] = 0.0 if self.is_last else late
        return found | ({(0, "pass"): 0.0} if self.is_last else {})


def found_by(board: Board, columns: tuple[str, ...]) -> dict[Key, float]:
    """Return what each play that was kept gains."""
    found: dict[Key, float] = {}
    for number in range(board.count):
        board.recall(number)
        assert board.wild == -1 or columns[board.base] == "?"
        key = board.base, kept_as(text_of(board, columns))
        assert key not in found
        found[key] = board.gain_of[number]
    return found


def text_of(board: Board, columns: tuple[str, ...]) -> str:
    """Return the word or part that the best play of ``board`` builds, or its name."""
    if board.kind != BUILD:
        return {REMOVE: "remove", PASS: "pass"}[board.kind]
    text = ascii_uppercase[board.wild] if board.wild >= 0 else columns[board.base]
    for at in range(board.pieces):
        wild = board.best_wilds[at]
        text += columns[board.best_path[at]] if wild < 0 else ascii_uppercase[wild]
    return text


@pytest.mark.parametrize("seated", SEATED)
@pytest.mark.parametrize("left", [30, 20, 19, 5, 1])
def test_columns_are_worth_and_cost_what_the_weights_say(seated: Seated, left: int) -> None:
    board, naive = board_of(seated, left), Naive(seated, left)
    board.survey()
    assert list(board.phi[:12]) == pytest.approx(naive.phi)
    assert list(board.costs[:12]) == pytest.approx(naive.costs)
    costs = list(board.costs)
    assert list(board.order[:12]) == sorted(range(12), key=lambda at: costs[at])


@pytest.mark.parametrize("seated", SEATED)
@pytest.mark.parametrize("left", [30, 5, 0])
@pytest.mark.parametrize("deepest", [1, 3])
def test_every_play_gains_what_the_weights_say(seated: Seated, left: int, deepest: int) -> None:
    board, naive = board_of(seated, left), Naive(seated, left)
    expected = naive.best(deepest)
    assert board.collect(deepest) == board.count
    best = dict(sorted(expected.items(), key=lambda each: -each[1])[:MOST])
    assert found_by(board, seated.columns) == pytest.approx(best)


@pytest.mark.parametrize("seated", SEATED)
@pytest.mark.parametrize("left", [5, 0])
def test_the_best_play_is_chosen_and_wild_cards_are_begun_with_at_the_end_alone(
    seated: Seated, left: int
) -> None:
    board = board_of(seated, left)
    for _time in range(2):
        board.choose()
        known = Naive(seated, left).best(1)
        if left:
            known = {key: gain for key, gain in known.items() if seated.columns[key[0]] != "?"}
        assert board.best == pytest.approx(max(known.values()))
        assert board.best == pytest.approx(
            known[board.base, kept_as(text_of(board, seated.columns))]
        )


@pytest.mark.parametrize(("places", "counted"), [(4095, 4095), (4096, 4095), (9000, 4095)])
def test_very_many_places_count_as_many(places: int, counted: int) -> None:
    seated = SEATED[0]
    board, naive = board_of(seated, 30), Naive(seated, 30)
    board.high[2] = board.low[2] + places
    board.survey()
    more = log2(counted) - log2(sum(TEXT.startswith("BA", at) for at in range(len(TEXT))))
    assert board.phi[2] == pytest.approx(naive.phi[2] + naive.of["PLACES_OF"] * more)


def test_no_more_pieces_are_tried_than_allowed() -> None:
    board = board_of(SEATED[3], 30)
    board.collect(3)
    everything = board.work
    for most, tried in ((7, 7), (everything, everything), (everything + 1, everything)):
        before, board.most = board.work, most
        board.collect(3)
        assert board.work - before == tried


def test_plays_are_added_and_recalled() -> None:
    board = board_of(SEATED[0], 30)
    added = [board.add(REMOVE, 4, [], -1, []), board.add(BUILD, 6, [7, 9], 3, [-1, 12])]
    assert (added, board.count) == ([0, 1], 2)
    for number, play in enumerate([(REMOVE, 4, -1, []), (BUILD, 6, 3, [(7, -1), (9, 12)])]):
        board.recall(number)
        pieces = [(board.best_path[at], board.best_wilds[at]) for at in range(board.pieces)]
        assert (board.kind, board.base, board.wild, pieces) == play


def test_the_loops_that_work_together_mean_the_same() -> None:
    assert [getattr(kernel, each) for each in NAMES] == list(range(WEIGHTS))
    for other, names in ((playouts, (*SHARED, *KINDS)), (dictionary, SHARED[:4])):
        for each in names:
            assert getattr(other, each) == getattr(kernel, each), each
    assert len({getattr(kernel, each) for each in KINDS}) == len(KINDS)
    assert playouts.START >= kernel.TABLE
    assert kernel.TRIED >= playouts.START + kernel.TABLE
    assert dictionary.PLACES >= kernel.TRIED + kernel.DEEPEST
