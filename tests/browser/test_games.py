"""Whole games in the browser, by clicking only."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.clicking import click_card, invite, play, result_of, set_up
from tests.browser.conftest import Visit

SMALL = {"width": 1000, "height": 700}  # quicker to paint


def test_two_people_play_a_whole_game_of_ticket_to_ride(visit: Visit) -> None:
    anna, bruno = visit(viewport=SMALL), visit("/records", viewport=SMALL)
    set_up(anna, "ticket_to_ride", "me", "friend")
    invite(anna, bruno, "Bruno")

    clicked = play(anna, bruno)
    assert clicked["board"] > 20
    assert clicked["card"] > 20
    assert result_of(anna) == result_of(bruno)
    expect(anna.get_by_role("dialog", name="Result")).to_contain_text("Bruno")


@pytest.mark.parametrize("game", ["transamerica", "on_the_underground", "railways_card_game"])
def test_a_whole_game_against_a_bot(visit: Visit, game: str) -> None:
    page = visit(viewport=SMALL)
    table = set_up(page, game, "me", "bot/random")
    assert sum(play(page).values()) > 20
    assert len(result_of(page)) == 2

    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: table not in url)
    assert sum(play(page, clicks=2).values()) == 2


def test_a_whole_short_game_of_railways_of_the_world_against_a_bot(visit: Visit) -> None:
    page = visit(viewport=SMALL)
    set_up(page, "railways_of_the_world", "me", "bot/planner", variants={"Short game": "Yes"})
    assert play(page, clicks=25)["board"] > 5
    play(page, prefer=("out", "stop", "pass"))  # who only passes soon ends it
    assert len(result_of(page)) == 2


def test_two_people_pass_one_screen_around_behind_a_curtain(visit: Visit) -> None:
    page = visit(viewport=SMALL)
    page.goto("/new/ticket_to_ride")
    page.get_by_role("group", name="How many players").get_by_role("button", name="2").click()
    for number, name in ((1, "Anna"), (2, "Bruno")):
        page.get_by_label(f"Who sits on seat {number}").select_option(value="local")
        page.get_by_label(f"Name on seat {number}").fill(name)
    page.get_by_role("button", name="Set up the table").click()

    curtain = page.get_by_role("dialog", name=re.compile("is next"))
    expect(curtain.get_by_role("button", name="I am Anna")).to_be_visible()
    cards = page.locator(".card-box.choice")
    expect(cards).to_have_count(0)  # nobody's tickets lie behind it
    curtain.get_by_role("button", name="I am Anna").click()
    expect(curtain).to_be_hidden()
    expect(cards.first).to_be_visible()

    clicked = play(page, clicks=30)
    assert clicked["curtain"] >= 4
    names = page.get_by_role("list", name="Log").inner_text()
    assert "Anna" in names
    assert "Bruno" in names


def test_operations_cards_are_taken_and_used_by_clicking_and_a_baron_is_its_owners_secret(visit: Visit) -> None:
    anna, bruno = visit(viewport=SMALL), visit("/records", viewport=SMALL)
    set_up(anna, "railways_of_the_world", "me", "friend")
    invite(anna, bruno, "Bruno")

    barons = []
    for page in (anna, bruno):
        page.locator('[data-row="baron"] button.card-box').first.click()
        kept = page.get_by_role("region", name="Your baron", exact=True).locator(".card-box")
        expect(kept).to_have_count(1)
        barons.append(kept.inner_text())
    assert [baron in anna.content() for baron in barons] == [True, False]
    assert [baron in bruno.content() for baron in barons] == [False, True]

    play(anna, bruno, clicks=2, prefer=("out",))
    first = click_card(anna, bruno, card="display.new_industry")  # used at once, on a city of the board
    expect(first.locator(".prompt")).to_contain_text("urbanise a grey city for nothing")
    clicked = play(first, clicks=2)
    assert clicked == {"board": 1, "menu": 1}
    second = click_card(anna, bruno, card="display.government_land_grant")  # kept, used in a later build
    assert second != first
    play(first, clicks=1, prefer=("pass",))
    second.get_by_role("button", name="Build track from a city").click()  # a long list is folded
    play(second, clicks=1, prefer=("from",))
    seat = "0" if second == anna else "1"
    click_card(second, card=f"held.{seat}.government_land_grant")
    for page in (anna, bruno):
        log = page.get_by_role("list", name="Log")
        expect(log).to_contain_text("takes New Industry")
        expect(log).to_contain_text("uses Government Land Grant")
