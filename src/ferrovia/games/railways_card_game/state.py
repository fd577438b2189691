"""A position of the game as the contract has it: what is legal, and what playing it does."""

from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.railways_card_game.actions import (
    deliveries,
    destinations,
    discards,
    draws,
    link_colours,
    origins,
    payable,
    payments,
    swaps,
    turn_actions,
)
from ferrovia.games.railways_card_game.building import plan_link
from ferrovia.games.railways_card_game.cards import discard, draw, swap
from ferrovia.games.railways_card_game.delivering import choose_cube, deliver, no_delivery, play_engine
from ferrovia.games.railways_card_game.observation import Observation
from ferrovia.games.railways_card_game.position import Position
from ferrovia.games.railways_card_game.table import ACTION, CARRY, DRAW, FINAL, OVER, POWERED, SWAP, TRIM
from ferrovia.games.railways_card_game.turns import finish, pass_turn


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
        phase, turn, rules = table.phase, table.turn, table.rules
        if phase == OVER or (seat >= 0 and seat != turn):
            return []
        if phase == DRAW:
            return draws(table)
        if phase == ACTION:
            return self._action_steps(turn)
        if phase in (POWERED, FINAL):
            return [*deliveries(table, turn), rules.stop]
        if phase == CARRY:
            return [rules.first_to + city for city in destinations(table, turn, table.cargo)]
        if phase == SWAP:
            return swaps(table)
        return discards(table, self.held[turn])

    def _action_steps(self, turn: int) -> list[int]:
        """An action, or the next step of the link that is being planned."""
        table, plan = self.table, self.plan
        at = table.rules.kinds * turn
        if not plan:
            return turn_actions(table, turn, self.hands, at, self.held[turn])
        if len(plan) == 1:
            return origins(table, self.hands, at, plan[0])
        if len(plan) == 2:
            return link_colours(table, self.hands, at, plan[0], plan[1])
        return payments(table, self.hands, at, plan)

    def sample_action(self, rng: Generator) -> int:
        legal = self.legal_actions()
        return legal[rng.below(len(legal))]

    def default_action(self, seat: int = -1) -> int:
        """Passes, stops, pays enough and draws blind, if it can."""
        legal = self.legal_actions(seat)
        rules = self.table.rules
        for action in (rules.skip, rules.done, rules.draw, rules.stop):
            if action in legal:
                return action
        return legal[0]

    def apply(self, action: int, seat: int = -1, events: list[Event] | None = None) -> None:
        """Plays an action of the catalogue; an illegal one raises and changes nothing."""
        table = self.table
        rules = table.rules
        phase = table.phase
        turn = table.turn
        if phase == OVER or (seat >= 0 and seat != turn) or not 0 <= action < rules.actions:
            raise self.refuse(action, turn if seat < 0 else seat)
        if phase == DRAW:
            draw(self, action, turn, events)
        elif phase == ACTION:
            if self._act(action, turn, events):
                return
        elif phase == SWAP:
            swap(self, action, turn, events)
        elif phase == TRIM:
            if not rules.first_discard <= action < rules.skip:
                raise self.refuse(action, turn)
            discard(self, action - rules.first_discard, turn, events)
        elif phase == CARRY:
            if not rules.first_to <= action < rules.first_restock:
                raise self.refuse(action, turn)
            deliver(self, action - rules.first_to, turn, events)
        elif rules.first_cube <= action < rules.first_discard:
            choose_cube(self, action - rules.first_cube, turn)
        elif action == rules.stop:
            no_delivery(self, turn, events)
        else:
            raise self.refuse(action, turn)
        table.decisions += 1
        if table.decisions >= rules.max_decisions and table.phase != OVER:
            finish(self, "limit", events)

    def _act(self, action: int, turn: int, events: list[Event] | None) -> bool:
        """Plays an action, or a step of a link; whether that stays unseen for now."""
        table = self.table
        rules = table.rules
        if self.plan:
            plan_link(self, action, turn, events)
        elif action < rules.engine:
            self._plan_city(action - rules.first_build, turn)
        elif action == rules.engine:
            play_engine(self, turn, events)
        elif action < rules.first_discard:
            choose_cube(self, action - rules.first_cube, turn)
        elif action < rules.skip:
            discard(self, action - rules.first_discard, turn, events)
        elif action == rules.skip:
            pass_turn(self, turn, events)
        else:
            raise self.refuse(action, turn)
        if not self.plan:
            return False
        if table.decisions + self.planned() >= rules.max_decisions:
            finish(self, "limit", events)
        return True

    def _plan_city(self, city: int, turn: int) -> None:
        """The city of a new link: one from the hand that can at least be joined to the start (RCG-A1, RCG-A7)."""
        table = self.table
        rules = table.rules
        at = rules.kinds * turn
        held = self.hands[at + rules.kinds - rules.cities + city] and table.trains[turn]
        if not held or not payable(table, self.hands, at) >> rules.shift[city] & rules.colours[city]:
            raise self.refuse(rules.first_build + city, turn)
        self.plan = [city]

    def play_out(self, rng: Generator, most: int = -1) -> int:
        """Plays random actions to the end, or at most so many; how many there were."""
        played = 0
        while played != most and self.table.phase != OVER:
            self.apply(self.sample_action(rng))
            played += 1
        return played

    def scores(self) -> list[int]:
        """The points so far; at the end the final scores."""
        table = self.table
        if table.phase == OVER:
            return self.final().totals()
        return [table.score(seat) for seat in range(table.rules.players)]

    def winners(self) -> list[int]:
        return self.final().winners[:] if self.table.phase == OVER else []

    def breakdown(self) -> dict[str, list[int]]:
        """By links and deliveries and, at the end, cities, locomotives and goods."""
        table = self.table
        if table.phase == OVER:
            return self.final().sources()
        if table.rules.young:
            return {"links": table.links[:]}
        return {"links": table.links[:], "deliveries": table.deliveries[:], "carried": table.carried[:]}

    def clone(self) -> "State":
        other = State()
        other.table = self.table.clone()
        other.hands = self.hands[:]
        other.held = self.held[:]
        other.deck = self.deck
        other.bag = self.bag
        other.plan = self.plan[:]
        other.chance = self.chance  # all chance is used before the first action, so clones can share it
        other._final = self._final
        return other

    def observe(self, seat: int) -> Observation:
        """What the seat may know (-1: a spectator)."""
        table = self.table
        kinds = table.rules.kinds
        if not 0 <= seat < table.rules.players:
            return Observation(-1, table.clone(), [0] * kinds, [], [])
        plan = self.plan[:] if seat == table.turn else []
        hand = self.hands[kinds * seat : kinds * (seat + 1)]
        return Observation(seat, table.clone(), hand, plan, self.legal_actions(seat))

    def _repr_svg_(self) -> str:
        """The table as everyone sees it, for notebooks."""
        from ferrovia.games.railways_card_game.notebook import notebook_svg  # pictures are no part of the engine

        return notebook_svg(self)
