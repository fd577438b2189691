"""Promises about the count and the end: points, winners, soundness of every position, and the length limit."""

from typing import Any

from ferrovia.conformance.promise import Case, Promise, owing
from ferrovia.core.contract import Game, State
from ferrovia.core.rng import Generator


@Promise
def breakdowns_sum(case: Case) -> None:
    """`breakdown` sums to `scores`, seat by seat, in every position; there is one score per seat."""
    for position in case.every():
        problem = unequal_points(case.game, position.state)
        case.must(not problem, problem)


def unequal_points(game: Game, state: State) -> str:
    """What is wrong with the points of a position, if anything is."""
    scores, breakdown = state.scores(), state.breakdown()
    if len(scores) != game.players:
        return f"there are {len(scores)} scores"
    for source, points in breakdown.items():
        if len(points) != game.players:
            return f"the source '{source}' has {len(points)} entries"
    sums = [sum(points) for points in zip(*breakdown.values(), strict=True)] or [0] * game.players
    return "" if sums == scores else f"the sources give {sums}, the scores are {scores}"


@Promise
def winners_at_the_end(case: Case) -> None:
    """Before the end nobody has won and nothing ended it; at the end somebody has, by the rules or the limit."""
    for position in case.every():
        problem = wrong_end(case.game, position.state)
        case.must(not problem, problem)


def wrong_end(game: Game, state: State) -> str:
    """What is wrong with the winners of a position, if anything is."""
    winners = state.winners()
    if not state.is_over:
        return f"winners {winners}, ended by '{state.ended_by}', before the end" if winners or state.ended_by else ""
    if state.ended_by not in ("rules", "limit"):
        return f"ended by '{state.ended_by}'"
    if not winners or winners != sorted(set(winners) & set(range(game.players))):
        return f"the winners are {winners}"
    return ""


@Promise
def positions_are_sound(case: Case) -> None:
    """`check` passes in every position."""
    for position in case.every():
        try:
            position.state.check()
        except AssertionError as error:
            raise case.broken(f"check() says: {error}") from error


@Promise
def length_is_limited(case: Case) -> None:
    """With a smaller MAX_DECISIONS the game ends there, scored as it stands.

    Seats that decide at the same time may all finish first: where the limit falls among them, order must not matter.
    """
    kind: Any = type(case.game)
    case.must(case.game.max_decisions == kind.MAX_DECISIONS, "max_decisions is not the class's MAX_DECISIONS")
    length = len(case.walks[0].positions) - 1
    for limit in sorted({1, 2, 7, length // 2, length - 1} - {0}):
        short_kind: Any = type(f"Short{kind.__name__}", (kind,), {"MAX_DECISIONS": limit})
        short: Game = short_kind(case.game.players, case.game.board_id, dict(case.game.options))
        case.must(short.max_decisions == limit, f"with MAX_DECISIONS = {limit} max_decisions is {short.max_decisions}")
        _stops(case, short, limit)


def _stops(case: Case, game: Game, limit: int) -> None:
    rng = Generator(case.seed, "walk")
    state = game.new_game(case.seed)
    made = seen = 0
    together = False
    while not state.is_over:
        now = state.to_act
        if now & ~seen:
            together = now.bit_count() > 1
        seen = now
        case.must(made < limit or together, f"it goes on after {made} decisions; MAX_DECISIONS was {limit}")
        seat = owing(state)[rng.below(now.bit_count())]
        legal = state.legal_actions(seat)
        state.apply(legal[rng.below(len(legal))], seat)
        made += 1
    fits = ("rules",) if made < limit else ("limit",) if made > limit else ("rules", "limit")
    case.must(state.ended_by in fits, f"after {made} decisions, of {limit}, it was ended by '{state.ended_by}'")
    state.check()
    problem = wrong_end(game, state) or unequal_points(game, state)
    case.must(not problem, f"ended by the limit of {limit}: {problem}")
    case.must(not any(state.legal_actions(seat) for seat in range(game.players)), "something is legal after the limit")
