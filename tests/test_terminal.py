"""Playing in the terminal: whole games by feeding lines, wrong input, and nothing hidden on the screen."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.console import Console

import ferrovia
from ferrovia.core.contract import Game, Observation
from ferrovia.core.drawing import Canvas
from ferrovia.core.errors import BadOption
from ferrovia.core.record import Recorder, parse_record, replay
from ferrovia.core.scene import Choice, Piece, Scene
from ferrovia.terminal import play
from ferrovia.terminal.chart import chart
from ferrovia.terminal.menu import Line, Menu

ANYTHING = ("1", "1.1")  # one of them plays something, whatever can be played


class Screen:
    """A terminal that a test types into; what it shows is split where a line was typed."""

    def __init__(self, lines: Iterator[str], wide: int = 100) -> None:
        self.file = io.StringIO()
        self.console = Console(file=self.file, width=wide, color_system=None, force_terminal=False)
        self.lines = lines
        self.pages: list[str] = []

    def read(self) -> str:
        self.pages.append(self.file.getvalue())
        self.file.seek(0)
        self.file.truncate()
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    @property
    def rest(self) -> str:
        return self.file.getvalue()

    @property
    def all(self) -> str:
        return "".join([*self.pages, self.rest])


def test_a_view_is_all_that_the_chart_shows() -> None:
    canvas = Canvas(1000, 500, "a board")
    canvas.symbol("cube", 10, 10)
    for name, x in (("Here", 100.0), ("Far", 900.0)):
        canvas.layer("spot", id=name)
        canvas.place(name, x, 250, 0, name)
        canvas.label(name, x, 250)
    pieces = [Piece("one", "cube", "", "seat1", "A cube", 150.0, 250.0)]
    whole = Scene("Play.", pieces, [], [], [], [], {}, [], None)
    part = Scene("Play.", pieces, [], [], [], [], {}, [], None, [0.0, 150.0, 400.0, 200.0])
    lines = [chart(canvas.finish(), scene, 100, plain=True).plain for scene in (whole, part)]
    assert ("Here" in lines[0], "Far" in lines[0]) == (True, True)
    assert ("Here" in lines[1], "Far" in lines[1]) == (True, False)
    assert (lines[0].index("2") % 101, lines[1].index("2") % 101) == (15, 37)


def game_of(players: int = 2) -> Game:
    return ferrovia.load_game("ticket_to_ride", players=players)


def sit(
    lines: list[str],
    seats: tuple[str, ...] = ("human:Ann", "random"),
    seed: int = 3,
    wide: int = 100,
    locale: str = "en",
) -> tuple[Screen, Recorder]:
    screen = Screen(iter(lines), wide)
    recorder = play(game_of(len(seats)), list(seats), seed, locale, screen.console, screen.read)
    return screen, recorder


def forever(*lines: str) -> Iterator[str]:
    while True:
        yield from lines


def flat(text: str) -> str:
    return " ".join(text.split())


def test_a_whole_game_is_played_and_its_record_is_written_at_the_end_only(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    there: list[bool] = []

    def typed() -> Iterator[str]:
        yield f"save {file}"
        for line in forever("keep", "6", "6.1", *ANYTHING):
            there.append(file.exists())
            yield line

    screen = Screen(typed(), 79)
    recorder = play(game_of(3), ["human:Ann", "random", "random"], 5, "en", screen.console, screen.read)

    assert recorder.state.is_over
    assert any(decision.seat == 0 and decision.action.startswith("claim:") for decision in recorder.record.decisions)
    end = screen.rest
    for word in ("Routes", "Tickets made", "Longest path", "Sum", "Tickets of random 1", "The game is over."):
        assert word in end
    assert end.count("★") == len(recorder.state.winners())
    assert [score for score in recorder.state.scores() if str(score) not in end] == []

    assert not any(there)
    assert "at the end, not before: it tells all that is hidden" in flat(screen.pages[1])
    assert str(file) in end.replace("\n", "")
    record = parse_record(file.read_text(encoding="utf-8"))
    assert record.result is not None
    assert [state.is_over for state, _ in replay(record)][-1]


def test_the_same_lines_and_seed_give_the_same_game() -> None:
    lines = ["keep", "1", "draw", "4"]
    assert sit(lines)[0].all == sit(lines)[0].all
    assert sit(lines)[1].record.decisions == sit(lines)[1].record.decisions


def test_a_number_plays_the_choice_beside_it() -> None:
    screen, recorder = sit(["2", "1"])
    returned = recorder.record.decisions[0].action
    assert returned.startswith("return:")
    a, b = (city.replace("_", " ") for city in returned.removeprefix("return:").split("-"))
    line = next(line for line in screen.pages[0].splitlines() if line.startswith("  2 "))
    assert a[:5] in line
    assert b[:5] in line
    assert recorder.record.decisions[1].action == "keep"


def test_the_log_since_the_last_move_is_shown_with_ones_own_cards() -> None:
    screen, _ = sit(["keep", "draw"], seed=4)
    after = screen.pages[2]
    mine = [line for line in after.splitlines() if line.startswith("- Ann draws")]
    assert len(mine) == 1
    assert mine[0] != "- Ann draws a card from the deck."
    assert "- random" not in after or "draws a card from the deck" in after


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("claim:Denver-Omaha:purple4", "First choose among the tickets just drawn. The rule is TTR-S3"),
        ("draw", "The rule is TTR-S3: type rules TTR-S3 to read it."),
        ("99", "Nothing you can do now is called '99'. Type ? for help."),
        ("1.7", "Nothing you can do now is called '1.7'."),
        (".1", "Nothing you can do now is called '.1'."),
        ("0", "Nothing you can do now is called '0'."),
        ("[red]boo[/red] \\[", "Nothing you can do now is called '[red]boo[/red] \\['."),
        ("take:pink", "Nothing you can do now is called 'take:pink'."),
        ("save", "Type save and the name of a file."),
        ("save /no/such/folder/x", "/no/such/folder/x exists already, or its folder does not."),
        ("save ~nobody_of_this_name/x", "The record could not be written: Could not determine home directory."),
        (f"save {'x' * 300}", "The record could not be written: [Errno "),
        ("rules xyzzy", "No rule speaks of 'xyzzy'."),
        ("rules", "join the towns on the tickets that only you can see"),
        ("RULES ttr-c5", "TTR-C5 The same player never owns both routes of a double route."),
        ("?", "save FILE: write the game down at its end."),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_explained_and_changes_nothing(typed: str, said: str) -> None:
    screen, recorder = sit([typed])
    assert said in flat(screen.pages[1])
    assert recorder.record.decisions == []


def test_an_empty_line_asks_again_and_the_end_of_input_leaves() -> None:
    screen, recorder = sit(["", "  "])
    assert "You have left the game." in screen.rest
    assert not recorder.state.is_over
    assert sit(["quit", "keep"])[1].record.decisions == []


def test_refusals_speak_the_language_of_the_player() -> None:
    screen, _ = sit(["draw"], locale="it")
    assert "Prima scegli tra i biglietti appena pescati." in flat(screen.pages[1])
    assert "Restituisci i biglietti che non vuoi" in flat(screen.pages[0])


@pytest.mark.parametrize(("locale", "word"), [("en", "click"), ("it", "clic")])
def test_nobody_is_told_to_click_where_there_is_nothing_to_click(locale: str, word: str) -> None:
    screen, _ = sit(["keep"], locale=locale)
    assert word not in screen.all.casefold()


def test_part_of_a_name_lists_what_has_to_do_with_it() -> None:
    screen, recorder = sit(["return"])
    listed = screen.pages[1].splitlines()
    assert len([line for line in listed if "Return" in line]) == 4
    assert recorder.record.decisions == []


def test_an_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("precious")
    screen, _ = sit([f"save {file}", "quit"])
    assert "exists already" in flat(screen.pages[1])
    assert file.read_text() == "precious"


def test_a_file_that_cannot_be_is_told_at_the_end() -> None:
    screen, _ = sit(["save nothing\0here", "quit"])
    assert "You have left the game. The record could not be written: " in flat(screen.rest)


def test_names_that_are_no_text_are_saved_as_far_as_they_are(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    sit(["", f"save {file}", "keep"], ("human:An\udcffa", "human:Bru\u2028no"))
    record = parse_record(file.read_text(encoding="utf-8"))
    assert record.seats == ["human:An?a", "human:Bru\u2028no"]
    assert len(record.decisions) == 1


# Hidden things


def test_what_others_hold_is_never_printed() -> None:
    """Everything on Ann's screen can be made from what Ann may see: another deal of the unknown changes nothing."""
    game = game_of(2)
    screen = Screen(forever("keep", "draw", "6", "6.1", *ANYTHING), 79)
    recorder = play(game, ["human:Ann", "random"], 6, "en", screen.console, screen.read)
    before_end = "".join(screen.pages)
    theirs = [
        text.removeprefix("return:").replace("_", " ").replace("-", " \u2013 ")
        for text in (decision.action for decision in recorder.record.decisions if decision.seat == 1)
        if text.startswith("return:")
    ]
    shown = game.scene(recorder.state.observe(-1))
    kept = [card.label.partition(",")[0] for row in shown.rows if row.id == "tickets.1" for card in row.cards]
    mine = {card.label.partition(",")[0] for row in shown.rows if row.id == "tickets.0" for card in row.cards}
    assert kept
    offered_to_me = [line for line in before_end.splitlines() if "Return " in line]
    for ticket in [*theirs, *kept]:
        if ticket not in mine and not any(ticket in line for line in offered_to_me):
            assert ticket not in before_end
    blind = [line for line in before_end.splitlines() if line.startswith("- random draws ") and "from the deck" in line]
    assert blind
    assert set(blind) == {"- random draws a card from the deck."}


def _who_begins(seed: int) -> int:
    game = game_of(2)
    state = game.new_game(seed)
    for seat in range(2):
        state.apply(game.catalogue.parse("keep"), seat)
    return state.current_player


def test_people_who_share_a_screen_are_parted_by_a_curtain() -> None:
    # If Ann begins, the screen goes from Ann to Bob, back to Ann for two cards, and to Bob again.
    seed = next(seed for seed in range(100) if _who_begins(seed) == 0)
    screen = Screen(iter(["", "keep", "", "keep", "", "draw", "draw", "", "draw"]))
    play(game_of(2), ["human:Ann", "human:Bob"], seed, "en", screen.console, screen.read)
    curtains = [i for i, page in enumerate(screen.pages) if "Everybody else looks away" in page]
    assert curtains == [0, 2, 4, 7]
    for i, name in zip(curtains, ("Ann", "Bob", "Ann", "Bob"), strict=True):
        assert flat(screen.pages[i]) == f"{name} is next. Everybody else looks away; then press Enter."
        assert f"Ticket to Ride: {name}" in screen.pages[i + 1]
    told = [line for line in screen.pages[8].splitlines() if line.startswith("- Ann draws")]
    assert told == ["- Ann draws a card from the deck."] * 2


def test_a_curtain_clears_the_screen_and_what_was_scrolled_away() -> None:
    file = io.StringIO()
    console = Console(file=file, width=100, force_terminal=True, color_system=None)
    lines = iter(["", "keep", ""])

    def read() -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    play(game_of(2), ["human:Ann", "human:Bob"], 9, "en", console, read)
    text = file.getvalue()
    hand = text.index("Your cards")
    curtain = text.index("Bob is next.")
    assert "\x1b[2J" in text[hand:curtain]
    assert "\x1b[3J" in text[hand:curtain]


# Bots


class Failing:
    def __init__(self, choose: Callable[[Observation], int]) -> None:
        self.choose = choose


def raises(observation: Observation) -> int:
    raise RuntimeError("my tickets are secret")


@pytest.mark.parametrize(
    ("choose", "error"), [(raises, "RuntimeError"), (lambda _: 12, "IllegalAction"), (lambda _: "draw", "TypeError")]
)
def test_a_bot_that_fails_is_replaced_and_the_log_says_so(
    choose: Callable[[Observation], int], error: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ferrovia.terminal.session.make_bot", lambda *_: Failing(choose))
    screen = Screen(iter(["keep", "draw", "draw"]))
    recorder = play(game_of(2), ["human:Ann", "broken"], 2, "en", screen.console, screen.read)
    assert sum(decision.seat for decision in recorder.record.decisions) >= 3
    assert f"- broken failed ({error}); a plain move is made instead." in screen.all
    assert "my tickets are secret" not in screen.all


def test_a_bot_that_is_not_there_is_refused_at_once() -> None:
    with pytest.raises(BadOption):
        sit([], ("human", "nobody"))


def test_bots_alone_play_to_the_end() -> None:
    screen, recorder = sit([], ("random", "random"))
    assert recorder.state.is_over
    assert "- random 2 " in screen.rest
    assert screen.pages == []


# The map


def test_the_map_has_every_city_and_every_space(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(2)
    state = game.new_game(1)
    drawing = game.drawing()
    text = chart(drawing, game.scene(state.observe(-1)), 140).plain
    lines = text.splitlines()
    assert max(map(len, lines)) <= 140
    assert text.count("○") == len(drawing.labels) == 36
    missing = [label.text for label in drawing.labels if label.text[:3] not in text]
    assert missing == []
    spaces = len([place for place in drawing.places if place.startswith("space.")])
    names = sum(
        len(name) for name in "".join(c if c.isalpha() or c == "." else " " for c in text).split() if len(name) > 2
    )
    marks = sum(not c.isspace() and c != "○" for c in text)
    assert marks - names > 0.9 * spaces


def test_a_claimed_space_has_the_mark_of_its_seat() -> None:
    game = game_of(2)
    state = game.new_game(1)
    before = chart(game.drawing(), game.scene(state.observe(-1)), 120).plain
    while not any(piece.look == "seat1" for piece in game.scene(state.observe(-1)).pieces):
        legal = state.legal_actions()
        state.apply(legal[-1])
    after = chart(game.drawing(), game.scene(state.observe(-1)), 120)
    assert "■" not in before
    assert "■" in after.plain
    assert "2" in chart(game.drawing(), game.scene(state.observe(-1)), 120, plain=True).plain


def test_the_map_is_left_out_where_there_is_no_room() -> None:
    assert "○" in sit([], wide=80)[0].pages[0]
    narrow, _ = sit(["map"], wide=79)
    assert "○" not in narrow.all
    assert "The map needs 80 columns." in narrow.pages[1]
    for line in narrow.pages[0].splitlines():
        assert len(line) <= 79


def test_the_map_is_shown_again_when_the_board_has_changed_or_on_demand() -> None:
    screen, _ = sit(["2", "map", "show"])
    first, second, third = screen.pages[0], screen.pages[1], screen.pages[2]
    assert "○" in first
    assert "○" not in second
    assert "○" in third
    assert "○" in screen.pages[3]


# The menu


def menu_of(*choices: Choice) -> Menu:
    groups = {choice.group: choice.group.title() for choice in choices}
    return Menu(Scene("", [], [], [], [], [], groups, list(choices), None))


def test_ways_to_pay_for_one_thing_share_a_line() -> None:
    menu = menu_of(
        Choice("draw", "Draw", "cards", ["deck"]),
        Choice("claim:1", "Claim A", "route", ["a"], 4, "3 red"),
        Choice("claim:2", "Claim A", "route", ["a"], 4, "2 red + 1 locomotive"),
        Choice("claim:3", "Claim B", "route", ["b"], 1, "1 blue"),
    )
    assert [(line.number, line.label, len(line.ways)) for line in menu.lines] == [
        (1, "Draw", 1), (2, "Claim A", 2), (3, "Claim B", 1),
    ]  # fmt: skip

    def action(text: str) -> str | None:
        picked = menu.pick(text)
        return picked.action if isinstance(picked, Choice) else None

    assert action("1") == "draw"
    assert action("3") == "claim:3"
    assert action("2.1") == "claim:1"
    assert isinstance(menu.pick("2"), Line)
    assert action(".2") == "claim:2"
    assert action("2.3") is None
    assert menu.pick("4") is None
    assert menu.pick("x") is None
    assert [line.number for line in menu.search("claim a")] == [2]


def test_choices_that_only_look_alike_stay_apart() -> None:
    menu = menu_of(Choice("a", "Go", "move", ["x"]), Choice("b", "Go", "move", ["x"]))
    assert len(menu.lines) == 2
