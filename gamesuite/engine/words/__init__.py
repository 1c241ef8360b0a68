"""What a game says in words: descriptions, rankings, and the numbers of its games."""
