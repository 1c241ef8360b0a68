"""The parts of ``train_balut.py``; their libraries come only with the extra ``train``."""
