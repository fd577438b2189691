"""The planner: a bot that weighs links, deliveries, locomotives and cards against each other, in points.

In a turn it takes the action that is worth most to it, where a card that is played is worth what it would bring later;
then it draws the cards that help the cities in its hand. It leaves nothing to chance.
"""

from ferrovia.core.errors import BadOption
from ferrovia.core.rng import Generator
from ferrovia.core.words import N_
from ferrovia.games.railways_card_game import RailwaysCardGame
from ferrovia.games.railways_card_game.observation import Observation
from ferrovia.games.railways_card_game.prospects import ALL, JUDGED, LEAST, Prospects
from ferrovia.games.railways_card_game.ruleset import LOCO
from ferrovia.games.railways_card_game.table import ACTION, CARRY, DRAW, FINAL, POWERED, SWAP

PAYMENTS = {"judged": JUDGED, "least": LEAST, "all": ALL}  # the setting `pay`: habits to compare
WORTHWHILE = 0.6  # an action that brings less is not worth its cards: rather change a card


class Planner:
    """Plays one seat with a plan."""

    def __init__(self, game: RailwaysCardGame, rng: Generator, pay: str = "judged") -> None:
        self._rules = game.rules
        if pay not in PAYMENTS:
            fields = {"name": "pay", "value": str(pay)[:80], "allowed": ", ".join(PAYMENTS)}
            raise BadOption(N_("The option {name} cannot be {value}; it can be: {allowed}."), fields)
        self._pay = PAYMENTS[pay]
        self._steps: list[int] = []  # actions decided on and still to be played
        self._to = -1  # where the cube goes that was chosen

    def choose(self, observation: Observation) -> int:
        legal = observation.legal
        if self._steps and self._steps[0] in legal:
            return self._steps.pop(0)
        self._steps = []
        if len(legal) == 1:
            return legal[0]
        phase = observation.table.phase
        prospects = Prospects(observation.table, observation.seat, observation.hand, self._pay)
        if phase == ACTION:
            return self._act(observation, prospects)
        if phase == DRAW:
            return self._draw(observation, prospects)
        if phase in (POWERED, FINAL, CARRY):
            return self._deliver(observation, prospects)
        return self._swap(observation, prospects) if phase == SWAP else self._worst(observation, prospects)

    def _act(self, observation: Observation, prospects: Prospects) -> int:
        """The best of a link, a locomotive and a delivery; if none is any good, a fresh card."""
        rules, table = self._rules, observation.table
        best, plan = prospects.best_link()
        action = rules.skip
        if plan:
            self._steps = self._build_steps(plan)
            action = rules.first_build + plan[0]
        power = table.engines[observation.seat]
        if not rules.young:
            worth, cargo, to = prospects.best_delivery(power)
            if cargo >= 0 and worth > best:
                best, action = worth, rules.first_cube + cargo
                self._steps = [rules.first_to + to]
            if observation.hand[LOCO]:
                more, cargo, to = prospects.best_delivery(power + 1)
                worth = prospects.engine_worth() + max(more, 0.0)
                worth -= prospects.wild_price()
                if worth > best:
                    best, action = worth, rules.engine
                    self._steps = [rules.first_cube + cargo, rules.first_to + to] if cargo >= 0 else []
        if best < WORTHWHILE:
            self._steps = []
            worst = self._worst(observation, prospects)
            return worst if worst >= 0 else rules.skip
        return action

    def _build_steps(self, plan: list[int]) -> list[int]:
        rules = self._rules
        _, place, colour, twos, ones, wilds = plan
        pays = [rules.first_pay + 1] * twos + [rules.first_pay] * ones + [rules.first_pay + 2] * wilds
        return [rules.first_from + place, rules.first_colour + colour, *pays, rules.done]

    def _deliver(self, observation: Observation, prospects: Prospects) -> int:
        """A delivery where nothing else can be done: any is better than none."""
        rules = self._rules
        worth, cargo, to = prospects.best_delivery(observation.table.engines[observation.seat])
        if observation.table.phase == CARRY or cargo < 0 or worth <= 0.0:
            return observation.legal[-1]
        self._steps = [rules.first_to + to]
        return rules.first_cube + cargo

    def _draw(self, observation: Observation, prospects: Prospects) -> int:
        """The best card in sight, or a blind one; a locomotive if it outweighs two cards."""
        rules, table = self._rules, observation.table
        worths = prospects.card_worths()
        blind = prospects.blind_worth(worths)
        found: list[tuple[float, int]] = []
        loco = -1
        for action in observation.legal:
            if action == rules.draw:
                found.append((blind, action))
            elif action != rules.stop:
                kind = table.discards[-1] if action == rules.reclaim else action - rules.first_take
                if kind == LOCO and not table.drawn:
                    loco = action
                else:
                    found.append((worths[kind], action))
        found.sort(reverse=True)
        if loco >= 0:
            second = found[1][0] if len(found) > 1 else 0.0
            second = max(second, blind, 0.0)
            if not found or worths[LOCO] > found[0][0] + second:
                return loco
        return found[0][1] if found else observation.legal[0]

    def _swap(self, observation: Observation, prospects: Prospects) -> int:
        """The best card for the discarded one."""
        rules = self._rules
        worths = prospects.card_worths()
        best, action = -2.0, observation.legal[0]
        for one in observation.legal:
            worth = 0.0
            if one == rules.draw:
                worth = prospects.blind_worth(worths)
            elif one > rules.draw:
                worth = worths[one - rules.first_take]
            if worth > best:
                best, action = worth, one
        return action

    def _worst(self, observation: Observation, prospects: Prospects) -> int:
        """Discards the card that is worth least; -1 if none can be."""
        rules = self._rules
        worths = prospects.card_worths()
        mine = [action for action in observation.legal if rules.first_discard <= action < rules.skip]
        return min(mine, key=lambda action: (worths[action - rules.first_discard], action), default=-1)
