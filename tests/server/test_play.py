"""Live play: what one does, the others see; nothing is lost, doubled or shown too early."""

import asyncio

import pytest

from tests.server.house import Guest, House, LiveTable, Refused, new_table, play_out, two_players


async def all_know(*lives: LiveTable) -> None:
    """Everybody has got all news: what is answered to a ping comes after them."""
    for live in lives:
        await live.ask("ping")


async def same_as_welcome(guest: Guest, live: LiveTable) -> None:
    """What patches made of a scene is what somebody sees who comes now."""
    async with guest.live(live.id, seat=live.you["audience"]) as fresh:
        assert live.n == fresh.n
        assert live.scene == fresh.scene
        assert live.lines == fresh.lines
        assert live.fresh == fresh.fresh
        assert live.you == fresh.you


async def test_a_whole_game_of_two(house: House) -> None:
    table, anna, bruno = await two_players(house)
    assert table["status"] == "waiting"
    async with (
        anna.live(table["id"]) as one,
        bruno.live(table["id"]) as two,
        bruno.live(table["id"], seat=-1) as watcher,
    ):
        assert one.you["seats"] == [0]
        assert two.you["seats"] == [1]
        assert watcher.you["audience"] == 1, "who has one seat sees with it"
        await play_out([one, two])
        assert one.is_over
        assert one.scene is not None
        assert one.scene["result"]["scores"]
        await same_as_welcome(anna, one)
        await same_as_welcome(bruno, two)
    assert one.table["seed"]
    assert one.table["salt"]


@pytest.mark.parametrize("game", ["ticket_to_ride", "transamerica", "on_the_underground"])
async def test_patches_make_the_scene_of_every_step(house: House, game: str) -> None:
    table, anna, bruno = await two_players(house, game=game)
    stranger = await house.guest("Zoe")
    async with (
        anna.live(table["id"]) as one,
        bruno.live(table["id"], locale="it") as two,
        stranger.live(table["id"]) as watcher,
    ):
        for number in range(25):
            if one.is_over:
                break
            live = one if one.choices else two
            await live.play(live.choices[number * 7 % len(live.choices)]["action"])
            await all_know(one, two, watcher)
            await same_as_welcome(stranger, watcher)
            await same_as_welcome(anna, one)


async def test_a_move_appears_at_every_other_browser(house: House) -> None:
    table, anna, bruno = await two_players(house, game="transamerica")
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        await one.ask("ping")  # then what came before it is there, too
        await two.ask("ping")
        assert one.choices or two.choices
        actor, other = (one, two) if one.choices else (two, one)
        before = other.n
        number = await actor.play(actor.choices[0]["action"])
        await other.until(lambda: other.n == number)
        assert [line["kind"] for line in other.lines if line["n"] > before] == ["move"]


async def test_two_clients_at_once_exactly_one_is_accepted(house: House) -> None:
    table, anna, bruno = await two_players(house, game="transamerica")
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        actor, owner = (one, anna) if one.choices else (two, bruno)
        async with owner.live(table["id"]) as again:
            at, choices = actor.n, actor.choices
            answers = await asyncio.gather(
                *(line.play(choices[i]["action"], at=at) for i, line in enumerate([actor, again] * 3)),
                return_exceptions=True,
            )
            done = [answer for answer in answers if isinstance(answer, int)]
            late = [answer.code for answer in answers if isinstance(answer, Refused)]
            assert len(done) == 1
            assert late == ["late"] * 5
            await again.until(lambda: again.n >= done[0])
            assert len([line for line in again.lines if line["kind"] == "move"]) == 1


async def test_chat_never_makes_a_play_late(house: House) -> None:
    table, anna, bruno = await two_players(house, game="transamerica")
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        actor, other = (one, two) if one.choices else (two, one)
        at = actor.n
        await other.ask("chat", text="Take your time!")
        await actor.until(lambda: actor.lines and actor.lines[-1]["kind"] == "chat")
        assert actor.lines[-1]["name"] in ("Anna", "Bruno")
        await actor.play(actor.choices[0]["action"], at=at)


async def test_simultaneous_decisions_do_not_refuse_each_other(house: House) -> None:
    """TTR: the opening tickets are chosen by all at once."""
    table, anna, bruno = await two_players(house)
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        at = two.n
        assert one.choices
        assert two.choices
        first = await one.play("keep")
        await two.play("keep", at=at)
        assert first == at + 1
        with pytest.raises(Refused) as refusal:
            await two.play("draw", at=at)
        assert refusal.value.code == "late"


async def test_nobody_even_sees_that_a_secret_decision_was_made(house: House) -> None:
    """A ticket that is put back secretly moves nobody else's log on, so that its number tells nothing."""
    table, anna, bruno = await two_players(house)
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        before, lines = two.n, len(two.lines)
        put_back = next(choice["action"] for choice in one.choices if choice["action"].startswith("return:"))
        await one.play(put_back)
        own = await two.ask("chat", text="Still thinking")
        assert own == before + 1
        assert two.n == before + 1
        assert len(two.lines) == lines + 1
        await one.ask("undo", seat=0, at=one.n)
        assert await two.ask("chat", text="And on") == before + 2
        await same_as_welcome(bruno, two)
        await same_as_welcome(anna, one)


async def test_reconnect_since_misses_nothing(house: House) -> None:
    table, anna, bruno = await two_players(house, game="transamerica")
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        await play_out([one, two], most=6)
        seen, known = two.n, list(two.lines)
    async with anna.live(table["id"]) as one:
        await one.ask("chat", text="Where is Bruno?")
        await one.until(lambda: one.lines[-1]["kind"] == "chat")
        async with bruno.live(table["id"], since=seen) as two:
            assert two.lines
            assert all(line["n"] > seen for line in two.lines)
            async with bruno.live(table["id"]) as whole:
                assert known + two.lines == whole.lines
                assert two.scene == whole.scene


async def test_languages_are_switched_at_once(house: House) -> None:
    anna = await house.guest("Anna")
    table = await new_table(anna, "me", "bot:random")
    async with anna.live(table["id"]) as live:
        english = live.scene
        await live.ask("speak", locale="it")
        await live.until(lambda: live.welcomes == 2)
        assert english is not None
        assert live.scene is not None
        assert live.scene["prompt"] != english["prompt"]
        assert [choice["action"] for choice in live.scene["choices"]] == [
            choice["action"] for choice in english["choices"]
        ]
        with pytest.raises(Refused):
            await live.ask("speak", locale="xx")


async def test_pass_and_play_keeps_the_curtain_closed(house: House) -> None:
    anna = await house.guest("Anna")
    table = await new_table(anna, "me", {"kind": "local", "name": "Carla"})
    stranger = await house.guest("Zoe")
    async with anna.live(table["id"]) as live, stranger.live(table["id"]) as watcher:
        assert live.you["seats"] == [0, 1]
        assert live.you["audience"] == -1
        assert live.scene == watcher.scene, "behind the curtain one sees what a spectator sees"
        with pytest.raises(Refused) as refusal:
            await live.play("keep", seat=0)
        assert refusal.value.code == "not-now"
        for seat in (0, 1):
            await live.ask("look", seat=seat)
            await live.until(lambda seat=seat: live.you["audience"] == seat)
            other = 1 - seat
            with pytest.raises(Refused):
                await live.play("keep", seat=other)
            await live.play("keep", seat=seat)
        await live.ask("look", seat=-1)
        await live.until(lambda: live.you["audience"] == -1)
        await watcher.until(lambda: watcher.n == live.n)
        assert live.scene == watcher.scene
        assert [seat["name"] for seat in live.table["seats"]] == ["Anna", "Carla"]


async def test_people_are_seen_to_come_and_go(house: House) -> None:
    table, anna, bruno = await two_players(house)
    async with anna.live(table["id"]) as one:
        assert [seat.get("online", False) for seat in one.table["seats"]] == [True, False]
        async with bruno.live(table["id"]):
            await one.until(lambda: one.table["seats"][1].get("online", False))
        await one.until(lambda: not one.table["seats"][1].get("online", False))


async def test_fresh_pieces_are_those_since_ones_own_last_decision(house: House) -> None:
    table, anna, bruno = await two_players(house, game="transamerica")
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        actor, other, owner = (one, two, anna) if one.choices else (two, one, bruno)
        await actor.play(actor.choices[0]["action"])
        await other.until(lambda: other.choices)
        assert other.scene is not None
        number = await other.play(other.choices[0]["action"])
        await actor.until(lambda: actor.n >= number)
        assert other.fresh == []
        assert actor.fresh, "what the other has just laid"
        await same_as_welcome(owner, actor)


async def test_the_end_of_a_round_is_something_to_stop_at(house: House) -> None:
    table, anna, bruno = await two_players(house, game="transamerica")
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        await play_out([one, two])
        stops = [line["text"] for line in one.lines if line.get("pause")]
    assert stops[0].startswith("Round 1 is over")
    assert sum(text.startswith("Round") for text in stops) == sum("is over" in text for text in stops)
    assert not any("lays a rail" in text for text in stops)
