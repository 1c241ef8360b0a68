"""King Albert, a patience with all cards open."""

from gamesuite.engine.language import N_
from gamesuite.patience.declaration import patience

GAME = patience(
    "king-albert",
    "gamesuite.games.king_albert.rules:KingAlbertRules",
    title=N_("King Albert"),
    summary=N_("A patience with every card face up"),
    labels={
        "variation": N_("Variation"),
        ("variation", "standard"): N_("Standard"),
        ("variation", "raglan"): N_("Raglan"),
        ("variation", "queen-victoria"): N_("Queen Victoria"),
        ("variation", "brigade"): N_("Brigade"),
        "foundations_back": N_("Allow moves back from foundations"),
    },
    words="gamesuite.games.king_albert.words:KingAlbertDescriptions",
    coach="gamesuite.games.king_albert.coach",
    number=1,
)
