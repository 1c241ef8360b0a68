"""Rotations in space, for what is seen from the side or tumbles."""

from __future__ import annotations

from math import cos, sin
from typing import TypeAlias

Vector: TypeAlias = tuple[float, float, float]
"""A direction or a point: x, y and z."""
Rotation: TypeAlias = tuple[Vector, Vector, Vector]
"""A rotation about the origin as a matrix, row by row."""

UNTURNED: Rotation = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
"""The rotation that leaves everything as it is."""


def rotation(axis: Vector, angle: float) -> Rotation:
    """Return the rotation by ``angle`` radians about ``axis``, a vector of length 1.

    This is Rodrigues' formula. Seen from the tip of the axis it turns anticlockwise where x points
    right, y up and z to the viewer, and clockwise where y points down.
    """
    x, y, z = axis
    c, s = cos(angle), sin(angle)
    t = 1 - c
    return (
        (t * x * x + c, t * x * y - s * z, t * x * z + s * y),
        (t * x * y + s * z, t * y * y + c, t * y * z - s * x),
        (t * x * z - s * y, t * y * z + s * x, t * z * z + c),
    )


def turned(turn: Rotation, vector: Vector) -> Vector:
    """Return ``vector`` rotated by ``turn``."""
    x_row, y_row, z_row = turn
    return dot(x_row, vector), dot(y_row, vector), dot(z_row, vector)


def composed(first: Rotation, then: Rotation) -> Rotation:
    """Return the rotation that turns by ``first`` and then by ``then``."""
    # A column of a rotation is where it takes the unit vector of an axis.
    columns = [turned(then, column) for column in zip(*first, strict=True)]
    x_row, y_row, z_row = zip(*columns, strict=True)
    return x_row, y_row, z_row


def dot(first: Vector, second: Vector) -> float:
    """Return the scalar product of two vectors."""
    return first[0] * second[0] + first[1] * second[1] + first[2] * second[2]
