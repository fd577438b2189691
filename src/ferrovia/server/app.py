"""The application: the API, the live line, and the page for the browser."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import ferrovia
from ferrovia.core.errors import BadOption, BadRecord, FerroviaError
from ferrovia.core.registry import game_ids, game_type
from ferrovia.core.words import LOCALES, N_, words
from ferrovia.server import wire
from ferrovia.server.api import router
from ferrovia.server.hall import Hall, NoTable
from ferrovia.server.openapi import describe
from ferrovia.server.seats import Refusal
from ferrovia.server.security import Security
from ferrovia.server.settings import Settings
from ferrovia.server.socket import live
from ferrovia.server.store import Store

STATIC = Path(__file__).parent / "static"
INDEX = STATIC / "index.html"
PAGES = ("/", "/t/{table}", "/new", "/new/{game}", "/replay/{table}", "/rules/{game}", "/records")
STATUS = {"bad": 422, "illegal": 422, "not-yours": 403, "not-now": 409, "late": 409, "busy": 429, "big": 413}
FOR_EVER = "public, max-age=31536000, immutable"


class Assets(StaticFiles):
    """Files whose names hold a hash of what is in them: a browser never needs to ask twice."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        if answer.status_code == 200:
            answer.headers["Cache-Control"] = FOR_EVER
        return answer


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server as an ASGI application."""
    chosen = settings or Settings()
    for name in game_ids():
        game_type(name)  # whoever comes first must not wait until it is loaded

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall = app.state.hall = Hall(chosen, await Store.open(chosen.database_url))
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    app = FastAPI(
        title="Ferrovia",
        version=ferrovia.__version__,
        description="Tables of railway board games. The messages of the socket are told in docs/protocol.md.",
        lifespan=lifespan,
        docs_url=None,  # they would load scripts from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    app.include_router(router)
    _add_errors(app)

    @app.websocket("/api/tables/{table}/live")
    async def live_line(socket: WebSocket, table: str, locale: str = "en", since: int = 0, seat: int = -1) -> None:
        await live(socket, app.state.hall, table, locale, since, seat)

    _add_pages(app)
    app.add_middleware(Security, settings=chosen)
    return app


def _add_pages(app: FastAPI) -> None:
    """The page for the browser, if it was built; it finds its way by the address."""

    async def page() -> Response:
        if not INDEX.is_file():
            return PlainTextResponse("The page for the browser is not built; `make web` builds it.\n", 503)
        return _page(200)

    for path in PAGES:
        app.add_api_route(path, page, include_in_schema=False, response_model=None)
    if STATIC.is_dir():
        app.mount("/", Assets(directory=STATIC))


def _page(status: int) -> Response:
    return FileResponse(INDEX, status, headers={"Cache-Control": "no-cache"})


def _add_errors(app: FastAPI) -> None:
    """Every error is one sentence in the language asked for."""

    def say(request: Request, error: FerroviaError, status: int, clause: str = "") -> Response:
        locale = request.query_params.get("locale", "en")
        domain = error.domain if isinstance(error, Refusal) else "ferrovia"
        text = words(domain, locale if locale in LOCALES else "en").explain(error)
        return Response(msgspec.json.encode(wire.Error(text, clause)), status, media_type="application/json")

    @app.exception_handler(Refusal)
    async def refused(request: Request, error: Refusal) -> Response:
        return say(request, error, STATUS[error.code], error.clause)

    @app.exception_handler(NoTable)
    async def no_table(request: Request, error: NoTable) -> Response:
        return say(request, error, 404)

    @app.exception_handler(FerroviaError)
    async def wrong(request: Request, error: FerroviaError) -> Response:
        unknown = isinstance(error, BadOption) and request.method == "GET"
        return say(request, error, 404 if unknown else 422 if isinstance(error, BadOption | BadRecord) else 409)

    @app.exception_handler(msgspec.DecodeError)
    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, _error: Exception) -> Response:
        return say(request, FerroviaError(N_("That is no message of this protocol.")), 400)

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        wants_page = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")
        if error.status_code == 404 and wants_page and INDEX.is_file():
            return _page(404)  # it says in the reader's language that there is nothing here
        found = {404: N_("There is nothing here."), 405: N_("That cannot be done here.")}
        return say(
            request, FerroviaError(found.get(error.status_code, N_("That cannot be done here."))), error.status_code
        )
