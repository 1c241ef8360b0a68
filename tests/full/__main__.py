"""``python -m tests.full NAME [argument …]``: one long test at its full size."""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

import tests.full


def shows() -> dict[str, str]:
    """Return the modules of all long tests by their names."""
    found = pkgutil.iter_modules(tests.full.__path__)
    return {one.name.replace("_", "-"): one.name for one in found if one.name != "__main__"}


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
