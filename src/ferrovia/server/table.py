"""A table worked out from its log: where it stands after every entry. Nothing here waits, asks or sends.

A `Standing` never changes: an entry makes the next one. So what was before (the start of the turn, what somebody
saw after their last decision) is at hand without being replayed.
"""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache

import msgspec

from ferrovia.core.contract import Game, OptionValue, State
from ferrovia.core.errors import BadOption, FerroviaError
from ferrovia.core.events import Event
from ferrovia.core.record import DIGEST_EVERY, Decision, Record, digest, result_of
from ferrovia.core.registry import board_ids, make_game
from ferrovia.core.words import N_
from ferrovia.server import entries as log
from ferrovia.server.entries import Entry, Head, Seat, Summary
from ferrovia.server.watching import Spot, Watcher
from ferrovia.server.wire import SPECTATOR

CHECKPOINTS = 16  # starts of turns that are kept: an undo by consent goes back about one round
POINTED = 60  # the latest entries of a log that is read again: earlier ones point at nothing, since looking takes time


class Broken(FerroviaError):
    """The log cannot be replayed by the rules of today."""


@dataclass(frozen=True, slots=True)
class Made:
    """A decision that stands: its number in the log, and the mark of the position before it."""

    n: int
    seat: int
    action: str
    mark: int
    digest: str
    scores: list[int]  # after it, as far as they are public


@dataclass(frozen=True, slots=True)
class OpenWish:
    """Somebody's wish to take back, and who has agreed."""

    n: int
    seat: int
    cut: list[int]
    agreed: frozenset[int] = frozenset()


@dataclass(slots=True)
class Standing:
    """Where a table stands after entry `n` of its log."""

    n: int = 0
    seats: list[Seat] = field(default_factory=list)
    record: bool = False
    start: log.Start | None = None
    state: State | None = None
    moves: list[Made] = field(default_factory=list)
    placed: int = 0  # the entry that made the position
    since: list[int] = field(default_factory=list)  # by seat: the entry since which its decision has been the same
    turns: list[tuple[int, State]] = field(default_factory=list)  # starts of turns: moves before it, and the position
    left: dict[int, tuple[int, State]] = field(default_factory=dict)  # after its own last decision, by audience
    undone: int = 0  # how often a decision was taken back
    wish: OpenWish | None = None
    rematch: str = ""

    @property
    def acting(self) -> list[int]:
        """The seats that owe a decision."""
        mask = 0 if self.state is None else self.state.to_act
        return [seat for seat in range(len(self.seats)) if mask >> seat & 1]

    @property
    def status(self) -> str:
        if self.state is None:
            return "waiting"
        if self.state.is_over:
            return "over"
        return "closed" if self.record else "playing"

    def others(self, seat: int) -> list[int]:
        """The seats of other people, who are asked before something is taken back that they have seen."""
        guest = self.seats[seat].guest
        return [
            number
            for number, other in enumerate(self.seats)
            if other.kind in ("human", "local") and other.guest != guest and not other.player
        ]

    def missing(self, wish: OpenWish) -> list[int]:
        """Who has not answered a wish."""
        return [seat for seat in self.others(wish.seat) if seat not in wish.agreed]


@dataclass(frozen=True, slots=True)
class Told:
    """An entry with what happened by it: the log lines of every audience are made of these."""

    entry: Entry
    events: list[Event] = field(default_factory=list)
    gains: dict[int, int] = field(default_factory=dict)  # public points, by seat
    hidden: frozenset[int] = frozenset()  # the audiences that must not even know that it happened
    spots: list[Spot] = field(default_factory=list)  # where the board has changed, for everybody to see


@lru_cache(maxsize=128)
def _game(game: str, board: str, players: int | None, options: tuple[tuple[str, OptionValue], ...]) -> Game:
    return make_game(game, players, board, dict(options))


def game_of(game: str, board: str, players: int | None, options: dict[str, OptionValue]) -> Game:
    """The game of a table, shared by all tables that play the same. Only boards known by name: no files.

    Without a number of players it is for the fewest that the board allows.
    """
    known = board_ids(game)
    if board not in known:
        fields = {"value": board[:80], "allowed": ", ".join(known)}
        raise BadOption(N_("There is no board '{value}'; there are: {allowed}."), fields)
    return _game(game, board, players, tuple(sorted(options.items())))


class Table:
    """A table in memory: its head, its game, where it stands, and all that was told."""

    def __init__(self, head: Head, game: Game) -> None:
        self.head = head
        self.game = game
        self._watcher = Watcher(game)
        self._unwatched = 0  # the last entry that is not looked at closely
        self.standing = Standing()
        self.told: list[Told] = []
        self._hidden: dict[int, list[int]] = {}  # by audience: the numbers of what it must not know of
        self.broken: Broken | None = None

    @classmethod
    def load(cls, head: Head, entries: Iterable[Entry]) -> "Table":
        """Replays a log. Where the rules of today do not agree with it, the table is closed there."""
        table = cls(head, game_of(head.game, head.board, head.players, head.options))
        entries = list(entries)
        table._unwatched = len(entries) - POINTED
        for entry in entries:
            try:
                table.accept(*table.step(entry))
            except FerroviaError as error:
                fields = {"n": str(entry.n), "written": str(head.rules_version), "now": str(table.game.RULES_VERSION)}
                if head.rules_version != table.game.RULES_VERSION:
                    message = N_(
                        "This game was begun by version {written} of the rules and cannot go on by version {now}."
                    )
                    table.broken = Broken(message, fields)
                else:
                    reason = {"reason": str(error), **fields}
                    table.broken = Broken(N_("The log of this table cannot be replayed (entry {n}: {reason})"), reason)
                break
        return table

    @property
    def n(self) -> int:
        return self.standing.n

    @property
    def status(self) -> str:
        return "closed" if self.broken else self.standing.status

    @property
    def state(self) -> State | None:
        """The position; None before the start, or if it cannot be known."""
        return None if self.broken else self.standing.state

    def step(self, entry: Entry) -> tuple[Standing, Told]:
        """Where the table would stand after an entry, and what would be told; changes nothing."""
        now = self.standing
        if entry.n != now.n + 1:
            raise Broken(N_("Entry {n} does not follow."), {"n": str(entry.n)})
        if isinstance(entry.body, log.Move):
            return self._move(now, entry, entry.body)
        if isinstance(entry.body, log.Undo):
            cut = [self.told[n - 1].hidden for n in entry.body.cut if 0 < n < entry.n]
            return self._undo(now, entry, entry.body), Told(
                entry, hidden=frozenset.intersection(*cut) if cut else frozenset()
            )
        after = replace(now, n=entry.n, seats=[msgspec.structs.replace(seat) for seat in now.seats])
        self._other(after, entry)
        return after, Told(entry)

    def accept(self, after: Standing, told: Told) -> None:
        """The entry is stored: the table stands there now."""
        self.standing = after
        self.told.append(told)
        for audience in told.hidden:
            self._hidden.setdefault(audience, []).append(after.n)

    def shown(self, audience: int, n: int) -> int:
        """The log number that an audience knows an entry by: it does not count what it must not know of."""
        return n - bisect_right(self._hidden.get(audience, ()), n)

    def true(self, audience: int, number: int) -> int:
        """The last entry that an audience had seen when it had seen this number."""
        for hidden in self._hidden.get(audience, ()):
            if hidden > number + 1:
                break
            number += 1
        return number

    def decision(self, seat: int, action: str, fault: str = "") -> log.Move:
        """The entry for a decision, with a digest where one is due; raises `IllegalAction` or `UnknownAction`."""
        state = self.standing.state
        if state is None or (len(self.standing.moves) + 1) % DIGEST_EVERY:
            return log.Move(seat, action, fault=fault)
        state = state.clone()
        state.apply(self.game.catalogue.parse(action), seat)
        return log.Move(seat, action, digest(state), fault)

    # Each kind of entry

    def _move(self, now: Standing, entry: Entry, body: log.Move) -> tuple[Standing, Told]:
        if now.state is None:
            raise Broken(N_("The game has not begun."))
        events: list[Event] = []
        state = now.state.clone()
        state.apply(self.game.catalogue.parse(body.action), body.seat, events)
        if body.digest and body.digest != digest(state):
            raise Broken(N_("The position differs from the one that was recorded."))
        scores = state.scores()
        moves = [*now.moves, Made(entry.n, body.seat, body.action, now.state.mark, body.digest, scores)]
        turns = now.turns
        if state.mark != now.state.mark:
            turns = [*turns[1 - CHECKPOINTS :], (len(moves), state)]
        after = replace(
            now,
            n=entry.n,
            state=state,
            moves=moves,
            placed=entry.n,
            since=_since(now, state, entry.n, body.seat),
            turns=turns,
            left={**now.left, body.seat: (len(moves), state), SPECTATOR: (len(now.moves), now.state)},
            wish=None,
        )
        before = now.moves[-1].scores if now.moves else now.state.scores()
        gains = {seat: score - before[seat] for seat, score in enumerate(scores) if score != before[seat]}
        hidden = _hidden_from(now.state, state, body, events, self.game.players)
        spots = self._watcher.changed(now.state, state) if entry.n > self._unwatched else []
        return after, Told(entry, events, gains, hidden, spots)

    def _undo(self, now: Standing, entry: Entry, body: log.Undo) -> Standing:
        void = set(body.cut)
        kept = [made for made in now.moves if made.n not in void]
        same = next((i for i, made in enumerate(now.moves) if made.n in void), len(now.moves))
        turns = [turn for turn in now.turns if turn[0] <= same]
        if now.state is None or now.start is None or same == len(now.moves):
            raise Broken(N_("There is nothing to take back."))
        own = all(made.seat == body.seat for made in now.moves if made.n in void)
        count, first = turns[-1] if turns else (0, self.game.new_game(int(now.start.seed)))
        state = first.clone()
        for number, made in enumerate(kept[count:], count + 1):
            mark = state.mark
            state.apply(self.game.catalogue.parse(made.action), made.seat)
            if number > same:  # what was written of it was of another position
                kept[number - 1] = replace(made, digest="", mark=mark, scores=state.scores())
            if state.mark != mark:
                turns.append((number, state.clone()))
        return replace(
            now,
            n=entry.n,
            state=state,
            moves=kept,
            placed=entry.n,
            since=_since(now, state, entry.n, body.seat) if own else [entry.n] * len(now.since),
            turns=turns[-CHECKPOINTS:],
            left={who: (at, then) if at <= same else (len(kept), state) for who, (at, then) in now.left.items()},
            undone=now.undone + 1,
            wish=None,
        )

    def _other(self, after: Standing, entry: Entry) -> None:
        """Everything that is no part of a position; `after` is a copy that may be filled in."""
        body, seats = entry.body, after.seats
        if isinstance(body, log.Open):
            after.seats, after.record = [msgspec.structs.replace(seat) for seat in body.seats], body.record
        elif isinstance(body, log.Start):
            after.start = body
            after.state = self.game.new_game(int(body.seed))
            after.placed, after.since = entry.n, [entry.n] * len(seats)
            after.turns = [(0, after.state)]
        elif isinstance(body, log.Sit):
            seats[body.seat] = Seat("human", body.name, body.guest)
        elif isinstance(body, log.Give):
            if seats[body.seat].kind == "free":
                seats[body.seat] = Seat("bot", bot=body.bot)
            else:
                seats[body.seat].deputy = body.bot
        elif isinstance(body, log.Take):
            seats[body.seat].deputy = ""
        elif isinstance(body, log.Resign):
            if after.state is None:
                seats[body.seat] = Seat("free", invitation=body.invitation)
            else:
                seats[body.seat].resigned, seats[body.seat].deputy = True, body.bot
        elif isinstance(body, log.Wish):
            after.wish = OpenWish(entry.n, body.seat, body.cut)
        elif isinstance(body, log.Answer) and after.wish is not None:
            wish = replace(after.wish, agreed=after.wish.agreed | {body.seat})
            after.wish = wish if body.yes else None
        elif isinstance(body, log.Rematch):
            after.rematch = body.table

    # What follows from where it stands

    def summary(self, standing: Standing | None = None) -> Summary:
        """What the lists need, of where the table stands or would stand."""
        now = standing or self.standing
        over = now.status in ("over", "closed")
        start = now.start
        reason, fields = (self.broken.message, self.broken.fields) if self.broken else ("", {})
        if not reason and now.record and now.status == "closed":
            reason = N_("The record ends here: the game was not finished.")
        return Summary(
            status="closed" if self.broken else now.status,
            seats=now.seats,
            acting=[] if self.broken or over else now.acting,
            commitment=start.commitment if start else "",
            seed=start.seed if start and over else "",
            salt=start.salt if start and over else "",
            reason=reason,
            reason_fields=fields,
            rematch=now.rematch,
        )

    def due(self) -> log.Start | log.Undo | None:
        """What the table itself has to do now: `Start` is only a sign, its seed is drawn by whoever does it."""
        now = self.standing
        if self.broken:
            return None
        if now.state is None and now.seats and all(seat.kind != "free" for seat in now.seats):
            return log.Start("", "", "")
        if now.wish is not None and not now.missing(now.wish):
            return log.Undo(now.wish.seat, now.wish.cut)
        return None

    def undo(self, seat: int) -> tuple[str, list[int]]:
        """How a seat may take back its last decision, and the moves void by that.

        `free`: nobody else came to act and nothing was shown since; `alone`: they did, but nobody is there to be
        asked; `ask`: the others must agree; nothing: there is no such decision.
        """
        now = self.standing
        if self.status != "playing" or now.state is None or now.seats[seat].player:
            return "", []
        last = next((i for i in reversed(range(len(now.moves))) if now.moves[i].seat == seat), -1)
        if last < 0:
            return "", []
        if now.moves[last].mark == now.state.mark:
            return "free", [now.moves[last].n]
        return "ask" if now.others(seat) else "alone", [made.n for made in now.moves[last:]]

    def void(self, wish: OpenWish, audience: int) -> list[int]:
        """Whose decisions a wish would make void, one seat for each that the audience knows of."""
        cut = set(wish.cut)
        return [
            made.seat for made in self.standing.moves if made.n in cut and audience not in self.told[made.n - 1].hidden
        ]

    def record(self, names: list[str]) -> Record:
        """The game as it can be saved and replayed; only what was not taken back. `names` as records have them."""
        now = self.standing
        if now.start is None or now.state is None:
            raise Broken(N_("The game has not begun."))
        game, seed = self.game, int(now.start.seed)
        record = Record(game.ID, self.head.rules_version, game.board_id, game.players, dict(game.options), names, seed)
        record.commitment, record.salt = now.start.commitment, now.start.salt
        record.decisions = [Decision(made.seat, made.action, made.digest) for made in now.moves]
        if now.state.is_over:
            record.result = result_of(now.state)
        return record


def _hidden_from(before: State, after: State, body: log.Move, events: list[Event], players: int) -> frozenset[int]:
    """Of a decision that is made in secret, while others decide too, the others must not even see that it was made."""
    if body.fault or not events or before.to_act != after.to_act or not all(event.secret for event in events):
        return frozenset()
    blind = [seat for seat in range(SPECTATOR, players) if all(event.seen_by(seat) is None for event in events)]
    return frozenset(seat for seat in blind if before.observe(seat) == after.observe(seat))


def _since(now: Standing, state: State, n: int, mover: int) -> list[int]:
    """Where seats decide at the same time, what one of them does leaves the decisions of the others as they were."""
    before = now.state.to_act if now.state is not None else 0
    both = before & state.to_act
    together = before.bit_count() > 1 or state.to_act.bit_count() > 1
    return [then if together and both >> seat & 1 and seat != mover else n for seat, then in enumerate(now.since)]
