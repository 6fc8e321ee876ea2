"""A record replays to the same state; a damaged or foreign one is refused with a sentence."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from skulk.kernel.errors import BadRecord
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match
from skulk.kernel.record import Record, loads, record_of, seal
from skulk.kernel.state import CLOCK
from tiny import burrow, henhouse, magpie


def played() -> Match:
    match = Match(henhouse.GAME, 2, {}, pledge_from("record", 2), names=("Ann", "Zoë"))
    match.play(0, "b")
    match.undo(0)
    for seat, text in [(0, "a"), (1, "c"), (0, "b"), (1, "b")]:
        match.play(seat, text)
    return match


def test_a_record_of_moves_called_undo_replays() -> None:
    match = Match(magpie.GAME, 2, {}, pledge_from("magpie", 2), names=("Ann", "Zoë"))
    for seat, text in [(0, "draw"), (1, "draw"), (0, "undo"), (1, "undo agreed")]:
        match.play(seat, text)
    match.undo(1)
    match.undo(0, agreed=True)
    match.play(0, "undo")
    again = loads(record_of(match).dumps()).verify(magpie.GAME)
    assert again.entries == match.entries and again.state == match.state


# Written when the first version was made. How chance follows from a pledge may never change.
LONG_AGO = """{
 "skulk": 1,
 "game": "henhouse",
 "rules": 1,
 "edition": "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
 "seats": 2,
 "options": {},
 "names": [
  "Ann",
  "Zoë"
 ],
 "commitment": "1e0222143c6f7f6f2ed8f92325e6b614e7223a6ab25edf03612096e4b0a92f61",
 "secret": "promised",
 "nonces": [
  "ann's",
  "zoë's"
 ],
 "entries": [
  "0 b",
  "1 a",
  "0 c",
  "1 a",
  "0 d",
  "1 a",
  "0 e",
  "0 undo agreed",
  "0 e"
 ],
 "result": null,
 "state": "16ecf269e71837bc63468c649f12bcf69541cf0e316e7dbed4284b8fdafa3a36",
 "seal": "c870c067f517393b6a55433efecd0321a1852e748773103b7aec0effa9f8a3be"
}
"""


def resealed(text: str, change: Callable[[dict[str, object]], None]) -> str:
    """What a careful forger would write."""
    document = json.loads(text)
    document.pop("seal")
    change(document)
    return json.dumps({**document, "seal": seal(document)})


def test_a_record_replays_to_the_same_state_and_story() -> None:
    match = played()
    again = loads(record_of(match).dumps()).verify(henhouse.GAME)
    assert repr(again.state) == repr(match.state) and again.log == match.log and again.names == ("Ann", "Zoë")
    assert again.entries == match.entries


def test_a_record_of_long_ago_verifies_and_is_written_as_it_was() -> None:
    assert record_of(loads(LONG_AGO).verify(henhouse.GAME)).dumps() == LONG_AGO


def test_time_is_an_entry_of_the_clock() -> None:
    match = Match(burrow.GAME, 2, {}, pledge_from("dusk", 2))
    match.play(0, "dig 4")
    match.play(CLOCK, "tick")
    record = record_of(match)
    assert record.body()["entries"] == ["0 dig 4", "clock tick"]
    assert loads(record.dumps()).verify(burrow.GAME).entries == match.entries


def test_a_running_match_can_be_saved_and_goes_on() -> None:
    match = Match(henhouse.GAME, 2, {}, pledge_from("running", 2))
    match.play(0, "b")
    again = loads(record_of(match).dumps()).verify(henhouse.GAME)
    for one in (match, again):
        one.play(1, "d")
    assert repr(again.state) == repr(match.state)


def test_a_match_that_was_given_up_says_by_whom() -> None:
    match = Match(henhouse.GAME, 2, {}, pledge_from("running", 2))
    match.play(0, "b")
    record = loads(record_of(match, (1,)).dumps())
    assert record.given_up == (1,) and record.verify(henhouse.GAME).result() is None
    assert "given_up" not in record_of(match).body()


def test_a_record_can_be_replayed_up_to_any_entry() -> None:
    record = record_of(played())
    assert len(record.replay(henhouse.GAME, upto=3).entries) == 3


def test_a_cut_off_record_is_caught() -> None:
    text = record_of(played()).dumps()
    for length in range(0, len(text) - 1, 37):
        with pytest.raises(BadRecord):
            loads(text[:length])


def test_every_edited_line_is_caught() -> None:
    lines = record_of(played()).dumps().splitlines()
    for number, line in enumerate(lines):
        for old, new in (("b", "c"), ("1", "2"), ("0", "1")):
            edited = line.replace(old, new, 1)
            if edited != line:
                with pytest.raises(BadRecord):
                    loads("\n".join([*lines[:number], edited, *lines[number + 1 :]])).verify(henhouse.GAME)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda d: d["entries"].pop(), "result it claims"),
        (lambda d: d["entries"].insert(2, "0 e"), "Entry 3, '0 e', cannot be played"),
        (lambda d: d.update(secret="00"), "promised"),
        (lambda d: d.update(rules=7), "version 7 of the rules"),
        (lambda d: d.update(edition="feed"), "edition feed"),
        (lambda d: d.update(seats=5, names=["a"] * 5, nonces=[""] * 5), "set-up is not possible"),
        (lambda d: d.update(names=["Ann"]), "as many names"),
        (lambda d: d.update(nonces=[""] * 3), "as many names"),
        (lambda d: d.update(skulk=99), "format 99"),
        (lambda d: d.update(entries="0 a"), "list of texts"),
        (lambda d: d.update(entries=["a"]), "wrong form"),
        (lambda d: d.update(seats=True), "whole number"),
        (lambda d: d.pop("names"), "lacks a part"),
        (lambda d: d.update(options=[]), "tables"),
        (lambda d: d.update(state="0"), "position it claims"),
        (lambda d: d["result"].update(points=[1.0, 0.0]), "result it claims"),
        (lambda d: d.update(given_up=[2]), "list of seats"),
        (lambda d: d.update(given_up="0"), "list of seats"),
        (lambda d: d.update(given_up=[0]), "nobody could give it up"),
    ],
)
def test_a_forged_record_is_caught(change: Callable[[dict[str, object]], None], complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        loads(resealed(record_of(played()).dumps(), change)).verify(henhouse.GAME)


PARTS = [part for part in json.loads(LONG_AGO) if part not in ("skulk", "seal")]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("wrong", [None, 7, 0.5, True, "x", [7], ["x"], {"x": 7}], ids=repr)
def test_a_part_of_another_kind_is_refused(part: str, wrong: object) -> None:
    def change(document: dict[str, object]) -> None:
        document[part] = wrong

    with pytest.raises(BadRecord):
        loads(resealed(record_of(played()).dumps(), change)).verify(henhouse.GAME)


@pytest.mark.parametrize(
    "text", ["[" * 100_000, "9" * 5_000, "", "null", "[]", "{}", '"skulk"', "\x00", '{"skulk": 1}']
)
def test_what_is_no_record_is_named_so(text: str) -> None:
    with pytest.raises(BadRecord, match=r"my\.json"):
        loads(text, "my.json")


def test_another_set_of_nonces_is_another_match() -> None:
    record = record_of(played())
    other = replace(record, pledge=replace(record.pledge, nonces=("mine", "")))
    assert isinstance(other, Record)
    with pytest.raises(BadRecord):
        other.verify(henhouse.GAME)
