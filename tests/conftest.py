"""Shared by all tests: hypothesis profiles, their order, and Ctrl-C as a terminal has it."""

import signal

import pytest
from hypothesis import settings

# A slow machine is not a failing test.
settings.register_profile("skulk", deadline=None, derandomize=True)
settings.load_profile("skulk")

# A shell has its background jobs ignore Ctrl-C, and so would all that the tests start from there.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that one process does not work alone at the end."""
    items.sort(key=lambda item: "test_every_law" not in item.nodeid)
