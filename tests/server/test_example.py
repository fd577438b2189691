"""The example under examples/ plays a whole game from outside, as its README says."""

import asyncio
import sys
from pathlib import Path

from tests.server.house import House, new_table

EXAMPLE = Path(__file__).parents[2] / "examples" / "python_bot" / "shy_bot.py"


async def test_the_example_sits_down_and_plays_to_the_end(house: House) -> None:
    anna = await house.guest("Anna")
    table = await new_table(anna, "bot:random", "friend", game="transamerica")
    async with anna.live(table["id"]) as live:
        word = live.you["invitations"]["1"]
        process = await asyncio.create_subprocess_exec(
            sys.executable, str(EXAMPLE), house.url, table["id"], "1", word, stdout=asyncio.subprocess.PIPE
        )
        out, _ = await asyncio.wait_for(process.communicate(), 120)
        assert process.returncode == 0
        await live.until(lambda: live.is_over)
        assert live.scene is not None
        scores = live.scene["result"]["scores"]
        assert live.table["seats"][1]["name"] == "Shy Bot"
    assert out.decode().splitlines() == [f"seat {number}: {points}" for number, points in enumerate(scores)]
