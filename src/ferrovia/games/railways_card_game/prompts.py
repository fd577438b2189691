"""What is going on: the sentence that says what can be done now, and the remarks beside the seats."""

from ferrovia.games.railways_card_game.ending import CAUSES
from ferrovia.games.railways_card_game.labels import Labels
from ferrovia.games.railways_card_game.observation import Observation
from ferrovia.games.railways_card_game.ruleset import FIRST_CITY
from ferrovia.games.railways_card_game.scoring import final_scores, goods_bonus
from ferrovia.games.railways_card_game.table import ACTION, CARRY, DRAW, FINAL, OVER, POWERED, SWAP, Table


def prompt(seen: Observation, labels: Labels, called: list[str]) -> str:
    """What the observer can do now, or whom everybody is waiting for."""
    table = seen.table
    if table.phase == OVER:
        return _over(table, labels, called)
    if not seen.legal:
        return _waiting(table, labels, called)
    if seen.plan:
        return _building(seen, labels)
    if table.phase == ACTION:
        return _turn(seen, labels)
    return _later(seen, labels)


def _over(table: Table, labels: Labels, called: list[str]) -> str:
    P_ = labels.words.plural  # noqa: N806 - the name that gettext tools look for
    final = final_scores(table)
    return P_(
        "The game is over. {names} wins with {points}.",
        "The game is over. {names} share the win with {points}.",
        len(final.winners),
        names=labels.words.all_of([called[seat] for seat in final.winners]),
        points=labels.points(max(final.totals())),
    )


def _waiting(table: Table, labels: Labels, called: list[str]) -> str:
    _ = labels.words.text
    name = called[table.turn]
    if table.phase == FINAL:
        return _("{name} may make the last delivery.", name=name)
    if table.phase == CARRY:
        good, city = labels.goods[table.cargo & 3], labels.places[table.cargo >> 2]
        return _("{name} delivers {good} from {city}.", name=name, good=good, city=city)
    if table.phase == DRAW:
        return _("{name} draws cards.", name=name)
    if table.closing:
        return _("Last turns: it is the turn of {name}.", name=name)
    return _("It is the turn of {name}.", name=name)


def _turn(seen: Observation, labels: Labels) -> str:
    _ = labels.words.text
    rules = seen.table.rules
    can: list[str] = []
    if seen.legal[0] < rules.engine:
        can.append(_("build a link to a new city"))
    if rules.engine in seen.legal:
        can.append(_("play a locomotive"))
    if any(rules.first_cube <= action < rules.first_discard for action in seen.legal):
        can.append(_("deliver goods"))
    if any(rules.first_discard <= action < rules.skip for action in seen.legal):
        can.append(_("discard a card"))
    options = labels.words.one_of([*can, _("pass")])
    if seen.table.closing:
        said = _("Your last turn: {options}.", options=options)
    else:
        said = _("Your turn: {options}.", options=options)
    return " ".join([said, *_why_no_link(seen, labels)])


def _why_no_link(seen: Observation, labels: Labels) -> list[str]:
    """What is missing, if no link can be built (RCG-A1, RCG-A3, RCG-A7)."""
    _ = labels.words.text
    if seen.legal[0] < seen.table.rules.engine:
        return []
    if not any(seen.hand[FIRST_CITY:]):
        return [_("To build, you need a city card.")]
    if not seen.table.trains[seen.seat]:
        return [_("You have no train left to build with.")]
    return [_("Your track cards do not pay for any of your cities.")]


def _building(seen: Observation, labels: Labels) -> str:
    _ = labels.words.text
    plan, rules = seen.plan, seen.table.rules
    city, value = labels.places[plan[0]], rules.value[plan[0]]
    if len(plan) == 1:
        return _("Where does the link to {city} start?", city=city)
    if len(plan) == 2:
        return _("Which colour is the link from {place} to {city}?", place=labels.places[plan[1]], city=city)
    paid = 2 * plan[3] + plan[4] + rules.wild * plan[5]
    if rules.done in seen.legal:
        return _("{city} is paid: {paid} of {value}. Build it, or add cards.", city=city, paid=paid, value=value)
    colour = labels.colours[plan[2]]
    return _(
        "Pay for {city} with {colour} track and locomotives: {paid} of {value}.", city=city, colour=colour, paid=paid,
        value=value,
    )  # fmt: skip


def _later(seen: Observation, labels: Labels) -> str:
    """After the action has been chosen."""
    _ = labels.words.text
    P_ = labels.words.plural  # noqa: N806 - the name that gettext tools look for
    table = seen.table
    if table.phase == POWERED:
        return _("You may deliver goods with your new power.")
    if table.phase == FINAL:
        return _("You may make one last delivery.")
    if table.phase == CARRY:
        return _("Where does the {good} go?", good=labels.goods[table.cargo & 3])
    if table.phase == SWAP:
        return _("For the discarded card take a card or restock a city.")
    if table.phase == DRAW:
        return _("Draw a second card, or no more.") if table.drawn else _("Draw a card.")
    return P_(
        "You hold too many cards: discard {n} more.",
        "You hold too many cards: discard {n} more.",
        table.hand_sizes[seen.seat] - table.rules.limit,
    )


def seat_notes(table: Table, labels: Labels, seat: int, viewer: int) -> list[str]:
    """Remarks on a seat that everybody may know; nobody needs to be told what is sure of the own hand."""
    _ = labels.words.text
    rules = table.rules
    notes: list[str] = []
    if table.phase == OVER:
        if seat in final_scores(table).winners:
            notes.append(_("winner"))
        notes.append(labels.links(table.owner.count(seat)))
    elif table.closing and seat == table.turn:
        notes.append(_(CAUSES[table.cause]))
    if seat == table.first:
        notes.append(_("started"))
    bonus = goods_bonus(rules, table.delivered[4 * seat : 4 * seat + 4])
    if bonus:
        notes.append(_("goods so far: {points}", points=labels.points(bonus)))
    known = table.known[rules.kinds * seat : rules.kinds * (seat + 1)]
    cards = [f"{count} \u00d7 {labels.cards[kind]}" for kind, count in enumerate(known) if count]
    if cards and seat != viewer:
        notes.append(_("surely holds {cards}", cards=", ".join(cards)))
    return notes
