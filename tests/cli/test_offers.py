"""What the command line offers, and in which language."""

import socket
from collections.abc import Callable
from pathlib import Path

import pytest

import ferrovia
from ferrovia.cli.shared import environment_locale
from ferrovia.server.settings import Settings
from tests.cli.calling import Call

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
