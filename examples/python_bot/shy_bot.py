"""A bot that sits down at a table from outside and plays whatever scores most points at once.

python shy_bot.py http://127.0.0.1:8765 TABLE SEAT INVITATION
"""

import asyncio
import sys

from ferrovia_client import Guest, Refused


async def play(server: str, table: str, seat: int, invitation: str) -> dict[int, int]:
    """Plays a seat to the end; the points of all seats."""
    guest = await Guest.named(server, "Shy Bot")
    await guest.sit_down(table, seat, invitation)
    async with guest.live(table) as live:
        while True:
            await live.until(lambda: live.choices or live.is_over, seconds=24 * 3600)
            if live.is_over and live.scene is not None:
                scores = live.scene["result"]["scores"]
                return dict(enumerate(scores))
            best = max(live.choices, key=lambda choice: choice.get("points", 0))
            try:
                await live.play(best["action"])
            except Refused as refusal:  # somebody took a decision back meanwhile: look again
                if refusal.code != "late":
                    raise


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    server, table, seat, invitation = sys.argv[1:]
    for number, points in asyncio.run(play(server, table, int(seat), invitation)).items():
        print(f"seat {number}: {points}")
