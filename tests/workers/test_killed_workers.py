"""A sample of the workers that are killed at random moments; see ``tests/full/workers.py``."""

from __future__ import annotations

import pytest

from gamesuite.workers.job import Order, Run
from gamesuite.workers.pool import Scheduler
from tests.full import workers
from tests.patience import SOON
from tests.systems import IS_WINE

kills = pytest.mark.skipif(
    IS_WINE, reason="Wine's own server dies with processes that are killed so fast"
)


@pytest.fixture(autouse=True)
def any_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """How long closing takes is measured by the full size alone."""
    monkeypatch.setattr(workers, "_LONGEST", SOON)
    monkeypatch.setattr(workers, "_LONGEST_CLOSE", SOON)


@kills
def test_a_few_runs() -> None:
    found = [workers.kill_workers(seed) for seed in (1, 2)]
    assert all(one.killed for one in found)
    assert sum(one.finished for one in found)


@kills
def test_a_lost_job_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    accept = Scheduler.accept

    def forget(scheduler: Scheduler, order: Order) -> None:
        if not (isinstance(order, Run) and order.exits):
            accept(scheduler, order)

    monkeypatch.setattr(Scheduler, "accept", forget)
    monkeypatch.setattr(workers, "_LONGEST", 1.0)
    monkeypatch.setattr(workers, "_EARLY", 0.0)
    with pytest.raises(AssertionError, match=r"^run \d+: an answer is missing"):
        workers.run(["10"])


def test_a_wrong_answer_is_noticed() -> None:
    with pytest.raises(AssertionError, match="wrong"):
        workers._last_attempt([0, 1, 5, 14, 0, 1, 14])
