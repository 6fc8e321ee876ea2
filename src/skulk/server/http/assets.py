"""The client's files: in memory, small on the wire, and kept by browsers for as long as they are the same."""

import gzip
import json
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

MEDIA = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".map": "application/json",
}
FOREVER = "public, max-age=31536000, immutable"


class Asset(NamedTuple):
    media: str
    version: str
    body: bytes
    small: bytes


class Assets:
    """All files of a folder, read once."""

    def __init__(self, folder: Path) -> None:
        self.known = {file.name: asset(file) for file in sorted(folder.glob("*")) if file.suffix in MEDIA}
        for name, version in versions(folder).items():
            if name in self.known:
                self.known[name] = self.known[name]._replace(version=version)

    def address(self, name: str) -> str:
        """Where a page finds a file; another content has another address."""
        found = self.known.get(name)
        return f"/static/{name}?v={found.version}" if found else f"/static/{name}"

    async def answer(self, request: Request) -> Response:
        found = self.known.get(request.path_params["name"])
        if found is None:
            return Response("There is no such file.", 404, media_type="text/plain")
        lasting = request.query_params.get("v") == found.version
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


def asset(file: Path) -> Asset:
    body = file.read_bytes()
    return Asset(MEDIA[file.suffix], sha256(body).hexdigest()[:16], body, gzip.compress(body, 6, mtime=0))


def versions(folder: Path) -> dict[str, str]:
    """What the build noted, if the client has been built."""
    manifest = folder / "manifest.json"
    if not manifest.exists():
        return {}
    found: dict[str, str] = json.loads(manifest.read_text(encoding="utf-8"))["versions"]
    return found
