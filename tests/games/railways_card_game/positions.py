"""Positions of The Card Game for the tests: arranges them, plays in them, and reads them in words.

Only this file knows how a position is stored. What is not arranged is set so that nothing is lost or doubled, and
every arranged position must pass `check()`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

import pytest

import ferrovia
from ferrovia.core.contract import OptionValue
from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.railways_card_game import RailwaysCardGame
from ferrovia.games.railways_card_game.board import COLOURS, GOODS
from ferrovia.games.railways_card_game.observation import Observation
from ferrovia.games.railways_card_game.ruleset import Ruleset
from ferrovia.games.railways_card_game.state import State
from ferrovia.games.railways_card_game.table import (
    ACTION,
    CARRY,
    DRAW,
    FINAL,
    OVER,
    POWERED,
    SWAP,
    TRIM,
    Table,
    new_table,
    pack,
)

PHASES = {
    ACTION: "action", POWERED: "powered", CARRY: "carry", SWAP: "swap", DRAW: "draw", TRIM: "trim", FINAL: "final",
    OVER: "over",
}  # fmt: skip
START = "start"
# A city of each value that takes orange or brown, for tests that need some.
TWO, THREE, FOUR, FIVE = "Alderwick", "Ironvale", "Ravensport", "Xanderburg"

Link = tuple[str, str, int, str]  # the new city, where from, whose, and the cards: `orange:2+1+wild`


@lru_cache
def load(players: int = 2, **options: OptionValue) -> RailwaysCardGame:
    """The game, as anybody loads it."""
    game = ferrovia.load_game("railways_card_game", players, None, **options)
    assert isinstance(game, RailwaysCardGame)
    return game


class Sitting:
    """A game being played: actions go in and positions come out as the words of the action texts."""

    def __init__(self, game: RailwaysCardGame, state: State) -> None:
        self.game = game
        self.state = state

    def play(self, *texts: str, seat: int = -1) -> list[Event]:
        """Plays actions one after the other, checks the position after each, and gives what happened."""
        events: list[Event] = []
        for text in texts:
            action = self.game.catalogue.parse(text)
            assert action in self.state.legal_actions(seat), f"{text} is not legal"
            self.state.apply(action, seat, events)
            self.state.check()
        return events

    def build(self, city: str, place: str, colour: str, *cards: str) -> list[Event]:
        """Builds a link, card by card."""
        pays = [f"pay:{card}" for card in cards]
        return self.play(f"build:{city}", f"from:{place}", f"colour:{colour}", *pays, "done")

    def deliver(self, city: str, good: str, to: str) -> list[Event]:
        return self.play(f"cube:{city}:{good}", f"to:{to}")

    def rest(self) -> None:
        """Passes and draws one card, in whatever turn it is."""
        turn = self.turn
        self.play("pass")
        if self.turn == turn and self.phase == "draw":
            self.play(self.choices()[0])
        if self.turn == turn and self.phase == "draw":
            self.play("stop")

    def choices(self, verb: str = "") -> list[str]:
        """The legal actions, or what those with a verb are for."""
        texts = [self.game.catalogue.text(action) for action in self.state.legal_actions()]
        return [text.partition(":")[2] for text in texts if text.partition(":")[0] == verb] if verb else texts

    def refused(self, text: str, seat: int = -1) -> str:
        """The clause by which an action is refused; it must not be listed, and nothing may change."""
        action = self.game.catalogue.parse(text)
        assert action not in self.state.legal_actions(seat)
        before = self.state.snapshot()
        events: list[Event] = []
        with pytest.raises(ferrovia.IllegalAction) as caught:
            self.state.apply(action, seat, events)
        assert str(caught.value)
        assert not events
        assert self.state.snapshot() == before
        return caught.value.clause

    @property
    def table(self) -> Table:
        """The public table, as a spectator sees it."""
        return self.state.observe(-1).table

    def see(self, seat: int) -> Observation:
        return self.state.observe(seat)

    @property
    def turn(self) -> int:
        return self.state.current_player

    @property
    def phase(self) -> str:
        return PHASES[self.table.phase]

    def names(self, kinds: Sequence[int]) -> list[str]:
        return ["-" if kind < 0 else self.game.rules.cards[kind] for kind in kinds]

    @property
    def display(self) -> list[str]:
        return self.names(self.table.display)

    @property
    def discards(self) -> list[str]:
        """The discard pile, top card last."""
        return self.names(self.table.discards)

    @property
    def deck(self) -> list[str]:
        """The draw pile, top card first."""
        return self.names(self.state.deck[: self.state.table.deck_left][::-1])

    def hand(self, seat: int) -> dict[str, int]:
        return self._counted(self.see(seat).hand)

    def known(self, seat: int) -> dict[str, int]:
        """The cards that everyone knows the seat to hold."""
        kinds = self.game.rules.kinds
        return self._counted(self.table.known[kinds * seat : kinds * (seat + 1)])

    def _counted(self, counts: Sequence[int]) -> dict[str, int]:
        return {self.game.rules.cards[kind]: count for kind, count in enumerate(counts) if count}

    def cubes(self, city: str) -> dict[str, int]:
        at = 4 * number(self.game.rules, city)
        return _goods(self.table.cubes[at : at + 4])

    def delivered(self, seat: int) -> dict[str, int]:
        return _goods(self.table.delivered[4 * seat : 4 * seat + 4])


def _goods(counts: Sequence[int]) -> dict[str, int]:
    return {GOODS[good]: count for good, count in enumerate(counts) if count}


def number(rules: Ruleset, city: str) -> int:
    """The number of a place."""
    return rules.start if city == START else [one.id for one in rules.board.cities].index(city)


def new_game(players: int = 2, seed: int = 0, **options: OptionValue) -> Sitting:
    game = load(players, **options)
    return Sitting(game, game.new_game(seed))


def arrange(
    players: int = 2,
    hands: Sequence[Sequence[str]] = (),
    links: Sequence[Link] = (),
    cubes: Mapping[str, Sequence[str]] | None = None,
    engines: Sequence[int] = (),
    display: Sequence[str] = ("white1", "white1", "white2"),
    discards: Sequence[str] = (),
    deck: Sequence[str] = (),
    deck_size: int = -1,
    bag: Sequence[str] = (),
    bag_size: int = -1,
    delivered: Sequence[Sequence[str]] = (),
    turn: int = 0,
    first: int = 0,
    **options: OptionValue,
) -> Sitting:
    """An action is due; the end is triggered already where it must be. `deck` and `bag` say what is drawn next.

    Cards too many for `deck_size` lie under the discards, cubes too many for `bag_size` before the last player.
    """
    game = load(players, **options)
    rules = game.rules
    state = State()
    state.table = table = new_table(rules)
    state.chance = Generator(7)
    state._final = None
    state.plan = []
    state.hands = [0] * (rules.kinds * players)
    state.held = [0] * players
    table.turn, table.first, table.to_act = turn, first, 1 << turn
    left = Counter(dict(enumerate(rules.copies)))
    for city, place, seat, cards in links:
        _lay(table, city, place, seat, cards, left)
    for seat, hand in enumerate(hands):
        for card in hand:
            state.give(seat, _take(rules, left, card))
    for seat, power in enumerate(engines):
        table.engines[seat] = power
        left[10] -= power
    table.display = [-1 if card == "-" else _take(rules, left, card) for card in display]
    top = [_take(rules, left, card) for card in discards]
    drawn = [_take(rules, left, card) for card in deck]
    assert min(left.values()) >= 0
    rest = [kind for kind, count in left.items() for _ in range(count)]
    size = len(rest) if deck_size < 0 else deck_size - len(drawn)
    state.deck = tuple(rest[:size] + drawn[::-1])
    table.deck_left = len(state.deck)
    table.discards = rest[size:] + top
    _put_cubes(state, cubes or {}, bag, bag_size, delivered)
    if not table.deck_left or not min(table.trains) or (not rules.young and not table.bag_left):
        table.closing, table.cause = True, "pile"
    state.check()
    return Sitting(game, state)


def _take(rules: Ruleset, left: Counter[int], card: str) -> int:
    kind = rules.cards.index(card)
    left[kind] -= 1
    return kind


def _lay(table: Table, city: str, place: str, seat: int, cards: str, left: Counter[int]) -> None:
    rules = table.rules
    name, _, paid = cards.partition(":")
    counts = Counter(paid.split("+"))
    colour = COLOURS.index(name)
    left[2 * colour] -= counts["1"]
    left[2 * colour + 1] -= counts["2"]
    left[10] -= counts["wild"]
    new = number(rules, city)
    left[11 + new] -= 1
    table.open_city(new, number(rules, place), seat, pack(colour, counts["2"], counts["1"], counts["wild"]))
    table.trains[seat] -= 1
    table.links[seat] += table.worth(new)


def _put_cubes(
    state: State,
    cubes: Mapping[str, Sequence[str]],
    bag: Sequence[str],
    bag_size: int,
    delivered: Sequence[Sequence[str]],
) -> None:
    table = state.table
    if table.rules.young:
        state.bag = ()
        return
    left = Counter({good: kind.cubes for good, kind in enumerate(table.rules.board.goods)})
    for city, goods in cubes.items():
        for good in goods:
            table.add_cube(number(table.rules, city), GOODS.index(good))
            left[GOODS.index(good)] -= 1
    for seat, goods in enumerate(delivered):
        for good in goods:
            table.delivered[4 * seat + GOODS.index(good)] += 1
            left[GOODS.index(good)] -= 1
    drawn = [GOODS.index(good) for good in bag]
    left.subtract(drawn)
    rest = [good for good, count in left.items() for _ in range(count)]
    size = len(rest) if bag_size < 0 else bag_size - len(drawn)
    for extra in rest[size:]:
        table.delivered[4 * (table.rules.players - 1) + extra] += 1
    state.bag = tuple(rest[:size] + drawn[::-1])
    table.bag_left = len(state.bag)


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]
