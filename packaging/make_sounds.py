"""Make the sounds of cards, dice and pins on felt and wood: ``resources/sounds/*.wav``.

Run as ``make_sounds.py``. Every run makes the same sounds, from knocks (a short hiss and a thump),
bars of wood (tones that fade) and chance with a seed of its own for each sound.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from math import cos, exp, log10, pi, sin, tau
from pathlib import Path
from random import Random
from typing import TypeAlias

TARGET = Path(__file__).resolve().parents[1] / "resources" / "sounds"
RATE = 44100
"""Samples a second, as sound cards take them: others are made to fit, and lose."""
FADE = 0.004
"""In how many seconds a sound begins and ends at most, so that its ends do not click."""

Samples: TypeAlias = list[float]


def hiss(luck: Random, seconds: float, low: float, high: float) -> Samples:
    """Return noise between the frequencies ``low`` and ``high`` in Hz, about 1 at its loudest."""
    kept_high, kept_low = 1 - exp(-tau * high / RATE), 1 - exp(-tau * low / RATE)
    smooth = smoother = slow = 0.0
    samples = []
    for _number in range(round(seconds * RATE)):
        smooth += kept_high * (luck.uniform(-1, 1) - smooth)
        smoother += kept_high * (smooth - smoother)
        slow += kept_low * (smoother - slow)
        samples.append(smoother - slow)
    return scaled(samples, 1)


def tone(frequency: float, seconds: float, fade: float) -> Samples:
    """Return a tone of ``frequency`` in Hz that falls to a third in ``fade`` seconds."""
    times = [number / RATE for number in range(round(seconds * RATE))]
    return [sin(tau * frequency * time) * exp(-time / fade) for time in times]


def shaped(samples: Sequence[float], rise: float, fade: float) -> Samples:
    """Return ``samples`` that swell for ``rise`` seconds and then fall to a third in ``fade``."""
    shaped_samples = []
    for number, sample in enumerate(samples):
        time = number / RATE
        swell = sin(pi / 2 * min(time / rise, 1)) ** 2
        shaped_samples.append(sample * swell * exp(-max(time - rise, 0) / fade))
    return shaped_samples


def mixed(parts: Iterable[tuple[float, float, Sequence[float]]]) -> Samples:
    """Return all ``parts`` together; each begins after so many seconds and is so loud."""
    whole: Samples = []
    for begins, loud, samples in parts:
        first = round(begins * RATE)
        whole += [0.0] * (first + len(samples) - len(whole))
        for number, sample in enumerate(samples, first):
            whole[number] += loud * sample
    return whole


def scaled(samples: Sequence[float], peak: float) -> Samples:
    """Return ``samples`` with the greatest at ``peak``."""
    most = max(map(abs, samples))
    return [sample * peak / most for sample in samples]


def loudness(samples: Sequence[float]) -> float:
    """Return how loud ``samples`` are at their loudest, in LUFS.

    It is the momentary loudness of ITU-R BS.1770: of 400 milliseconds, weighted as ears weigh. A
    shorter sound is followed by silence.
    """
    window = round(0.4 * RATE)
    weighted = filtered(filtered([*samples, *[0.0] * window], *shelf()), *high_pass())
    energy = most = sum(sample * sample for sample in weighted[:window])
    for number in range(window, len(weighted)):
        energy += weighted[number] ** 2 - weighted[number - window] ** 2
        most = max(most, energy)
    return -0.691 + 10 * log10(most / window)


Coefficients: TypeAlias = tuple[float, float, float]


def shelf() -> tuple[Coefficients, Coefficients]:
    """Return the first filter of BS.1770, which lifts what is high as a head does."""
    raised, tan = 10 ** (3.999843853973347 / 20), tangent(1681.974450955533)
    wide, bend = tan / 0.7071752369554196, raised**0.4996667741545416
    taken = (raised + bend * wide + tan**2, 2 * (tan**2 - raised), raised - bend * wide + tan**2)
    return taken, (1 + wide + tan**2, 2 * (tan**2 - 1), 1 - wide + tan**2)


def high_pass() -> tuple[Coefficients, Coefficients]:
    """Return the second filter of BS.1770, which leaves out what is too low to be heard."""
    tan = tangent(38.13547087602444)
    wide = tan / 0.5003270373238773
    whole = 1 + wide + tan**2
    return (whole, -2 * whole, whole), (whole, 2 * (tan**2 - 1), 1 - wide + tan**2)


def tangent(frequency: float) -> float:
    """Return what stands for ``frequency`` in Hz in a filter of samples."""
    return sin(pi * frequency / RATE) / cos(pi * frequency / RATE)


def filtered(samples: Sequence[float], taken: Coefficients, given: Coefficients) -> Samples:
    """Return ``samples`` behind a filter of the second order: what it has taken and given."""
    first, second, third = (each / given[0] for each in taken)
    back, further = given[1] / given[0], given[2] / given[0]
    result: Samples = []
    one = two = 0.0  # what it still holds
    for sample in samples:
        passed = first * sample + one
        one = second * sample - back * passed + two
        two = third * sample - further * passed
        result.append(passed)
    return result


def finished(samples: Sequence[float], loud: float) -> Samples:
    """Return ``samples`` as they are written, ``loud`` LUFS: about zero at both ends."""
    middle = sum(samples) / len(samples)
    edge = round(FADE * RATE)
    last = len(samples) - 1
    clean = [
        (sample - middle) * sin(pi / 2 * min(number / edge * 8, (last - number) / edge, 1)) ** 2
        for number, sample in enumerate(samples)
    ]
    louder = 10 ** ((loud - loudness(clean)) / 20)
    return [sample * louder for sample in clean]


# What sounds


def card(luck: Random, *, high: float = 3200) -> Samples:
    """Return a card that lands on the felt."""
    slap = shaped(hiss(luck, 0.09, 700, high), 0.0015, 0.011)
    thump = shaped(tone(luck.uniform(150, 175), 0.09, 0.02), 0.003, 0.03)
    return mixed([(0, 0.75, slap), (0.001, 0.6, thump)])


def bar(frequency: float, seconds: float) -> Samples:
    """Return a bar of wood struck with a soft mallet."""
    fade = 0.16 * (520 / frequency) ** 0.5
    parts = [
        (0.0, 1.0, tone(frequency, seconds, fade)),
        (0.0, 0.16, tone(frequency * 3.93, seconds, fade / 4)),
        (0.0, 0.04, tone(frequency * 9.2, seconds, fade / 10)),
    ]
    return shaped(mixed(parts), 0.003, seconds)


def knock(luck: Random, frequency: float, fade: float) -> Samples:
    """Return something hard and small, such as a die, on wood under felt."""
    parts = [(0.0, 0.35, shaped(hiss(luck, 0.05, 900, 3800), 0.001, fade / 2))]
    for share, loud in ((1.0, 0.8), (1.62, 0.4), (2.71, 0.2)):
        detuned = frequency * share * luck.uniform(0.97, 1.03)
        parts.append((0.0, loud, shaped(tone(detuned, 0.09, fade), 0.001, fade)))
    return mixed(parts)


def drop(luck: Random) -> Samples:
    """Return one card laid down."""
    return card(luck)


def lift(luck: Random) -> Samples:
    """Return a card that slides off the felt."""
    return shaped(hiss(luck, 0.13, 1400, 4200), 0.03, 0.022)


def deal(luck: Random) -> Samples:
    """Return a pack that is riffled and squared."""
    parts = []
    for number in range(13):
        begins = 0.034 * number + luck.uniform(-0.006, 0.006) + 0.008
        parts.append((begins, 0.35 + 0.02 * number, card(luck, high=2600 + 90 * number)))
    parts.append((0.50, 0.95, card(luck)))
    return mixed(parts)


def refuse(luck: Random) -> Samples:
    """Return two dull knocks."""
    low = shaped(mixed([(0, 1, tone(196, 0.16, 0.035)), (0, 0.3, tone(392, 0.16, 0.02))]), 0.004, 1)
    dull = shaped(hiss(luck, 0.05, 200, 700), 0.003, 0.012)
    one = mixed([(0, 1, low), (0, 0.35, dull)])
    return mixed([(0, 0.9, one), (0.105, 0.75, one)])


def roll(luck: Random) -> Samples:
    """Return five dice that tumble and come to rest."""
    parts = []
    for die in range(5):
        at, loud = 0.012 * die, 0.9
        while at < 0.42:
            parts.append((at, loud, knock(luck, luck.uniform(780, 1350), 0.009)))
            at += luck.uniform(0.055, 0.12) * (0.55 + loud / 2)
            loud *= luck.uniform(0.62, 0.85)
    parts.append((0.0, 0.25, shaped(hiss(luck, 0.4, 300, 1200), 0.05, 0.14)))
    return mixed(parts)


def score(_luck: Random) -> Samples:
    """Return two bars of wood, the second one higher."""
    return mixed([(0, 0.75, bar(587.33, 0.42)), (0.085, 0.85, bar(880.0, 0.5))])


def strike(luck: Random) -> Samples:
    """Return a ball that meets ten pins."""
    parts = [(0.0, 0.9, shaped(tone(92, 0.3, 0.07), 0.004, 0.1))]
    for pin in range(16):
        at = 0.01 + 0.3 * (pin / 16) ** 1.6 + luck.uniform(0, 0.02)
        loud = 0.85 * exp(-at / 0.22)
        parts.append((at, loud, knock(luck, luck.uniform(420, 980), 0.02)))
    parts.append((0.0, 0.2, shaped(hiss(luck, 0.7, 250, 1500), 0.01, 0.17)))
    return mixed(parts)


def turn(_luck: Random) -> Samples:
    """Return one soft bar of wood: it is the player's turn."""
    return mixed([(0, 1, bar(523.25, 0.45)), (0.0, 0.3, bar(261.63, 0.45))])


def win(_luck: Random) -> Samples:
    """Return bars of wood that climb to a chord."""
    climb = (392.0, 523.25, 659.25, 783.99)
    parts = [(0.115 * at, 0.6 + 0.05 * at, bar(high, 0.8)) for at, high in enumerate(climb)]
    chord = (523.25, 659.25, 783.99, 1046.5)
    parts += [(0.5 + 0.012 * at, 0.62, bar(high, 0.95)) for at, high in enumerate(chord)]
    return mixed(parts)


SOUNDS: dict[str, tuple[Callable[[Random], Samples], float]] = {
    "deal": (deal, -24),
    "drop": (drop, -28.5),
    "drop-2": (drop, -29),
    "drop-3": (drop, -28.7),
    "lift": (lift, -30.5),
    "refuse": (refuse, -26),
    "roll": (roll, -24),
    "score": (score, -23),
    "strike": (strike, -21),
    "turn": (turn, -29),
    "win": (win, -18.5),
}
"""What makes each sound, and how loud it is; more than one kind of card keeps a row alive."""


def samples_of(name: str) -> array[int]:
    """Return the sound ``name`` of `SOUNDS` as it is written."""
    make, loud = SOUNDS[name]
    return array("h", (round(32767 * each) for each in finished(make(Random(name)), loud)))


def main() -> None:
    """Write the files."""
    TARGET.mkdir(exist_ok=True)
    for name in SOUNDS:
        samples = samples_of(name)
        if sys.byteorder == "big":
            samples.byteswap()
        with wave.open(str(TARGET / f"{name}.wav"), "wb") as file:
            file.setparams((1, 2, RATE, len(samples), "NONE", "not compressed"))
            file.writeframes(samples.tobytes())


if __name__ == "__main__":
    main()
