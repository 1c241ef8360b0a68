"""What every patience shares: the pack, piles, moves, words, gestures and a greedy player."""
