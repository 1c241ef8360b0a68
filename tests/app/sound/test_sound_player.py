"""The player of sounds: on a device that plays, hangs, fails or is missing."""

from __future__ import annotations

import threading
import wave
from array import array
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from threading import Event

import pytest

from gamesuite.app.sound import device, sound_player
from gamesuite.app.sound import mixer as mixer_module
from gamesuite.app.sound.cues import Cue
from gamesuite.app.sound.device import DeviceError, Stream
from gamesuite.app.sound.mixer import RATE, Mixer, sounds_in
from gamesuite.app.sound.sound_player import SoundPlayer
from gamesuite.engine.resources import resource
from tests.patience import SOON


class FakeDevice:
    """A device that plays what it is asked to."""

    def __init__(self) -> None:
        self.stream: Stream | None = None
        self.started, self.stopped, self.closed = Event(), Event(), Event()

    def start(self, stream: Stream) -> None:
        self.stream = stream
        self.started.set()

    def stop(self) -> None:
        self.stopped.set()

    def close(self) -> None:
        self.closed.set()

    def hear(self, seconds: float) -> array[int]:
        """Return the next samples."""
        assert self.stream is not None
        return self.stream.send(round(seconds * RATE))


class Devices:
    """Counts how often a device is opened, and says what happens then."""

    def __init__(self) -> None:
        self.opened = 0
        self.asked = Event()
        self.opens: Callable[[], FakeDevice] = FakeDevice

    def open(self, rate: int) -> FakeDevice:
        assert rate == RATE
        self.opened += 1
        self.asked.set()
        return self.opens()


@pytest.fixture
def devices(monkeypatch: pytest.MonkeyPatch) -> Devices:
    devices = Devices()
    monkeypatch.setattr(device, "open_device", devices.open)
    return devices


@pytest.fixture
def fake(devices: Devices) -> FakeDevice:
    fake = FakeDevice()
    devices.opens = lambda: fake
    return fake


def _missing() -> FakeDevice:
    raise DeviceError("none")


def test_the_device_is_opened_with_the_first_sound(devices: Devices, fake: FakeDevice) -> None:
    player = SoundPlayer()
    player.hurry()
    player.close()
    assert devices.opened == 0
    player.play([Cue("drop")], 1)
    assert fake.started.wait(SOON)
    player.close()
    assert devices.opened == 1
    assert fake.closed.is_set()


def test_a_closed_player_plays_again(devices: Devices, fake: FakeDevice) -> None:
    player = SoundPlayer()
    for _time in range(2):
        fake.started.clear()
        player.play([Cue("drop")], 1)
        assert fake.started.wait(SOON)
        player.close()
    assert devices.opened == 2


def test_without_a_device_there_is_silence_and_no_word(
    devices: Devices, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    devices.opens = _missing
    player = SoundPlayer()
    player.play([Cue("win")], 1)
    assert devices.asked.wait(SOON)
    player.play([Cue("win")], 1)
    player.close()
    assert devices.opened == 1, "it is not looked for at every sound"
    assert capfd.readouterr() == ("", "")
    assert caplog.records == []


def test_a_machine_without_a_device_says_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(DeviceError):
        device.open_device(RATE)
    assert capfd.readouterr() == ("", "")


def test_a_device_that_comes_later_is_found(
    devices: Devices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound_player, "FIRST_RETRY", 0)
    devices.opens = _missing
    player = SoundPlayer()
    player.play([Cue("win")], 1)
    assert devices.asked.wait(SOON)
    fake = FakeDevice()
    player.close()
    devices.opens = lambda: fake
    player.play([Cue("win")], 1)
    assert fake.started.wait(SOON)
    player.close()


class Clock:
    """A clock that goes on only when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(sound_player, "time", clock)
    monkeypatch.setattr(mixer_module, "time", clock)
    return clock


def _play(player: SoundPlayer) -> None:
    """Play a sound, and wait until the device has it or there is none."""
    player.play([Cue("drop")], 1)
    assert player.wait(SOON)


@pytest.fixture
def several(devices: Devices) -> list[FakeDevice]:
    """Return the devices that were opened one after the other."""
    several: list[FakeDevice] = []

    def another() -> FakeDevice:
        several.append(FakeDevice())
        return several[-1]

    devices.opens = another
    return several


def test_a_device_that_is_lost_while_it_plays_is_opened_anew_for_the_next_sound(
    several: list[FakeDevice], clock: Clock
) -> None:
    player = SoundPlayer()
    _play(player)
    several[0].hear(0.2)
    clock.now += sound_player.LATE
    _play(player)
    assert len(several) == 1, "it may be late"
    clock.now += 1
    _play(player)
    assert several[0].closed.is_set()
    assert max(several[1].hear(0.2)) > 1000
    player.close()


def test_a_device_that_is_lost_while_it_rests_is_opened_anew_for_the_next_sound(
    several: list[FakeDevice], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound_player, "REST", 0.01)
    player = SoundPlayer()
    _play(player)
    several[0].hear(9)
    assert several[0].stopped.wait(SOON)
    monkeypatch.setattr(several[0], "start", _missing_stream)
    _play(player)
    assert several[0].closed.is_set()
    assert max(several[1].hear(0.2)) > 1000
    player.close()


def test_a_lost_device_is_given_back_though_nothing_is_to_be_heard(
    several: list[FakeDevice], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound_player, "REST", 0.01)
    player = SoundPlayer()
    _play(player)
    several[0].hear(0.2)
    clock.now += 3
    assert several[0].closed.wait(SOON)
    player.close()


def _missing_stream(_stream: Stream) -> None:
    raise DeviceError("the server has gone")


@pytest.mark.parametrize("opens", [_missing, FakeDevice])
def test_what_cannot_play_is_tried_again_after_growing_pauses(
    devices: Devices, clock: Clock, opens: Callable[[], FakeDevice]
) -> None:
    devices.opens = opens  # a device that never asks for samples counts as none
    player = SoundPlayer()
    tries = []
    for _second in range(200):
        before = devices.opened
        _play(player)
        if devices.opened > before:
            tries.append(clock.now)
        clock.now += 1
    pauses = [later - earlier for earlier, later in pairwise(tries)]
    until_lost = 0 if opens is _missing else sound_player.LATE + 1
    assert pauses == [each + until_lost for each in (1, 2, 4, 8, 16, *[30] * (len(pauses) - 5))]
    assert len(pauses) > 8
    player.close()


def test_a_device_that_hangs_holds_up_nobody(
    devices: Devices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound_player, "LAST_WAIT", 0)
    goes_on, fake = Event(), FakeDevice()

    def hang() -> FakeDevice:
        goes_on.wait(SOON)
        return fake

    devices.opens = hang
    player = SoundPlayer()
    player.play([Cue("win")], 1)
    assert devices.asked.wait(SOON)
    player.close()
    (thread,) = [each for each in threading.enumerate() if each.name == "sounds"]
    assert thread.daemon, "it does not keep the program from ending"
    goes_on.set()
    thread.join(SOON)
    assert fake.closed.is_set(), "it is given back once it wakes up"


def test_sounds_end_without_waiting_for_the_device(
    devices: Devices, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, fake = Event(), FakeDevice()
    monkeypatch.setattr(FakeDevice, "start", lambda *_: goes_on.wait(SOON))
    devices.opens = lambda: fake
    player = SoundPlayer()
    for _time in range(3):
        player.play([Cue("win")], 1)
        assert devices.asked.wait(SOON)
        player.fall_silent()
        assert not fake.closed.is_set(), "it hangs, and nobody waits for it"
    assert sum(each.name == "sounds" for each in threading.enumerate()) == 1
    goes_on.set()
    assert fake.closed.wait(SOON)
    monkeypatch.setattr(sound_player, "LAST_WAIT", SOON)
    player.close()


def test_whatever_the_library_of_the_device_raises_is_silence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(**_: object) -> None:
        raise RuntimeError("odd")

    monkeypatch.setattr("miniaudio.PlaybackDevice", fail)
    with pytest.raises(DeviceError, match="odd"):
        device.open_device(RATE)


def test_a_sound_without_a_file_is_silent() -> None:
    mixer = Mixer({"drop": [array("h", [1, 2])]})
    mixer.play([Cue("win"), Cue("drop")], 1)
    assert mixer.mix(2) == array("h", [1, 2])


def test_a_sound_that_begins_later_is_not_heard_before() -> None:
    mixer = Mixer({"drop": [array("h", range(1, 41))]})
    mixer.play([Cue("drop", delay=1)], 1)
    wait = RATE // 1000
    heard = mixer.mix(2) + mixer.mix(wait - 2) + mixer.mix(3)
    assert heard == array("h", [*[0] * wait, 1, 2, 3])


def test_a_file_that_ends_within_a_sample_is_no_sound(tmp_path: Path) -> None:
    sound = (resource("sounds") / "drop.wav").read_bytes()
    (tmp_path / "drop.wav").write_bytes(sound[:-1])
    with pytest.raises(EOFError, match="within a sample"):
        sounds_in(tmp_path)


def test_samples_are_read_as_they_were_written(tmp_path: Path) -> None:
    with wave.open(str(tmp_path / "drop.wav"), "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", ""))
        file.writeframes(b"\x01\x00\xfe\xff\x2c\x01")
    assert sounds_in(tmp_path) == {"drop": [array("h", [1, -2, 300])]}


def test_a_silent_device_rests_and_starts_again(
    fake: FakeDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound_player, "REST", 0.01)
    monkeypatch.setattr(Mixer, "is_silent", lambda _mixer: True)
    player = SoundPlayer()
    player.play([Cue("drop")], 1)
    assert fake.stopped.wait(SOON)
    fake.started.clear()
    player.play([Cue("drop")], 1)
    assert fake.started.wait(SOON)
    player.close()


def test_a_device_that_plays_does_not_rest(
    fake: FakeDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound_player, "REST", 0.01)
    asked: list[bool] = []
    enough = Event()

    def is_silent(_mixer: Mixer) -> bool:
        asked.append(True)
        if len(asked) > 2:
            enough.set()
        return False

    monkeypatch.setattr(Mixer, "is_silent", is_silent)
    player = SoundPlayer()
    player.play([Cue("drop")], 1)
    assert enough.wait(SOON)
    player.close()
    assert not fake.stopped.is_set()


@pytest.mark.parametrize(("seconds", "is_heard"), [(0.9, True), (1.0, False)])
def test_what_a_slow_device_would_play_too_late_is_not_heard(
    devices: Devices, clock: Clock, seconds: float, is_heard: bool
) -> None:
    fake = FakeDevice()

    def open_slowly() -> FakeDevice:
        clock.now += seconds
        return fake

    devices.opens = open_slowly
    player = SoundPlayer()
    _play(player)
    assert (max(fake.hear(0.2)) > 1000) == is_heard
    _play(player)
    assert max(fake.hear(0.2)) > 1000
    player.close()


def test_what_plays_reaches_the_device(fake: FakeDevice) -> None:
    player = SoundPlayer()
    player.play([Cue("drop")], 1)
    assert fake.started.wait(SOON)
    player.close()  # after the task that plays
    assert max(fake.hear(0.2)) > 1000


def test_sounds_without_files_are_silent(
    devices: Devices, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "drop.wav").write_bytes(b"no sound")
    monkeypatch.setattr(sound_player, "resource", lambda _name: tmp_path)
    player = SoundPlayer()
    player.play([Cue("drop")], 1)
    player.close()
    assert devices.opened == 0


# Mixing


@pytest.fixture
def mixer() -> Mixer:
    return Mixer(
        {"drop": [array("h", [1000] * RATE)], "score": [array("h", [32000] * RATE)], "win": []}
        | {"lift": [array("h", [10] * 4), array("h", [20] * 4)]}
    )


def test_sounds_play_at_the_same_time_and_are_never_too_loud(mixer: Mixer) -> None:
    mixer.play([Cue("drop"), Cue("score", strength=0.5)], 0.5)
    assert set(mixer.mix(10)) == {500 + 8000}
    mixer.play([Cue("score"), Cue("score")], 1)
    assert max(mixer.mix(10)) == 32767
    mixer.play([Cue("score"), Cue("score")], -2)
    assert min(mixer.mix(10)) == -32767


def test_what_begins_now_does_not_give_way(mixer: Mixer) -> None:
    mixer.play([Cue("drop"), Cue("score", delay=500)], 0.5)
    mixer.play([Cue("drop")], 0.25)
    mixer.hurry()
    assert set(mixer.mix(10)) == {500 + 250}


def test_of_many_sounds_the_last_go_on(mixer: Mixer) -> None:
    for number in range(1, 15):
        mixer.play([Cue("drop", strength=number / 100)], 1)
        mixer.mix(1)
    assert set(mixer.mix(1)) == {10 * sum(range(2, 15))}


def test_a_sound_begins_after_its_delay(mixer: Mixer) -> None:
    mixer.play([Cue("drop", delay=1000)], 1)
    assert set(mixer.mix(RATE)) == {0}
    assert set(mixer.mix(RATE)) == {1000}
    assert mixer.is_silent()


def test_a_sound_that_begins_within_what_is_asked_for_goes_on_with_the_next(mixer: Mixer) -> None:
    mixer.play([Cue("lift", delay=1)], 1)
    begins = RATE // 1000
    assert list(mixer.mix(begins + 3)) == [0] * begins + [10] * 3
    assert not mixer.is_silent()
    assert list(mixer.mix(3)) == [10, 0, 0]
    assert mixer.is_silent()


def test_what_has_not_begun_gives_way(mixer: Mixer) -> None:
    mixer.play([Cue("drop", delay=100)], 1)
    mixer.play([Cue("lift")], 1)
    mixer.mix(RATE)
    assert mixer.is_silent()


def test_hurry_leaves_only_the_last(mixer: Mixer) -> None:
    mixer.play([Cue("drop", delay=100), Cue("score", delay=900), Cue("drop", delay=500)], 1)
    mixer.hurry()
    assert set(mixer.mix(RATE)) == {32000}
    assert mixer.is_silent()


def test_variants_take_turns(mixer: Mixer) -> None:
    heard = []
    for _time in range(3):
        mixer.play([Cue("lift")], 1)
        heard.append(mixer.mix(4)[0])
    assert heard == [10, 20, 10]


def test_every_sound_has_a_file() -> None:
    sounds = sounds_in(resource("sounds"))
    assert set(sounds) == {
        "deal",
        "lift",
        "drop",
        "refuse",
        "roll",
        "score",
        "strike",
        "turn",
        "win",
    }
    assert len(sounds["drop"]) == 3
    for path in resource("sounds").glob("*.wav"):
        with wave.open(str(path)) as file:
            kept = file.getnchannels(), file.getsampwidth(), file.getframerate()
            assert (path.name, *kept) == (path.name, 1, 2, RATE)
