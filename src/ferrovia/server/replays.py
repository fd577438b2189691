"""A game step by step, as one audience saw it; only what was not taken back."""

from dataclasses import replace

from ferrovia.core.contract import State
from ferrovia.server import views
from ferrovia.server.table import Table
from ferrovia.server.watching import Watcher
from ferrovia.server.wire import Frame


def frames_of(table: Table, audience: int, locale: str, first: int, last: int, most: int) -> list[Frame]:
    """The position after each decision whose log number lies between two; 0 is the start."""
    now = table.standing
    if now.start is None or table.broken:
        return []
    names = views.display_names(now.seats)
    state = table.game.new_game(int(now.start.seed))
    watcher = Watcher(table.game)
    frames: list[Frame] = []

    def show(number: int, position: State, before: State) -> None:
        scene = views.scene_of(table.game, position, audience, locale, names)
        shown = table.shown(audience, number)
        lines = []
        if number:
            told = replace(table.told[number - 1], spots=watcher.changed(before, position))
            lines = views.lines(table.game, told, shown, audience, locale, names)
        frames.append(Frame(shown, views.plain(scene), lines))

    if first <= 0:
        show(0, state, state)
    for made in now.moves:
        number = table.shown(audience, made.n)
        if number > last or len(frames) >= most:
            break
        before = state
        if number >= first:
            state = state.clone()
        state.apply(table.game.catalogue.parse(made.action), made.seat)
        if number >= first and audience not in table.told[made.n - 1].hidden:
            show(made.n, state, before)
    return frames


def scores_of(table: Table, audience: int) -> list[tuple[int, list[int]]]:
    """The public points after every decision; 0 is the start."""
    now = table.standing
    if now.start is None or table.broken:
        return []
    first = table.game.new_game(int(now.start.seed)).scores()
    seen = [made for made in now.moves if audience not in table.told[made.n - 1].hidden]
    return [(0, first), *((table.shown(audience, made.n), made.scores) for made in seen)]
