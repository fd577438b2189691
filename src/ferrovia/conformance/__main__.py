"""`python -m ferrovia.conformance GAME`: runs the kit on an installed game; see `--help` for the rest."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from time import perf_counter

import ferrovia
from ferrovia.conformance import PROMISES, Broken, spec, tables
from ferrovia.conformance.playthrough import write
from ferrovia.conformance.soak import soak
from ferrovia.conformance.trace import trace
from ferrovia.core.errors import FerroviaError
from ferrovia.core.registry import board_ids, game_ids, game_type


def main(arguments: list[str] | None = None) -> int:
    """0: every promise is kept; 1: some are broken; 2: a wrong call."""
    given = _parser().parse_args(arguments)
    try:
        if given.list:
            for promise in PROMISES:
                print(f"{promise.name}: {' '.join(promise.text.split())}")
            return 0
        if given.write is not None:
            for name in write(given.write):
                print(name)
            return 0
        for name in given.games:
            game_type(name)
        if given.trace:
            return _trace(given)
        return _soak(given) if given.soak else _check(given)
    except FerroviaError as error:
        print(error, file=sys.stderr)
        return 2


def _parser() -> ArgumentParser:
    parser = ArgumentParser("python -m ferrovia.conformance", description="Checks that games keep the contract.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games to check; without any, all installed ones")
    parser.add_argument("--list", action="store_true", help="say what is promised")
    parser.add_argument("--board", help="only this board")
    parser.add_argument("--players", type=int, help="only this number of players")
    parser.add_argument("--seed", type=int, default=0, help="the random game that is looked at")
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="write the playthroughs anew")
    parser.add_argument("--trace", type=int, metavar="N", default=0, help="print the digests of N games of each kind")
    parser.add_argument("--soak", type=int, metavar="N", default=0, help="play N games of each kind")
    return parser


def _chosen(given: Namespace) -> list[tuple[str, str]]:
    """Games and boards to look at."""
    pairs = [(name, board) for name in given.games or game_ids() for board in board_ids(name)]
    return [(name, board) for name, board in pairs if given.board in (None, board)]


def _check(given: Namespace) -> int:
    failed = 0
    for name, board in _chosen(given):
        for game, effort in tables(name, board):
            if given.players not in (None, game.players):
                continue
            start = perf_counter()
            broken = 0
            for promise in PROMISES:
                try:
                    promise(game, given.seed, effort)
                except Broken as error:
                    broken += 1
                    print(error)
            kept = len(PROMISES) - broken
            print(f"{spec(game)}: {kept} of {len(PROMISES)} promises kept, {perf_counter() - start:.1f} s")
            failed += broken
    return 1 if failed else 0


def _soak(given: Namespace) -> int:
    for name, board in _chosen(given):
        for game, _ in tables(name, board):
            if given.players in (None, game.players):
                try:
                    lengths = [soak(game, given.seed + number) for number in range(given.soak)]
                except Broken as error:
                    print(error)
                    return 1
                print(f"{spec(game)}: {len(lengths)} games of {min(lengths)} to {max(lengths)} decisions")
    return 0


def _trace(given: Namespace) -> int:
    print("compiled" if ferrovia.compiled else "plain")
    for name, board in _chosen(given):
        for game, _ in tables(name, board):
            if given.players in (None, game.players):
                for number in range(given.trace):
                    for line in trace(game, given.seed + number):
                        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
