"""Looks inside positions and observations of any game: what they are made of, what two of them share.

Works on plain classes, slots and compiled classes alike, and asks nothing of a game but the contract.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from types import BuiltinFunctionType, FunctionType, GetSetDescriptorType, MemberDescriptorType, MethodType, ModuleType
from typing import Any

from ferrovia.core.contract import Game
from ferrovia.core.rng import Generator

ATOMS = (int, float, str, bytes, type(None), type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)
FIXED = (tuple, frozenset)


def attributes(thing: object) -> Iterator[tuple[str, Any]]:
    """The attributes that an object itself holds, by name."""
    yield from sorted(getattr(thing, "__dict__", {}).items())
    for kind in type(thing).__mro__:
        for name, descriptor in sorted(vars(kind).items()):
            if isinstance(descriptor, MemberDescriptorType | GetSetDescriptorType) and not name.startswith("__"):
                try:
                    yield name, getattr(thing, name)
                except AttributeError:  # a slot that was never filled
                    continue


def inside(thing: object) -> Iterator[Any]:
    """What an object or a container holds directly."""
    if isinstance(thing, dict):
        yield from thing.keys()
        yield from thing.values()
    elif isinstance(thing, list | tuple | set | frozenset):
        yield from thing
    else:
        for _, value in attributes(thing):
            yield value


def changeable(thing: object, known: dict[int, Any] | None = None) -> dict[int, Any]:
    """Everything that can be changed and is reached from an object, itself included, by identity; not what is known."""
    seen: dict[int, Any] = {}
    fixed: dict[int, Any] = dict(known or {})
    todo = [thing]
    while todo:
        one = todo.pop()
        if isinstance(one, ATOMS) or id(one) in seen or id(one) in fixed:
            continue
        (fixed if isinstance(one, FIXED) else seen)[id(one)] = one
        if not isinstance(one, bytearray):
            todo.extend(inside(one))
    return seen


def common(game: Game) -> dict[int, Any]:
    """What all positions of a game share by design: its board and tables."""
    first, second = changeable(game.new_game(1)), changeable(game.new_game(2))
    return changeable(game) | {key: value for key, value in first.items() if key in second}


def chance(state: object) -> tuple[Any, ...]:
    """Where the generators that a position holds stand; empty if it holds none."""
    return tuple(value.snapshot() for _, value in attributes(state) if isinstance(value, Generator))


def plain(value: Any, known: dict[int, Any]) -> Any:
    """A value as nested tuples of plain data, equal on every build and machine; what is `known` is left out."""
    if isinstance(value, int | float | str | bytes | type(None)):
        return value
    if id(value) in known:
        return "..."
    if isinstance(value, bytearray):
        return bytes(value)
    if isinstance(value, dict):
        return tuple(sorted((plain(key, known), plain(one, known)) for key, one in value.items()))
    if isinstance(value, set | frozenset):
        return tuple(sorted(plain(one, known) for one in value))
    if isinstance(value, list | tuple):
        return tuple(plain(one, known) for one in value)
    if hasattr(value, "snapshot"):
        return value.snapshot()
    if is_dataclass(value):  # a compiled class cannot tell its properties from its fields
        return tuple((field.name, plain(getattr(value, field.name), known)) for field in fields(value))
    return tuple((name, plain(one, known)) for name, one in sorted(dict(attributes(value)).items()))
