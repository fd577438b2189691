"""What an audience is shown and told: pure functions of the position, the events, the audience and the language.

Nothing here reads a position but through `observe`, and no event but through `seen_by`: what is hidden from an
audience cannot get into its bytes.
"""

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from ferrovia.core.contract import Game, State
from ferrovia.core.registry import game_type
from ferrovia.core.scene import Scene
from ferrovia.core.words import Words, words
from ferrovia.server import entries as log
from ferrovia.server.entries import Head, Seat, Summary
from ferrovia.server.table import Told
from ferrovia.server.wire import Line, SeatInfo, TableInfo

Spots = dict[str, tuple[Any, ...]]


def scene_of(game: Game, state: State, audience: int, locale: str, names: Sequence[str]) -> Scene:
    """What an audience is shown of a position."""
    return game.scene(state.observe(audience), locale, names)


def spots(scene: Scene) -> Spots:
    """Where the pieces of a scene are."""
    return {one.id: (one.symbol, one.place, one.x, one.y, one.angle) for one in scene.pieces}


def fresh(before: Spots, scene: Scene) -> list[str]:
    """The pieces that came or moved since then."""
    return [id for id, spot in spots(scene).items() if before.get(id) != spot]


@lru_cache(maxsize=64)
def _defaults(kind: Any) -> tuple[tuple[str, Any], ...]:
    found = []
    for one in fields(kind):
        made = one.default_factory() if callable(one.default_factory) else one.default
        found.append((one.name, made))
    return tuple(found)


def plain(value: Any) -> Any:
    """A scene or a part of one as it goes over the wire: fields that have their default are left out."""
    if isinstance(value, list):
        return [plain(item) for item in value] if value and is_dataclass(value[0]) else value
    if not is_dataclass(value):
        return value
    shown = {}
    for name, default in _defaults(value.__class__):
        item = getattr(value, name)
        if item != default:
            kind = type(item)
            shown[name] = item if kind is str or kind is int else plain(item)
    return shown


def display_names(seats: Sequence[Seat]) -> list[str]:
    """What the seats are called: people by their names, bots by theirs; those alike are numbered."""
    names: list[str] = []
    bots = [seat.bot for seat in seats]
    for number, seat in enumerate(seats):
        if seat.kind == "bot" and bots.count(seat.bot) > 1:
            name = f"{seat.bot} {bots[: number + 1].count(seat.bot)}"
        else:
            name = seat.bot or seat.name
        count, unique = 1, name
        while name and unique in names:
            count += 1
            unique = f"{name} {count}"
        names.append(unique)
    return names


def record_names(seats: Sequence[Seat]) -> list[str]:
    """What the seats are called in a record: people as `human:Anna`."""
    return [seat.bot or (f"human:{seat.name}" if seat.name else "human") for seat in seats]


def info(head: Head, summary: Summary, online: Iterable[int], locale: str) -> TableInfo:
    """What a table is to everybody."""
    own, names = words("ferrovia", locale), display_names(summary.seats)
    present = set(online)
    seats = [
        SeatInfo(
            seat=number,
            kind=seat.kind,
            name="" if seat.kind == "free" else own.player(names, number),
            bot=seat.player,
            online=number in present,
            resigned=seat.resigned,
        )
        for number, seat in enumerate(summary.seats)
    ]
    return TableInfo(
        id=head.id,
        game=head.game,
        title=words(head.game, locale).text(game_type(head.game).TITLE),
        board=head.board,
        rules_version=head.rules_version,
        options=head.options,
        players=head.players,
        status=summary.status,
        seats=seats,
        commitment=summary.commitment,
        created=head.created,
        seed=summary.seed,
        salt=summary.salt,
        reason=own.text(summary.reason, **summary.reason_fields) if summary.reason else "",
        rematch=summary.rematch,
        open=head.open,
    )


def lines(game: Game, told: Told, number: int, audience: int, locale: str, names: Sequence[str]) -> list[Line]:
    """The lines of the log that an entry makes for an audience, which knows it by this number."""
    if audience in told.hidden:
        return []
    entry, body = told.entry, told.entry.body
    own = words("ferrovia", locale)
    if isinstance(body, log.Chat):
        name = own.player(names, body.seat) if body.seat >= 0 else body.name
        return [Line(number, "chat", body.seat, body.text, entry.at, name=name)]
    found: list[Line] = []
    if isinstance(body, log.Move):
        if body.fault:
            found.append(Line(number, "table", body.seat, _fault(own, names, body), entry.at))
        for event in told.events:
            seen = event.seen_by(audience)
            if seen is not None:
                pause = event.kind in game.MILESTONES
                text = game.tell(seen, locale, names)
                found.append(Line(number, "move", event.seat, text, entry.at, pause=pause, spots=told.spots))
        if found:
            next((line for line in found if line.kind == "move"), found[0]).points = told.gains
        return found
    kind, seat, text = _matter(own, names, body)
    return [Line(number, kind, seat, text, entry.at)] if text else []


def _fault(own: Words, names: Sequence[str], body: log.Move) -> str:
    _ = own.text
    name = own.player(names, body.seat)
    return _("{name} failed ({error}); a plain move is made instead.", name=name, error=body.fault)


def _matter(own: Words, names: Sequence[str], body: log.AnyBody) -> tuple[str, int, str]:
    """The line of everything that is no move: its kind, its seat and its text."""
    _ = own.text
    seat = getattr(body, "seat", -1)
    name = own.player(names, seat) if seat >= 0 else ""
    if isinstance(body, log.Sit):
        return "seat", seat, _("{name} sits down.", name=name)
    if isinstance(body, log.Start):
        return "table", seat, _("The game begins.")
    if isinstance(body, log.Undo):
        return "table", seat, _("{name} takes back a decision.", name=name)
    if isinstance(body, log.Wish):
        return "table", seat, _("{name} would like to take back a decision; the others are asked.", name=name)
    if isinstance(body, log.Answer):
        return "table", seat, _("{name} agrees.", name=name) if body.yes else _("{name} does not agree.", name=name)
    if isinstance(body, log.Give):
        if names[seat].startswith(body.bot):
            return "seat", seat, _("{name}, a bot, sits down.", name=name)
        return "seat", seat, _("The bot {bot} plays for {name}.", bot=body.bot, name=name)
    if isinstance(body, log.Take):
        return "seat", seat, _("{name} plays again.", name=name)
    if isinstance(body, log.Resign):
        name = body.name or name
        if body.bot:
            return "seat", seat, _("{name} resigns; the bot {bot} plays on.", name=name, bot=body.bot)
        return "seat", seat, _("{name} leaves the table.", name=name)
    if isinstance(body, log.Rematch):
        return "table", seat, _("There is a rematch at another table.")
    return "table", seat, ""
