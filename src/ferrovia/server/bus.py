"""Tells whoever has a table in memory what was stored for it.

This one knows only its own process. With several server processes another with the same methods stands here: a
listener that gets an entry out of turn reads what it is missing from the store.
"""

from collections.abc import Callable

from ferrovia.server.entries import Entry

Listener = Callable[[Entry], None]


class Bus:
    """Entries on their way from the store to the tables in memory."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}

    def subscribe(self, table: str, listener: Listener) -> None:
        """From now on the listener is called with every entry that is stored for a table."""
        self._listeners.setdefault(table, []).append(listener)

    def unsubscribe(self, table: str, listener: Listener) -> None:
        """Ends a subscription."""
        listeners = self._listeners[table]
        listeners.remove(listener)
        if not listeners:
            del self._listeners[table]

    def publish(self, table: str, entry: Entry) -> None:
        """Call it only once the entry is on the disk."""
        for listener in list(self._listeners.get(table, ())):
            listener(entry)
