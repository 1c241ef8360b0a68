from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from tests.faults.chosen import Chosen, Ran
from tests.faults.planting import Fault, drawn, equivalents, modules, plantable, planted, room_of
from tests.full.mutants import EQUIVALENT, ROOT

MODULE = "gamesuite/games/toy/sums.py"


def _written(root: Path, text: str, module: str = MODULE) -> list[Fault]:
    path = root / module
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")
    return list(plantable(root, module))


@pytest.mark.parametrize(
    ("text", "kind", "told"),
    [
        ("a = b < c", "boundary", ["< -> <="]),
        ("a = b > c >= d", "boundary", ["> -> >=", ">= -> >"]),
        ("a = f(9)", "boundary", ["9 -> 10", "9 -> 8"]),
        ("if a: b", "condition", ["a -> True", "a -> not (a)", "a -> False"]),
        ("while a: b", "condition", ["a -> False"]),
        ("a = b and c and d", "condition", ["b and c and d -> b or c or d"]),
        ("a = not b", "condition", ["not b -> b"]),
        ("a = b not  in c", "condition", ["not in -> in"]),
        ("a = [b for b in c if b]", "condition", ["b -> True", "b -> not (b)", "b -> False"]),
        ("f(a, b.c, 'd')", "arguments", ["a, b.c -> b.c, a"]),
        ("f(a=(b), c=d)", "arguments", ["b), c=d -> d), c=b"]),
        ("f(1, 2, 'b')", "arguments", ["1, 2 -> 2, 1"]),
        ("f(g(), h(), a, self)", "arguments", ["g(), h() -> h(), g()"]),
        ("f(a)", "missing call", ["f(a) -> pass"]),
        ("def f() -> int: return a", "returned", ["a -> 0", "a -> 1"]),
        ("def f() -> bool: return True", "returned", ["True -> False"]),
        ("def f() -> tuple[A, ...]: return a", "returned", ["a -> ()"]),
        ("def f() -> A | None: return a", "returned", ["a -> None"]),
        ("a = b + (c - d)", "plus or minus", ["+ -> -", "- -> +"]),
        ("a -= -b", "plus or minus", ["- -> +", "-b -> b"]),
        ("a = min(b)[-1]", "first or last", ["-1 -> 0", "min -> max"]),
        ("a = any(b)[1:]", "first or last", ["1: -> :-1", "any -> all"]),
    ],
)
def test_each_kind_of_fault(text: str, kind: str, told: list[str], tmp_path: Path) -> None:
    found = _written(tmp_path, text)
    assert [each.told for each in found if each.kind == kind] == told


@pytest.mark.parametrize(
    "text",
    [
        "'''It adds 1 + 1.'''",
        "a: Literal[1] = b",
        "assert a < 1",
        "def __repr__(self): return f(1, 2)",
        "if TYPE_CHECKING: f(1)",
        "__all__ = f(1)",
        "@cache(1)\ndef f(): pass",
        "_log.warning(1)",
        "a = f'{b + 1}'",
        "a = 'b' + c",
        "a = QColor(1, 2, 3)",
        "super().__init__()",
    ],
)
def test_nothing_is_planted_in_what_no_player_meets(text: str, tmp_path: Path) -> None:
    assert _written(tmp_path, text) == []


def test_the_numbers_of_drawings_are_data(tmp_path: Path) -> None:
    found = _written(tmp_path, "WIDE = 7\ndef f(): g(8)", "gamesuite/widgets/high/crown.py")
    assert {each.told for each in found} == {"8 -> 9", "8 -> 7", "g(8) -> pass"}


def test_a_fault_is_told_by_its_texts(tmp_path: Path) -> None:
    text = "# Größe\nif a:\n    b = f(\n        c,\n        d,\n    )\n"
    (fault,) = (each for each in _written(tmp_path, text) if each.kind == "arguments")
    assert fault.identity == (MODULE, "c,", "c, d -> d, c")
    assert (fault.line, fault.lines) == (4, (4, 5))
    assert planted(text.encode(), fault.change).decode() == text.replace(
        "c,\n        d", "d,\n        c"
    )


def test_every_room_gets_its_share_of_every_kind(tmp_path: Path) -> None:
    text = "\n".join(["f()", "a = b + c", "if a: b"] * 9)
    rooms = ["games/toy", "games/other", "storage", "app/play", "app"]
    for room in rooms:
        _written(tmp_path, text, f"gamesuite/{room}/sums.py")
    faults = [each for module in modules(tmp_path) for each in plantable(tmp_path, module)]
    found = list(islice(drawn(tmp_path, faults, 1), 15))
    assert Counter(each.room for each in found) == dict.fromkeys(rooms, 3)
    kinds = Counter((each.room, each.kind) for each in found)
    assert {kinds[room, "missing call"] for room in rooms} == {1}
    assert found[:7] == list(islice(drawn(tmp_path, faults, 1), 7))
    assert found != list(islice(drawn(tmp_path, faults, 2), 15))
    everything = list(drawn(tmp_path, faults, 1))
    assert len({(each.module, each.line) for each in everything}) == len(everything)


def test_numbers_that_the_window_names_are_matters_of_taste(tmp_path: Path) -> None:
    text = "_WIDE, _HIGH = 3, 4  # in a row\n_MOST = 8\nd = f(9, 10)\nNAMES = {A: 1}\n"
    lines = dict[str, set[int]]()
    for room in ("tables/toy", "games/toy"):
        module = f"gamesuite/{room}/sums.py"
        _written(tmp_path, text, module)
        found = drawn(tmp_path, list(plantable(tmp_path, module)), 1)
        lines[room] = {each.line for each in found}
    assert lines == {"tables/toy": {3, 4}, "games/toy": {1, 2, 3, 4}}


def test_modules_have_rooms() -> None:
    assert room_of("gamesuite/opening.py") == "top"
    assert room_of("gamesuite/app/start.py") == "app"
    assert room_of("gamesuite/games/bali/matches/board/kernel.py") == "games/bali"
    assert room_of("gamesuite/engine/words/numbers.py") == "engine"


def _ran(**lines: int) -> Ran:
    """Return what is known if each of these tests, of an own file each, ran these lines."""
    names = {
        "own": "tests/games/toy/test_sums.py::own",
        "slow": "tests/games/toy/test_sums.py::slow",
        "room": "tests/games/toy/test_room.py::room",
        "far": "tests/test_far.py::far",
        "net": "tests/nets/test_nets.py::net",
        "read": "",
    }
    seconds = {"own": 1.0, "slow": 3.0, "room": 0.5, "far": 0.1, "net": 0.1}
    said = [(f"{mask:x}", names[each]) for each, mask in lines.items()]
    alike = {mask: [test for other, test in said if other == mask] for mask, _ in said}
    return Ran({names[each]: seconds[each] for each in seconds}, {MODULE: alike})


def test_the_nearest_tests_that_run_the_line_are_asked_first(tmp_path: Path) -> None:
    faults = _written(tmp_path, "def f():\n    g()\n    h()\nk()\n")
    second, third, fourth = (each for each in faults if each.kind == "missing call")
    chosen = Chosen(tmp_path, [_ran(own=0b100, slow=0b100, room=0b100, far=0b10100, read=0b10010)])
    assert [list(each.seconds) for each in chosen.stages(second)] == [
        ["tests/games/toy/test_sums.py::own"],
        [
            "tests/games/toy/test_sums.py::slow",
            "tests/games/toy/test_room.py::room",
            "tests/test_far.py::far",
        ],
    ]
    assert not chosen.is_run(third)
    assert chosen.is_run(fourth)
    assert len(chosen.stages(fourth)) == 2  # read by all, not only by the far one: all are asked


def test_tests_of_a_game_are_near_to_its_inner_rooms(tmp_path: Path) -> None:
    fault, *_ = _written(tmp_path, "def f():\n    g()\n")
    ran, inner = _ran(room=0b100, far=0b100), "gamesuite/games/toy/inner/sums.py"
    ran.lines[inner] = ran.lines[MODULE]
    first, *_ = Chosen(tmp_path, [ran]).stages(fault._replace(module=inner))
    assert [*first.seconds] == ["tests/games/toy/test_room.py::room", "tests/test_far.py::far"]


def test_nets_are_asked_next_and_many_files_before_many_tests_of_one(tmp_path: Path) -> None:
    faults = _written(tmp_path, "def f():\n    g()\n")
    (fault,) = (each for each in faults if each.kind == "missing call")
    many = {f"tests/test_many.py::{number}": 6.4 for number in range(8)}
    ran = _ran(own=0b100, net=0b100, far=0b100)
    ran.seconds.update({**many, "tests/test_slow.py::slow": 7.0})
    ran.lines[MODULE]["4"] += [*many, "tests/test_slow.py::slow"]
    first, nets, others = Chosen(tmp_path, [ran]).stages(fault)
    assert list(first.seconds) == ["tests/games/toy/test_sums.py::own", "tests/test_far.py::far"]
    assert list(nets.seconds) == ["tests/nets/test_nets.py::net"]
    assert list(others.seconds) == [*list(many)[:5], "tests/test_slow.py::slow"]


def test_what_cannot_be_noticed_is_listed_by_what_stands_there() -> None:
    for each in equivalents(EQUIVALENT):
        found = {fault.identity for fault in plantable(ROOT, each.module)}
        assert each[:3] in found, each
        assert each.why
