"""What an action would do for the seat that plays it, before it is played."""

from ferrovia.core.rng import Generator
from ferrovia.core.scene import Piece, Preview
from ferrovia.games.railways_of_the_world.auction import half_bid
from ferrovia.games.railways_of_the_world.card_scene import western_piece
from ferrovia.games.railways_of_the_world.finance import bonds_for
from ferrovia.games.railways_of_the_world.income import after_income
from ferrovia.games.railways_of_the_world.labels import Labels, labels_of
from ferrovia.games.railways_of_the_world.observation import Observation
from ferrovia.games.railways_of_the_world.operations import engine_goals, points_of
from ferrovia.games.railways_of_the_world.pieces import depot_piece, mine_piece, new_city, track_piece
from ferrovia.games.railways_of_the_world.ruleset import BOND, FIRST_URBANISE, OUT, PASS, UPGRADE
from ferrovia.games.railways_of_the_world.sampling import sample_state
from ferrovia.games.railways_of_the_world.state import State
from ferrovia.games.railways_of_the_world.table import ACTION, AUCTION, FROM_BARONS, OVER, TRACK, Table
from ferrovia.games.railways_of_the_world.track import price
from ferrovia.games.railways_of_the_world.turns import ends_turn

SCORE, MONEY, BONDS, ENGINE = "score", "money", "bonds", "engine"


def preview(seen: Observation, action: int) -> Preview:
    """Exact, the income at the end of a turn included: what is drawn from the bag changes nothing for a seat."""
    labels = labels_of(seen.table.rules, "en")
    outlook = Outlook(seen, labels, labels.words.player((), seen.seat))
    cost = outlook.cost(action)
    changes, ghosts = outlook.of(action)
    bids = seen.table.phase == AUCTION
    paid = -changes.get(MONEY, 0) + BOND * changes.get(BONDS, 0) if bids else cost  # a bid is paid if it wins
    return Preview(changes=changes, pays={MONEY: paid} if paid else {}, ghosts=ghosts)


class Outlook:
    """What the actions of one decision would change, and which pieces would stand on the board.

    Among the actions of a round are hundreds of beginnings that change nothing, so there it is reckoned; where a few
    choices are left, each is played on a copy.
    """

    def __init__(self, seen: Observation, labels: Labels, name: str) -> None:
        self._table = seen.table
        self._seat = seen.seat
        self._labels = labels
        self._name = name
        self._seen = seen
        self._state: State | None = None
        if seen.table.phase != ACTION:
            self._state = sample_state(seen, Generator(1, "preview"))
        self._nothing = self._changes(0, 0, 0) if seen.table.phase == ACTION else {}
        self._paid: dict[int, dict[str, int]] = {}

    def of(self, action: int) -> tuple[dict[str, int], list[Piece]]:
        """By how much the counters of the seat change, and the pieces that come to stand."""
        if self._state is not None:
            return self._played(self._state, action)
        rules = self._table.rules
        if action >= rules.first_take:  # a card, or a Western Link
            return self._played(sample_state(self._seen, Generator(1, "preview")), action)
        if action >= rules.first_cube:  # a cube sets out, a build begins
            return {}, []
        if action == PASS:
            return self._nothing, []
        cost = self.cost(action)
        if action == UPGRADE:
            goals = engine_goals(self._table, self._table.engine[self._seat] + 1)
            return self._changes(cost, points_of(rules, goals), 1), []
        if cost not in self._paid:
            self._paid[cost] = self._changes(cost, 0, 0)
        city, colour = rules.urbanised(action)
        return self._paid[cost], [new_city(rules, self._labels, city, colour)]

    def cost(self, action: int) -> int:
        """What an action costs, in thousands; a bid what it would cost if it won."""
        table = self._table
        rules = table.rules
        if table.phase == AUCTION:
            return table.bid + action if action != OUT else half_bid(table, self._seat)
        if table.phase == TRACK:
            if not rules.first_track <= action < rules.first_take:
                return 0
            at = action - rules.first_track
            return price(table, self._seat, rules.track_hex[at], rules.track_shape[at])
        if table.phase != ACTION:
            return rules.board.mine if rules.first_mine <= action < rules.first_depot else 0
        if rules.first_western <= action < rules.first_baron:
            return rules.board.western.cost
        if action >= rules.first_cube:
            return 0
        if action == UPGRADE:
            return rules.board.engine[table.engine[self._seat] - 1]
        return rules.board.urbanise if action >= FIRST_URBANISE else 0

    def _changes(self, cost: int, points: int, levels: int) -> dict[str, int]:
        """A payment, points and levels, and the income if the turn ends with that (ROW-I1)."""
        table, seat = self._table, self._seat
        money, bonds = table.money[seat], table.bonds[seat]
        issued = bonds_for(money, cost)
        after, owed = money + BOND * issued - cost, bonds + issued
        if ends_turn(table):
            after, owed = after_income(table.rules, table.total(seat) + points, after, owed)
        return _changed(points, after - money, owed - bonds, levels)

    def _played(self, state: State, action: int) -> tuple[dict[str, int], list[Piece]]:
        table, seat = self._table, self._seat
        copy = state.clone()
        copy.apply(action, seat)
        after = copy.table
        points = after.total(seat) - table.total(seat)
        if after.phase == OVER:  # bonds cost points only then (ROW-F1)
            points += after.bonds[seat] - after.points[FROM_BARONS * after.rules.players + seat]
        changes = _changed(points, after.money[seat] - table.money[seat], after.bonds[seat] - table.bonds[seat], 0)
        return changes, self._ghosts(after, action)

    def _ghosts(self, after: Table, action: int) -> list[Piece]:
        """The tile that was laid, unless it was taken off again at the end of the turn (ROW-B4), or another piece."""
        rules = after.rules
        if rules.first_western <= action < rules.first_baron:
            city = rules.board.western.cities[action - rules.first_western]
            return [western_piece(rules, self._labels, city, self._seat, self._name)]
        if rules.first_depot <= action < rules.first_western:
            return [depot_piece(after, self._labels, action - rules.first_depot, self._seat, self._name)]
        if rules.first_mine <= action < rules.first_depot:
            return [mine_piece(rules, self._labels, rules.grey_cities[action - rules.first_mine])]
        if FIRST_URBANISE <= action < rules.first_cube:
            return [new_city(rules, self._labels, *rules.urbanised(action))]
        if not rules.first_track <= action < rules.first_take:
            return []
        at = action - rules.first_track
        hex, shape = rules.track_hex[at], rules.track_shape[at]
        for laid, door in after.tracks(hex):
            if laid == shape:
                finished = after.open[door] < 0
                return [track_piece(rules, hex, shape, self._seat, self._name, finished)]
        return []


def _changed(points: int, money: int, bonds: int, levels: int) -> dict[str, int]:
    changes = {SCORE: points, MONEY: money, BONDS: bonds, ENGINE: levels}
    return {counter: by for counter, by in changes.items() if by}
