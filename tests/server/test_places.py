"""What a new table may be, and what is stored of it."""

from typing import Any

import pytest

from server.household import games
from skulk.kernel.errors import BadSetup
from skulk.server.tables.editions import edition_of
from skulk.server.tables.people import Person
from skulk.server.tables.seating import (
    LONGEST_BANK_MS,
    MOST_DAYS,
    NONCE_LENGTH,
    NewTable,
    SeatWish,
    check,
    match_row,
    noted,
    seat_rows,
)

ME, OPEN, BOT = SeatWish("me"), SeatWish("open"), SeatWish("bot", "random")
ANN = Person("a1", "Ann")


def wished(game: str = "henhouse", seats: tuple[SeatWish, ...] = (ME, OPEN), **choices: Any) -> NewTable:
    return NewTable(game, seats, **choices)


def stored(new: NewTable) -> dict[str, object]:
    game = games(new.game)
    return match_row(game, new, edition_of(game, new.edition), "table", ANN, 1000)


@pytest.mark.parametrize(
    "choices",
    [
        {"mode": "turns", "days": 1},
        {"mode": "turns", "days": MOST_DAYS},
        {"mode": "live", "days": 0},
        {"bank_ms": LONGEST_BANK_MS, "increment_ms": LONGEST_BANK_MS},
        {"seats": (OPEN, BOT)},
    ],
)
def test_a_table_may_go_to_the_limits(choices: dict[str, Any]) -> None:
    check(wished(**choices))


@pytest.mark.parametrize(
    ("choices", "words"),
    [
        ({"mode": "turns", "days": 0}, "days"),
        ({"mode": "turns", "days": MOST_DAYS + 1}, "days"),
        ({"bank_ms": LONGEST_BANK_MS + 1}, "clock"),
        ({"increment_ms": LONGEST_BANK_MS + 1}, "clock"),
        ({"increment_ms": -1}, "clock"),
        ({"stand_in": "wizard"}, "no bot"),
    ],
)
def test_and_not_beyond_them(choices: dict[str, Any], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        check(wished(**choices))


def test_turn_by_turn_there_is_no_bank() -> None:
    assert stored(wished(bank_ms=60_000))["bank_ms"] == 60_000
    assert stored(wished(mode="turns"))["bank_ms"] == 0
    with pytest.raises(BadSetup, match="Turn by turn there are days for a move, and no clocks"):
        stored(wished(bank_ms=60_000, mode="turns"))


def test_in_the_dark_everyone_needs_a_device_and_time_is_the_games_own() -> None:
    for choices, words in (
        ({"seats": (ME, ME)}, "share a device"),
        ({"mode": "turns"}, "without clocks"),
        ({"bank_ms": 60_000}, "without clocks"),
    ):
        with pytest.raises(BadSetup, match=words):
            stored(wished("master-fox", **choices))
    assert stored(wished("master-fox"))["mode"] == "live"


def test_who_sits_on_several_seats_is_told_apart_by_number() -> None:
    new = wished("morra", (ME, BOT, ME, BOT), nonce="n")
    rows = seat_rows(games("morra"), new, stored(new), ANN)
    assert [row["name"] for row in rows] == ["Ann", "Random bot", "Ann 2", "Random bot 2"]
    assert [row["nonce"] for row in rows] == ["n", "", "n", ""]
    assert [row["kind"] for row in rows] == ["person", "bot", "person", "bot"]


def test_a_nonce_is_stored_as_every_database_can_hold_it() -> None:
    assert noted("a\x00b\nc") == "abc" and len(noted("n" * 999)) == NONCE_LENGTH
