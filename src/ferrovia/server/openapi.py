"""The OpenAPI description: FastAPI's list of requests, with msgspec's schemas of what goes in and out."""

from typing import Any

import msgspec
from fastapi import FastAPI

from ferrovia.server import wire

REFERENCE = "#/components/schemas/{name}"
SENT = (wire.Welcome, wire.News, wire.Done, wire.Refused)
BODIES = (
    wire.Me, wire.Name, wire.GameInfo, wire.Rules, wire.Tables, wire.NewTable, wire.TableInfo, wire.Join,
    wire.DrawingInfo, wire.Frame, wire.Error,
)  # fmt: skip


def _schema(kind: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REFERENCE)
    return dict(schema)


def _content(kind: Any) -> dict[str, Any]:
    return {"application/json": {"schema": _schema(kind)}}


def answers(kind: Any) -> dict[int | str, dict[str, Any]]:
    """What a request is answered with."""
    return {
        200: {"description": "Done.", "content": _content(kind)},
        "4XX": {"description": "Refused, with the reason in one sentence.", "content": _content(wire.Error)},
    }


def takes(kind: Any) -> dict[str, Any]:
    """What a request brings."""
    return {"requestBody": {"required": True, "content": _content(kind)}}


def describe(app: FastAPI) -> dict[str, Any]:
    """The whole description; messages of the socket are among its schemas."""
    if not app.openapi_schema:
        made = FastAPI.openapi(app)
        _, components = msgspec.json.schema_components([*BODIES, wire.Request, *SENT], ref_template=REFERENCE)
        schemas = made.setdefault("components", {}).setdefault("schemas", {})
        for name in ("HTTPValidationError", "ValidationError"):
            schemas.pop(name, None)
        schemas.update(components)
        for operations in made["paths"].values():
            for operation in operations.values():
                operation["responses"].pop("422", None)  # such errors are ours, like all others
        app.openapi_schema = made
    return app.openapi_schema
