"""What the picker shows of each game, and what comes of what is done there."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.app.parts.feature import Feature
from gamesuite.app.picker.picker import Picker
from gamesuite.app.picker.tile import NO_BREAK, TODAY, TileContent
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.statistics.day_state import things_done, today_words
from gamesuite.catalogue import GAMES, Game
from gamesuite.engine.language import _, labelled
from gamesuite.engine.sliced_work import StoppedError
from gamesuite.opening import Opened, OpeningError
from gamesuite.patience.words import PatienceDescriptions
from gamesuite.puzzles.day_row import row_of
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.drawing.deck import Deck


class GameChoice(Feature):
    """Fills ``picker`` with the games of ``shelf``, the favourites kept in ``store`` first."""

    def __init__(self, shelf: Shelf, store: SettingsStore, picker: Picker) -> None:
        super().__init__(picker)
        self._shelf = shelf
        self._store = store
        self._picker = picker
        picker.favourite_wanted.connect(self._change_favourite)
        picker.found.connect(self.status_message)

    def show(self) -> None:
        """Show all games, with the focus on the one played last in this window."""
        self._picker.show_games(self._contents())
        current = self._shelf.session.current
        self._picker.focus_game("" if current is None else current.game.id)

    def leave(self) -> bool:
        """Return to the game that was on the table; return whether the picker was over one."""
        current = self._shelf.session.current
        if current is None or self._picker.isHidden():
            return False
        self._picker.chosen.emit(current.game.id)
        return True

    def _contents(self) -> list[TileContent]:
        """Return the texts of a tile for the day, then for each game, of favourites first."""
        favourites = self._store.settings.favourites
        contents = [
            _content(game, _state(self._shelf, game), is_favourite=game.id in favourites)
            for game in GAMES.values()
        ]
        return [self._today(), *sorted(contents, key=_is_later)]

    def _today(self) -> TileContent:
        """Return the texts of the tile of the day."""
        store, today = self._store, self._shelf.clock.today()
        things = things_done(today, self._shelf.results, store.settings, store.progress)
        state = today_words(things, row_of(store.progress, today))
        summary = _("A puzzle and a deal of each game")
        return TileContent(TODAY, _("Today"), summary, state)

    def _change_favourite(self, game: str) -> None:
        """Make ``game`` a favourite, or none any more, and say so.

        Favourites among games that are not here now are kept.
        """
        before = self._store.settings.favourites
        is_new = game not in before
        others = tuple(each for each in before if each != game)
        self._store.remember("favourites", (*others, game) if is_new else others)
        self._picker.show_games(self._contents())
        title, _summary = _names(GAMES[game])
        sentence = _("{game} is now a favourite and comes first.")
        if not is_new:
            sentence = _("{game} is no longer a favourite.")
        self.status_message.emit(sentence.format(game=title))


def _is_later(content: TileContent) -> bool:
    return not content.is_favourite


def _content(game: Game, state: str, *, is_favourite: bool) -> TileContent:
    title, summary = _names(game)
    kind = " ".join(_kinds(game))
    return TileContent(game.id, title, summary, state, kind, is_favourite)


def _names(game: Game) -> tuple[str, str]:
    """Return the title and the summary of ``game``; its id if a package fails to say them."""
    try:
        return game.descriptions.title(), game.descriptions.summary()
    except Exception:  # of a package, which must not cost the player the other games
        if not game.package:
            raise
        return game.id, ""


def _kinds(game: Game) -> Iterator[str]:
    """Yield words for what kind of game it is, for those who search for them."""
    if isinstance(game.descriptions, PatienceDescriptions):
        yield _("patience solitaire")
    pieces = TABLES[game.id].pieces if game.id in TABLES else "other"
    if isinstance(pieces, Deck):
        yield _("cards")
    elif pieces == "dice":
        yield _("dice")


def _state(shelf: Shelf, game: Game) -> str:
    """Return the `TileContent.state` of ``game``."""
    try:
        return _state_of(shelf.open_game(game.id))
    except OpeningError:
        return _state_of(None)
    except StoppedError:  # a very long game; its figures can wait
        return _finished() if shelf.has_ended(game.id) else _("Resume")
    except Exception:  # of a package, which must not cost the player the other games
        if not game.package:
            raise
        return _("Resume")


def _finished() -> str:
    return _("Finished. View or play again")


def _state_of(opened: Opened | None) -> str:
    """Return the `TileContent.state` of a game that has ``opened`` as its open game."""
    if opened is None:
        return _("New game")
    if opened.match.outcome is not None:
        return _finished()
    figures = opened.game.descriptions.progress(opened.match.view(0))
    values = ((figure.label, figure.value.replace(" ", NO_BREAK)) for figure in figures)
    words = ", ".join(labelled(label, value) for label, value in values)
    return _("Resume. {figures}").format(figures=words) if words else _("Resume")
