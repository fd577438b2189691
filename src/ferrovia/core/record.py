"""A game written down: the save file, the bug report and the test fixture. JSON lines that a person can read.

The first line names the game, its rules version, board, options, seats and seed; then one line per decision, every
tenth with a digest of the position after it; the last line, once the game is over, is the result. A record holds the
seed, so it tells everything hidden: while a game runs it must not leave the server.

A server publishes a *commitment* before the first move: the hash of a salt and the seed. Its records hold both, so
that whoever noted the commitment can see that the shuffles were fixed beforehand.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b, sha256
from typing import Any

from ferrovia.core.contract import Game, OptionValue, State
from ferrovia.core.errors import BadRecord, FerroviaError
from ferrovia.core.events import Event
from ferrovia.core.registry import game_type
from ferrovia.core.words import N_

FORMAT = 1
DIGEST_EVERY = 10
HEX = re.compile(r"(?:[0-9a-f]{2}){0,64}")
LONGEST_SEED = 4000  # digits; Python reads no longer numbers


@dataclass(slots=True)
class Decision:
    """One decision: who, what (the text of the action), and now and then a digest of the position after it."""

    seat: int
    action: str
    digest: str = ""


@dataclass(slots=True)
class Record:
    """A game from its seed to where it stands."""

    game: str
    rules_version: int
    board: str
    players: int
    options: dict[str, OptionValue]
    seats: list[str]
    seed: int
    decisions: list[Decision] = field(default_factory=list)
    result: dict[str, Any] | None = None
    commitment: str = ""
    salt: str = ""

    def load_game(self) -> Game:
        """The game that was played."""
        game: Game = game_type(self.game)(self.players, self.board, dict(self.options))
        return game

    def text(self) -> str:
        """The record as a file."""
        head = {
            "ferrovia": FORMAT, "game": self.game, "rules_version": self.rules_version, "board": self.board,
            "players": self.players, "options": self.options, "seats": self.seats, "seed": str(self.seed),
        }  # fmt: skip
        if self.commitment:
            head |= {"commitment": self.commitment, "salt": self.salt}
        lines: list[dict[str, Any]] = [head]
        for decision in self.decisions:
            line: dict[str, Any] = {"seat": decision.seat, "action": decision.action}
            lines.append({**line, "digest": decision.digest} if decision.digest else line)
        if self.result is not None:
            lines.append({"result": self.result})
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def digest(state: State) -> str:
    """A short fingerprint of a position; equal on every build and machine."""
    return blake2b(repr(state.snapshot()).encode(), digest_size=8).hexdigest()


def commitment_of(salt: str, seed: int) -> str:
    """What fixes a seed without telling it: SHA-256 of the salt (hexadecimal bytes) and the seed in digits."""
    return sha256(bytes.fromhex(salt) + str(seed).encode()).hexdigest()


def result_of(state: State) -> dict[str, Any]:
    """The last line of a record."""
    return {
        "scores": state.scores(),
        "winners": state.winners(),
        "breakdown": state.breakdown(),
        "ended_by": state.ended_by,
    }


class Recorder:
    """Plays a game and writes it down at the same time."""

    def __init__(self, game: Game, seed: int, seats: list[str]) -> None:
        self.game = game
        self.state = game.new_game(seed)
        self.record = Record(
            game.ID, game.RULES_VERSION, game.board_id, game.players, dict(game.options), list(seats), seed
        )

    def apply(self, action: int, seat: int = -1, events: list[Event] | None = None) -> None:
        """Plays an action as `State.apply` does; only what was legal is written down."""
        seat = self.state.current_player if seat < 0 else seat
        self.state.apply(action, seat, events)
        decisions = self.record.decisions
        due = (len(decisions) + 1) % DIGEST_EVERY == 0
        decisions.append(Decision(seat, self.game.catalogue.text(action), digest(self.state) if due else ""))
        if self.state.is_over:
            self.record.result = result_of(self.state)


def parse_record(text: str) -> Record:
    """The record in a text; raises `BadRecord` with the line that is damaged."""
    lines = text.removesuffix("\n").split("\n")  # and nowhere else: a name may hold what other tools break lines at
    if lines == [""]:
        raise BadRecord(N_("The record is empty."), 1)
    record = _head(_line(lines[0], 1))
    for number, line in enumerate(lines[1:], 2):
        data = _line(line, number)
        if record.result is not None:
            raise BadRecord(N_("Something follows the result."), number)
        if isinstance(data.get("result"), dict):
            record.result = data["result"]
            continue
        seat, action, mark = data.get("seat"), data.get("action"), data.get("digest", "")
        if type(seat) is not int or not isinstance(action, str) or not isinstance(mark, str):
            raise BadRecord(N_("This is neither a decision (seat, action) nor the result."), number)
        record.decisions.append(Decision(seat, action, mark))
    return record


def replay(record: Record) -> Iterator[tuple[State, list[Event]]]:
    """Plays a record again: the first position, then each next one with what happened (the same object, played on).

    Raises `BadRecord` with the line that differs from what the rules give: an illegal action, another digest,
    another result, or a game that goes on although a result is written.
    """
    try:
        game = record.load_game()
    except (FerroviaError, OSError) as error:
        raise BadRecord(N_("The game cannot be loaded: {reason}"), 1, {"reason": str(error)}) from error
    if record.rules_version != game.RULES_VERSION:
        fields = {"written": str(record.rules_version), "now": str(game.RULES_VERSION)}
        raise BadRecord(N_("It was played by version {written} of the rules; these are version {now}."), 1, fields)
    if len(record.seats) != game.players:
        fields = {"seats": str(len(record.seats)), "players": str(game.players)}
        raise BadRecord(N_("Names of seats: {seats}, players: {players}."), 1, fields)
    if record.commitment and record.commitment != commitment_of(record.salt, record.seed):
        raise BadRecord(N_("The seed and the salt are not those that the commitment was made for."), 1)
    state = game.new_game(record.seed)
    yield state, []
    for line, decision in enumerate(record.decisions, 2):
        events: list[Event] = []
        try:
            if not 0 <= decision.seat < game.players:
                raise BadRecord(N_("There is no seat {seat}."), line, {"seat": str(decision.seat)})
            state.apply(game.catalogue.parse(decision.action), decision.seat, events)
        except BadRecord:
            raise
        except FerroviaError as error:
            fields = {"action": decision.action[:80], "reason": str(error)}
            raise BadRecord(N_("'{action}' cannot be played: {reason}"), line, fields) from error
        if decision.digest and decision.digest != digest(state):
            raise BadRecord(N_("The position differs from the one that was recorded."), line)
        yield state, events
    end = len(record.decisions) + 2
    if record.result is not None:
        if not state.is_over:
            raise BadRecord(N_("A result is written, but the game is not over."), end)
        if record.result != result_of(state):
            raise BadRecord(N_("The result differs from what the rules give."), end)


def _line(text: str, number: int) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord(N_("This line is not JSON; the record is damaged or cut off here."), number) from None
    if not isinstance(data, dict):
        raise BadRecord(N_("This line is not a JSON object."), number)
    return data


def _head(data: dict[str, Any]) -> Record:
    if data.get("ferrovia") != FORMAT:
        raise BadRecord(N_("This is not a Ferrovia record, or not of a format known here."), 1)
    kinds = {
        "game": str, "rules_version": int, "board": str, "players": int, "options": dict, "seats": list, "seed": str,
    }  # fmt: skip
    for key, kind in kinds.items():
        if type(data.get(key)) is not kind:
            raise BadRecord(N_("The first line lacks '{key}', or it is of the wrong kind."), 1, {"key": key})
    if not data["seed"].isdecimal() or len(data["seed"]) > LONGEST_SEED:
        raise BadRecord(N_("The first line lacks '{key}', or it is of the wrong kind."), 1, {"key": "seed"})
    commitment, salt = data.get("commitment", ""), data.get("salt", "")
    for key, value in (("commitment", commitment), ("salt", salt)):
        if not isinstance(value, str) or not HEX.fullmatch(value):
            raise BadRecord(N_("The first line lacks '{key}', or it is of the wrong kind."), 1, {"key": key})
    options = {str(key): value for key, value in data["options"].items()}
    return Record(
        data["game"], data["rules_version"], data["board"], data["players"], options,
        [str(seat) for seat in data["seats"]], int(data["seed"]), commitment=commitment, salt=salt,
    )  # fmt: skip
