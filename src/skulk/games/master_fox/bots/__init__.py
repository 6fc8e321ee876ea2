"""What the bots of Master Fox know."""
