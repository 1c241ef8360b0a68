"""How the figures of the house are counted."""

from __future__ import annotations

import pytest

from tests.full.house import Counted, counted, run

SOURCE = '''"""What it is."""

from a import (
    b,
)

# why
LEAST = 3
"""What it is for."""


class Room(b):
    """A room."""

    words = """two
lines"""

    def size(self) -> int:
        """Return it."""
        return LEAST  # here
'''


def test_code_is_what_is_no_docstring_no_comment_and_no_blank() -> None:
    assert counted(SOURCE) == Counted(code=9, imports=3)


def test_a_dropped_card_and_the_names_are_counted(capfd: pytest.CaptureFixture[str]) -> None:
    lines = run(()).splitlines()
    assert lines[-4].startswith("all")
    assert lines[-3].startswith("names of a game: ")
    assert lines[-2].startswith("a dropped card: ")
    assert capfd.readouterr().err == ""
