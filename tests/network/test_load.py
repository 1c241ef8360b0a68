"""A sample of `tests.full load`: a broker carries what recorded and real tables send."""

from __future__ import annotations

from tests.full.load import EVERY, MOST_MEMORY, Measured, measure
from tests.network.server import needs_broker


@needs_broker
def test_a_broker_carries_recorded_and_real_tables() -> None:
    measured = measure(tables=5, real=2, moves=3, every=0.1)
    assert len(measured.delays) == 2 * 3
    assert 0 < measured.memory < MOST_MEMORY
    assert 100 < measured.size < 4096


def test_what_was_measured_is_told() -> None:
    measured = Measured(2000, 4012.3, 512.4, 96.2, 0.412, [0.004] * 99 + [0.031])
    assert EVERY == 2
    assert measured.told() == (
        "2000 tables: 4012 packets of 512 bytes a second, broker 96 MB and 41% of a processor, "
        "delay 4.0 ms in the middle, 31 ms at most in 99 of 100"
    )
