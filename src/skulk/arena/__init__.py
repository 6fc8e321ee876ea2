"""Many matches: to compare bots, to measure rules."""
