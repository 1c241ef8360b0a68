"""Make an RPM package of the program, for Fedora and what comes from it.

Run as ``rpm.py FOLDER`` on the oldest system that the package is for; needs PyInstaller, rpmbuild
and objdump. The package is ``FOLDER/gamesuite-VERSION-1.ARCHITECTURE.rpm``. It needs the packages
of those libraries that the bundle leaves to the system.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

from bundle import build, main, run
from deb import system_libraries
from project import addresses, set_times, source_date, version_of_program
from share import fill_tree

SPECIFICATION = """\
Name: gamesuite
Version: {version}
Release: 1
Summary: Classic card, dice and word games
License: MIT AND OFL-1.1 AND LicenseRef-SCOWL
{url}
AutoReqProv: no
{requires}
Recommends: enchant2
Recommends: hunspell-en-US

%global debug_package %{{nil}}
%global __os_install_post %{{nil}}
%global _build_id_links none
%global _binary_payload w6.xzdio
%global use_source_date_epoch_as_buildtime 1
%global clamp_mtime_to_source_date_epoch 1
%global _buildhost localhost

%description
Patiences and games of cards, dice and words, each at a table of its own:
alone, with other people at one screen, or against computer players.

%install
cp --archive {tree}/. %{{buildroot}}

%files
%defattr(-, root, root)
{files}
"""


def package(bundle: Path, folder: Path) -> Path:
    """Make the package of ``bundle`` in ``folder`` and return it; raises BundleError.

    Leaves what it packs in ``folder/rpm-tree``, and what rpmbuild writes in ``folder/rpm-work``.
    """
    tree, work = folder / "rpm-tree", folder / "rpm-work"
    for each in (tree, work):
        shutil.rmtree(each, ignore_errors=True)
    fill_tree(tree, bundle, source_date())
    set_times((tree, *tree.rglob("*")))
    work.mkdir()
    specification = work / "gamesuite.spec"
    specification.write_text(_specification(bundle, tree), "utf-8")
    run("rpmbuild", "-bb", "--define", f"_topdir {work}", str(specification))
    (made,) = work.glob("RPMS/*/*.rpm")
    return Path(shutil.copy(made, folder))


def requires(bundle: Path) -> list[str]:
    """Return the packages of what ``bundle`` leaves to the system; raises BundleError."""
    needed, c_library = system_libraries(bundle)
    return [f"glibc >= {c_library}", *sorted({each.fedora for each in needed})]


def _specification(bundle: Path, tree: Path) -> str:
    files = ["/usr/lib/gamesuite", *_own_files(tree)]
    return SPECIFICATION.format(
        version=version_of_program(),
        url=f"URL: {page}" if (page := addresses().homepage) else "",
        requires="\n".join(f"Requires: {each}" for each in requires(bundle)),
        tree=tree,
        files="\n".join(files),
    )


def _own_files(tree: Path) -> Iterable[str]:
    """Yield the files outside of the program's own folder, which lie in those of the system."""
    for path in sorted(tree.rglob("*")):
        place = path.relative_to(tree)
        if not path.is_dir() and place.parts[:3] != ("usr", "lib", "gamesuite"):
            kind = "%license " if place.parent.name == "licenses" else ""
            yield f"{kind}/{place}"


if __name__ == "__main__":
    main(lambda folder: package(build(folder), folder))
