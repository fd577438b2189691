"""What happened: the log, the animation and the replay are all made of these."""

from dataclasses import dataclass

Fact = int | str | list[int]


@dataclass(slots=True)
class Event:
    """One thing that happened at the table.

    `seat` is who did it (-1: nobody, the game itself). `facts` are what everyone sees; `secrets[s]` is what seat s
    sees in addition. Of a secret event nobody else sees even that it happened. An event leaves the engine's side only
    through `seen_by`, so that nobody is sent more.
    """

    kind: str
    seat: int
    facts: dict[str, Fact]
    secrets: dict[int, dict[str, Fact]]
    secret: bool = False

    def seen_by(self, seat: int) -> "Event | None":
        """The event as one seat sees it (-1: a spectator): its own secrets among the facts, nobody else's anywhere."""
        if self.secret and seat not in self.secrets:
            return None
        return Event(self.kind, self.seat, {**self.facts, **self.secrets.get(seat, {})}, {})
