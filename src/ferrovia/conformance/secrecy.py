"""Promises about what is hidden: observations, positions sampled from them, and what scenes and events show."""

from dataclasses import fields, is_dataclass
from typing import Any

from ferrovia.conformance.anatomy import chance, changeable, common
from ferrovia.conformance.promise import Case, Promise, audiences, owing
from ferrovia.conformance.walk import encode, show
from ferrovia.core.contract import Observation, State
from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.core.words import LOCALES

STEPS = 12  # that a sampled position is played on
EVIDENCE = 4  # times that something hidden was dealt, before it is odd that it never varied
KINDS = 6  # of action that are played in a position, at most


@Promise
def observations_stand_alone(case: Case) -> None:
    """An observation says who looks, who is to act and what it may do; it shares nothing with the position."""
    shared = common(case.game)
    for position in case.visit():
        state = position.state
        own = changeable(state, shared)
        for audience in audiences(case.game):
            seen = state.observe(audience)
            case.must(isinstance(seen, Observation), f"what {audience} observes is not an Observation")
            case.must(seen.seat == audience, f"what {audience} observes says it is for {seen.seat}")
            case.must(seen.to_act == state.to_act, f"audience {audience} sees another to_act")
            legal = state.legal_actions(audience) if audience >= 0 else []
            case.must(seen.legal == legal, f"audience {audience} sees other legal actions")
            case.must(seen == state.observe(audience), f"what {audience} observes is not equal to itself")
            both = [one for key, one in changeable(seen, shared).items() if key in own]
            kinds = sorted({type(one).__name__ for one in both})
            case.must(not both, f"what {audience} observes shares with the position: {', '.join(kinds)}")


@Promise
def samples_agree(case: Case) -> None:
    """A sampled position looks the same to the observer, is sound and plays on; its chance is new."""
    rng = case.rng()
    for position in case.visit():
        for audience in audiences(case.game):
            seen = position.state.observe(audience)
            dealt: list[State] = []
            for _ in range(case.effort.samples):
                sample = case.game.sample_state(seen, rng)
                same = sample.observe(audience) == seen
                case.must(same, f"audience {audience} can tell a sample from the real position")
                legal = sample.legal_actions(audience) if audience >= 0 else []
                same = legal == seen.legal and sample.to_act == seen.to_act
                case.must(same, f"a sample for {audience} has other legal actions")
                _sound(case, sample, audience)
                dealt.append(sample)
            streams = [chance(sample) for sample in [position.state, *dealt]]
            new = not streams[0] or len(set(streams)) == len(streams)
            case.must(new, f"samples for {audience} have the chance of the real position or of one another")
            _play_on(case, dealt[0], audience, rng)
            untouched = seen == position.state.observe(audience)
            case.must(untouched, f"a sample shares something with what {audience} observed")


def _sound(case: Case, sample: State, audience: int) -> None:
    try:
        sample.check()
    except AssertionError as error:
        raise case.broken(f"a sample for {audience} fails check(): {error}") from error


def _play_on(case: Case, sample: State, audience: int, rng: Generator) -> None:
    for _ in range(STEPS):
        if sample.is_over:
            return
        seat = owing(sample)[rng.below(sample.to_act.bit_count())]
        legal = sample.legal_actions(seat)
        case.must(bool(legal), f"in a sample for {audience} seat {seat} is to act and may do nothing")
        sample.apply(legal[rng.below(len(legal))], seat)
        _sound(case, sample, audience)


@Promise
def samples_vary(case: Case) -> None:
    """Where a seat knows something that others do not, samples for the others deal it differently from one another."""
    rng = case.rng()
    private: dict[tuple[int, int], int] = {}  # by who looks and whose secret: a position
    varied: set[tuple[int, int]] = set()
    stuck: dict[
        tuple[int, str], list[bool]
    ] = {}  # by who looks and kind of secret: whether it was dealt as it truly is
    moved: set[tuple[int, str]] = set()
    for position in case.visit(2 * case.effort.positions):
        public = _secrets(position.state.observe(-1))
        known = [_secrets(position.state.observe(seat)) for seat in range(case.game.players)]
        owners = [seat for seat, secrets in enumerate(known) if secrets != public]
        for audience in audiences(case.game):
            seen = position.state.observe(audience)
            samples = [case.game.sample_state(seen, rng) for _ in range(2 + case.effort.samples)]
            for owner in owners:
                if owner == audience:
                    continue
                private.setdefault((audience, owner), position.number)
                dealt = [_secrets(sample.observe(owner)) for sample in samples]
                if any(one != dealt[0] for one in dealt):
                    varied.add((audience, owner))
                for name in [name for name, value in known[owner].items() if value != public[name]]:
                    if any(one[name] != dealt[0][name] for one in dealt):
                        moved.add((audience, name))
                    stuck.setdefault((audience, name), []).append(dealt[0][name] == known[owner][name])
    for audience, owner in sorted(set(private) - varied):
        case.step = private[audience, owner]
        raise case.broken(f"samples for {audience} never vary in what only seat {owner} knows")
    for audience, name in sorted(set(stuck) - moved):
        true = stuck[audience, name]
        case.must(
            all(true) or len(true) < EVIDENCE, f"samples for {audience} never vary in '{name}' of others, and are wrong"
        )


def _secrets(seen: Any) -> dict[str, Any]:
    """What an observation holds, by name; not what every observation has."""
    names = [field.name for field in fields(seen)] if is_dataclass(seen) else sorted(getattr(seen, "__dict__", {}))
    return {name: getattr(seen, name) for name in names if name not in ("seat", "legal", "to_act")}


@Promise
def scenes_hide(case: Case) -> None:
    """Positions that differ only in what is hidden give the same scenes and previews, byte for byte."""
    rng = case.rng()
    for position in case.visit(case.effort.scenes):
        for audience in audiences(case.game):
            seen = position.state.observe(audience)
            other = case.game.sample_state(seen, rng).observe(audience)
            for locale in LOCALES:
                truth = position.shown(audience, locale).text
                same = truth == show(case.game, other, locale).text
                case.must(same, f"the scene of audience {audience} ({locale}) depends on what is hidden")
            for action in seen.legal[:: max(len(seen.legal) // case.effort.actions, 1)]:
                same = encode(case.game.preview(seen, action)) == encode(case.game.preview(other, action))
                case.must(same, f"the preview of '{case.text(action)}' for seat {audience} depends on what is hidden")


@Promise
def events_hide(case: Case) -> None:
    """What an audience is told of an action follows from what it observes before and after it, and nothing else.

    Two positions that look the same to an audience are played on with the same action: if they still look the same,
    it was told the same, byte for byte.
    """
    rng = case.rng()
    for position in case.visit():
        for audience in audiences(case.game):
            seen = position.state.observe(audience)
            for _ in range(case.effort.samples):
                sample = case.game.sample_state(seen, rng)
                for seat in owing(position.state):
                    for action in _one_of_each_kind(case, position.state, sample, seat, rng):
                        _play_both(case, position.state.clone(), sample.clone(), audience, seat, action)


def _one_of_each_kind(case: Case, truth: State, other: State, seat: int, rng: Generator) -> list[int]:
    """Actions that a seat may play in both positions, one of each verb."""
    shared = sorted(set(truth.legal_actions(seat)) & set(other.legal_actions(seat)))
    rng.shuffle(shared)
    return list({case.text(action).partition(":")[0]: action for action in shared}.values())[:KINDS]


def _play_both(case: Case, truth: State, other: State, audience: int, seat: int, action: int) -> None:
    told = []
    for state in (truth, other):
        events: list[Event] = []
        state.apply(action, seat, events)
        told.append(encode([one for one in (event.seen_by(audience) for event in events) if one is not None]))
    if told[0] != told[1] and truth.observe(audience) == other.observe(audience):
        reason = f"'{case.text(action)}' of seat {seat} tells audience {audience} what is hidden"
        raise case.broken(f"{reason}: {told[0]} or {told[1]}")


@Promise
def events_are_plain(case: Case) -> None:
    """Events hold whole numbers, texts and lists of numbers; seats are seats; nobody else sees a secret."""
    seats = range(case.game.players)
    for position in case.decisions():
        for event in position.events:
            case.must(event.kind != "" and event.seat in audiences(case.game), f"{event} has no kind, or no such seat")
            case.must(all(seat in seats for seat in event.secrets), f"{event} has secrets for nobody")
            facts = [fact for part in (event.facts, *event.secrets.values()) for fact in part.values()]
            case.must(all(map(_is_fact, facts)), f"{event} holds more than numbers, texts and lists of numbers")
            for audience in audiences(case.game):
                seen = event.seen_by(audience)
                case.must(seen is None or not seen.secrets, f"{event} shows secrets to audience {audience}")


def _is_fact(fact: object) -> bool:
    return isinstance(fact, int | str) or (isinstance(fact, list) and all(isinstance(one, int) for one in fact))
