"""Bots think in processes of their own; whatever goes wrong with one, a plain move is made and the table goes on."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from ferrovia.core.registry import _found
from ferrovia.server.minds import Thought
from ferrovia.server.thinkers import BotFailed, Thinkers
from tests.server.house import House, new_table, play_out, settings_in

TROUBLE = '''
import os, time

class Bot:
    def __init__(self, game, rng):
        self.rng = rng
        self.seen = 0

class Raising(Bot):
    def choose(self, observation):
        raise RuntimeError("out of steam")

class Hanging(Bot):
    def choose(self, observation):
        while True:
            pass

class Dying(Bot):
    def choose(self, observation):
        os._exit(3)

class Dreaming(Bot):
    def choose(self, observation):
        return 10 ** 9

class Cheating(Bot):
    def choose(self, observation):
        return next(action for action in range(10 ** 6) if action not in observation.legal)

class Mumbling(Bot):
    def choose(self, observation):
        return "the red one"

class Counting(Bot):
    """Plays the first action at first, the second action later: it remembers."""
    def choose(self, observation):
        self.seen += 1
        return observation.legal[min(self.seen, len(observation.legal)) - 1]

class Chance(Bot):
    def choose(self, observation):
        return self.rng.below(10 ** 6)
'''
NAMES = ("Raising", "Hanging", "Dying", "Dreaming", "Cheating", "Mumbling", "Counting", "Chance")
FAILING = ("raising", "hanging", "dying", "dreaming", "cheating", "mumbling")


@pytest.fixture(scope="module", autouse=True)
def trouble(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A package with bots that fail is installed."""
    site = tmp_path_factory.mktemp("site")
    (site / "trouble.py").write_text(TROUBLE)
    info = site / "trouble-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: trouble\nVersion: 1.0\n")
    bots = "\n".join(f"{name.lower()} = trouble:{name}" for name in NAMES)
    (info / "entry_points.txt").write_text(f"[ferrovia.bots]\n{bots}\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(site))
        _found.cache_clear()
        yield
    _found.cache_clear()


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory, trouble: None) -> Iterator[House]:
    """A server that is not patient with bots."""
    with House(settings_in(tmp_path_factory.mktemp("quick"), bot_seconds=2.0)) as running:
        yield running


@pytest.mark.parametrize("bot", FAILING)
async def test_a_bot_that_fails_is_replaced_by_a_plain_move(quick: House, bot: str) -> None:
    anna = await quick.guest("Anna")
    table = await new_table(anna, "me", f"bot:{bot}", game="transamerica")
    async with anna.live(table["id"]) as live:
        await play_out([live], most=3)
        await live.until(lambda: any(line["kind"] == "table" and line["seat"] == 1 for line in live.lines), seconds=60)
        fault = next(line["text"] for line in live.lines if line["kind"] == "table" and line["seat"] == 1)
        assert fault.startswith(f"{bot} failed (")
        await live.until(lambda: live.choices, seconds=60)
        assert any(line["kind"] == "move" and line["seat"] == 1 for line in live.lines)


async def test_good_bots_play_on_beside_a_hanging_one(quick: House) -> None:
    anna = await quick.guest("Anna")
    bad = await new_table(anna, "bot:hanging", "bot:hanging", game="transamerica")
    good = await new_table(anna, "bot:greedy", "bot:random", game="transamerica")
    async with anna.live(good["id"]) as live:
        await live.until(lambda: live.n > 10, seconds=120)
        assert not any(line["kind"] == "table" and line["seat"] >= 0 for line in live.lines)
    async with anna.live(bad["id"]) as live:
        assert live.table["status"] == "playing"


async def test_a_whole_game_of_bots(house: House) -> None:
    anna = await house.guest("Anna")
    table = await new_table(anna, "bot:planner", "bot:random", "bot:greedy", game="transamerica")
    async with anna.live(table["id"]) as live:
        await live.until(lambda: live.is_over, seconds=120)
        assert live.scene is not None
        assert live.scene["result"]["winners"]
    mine = (await anna.ask("GET", "/tables"))["mine"]
    assert table["id"] in [line["table"]["id"] for line in mine], "a host finds a table where only bots sit"


async def test_bots_remember_and_their_chance_is_their_own() -> None:
    thinkers = Thinkers(1, 20)
    spec: tuple[str, str, int, tuple[()]] = ("transamerica", "usa", 2, ())

    def thought(bot: str, head: tuple[str, int, int]) -> Thought:
        return Thought(head, bot, spec, Seen())

    try:
        assert [await thinkers.choose(thought("counting", ("t", 0, 0))) for _ in range(3)] == [10, 11, 12]
        assert await thinkers.choose(thought("counting", ("t", 1, 0))) == 10, "every seat has a head of its own"
        assert await thinkers.choose(thought("counting", ("t", 0, 1))) == 10, "after an undo it begins anew"
        drawn = {await thinkers.choose(thought("chance", (f"t{i}", 0, 0))) for i in range(5)}
        assert len(drawn) > 1, "the same table and seat with the same game: the chance comes from elsewhere"
    finally:
        thinkers.stop()


async def test_a_hanging_process_is_ended(tmp_path: Path) -> None:
    thinkers = Thinkers(1, 2.0)
    try:
        await thinkers.warm_up()
        process = thinkers._thinkers[0]._process
        with pytest.raises(BotFailed, match="TimeoutError"):
            await thinkers.choose(Thought(("t", 0, 0), "hanging", ("transamerica", "usa", 2, ()), Seen()))
        with pytest.raises(ProcessLookupError):
            os.kill(process.pid, 0)
        assert await thinkers.choose(Thought(("t", 0, 0), "counting", ("transamerica", "usa", 2, ()), Seen())) == 10
    finally:
        thinkers.stop()


class Seen:
    """An observation of nothing but what may be done."""

    legal = (10, 11, 12)
