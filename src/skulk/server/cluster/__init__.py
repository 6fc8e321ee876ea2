"""Several processes of one server, and what they tell each other."""
