"""`ferrovia serve`, and `ferrovia` alone: the table in the browser."""

import os
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from ferrovia.core.errors import BadOption
from ferrovia.core.words import N_

Number = TypeVar("Number", int, float)


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets the network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0: any that is free.", min=0, max=65535)] = 8765,
    database: Annotated[
        str,
        typer.Option(help="sqlite:///file or postgresql://user@host/name.", show_default="SQLite in the data folder"),
    ] = "",
    folder: Annotated[
        Path | None, typer.Option(help="Where the server keeps things.", show_default="the user's data folder")
    ] = None,
    url: Annotated[str, typer.Option(help="Its public address, if it stands behind another server.")] = "",
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = False,
) -> None:
    """Start the server: tables for people and bots, in the browser."""
    # Here and not above: the other commands need not wait until a web server is loaded.
    from ferrovia.server.run import serve as run
    from ferrovia.server.settings import Settings

    settings = Settings(host=host, port=port, database=database, url=url)
    if folder is not None:
        settings.folder = folder
    settings.bot_pause = _number("FERROVIA_BOT_PAUSE", settings.bot_pause)
    settings.bot_seconds = _number("FERROVIA_BOT_SECONDS", settings.bot_seconds)
    if "FERROVIA_TEST_SEED" in os.environ:
        settings.test_seed = _number("FERROVIA_TEST_SEED", 0)
    run(settings, browser)


def _number(variable: str, usual: Number) -> Number:
    """A setting that only tests and tinkerers need."""
    try:
        return type(usual)(os.environ.get(variable, usual))
    except ValueError:
        raise BadOption(N_("{name} must be a number."), {"name": variable}) from None
