"""What a screen reader says for cards and columns, and when something is picked up."""

from __future__ import annotations

from gamesuite.engine.language import _
from gamesuite.games.bali.state import Column, Place, Table, card_value
from gamesuite.games.bali.table.laid import Laid, Order, order_of
from gamesuite.games.bali.words import card_name, points


def speak_card(face: str) -> str:
    """Return the card ``face`` with its value: "L, 1 point"."""
    words = _("{card}, {points}").format(card=card_name(face), points=points(card_value(face)))
    return words[:1].upper() + words[1:]


def letters_of(column: Column) -> str:
    """Return what the cards of ``column`` read, letter by letter unless they are a word."""
    if column.is_complete:
        return column.text
    return " ".join(letter if letter.isalpha() else _("Bali card") for letter in column.text)


def speak_column(column: Column, place: Place, owner: str = "", *, is_held: bool = False) -> str:
    """Return what lies in ``column`` at ``place``, and whether it is picked up.

    ``owner`` is the player whose column it is, empty if it is the one who listens.
    """
    number = _("Column {number}").format(number=place.column + 1)
    if owner:
        number = _("{name}, column {number}").format(name=owner, number=place.column + 1)
    if not column.cards:
        return _("{column}, empty").format(column=number)
    words = _("{column}: {letters}")
    if column.is_complete:
        words = _("{column}: {letters}, a word worth {points}")
    said = words.format(column=number, letters=letters_of(column), points=points(column.value))
    return _("{column}, picked up").format(column=said) if is_held else said


def speak_gap(order: Order, slot: int) -> str:
    """Return where the gap before ``slot``, from 0, is between columns shown in ``order``."""
    if slot == 0:
        return _("Before column {number}").format(number=order[0] + 1)
    if slot == len(order):
        return _("After column {number}").format(number=order[-1] + 1)
    left, right = order[slot - 1] + 1, order[slot] + 1
    return _("Between columns {left} and {right}").format(left=left, right=right)


def speak_change(table: Table, before: Laid, after: Laid) -> str:
    """Return what a gesture that made ``after`` of ``before`` has changed, empty for nothing."""
    if after.held is not None:
        column = letters_of(table.column(after.held))
        return _("{letters}, picked up.").format(letters=column)
    if before.held is None:
        return ""
    panel = before.held.panel
    order = order_of(table, after, panel)
    if order != order_of(table, before, panel):
        slot = order.index(before.held.column)
        others = tuple(column for column in order if column != before.held.column)
        return _("{place}.").format(place=speak_gap(others, slot))
    if after.base is None:
        column = letters_of(table.column(before.held))
        return _("{letters}, put back.").format(letters=column)
    return ""
