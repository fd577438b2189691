"""One game between bots. A bot that fails is replaced for that decision, and the game goes on."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import index
from time import process_time

from ferrovia.bots import Bot, make_bot
from ferrovia.core.contract import Game, State
from ferrovia.core.record import Record, Recorder
from ferrovia.core.rng import Generator


@dataclass(slots=True)
class Fault:
    """A decision that a bot failed to make: it raised, or chose something illegal."""

    seat: int
    decision: int  # counted from 0
    reason: str


@dataclass(slots=True)
class GameResult:
    """What came of one game. Lists have one entry per seat. Two results are equal if the same was played."""

    seed: int
    bots: list[str]
    scores: list[int]
    winners: list[int]
    breakdown: dict[str, list[int]]
    ended_by: str
    decisions: int
    faults: list[Fault]
    seconds: float = field(compare=False)  # of the processor, bots included
    record: Record | None = None


def play_game(game: Game, bots: Sequence[str], seed: int, record: bool = False) -> GameResult:
    """Plays one game between bots, one name per seat. The same arguments give the same game.

    Each seat's bot has a stream of chance of its own, so that it plays alike whoever sits beside it.

    >>> from ferrovia import load_game
    >>> result = play_game(load_game("ticket_to_ride", players=2), ["random", "random"], seed=7)
    >>> len(result.scores), result.ended_by, result.faults
    (2, 'rules', [])
    """
    start = process_time()
    players = [make_bot(name, game, Generator(seed, f"bot{seat}")) for seat, name in enumerate(bots)]
    recorder = Recorder(game, seed, list(bots)) if record else None
    state = recorder.state if recorder else game.new_game(seed)
    play = recorder.apply if recorder else state.apply
    decisions = 0
    faults: list[Fault] = []
    while not state.is_over:
        seat = state.current_player
        try:
            play(_choice(players[seat], state, seat), seat)
        except Exception as error:  # whatever a bot does wrong, the game goes on
            faults.append(Fault(seat, decisions, f"{type(error).__name__}: {error}"))
            play(state.default_action(seat), seat)
        decisions += 1
    return GameResult(
        seed=seed,
        bots=list(bots),
        scores=state.scores(),
        winners=state.winners(),
        breakdown=state.breakdown(),
        ended_by=state.ended_by,
        decisions=decisions,
        faults=faults,
        seconds=process_time() - start,
        record=recorder.record if recorder else None,
    )


def _choice(bot: Bot, state: State, seat: int) -> int:
    """What the bot plays; anything that is not a whole number raises."""
    return index(bot.choose(state.observe(seat)))
