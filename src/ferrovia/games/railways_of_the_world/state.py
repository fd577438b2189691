"""A position of Railways of the World as the contract has it: what is legal, and what playing it does."""

from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world.actions import legal_actions
from ferrovia.games.railways_of_the_world.auction import bid
from ferrovia.games.railways_of_the_world.barons import ask, choices, choose, is_time
from ferrovia.games.railways_of_the_world.building import begin, lay
from ferrovia.games.railways_of_the_world.deck import DEPOT, INDUSTRY, MINE
from ferrovia.games.railways_of_the_world.delivery import go_on, set_out
from ferrovia.games.railways_of_the_world.depots import mark_link
from ferrovia.games.railways_of_the_world.frontier import OPENS_AT
from ferrovia.games.railways_of_the_world.links import open_frontier
from ferrovia.games.railways_of_the_world.mines import open_mine
from ferrovia.games.railways_of_the_world.observation import Observation
from ferrovia.games.railways_of_the_world.operations import grow, take, use
from ferrovia.games.railways_of_the_world.position import Position
from ferrovia.games.railways_of_the_world.ruleset import FIRST_URBANISE, PASS, UPGRADE
from ferrovia.games.railways_of_the_world.scoring import by_source, totals, winners
from ferrovia.games.railways_of_the_world.table import ACTION, AUCTION, BARONS, OVER, TARGET, TRACK, VIA
from ferrovia.games.railways_of_the_world.turns import end_action, finish
from ferrovia.games.railways_of_the_world.urbanising import upgrade, urbanise
from ferrovia.games.railways_of_the_world.western import build_western


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
        table = self.table
        if table.phase == BARONS:
            return (table.to_act & -table.to_act).bit_length() - 1
        return -1 if table.phase == OVER else table.turn

    @property
    def mark(self) -> int:
        return self.table.mark

    @property
    def ended_by(self) -> str:
        return self.table.ended_by

    def legal_actions(self, seat: int = -1) -> list[int]:
        """What the seat may do now, ascending; nothing if it owes no decision."""
        table = self.table
        if table.phase == BARONS:
            seat = self.current_player if seat < 0 else seat
            return choices(self, seat) if table.to_act >> seat & 1 else []
        if seat >= 0 and seat != table.turn:
            return []
        return legal_actions(table)

    def sample_action(self, rng: Generator) -> int:
        legal = self.legal_actions()
        return legal[rng.below(len(legal))]

    def default_action(self, seat: int = -1) -> int:
        """Is out, passes, stops, or goes on with the first choice where something was begun."""
        return self.legal_actions(seat)[0]

    def apply(self, action: int, seat: int = -1, events: list[Event] | None = None) -> None:
        """Plays an action of the catalogue; an illegal one raises and changes nothing."""
        table = self.table
        phase = table.phase
        if seat < 0:
            seat = self.current_player
        if seat < 0 or not table.to_act >> seat & 1 or not 0 <= action < len(table.rules.catalogue):
            raise self.refuse(action, seat)
        if phase in (TRACK, VIA) and table.rules.first_use <= action < table.rules.first_grow:
            use(self, action, seat, events)
        elif phase == TRACK:
            lay(self, action, seat, events)
        elif phase == ACTION:
            self._act(action, seat, events)
        elif phase == AUCTION:
            bid(self, action, seat, events)
        elif phase == BARONS:
            if choose(self, action, seat, events) and table.phase == OVER:
                finish(self, "rules", events)
        elif phase == TARGET:
            self._use_at_once(action, seat, events)
        else:
            go_on(self, action, seat, events)
        table.decisions += 1
        if table.decisions >= table.rules.max_decisions and table.phase != OVER:
            finish(self, "limit", events)
        elif table.undecided and is_time(table):
            ask(table, table.phase)
        if table.frontier and max(totals(table)) >= OPENS_AT:
            open_frontier(table)

    def _use_at_once(self, action: int, seat: int, events: list[Event] | None) -> None:
        """The target of a card that is used when it is taken (ROW-O5, ROW-OP15)."""
        kind = self.table.rules.faces[self.table.target].kind
        if kind == INDUSTRY:
            urbanise(self, action, seat, events)
        elif kind == MINE:
            open_mine(self, action, seat, events)
        elif kind == DEPOT:
            mark_link(self, action, seat, events)
        else:
            grow(self, action, seat, events)

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
            self._pass(seat, events)
        elif rules.first_take <= action < rules.first_use:
            take(self, action, seat, events)
        elif rules.first_western <= action < rules.first_baron:
            build_western(self, action, seat, events)
        else:
            raise self.refuse(action, seat)

    def _pass(self, seat: int, events: list[Event] | None) -> None:
        """An action is lost (ROW-R1)."""
        self.table.passes += 1
        if events is not None:
            events.append(Event("pass", seat, {}, {}))
        end_action(self, events)

    def play_out(self, rng: Generator, most: int = -1) -> int:
        """Plays random actions to the end, or at most so many; how many there were."""
        played = 0
        while played != most and self.table.phase != OVER:
            self.apply(self.sample_action(rng))
            played += 1
        return played

    def scores(self) -> list[int]:
        """The points so far, all of them public; at the end bonds cost theirs, and barons score."""
        return totals(self.table)

    def winners(self) -> list[int]:
        return winners(self.table) if self.table.phase == OVER else []

    def breakdown(self) -> dict[str, list[int]]:
        """By own deliveries, links that others used, Major Lines, operations cards, barons and bonds."""
        return by_source(self.table)

    def clone(self) -> "State":
        other = State()
        other.table = self.table.clone()
        other.chance = self.chance.clone()
        other.deck = self.deck
        other.dealt = self.dealt
        other.kept = self.kept
        return other

    def observe(self, seat: int) -> Observation:
        """What the seat may know (-1: a spectator): everything but future draws and the barons of others (ROW-X4)."""
        if not 0 <= seat < self.table.rules.players:
            return Observation(-1, self.table.clone(), 0, -1, [])
        return Observation(seat, self.table.clone(), self.dealt[seat], self.kept[seat], self.legal_actions(seat))

    def _repr_svg_(self) -> str:
        """The board as everyone sees it, for notebooks."""
        from ferrovia.games.railways_of_the_world.notebook import notebook_svg  # pictures are no part of the engine

        return notebook_svg(self)
