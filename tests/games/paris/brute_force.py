"""A second scorer, slow and written from the rules alone, to check the real one against."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from gamesuite.games.paris.scoring import best_arrangement

VALUES = {"K": 40, "V": 40, "P": 30, "S": 30, "F": 20, "C": 20, "L": 10, "M": 10}
ROWS = ("KPFL", "VSCM")
ALL_CARDS = [person + house for person in VALUES for house in "OAYT"]

Group = tuple[str, ...]


def persons(group: Group) -> str:
    return "".join(sorted(card[0] for card in group))


def houses(group: Group) -> str:
    return "".join(sorted({card[1] for card in group}))


def is_pair(group: Group) -> bool:
    return persons(group) in {"KV", "PS", "CF", "LM"} and len(houses(group)) == 1


def is_set(group: Group) -> bool:
    return len(group) >= 3 and len(set(persons(group))) == 1


def is_sequence(group: Group) -> bool:
    if len(group) < 3 or len(houses(group)) > 1:
        return False
    runs = {"".join(sorted(row[at : at + len(group)])) for row in ROWS for at in (0, 1)}
    return persons(group) in runs


def bonuses(one: Group, other: Group) -> set[str]:
    """Return the bonuses that two melds earn."""
    if is_set(one) or is_set(other):
        both = is_set(one) and is_set(other) and houses(one) == houses(other)
        return {"same sets"} if both else set()
    earned = set()
    if houses(one) == houses(other):
        earned.add("same house")
    elif persons(one) == persons(other):
        earned.add("identical")
    if is_pair(one) and is_pair(other):
        if abs(VALUES[one[0][0]] - VALUES[other[0][0]]) == 10:
            earned.add("consecutive")
    elif len(one) == len(other) == 3 and {persons(one), persons(other)} in (
        {"FKP", "FLP"},
        {"CSV", "CMS"},
    ):
        earned.add("consecutive")
    return earned


def arrangements(cards: Group) -> Iterator[list[Group]]:
    """Yield every choice of melds that share no card."""
    groups = [group for size in (2, 3, 4) for group in combinations(cards, size)]
    melds = [group for group in groups if is_pair(group) or is_set(group) or is_sequence(group)]
    yield from choices(melds, [])


def choices(melds: list[Group], chosen: list[Group]) -> Iterator[list[Group]]:
    yield chosen
    for at, meld in enumerate(melds):
        rest = [other for other in melds[at + 1 :] if not set(other) & set(meld)]
        yield from choices(rest, [*chosen, meld])


def scores(melds: list[Group]) -> tuple[int, int]:
    """Return the score of ``melds`` with each bonus counted once, and counted per occurrence."""
    earned = [bonus for couple in combinations(melds, 2) for bonus in bonuses(*couple)]
    cards = [card for meld in melds for card in meld]
    base: int = sum(VALUES[card[0]] for card in cards) * 2 ** len(cards)
    return base * 2 ** len(set(earned)), base * 2 ** len(earned)


def best_scores(cards: Group) -> tuple[int, int]:
    found = [scores(melds) for melds in arrangements(cards)]
    return max(once for once, _ in found), max(every for _, every in found)


def random_hand(random: Random) -> Group:
    """Return 1 to 16 cards; half of the hands have few persons or houses, so that more melds."""
    cards = list(ALL_CARDS)
    if random.random() < 0.5:
        persons_kept = random.sample(sorted(VALUES), random.randint(3, 6))
        houses_kept = random.sample("OAYT", random.randint(2, 4))
        cards = [card for card in cards if card[0] in persons_kept and card[1] in houses_kept]
    return tuple(random.sample(cards, random.randint(1, min(16, len(cards)))))


def compare(hands: int, seed: int = 1965) -> None:
    """Raise AssertionError for the first of ``hands`` random hands on which the scorers differ."""
    random = Random(seed)
    for _ in range(hands):
        cards = random_hand(random)
        found = best_arrangement(cards).score, best_arrangement(cards, per_occurrence=True).score
        assert found == best_scores(cards), " ".join(cards)
