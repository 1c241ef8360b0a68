"""Builds the search loops a second time, compiled; all else about the project is in pyproject.toml.

A loop is one Python source, ``kernel.py``, with its types beside it in ``kernel_native.pxd``.
Where there is no compiler the program goes on with the source. With the environment variable
``GAMESUITE_PLAIN`` nothing is compiled: the wheel fits every system.
"""

import os
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, find_packages, setup

KERNELS = sorted(types.parent.as_posix() for types in Path("gamesuite").rglob("kernel_native.pxd"))
"""The folders that have a kernel."""
BUILD = Path("build/kernels")


def extension(folder: str) -> Extension:
    """Return the compiled kernel of ``folder``; what the compiler is given lies in the build."""
    made = BUILD / folder
    made.mkdir(parents=True, exist_ok=True)
    for source, copy in (("kernel.py", "kernel_native.py"), ("kernel_native.pxd",) * 2):
        text = Path(folder, source).read_bytes()
        if not (made / copy).exists() or (made / copy).read_bytes() != text:  # else made already
            (made / copy).write_bytes(text)
    name = f"{folder.replace('/', '.')}.kernel_native"
    return Extension(name, [str(made / "kernel_native.py")])


# What only a debugger reads stays out: it is most of a loop, and names the folder it was made in.
BARE = (["-g0"], ["-s"]) if sys.platform == "linux" else ([], [])
sys.path.append(str(Path(__file__).parent / "packaging"))
from project import addresses, long_description  # noqa: E402 - it lies there

compiled = () if os.environ.get("GAMESUITE_PLAIN") else KERNELS
extensions = cythonize([extension(folder) for folder in compiled], quiet=True) if compiled else []
for each in extensions:
    each.extra_compile_args, each.extra_link_args = BARE
    each.optional = True  # here, because it does not get through cythonize
# Found here, because `resources` stands beside them in the source tree.
packages = find_packages(include=["gamesuite*"])
pages = {"Homepage": addresses().homepage, "Issues": addresses().bugs}
setup(
    ext_modules=extensions,
    packages=[*packages, "gamesuite.resources"],
    long_description=long_description(),
    long_description_content_type="text/markdown",
    project_urls={name: page for name, page in pages.items() if page},
)
