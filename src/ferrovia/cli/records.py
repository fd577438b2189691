"""`ferrovia replay`: plays a recorded game again and looks whether it comes out the same."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ferrovia.cli.shared import Json, Locale, names_in, print_json, reading
from ferrovia.core.contract import Game, State
from ferrovia.core.record import Record, result_of
from ferrovia.core.record import replay as play_again
from ferrovia.core.words import words


def replay(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A recorded game.")],
    verbose: Annotated[
        bool, typer.Option("--verbose", "-v", help="Tell everything that happened, hidden things too.")
    ] = False,
    as_json: Json = False,
    locale: Locale = "",
) -> None:
    """Play a recorded game again and check that it comes out the same; if not, name the line."""
    console = Console(highlight=False)
    told: list[str] = []
    with reading(record, locale) as played:
        steps = play_again(played)
        state, _ = next(steps)
        game, names = played.load_game(), names_in(played)
        for _, events in steps:
            if not verbose:
                continue
            for event in events:
                seen = event.seen_by(event.seat)  # what is hidden from others is hidden from nobody here
                if seen is not None:
                    told.append(game.tell(seen, locale, names))
                    if not as_json:
                        console.print(Text(told[-1]), soft_wrap=True)
    if as_json:
        print_json({**_summary(game, played, state), **({"told": told} if verbose else {})})
        return
    _show(console, game, played, state, locale)


def _summary(game: Game, record: Record, state: State) -> dict[str, Any]:
    return {
        "game": record.game,
        "board": record.board,
        "options": game.options,
        "rules_version": record.rules_version,
        "players": record.players,
        "seats": record.seats,
        "seed": str(record.seed),
        "commitment": record.commitment or None,
        "decisions": len(record.decisions),
        "finished": state.is_over,
        "result": result_of(state) if state.is_over else None,
    }


def _show(console: Console, game: Game, record: Record, state: State, locale: str) -> None:
    own = words("ferrovia", locale)
    _, P_ = own.text, own.plural  # noqa: N806 - the names that gettext tools look for
    console.print(Text(f"{game.TITLE}, {record.board}"))
    names = names_in(record)
    scene = game.scene(state.observe(-1), locale, names)
    table = Table("")
    for seat in range(game.players):
        table.add_column(Text(own.player(names, seat)), justify="right")
    for source in scene.result.sources if scene.result else []:
        table.add_row(Text(source.label), *map(str, source.points))
    winners = state.winners()
    table.add_section()
    table.add_row(
        _("score"), *(f"{score}{' *' if seat in winners else ''}" for seat, score in enumerate(state.scores()))
    )
    console.print(table)
    for note in scene.result.notes if scene.result else []:
        console.print(Text(note))
    same = P_("{n} decision, the same again", "{n} decisions, all the same again", len(record.decisions))
    console.print(same if state.is_over else _("{same}; the game is not finished", same=same))
    if record.commitment:
        told = _(
            "the shuffles were fixed beforehand, if this was published at the start: {hash}", hash=record.commitment
        )
        console.print(Text(told), soft_wrap=True)
