"""No byte that an audience is sent depends on what is hidden from it."""

import msgspec
import pytest

from ferrovia.core.contract import Game, State
from ferrovia.core.events import Event
from ferrovia.core.registry import game_ids, load_game
from ferrovia.core.rng import Generator
from ferrovia.core.words import LOCALES
from ferrovia.server import entries as log
from ferrovia.server import patch, views
from ferrovia.server.entries import Entry, Head, Seat
from ferrovia.server.table import Table, Told
from ferrovia.server.watching import Watcher
from tests.server.house import House, play_out, two_players

NAMES = ["Anna", "Bruno", "Carla"]
POSITIONS = 60  # of a game that are compared, spread over the whole of it


def length(game: Game) -> int:
    """About how many decisions a game takes."""
    state, rng, steps = game.new_game(11), Generator(5, "secrecy"), 0
    while not state.is_over:
        state.apply(state.sample_action(rng))
        steps += 1
    return steps


def sent(game: Game, before: State, after: State, told: Told, audience: int, locale: str) -> bytes:
    """All that an audience is sent of one decision: the whole scene, the patch, the lines and the fresh pieces."""
    then = views.scene_of(game, before, audience, locale, NAMES)
    now = views.scene_of(game, after, audience, locale, NAMES)
    lines = views.lines(game, told, 7, audience, locale, NAMES)
    return msgspec.json.encode(
        [views.plain(then), views.plain(now), patch.between(then, now), lines, views.fresh(views.spots(then), now)]
    )


def played(state: State, action: int, seat: int, game: Game) -> tuple[State, Told]:
    events: list[Event] = []
    after = state.clone()
    after.apply(action, seat, events)
    before = state.scores()
    gains = {number: score - before[number] for number, score in enumerate(after.scores()) if score != before[number]}
    spots = Watcher(game).changed(state, after)
    return after, Told(Entry(7, 1.0, log.Move(seat, game.catalogue.text(action))), events, gains, spots=spots)


@pytest.mark.parametrize("name", game_ids())
def test_what_is_sent_follows_from_what_may_be_known(name: str) -> None:
    """Along a whole game: the true position and one dealt anew from what the audience knows give equal bytes.

    The same decision is played in both. If it shows the audience something (a card that was drawn), the two positions
    part; then only what was sent before is compared.
    """
    game = load_game(name, players=3)
    every = max(2, length(game) // POSITIONS)
    state, rng = game.new_game(11), Generator(5, "secrecy")
    compared = 0
    step = 0
    while not state.is_over:
        seat = state.current_player
        action = state.sample_action(rng)
        after, told = played(state, action, seat, game)
        if step % every == 0 or after.is_over:
            for audience in range(-1, game.players):
                twin = game.sample_state(state.observe(audience), rng)
                locale = LOCALES[step // every % len(LOCALES)]
                same = views.scene_of(game, state, audience, locale, NAMES)
                other = views.scene_of(game, twin, audience, locale, NAMES)
                assert msgspec.json.encode(views.plain(same)) == msgspec.json.encode(views.plain(other))
                if action not in twin.legal_actions(seat):
                    continue
                twin_after, twin_told = played(twin, action, seat, game)
                if twin_after.observe(audience) == after.observe(audience):
                    compared += 1
                    truth = sent(game, state, after, told, audience, locale)
                    assert truth == sent(game, twin, twin_after, twin_told, audience, locale)
        state = after
        step += 1
    assert compared > 20


@pytest.mark.parametrize("name", game_ids())
def test_scenes_are_made_of_observations_alone(name: str) -> None:
    """What `views` asks of a position is what one audience observes, and nothing else."""
    game = load_game(name, players=2)

    class Curtain:
        """A position that can only be observed, by one audience."""

        def __init__(self, state: State, audience: int) -> None:
            self._state, self._audience = state, audience

        def observe(self, seat: int) -> object:
            assert seat == self._audience
            return self._state.observe(seat)

    for audience in (-1, 0, 1):
        hidden = Curtain(game.new_game(3), audience)
        assert views.scene_of(game, hidden, audience, "en", NAMES).prompt  # type: ignore[arg-type]


def test_numbers_do_not_count_what_must_not_be_known() -> None:
    head = Head("t", "ticket_to_ride", "north_america", 2, {}, 1, "anna", False, 0.0)
    table = Table(head, load_game("ticket_to_ride", players=2))
    bodies: list[log.AnyBody] = [log.Open([Seat("human", "Anna", "anna"), Seat("human", "Bruno", "bruno")])]
    bodies.append(log.Start("7", "", ""))
    for n, body in enumerate(bodies, 1):
        table.accept(*table.step(Entry(n, 0.0, body)))
    state = table.state
    assert state is not None
    texts = [table.game.catalogue.text(action) for action in state.legal_actions(0)]
    put_back = next(text for text in texts if text.startswith("return:"))
    table.accept(*table.step(Entry(3, 0.0, log.Move(0, put_back))))
    assert [table.shown(audience, 3) for audience in (-1, 0, 1)] == [2, 3, 2]
    assert [table.true(audience, 2) for audience in (-1, 0, 1)] == [3, 2, 3]
    table.accept(*table.step(Entry(4, 0.0, log.Chat(1, "Bruno", "ciao"))))
    assert [table.shown(audience, 4) for audience in (-1, 0, 1)] == [3, 4, 3]
    for audience in (-1, 0, 1):
        for n in (1, 2, 4):
            assert table.shown(audience, table.true(audience, table.shown(audience, n))) == table.shown(audience, n)


async def test_no_message_of_a_running_game_holds_the_seed(house: House) -> None:
    table, anna, bruno = await two_players(house)
    messages: list[str] = []
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        take = one._take
        one._take = lambda message: (messages.append(str(message)), take(message))[1]  # type: ignore[method-assign, func-returns-value]
        await play_out([one, two], most=20)
        assert one.table["status"] == "playing"
        async with anna.live(table["id"]) as fresh:
            messages.append(str([fresh.table, fresh.you, fresh.scene, fresh.lines]))
    room = await house.hall.room(table["id"])
    for path in ("", "/scores", "/frames?from=0&to=50"):
        messages.append((await anna.http.get(f"/api/tables/{table['id']}{path}")).text)
    stored = [entry.body for entry in await house.hall.store.entries(room.head.id)]
    start = next(body for body in stored if isinstance(body, log.Start))
    assert len(messages) > 10
    for text in messages:
        assert start.seed not in text
        assert start.salt not in text
