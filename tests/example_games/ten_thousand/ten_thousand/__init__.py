"""Ten Thousand, a dice game in which who rolls on may lose it all."""

from gamesuite.dice.declaration import dice_game

GAME = dice_game(
    "ten-thousand",
    rules="ten_thousand.rules:TenThousandRules",
    words="ten_thousand.words:TenThousandWords",
    players="ten_thousand.players:PLAYERS",
)
