"""Toy games with one fault each. `@breaks` names the promise that a fault breaks; the kit must find it."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TypeVar

from tests.toys.sidings import State
from tests.toys.sidings_game import Sidings

Kind = TypeVar("Kind", bound=type[State] | type[Sidings])


@dataclass(slots=True)
class Fault:
    """A faulty position or a faulty game, and the promise it breaks."""

    promise: str
    kind: type[State] | type[Sidings]

    def game(self, players: int) -> Sidings:
        if issubclass(self.kind, Sidings):
            return self.kind(players)
        return FaultyState(players, f"{self.kind.__module__}.{self.kind.__name__}")


FAULTS: list[Fault] = []


def breaks(promise: str) -> Callable[[Kind], Kind]:
    """Says which promise a class breaks."""

    def note(kind: Kind) -> Kind:
        FAULTS.append(Fault(promise, kind))
        return kind

    return note


class FaultyState(Sidings):
    """Sidings with the positions that its board names, so that it pickles as its spec."""

    def state_type(self) -> type[State]:
        module, _, name = self.board_id.rpartition(".")
        kind: type[State] = getattr(import_module(module), name)
        return kind
