"""A live table: entries, seats, turns, clocks, undo, real time."""
