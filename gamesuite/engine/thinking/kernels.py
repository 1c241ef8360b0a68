"""Finds loops that are compiled: a ``kernel.py`` is one source, which also runs as it is.

``setup.py`` compiles it as ``kernel_native`` beside it, where there is a compiler.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

_COMPILED = "_native"
"""What the name of a compiled kernel ends with."""


def fastest(kernel: ModuleType, *others: ModuleType) -> ModuleType:
    """Return ``kernel`` compiled, or as it is if it or one of the ``others`` is not compiled.

    It works with the ``others``, so either all are compiled or none.
    """
    try:
        compiled, *_compiled_others = [_compiled(module) for module in (kernel, *others)]
    except ImportError:
        return kernel
    return compiled


def made_like(loop: ModuleType, kernel: ModuleType) -> ModuleType:
    """Return ``kernel`` compiled if the kernel ``loop`` is, else as it is."""
    return _compiled(kernel) if is_compiled(loop) else kernel


def compiled_name(kernel: str) -> str:
    """Return the name that the module ``kernel`` has compiled."""
    return f"{kernel}{_COMPILED}"


def is_compiled(kernel: ModuleType) -> bool:
    """Return whether ``kernel`` is compiled."""
    return kernel.__name__.endswith(_COMPILED)


def _compiled(kernel: ModuleType) -> ModuleType:
    """Return ``kernel`` as it is compiled; raises ImportError if it is not."""
    return import_module(compiled_name(kernel.__name__))
