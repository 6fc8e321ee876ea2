"""What a card, a place or an opening was worth: against who could have had it, and within a table."""

import pytest

from lab.studies import studied
from skulk.games import registry
from skulk.kernel.event import Event
from skulk.lab.findings import found_in, picture_of
from skulk.lab.notes import Noted, things
from skulk.lab.study import cells_of
from skulk.lab.things import OFFERED, OTHERS, Thing, things_of
from tiny.orchard import GAME, games

PLUM, FIG = "picks|fruit|plum", "picks|fruit|fig"


def noted(
    deal: int, winner: int, had: tuple[dict[str, int], ...], offered: tuple[tuple[str, ...], ...] = ((), ())
) -> Noted:
    seats = (0, 1)
    return Noted(
        number=deal,
        deal=deal,
        meeting=0,
        bots=("random", "random"),
        sides=seats,
        places=tuple([1 if seat == winner else 2 for seat in seats]),
        points=(0.0, 0.0),
        reason="",
        length=8,
        rounds=4,
        minutes=1.0,
        forced=0,
        choices=8,
        moves=16,
        curve=(),
        hard=(),
        rules={},
        had=had,
        offered=offered,
        did=({}, {}),
        trades=(),
    )


def found(matches: list[Noted], key: str) -> Thing:
    return next(one for one in things_of(matches).each if one.key == key)


def test_what_everybody_has_is_compared_by_how_often_within_a_table() -> None:
    """Nobody goes without a plum, so nothing was missed; who has three of them wins three in four."""
    matches = []
    for deal in range(80):
        most, winner = deal % 2, deal % 2 if deal % 4 < 3 else 1 - deal % 2
        had = tuple([{PLUM: 3 if seat == most else 1} for seat in (0, 1)])
        matches.append(noted(deal, winner, had))
    edges = found(matches, PLUM).edges
    assert OFFERED not in edges and edges[OTHERS].mean == pytest.approx(0.5) and edges[OTHERS].low > 0


def test_what_a_seat_wins_anyhow_is_nobodys_merit() -> None:
    """The first seat wins four in five, and only there are plums to be had."""
    matches = [noted(deal, int(deal % 5 == 0), ({PLUM: 1}, {}), ((PLUM,), (PLUM,))) for deal in range(100)]
    edges = found(matches, PLUM).edges
    assert edges[OFFERED].mean == pytest.approx(0.0) and edges[OTHERS].mean == pytest.approx(0.0)


def test_a_thing_is_also_counted_whatever_was_done_with_it() -> None:
    """Once each by picking and by selling: two of a plum beat one, however they were come by."""
    selling = "sells|fruit|plum"
    matches = [
        noted(
            deal,
            deal % 2,
            tuple([{PLUM: 1, selling: 1} if seat == deal % 2 else {PLUM: 1} for seat in (0, 1)]),
        )
        for deal in range(60)
    ]
    assert found(matches, "has|fruit|plum").edges[OTHERS].mean == pytest.approx(1.0)
    assert "has|fruit|fig" not in [one.key for one in things_of([noted(0, 0, ({FIG: 1}, {}))]).each]


def test_by_itself_an_edition_is_not_blamed_for_what_winners_do() -> None:
    """Whoever wins weighs in more; that is no finding, except where an edition is compared with another."""
    weighs = "weighs|fruit|plum"
    usual = [
        noted(deal, deal % 2, tuple([{weighs: 1 + (seat == deal % 2)} for seat in (0, 1)]))
        for deal in range(60)
    ]
    cell = cells_of(studied("matches = 60"), games)[0]
    picture = picture_of(cell, usual, GAME.events)
    assert [one for one in found_in(picture, None) if one.kind == "thing"] == []
    even = [
        noted(deal, deal // 2 % 2, tuple([{weighs: 1 + (seat == deal % 2)} for seat in (0, 1)]))
        for deal in range(60)
    ]
    blamed = [
        one.name for one in found_in(picture, picture_of(cell, even, GAME.events)) if one.kind == "thing"
    ]
    assert blamed == ["weighs fruit plum"]


def test_a_ruin_is_its_side_and_what_lies_on_it() -> None:
    event = Event("RUN-031", 0, "claims", ("N4[-,+2,wild]@1",))
    assert things(registry.find("ruins").events, event) == [
        "claims|card|N4",
        "claims|effect|+2",
        "claims|effect|wild",
    ]
