"""Expert iteration: bots play themselves, a net learns what they found, and is adopted if it plays better."""
