"""The pages around the table: from opening the page to playing, names, open tables, languages, colours, rules."""

import re
import time

from playwright.sync_api import expect

from tests.browser.clicking import invite, number_of, play, set_up, wait_for_more
from tests.browser.conftest import PHONE, Visit


def test_one_click_after_opening_the_page_one_plays_against_bots(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play now: Ticket to Ride").click()
    expect(page.locator(".choice-button").first).to_be_visible()
    assert sum(play(page, clicks=6).values()) == 6


def test_every_game_has_a_picture_that_really_loads(visit: Visit) -> None:
    page = visit()
    pictures = page.locator(".games img")
    expect(pictures).to_have_count(page.locator(".games .button.main").count())
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        picture.evaluate("image => image.decode()")


def test_an_address_that_leads_nowhere_says_so_and_shows_the_way_back(visit: Visit) -> None:
    page = visit(complains=True)  # of the 404 itself
    response = page.goto("/no/such/page")
    assert response is not None
    assert response.status == 404
    expect(page.get_by_role("heading", name="There is nothing here.")).to_be_visible()
    page.get_by_role("main").get_by_role("link").click()
    expect(page.get_by_role("button", name="Play now: Ticket to Ride")).to_be_visible()


def test_a_name_is_picked_in_passing_and_is_shown_as_it_was_typed(visit: Visit) -> None:
    page = visit()
    name = "<b>Zoë</b> & co"
    page.get_by_role("button", name="Change your name").click()
    field = page.get_by_role("banner").get_by_label("Your name")
    field.fill(name)
    field.press("Enter")
    expect(page.get_by_role("button", name="Change your name")).to_contain_text(name)
    page.get_by_role("button", name="Play now: TransAmerica").click()
    expect(page.get_by_role("list", name="Players")).to_contain_text(name)
    page.reload()
    expect(page.get_by_role("list", name="Players")).to_contain_text(name)


def test_an_open_table_shows_up_for_others_to_join_or_watch(visit: Visit) -> None:
    bruno = visit()  # looks at the lobby all the time
    anna = visit("/new/ticket_to_ride")
    anna.get_by_role("group", name="How many players").get_by_role("button", name="2").click()
    anna.get_by_label("Who sits on seat 2").select_option(value="friend")
    anna.get_by_label(re.compile("Open table")).check()
    anna.get_by_role("button", name="Set up the table").click()
    anna.wait_for_url("**/t/*")

    bruno.get_by_role("link", name="Join").first.click()
    expect(bruno.get_by_role("heading", name="You are invited to a game of Ticket to Ride")).to_be_visible()
    bruno.locator("main form input").fill("Bruno")
    bruno.get_by_role("button", name="Take a seat").click()
    expect(bruno.locator(".choice-button").first).to_be_visible()
    expect(anna.get_by_role("list", name="Players")).to_contain_text("Bruno")

    anna.goto("/")
    mine = anna.locator(".table").filter(has_text="Bruno")
    expect(mine).to_contain_text("Your turn")
    mine.get_by_role("link", name="Go on").click()
    expect(anna.locator(".choice-button").first).to_be_visible()

    carla = visit(anna.url)
    expect(carla.get_by_role("list", name="Players")).to_contain_text("Bruno")
    expect(carla.locator(".choice-button")).to_have_count(0)


def test_a_seat_that_is_taken_by_now_is_not_offered(visit: Visit) -> None:
    anna = visit()
    set_up(anna, "transamerica", "me", "friend")
    bruno = visit("/records")
    invite(anna, bruno, "Bruno")
    carla = visit(anna.evaluate("navigator.clipboard.readText()"))
    expect(carla.get_by_text("This seat is taken by now.")).to_be_visible()


def test_variants_are_explained_and_reach_the_table(visit: Visit) -> None:
    page = visit("/new/ticket_to_ride")
    edition = page.get_by_role("group").filter(has=page.get_by_role("radio")).first
    expect(edition).to_contain_text("33 tickets")
    edition.get_by_label("classic").check()
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[-1]
    assert "classic" in page.request.get(f"/api/tables/{table}").json()["options"].values()


def test_a_board_is_chosen_by_its_name_and_brings_its_numbers_of_players(visit: Visit) -> None:
    page = visit("/new/railways_of_the_world")
    numbers = page.get_by_role("group", name="How many players").get_by_role("button")
    numbers.get_by_text("6").click()
    page.get_by_label("Board").select_option(label="Mexico")
    expect(numbers).to_have_text(["2", "3", "4"])
    expect(page.get_by_label(re.compile("^Who sits on seat"))).to_have_count(4)
    page.locator(".picture img").evaluate("image => image.decode()")
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("Mexico")


def test_italian_by_the_browser_and_by_a_switch_that_works_at_once(visit: Visit) -> None:
    page = visit(locale="it-IT")
    expect(page.get_by_role("heading", name="Giochi", exact=True)).to_be_visible()
    page.get_by_role("button", name="Gioca subito: Ticket to Ride").click()
    expect(page.get_by_role("region", name="Che cosa puoi fare")).to_be_visible()
    italian = page.locator(".prompt").inner_text()
    page.goto("/")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="Games", exact=True)).to_be_visible()
    page.go_back()
    expect(page.locator(".prompt")).not_to_have_text(italian)
    expect(page.get_by_role("region", name="What you can do")).to_be_visible()


def test_dark_and_light_by_the_system_and_by_a_switch_that_is_remembered(visit: Visit) -> None:
    page = visit(color_scheme="dark")
    ground = page.locator("html")
    dark = ground.evaluate("html => getComputedStyle(html).backgroundColor")
    page.get_by_role("button", name="Light colours").click()
    expect(ground).not_to_have_css("background-color", dark)
    page.reload()
    expect(page.get_by_role("button", name="Dark colours")).to_be_visible()
    expect(ground).not_to_have_css("background-color", dark)


def test_the_rules_open_at_the_clause_that_the_address_names(visit: Visit) -> None:
    page = visit("/rules/ticket_to_ride#TTR-C5")
    expect(page.locator("#TTR-C5")).to_be_in_viewport()
    expect(page.locator(".named")).to_have_attribute("id", "TTR-C5")


def test_an_address_that_leads_nowhere_says_so_and_leads_back(visit: Visit) -> None:
    page = visit("/t/there-is-no-such-table", complains=True)
    page.get_by_role("link", name="Lobby").last.click()
    expect(page.get_by_role("heading", name="Games", exact=True)).to_be_visible()


def test_the_foot_names_the_owners_of_the_names(visit: Visit) -> None:
    foot = visit().get_by_role("contentinfo")
    expect(foot).to_contain_text("unofficial")
    expect(foot).to_contain_text("Ticket to Ride is a trademark of Days of Wonder")


def test_no_page_is_wider_than_a_phone(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    for path in ("/", "/new/on_the_underground", "/records", "/rules/transamerica"):
        page.goto(path)
        expect(page.get_by_role("contentinfo")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path


def test_a_phone_plays_by_tapping(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Play now: TransAmerica").tap()
    board = page.locator(".host")
    expect(board.locator(".choice").first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    before = number_of(page)
    box = board.bounding_box()
    assert box is not None
    # A tap near a crossing takes it; what it would do is shown first, and a second tap plays it.
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator(".spot.menu [data-action]").first.tap()
    wait_for_more(page, before)


def test_a_table_is_played_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit()
    started = time.monotonic()
    page.keyboard.press("Tab")
    for _ in range(40):
        if page.evaluate("document.activeElement.getAttribute('aria-label')") == "Play now: Ticket to Ride":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".choice-button").first).to_be_visible()
    for _ in range(6):
        expect(page.locator(".choice-button").first).to_be_visible()
        before = number_of(page)
        for _ in range(40):
            if page.evaluate("document.activeElement.matches('.choice-button')"):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        wait_for_more(page, before)
    assert time.monotonic() - started < 120
