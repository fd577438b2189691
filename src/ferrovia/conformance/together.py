"""Promises about seats that decide at the same time: order does not matter, and nobody sees another's choice."""

from itertools import permutations

from ferrovia.conformance.anatomy import chance
from ferrovia.conformance.promise import Case, Promise, audiences, owing
from ferrovia.conformance.walk import Position, encode, seats
from ferrovia.core.contract import State
from ferrovia.core.events import Event
from ferrovia.core.rng import Generator

PHASES = 6  # times that several seats owe a decision
ORDERS = 8  # of arrival
SCRIPTS = 4  # ways in which one seat decides
LONGEST = 100  # actions until a seat has decided

Script = list[int]


@Promise
def order_does_not_matter(case: Case) -> None:
    """When several seats owe a decision, every order of arrival gives the same position."""
    rng = case.rng()
    for position in case.look(_together(case)):
        scripts = {seat: _script(case, position, seat, rng) for seat in owing(position.state)}
        ends: dict[str, State] = {}
        for order in _orders(scripts, rng):
            state = position.state.clone()
            todo = {seat: script[:] for seat, script in scripts.items()}
            for seat in order:
                action = todo[seat].pop(0)
                listed = action in state.legal_actions(seat)
                case.must(listed, f"'{case.text(action)}' of seat {seat} depends on who decides first ({order})")
                state.apply(action, seat)
            ends[str(order)] = state
        first, *others = ends
        for other in others:
            same = ends[other].snapshot() == ends[first].snapshot()
            case.must(same, f"seats in the order {other} end in another position than {first}")


def _together(case: Case) -> list[Position]:
    return [position for walk in case.walks for position in walk.together()][:PHASES]


def _script(case: Case, position: Position, seat: int, rng: Generator, variety: int = 0) -> Script:
    """What a seat may play, alone, until it owes nothing more; the first variety is the shortest of a few."""
    best: Script = []
    for _ in range(1 if variety else 3):
        state = position.state.clone()
        script: Script = []
        while state.to_act >> seat & 1:
            legal = state.legal_actions(seat)
            script.append(legal[rng.below(len(legal))])
            state.apply(script[-1], seat)
            case.must(len(script) < LONGEST, f"seat {seat} owes a decision for ever")
        if not best or len(script) < len(best):
            best = script
    return best


def _orders(scripts: dict[int, Script], rng: Generator) -> list[list[int]]:
    """Orders of arrival, each a list of seats: one seat after the other, and mixed action by action."""
    orders = [[seat for seat in one for _ in scripts[seat]] for one in permutations(scripts)]
    if len(orders) > ORDERS:
        orders = [orders[0], orders[-1]] + [orders[rng.below(len(orders))] for _ in range(ORDERS // 2)]
    for _ in range(ORDERS // 2):
        mixed = orders[0][:]
        rng.shuffle(mixed)
        orders.append(mixed)
    return orders


@Promise
def choices_stay_secret(case: Case) -> None:
    """Before the last decision is in, nobody sees what another seat chose, not even how often it acted.

    All that may be seen is that a seat has finished, and that looks the same whatever it chose; no chance is used.
    """
    rng = case.rng()
    for position in case.look(_together(case)):
        for seat in owing(position.state):
            looks: dict[int, tuple[str, object, str]] = {}
            for variety in range(SCRIPTS):
                script = _script(case, position, seat, rng, variety)
                told = ",".join(map(case.text, script))
                state, events = _decide(case, position, seat, script)
                for audience in audiences(case.game):
                    if audience == seat:
                        continue
                    seen = encode([one for one in (event.seen_by(audience) for event in events) if one is not None])
                    look = (told, state.observe(audience), seen)
                    first = looks.setdefault(audience, look)
                    who = f"to audience {audience}, '{first[0]}' and '{told}' of seat {seat}"
                    case.must(first[1] == look[1], f"{who} look different before all have decided")
                    case.must(first[2] == look[2], f"{who} are told differently before all have decided")


def _decide(case: Case, position: Position, seat: int, script: Script) -> tuple[State, list[Event]]:
    """Plays a script; while the seat still owes, the others see nothing at all."""
    state = position.state.clone()
    others = [audience for audience in audiences(case.game) if audience != seat]
    before = {audience: state.observe(audience) for audience in others}
    events: list[Event] = []
    for action in script:
        new: list[Event] = []
        state.apply(action, seat, new)
        events += new
        case.must(chance(state) == chance(position.state), f"'{case.text(action)}' of seat {seat} uses chance")
        if not state.to_act >> seat & 1:
            break
        for audience in others:
            hidden = state.observe(audience) == before[audience]
            case.must(hidden, f"audience {audience} sees that seat {seat} played '{case.text(action)}'")
            told = any(event.seen_by(audience) is not None for event in new)
            case.must(not told, f"audience {audience} is told that seat {seat} played '{case.text(action)}'")
    left = seats(position.state.to_act & ~(1 << seat))
    case.must(owing(state) == left, f"when seat {seat} has decided, {owing(state)} are to act, not {left}")
    return state, events
