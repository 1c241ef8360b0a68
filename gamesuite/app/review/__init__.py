"""Looking back at a game with the coach."""
