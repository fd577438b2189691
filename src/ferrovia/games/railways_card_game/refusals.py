"""Why an action is not legal: the sentence for the player and the clause that forbids it."""

from ferrovia.core.errors import IllegalAction
from ferrovia.core.words import N_
from ferrovia.games.railways_card_game.actions import may_swap
from ferrovia.games.railways_card_game.ruleset import FIRST_CITY, LOCO
from ferrovia.games.railways_card_game.table import (
    ACTION,
    CARRY,
    DRAW,
    FINAL,
    NOWHERE,
    OVER,
    POWERED,
    SWAP,
    TRIM,
    Table,
)


def refusal(table: Table, seat: int, action: int, hand: list[int], plan: list[int]) -> IllegalAction:
    """The reason why the seat, with this hand and planned link, may not play an action of the catalogue."""
    if table.phase == OVER:
        return IllegalAction(N_("The game is over."), "RCG-F6")
    if not table.to_act >> seat & 1:
        return IllegalAction(N_("It is not this player's turn."), "RCG-T1")
    if plan:
        return _building(table, action, plan)
    if table.phase == ACTION:
        return _acting(table, seat, action, hand)
    if table.phase in (POWERED, FINAL):
        return _delivering(table, action)
    if table.phase == CARRY:
        return _carrying(table, action)
    if table.phase == SWAP:
        return _swapping(table, action)
    if table.phase == DRAW:
        return _drawing(table, action)
    assert table.phase == TRIM
    if table.rules.first_discard <= action < table.rules.skip:
        return IllegalAction(N_("You do not hold this card."), "RCG-T5")
    return IllegalAction(N_("First discard down to the hand limit."), "RCG-T5")


def _acting(table: Table, seat: int, action: int, hand: list[int]) -> IllegalAction:
    rules = table.rules
    if action < rules.engine:
        return _new_city(table, seat, action - rules.first_build, hand)
    if rules.young and action < rules.first_discard:
        return IllegalAction(N_("Young players use no goods and no engines."), "RCG-V1")
    if action == rules.engine:
        return IllegalAction(N_("You hold no locomotive."), "RCG-B1")
    if action < rules.first_discard:
        return _cube(table, seat, action - rules.first_cube)
    if action < rules.skip:
        if not hand[action - rules.first_discard]:
            return IllegalAction(N_("You do not hold this card."), "RCG-D1")
        assert not may_swap(table)
        return IllegalAction(N_("Nothing could be had for a discarded card."), "RCG-D1")
    if action < rules.first_to:
        return IllegalAction(N_("First choose the city to build."), "RCG-A1")
    if action < rules.first_restock:
        return IllegalAction(N_("First choose the cube to deliver."), "RCG-C1")
    return IllegalAction(N_("First take an action."), "RCG-T1")


def _new_city(table: Table, seat: int, city: int, hand: list[int]) -> IllegalAction:
    if table.parent[city] != NOWHERE:
        return IllegalAction(N_("This city is in play already: a link always leads to a new city."), "RCG-A1")
    if not hand[FIRST_CITY + city]:
        return IllegalAction(N_("You do not hold this city."), "RCG-A1")
    if not table.trains[seat]:
        return IllegalAction(N_("You have no train left for a link."), "RCG-A7")
    return IllegalAction(N_("Your cards of no colour of this city are worth enough."), "RCG-A3")


def _cube(table: Table, seat: int, cargo: int) -> IllegalAction:
    if not table.cubes[cargo]:
        return IllegalAction(N_("No such cube is there."), "RCG-C1")
    if not table.engines[seat]:
        return IllegalAction(N_("Without a locomotive before you, you cannot deliver."), "RCG-C1")
    message = N_("No city that wants it is in reach: the first link must be yours, the way no longer than your power.")
    return IllegalAction(message, "RCG-C1")


def _building(table: Table, action: int, plan: list[int]) -> IllegalAction:
    rules = table.rules
    if len(plan) == 1:
        if not rules.first_from <= action < rules.first_colour:
            return IllegalAction(N_("First choose where the link starts."), "RCG-A2")
        place = action - rules.first_from
        if table.parent[place] == NOWHERE:
            return IllegalAction(N_("A link starts at the starting city or at a city in play."), "RCG-A2")
        return IllegalAction(N_("The two cities share no colour that you can pay."), "RCG-A2")
    if len(plan) == 2:
        if not rules.first_colour <= action < rules.first_pay:
            return IllegalAction(N_("First choose the colour of the link."), "RCG-A2")
        if rules.colours[plan[0]] & rules.colours[plan[1]] & 1 << action - rules.first_colour:
            return IllegalAction(N_("Your cards of this colour are not worth enough."), "RCG-A3")
        return IllegalAction(N_("Both ends of the link must show its colour."), "RCG-A2")
    if not rules.first_pay <= action <= rules.done:
        return IllegalAction(N_("First pay for the link."), "RCG-A3")
    if action == rules.done:
        if not plan[3] + plan[4]:
            return IllegalAction(N_("At least one real track card is needed."), "RCG-A3")
        if 2 * plan[3] + plan[4] + rules.wild * plan[5] < rules.value[plan[0]]:
            return IllegalAction(N_("That is less than the value of the city."), "RCG-A3")
        return IllegalAction(N_("One of these cards could be left out."), "RCG-V2")
    if rules.spare:
        return IllegalAction(N_("You hold no such card, or one of the cards could then be left out."), "RCG-V2")
    return IllegalAction(N_("You hold no more such cards."), "RCG-A3")


def _delivering(table: Table, action: int) -> IllegalAction:
    rules = table.rules
    if rules.first_cube <= action < rules.first_discard:
        return _cube(table, table.turn, action - rules.first_cube)
    if table.phase == FINAL:
        return IllegalAction(N_("Now there is one last delivery, and nothing else."), "RCG-F2")
    return IllegalAction(N_("After playing a locomotive you can only deliver, or not."), "RCG-B1")


def _carrying(table: Table, action: int) -> IllegalAction:
    rules = table.rules
    if not rules.first_to <= action < rules.first_restock:
        return IllegalAction(N_("First say where the cube goes."), "RCG-C1")
    city = action - rules.first_to
    if table.parent[city] == NOWHERE:
        return IllegalAction(N_("This city is not in play."), "RCG-C1")
    if city == table.cargo >> 2:
        return IllegalAction(N_("A cube is never delivered to the city it starts from."), "RCG-X3")
    if not rules.wants[city] >> (table.cargo & 3) & 1:
        return IllegalAction(N_("This city does not want these goods."), "RCG-C1")
    message = N_(
        "The cube cannot get there: another city on the way wants it, or it is too far, or the link is not yours."
    )
    return IllegalAction(message, "RCG-C2")


def _swapping(table: Table, action: int) -> IllegalAction:
    rules = table.rules
    if action == rules.draw:
        return IllegalAction(N_("The draw pile is empty."), "RCG-D1")
    if action == rules.first_take + LOCO:
        return IllegalAction(N_("A discarded card cannot buy a locomotive from the display."), "RCG-D1")
    if rules.first_take <= action < rules.reclaim:
        return IllegalAction(N_("No such card is in the display."), "RCG-D1")
    if rules.first_restock <= action < rules.draw:
        if rules.young:
            return IllegalAction(N_("Young players use no goods and no engines."), "RCG-V1")
        return IllegalAction(
            N_("Only a city in play without a cube can be restocked, while there are cubes."), "RCG-D1"
        )
    return IllegalAction(N_("For the discarded card take a card or restock a city."), "RCG-D1")


def _drawing(table: Table, action: int) -> IllegalAction:
    rules = table.rules
    if action == rules.stop:
        return IllegalAction(N_("At least one card must be drawn."), "RCG-T2")
    if action == rules.draw:
        return IllegalAction(N_("The draw pile is empty."), "RCG-T2")
    loco_there = LOCO in table.display
    if action == rules.first_take + LOCO and loco_there:
        return IllegalAction(N_("A face-up locomotive must be the only card."), "RCG-T4")
    if rules.first_take <= action < rules.reclaim:
        return IllegalAction(N_("No such card is in the display."), "RCG-T2")
    if action == rules.reclaim:
        if table.discards:
            return IllegalAction(N_("A face-up locomotive must be the only card."), "RCG-T4")
        return IllegalAction(N_("The discard pile is empty."), "RCG-T2")
    return IllegalAction(N_("First draw your cards."), "RCG-T2")
