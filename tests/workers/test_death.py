"""Workers that die, workers that cannot be started, and programs that die over their workers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gamesuite.workers.job import Answer, Answered, Failed, Finished
from gamesuite.workers.pool import MOST_DEATHS
from tests.patience import SOON
from tests.processes import kill
from tests.workers.answers import AnsweringPool, Ear

ROOT = Path(__file__).resolve().parents[2]


def test_the_job_of_a_killed_worker_begins_anew() -> None:
    with AnsweringPool() as pool:
        pool.start("yield_once")
        process = pool.value()
        kill(process)
        assert pool.value() != process


def test_answers_come_again_when_a_job_begins_anew(tmp_path: Path) -> None:
    with AnsweringPool() as pool:
        number = pool.start("die_once", tmp_path / "died")
        values = [Answered(number, value) for value in (1, 2, 1, 2, 3)]
        assert pool.until_end() == [*values, Finished(number)]


def test_other_jobs_do_not_notice_a_death() -> None:
    with AnsweringPool(2) as pool:
        pool.start("yield_once")
        process = pool.value()
        others = [pool.start("count", 3) for _ in range(2)]
        kill(process)
        answers: list[Answer] = []
        while len([one for one in answers if isinstance(one, Finished)]) < 2:
            answers.append(pool.next())
        for other in others:
            received = [one for one in answers if one.job == other]
            assert received == [*(Answered(other, value) for value in range(3)), Finished(other)]


def test_the_third_death_is_the_last(caplog: pytest.LogCaptureFixture) -> None:
    with AnsweringPool() as pool:
        number = pool.start("die", 7)
        *values, failed = pool.until_end()
        assert len({one.value for one in values if isinstance(one, Answered)}) == MOST_DEATHS == 3
        assert failed == Failed(number, "its workers died with exit codes (7, 7, 7)")
        assert failed.report in caplog.text
        pool.start("say", "still here")
        assert pool.value() == "still here"


def test_a_job_that_ends_its_process_fails() -> None:
    with AnsweringPool() as pool:
        pool.start("exit_at_once")
        assert isinstance(pool.until_end()[-1], Failed)


def test_an_answer_that_cannot_be_read_fails(caplog: pytest.LogCaptureFixture) -> None:
    with AnsweringPool() as pool:
        pool.start("answer_unreadably")
        assert isinstance(pool.until_end()[-1], Failed)
    assert "not a number" in caplog.text


def test_a_cancelled_job_does_not_begin_anew(ear: Ear) -> None:
    with AnsweringPool() as pool:
        first = pool.start("never_yield", ear.port)
        process = ear.number()
        pool.cancel(first)
        kill(process)
        second = pool.start("say", "second")
        assert pool.until_end() == [Answered(second, "second"), Finished(second)]
    assert ear.has_heard_nothing()


def test_an_idle_worker_that_died_is_replaced() -> None:
    with AnsweringPool() as pool:
        pool.start("name_itself")
        process, _ = pool.value(), pool.next()
        kill(process)
        pool.start("name_itself")
        assert pool.value() != process


@pytest.mark.skipif(sys.platform == "win32", reason="workers have no terminal there")
@pytest.mark.usefixtures("patient")
def test_an_interrupt_from_the_terminal_is_for_the_program_alone() -> None:
    with AnsweringPool() as pool:
        first = pool.start("keep_working")
        process = pool.value()
        os.kill(process, signal.SIGINT)
        pool.cancel(first)
        pool.start("name_itself")
        assert pool.value() == process


def test_a_death_while_it_closes() -> None:
    with AnsweringPool() as pool:
        pool.start("yield_once")
        kill(pool.value())


def test_jobs_fail_where_no_process_can_be_started(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("too many processes")

    monkeypatch.setattr(subprocess, "Popen", refuse)
    with AnsweringPool() as pool:
        numbers = [pool.start("say", 1) for _ in range(3)]
        failed = [pool.next() for _ in numbers]
        assert [one.job for one in failed] == numbers
        assert all(isinstance(one, Failed) for one in failed)
        monkeypatch.undo()
        pool.start("say", "better")
        assert pool.value() == "better"
    assert "too many processes" in caplog.text


def test_one_worker_has_to_do_where_there_cannot_be_more(monkeypatch: pytest.MonkeyPatch) -> None:
    with AnsweringPool(2) as pool:
        first = pool.start("keep_working")
        pool.value()

        def refuse() -> None:
            raise OSError("too many processes")

        monkeypatch.setattr("gamesuite.workers.pool.Worker", refuse)
        second = pool.start("say", "second")
        pool.cancel(first)
        assert pool.until_end() == [Answered(second, "second"), Finished(second)]


@pytest.mark.parametrize("jobs", [["keep_working"], ["yield_once", "spin"], ["name_itself"]])
def test_workers_end_with_the_program(jobs: list[str]) -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.workers.doomed_program", *jobs],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert program.stdout is not None
    assert all(int(program.stdout.readline()) for _ in jobs)
    program.kill()
    # The workers share the output with their program: it is at its end when all have gone.
    rest, _ = program.communicate(timeout=SOON)
    assert rest == b""


def test_a_worker_says_nothing_to_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    with AnsweringPool() as pool:
        pool.start("complain")
        assert pool.value() == "done"
    assert capfd.readouterr() == ("", "")


def test_a_program_that_closes_nothing_ends() -> None:
    program = (
        "from tests.workers.answers import AnsweringPool\n"
        "if __name__ == '__main__':\n"
        "    pool = AnsweringPool(2)\n"
        "    pool.start('yield_once'), pool.start('keep_working')\n"
        "    print(pool.value())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=SOON,
        check=True,
    )
    assert done.stderr == ""
    assert int(done.stdout)
