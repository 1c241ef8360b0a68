"""The sounds are those that the script makes, and pleasant in what can be measured."""

from __future__ import annotations

import wave
from math import sin, tau

import make_sounds
import pytest
from make_sounds import RATE, SOUNDS, TARGET

from gamesuite.app.sound import mixer


@pytest.mark.parametrize("name", SOUNDS)
def test_a_file_is_what_the_script_makes(name: str) -> None:
    kept = mixer.samples_in(TARGET / f"{name}.wav")
    made = make_sounds.samples_of(name)
    assert len(kept) == len(made)
    assert max(abs(one - other) for one, other in zip(kept, made, strict=True)) <= 1


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_short_never_loud_and_does_not_click(name: str) -> None:
    samples = make_sounds.samples_of(name)
    assert len(samples) < 1.6 * RATE
    assert max(map(abs, samples)) < 0.7 * 32767
    assert max(abs(each) for each in (samples[0], samples[1], samples[-2], samples[-1])) <= 2
    assert abs(sum(samples)) / len(samples) < 20


def test_loudness_is_measured_as_the_standard_says() -> None:
    sine = [sin(tau * 997 * number / RATE) for number in range(RATE)]
    assert make_sounds.loudness(sine) == pytest.approx(-3.01, abs=0.02)
    quieter = [each / 10 for each in sine]
    assert make_sounds.loudness(quieter) == pytest.approx(-23.01, abs=0.02)
    low = [sin(tau * 40 * number / RATE) for number in range(RATE)]
    assert make_sounds.loudness(low) < -6


def test_each_sound_is_as_loud_as_what_it_tells() -> None:
    loud = {
        name: make_sounds.loudness([each / 32767 for each in make_sounds.samples_of(name)])
        for name in SOUNDS
    }
    order = ["lift", "drop", "refuse", "roll", "strike", "win"]
    assert sorted(order, key=loud.__getitem__) == order
    assert loud["strike"] > loud["roll"] + 2.5
    assert loud["lift"] > loud["drop"] - 3, "it is heard, too"
    assert loud["turn"] < loud["score"] - 3, "it is soft"


def test_the_files_are_small_and_as_the_mixer_wants_them() -> None:
    files = sorted(TARGET.glob("*.wav"))
    assert {file.stem for file in files} == set(SOUNDS)
    assert sum(file.stat().st_size for file in files) < 600_000
    for file in files:
        with wave.open(str(file)) as sound:
            assert (sound.getframerate(), sound.getnchannels()) == (mixer.RATE, 1)
