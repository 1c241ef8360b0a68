"""Makes the data of ICU in a bundle small: Qt has its own tables of languages, units and places.

Of 32 MB Qt reads only what it sorts texts with and what it knows foreign character sets by. The
data is one symbol of a library of its own, so that it can be built anew from the part in use.
"""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

UNUSED = re.compile(
    r"/(brkitr|curr|lang|rbnf|region|translit|unit|zone)/"  # line breaks, names, units, numerals
    r"|^[^/]+/[a-z]{2,3}(_\w+)?\.res$"  # how a language writes numbers and dates
    r"|\.spp$|/unames\.icu$|/confusables\.cfu$"  # names on networks, of characters, look-alikes
)
"""The names of items that Qt does not read."""
MAGIC = b"\xda\x27"
KIND = b"CmnD"
"""How the header of the data begins and what it says it is."""
ALIGNMENT = 16


class IcuDataError(Exception):
    """The data has another form than this module knows; the message says which."""


class Item(NamedTuple):
    """A part of the data: its name, with the package before the first slash, and its bytes."""

    name: bytes
    content: bytes


def trim(bundle: Path) -> str:
    """Build the library of ICU's data in ``bundle`` again, small; return what stood in the way.

    Where something does, the library stays as it was, and all works the same.
    """
    compiler = shutil.which("cc") or shutil.which("gcc")
    for library in bundle.rglob("libicudata.so.*"):
        if compiler is None:
            return f"{library.name} stays large: there is no C compiler."
        try:
            _build(library, without_unused(_data(library)), compiler)
        except (IcuDataError, subprocess.CalledProcessError) as error:
            return f"{library.name} stays large: {error}"
    return ""


def without_unused(data: bytes) -> bytes:
    """Return ``data``, the common data of ICU, without the items that Qt does not read.

    Raises IcuDataError.
    """
    header = _header(data)
    kept = [item for item in items_in(data[len(header) :]) if not UNUSED.search(item.name.decode())]
    return header + table_of(kept)


def _data(library: Path) -> bytes:
    """Return the data in ``library``, found by its header."""
    content = library.read_bytes()
    start = content.find(MAGIC, 2) - 2
    if start < 0:
        raise IcuDataError("no data found")
    return content[start:]


def _header(data: bytes) -> bytes:
    (size,) = struct.unpack_from("<H", data)
    if data[2:4] != MAGIC or data[12:16] != KIND:
        raise IcuDataError("an unknown header")
    return data[:size]


def items_in(table: bytes) -> Iterator[Item]:
    """Yield the items that ``table`` lists: their number, then where names and contents begin."""
    (count,) = struct.unpack_from("<I", table)
    places = list(struct.iter_unpack("<II", table[4 : 4 + 8 * count]))
    # The last item has no end of its own. It is kept whole by reading on to the next page.
    ends = [start for _, start in places[1:]] + [len(table)]
    for (name, start), end in zip(places, ends, strict=True):
        yield Item(table[name : table.index(b"\0", name)], table[start:end])


def table_of(items: Iterable[Item]) -> bytes:
    """Return the table of ``items``, which stay in their order: ICU searches for names."""
    items = list(items)
    names = b"".join(item.name + b"\0" for item in items)
    first_name = 4 + 8 * len(items)
    start = _aligned(first_name + len(names))
    places, contents, name = [], bytearray(), first_name
    for item in items:
        places.append(struct.pack("<II", name, start + len(contents)))
        name += len(item.name) + 1
        contents += item.content.ljust(_aligned(len(item.content)), b"\0")
    head = struct.pack("<I", len(items)) + b"".join(places) + names
    return head.ljust(start, b"\0") + bytes(contents)


def _aligned(size: int) -> int:
    return -(-size // ALIGNMENT) * ALIGNMENT


def _build(library: Path, data: bytes, compiler: str) -> None:
    """Replace ``library`` by one with ``data``, under the same name and symbol."""
    version = library.name.rpartition(".")[2]
    symbol = f"icudt{version}_dat"
    with TemporaryDirectory() as folder:
        source, content = Path(folder, "data.s"), Path(folder, "data.bin")
        content.write_bytes(data)
        source.write_text(
            f'.section .rodata\n.globl {symbol}\n.type {symbol}, "object"\n.balign {ALIGNMENT}\n'
            f'{symbol}:\n.incbin "{content}"\n.size {symbol}, .-{symbol}\n'
            '.section .note.GNU-stack,"",%progbits\n',
            "utf-8",
        )
        made = Path(folder, library.name)
        options = ["-shared", "-nostdlib", "-s", f"-Wl,-soname,{library.name}"]
        subprocess.run(
            [compiler, *options, "-o", str(made), str(source)], check=True, capture_output=True
        )
        shutil.copyfile(made, library)
