"""What every dice game shares: luck, the roll, dice that are kept, words, gestures and plates."""
