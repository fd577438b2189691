"""Every wrong call ends with one sentence and exit code 2, in the language of the caller."""

from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from tests.cli.calling import BOARD, head


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
