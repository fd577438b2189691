"""What happened, one sentence for each event."""

from collections.abc import Sequence

from ferrovia.core.events import Event, Fact
from ferrovia.games.railways_of_the_world.card_words import baron_label, card_label, card_name
from ferrovia.games.railways_of_the_world.labels import Labels, labels_of
from ferrovia.games.railways_of_the_world.ruleset import Ruleset

AUCTION = ("bid", "out", "first")
TRACK = ("build", "tile", "stop", "link", "line", "removed")
GOODS = ("cube", "via", "deliver", "empty")
MONEY = ("urbanise", "upgrade", "pass", "income")
CARDS = ("take", "use", "fifth", "card", "goal", "hotel", "trade", "depot", "chosen", "baron")
SPECIAL = ("grow", "mine", "western", "market")


def tell(rules: Ruleset, event: Event, locale: str, names: Sequence[str]) -> str:
    """The line of the log for an event."""
    labels = labels_of(rules, locale)
    name = labels.words.player(names, event.seat) if event.seat >= 0 else ""
    if event.kind in AUCTION:
        return _of_auction(labels, event, name)
    if event.kind in TRACK:
        return _of_track(rules, labels, event, name)
    if event.kind in GOODS:
        return _of_goods(rules, labels, event, name, names)
    if event.kind in MONEY:
        return _of_money(labels, event, name)
    if event.kind in CARDS:
        return _of_cards(rules, labels, event, name)
    if event.kind in SPECIAL:
        return _of_special(labels, event, name)
    return _of_course(labels, event, names)


def _paid(labels: Labels, said: str, event: Event) -> str:
    """What was said, and the bonds that were issued for it."""
    _ = labels.words.text
    issued = _number(event.facts["bonds"])
    if not issued:
        return said
    takes = _("That takes {bonds}.", bonds=labels.bonds(issued))
    return f"{said} {takes}"


def _of_auction(labels: Labels, event: Event, name: str) -> str:
    _ = labels.words.text
    facts = event.facts
    if event.kind == "out":
        paid = _number(facts["paid"])
        if not paid:
            return _("{name} is out of the auction.", name=name)
        said = _("{name} is out of the auction and pays {money}.", name=name, money=labels.money(paid))
        return _paid(labels, said, event)
    if event.kind == "bid":
        return _("{name} bids {money}.", name=name, money=labels.money(_number(facts["bid"])))
    paid = _number(facts["paid"])
    if not paid:
        return _("{name} is first player, for nothing.", name=name)
    return _paid(labels, _("{name} is first player for {money}.", name=name, money=labels.money(paid)), event)


def _of_track(rules: Ruleset, labels: Labels, event: Event, name: str) -> str:
    _ = labels.words.text
    facts = event.facts
    if event.kind == "build":
        return _("{name} builds from {door}.", name=name, door=labels.doors[_number(facts["door"])])
    if event.kind == "tile":
        return _tile(rules, labels, event, name)
    if event.kind == "stop":
        return _("{name} stops building.", name=name)
    if event.kind == "link":
        link = labels.link(rules, _number(facts["door"]), _number(facts["other"]))
        return _("{name} completes the link {link}.", name=name, link=link)
    if event.kind == "line":
        line, points = labels.lines[_number(facts["line"])], labels.points(_number(facts["points"]))
        return _("{name} completes the Major Line {line}: {points}.", name=name, line=line, points=points)
    city = labels.cities[rules.door_city[_number(facts["door"])]]
    return _("The unfinished link of {name} from {city} is removed.", name=name, city=city)


def _tile(rules: Ruleset, labels: Labels, event: Event, name: str) -> str:
    _ = labels.words.text
    facts = event.facts
    hex = _number(facts["hex"])
    terrain = labels.terrain[rules.board.terrain[hex]]
    where = _("{hex}, {terrain}", hex=rules.board.hex_id(hex), terrain=terrain)
    money = labels.money(_number(facts["cost"]))
    said = (
        _("{name} lays a tile ({where}) for {money}.", name=name, where=where, money=money),
        _("{name} lays a crossing ({where}) for {money}.", name=name, where=where, money=money),
        _("{name} redirects the last tile ({where}) for {money}.", name=name, where=where, money=money),
    )
    return _paid(labels, said[_number(facts["kind"])], event)


def _of_goods(rules: Ruleset, labels: Labels, event: Event, name: str, names: Sequence[str]) -> str:
    _ = labels.words.text
    facts = event.facts
    if event.kind == "via":
        return _("The cube goes on to {city}.", city=labels.cities[_number(facts["city"])])
    city = labels.cities[_number(facts["city"])]
    if event.kind == "empty":
        return _("{city} is empty.", city=city)
    cube = labels.cubes[_number(facts["colour"])]
    if event.kind == "cube":
        return _("{name} sets out with a {cube} from {city}.", name=name, cube=cube, city=city)
    to = labels.cities[_number(facts["to"])]
    said = _("{name} delivers a {cube} from {city} to {to}.", name=name, cube=cube, city=city, to=to)
    earned = [
        _("{name}: {points}", name=labels.words.player(names, seat), points=labels.points(points))
        for seat, points in enumerate(_numbers(facts["points"]))
        if points
    ]
    return f"{said} {'; '.join(earned)}."


def _of_money(labels: Labels, event: Event, name: str) -> str:
    _ = labels.words.text
    facts = event.facts
    if event.kind == "pass":
        return _("{name} passes.", name=name)
    if event.kind == "income":
        income, owed = labels.money(_number(facts["income"])), _number(facts["dividends"])
        if not owed:
            return _("{name} receives {income}.", name=name, income=income)
        said = _("{name} receives {income} and pays {owed}.", name=name, income=income, owed=labels.money(owed))
        return _paid(labels, said, event)
    money = labels.money(_number(facts["cost"]))
    if event.kind == "upgrade":
        level = _number(facts["level"])
        return _paid(
            labels,
            _("{name} has a locomotive of level {level}, for {money}.", name=name, level=level, money=money),
            event,
        )
    becomes = labels.becomes(_number(facts["city"]), _number(facts["colour"]))
    said = _("{name} pays nothing: {becomes}.", name=name, becomes=becomes)
    if facts["cost"]:
        said = _paid(labels, _("{name} pays {money}: {becomes}.", name=name, money=money, becomes=becomes), event)
    return _with_cubes(labels, said, _numbers(facts["cubes"]))


def _with_cubes(labels: Labels, said: str, colours: list[int]) -> str:
    """What was said, and the cubes that came."""
    if not colours:
        return said
    _ = labels.words.text
    new = _("New there: {cubes}.", cubes=labels.words.all_of([labels.cubes[colour] for colour in colours]))
    return f"{said} {new}"


def _of_cards(rules: Ruleset, labels: Labels, event: Event, name: str) -> str:
    _ = labels.words.text
    facts, words, cities = event.facts, labels.words, labels.cities
    if event.kind == "chosen":
        if "baron" not in facts:
            return _("{name} has chosen a baron.", name=name)
        own = baron_label(words, cities, rules.barons[_number(facts["baron"])])
        return _("{name} keeps {baron}.", name=name, baron=own)
    if event.kind == "baron":
        baron, points = baron_label(words, cities, rules.barons[_number(facts["baron"])]), _number(facts["points"])
        if not points:
            return _("The baron of {name} is missed: {baron}.", name=name, baron=baron)
        return _("The baron of {name} is reached: {baron}.", name=name, baron=baron)
    if event.kind == "depot":
        link = labels.link(rules, _number(facts["door"]), _number(facts["other"]))
        return _("{name} marks the link {link} with a Trading Depot.", name=name, link=link)
    card = rules.faces[_number(facts["face"])]
    if event.kind == "card":
        return _("A new card: {card}.", card=card_label(words, cities, card))
    called = card_name(words, cities, card)
    if event.kind == "take":
        return _("{name} takes {card}.", name=name, card=called)
    if event.kind in ("use", "fifth"):
        return _("{name} uses {card}.", name=name, card=called)
    return _("{name} scores {card}: {points}.", name=name, card=called, points=labels.points(_number(facts["points"])))


def _of_special(labels: Labels, event: Event, name: str) -> str:
    """A city that grows, a mine, a Western Link, and what it brings."""
    _ = labels.words.text
    facts = event.facts
    city = labels.cities[_number(facts["city"])]
    if event.kind == "grow":
        return _with_cubes(labels, _("{name} lets {city} grow.", name=name, city=city), _numbers(facts["cubes"]))
    if event.kind == "market":
        return _with_cubes(labels, _("Goods from the west: {city} grows.", city=city), _numbers(facts["cubes"]))
    money = labels.money(_number(facts["cost"]))
    if event.kind == "mine":
        said = _paid(labels, _("{name} opens a mine at {city} for {money}.", name=name, city=city, money=money), event)
        return _with_cubes(labels, said, _numbers(facts["cubes"]))
    said = _("{name} builds the Western Link at {city} for {money}.", name=name, city=city, money=money)
    return _with_cubes(labels, _paid(labels, said, event), [0] * _number(facts["cubes"]))


def _of_course(labels: Labels, event: Event, names: Sequence[str]) -> str:
    """The trigger of the end, and the end."""
    _ = labels.words.text
    P_ = labels.words.plural  # noqa: N806 - the name that gettext tools look for
    facts = event.facts
    if event.kind == "trigger":
        return P_(
            "The end is near, with {n} empty city: this turn is completed, and one more is played.",
            "The end is near, with {n} empty cities: this turn is completed, and one more is played.",
            _number(facts["markers"]),
        )
    winners, scores = _numbers(facts["winners"]), _numbers(facts["scores"])
    return P_(
        "The game is over. {names} wins with {points}.",
        "The game is over. {names} share the win with {points}.",
        len(winners),
        names=labels.words.all_of([labels.words.player(names, seat) for seat in winners]),
        points=labels.points(max(scores)),
    )


def _number(fact: Fact) -> int:
    assert isinstance(fact, int)
    return fact


def _numbers(fact: Fact) -> list[int]:
    assert isinstance(fact, list)
    return fact
