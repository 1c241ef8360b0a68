from __future__ import annotations

import pytest

from gamesuite.engine.sliced_work import SlicedWork, Steps, StoppedError, finished


def _count(to: int, *, fails: bool = False) -> Steps[str]:
    for number in range(to):
        yield number / to
    if fails:
        raise LookupError("at the end")
    return "done"


def test_all_steps_are_done() -> None:
    assert finished(_count(3)) == "done"
    work = SlicedWork(_count(3))
    assert [work.is_done, work.work(60.0), work.is_done] == [False, True, True]
    assert (work.progress, work.result()) == (2 / 3, "done")
    with pytest.raises(LookupError):
        finished(_count(3, fails=True))


def test_a_slice_is_at_least_one_step() -> None:
    work = SlicedWork(_count(2))
    assert not work.work(0.0)
    assert work.progress == 0.0
    assert not work.work(0.0)
    assert work.progress == 0.5
    assert work.work(0.0)
    assert work.result() == "done"


def test_an_error_is_part_of_the_result() -> None:
    work = SlicedWork(_count(1, fails=True))
    while not work.work(0.0):
        pass
    with pytest.raises(LookupError, match="at the end"):
        work.result()


def test_work_that_is_not_done_has_no_result() -> None:
    work = SlicedWork(_count(2))
    work.work(0.0)
    with pytest.raises(StoppedError):
        work.result()
    assert work.work(0.0)  # it does not go on
