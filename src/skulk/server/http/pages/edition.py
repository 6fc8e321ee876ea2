"""An edition that somebody shares by its address: what is otherwise in it, and a table for it."""

from starlette.responses import Response

from skulk.kernel.edition import Edition
from skulk.kernel.errors import BadSetup
from skulk.kernel.game import Aid, Game
from skulk.kernel.variant import as_toml
from skulk.server.http.pages.gallery import levels
from skulk.server.http.pages.lobby import read_count
from skulk.server.http.visit import Visit
from skulk.server.tables.edition_links import OPTION, SEATS, changed_pieces, changes_of, link_to, linked
from skulk.server.tables.table import Table

ENDS = ("", " ", "[", "@")  # what may follow the beginning of a piece's key


async def edition(visit: Visit) -> Response:
    game = visit.site.settings.games(visit.request.path_params["slug"])
    query = visit.request.query_params.multi_items()
    text, found = await linked(game, query)
    options = {key.removeprefix(OPTION): value for key, value in query if key.startswith(OPTION)}
    seats = max(read_count(game, dict(query).get(SEATS, "")), game.seats[0])
    if unknown := set(options) - {option.name for option in game.options}:
        raise BadSetup(f"{game.name} has no option {min(unknown)!r}.")
    return visit.page(
        "edition.html",
        game=await visit.site.gallery.card(game.slug),
        text=text,
        edition=shown(game, found),
        options=options,
        seats=seats,
        levels=levels(visit.site.house.context),
    )


def shown(game: Game, found: Edition) -> dict[str, object]:
    """An edition's name and what is otherwise than in the standard one."""
    lines = changes_of(game, found)
    return {
        "name": found.name,
        "standard": found.digest == game.standard().digest,
        "changes": [
            {"path": one.path, "was": as_toml(one.was), "now": as_toml(one.now), "words": one.words}
            for one in lines
        ],
    }


def of_table(live: Table, found: Edition) -> dict[str, object]:
    """The same for a table that has an edition of its own, with its address and the pieces it is seen on."""
    pieces = [f'[data-what{"^" * bool(end)}="{key}{end}"]' for key in marked(live, found) for end in ENDS]
    return {
        **shown(live.game, found),
        "link": link_to(live.game, live.state.edition_text),
        "pieces": ", ".join(pieces),
    }


def marked(live: Table, found: Edition) -> tuple[str, ...]:
    """Keys are a game's own; none that would end a selector is taken."""
    return tuple([key for key in changed_pieces(live.game, found) if not set(key) & set('"\\<>')])


def with_changes(aids: tuple[Aid, ...], standard: tuple[Aid, ...]) -> list[dict[str, object]]:
    """The cards that players have before them; a line that says something else has what it says usually."""
    usual = {(aid.title, line.about): line.words for aid in standard for line in aid.lines}
    return [
        {
            "title": aid.title,
            "lines": [
                {
                    "about": line.about,
                    "words": line.words,
                    "rule": line.rule,
                    "usual": was if (was := usual.get((aid.title, line.about), "")) != line.words else "",
                }
                for line in aid.lines
            ],
        }
        for aid in aids
    ]
