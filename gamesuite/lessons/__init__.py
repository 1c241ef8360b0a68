"""Lessons: a recorded position, and what to do there step by step."""
