"""The strongest level is offered where a machine can carry it, or where somebody says so."""

import pytest

from skulk.bots.pace import SLOWEST, STRONGEST, slowness, withheld


def test_a_sample_of_the_work_takes_some_time() -> None:
    assert slowness() > 0.0


@pytest.mark.parametrize(
    ("times", "offered"), [(0.5, True), (SLOWEST, True), (SLOWEST + 0.1, False), (30.0, False)]
)
def test_the_speed_decides_unless_somebody_does(times: float, offered: bool) -> None:
    def measured() -> float:
        return times

    assert (withheld(None, measured) == "") is offered
    assert withheld(True, measured) == ""
    assert "set up without it" in withheld(False, measured)


def test_it_is_said_how_slow_the_machine_is() -> None:
    why = "it thinks long, and this server takes 30 times as long as others."
    assert withheld(None, lambda: 30.4) == f"{STRONGEST.capitalize()} is not offered: {why}"
