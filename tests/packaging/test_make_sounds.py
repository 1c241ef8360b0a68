"""The sounds are those that the script makes, and pleasant in what can be measured."""

from __future__ import annotations

import wave

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
    assert max(map(abs, samples)) < 0.6 * 32767
    assert max(abs(each) for each in (samples[0], samples[1], samples[-2], samples[-1])) <= 2
    assert abs(sum(samples)) / len(samples) < 20


def test_the_files_are_small_and_as_the_mixer_wants_them() -> None:
    files = sorted(TARGET.glob("*.wav"))
    assert {file.stem for file in files} == set(SOUNDS)
    assert sum(file.stat().st_size for file in files) < 300_000
    for file in files:
        with wave.open(str(file)) as sound:
            assert (sound.getframerate(), sound.getnchannels()) == (mixer.RATE, 1)
