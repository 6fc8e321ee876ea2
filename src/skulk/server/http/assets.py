"""The client's files: in memory, small on the wire, and kept by browsers for as long as they are the same."""

import gzip
import json
from collections.abc import Callable
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path, PurePath
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from skulk.kernel.errors import SkulkError
from skulk.kernel.game import Game

MEDIA = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".map": "application/json",
}
NAMED_BY_CONTENT = {".woff2"}  # the build puts a digest in their names
FOREVER = "public, max-age=31536000, immutable"


class Asset(NamedTuple):
    media: str
    version: str
    body: bytes
    small: bytes


class Assets:
    """All files of a folder, read once, and what games bring along."""

    def __init__(self, folder: Path, games: Callable[[str], Game]) -> None:
        self.games = games
        self.known = {file.name: asset(file) for file in sorted(folder.glob("*")) if file.suffix in MEDIA}
        for name, version in versions(folder).items():
            if name in self.known:
                self.known[name] = self.known[name]._replace(version=version)

    def address(self, name: str) -> str:
        """Where a page finds a file; another content has another address."""
        found = self.find(name)
        return f"/static/{name}?v={found.version}" if found else f"/static/{name}"

    def find(self, name: str) -> Asset | None:
        """A file of ours, or of a game's own part, which is named by its slug."""
        slug, _, kind = name.rpartition(".")
        if name not in self.known and kind in ("js", "css"):
            try:
                package = self.games(slug).client
            except SkulkError:
                return None
            part = files(package).joinpath("static", f"part.{kind}") if package else None
            if part is not None and part.is_file():  # else the client has not been built
                self.known[name] = asset(part)
        return self.known.get(name)

    async def answer(self, request: Request) -> Response:
        found = self.find(request.path_params["name"])
        if found is None:
            return Response("There is no such file.", 404, media_type="text/plain")
        named = PurePath(request.path_params["name"]).suffix in NAMED_BY_CONTENT
        lasting = named or request.query_params.get("v") == found.version
        headers = {
            "Cache-Control": FOREVER if lasting else "no-cache",
            "ETag": f'"{found.version}"',
            "Vary": "Accept-Encoding",
        }
        if request.headers.get("if-none-match") == headers["ETag"]:
            return Response(None, 304, headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(found.small, 200, {**headers, "Content-Encoding": "gzip"}, found.media)
        return Response(found.body, 200, headers, found.media)


def part_of(game: Game) -> str:
    """The name of the script and the style sheet that a game brings along, or nothing."""
    return game.slug if game.client else ""


def asset(file: Traversable) -> Asset:
    body = file.read_bytes()
    media = MEDIA[PurePath(file.name).suffix]
    return Asset(media, sha256(body).hexdigest()[:16], body, gzip.compress(body, 6, mtime=0))


def versions(folder: Path) -> dict[str, str]:
    """What the build noted, if the client has been built."""
    manifest = folder / "manifest.json"
    if not manifest.exists():
        return {}
    found: dict[str, str] = json.loads(manifest.read_text(encoding="utf-8"))["versions"]
    return found
