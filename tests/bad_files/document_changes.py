"""Spoiling what a file says: well-formed JSON that is wrong, or nearly right."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from gamesuite.catalogue import GAMES

Change = Callable[[dict[str, Any], dict[str, Any], Random], None]
"""Changes a document in place; the second document, of any game, is there to take from."""

JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 7, 2**31, 2**53, 2**63, 2**64, -(2**63) - 1, 10**30),
    *(0.5, 1.0, 1e308, -0.0, "", "x", "7", "AS", "?", "A", "\0", "\n", "a\nb", "\u202e", "😀"),
    *("column 1", "foundation", "{card}", "<b>x</b>", "x" * 100_000, "person", "computer"),
    *([], {}, [[]], [0], ["AS"], {"x": 1}, {"type": "restart", "after": 1}, [[0, 0], [0, 1]]),
)
_HUGE = 10**3000
_DEEP: list[Any] = []
for _ in range(400):
    _DEEP = [_DEEP]


def spoilt(file: bytes, other: dict[str, Any], luck: Random) -> bytes:
    """Return the good ``file`` after one to three changes; some take from ``other``."""
    document = msgspec.json.decode(file)
    for _ in range(luck.choice((1, 1, 1, 2, 3))):
        luck.choice(CHANGES)(document, other, luck)
    return json.dumps(document, ensure_ascii=luck.random() < 0.5).encode(errors="surrogatepass")


def _places(value: Any, luck: Random) -> tuple[Any, Any]:
    """Return a dictionary or list anywhere in ``value`` and a key or index of it, None if empty."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return value, None
        key = luck.choice(keys)
        inner = value[key]
        if not isinstance(inner, dict | list) or not inner or luck.random() < 0.3:
            return value, key
        value = inner


def _put_junk(document: dict[str, Any], other: dict[str, Any], luck: Random) -> None:
    holder, key = _places(document, luck)
    if key is not None:
        junk = luck.choice((*JUNK, _HUGE, _DEEP))
        holder[key] = copy.deepcopy(junk)


def _change_type(document: dict[str, Any], other: dict[str, Any], luck: Random) -> None:
    holder, key = _places(document, luck)
    if key is not None:
        kinds: tuple[Callable[[Any], Any], ...] = (str, bool, lambda it: [it], lambda it: {"x": it})
        holder[key] = luck.choice(kinds)(holder[key])


def _nudge(document: dict[str, Any], other: dict[str, Any], luck: Random) -> None:
    """Change a number by one, or exchange a word for another of the document."""
    holder, key = _places(document, luck)
    if key is None:
        return
    if isinstance(holder[key], int):
        holder[key] += luck.choice((-1, 1))
    elif isinstance(holder[key], str):
        from_holder, from_key = _places(document, luck)
        if from_key is not None:
            holder[key] = copy.deepcopy(from_holder[from_key])


def _remove(document: dict[str, Any], other: dict[str, Any], luck: Random) -> None:
    holder, key = _places(document, luck)
    if key is not None:
        del holder[key]


def _double(document: dict[str, Any], other: dict[str, Any], luck: Random) -> None:
    holder, key = _places(document, luck)
    if isinstance(holder, list) and key is not None:
        holder.insert(luck.randrange(len(holder) + 1), copy.deepcopy(holder[key]))


def _exchange(document: dict[str, Any], other: dict[str, Any], luck: Random) -> None:
    holder, key = _places(document, luck)
    if key is not None:
        second = luck.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        holder[key], holder[second] = holder[second], holder[key]


def _foreign_key(document: dict[str, Any], other: dict[str, Any], luck: Random) -> None:
    holder, _key = _places(document, luck)
    if isinstance(holder, dict):
        holder[luck.choice(("x", "type", "number", "cards", "facts", "by", "level", ""))] = 1


def _rename_key(document: dict[str, Any], other: dict[str, Any], luck: Random) -> None:
    holder, key = _places(document, luck)
    if isinstance(holder, dict) and key is not None:
        holder[key.upper()] = holder.pop(key)


def _foreign_field(document: dict[str, Any], other: dict[str, Any], luck: Random) -> None:
    name = luck.choice(list(other))
    document[name] = copy.deepcopy(other[name])


def _foreign_command(document: dict[str, Any], other: dict[str, Any], luck: Random) -> None:
    entries = document.get("entries")
    if isinstance(entries, list) and other["entries"]:
        foreign = copy.deepcopy(luck.choice(other["entries"]))
        entries.insert(luck.randrange(len(entries) + 1), foreign)


def _restart(document: dict[str, Any], other: dict[str, Any], luck: Random) -> None:
    entries = document.get("entries")
    if isinstance(entries, list):
        after = luck.choice((0, 1, -1, len(entries), len(entries) + 1, 2**70))
        entry = {"do": {"type": "restart", "after": after}}
        entries.insert(luck.randrange(len(entries) + 1), entry)


def _version(document: dict[str, Any], other: dict[str, Any], luck: Random) -> None:
    document["version"] = luck.choice((0, -1, 2, 99, 2**64, "1", 1.0, None, _HUGE))


def _game(document: dict[str, Any], other: dict[str, Any], luck: Random) -> None:
    document["game"] = luck.choice((*GAMES, "chess", "", "King-Albert", "a\nb", "x" * 1000))


def _deal(document: dict[str, Any], other: dict[str, Any], luck: Random) -> None:
    deal = document.get("deal")
    if not isinstance(deal, dict):
        return
    deal["number"] = luck.choice((0, 5, -1, 2**53 - 1, 2**53, 2**64, _HUGE))
    cards = deal.get("cards")
    if isinstance(cards, list) and cards:
        luck.choice((cards.pop, cards.reverse, lambda: cards.append(cards[0])))()


def _seats(document: dict[str, Any], other: dict[str, Any], luck: Random) -> None:
    names = luck.choice(("", "Ada", "x" * 40, "x" * 41, "<img src=x>", "a\nb"))
    document["seats"] = [{"name": names}] * luck.choice((0, 1, 2, 3, 4, 8, 9, 1000))


def _scoring(document: dict[str, Any], other: dict[str, Any], luck: Random) -> None:
    document["unscored"] = luck.choice(([], ["undo"], ["x"], ["load", "load"], ["\n"] * 1000, [1]))
    numbers = (0, -1, 2**63, 2**64, _HUGE)
    seats = document.get("seats")
    count = len(seats) if isinstance(seats, list) else 1
    document["stopped_scores"] = [luck.choice(numbers)] * count


def _cursor(document: dict[str, Any], other: dict[str, Any], luck: Random) -> None:
    document["cursor"] = luck.choice((0, 1, 2, 5, -1, 2**31, 2**64, _HUGE, 1.0, "1"))


CHANGES: tuple[Change, ...] = (
    *(
        _put_junk,
        _put_junk,
        _change_type,
        _nudge,
        _nudge,
        _nudge,
        _nudge,
        _remove,
        _double,
        _exchange,
    ),
    *(_foreign_key, _rename_key, _foreign_field, _foreign_command, _restart, _version, _game),
    *(_deal, _seats, _scoring, _cursor),
)
