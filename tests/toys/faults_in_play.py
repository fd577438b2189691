"""Faults in playing: what may be played, points, the end, clones, seeds, marks, simultaneous decisions."""

from ferrovia.core.errors import IllegalAction
from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from tests.toys.faults import breaks
from tests.toys.sidings import ADD, BIDDING, BUILD, DRAW, POLISH, SEAL, SITES, SKIP, Rules, State, new_state
from tests.toys.sidings_game import Sidings

News = list[Event]


@breaks("games_end")
class NeverEnds(State):
    __slots__ = ()

    def finish(self, ended_by: str, news: News) -> None:
        self.table.round = 0
        self.table.to_act = 1


@breaks("games_end")
class EndsByTheLimit(Sidings):
    MAX_DECISIONS = 10


@breaks("games_end")
class CannotSkip(State):
    __slots__ = ()

    def take_turn(self, action: int, seat: int, news: News) -> None:
        if action == SKIP:
            raise IllegalAction("Skipping was listed by mistake.", "TOY-T1")
        super().take_turn(action, seat, news)


@breaks("seats_to_act")
class HighestPlayer(State):
    __slots__ = ()

    @property
    def current_player(self) -> int:
        return self.to_act.bit_length() - 1


@breaks("legal_actions")
class Unsorted(State):
    __slots__ = ()

    def legal_actions(self, seat: int = -1) -> list[int]:
        return super().legal_actions(seat)[::-1]


@breaks("legal_actions")
class Doubled(State):
    __slots__ = ()

    def legal_actions(self, seat: int = -1) -> list[int]:
        legal = super().legal_actions(seat)
        return sorted(legal + legal[:1])


SHARED_LISTS: dict[tuple[int, ...], list[int]] = {}


@breaks("legal_actions")
class OneList(State):
    __slots__ = ()

    def legal_actions(self, seat: int = -1) -> list[int]:
        legal = super().legal_actions(seat)
        if not legal:
            return legal
        shared = SHARED_LISTS.setdefault(tuple(legal), legal)
        return shared if -7 in shared else self.once(shared)

    def once(self, shared: list[int]) -> list[int]:
        return shared


@breaks("listed_actions_apply")
class LosesCoins(State):
    __slots__ = ()

    def take_turn(self, action: int, seat: int, news: News) -> None:
        super().take_turn(action, seat, news)
        if action == BUILD + len(SITES) - 1:
            self.table.coins[seat] -= 1


@breaks("unlisted_actions_raise")
class RefusesTooLate(State):
    __slots__ = ()

    def refusal(self, action: int, seat: int) -> IllegalAction:
        if action == POLISH:
            self.table.die = 0
        return super().refusal(action, seat)


@breaks("unlisted_actions_raise")
class SealsAgain(State):
    __slots__ = ()

    def apply(self, action: int, seat: int = -1, events: News | None = None) -> None:
        if self.table.phase != BIDDING or action != SEAL or self.to_act >> max(seat, 0) & 1:
            super().apply(action, seat, events)


@breaks("unlisted_actions_raise")
class NamesNoClause(State):
    __slots__ = ()

    def refusal(self, action: int, seat: int) -> IllegalAction:
        return IllegalAction("This cannot be done.", "TOY-Z9")


@breaks("asking_changes_nothing")
class CountsQuestions(State):
    __slots__ = ()

    def winners(self) -> list[int]:
        self.table.die += 1
        return super().winners()


@breaks("sampled_actions_are_even")
class SamplesTheFirst(State):
    __slots__ = ()

    def sample_action(self, rng: Generator) -> int:
        return self.legal_actions()[0]


@breaks("playouts_are_sampled_actions")
class PlaysOutByDefault(State):
    __slots__ = ()

    def play_out(self, rng: Generator, most: int = -1) -> int:
        played = 0
        while played != most and not self.is_over:
            self.apply(self.legal_actions()[0])
            played += 1
        return played


@breaks("playouts_are_sampled_actions")
class PlaysOutTooFar(State):
    __slots__ = ()

    def play_out(self, rng: Generator, most: int = -1) -> int:
        return super().play_out(rng)


@breaks("default_actions_are_legal")
class SealsByDefault(State):
    __slots__ = ()

    def default_action(self, seat: int = -1) -> int:
        return SEAL


@breaks("breakdowns_sum")
class ForgetsPolishes(State):
    __slots__ = ()

    def breakdown(self) -> dict[str, list[int]]:
        return {source: points for source, points in super().breakdown().items() if source != "polishes"}


@breaks("winners_at_the_end")
class LeaderWins(State):
    __slots__ = ()

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]


@breaks("winners_at_the_end")
class NobodyWins(State):
    __slots__ = ()

    def winners(self) -> list[int]:
        return []


@breaks("positions_are_sound")
class StealsCards(State):
    __slots__ = ()

    def open_bids(self, news: News) -> None:
        super().open_bids(news)
        self.deck.pop()


@breaks("length_is_limited")
class IgnoresTheLimit(State):
    __slots__ = ()

    def finish(self, ended_by: str, news: News) -> None:
        if ended_by == "rules":
            super().finish(ended_by, news)


@breaks("length_is_limited")
class BlamesTheRules(State):
    __slots__ = ()

    def finish(self, ended_by: str, news: News) -> None:
        super().finish("rules", news)


@breaks("clones_are_independent")
class SharesHands(State):
    __slots__ = ()

    def clone(self) -> State:
        other = super().clone()
        other.hands = self.hands
        return other


@breaks("clones_are_independent")
class SharesChance(State):
    __slots__ = ()

    def clone(self) -> State:
        other = super().clone()
        other.chance = self.chance
        return other


@breaks("seeds_decide")
class IgnoresTheSeed(Sidings):
    def new_game(self, seed: int) -> State:
        return new_state(State, Rules(self.players, self.MAX_DECISIONS), 1)


@breaks("seeds_decide")
class EventsMatter(State):
    __slots__ = ()

    def apply(self, action: int, seat: int = -1, events: News | None = None) -> None:
        super().apply(action, seat, events)
        if events is None and action == DRAW:
            self.table.die = 0


@breaks("marks_grow")
class ShrinkingMark(State):
    __slots__ = ()

    def take_turn(self, action: int, seat: int, news: News) -> None:
        super().take_turn(action, seat, news)
        if action == POLISH:
            self.table.mark -= 1


@breaks("marks_grow")
class UnmarkedChance(State):
    __slots__ = ()

    def open_bids(self, news: News) -> None:
        super().open_bids(news)
        self.table.mark -= 1


@breaks("marks_grow")
class PolishShowsTheDeck(State):
    __slots__ = ()

    def take_turn(self, action: int, seat: int, news: News) -> None:
        if action == POLISH:
            self.table.die = self.deck[-1]
        super().take_turn(action, seat, news)


@breaks("order_does_not_matter")
class FirstSealerWinsTies(State):
    __slots__ = ()

    def bid(self, action: int, seat: int, news: News) -> None:
        if action == SEAL and self.table.to_act == (1 << self.rules.players) - 1:
            self.table.die = seat
        super().bid(action, seat, news)

    def open_bids(self, news: News) -> None:
        first = self.table.die
        super().open_bids(news)
        self.table.die = first


@breaks("choices_stay_secret")
class ShowsBids(State):
    __slots__ = ()

    def bid(self, action: int, seat: int, news: News) -> None:
        if action == ADD:
            self.table.opened[seat] = self.bids[seat] + 1
        super().bid(action, seat, news)


@breaks("choices_stay_secret")
class CountsDecisions(State):
    __slots__ = ()

    def bid(self, action: int, seat: int, news: News) -> None:
        self.table.decisions += 1
        super().bid(action, seat, news)


@breaks("choices_stay_secret")
class TellsBids(State):
    __slots__ = ()

    def bid(self, action: int, seat: int, news: News) -> None:
        super().bid(action, seat, news)
        for event in news:
            if event.kind == "seal":
                event.facts["bid"] = self.bids[seat] if self.table.phase == BIDDING else 0


@breaks("choices_stay_secret")
class RollsWhileBidding(State):
    __slots__ = ()

    def bid(self, action: int, seat: int, news: News) -> None:
        self.chance.below(6)
        super().bid(action, seat, news)
