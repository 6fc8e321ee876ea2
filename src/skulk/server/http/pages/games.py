"""Games as pages show them: a picture as a file of its own, and the way into their lessons."""

import gzip
from functools import lru_cache

from starlette.responses import Response

from skulk.server.http.pages.gallery import themed
from skulk.server.http.visit import Visit

A_DAY = "public, max-age=86400"


async def picture(visit: Visit) -> Response:
    """What the lobby shows of a game; the page itself stays small, and browsers keep it for a day."""
    card = await visit.site.gallery.card(visit.request.path_params["slug"])
    shown = themed(card.closeup, visit.request.query_params.get("theme", ""))
    headers = {"Cache-Control": A_DAY, "Vary": "Accept-Encoding"}
    if "gzip" in visit.request.headers.get("accept-encoding", ""):
        return Response(packed(shown), 200, {**headers, "Content-Encoding": "gzip"}, "image/svg+xml")
    return Response(shown, 200, headers, "image/svg+xml")


@lru_cache(maxsize=64)
def packed(text: str) -> bytes:
    return gzip.compress(text.encode(), 6, mtime=0)


async def learn(visit: Visit) -> Response:
    cards = await visit.site.gallery.cards(visit.site.settings.slugs())
    return visit.page("lessons.html", games=[card for card in cards if card.lessons])
