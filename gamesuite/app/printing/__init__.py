"""Printing score sheets, and saving them as PDF."""
