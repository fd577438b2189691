"""A position of Railways of the World as the contract has it: what is legal, and what playing it does."""

from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world.actions import legal_actions
from ferrovia.games.railways_of_the_world.auction import bid
from ferrovia.games.railways_of_the_world.building import begin, lay
from ferrovia.games.railways_of_the_world.delivery import go_on, set_out
from ferrovia.games.railways_of_the_world.observation import Observation
from ferrovia.games.railways_of_the_world.position import Position
from ferrovia.games.railways_of_the_world.ruleset import FIRST_URBANISE, PASS, UPGRADE
from ferrovia.games.railways_of_the_world.scoring import by_source, totals, winners
from ferrovia.games.railways_of_the_world.table import ACTION, AUCTION, OVER, TRACK
from ferrovia.games.railways_of_the_world.turns import end_action, finish
from ferrovia.games.railways_of_the_world.urbanising import upgrade, urbanise


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
        """Is out, passes, stops, or goes on with the first choice where something was begun."""
        return self.legal_actions(seat)[0]

    def apply(self, action: int, seat: int = -1, events: list[Event] | None = None) -> None:
        """Plays an action of the catalogue; an illegal one raises and changes nothing."""
        table = self.table
        phase = table.phase
        if seat < 0:
            seat = table.turn
        if phase == OVER or seat != table.turn or not 0 <= action < len(table.rules.catalogue):
            raise self.refuse(action, seat)
        if phase == TRACK:
            lay(self, action, seat, events)
        elif phase == ACTION:
            self._act(action, seat, events)
        elif phase == AUCTION:
            bid(self, action, seat, events)
        else:
            go_on(self, action, seat, events)
        table.decisions += 1
        if table.decisions >= table.rules.max_decisions and table.phase != OVER:
            finish(table, "limit", events)

    def _act(self, action: int, seat: int, events: list[Event] | None) -> None:
        """One action of a round, or its beginning (ROW-R1)."""
        table = self.table
        rules = table.rules
        if rules.first_from <= action < rules.first_track:
            begin(self, action, seat, events)
        elif rules.first_cube <= action < rules.first_via:
            set_out(self, action, seat, events)
        elif FIRST_URBANISE <= action < rules.first_cube:
            urbanise(self, action, seat, events)
        elif action == UPGRADE:
            upgrade(self, seat, events)
        elif action == PASS:
            table.passes += 1
            if events is not None:
                events.append(Event("pass", seat, {}, {}))
            end_action(table, events)
        else:
            raise self.refuse(action, seat)

    def scores(self) -> list[int]:
        """The points so far, all of them public; bonds cost theirs at the end."""
        return totals(self.table)

    def winners(self) -> list[int]:
        return winners(self.table) if self.table.phase == OVER else []

    def breakdown(self) -> dict[str, list[int]]:
        """By own deliveries, links that others used, Major Lines and bonds."""
        return by_source(self.table)

    def clone(self) -> "State":
        other = State()
        other.table = self.table.clone()
        other.chance = self.chance.clone()
        return other

    def observe(self, seat: int) -> Observation:
        """What the seat may know (-1: a spectator): everything but future draws (ROW-X4)."""
        if not 0 <= seat < self.table.rules.players:
            return Observation(-1, self.table.clone(), [])
        return Observation(seat, self.table.clone(), self.legal_actions(seat))

    def _repr_svg_(self) -> str:
        """The board as everyone sees it, for notebooks."""
        from ferrovia.games.railways_of_the_world.notebook import notebook_svg  # pictures are no part of the engine

        return notebook_svg(self)
