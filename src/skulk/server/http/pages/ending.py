"""The end of a match: places, the score by category, and what it did to the ratings of whoever looks."""

from msgspec import Struct
from starlette.responses import Response

from skulk.bots import names
from skulk.kernel.errors import Refused
from skulk.kernel.words import with_names
from skulk.server.http.visit import Visit
from skulk.server.tables.table import Table

ORDINALS = ("", "1st", "2nd", "3rd", "4th", "5th", "6th")


class Line(Struct, frozen=True):
    """One category, and what each seat has of it."""

    about: str
    values: list[str]
    total: bool


class Rated(Struct, frozen=True):
    """A rating before and after the match."""

    before: int
    rating: int


class Ending(Struct, frozen=True):
    title: str
    result: str
    seats: list[str]
    pages: list[str]  # of whoever sat there, or ""
    places: list[int]
    you: list[int]
    tally: list[Line]
    rated: Rated | None
    why_unrated: str


async def end_json(visit: Visit) -> Response:
    table = await visit.site.house.table(visit.request.path_params["id"])
    match, result = table.match, table.result
    if match is None or result is None:
        raise Refused("This match has not ended yet.")
    person = visit.person
    eyes = table.eyes_of(person.id if person else None)
    view = match.view(eyes[0] if eyes else None)
    lines = [
        Line(line.about, [with_names(value, table.names) for value in line.values], line.total)
        for line in table.game.words.tally(view)
    ]
    changed = await visit.site.house.ratings.changes(person.id, table.id) if person and eyes else []
    rated = Rated(changed[0].before, changed[0].rating) if changed else None
    return visit.json(
        Ending(
            title(table, eyes),
            table.state.result_words(),
            list(table.names),
            await pages(visit, table),
            list(result.places),
            list(eyes),
            lines,
            rated,
            "" if rated or not eyes else unrated(table),
        )
    )


async def pages(visit: Visit, table: Table) -> list[str]:
    """The page of each seat's player; a guest has one for themselves alone."""
    me = visit.person.id if visit.person else ""
    people = [place.person for place in table.places if place.person]
    shown = {*await visit.site.people.with_accounts(people), me, *names()}
    players = [place.person or place.bot for place in table.places]
    return [f"/players/{player}" if player and player in shown else "" for player in players]


def title(table: Table, eyes: tuple[int, ...]) -> str:
    """How it went for whoever looks; on a shared device, and for spectators, who won."""
    result = table.result
    assert result is not None
    if len(eyes) == 1:
        place = result.places[eyes[0]]
        if table.places[eyes[0]].standing_in:
            return f"You had left; a bot came {ORDINALS[place]} on your seat."
        if place > 1:
            many = len(set(result.places)) > 2  # of two sides, one has lost
            return f"You came {ORDINALS[place]} of {len(result.places)}." if many else "You lost this one."
        return "You won." if len(set(result.places)) > 1 else "A draw."
    first = [name for name, place in zip(table.names, result.places, strict=True) if place == 1]
    return f"{' and '.join(first)} won." if len(first) < len(table.names) else "A draw."


def unrated(table: Table) -> str:
    """Why a match counts for nobody's rating, if that can be told at a glance."""
    if table.state.branch_of:
        return "A match that goes on from a replay counts for no rating."
    if table.state.first_game:
        return "A first game counts for no rating."
    if table.state.edition_text is not None:
        return "A match with an edition of its own counts for no rating."
    return "This match counts for no rating."
