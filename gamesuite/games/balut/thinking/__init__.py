"""What the computer players and the coach of Balut think with when they play to win."""
