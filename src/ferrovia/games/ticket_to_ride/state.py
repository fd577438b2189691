"""A position of Ticket to Ride as the contract has it: what is legal, and what playing it does."""

from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.ticket_to_ride.actions import second_draws, ticket_choices, turn_actions
from ferrovia.games.ticket_to_ride.board import CARDS
from ferrovia.games.ticket_to_ride.cards import draw_card
from ferrovia.games.ticket_to_ride.claims import claim_route
from ferrovia.games.ticket_to_ride.observation import Observation
from ferrovia.games.ticket_to_ride.position import Position
from ferrovia.games.ticket_to_ride.ruleset import DRAW, KEEP, PASS, TICKETS
from ferrovia.games.ticket_to_ride.table import OVER, SECOND, SETUP, TURN
from ferrovia.games.ticket_to_ride.tickets import choose_tickets, draw_tickets
from ferrovia.games.ticket_to_ride.turns import finish, pass_turn


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
        if table.phase == SETUP:
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
        phase = table.phase
        if phase == SETUP:
            seat = self.current_player if seat < 0 else seat
            return ticket_choices(table, self.offered[seat]) if table.to_act >> seat & 1 else []
        turn = table.turn
        if phase == OVER or (seat >= 0 and seat != turn):
            return []
        if phase == TURN:
            return turn_actions(table, turn, self.hands, CARDS * turn)
        if phase == SECOND:
            return second_draws(table)[:]
        return ticket_choices(table, self.offered[turn])

    def sample_action(self, rng: Generator) -> int:
        table = self.table
        phase = table.phase
        if phase == TURN:
            legal = turn_actions(table, table.turn, self.hands, CARDS * table.turn)
        else:
            legal = second_draws(table) if phase == SECOND else self.legal_actions()
        return legal[rng.below(len(legal))]

    def default_action(self, seat: int = -1) -> int:
        """Keeps the tickets or draws blind, if it can."""
        legal = self.legal_actions(seat)
        return DRAW if DRAW in legal else legal[0]

    def apply(self, action: int, seat: int = -1, events: list[Event] | None = None) -> None:
        """Plays an action of the catalogue; an illegal one raises and changes nothing."""
        table = self.table
        phase = table.phase
        if seat < 0:
            seat = table.turn if phase != SETUP else self.current_player
        if seat < 0 or not table.to_act >> seat & 1:
            raise self.refuse(action, seat)
        if phase == TURN:
            if 0 <= action <= DRAW:
                draw_card(self, action, seat, events)
            elif action >= table.rules.first_claim:
                claim_route(self, action, seat, events)
            elif action == TICKETS:
                draw_tickets(self, seat, events)
            elif action == PASS:
                pass_turn(self, seat, events)
            else:
                raise self.refuse(action, seat)
        elif phase == SECOND:
            if not 0 <= action <= DRAW:
                raise self.refuse(action, seat)
            draw_card(self, action, seat, events)
        else:
            choose_tickets(self, action, seat, events)
        if phase != SETUP or action == KEEP:  # what is returned at the start shows only when all have chosen (TTR-S3)
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
        """The points for routes; at the end the final scores."""
        return self.final().totals() if self.table.phase == OVER else self.table.points[:]

    def winners(self) -> list[int]:
        return self.final().winners[:] if self.table.phase == OVER else []

    def breakdown(self) -> dict[str, list[int]]:
        """By routes and, at the end, tickets made, tickets failed and the longest path."""
        if self.table.phase != OVER:
            return {"routes": self.table.points[:]}
        return self.final().sources()

    def clone(self) -> "State":
        other = State()
        other.table = self.table.clone()
        other.hands = self.hands[:]
        other.deck = self.deck
        other.tickets = self.tickets
        other.offered = self.offered
        other.returning = self.returning
        other.returned = self.returned
        other.pile = self.pile
        other.chance = self.chance
        other._final = self._final
        return other

    def observe(self, seat: int) -> Observation:
        """What the seat may know (-1: a spectator)."""
        table = self.table
        if not 0 <= seat < table.rules.players:
            return Observation(-1, table.clone(), [0] * CARDS, 0, 0, [], 0, [], [])
        hand = self.hands[CARDS * seat : CARDS * seat + CARDS]
        end = table.block_end()
        under: list[int] = []
        for i, by in enumerate(table.under_by):
            if by == seat and end + i >= table.pile_head:
                under += [end + i, self.pile[end + i]]
        returning = list(self.returning) if table.turn == seat else []
        return Observation(
            seat, table.clone(), hand, self.tickets[seat], self.offered[seat], returning, self.returned[seat], under,
            self.legal_actions(seat),
        )  # fmt: skip

    def _repr_svg_(self) -> str:
        """The board as everyone sees it, for notebooks."""
        from ferrovia.games.ticket_to_ride.notebook import notebook_svg  # pictures are no part of the engine

        return notebook_svg(self)
