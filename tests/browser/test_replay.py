"""Replays of finished and of running games, and records that are uploaded."""

import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicking import open_replay, play, set_up
from tests.browser.conftest import Visit

BOTS = {"kind": "bot", "bot": "random"}


def finished(page: Page, game: str = "transamerica") -> str:
    """A table that bots have played to the end."""
    origin = page.evaluate("location.origin")
    made: dict[str, Any] = page.request.post(
        "/api/tables", data={"game": game, "seats": [BOTS, BOTS]}, headers={"Origin": origin}
    ).json()
    deadline = time.monotonic() + 60
    while page.request.get(f"/api/tables/{made['id']}").json()["status"] != "over":
        assert time.monotonic() < deadline
    return str(made["id"])


def step(page: Page) -> int:
    return int(page.get_by_role("slider").input_value())


def test_a_finished_game_is_stepped_through_by_slider_buttons_and_keys(visit: Visit) -> None:
    page = visit()
    last = open_replay(page, finished(page))
    slider = page.get_by_role("slider")
    assert last > 40
    now = page.locator(".now")
    expect(now).to_have_text("The game begins.")

    page.get_by_role("button", name="One step forward").click()
    expect(now).not_to_have_text("The game begins.")
    pieces = page.locator(".host [data-id]")
    few = pieces.count()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("PageDown")
    assert step(page) == 12
    page.keyboard.press("End")
    assert step(page) == last
    expect(page.locator(".result tfoot")).to_be_visible()  # the result
    assert pieces.count() > few
    page.keyboard.press("Home")
    expect(now).to_have_text("The game begins.")
    slider.fill(str(last // 2))  # far away: its frames are fetched
    expect(now).not_to_have_text("The game begins.")

    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="Play through").click()
    expect(page.get_by_role("slider")).not_to_have_value("0")
    page.get_by_role("button", name="Pause").click()


def test_a_running_game_is_replayed_up_to_now_with_ones_own_eyes(visit: Visit) -> None:
    page = visit()
    table = set_up(page, "ticket_to_ride", "me", "bot/random")
    play(page, clicks=10)
    hand = page.locator("[data-row=hand]").inner_text()
    open_replay(page, table)
    page.keyboard.press("End")
    expect(page.locator("[data-row=hand]")).to_have_text(hand, use_inner_text=True)
    assert page.request.get(f"/api/tables/{table}/record").status >= 400  # it holds the seed


@pytest.fixture
def record(visit: Visit, tmp_path: Path) -> Path:
    page = visit()
    text = page.request.get(f"/api/tables/{finished(page)}/record").text()
    path = tmp_path / "game.jsonl"
    path.write_text(text)
    return path


def test_a_record_is_uploaded_and_shown(visit: Visit, record: Path) -> None:
    page = visit("/records")
    page.locator("input[type=file]").set_input_files(record)
    page.wait_for_url("**/replay/*")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".result tfoot")).to_be_visible()


def test_a_damaged_record_is_refused_with_its_line(visit: Visit, record: Path) -> None:
    lines = record.read_text().splitlines()
    record.write_text("\n".join([*lines[:11], '{"broken"', *lines[12:]]))
    page = visit("/records", complains=True)  # the browser reports every request that fails
    page.locator("input[type=file]").set_input_files(record)
    expect(page.get_by_role("alert")).to_contain_text("line 12")
