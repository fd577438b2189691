"""The command `ferrovia`. Wrong calls end with one sentence on stderr and exit code 2, never with a traceback."""

import os
import sys
from collections.abc import Sequence
from contextvars import copy_context
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, NoReturn, cast

import typer

import ferrovia
from ferrovia.cli.bench import bench
from ferrovia.cli.boards import check, draw
from ferrovia.cli.games import games
from ferrovia.cli.matches import simulate
from ferrovia.cli.play import play
from ferrovia.cli.records import replay
from ferrovia.cli.serve import serve
from ferrovia.cli.shared import environment_locale, one_line, said, spoken
from ferrovia.core.errors import BadBoard, FerroviaError
from ferrovia.core.words import words

WRONG_CALL = 2
INTERRUPTED = 130
CLOSED_PIPE = 1

# The class behind every wrong call that Typer finds; only its children have a public name.
UsageError = cast(type[typer.BadParameter], typer.BadParameter.__mro__[1])

app = typer.Typer(
    add_completion=False, pretty_exceptions_enable=False, context_settings={"help_option_names": ["-h", "--help"]}
)
for command in (serve, games, play, simulate, replay, draw, check, bench):
    app.command()(command)


@app.callback(invoke_without_command=True)
def _ferrovia(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which Ferrovia this is.")] = False,
) -> None:
    """Railway board games, played completely and by the book."""
    if version:
        print(f"Ferrovia {ferrovia.__version__}, engine {'compiled' if ferrovia.compiled else 'plain Python'}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        serve(browser=True)


def main(args: Sequence[str] | None = None) -> NoReturn:
    """The entry point: runs a command line and ends the process."""
    _fill_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter still shows the rest
    try:
        status = run(args)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever was reading has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = CLOSED_PIPE
    sys.exit(status)


def _fill_closed_streams() -> None:
    """Whoever closed a stream (`>&-`) wants to hear nothing, or has nothing to say."""
    if sys.stdin is None:
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 - for the length of the process
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115


def run(args: Sequence[str] | None = None) -> int:
    """Runs a command line; the exit code."""
    return copy_context().run(_run, args)  # what one call has set is nothing to the next


def _run(args: Sequence[str] | None) -> int:
    try:
        # Typer answers what the command returned, or the code of `typer.Exit`.
        status = typer.main.get_command(app).main(args, prog_name="ferrovia", standalone_mode=False)
        return status if isinstance(status, int) else 0
    except BrokenPipeError:
        raise
    except UsageError as error:
        path = error.ctx.command_path if error.ctx else "ferrovia"
        return _fail(f"{one_line(error.format_message()).rstrip('.')}; see '{path} --help'.")
    except BadBoard as error:
        return _fail(*said(error))
    except FerroviaError as error:
        return _fail(words("ferrovia", spoken.get(environment_locale())).explain(error))
    except OSError as error:
        reason = error.strerror or str(error)
        return _fail(f"{error.filename}: {reason}." if error.filename is not None else f"{reason}.")
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED


def _fail(*lines: str) -> int:
    for line in lines:
        print(one_line(line), file=sys.stderr)
    return WRONG_CALL
