"""`ferrovia bench`: how fast the engine is here."""

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from ferrovia.bench import FULL, QUICK, Figure, environment, measure
from ferrovia.cli.shared import Json, print_json
from ferrovia.core.registry import game_ids, game_type


def bench(
    game: Annotated[str | None, typer.Option(help="Only this game.", show_default="all")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="A first impression in a second or two.")] = False,
    as_json: Json = False,
) -> None:
    """Measure the speed of the engine, in time of the processor, best of several runs."""
    names = [game] if game else game_ids()
    for name in names:
        game_type(name)
    here = environment()
    screen = Console(stderr=True)
    figures: dict[str, list[Figure]] = {}
    with screen.status("") as status:
        for name in names:
            figures[name] = []
            for figure in measure(name, QUICK if quick else FULL):
                figures[name].append(figure)
                status.update(f"{name}: {figure.text}")
    if as_json:
        print_json({**here, "quick": quick, "games": {name: _data(figures[name]) for name in names}})
        return
    console = Console(highlight=False)
    build = "compiled" if here["compiled"] else "plain Python"
    console.print(f"Ferrovia {here['ferrovia']}, engine {build}")
    console.print(f"Python {here['python']} on {here['machine']}, {here['cores']} cores")
    for name in names:
        console.print(_table(name, figures[name]))


def _data(figures: list[Figure]) -> dict[str, Any]:
    return {figure.key: round(figure.value, 2) for figure in figures}


def _table(name: str, figures: list[Figure]) -> Table:
    table = Table("", "", "", title=game_type(name).TITLE, title_justify="left", show_header=False)
    table.columns[1].justify = "right"
    for figure in figures:
        value = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.2f}"
        table.add_row(figure.text, value, figure.unit)
    return table
