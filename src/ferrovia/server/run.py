"""Starts the server, says where it is, and opens the browser."""

import contextlib
import gc
import ipaddress
import logging
import socket
import sys
import threading
import webbrowser

import uvicorn

from ferrovia.server.app import STATIC, create_app
from ferrovia.server.settings import LOOPBACK, Settings

ANYWHERE = ("0.0.0.0", "::")


def serve(settings: Settings, browser: bool) -> None:
    """Serves until it is stopped."""
    # Scenes come and go by the thousand while the tables stay: looking through everything for what is unreachable would
    # stop the server for half a second with some hundred tables, so it is done seldom.
    gc.set_threshold(100_000, 50, 100)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    server = uvicorn.Server(config(settings))
    line = server.config.bind_socket()
    settings.port = line.getsockname()[1]
    _say(settings)
    if browser:
        threading.Timer(1.0, webbrowser.open, [_address(settings, "127.0.0.1")]).start()
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[line])


def config(settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=4 * settings.limits.message,  # longer ones are not even read
        ws_per_message_deflate=False,  # a line that packs keeps 300 kB for it; 2,000 watchers would need 600 MB
        timeout_graceful_shutdown=2,
    )


def _say(settings: Settings) -> None:
    if not (STATIC / "index.html").is_file():
        print("The page for the browser is not built; `make web` builds it. The API is served.", file=sys.stderr)
    if settings.test_seed is not None:
        print("FOR TESTS ONLY: every game of this server is dealt from one known seed.", file=sys.stderr)
    print(f"Ferrovia is at {_address(settings, '127.0.0.1')}")
    if settings.url:
        print(f"and at {settings.url}")
    elif settings.host not in LOOPBACK:
        print(f"Friends on your network find it at {_address(settings, _network_address())}")
    else:
        print("Friends on your network can join if you start it with --host 0.0.0.0")
    print("Stop it with Ctrl+C; nothing is lost.", flush=True)


def _address(settings: Settings, anywhere: str) -> str:
    host = anywhere if settings.host in ANYWHERE else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def _network_address() -> str:
    """The address of this machine as its neighbours see it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: nothing is sent, only the way is chosen
            found = str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
    return found if not ipaddress.ip_address(found).is_unspecified else socket.gethostname()
