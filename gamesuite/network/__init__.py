"""Matches between programs on several computers; no Qt, and no sockets but in the carriers."""
