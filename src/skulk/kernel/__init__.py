"""What a game is: states, moves, chance, secrets, matches, records."""
