"""Why an action with a card, a baron or a Western Link is not legal."""

from ferrovia.core.errors import IllegalAction
from ferrovia.core.words import N_
from ferrovia.games.railways_of_the_world.deck import DEPOT, EXPRESS
from ferrovia.games.railways_of_the_world.table import BARONS, TARGET, TRACK, VIA, Table


def must_choose(table: Table, seat: int) -> IllegalAction | None:
    """While barons or targets are chosen nothing else can be done; None if that is not now."""
    if table.phase == BARONS:
        if not table.to_act >> seat & 1:
            return IllegalAction(N_("This player has chosen a baron already."), "ROW-S3")
        return IllegalAction(N_("First choose one of your two barons."), "ROW-S3")
    if table.phase == TARGET and seat == table.turn:
        return IllegalAction(N_("First choose what the card just taken is used on."), "ROW-O5")
    return None


def card_refusal(table: Table, seat: int, action: int) -> IllegalAction:
    """The reason for an action of the catalogue that comes after those with tiles, in a round."""
    rules = table.rules
    if action >= rules.first_baron:
        return IllegalAction(N_("Now is not the time to choose a baron."), "ROW-V4" if table.undecided else "ROW-S3")
    if action >= rules.first_western:
        return _western(table, action - rules.first_western)
    if action >= rules.first_depot:
        return IllegalAction(N_("Only a card marks a link, when it is taken."), "ROW-OP15")
    if action >= rules.first_mine:
        return IllegalAction(N_("Only a card opens a mine, when it is taken."), "ROW-OP18")
    if action >= rules.first_grow:
        return IllegalAction(N_("Only a card lets a city grow, when it is taken."), "ROW-OP7")
    if action >= rules.first_use:
        return _use(table, seat, rules.uses[action - rules.first_use])
    face = rules.takes[action - rules.first_take]
    if not table.display[face]:
        return IllegalAction(N_("This card is not on display."), "ROW-O1")
    if rules.faces[face].kind == DEPOT:
        return IllegalAction(N_("No link of another player can be marked."), "ROW-OP15")
    return IllegalAction(N_("This card could do nothing now."), "ROW-O5")


def _use(table: Table, seat: int, face: int) -> IllegalAction:
    if not table.held[seat * len(table.rules.faces) + face]:
        return IllegalAction(N_("This player does not hold this card."), "ROW-O6")
    if table.rules.faces[face].kind == EXPRESS:
        if table.phase == VIA:
            return IllegalAction(N_("The cube cannot go through one city of its colour to another."), "ROW-OP14")
        return IllegalAction(N_("This card is used in a delivery, when the cube has set out."), "ROW-OP14")
    if table.phase == TRACK and not table.tiles and not table.redirected:
        return IllegalAction(N_("Such a card covers this build action already."), "ROW-O10")
    return IllegalAction(N_("This card is declared when a build has begun, before its first tile."), "ROW-O10")


def _western(table: Table, number: int) -> IllegalAction:
    if table.western[number] >= 0:
        return IllegalAction(N_("There is a Western Link at this city already."), "ROW-EUS1")
    if table.frontier:
        return too_far_west()
    return IllegalAction(N_("This takes an own link to the city, completed in an earlier round."), "ROW-EUS1")


def too_far_west() -> IllegalAction:
    """West of the mountains, too early."""
    return IllegalAction(N_("Nobody builds west of the mountains before somebody has 30 points."), "ROW-V5")
