"""``python -m tests.full NAME [argument …]``: one long test at its full size."""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

import tests.full
from tests.places.own_folders import in_own_folders

_IN_NAMES = str.maketrans("._", "--")


def shows() -> dict[str, str]:
    """Return the modules of all long tests by their names, those of folders after the others."""
    inside = f"{tests.full.__name__}."
    found = pkgutil.walk_packages(tests.full.__path__, inside)
    modules = (each.name.removeprefix(inside) for each in found if not each.ispkg)
    shown = sorted((each for each in modules if each != "__main__"), key=lambda each: "." in each)
    return {each.translate(_IN_NAMES): each for each in shown}


def main(arguments: Sequence[str]) -> int:
    """Run the test in ``arguments``; return 0, 1 if it failed, 2 if there is no such test."""
    names = shows()
    if arguments and arguments[0] == "--list":
        print("\n".join(f"{name}: {_summary(_module(names[name]))}" for name in names))
        return 0
    if not arguments or arguments[0] not in names:
        print(f"Name one of: {', '.join(names)}.", file=sys.stderr)
        return 2
    try:
        with in_own_folders():
            print(_module(names[arguments[0]]).run(arguments[1:]))
    except AssertionError as error:
        print(f"Failed: {error}", file=sys.stderr)
        return 1
    return 0


def _module(name: str) -> ModuleType:
    return import_module(f"tests.full.{name}")


def _summary(module: ModuleType) -> str:
    return (module.__doc__ or "").partition("\n")[0]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
