"""A position of On the Underground as the contract has it: what is legal, and what playing it does."""

from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.on_the_underground.actions import legal_actions
from ferrovia.games.on_the_underground.building import build
from ferrovia.games.on_the_underground.observation import Observation
from ferrovia.games.on_the_underground.passenger import choose_destination, choose_line
from ferrovia.games.on_the_underground.position import Position
from ferrovia.games.on_the_underground.scoring import by_source, totals, winners
from ferrovia.games.on_the_underground.table import BUILD, GO, OVER
from ferrovia.games.on_the_underground.turns import finish


class State(Position):
    """One position; the rules of each kind of action stand in a module of their own."""

    __slots__ = ()

    @property
    def is_over(self) -> bool:
        return self.table.phase == OVER

    @property
    def to_act(self) -> int:
        return self.table.to_act

    @property
    def current_player(self) -> int:
        return -1 if self.table.phase == OVER else self.table.turn

    @property
    def mark(self) -> int:
        return self.table.mark

    @property
    def ended_by(self) -> str:
        return self.table.ended_by

    def legal_actions(self, seat: int = -1) -> list[int]:
        """What the seat may do now, ascending; nothing if it owes no decision."""
        if seat >= 0 and seat != self.table.turn:
            return []
        return legal_actions(self.table)

    def sample_action(self, rng: Generator) -> int:
        legal = legal_actions(self.table)
        return legal[rng.below(len(legal))]

    def default_action(self, seat: int = -1) -> int:
        """Takes a token, stays, or travels to the first destination on the first lines."""
        return self.legal_actions(seat)[0]

    def apply(self, action: int, seat: int = -1, events: list[Event] | None = None) -> None:
        """Plays an action of the catalogue; an illegal one raises and changes nothing."""
        table = self.table
        phase = table.phase
        if seat < 0:
            seat = table.turn
        if phase == OVER or seat != table.turn:
            raise self.refuse(action, seat)
        if phase == BUILD:
            build(self, action, seat, events)
        elif phase == GO:
            choose_destination(self, action, seat, events)
        else:
            choose_line(self, action, seat, events)
        table.decisions += 1
        if table.decisions >= table.rules.max_decisions and table.phase != OVER:
            finish(self, "limit", events)

    def play_out(self, rng: Generator, most: int = -1) -> int:
        """Plays random actions to the end, or at most so many; how many there were."""
        played = 0
        while played != most and self.table.phase != OVER:
            self.apply(self.sample_action(rng))
            played += 1
        return played

    def scores(self) -> list[int]:
        """The points so far, all of them public."""
        return totals(self.table)

    def winners(self) -> list[int]:
        return winners(self.table) if self.table.phase == OVER else []

    def breakdown(self) -> dict[str, list[int]]:
        """By starting points, blue stations, termini, pairs, loops and journeys."""
        return by_source(self.table)

    def clone(self) -> "State":
        other = State()
        other.table = self.table.clone()
        other.deck = self.deck
        other.chance = self.chance.clone()
        return other

    def observe(self, seat: int) -> Observation:
        """What the seat may know (-1: a spectator): everything but the order of the deck (UND-X5)."""
        if not 0 <= seat < self.table.rules.players:
            return Observation(-1, self.table.clone(), [])
        return Observation(seat, self.table.clone(), self.legal_actions(seat))

    def _repr_svg_(self) -> str:
        """The board as everyone sees it, for notebooks."""
        from ferrovia.games.on_the_underground.notebook import notebook_svg  # pictures are no part of the engine

        return notebook_svg(self)
