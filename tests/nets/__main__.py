"""``python -m tests.nets [NAME …]``: show what has changed in the nets; ``--renew`` keeps it.

Whatever differs from what is kept is told or drawn again, by this tree and by the commit that
``--since`` names, or else by the one that kept it. Texts are compared line by line, of pictures the
share of channels is told that differ by more than 8. All of it stays in the folder that is printed.
``--tell FOLDER`` only writes texts and pictures.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from difflib import unified_diff
from pathlib import Path

from PySide6.QtWidgets import QApplication

from gamesuite.widgets.look.font import install_fonts
from tests.nets.nets import NETS, AnyNet
from tests.nets.pictures import share

ROOT = Path(__file__).parents[2]
MOST_LINES = 40
"""How many lines of the difference of one item are printed; the texts have them all."""


def main(arguments: Sequence[str]) -> int:
    """Do what ``arguments`` ask for; return 1 if something differs and was not kept."""
    options = _options(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication([])
    install_fonts(application)
    chosen = [NETS[name] for name in options.names or NETS]
    if options.tell:
        for net in chosen:
            net.tell_all(options.tell)
        return 0
    changed = [net for net in chosen if _tell_differences(net)]
    since = options.since or _last_kept(changed)
    if changed and since:  # else they are new
        _compare(changed, since)
    for net in changed if options.renew else ():
        net.renew()
    print("Kept." if options.renew else "Something differs." if changed else "Nothing differs.")
    return int(bool(changed) and not options.renew)


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.nets")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", choices=[*NETS, []], help=", ".join(NETS)
    )
    parser.add_argument("--renew", action="store_true", help="keep what there is now")
    parser.add_argument("--since", metavar="COMMIT", help="what to compare with")
    parser.add_argument("--tell", type=Path, metavar="FOLDER", help="only write texts and pictures")
    return parser.parse_args(arguments)


def _tell_differences(net: AnyNet) -> bool:
    """Print where ``net`` differs from what is kept; return whether it does."""
    differences = list(net.differences())
    for difference in differences:
        print(f"{net.name}: {difference}")
    return bool(differences)


def _compare(nets: Sequence[AnyNet], since: str) -> None:
    """Print how ``nets`` differ from the commit ``since``."""
    folder = Path(tempfile.mkdtemp(prefix="nets-"))
    now, before = folder / "now", folder / "before"
    for net in nets:
        net.tell_all(now)
    if not _told_by(since, nets, before):
        print(f"{since} does not have these nets.")
    for path in sorted(path for path in now.rglob("*") if path.is_file()):
        old = before / path.relative_to(now)
        if not old.exists() or old.read_bytes() == path.read_bytes():
            continue
        print(path.relative_to(now))
        _print_lines(old, path) if path.suffix == ".txt" else print(f"    {share(old, path)}")
    print(f"All of it lies in {folder}.")


def _last_kept(nets: Sequence[AnyNet]) -> str:
    """Return the last commit that kept one of ``nets``."""
    files = [str(file) for net in nets for file in net.files]
    found = ("git", "-C", str(ROOT), "log", "-1", "--format=%H", "--", *files)
    return subprocess.run(found, check=True, capture_output=True, encoding="utf-8").stdout.strip()


def _print_lines(old: Path, new: Path) -> None:
    before, now = (path.read_text(encoding="utf-8").splitlines() for path in (old, new))
    difference = list(unified_diff(before, now, lineterm="", n=1))[2:]
    for line in difference[:MOST_LINES]:
        print(f"    {line}")
    if len(difference) > MOST_LINES:
        print(f"    … {len(difference) - MOST_LINES} more lines")


def _told_by(commit: str, nets: Sequence[AnyNet], folder: Path) -> bool:
    """Write into ``folder`` what ``nets`` were at ``commit``; return whether they were there."""
    git = ("git", "-C", str(ROOT), "worktree")
    with tempfile.TemporaryDirectory() as tree:
        subprocess.run([*git, "add", "--quiet", "--detach", f"{tree}/tree", commit], check=True)
        try:
            names = [net.name for net in nets]
            command = [sys.executable, "-m", "tests.nets", *names, "--tell", str(folder)]
            environment = {**os.environ, "PYTHONPATH": f"{tree}/tree"}
            done = subprocess.run(command, cwd=f"{tree}/tree", env=environment, check=False)
        finally:
            subprocess.run([*git, "remove", "--force", f"{tree}/tree"], check=True)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
