"""The pages of help are complete and correct, and the same in every language."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape, unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from make_catalogue import LOCALE, drafts
from po_file import read_po
from PySide6.QtCore import QUrl
from PySide6.QtGui import QAction, QTextDocument
from PySide6.QtWidgets import QApplication

from gamesuite.app.help import help_pages
from gamesuite.app.help.help_dialog import HelpDialog
from gamesuite.app.help.help_pages import HelpPage, help_sections
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.catalogue import GAMES
from gamesuite.engine.language import SOURCE, _, grouped, language_in_use, languages
from gamesuite.engine.resources import resource
from gamesuite.games.paris.melds import DECK, MELD_INDEX, MELDS
from gamesuite.games.paris.scoring import arrange, best_arrangement
from gamesuite.storage import paths
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.keyboard import keys as keyboard
from tests.app.dialogs import shown
from tests.app.program import Program

Pages = dict[str, HelpPage]


def _is_draft(file: Path) -> bool:
    """Return whether the page in ``file`` is of a game that is a draft."""
    return any(f"{file.stem}-".startswith(f"{game}-") for game in drafts())


def _finished(folder: Path) -> list[str]:
    """Return the names of the pages in ``folder``, but not those of drafts."""
    return sorted(file.stem for file in folder.glob("*.html") if not _is_draft(file))


FILES = _finished(resource("help", SOURCE))
_OF_GAMES = _finished(resource("help", SOURCE, "game-files"))
TEXTS = [*FILES, *(f"game-files/{name}" for name in _OF_GAMES)]
"""The files of pages, and what each game says on the page about game files."""
PLANNED = [name for name in GAMES if name not in TABLES]
"""Games that have no table yet; their pages are not listed."""
OF_PLANNED = [name for name in FILES if any(f"{name}-".startswith(f"{game}-") for game in PLANNED)]
NAMES = sorted({"keys", *FILES} - {*OF_PLANNED})
ALL_NAMES = sorted(("keys", *FILES))
OTHERS = [code for code in languages() if code != SOURCE]
TRANSLATED = [
    (language, name)
    for language in OTHERS
    for name in TEXTS
    if (resource("help", SOURCE).parents[0] / language / f"{name}.html").exists()
]
"""The pages in other languages than English; where one is missing, the English one is shown."""
IN_ENGLISH = re.compile(r'<(\w+)[^>]* lang="en">.*?</\1>')
"""What a translated page still says in English."""
NAMES_ALL_GAMES = "game-files"
"""This page also covers games that have no table yet."""


class Reader(HTMLParser):
    """Collects the tags, headings, links and pictures of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.levels: list[int] = []
        self.links: list[str] = []
        self.pictures: list[dict[str, str | None]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag not in ("img", "br", "meta"):
            self.open.append(tag)
        self.tags.append(tag)
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))
        if tag == "a":
            self.links.append(values.get("href") or "")
        if tag == "img":
            self.pictures.append(values)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, tag

    def skeleton(self) -> list[str]:
        """Return the blocks of the page; markup within them may differ between languages."""
        return [tag for tag in self.tags if tag not in ("a", "b", "span", "code", "sub", "sup")]


@pytest.fixture(params=languages())
def pages(request: pytest.FixtureRequest, interface: InterfaceLanguage) -> Pages:
    """Return the pages in each language."""
    interface.use(request.param)
    return _listed()


@pytest.fixture
def all_pages(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> Pages:
    """Return the pages in each language, as if every game had a table."""
    for game in PLANNED:
        monkeypatch.setitem(TABLES, game, TABLES["king-albert"])
    return _listed()


def _listed() -> Pages:
    return {page.name: page for section in help_sections((), {}) for page in section.pages}


@pytest.fixture
def dialog(all_pages: Pages, store: SettingsStore) -> Iterator[HelpDialog]:
    with shown(HelpDialog(store, ())) as dialog:
        yield dialog


def _file(language: str, name: str) -> str:
    """Return the source of the page ``name`` on one line."""
    text = resource("help", language, f"{name}.html").read_text(encoding="utf-8")
    return re.sub("[ \n]+", " ", text)  # but no space that does not break


def _codes(html: str) -> list[str]:
    return sorted(re.findall(r"<code>(.*?)</code>", html))


# Every page


@pytest.mark.parametrize("name", ALL_NAMES)
def test_a_page_is_well_formed(all_pages: Pages, name: str) -> None:
    page = all_pages[name]
    reader = Reader(page.html)
    assert reader.open == []
    assert page.title
    assert reader.levels[0] == 1
    assert reader.levels.count(1) == 1
    steps = zip(reader.levels, reader.levels[1:], strict=False)
    assert all(below <= above + 1 for above, below in steps)
    assert "$" not in page.html


@pytest.mark.parametrize("name", ALL_NAMES)
def test_links_lead_to_pages_and_nowhere_else(all_pages: Pages, name: str) -> None:
    known = all_pages.keys() - ({*OF_PLANNED} if name in NAMES else set())
    for link in Reader(all_pages[name].html).links:
        url = QUrl(link)
        assert url.scheme() == "help", link
        assert url.path().lstrip("/") in known, link


@pytest.mark.parametrize("name", ALL_NAMES)
def test_pictures_can_be_drawn_and_are_described(
    all_pages: Pages, dialog: HelpDialog, name: str
) -> None:
    for picture in Reader(all_pages[name].html).pictures:
        assert picture["alt"]
        kind = QTextDocument.ResourceType.ImageResource.value
        image = dialog.browser.loadResource(kind, QUrl(str(picture["src"])))
        assert not image.isNull(), picture["src"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", FILES)
def test_keys_have_the_names_of_the_page_of_keys(
    all_pages: Pages, program: Program, interface: InterfaceLanguage, name: str
) -> None:
    html, known = all_pages[name].html, set[str]()
    is_whole = (language_in_use(), name) in TRANSLATED and not IN_ENGLISH.search(html)
    for language in {language_in_use(), language_in_use() if is_whole else SOURCE}:
        interface.use(language)
        keys_page = _page_of_keys(program.start().window.actions())
        known |= {key for keys in _keys(keys_page) for key in re.split(r"\+|, ", keys)}
    for keys in _keys(html):
        assert set(keys.split("+")) <= known, keys


def _page_of_keys(actions: Sequence[QAction]) -> str:
    sections = help_sections(actions, {})
    return next(page.html for each in sections for page in each.pages if page.name == "keys")


def _keys(html: str) -> list[str]:
    return [unescape(key) for key in re.findall(r"<span class=['\"]key['\"]>(.*?)</span>", html)]


# All pages together


def test_pages_name_the_keys_of_macos_there(
    program: Program, pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    if language_in_use() != SOURCE and (language_in_use(), "coach") not in TRANSLATED:
        pytest.skip("the page is shown in English")
    actions = program.start().window.actions()
    usual, others = pages["coach"].html, (("Ctrl+M", "Ctrl+Shift+M"), ("Ctrl+W", "Ctrl+Shift+W"))
    monkeypatch.setattr(keyboard, "IS_MACOS", True)
    sections = help_sections(actions, {})
    listed = _keys(_page_of_keys(actions))
    assert not {_("Alt"), _("Menu")} & {key for each in listed for key in each.split(", ")}
    (coach,) = (page.html for each in sections for page in each.pages if page.name == "coach")
    for key, other in others:
        assert _named_key(key) in usual
        usual = usual.replace(_named_key(key), _named_key(other))
    assert coach == usual


def _named_key(key: str) -> str:
    """Return how a page names ``key``."""
    return f'<span class="key">{keyboard.native_keys(key)}</span>'


def test_every_file_is_a_page(pages: Pages) -> None:
    assert sorted(pages) == NAMES


def test_the_pages_of_a_game_come_with_its_table(pages: Pages, all_pages: Pages) -> None:
    assert sorted(all_pages) == ALL_NAMES
    assert all_pages.keys() - pages.keys() == {*OF_PLANNED}
    names = list(all_pages)
    first, last = names.index("king-albert"), names.index("keys")
    assert {*OF_PLANNED} <= {*names[first:last]}


def test_only_games_with_a_table_have_a_page(pages: Pages) -> None:
    assert pages.keys() & GAMES.keys() <= TABLES.keys()


def test_no_page_mentions_a_game_without_a_table(pages: Pages) -> None:
    planned = [game.descriptions.title() for name, game in GAMES.items() if name not in TABLES]
    for name, page in pages.items():
        if name != NAMES_ALL_GAMES:
            assert not [title for title in planned if title in page.html], name


def test_the_page_of_files_shows_their_actual_paths(pages: Pages) -> None:
    for place in (paths.settings_file(), paths.journal_file(), paths.log_file()):
        assert str(place) in pages["where-files-are-kept"].html


def test_every_action_with_a_key_is_on_the_page_of_keys(program: Program) -> None:
    actions = program.start().window.actions()
    keys = _page_of_keys(actions)
    with_keys = [action for action in actions if action.shortcuts()]
    assert len(with_keys) > 20
    for action in with_keys:
        assert escape(action.statusTip()) in keys, action.objectName()


def test_no_page_is_wider_than_the_smallest_window(all_pages: Pages, dialog: HelpDialog) -> None:
    dialog.resize(dialog.minimumSize())
    assert dialog.width() <= 800
    assert dialog.height() <= 560
    for name in all_pages:
        dialog.show_page(name)
        dialog.browser.document().size()  # a long page is laid out bit by bit until it is asked
        QApplication.processEvents()
        assert dialog.browser.horizontalScrollBar().maximum() == 0, name


def test_the_page_about_game_files_has_what_each_game_says(pages: Pages) -> None:
    headings = re.findall("<h2>(.*?)</h2>", pages["game-files"].html)
    told = [game for game in GAMES if f"game-files/{game}" in TEXTS]
    titles = [GAMES[game].descriptions.title() for game in told]
    assert len(titles) > 1
    assert [each for each in headings if each in titles] == titles


# The pages of Paris


def _spreads(html: str) -> list[tuple[list[list[str]], str]]:
    """Return the groups of cards in each picture of ``html``, with its caption."""
    pictures = re.findall(r'src="spread:/(.*?)".*?class="caption">(.*?)</p>', html, re.DOTALL)
    return [
        ([group.split(",") for group in re.split("[/-]", spread)], caption)
        for spread, caption in pictures
    ]


def test_the_page_of_the_deck_shows_every_card_and_only_melds(all_pages: Pages) -> None:
    (whole, _caption), *examples = _spreads(all_pages["paris-deck"].html)
    assert sorted(card for group in whole for card in group) == sorted(DECK)
    kinds = [
        {MELDS[MELD_INDEX[frozenset(group)]].kind for group in groups}
        for groups, _caption in examples
    ]
    assert kinds == [{"pair"}, {"set"}, {"sequence"}]


def test_the_examples_of_doubles_score_what_the_page_says(all_pages: Pages) -> None:
    examples = _spreads(all_pages["paris-doubles"].html)
    assert len(examples) == 5
    for groups, caption in examples:
        score = best_arrangement(card for group in groups for card in group).score
        assert arrange(groups).score == score
        ((base, doubles, words),) = re.findall(
            r"(\d+) \S 2<sup>(\d+)</sup> = ([^ :]+?)\N{NO-BREAK SPACE}?:", caption
        )
        assert int(base) << int(doubles) == score
        assert words in (grouped(score), f"{score:,}")  # the latter where it is shown in English


# The same in every language


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_no_page_that_english_lacks(language: str) -> None:
    folder = resource("help", SOURCE).parents[0] / language
    found = {name for each in (folder, folder / "game-files") for name in _finished(each)}
    wanted = {name.rpartition("/")[2] for name in TEXTS}
    assert not found - wanted, f"resources/help/{SOURCE} lacks {sorted(found - wanted)}"


@pytest.mark.parametrize(("language", "name"), TRANSLATED)
def test_a_page_has_the_same_structure_in_every_language(language: str, name: str) -> None:
    here, there = Reader(_file(language, name)), Reader(_file(SOURCE, name))
    todo = (
        f"resources/help/{language}/{name}.html has other parts than that in {SOURCE}: translate "
        'what is new, or copy it as it is, marked <p lang="en">'
    )
    assert here.skeleton() == there.skeleton(), todo
    assert sorted(here.links) == sorted(there.links), todo
    sources = [[each["src"] for each in page.pictures] for page in (here, there)]
    assert sources[0] == sources[1], todo
    assert _codes(_file(language, name)) == _codes(_file(SOURCE, name)), todo


@pytest.mark.parametrize("damage", [None, b"<h1>H\xffilfe</h1>"])
def test_english_replaces_a_page_that_is_missing_or_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: bytes | None
) -> None:
    def place(_game: str, *parts: str) -> Path:
        path = tmp_path.joinpath(*parts)
        return path if "de" in parts and path.exists() else resource(*parts)

    monkeypatch.setattr(help_pages, "resource_of", place)
    monkeypatch.setattr(help_pages, "language_in_use", lambda: "de")
    if damage is not None:
        (tmp_path / "help" / "de").mkdir(parents=True)
        (tmp_path / "help" / "de" / "mouse.html").write_bytes(damage)
    else:
        monkeypatch.setattr(help_pages, "language_in_use", lambda: "xx")
    pages = [page for section in help_pages.help_sections([], {}) for page in section.pages]
    assert "Playing with the mouse" in [page.title for page in pages if page.name == "mouse"]


@pytest.mark.parametrize(("language", "name"), TRANSLATED)
def test_pages_use_the_words_of_the_window(language: str, name: str) -> None:
    allowed, html = _translations(language), _file(language, name)
    bold = set(re.findall("<b>(.*?)</b>", html))
    english = {
        words for part in IN_ENGLISH.finditer(html) for words in re.findall("<b>(.*?)</b>", part[0])
    }
    for words in re.findall("<b>(.*?)</b>", _file(SOURCE, name)):
        assert words not in allowed or allowed[words] & bold or words in english, words


@cache
def _translations(language: str) -> dict[str, set[str]]:
    """Return the translations of texts of the window, both as pages write them."""
    catalogue = (LOCALE / language / "LC_MESSAGES" / "gamesuite.po").read_text("utf-8")
    found = defaultdict(set)
    for entry in read_po(catalogue)[1:]:
        if entry.is_translated:
            found[_plain(entry.one)].add(_plain(entry.translations[0]))
    return found


def _plain(words: str) -> str:
    """Return ``words`` without mnemonic, ellipsis and explanation."""
    return re.split("[:,] ", words.replace("&", "").rstrip("…"))[0].rstrip()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "only if the first one cleared all ten pins"),
        ("de", "nur dann noch einmal neue Karten, wenn der erste alle zehn Pins abgeräumt hat"),
    ],
)
def test_a_second_bonus_ball_has_a_new_deal_only_after_ten_pins(
    language: str, sentence: str
) -> None:
    page = resource("help", language, "bowling-solitaire.html").read_text(encoding="utf-8")
    assert sentence in " ".join(page.split())
