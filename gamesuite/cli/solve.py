"""``gamesuite solve FILE… [--seconds S] [--line]``: whether games can be won, as JSON lines."""

from __future__ import annotations

import os
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import closing
from importlib import import_module
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import msgspec

from gamesuite.cli.parser import Command, Finding, UsageError, error_of, files_of, print_findings
from gamesuite.engine.advice import AnySolution, Solver, Verdict
from gamesuite.engine.language import N_, _, use_language_of_terminal
from gamesuite.opening import Opened, OpeningError, open_file
from gamesuite.workers.job import Answer, Answered, Failed, Job
from gamesuite.workers.pool import Pool

DECIMALS = 6
"""How many decimals of the seconds are printed."""

JOB_FUNCTION = "gamesuite.cli.solve:find"
"""The function that a worker calls for each file, as a `Job` names it."""

_MOST_WORKERS = 30
"""Windows waits for 63 things at once, and each worker has two."""


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help=_("a game file"))
    parser.add_argument(
        "--seconds",
        metavar="S",
        default="30",
        help=_("processor time per file, in seconds (default: 30)"),
    )
    parser.add_argument("--line", action="store_true", help=_("also print the winning moves"))


def _run(arguments: Namespace) -> int:
    """Print a line for each file, in order, and return 0, or 1 if one of them is not good.

    Several files are solved by worker processes, as many at a time as there are processors.
    """
    seconds, files = _seconds(arguments.seconds), files_of(arguments.files)
    if len(files) == 1:
        return print_findings([_finding(files[0], seconds, arguments.line)])
    workers = min(os.cpu_count() or 1, len(files), _MOST_WORKERS)
    return print_findings(_findings_of_workers(workers, files, seconds, arguments.line))


def find(name: str, seconds: float, with_line: bool) -> Iterator[Finding]:
    """Yield what to print about the file ``name``: the job of a worker, with a single answer."""
    use_language_of_terminal()
    yield _finding(name, seconds, with_line)


def _findings_of_workers(
    workers: int, files: Sequence[str], seconds: float, with_line: bool
) -> Iterator[Finding]:
    """Yield what to print about ``files``, in order, as soon as it is known."""
    answers: SimpleQueue[Answer] = SimpleQueue()
    with closing(Pool(workers, answers.put)) as pool:
        file_of_job = {
            pool.submit(Job(JOB_FUNCTION, (name, seconds, with_line))): name for name in files
        }
        # Those that are known but not yet yielded, by the number of the job:
        findings: dict[int, Finding] = {}
        for number in file_of_job:
            while number not in findings:
                match answers.get():
                    case Answered(job, finding):
                        findings[job] = finding
                    case Failed(job):
                        sentence = _("The solver stopped unexpectedly.")
                        error = error_of("solver stopped", sentence)
                        findings[job] = {"file": file_of_job[job], **error}
            yield findings.pop(number)


def _seconds(text: str) -> float:
    """Return ``text`` as a number of seconds; raises UsageError if it is not one."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if 0 < seconds <= 1_000_000:
        return seconds
    raise UsageError(_("--seconds must be a number above 0, such as 10 or 0.5."))


def _finding(name: str, seconds: float, with_line: bool) -> Finding:
    """Return what to print about the file ``name``; scripts rely on the keys."""
    try:
        opened = open_file(Path(name))
    except OpeningError as error:
        return {"file": name, **error_of(error.code, error.sentence), "at": error.at}
    if not opened.game.is_solvable:
        sentence = _("There is no solver for {game}.")
        title = opened.game.descriptions.title()
        return {"file": name, **error_of("no solver", sentence.format(game=title))}
    started = time.process_time()
    solution = _solution(opened, started + seconds)
    spent = round(time.process_time() - started, DECIMALS)
    finding: Finding = {"file": name, "verdict": solution.verdict}
    if with_line:
        winning_line = solution.line if solution.verdict == Verdict.WINNABLE else ()
        finding["line"] = msgspec.to_builtins(winning_line)
    return {**finding, "states": solution.states, "seconds": spent}


def _solution(opened: Opened, end: float) -> AnySolution:
    """Return the solution of the current position, or that it is unknown at the time ``end``.

    The time is counted as processor time of this process.
    """
    match = opened.match
    view = match.view(match.rules.to_act(match.state))
    coach = import_module(opened.game.parts.coach)
    solver: Solver[Any] = coach.solver(view)  # the coach of every solvable game has this function
    while time.process_time() < end:
        solution = solver.work()
        if solution is not None:
            return solution
    return solver.given_up()


SOLVE = Command(
    N_("Find out whether games can be won and print one line of JSON for each file."),
    _add_arguments,
    _run,
)
