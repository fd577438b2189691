"""One game in one terminal: whose turn it is, what they are shown, and what they type."""

from collections.abc import Callable
from operator import index
from pathlib import Path

from rich.console import Console
from rich.text import Text

from ferrovia.bots import Bot, make_bot
from ferrovia.core.contract import Game
from ferrovia.core.errors import IllegalAction, UnknownAction
from ferrovia.core.events import Event
from ferrovia.core.record import Recorder
from ferrovia.core.rng import Generator
from ferrovia.core.scene import Choice, Scene
from ferrovia.core.words import words
from ferrovia.terminal.chart import NARROWEST, chart
from ferrovia.terminal.menu import Menu, show_line, show_ways
from ferrovia.terminal.views import clauses_view, result_view, rows_view, seats_view

HUMAN = "human"
SPECTATOR = -1
FORGET = "\x1b[3J"  # clears what was scrolled away, so that nobody can scroll back to another's hand


class Left(Exception):
    """Somebody left the game."""


class Session:
    """The table, the people at it and what each of them has been told."""

    def __init__(
        self,
        game: Game,
        seats: list[str],
        seed: int,
        locale: str,
        console: Console,
        read_line: Callable[[], str] | None,
    ) -> None:
        self.game = game
        self.locale = locale
        self.words = words("ferrovia", locale)
        self.own_words = words(game.ID, locale)
        self.console = console
        self.read_line = read_line or (lambda: console.input("> "))
        self.plain = not console.encoding.lower().startswith("utf")
        self.names = seat_names(seats)
        self.bots: dict[int, Bot] = {
            seat: make_bot(name, game, Generator(seed, f"bot{seat}"))
            for seat, name in enumerate(seats)
            if not _is_human(name)
        }
        self.humans = [seat for seat in range(game.players) if seat not in self.bots]
        self.recorder = Recorder(game, seed, seats)
        self.logs: dict[int, list[str]] = {seat: [] for seat in [*self.humans, SPECTATOR]}
        self.read_up_to = dict.fromkeys(self.logs, 0)  # how much of its log each has seen
        self.pieces_seen: dict[int, frozenset[str]] = {}
        self.watching = self.humans[0] if len(self.humans) == 1 else SPECTATOR  # who sits at the screen
        self.file: Path | None = None

    def run(self) -> Recorder:
        """Plays until the end, or until somebody leaves."""
        _ = self.words.text
        state = self.recorder.state
        try:
            while not state.is_over:
                seat = state.current_player
                if seat in self.bots:
                    self._play_bot(seat)
                else:
                    self._play_human(seat)
            self._show_end()
        except (Left, EOFError, KeyboardInterrupt):
            self._say(_("You have left the game."))
        self._save()
        return self.recorder

    # Moves

    def _apply(self, action: int, seat: int) -> None:
        events: list[Event] = []
        self.recorder.apply(action, seat, events)
        for audience, log in self.logs.items():
            for event in events:
                seen = event.seen_by(audience)
                if seen is not None:
                    log.append(self.game.tell(seen, self.locale, self.names))

    def _play_bot(self, seat: int) -> None:
        _ = self.words.text
        state = self.recorder.state
        action = -1
        try:
            chosen = index(self.bots[seat].choose(state.observe(seat)))
            state.clone().apply(chosen, seat)
            action = chosen
        except Exception as error:  # whatever a bot does wrong, the game goes on
            kind = type(error).__name__
            line = _("{name} failed ({error}); a plain move is made instead.", name=self._name(seat), error=kind)
            for log in self.logs.values():
                log.append(line)
        self._apply(action if action >= 0 else state.default_action(seat), seat)

    def _play_human(self, seat: int) -> None:
        self._draw_curtain(seat)
        scene = self._scene(seat)
        menu = Menu(scene)
        self._show_turn(seat, scene, menu)
        while True:
            choice = self._read(seat, scene, menu)
            if choice is not None:
                self._apply(self.game.catalogue.parse(choice), seat)
                return

    def _draw_curtain(self, seat: int) -> None:
        """Hides everything until the next player sits at the screen; only if several people share it."""
        _ = self.words.text
        if seat == self.watching:
            return
        self._clear()
        self._say(_("{name} is next. Everybody else looks away; then press Enter.", name=self._name(seat)), "bold")
        self.read_line()
        self._clear()
        self.watching = seat

    def _clear(self) -> None:
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(FORGET)

    # What is typed

    def _read(self, seat: int, scene: Scene, menu: Menu) -> str | None:
        """Reads one line: the text of a legal action, or nothing if something else was asked for."""
        _ = self.words.text
        text = " ".join(self.read_line().split())
        if not text:
            return None
        command, _space, rest = text.partition(" ")
        if self._command(command.lower(), rest, seat, scene, menu):
            return None
        picked = menu.pick(text)
        if isinstance(picked, Choice):
            return picked.action
        if picked is not None:
            self._say(_("In which way? Type {example} or just {short}.", example=f"{picked.number}.1", short=".1"))
            self.console.print(show_ways(picked))
            return None
        return self._by_text(seat, text, menu)

    def _by_text(self, seat: int, text: str, menu: Menu) -> str | None:
        """A text that is an action, or part of what can be done; anything else is explained."""
        _ = self.words.text
        state = self.recorder.state
        try:
            action = self.game.catalogue.parse(text)
            state.clone().apply(action, seat)
            return text
        except IllegalAction as error:
            self._say(self.own_words.explain(error), "red")
            if error.clause:
                self._say(_("The rule is {clause}: type rules {clause} to read it.", clause=error.clause), "dim")
        except UnknownAction:
            found = menu.search(text) if any(map(str.isalpha, text)) else []
            for line in found:
                self.console.print(show_line(self.words, line))
            if not found:
                self._say(_("Nothing you can do now is called '{text}'. Type ? for help.", text=text[:80]), "red")
        return None

    def _command(self, command: str, rest: str, seat: int, scene: Scene, menu: Menu) -> bool:
        """Carries out a command; tells whether it was one."""
        if command in ("?", "help"):
            self._help()
        elif command == "map":
            self._show_map(seat, scene, always=True)
        elif command == "log":
            self._show_log(self.logs[seat])
        elif command == "show":
            self._show_turn(seat, scene, menu, with_map=True)
        elif command == "rules":
            self._show_rules(rest)
        elif command == "save":
            self._save_as(rest)
        elif command == "quit":
            raise Left
        else:
            return False
        return True

    def _help(self) -> None:
        _ = self.words.text
        clause = self.game.clauses(self.locale)[0].id
        lines = [
            _("Type a number to do what stands beside it; 12.2 is the second way to do number 12."),
            _("Type part of a name, such as a city, to list only what has to do with it."),
            _("Type an action by its text, as records have it; if it is not allowed, you are told why."),
            _("show: everything again.  map: the board.  log: all that has happened."),
            _("rules: the rules.  rules {clause}: one of them.  rules WORD: all with a word in them.", clause=clause),
            _("save FILE: write the game down at its end.  quit: leave."),
        ]
        for line in lines:
            self._say(line)

    def _save_as(self, name: str) -> None:
        _ = self.words.text
        if not name:
            self._say(_("Type save and the name of a file."), "red")
            return
        try:
            path = Path(name).expanduser()
            free = not path.exists() and path.parent.is_dir()
        except (OSError, RuntimeError, ValueError) as error:  # too long, not for us to see, or in the home of nobody
            self._say(_("The record could not be written: {reason}", reason=str(error)), "red")
            return
        if not free:
            self._say(_("{file} exists already, or its folder does not.", file=path), "red")
        else:
            self.file = path
            self._say(
                _(
                    "The record will be written to {file} at the end, not before: it tells all that is hidden.",
                    file=path,
                )
            )

    def _save(self) -> None:
        _ = self.words.text
        if self.file is None:
            return
        try:
            # A name may hold what is no text at all, if it was typed in another encoding.
            with self.file.open("x", encoding="utf-8", errors="replace") as file:
                file.write(self.recorder.record.text())
        except (OSError, ValueError) as error:
            self._say(_("The record could not be written: {reason}", reason=str(error)), "red")
        else:
            self._say(_("The record is in {file}.", file=self.file))

    # What is shown

    def _show_turn(self, seat: int, scene: Scene, menu: Menu, with_map: bool = False) -> None:
        """What happened, the board if it has changed, and at the bottom what is needed to decide."""
        log = self.logs[seat]
        self.console.rule(Text(f"{self.game.TITLE}: {self._name(seat)}"))
        self._show_log(log[self.read_up_to[seat] :])
        self.read_up_to[seat] = len(log)
        self.read_up_to[SPECTATOR] = len(self.logs[SPECTATOR])
        self._show_map(seat, scene, with_map)
        long = menu.long_groups()
        if long:
            self.console.print(menu.show(self.words, long, self.console.width))
        self.console.print(seats_view(scene, self.plain))
        self.console.print(rows_view(scene.rows, self.console.width, self.plain))
        short = [group for group in scene.groups if group not in long]
        self.console.print(menu.show(self.words, short, self.console.width))
        self._say(scene.prompt, "bold yellow")

    def _show_map(self, seat: int, scene: Scene, always: bool = False) -> None:
        """The board, if something stands on it that the player has not seen there; that stands out."""
        _ = self.words.text
        pieces = frozenset(piece.id for piece in scene.pieces)
        before = self.pieces_seen.get(seat)
        self.pieces_seen[seat] = pieces
        if self.console.width < NARROWEST:
            if always:
                self._say(_("The map needs {columns} columns.", columns=NARROWEST))
        elif always or pieces != before:
            new = pieces - before if before is not None else frozenset()
            self.console.print(chart(self.game.drawing(), scene, self.console.width, new, self.plain))

    def _show_log(self, lines: list[str]) -> None:
        for line in lines:
            self._say(f"- {line}", "dim")

    def _show_rules(self, wanted: str) -> None:
        _ = self.words.text
        clauses = self.game.clauses(self.locale)
        if not wanted:
            self._say(self.game.summary(self.locale) + "\n")
        found = [clause for clause in clauses if clause.id == wanted.upper()]
        found = found or [clause for clause in clauses if wanted.casefold() in clause.text.casefold()]
        self.console.print(clauses_view(found))
        if not found:
            self._say(_("No rule speaks of '{text}'.", text=wanted[:80]), "red")

    def _show_end(self) -> None:
        """The last things that happened, the board, and how it ended, for everybody."""
        audience = self.humans[0] if len(self.humans) == 1 else SPECTATOR
        scene = self._scene(SPECTATOR)
        if len(self.humans) > 1:
            self._clear()
        self._show_log(self.logs[audience][self.read_up_to[audience] :])
        self._show_map(SPECTATOR, scene)
        rows = [row for row in scene.rows if row.cards]
        self.console.print(rows_view(rows, self.console.width, self.plain))
        self._say(scene.prompt, "bold yellow")
        if scene.result is not None:
            self.console.print(result_view(self.words, scene, scene.result, self.plain))

    def _scene(self, seat: int) -> Scene:
        return self.game.scene(self.recorder.state.observe(seat), self.locale, self.names)

    def _name(self, seat: int) -> str:
        return self.words.player(self.names, seat)

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))


def _is_human(name: str) -> bool:
    return name == HUMAN or name.startswith(f"{HUMAN}:")


def seat_names(seats: list[str]) -> list[str]:
    """What the seats are called: people by their names or by number, bots by theirs, numbered if several are alike."""
    names: list[str] = []
    for seat, name in enumerate(seats):
        if _is_human(name):
            names.append(name.partition(":")[2].strip())
        elif seats.count(name) > 1:
            names.append(f"{name} {seats[: seat + 1].count(name)}")
        else:
            names.append(name)
    return names
