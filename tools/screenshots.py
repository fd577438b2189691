"""Pictures of every page, light and dark, on a desk and on a phone, in build/screenshots: to be looked at.

`python tools/screenshots.py [part of a name ...]` starts a server of its own; without parts of names, it takes all.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.clicking import play  # noqa: E402 - the path above finds it
from tests.browser.conftest import CHROMIUM, DESK, PHONE, Server  # noqa: E402

FOLDER = ROOT / "build" / "screenshots"
SIZES = {"1440x900": DESK, "390x844": PHONE}
RANDOM = {"kind": "bot", "bot": "random"}
CLICKS = 14  # before a table is pictured
PATIENCE = 120_000  # milliseconds


class Visitor:
    """One browser window, and the server that it talks to."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE)

    def ask(self, path: str, **body: Any) -> Any:
        origin = self.page.evaluate("location.origin")
        response = self.page.request.post(path, data=body, headers={"Origin": origin})
        assert response.ok, response.text()
        return response.json()

    def table(self, game: str, *seats: dict[str, str], **more: Any) -> str:
        return str(self.ask("/api/tables", game=game, seats=list(seats), **more)["id"])

    def finished(self, game: str) -> str:
        table = self.table(game, RANDOM, RANDOM)
        deadline = time.monotonic() + PATIENCE / 1000
        while self.page.request.get(f"/api/tables/{table}").json()["status"] != "over":
            assert time.monotonic() < deadline, f"{game} takes too long"
        return table

    def games(self) -> dict[str, list[str]]:
        """Their boards."""
        games = self.page.request.get("/api/games").json()
        return {game["id"]: [board["id"] for board in game["boards"]] for game in games}


def lobby(visitor: Visitor) -> None:
    visitor.page.goto("/")
    visitor.table("ticket_to_ride", {"kind": "me"}, RANDOM)
    visitor.table("transamerica", {"kind": "me"}, {"kind": "friend"}, open=True)
    visitor.finished("transamerica")
    visitor.page.goto("/")
    visitor.page.locator(".games img").first.wait_for()


def invitation(visitor: Visitor) -> None:
    table = visitor.table("ticket_to_ride", {"kind": "me"}, {"kind": "friend"}, open=True)
    visitor.page.context.clear_cookies()
    visitor.page.goto(f"/t/{table}?seat=1&invitation=")


def waiting(visitor: Visitor) -> None:
    visitor.page.goto(f"/t/{visitor.table('ticket_to_ride', {'kind': 'me'}, {'kind': 'friend'}, RANDOM)}")
    visitor.page.locator(".waiting").wait_for()


def curtain(visitor: Visitor) -> None:
    seats = [{"kind": "local", "name": name} for name in ("Anna", "Bruno")]
    visitor.page.goto(f"/t/{visitor.table('ticket_to_ride', *seats)}")
    visitor.page.locator(".curtain").wait_for()


def result(visitor: Visitor) -> None:
    visitor.page.goto(f"/t/{visitor.finished('ticket_to_ride')}")
    visitor.page.locator("dialog[open]").wait_for()


def replay(visitor: Visitor) -> None:
    visitor.page.goto(f"/replay/{visitor.finished('transamerica')}")
    visitor.page.get_by_role("slider").fill("40")
    visitor.page.locator(".log li").first.wait_for()


def at(path: str) -> Callable[[Visitor], None]:
    def show(visitor: Visitor) -> None:
        visitor.page.goto(path)

    return show


def table_of(game: str, board: str) -> Callable[[Visitor], None]:
    def show(visitor: Visitor) -> None:
        visitor.page.goto(f"/t/{visitor.table(game, {'kind': 'me'}, RANDOM, RANDOM, board=board)}")
        play(visitor.page, clicks=CLICKS)
        visitor.page.mouse.move(5, 5)

    return show


def scenes_of(games: dict[str, list[str]]) -> dict[str, Callable[[Visitor], None]]:
    scenes = {
        "lobby": lobby,
        "records": at("/records"),
        "invitation": invitation,
        "waiting": waiting,
        "curtain": curtain,
        "result": result,
        "replay": replay,
    }
    for game, boards in games.items():
        scenes[f"new-{game}"] = at(f"/new/{game}")
        scenes[f"rules-{game}"] = at(f"/rules/{game}")
        scenes |= {f"table-{game}-{board}": table_of(game, board) for board in boards}
    return scenes


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        try:
            for scheme in ("light", "dark"):
                for size, viewport in SIZES.items():
                    context = browser.new_context(
                        base_url=server.url, viewport=viewport, color_scheme=scheme, reduced_motion="reduce"
                    )
                    visitor = Visitor(context.new_page())
                    visitor.page.goto("/")
                    for name, show in scenes_of(visitor.games()).items():
                        if wanted and not any(part in name for part in wanted):
                            continue
                        show(visitor)
                        visitor.page.wait_for_load_state("networkidle")
                        path = FOLDER / f"{name}-{size}-{scheme}.png"
                        visitor.page.screenshot(path=path)
                        print(path.relative_to(ROOT), flush=True)
                    context.close()
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main(sys.argv[1:])
