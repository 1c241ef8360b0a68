"""The face that all figures have, from the front, its chin at y = -23."""

from gamesuite.widgets.figures.shape import Shape, contoured, flat, line, with_mirror_image

_FACE = "M -9 -48 L 9 -48 L 9 -35 C 9 -28 4.6 -23 0 -23 C -4.6 -23 -9 -28 -9 -35 Z"
_FACE_SHADE = "M 0.6 -48 L 9 -48 L 9 -35 C 9 -28 4.6 -23 0 -23 L 0.6 -29.6 L -2 -30.6 L 0.6 -38 Z"


def face() -> tuple[Shape, ...]:
    """Return a light and a dark half of the face, the nose between, eyes and brows."""
    return (
        flat(_FACE, "skin"),
        flat(_FACE_SHADE, "shade"),
        line(_FACE, "ink"),
        with_mirror_image(
            flat("M -7.2 -37 Q -4.6 -39.6 -1.9 -37.2 Q -4.6 -35.6 -7.2 -37 Z", "ink")
        ),
        line("M -7.6 -39.8 Q -4.6 -42 -1.2 -40.2", "ink", 0.9),
        line("M 7.6 -39.8 Q 4.6 -42 1.2 -40.2 L -1.8 -31", "ink", 0.9),
    )


def mouth(y: float) -> Shape:
    """Return full lips at ``y``."""
    upper = f"M -3 {y} Q -1.4 {y - 1.3} 0 {y - 0.5} Q 1.4 {y - 1.3} 3 {y}"
    return flat(f"{upper} Q 0 {y + 2.2} -3 {y} Z", "lips")


def thin_mouth() -> tuple[Shape, ...]:
    """Return closed lips and the fold below them."""
    return (
        line("M -2.8 -27.2 L 3 -27.2", "lips", 1.1),
        line("M -1 -25.2 L 1.4 -25.2", "hair_line", 0.7),
    )


def neck() -> Shape:
    """Return the neck in the shade of the chin."""
    return contoured("M -4.6 -27 L 4.6 -27 L 5.6 -18 L -5.6 -18 Z", "shade")


def moustache() -> Shape:
    """Return a moustache above the lips."""
    return contoured(
        "M 0 -29.4 C -2.4 -31.6 -5 -29.6 -8.4 -29.6 C -6 -27.4 -2 -27.4 0 -28.6 "
        "C 2 -27.4 6 -27.4 8.4 -29.6 C 5 -29.6 2.4 -31.6 0 -29.4 Z",
        "hair",
    )


def parted_hair() -> Shape:
    """Return hair parted above the middle of the forehead."""
    return contoured(
        "M 0 -48.6 C -2 -44 -5 -41.6 -9.6 -40 L -9.6 -49 Z "
        "M 0 -48.6 C 2 -44 5 -41.6 9.6 -40 L 9.6 -49 Z",
        "hair",
    )
