"""Shunting: a game in a package of its own, with a board and a bot of its own, found by Ferrovia once installed."""

import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from ferrovia.core.catalogue import Catalogue
from ferrovia.core.contract import Clause, Option, OptionValue
from ferrovia.core.drawing import Canvas, Drawing
from ferrovia.core.errors import BadBoard, Problem
from ferrovia.core.events import Event
from ferrovia.core.registry import check_options, check_players, find_board
from ferrovia.core.rng import Generator
from ferrovia.core.scene import Choice, Counter, Piece, Preview, Result, Scene, SeatView, Source

from .engine import MOVE, ROLL, Line, Observation, State, new_state, sample_state

FOLDER = Path(__file__).parent
ITALIAN = {
    "Player {n}": "Giocatore {n}", "Roll the die.": "Tira il dado.", "Move your engine.": "Muovi la locomotiva.",
    "Wait.": "Aspetta.", "It is over.": "È finita.", "Stops": "Fermate", "Engine": "Locomotiva", "Actions": "Azioni",
    "Roll": "Tira", "Stay": "Resta", "Move to {stop}": "Vai a {stop}", "{player} rolls {die}.": "{player} tira {die}.",
    "{player} moves to {stop}.": "{player} va a {stop}.", "{player} stays at {stop}.": "{player} resta a {stop}.",
    "The game is over: {winners}.": "La partita è finita: {winners}.",
}  # fmt: skip
RULES = {
    "en": ["Seats take turns.", "Roll first, then move at most as far as the die, to a free stop, or stay."],
    "it": ["Si gioca a turno.", "Prima si tira, poi si va al massimo di tanto, a una fermata libera, o si resta."],
}
SUMMARY = {
    "en": "Roll the die and drive to the end of the line before the others.",
    "it": "Tira il dado e arriva in fondo alla linea prima degli altri.",
}


def branch_line() -> str:
    """A board that is not in the game's own folder."""
    return str(FOLDER / "branch.toml")


class Express:
    """The bot that always goes as far as it can."""

    def __init__(self, game: "Shunting", rng: Generator, patience: int = 0) -> None:
        self.patience = patience

    def choose(self, observation: Observation) -> int:
        return observation.legal[-1]


class Shunting:
    """The game on one line."""

    ID: ClassVar[str] = "shunting"
    TITLE: ClassVar[str] = "Shunting"
    ABOUT: ClassVar[str] = "Be the first at the last stop."
    RULES_VERSION: ClassVar[int] = 1
    PLAYERS: ClassVar[tuple[int, int]] = (2, 3)
    MINUTES: ClassVar[tuple[int, int]] = (1, 1)
    MILESTONES: ClassVar[tuple[str, ...]] = ()
    MAX_DECISIONS: ClassVar[int] = 500
    OPTIONS: ClassVar[tuple[Option, ...]] = ()

    def __init__(self, players: int, board: str, options: dict[str, OptionValue]) -> None:
        check_players(players, *self.PLAYERS)
        self.options = check_options(options, self.OPTIONS)
        data = _read(find_board(self.ID, FOLDER / "boards", board))
        self.players = players
        self.board_id = board
        self.board_name = data["name"]
        self.board_players = self.PLAYERS
        self.max_decisions = self.MAX_DECISIONS
        self.catalogue = Catalogue(["roll", "stay", *(f"move:{stop}" for stop in data["stops"])])
        self.line = Line(data["name"], data["stops"], players, self.MAX_DECISIONS, self.catalogue)
        self._drawing = self._draw()

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.players, self.board_id, self.options))

    @classmethod
    def boards(cls) -> list[str]:
        return sorted(path.stem for path in (FOLDER / "boards").glob("*.toml"))

    @classmethod
    def check_board(cls, path: str) -> None:
        _read(Path(path))

    def new_game(self, seed: int) -> State:
        return new_state(self.line, seed)

    def sample_state(self, observation: Observation, rng: Generator) -> State:
        return sample_state(self.line, observation, rng)

    def scene(self, observation: Observation, locale: str = "en", names: Sequence[str] = ()) -> Scene:
        seen, say = observation, _voice(locale)
        called = list(names) or [say("Player {n}", n=seat + 1) for seat in range(self.players)]
        prompt = "It is over." if seen.turn < 0 else "Wait." if not seen.legal else "Roll the die."
        seats = []
        for seat, stop in enumerate(seen.at):
            counters = [Counter("score", say("Stops"), stop)]
            seats.append(SeatView(seat, called[seat], f"seat{seat}", seat == seen.turn, counters))
        result = None
        if seen.turn < 0:
            winners = [seat for seat, stop in enumerate(seen.at) if stop == max(seen.at)]
            result = Result(seen.at[:], winners, seen.ended_by, [Source("stops", say("Stops"), seen.at[:])], [])
        return Scene(
            prompt=say("Move your engine." if seen.legal and seen.die else prompt),
            pieces=[self._piece(seat, stop, say("Engine")) for seat, stop in enumerate(seen.at)],
            ways=[],
            texts=[],
            rows=[],
            seats=seats,
            groups={"act": say("Actions")},
            choices=[self._choice(seen, action, locale) for action in seen.legal],
            result=result,
        )

    def _choice(self, seen: Observation, action: int, locale: str) -> Choice:
        say = _voice(locale)
        look = self.preview(seen, action)
        points = look.changes.get("score", 0)
        if action < MOVE:
            label = say("Roll") if action == ROLL else say("Stay")
            return Choice(self.catalogue.text(action), label, "act", [], points)
        stop = self.line.stops[action - MOVE]
        ghosts = look.ghosts
        return Choice(self.catalogue.text(action), say("Move to {stop}", stop=stop), "act", [stop], points, "", ghosts)

    def _piece(self, seat: int, stop: int, label: str) -> Piece:
        return Piece(f"engine-{seat}", "engine", self.line.stops[stop], f"seat{seat}", label)

    def preview(self, observation: Observation, action: int) -> Preview:
        if action < MOVE:
            return Preview(certain=action != ROLL)
        stop = action - MOVE
        ghost = self._piece(observation.seat, stop, "Engine")
        return Preview({"score": stop - observation.at[observation.seat]}, ghosts=[ghost])

    def tell(self, event: Event, locale: str = "en", names: Sequence[str] = ()) -> str:
        say = _voice(locale)
        called = list(names) or [say("Player {n}", n=seat + 1) for seat in range(self.players)]
        facts: dict[str, Any] = event.facts
        if event.kind == "end":
            return say("The game is over: {winners}.", winners=", ".join(called[seat] for seat in facts["winners"]))
        texts = {
            "roll": "{player} rolls {die}.",
            "move": "{player} moves to {stop}.",
            "stay": "{player} stays at {stop}.",
        }
        stop = self.line.stops[facts.get("stop", 0)]
        return say(texts[event.kind], player=called[event.seat], die=facts.get("die"), stop=stop)

    def drawing(self) -> Drawing:
        return self._drawing

    def _draw(self) -> Drawing:
        canvas = Canvas(100 * len(self.line.stops), 100, self.line.name)
        canvas.symbol("engine", 20, 10).add("rect", "train", x=-10, y=-5, width=20, height=10)
        ground = canvas.layer("ground")
        for i, stop in enumerate(self.line.stops):
            ground.add("circle", "place", id=stop, cx=50 + 100 * i, cy=50, r=20)
            canvas.place(stop, 50 + 100 * i, 50, 0, stop)
        canvas.layer("pieces", id="pieces")
        return canvas.finish()

    def clauses(self, locale: str = "en") -> list[Clause]:
        return [Clause(f"SHU-T{i}", "Turns", text) for i, text in enumerate(RULES[locale], 1)]

    def summary(self, locale: str = "en") -> str:
        return SUMMARY[locale]


def _read(path: Path) -> dict[str, Any]:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    if not isinstance(data.get("name"), str) or len(data.get("stops", [])) < 2:
        raise BadBoard(path.name, [Problem("stops", "a line has a name and two stops or more")])
    return data


def _voice(locale: str) -> Callable[..., str]:
    def say(text: str, **fields: object) -> str:
        return (ITALIAN.get(text, text) if locale == "it" else text).format(**fields)

    return say
