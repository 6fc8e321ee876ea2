"""Shared by all tests: hypothesis profiles, and Ctrl-C as a terminal has it."""

import signal

from hypothesis import settings

# A slow machine is not a failing test.
settings.register_profile("skulk", deadline=None, derandomize=True)
settings.load_profile("skulk")

# A shell has its background jobs ignore Ctrl-C, and so would all that the tests start from there.
signal.signal(signal.SIGINT, signal.default_int_handler)
