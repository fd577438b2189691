"""One position of Ticket to Ride, and what each action does to it."""

from typing import Any, Final

from ferrovia.core.errors import UnknownAction
from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.ticket_to_ride.actions import least_kept, second_draws, ticket_choices, turn_actions
from ferrovia.games.ticket_to_ride.board import CARDS, LOCO
from ferrovia.games.ticket_to_ride.checks import check
from ferrovia.games.ticket_to_ride.observation import Observation
from ferrovia.games.ticket_to_ride.refusals import refusal
from ferrovia.games.ticket_to_ride.ruleset import DRAW, FIRST_RETURN, KEEP, PASS, TICKETS, Ruleset
from ferrovia.games.ticket_to_ride.scoring import FinalScores, final_scores
from ferrovia.games.ticket_to_ride.table import BIT, CHOOSE, CLOSED, FREE, OVER, SECOND, SETUP, TURN, Table, new_table

MOST_RESETS: Final = 10  # TTR-X1


class State:
    """The public table and what is hidden: hands, tickets, the order of both piles, chance."""

    __slots__ = (
        "_final", "chance", "deck", "hands", "offered", "pile", "returned", "returning", "table", "tickets",
    )  # fmt: skip

    table: Table
    hands: list[int]  # by seat and card
    deck: tuple[int, ...]  # its first `table.deck_left` cards are still there; the last of them is on top
    tickets: list[int]  # by seat: a mask of the tickets kept
    offered: list[int]  # by seat: a mask of the tickets just drawn and still to be chosen from
    returning: list[int]  # those of them that the seat to act has returned in play, in order
    returned: list[int]  # by seat: a mask of the tickets it returned at the start
    pile: tuple[int, ...]  # all tickets ever put in the pile, in order; drawn from `table.pile_head` on
    chance: Generator
    _final: FinalScores | None

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
            return second_draws(table)
        return ticket_choices(table, self.offered[turn])

    def sample_action(self, rng: Generator) -> int:
        legal = self.legal_actions()
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
            raise self._refuse(action, seat)
        if phase == SETUP or phase == CHOOSE:
            self._choose_tickets(action, seat, events)
        elif action <= DRAW:
            if action < 0:
                raise self._refuse(action, seat)
            self._draw_card(action, seat, events)
        elif phase == SECOND:
            raise self._refuse(action, seat)
        elif action >= table.rules.first_claim:
            self._claim(action, seat, events)
        elif action == TICKETS:
            self._draw_tickets(seat, events)
        elif action == PASS:
            self._pass(seat, events)
        else:
            raise self._refuse(action, seat)
        if phase != SETUP or action == KEEP:  # what is returned at the start shows only when all have chosen (TTR-S3)
            table.decisions += 1
        if table.decisions >= table.rules.max_decisions and table.phase != OVER:
            self._finish("limit", events)

    def _refuse(self, action: int, seat: int) -> Exception:
        table = self.table
        if not 0 <= action < len(table.rules.catalogue):
            return UnknownAction("There is no action number {number}.", {"number": str(action)})
        known = 0 <= seat < table.rules.players
        hand = self.hands[CARDS * seat : CARDS * seat + CARDS] if known else [0] * CARDS
        return refusal(table, seat if known else table.rules.players, action, hand, self.offered[seat] if known else 0)

    # Draw train cards

    def _draw_card(self, action: int, seat: int, events: list[Event] | None) -> None:
        """Takes a face-up card, or draws blind, as the first or the second card of a turn (TTR-D1)."""
        table = self.table
        if action == DRAW:
            if not table.deck_left:
                raise self._refuse(action, seat)
            card = self._top(events)
            table.mark += 1
            if events is not None:
                events.append(Event("draw", seat, {}, {seat: {"card": card}}))
        else:
            card = action
            if not table.market_mask >> card & 1 or (card == LOCO and table.phase == SECOND):  # TTR-D3
                raise self._refuse(action, seat)
            self._take(card, seat, events)
        self.hands[CARDS * seat + card] += 1
        table.hand_sizes[seat] += 1
        if table.phase == SECOND or action == LOCO:
            self._end_turn(seat, events)
        elif table.deck_left or table.market_mask & ~BIT_LOCO:
            table.phase = SECOND
        else:  # TTR-D7, TTR-X5
            self._end_turn(seat, events)

    def _take(self, card: int, seat: int, events: list[Event] | None) -> None:
        """Takes a face-up card; it is replaced at once (TTR-D2)."""
        table = self.table
        market = table.market
        slot = market.index(card)
        table.known[CARDS * seat + card] += 1
        if events is not None:
            events.append(Event("take", seat, {"card": card, "slot": slot}, {}))
        if table.deck_left:
            market[slot] = self._top(events)
            table.mark += 1
        else:
            market[slot] = -1
        if events is not None and market[slot] >= 0:
            events.append(Event("turn_up", -1, {"card": market[slot], "slot": slot}, {}))
        table.show_market()
        if market.count(LOCO) >= table.rules.reset_at:
            self._check_market(events)

    def _top(self, events: list[Event] | None) -> int:
        """The top card of the deck; a deck that this empties is made anew at once (TTR-D6)."""
        table = self.table
        table.deck_left -= 1
        card = self.deck[table.deck_left]
        if not table.deck_left:
            self._new_deck(events)
        return card

    def _new_deck(self, events: list[Event] | None) -> None:
        """Shuffles the discards, if there are any, into a new deck (TTR-D6)."""
        table = self.table
        cards: list[int] = []
        for card in range(CARDS):
            cards += [card] * table.discards[card]
            table.discards[card] = 0
        if cards:
            self.chance.shuffle(cards)
            self.deck = tuple(cards)
            table.deck_left = len(cards)
            table.mark += 1
            if events is not None:
                events.append(Event("shuffle", -1, {"cards": len(cards)}, {}))

    def _check_market(self, events: list[Event] | None) -> None:
        """Replaces the market while too many locomotives lie in it (TTR-D5), within the limits of TTR-X1."""
        table = self.table
        rules = table.rules
        for _ in range(MOST_RESETS):
            if table.market.count(LOCO) < rules.reset_at:
                return
            if not table.deck_left and not any(table.discards):
                return
            plain = sum(table.discards[:LOCO]) + sum(1 for card in table.market if 0 <= card < LOCO)
            plain += table.deck_left - self.deck[: table.deck_left].count(LOCO)
            if plain < rules.plain_cards_for_reset:
                return
            for slot, card in enumerate(table.market):
                if card >= 0:
                    table.discards[card] += 1
                table.market[slot] = -1
            if not table.deck_left:
                self._new_deck(events)
            self._fill_market(events)
            if events is not None:
                events.append(Event("reset", -1, {"market": table.market[:]}, {}))

    def _fill_market(self, events: list[Event] | None) -> None:
        """Turns up a card for every gap, as long as there are cards (TTR-X2)."""
        table = self.table
        for slot, card in enumerate(table.market):
            if card < 0 and table.deck_left:
                table.market[slot] = self._top(events)
        table.mark += 1
        table.show_market()

    # Claim one route

    def _claim(self, claim: int, seat: int, events: list[Event] | None) -> None:
        """Pays for a route, puts trains on it and scores it (TTR-C1 to TTR-C7)."""
        table = self.table
        rules = table.rules
        hands = self.hands
        if claim >= len(rules.claim_route):
            raise self._refuse(claim, seat)
        number = rules.claim_route[claim]
        length = rules.route_length[number]
        cards, locos = rules.claim_cards[claim], rules.claim_locos[claim]
        at = CARDS * seat + rules.claim_colour[claim]
        wild = CARDS * seat + LOCO
        if (
            table.owner[number] != FREE
            or hands[at] < cards
            or hands[wild] < locos
            or table.trains[seat] < length
            or table.barred[seat] >> number & 1
        ):
            raise self._refuse(claim, seat)
        hands[at] -= cards
        hands[wild] -= locos
        table.pay(seat, rules.claim_colour[claim], cards, locos)
        points = rules.board.route_points[length - 1]
        table.trains[seat] -= length
        table.points[seat] += points
        table.take_route(number, seat)
        if events is not None:
            facts = {"route": number, "colour": rules.claim_colour[claim], "cards": cards, "locos": locos}
            events.append(Event("claim", seat, {**facts, "points": points}, {}))
        if not table.deck_left:
            self._new_deck(events)
        if -1 in table.market:
            self._fill_market(events)
        if table.market.count(LOCO) >= rules.reset_at:
            self._check_market(events)
        self._end_turn(seat, events)

    # Draw destination tickets

    def _draw_tickets(self, seat: int, events: list[Event] | None) -> None:
        """Draws tickets from the top of the pile to choose from (TTR-T1)."""
        table = self.table
        count = min(table.rules.board.ticket_draw, table.pile_left)
        if not count:
            raise self._refuse(TICKETS, seat)
        drawn = list(self.pile[table.pile_head : table.pile_head + count])
        table.pile_head += count
        table.pile_left -= count
        for ticket in drawn:
            self.offered[seat] |= 1 << ticket
        table.choosing = count
        table.phase = CHOOSE
        table.mark += 1
        if events is not None:
            events.append(Event("tickets", seat, {"count": count}, {seat: {"drawn": drawn}}))

    def _choose_tickets(self, action: int, seat: int, events: list[Event] | None) -> None:
        """Returns one of the tickets just drawn, or keeps those that are left (TTR-S3, TTR-T1, TTR-T2)."""
        table = self.table
        offered = self.offered[seat]
        if action == KEEP:
            self.tickets[seat] |= offered
            self.offered[seat] = 0
            if table.phase == SETUP:
                self._keep_opening(seat, events)
            else:
                self._keep_drawn(seat, offered.bit_count(), events)
            return
        ticket = action - FIRST_RETURN
        if ticket < 0 or not offered >> ticket & 1 or offered.bit_count() <= least_kept(table):
            raise self._refuse(action, seat)
        self.offered[seat] = offered & ~(1 << ticket)
        if table.phase == SETUP:
            self.returned[seat] |= 1 << ticket
            if events is not None:
                events.append(Event("return", seat, {}, {seat: {"ticket": ticket}}, secret=True))
        else:
            self.returning.append(ticket)
            table.choosing -= 1
            table.put_back += 1
            if events is not None:
                events.append(Event("return", seat, {}, {seat: {"ticket": ticket}}))

    def _keep_opening(self, seat: int, events: list[Event] | None) -> None:
        """A seat has chosen; after the last one play begins (TTR-S3, TTR-S4)."""
        table = self.table
        table.to_act &= ~BIT[seat]
        if events is not None:
            events.append(Event("ready", seat, {}, {seat: {"kept": self.tickets[seat].bit_count()}}))
        if table.to_act:
            return
        returned: list[int] = []
        for mask in self.returned:
            returned += [ticket for ticket in range(len(table.rules.tickets)) if mask >> ticket & 1]
        self.chance.shuffle(returned)
        table.block = len(self.pile)
        self.pile += tuple(returned)
        table.pile_left = len(self.pile)
        table.decisions += len(returned)
        table.kept = [mask.bit_count() for mask in self.tickets]
        table.opening = table.kept[:]
        table.early = table.kept[:]
        table.turn = self.chance.below(table.rules.players)
        table.to_act = BIT[table.turn]
        table.phase = TURN
        table.mark += 1
        if events is not None:
            events.append(Event("begin", table.turn, {"kept": table.kept[:]}, {}))

    def _keep_drawn(self, seat: int, kept: int, events: list[Event] | None) -> None:
        """The rest goes under the pile in the order it was returned (TTR-T1)."""
        table = self.table
        self.pile += tuple(self.returning)
        table.under_by += (seat,) * len(self.returning)
        table.pile_left += len(self.returning)
        table.kept[seat] += kept
        if table.pile_head <= table.block:
            table.early[seat] += kept
        table.choosing = table.put_back = 0
        self.returning = []
        if events is not None:
            events.append(Event("keep", seat, {"kept": kept}, {}))
        self._end_turn(seat, events)

    # The end

    def _pass(self, seat: int, events: list[Event] | None) -> None:
        """Only for a player who can do nothing at all; when all do, the game ends (TTR-X3)."""
        table = self.table
        if self.legal_actions(seat) != [PASS]:
            raise self._refuse(PASS, seat)
        if events is not None:
            events.append(Event("pass", seat, {}, {}))
        passes = table.passes + 1
        self._end_turn(seat, events)
        table.passes = passes
        if passes == table.rules.players and table.phase != OVER:
            self._finish("rules", events)

    def _end_turn(self, seat: int, events: list[Event] | None) -> None:
        """The next player, unless this was the last turn (TTR-E1, TTR-X4)."""
        table = self.table
        table.passes = 0
        table.mark += 1
        if table.turns_left < 0:
            if table.trains[seat] <= table.rules.end_trains:
                table.turns_left = table.rules.players
                if events is not None:
                    events.append(Event("last_round", seat, {"trains": table.trains[seat]}, {}))
        else:
            table.turns_left -= 1
            if not table.turns_left:
                self._finish("rules", events)
                return
        table.turn = seat + 1 if seat + 1 < table.rules.players else 0
        table.to_act = BIT[table.turn]
        table.phase = TURN

    def _finish(self, ended_by: str, events: list[Event] | None) -> None:
        """Shows all tickets and scores (TTR-F1 to TTR-F3)."""
        table = self.table
        table.phase = OVER
        table.to_act = 0
        table.mark += 1
        table.ended_by = ended_by
        table.shown = self.tickets[:]
        if events is not None:
            scores, winners = self.scores(), self.winners()
            events.append(Event("end", -1, {"by": ended_by, "scores": scores, "winners": winners}, {}))

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

    def final(self) -> FinalScores:
        """The final scores in full; only at the end."""
        if self._final is None:
            self._final = final_scores(self.table)
        return self._final

    # What every position can do

    def clone(self) -> "State":
        other = State()
        other.table = self.table.clone()
        other.hands = self.hands[:]
        other.deck = self.deck
        other.tickets = self.tickets[:]
        other.offered = self.offered[:]
        other.returning = self.returning[:]
        other.returned = self.returned[:]
        other.pile = self.pile
        other.chance = self.chance.clone()
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
        returning = self.returning[:] if table.turn == seat else []
        return Observation(
            seat, table.clone(), hand, self.tickets[seat], self.offered[seat], returning, self.returned[seat], under,
            self.legal_actions(seat),
        )  # fmt: skip

    def snapshot(self) -> tuple[Any, ...]:
        return (
            self.table.snapshot(), tuple(self.hands), self.deck[: self.table.deck_left], tuple(self.tickets),
            tuple(self.offered), tuple(self.returning), tuple(self.returned), self.pile[self.table.pile_head :],
            self.chance.snapshot(),
        )  # fmt: skip

    def check(self) -> None:
        check(self.table, self.hands, self.deck, self.tickets, self.offered, self.returning, self.returned, self.pile)


BIT_LOCO: Final = 1 << LOCO


def new_state(rules: Ruleset, seed: int) -> State:
    """The position in which everybody chooses among the opening tickets (TTR-S1 to TTR-S3)."""
    board = rules.board
    state = State()
    state.table = table = new_table(rules)
    state.chance = Generator(seed)
    state._final = None
    state.hands = [0] * (CARDS * rules.players)
    cards: list[int] = []
    for card in range(LOCO):
        cards += [card] * board.cards_per_colour
    cards += [LOCO] * board.locomotives
    state.chance.shuffle(cards)
    for seat in range(rules.players):
        for _ in range(board.hand):
            state.hands[CARDS * seat + cards.pop()] += 1
        table.hand_sizes[seat] = board.hand
    state.deck = tuple(cards)
    table.deck_left = len(cards)
    state._fill_market(None)
    state._check_market(None)
    pile = list(range(len(rules.tickets)))
    state.chance.shuffle(pile)
    state.offered = []
    for seat in range(rules.players):
        dealt = pile[: rules.deal]
        pile = pile[rules.deal :]
        state.offered.append(sum([1 << ticket for ticket in dealt]))
    state.pile = tuple(pile)
    table.pile_left = len(pile)
    state.tickets = [0] * rules.players
    state.returning = []
    state.returned = [0] * rules.players
    return state
