from __future__ import annotations

from tests.abuse.journal_bits import Flip, closed_journal, killed_journal, known, survive


def test_some_flipped_bits_of_a_journal() -> None:
    files = closed_journal()
    flips = [Flip(bit) for bit in range(0, 8 * len(files.journal), 3989)]
    became = survive(files, known(files), flips)
    assert became.total() == len(flips)
    assert became["nothing lost"] > 0.8 * len(flips)


def test_some_flipped_bits_of_the_log_of_a_killed_program() -> None:
    files = killed_journal()
    flips = [Flip(bit, in_log=True) for bit in range(0, 8 * len(files.log), 65_003)]
    became = survive(files, known(files), flips)
    assert became.total() == len(flips)
    assert became["nothing lost"] > 0.8 * len(flips)
