"""What the parts of a table show."""

from __future__ import annotations

from typing import TypeVar

from gamesuite.engine.table.scene import Content, Part

K = TypeVar("K", bound=Content)


def content_of(part: Part, kind: type[K]) -> K:
    """Return what ``part`` shows, which is a content of this ``kind``."""
    assert isinstance(part.content, kind)
    return part.content
