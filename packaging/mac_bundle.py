"""What macOS is told about the program: its name, and that it opens game files and links.

A double click on a game file or a link arrives as a QFileOpenEvent, see
gamesuite/app/application.py. The second start of Linux and Windows does not happen there.
"""

from __future__ import annotations

from typing import Any

from bundle_contents import languages
from project import addresses, version_of_program

from gamesuite.open_request import SCHEME

NAME = "Game Suite"
IDENTIFIER = addresses().desktop_id
KIND = f"{IDENTIFIER}.game"
"""The uniform type of game files."""


def information() -> dict[str, Any]:
    """Return what stands in ``Info.plist`` beside what PyInstaller writes."""
    version = version_of_program()
    return {
        "CFBundleDisplayName": NAME,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleLocalizations": languages(),
        "LSApplicationCategoryType": "public.app-category.card-games",
        "NSHighResolutionCapable": True,
        "LSMinimumSystemVersion": "13.0",  # as Qt 6.11 needs it
        "CFBundleURLTypes": [
            {"CFBundleURLName": IDENTIFIER, "CFBundleURLSchemes": [SCHEME.removesuffix(":")]}
        ],
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Game Suite game",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "game-file.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [KIND],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": KIND,
                "UTTypeDescription": "Game Suite game",
                "UTTypeIconFile": "game-file.icns",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["gsave"],
                    "public.mime-type": "application/x-gamesuite-game",
                },
            }
        ],
    }
