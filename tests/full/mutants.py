"""Of faults planted one at a time, drawn by a seed and spread over all rooms, most are noticed.

Each is planted in a copy of the program, only where tests run the line, and the tests that run it
are asked, the nearest and fastest first, for a minute at most (see the folder ``tests/faults``);
of what they do not notice mypy is asked, which every test run asks too.
What lines each test runs is found out once, with the package ``coverage``; without it the tests of
the room and of the importers are asked. All that is found is kept in the folder, line by line, and
the same command goes on where it ended. Arguments: a room, such as ``games`` or ``app/play``;
``--faults`` and ``--seed``; ``--survivors``: what survived last is planted again; ``--report``: no
more is planted; ``--guess``: the tests of the room are asked, whatever lines they run; ``--folder``
and ``--processes``.
"""

from __future__ import annotations

import argparse
import json
import queue
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from tests.faults.chosen import Chosen, Map, digest
from tests.faults.forked import Request
from tests.faults.planting import Fault, drawn, equivalents, modules, plantable, room_of
from tests.faults.trying import Judge, PlantingError, Tree, Verdict

ROOT = Path(__file__).resolve().parents[2]
EQUIVALENT = Path(__file__).with_name("equivalent_mutants.toml")
LONGEST_FILE = 1800.0
"""Seconds for one test file while its lines are noted."""
MOST_NAMED = 4
"""Of how many asked files the report tells the names."""


class Kept(NamedTuple):
    """What was found about a fault, one line of the file of results."""

    program: str
    module: str
    line: int
    text: str
    told: str
    kind: str
    verdict: Verdict

    @property
    def identity(self) -> tuple[str, str, str]:
        """Return what the fault is known by."""
        return self.module, self.text, self.told


def run(arguments: Sequence[str]) -> str:
    """Plant the faults that are wanted and not yet judged, and return the report."""
    wanted = _wanted(arguments)
    results = Results(wanted.root, wanted.folder, wanted.equivalents)
    with ExitStack() as stack:
        trees: list[Tree] = []
        if not wanted.report:
            places = [wanted.folder / f"tree-{each}" for each in range(wanted.processes)]
            with ThreadPoolExecutor() as pool:
                trees += pool.map(lambda place: Tree(wanted.root, place), places)
            for each in trees:
                stack.enter_context(closing(each))
        chosen = _chosen(wanted, trees)
        faults = list(_faults(wanted, chosen, results))
        _judge(faults, [Judge(each, chosen) for each in trees], results)
    return report(results.of(faults), len(faults))


def _wanted(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m tests.full mutants")
    parser.add_argument("room", nargs="?", default="")
    parser.add_argument("--faults", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--survivors", action="store_true")
    parser.add_argument("--report", action="store_true")
    parser.add_argument("--guess", action="store_true")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--equivalents", type=Path, default=EQUIVALENT)
    usual = Path(tempfile.gettempdir(), "gamesuite-mutants")
    parser.add_argument("--folder", type=Path, default=usual)
    return parser.parse_args(arguments)


def _chosen(wanted: argparse.Namespace, trees: Sequence[Tree]) -> Chosen:
    """Return what chooses tests, after the lines that each test runs are known, if they can be."""
    if wanted.guess:
        return Chosen(wanted.root, [])
    known = Map(wanted.root, wanted.folder / "lines")
    if find_spec("coverage") is not None:
        _share(known.missing(), trees, lambda tree, file: _note_lines(known, tree, file))
    else:
        _say("No lines are noted: `python -m pip install coverage` first, or say --guess.")
    return Chosen(wanted.root, known.known())


def _note_lines(known: Map, tree: Tree, file: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        lines = Path(folder, "lines")
        try:
            answer = tree.ask(Request([file], {}, LONGEST_FILE, str(lines)))
        except PlantingError as error:  # the next start tries it again
            _say(f"{file} is left out: {error}")
            return
        known.keep(file, answer, lines)
    _say(f"{file}: {len(answer.passed)} tests, {', '.join(answer.failed) or 'all well'}")


def _faults(wanted: argparse.Namespace, chosen: Chosen, results: Results) -> Iterator[Fault]:
    """Yield the faults that are wanted: so many as are drawn, or those that survived last."""
    room = wanted.room and f"{wanted.room}/"
    inside = [each for each in modules(wanted.root) if f"{room_of(each)}/".startswith(room)]
    found = (each for module in inside for each in plantable(wanted.root, module))
    if wanted.survivors:
        survived = results.survivors()
        yield from (each for each in found if each.identity in survived)
        return
    run = (each for each in found if chosen.is_run(each))
    yield from islice(drawn(wanted.root, run, wanted.seed), wanted.faults)


def _judge(faults: Sequence[Fault], judges: Sequence[Judge], results: Results) -> None:
    waiting = [each for each in faults if not results.has(each)]
    done = len(faults) - len(waiting)
    _say(f"{len(faults)} faults, {done} of them are judged")

    def judge(judge: Judge, fault: Fault) -> None:
        verdict = judge.judged(fault)
        results.keep(fault, verdict)
        _say(f"{verdict.ended} in {verdict.seconds} s: {_named(fault)}")

    _share(waiting, judges, judge)


def _share(work: Iterable[Any], workers: Sequence[Any], do: Any) -> None:
    """Let each of the ``workers`` do the next of the ``work``, until there is no more."""
    waiting: queue.SimpleQueue[Any] = queue.SimpleQueue()
    for each in work:
        waiting.put(each)

    def go_on(worker: Any) -> None:
        while True:
            try:
                each = waiting.get_nowait()
            except queue.Empty:
                return
            do(worker, each)

    with ThreadPoolExecutor(max(1, len(workers))) as pool:
        list(pool.map(go_on, workers))


class Results:
    """The verdicts, each a line of a file; those of another program or other tests are old."""

    def __init__(self, root: Path, folder: Path, equal: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / "results.jsonl"
        self._program = digest(_program_and_tests(root))
        self._equal = {each[:3] for each in equivalents(equal)}
        self._lock = Lock()
        self._all = [_read(line) for line in self._lines()]
        self._now = {each.identity: each for each in self._all if each.program == self._program}

    def has(self, fault: Fault) -> bool:
        """Return whether ``fault`` is judged, or is known to change nothing."""
        return fault.identity in self._now or fault.identity in self._equal

    def keep(self, fault: Fault, verdict: Verdict) -> None:
        """Write down the verdict about ``fault``."""
        kept = self._kept(fault, verdict)
        with self._lock:
            self._now[fault.identity] = kept
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(kept) + "\n")

    def of(self, faults: Iterable[Fault]) -> list[Kept]:
        """Return what is known of ``faults``."""
        found = []
        for fault in faults:
            if fault.identity in self._equal:
                found.append(self._kept(fault, Verdict("equivalent")))
            elif fault.identity in self._now:
                found.append(self._now[fault.identity])
        return found

    def survivors(self) -> set[tuple[str, str, str]]:
        """Return the faults of which the last verdict is that they survived."""
        last = {each.identity: each.verdict.ended for each in self._all}
        return {each for each, ended in last.items() if ended == "survived"}

    def _kept(self, fault: Fault, verdict: Verdict) -> Kept:
        module, text, told = fault.identity
        return Kept(self._program, module, fault.line, text, told, fault.kind, verdict)

    def _lines(self) -> list[str]:
        if not self._file.exists():
            return []
        text = self._file.read_text("utf-8")
        whole = text[: text.rfind("\n") + 1]
        if whole != text:  # it ended while it wrote
            self._file.write_text(whole, "utf-8")
        return whole.splitlines()


def _program_and_tests(root: Path) -> Iterator[Path]:
    """Yield what a verdict depends on; it outlives a change of how faults are planted."""
    ours = (root / "tests" / "faults", root / "tests" / "full" / "mutants.py")
    for part in ("gamesuite", "tests"):
        for path in sorted((root / part).rglob("*.py")):
            if not any(each in (path, *path.parents) for each in ours):
                yield path


def _read(line: str) -> Kept:
    kept = Kept(*json.loads(line))
    return kept._replace(verdict=Verdict(*kept.verdict))


def report(found: Sequence[Kept], drawn: int) -> str:
    """Return how many faults were noticed in each room, and those that were not."""
    by_room: defaultdict[str, list[Kept]] = defaultdict(list)
    for each in found:
        by_room[room_of(each.module)].append(each)
    rows = [_row(room, by_room[room]) for room in sorted(by_room)]
    head = f"{'room':28} noticed / planted, equivalent, hung, late"
    survived = [_survivor(each) for each in found if each.verdict.ended == "survived"]
    judged = f"{len(found)} of {drawn} faults are judged."
    return "\n".join([head, *rows, _row("all", found), judged, *survived])


def _row(room: str, found: Sequence[Kept]) -> str:
    verdicts = [each.verdict for each in found]
    noticed = sum(each.ended == "noticed" for each in verdicts)
    equal = sum(each.ended == "equivalent" for each in verdicts)
    planted = len(verdicts) - equal
    share = f"{noticed / planted:4.0%}" if planted else "    "
    hung, late = (sum(each.how == how for each in verdicts) for how in ("hung", "late"))
    return f"{room:28} {noticed:4} / {planted:4} {share} {equal:4} {hung:4} {late:4}"


def _survivor(kept: Kept) -> str:
    verdict = kept.verdict
    named, more = verdict.files[:MOST_NAMED], verdict.files[MOST_NAMED:]
    others = f" and {len(more)} files more" if more else ""
    late = " (not all, the time ended)" if verdict.how == "late" else ""
    asked = f"{verdict.asked} tests asked of {', '.join(named)}{others}{late}"
    return f"{_named(kept)}\n    in: {kept.text}\n    {asked}"


def _named(fault: Fault | Kept) -> str:
    return f"{fault.module}:{fault.line}: {fault.kind}: {fault.told}"


def _say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)
