"""Promises about playing: who acts, what may be played, what is refused, and that games end."""

import pickle

from ferrovia.conformance.anatomy import chance
from ferrovia.conformance.promise import Case, Promise, owing, some
from ferrovia.conformance.walk import ENDS, Position, seats, walk
from ferrovia.core.contract import State
from ferrovia.core.errors import IllegalAction, UnknownAction
from ferrovia.core.events import Event
from ferrovia.core.record import digest
from ferrovia.core.rng import Generator

MOST_LEGAL = 600  # actions in one decision
GAMES = 3  # random games, of which one must end by the rules
BRIEF_PLAYOUT = 5  # a playout of fewer actions than that comes before one to the end
DRAWS = 40  # of sample_action per legal action
FEW_LEGAL = 12  # only such small decisions are drawn so often
BATCH = 64  # refused actions between two looks at the position


@Promise
def games_end(case: Case) -> None:
    """Random games end, every listed action that is chosen applies, and the limit is not what ends them all."""
    assert case.promise == ENDS
    found = case.walks
    while not any(one.end.ended_by == "rules" for one in found):
        case.must(len(found) < GAMES, f"{len(found)} random games were all ended by the limit: it is too low")
        found = [*found, walk(case.game, case.seed + len(found))]


@Promise
def seats_to_act(case: Case) -> None:
    """`current_player` is the lowest seat of `to_act`; at the end there is none, and only then."""
    for position in case.every():
        state = position.state
        to_act = state.to_act
        case.must(0 <= to_act < 1 << case.game.players, f"to_act is {to_act:b}: there are no such seats")
        case.must(state.is_over == (to_act == 0), f"is_over is {state.is_over}, but to_act is {to_act:b}")
        lowest = (seats(to_act) or [-1])[0]
        case.must(state.current_player == lowest, f"current_player is {state.current_player}, to_act is {to_act:b}")


@Promise
def legal_actions(case: Case) -> None:
    """Legal actions are ascending, unique, a new list, never empty for a seat to act, always empty for another."""
    size = len(case.game.catalogue)
    for position in case.every():
        state = position.state
        for seat in range(case.game.players):
            legal = state.legal_actions(seat)
            owes = bool(state.to_act >> seat & 1)
            case.must(bool(legal) == owes, f"seat {seat} has {len(legal)} legal actions, to_act is {state.to_act:b}")
            case.must(legal == sorted(set(legal)), f"those of seat {seat} are not ascending and unique")
            case.must(not legal or (legal[0] >= 0 and legal[-1] < size), f"one of seat {seat} is not in the catalogue")
            case.must(len(legal) <= MOST_LEGAL, f"seat {seat} has {len(legal)} of them; {MOST_LEGAL} is the most")
    for position in case.visit():
        state = position.state
        again = state.legal_actions(state.current_player)
        case.must(state.legal_actions() == again, "without a seat they are not those of current_player")
        again.append(-7)
        case.must(-7 not in state.legal_actions(), "the list that was given out is used again")


@Promise
def listed_actions_apply(case: Case) -> None:
    """Every listed action applies, whatever else could have been played; what follows is a sound position."""
    rng = case.rng()
    for position in case.visit():
        for seat in owing(position.state):
            for action in some(position.state.legal_actions(seat), 3 * case.effort.actions, rng):
                state = position.state.clone()
                try:
                    state.apply(action, seat)
                    state.check()
                except Exception as error:
                    reason = f"'{case.text(action)}' of seat {seat}: {type(error).__name__}: {error}"
                    raise case.broken(reason) from error


@Promise
def unlisted_actions_raise(case: Case) -> None:
    """What is not listed raises `IllegalAction` with a clause of the rules (`UnknownAction` outside the catalogue).

    It changes nothing. Some actions are tried for every seat of many positions, the whole catalogue in one.
    """
    rng = case.rng()
    catalogue = list(range(len(case.game.catalogue)))
    clauses = {clause.id for clause in case.game.clauses()}
    first = case.walks[0].positions[:-1]
    for position in case.look([first[rng.below(len(first))]]):
        other = (position.seat + 1) % case.game.players
        _refuse(case, position, [position.seat, other], catalogue, clauses)
    for position in case.visit():
        listed = [action for seat in owing(position.state) for action in position.state.legal_actions(seat)]
        near = {action + by for action in listed for by in (-1, 1)} & set(catalogue)
        tried = some(catalogue, case.effort.actions, rng) + some(sorted(near), case.effort.actions, rng)
        _refuse(case, position, list(range(case.game.players)), tried, clauses)


def _refuse(case: Case, position: Position, who: list[int], actions: list[int], clauses: set[str]) -> None:
    state = position.state.clone()
    for seat in who:
        legal = set(state.legal_actions(seat))
        refused = [action for action in actions if action not in legal] + [-1, len(case.game.catalogue)]
        reasons: dict[str, IllegalAction] = {}
        for start in range(0, len(refused), BATCH):
            batch = refused[start : start + BATCH]
            for action in batch:
                _refuse_one(case, state, seat, action, reasons)
            if digest(state) != position.digest:
                raise case.broken(_culprit(case, position, seat, batch))
        for name, error in reasons.items():
            case.must(error.clause in clauses, f"{name} is refused by the clause '{error.clause}': there is none")
            again = pickle.loads(pickle.dumps(error))
            case.must(str(again) == str(error) != "", f"the refusal of {name} says nothing, or is lost in pickling")


def _refuse_one(case: Case, state: State, seat: int, action: int, reasons: dict[str, IllegalAction]) -> None:
    """Tries an action; collects refusals, one of each kind, by the action."""
    known = 0 <= action < len(case.game.catalogue)
    name = f"'{case.text(action)}' of seat {seat}" if known else f"number {action} of seat {seat}"
    events: list[Event] = []
    try:
        state.apply(action, seat, events)
    except IllegalAction as error:
        case.must(known, f"{name} is in no catalogue: that is an UnknownAction")
        if not any((one.message, one.clause) == (error.message, error.clause) for one in reasons.values()):
            reasons[name] = error
    except UnknownAction:
        case.must(not known, f"{name} is in the catalogue: that is an IllegalAction")
    else:
        raise case.broken(f"{name} is not listed, but can be played")
    case.must(not events, f"{name} was refused, but something was reported as happened")


def _culprit(case: Case, position: Position, seat: int, batch: list[int]) -> str:
    for action in batch:
        state = position.state.clone()
        try:
            state.apply(action, seat)
        except (IllegalAction, UnknownAction):
            if digest(state) != position.digest:
                name = f"'{case.text(action)}'" if 0 <= action < len(case.game.catalogue) else f"number {action}"
                return f"{name} of seat {seat} was refused, but changed the position"
    return f"refused actions of seat {seat} changed the position"


@Promise
def asking_changes_nothing(case: Case) -> None:
    """Questions to a position change nothing, and the same question has the same answer."""
    for position in case.visit():
        state = position.state
        answers = [
            (
                state.legal_actions(), state.scores(), state.winners(), state.breakdown(), state.mark,
                [state.observe(seat) for seat in range(-1, case.game.players)], state.snapshot(),
            )
            for _ in range(2)
        ]  # fmt: skip
        case.must(answers[0] == answers[1], "asked twice, it gives two answers")
        case.must(digest(state) == position.digest, "the position changed by being asked")


@Promise
def sampled_actions_are_even(case: Case) -> None:
    """`sample_action` gives every legal action of the current player, each as often as any other."""
    rng = case.rng()
    for position in case.visit():
        state = position.state
        legal = state.legal_actions()
        if not legal:
            continue
        small = len(legal) <= FEW_LEGAL
        counts = dict.fromkeys(legal, 0)
        for _ in range(DRAWS * len(legal) if small else DRAWS):
            action = state.sample_action(rng)
            case.must(action in counts, f"sample_action gave {action}, which is not legal")
            counts[action] += 1
        fair = not small or all(DRAWS // 8 < count < DRAWS * 3 for count in counts.values())
        case.must(fair, f"sample_action is not even: {sorted(counts.values())} times, {DRAWS} expected")
        case.must(digest(state) == position.digest, "sample_action changed the position")


@Promise
def playouts_are_sampled_actions(case: Case) -> None:
    """`play_out` plays what `sample_action` gives, one after the other, to the end or as many as were asked for."""
    rng = case.rng()
    for position in case.visit():
        alone, asked = position.state.clone(), position.state.clone()
        same = rng.clone()
        most = position.number % BRIEF_PLAYOUT
        expected = _sampled(asked, same, most)
        case.must(alone.play_out(rng, most) == expected, f"asked for {most} actions, it did not play {expected}")
        case.must(digest(alone) == digest(asked), f"{most} actions of it are not those of sample_action")
        expected = _sampled(asked, same, -1)
        case.must(alone.play_out(rng) == expected, f"to the end there are {expected} actions; it played others")
        case.must(digest(alone) == digest(asked), "to the end it did not play the actions of sample_action")
        case.must(rng.snapshot() == same.snapshot(), "it used more chance than its actions need")
        case.must(alone.play_out(rng) == 0, "it plays on after the end")


def _sampled(state: State, rng: Generator, most: int) -> int:
    """Plays as `play_out` should."""
    played = 0
    while played != most and not state.is_over:
        state.apply(state.sample_action(rng))
        played += 1
    return played


@Promise
def default_actions_are_legal(case: Case) -> None:
    """`default_action` is legal for every seat to act, and asking for it changes nothing."""
    for position in case.decisions():
        for seat in owing(position.state):
            action = position.state.default_action(seat)
            legal = position.state.legal_actions(seat)
            case.must(action in legal, f"that of seat {seat} is {action}, which is not legal")
    for position in case.visit():
        state = position.state
        if not state.is_over:
            lowest = state.default_action(state.current_player)
            case.must(state.default_action() == lowest, "without a seat it is not that of current_player")
        case.must(digest(state) == position.digest, "default_action changed the position")


@Promise
def marks_grow(case: Case) -> None:
    """`mark` never shrinks, and grows when chance was used, something hidden was shown, or another seat came to act."""
    rng = case.rng()
    still: dict[str, list[Position]] = {}  # by verb
    for position in case.decisions():
        before, after = position.state, position.after
        case.must(after.mark >= before.mark, f"it shrinks from {before.mark} to {after.mark}")
        if after.mark > before.mark:
            continue
        still.setdefault(case.text(position.action).partition(":")[0], []).append(position)
        case.must(not after.to_act & ~before.to_act, "another seat came to act, but it did not grow")
        case.must(chance(before) == chance(after), "chance was used, but it did not grow")
    for position in case.look(one for same in still.values() for one in same[: case.effort.positions // 2]):
        for audience in range(-1, case.game.players):
            truth = position.state.clone()
            other = case.game.sample_state(truth.observe(audience), rng)
            if position.action not in other.legal_actions(position.seat):
                continue
            truth.apply(position.action, position.seat)
            other.apply(position.action, position.seat)
            if other.mark == position.state.mark:
                same = truth.observe(audience) == other.observe(audience)
                what = f"'{case.text(position.action)}' showed {audience} something hidden"
                case.must(same, f"{what}, but it did not grow")
