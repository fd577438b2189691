"""Sitting down, leaving, bots for absent players, and taking back."""

from collections.abc import Awaitable
from typing import Any

import pytest

from tests.server.house import Guest, House, LiveTable, Refused, new_table, play_out, two_players


async def refused(code: str, asking: Awaitable[Any]) -> None:
    with pytest.raises(Refused) as refusal:
        await asking
    assert refusal.value.code == code
    assert str(refusal.value)


# Sitting down


async def test_a_table_starts_by_itself_when_all_seats_are_taken(house: House) -> None:
    anna = await house.guest("Anna")
    table = await new_table(anna, "me", "friend", "friend")
    bruno, carla = await house.guest("Bruno"), await house.guest("Carla")
    async with anna.live(table["id"]) as live:
        assert not live.choices
        words = live.you["invitations"]
        assert set(words) == {"1", "2"}
        await refused("403", bruno.sit_down(table["id"], 1, "guess"))
        await refused("403", bruno.sit_down(table["id"], 1, words["2"]))
        await refused("422", bruno.sit_down(table["id"], 7, words["1"]))
        await bruno.sit_down(table["id"], 1, words["1"])
        await refused("409", carla.sit_down(table["id"], 1, words["1"]))
        await live.until(lambda: live.table["seats"][1]["name"] == "Bruno")
        assert live.table["status"] == "waiting"
        await carla.sit_down(table["id"], 2, words["2"])
        await live.until(lambda: live.table["status"] == "playing")
        assert live.scene is not None
        assert live.choices
        assert live.table["commitment"]
        assert not live.table.get("seed")


async def test_at_an_open_table_anybody_takes_one_seat(house: House) -> None:
    anna, bruno = await house.guest("Anna"), await house.guest("Bruno")
    table = await new_table(anna, "me", "friend", "friend", open=True)
    lists = await bruno.ask("GET", "/tables")
    assert table["id"] in [line["table"]["id"] for line in lists["open"]]
    assert lists["mine"] == []
    await bruno.sit_down(table["id"], 1)
    await refused("409", bruno.sit_down(table["id"], 2))
    mine = (await bruno.ask("GET", "/tables"))["mine"]
    assert [(line["table"]["id"], line["mine"]) for line in mine] == [(table["id"], [1])]


async def test_the_host_fills_a_free_seat_with_a_bot(house: House) -> None:
    anna, zoe = await house.guest("Anna"), await house.guest("Zoe")
    table = await new_table(anna, "me", "friend")
    async with zoe.live(table["id"]) as other:
        await refused("not-yours", other.ask("give", seat=1, bot="random"))
    async with anna.live(table["id"]) as live:
        await refused("bad", live.ask("give", seat=1, bot="nobody"))
        await live.ask("give", seat=1, bot="random")
        await live.until(lambda: live.scene is not None)
        assert live.table["seats"][1] == {"seat": 1, "kind": "bot", "name": "random", "bot": "random"}


async def test_who_leaves_before_the_start_frees_the_seat(house: House) -> None:
    anna, bruno = await house.guest("Anna"), await house.guest("Bruno")
    table = await new_table(anna, "me", "friend", "friend")
    async with anna.live(table["id"]) as live, bruno.live(table["id"]) as other:
        first = live.you["invitations"]["1"]
        await bruno.sit_down(table["id"], 1, first)
        await other.until(lambda: other.you["audience"] == 1)
        await other.ask("resign", seat=1)
        await live.until(lambda: "1" in live.you["invitations"])
        assert live.you["invitations"]["1"] != first
        await refused("403", bruno.sit_down(table["id"], 1, first))


async def test_seats_alike_are_told_apart(house: House) -> None:
    anna = await house.guest("random")
    table = await new_table(anna, "me", "bot:random", "bot:random", "bot:planner")
    assert [seat["name"] for seat in table["seats"]] == ["random", "random 1", "random 2", "planner"]


async def test_a_name_that_nobody_chose_is_said_in_the_language_of_the_reader(house: House) -> None:
    nobody = await house.guest("")
    table = await new_table(nobody, "local", "local", game="transamerica")
    path = f"/tables/{table['id']}"
    for locale, expected in (("en", ["Player 1", "Player 2"]), ("it", ["Giocatore 1", "Giocatore 2"])):
        shown = await nobody.ask("GET", f"{path}?locale={locale}")
        (listed,) = (await nobody.ask("GET", f"/tables?locale={locale}"))["mine"]
        assert [seat["name"] for seat in shown["seats"]] == expected
        assert [seat["name"] for seat in listed["table"]["seats"]] == expected
    async with nobody.live(table["id"]) as live:
        await live.ask("look", seat=1)
        await live.ask("chat", text="Ciao")
        await live.ask("speak", locale="it")
        assert next(line["name"] for line in live.lines if line["kind"] == "chat") == "Giocatore 2"


# Bots for people


async def test_a_seat_is_given_to_a_bot_and_taken_back(house: House) -> None:
    table, anna, bruno = await two_players(house, game="transamerica")
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        await refused("not-now", one.ask("take", seat=0))
        await one.ask("give", seat=0, bot="random")
        await play_out([two], most=3)
        await refused("not-now", one.play("stop", seat=0))
        await one.ask("take", seat=0)
        await one.until(lambda: not one.table["seats"][0].get("bot"))
        await play_out([one, two], most=4)
        await refused("not-yours", two.ask("give", seat=0, bot="random"))


async def test_the_host_lets_a_bot_stand_in_for_somebody_who_is_away(house: House) -> None:
    table, anna, bruno = await two_players(house)
    async with anna.live(table["id"]) as one:
        async with bruno.live(table["id"]):
            await one.until(lambda: one.table["seats"][1].get("online", False))
            await refused("not-yours", one.ask("give", seat=1, bot="random"))
        await one.until(lambda: not one.table["seats"][1].get("online", False))
        await one.ask("give", seat=1, bot="random")
        async with bruno.live(table["id"]) as two:
            await two.ask("take", seat=1)
            assert two.table["seats"][1]["name"] == "Bruno"


async def test_who_resigns_is_played_by_a_bot_to_the_end(house: House) -> None:
    table, anna, bruno = await two_players(house, game="transamerica")
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        await two.ask("resign", seat=1)
        await two.until(lambda: two.you["audience"] == -1)
        await refused("not-yours", two.ask("take", seat=1))
        await refused("not-yours", two.play("stop", seat=1))
        await play_out([one])
        assert one.is_over
        assert one.table["seats"][1]["resigned"] is True


# Taking back


async def opening(one: LiveTable, two: LiveTable) -> None:
    await one.play("keep")
    await two.play("keep")
    await one.ask("ping")
    await two.ask("ping")


async def test_inside_the_turn_it_is_taken_back_at_once(house: House) -> None:
    table, anna, bruno = await two_players(house)
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        before = one.scene
        first = next(choice["action"] for choice in one.choices if choice["action"].startswith("return:"))
        await one.play(first)
        await one.ask("ping")
        assert one.you["undo"] == "free"
        await two.play("keep")
        await one.ask("undo", seat=0, at=one.n)
        await one.ask("ping")
        assert one.scene is not None
        assert before is not None
        assert one.scene["choices"] == before["choices"]
        assert one.you.get("undo", "") == ""
        assert [line["text"] for line in one.lines if line["kind"] == "table"][-1] == "Anna takes back a decision."
        await refused("not-now", one.ask("undo", seat=0, at=one.n))
        await one.play(first)
        await one.play("keep")
        await one.ask("ping")  # then what came before it is there, too
        await two.ask("ping")
        assert one.choices or two.choices


async def test_beyond_that_the_others_are_asked(house: House) -> None:
    table, anna, bruno = await two_players(house)
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        await opening(one, two)
        actor, other, seat = (one, two, 0) if one.choices else (two, one, 1)
        scene = actor.scene
        await actor.play("draw")
        await actor.ask("ping")
        assert actor.you["undo"] == "ask"
        await actor.ask("undo", seat=seat, at=actor.n)
        await refused("not-now", actor.ask("undo", seat=seat, at=actor.n))
        await other.until(lambda: other.you.get("wish"))
        wish = other.you["wish"]
        assert (wish["seat"], wish["missing"], wish["cut"]) == (seat, [1 - seat], [seat])
        await refused("late", other.ask("answer", seat=1 - seat, at=wish["at"] - 1, yes=True))
        await refused("not-now", actor.ask("answer", seat=seat, at=wish["at"], yes=True))
        await other.ask("answer", seat=1 - seat, at=wish["at"], yes=False)
        await actor.until(lambda: not actor.you.get("wish"))
        await actor.ask("undo", seat=seat, at=actor.n)
        await other.until(lambda: other.you.get("wish"))
        await other.ask("answer", seat=1 - seat, at=other.you["wish"]["at"], yes=True)
        await actor.ask("ping")
        assert actor.scene == scene
        moves = [line for line in actor.lines if line["kind"] == "move" and line["seat"] == seat]
        assert any("draws" in line["text"] for line in moves), "what was taken back stays in the log"


async def test_who_is_asked_is_told_whose_decisions_would_be_void(house: House) -> None:
    table, anna, bruno = await two_players(house)
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        await opening(one, two)
        actor, other, seat = (one, two, 0) if one.choices else (two, one, 1)
        await actor.play("draw")
        await actor.ask("ping")  # then it knows of what it did
        await actor.play("draw")
        await other.until(lambda: other.choices)
        await other.play("draw")
        await actor.ask("ping")
        await actor.ask("undo", seat=seat, at=actor.n)
        await other.until(lambda: other.you.get("wish"))
        assert other.you["wish"]["cut"] == [seat, 1 - seat], "the second card of the one, the first of the other"


async def test_of_decisions_made_in_secret_a_wish_tells_nothing(house: House) -> None:
    table, anna, bruno = await two_players(house)
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        await one.play("keep")
        await two.play(next(choice["action"] for choice in two.choices if choice["action"] != "keep"))
        await two.play("keep")
        await one.ask("ping")
        await one.ask("undo", seat=0, at=one.n)
        await one.until(lambda: one.you.get("wish"))
        await two.until(lambda: two.you.get("wish"))
        assert two.you["wish"]["cut"] == [0, 1, 1]
        assert one.you["wish"]["cut"] == [0, 1], "a ticket given back in secret"


async def test_a_wish_lapses_when_the_table_moves_on(house: House) -> None:
    table, anna, bruno = await two_players(house)
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        await opening(one, two)
        actor, other, seat = (one, two, 0) if one.choices else (two, one, 1)
        await actor.play("draw")
        await actor.ask("ping")
        await actor.ask("undo", seat=seat, at=actor.n)
        await other.until(lambda: other.you.get("wish"))
        at = other.you["wish"]["at"]
        await actor.ask("ping")
        await actor.play("draw")
        await refused("late", other.ask("answer", seat=1 - seat, at=at, yes=True))


async def test_against_bots_nobody_needs_to_be_asked(house: House) -> None:
    anna = await house.guest("Anna")
    table = await new_table(anna, "me", "bot:random")
    async with anna.live(table["id"]) as live:
        await live.play("keep")
        await live.until(lambda: any(choice["action"] == "draw" for choice in live.choices))
        scene = live.scene
        await live.play("draw")
        await live.ask("ping")
        assert live.you["undo"] == "alone", "the page asks before what was drawn is taken back"
        await live.ask("undo", seat=0, at=live.n)
        await live.ask("ping")
        assert live.scene == scene


# Rematch


async def finished(house: House) -> tuple[str, Guest, Guest]:
    table, anna, bruno = await two_players(house, game="transamerica")
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        await one.ask("give", seat=0, bot="greedy")
        await two.ask("give", seat=1, bot="greedy")
        await one.until(lambda: one.is_over, seconds=60)
    return table["id"], anna, bruno


async def test_a_rematch_is_one_table_with_seats_rotated(house: House) -> None:
    table, anna, bruno = await finished(house)
    stranger = await house.guest("Zoe")
    await refused("403", stranger.ask("POST", f"/tables/{table}/rematch"))
    first = await anna.ask("POST", f"/tables/{table}/rematch")
    again = await bruno.ask("POST", f"/tables/{table}/rematch")
    assert first["id"] == again["id"] != table
    assert [seat["name"] for seat in first["seats"]] == ["Bruno", "Anna"]
    assert first["status"] == "playing"
    old = await anna.ask("GET", f"/tables/{table}")
    assert old["rematch"] == first["id"]
    assert old["commitment"] != first["commitment"]


async def test_no_rematch_before_the_end(house: House) -> None:
    table, anna, _ = await two_players(house)
    await refused("409", anna.ask("POST", f"/tables/{table['id']}/rematch"))
