"""Prints score sheets and saves them as a PDF."""
