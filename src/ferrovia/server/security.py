"""What every answer of the server carries, and which requests it does not even read."""

import logging
from collections.abc import Iterable
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ferrovia.server.guests import COOKIE, COOKIE_SECONDS, Guest, new_guest, sign, verify
from ferrovia.server.settings import LOOPBACK, Settings
from ferrovia.server.wire import Error

logger = logging.getLogger("ferrovia.server")
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # an address may hold an invitation
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
SAFE = ("GET", "HEAD", "OPTIONS")


def host_name(host: str) -> str:
    """The name in a Host header, without the port."""
    name = host.rpartition(":")[0] if ":" in host.rpartition("]")[2] else host
    return name.lower()


class Security:
    """Knows who asks, refuses what comes from another origin, and puts the headers on."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._names = _allowed_names(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        guest, by_cookie = self._guest(headers)
        new = guest is None and scope["type"] == "http" and "authorization" not in headers
        guest = new_guest() if new else guest
        scope["state"] = {**scope.get("state", {}), "guest": guest}
        problem = self._problem(scope, headers, by_cookie)
        if scope["type"] == "websocket":
            if problem:
                await receive()
                await send({"type": "websocket.close", "code": 4403})
                return
            await self._app(scope, receive, send)
            return

        begun = False

        async def send_guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                answer = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    answer.setdefault(name, value)
                named = scope["state"].get("new_guest")
                answer.setdefault("Cache-Control", "no-store")
                if (new and scope["method"] in SAFE) or named is not None:  # a browser begins by reading
                    answer["Cache-Control"] = "no-store"  # nobody else may be handed this cookie
                    answer.append("Set-Cookie", self._set_cookie(scope, named or guest))
            await send(message)

        if problem:
            await _error(problem, 403)(scope, receive, send_guarded)
            return
        try:
            await self._app(scope, receive, send_guarded)
        except Exception:
            if begun:
                raise
            logger.exception("%s %s failed", scope["method"], scope["path"])
            await _error("Something went wrong here; it is in the server's log.", 500)(scope, receive, send_guarded)

    def _guest(self, headers: Headers) -> tuple[Guest | None, bool]:
        """Who asks, and whether a cookie says so: a browser sends it by itself, wherever the page came from."""
        scheme, _, key = headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return verify(key.strip(), self._settings.secret), False
        token = _cookie(headers)
        guest = verify(token, self._settings.secret) if token else None
        return guest, guest is not None

    def _problem(self, scope: Scope, headers: Headers, by_cookie: bool) -> str:
        host = headers.get("host", "")
        if self._names and host_name(host) not in self._names:
            return "This server is not known by that name."
        origin = headers.get("origin")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and origin is not None and urlsplit(origin).netloc.lower() != host.lower():
            return "This request comes from another site."
        if changes and origin is None and by_cookie:
            return "A request with a cookie must say where it comes from."
        return ""

    def _set_cookie(self, scope: Scope, guest: Guest | None) -> str:
        assert guest is not None
        secure = "; Secure" if scope.get("scheme") == "https" or self._settings.url.startswith("https:") else ""
        token = sign(guest, self._settings.secret)
        return f"{COOKIE}={token}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"


def _error(text: str, status: int) -> Response:
    return Response(msgspec.json.encode(Error(text)), status, media_type="application/json")


def _cookie(headers: Headers) -> str:
    """The guest's cookie; starlette's own reader would also undo quotes, which a token has none of."""
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return ""


def _allowed_names(settings: Settings) -> Iterable[str]:
    """The names by which a server for this machine alone may be called; a page elsewhere may call it by its own."""
    if settings.host not in LOOPBACK:
        return ()
    own = urlsplit(settings.url).netloc
    return (*LOOPBACK, host_name(own)) if own else LOOPBACK
