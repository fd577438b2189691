"""The command line: what it prints, and that every wrong call ends with one sentence and exit code 2."""

import json
import os
import re
import shlex
import socket
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import EntryPoint
from io import StringIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import ferrovia
from ferrovia.arena import play_game
from ferrovia.cli import run
from ferrovia.cli.shared import environment_locale, names_of
from ferrovia.core.registry import game_type
from ferrovia.server.settings import Settings

BOARDS = Path(ferrovia.__file__).parent / "games" / "ticket_to_ride" / "boards"
BOARD = BOARDS / "north_america.toml"


@dataclass
class Answer:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one document that stdout holds."""
        return json.loads(self.out)


Call = Callable[..., Answer]


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    def run_here(*args: object) -> Answer:
        code = run([str(arg) for arg in args])
        out, err = capsys.readouterr()
        return Answer(code, out, err)

    return run_here


@pytest.fixture
def refused(call: Call) -> Callable[..., str]:
    """Runs a wrong call; the one sentence it is refused with."""

    def run_here(*args: object) -> str:
        answer = call(*args)
        assert (answer.code, answer.out) == (2, "")
        assert answer.err.count("\n") == 1
        assert answer.err.endswith(".\n")
        assert "Traceback" not in answer.err
        return answer.err.strip()

    return run_here


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """The lines of the record of a finished game."""
    record = play_game(ferrovia.load_game("ticket_to_ride", players=2), ["random", "random"], 7, record=True).record
    assert record is not None
    return record.text().splitlines(keepends=True)


@pytest.fixture
def write(tmp_path: Path, lines: list[str]) -> Callable[..., Path]:
    """Writes a record, some of its lines exchanged for others (by number, from 1), up to a line."""

    def write_record(changes: dict[int, str] | None = None, end: int | None = None) -> Path:
        changed = [f"{changes[i]}\n" if changes and i in changes else line for i, line in enumerate(lines, 1)]
        path = tmp_path / "game.jsonl"
        path.write_text("".join(changed[:end]))
        return path

    return write_record


def command(*args: object) -> list[str]:
    return [sys.executable, "-c", "from ferrovia.cli import main; main()", *map(str, args)]


# What is offered


COMMANDS = ["serve", "games", "play", "simulate", "replay", "draw", "check", "bench"]


def test_help_lists_the_commands(call: Call) -> None:
    answer = call("--help")
    assert answer.code == 0
    for name in COMMANDS:
        assert name in answer.out


def test_without_a_command_the_server_starts_and_opens_the_browser(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[str, int, bool]] = []

    def serve(settings: Settings, browser: bool) -> None:
        started.append((settings.host, settings.port, browser))

    monkeypatch.setattr("ferrovia.server.run.serve", serve)
    assert call().code == 0
    assert call("serve", "--host", "0.0.0.0", "--port", 9).code == 0
    assert started == [("127.0.0.1", 8765, True), ("0.0.0.0", 9, False)]


def test_a_server_that_cannot_start_says_why(refused: Callable[..., str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"127.0.0.1:{port} cannot be used" in refused("serve", "--port", port, "--folder", tmp_path)
    assert "database cannot be opened" in refused("serve", "--database", "sqlite:////proc/none/x.db")
    assert "database cannot be opened" in refused("serve", "--database", "nonsense")


def test_version_says_which_build_it_is(call: Call) -> None:
    answer = call("--version")
    build = "compiled" if ferrovia.compiled else "plain Python"
    assert (answer.code, answer.out) == (0, f"Ferrovia {ferrovia.__version__}, engine {build}\n")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(call: Call, name: str) -> None:
    answer = call(name, "--help")
    assert answer.code == 0
    assert f"ferrovia {name}" in answer.out


def test_games_lists_what_one_can_choose(call: Call) -> None:
    out = call("games").out
    for word in ("Ticket to Ride", "ticket_to_ride", "2 - 5", "north_america", "edition", "classic", "random"):
        assert word in out


def test_games_as_json(call: Call) -> None:
    games = {game["id"]: game for game in call("games", "--json").json["games"]}
    game = games["ticket_to_ride"]
    assert game["players"] == [2, 5]
    assert game["boards"][0] == "north_america"
    assert game["options"][0]["allowed"] == ["2025", "classic"]
    assert "random" in game["bots"]


def test_games_in_italian(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = call("games", "--locale", "it").out
    assert asked != call("games").out
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert call("games").out == asked


@pytest.mark.parametrize(
    ("variables", "locale"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "fr_FR"}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "it_IT", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LANGUAGE": "it:en"}, "it"),
        ({"LANG": "de_DE", "LANGUAGE": "de:it:en"}, "it"),
        ({"LANG": "it_IT", "LANGUAGE": "de:fr"}, "en"),
    ],
)
def test_the_language_is_that_of_the_system(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], locale: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert environment_locale() == locale


# Matches


def test_simulate_as_json(call: Call) -> None:
    result = call("simulate", "ticket_to_ride", "--players", 3, "--games", 4, "--seed", 5, "--json").json
    assert (result["game"], result["players"], result["games"], result["seed"]) == ("ticket_to_ride", 3, 4, 5)
    assert result["bots"] == ["random"] * 3
    assert result["wins"] == {"random": 4.0}
    assert len(result["by_seat"]) == 3
    for key in ("seconds", "games_per_second", "moves_per_second", "moves_per_game", "mean_score"):
        assert result[key]


def test_simulate_gives_the_same_on_two_processors(call: Call) -> None:
    one, two = (call("simulate", "ticket_to_ride", "--games", 4, "--jobs", jobs, "--json").json for jobs in (1, 2))
    assert (one["mean_score"], one["by_seat"]) == (two["mean_score"], two["by_seat"])


def test_simulate_takes_options_boards_and_as_many_players_as_bots(call: Call) -> None:
    names = ("--bots", "random,random,random", "--option", "edition=classic", "--board", BOARD, "--fixed-seats")
    result = call("simulate", "ticket_to_ride", "--games", 1, *names, "--json").json
    assert (result["players"], result["options"], result["rotate"]) == (3, {"edition": "classic"}, False)


def test_an_option_that_looks_like_a_number_stays_a_text(call: Call) -> None:
    result = call("simulate", "ticket_to_ride", "--games", 1, "--option", "edition=2025", "--json").json
    assert result["options"] == {"edition": "2025"}


def test_simulate_for_people(call: Call) -> None:
    answer = call("simulate", "ticket_to_ride", "--games", 2)
    assert (answer.code, answer.err) == (0, "")
    assert "random" in answer.out


def test_commas_stand_between_bots_and_between_their_settings() -> None:
    assert names_of("a:x=1,y=2,b, c:z=3") == ["a:x=1,y=2", "b", "c:z=3"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("simulate", "chess"), "There is no game 'chess'; there are: "),
        (("simulate", "ticket_to_ride", "--players", 9), "it is for: 2, 3, 4, 5."),
        (("simulate", "ticket_to_ride", "--board", "moon"), "There is no board 'moon'; there are: north_america"),
        (("simulate", "ticket_to_ride", "--option", "edition=1900"), "it can be: 2025, classic."),
        (("simulate", "ticket_to_ride", "--option", "colour=red"), "there are: edition."),
        (("simulate", "ticket_to_ride", "--option", "players=3"), "there are: edition."),
        (("simulate", "ticket_to_ride", "--option", "edition"), "'edition' is not of the form name=value."),
        (
            ("simulate", "ticket_to_ride", "--bots", "genius"),
            "There is no bot 'genius' for this game; there are: random",
        ),
        (("simulate", "ticket_to_ride", "--bots", "random:depth=3"), "has no setting 'depth=3'"),
        (("simulate", "ticket_to_ride", "--players", 4, "--bots", "random,random"), "2 bots were named for 4 players"),
        (("simulate", "ticket_to_ride", "--games", 0), "'--games'"),
        (("simulate", "ticket_to_ride", "--games", "many"), "'--games'"),
        (("simulate", "ticket_to_ride", "--jobs", -1), "'--jobs'"),
        (("simulate", "ticket_to_ride", "--seed", -1), "'--seed'"),
        (("simulate", "ticket_to_ride", "--seed", "9" * 4300), "'--seed'"),
        (("play", "ticket_to_ride", "--seed", "9" * 4300), "'--seed'"),
        (("simulate",), "Missing argument 'GAME'"),
        (("play", "ticket_to_ride", "--players", 3, "--seats", "human,random"), "2 seats were named for 3 players."),
        (("play", "ticket_to_ride", "--seats", "human,genius"), "There is no bot 'genius' for this game"),
        (("play", "ticket_to_ride", "--locale", "xx"), "There is no language 'xx'; there are: en, it."),
        (("bench", "--game", "chess"), "There is no game 'chess'"),
        (("draw",), "Name either a game"),
        (("draw", "ticket_to_ride", "--at", 3), "--at and --seat are for a record."),
        (("check", BOARD, "--game", "chess"), "There is no game 'chess'"),
        (("games", "--wrong"), "No such option: --wrong"),
        (("win",), "No such command 'win'"),
    ],
)
def test_a_wrong_call_is_refused_in_one_sentence(
    refused: Callable[..., str], args: tuple[object, ...], said: str
) -> None:
    assert said in refused(*args)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("no_such_package:Bot", "ModuleNotFoundError: No module named 'no_such_package'"),
        ("ferrovia.bots:Nothing", "AttributeError: "),
        ("ferrovia:__version__", "TypeError: "),
        ("ferrovia.bots.random_bot:RandomBot.choose", "AttributeError: "),
    ],
)
def test_a_bot_that_is_broken_is_refused(
    refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch, source: str, said: str
) -> None:
    entry = EntryPoint("broken", source, "ferrovia.bots")
    monkeypatch.setattr("ferrovia.bots.bot_types", lambda _game: {"broken": entry})
    for args in (
        ("simulate", "ticket_to_ride", "--bots", "broken"),
        ("play", "ticket_to_ride", "--seats", "human,broken"),
    ):
        assert refused(*args).startswith(f"The bot broken cannot be used here ({said}")


def test_it_refuses_in_italian(refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    sentence = refused("simulate", "chess")
    assert "chess" in sentence
    assert "There is no game" not in sentence


def test_a_language_asked_for_is_that_of_the_refusal_and_of_this_call_alone(refused: Callable[..., str]) -> None:
    assert "Non c'è nessun gioco" in refused("draw", "chess", "--locale", "it")
    assert "There is no game" in refused("draw", "chess")


def test_it_refuses_a_record_in_italian_down_to_the_reason(
    refused: Callable[..., str], write: Callable[..., Path], lines: list[str]
) -> None:
    illegal, nowhere = write({2: '{"seat": 0, "action": "draw"}'}), head(lines, board="moon")
    for args in (("replay", illegal), ("draw", "--record", illegal)):
        assert refused(*args, "--locale", "it").endswith("Prima scegli tra i biglietti appena pescati.")
    assert "Non c'è nessun tabellone 'moon'" in refused("replay", write({1: nowhere}), "--locale", "it")
    foreign = head(lines, game="../../ferrovia")
    assert "Non c'è nessun gioco" in refused("replay", write({1: foreign}), "--locale", "it")


# Play


def test_play_to_the_end(call: Call) -> None:
    answer = call("play", "ticket_to_ride", "--seats", "random,random,random", "--seed", 7)
    assert (answer.code, answer.err) == (0, "")
    assert "random 3" in answer.out
    assert answer.out == call("play", "ticket_to_ride", "--seats", "random,random,random", "--seed", 7).out


def test_play_against_a_bot_and_leave(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    for typed, locale, said in (("quit\n", "en", "You have left"), ("", "it", "lasciato")):
        monkeypatch.setattr("sys.stdin", StringIO(typed))
        answer = call("play", "ticket_to_ride", "--players", 3, "--locale", locale)
        assert (answer.code, answer.err) == (0, "")
        assert said in answer.out


# Records


def test_replay_shows_the_result(call: Call, write: Callable[..., Path], lines: list[str]) -> None:
    answer = call("replay", write())
    assert answer.code == 0
    scores = json.loads(lines[-1])["result"]["scores"]
    for word in ("Ticket to Ride", "random 1", "random 2", *map(str, scores)):
        assert word in answer.out


def test_replay_as_json(call: Call, write: Callable[..., Path], lines: list[str]) -> None:
    replayed = call("replay", write(), "--json").json
    assert replayed["finished"] is True
    assert replayed["decisions"] == len(lines) - 2
    assert replayed["result"] == json.loads(lines[-1])["result"]


def test_replay_tells_what_happened(call: Call, write: Callable[..., Path]) -> None:
    told = call("replay", write(), "--verbose", "--json").json["told"]
    assert len(told) > 100
    assert call("replay", write(), "--verbose").out.startswith("\n".join(told[:20]))


def test_replay_of_a_game_that_goes_on(call: Call, write: Callable[..., Path]) -> None:
    answer = call("replay", write(end=50))
    assert answer.code == 0
    assert "not finished" in answer.out
    assert call("replay", write(end=50), "--json").json["result"] is None


def test_replay_calls_people_by_their_names(call: Call, write: Callable[..., Path], lines: list[str]) -> None:
    out = call("replay", write({1: head(lines, seats=["human:Anna", "human"])})).out
    assert "Anna" in out
    assert "Player 2" in out


def head(lines: list[str], **changes: object) -> str:
    return json.dumps({**json.loads(lines[0]), **changes})


def test_a_record_that_was_cut_off(refused: Callable[..., str], write: Callable[..., Path], lines: list[str]) -> None:
    path = write({30: lines[29][:9]}, end=30)
    assert refused("replay", path).startswith(f"{path}: line 30: ")


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (20, "{{{"),
        (20, "[1, 2]"),
        (20, '{"seat": "0", "action": "draw"}'),
        (20, '{"seat": 7, "action": "draw"}'),
        (20, '{"seat": 0, "action": "fly:to_the_moon"}'),
        (20, '{"seat": 0, "action": "claim:Denver-Omaha:purple4"}'),
        (20, '{"seat": 0, "action": "\\u001b[2Jdraw\\n"}'),
        (1, '{"hello": "world"}'),
        (1, "not JSON at all"),
    ],
)
def test_a_damaged_record_is_refused_with_its_line(
    refused: Callable[..., str], write: Callable[..., Path], number: int, line: str
) -> None:
    path = write({number: line})
    sentence = refused("replay", path)
    assert sentence.startswith(f"{path}: line {number}: ")
    assert sentence.isprintable()


def test_a_digest_that_differs(refused: Callable[..., str], write: Callable[..., Path], lines: list[str]) -> None:
    tenth = json.loads(lines[10])
    assert "digest" in tenth
    path = write({11: json.dumps({**tenth, "digest": "0" * 16})})
    assert "line 11: The position differs" in refused("replay", path)


def test_a_result_that_differs(refused: Callable[..., str], write: Callable[..., Path], lines: list[str]) -> None:
    result = json.loads(lines[-1])["result"]
    path = write({len(lines): json.dumps({"result": {**result, "scores": [999, 0]}})})
    assert f"line {len(lines)}: The result differs" in refused("replay", path)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rules_version": 999}, "version 999 of the rules"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"board": "moon"}, "There is no board 'moon'"),
        ({"players": 9}, "not for 9 players"),
        ({"options": {"edition": "1900"}}, "The option edition cannot be 1900"),
        ({"seed": "seven"}, "'seed'"),
        ({"ferrovia": 99}, "not a Ferrovia record"),
    ],
)
def test_a_record_of_another_kind(
    refused: Callable[..., str], write: Callable[..., Path], lines: list[str], change: dict[str, object], said: str
) -> None:
    sentence = refused("replay", write({1: head(lines, **change)}))
    assert "line 1: " in sentence
    assert said in sentence


def test_something_after_the_result(refused: Callable[..., str], write: Callable[..., Path], lines: list[str]) -> None:
    path = write()
    path.write_text("".join([*lines, lines[1]]))
    assert f"line {len(lines) + 1}: Something follows the result" in refused("replay", path)


@pytest.mark.parametrize("args", [("replay",), ("check",), ("draw", "--record")])
def test_files_that_cannot_be_read(refused: Callable[..., str], tmp_path: Path, args: tuple[str, ...]) -> None:
    nowhere, folder, binary = tmp_path / "nowhere.toml", tmp_path / "folder.toml", tmp_path / "binary.toml"
    folder.mkdir()
    binary.write_bytes(bytes(range(128, 256)))
    assert refused(*args, nowhere) == f"{nowhere}: No such file or directory."
    assert refused(*args, folder) == f"{folder}: Is a directory."
    assert refused(*args, binary) == f"{binary}: This is not a text file in UTF-8."


def test_an_empty_record(refused: Callable[..., str], tmp_path: Path) -> None:
    path = tmp_path / "empty.jsonl"
    path.touch()
    assert refused("replay", path) == f"{path}: line 1: The record is empty."


# Pictures


def test_draw_a_board(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    answer = call("draw", "ticket_to_ride", "-o", file)
    assert (answer.code, answer.out, answer.err) == (0, "", "")
    assert ElementTree.parse(file).getroot().tag.endswith("svg")


def test_draw_a_board_to_stdout(call: Call) -> None:
    assert ElementTree.fromstring(call("draw", "ticket_to_ride").out.encode()).tag.endswith("svg")


def test_draw_a_position_as_somebody_sees_it(call: Call, write: Callable[..., Path]) -> None:
    views = [call("draw", "--record", write(), "--at", 40, "--seat", seat).out for seat in ("spectator", 0, 1)]
    views += [call("draw", "--record", write(), *at).out for at in ((), ("--at", 0))]
    assert len(set(views)) == 5
    for svg in views:
        ElementTree.fromstring(svg.encode())


def test_draw_what_is_not_there(
    refused: Callable[..., str], write: Callable[..., Path], lines: list[str], tmp_path: Path
) -> None:
    path = write()
    assert "There is no position after 999 decisions" in refused("draw", "--record", path, "--at", 999)
    assert "there are: spectator, 0, 1." in refused("draw", "--record", path, "--seat", 2)
    assert "--board" in refused("draw", "--record", path, "--board", "north_america")
    assert "line 20" in refused("draw", "--record", write({20: "{"}), "--at", 3)
    assert "not for 1000000000000 players" in refused("draw", "--record", write({1: head(lines, players=10**12)}))
    assert refused("draw", "ticket_to_ride", "-o", tmp_path) == f"{tmp_path}: Is a directory."


# Boards


def test_check_says_what_a_board_has_and_plays_on_it(call: Call) -> None:
    answer = call("check", BOARD)
    assert (answer.code, answer.err) == (0, "")
    for word in ("Ticket to Ride", "cities: 36", "network.routes: 78", "2 players", "5 players"):
        assert word in answer.out


def test_check_lists_every_problem_of_a_board(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = BOARD.read_text(encoding="utf-8")
    file.write_text(
        text.replace("trains = 45", 'trains = "many"').replace("market = 5", "market = 99").replace("[2, 5]", "[5, 2]"),
        encoding="utf-8",
    )
    answer = call("check", file)
    assert (answer.code, answer.err) == (2, "")
    problems = answer.out.splitlines()
    assert len(problems) == 3
    for place in ("rules.trains", "rules.market", "rules.players"):
        assert any(problem.startswith(f"{file}: {place}: ") for problem in problems)


def test_a_wrong_board_is_refused_wherever_it_is_used(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[board]\nid = 3\n")
    answer = call("simulate", "ticket_to_ride", "--board", file)
    assert (answer.code, answer.out) == (2, "")
    assert len(answer.err.splitlines()) > 3
    assert all(line.startswith(f"{file}: ") for line in answer.err.splitlines())


@pytest.mark.parametrize("game", ferrovia.game_ids())
def test_a_board_that_lacks_a_heading_is_refused_in_words(game: str, tmp_path: Path) -> None:
    """What refers to the table is there, the table is not, and what was in it stands somewhere else."""
    for board in sorted(Path(ferrovia.__file__).parent.glob(f"games/{game}/boards/*.toml")):
        text = board.read_text(encoding="utf-8")
        for heading in dict.fromkeys(re.findall(r"^\[\[?[a-z_]+\]\]?", text, re.MULTILINE)):
            file = tmp_path / "mine.toml"
            file.write_text(text.replace(f"\n{heading}", "\n", 1), encoding="utf-8")
            with pytest.raises(ferrovia.BadBoard):
                game_type(game).check_board(str(file))


@pytest.mark.parametrize("text", ["= what", "a = " + "[" * 5000, "a = " + "9" * 5000])
def test_a_board_file_that_is_not_toml(call: Call, tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    for args in (("check", file), ("draw", "ticket_to_ride", "--board", file)):
        answer = call(*args)
        assert answer.code == 2
        assert (answer.out + answer.err).startswith(f"{file}: file: ")
        assert (answer.out + answer.err).count("\n") == 1


def test_a_board_file_has_its_ending(refused: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text(BOARD.read_text(encoding="utf-8"), encoding="utf-8")
    assert refused("check", file) == f"{file}: The name of a board file ends in .toml."


def test_a_binary_board_is_refused(call: Call, write: Callable[..., Path], lines: list[str], tmp_path: Path) -> None:
    file = tmp_path / "board.toml"
    file.write_bytes(b"\xff\xfe\x00")
    assert call("play", "ticket_to_ride", "--board", file) == Answer(
        2, "", f"{file}: file: is not a text file in UTF-8\n"
    )
    record = write({1: head(lines, board=str(file))})
    for args in (("replay", record), ("draw", "--record", record)):
        answer = call(*args)
        assert (answer.code, answer.out) == (2, "")
        assert answer.err.startswith(f"{record}: line 1: ")
        assert "is not a text file in UTF-8" in answer.err


def test_a_mark_that_an_editor_put_before_the_text_does_no_harm(call: Call, tmp_path: Path, lines: list[str]) -> None:
    board, record = tmp_path / "mine.toml", tmp_path / "game.jsonl"
    board.write_text(BOARD.read_text(encoding="utf-8"), encoding="utf-8-sig")
    record.write_text("".join(lines), encoding="utf-8-sig")
    assert call("check", board).code == 0
    assert call("replay", record).code == 0


# Speed


def test_bench(call: Call) -> None:
    figures = call("bench", "--quick", "--game", "ticket_to_ride", "--json").json
    assert figures["compiled"] is ferrovia.compiled
    assert figures["games"]["ticket_to_ride"]["moves_per_second"] > 0
    assert "moves/s" in call("bench", "--quick", "--game", "ticket_to_ride").out


# The process


def test_a_closed_pipe_is_quiet() -> None:
    for args in (("games", "--json"), ("games",), ("draw", "ticket_to_ride")):
        with subprocess.Popen(command(*args), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.close()
            assert process.stderr.read() == ""


@pytest.mark.parametrize(
    ("line", "code"),
    [("games >&-", 0), ("draw ticket_to_ride >&-", 0), ("play ticket_to_ride <&-", 0), ("games --wrong 2>&-", 2)],
)
def test_a_closed_stream_is_quiet(line: str, code: int) -> None:
    run_it = shlex.join(command())
    done = subprocess.run(["sh", "-c", f"{run_it} {line}"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (code, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("line", ["--version >/dev/full", "draw ticket_to_ride -o /dev/full"])
def test_a_full_disk_is_told(line: str) -> None:
    run_it = shlex.join(command())
    done = subprocess.run(["sh", "-c", f"{run_it} {line}"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "No space left on device.\n")


def test_an_interrupt_is_quiet(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ferrovia.cli.matches.run_match", interrupted)
    answer = call("simulate", "ticket_to_ride")
    assert (answer.code, answer.out, answer.err) == (130, "", "")


def test_a_terminal_without_our_letters_shows_the_rest() -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    for args in (("bench", "--quick"), ("games", "--locale", "it")):
        done = subprocess.run(command(*args), env=env, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
