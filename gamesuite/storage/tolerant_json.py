"""JSON in which damage costs only what is damaged, and what another version wrote stays.

A *stored* value is JSON as it was found, and a *wanted type* what it should be: a struct, a
dictionary, or anything else that msgspec decodes. Structs and dictionaries have *entries* by name,
each with a wanted type of its own; everything else is understood as a whole or not at all.

>>> stored = msgspec.Raw(b'{"a": 1, "b": "two", "c": 3}')
>>> valid(stored, dict[str, int])
{'a': 1, 'c': 3}
>>> bytes(merged(stored, {"a": 4}, dict[str, int]))
b'{"b":"two","a":4}'
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from typing import Any, get_args, get_origin

import msgspec

DAMAGE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""The errors of reading what is damaged, or what only another version understands."""


def valid(stored: msgspec.Raw, wanted: Any) -> Any:
    """Return ``stored`` as the type ``wanted``, without the entries that are not understood.

    Raises one of the errors in :data:`DAMAGE` if nothing of it is understood.
    """
    try:
        return msgspec.json.decode(stored, type=wanted)
    except DAMAGE:
        if not _has_entries(wanted):
            raise
    entries = msgspec.json.decode(stored, type=dict[str, msgspec.Raw])
    valid_entries = {}
    for name, type_of_entry in _types_of_entries(wanted, entries).items():
        with suppress(*DAMAGE):
            valid_entries[name] = valid(entries[name], type_of_entry)
    return msgspec.convert(valid_entries, wanted)


def merged(stored: msgspec.Raw | None, value: Any, wanted: Any) -> msgspec.Raw:
    """Return ``value``, of the type ``wanted``, as JSON to be written in place of ``stored``.

    It has all entries of ``stored`` too that are not understood. An entry that JSON cannot hold,
    such as a name that is not UTF-8, is left out.
    """
    if stored is not None:
        with suppress(*DAMAGE):
            if msgspec.json.decode(stored, type=wanted) == value:
                return stored
    if not _has_entries(wanted):
        return msgspec.Raw(msgspec.json.encode(value))
    stored_entries = _entries(stored)
    result = _foreign_entries(stored_entries, wanted)
    new_entries = _entries_to_write(value)
    for name, type_of_entry in _types_of_entries(wanted, new_entries).items():
        with suppress(UnicodeEncodeError):
            result[name] = merged(stored_entries.get(name), new_entries[name], type_of_entry)
    return msgspec.Raw(msgspec.json.encode(result))


def _foreign_entries(entries: dict[str, msgspec.Raw], wanted: Any) -> dict[str, msgspec.Raw]:
    """Return what is not understood of the ``entries`` of a ``wanted`` type."""
    known_types = _types_of_entries(wanted, entries)
    foreign = {name: stored for name, stored in entries.items() if name not in known_types}
    for name, type_of_entry in known_types.items():
        part = _foreign_part(entries[name], type_of_entry)
        if part is not None:
            foreign[name] = part
    return foreign


def _foreign_part(stored: msgspec.Raw, wanted: Any) -> msgspec.Raw | None:
    """Return what is not understood of ``stored``, None if all of it is."""
    try:
        valid(stored, wanted)
    except DAMAGE:
        return stored
    foreign = _foreign_entries(_entries(stored), wanted) if _has_entries(wanted) else {}
    return msgspec.Raw(msgspec.json.encode(foreign)) if foreign else None


def _entries(stored: msgspec.Raw | None) -> dict[str, msgspec.Raw]:
    """Return the entries of what was ``stored``, none if it has none."""
    if stored is not None:
        with suppress(*DAMAGE):
            return msgspec.json.decode(stored, type=dict[str, msgspec.Raw])
    return {}


def _entries_to_write(value: Any) -> dict[str, Any]:
    """Return the entries of the struct or dictionary ``value``, but for defaults left out."""
    if isinstance(value, dict):
        return value
    return {name: getattr(value, name) for name in msgspec.to_builtins(value)}


def _has_entries(wanted: Any) -> bool:
    """Return whether values of the type ``wanted`` are structs or dictionaries."""
    return _is_struct(wanted) or get_origin(wanted) is dict


def _types_of_entries(wanted: Any, names: Iterable[str]) -> dict[str, Any]:
    """Return the types of the entries ``names`` of a ``wanted`` type, without unknown ones."""
    if not _is_struct(wanted):
        return dict.fromkeys(names, get_args(wanted)[1])
    types = _types_of_fields(wanted)
    return {name: types[name] for name in names if name in types}


@cache
def _types_of_fields(wanted: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the types of the fields of ``wanted``; cached, for to find them takes milliseconds."""
    return {field.name: field.type for field in msgspec.structs.fields(wanted)}


def _is_struct(wanted: Any) -> bool:
    return isinstance(wanted, type) and issubclass(wanted, msgspec.Struct)
