"""What bots know about Tusk!."""
