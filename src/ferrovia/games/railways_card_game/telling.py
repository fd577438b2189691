"""What happened, one sentence for each event."""

from collections.abc import Sequence

from ferrovia.core.events import Event, Fact
from ferrovia.games.railways_card_game.ending import CAUSES
from ferrovia.games.railways_card_game.labels import Labels, labels_of
from ferrovia.games.railways_card_game.ruleset import Ruleset


def tell(rules: Ruleset, event: Event, locale: str, names: Sequence[str]) -> str:
    """The line of the log for an event as somebody saw it: what was hidden from them is not among its facts."""
    labels = labels_of(rules, locale)
    name = labels.words.player(names, event.seat) if event.seat >= 0 else ""
    if event.kind in ("draw", "take", "turn_up", "reclaim", "discard", "enough"):
        return _of_cards(labels, event, name)
    if event.kind in ("deliver", "no_delivery", "engine", "restock"):
        return _of_goods(labels, event, name, names)
    if event.kind == "link":
        return _of_link(labels, event, name)
    return _of_course(labels, event, name, names)


def _of_cards(labels: Labels, event: Event, name: str) -> str:
    _ = labels.words.text
    if event.kind == "enough":
        return _("{name} draws no more.", name=name)
    if "card" not in event.facts:
        return _("{name} draws a card from the pile.", name=name)
    card = labels.one_card(_number(event.facts["card"]))
    if event.kind == "draw":
        return _("{name} draws {card} from the pile.", name=name, card=card)
    if event.kind == "take":
        return _("{name} takes {card} from the display.", name=name, card=card)
    if event.kind == "reclaim":
        return _("{name} takes {card} from the discards.", name=name, card=card)
    if event.kind == "discard":
        return _("{name} discards {card}.", name=name, card=card)
    return _("Turned up: {card}.", card=card)


def _of_link(labels: Labels, event: Event, name: str) -> str:
    _ = labels.words.text
    facts = event.facts
    colour, twos, ones, wilds = _numbers(facts["cards"])
    goods = _numbers(facts["goods"])
    said = _(
        "{name} builds {city} from {place} with {paid} and scores {points}.", name=name,
        city=labels.places[_number(facts["city"])], place=labels.places[_number(facts["place"])],
        paid=labels.payment(colour, twos, ones, wilds), points=labels.points(_number(facts["points"])),
    )  # fmt: skip
    if not goods:
        return said
    cubes = labels.cubes([goods.count(good) for good in range(4)])
    return _("{said} It gets {goods}.", said=said, goods=cubes)


def _of_goods(labels: Labels, event: Event, name: str, names: Sequence[str]) -> str:
    _ = labels.words.text
    facts = event.facts
    if event.kind == "no_delivery":
        return _("{name} makes no delivery.", name=name)
    if event.kind == "engine":
        return _("{name} plays a locomotive and has power {power}.", name=name, power=_number(facts["power"]))
    city, good = labels.places[_number(facts["city"])], labels.goods[_number(facts["good"])]
    if event.kind == "restock":
        return _("{name} restocks {city} with {good}.", name=name, city=city, good=good)
    said = _(
        "{name} delivers {good} from {city} to {to} and scores {points}.", name=name, good=good, city=city,
        to=labels.places[_number(facts["to"])], points=labels.points(_number(facts["points"])),
    )  # fmt: skip
    others = [
        f"{labels.words.player(names, seat)} {points}"
        for seat, points in enumerate(_numbers(facts["others"]))
        if points
    ]
    return _("{said} Others: {others}.", said=said, others=", ".join(others)) if others else said


def _of_course(labels: Labels, event: Event, name: str, names: Sequence[str]) -> str:
    """A pass, the last turns, the end."""
    _ = labels.words.text
    P_ = labels.words.plural  # noqa: N806 - the name that gettext tools look for
    facts = event.facts
    if event.kind == "pass":
        return _("{name} passes.", name=name)
    if event.kind == "closing":
        return _("{cause} The game ends when all have had as many turns.", cause=_(CAUSES[str(facts["cause"])]))
    if event.kind == "last_deliveries":
        return _("All turns are over. Each may make one last delivery.")
    winners, scores = _numbers(facts["winners"]), _numbers(facts["scores"])
    return P_(
        "The game is over. {names} wins with {points}.",
        "The game is over. {names} share the win with {points}.",
        len(winners),
        names=labels.words.all_of([labels.words.player(names, seat) for seat in winners]),
        points=labels.points(max((scores[seat] for seat in winners), default=0)),
    )


def _number(fact: Fact) -> int:
    assert isinstance(fact, int)
    return fact


def _numbers(fact: Fact) -> list[int]:
    assert isinstance(fact, list)
    return fact
