"""The file of the settings: whole, damaged in one place, or from another version."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Literal, get_args, get_origin

import msgspec
import pytest

from gamesuite.engine.reason import reason
from gamesuite.engine.record import RecordError
from gamesuite.engine.setup import Seat
from gamesuite.storage import game_file, settings
from gamesuite.storage.game_file import LARGEST
from gamesuite.storage.settings import (
    PREFERENCES,
    Contents,
    DayRecord,
    LessonRecord,
    Progress,
    PuzzleRecord,
    Settings,
)


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "settings.json"
    chosen = Settings(theme="dark", animation="fast", options={"king-albert": {"x": True}})
    settings.save(path, chosen)
    assert settings.load(path) == chosen


def test_without_a_file_everything_has_its_default(tmp_path: Path) -> None:
    assert settings.load(tmp_path / "settings.json") == Settings()


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"felt": ' + "[" * 20_000, "\ud800"])
def test_a_damaged_file_gives_the_defaults(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    assert settings.load(path) == Settings()


@pytest.mark.parametrize("bad", ['"animation": 0.6', '"theme": "pink"', '"mirrored": 1', '"x": 1'])
def test_one_bad_field_does_not_cost_the_others(tmp_path: Path, bad: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"felt": "blue", ' + bad + ', "play_home": true}', "utf-8")
    assert settings.load(path) == Settings(felt="blue", play_home=True)


@pytest.mark.parametrize("text", ["{", "[]", '{"felt": ' + "[" * 20_000, "\ud800"])
def test_a_damaged_file_is_copied(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    copy = settings.keep_damaged(path)
    assert copy == tmp_path / "settings.damaged.json"
    assert copy.read_bytes() == path.read_bytes()


@pytest.mark.parametrize("text", [None, "", "{}", '{"theme": "pink"}'])
def test_a_file_that_is_not_damaged_is_not_copied(tmp_path: Path, text: str | None) -> None:
    if text is not None:
        (tmp_path / "settings.json").write_text(text, "utf-8")
    assert settings.keep_damaged(tmp_path / "settings.json") is None


def test_a_file_that_is_too_big_to_read_is_kept_under_another_name(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"felt": "blue"}' + b" " * LARGEST)
    copy = settings.keep_damaged(path)
    assert copy == tmp_path / "settings.damaged.json"
    assert copy.stat().st_size > LARGEST
    assert not path.exists()
    largest = b'{"felt": "blue"}'.ljust(LARGEST)
    path.write_bytes(largest)
    assert settings.keep_damaged(path) is None
    assert settings.load(path).felt == "blue"


def test_one_bad_answer_or_day_does_not_cost_the_other_puzzles(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    answers = {"a": "first", "b": "skipped", "c": "later"}
    stored = {"puzzles": {"bali": {"answers": answers, "days": ["2026-02-30"]}}}
    path.write_bytes(msgspec.json.encode(stored))
    loaded = settings.load_contents(path)
    record = loaded.progress.puzzles["bali"]
    known = record.answers
    assert (known, record.days) == ({"a": "first", "c": "later"}, ())
    more = {"bali": PuzzleRecord({**known, "d": "missed"})}
    settings.save(path, loaded.settings, Progress(puzzles=more))
    answers["d"] = "missed"
    assert msgspec.json.decode(path.read_bytes()) == stored


def test_a_step_before_the_first_is_the_first(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"lessons": {"bali": {"step": -12, "declined": true}}}', "utf-8")
    assert settings.load_contents(path).progress.lessons == {"bali": LessonRecord(declined=True)}


def test_that_a_lesson_was_done_is_no_longer_asked_and_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"lessons": {"bali": {"step": 9, "done": true}}, "felt": "blue"}', "utf-8")
    loaded = settings.load_contents(path)
    assert loaded == Contents(Settings(felt="blue"), Progress(lessons={"bali": LessonRecord(9)}))
    later = Progress(lessons={"bali": LessonRecord(3, declined=True)})
    settings.save(path, loaded.settings, later)
    assert settings.load_contents(path).progress == later


def test_what_a_newer_version_has_written_stays_until_it_is_changed(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "pink", "felt": "blue", "sound": {"volume": 3}, "back": 7}', "utf-8")
    settings.save(path, Settings(back="fans"))
    assert msgspec.json.decode(path.read_bytes()) == {
        "theme": "pink",
        "sound": {"volume": 3},
        "back": "fans",
    }


def test_a_change_of_one_entry_keeps_those_of_a_newer_version(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    newer = {
        "seats": {"bali": [{"name": "Ada", "voice": "soft"}], "balut": [{"name": "Ben"}]},
        "options": {"paris": {"speed": 1.5, "length": "hand"}, "solitaire": {"draw": [3]}},
        "daily": {"bali": {"day": "2030-01-01", "options": {}, "number": 7, "stars": 3}},
        "keys": {"new": ["Ctrl+N"], "hint": {"hold": "H"}, "undo": ["Z"]},
        "table_keys": 9,
    }
    path.write_bytes(msgspec.json.encode(newer))
    loaded = settings.load(path)
    assert loaded.seats == {"balut": (Seat("Ben"),)}
    assert loaded.options == {"paris": {"length": "hand"}, "solitaire": {}}
    changed = msgspec.structs.replace(
        loaded,
        seats={"balut": (Seat("Cleo"),)},
        options={**loaded.options, "paris": {"length": "rubber"}},
        keys={"new": ("Ctrl+M",)},
    )
    settings.save(path, changed)
    expected = {
        **newer,
        "seats": {"bali": [{"name": "Ada", "voice": "soft"}], "balut": [{"name": "Cleo"}]},
        "options": {"paris": {"speed": 1.5, "length": "rubber"}, "solitaire": {"draw": [3]}},
        "keys": {"new": ["Ctrl+M"], "hint": {"hold": "H"}},
    }
    assert msgspec.json.decode(path.read_bytes()) == expected
    assert settings.load(path) == changed
    settings.save(path, msgspec.structs.replace(changed, keys={}, table_keys={"x": {"Y": "Z"}}))
    expected |= {"keys": {"hint": {"hold": "H"}}, "table_keys": {"x": {"Y": "Z"}}}
    assert msgspec.json.decode(path.read_bytes()) == expected


@pytest.mark.parametrize(
    ("kept", "language"), [('"de"', "de"), ('"xx"', "xx"), ('""', ""), ("7", ""), ("null", "")]
)
def test_a_language_is_kept_even_one_of_another_version(
    tmp_path: Path, kept: str, language: str
) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"language": ' + kept + ', "felt": "blue"}', "utf-8")
    assert settings.load(path) == Settings(language=language, felt="blue")


def test_preferences_are_settings() -> None:
    assert set(PREFERENCES) < {field.name for field in msgspec.structs.fields(Settings)}


def test_the_choices_are_all_values_and_the_usual_one_is_among_them() -> None:
    for field in msgspec.structs.fields(Settings):
        choices = [value for value, _title in getattr(PREFERENCES.get(field.name), "choices", ())]
        kind = getattr(field.type, "__origin__", None)
        assert field.default in choices or not choices
        assert get_origin(kind) is not Literal or set(get_args(kind)) == set(choices)


def test_old_and_new_programs_keep_what_the_other_has_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    stored = {"felt": "blue", "puzzles": {"bali": {"answers": {"a": "first"}}}}
    path.write_bytes(msgspec.json.encode(stored))
    settings.save(path, Settings(felt="green", back="rays"))
    assert settings.load_contents(path).progress.puzzles == {"bali": PuzzleRecord({"a": "first"})}
    settings.save(path, Settings(back="rays"), Progress(lessons={"bali": LessonRecord(2)}))
    assert msgspec.json.decode(path.read_bytes()) == {
        "back": "rays",
        "lessons": {"bali": {"step": 2}},
    }


def test_settings_and_progress_come_together_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    progress = Progress(lessons={"bali": LessonRecord(step=5)})
    settings.save(path, Settings(felt="blue"), progress)
    read = game_file.read_bytes
    for first in (0, 1):
        times = iter([*[read] * first, _unreadable, *[read] * 9])
        monkeypatch.setattr(game_file, "read_bytes", lambda file, times=times: next(times)(file))
        found = settings.load_contents(path)
        assert (found.settings.felt == "blue") == (found.progress == progress)


def _unreadable(_path: Path) -> bytes:
    raise RecordError(reason("unreadable"))


def test_what_stands_in_for_an_unread_file_changes_only_what_was_changed_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    old = Progress({"bali": PuzzleRecord({"a": "first"})}, {"bali": LessonRecord(5)})
    settings.save(path, Settings(felt="blue", theme="dark", sound=False), old)
    kept = path.read_bytes()
    with monkeypatch.context() as held:
        held.setattr(game_file, "read_bytes", _unreadable)
        found = settings.load_contents(path)
        assert found == Contents(Settings(), is_unread=True)
        chosen = found.with_setting("felt", "charcoal").with_setting("sound", True)
        changed = chosen._replace(progress=Progress(lessons={"paris": LessonRecord(1)}))
        with pytest.raises(RecordError):
            settings.save_contents(path, changed)
        assert path.read_bytes() == kept
    new = settings.save_contents(path, changed)
    assert new == settings.load_contents(path)
    assert new == Contents(
        Settings(felt="charcoal", theme="dark"),
        Progress(old.puzzles, {"bali": LessonRecord(5), "paris": LessonRecord(1)}),
    )


def test_a_file_that_is_damaged_once_it_is_read_is_kept(
    tmp_path: Path,
) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{ nonsense", "utf-8")
    unread = Contents(Settings(), is_unread=True)
    settings.save_contents(path, unread.with_setting("felt", "blue"))
    assert (tmp_path / "settings.damaged.json").read_text("utf-8") == "{ nonsense"
    assert settings.load(path).felt == "blue"


def test_a_folder_that_cannot_be_made_is_an_error_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    with pytest.raises(RecordError) as error:
        settings.save(tmp_path / "file" / "folder" / "settings.json", Settings())
    assert error.value.reason.key in ("unwritable", "no file")


def test_a_name_that_is_not_utf_8_does_not_cost_the_others(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings.save(path, Settings(theme="dark", folder="/b\udcf6se", play_home=True))
    assert settings.load(path) == Settings(theme="dark", play_home=True)


def test_an_older_file_has_no_days_and_a_newer_one_keeps_its_own(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"puzzles":{"bali":{"answers":{"a":"first"},"days":["2026-11-23"]}}}', "utf-8")
    before = settings.load_contents(path).progress
    assert before.days == DayRecord()
    assert before.puzzles["bali"].notes == {}
    days = DayRecord((date(2026, 11, 23),), newest=date(2026, 11, 24))
    settings.save(path, Settings(), msgspec.structs.replace(before, days=days))
    assert settings.load_contents(path).progress.days == days
    newer = '{"days":{"done":["2026-11-23"],"frozen":2},"puzzles":{"bali":{"notes":{"a":{"x":1}}}}}'
    path.write_text(newer, "utf-8")
    progress = settings.load_contents(path).progress
    assert progress.days.done == (date(2026, 11, 23),)
    settings.save(path, Settings(), msgspec.structs.replace(progress, days=days))
    kept = msgspec.json.decode(path.read_bytes())
    assert kept["days"]["frozen"] == 2
    assert kept["puzzles"]["bali"]["notes"]["a"] == {"x": 1}


def test_days_of_a_file_that_was_read_late_join_those_done_meanwhile() -> None:
    read = Contents(Settings(), Progress(days=DayRecord((date(2026, 11, 22),))))
    meanwhile = Progress(days=DayRecord((date(2026, 11, 23),), newest=date(2026, 11, 23)))
    joined = Contents(Settings(), meanwhile, is_unread=True).over(read).progress.days
    assert joined.done == (date(2026, 11, 22), date(2026, 11, 23))
    assert joined.newest == date(2026, 11, 23)
    assert Contents(Settings(), is_unread=True).over(read).progress == read.progress
