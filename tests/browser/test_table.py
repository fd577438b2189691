"""What helps one to decide at the table: what cards speak of, long lists, taking back, stops to look around."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicking import play, set_up
from tests.browser.conftest import PHONE, Visit


def test_a_ticket_points_out_its_cities(visit: Visit) -> None:
    page = visit()
    set_up(page, "ticket_to_ride", "me", "bot/random")
    ticket = page.locator(".card-box[data-id^='ticket.']").first
    ticket.hover()
    expect(page.locator(".about-ring")).to_have_count(2)
    page.mouse.move(700, 300)
    expect(page.locator(".about-ring")).to_have_count(0)


def test_a_line_of_the_log_points_out_where_the_board_changed(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    set_up(page, "transamerica", "me", "bot/random")
    play(page, clicks=4)
    page.get_by_role("button", name="Log").tap()
    line = page.locator(".log .pointing").last
    rings = page.locator(".about-ring")
    line.tap()
    expect(rings).not_to_have_count(0)
    page.locator(".seat-area").tap()
    expect(rings).to_have_count(0)
    line.hover()
    expect(rings).not_to_have_count(0)
    page.locator(".prompt").hover()
    expect(rings).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "thing", "name"),
    [
        ("ticket_to_ride", "city.Denver", "Denver"),
        ("railways_of_the_world", "city.Detroit", "Detroit"),
        ("railways_card_game", "start", ""),
    ],
)
def test_what_cannot_be_chosen_says_so_for_a_moment(visit: Visit, game: str, thing: str, name: str) -> None:
    page = visit()
    page.clock.install()
    set_up(page, game, "me", "bot/random")
    expect(page.locator(".prompt.mine")).to_be_visible()
    note = page.locator(".note")
    expect(note).to_be_empty()
    page.mouse.click(*middle_of(page, thing))
    expect(note).to_contain_text("This cannot be chosen now.")
    expect(note).to_contain_text(name)
    page.clock.run_for(5000)
    expect(note).to_be_empty()


@pytest.mark.parametrize(
    ("game", "thing", "name"),
    [("transamerica", "at.A00", "Seattle"), ("on_the_underground", "station.Bank", "Bank")],
)
def test_who_only_watches_is_told_what_they_tap(visit: Visit, game: str, thing: str, name: str) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    set_up(page, game, "bot/random", "bot/random")
    page.get_by_role("button", name="Look at the board").click()
    page.touchscreen.tap(*middle_of(page, thing))
    note = page.locator(".note")
    expect(note).to_contain_text(name)
    expect(note).not_to_contain_text("now")
    page.locator(".seat-area").tap()  # any other tap is enough to be rid of it
    expect(note).to_be_empty()


def middle_of(page: Page, thing: str) -> tuple[float, float]:
    """Where the first thing that is drawn of an element is found in the window."""
    box = page.locator(f".host svg [data-id='{thing}']").locator("circle, path").first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_an_opened_list_shows_its_choices_alone_on_the_board_as_well(visit: Visit) -> None:
    page = visit()
    set_up(page, "on_the_underground", "me", "bot/random")
    folds = page.locator(".choosing .fold")
    expect(folds.first).to_be_visible()
    expect(page.locator(".choosing .list.many .choice-button")).to_have_count(0)
    folds.first.click()
    expect(folds.first).to_have_attribute("aria-expanded", "true")
    listed = page.locator(".choosing .list.many .choice-button")
    expect(listed.first).to_be_visible()
    actions = listed.evaluate_all("all => all.map(one => one.dataset.action)")
    assert len({action.split(":")[1] for action in actions}) == 1, "of one line"
    page.locator(".host svg .choice").first.hover()
    expect(page.locator(".spot.tip")).to_have_count(1)
    tip = page.locator(".spot.tip").inner_text()
    assert folds.first.inner_text().split("\n")[0] in tip, "the board shows this line alone"
    folds.first.click()
    expect(listed).to_have_count(0)


def test_what_was_drawn_is_not_taken_back_by_one_careless_click(visit: Visit) -> None:
    page = visit()
    set_up(page, "ticket_to_ride", "me", "bot/random")
    page.get_by_role("button", name="Keep these").click()
    deck = page.locator(".card-box.choice[data-id='deck']")
    deck.click()
    undo = page.get_by_role("button", name="Undo")
    undo.click()
    question = page.get_by_role("dialog", name="Undo")
    expect(question).to_contain_text("what was shown stays seen")
    question.get_by_role("button", name="Cancel").click()
    expect(question).to_be_hidden()
    undo.click()
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    undo.click()
    question.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("list", name="Log")).to_contain_text("takes back a decision")


def test_the_end_of_a_round_waits_until_one_has_looked(visit: Visit) -> None:
    page = visit()
    set_up(page, "transamerica", "me", "bot/planner")
    assert play(page)["pause"] >= 1
