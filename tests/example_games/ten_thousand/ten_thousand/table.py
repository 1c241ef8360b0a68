"""The table of Ten Thousand."""

from gamesuite.engine.language import N_
from gamesuite.widgets.table.dice_table import plate_table

TABLE = plate_table(
    "ten_thousand.scene:TenThousandController",
    dice=6,
    keys={"B": (N_("Bank"), N_("Write the points of this turn"))},
)
