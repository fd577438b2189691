"""One position of TransAmerica: what may be played and what it does."""

from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.transamerica.actions import legal_actions
from ferrovia.games.transamerica.observation import Observation
from ferrovia.games.transamerica.position import Position
from ferrovia.games.transamerica.rounds import finish
from ferrovia.games.transamerica.ruleset import FIRST_MARKER, STOP
from ferrovia.games.transamerica.scoring import winners
from ferrovia.games.transamerica.table import MARKERS, OVER
from ferrovia.games.transamerica.turns import lay_rail, place_marker, stop


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
        table = self.table
        if seat >= 0 and seat != table.turn:
            return []
        return legal_actions(table)

    def sample_action(self, rng: Generator) -> int:
        legal = legal_actions(self.table)
        return legal[rng.below(len(legal))]

    def default_action(self, seat: int = -1) -> int:
        """Stops if it can; else the first thing possible, which helps nobody much."""
        return self.legal_actions(seat)[0]

    def apply(self, action: int, seat: int = -1, events: list[Event] | None = None) -> None:
        """Plays an action of the catalogue; an illegal one raises and changes nothing."""
        table = self.table
        rules = table.rules
        phase = table.phase
        turn = table.turn
        if phase == OVER or (seat >= 0 and seat != turn) or not 0 <= action < rules.actions:
            raise self.refuse(action, turn if seat < 0 else seat)
        if phase == MARKERS:
            if not FIRST_MARKER <= action < rules.first_rail:
                raise self.refuse(action, turn)
            place_marker(self, action - FIRST_MARKER, turn, events)
        elif action >= rules.first_rail:
            lay_rail(self, action - rules.first_rail, turn, events)
        elif action == STOP:
            stop(self, turn, events)
        else:
            raise self.refuse(action, turn)
        table.decisions += 1
        if table.decisions >= rules.max_decisions and table.phase != OVER:
            finish(self, "limit", events)

    def play_out(self, rng: Generator, most: int = -1) -> int:
        """Plays random actions to the end, or at most so many; how many there were."""
        played = 0
        while played != most and self.table.phase != OVER:
            self.apply(self.sample_action(rng))
            played += 1
        return played

    def scores(self) -> list[int]:
        """The points that each player has left."""
        return self.table.points[:]

    def winners(self) -> list[int]:
        return winners(self.table) if self.table.phase == OVER else []

    def breakdown(self) -> dict[str, list[int]]:
        """The points at the start, and what each round cost."""
        table = self.table
        players = table.rules.players
        sources = {"start": [table.rules.board.start] * players}
        for i in range(0, len(table.losses), players):
            sources[f"round_{i // players + 1}"] = [-loss for loss in table.losses[i : i + players]]
        return sources

    def clone(self) -> "State":
        other = State()
        other.table = self.table.clone()
        other.hands = self.hands[:]
        other.chance = self.chance.clone()
        return other

    def observe(self, seat: int) -> Observation:
        """What the seat may know (-1: a spectator)."""
        table = self.table.clone()
        if not 0 <= seat < table.rules.players:
            return Observation(-1, table, 0, [])
        return Observation(seat, table, self.hands[seat], self.legal_actions(seat))

    def _repr_svg_(self) -> str:
        """The board as everyone sees it, for notebooks."""
        from ferrovia.games.transamerica.notebook import notebook_svg  # pictures are no part of the engine

        return notebook_svg(self)
