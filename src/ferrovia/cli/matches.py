"""`ferrovia simulate`: many games between bots."""

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.text import Text

from ferrovia.arena import report, run_match
from ferrovia.cli.shared import (
    LARGEST_SEED,
    BoardName,
    GameName,
    Json,
    Locale,
    Options,
    Players,
    load,
    names_of,
    print_json,
)

MOST_GAMES = 10_000_000
MOST_JOBS = 256


def simulate(
    game: GameName,
    players: Players = None,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one for each: planner,random.")] = "random",
    games: Annotated[int, typer.Option(help="How many games.", min=1, max=MOST_GAMES)] = 100,
    seed: Annotated[
        int, typer.Option(help="The seed of the first game; the next has the next.", min=0, max=LARGEST_SEED)
    ] = 0,
    jobs: Annotated[int, typer.Option(help="On so many processors at once.", min=1, max=MOST_JOBS)] = 1,
    fixed_seats: Annotated[
        bool, typer.Option("--fixed-seats", help="Do not move the bots on from game to game.")
    ] = False,
    board: BoardName = None,
    option: Options = None,
    as_json: Json = False,
    locale: Locale = "",
) -> None:
    """Let bots play many games and say who won how often."""
    names = names_of(bots)
    if players is None and len(names) > 1:
        players = len(names)
    table = load(game, players, board, option)
    screen = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("", total=games)
        result = run_match(
            table, names, games, seed, jobs, not fixed_seats, lambda done: bar.update(task, completed=done)
        )
    if as_json:
        print_json(result.to_json())
        return
    console = Console(highlight=False)
    console.print(Text(f"{table.TITLE}, {table.board_id}"))
    console.print(report(result, locale))
