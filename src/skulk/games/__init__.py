"""The games: each a package that exports one name, GAME."""
