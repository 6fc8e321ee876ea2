"""What keeps strangers out of other people's browsers: headers, origins, form tokens, cookies."""

import hmac
import re
import secrets
from hashlib import sha256

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from skulk.kernel.errors import SkulkError

PERSON_COOKIE = "skulk"
FORM_COOKIE = "skulk_form"
YEAR = 365 * 86_400
TOKEN = re.compile(r"[A-Za-z0-9_-]{20,80}")


class Forged(SkulkError):
    """A form or a socket that was not opened from one of our own pages."""


class SecurityHeaders:
    """Puts the same strict headers on every answer; a page finds its nonce in the scope."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        nonce = scope["nonce"] = secrets.token_urlsafe(16)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                put_headers(MutableHeaders(scope=message), nonce, scope["scheme"] == "https")
            await send(message)

        await self.app(scope, receive, guarded)


def put_headers(headers: MutableHeaders, nonce: str, https: bool) -> None:
    headers["Content-Security-Policy"] = policy(nonce)
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "same-origin"  # an invitation's address stays with us
    headers["X-Frame-Options"] = "DENY"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    headers["Permissions-Policy"] = "camera=(), geolocation=(), microphone=()"
    headers.setdefault("Cache-Control", "no-store")
    if https:
        headers["Strict-Transport-Security"] = "max-age=31536000"


def policy(nonce: str) -> str:
    """Scripts only from our own files; a style inside a drawing only where the page itself names it."""
    return (
        "default-src 'none'; script-src 'self'; "
        f"style-src 'self' 'nonce-{nonce}'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'"
    )


def from_our_page(headers: Headers) -> bool:
    """Whether a browser says that one of our own pages asks."""
    origin, host = headers.get("origin", ""), headers.get("host", "")
    return bool(host) and origin in (f"http://{host}", f"https://{host}")


def form_token(key: bytes, cookie: str) -> str:
    """What a form must send along: nobody else can make it, and it fits one browser only."""
    return hmac.new(key, b"form " + cookie.encode(), sha256).hexdigest()


def token_fits(key: bytes, cookie: str, given: str) -> bool:
    right = form_token(key, cookie)
    return bool(cookie) and hmac.compare_digest(right.encode(), given.encode("utf-8", "replace"))


def well_formed(token: str) -> bool:
    """Whether a text can be one of our tokens at all; the rest is not even looked up."""
    return TOKEN.fullmatch(token) is not None
