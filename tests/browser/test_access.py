"""No page has an obstacle that axe calls serious or critical, in light or in dark, on a desk or on a phone."""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import hatch_build
from tests.browser.clicking import open_replay, play, set_up
from tests.browser.conftest import DESK, PHONE, Visit

AXE = hatch_build.WEB / "node_modules" / "axe-core" / "axe.min.js"
SCHEMES = ("light", "dark")


def check(page: Page) -> None:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run().then((result) => result.violations)")
    grave = [
        f"{problem['id']} ({problem['impact']}): {node['target']} {node.get('failureSummary', '')}"
        for problem in found
        if problem["impact"] in ("serious", "critical")
        for node in problem["nodes"][:5]
    ]
    assert grave == [], page.url


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_pages_around_the_table(visit: Visit, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    set_up(page, "transamerica", "me", "friend")
    page.get_by_role("button", name="Copy invitation link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    invitation = page.evaluate("navigator.clipboard.readText()")
    for path in ("/", "/new/on_the_underground", "/records", "/rules/transamerica", invitation):
        visitor = page if path != invitation else visit(color_scheme=scheme)
        visitor.goto(path)
        expect(visitor.get_by_role("contentinfo")).to_be_visible()
        expect(visitor.get_by_role("heading").first).to_be_visible()
        check(visitor)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_table_and_its_replay(visit: Visit, scheme: str, size: ViewportSize) -> None:
    page = visit(color_scheme=scheme, viewport=size)
    table = set_up(page, "ticket_to_ride", "me", "bot/random")
    play(page, clicks=6)
    expect(page.locator(".prompt.mine")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Menu").click()
    check(page)
    open_replay(page, table)
    page.keyboard.press("End")
    expect(page.locator(".now")).not_to_have_text("The game begins.")
    check(page)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_waiting_and_the_curtain(visit: Visit, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    set_up(page, "ticket_to_ride", "me", "friend")
    expect(page.get_by_role("button", name="Copy invitation link")).to_be_visible()
    check(page)
    set_up(page, "ticket_to_ride", "local", "local")
    expect(page.locator(".curtain")).to_be_visible()
    check(page)
