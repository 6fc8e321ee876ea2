"""What processes of one server tell each other, and which of them drives a table."""

import logging

import msgspec
import pytest

from skulk.server.cluster.notices import Bus, Changed, Elsewhere, Here, Members, Notice

MATCHES = [f"match {number}" for number in range(200)]


def process(name: str, *names: str) -> Bus:
    bus = Bus()
    bus.me = name
    bus.met(names)
    return bus


def drivers(*names: str) -> list[str]:
    """Who drives each match, as far as all of them can tell."""
    buses = [process(name, *names) for name in names]
    found = [[bus.me for bus in buses if bus.drives(match)] for match in MATCHES]
    assert all(len(claiming) == 1 for claiming in found), "one of them all drives a match"
    return [claiming[0] for claiming in found]


def test_each_match_is_driven_by_one_process_and_a_newcomer_takes_its_share_only() -> None:
    before, after = drivers("ann", "bob"), drivers("ann", "bob", "cy")
    assert set(before) == {"ann", "bob"} and set(after) == {"ann", "bob", "cy"}
    assert all(then in (now, "cy") for now, then in zip(before, after, strict=True))
    assert set(drivers("ann")) == {"ann"}


def test_who_comes_and_goes_is_told_once() -> None:
    bus, told = process("ann", "ann"), list[tuple[set[str], set[str]]]()
    bus.listen(lambda notice: None, lambda came, went: told.append((set(came), set(went))))
    assert bus.alone
    bus.heard(Members(("bob", "ann")))
    assert not bus.alone and bus.members == ("ann", "bob")
    bus.heard(Members(("ann", "bob")))
    bus.heard(Members(("ann", "cy")))
    assert told == [({"bob"}, set()), ({"cy"}, {"bob"})]


def test_where_notices_were_lost_all_others_are_met_anew() -> None:
    bus, told = process("ann", "ann", "bob"), list[tuple[set[str], set[str]]]()
    bus.listen(lambda notice: None, lambda came, went: told.append((set(came), set(went))))
    bus.missed()
    assert told == [({"bob"}, {"bob"})]


def test_every_ear_hears_and_a_line_of_a_newer_version_is_passed_over(
    caplog: pytest.LogCaptureFixture,
) -> None:
    bus, heard = Bus(), list[Notice]()
    bus.listen(heard.append)
    bus.listen(heard.append)
    bus.read(msgspec.json.encode(Changed("henhouse")))
    assert heard == [Changed("henhouse")] * 2
    with caplog.at_level(logging.WARNING):
        for line in ('{"type": "unheard of"}', b"\xff", "[]"):
            bus.read(line)
    assert len(heard) == 2 and len(caplog.records) == 3


def test_who_looks_through_other_processes() -> None:
    elsewhere = Elsewhere()
    elsewhere.note(Here("bob", "match", (0,), True))
    elsewhere.note(Here("cy", "match", (), True))  # a spectator
    assert elsewhere.here("match", 0) and not elsewhere.here("match", 1) and not elsewhere.here("other", 0)
    elsewhere.note(Here("bob", "match", (), False))
    assert not elsewhere.here("match", 0) and elsewhere.looking("match")
    assert elsewhere.gone("cy") == [Here("cy", "match", (), True)] and elsewhere.gone("cy") == []
    assert not elsewhere.looking("match")
