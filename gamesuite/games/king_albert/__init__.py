"""King Albert, a patience with all cards open."""

from gamesuite.engine.language import N_
from gamesuite.patience.declaration import patience

EASY_DEALS = (
    5780913, 8814270, 1415491, 5503635, 1119491, 5971760, 3067429, 4426912,
    4197680, 732904, 6290373, 2362778, 1455966, 4014335, 8859258, 4013104,
)  # fmt: skip
"""Standard deals that are easy to win: about one in three cannot be won at all."""

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
    first_deals=EASY_DEALS,
    number=1,
)
