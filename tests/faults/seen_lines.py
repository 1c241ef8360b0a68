"""What lines of the program each test runs, also in programs it starts; by coverage."""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import coverage

OTHERS = """
import os
if os.environ.get("PYTEST_CURRENT_TEST") and os.environ.get("FAULTS_LINES"):
    import atexit, coverage
    _name = os.environ["PYTEST_CURRENT_TEST"].rpartition(" (")[0]
    _seen = coverage.Coverage(
        os.environ["FAULTS_LINES"], data_suffix=True, config_file=False, context=_name,
        source=[os.environ["FAULTS_PROGRAM"]], messages=False,
    )
    _seen._warn_no_data = _seen._warn_unimported_source = False
    _seen.start()
    atexit.register(_seen.save)
    atexit.register(_seen.stop)
"""
"""For the start of programs that tests start (``sitecustomize``)."""


def begun(folder: Path) -> coverage.Coverage:
    """Start to note the lines in files in ``folder``, and return what notes them."""
    program = str(Path("gamesuite").resolve())
    (folder / "start").mkdir()
    (folder / "start" / "sitecustomize.py").write_text(OTHERS, "utf-8")
    os.environ["FAULTS_LINES"] = str(folder / "others")
    os.environ["FAULTS_PROGRAM"] = program
    paths = [str(folder / "start"), os.environ.get("PYTHONPATH", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(paths)
    lines = coverage.Coverage(
        str(folder / "lines"), config_file=False, source=[program], messages=False
    )
    lines.start()
    return lines


def ended(lines: coverage.Coverage, folder: Path, answer: Path) -> None:
    """Write into the file ``answer`` what lines of which module each test ran.

    They are a number: its bit 5 is set if line 5 was run. Lines that were run while the tests were
    found belong to the test without a name.
    """
    lines.stop()
    lines.save()
    root = Path().resolve()
    seen: defaultdict[str, defaultdict[str, int]] = defaultdict(lambda: defaultdict(int))
    for file in [folder / "lines", *folder.glob("others*")]:
        with suppress(coverage.CoverageException):  # that program was killed while it wrote
            _read(coverage.CoverageData(str(file)), root, seen)
    said = {module: _by_lines(tests) for module, tests in seen.items() if tests}
    answer.write_text(json.dumps(said), "utf-8")


def _read(data: coverage.CoverageData, root: Path, seen: dict[str, defaultdict[str, int]]) -> None:
    data.read()
    for path in data.measured_files():
        of_module = seen[Path(path).relative_to(root).as_posix()]
        for line, tests in data.contexts_by_lineno(path).items():
            for test in tests:
                of_module[test] |= 1 << line


def _by_lines(tests: Mapping[str, int]) -> Mapping[str, list[str]]:
    alike: defaultdict[str, list[str]] = defaultdict(list)
    for test, lines in tests.items():
        alike[f"{lines:x}"].append(test)
    return alike
