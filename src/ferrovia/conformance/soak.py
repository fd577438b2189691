"""Many random games, with the promises that cost little checked at every step."""

from ferrovia.conformance.broken import Broken, spec
from ferrovia.conformance.points import unequal_points, wrong_end
from ferrovia.conformance.promise import audiences, owing
from ferrovia.core.contract import Game, State
from ferrovia.core.errors import FerroviaError
from ferrovia.core.rng import Generator

SAMPLE_EVERY = 25  # steps, a position is sampled from what each audience observes


def soak(game: Game, seed: int) -> int:
    """Plays one random game, in which now and then an absent seat plays its default; gives its length."""
    rng = Generator(seed, "soak")
    state = game.new_game(seed)
    step = 0
    while not state.is_over:
        seat = owing(state)[rng.below(state.to_act.bit_count())]
        problem = _wrong(game, state, seat)
        mark = state.mark
        if not problem:
            legal = state.legal_actions(seat)
            absent = rng.below(50) == 0
            action = state.default_action(seat) if absent else legal[rng.below(len(legal))]
            problem = _applied(game, state, action, seat) or ("mark shrinks" if state.mark < mark else "")
        if not problem and step % SAMPLE_EVERY == 0:
            problem = _sampled(game, state, rng)
        if problem:
            raise Broken("soak", spec(game), seed, step, problem)
        step += 1
    problem = wrong_end(game, state) or unequal_points(game, state)
    if problem:
        raise Broken("soak", spec(game), seed, step, problem)
    return step


def _wrong(game: Game, state: State, seat: int) -> str:
    legal = state.legal_actions(seat)
    if not legal or legal != sorted(set(legal)):
        return f"the legal actions of seat {seat} are {legal}"
    if state.default_action(seat) not in legal:
        return f"the default action of seat {seat} is not legal"
    if state.current_player != owing(state)[0]:
        return f"current_player is {state.current_player}"
    return wrong_end(game, state) or unequal_points(game, state)


def _applied(game: Game, state: State, action: int, seat: int) -> str:
    try:
        state.apply(action, seat, [])
        state.check()
    except (FerroviaError, AssertionError) as error:
        return f"'{game.catalogue.text(action)}' of seat {seat}: {type(error).__name__}: {error}"
    return ""


def _sampled(game: Game, state: State, rng: Generator) -> str:
    for audience in audiences(game):
        seen = state.observe(audience)
        sample = game.sample_state(seen, rng)
        if sample.observe(audience) != seen:
            return f"audience {audience} can tell a sample from the real position"
        try:
            sample.check()
        except AssertionError as error:
            return f"a sample for {audience} fails check(): {error}"
    return ""
