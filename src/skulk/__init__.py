"""Skulk: five tabletop games for people, bots and learners."""

__version__ = "0.1.0"
