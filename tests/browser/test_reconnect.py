"""The server dies in the middle of a game: the browser says so, comes back by itself, and nothing is lost."""

from playwright.sync_api import expect

from tests.browser.clicking import number_of, play, set_up
from tests.browser.conftest import Server, Visit


def test_a_browser_comes_back_by_itself_after_the_server_was_killed(visit: Visit, server: Server) -> None:
    page = visit(complains=True)  # about the line, while it is cut
    set_up(page, "ticket_to_ride", "me", "bot/random")
    play(page, clicks=8)
    log = page.get_by_role("list", name="Log")
    before = log.inner_text()

    server.kill()
    lost = page.get_by_role("alert").filter(has_text="The connection is lost")
    expect(lost).to_be_visible()
    server.start()
    expect(lost).to_be_hidden()
    assert log.inner_text().startswith(before)
    assert sum(play(page, clicks=8).values()) == 8
    page.reload()
    expect(log).to_contain_text(before.splitlines()[-1])


def test_who_was_away_catches_up(visit: Visit) -> None:
    anna = visit()
    set_up(anna, "transamerica", "me", "bot/random")
    play(anna, clicks=3)
    bruno = visit(anna.url, complains=True)  # about the line, while it is cut
    expect(bruno.locator("[data-n]")).to_have_attribute("data-n", str(number_of(anna)))
    bruno.context.set_offline(True)
    play(anna, clicks=3)
    bruno.context.set_offline(False)
    expect(bruno.locator("[data-n]")).to_have_attribute("data-n", str(number_of(anna)))
