"""What answers requests: pages, the API, and what keeps both safe."""
