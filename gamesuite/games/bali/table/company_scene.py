"""Everything on a table of several players: their plates and panels, the band and its buttons.

The band says whose turn it is, and what is asked of whom. It never says whether letters are a word
before that is judged, and never names removed letters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from gamesuite.engine.language import _, counted, grouped
from gamesuite.engine.table.controller import NOT_YOUR_TURN, Ask
from gamesuite.engine.table.scene import Look, Part, Piece, Scene, SeatContent, Seated
from gamesuite.engine.words.seats import joined, numbered_player
from gamesuite.games.bali.state import (
    WILD,
    Build,
    Column,
    Command,
    Pass,
    Place,
    Table,
    View,
    has_balied,
    removed_part,
    words_of_panel,
)
from gamesuite.games.bali.table import parts
from gamesuite.games.bali.table.draft import NAMING, Draft, Saying, shown_column
from gamesuite.games.bali.table.parts import (
    BaliContent,
    BarContent,
    ColumnKind,
    WordsContent,
    handle_part,
)
from gamesuite.games.bali.table.scene import TableScene, bonus_words, button, letters_of
from gamesuite.games.bali.words import NO_LETTER_YET, captures, card_name, letters_together, points


class CompanyScene(TableScene):
    """The scene of ``view`` and ``draft`` for the viewer of ``seated``, who may ``ask``."""

    def __init__(self, view: View, draft: Draft, seated: Seated, ask: Ask[Command]) -> None:
        super().__init__(view, draft)
        seats = view.table.seats
        self._viewer = seated.viewer
        self._own = own_seat(view, seated)
        self._team = view.table.panels_of(self._own)
        self._persons = seated.persons
        self._names = seated.names
        if len(self._names) != seats:
            self._names = tuple(map(numbered_player, range(seats)))
        is_waiting = ask(Pass()) == NOT_YOUR_TURN
        self._acts = not self._is_over and not is_waiting and view.table.to_act == self._own
        self._asks_word = self._asks_word and (view.table.phase != "name" or self._acts)

    def scene(self) -> Scene:
        """Return all parts, and the lines in which the arrow keys reach them."""
        table = self._table
        team = table.panels_of(self._own)
        own = sorted(team, key=lambda panel: (panel - self._own) % table.seats)
        others = [(self._own + step) % table.seats for step in range(1, table.seats)]
        others = [panel for panel in others if panel not in team]
        bar, side = list(self._bar()), list(self._side())
        rows = {panel: list(self._columns(panel)) for panel in (*others, *own)}
        handles = _with_one_key([part for panel in own for part in self._handles(panel)])
        gaps = [part for panel in own for part in self._gaps(panel)]
        above = [part for panel in others for part in rows[panel]]
        below = [part for panel in own for part in rows[panel]]
        plates = {panel: self._removed(panel) for panel in rows}
        laid = [part for panel in others for part in (plates[panel], *rows[panel])]
        laid += [*bar, *gaps]
        for panel in own:
            laid += [plates[panel], *rows[panel]]
        return Scene(
            (*self._bali(), *laid, *handles, *side),
            caption=self._caption() or (bar[0].words if self._is_news() else ""),
            lines=self._lines(above, [*bar[1:]], handles, below, gaps),
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
        return "" if panel == self._own else self._names[panel]

    def _key(self, place: Place) -> str:
        team = self._table.panels_of(self._own)
        if place.panel not in team:
            return ""
        is_first = place.panel == self._own
        return str(place.column + 1 + (0 if is_first else len(self._table.panels[self._own])))

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
            lines = [_("cut {card}").format(card=", ".join(cut_cards(table, panel)))]
        if table.lost_turns[table.side(panel)] and not self._is_over:
            lines.append(_("misses a turn"))
        team = table.side(panel) if table.options.partnership else None
        is_active = panel == table.to_act and not self._is_over
        content = SeatContent(
            name,
            tuple(lines),
            is_active=is_active,
            is_dealer=panel == table.dealer,
            is_partner=panel != self._own and panel in table.panels_of(self._own),
            team=team,
            figure=grouped(self._view.scores[panel]),
        )
        said = [name]
        if team is not None:
            said.append(_("Team {number}").format(number=team + 1))
        said += [points(self._view.scores[panel]), *lines]
        said += [_("your partner")] * content.is_partner + [_("dealer")] * content.is_dealer
        said += [_("to play")] * is_active
        spoken = ", ".join(said)
        return Part(removed_part(panel), spoken, tip=spoken, content=content)

    # The band

    def _bar(self) -> Iterator[Part]:
        content = _Band(self._view, self._draft, self._viewer, self._names).content()
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
            yield button(parts.CANNOT, words, _("Can't play"), "N", look)

    def _answers(self) -> Iterator[Part]:
        """Yield the answers to the question whether the viewer challenges the last build."""
        words = _("Challenge the build: no word contains these letters")
        yield button(parts.CHALLENGE, words, _("Challenge"), "C")
        yield button(parts.ACCEPT, _("Accept the build"), _("Accept"), "A")
        table = self._table
        side, asked = table.side(table.seat), table.to_act
        left = [
            seat
            for seat in range(table.seats)
            if table.side(seat) != side
            and (seat - table.seat) % table.seats > (asked - table.seat) % table.seats
        ]
        if set(left) & set(self._persons):
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
        content = WordsContent(title, tuple(listed), tuple(headings))
        return Part(parts.WORDS, ". ".join(said), tip="\n".join(said), content=content)

    def _bali(self) -> Iterator[Part]:
        """Yield the praise of those who have Balied."""
        balied = [panel for panel in range(self._table.seats) if has_balied(self._view, panel)]
        if not balied:
            return
        words = _("Bali! {names}").format(names=joined([self._names[at] for at in balied]))
        content = BaliContent(words, self._bonuses(balied))
        yield Part(parts.BALI, f"{content.praise} {content.bonus}".strip(), content=content)

    def _bonuses(self, balied: Sequence[int]) -> str:
        """Return what the Balis of the panels ``balied`` earn, of each side if that differs."""
        table = self._table
        sides = dict.fromkeys(table.side(panel) for panel in balied)
        panels = [[panel for panel in balied if table.side(panel) == side] for side in sides]
        earned = [bonus_words(self._view, len(each)) for each in panels]
        if len(set(earned)) == 1:
            return earned[0]
        names = [joined([self._names[panel] for panel in each]) for each in panels]
        return "; ".join(
            _("{names}: {bonus}").format(names=each, bonus=bonus)
            for each, bonus in zip(names, earned, strict=True)
        )


def _with_one_key(handles: list[Part]) -> list[Part]:
    """Return ``handles`` without their keys if several have the same one."""
    if sum(bool(part.key) for part in handles) < 2:
        return handles
    return [replace(part, key="") for part in handles]


def own_seat(view: View, seated: Seated) -> int:
    """Return the seat whose panel is large: the viewer's, or that of the next person to act."""
    if seated.viewer is not None:
        return seated.viewer
    table = view.table
    order = [(table.to_act + step) % table.seats for step in range(table.seats)]
    return next((seat for seat in order if seat in seated.persons), table.to_act)


# What the band says

_MOST_NEWS = 4
"""How many sentences of what others said are shown."""


class _Band:
    """What the band says to ``viewer`` in ``view`` with ``draft``; ``names`` are the players'."""

    def __init__(self, view: View, draft: Draft, viewer: int | None, names: Sequence[str]) -> None:
        self._view = view
        self._table: Table = view.table
        self._draft = draft
        self._viewer = viewer
        self._names = names

    def content(self) -> BarContent:
        """Return the words of the phase, after what was said last."""
        phase = self._table.phase
        news = " ".join([*filter(None, map(self._told, self._draft.told))][-_MOST_NEWS:])
        if phase == "over":
            return BarContent(_("The game is over."), news)
        asked = {"window": self._window, "name": self._name, "forfeit": self._forfeit}
        if phase in asked:
            title, detail = asked[phase]()
            if not news:
                return BarContent(title, detail)
            is_viewer = self._table.to_act == self._viewer
            return BarContent(title, f"{detail.rstrip('.')}. {news}" if is_viewer else news)
        if self._draft.pieces and self._draft.base is not None:
            return self._preview(self._draft.base)
        turn = self._say(self._table.seat, _("Your turn."), _("{name} to play."))
        if news:
            return BarContent(news, turn)
        return BarContent(turn, self._cut() or self._advice())

    # A build

    def _preview(self, base: Place) -> BarContent:
        column = shown_column(self._table, self._draft, base)
        detail = _("{points} as a word").format(points=points(column.value))
        taken = captures(self._table, Build(base, self._draft.pieces))
        if taken:
            detail = _("{worth}, captures {letters}").format(worth=detail, letters=joined(taken))
        return BarContent(letters_together(column), detail, is_build=True)

    # What is asked

    def _window(self) -> tuple[str, str]:
        column = self._table.pending_column()
        letters, worth = letters_together(column), points(column.value)
        if self._table.to_act == self._viewer:
            detail = _("{name}: {points} as a word")
            return (
                _("Challenge {letters}?").format(letters=letters),
                detail.format(name=self._names[self._table.seat], points=worth),
            )
        title = self._say(
            self._table.seat,
            _("You built {letters}"),
            _("{name} built {letters}"),
            letters=letters,
        )
        detail = _("{points} as a word. {name} may challenge it.")
        return title, detail.format(points=worth, name=self._names[self._table.to_act])

    def _name(self) -> tuple[str, str]:
        pending = self._table.pending
        challenger = self._table.seat if pending is None else pending.challenger
        title = self._say(challenger, _("You challenge."), _("{name} challenges."))
        letters = letters_together(self._table.pending_column())
        detail = self._say(
            self._table.seat,
            _("Name a word with {letters} in it."),
            _("{name} has to name a word with {letters} in it."),
            letters=letters,
        )
        return title, detail

    def _forfeit(self) -> tuple[str, str]:
        title = self._say(self._table.seat, _("You can't play."), _("{name} can't play."))
        detail = self._say(
            self._table.to_act,
            _("Choose the column that goes back into the deck."),
            _("{name} chooses the column that goes back into the deck."),
        )
        return title, detail

    # What was said

    def _told(self, told: Saying) -> str:
        seat, said = told.seat, told.what
        if said.startswith(NAMING):
            return self._named(seat, said.removeprefix(NAMING), is_undone=told.is_undone)
        sentences = {
            "no word": (
                _("You give in, and the cards go back."),
                _("{name} gives in, and the cards go back."),
            ),
            "turn lost": (_("You miss this turn."), _("{name} misses this turn.")),
            "pass": (_("You pass."), _("{name} passes.")),
        }
        return self._say(seat, *sentences[said]) if said in sentences else ""

    def _named(self, seat: int, word: str, *, is_undone: bool) -> str:
        if is_undone:
            return self._say(
                seat,
                _("You name {word}, which is no word: the cards go back."),
                _("{name} names {word}, which is no word: the cards go back."),
                word=word,
            )
        return self._say(
            seat,
            _("You name {word}: the build stands, and the challenge fails."),
            _("{name} names {word}: the build stands, and the challenge fails."),
            word=word,
        )

    # The beginning and the rest

    def _cut(self) -> str:
        """Return the cut for the deal, before the first turn."""
        table = self._table
        if not table.cuts or not is_untouched(self._view):
            return ""
        cuts = "; ".join(
            ", ".join(
                _("{name} {card}").format(name=self._names[seat], card=_cut_card(face))
                for seat, face in each
            )
            for each in table.cuts
        )
        return self._say(
            table.dealer,
            _("The cut: {cuts}. You deal and start."),
            _("The cut: {cuts}. {name} deals and starts."),
            cuts=cuts,
        )

    def _advice(self) -> str:
        """Return what the viewer may do, if it is the viewer's turn."""
        if self._table.seat != self._viewer:
            return ""
        if not self._view.deck:
            return _("The deck is used up: make a word, remove one, or pass.")
        if self._table.has_judging_opponents:
            return _("Build, or pick up a word and remove it.")
        return _("Build, or remove a word.")

    def _say(self, seat: int, you: str, one: str, **said: str) -> str:
        """Return the sentence to the viewer if it is about ``seat``, else with its name."""
        template = you if seat == self._viewer else one
        return template.format(name=self._names[seat], **said)


def is_untouched(view: View) -> bool:
    """Return whether nobody has played yet, as far as ``view`` shows."""
    table = view.table
    is_dealt = all(len(column.cards) == 1 for _place, column in table.columns())
    has_acted = view.removed or table.pending or table.shuffles or table.forfeits
    return is_dealt and not has_acted and table.phase == "turn" and table.seat == table.dealer


def cut_cards(table: Table, seat: int) -> Iterator[str]:
    """Yield the cards that ``seat`` cut."""
    yield from (_cut_card(face) for cut in table.cuts for at, face in cut if at == seat)


def _cut_card(face: str) -> str:
    return card_name(face) if face == WILD else face
