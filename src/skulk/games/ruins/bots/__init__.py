"""What bots know of Ruins."""
