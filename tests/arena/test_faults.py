"""Bots that fail: each failure is replaced, counted and told, and the game goes on."""

from typing import Any

import pytest
from rich.console import Console

from ferrovia import load_game
from ferrovia.arena import MatchResult, play_game, report
from ferrovia.bots import Bot, make_bot
from ferrovia.core.contract import Game
from ferrovia.core.rng import Generator

GAME = load_game("ticket_to_ride", players=2)


class Stubborn:
    """Always gives the same answer."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, observation: Any) -> Any:
        return self.answer


class Crashing:
    def choose(self, observation: Any) -> int:
        observation.legal.clear()  # the observation is the bot's own; spoiling it harms nobody
        raise RuntimeError("out of steam")


@pytest.fixture
def seat_one(monkeypatch: pytest.MonkeyPatch) -> list[Bot]:
    """Whom to seat at seat 1 instead of the bot named there."""
    guest: list[Bot] = []

    def make(name: str, game: Game, rng: Generator) -> Bot:
        return guest[0] if name == "guest" else make_bot(name, game, rng)

    monkeypatch.setattr("ferrovia.arena.game.make_bot", make)
    return guest


@pytest.mark.parametrize("answer", [-1, 10**6, 10**30, None, "draw", 9.5])
def test_an_impossible_answer_is_replaced(seat_one: list[Bot], answer: object) -> None:
    seat_one.append(Stubborn(answer))
    result = play_game(GAME, ["random", "guest"], seed=1)
    assert result.ended_by == "rules"
    assert result.faults
    assert all(fault.seat == 1 for fault in result.faults)


def test_a_crash_is_replaced_counted_and_told(seat_one: list[Bot]) -> None:
    seat_one.append(Crashing())
    result = play_game(GAME, ["random", "guest"], seed=1, record=True)
    assert result.record is not None
    owed = sum(1 for decision in result.record.decisions if decision.seat == 1)
    assert len(result.faults) == owed > 10
    assert result.faults[0].reason == "RuntimeError: out of steam"

    match = MatchResult(GAME.ID, GAME.board_id, GAME.options, 2, ["random", "guest"], seed=1, rotate=False)
    match.add(result)
    assert match.to_json()["faults_by_bot"] == {"random": 0, "guest": owed}
    assert f"replaced: {owed};" in _shown(match)
    assert "out of steam" in match.first_fault


def test_the_report_names_bots_and_seats() -> None:
    match = MatchResult(GAME.ID, GAME.board_id, GAME.options, 2, ["random", "random"], seed=1, rotate=False)
    match.add(play_game(GAME, ["random", "random"], seed=1))
    text = _shown(match)
    assert "random" in text
    assert "1 game, " in text


def _shown(match: MatchResult) -> str:
    console = Console(width=140)
    with console.capture() as shown:
        console.print(report(match))
    return shown.get()
