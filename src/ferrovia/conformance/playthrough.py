"""One game of each kind as a readable text: every public answer at every step, kept under version control.

A change of the rules shows up in review as a difference in these files.
"""

from collections.abc import Iterator
from pathlib import Path

from ferrovia.conformance.broken import spec
from ferrovia.conformance.programme import games
from ferrovia.conformance.promise import audiences, owing
from ferrovia.conformance.walk import Position, Walk
from ferrovia.core.contract import Game
from ferrovia.core.registry import board_ids, game_ids

SEED = 1
WIDTH = 118


def playthrough(game: Game, seed: int = SEED) -> str:
    """The text of one random game."""
    return "\n".join(_lines(Walk(game, seed))) + "\n"


def _lines(walk: Walk) -> Iterator[str]:
    game = walk.game
    yield spec(game)
    yield f"rules version {game.RULES_VERSION}, {len(game.catalogue)} actions, seed {walk.seed}"
    for position in walk.positions[:-1]:
        yield ""
        yield from _position(game, position)
        yield f"> {position.seat} {game.catalogue.text(position.action)}"
        yield from _told(game, position)
    yield ""
    end = walk.positions[-1]
    yield f"{_head(end)}; ended by {end.state.ended_by}, won by {_numbers(end.state.winners())}"
    for source, points in end.state.breakdown().items():
        yield f"  {source}: {_numbers(points)}"


def _head(position: Position) -> str:
    state = position.state
    return f"[{position.number}] mark {state.mark}, scores {_numbers(state.scores())}, digest {position.digest}"


def _position(game: Game, position: Position) -> Iterator[str]:
    state = position.state
    yield f"{_head(position)}; to act {_numbers(owing(state))}"
    for seat in owing(state):
        legal = state.legal_actions(seat)
        yield _cut(f"  {seat} may ({len(legal)}): {_abridged([game.catalogue.text(action) for action in legal])}")


def _abridged(texts: list[str]) -> str:
    """Actions by verb; of many with the same verb the first and the last."""
    by_verb: dict[str, list[str]] = {}
    for text in texts:
        by_verb.setdefault(text.partition(":")[0], []).append(text)
    parts = []
    for verb, same in by_verb.items():
        parts.append(", ".join(same) if len(same) <= 3 else f"{same[0]} ... {same[-1]} ({len(same)} {verb})")
    return ", ".join(parts)


def _told(game: Game, position: Position) -> Iterator[str]:
    """What everybody is told, then what single seats are told instead."""
    for event in position.events:
        public = event.seen_by(-1)
        if public is not None:
            yield f"  {event.kind}: {game.tell(public)}"
        for seat in audiences(game)[1:]:
            own = event.seen_by(seat)
            if own is not None and own != public:
                yield f"  {event.kind}, to {seat}: {game.tell(own)}"


def _numbers(numbers: list[int]) -> str:
    return " ".join(map(str, numbers)) or "-"


def _cut(line: str) -> str:
    return line if len(line) <= WIDTH else line[: WIDTH - 3] + "..."


def file_name(game: Game) -> str:
    """`ticket_to_ride-north_america-2.txt`"""
    return f"{game.ID}-{game.board_id}-{game.players}.txt"


def playthroughs() -> Iterator[tuple[str, Game]]:
    """The files to be kept, with their games: every game and board, with the fewest and the most players."""
    for name in game_ids():
        for board in board_ids(name):
            found = [game for game, _ in games(name, board)]
            for game in {id(one): one for one in (found[0], found[-1])}.values():
                yield file_name(game), game


def write(folder: Path) -> list[str]:
    """Writes all playthroughs anew, and removes those of games that are gone; gives the names of what changed."""
    folder.mkdir(parents=True, exist_ok=True)
    changed = []
    wanted = dict(playthroughs())
    for path in sorted(folder.glob("*.txt")):
        if path.name not in wanted:
            path.unlink()
            changed.append(path.name)
    for name, game in wanted.items():
        text = playthrough(game)
        path = folder / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            changed.append(name)
    return changed
