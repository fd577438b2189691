"""What a newcomer needs to know at the table: how it goes, what is played, who is who, and what a question means."""

import re
import time

from playwright.sync_api import Page, expect

from tests.browser.clicking import invite, set_up
from tests.browser.conftest import PATIENCE, Visit

DRAW = ".choice-button[data-action=draw]"


def test_how_to_play_stands_before_the_clauses_on_the_page_and_at_the_table(visit: Visit) -> None:
    page = visit("/rules/ticket_to_ride", locale="it-IT")
    how_to = page.get_by_role("region", name="Come si gioca")
    expect(how_to.get_by_role("listitem").first).to_contain_text("due carte treno")
    expect(page.get_by_role("heading", level=2).first).to_have_text("Come si gioca")

    table = visit()
    set_up(table, "transamerica", "me", "bot/random")
    table.get_by_role("button", name="Rules").click()
    panel = table.get_by_role("complementary", name="Rules")
    expect(panel.get_by_role("heading", level=3).first).to_have_text("How to play")
    expect(panel.get_by_role("region", name="How to play")).to_contain_text("Everybody builds the same railway")
    panel.get_by_role("searchbox").fill("TRA-B1")
    expect(panel.get_by_role("region", name="How to play")).to_have_count(0)
    expect(panel).to_contain_text("TRA-B1")


def test_names_that_nobody_chose_are_in_the_language_of_the_reader_everywhere(visit: Visit) -> None:
    page = visit()
    set_up(page, "transamerica", "local", "local", "friend")
    link = page.get_by_role("textbox", name="Invitation link").input_value()
    guest = visit(link, locale="it-IT")
    expect(guest.get_by_role("listitem").filter(has_text=re.compile("^Giocatore 2$"))).to_be_visible()
    page.goto("/")
    expect(page.locator(".people").first).to_contain_text("Player 2")
    page.get_by_role("button", name="Italiano").click()
    expect(page.locator(".people").first).to_contain_text("Giocatore 2")


def test_the_menu_says_what_is_played_and_a_wish_what_it_would_cost(visit: Visit) -> None:
    anna = visit()
    set_up(anna, "ticket_to_ride", "me", "friend", variants={"Edition": "Classic"})
    link = anna.get_by_role("textbox", name="Invitation link").input_value()
    bruno = visit("/records")
    invite(anna, bruno, "Bruno")
    assert anna.evaluate("navigator.clipboard.readText()") == link

    anna.get_by_role("button", name="Menu").click()
    expect(anna.get_by_role("region", name="What is played")).to_contain_text(re.compile("Edition\\s*Classic"))
    anna.keyboard.press("Escape")

    for page in (anna, bruno):
        page.locator(".choice-button[data-action=keep]").click()
    first = _whose_turn(anna, bruno)
    other, name = (bruno, "Player 1") if first is anna else (anna, "Bruno")
    first.locator(DRAW).click()
    first.get_by_role("button", name="Ask to undo").click()
    question = other.get_by_role("dialog", name="Take back?")
    expect(question).to_contain_text(f"1 decision of {name}")
    expect(question).to_contain_text("hidden before")
    for _ in range(2):
        other.keyboard.press("Escape")  # which is no answer
        expect(question).to_be_visible()
    question.get_by_role("button", name="Agree").click()
    expect(question).to_have_count(0)


def _whose_turn(*pages: Page) -> Page:
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        for page in pages:
            if page.locator(DRAW).count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody can draw a card")
