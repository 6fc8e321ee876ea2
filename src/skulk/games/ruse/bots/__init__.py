"""What the bots of Ruse know."""
