"""Promises about sameness: clones, seeds, catalogues, records, other processes."""

import pickle
import re
from hashlib import blake2b

from ferrovia.conformance.anatomy import chance
from ferrovia.conformance.broken import spec
from ferrovia.conformance.elsewhere import elsewhere
from ferrovia.conformance.promise import Case, Promise, audiences
from ferrovia.conformance.walk import Walk, encode, pick, show
from ferrovia.core.contract import Game
from ferrovia.core.errors import UnknownAction
from ferrovia.core.events import Event
from ferrovia.core.record import Record, Recorder, digest, parse_record, replay
from ferrovia.core.registry import game_ids, game_type
from ferrovia.core.words import LOCALES

MOST_ENTRIES = 20_000  # of a catalogue
TEXT = re.compile(r"[a-z][a-z_]*(:[!-9;-~]+)*")  # a verb, then arguments of visible ASCII
FAR_SEED = 0xFE44_0714_0000_0000_0000_0000_0000_0001  # tables draw seeds of 128 bits
STEPS = 25  # played on from a clone or a pickled position
SPEC_SIZE = 4096  # bytes of a pickled game: its spec, not its tables


@Promise
def clones_are_independent(case: Case) -> None:
    """A clone is equal, plays on alike, and neither feels what the other plays."""
    for position in case.every():
        case.must(digest(position.state) == position.digest, "a clone changed while its original played on")
    for position in case.visit():
        original = position.state.clone()
        case.must(original.snapshot() == position.state.snapshot(), "a clone is not equal")
        clone = original.clone()
        later = position.walk.positions[position.number : position.number + STEPS]
        for one in later:
            case.must(digest(clone) == one.digest, f"a clone plays on differently, at step {one.number}")
            if one.seat >= 0:
                clone.apply(one.action, one.seat, [])
        case.must(digest(original) == position.digest, "the original changed while its clone played on")


@Promise
def seeds_decide(case: Case) -> None:
    """The same seed and actions give the same game, events asked for or not; another seed gives another."""
    for walk in case.walks:
        state = case.game.new_game(walk.seed)
        for position in case.look(walk.positions):
            case.must(digest(state) == position.digest, "the same seed and actions gave another position")
            if position.seat >= 0:
                state.apply(position.action, position.seat)
    case.step = 0
    seeds = [case.seed, case.seed + 1, FAR_SEED, FAR_SEED + 1]
    starts = {digest(case.game.new_game(seed)) for seed in seeds}
    case.must(len(starts) == len(seeds) or not chance(state), "different seeds gave the same start")


@Promise
def catalogue_is_text(case: Case) -> None:
    """Every action has its own text of the form `verb:argument`, in ASCII, which is read back as the same action."""
    catalogue = case.game.catalogue
    case.must(0 < len(catalogue) <= MOST_ENTRIES, f"it has {len(catalogue)} entries; {MOST_ENTRIES} is the most")
    for action in range(len(catalogue)):
        text = catalogue.text(action)
        case.must(TEXT.fullmatch(text) is not None, f"'{text}' is not of the form verb:argument in ASCII")
        case.must(catalogue.parse(text) == action, f"'{text}' is read back as another action")
        case.must(catalogue.index(catalogue.value(action)) == action, f"'{text}' is lost as verb and arguments")
    for number in (-1, len(catalogue)):
        try:
            text = catalogue.text(number)
        except UnknownAction:
            continue
        raise case.broken(f"there is a text for number {number}: '{text}'")


class _Here(Record):
    """A record of a game that is not installed: it is replayed on the game at hand."""

    game_at_hand: Game

    def load_game(self) -> Game:
        return self.game_at_hand


@Promise
def records_replay(case: Case) -> None:
    """A game written down, as text, read again and replayed is the same game, digest by digest."""
    game = case.game
    for walk in case.walks:
        recorder = Recorder(game, walk.seed, [f"bot {seat}" for seat in range(game.players)])
        for seat, action in walk.moves:
            recorder.apply(action, seat)
        record = parse_record(recorder.record.text())
        case.must(record == recorder.record, "read again from its text, it is another record")
        case.must(record.result is not None, "the result is missing")
        if game.ID not in game_ids() or game_type(game.ID) is not type(game):
            here = _Here(*(getattr(record, name) for name in Record.__dataclass_fields__))
            here.game_at_hand = game
            record = here
        for position, (state, _) in zip(case.look(walk.positions), replay(record), strict=True):
            case.must(digest(state) == position.digest, "replayed, it is another position")


def _play(data: bytes, seed: int, moves: list[tuple[int, int]], looks: list[int]) -> list[str]:
    """A digest of every position with what happened after it, and of the scenes of some positions."""
    game: Game = pickle.loads(data)
    state = game.new_game(seed)
    lines = []
    for number, (seat, action) in enumerate([*moves, (-1, -1)]):
        events: list[Event] = []
        line = digest(state)
        if number in looks:
            observed = [state.observe(audience) for audience in audiences(game)]
            line += "".join(show(game, one, locale).text for one in observed for locale in LOCALES)
        if seat >= 0:
            state.apply(action, seat, events)
            line += encode([event.seen_by(audience) for audience in audiences(game) for event in events])
        lines.append(blake2b(line.encode(), digest_size=8).hexdigest())
    return lines


@Promise
def processes_agree(case: Case) -> None:
    """Another process with other hashes gets the same positions, events and scenes from the same seed and actions."""
    for walk in case.walks:
        looks = [position.number for position in pick([walk], case.effort.scenes)]
        arguments = (pickle.dumps(case.game), walk.seed, walk.moves, looks)
        here, there = _play(*arguments), elsewhere(_play, *arguments)
        for position in case.look(walk.positions):
            same = here[position.number] == there[position.number]
            case.must(same, "another process got another position, other events or other scenes")


def _continue(data: bytes, moves: list[tuple[int, int]]) -> tuple[bool, list[str]]:
    """Whether a pickled position and what is seen of it still agree, and the digests of it played on."""
    game, state, observations = pickle.loads(data)
    agree = all(state.observe(one.seat) == one for one in observations) and game.catalogue is not None
    digests = [digest(state)]
    for seat, action in moves:
        state.apply(action, seat)
        digests.append(digest(state))
    return agree, digests


@Promise
def positions_pickle(case: Case) -> None:
    """A game pickles as its spec; positions and observations survive the way into another process and play on there."""
    game = case.game
    data = pickle.dumps(game)
    again: Game = pickle.loads(data)
    case.must(
        spec(again) == spec(game) and len(again.catalogue) == len(game.catalogue), "the game came back as another one"
    )
    case.must(len(data) <= SPEC_SIZE, f"the game pickles to {len(data)} bytes: not as its spec")
    for position in case.visit():
        observations = [position.state.observe(audience) for audience in audiences(game)]
        data = pickle.dumps((game, position.state, observations))
        moves = position.walk.moves[position.number : position.number + STEPS]
        agree, digests = elsewhere(_continue, data, moves)
        case.must(agree, "in another process the position and what was observed of it differ")
        expected = _digests(position.walk, position.number, len(moves))
        case.must(digests == expected, "in another process the position plays on differently")


def _digests(walk: Walk, start: int, count: int) -> list[str]:
    return [position.digest for position in walk.positions[start : start + count + 1]]
