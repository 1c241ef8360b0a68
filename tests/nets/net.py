"""What a net is, and the digests that are kept of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import TypeAlias

FOLDER = Path(__file__).parent

Lines: TypeAlias = Iterable[str]
"""What one part of an item is told with, such as one command of a game."""


@dataclass(frozen=True)
class Net:
    """A net called ``name``.

    ``items`` are the names of what it holds, ``tell`` yields the parts of one: each a heading and
    its lines. Nothing in them may change from run to run, or from system to system.
    """

    name: str
    items: tuple[str, ...]
    tell: Callable[[str], Iterator[tuple[str, Lines]]]

    @property
    def file(self) -> Path:
        """The file with the digests."""
        return FOLDER / f"{self.name}.txt"

    @property
    def files(self) -> tuple[Path, ...]:
        """All files with what is kept of it."""
        return (self.file,)

    def kept(self) -> dict[str, str]:
        """Return the digests that are kept, by item."""
        if not self.file.exists():
            return {}
        lines = self.file.read_text(encoding="utf-8").splitlines()
        return dict(line.rsplit(" ", 1) for line in lines)

    def digest(self, item: str) -> str:
        """Return the digest of ``item`` as it is now.

        It begins with one of the whole. Two letters for each part follow, so that the first part
        that differs can be named.
        """
        whole, marks = blake2b(digest_size=8), []
        for heading, lines in self.tell(item):
            for line in (heading, *lines):
                whole.update(line.encode() + b"\n")
            marks.append(whole.hexdigest()[:2])
        return f"{whole.hexdigest()}:{''.join(marks)}"

    def text(self, item: str) -> str:
        """Return what ``item`` is told with, to be read."""
        parts = ("\n".join((heading, *lines)) for heading, lines in self.tell(item))
        return "\n".join(parts) + "\n"

    def tell_all(self, folder: Path) -> None:
        """Write the text of every item into a folder of this net in ``folder``."""
        (folder / self.name).mkdir(parents=True, exist_ok=True)
        for item in self.items:
            path = folder / self.name / f"{item}.txt"
            path.write_text(self.text(item), encoding="utf-8", newline="\n")

    def differences(self) -> Iterator[str]:
        """Yield the items that differ from what is kept, and where they first do."""
        return filter(None, map(self.difference, self.items))

    def difference(self, item: str) -> str:
        """Return where ``item`` first differs from what is kept, empty if nowhere."""
        kept, now = self.kept().get(item, ""), self.digest(item)
        if kept == now:
            return ""
        if not kept:
            return f"{item} is new"
        marks = zip(_marks(kept), _marks(now), strict=False)
        first = next((at for at, (old, new) in enumerate(marks) if old != new), None)
        headings = [heading for heading, _lines in self.tell(item)]
        at = "its end" if first is None or first >= len(headings) else headings[first]
        return f"{item} differs first at {at}"

    def renew(self) -> None:
        """Keep what there is now."""
        lines = (f"{item} {self.digest(item)}\n" for item in self.items)
        self.file.write_text("".join(lines), encoding="utf-8", newline="\n")


def _marks(digest: str) -> list[str]:
    marks = digest.partition(":")[2]
    return [marks[at : at + 2] for at in range(0, len(marks), 2)]
