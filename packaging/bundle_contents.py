"""What goes into the bundle, and which parts of Qt are left out; what no package may lack."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from fnmatch import fnmatch
from pathlib import Path, PurePath

from libraries import missing_libraries

ROOT = Path(__file__).resolve().parents[1]
RESOURCES = "gamesuite/resources"
"""Where an installed program looks for the files of ``resources``."""

FOR_TERMINALS = "gamesuite-console"
"""What the program for terminals is called on Windows while it is made: the other one has no output
there. Once it is called ``gamesuite.com``, whoever types ``gamesuite`` gets it."""

NOT_NEEDED = [
    *("_distutils_hack", "_hashlib", "_lzma", "_uuid"),
    *("distutils", "readline", "setuptools", "ssl"),
]
"""Modules that others use only if they are there."""

HIDDEN = ["_cffi_backend"]
"""Modules that only compiled ones import, where PyInstaller does not find them."""

DESKTOP = (
    *("X11", "X11-xcb", "Xau", "Xdmcp", "xcb", "xcb-shm", "bsd", "md"),
    *("fontconfig", "freetype", "png16", "brotlicommon", "brotlidec", "expat", "uuid"),
    *("glib-2.0", "gthread-2.0", "pcre2-8"),
    *("dbus-1", "systemd", "gcrypt", "gpg-error", "cap", "lzma", "lz4", "zstd"),
    *("gssapi_krb5", "krb5", "k5crypto", "krb5support", "com_err", "keyutils", "crypto", "atomic"),
    *("stdc++", "gcc_s"),
)
"""Libraries that every desktop has, and with which it has to agree, such as about its fonts."""
GUESTS = ("*/plugins/platformthemes/*qgtk3.*",)
"""Plugins that load where the system has all they need, such as GTK; none of that is added."""

LEFT_OUT = (
    "libssl*",
    "libcups.so*",  # systems with a printer have it, and it depends on encryption
    *(f"*/plugins/{kind}/*" for kind in ("egldeviceintegrations", "generic", "tls")),
    "*/plugins/networkinformation/*",
    *(f"*/plugins/platforms/*q{name}.*" for name in ("eglfs", "linuxfb", "vkkhrdisplay", "vnc")),
    *(f"*/plugins/platforms/*q{name}*" for name in ("minimal", "direct2d")),
    *(f"*/plugins/imageformats/*q{name}.*" for name in ("gif", "icns", "ico", "jpeg", "tga")),
    *(f"*/plugins/imageformats/*q{name}.*" for name in ("tiff", "wbmp", "webp")),
    "*/plugins/wayland-graphics-integration-client/*-server.*",
    *(f"*/plugins/wayland-shell-integration/*{name}*" for name in ("full", "ivi", "qt-", "wl-")),
    *("*/locale/*.po", "*/locale/*.pot"),
    *("*/opengl32sw.dll", "*/d3dcompiler_*.dll"),  # for drawing in space, on Windows
    *("enchant/*/enchant_nuspell.*", "enchant/*.a", "enchant/*.la", "enchant/*/doc/*"),
)
"""Plugins of Qt for unused devices and image formats, libraries for networking and drawing in
space, what the catalogues of the program are compiled from, and a part of Enchant that does what
another one does and needs 37 MB."""

BESIDE_ENCHANT = "enchant/data/*/bin/*"
"""On Windows the wheel of Enchant holds the libraries of a whole system, of which it needs few."""
ENCHANT = "*/libenchant-*.dll"
"""The one among them that is loaded by name."""
DICTIONARIES = ("en_AU", "en_CA", "en_GB", "en_US")
"""The dictionaries in that wheel that differ; the 20 others are copies under other names."""

NO_LOOPS = (
    "The search loops are not compiled, and without that the coach and the computer players think "
    "15 to 50 times more slowly."
)
INSTALL = (
    "That needs a C compiler and the headers of Python: `sh packaging/start --version` installs "
    "them where it may, or names their packages, and compiles the loops."
)
COMPILE = f"`{sys.executable} setup.py build_ext --inplace` compiles them, or says why it cannot."

Entry = tuple[str, str, str]
"""A file for PyInstaller: its place in the bundle, its source and its kind."""
Imports = Callable[[str], Iterable[tuple[str, str | None]]]
"""Yields the name and path of each library that a binary file needs, directly or not."""


def modules(root: Path) -> list[str]:
    """Return the names of all modules of the source tree ``root``, packages and compiled ones too.

    Games, tables, coaches and kernels are imported by name, so PyInstaller does not find them
    itself. A package may be nothing but its ``__init__.py``.
    """
    package = root / "gamesuite"
    files = {
        *package.rglob("*.py"),
        *package.rglob("*_native*.so"),
        *package.rglob("*_native*.pyd"),
    } - {package / "__main__.py"}
    names = (
        (*file.relative_to(root).parent.parts, file.name.partition(".")[0])
        for file in sorted(files)
    )
    return [".".join(name).removesuffix(".__init__") for name in names]


def missing_loops(files: Iterable[str]) -> list[str]:
    """Return the folders of the source tree whose search loop is not compiled in ``files``.

    ``files`` are the paths in a package or a tree.
    """
    sources = sorted((ROOT / "gamesuite").rglob("kernel.py"))
    folders = [source.parent.relative_to(ROOT).as_posix() for source in sources]
    held = [PurePath(file) for file in files if file.endswith((".so", ".pyd"))]
    compiled = [each.parent.as_posix() for each in held if each.name.startswith("kernel_native.")]
    return [
        each for each in folders if not any(f"/{path}".endswith(f"/{each}") for path in compiled)
    ]


def how_to_compile() -> str:
    """Return the sentences for one whose package would lack the compiled search loops."""
    return f"{NO_LOOPS} {INSTALL if _lacks_compiler() else COMPILE}"


def _lacks_compiler() -> bool:
    return sys.platform == "linux" and any(missing_libraries(("compiler",)))


def languages() -> list[str]:
    """Return the codes of the languages of the program."""
    return ["en", *sorted(file.parents[1].name for file in ROOT.glob("resources/locale/*/*/*.mo"))]


def without_unused(entries: Iterable[Entry], imports: Imports) -> list[Entry]:
    """Return ``entries`` without unused parts of Qt and what only those or guests need.

    What every desktop has is left out too. A file that is kept finds a left-out library on the
    system, or does not load.
    """
    entries = [entry for entry in entries if not _is_of_desktop(entry[0])]
    guests = [entry for entry in entries if is_guest(entry[0])]
    others = [entry for entry in entries if entry not in guests]
    kept = [entry for entry in others if not is_left_out(entry[0])]
    left_out = [*guests, *(entry for entry in others if is_left_out(entry[0]))]
    left_out_names = {_name(entry) for entry in left_out}
    doubtful = set[str]().union(*(_needed(entry, imports) for entry in left_out))
    needs = (_needed(entry, imports) for entry in kept if _name(entry) not in doubtful)
    needed = set[str]().union(*(each for each in needs if not each & left_out_names))
    used = [entry for entry in kept if _name(entry) not in doubtful - needed]
    return [*_without_idle(used, imports), *guests]


def _without_idle(entries: Iterable[Entry], imports: Imports) -> list[Entry]:
    """Return ``entries`` without libraries beside Enchant that none of the others needs."""
    idle = {
        _name(entry): entry
        for entry in entries
        if _matches(entry[0], [BESIDE_ENCHANT]) and not _matches(entry[0], [ENCHANT])
    }
    used = [entry for entry in entries if entry not in idle.values()]
    for entry in used:  # it grows meanwhile
        used += [idle.pop(name) for name in sorted(_needed(entry, imports)) if name in idle]
    return used


def is_left_out(place: str) -> bool:
    """Return whether the file at ``place`` in the bundle is left out."""
    path = PurePath(place).as_posix()
    if path.endswith(".qm"):
        return not path.endswith(tuple(f"/qtbase_{code}.qm" for code in languages()))
    if fnmatch(path, "enchant/*/hunspell/*"):
        return PurePath(path).stem not in DICTIONARIES
    return _matches(place, LEFT_OUT)


def is_guest(place: str) -> bool:
    """Return whether the file at ``place`` loads only where the system has all it needs."""
    return _matches(place, GUESTS)


def _matches(place: str, patterns: Iterable[str]) -> bool:
    return any(fnmatch(PurePath(place).as_posix(), pattern) for pattern in patterns)


def _is_of_desktop(place: str) -> bool:
    """Return whether the file at ``place`` is a library that every desktop with Linux has."""
    return PurePath(place).name.partition(".so")[0].removeprefix("lib") in DESKTOP


def _needed(entry: Entry, imports: Imports) -> set[str]:
    """Return the file names of the libraries that ``entry`` needs, if it is a binary file."""
    _, source, kind = entry
    if kind not in ("BINARY", "EXTENSION"):
        return set()
    return {_cased(PurePath(name).name) for name, _ in imports(source)}


def _name(entry: Entry) -> str:
    return _cased(PurePath(entry[0]).name)


def _cased(name: str) -> str:
    """Return the file ``name`` as it is compared: Windows does not tell capitals apart."""
    return name.casefold() if sys.platform == "win32" else name
