"""Everything on a table of several players: their plates and panels, the band and its buttons.

What the band says is in `band.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from gamesuite.engine.language import _, clauses, counted, grouped
from gamesuite.engine.reason import Reason
from gamesuite.engine.setup import seats_from
from gamesuite.engine.table.controller import NOT_YOUR_TURN, Ask
from gamesuite.engine.table.players import (
    character_of,
    level_at,
    manner_at,
    names_at,
    plate,
    spoken_signs,
)
from gamesuite.engine.table.scene import Look, Part, Piece, Scene, SeatContent, Seated
from gamesuite.engine.words.seats import joined
from gamesuite.games.bali.state import (
    BUILT_IN,
    CannotPlay,
    Column,
    Command,
    Pass,
    Place,
    View,
    has_balied,
    removed_part,
    words_of_panel,
)
from gamesuite.games.bali.table import parts
from gamesuite.games.bali.table.band import Band, cut_cards, is_untouched
from gamesuite.games.bali.table.draft import Draft, shown_column
from gamesuite.games.bali.table.parts import BaliContent, ColumnKind, WordsContent, handle_part
from gamesuite.games.bali.table.scene import TableScene, bonus_words, button
from gamesuite.games.bali.words import NO_LETTER_YET, letters_of, points


class CompanyScene(TableScene):
    """The scene of ``view`` and ``draft`` for the viewer of ``seated``, who may ``ask``.

    `TableScene` has the columns, the buttons that remove words, the deck, the unseen letters and
    the questions. Own panels are those of the seat `own_seat` and of its partner; below the band
    are those of the seat `near_seat` and of its partner.
    """

    def __init__(self, view: View, draft: Draft, seated: Seated, ask: Ask[Command]) -> None:
        super().__init__(view, draft)
        self._viewer = seated.viewer
        self._own = own_seat(view, seated)
        self._team = view.table.panels_of(self._own)
        self._near = near_seat(view, seated)
        self._persons = seated.persons
        self._seated = seated
        self._names = names_at(seated, view.table.seats)
        is_waiting = ask(Pass()) == NOT_YOUR_TURN
        self._ask = ask
        self._acts = not self._is_over and not is_waiting and view.table.to_act == self._own
        self._asks_word = self._asks_word and (view.table.phase != "name" or self._acts)

    def scene(self) -> Scene:
        """Return all parts, and the lines in which the arrow keys reach them."""
        seats = seats_from(self._near, self._table.seats)
        below = [panel for panel in seats if panel in self._table.panels_of(self._near)]
        above = [panel for panel in seats if panel not in below]
        own = [panel for panel in seats if panel in self._team]
        bar, side = list(self._bar()), list(self._side())
        columns = {panel: list(self._columns(panel)) for panel in seats}
        handles = _with_one_key([part for panel in own for part in self._handles(panel)])
        gaps = [part for panel in own for part in self._gaps(panel)]
        upper = [part for panel in above for part in columns[panel]]
        lower = [part for panel in below for part in columns[panel]]
        lines = [upper, bar[1:], handles, lower, gaps]
        if self._own in above:
            lines = [handles, upper, gaps, bar[1:], lower]
        laid = [part for panel in above for part in (self._removed(panel), *columns[panel])]
        laid += [*bar, *gaps]
        laid += [part for panel in below for part in (self._removed(panel), *columns[panel])]
        return Scene(
            (*self._bali(), *laid, *handles, *side),
            caption=self._caption() or (bar[0].words if self._is_news() else ""),
            lines=self._lines(*lines, side[-1:] if self._is_over else ()),
            start=self._start(),
            default=parts.PLAY if any(part.name == parts.PLAY for part in bar) else "",
        )

    def _is_news(self) -> bool:
        """Return whether screen readers have to hear what the band says.

        They hear of moves, and whose turn it is, anyway.
        """
        is_asked = self._acts and self._table.phase != "turn"
        has_news = self._draft.pieces or self._draft.told or is_untouched(self._view)
        return is_asked or bool(has_news)

    # Panels

    def _owner(self, panel: int) -> str:
        """Return the name of the player at ``panel``, empty for the own one."""
        return "" if panel == self._own else self._names[panel]

    def _key(self, place: Place) -> str:
        """Return the key of an own column; those of the partner's go on after the own ones."""
        if place.panel not in self._team:
            return ""
        before = 0 if place.panel == self._own else len(self._table.panels[self._own])
        return str(before + place.column + 1)

    def _column_look(self, place: Place) -> Look:
        """Return that a column of the player who cannot play may be chosen."""
        is_chosen = self._table.phase == "forfeit" and self._acts
        is_theirs = place.panel in self._table.panels_of(self._table.seat)
        return "target" if is_chosen and is_theirs else ""

    def _kind(self, place: Place, column: Column) -> ColumnKind:
        if self._column_look(place):
            return "asked"
        kind = super()._kind(place, column)
        is_new = str(place) in self._draft.built and place.panel not in self._team
        return "new" if is_new and not kind and not self._is_over else kind

    def _pieces(self, column: Column, words: str, *, is_held: bool) -> Iterator[Piece]:
        is_movable = self._acts and self._table.phase in ("turn", "forfeit")
        for piece in super()._pieces(column, words, is_held=is_held):
            yield Piece(piece.id, piece.face, piece.words, piece.look, movable=is_movable)

    def _handles(self, panel: int) -> Iterator[Part]:
        """Yield the buttons that remove words; where nobody judges, one over what is held."""
        if self._draft.pieces or not self._acts or self._table.phase != "turn":
            return
        if not self._table.hides_words:
            yield from super()._handles(panel)
            return
        held = self._draft.held
        if held is not None and held.panel == panel:
            column = shown_column(self._table, self._draft, held)
            said = _("Remove {letters}, worth {points} if it is a word").format(
                letters=letters_of(column), points=points(column.value)
            )
            yield button(handle_part(held), said, str(column.value), "R")

    # Players

    def _removed(self, panel: int) -> Part:
        """Return the plate of the player at ``panel``, where removed words go."""
        table, name = self._table, self._names[panel]
        words = sum(word.seat == panel for word in self._view.removed)
        lines = [counted("{n} word", "{n} words", words)] if words else []
        if is_untouched(self._view):
            # Translators: a player has drawn this card to see who begins
            lines = [_("cut {card}").format(card=", ".join(cut_cards(table, panel)))]
        if table.lost_turns[table.side(panel)] and not self._is_over:
            lines.append(_("misses a turn"))
        team = table.side(panel) if table.options.partnership else None
        content = SeatContent(
            name,
            tuple(lines),
            is_active=panel == table.to_act and not self._is_over,
            is_dealer=panel == table.dealer,
            is_partner=panel != self._own and panel in table.panels_of(self._own),
            team=team,
            figure=grouped(self._view.scores[panel]),
            level=level_at(self._seated, panel),
            character=character_of(self._seated, panel),
            manner=manner_at(self._seated, panel),
        )
        worth = points(self._view.scores[panel])
        shown = plate(removed_part(panel), content, worth, *lines, *spoken_signs(content))
        return replace(shown, key=self._key_to_ask(panel)) if self._acts else shown

    # The band

    def _bar(self) -> Iterator[Part]:
        """Yield the band, and its buttons if the viewer is to act and nothing is asked beside."""
        is_shared = len(self._persons) > 1
        band = Band(self._view, self._draft, self._viewer, self._names, is_shared=is_shared)
        content = band.content()
        said = content.title
        if content.detail:
            said += " " if said.endswith((".", "?", "!")) else ". "
        said = f"{said}{content.detail}".replace(NO_LETTER_YET, f" {_('Bali card')} ").strip()
        yield Part(parts.BAR, said, tip=said, content=content)
        if not self._acts or self._is_asked or self._asks_word:
            return
        if self._table.phase == "window":
            yield from self._answers()
        elif self._table.phase == "turn":
            yield from self._turn_buttons()

    def _turn_buttons(self) -> Iterator[Part]:
        """Yield the buttons of a turn: for the build that is laid out, or to give up the turn."""
        look: Look = "armed" if self._draft.is_stopping else ""
        if self._draft.pieces:
            yield button(parts.PLAY, _("Play the build"), _("Play"), "Y", "good")
            words = _("Put back the last piece of the build")
            yield button(parts.BACK, words, _("Put back"), "B")
        elif not self._view.deck:
            words = _("Pass; the game ends when everybody passes in turn")
            yield button(parts.PASS, words, _("Pass"), "P", look)
        else:
            words = _("Say that you can't build or remove anything")
            shown = button(parts.CANNOT, words, _("Can't play"), "N", look)
            yield replace(shown, why=self._why_playing())

    def _why_playing(self) -> Reason | None:
        """Return why the viewer can play, None if it cannot or if that is not known at once.

        A press would say so for free: the built-in list refuses what is not true.
        """
        table = self._table
        if table.hides_words or table.options.dictionary != BUILT_IN:
            return None
        return self._ask(CannotPlay())

    def _answers(self) -> Iterator[Part]:
        """Yield the answers to the question whether the viewer challenges the last build."""
        words = _("Challenge the build: no word contains these letters")
        yield button(parts.CHALLENGE, words, _("Challenge"), "C")
        yield button(parts.ACCEPT, _("Accept the build"), _("Accept"), "A")
        table = self._table
        side, asked = table.side(table.seat), table.to_act
        order = seats_from(table.seat, table.seats)
        left = order[order.index(asked) + 1 :]
        if any(seat in self._persons and table.side(seat) != side for seat in left):
            words = _("Nobody at this screen challenges")
            yield button(parts.ALL_ACCEPT, words, _("All accept"), "L")

    # Beside the panels

    def _side(self) -> Iterator[Part]:
        yield from self._deck()
        if self._is_asked or self._asks_word:
            yield from self._question()
        else:
            yield self._words() if self._is_over else self._unseen()

    def _question(self) -> Iterator[Part]:
        if self._table.phase != "name":
            yield from super()._question()
            return
        for part in self._word_line():
            if part.name == parts.SAY:
                yield Part(parts.SAY, _("Name this word"), caption=_("Name it"))
            else:
                yield part
        yield Part(parts.NO_LETTER, _("Give in: the cards go back"), caption=_("Give in"))

    def _words(self) -> Part:
        """Return the words of every player, each with its worth."""
        listed: list[tuple[str, str]] = []
        headings: list[int] = []
        said: list[str] = []
        for panel in range(self._table.seats):
            words = sorted(words_of_panel(self._view, panel), key=lambda each: -each[1])
            total = sum(value for _word, value in words)
            headings.append(len(listed))
            listed.append((self._names[panel], grouped(total)))
            listed += [(word, str(value)) for word, value in words]
            each = ", ".join(_("{word} {points}").format(word=word, points=n) for word, n in words)
            said.append(
                _("{title}: {words}").format(title=self._names[panel], words=each or _("no word"))
            )
        title = _("Words")
        content = WordsContent(title, tuple(listed), tuple(headings), self._draft.turned)
        return Part(parts.WORDS, ". ".join(said), key="W", tip="\n".join(said), content=content)

    def _bali(self) -> Iterator[Part]:
        """Yield the praise of those who have Balied."""
        balied = [panel for panel in range(self._table.seats) if has_balied(self._view, panel)]
        if not balied:
            return
        content = BaliContent(self._praise(balied), self._bonuses(balied))
        yield Part(parts.BALI, f"{content.praise} {content.bonus}".strip(), content=content)

    def _of_sides(self, balied: Sequence[int]) -> list[list[int]]:
        """Return the panels ``balied`` of each side that has any."""
        sides = dict.fromkeys(map(self._table.side, balied))
        return [[panel for panel in balied if self._table.side(panel) == side] for side in sides]

    def _praise(self, balied: Sequence[int]) -> str:
        """Return who has Balied: two panels of a team are a double Bali."""
        by_sides = self._of_sides(balied)
        doubles = [panels for panels in by_sides if len(panels) > 1]
        single = [panels[0] for panels in by_sides if len(panels) == 1]
        sentences = [
            _("Double Bali! {names}").format(names=joined([self._names[at] for at in panels]))
            for panels in doubles
        ]
        if single:
            names = joined([self._names[panel] for panel in single])
            sentences.append(_("Bali! {names}").format(names=names))
        return clauses(sentences)

    def _bonuses(self, balied: Sequence[int]) -> str:
        """Return what the Balis of the panels ``balied`` earn, of each side if that differs."""
        panels = self._of_sides(balied)
        earned = [bonus_words(self._view, len(each)) for each in panels]
        if len(set(earned)) == 1:
            return earned[0]
        names = [joined([self._names[panel] for panel in each]) for each in panels]
        return clauses(
            _("{names}: {bonus}").format(names=each, bonus=bonus)
            for each, bonus in zip(names, earned, strict=True)
        )


def _with_one_key(handles: list[Part]) -> list[Part]:
    """Return ``handles`` without their keys if several have the same one."""
    if sum(bool(part.key) for part in handles) < 2:
        return handles
    return [replace(part, key="") for part in handles]


def near_seat(view: View, seated: Seated) -> int:
    """Return the seat whose panel lies below the band: the own one.

    Where several persons play at one screen it is that of the first one, whoever is to act, and
    where nobody does that of the first seat: all panels stay where they are.
    """
    if len(seated.persons) > 1:
        return seated.persons[0]
    is_played = seated.persons or seated.viewer is not None
    return own_seat(view, seated) if is_played else 0


def own_seat(view: View, seated: Seated) -> int:
    """Return the seat that handles its panel: the viewer's, or that of the next person to act."""
    if seated.viewer is not None:
        return seated.viewer
    table = view.table
    order = seats_from(table.to_act, table.seats)
    return next((seat for seat in order if seat in seated.persons), table.to_act)
