"""Tests of actions and menus."""
