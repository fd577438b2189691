"""What a player, or a spectator, of Railways of the World is shown."""

from collections.abc import Sequence

from ferrovia.core.scene import Card, Counter, Row, Scene, SeatView
from ferrovia.games.railways_of_the_world.board import COLOURS
from ferrovia.games.railways_of_the_world.card_scene import card_rows
from ferrovia.games.railways_of_the_world.choices import all_choices, groups
from ferrovia.games.railways_of_the_world.ending import result
from ferrovia.games.railways_of_the_world.labels import Labels, labels_of
from ferrovia.games.railways_of_the_world.observation import Observation
from ferrovia.games.railways_of_the_world.pieces import all_pieces, journey
from ferrovia.games.railways_of_the_world.preview import BONDS, ENGINE, MONEY, SCORE, preview
from ferrovia.games.railways_of_the_world.prompts import prompt, seat_notes
from ferrovia.games.railways_of_the_world.table import AUCTION, BARONS, OVER, Table
from ferrovia.games.railways_of_the_world.telling import tell

__all__ = ["preview", "scene", "tell"]


def scene(seen: Observation, locale: str, names: Sequence[str]) -> Scene:
    """Everything the observer is shown, in one language."""
    table = seen.table
    labels = labels_of(table.rules, locale)
    called = [labels.words.player(names, seat) for seat in range(table.rules.players)]
    choices = all_choices(seen, labels, called[seen.seat])
    return Scene(
        prompt=prompt(seen, labels, called),
        pieces=all_pieces(table, labels, called),
        ways=journey(table, labels),
        texts=[],
        rows=[*card_rows(seen, labels, called), *_rows(table, labels, called)],
        seats=_seats(table, labels, called),
        groups=groups(labels, choices),
        choices=choices,
        result=result(table, labels, called) if table.phase == OVER else None,
    )


def _seats(table: Table, labels: Labels, called: list[str]) -> list[SeatView]:
    _ = labels.words.text
    return [
        SeatView(
            seat=seat,
            name=called[seat],
            look=f"seat{seat}",
            acting=bool(table.to_act >> seat & 1),
            counters=[
                Counter(SCORE, _("Points"), table.total(seat)),
                Counter(MONEY, _("Money, $1,000"), table.money[seat]),
                Counter(BONDS, _("Bonds"), table.bonds[seat]),
                Counter(ENGINE, _("Level"), table.engine[seat]),
            ],
            notes=seat_notes(table, labels, seat),
        )
        for seat in range(table.rules.players)
    ]


def _rows(table: Table, labels: Labels, called: list[str]) -> list[Row]:
    """How near the end is and, where it matters and there is room, the auction, the bag and the New Cities left."""
    _ = labels.words.text
    rules = table.rules
    empty = table.markers.bit_count()
    label = _("{empty} of {end}", empty=empty, end=rules.end)
    rows = [Row("end", _("Empty cities"), [Card("markers", "empty-card", label, empty, "" if empty else "gap")])]
    if table.phase == BARONS:
        return rows
    bag = [
        Card(f"bag.{COLOURS[colour]}", f"bag-{COLOURS[colour]}", labels.colours[colour], count, "" if count else "gap")
        for colour, count in enumerate(table.bag)
    ]
    rows.append(Row("bag", _("In the bag"), bag))
    if table.phase == AUCTION:
        return [_auction(table, labels, called), *rows]
    tiles: list[Card] = []
    for colour in rules.new_colours:
        left, name = table.new_cities[colour], COLOURS[colour]
        tiles.append(Card(f"tile.{name}", f"tile-{name}", labels.colours[colour], left, "" if left else "gap"))
    return [*rows, Row("tiles", _("New Cities"), tiles)]


def _auction(table: Table, labels: Labels, called: list[str]) -> Row:
    _ = labels.words.text
    cards: list[Card] = []
    for seat, name in enumerate(called):
        look = f"seat{seat}"
        label = _("{name} may bid", name=name)
        if seat == table.bidder:
            label, look = _("{name}: {money}", name=name, money=labels.money(table.bid)), f"{look} last-move"
        elif not table.bidding >> seat & 1:
            label, look = _("{name} is out", name=name), f"{look} faded"
        cards.append(Card(f"bid.{seat}", "bid", label, 1, look))
    return Row("auction", _("Auction for first player"), cards)
