"""The rulebook: as a page, and for the client beside the board."""

import asyncio

from starlette.responses import Response

from skulk.server.http.pages.rulebook_html import Book, book_of
from skulk.server.http.visit import Visit

KEPT = "private, max-age=3600"


async def rules(visit: Visit) -> Response:
    slug = visit.request.path_params["slug"]
    book = await opened(visit, slug)
    game = await visit.site.gallery.card(slug)
    return visit.page("rules.html", game=game, book=book.html, parts=book.parts)


async def rules_json(visit: Visit) -> Response:
    book = await opened(visit, visit.request.path_params["slug"])
    response = visit.json({"name": book.name, "html": book.html, "rules": book.rules})
    response.headers["Cache-Control"] = KEPT
    return response


async def opened(visit: Visit, slug: str) -> Book:
    return await asyncio.to_thread(book_of, visit.site.settings.games(slug))
