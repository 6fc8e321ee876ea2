"""Shared by all tests: hypothesis profiles and nothing else."""

from hypothesis import settings

# A slow machine is not a failing test.
settings.register_profile("skulk", deadline=None, derandomize=True)
settings.load_profile("skulk")
