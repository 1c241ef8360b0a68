"""The colour of the paper, and how colours mix."""

from PySide6.QtGui import QColor

from gamesuite.widgets.drawing.card_style import CardStyle


def paper(style: CardStyle) -> QColor:
    """Return the colour of the paper: always bright, but slightly dimmed if the style is dark."""
    if style.high_contrast:
        return QColor("#ffffff")
    return QColor("#efe7d7") if style.dark else QColor("#fffdf8")


def mixed(first: QColor, second: QColor, share: float) -> QColor:
    """Return a mix of ``first`` with the ``share`` (0 to 1) of ``second``."""
    return QColor.fromRgbF(
        first.redF() + (second.redF() - first.redF()) * share,
        first.greenF() + (second.greenF() - first.greenF()) * share,
        first.blueF() + (second.blueF() - first.blueF()) * share,
    )
