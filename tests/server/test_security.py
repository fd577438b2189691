"""What strangers try: each is refused or made harmless, and the table does not notice."""

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
import websockets

from ferrovia.server.guests import COOKIE, sign, verify
from ferrovia.server.guests import Guest as Signed
from ferrovia.server.limits import Limits
from ferrovia.server.run import config
from ferrovia.server.socket import LiveClient
from tests.server.house import Guest, House, Refused, new_table, settings_in, two_players


def live_url(house: House, table: str) -> str:
    return f"{house.url.replace('http', 'ws', 1)}/api/tables/{table}/live"


async def until_closed(socket: websockets.ClientConnection) -> None:
    with contextlib.suppress(websockets.ConnectionClosed):
        async for _ in socket:
            pass


async def first_message(house: House, table: str, headers: dict[str, str]) -> dict[str, Any]:
    async with websockets.connect(live_url(house, table), additional_headers=headers) as socket:
        message: dict[str, Any] = json.loads(await socket.recv())
        return message


# Who somebody is


def test_a_token_cannot_be_made_or_changed_by_others() -> None:
    secret = b"k" * 32
    token = sign(Signed("anna", "Anna"), secret)
    assert verify(token, secret) == Signed("anna", "Anna")
    body, _, signature = token.partition(".")
    forged = sign(Signed("anna", "Anna"), b"other" * 8)
    other = sign(Signed("bruno", "Bruno"), secret).partition(".")[0]
    for wrong in (
        forged,
        f"{other}.{signature}",
        body,
        f"{body}.",
        "",
        ".",
        "x" * 5000,
        token + "x",
        "è.è",
        f".{signature}",
    ):
        assert verify(wrong, secret) is None


async def test_a_forged_cookie_is_a_new_guest(house: House) -> None:
    anna = await house.guest("Anna")
    key = anna.headers["Authorization"].removeprefix("Bearer ")
    me = await anna.ask("GET", "/me")
    async with httpx.AsyncClient(base_url=house.url) as browser:
        real = await browser.get("/api/me", headers={"Cookie": f"{COOKIE}={key}"})
        assert real.json()["id"] == me["id"]
        assert "set-cookie" not in real.headers
        forged = await browser.get("/api/me", headers={"Cookie": f"{COOKIE}={key[:-2]}xx"})
        assert forged.json()["id"] != me["id"]
        assert COOKIE in forged.headers["set-cookie"]
        bearer = await browser.get("/api/me", headers={"Authorization": f"Bearer {key[:-2]}xx"})
        assert bearer.status_code == 403


async def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(house: House) -> None:
    async with httpx.AsyncClient(base_url=house.url) as browser:
        cookie = (await browser.get("/api/me")).headers["set-cookie"]
    for word in ("HttpOnly", "SameSite=Lax", "Path=/"):
        assert word in cookie


def test_the_secret_is_for_the_owner_only(tmp_path: Path) -> None:
    settings = settings_in(tmp_path / "new")
    assert len(settings.secret) == 32
    assert (tmp_path / "new" / "secret").stat().st_mode & 0o777 == 0o600
    assert settings_in(tmp_path / "new").secret == settings.secret


# Other people's things


async def test_other_peoples_seats_cannot_be_played(house: House) -> None:
    table, anna, bruno = await two_players(house)
    zoe = await house.guest("Zoe")
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two, zoe.live(table["id"]) as watcher:
        for live, seat in ((two, 0), (watcher, 0), (watcher, 1), (one, 1), (watcher, 7), (watcher, -1)):
            asks: list[dict[str, Any]] = [
                {"type": "play", "action": "keep", "at": live.n},
                {"type": "undo", "at": live.n},
                {"type": "answer", "at": live.n, "yes": True},
                {"type": "give", "bot": "random"},
                {"type": "take"},
                {"type": "resign"},
            ]
            for ask in asks:
                with pytest.raises(Refused) as refusal:
                    await live.ask(**{**ask, "seat": seat})
                assert refusal.value.code == "not-yours"
        for seat in (0, 1, 5):
            with pytest.raises(Refused):
                await watcher.ask("look", seat=seat)
        assert watcher.you == {"seats": [], "audience": -1}
        async with zoe.live(table["id"], seat=1) as sly:
            assert sly.you["audience"] == -1
        assert one.n == two.n, "the table has not noticed"


async def test_invitations_are_for_the_host_alone(house: House) -> None:
    anna, zoe = await house.guest("Anna"), await house.guest("Zoe")
    table = await new_table(anna, "me", "friend", open=True)
    async with anna.live(table["id"]) as live:
        word = live.you["invitations"]["1"]
    told = [
        json.dumps(await zoe.ask("GET", f"/tables/{table['id']}")),
        json.dumps(await zoe.ask("GET", "/tables")),
        json.dumps(await first_message(house, table["id"], zoe.headers)),
        json.dumps(table),
    ]
    assert all(word not in text for text in told)


async def test_guessed_tables_are_not_there(house: House) -> None:
    zoe = await house.guest("Zoe")
    table = await new_table(zoe, "me", "bot")
    assert len(table["id"]) == 16, "96 bits"
    for guess in ("A" * 16, table["id"][:-1], table["id"].swapcase(), "..", "%00", "' OR 1=1 --", "x" * 2000):
        for path in ("", "/drawing", "/record", "/scores", "/frames"):
            answer = await zoe.http.get(f"/api/tables/{guess}{path}")
            assert answer.status_code == 404, guess
        try:
            async with websockets.connect(live_url(house, guess), additional_headers=zoe.headers) as socket:
                with pytest.raises(websockets.ConnectionClosed):
                    await socket.recv()
                assert socket.close_code == 4404
        except (websockets.InvalidStatus, websockets.InvalidURI):
            pass


# Where requests come from


async def test_a_page_of_another_site_can_do_nothing(house: House) -> None:
    anna = await house.guest("Anna")
    table = await new_table(anna, "me", "bot:random")
    cookie = {"Cookie": f"{COOKIE}={anna.headers['Authorization'].removeprefix('Bearer ')}"}
    async with httpx.AsyncClient(base_url=house.url) as browser:
        body = {"name": "Eve"}
        for origin in ("http://evil.example", "null", "http://127.0.0.1:1", house.url + ".evil.example"):
            answer = await browser.put("/api/me", json=body, headers={**cookie, "Origin": origin})
            assert answer.status_code == 403, origin
        assert (await browser.put("/api/me", json=body, headers=cookie)).status_code == 403
        assert (await browser.put("/api/me", json=body, headers={**cookie, "Origin": house.url})).status_code == 200
    for headers in ({**cookie, "Origin": "http://evil.example"}, cookie, {"Origin": "null"}):
        with pytest.raises(websockets.InvalidStatus):
            await first_message(house, table["id"], headers)
    assert (await first_message(house, table["id"], {**cookie, "Origin": house.url}))["you"]["seats"] == [0]


async def test_a_server_for_this_machine_answers_to_no_other_name(house: House) -> None:
    async with httpx.AsyncClient(base_url=house.url) as browser:
        assert (await browser.get("/api/me", headers={"Host": "evil.example"})).status_code == 403
        assert (await browser.get("/api/me", headers={"Host": "localhost:99"})).status_code == 200


async def test_every_answer_carries_the_headers(house: House) -> None:
    async with httpx.AsyncClient(base_url=house.url) as browser:
        for path in ("/", "/api/me", "/api/games", "/api/tables/none", "/nothing"):
            headers = (await browser.get(path)).headers
            policy = headers["content-security-policy"]
            assert "script-src 'self'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "server" not in headers


# Too much and too strange


async def test_oversized_messages_are_not_read(house: House) -> None:
    anna = await house.guest("Anna")
    table = await new_table(anna, "me", "bot:random")
    big = {"game": "ticket_to_ride", "seats": [{"kind": "me", "name": "x" * 100_000}, {"kind": "bot"}]}
    assert (await anna.http.post("/api/tables", json=big)).status_code == 413
    assert (await anna.http.post("/api/records", content="x" * 1_100_000)).status_code == 413
    async with websockets.connect(live_url(house, table["id"]), additional_headers=anna.headers) as socket:
        await socket.recv()
        await socket.send(json.dumps({"type": "chat", "id": 5, "text": "x" * 5000}))
        answer = json.loads(await socket.recv())
        assert (answer["type"], answer["id"], answer["code"]) == ("refused", 5, "bad")
        await socket.send("x" * 100_000)
        await until_closed(socket)
        assert socket.close_code == 1009


@pytest.mark.parametrize(
    "nonsense",
    ["", "{", "[]", "7", "null", '"play"', "{}", '{"type":"fly","id":1}', '{"type":"play"}', "[" * 3000,
     b"\x00\xff\xfe",
     '{"type":"play","id":1,"seat":"0","action":"keep","at":1}', '{"type":"chat","id":1e99,"text":"x"}',
     '{"type":"ping","id":1,"more":2}'],
)  # fmt: skip
async def test_nonsense_is_refused_and_then_cut_off(house: House, nonsense: str | bytes) -> None:
    anna = await house.guest("Anna")
    table = await new_table(anna, "me", "bot:random")
    async with websockets.connect(live_url(house, table["id"]), additional_headers=anna.headers) as socket:
        await socket.recv()
        await socket.send(nonsense)
        answer = json.loads(await socket.recv())
        assert (answer["type"], answer["code"]) == ("refused", "bad")
        await socket.send('{"type":"ping","id":7}')
        assert json.loads(await socket.recv())["type"] == "done"
        for _ in range(2):
            await socket.send(nonsense)
        await until_closed(socket)
        assert socket.close_code == 4400


async def test_absurd_asks_are_refused_in_words(house: House) -> None:
    table, anna, _ = await two_players(house)
    async with anna.live(table["id"]) as live:
        asks: list[tuple[str, dict[str, Any], str]] = [
            ("play", {"seat": 0, "action": "fly:moon", "at": live.n}, "bad"),
            ("play", {"seat": 0, "action": "draw", "at": live.n}, "illegal"),
            ("play", {"seat": 0, "action": "keep", "at": live.n + 1000}, "bad"),
            ("play", {"seat": 0, "action": "keep", "at": -5}, "late"),
            ("play", {"seat": -1, "action": "keep", "at": live.n}, "not-yours"),
            ("chat", {"text": " \n\t "}, "bad"),
            ("take", {"seat": 0}, "not-now"),
        ]
        for kind, fields, code in asks:
            with pytest.raises(Refused) as refusal:
                await live.ask(kind, **fields)
            assert refusal.value.code == code, (kind, fields)
        with pytest.raises(Refused) as refusal:
            await live.play("draw")
        assert refusal.value.clause.startswith("TTR-")


async def test_script_in_names_and_chat_stays_text(house: House) -> None:
    evil = '<script>alert("x")</script>'
    eve = await house.guest(evil)
    table = await new_table(eve, "me", "bot:random")
    assert table["seats"][0]["name"] == evil
    async with eve.live(table["id"]) as live:
        await live.ask("chat", text=f'{evil}\u202e\x00\n<img src=x onerror="y">')
        await live.ask("ping")
        said = live.lines[-1]["text"]
        assert said == f'{evil}   <img src=x onerror="y">'
        raw = await first_raw(house, table["id"], eve)
    assert json.loads(raw)["table"]["seats"][0]["name"] == evil
    answer = await eve.http.get(f"/api/tables/{table['id']}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"


async def first_raw(house: House, table: str, guest: Guest) -> str | bytes:
    async with websockets.connect(live_url(house, table), additional_headers=guest.headers) as socket:
        return await socket.recv()


async def test_a_flood_is_refused_and_the_table_does_not_notice(house: House) -> None:
    table, anna, bruno = await two_players(house, game="transamerica")
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        flood = [two.ask("chat", text=f"{i}") for i in range(200)]
        answers = await asyncio.gather(*flood, return_exceptions=True)
        busy = [answer for answer in answers if isinstance(answer, Refused) and answer.code == "busy"]
        assert len(busy) > 150
        await one.ask("ping")
        assert len([line for line in one.lines if line["kind"] == "chat"]) <= 15
        actor = one if one.choices else two
        if actor is one:
            await one.play(one.choices[0]["action"])


async def test_one_guest_has_only_so_many_of_everything(tmp_path: Path) -> None:
    limits = Limits(guest_sockets=2, tables=3, requests=1.0, requests_burst=10.0, sockets=5)
    with House(settings_in(tmp_path, limits=limits)) as house:
        anna = await house.guest("Anna")
        made = [await new_table(anna, "me", "friend") for _ in range(3)]
        with pytest.raises(Refused) as refusal:
            await new_table(anna, "me", "friend")
        assert refusal.value.code == "429"
        for _ in range(20):
            last = await anna.http.get("/api/me")
        assert last.status_code == 429
        third = websockets.connect(live_url(house, made[0]["id"]), additional_headers=anna.headers)
        async with anna.live(made[0]["id"]), anna.live(made[0]["id"]), third as socket:
            await until_closed(socket)
            assert socket.close_code == 4429
        async with anna.live(made[0]["id"]):
            pass


async def test_one_address_makes_only_so_many_tables(tmp_path: Path) -> None:
    with House(settings_in(tmp_path, limits=Limits(heavy=0.001, heavy_burst=2.0))) as house:
        for number in range(3):
            guest = await house.guest("Anna")
            answer = await guest.http.post(
                "/api/tables", json={"game": "ticket_to_ride", "seats": [{"kind": "me"}, {"kind": "friend"}]}
            )
            assert answer.status_code == (200 if number < 2 else 429)


class Stuck:
    """A line that takes nothing."""

    def __init__(self) -> None:
        self.closed = asyncio.Event()
        self.code = 0

    async def send(self, message: Any) -> None:
        await asyncio.Event().wait()

    async def close(self, code: int) -> None:
        self.code = code
        self.closed.set()


async def test_a_slow_line_is_cut_and_keeps_nobody_waiting(house: House) -> None:
    line = Stuck()
    client = LiveClient(cast(Any, line), None, "en", house.hall)
    for _ in range(house.settings.limits.backlog + 2):
        client.send(b"{}")
        await asyncio.sleep(0)
    async with asyncio.timeout(5):
        await line.closed.wait()
    assert line.code == 1013, "come back and catch up"


def test_the_line_is_not_packed(tmp_path: Path) -> None:
    chosen = config(settings_in(tmp_path))
    assert chosen.ws_per_message_deflate is False
    assert chosen.ws_max_size <= 16_384
