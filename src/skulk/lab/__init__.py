"""Studies of a game: change a card, play many matches, see what it did."""
