"""Who may do what: turns what somebody asks into the entry that would be written, or refuses it with a reason."""

import secrets
from collections.abc import Collection

from ferrovia.core.errors import FerroviaError, IllegalAction, UnknownAction
from ferrovia.core.registry import bot_types
from ferrovia.core.words import N_, words
from ferrovia.server import entries as log
from ferrovia.server import wire
from ferrovia.server.guests import Guest, clean_text
from ferrovia.server.limits import Limits
from ferrovia.server.table import Table

STRONGEST, WEAKEST = "planner", "random"
INVITATION_BYTES = 12


class Refusal(FerroviaError):
    """What somebody asked is not done. `code` is for programs (see `wire.Refused`), the message for people."""

    def __init__(self, code: str, message: str, fields: dict[str, str] | None = None, clause: str = "") -> None:
        super().__init__(message, fields)
        self.code, self.clause = code, clause
        self.domain = "ferrovia"

    def text(self, locale: str) -> str:
        """The reason in a language."""
        return words(self.domain, locale).explain(self)


def bots_of(game: str) -> list[str]:
    """The bots of a game that are really there, from the weakest to the strongest."""
    found = []
    for name, entry in bot_types(game).items():
        try:
            entry.load()
        except (ImportError, AttributeError):  # an entry point may name a bot whose package is broken
            continue
        found.append(name)
    return sorted(found, key=lambda name: (name == STRONGEST, name != WEAKEST, name))


def new_invitation() -> str:
    """The secret word of a free seat."""
    return secrets.token_urlsafe(INVITATION_BYTES)


def own_seats(table: Table, guest: Guest | None) -> list[int]:
    """The seats of a guest, those too that a bot plays for it; not one that it has left for good."""
    if guest is None:
        return []
    return [
        number
        for number, seat in enumerate(table.standing.seats)
        if seat.guest == guest.id and seat.kind in ("human", "local") and not seat.resigned
    ]


def _own(table: Table, guest: Guest | None, seat: int) -> None:
    if seat not in own_seats(table, guest):
        raise Refusal("not-yours", N_("That is not your seat."))


def _playing(table: Table) -> None:
    if table.status != "playing":
        reasons = {
            "waiting": N_("The game has not begun: players are missing."),
            "over": N_("The game is over."),
            "closed": N_("This table is closed."),
        }
        raise Refusal("not-now", reasons[table.status])


def _in_time(table: Table, seat: int, at: int) -> None:
    if at > table.n:
        raise Refusal("bad", N_("The log of this table has no such number."))
    if at < table.standing.since[seat]:
        raise Refusal("late", N_("The table has moved on; look again and decide anew."))


def play(table: Table, guest: Guest | None, ask: wire.Play, eyes: int) -> log.Move:
    """A decision. `eyes` is whose seat the asker looks with: a seat behind the curtain cannot play."""
    _own(table, guest, ask.seat)
    _playing(table)
    seat = table.standing.seats[ask.seat]
    if seat.player:
        raise Refusal("not-now", N_("A bot plays this seat; take it back first."))
    if eyes != ask.seat:
        raise Refusal("not-now", N_("The curtain of this seat is closed; open it first."))
    _in_time(table, ask.seat, ask.at)
    return decide(table, ask.seat, ask.action)


def decide(table: Table, seat: int, action: str, fault: str = "") -> log.Move:
    """The entry for a decision that the rules allow."""
    try:
        if table.state is None:
            raise Refusal("not-now", N_("The game has not begun: players are missing."))
        return table.decision(seat, action, fault)
    except IllegalAction as error:
        refusal = Refusal("illegal", error.message, error.fields, error.clause)
        refusal.domain = table.game.ID
        raise refusal from None
    except UnknownAction as error:
        raise Refusal("bad", error.message, error.fields) from None


def undo(table: Table, guest: Guest | None, ask: wire.Undo) -> log.Undo | log.Wish:
    """Taking back: at once, or a wish."""
    _own(table, guest, ask.seat)
    _playing(table)
    if ask.at < table.standing.placed and ask.at < table.standing.since[ask.seat]:
        raise Refusal("late", N_("The table has moved on; look again and decide anew."))
    how, cut = table.undo(ask.seat)
    if how in ("free", "alone"):
        return log.Undo(ask.seat, cut)
    if not how:
        raise Refusal("not-now", N_("There is nothing to take back."))
    if table.standing.wish is not None:
        raise Refusal("not-now", N_("Somebody already wants to take back a decision."))
    return log.Wish(ask.seat, cut)


def answer(table: Table, guest: Guest | None, ask: wire.Answer) -> log.Answer:
    """Yes or no to a wish."""
    _own(table, guest, ask.seat)
    wish = table.standing.wish
    if wish is None or wish.n != ask.at:
        raise Refusal("late", N_("That wish does not stand any more."))
    if ask.seat not in table.standing.missing(wish):
        raise Refusal("not-now", N_("Nobody waits for your answer."))
    return log.Answer(ask.seat, ask.yes)


def chat(table: Table, guest: Guest | None, ask: wire.Chat, eyes: int, limits: Limits) -> log.Chat:
    """A line for everybody."""
    if guest is None:
        raise Refusal("not-yours", N_("Only guests with a name may speak."))
    text = clean_text(ask.text[: 2 * limits.chat], limits.chat)
    if not text:
        raise Refusal("bad", N_("There is nothing in it."))
    own = own_seats(table, guest)
    seat = eyes if eyes in own else own[0] if own else -1
    if seat < 0 and not guest.name:
        raise Refusal("not-yours", N_("Only guests with a name may speak."))
    return log.Chat(seat, guest.name, text)


def give(table: Table, guest: Guest | None, ask: wire.Give, online: Collection[int]) -> log.Give:
    """A bot for a seat: one's own, or, by the host, a free one or one whose player is away."""
    seats = table.standing.seats
    if table.status not in ("waiting", "playing"):
        _playing(table)
    if ask.bot not in bots_of(table.game.ID):
        fields = {"value": ask.bot[:80], "allowed": ", ".join(bots_of(table.game.ID))}
        raise Refusal("bad", N_("There is no bot '{value}' for this game; there are: {allowed}."), fields)
    host = guest is not None and guest.id == table.head.host
    if host and 0 <= ask.seat < len(seats):
        seat = seats[ask.seat]
        if seat.kind == "free" or (seat.kind == "human" and ask.seat not in online and not seat.player):
            return log.Give(ask.seat, ask.bot)
    _own(table, guest, ask.seat)
    _playing(table)
    return log.Give(ask.seat, ask.bot)


def take(table: Table, guest: Guest | None, ask: wire.Take) -> log.Take:
    """One's own seat back from a bot."""
    _own(table, guest, ask.seat)
    if not table.standing.seats[ask.seat].deputy:
        raise Refusal("not-now", N_("You play this seat already."))
    return log.Take(ask.seat)


def resign(table: Table, guest: Guest | None, ask: wire.Resign) -> log.Resign:
    """Leaving for good."""
    _own(table, guest, ask.seat)
    seat = table.standing.seats[ask.seat]
    if table.status == "waiting":
        return log.Resign(ask.seat, seat.name, invitation=new_invitation())
    _playing(table)
    return log.Resign(ask.seat, seat.name, bots_of(table.game.ID)[-1])


def sit(table: Table, guest: Guest, number: int, ask: wire.Join, limits: Limits) -> log.Sit:
    """Taking a free seat."""
    seats = table.standing.seats
    if not 0 <= number < len(seats):
        raise Refusal("bad", N_("There is no seat {seat}."), {"seat": str(number)})
    seat = seats[number]
    invited = bool(seat.invitation) and secrets.compare_digest(ask.invitation.encode(), seat.invitation.encode())
    if seat.kind != "free" or table.status != "waiting":
        raise Refusal("not-now", N_("This seat is taken."))
    if not invited and not table.head.open:
        raise Refusal("not-yours", N_("This seat is for somebody who was invited."))
    if not invited and own_seats(table, guest):
        raise Refusal("not-now", N_("You already sit at this table."))
    name = clean_text(ask.name[: 2 * limits.name], limits.name) or guest.name
    return log.Sit(number, guest.id, name)
