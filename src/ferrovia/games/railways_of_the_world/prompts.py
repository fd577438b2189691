"""What is going on: the sentence that says what can be done now, and the remarks beside the seats."""

from ferrovia.games.railways_of_the_world.card_scene import card_prompt
from ferrovia.games.railways_of_the_world.income import income_of
from ferrovia.games.railways_of_the_world.labels import Labels
from ferrovia.games.railways_of_the_world.observation import Observation
from ferrovia.games.railways_of_the_world.ruleset import CUBE_KINDS, DIVIDEND
from ferrovia.games.railways_of_the_world.scoring import totals, winners
from ferrovia.games.railways_of_the_world.table import ACTION, AUCTION, BARONS, OVER, TARGET, TRACK, Table
from ferrovia.games.railways_of_the_world.track import may_redirect, tiles_allowed
from ferrovia.games.railways_of_the_world.turns import ends_game


def prompt(seen: Observation, labels: Labels, called: list[str]) -> str:
    """What the observer can do now, or whom everybody is waiting for."""
    table = seen.table
    if table.phase == OVER:
        return over(table, labels, called)
    if table.phase in (TARGET, BARONS):
        return f"{_when(table, labels)} {card_prompt(seen, labels, called)}"
    name = called[table.turn]
    said = _yours(table, labels, called) if seen.legal else _waiting(table, labels, called, name)
    return f"{_when(table, labels)} {said}"


def over(table: Table, labels: Labels, called: list[str]) -> str:
    """Who won."""
    P_ = labels.words.plural  # noqa: N806 - the name that gettext tools look for
    won = winners(table)
    return P_(
        "The game is over. {names} wins with {points}.",
        "The game is over. {names} share the win with {points}.",
        len(won),
        names=labels.words.all_of([called[seat] for seat in won]),
        points=labels.points(max(totals(table))),
    )


def _when(table: Table, labels: Labels) -> str:
    """The turn and the round, and how near the end is (ROW-E1)."""
    _ = labels.words.text
    number = table.turns + 1
    if table.phase == AUCTION or (table.phase == BARONS and table.then == AUCTION):
        when = _("Turn {turn}, auction.", turn=number)
    else:
        when = _("Turn {turn}, round {round}.", turn=number, round=table.round + 1)
    if table.last_turn < 0:
        return when
    near = _("This is the last turn.") if ends_game(table) else _("One more turn follows.")
    return f"{when} {near}"


def _highest(table: Table, labels: Labels, called: list[str]) -> str:
    _ = labels.words.text
    return _("The highest bid is {money}, by {name}.", money=labels.money(table.bid), name=called[table.bidder])


def _yours(table: Table, labels: Labels, called: list[str]) -> str:
    _ = labels.words.text
    if table.phase == AUCTION:
        if table.bidder < 0:
            return _("Bid to be first player, or be out. Nobody has bid yet.")
        return _("{highest} Raise it, or be out.", highest=_highest(table, labels, called))
    if table.phase == ACTION:
        if table.rules.faces:
            return _("Your action: build, deliver, urbanise, upgrade, take a card or pass.")
        return _("Your action: build, deliver, urbanise, upgrade or pass.")
    if table.phase == TRACK:
        return _building(table, labels)
    city, cube = labels.cities[table.here], labels.cubes[table.cube % CUBE_KINDS]
    left = labels.links(table.engine[table.turn] - len(table.path))
    return _("The {cube} is in {city}: choose its next link, {links} at most.", cube=cube, city=city, links=left)


def _building(table: Table, labels: Labels) -> str:
    _ = labels.words.text
    city = labels.cities[table.rules.door_city[table.start]]
    left = labels.tile_count(tiles_allowed(table, table.turn) - table.tiles)
    if table.tiles or table.redirected:
        return _("Track from {city}: lay the next tile, or stop. Up to {tiles} more.", city=city, tiles=left)
    if may_redirect(table) and table.rules.redirecting:
        return _("Track from {city}: go on, or redirect its last tile. Up to {tiles}.", city=city, tiles=left)
    return _("Track from {city}: lay the first tile. Up to {tiles}.", city=city, tiles=left)


def _waiting(table: Table, labels: Labels, called: list[str], name: str) -> str:
    _ = labels.words.text
    if table.phase == AUCTION:
        if table.bidder < 0:
            return _("{name} bids or is out. Nobody has bid yet.", name=name)
        return _("{highest} {name} raises it or is out.", highest=_highest(table, labels, called), name=name)
    if table.phase == ACTION:
        return _("{name} chooses an action.", name=name)
    if table.phase == TRACK:
        return _("{name} builds track from {city}.", name=name, city=labels.cities[table.rules.door_city[table.start]])
    cube = labels.cubes[table.cube % CUBE_KINDS]
    return _("{name} delivers a {cube}; it is in {city}.", name=name, cube=cube, city=labels.cities[table.here])


def seat_notes(table: Table, labels: Labels, seat: int) -> list[str]:
    """Its place in the order, its income and what its bonds cost, its links."""
    _ = labels.words.text
    links = labels.links(table.links[seat])
    if table.phase == OVER:
        return [_("winner"), links] if seat in winners(table) else [links]
    income = labels.money(income_of(table.rules, max(table.total(seat), 0)))
    notes = [_("income {income}", income=income), links]
    if table.bonds[seat]:
        owed = labels.money(DIVIDEND * table.bonds[seat])
        notes[0] = _("income {income}, dividends {dividends}", income=income, dividends=owed)
    if table.phase != AUCTION:
        return [_("plays as number {place}", place=table.order.index(seat) + 1), *notes]
    if table.bidder == seat:
        return [_("bids {money}", money=labels.money(table.bid)), *notes]
    if not table.bidding >> seat & 1:
        return [_("is out"), *notes]
    return notes
