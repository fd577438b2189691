"""The HTTP side: lists, new tables, pictures, rules, replays and records. docs/protocol.md is its page."""

from hashlib import blake2b
from typing import Annotated, Any, TypeVar

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response

from ferrovia.core.drawing import looks
from ferrovia.core.registry import game_ids
from ferrovia.core.words import LOCALES, N_
from ferrovia.server import views, wire
from ferrovia.server.catalogue import board_of, drawing_of, game_info, picture_of
from ferrovia.server.guests import Guest, clean_text, new_guest, sign
from ferrovia.server.hall import Hall
from ferrovia.server.openapi import answers, takes
from ferrovia.server.replays import frames_of, scores_of
from ferrovia.server.room import Room
from ferrovia.server.seats import Refusal, own_seats, sit
from ferrovia.server.store import Listed
from ferrovia.server.table import Table

SHORT_CACHE = {"Cache-Control": "private, max-age=300"}  # pictures and rules change only with the version
T = TypeVar("T")
router = APIRouter(prefix="/api")


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def guest_of(request: Request) -> Guest:
    """Who asks; too many requests of one guest are refused."""
    guest: Guest | None = request.state.guest
    if guest is None:
        raise Refusal("not-yours", N_("Nobody is known by that key."))
    if not hall_of(request).requests.take(guest.id):
        raise Refusal("busy", N_("Too many requests; wait a moment."))
    return guest


def locale_of(locale: str = "en") -> str:
    return locale if locale in LOCALES else "en"


AHall = Annotated[Hall, Depends(hall_of)]
AGuest = Annotated[Guest, Depends(guest_of)]
Locale = Annotated[str, Depends(locale_of)]


async def _read(request: Request, kind: type[T], limit: int) -> T:
    return msgspec.json.decode(await _body(request, limit), type=kind)


async def _body(request: Request, limit: int) -> bytes:
    """The body of a request, as far as it may be read."""
    found = bytearray()
    async for chunk in request.stream():
        found += chunk
        if len(found) > limit:
            raise Refusal("big", N_("That message is too long."))
    return bytes(found)


def reply(value: Any, headers: dict[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json", headers=headers)


def _tagged(request: Request, content: bytes, media_type: str, headers: dict[str, str]) -> Response:
    """Something large that hardly ever changes: a browser that has it already is only told so."""
    tag = f'"{blake2b(content, digest_size=12).hexdigest()}"'
    headers = {**headers, "ETag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=media_type, headers=headers)


# Who you are


@router.post("/guests", responses=answers(wire.Me), openapi_extra=takes(wire.Name), tags=["guests"])
async def make_guest(request: Request, hall: AHall, guest: AGuest) -> Response:
    """A new guest, with the key by which a program is known."""
    name = await _name(request, hall)
    new = Guest(new_guest().id, name)
    return reply(wire.Me(new.id, new.name, sign(new, hall.settings.secret)))


@router.get("/me", responses=answers(wire.Me), tags=["guests"])
async def me(guest: AGuest) -> Response:
    """Who asks."""
    return reply(wire.Me(guest.id, guest.name))


@router.put("/me", responses=answers(wire.Me), openapi_extra=takes(wire.Name), tags=["guests"])
async def rename(request: Request, hall: AHall, guest: AGuest) -> Response:
    """Another name. The cookie is renewed; a program goes on with the key in the answer."""
    named = Guest(guest.id, await _name(request, hall))
    request.state.new_guest = named
    key = sign(named, hall.settings.secret) if "authorization" in request.headers else ""
    return reply(wire.Me(named.id, named.name, key))


async def _name(request: Request, hall: Hall) -> str:
    limits = hall.settings.limits
    asked = await _read(request, wire.Name, limits.body)
    return clean_text(asked.name[: 10 * limits.name], limits.name)


# Games


@router.get("/games", responses=answers(list[wire.GameInfo]), tags=["games"])
async def games(locale: Locale, guest: AGuest) -> Response:
    """The games that can be played here."""
    return reply([game_info(name, locale) for name in game_ids()], SHORT_CACHE)


@router.get("/games/{game}/rules", responses=answers(wire.Rules), tags=["games"])
async def rules(game: str, locale: Locale, guest: AGuest) -> Response:
    """How a game is played: a short page, and the rules, numbered."""
    told = board_of(game, "")
    clauses = [wire.Rule(one.id, one.heading, one.text) for one in told.clauses(locale)]
    return reply(wire.Rules(told.summary(locale), clauses), SHORT_CACHE)


@router.get("/games/{game}/boards/{board}/picture", tags=["games"])
async def picture(game: str, board: str, request: Request, guest: AGuest, theme: str = "") -> Response:
    """A board as an SVG file with its stylesheet inside."""
    headers = {**SHORT_CACHE, "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox"}
    return _tagged(request, picture_of(game, board, theme).encode(), "image/svg+xml", headers)


@router.get("/looks.css", tags=["games"])
async def stylesheet() -> Response:
    """The stylesheet that all drawings share."""
    return Response(looks(), media_type="text/css", headers=SHORT_CACHE)


# Tables


@router.get("/tables", responses=answers(wire.Tables), tags=["tables"])
async def tables(hall: AHall, guest: AGuest, locale: Locale) -> Response:
    """The tables of the asker, and those that anybody may join or watch."""
    most = hall.settings.limits.listed
    mine = [_line(hall, one, guest, locale) for one in await hall.store.of_guest(guest.id, most)]
    open_to_all = [_line(hall, one, guest, locale) for one in await hall.store.open_tables(most)]
    return reply(wire.Tables(mine, open_to_all))


def _line(hall: Hall, one: Listed, guest: Guest, locale: str) -> wire.TableLine:
    info = views.info(one.head, one.summary, hall.online(one.head.id), locale)
    seats = [number for number, seat in enumerate(one.summary.seats) if seat.guest == guest.id and not seat.resigned]
    return wire.TableLine(info, seats, one.summary.acting, one.n)


@router.post("/tables", responses=answers(wire.TableInfo), openapi_extra=takes(wire.NewTable), tags=["tables"])
async def make_table(request: Request, hall: AHall, guest: AGuest, locale: Locale) -> Response:
    """A new table."""
    _heavy(request, hall)
    asked = await _read(request, wire.NewTable, hall.settings.limits.body)
    room = await hall.create(asked, guest)
    return reply(room.info(locale))


def _heavy(request: Request, hall: Hall) -> None:
    """What is kept for ever is also limited by address: a new guest costs nothing."""
    if not hall.heavy.take(request.client.host if request.client else ""):
        raise Refusal("busy", N_("Too many requests; wait a moment."))


@router.get("/tables/{id}", responses=answers(wire.TableInfo), tags=["tables"])
async def table_info(id: str, hall: AHall, guest: AGuest, locale: Locale) -> Response:
    """What a table is."""
    room = await hall.room(id)
    async with room.table():
        return reply(room.info(locale))


@router.get("/tables/{id}/drawing", responses=answers(wire.DrawingInfo), tags=["tables"])
async def drawing(id: str, request: Request, hall: AHall, guest: AGuest) -> Response:
    """The board of a table."""
    room = await hall.room(id)
    drawn = drawing_of(room.head.game, room.head.board)
    return _tagged(request, drawn, "application/json", SHORT_CACHE)


@router.post(
    "/tables/{id}/seats/{seat}", responses=answers(wire.TableInfo), openapi_extra=takes(wire.Join), tags=["tables"]
)
async def join(id: str, seat: int, request: Request, hall: AHall, guest: AGuest, locale: Locale) -> Response:
    """A free seat becomes the asker's."""
    asked = await _read(request, wire.Join, hall.settings.limits.body)
    room = await hall.room(id)
    await room.write(lambda table: sit(table, guest, seat, asked, hall.settings.limits), [guest.id])
    return reply(room.info(locale))


@router.post("/tables/{id}/rematch", responses=answers(wire.TableInfo), tags=["tables"])
async def rematch(id: str, request: Request, hall: AHall, guest: AGuest, locale: Locale) -> Response:
    """The same game again, at a new table; asked again, at the same new table."""
    _heavy(request, hall)
    room = await hall.rematch(await hall.room(id), guest)
    return reply(room.info(locale))


# What was


@router.get("/tables/{id}/frames", responses=answers(list[wire.Frame]), tags=["replay"])
async def frames(
    id: str,
    hall: AHall,
    guest: AGuest,
    locale: Locale,
    first: Annotated[int, Query(alias="from")] = 0,
    last: Annotated[int, Query(alias="to")] = 0,
    seat: int | None = None,
) -> Response:
    """What the asker's audience saw after the decisions with these log numbers; 0 is the start."""
    room = await hall.room(id)
    async with room.table() as table:
        audience = _audience(room, table, guest, seat)
        return reply(frames_of(table, audience, locale, first, last, hall.settings.limits.frames))


def _audience(room: Room, table: Table, guest: Guest, seat: int | None) -> int:
    """Whose eyes to look back with: one's own; once it is over there are no secrets."""
    own = own_seats(table, guest)
    if seat is None:
        return own[0] if len(own) == 1 else -1
    if seat == -1 or seat in own or (_is_over(table) and 0 <= seat < room.head.players):
        return seat
    raise Refusal("not-yours", N_("That is not your seat."))


def _is_over(table: Table) -> bool:
    return table.status == "over" or (table.status == "closed" and table.standing.record)


@router.get("/tables/{id}/scores", tags=["replay"])
async def scores(id: str, hall: AHall, guest: AGuest, seat: int | None = None) -> Response:
    """The public points of every seat after every decision that stands: `[[log number, [points]]]`."""
    room = await hall.room(id)
    async with room.table() as table:
        return reply(scores_of(table, _audience(room, table, guest, seat)))


@router.get("/tables/{id}/record", tags=["replay"])
async def record(id: str, hall: AHall, guest: AGuest) -> Response:
    """The record, once the game is over: it holds the seed."""
    room = await hall.room(id)
    async with room.table() as table:
        if not _is_over(table):
            raise Refusal("not-now", N_("The game is not over; its record tells all that is hidden."))
        text = table.record(views.record_names(table.standing.seats)).text()
    headers = {"Content-Disposition": f'attachment; filename="{room.head.game}-{id}.jsonl"'}
    return Response(text, media_type="application/jsonl; charset=utf-8", headers=headers)


@router.post("/records", responses=answers(wire.TableInfo), tags=["replay"])
async def show_record(request: Request, hall: AHall, guest: AGuest, locale: Locale) -> Response:
    """A finished table that shows a recorded game; the body is the text of the record."""
    _heavy(request, hall)
    body = await _body(request, hall.settings.limits.record)
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise Refusal("bad", N_("This is not a text file in UTF-8.")) from None
    room = await hall.show_record(text, guest)
    return reply(room.info(locale))
