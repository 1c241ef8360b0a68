"""Everything the program announces is spoken by the screen reader Orca, and nothing twice.

Ten moves of King Albert, three turns of Balut, a whole game of Bowling Solitaire, ten turns of Bali
and a hand of Paris against a computer player are played by keys on a screen of their own with Orca
running. It writes down what it says; this is printed with the keys pressed, and each announcement
of the program must be in it, as often as it was announced. Beside it stand the moves that the
journal has, each of which must be announced in its turn, and after no key a sentence is said twice.
It needs the Debian packages orca,
at-spi2-core, dbus-x11, openbox, speech-dispatcher, xdotool and xvfb. Arguments: the ids of games
to play, without any all of them.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from gamesuite.catalogue import GAMES
from gamesuite.engine.match import AnyMatch, Match
from gamesuite.engine.player import players_luck
from gamesuite.engine.table.controller import Change, Controller
from gamesuite.engine.table.scene import Seated
from gamesuite.engine.words.seats import name_to_act
from gamesuite.games.bali.controller import BaliController
from gamesuite.games.bowling_solitaire.controller import BowlingSolitaireController
from gamesuite.opening import new_match, open_bytes
from gamesuite.storage.journal import Journal
from gamesuite.storage.paths import journal_file
from tests.places.own_folders import own_folders, own_sockets
from tests.ways import Ways

ROOT = Path(__file__).resolve().parents[2]
_TOOLS = ("orca", "openbox", "speech-dispatcher", "dbus-run-session", "xdotool", "Xvfb", "gdbus")
_SPI = "/usr/libexec/at-spi-bus-launcher"
_INSIDE = "--inside"
_SCREEN = ":97"
_PAUSE = 1.3
"""Seconds after each key in which Orca says what it has to say."""
_MOVES, _TURNS, _BALI_TURNS, _MOST_TAKEN = 10, 3, 10, 14
_MOST_WAITED = 30
"""How often a key that does nothing is pressed at most, until Orca has written all it said."""
_ENDING = 10
"""Seconds that a program has to end."""
_OPPONENT = 4.0
"""Seconds in which a computer player has moved."""
_RESULT = 8.0
"""Seconds in which a game ends and its result is read."""
_LEAST_WORDS = 3
"""How many words a sentence has at least that may not be said twice: names of places may."""
_NOTIFIED = "notification "
"""What Orca says before an announcement."""
_SEATS: dict[str, list[dict[str, str]]] = {
    "paris": [{}, {"player": "computer", "level": "easy"}],
}
"""Who plays the games of several players."""

_SPEECH = re.compile(r"^(\d\d):(\d\d):([\d.]+) - SPEECH OUTPUT: '(.*?) ?' ?\{", re.MULTILINE)
"""A line of Orca's debug file: the time of day and the words."""

_PROGRAM = """
import sys
from gamesuite.app.parts.status_line import Speaker
announced = open(sys.argv.pop(1), "w", encoding="utf-8", buffering=1)
announce = Speaker.announce
def note(self, words, urgent):
    if words:
        print(words, file=announced)
    announce(self, words, urgent)
Speaker.announce = note
from gamesuite.__main__ import main
sys.exit(main())
"""
"""Starts the program and writes down every announcement."""


def run(arguments: Sequence[str]) -> str:
    """Play the games, and return what was pressed and heard."""
    if list(arguments[:1]) == [_INSIDE]:
        return _listen(Path(arguments[1]), arguments[2:])
    missing = [tool for tool in _TOOLS if shutil.which(tool) is None]
    assert not missing, f"not installed: {', '.join(missing)}"
    with TemporaryDirectory() as folder:
        again = [sys.executable, "-m", "tests.full", "heard", _INSIDE, folder, *arguments]
        done = subprocess.run(
            ["dbus-run-session", "--", *again],
            cwd=ROOT, env=_environment(Path(folder)), stdout=subprocess.PIPE, check=False,
        )  # fmt: skip
    assert done.returncode == 0, done.stdout.decode()
    return done.stdout.decode().rstrip()


def _silent_voice(folder: Path) -> Path:
    """Return the ``folder`` of a voice that says nothing: others wait for a device for sounds."""
    (folder / "modules").mkdir(parents=True)
    (folder / "speechd.conf").write_text(
        'AudioOutputMethod "alsa"\nAudioALSADevice "null"\n'
        'AddModule "silent" "sd_generic" "silent.conf"\nDefaultModule silent\n',
        "utf-8",
    )
    (folder / "modules" / "silent.conf").write_text(
        'GenericExecuteSynth "true"\nAddVoice "en" "MALE1" "en"\n', "utf-8"
    )
    return folder


def _environment(folder: Path) -> dict[str, str]:
    environment = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    return (
        environment
        | own_folders(folder)
        | own_sockets(folder)
        | {
            "DISPLAY": _SCREEN,
            "LANG": "C.UTF-8",
            "QT_ACCESSIBILITY": "1",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "NO_AT_BRIDGE": "0",
        }
    )


def _listen(folder: Path, games: Sequence[str]) -> str:
    """Play ``games``, or all, on this session bus; return what was pressed and heard."""
    said: list[str] = []
    with ExitStack() as stack:
        stack.enter_context(_running(["Xvfb", _SCREEN, "-screen", "0", "1366x768x24"]))
        _let_pass(1)
        stack.enter_context(_running([_SPI, "--launch-immediately"]))
        _let_pass(1)
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            _switch_on(name)
        stack.enter_context(_running(["openbox"]))
        voice = _silent_voice(folder / "voice")
        stack.enter_context(_running(["speech-dispatcher", "-s", "-t", "0", "-C", str(voice)]))
        for game, number, play in (
            ("king-albert", 773, _play_king_albert),
            ("balut", 5, _play_balut),
            ("bowling-solitaire", 7, _play_bowling),
            ("bali", 7, _play_bali),
            ("paris", 7, _play_paris),
        ):
            if not games or game in games:
                said += _hear(folder / game, game, number, play)
    return "\n".join(said)


def _switch_on(name: str) -> None:
    """Tell programs that the screen reader property ``name`` is true."""
    setting = ["org.freedesktop.DBus.Properties.Set", "org.a11y.Status", name, "<true>"]
    bus = ["gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus"]
    subprocess.run([*bus, "--method", *setting], check=True, stdout=subprocess.DEVNULL)


@contextmanager
def _running(command: Sequence[str]) -> Iterator[None]:
    """Run ``command`` meanwhile, with its output thrown away."""
    nowhere = subprocess.DEVNULL
    process = subprocess.Popen(command, cwd=ROOT, stdout=nowhere, stderr=nowhere)
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(_ENDING)
        except subprocess.TimeoutExpired:  # Orca does not always end
            process.kill()
            process.wait()


class _Hands:
    """Presses keys and remembers them with the time, and reads what the program announced."""

    def __init__(self, announced: Path) -> None:
        self._announced = announced
        self.pressed: list[tuple[float, str]] = []

    def press(self, *keys: str) -> None:
        """Press ``keys`` one after the other, each in a pause of what the program announces."""
        for key in keys:
            self.pressed.append((_time_of_day(), key))
            subprocess.run(["xdotool", "key", key], check=True)
            before = -1
            while before != len(self.announced()):  # on a busy computer it goes on
                before = len(self.announced())
                _let_pass(_PAUSE)

    def announced(self) -> list[str]:
        """Return the announcements until now."""
        return self._announced.read_text(encoding="utf-8").splitlines()


def _hear(folder: Path, game: str, number: int, play: Callable[[_Hands], None]) -> list[str]:
    """Play ``game`` of ``number``; return lines with keys, what Orca said, and a count."""
    folder.mkdir()
    file, announced, debug = folder / "game.gsave", folder / "announced", folder / "orca"
    new = [
        sys.executable,
        "-m",
        "gamesuite",
        "new",
        game,
        "--deal",
        str(number),
        "--out",
        str(file),
    ]
    if game in _SEATS:
        new += ["--seats", str(len(_SEATS[game]))]
    subprocess.run(new, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    if game in _SEATS:
        saved = json.loads(file.read_text(encoding="utf-8"))
        saved["seats"] = _SEATS[game]
        file.write_text(json.dumps(saved), encoding="utf-8")
    hands = _Hands(announced)
    with ExitStack() as stack:
        program = [sys.executable, "-c", _PROGRAM, str(announced), str(file)]
        orca = ["orca", "--replace", f"--debug-file={debug}", "--user-prefs", str(folder / "prefs")]
        stack.enter_context(_running(orca))
        _let_pass(6)
        stack.enter_context(_running(program))
        _let_pass(5)
        play(hands)
        _let_pass(10)
        for _time in range(_MOST_WAITED):  # Orca writes in blocks, so that the last one is late
            hands.press("Shift_L")
            spoken = list(_spoken(debug.read_text(encoding="utf-8", errors="replace")))
            heard = " ".join(words for _when, words in spoken)
            if hands.announced()[-1] in heard:
                break
    silent = [each for each in hands.announced() if each not in heard]
    said = Counter(words.removeprefix(_NOTIFIED) for _when, words in spoken)
    told = Counter(hands.announced())
    twice = [each for each, times in told.items() if said[each] > times]
    moves = list(_moves_of_journal(game))
    untold = list(untold_moves(moves, " ".join(hands.announced())))
    lines = [f"{game} {number}, {len(hands.announced())} announcements, all of them spoken:"]
    events = [(when, f"  [{key}]") for when, key in hands.pressed]
    events += [(when, f"      {words}") for when, words in spoken]
    told_lines = [words for _when, words in sorted(events, key=lambda each: each[0])]
    twice += said_again(told_lines)
    lines += [*told_lines, f"  {len(moves)} moves in the journal, all of them announced in turn:"]
    lines += [f"      {words}" for words in moves]
    assert not silent, "\n".join([*lines, "NOT HEARD:", *silent])
    assert not twice, "\n".join([*lines, "HEARD TWICE:", *twice])
    assert not untold, "\n".join([*lines, "NOT ANNOUNCED:", *untold])
    return lines


def _moves_of_journal(game: str) -> Iterator[str]:
    """Yield what the first player is told of each move in the journal's open ``game``."""
    journal = Journal(journal_file())
    try:
        recalled = journal.recall(game)
    finally:
        journal.close()
    assert recalled is not None, game
    done = open_bytes(recalled.record).match
    words, again = GAMES[game].descriptions, Match(done.rules, done.setup)
    for entry in done.entries[: done.cursor]:
        name = name_to_act(again) if len(done.setup.seats) > 1 else ""
        yield words.report(again.view(0), entry.command, name)
        again.do(entry.command, entry.by, entry.facts)


def untold_moves(moves: Sequence[str], announced: str) -> Iterator[str]:
    """Yield those of ``moves`` that are not in what was ``announced``, in their order."""
    at = 0
    for words in moves:
        found = announced.find(words, at)
        if found < 0:
            yield words
        else:
            at = found + len(words)


def said_again(lines: Sequence[str]) -> list[str]:
    """Return the sentences of `_LEAST_WORDS` and more that ``lines`` have twice after one key."""
    said: list[Counter[str]] = [Counter()]
    for line in lines:
        if line.startswith("  ["):
            said.append(Counter())
        else:
            words = line.strip().removeprefix(_NOTIFIED)
            said[-1].update(re.split(r"(?<=[.;?!…]) ", words))
    return [
        words
        for after_key in said
        for words, times in after_key.items()
        if times > 1 and len(words.split()) >= _LEAST_WORDS
    ]


def _play_king_albert(hands: _Hands) -> None:
    """Lift a card and put it back, list its moves, and let one card after the other move."""
    hands.press("Return", "Right", "Escape", "Home", "shift+F10", "Escape")
    hands.press("Return", "Down", "Right", "Right", "Return", "Escape")
    for key in ["Home", *["Right"] * 6, "End", *["Left"] * 8]:
        if sum(each.startswith("Move ") for each in hands.announced()) >= _MOVES:
            break
        hands.press(key, "space")
    hands.press("F5", "ctrl+z")


def _play_balut(hands: _Hands) -> None:
    """Roll, keep, release all, roll twice, and write into the first row that takes it."""
    for _turn in range(_TURNS):
        hands.press("r", "1", "3", "Escape", "r", "r", "Down", "Return", "Return")
    hands.press("F5")


def _play_bowling(hands: _Hands) -> None:
    """Play a whole game as a quick player does, by the keys of the table."""
    match = new_match("bowling-solitaire", {}, 7).match
    for keys in _keys_of_moves("bowling-solitaire", match, BowlingSolitaireController()):
        hands.press(*keys)
    _let_pass(_RESULT)  # the ball rolls, and the keyboard goes on to the result
    hands.press("F5", "F5")


def _play_bali(hands: _Hands) -> None:
    """Play ten turns as a quick player does, by the keys of the table."""
    match = new_match("bali", {}, 7).match
    for keys in islice(_keys_of_moves("bali", match, BaliController()), _BALI_TURNS):
        hands.press(*keys)
    hands.press("F5", "F5")


def _play_paris(hands: _Hands) -> None:
    """Take the first card until the hand can be ended, and end it as soon as that is possible."""
    for _turn in range(_MOST_TAKEN):
        if any(" hand " in each and "points" in each for each in hands.announced()):
            break
        hands.press("o")
        hands.press("1")
        _let_pass(_OPPONENT)
    hands.press("F5", "F5")


def _keys_of_moves(
    game: str, match: AnyMatch, controller: Controller[Any, Any, Any]
) -> Iterator[list[str]]:
    """Yield the keys of each command that a quick player gives in ``match`` of ``game``."""
    player, seated = GAMES[game].parts.players["greedy"](), Seated(0)
    while match.outcome is None:
        view = match.view(0)
        command = player.decide(view, players_luck(match.setup.deal.number, 0, match.moves()))
        draft = controller.carry_over(view, None, Change(fresh=True))
        ways = Ways(controller, view, seated, partial(match.rules.refusal, match.state))
        way = ways.with_keys(draft, command)
        assert way is not None, command
        yield [deed.key.lower() for deed in way]
        match.do(command)


def _spoken(debug: str) -> Iterator[tuple[float, str]]:
    """Yield what Orca said according to its ``debug`` file, each with the time of day."""
    for hours, minutes, seconds, words in _SPEECH.findall(debug):
        yield int(hours) * 3600 + int(minutes) * 60 + float(seconds), words


def _let_pass(seconds: float) -> None:
    """Wait for Orca, which writes down so late that nothing tells when it has finished."""
    subprocess.run(["sleep", str(seconds)], check=True)


def _time_of_day() -> float:
    now = time.time()
    local = time.localtime(now)
    return local.tm_hour * 3600 + local.tm_min * 60 + local.tm_sec + now % 1
