"""The attacks of outsiders on the program do no harm: damaged journals, hostile files, many starts.

Each module of ``tests/abuse`` with a function ``run`` is an attack. Arguments: the name of one
attack and its own arguments; without any all of them are made.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

import tests.abuse


def attacks() -> dict[str, ModuleType]:
    """Return the modules of all attacks by their names."""
    found = pkgutil.iter_modules(tests.abuse.__path__)
    modules = {
        one.name.replace("_", "-"): import_module(f"tests.abuse.{one.name}")
        for one in found
        if not one.name.startswith("test_")
    }
    return {name: module for name, module in modules.items() if hasattr(module, "run")}


def run(arguments: Sequence[str]) -> str:
    """Make the attack in ``arguments``, or all of them, and return the results."""
    found = attacks()
    if not arguments:
        return "\n".join(f"{name}: {attack.run(())}" for name, attack in found.items())
    name, *others = arguments
    assert name in found, f"there is no attack {name}; name one of {', '.join(found)}"
    return str(found[name].run(others))
