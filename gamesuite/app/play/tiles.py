"""What the tiles of the game picker say."""

from __future__ import annotations

from gamesuite.app.play.picker import TileContent
from gamesuite.app.play.shelf import Shelf
from gamesuite.catalogue import GAMES, Game
from gamesuite.engine.language import _
from gamesuite.opening import OpeningError
from gamesuite.table_catalogue import TABLES


def tile_contents(shelf: Shelf) -> list[TileContent]:
    """Return a tile for each game, those without a table yet as coming soon."""
    ready = [_tile(shelf, game) for game in GAMES.values() if game.id in TABLES]
    coming = [
        TileContent(game, title, summary, _("Coming soon"), ready=False)
        for game, title, summary in _planned()
        if game not in TABLES
    ]
    return ready + coming


def _tile(shelf: Shelf, game: Game) -> TileContent:
    words = game.descriptions
    return TileContent(game.id, words.title(), words.summary(), _state(shelf, game), ready=True)


def _state(shelf: Shelf, game: Game) -> str:
    try:
        kept = shelf.open_game(game.id)
    except OpeningError:
        kept = None
    if kept is None:
        return _("New game")
    if kept.match.outcome is not None:
        return _("Finished. View or play again")
    figures = game.descriptions.progress(kept.match.view(0))
    told = ", ".join(f"{label}: {value}" for label, value in figures)
    return _("Resume. {figures}").format(figures=told) if told else _("Resume")


def _planned() -> tuple[tuple[str, str, str], ...]:
    return (
        ("bowling-solitaire", _("Bowling Solitaire"), _("Ten frames with twenty cards")),
        ("bali", _("Bali"), _("Build words from letter cards")),
        ("paris", _("Paris"), _("Rummy with the High Deck")),
    )
