"""Tests of tables in the window, by mouse and keyboard."""
