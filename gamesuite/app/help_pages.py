"""The pages of help."""

from __future__ import annotations

from gamesuite.engine.language import _
from gamesuite.engine.resources import resource


def rules_page(game: str) -> str:
    """Return the help page of ``game`` as HTML."""
    try:
        return resource("help", f"{game}.html").read_text(encoding="utf-8")
    except OSError:
        return _("<p>The help page is missing. Please install the program again.</p>")


def keys_page() -> str:
    """Return what keyboard and mouse do, as HTML."""
    rows = "".join(
        f"<tr><td style='padding:4px 18px 4px 0'><b>{keys}</b></td><td>{words}</td></tr>"
        for keys, words in _keys()
    )
    return f"<h2>{_('At a table of cards')}</h2><table>{rows}</table>"


def _keys() -> tuple[tuple[str, str], ...]:
    return (
        (_("Arrows"), _("Go from card to card and from pile to pile")),
        (_("Home, End"), _("Go to the first and to the last pile")),
        (_("Enter"), _("Lift the card; on another pile, lay it down there")),
        (_("Space"), _("Make the obvious move of the card, like a click")),
        (_("Escape"), _("Put back what is lifted")),
        (_("Menu"), _("List what the card can do, like the right button or a long press")),
        ("Ctrl+Z, Ctrl+Y", _("Undo, redo")),
        ("Ctrl+N, Ctrl+D", _("A new game; the game of a number")),
        ("Ctrl+PgUp, Ctrl+PgDown", _("The previous and the next deal")),
        ("Ctrl+R", _("The same deal again")),
        ("Ctrl+F", _("Play all cards home when nothing else is left")),
        ("Ctrl+S, Ctrl+O", _("Save to a file, load from a file")),
        ("Ctrl+G", _("Choose another game")),
        ("F1, F2", _("How to play; this page")),
        ("F11", _("Full screen")),
    )
