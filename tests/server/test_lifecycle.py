"""Tables in memory and out of it: idle ones, cold ones, other servers, other rules; and the command."""

import asyncio
import gc
import os
import signal
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path
from typing import Any

import httpx
import pytest

from ferrovia.core.registry import game_ids, load_game
from ferrovia.core.rng import Generator
from ferrovia.games.transamerica import TransAmerica
from ferrovia.server import entries as log
from ferrovia.server.audiences import Audience, Audiences
from ferrovia.server.entries import Entry, Head, Seat
from ferrovia.server.table import Table
from tests.server.house import Guest, House, Refused, play_out, settings_in, two_players

IDLE_BYTES = 100_000  # that a table may keep after a minute without a move
COLD_SECONDS = 0.3  # in which a table must be ready that was not in memory
LONG = 1500  # decisions; the longest games between planners need about half as many


def a_long_log(name: str) -> tuple[Head, list[Entry]]:
    """The log of a long game between five (or as many as there may be)."""
    game = load_game(name, players=min(5, load_game(name).PLAYERS[1]))
    head = Head("t", name, game.board_id, game.players, dict(game.options), game.RULES_VERSION, "h", False, 0.0)
    seats = [Seat("human", f"Player {i}", f"g{i}") for i in range(game.players)]
    bodies: list[log.AnyBody] = [log.Open(seats), log.Start("42", "ab", "cd")]
    state, rng = game.new_game(42), Generator(1, "long")
    while not state.is_over and len(bodies) < LONG:
        seat, action = state.current_player, state.sample_action(rng)
        state.apply(action, seat)
        bodies.append(log.Move(seat, game.catalogue.text(action)))
    return head, [Entry(n, float(n), body) for n, body in enumerate(bodies, 1)]


@pytest.mark.parametrize("name", game_ids())
def test_a_cold_table_is_ready_at_once(name: str) -> None:
    head, entries = a_long_log(name)
    Table.load(head, entries)  # the game itself is loaded once
    times = []
    trace = sys.gettrace()
    sys.settrace(None)  # the time of a coverage report is not the table's
    for _ in range(3):
        start = time.process_time()
        audiences = Audiences(Table.load(head, entries))
        audience = Audience(0, "en")
        audiences.scene(audience)
        audiences.lines(audience, 0)
        audiences.fresh(audience)
        times.append(time.process_time() - start)
    sys.settrace(trace)
    assert min(times) < COLD_SECONDS


async def test_an_idle_table_keeps_little_and_wakes_up_as_it_was(tmp_path: Path) -> None:
    with House(settings_in(tmp_path, idle_seconds=0.3)) as house:
        table, anna, bruno = await two_players(house)
        async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
            await play_out([one, two], most=30)
            room = await house.hall.room(table["id"])
            async with asyncio.timeout(20):
                while room._table is not None:
                    await asyncio.sleep(0.05)
            assert room._audiences is None
            assert len(room.clients) == 2
            scene = one.scene
            await play_out([one, two], most=4)
            await one.ask("ping")
            assert one.scene != scene
            async with anna.live(table["id"]) as fresh:
                assert fresh.scene == one.scene
                assert fresh.lines == one.lines


async def test_a_room_nobody_is_in_is_given_up(tmp_path: Path) -> None:
    with House(settings_in(tmp_path, idle_seconds=0.2)) as house:
        table, anna, _ = await two_players(house)
        async with asyncio.timeout(20):
            while house.hall._rooms:
                await asyncio.sleep(0.05)
        async with anna.live(table["id"]) as live:
            assert live.choices


async def test_what_an_idle_table_keeps_is_small(tmp_path: Path) -> None:
    with House(settings_in(tmp_path, idle_seconds=3600)) as house:
        table, anna, bruno = await two_players(house)
        async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
            await play_out([one, two], most=120)
            room = await house.hall.room(table["id"])
            gc.collect()
            tracemalloc.start()
            async with room.table() as loaded:
                assert loaded.n > 100
            room.drop()
            async with room.table():
                pass
            gc.collect()
            room.drop()
            gc.collect()
            kept = tracemalloc.get_traced_memory()[0]
            tracemalloc.stop()
            assert kept < IDLE_BYTES


async def test_two_servers_with_one_database_never_take_two_moves(tmp_path: Path) -> None:
    with House(settings_in(tmp_path)) as first, House(settings_in(tmp_path)) as second:
        table, anna, bruno = await two_players(first, game="transamerica")
        there = Guest(second.url, anna.headers["Authorization"].removeprefix("Bearer "))
        here_again = Guest(second.url, bruno.headers["Authorization"].removeprefix("Bearer "))
        async with (
            anna.live(table["id"]) as one,
            there.live(table["id"]) as other,
            bruno.live(table["id"]) as two,
            here_again.live(table["id"]) as other_two,
        ):
            actor, elsewhere = (one, other) if one.choices else (two, other_two)
            at, action = actor.n, actor.choices[0]["action"]
            await actor.play(action)
            with pytest.raises(Refused) as refusal:
                await elsewhere.play(elsewhere.choices[-1]["action"], at=at)
            assert refusal.value.code == "late"
            await elsewhere.until(lambda: elsewhere.n == actor.n)
            assert elsewhere.scene == actor.scene, "who lost the race has caught up"
            chatted = await elsewhere.ask("chat", text="I am elsewhere")
            assert chatted == actor.n + 1
            await actor.ask("chat", text="and I am here")
            await actor.until(lambda: len([line for line in actor.lines if line["kind"] == "chat"]) == 2)


# Rules that have changed


def versioned(version: int) -> tuple[Head, list[Entry]]:
    head, entries = a_long_log("transamerica")
    table = Table.load(head, entries[:2])
    bodies: list[log.AnyBody] = []
    for entry in entries[2:40]:
        assert isinstance(entry.body, log.Move)
        body = table.decision(entry.body.seat, entry.body.action)
        table.accept(*table.step(Entry(entry.n, entry.at, body)))
        bodies.append(body)
    assert sum(isinstance(body, log.Move) and body.digest != "" for body in bodies) == 3
    new = [Entry(n, 1.0, body) for n, body in enumerate(bodies, 3)]
    other = Head(head.id, head.game, head.board, head.players, head.options, version, head.host, False, 0.0)
    return other, [*entries[:2], *new]


def test_if_every_digest_agrees_the_table_goes_on() -> None:
    head, entries = versioned(TransAmerica.RULES_VERSION - 1)
    table = Table.load(head, entries)
    assert table.status == "playing"
    assert table.n == len(entries)


def test_otherwise_it_is_closed_and_says_so() -> None:
    head, entries = versioned(TransAmerica.RULES_VERSION - 1)
    number = next(i for i, entry in enumerate(entries) if isinstance(entry.body, log.Move) and entry.body.digest)
    body = entries[number].body
    assert isinstance(body, log.Move)
    entries[number] = Entry(number + 1, 1.0, log.Move(body.seat, body.action, "0" * 16))
    table = Table.load(head, entries)
    assert table.status == "closed"
    summary = table.summary()
    assert "version" in summary.reason
    assert summary.acting == []
    assert table.state is None
    assert table.due() is None


async def test_a_closed_table_still_tells_its_story(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, anna, bruno = await two_players(house, game="transamerica")
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        await play_out([one, two], most=12)
    room = await house.hall.room(table["id"])
    async with room.table():
        pass
    room.drop()
    monkeypatch.setattr(TransAmerica, "RULES_VERSION", 99)
    monkeypatch.setattr("ferrovia.server.table.digest", lambda state: "different")
    async with anna.live(table["id"]) as live:
        assert live.table["status"] == "closed"
        assert "99" in live.table["reason"]
        assert live.scene is None
        assert live.lines
        with pytest.raises(Refused) as refusal:
            await live.play("stop", seat=0)
        assert refusal.value.code == "not-now"
    monkeypatch.undo()
    room.drop()
    async with anna.live(table["id"]) as live:
        assert live.table["status"] == "playing", "its log was kept: by its own rules it goes on"


# The command


def test_the_server_starts_says_where_it_is_and_stops(tmp_path: Path) -> None:
    environment: dict[str, Any] = {**os.environ, "FERROVIA_TEST_SEED": "7"}
    command = [sys.executable, "-c", "from ferrovia.cli import main; main()", "serve", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--folder", str(tmp_path)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
    )  # fmt: skip
    assert process.stdout is not None
    said = [process.stdout.readline() for _ in range(3)]
    answer = httpx.get(f"{said[0].split()[-1]}/api/me", timeout=60)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert said[0].startswith("Ferrovia is at http://127.0.0.1:")
    assert "--host 0.0.0.0" in said[1]
    assert "FOR TESTS ONLY" in errors
    assert "Traceback" not in errors
    assert answer.status_code == 200
    assert {path.name for path in tmp_path.iterdir()} >= {"secret", "ferrovia.db"}
