"""The promise about previews: what an action was said to do is what it does."""

from ferrovia.conformance.promise import Case, Promise, owing, some
from ferrovia.conformance.scenes import SCORE, same_spot
from ferrovia.conformance.walk import Position
from ferrovia.core.contract import Observation
from ferrovia.core.scene import Choice, Piece, Preview, Scene


@Promise
def previews_come_true(case: Case) -> None:
    """Counters change by exactly what a certain preview says, and by what an uncertain one lists; ghosts stand."""
    rng = case.rng()
    for position in case.visit():
        for seat in owing(position.state):
            seen = position.state.observe(seat)
            before = position.shown(seat).scene
            choices = {choice.action: choice for choice in before.choices}
            first = {tuple(choice.targets): choice for choice in reversed(before.choices)}
            for action in some(seen.legal, case.effort.actions, rng):
                preview = case.game.preview(seen, action)
                _comes_true(case, position, seat, action, preview, before)
                if case.text(action) in choices:
                    choice = choices[case.text(action)]
                    _is_offered(case, choice, choice.ghosts or first[tuple(choice.targets)].ghosts, preview)
            _asks_only(case, seen, position, seat)


def _comes_true(case: Case, position: Position, seat: int, action: int, preview: Preview, before: Scene) -> None:
    name = f"'{case.text(action)}' of seat {seat}"
    state = position.state.clone()
    state.apply(action, seat)
    after = case.game.scene(state.observe(seat))
    old, new = _counters(before, seat), _counters(after, seat)
    case.must(set(preview.changes) <= set(old), f"{name} would change counters that are not there: {preview.changes}")
    real = {id: new.get(id, 0) - value for id, value in old.items()}
    if after.result is not None:  # the scoring at the end is not part of a preview
        real[SCORE] = preview.changes.get(SCORE, 0)
    if preview.certain:
        changed = {id: by for id, by in real.items() if by}
        said = {id: by for id, by in preview.changes.items() if by}
        case.must(said == changed, f"{name} was said to change {said}, it changed {changed}")
    else:
        kept = all(real[id] == by for id, by in preview.changes.items())
        case.must(kept, f"{name} was said to change {preview.changes}, it changed {real}")
    for ghost in preview.ghosts:
        stands = any(same_spot(ghost, piece) for piece in after.pieces)
        case.must(stands, f"{name} was said to put '{ghost.symbol}' on '{ghost.place}'; it is not there")
    case.must(all(amount > 0 for amount in preview.pays.values()), f"{name} would pay {preview.pays}")


def _is_offered(case: Case, choice: Choice, ghosts: list[Piece], preview: Preview) -> None:
    """A choice says the same as the preview; it may leave its ghosts to the first choice with the same targets."""
    same = choice.points == preview.changes.get(SCORE, 0)
    case.must(same, f"'{choice.action}' is offered for {choice.points} points, its preview says {preview.changes}")
    same = list(map(_spot, ghosts)) == list(map(_spot, preview.ghosts))
    case.must(same, f"'{choice.action}' has other ghosts than its preview")


def _asks_only(case: Case, seen: Observation, position: Position, seat: int) -> None:
    case.must(seen == position.state.observe(seat), f"the observation of seat {seat} changed by previews")


def _spot(piece: Piece) -> tuple[object, ...]:
    """A ghost without its label: a preview knows no names."""
    return (piece.id, piece.symbol, piece.place, piece.look, piece.x, piece.y, piece.angle)


def _counters(scene: Scene, seat: int) -> dict[str, int]:
    return {counter.id: counter.value for counter in scene.seats[seat].counters}
