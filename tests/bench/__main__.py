"""Runs every scenario five times, each time in a process of its own, and prints the medians.

``python -m tests.bench [WORD …]`` runs the scenarios whose rows contain one of the words, all
of them without words. No screen is needed; with ``QT_QPA_PLATFORM`` set, that platform is
measured. The exit status is 1 if a mark is missed. How something is measured stands in the
module of its scenario.

``--beside FOLDER`` runs each scenario of the checkout in FOLDER too, in turn with this one, and
prints how its medians have changed; those of one without a scenario, or without a row, are left
out. The start is measured in turn with a bare window of Qt.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.bench.scenario import SCENARIOS, Row, Scenario
from tests.places.own_folders import own_folders, own_sockets

RUNS = 5
ROOT = Path(__file__).resolve().parents[2]


def main(arguments: Sequence[str]) -> int:
    """Measure what ``arguments`` ask for; return the exit status."""
    parser = argparse.ArgumentParser("python -m tests.bench")
    parser.add_argument("words", nargs="*")
    parser.add_argument("--beside", type=Path, help="another checkout, measured in turn")
    wanted = parser.parse_args(arguments)
    kept = True
    _warn_of_others()
    print(f"{'':46}{'median':>10}{'mark':>8}   all {RUNS} runs")
    for scenario in SCENARIOS:
        if _is_wanted(scenario, wanted.words):
            kept = _measure(scenario, wanted.beside) and kept
    return 0 if kept else 1


def _measure(scenario: Scenario, beside: Path | None) -> bool:
    """Run ``scenario``, in turn with that of the checkout ``beside``; return if marks are kept."""
    runs, others = list[dict[str, float]](), list[dict[str, float]]()
    for _ in range(RUNS):
        runs.append(_run(scenario))
        if beside is not None and Path(beside, "tests", "bench", f"{scenario.module}.py").exists():
            others.append(_run(scenario, beside))
    kept = True
    for row in scenario.rows:
        kept = _print(row, [run[row.key] for run in runs]) and kept
        before = [run[row.key] for run in others if row.key in run]
        if before:
            old, new = (statistics.median(each) for each in (before, [r[row.key] for r in runs]))
            print(f"{'    beside':46}{old:10.2f}{new / old - 1:+8.1%}", flush=True)
    return kept


def _warn_of_others() -> None:
    """Say so if the machine is busy with something else: the figures are too high then."""
    if hasattr(os, "getloadavg") and os.getloadavg()[0] > 0.5 * (os.cpu_count() or 1):
        print(f"The machine is busy (load {os.getloadavg()[0]:.1f}): expect figures too high.\n")


def _is_wanted(scenario: Scenario, words: Sequence[str]) -> bool:
    return not words or any(word in row.name for row in scenario.rows for word in words)


def _run(scenario: Scenario, root: Path = ROOT) -> dict[str, float]:
    """Run ``scenario`` of ``root`` once, with folders of its own, and return its figures.

    Beside one with a `Scenario.bare` stand its seconds, and how many times as long it took.
    """
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            "QT_QPA_PLATFORM": "offscreen",
            **os.environ,
            **scenario.environment,
            **own_folders(Path(folder)),
            **own_sockets(Path(folder)),
        }
        # A player's Python keeps what it has compiled; a developer's may not.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        if scenario.before:
            _python(root, scenario.before, environment)
        figures: dict[str, float] = json.loads(_python(root, scenario.module, environment))
        if scenario.bare:
            bare: dict[str, float] = json.loads(_python(ROOT, scenario.bare, environment))
            figures["bare"] = bare["seconds"]
            figures["times"] = figures["seconds"] / bare["seconds"]
    return figures


def _python(root: Path, module: str, environment: dict[str, str]) -> str:
    """Run ``module`` of this folder in ``root``, with the time, and return its output."""
    done = subprocess.run(
        [sys.executable, "-m", f"tests.bench.{module}", str(time.monotonic())],
        cwd=root,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{module} failed:\n{done.stderr}")
    return done.stdout


def _print(row: Row, values: Sequence[float]) -> bool:
    """Print the median of ``values`` beside its mark; return whether the mark is kept."""
    median = statistics.median(values)
    kept = row.most is None or median <= row.most
    mark = "" if row.most is None else f"{row.most:g}"
    runs = " ".join(f"{value:.2f}" for value in sorted(values))
    missed = "" if kept else "   MISSED"
    print(f"{row.name:46}{median:10.2f}{mark:>8}   {runs}{missed}", flush=True)
    return kept


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
