"""The window with journals in which one bit is flipped."""

from __future__ import annotations

from tests.abuse import journal_in_window
from tests.app.program import Program


def test_the_window_opens_with_flipped_bits_in_the_journal(program: Program) -> None:
    journal_in_window.survive(program, range(6))
