"""The requests of the API, their answers, and the record of a game."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ferrovia.cli import app as cli
from ferrovia.core.record import commitment_of, parse_record, replay
from ferrovia.server import wire
from ferrovia.server.catalogue import board_of
from tests.server.house import Guest, House, Refused, new_table, play_out, two_players


@pytest.fixture(scope="module")
def ended(house: House) -> tuple[str, str]:
    """A game that is over: its table, and the key of somebody who played."""

    async def play() -> tuple[str, str]:
        table, anna, bruno = await two_players(house, game="transamerica")
        async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
            await play_out([one, two])
        return table["id"], anna.headers["Authorization"].removeprefix("Bearer ")

    return asyncio.run(play())


@pytest.fixture
def over(house: House, ended: tuple[str, str]) -> tuple[str, Guest]:
    return ended[0], Guest(house.url, ended[1])


async def test_guests_have_names_and_keys(house: House) -> None:
    anna = await house.guest("  Anna\n <b>\u202e ")
    me = await anna.ask("GET", "/me")
    assert me["name"] == "Anna <b>"
    named = await anna.ask("PUT", "/me", {"name": "x" * 100})
    assert named["id"] == me["id"]
    assert named["name"] == "x" * 40
    assert (await Guest(house.url, named["key"]).ask("GET", "/me"))["name"] == "x" * 40


async def test_the_games_are_told_in_both_languages(house: House) -> None:
    anna = await house.guest("Anna")
    english, italian = [await anna.ask("GET", f"/games?locale={locale}") for locale in ("en", "it")]
    assert [game["id"] for game in english] == [game["id"] for game in italian]
    assert english != italian
    for game in english:
        low, high = game["players"]
        assert low <= high
        assert game["bots"][0] == "random"
        for board in game["boards"]:
            assert board["name"] == board_of(game["id"], board["id"]).board_name
            assert low <= board["players"][0] <= board["players"][1] <= high
        assert 0 < game["minutes"][0] <= game["minutes"][1]
        picture = await anna.http.get(game["picture"] + "?theme=dark")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert 'data-theme="dark"' in picture.text
        drawing = board_of(game["id"], "").drawing()
        assert picture.text.count("<use") > drawing.svg.count("<use"), "nothing stands on the board"
        known = {"If-None-Match": picture.headers["etag"]}
        assert (await anna.http.get(game["picture"] + "?theme=dark", headers=known)).status_code == 304
        for locale in ("en", "it"):
            rules = await anna.ask("GET", f"/games/{game['id']}/rules?locale={locale}")
            assert all(rule["id"] and rule["text"] for rule in rules["clauses"])
            assert rules["summary"] == board_of(game["id"], "").summary(locale)
    assert "text/css" in (await anna.http.get("/api/looks.css")).headers["content-type"]


async def test_variants_are_named_in_the_language_of_the_reader(house: House) -> None:
    anna = await house.guest("Anna")
    for game in await anna.ask("GET", "/games?locale=it"):
        for option in game["options"]:
            assert len(option["names"]) == len(option["allowed"])
            assert not any("_" in text for text in (option["label"], option["text"], *option["names"]))
        if game["id"] == "ticket_to_ride":
            assert [(one["label"], one["names"]) for one in game["options"]] == [("Edizione", ["2025", "Classica"])]
        if game["id"] == "railways_of_the_world":
            short = next(one for one in game["options"] if one["name"] == "short_game")
            assert dict(zip(short["names"], short["allowed"], strict=True)) == {"Sì": True, "No": False}


async def test_a_table_has_the_drawing_of_its_board(house: House) -> None:
    anna = await house.guest("Anna")
    table = await new_table(anna, "me", "bot:random")
    drawing = await anna.ask("GET", f"/tables/{table['id']}/drawing")
    assert drawing["svg"].startswith("<svg")
    assert all(len(place) == 3 for place in drawing["places"].values())


@pytest.mark.parametrize(
    ("changes", "status"),
    [
        ({"game": "chess"}, "422"),
        ({"board": "atlantis"}, "422"),
        ({"board": "/etc/passwd"}, "422"),
        ({"board": "../../../boards/x.toml"}, "422"),
        ({"options": {"edition": "1850"}}, "422"),
        ({"options": {"nonsense": True}}, "422"),
        ({"seats": [{"kind": "me"}]}, "422"),
        ({"seats": [{"kind": "me"}] * 9}, "422"),
        ({"seats": [{"kind": "me"}, {"kind": "king"}]}, "422"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "os.system"}]}, "422"),
        ({"seats": "two"}, "400"),
        ({"colour": "red"}, "400"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_a_reason(
    house: House, changes: dict[str, Any], status: str
) -> None:
    anna = await house.guest("Anna")
    body = {"game": "ticket_to_ride", "seats": [{"kind": "me"}, {"kind": "bot"}], **changes}
    with pytest.raises(Refused) as refusal:
        await anna.ask("POST", "/tables", body)
    assert refusal.value.code == status
    assert str(refusal.value).endswith((".", ")"))


async def test_no_record_leaves_a_running_game(house: House) -> None:
    table, anna, _ = await two_players(house)
    with pytest.raises(Refused) as refusal:
        await anna.ask("GET", f"/tables/{table['id']}/record")
    assert refusal.value.code == "409"
    info = await anna.ask("GET", f"/tables/{table['id']}")
    assert not info.get("seed")
    assert not info.get("salt")


async def test_the_record_proves_the_shuffle(house: House, tmp_path: Path) -> None:
    table, anna, bruno = await two_players(house, game="transamerica")
    promised = (await anna.ask("GET", f"/tables/{table['id']}"))["commitment"]
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        await play_out([one, two], most=3)
        actor = one if one.choices else two
        if actor.you.get("undo") == "free":
            await actor.ask("undo", seat=actor.you["audience"], at=actor.n)
        await play_out([one, two])
        info = one.table
    assert info["commitment"] == promised == commitment_of(info["salt"], int(info["seed"]))
    text = (await anna.http.get(f"/api/tables/{table['id']}/record")).text
    record = parse_record(text)
    assert (record.commitment, record.salt, str(record.seed)) == (promised, info["salt"], info["seed"])
    assert record.seats == ["human:Anna", "human:Bruno"]
    assert record.result is not None
    for _ in replay(record):
        pass
    file = tmp_path / "game.jsonl"
    file.write_text(text)
    said = CliRunner().invoke(cli, ["replay", str(file)])
    assert promised in said.stdout
    file.write_text(text.replace(info["salt"], "00" * 32))
    false = CliRunner().invoke(cli, ["replay", str(file)])
    assert false.exit_code != 0


async def test_a_record_is_uploaded_and_shown(house: House, over: tuple[str, Guest]) -> None:
    table, anna = over
    text = (await anna.http.get(f"/api/tables/{table}/record")).text
    answer = await anna.http.post("/api/records", content=text)
    shown = answer.json()
    assert answer.status_code == 200, shown
    assert (shown["status"], [seat["name"] for seat in shown["seats"]]) == ("over", ["Anna", "Bruno"])
    assert await anna.ask("GET", f"/tables/{shown['id']}/scores") != []
    first = await anna.ask("GET", f"/tables/{table}/scores")
    again = await anna.ask("GET", f"/tables/{shown['id']}/scores")
    assert [points for _, points in first] == [points for _, points in again]
    assert (await anna.http.get(f"/api/tables/{shown['id']}/record")).text == text
    half = "\n".join(text.splitlines()[:20]) + "\n"
    closed = (await anna.http.post("/api/records", content=half)).json()
    assert closed["status"] == "closed"
    assert "not finished" in closed["reason"]


async def test_a_damaged_record_is_refused_with_its_line(house: House, over: tuple[str, Guest]) -> None:
    table, anna = over
    lines = (await anna.http.get(f"/api/tables/{table}/record")).text.splitlines()
    files = {
        "line 1:": "nonsense",
        "line 5:": "\n".join([*lines[:4], '{"seat": 0, "action": "fly"}', *lines[5:]]),
        "board": "\n".join([lines[0].replace('"usa"', '"/etc/passwd"'), *lines[1:]]),
        "game": "\n".join([lines[0].replace('"transamerica"', '"chess"'), *lines[1:]]),
    }
    for said, text in files.items():
        answer = await anna.http.post("/api/records", content=text)
        assert answer.status_code == 422
        assert said in answer.json()["error"]
    assert (await anna.http.post("/api/records", content=b"\xff\xfe")).status_code == 422


async def test_frames_and_scores_tell_the_same_story(house: House, over: tuple[str, Guest]) -> None:
    table, anna = over
    scores = await anna.ask("GET", f"/tables/{table}/scores")
    numbers = [n for n, _ in scores]
    assert numbers[0] == 0
    assert numbers == sorted(set(numbers))
    seen: list[int] = []
    for start in range(0, len(numbers), 20):
        some = numbers[start : start + 20]
        frames = await anna.ask("GET", f"/tables/{table}/frames?from={some[0]}&to={some[-1]}")
        seen += [frame["n"] for frame in frames]
    assert seen == numbers
    assert frames[-1]["scene"]["result"]["scores"] == scores[-1][1]
    many = await anna.ask("GET", f"/tables/{table}/frames?from=0&to=100000")
    assert len(many) == house.settings.limits.frames


async def test_frames_are_of_ones_own_eyes_until_it_is_over(house: House, over: tuple[str, Guest]) -> None:
    table, anna, bruno = await two_players(house)
    with pytest.raises(Refused) as refusal:
        await anna.ask("GET", f"/tables/{table['id']}/frames?from=0&to=9&seat=1")
    assert refusal.value.code == "403"
    own = await anna.ask("GET", f"/tables/{table['id']}/frames?from=0&to=9")
    other = await bruno.ask("GET", f"/tables/{table['id']}/frames?from=0&to=9")
    assert own != other
    past, player = over
    assert await player.ask("GET", f"/tables/{past}/frames?from=0&to=1&seat=1")


async def test_the_api_describes_itself(house: House) -> None:
    anna = await house.guest("Anna")
    described = await anna.ask("GET", "/openapi.json")
    schemas = described["components"]["schemas"]
    for kind in (wire.NewTable, wire.TableInfo, wire.Welcome, wire.News, wire.Play, wire.Refused):
        assert kind.__name__ in schemas
    assert "/api/tables/{id}/frames" in described["paths"]
    text = str(described)
    for part in text.split("'$ref': '")[1:]:
        assert part.split("'")[0].removeprefix("#/components/schemas/") in schemas


async def test_pages_are_served_or_said_to_be_missing(house: House) -> None:
    anna = await house.guest("Anna")
    for path in ("/", "/t/abc", "/new", "/new/ticket_to_ride", "/replay/abc", "/rules/ticket_to_ride", "/records"):
        answer = await anna.http.get(path)
        assert answer.status_code in (200, 503), path
        assert answer.status_code == 200 or "make web" in answer.text
    assert (await anna.http.get("/nothing/here")).status_code == 404
    assert (await anna.http.get("/api/nothing")).status_code == 404
