"""Plays whole games with the mouse alone: it clicks what glows on the board or on a card, or a button beside it."""

import re
import time

from playwright.sync_api import Page, TimeoutError, expect

PATIENCE = 60.0  # seconds in which something must turn up to be clicked
MISSED = 10_000  # milliseconds after which a click has hit nothing

# What there is to click now: a menu that is open, a button for one of the preferred actions, then what glows on the
# board, then cards, then buttons. Of the board it gives a point in the window that lies on the target itself, and not
# below a button of the page.
LOOK = """
(preferred) => {
  const n = Number(document.querySelector("[data-n]")?.dataset.n ?? -1);
  if (document.querySelector("dialog[open] table, .scroll table")) return { n, over: true };
  const curtain = document.querySelector(".curtain button");
  const middle = (element) => {
    element.scrollIntoView({ block: "nearest" });
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const pause = document.querySelector(".pause button");
  if (pause && !curtain) return { n, spot: middle(pause), kind: "pause" };
  if (curtain) return { n, spot: middle(curtain), kind: "curtain" };
  const menu = document.querySelector(".spot.menu [data-action]");
  if (menu) return { n, spot: middle(menu), kind: "menu" };
  if (document.querySelector(".choice-button[aria-disabled=true]")) return { n };
  const buttons = [...document.querySelectorAll(".choice-button")].filter((button) => button.checkVisibility());
  for (const verb of preferred) {
    const button = buttons.find((button) => button.dataset.action.split(":")[0] === verb);
    if (button) return { n, spot: middle(button), kind: "button" };
  }
  const board = document.querySelector(".host");
  const half = (line) => {
    const { x, y } = line.getPointAtLength(line.getTotalLength() / 2);
    const spot = new DOMPoint(x, y).matrixTransform(line.getScreenCTM());
    return { x: spot.x, y: spot.y };
  };
  for (const target of board?.querySelectorAll("svg .choice") ?? []) {
    const line = target.matches(".hit") ? target : target.querySelector(".hit");
    const spot = line ? half(line) : middle(target);
    const under = document.elementFromPoint(spot.x, spot.y);
    if (under && board.contains(under) && !under.closest("button")) return { n, spot, kind: "board" };
  }
  const card = document.querySelector(".card-box.choice");
  if (card) return { n, spot: middle(card), kind: "card" };
  return buttons[0] ? { n, spot: middle(buttons[0]), kind: "button" } : { n };
}
"""


# Whether a click has done something: the table moved on, or a menu, a curtain or the end has come up or gone.
MOVED = """
([n, kind]) => {
  const menu = document.querySelector(".spot.menu [data-action]") !== null;
  const curtain = document.querySelector(".curtain button") !== null;
  if (document.querySelector("dialog[open]")) return true;
  if (kind === "curtain") return !curtain;
  if (kind === "pause") return !document.querySelector(".pause button");
  if (kind === "menu" && menu) return false;
  return menu || curtain || Number(document.querySelector("[data-n]")?.dataset.n) > n;
}
"""


def play(*pages: Page, clicks: int = 10_000, prefer: tuple[str, ...] = ()) -> dict[str, int]:
    """Clicks in all pages whenever something can be clicked, until the result shows everywhere, or so many times.

    `prefer` names verbs of actions to play before all others. Gives how often what was clicked: `board`, `card`,
    `button`, `menu`, `curtain`, `pause`.
    """
    clicked: dict[str, int] = {}
    deadline = time.monotonic() + PATIENCE
    while True:
        done = 0
        for page in pages:
            seen = page.evaluate(LOOK, prefer)
            if seen.get("over") or sum(clicked.values()) >= clicks:
                done += 1
            elif spot := seen.get("spot"):
                kind = seen["kind"]
                if kind == "menu":  # it has just come up and may still be finding its place
                    page.locator(".spot.menu [data-action]").first.click()
                else:
                    page.mouse.click(spot["x"], spot["y"])
                try:
                    page.wait_for_function(MOVED, arg=[seen["n"], kind], timeout=MISSED)
                except TimeoutError:
                    continue  # the page moved under the hand: another look
                clicked[kind] = clicked.get(kind, 0) + 1
                deadline = time.monotonic() + PATIENCE
        if done == len(pages):
            return clicked
        assert time.monotonic() < deadline, f"not over after {clicked}"


def click_card(*pages: Page, card: str) -> Page:
    """Clicks a card by its id in whichever page offers it first; gives that page, once the table has moved on."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for page in pages:
            offered = page.locator(f'button.card-box[data-id="{card}"]')
            if offered.count():
                number = number_of(page)
                offered.click()
                wait_for_more(page, number)
                return page
    raise AssertionError(f"nobody is offered {card}")


def number_of(page: Page) -> int:
    """The log number of the table that a page shows."""
    return int(page.locator("[data-n]").get_attribute("data-n") or 0)


def wait_for_more(page: Page, number: int) -> None:
    """Until the page shows a later log number."""
    page.wait_for_function("n => Number(document.querySelector('[data-n]')?.dataset.n) > n", arg=number)


def set_up(page: Page, game: str, *seats: str, variants: dict[str, str] | None = None) -> str:
    """Sets up a table on its page: who sits where, by the values of the menus. Gives the id of the table."""
    page.goto(f"/new/{game}")
    page.get_by_role("group", name="How many players").get_by_role("button", name=str(len(seats))).click()
    for number, seat in enumerate(seats, start=1):
        page.get_by_label(f"Who sits on seat {number}").select_option(value=seat)
    for name, value in (variants or {}).items():
        page.get_by_role("group", name=name).get_by_label(value).check()
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[-1]


def invite(host: Page, guest: Page, name: str) -> None:
    """Hands the link for a free seat to a guest, who sits down there under this name."""
    host.get_by_role("button", name="Copy invitation link").click()
    expect(host.get_by_role("button", name="Copied")).to_be_visible()
    guest.goto(host.evaluate("navigator.clipboard.readText()"))
    guest.locator("main form input").fill(name)
    guest.get_by_role("button", name="Take a seat").click()
    guest.wait_for_url(re.compile(r"/t/[^?]+$"))


def open_replay(page: Page, table: str) -> int:
    """Opens the replay of a table; the number of its last step."""
    page.goto(f"/replay/{table}")
    slider = page.get_by_role("slider")
    expect(slider).not_to_have_attribute("max", "0")  # until it is known how long the game is
    return int(slider.get_attribute("max") or 0)


def result_of(page: Page) -> list[int]:
    """The totals of the seats, as the end shows them."""
    expect(page.get_by_role("dialog", name="Result")).to_be_visible()
    cells = page.locator("dialog[open] tfoot td").all_inner_texts()
    return [int(cell.replace("★", "").strip()) for cell in cells]
