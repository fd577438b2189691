"""Starts the server, says where it is, and opens the browser."""

import asyncio
import contextlib
import gc
import ipaddress
import logging
import socket
import sys
import threading
import webbrowser

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from ferrovia.core.errors import FerroviaError
from ferrovia.core.words import N_
from ferrovia.server.app import STATIC, create_app
from ferrovia.server.settings import LOOPBACK, Settings
from ferrovia.server.store import Store

ANYWHERE = ("0.0.0.0", "::")


def serve(settings: Settings, browser: bool) -> None:
    """Serves until it is stopped."""
    # Scenes come and go by the thousand while the tables stay: looking through everything for what is unreachable would
    # stop the server for half a second with some hundred tables, so it is done seldom.
    gc.set_threshold(100_000, 50, 100)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    asyncio.run(_try_database(settings.database_url))
    line = _listen(settings.host, settings.port)
    settings.port = line.getsockname()[1]
    server = uvicorn.Server(config(settings))
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


async def _try_database(url: str) -> None:
    """Opens the database once, so that what is wrong with it is said in one sentence."""
    try:
        await (await Store.open(url)).close()
    except (SQLAlchemyError, ImportError, OSError, ValueError) as error:
        reason = (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")
        raise FerroviaError(N_("The database cannot be opened: {reason}."), {"reason": reason}) from None


def _listen(host: str, port: int) -> socket.socket:
    line = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        line.bind((host, port))
        line.listen()  # from here on nobody is turned away; whoever comes early waits a moment
    except OSError as error:
        line.close()
        fields = {"host": host, "port": str(port), "reason": error.strerror or str(error)}
        raise FerroviaError(N_("{host}:{port} cannot be used ({reason}); choose another --port."), fields) from None
    line.set_inheritable(True)
    return line


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
