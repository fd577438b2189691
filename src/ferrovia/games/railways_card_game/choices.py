"""What can be done now, as a person meets it: one choice for each legal action."""

from ferrovia.core.scene import Choice
from ferrovia.games.railways_card_game.labels import Labels
from ferrovia.games.railways_card_game.observation import Observation
from ferrovia.games.railways_card_game.pieces import cube_id
from ferrovia.games.railways_card_game.preview import delivery_points, preview_with
from ferrovia.games.railways_card_game.ruleset import FIRST_CITY, LOCO
from ferrovia.games.railways_card_game.table import DRAW, TRIM


def groups(labels: Labels, choices: list[Choice]) -> dict[str, str]:
    """The groups that are needed."""
    _ = labels.words.text
    known = {
        "build": _("Build a link"),
        "engine": _("Play a locomotive"),
        "deliver": _("Deliver goods"),
        "discard": _("Discard a card"),
        "restock": _("Restock a city"),
        "cards": _("Draw cards"),
        "pass": _("Pass"),
    }
    used = {choice.group for choice in choices}
    return {group: label for group, label in known.items() if group in used}


def choices(seen: Observation, labels: Labels, called: list[str]) -> list[Choice]:
    """All choices, in the order of the catalogue."""
    return [_choice(seen, labels, called, action) for action in seen.legal]


def _choice(seen: Observation, labels: Labels, called: list[str], action: int) -> Choice:
    rules = seen.table.rules
    if seen.plan:
        return _step(seen, labels, called, action)
    if action < rules.first_cube:
        return _action(seen, labels, action)
    if action < rules.first_discard or rules.first_to <= action < rules.first_restock:
        return _delivery(seen, labels, called, action)
    if action < rules.skip:
        return _discard(seen, labels, action - rules.first_discard)
    return _card(seen, labels, action)


def _action(seen: Observation, labels: Labels, action: int) -> Choice:
    _ = labels.words.text
    rules = seen.table.rules
    text = rules.catalogue.text(action)
    if action == rules.engine:
        return Choice(text, _("Play a locomotive: one more power"), "engine", ["hand.loco"])
    label = _("Build {city}, value {value}", city=labels.places[action], value=rules.value[action])
    return Choice(text, label, "build", [f"hand.{rules.cards[FIRST_CITY + action]}"])


def _step(seen: Observation, labels: Labels, called: list[str], action: int) -> Choice:
    """Where a link starts, its colour, its cards."""
    _ = labels.words.text
    table, plan = seen.table, seen.plan
    rules = table.rules
    text = rules.catalogue.text(action)
    known = preview_with(seen, action, labels, called[seen.seat])
    if len(plan) == 1:
        place = action - rules.first_from
        target = "start" if place == rules.start else f"city.{rules.board.cities[place].id}"
        label = _("From {place}", place=labels.places[place])
        return Choice(text, label, "build", [target], ghosts=known.ghosts)
    if len(plan) == 2:
        colour = action - rules.first_colour
        mine = [kind for kind in (2 * colour, 2 * colour + 1) if seen.hand[kind]]
        label = _("With {colour} track", colour=labels.colours[colour])
        return Choice(text, label, "build", [f"hand.{rules.cards[kind]}" for kind in mine])
    if action == rules.done:
        points = known.changes["score"]
        label = _("Build it for {points}", points=labels.points(points))
        return Choice(text, label, "build", [], points, labels.payment(*plan[2:]), known.ghosts)
    kind = (2 * plan[2], 2 * plan[2] + 1, LOCO)[action - rules.first_pay]
    return Choice(text, _("Pay {card}", card=labels.cards[kind]), "build", [f"hand.{rules.cards[kind]}"])


def _delivery(seen: Observation, labels: Labels, called: list[str], action: int) -> Choice:
    _ = labels.words.text
    table = seen.table
    rules = table.rules
    text = rules.catalogue.text(action)
    if action < rules.first_discard:
        city, good = divmod(action - rules.first_cube, 4)
        ids = (rules.board.cities[city].id, rules.board.goods[good].id)
        targets = [cube_id(*ids, i) for i in range(table.cubes[4 * city + good])]
        label = _("Deliver {good} from {city}", good=labels.goods[good], city=labels.places[city])
        return Choice(text, label, "deliver", targets)
    city = action - rules.first_to
    points = delivery_points(table, city)
    label = _("To {city}: {points}", city=labels.places[city], points=labels.points(points[seen.seat]))
    others = [f"{called[seat]} {count}" for seat, count in enumerate(points) if count and seat != seen.seat]
    if others:
        label = _("{choice} (others: {others})", choice=label, others=", ".join(others))
    return Choice(text, label, "deliver", [f"city.{rules.board.cities[city].id}"], points[seen.seat])


def _discard(seen: Observation, labels: Labels, kind: int) -> Choice:
    _ = labels.words.text
    text = seen.table.rules.catalogue.text(seen.table.rules.first_discard + kind)
    card = labels.one_card(kind)
    if seen.table.phase == TRIM:
        label = _("Discard {card}", card=card)
    elif seen.table.rules.young:
        label = _("Discard {card} to take a card", card=card)
    else:
        label = _("Discard {card} to take a card or restock a city", card=card)
    return Choice(text, label, "discard", [f"hand.{seen.table.rules.cards[kind]}"])


def _card(seen: Observation, labels: Labels, action: int) -> Choice:
    """Passing, cards to draw, cities to restock, and no more."""
    _ = labels.words.text
    table = seen.table
    rules = table.rules
    text = rules.catalogue.text(action)
    if action == rules.skip:
        return Choice(text, _("Pass and only draw cards"), "pass", [])
    if action == rules.draw:
        return Choice(text, _("Draw from the pile"), "cards", ["deck"])
    if action == rules.reclaim:
        label = _("Take {card} from the discards", card=labels.one_card(table.discards[-1]))
        return Choice(text, label, "cards", ["discards"])
    if action == rules.stop:
        if table.phase == DRAW:
            return Choice(text, _("Draw no more"), "cards", [])
        return Choice(text, _("Make no delivery"), "deliver", [])
    if action < rules.draw:
        city = action - rules.first_restock
        label = _("Put a cube from the bag on {city}", city=labels.places[city])
        return Choice(text, label, "restock", [f"city.{rules.board.cities[city].id}"])
    kind = action - rules.first_take
    label = _("Take {card}", card=labels.one_card(kind))
    if kind == LOCO and not table.drawn:
        label = _("Take {card}: it is the only card then", card=labels.one_card(kind))
    return Choice(text, label, "cards", [f"display.{slot}" for slot, card in enumerate(table.display) if card == kind])
