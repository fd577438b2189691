"""A real server on the loopback, a real browser, and visitors whose browsers must not complain."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, expect, sync_playwright

import hatch_build

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SEED = 7
PATIENCE = 30_000  # milliseconds; a machine that runs other tests beside these can be slow

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.browser)


class Server:
    """`ferrovia serve` as a process of its own, which can be killed and started again on the same port and data."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.port = 0
        self.environment = environment
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-c", "import ferrovia.cli; ferrovia.cli.main()", "serve"]
        command += ["--port", str(self.port), "--folder", str(self.folder)]
        fixed = {"FERROVIA_TEST_SEED": str(SEED), "FERROVIA_BOT_PAUSE": "0", "PYTHONUNBUFFERED": "1"}
        # In a group of its own, with the processes that think for its bots.
        self.process = subprocess.Popen(
            command,
            env={**os.environ, **fixed, **self.environment},
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if match := re.search(r"Ferrovia is at (http://127\.0\.0\.1:(\d+))", line):
                self.url, self.port = match[1], int(match[2])
                return self.wait()
        raise RuntimeError(f"the server ended with {self.process.wait()}")

    def wait(self) -> None:
        """Until it answers."""
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE / 1000).close()
                return
            except ConnectionRefusedError:
                assert self.process.poll() is None, "the server ended"

    def kill(self) -> None:
        """As a power cut would: no goodbye."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (hatch_build.PAGE / "index.html").exists():
        pytest.skip("the page could not be built here")
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.kill()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium (Debian's package chromium)")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield running
        running.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Opens a page as another person with another browser; `complains` says that its console may hold errors."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def visit(path: str = "/", *, complains: bool = False, **options: Any) -> Page:
        settings: dict[str, Any] = {"viewport": DESK, "locale": "en-GB", "reduced_motion": "reduce", **options}
        context = browser.new_context(base_url=server.url, **settings)
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()

        def hear(message: ConsoleMessage) -> None:
            if message.type == "error":
                complaints.append(f"{page.url}: {message.text}")

        if not complains:
            page.on("console", hear)
            page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert complaints == []
