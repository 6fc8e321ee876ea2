"""What bots know of Fox on the Run."""
