"""What the observer can do now: one choice for each legal action, with its cost, its bonds and its points."""

from ferrovia.core.scene import Choice
from ferrovia.games.railways_of_the_world.atlas import atlas_of
from ferrovia.games.railways_of_the_world.card_scene import card_choice, card_groups
from ferrovia.games.railways_of_the_world.finance import bonds_for
from ferrovia.games.railways_of_the_world.labels import Labels
from ferrovia.games.railways_of_the_world.observation import Observation
from ferrovia.games.railways_of_the_world.pieces import cube_id
from ferrovia.games.railways_of_the_world.preview import SCORE, Outlook
from ferrovia.games.railways_of_the_world.ruleset import OUT, PASS, STOP, UPGRADE
from ferrovia.games.railways_of_the_world.table import AUCTION, Table
from ferrovia.games.railways_of_the_world.track import reached, redirects, sides_of, stub_at


def all_choices(seen: Observation, labels: Labels, name: str) -> list[Choice]:
    """The choices in the order of the catalogue."""
    if not seen.legal:
        return []
    outlook = Outlook(seen, labels, name)
    table, seat = seen.table, seen.seat
    money = table.money[seat]
    choices: list[Choice] = []
    for action in seen.legal:
        choice = _choice(table, labels, seat, action, table.rules.catalogue.text(action))
        changes, choice.ghosts = outlook.of(action)
        choice.points = changes.get(SCORE, 0)
        cost = outlook.cost(action)
        if cost:
            bonds = bonds_for(money, cost)
            named = 0 if table.phase == AUCTION else cost  # a bid says itself how much it is
            choice.cost = labels.cost(named, bonds)
        choices.append(choice)
    return choices


def groups(labels: Labels, choices: list[Choice]) -> dict[str, str]:
    """The headings under which the choices stand."""
    _ = labels.words.text
    known = {
        "bid": _("Bid for first player"),
        "out": _("Out for this turn"),
        "deliver": _("Deliver a cube"),
        "via": _("The next link for the cube"),
        "end": _("Go on with an unfinished link"),
        "build": _("Build track from a city"),
        "tile": _("Lay a tile"),
        "redirect": _("Redirect the last tile"),
        "stop": _("End the build"),
        "upgrade": _("Upgrade the locomotive"),
        "urbanise": _("Urbanise a grey city"),
        **card_groups(labels),
        "pass": _("Pass"),
    }
    used = {choice.group for choice in choices}
    return {group: label for group, label in known.items() if group in used}


def _choice(table: Table, labels: Labels, seat: int, action: int, text: str) -> Choice:
    rules, atlas = table.rules, atlas_of(table.rules)
    if action >= rules.first_take:
        return card_choice(table, labels, action, text)
    if action >= rules.first_track:
        return _tile(table, labels, seat, action, text)
    if action >= rules.first_end:
        return _open_end(table, labels, seat, action, text)
    if action >= rules.first_from:
        door = action - rules.first_from
        return Choice(text, labels.doors[door], "build", [atlas.doors[door]])
    if action >= rules.first_via:
        return _link(table, labels, action - rules.first_via, text)
    if action >= rules.first_cube:
        cube = action - rules.first_cube
        targets = [cube_id(rules, cube, number) for number in range(table.cubes[cube])]
        return Choice(text, labels.cube_at[cube], "deliver", targets)
    return _plain(table, labels, action, text)


def _plain(table: Table, labels: Labels, action: int, text: str) -> Choice:
    """What names no link and no cube: bids, passing, stopping, the locomotive, a New City."""
    _ = labels.words.text
    if table.phase == AUCTION:
        if action == OUT:
            return Choice(text, _("Out"), "out", [])
        return Choice(text, _("Bid {money}", money=labels.money(table.bid + action)), "bid", [])
    if action == PASS:
        return Choice(text, _("Do nothing"), "pass", [])
    if action == STOP:
        return Choice(text, _("Stop here"), "stop", [])
    if action == UPGRADE:
        return Choice(text, _("Level {level}", level=table.engine[table.turn] + 1), "upgrade", [])
    city, colour = table.rules.urbanised(action)
    return Choice(text, labels.becomes(city, colour), "urbanise", [atlas_of(table.rules).cities[city]])


def _tile(table: Table, labels: Labels, seat: int, action: int, text: str) -> Choice:
    """A tile by where it leads: the hex or the city that it points at is what one clicks."""
    _ = labels.words.text
    rules, atlas = table.rules, atlas_of(table.rules)
    hex, shape = rules.track_hex[action - rules.first_track], rules.track_shape[action - rules.first_track]
    side = sides_of(table, hex, shape)[1]
    targets = [atlas.hexes[rules.neighbour[6 * hex + side]]]
    terrain = labels.terrain[rules.board.terrain[hex]].capitalize()
    door = reached(table, seat, hex, side)
    if door >= 0:
        link = labels.link(rules, table.start, door)
        label = _("{terrain}: completes {link}", terrain=terrain, link=link)
    else:
        label = _("{terrain}: on to the {side}", terrain=terrain, side=labels.sides[side])
    if redirects(table, hex):
        return Choice(text, label, "redirect", targets)
    if table.laid[hex]:
        label = _("{label} (crossing)", label=label)
    return Choice(text, label, "tile", targets)


def _open_end(table: Table, labels: Labels, seat: int, action: int, text: str) -> Choice:
    _ = labels.words.text
    rules, atlas = table.rules, atlas_of(table.rules)
    hex = rules.sites[action - rules.first_end]
    door = stub_at(table, seat, hex)
    label = _("{row}, from {city}", row=rules.board.hex_id(hex), city=labels.cities[rules.door_city[door]])
    return Choice(text, label, "end", [atlas.heads[door], atlas.hexes[hex]])


def _link(table: Table, labels: Labels, door: int, text: str) -> Choice:
    """A link by the city it leads to and the side it leaves by: parallel ones differ in that."""
    _ = labels.words.text
    rules, atlas = table.rules, atlas_of(table.rules)
    other = table.far[door]
    city, side = labels.cities[rules.door_city[other]], labels.sides[rules.door_side[door]]
    if table.owner[door] == table.turn:
        label = _("To {city}, leaving {side}, your own link", city=city, side=side)
    else:
        label = _("To {city}, leaving {side}", city=city, side=side)
    return Choice(text, label, "via", [atlas.doors[door], atlas.owners[min(door, other)]])
