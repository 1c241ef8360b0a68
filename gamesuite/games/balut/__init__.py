"""Balut, a dice game of seven categories."""

from gamesuite.dice.declaration import dice_game

GAME = dice_game(
    "balut",
    rules="gamesuite.games.balut.rules:BalutRules",
    words="gamesuite.games.balut.words:BalutDescriptions",
    players="gamesuite.games.balut.players:PLAYERS",
    coach="gamesuite.games.balut.coach",
    manners="gamesuite.games.balut.players:MANNERS",
    number=3,
)
