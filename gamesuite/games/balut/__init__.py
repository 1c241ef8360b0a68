"""Balut, a dice game of seven categories."""
