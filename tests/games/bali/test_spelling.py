"""Dictionaries of the system: what they allow, what they cannot know, and systems without them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from gamesuite.engine import record
from gamesuite.engine.match import Match
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.rules import apply, has_choice, options_from
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.bali.dictionary import judge as judging
from gamesuite.games.bali.dictionary import spelling
from gamesuite.games.bali.dictionary.judge import Judge, takes_long
from gamesuite.games.bali.dictionary.spelling import (
    LANGUAGES,
    MissingDictionaryError,
    Speller,
    dictionary_name,
    has_fitting_letters,
    installed,
)
from gamesuite.games.bali.players import GreedyBali
from gamesuite.games.bali.rules import BaliRules
from gamesuite.games.bali.state import (
    BaliOptions,
    Build,
    CannotPlay,
    NameWord,
    Place,
    Remove,
    State,
    Stop,
)
from gamesuite.games.bali.words import BaliDescriptions
from tests.games.bali.dictionaries import ENGLISH, GERMAN, install, needs_enchant, remove_enchant
from tests.games.bali.positions import DEAD, RULES, build, do, position, setup, shown
from tests.systems import make_link

enchant_only = needs_enchant()
BRITISH = BaliOptions(dictionary="en_GB")
GERMAN_WORDS = BaliOptions(dictionary="de_DE")


@pytest.fixture
def judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Judge:
    """Return who judges by a small English dictionary."""
    install(tmp_path, monkeypatch, en_GB=ENGLISH, de_DE=GERMAN)
    return RULES.judge("en_GB")


def _refusal(state: State, command: Build) -> Reason | None:
    return RULES.refusal(state, command)


def _key(state: State, command: Build) -> str:
    refused = _refusal(state, command)
    return "" if refused is None else refused.key


@enchant_only
def test_small_letters_are_asked_for(judge: Judge) -> None:
    assert judge.allows("COLOURS")
    assert not judge.allows("COLOR")
    assert not judge.allows("WANDA")
    assert not judge.allows("IT")


@enchant_only
def test_words_that_are_left_out_on_purpose_stay_out_of_english_dictionaries(judge: Judge) -> None:
    assert not judge.allows("GONNA")
    assert Speller("en_GB").allows("GONNA")


@enchant_only
@pytest.mark.usefixtures("judge")
def test_a_german_noun_is_a_word() -> None:
    german = RULES.judge("de_DE")
    assert german.allows("HAUS")
    assert german.allows("QUER")
    assert german.allows("AESTE")  # Äste
    assert german.allows("HAEUSER")  # Häuser
    assert not german.allows("HAUSER")
    assert german.allows("STRASSE")  # Straße
    assert not german.allows("ASTE")
    assert not german.allows("ÄSTE")


@enchant_only
def test_letters_are_in_a_word_that_the_built_in_list_shows(judge: Judge) -> None:
    assert judge.is_fragment("QUES")  # quest, which both have
    assert not judge.is_fragment("ZA")  # only zax, which the list does not have
    assert judge.is_fragment("ZAX")
    assert not judge.is_fragment("OLORS")  # colors, which this dictionary does not have


@enchant_only
@pytest.mark.usefixtures("judge")
def test_a_build_that_the_dictionary_cannot_judge_asks_for_a_word() -> None:
    state = position("Z A S T O E I", deck="BCD", options=BRITISH)
    refused = _refusal(state, build(0, 1))
    assert refused is not None
    assert (refused.key, refused["text"]) == ("which word", "ZA")
    assert reason_in_words(BaliDescriptions(), refused) == "Name a word with ZA in it."
    named = Build(Place(0, 0), (Place(0, 1),), word="zax")
    step = apply(RULES, state, named)
    assert step.facts == {"fragment": True, "nothing to build": False}
    assert shown(step.state).startswith("ZA B S")


@enchant_only
@pytest.mark.usefixtures("judge")
def test_a_named_word_must_have_the_letters_in_one_piece() -> None:
    state = position("Z A S T O E I", deck="BCD", options=BRITISH)
    for word in ("lazes", "jazz", "quest"):  # the letters in another order, or not both
        named = Build(Place(0, 0), (Place(0, 1),), word=word)
        assert _key(state, named) == "other word", word
    unknown = Build(Place(0, 0), (Place(0, 1),), word="zaxes")
    refused = _refusal(state, unknown)
    assert refused is not None
    assert refused.key == "unknown word, others known"
    sentence = "ZAXES isn't in the dictionary. Did you mean ZAX?"
    assert reason_in_words(BaliDescriptions(), refused) == sentence
    assert _key(state, Build(Place(0, 0), (Place(0, 1),), word="zaqqqqq")) == "unknown word"


@enchant_only
@pytest.mark.usefixtures("judge")
def test_a_game_with_another_dictionary_is_ended_by_the_player() -> None:
    state = position("B C D F G H J", deck="", options=BRITISH)
    after = apply(RULES, position("R EST B C", options=BRITISH), build(0, 1)).state
    assert shown(after).startswith("REST*")
    after = do(after, Remove(Place(0, 0)))
    assert after.table.ending is None  # nobody knows whether BC is in a word
    assert do(after, Stop()).table.ending == "stopped"
    last = do(position("R EST", options=BRITISH), build(0, 1), Remove(Place(0, 0)))
    assert RULES.outcome(last) is not None
    assert RULES.refusal(state, Stop()) is None


@enchant_only
@pytest.mark.usefixtures("judge")
def test_the_player_is_told_to_end_such_a_game() -> None:
    notice = RULES.notice(position("QU EST", options=BRITISH))
    assert notice is not None
    assert reason_in_words(BaliDescriptions(), notice) == (
        "Words are judged by the dictionary English (GB). It can't know when nothing is left to "
        "build: end the game yourself."
    )
    assert RULES.notice(position("QU EST", "S", options=BRITISH)) is None


@enchant_only
@pytest.mark.usefixtures("judge")
def test_a_single_column_ends_the_game() -> None:
    after = do(position("R EST B", options=BRITISH), build(0, 1), Remove(Place(0, 0)))
    assert after.table.ending == "stuck"


@enchant_only
@pytest.mark.usefixtures("judge")
def test_who_cannot_play_may_say_so_with_another_dictionary() -> None:
    state = position("QU EST", "S", deck="ABC", options=BRITISH)
    step = apply(RULES, state, CannotPlay())
    assert step.facts == {"nothing to build": True}
    assert step.state.table.phase == "forfeit"


@enchant_only
@pytest.mark.usefixtures("judge")
def test_whatever_may_ask_the_system_is_known_before() -> None:
    state = position("QU EST", deck="ABC", options=BRITISH)
    assert takes_long(state, build(0, 1))
    assert takes_long(state, NameWord("quest"))
    assert takes_long(state, CannotPlay())
    assert takes_long(state, Remove(Place(0, 0)))
    assert not takes_long(state, Stop())
    assert not takes_long(position("QU EST"), build(0, 1))


@enchant_only
def test_a_saved_game_replays_without_its_dictionary(
    judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    match: Match[Any, Any, Any] = Match(RULES, setup(1, cards=None, options=GERMAN_WORDS))
    letters = [column.text for column in match.state.table.panels[0]]
    word = f"{letters[0]}{letters[1]}".lower()
    monkeypatch.setattr(Speller, "allows", lambda _self, asked: asked == word.upper() + "X")
    first = Build(Place(0, 0), (Place(0, 1),), word=word + "x")
    match.do(first)
    match.do(Stop())
    text = record.write(match)
    assert f'"word":"{word}x"'.encode() in text
    remove_enchant(monkeypatch)
    again = record.read(text, BaliRules())
    assert again.state == match.state
    assert again.undo()
    assert again.undo()
    again.redo()  # nor is it asked then
    assert again.state.table.panels == match.state.table.panels


@pytest.mark.parametrize("fault", [OSError, AttributeError, AssertionError])
def test_an_enchant_that_does_not_work_is_like_none(
    fault: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Damaged:
        def find_spec(self, name: str, *_where: object) -> None:
            if name.startswith("enchant"):
                raise fault("of its library")

    for name in [each for each in sys.modules if each.partition(".")[0] == "enchant"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [Damaged(), *sys.meta_path])
    judging.find_speller.cache_clear()
    assert list(spelling.list_installed()) == [((), reason("enchant fails"))]
    state = position("QU EST KF P", deck="ABC", options=GERMAN_WORDS)
    notice = RULES.notice(state)
    assert notice is not None
    assert reason_in_words(BaliDescriptions(), notice) == (
        "Dictionaries of the system can't be asked: Enchant doesn't work. "
        "The built-in list is used."
    )
    assert RULES.refusal(state, build(0, 1)) is None


@enchant_only
@pytest.mark.usefixtures("judge")
def test_a_provider_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    import enchant  # noqa: PLC0415 - not there on every machine

    def fail(_broker: object) -> None:
        raise enchant.errors.Error

    monkeypatch.setattr(enchant.Broker, "list_dicts", fail)
    assert list(spelling.list_installed()) == [((), reason("enchant fails"))]


@enchant_only
@pytest.mark.usefixtures("judge")
def test_only_dictionaries_that_a_file_can_name_are_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch, fr_FR_reforme1990="mot\n", en_="word\n", en_GB_oed="word\n")
    tags = installed()
    assert "en_GB_oed" in tags
    for tag in tags:
        assert options_from(RULES, {"dictionary": tag}) == BaliOptions(dictionary=tag)


def test_without_enchant_the_built_in_list_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    remove_enchant(monkeypatch)
    with pytest.raises(MissingDictionaryError):
        installed()
    state = position("QU EST KF P", deck="ABC", options=GERMAN_WORDS)
    notice = RULES.notice(state)
    assert notice is not None
    assert reason_in_words(BaliDescriptions(), notice) == (
        "Dictionaries of the system can't be asked: Enchant isn't installed. "
        "The built-in list is used."
    )
    assert RULES.refusal(state, build(0, 1)) is None
    assert _key(state, build(2, 3)) == "no fragment"
    assert RULES.notice(position("QU EST")) is None


@enchant_only
@pytest.mark.usefixtures("judge")
def test_without_the_dictionary_the_built_in_list_goes_on() -> None:
    state = position("QU EST KF P", deck="ABC", options=BaliOptions(dictionary="fi_FI"))
    notice = RULES.notice(state)
    assert notice is not None
    assert reason_in_words(BaliDescriptions(), notice) == (
        "The dictionary Suomi (FI) isn't installed. The built-in list is used."
    )
    assert _key(state, build(2, 3)) == "no fragment"


@enchant_only
@pytest.mark.usefixtures("judge")
def test_no_other_dictionary_of_the_language_answers_for_one_that_is_missing() -> None:
    for missing in ("en_ZZ", "en_GB_zzz"):  # no machine has them
        notice = RULES.notice(position("QU EST KF P", options=BaliOptions(dictionary=missing)))
        assert notice == reason("no dictionary", dictionary=missing)
    for other in ("en-GB", "EN_gb", "en"):  # the same, or the language alone
        assert RULES.judge(other).missing is None
        assert not RULES.judge(other).allows("QXE")


@enchant_only
@pytest.mark.usefixtures("judge")
def test_a_provider_may_not_answer_for_regions_that_it_lacks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Aspell does, with its dictionary of the language and the tag that was asked for."""
    import enchant  # noqa: PLC0415 - not there on every machine

    usual = enchant.Broker.request_dict

    def answer(broker: Any, tag: str) -> Any:
        found = usual(broker, "en_GB")
        found.tag = tag
        return found

    monkeypatch.setattr(enchant.Broker, "request_dict", answer)
    assert RULES.judge("en_ZZ").missing == reason("no dictionary", dictionary="en_ZZ")
    assert RULES.judge("en_GB").missing is None


def _make_empty(file: Path) -> None:
    file.write_bytes(b"")


def _make_noise(file: Path) -> None:
    file.write_bytes(Random(1).randbytes(20_000))


def _make_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def _make_dead_link(file: Path) -> None:
    file.unlink()
    make_link(file, file.with_name("nowhere"))


def _make_another_text(file: Path) -> None:
    file.write_text("<html><head><title>404 Not Found</title></head></html>\n", "utf-8")


_DAMAGES = (_make_empty, _make_noise, _make_folder, _make_dead_link, _make_another_text)


@enchant_only
@pytest.mark.parametrize("damage", _DAMAGES)
@pytest.mark.parametrize("tag", ["en_GB", "xx_XX"])
def test_the_built_in_list_judges_in_place_of_a_damaged_dictionary(
    tag: str, damage: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch, **{tag: ENGLISH})
    damage(tmp_path / "enchant" / "hunspell" / f"{tag}.dic")
    judging.find_speller.cache_clear()
    state = position("QU EST KF P", deck="ABC", options=BaliOptions(dictionary=tag))
    notice = RULES.notice(state)
    # A newer Enchant does not list a dictionary that is a dead link, which is as true.
    told = {"damaged dictionary", *(["no dictionary"] if damage is _make_dead_link else [])}
    assert notice in [reason(each, dictionary=tag) for each in told]
    step = apply(RULES, state, build(0, 1))
    assert step.facts == {"fragment": True, "word": True}
    assert _key(state, build(2, 3)) == "no fragment"


@enchant_only
@pytest.mark.usefixtures("judge")
def test_a_damaged_dictionary_is_named() -> None:
    why = reason("damaged dictionary", dictionary="en_GB")
    assert reason_in_words(BaliDescriptions(), why) == (
        "The dictionary English (GB) is damaged. The built-in list is used."
    )


@enchant_only
@pytest.mark.usefixtures("judge")
def test_a_provider_that_fails_to_answer_is_as_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    import enchant  # noqa: PLC0415 - not there on every machine

    def fail(_dictionary: object, _word: str) -> bool:
        raise enchant.errors.Error

    monkeypatch.setattr(enchant.Dict, "check", fail)
    judging.find_speller.cache_clear()
    assert RULES.judge("en_GB").missing == reason("damaged dictionary", dictionary="en_GB")


@enchant_only
def test_a_dictionary_of_an_unknown_language_is_sound_if_it_suggests_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch, xx_XX="banana\nlatern\nsone\n")
    unknown = RULES.judge("xx_XX")
    assert unknown.missing is None
    assert unknown.allows("BANANA")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_words_that_its_dictionaries_know(language: str) -> None:
    assert len(LANGUAGES[language][1].split()) == 2


@enchant_only
@pytest.mark.usefixtures("judge")
def test_only_dictionaries_in_latin_letters_are_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch, ru_RU="слово\n")
    assert {"en_GB", "de_DE"} <= set(installed())
    assert "ru_RU" not in installed()
    assert not has_fitting_letters("el_GR")


@enchant_only
@pytest.mark.parametrize(
    ("tags", "offered"),
    [
        (("de_AT", "de_CH", "de_DE", "en_GB", "en_US"), {"de_DE"}),
        (("de_AT", "de_CH", "en_GB"), {"de_AT"}),
    ],
)
def test_one_german_dictionary_is_offered(
    tags: tuple[str, ...], offered: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broker:
        def list_dicts(self) -> list[tuple[str, object]]:
            return [(tag, object()) for tag in tags]

    monkeypatch.setattr("enchant.Broker", Broker)
    english = {tag for tag in tags if tag.startswith("en")}
    assert set(installed()) == offered | english


def test_the_german_dictionary_of_this_system_spells_umlauts_with_an_e() -> None:
    try:
        german = [tag for tag in installed() if spelling.language_of(tag) == "de"]
    except MissingDictionaryError:
        german = []
    if not german:
        pytest.skip("no German dictionary is installed")
    speller = Speller(german[0])
    assert all(map(speller.allows, ("HAEUSER", "STRASSE", "HAUS", "MUELLER")))
    assert not speller.allows("HAEUSSER")


def test_a_dictionary_has_the_name_of_its_language() -> None:
    assert dictionary_name("de_DE") == "Deutsch"
    assert dictionary_name("de_AT") == "Deutsch (AT)"
    assert dictionary_name("en_GB") == "English (GB)"
    assert dictionary_name("de") == "Deutsch"
    assert dictionary_name("pt-BR") == "Português (BR)"
    assert BaliDescriptions().option("dictionary", "de_AT") == "Deutsch (AT)"
    assert BaliDescriptions().option("dictionary", "built-in") == "Built-in"


@enchant_only
def test_hunspell_answers_even_if_another_provider_is_preferred(
    judge: Judge, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The user's own ordering names another provider first, as one installed later would be."""
    (tmp_path / "enchant" / "enchant.ordering").write_text(
        "*:aspell\nen_GB:aspell,nobody\n", "utf-8"
    )
    import enchant  # noqa: PLC0415 - not there on every machine

    asked: list[tuple[str, str]] = []
    usual = enchant.Broker.set_ordering

    def noted(broker: Any, tag: str, ordering: str) -> None:
        asked.append((tag, ordering))
        usual(broker, tag, ordering)

    made: list[Any] = []
    make = enchant.Broker.request_dict

    def kept(broker: Any, tag: str) -> Any:
        made.append(make(broker, tag))
        return made[-1]

    monkeypatch.setattr(enchant.Broker, "set_ordering", noted)
    monkeypatch.setattr(enchant.Broker, "request_dict", kept)
    speller = Speller("en_GB")
    assert asked == [("en_GB", "hunspell,nuspell,aspell")]
    assert speller.allows("COLOUR")
    assert [each.provider.name for each in made] == ["hunspell"]


@pytest.mark.parametrize("tag", ["built-in", "en", "en_GB", "sr_Latn_RS", "de-DE"])
def test_any_tag_is_an_option(tag: str) -> None:
    assert options_from(RULES, {"dictionary": tag}) == BaliOptions(dictionary=tag)


@pytest.mark.parametrize("tag", ["", "../en", "english words", "en_", "de_DE\n", "built-in "])
def test_anything_else_is_none(tag: str) -> None:
    with pytest.raises(RefusedError) as refused:
        options_from(RULES, {"dictionary": tag})
    assert refused.value.reason.key == "option value"


def test_enchant_is_not_loaded_by_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_arguments: object) -> None:
        raise AssertionError

    enchant = SimpleNamespace(Broker=never, errors=SimpleNamespace(Error=OSError))
    monkeypatch.setitem(sys.modules, "enchant", enchant)
    monkeypatch.setitem(sys.modules, "enchant.errors", enchant.errors)
    monkeypatch.setattr(judging, "find_speller", never)
    state = position("QU EST K", deck="ABC")
    assert RULES.refusal(state, build(0, 1)) is None
    assert has_choice(RULES, position("QU EST K", deck="ABC", options=GERMAN_WORDS))
    assert not has_choice(RULES, position(DEAD[0], options=GERMAN_WORDS))
    replayed = position("Q X K", deck="ABC", options=GERMAN_WORDS)
    assert RULES.refusal(replayed, build(0, 1), {"fragment": True}) is None
    assert apply(RULES, replayed, build(0, 1), {"fragment": True}).facts["fragment"]


@enchant_only
def test_the_dictionary_is_asked_for_a_word_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import enchant  # noqa: PLC0415 - not there on every machine

    install(tmp_path, monkeypatch, en_GB=ENGLISH)
    asked: list[str] = []
    check = enchant.Dict.check

    def note(dictionary: Any, word: str) -> bool:
        asked.append(word)
        return bool(check(dictionary, word))

    monkeypatch.setattr(enchant.Dict, "check", note)
    judge = RULES.judge("en_GB")
    for _time in range(2):
        assert judge.allows("COLOURS")
        assert not judge.allows("COLOR")
    assert (asked.count("colours"), asked.count("color")) == (1, 1)


@enchant_only
@pytest.mark.usefixtures("judge")
def test_computer_players_play_only_what_the_dictionary_allows() -> None:
    match: Match[Any, Any, Any] = Match(RULES, setup(1, options=BRITISH))
    luck = Random(3)
    while match.outcome is None:
        legal = RULES.legal_commands(match.state)
        assert all(RULES.refusal(match.state, each) is None for each in legal)
        match.do(GreedyBali().decide(match.view(0), luck), "computer")
    assert match.outcome.key == "stopped"
