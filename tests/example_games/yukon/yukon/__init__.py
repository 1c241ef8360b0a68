"""Yukon, a patience in which whole groups of cards move, in order or not."""

from gamesuite.engine.language import N_
from gamesuite.patience.declaration import patience

GAME = patience(
    "yukon",
    "yukon.rules:YukonRules",
    title=N_("Yukon"),
    summary=N_("A patience in which whole groups of cards move"),
    labels={
        "variation": N_("Variation"),
        ("variation", "yukon"): N_("Yukon"),
        ("variation", "russian"): N_("Russian Solitaire"),
    },
)
