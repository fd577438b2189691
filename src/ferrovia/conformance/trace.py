"""Full games as lines of digests, one per decision, to compare builds of the same engine with each other."""

from collections.abc import Iterator
from hashlib import blake2b

from ferrovia.conformance.anatomy import common, plain
from ferrovia.conformance.broken import spec
from ferrovia.conformance.promise import audiences, owing
from ferrovia.conformance.walk import encode
from ferrovia.core.contract import Game
from ferrovia.core.events import Event
from ferrovia.core.record import digest
from ferrovia.core.rng import Generator

ALL_LOOK_EVERY = 10  # decisions; in between, only the seat that acted and a spectator observe


def trace(game: Game, seed: int) -> Iterator[str]:
    """A random game: after each decision the position, what everybody was told, and what everybody observes."""
    known = common(game)
    rng = Generator(seed, "trace")
    state = game.new_game(seed)
    yield f"{spec(game)} seed {seed}: {digest(state)}"
    number = 0
    while not state.is_over:
        seat = owing(state)[rng.below(state.to_act.bit_count())]
        legal = state.legal_actions(seat)
        action = legal[rng.below(len(legal))]
        events: list[Event] = []
        state.apply(action, seat, events)
        number += 1
        told = encode([event.seen_by(audience) for audience in audiences(game) for event in events])
        looks = audiences(game) if number % ALL_LOOK_EVERY == 0 else [-1, seat]
        seen = repr([plain(state.observe(audience), known) for audience in looks])
        parts = [digest(state), _short(told), _short(seen)]
        if number % ALL_LOOK_EVERY == 0:
            parts += [digest(game.sample_state(state.observe(audience), rng)) for audience in looks]
        yield f"{number} {seat} {game.catalogue.text(action)} of {len(legal)}: {' '.join(parts)}"
    yield f"{state.scores()} {state.winners()} {sorted(state.breakdown().items())} {state.ended_by}"


def _short(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()
