"""My matches: what was played, against whom, how it went, and the way to watch it again."""

from collections.abc import Mapping
from typing import Any

from starlette.responses import Response

from skulk.server.http.pages.lobby import mine_line, others
from skulk.server.http.visit import Visit
from skulk.server.tables.lobby import Card
from skulk.server.tables.ratings import Change

MOST = 300  # matches in the list
OUTCOMES = {"won": "Won", "lost": "Not won", "drawn": "Drawn"}


async def matches(visit: Visit) -> Response:
    person, site = visit.person, visit.site
    running = await site.lobby.my_tables(person) if person else []
    over = await site.lobby.finished_tables(person, MOST) if person else []
    changed = {one.match: one for one in await site.house.ratings.changes(person.id)} if person else {}
    asked = visit.request.query_params
    lines = [match_line(card, changed) for card in over]
    shown = [line for line in lines if fits(line, asked)]
    games = {card.game: card.name for card in over}
    return visit.page(
        "matches.html",
        running=[mine_line(card) for card in running],
        matches=shown,
        played=len(lines),
        won=sum([line["outcome"] == "won" for line in lines]),
        games=sorted(games.items(), key=lambda one: one[1]),
        outcomes=OUTCOMES,
        chosen={
            "game": asked.get("game", ""),
            "outcome": asked.get("outcome", ""),
            "with": asked.get("with", ""),
        },
    )


def match_line(card: Card, changed: Mapping[str, Change]) -> dict[str, Any]:
    step = changed.get(card.id)
    places = [card.places[seat] for seat in card.mine] if card.places else []
    if not places:
        outcome = ""
    elif len(set(card.places)) == 1:
        outcome = "drawn"
    else:
        outcome = "won" if min(places) == 1 else "lost"
    return {
        "id": card.id,
        "slug": card.game,
        "game": card.name,
        "with": others(card),
        "result": card.result or "It cannot go on under today's rules.",
        "when": card.finished or card.created,
        "outcome": outcome,
        "said": OUTCOMES.get(outcome, "Stopped"),
        "rating": f"{step.rating} ({step.rating - step.before:+d})".replace("-", "−") if step else "",
    }


def fits(line: Mapping[str, Any], asked: Mapping[str, str]) -> bool:
    """Whether a match is one of those asked for; an unknown filter finds nothing."""
    return (
        asked.get("game", "") in ("", line["slug"])
        and asked.get("outcome", "") in ("", line["outcome"])
        and asked.get("with", "").strip().lower() in line["with"].lower()
    )


async def leave(visit: Visit) -> Response:
    """Leaves a table from a list: a bot takes the seat, or the table is cleared if it has not begun."""
    await visit.accept_form()
    person, match = await visit.known(), visit.request.path_params["id"]
    await visit.site.lobby.leave(person, match)
    return visit.go((visit.form.get("back") == "matches" and "/matches") or "/", "left")
