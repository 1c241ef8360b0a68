"""The figures on cards: what the courts of every deck are made of."""
