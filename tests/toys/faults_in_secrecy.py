"""Faults in texts, records, processes, and in what is hidden: observations, samples and events."""

from dataclasses import dataclass, field, replace
from typing import Any

from ferrovia.core.catalogue import Catalogue
from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.core.scene import Scene
from tests.toys.faults import breaks
from tests.toys.sidings import BIDDING, CATALOGUE, DRAW, Observation, State
from tests.toys.sidings_game import Sidings

News = list[Event]
TEXTS = [CATALOGUE.text(action) for action in range(len(CATALOGUE))]


class MisreadCatalogue:
    """No subclass of the real one: that may be compiled."""

    def parse(self, text: str) -> int:
        return 0 if text.startswith("build") else CATALOGUE.parse(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(CATALOGUE, name)

    def __len__(self) -> int:
        return len(CATALOGUE)


@breaks("catalogue_is_text")
class Misread(Sidings):
    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.catalogue = MisreadCatalogue()  # type: ignore[assignment]


@breaks("catalogue_is_text")
class Shouts(Sidings):
    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.catalogue = Catalogue([text.replace("build:", "Baut in ") for text in TEXTS])


@breaks("records_replay")
class OddOptions(Sidings):
    def __init__(self, players: int, *given: Any) -> None:
        super().__init__(players)
        self.options = {"colours": ("red", "blue")}  # type: ignore[dict-item]


@breaks("processes_agree")
class Hashes(State):
    __slots__ = ()

    def open_bids(self, news: News) -> None:
        super().open_bids(news)
        self.table.die = hash(f"round {self.table.round}")


@breaks("positions_pickle")
class Unpicklable(State):
    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("a position cannot be pickled")


@breaks("positions_pickle")
class ForgetsBids(State):
    __slots__ = ()

    def __getstate__(self) -> Any:
        return None, {name: getattr(self, name) for name in State.__slots__} | {"bids": [0] * self.rules.players}


@breaks("observations_stand_alone")
class SharesTheTable(State):
    __slots__ = ()

    def observe(self, seat: int) -> Observation:
        return replace(super().observe(seat), table=self.table)


@breaks("observations_stand_alone")
class ForgetsLegal(State):
    __slots__ = ()

    def observe(self, seat: int) -> Observation:
        return replace(super().observe(seat), legal=[])


@breaks("samples_agree")
class SamplesOwnHand(Sidings):
    def sample_state(self, observation: Observation, rng: Generator) -> State:
        return super().sample_state(replace(observation, hand=[]), rng)


@breaks("samples_agree")
class SamplesUnsound(Sidings):
    def sample_state(self, observation: Observation, rng: Generator) -> State:
        state = super().sample_state(observation, rng)
        state.deck.append(99)
        return state


@breaks("samples_agree")
class SamplesOldChance(Sidings):
    def sample_state(self, observation: Observation, rng: Generator) -> State:
        state = super().sample_state(observation, rng)
        state.chance = Generator(7)
        return state


class NoChance:
    def shuffle(self, items: list[int]) -> None:
        items.sort()

    def below(self, n: int) -> int:
        return 0

    def seed(self) -> int:
        return 0


@breaks("samples_vary")
class SamplesAlike(Sidings):
    def sample_state(self, observation: Observation, rng: Generator) -> State:
        state = super().sample_state(observation, NoChance())  # type: ignore[arg-type]
        state.chance = Generator(rng.seed())
        return state


@breaks("samples_vary")
class SamplesNoBids(Sidings):
    def sample_state(self, observation: Observation, rng: Generator) -> State:
        state = super().sample_state(observation, rng)
        state.bids = [observation.bid if seat == observation.seat else 0 for seat in range(self.players)]
        return state


@breaks("events_are_plain")
class TellsTuples(State):
    __slots__ = ()

    def open_bids(self, news: News) -> None:
        super().open_bids(news)
        news[-1].facts["bids"] = tuple(self.table.opened)  # type: ignore[assignment]


@breaks("events_are_plain")
class TellsNobody(State):
    __slots__ = ()

    def open_bids(self, news: News) -> None:
        super().open_bids(news)
        news[-1].secrets[77] = {"die": 1}


@breaks("events_hide")
class TellsCards(State):
    __slots__ = ()

    def take_turn(self, action: int, seat: int, news: News) -> None:
        top = self.deck[-1]
        super().take_turn(action, seat, news)
        if action == DRAW:
            news[0].facts["card"] = top


@breaks("events_hide")
class TellsHands(State):
    __slots__ = ()

    def bid(self, action: int, seat: int, news: News) -> None:
        super().bid(action, seat, news)
        if self.table.phase == BIDDING:
            news[-1].facts["weight"] = self.hands[seat][0]


@dataclass(slots=True)
class Peeking(Observation):
    """An observation with more in it than meets the eye."""

    hands: list[list[int]] = field(default_factory=list, compare=False)


class PeekingState(State):
    __slots__ = ()

    def observe(self, seat: int) -> Observation:
        seen = super().observe(seat)
        return Peeking(seat, seen.table, seen.hand, seen.bid, seen.legal, [hand[:] for hand in self.hands])


@breaks("scenes_hide")
class ShowsHands(Sidings):
    def state_type(self) -> type[State]:
        return PeekingState

    def scene(self, observation: Observation, *given: Any) -> Scene:
        scene = super().scene(observation, *given)
        assert isinstance(observation, Peeking)
        scene.seats[0].notes.append(f"{observation.hands[0]}")
        return scene
