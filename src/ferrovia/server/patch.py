"""What turns the scene that an audience saw last into the next: docs/protocol.md tells how it is read."""

from dataclasses import fields
from typing import Any

from ferrovia.core.scene import Scene
from ferrovia.server.views import plain

NAMED = {"pieces": "id", "ways": "id", "texts": "id", "rows": "id", "seats": "seat", "choices": "action"}
WHOLE = tuple(field.name for field in fields(Scene) if field.name not in NAMED)  # prompt, groups, result, view
WORTH = 2  # a list is sent whole if more than one item in so many would be new or gone


def between(old: Scene, new: Scene) -> dict[str, Any]:
    """The fields of the scene that differ; nothing if none does."""
    patch: dict[str, Any] = {}
    for field in WHOLE:
        value = getattr(new, field)
        if value != getattr(old, field):
            patch[field] = plain(value)
    for field, key in NAMED.items():
        before, after = getattr(old, field), getattr(new, field)
        if before != after:
            patch[field] = _list(before, after, key)
    return patch


def _list(before: list[Any], after: list[Any], key: str) -> Any:
    old = {getattr(item, key): item for item in before}
    new = {getattr(item, key): item for item in after}
    put = [item for name, item in new.items() if old.get(name) != item]
    cut = [name for name in old if name not in new]
    if WORTH * (len(put) + len(cut)) > len(old) + len(new):
        return plain(after) if after else []
    changes: dict[str, Any] = {}
    if put:
        changes["put"] = plain(put)
    if cut:
        changes["cut"] = cut
    if [name for name in old if name in new] + [name for name in new if name not in old] != list(new):
        changes["order"] = list(new)
    return changes
