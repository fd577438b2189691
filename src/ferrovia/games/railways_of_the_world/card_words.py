"""What operations cards and barons are called and what they say, in one language."""

from ferrovia.core.words import N_, Words
from ferrovia.games.railways_of_the_world.deck import ERA, KINDS, NEW_TRAIN, SPEED, Baron, Operation
from ferrovia.games.railways_of_the_world.goals import is_contest, progress, reached
from ferrovia.games.railways_of_the_world.table import Table

KIND_NAMES = (
    N_("Railroad Era Begins"),
    N_("Speed Record"),
    N_("New Train"),
    N_("Service Bounty"),
    N_("Hotel"),
    N_("City Growth"),
    N_("New Industry"),
    N_("Government Land Grant"),
    N_("Perfect Engineering"),
    N_("Railroad Executive"),
    N_("Tunnel Engineer"),
    N_("Civil Engineers"),
    N_("Express"),
    N_("Trading Depot"),
    N_("Mine"),
)
KIND_TEXTS = (
    N_("for the first delivery"),
    N_("for the first delivery over 3 links or more"),
    N_("for the first locomotive of level 4"),
    N_("for the first cube delivered there"),
    N_("1 point for every cube delivered there"),
    N_("2 cubes on any city, at once"),
    N_("urbanise a grey city for nothing, at once"),
    N_("plains are free in one build"),
    N_("a fifth tile in one build of each turn"),
    N_("two actions at once"),
    N_("mountains and ridges cost half in one build"),
    N_("water costs as much as plains in one build"),
    N_("in one delivery the cube runs through one city of its colour"),
    N_("mark another player's link, 1 point for every cube that goes over it"),
    N_("pay for it, then new cubes on a grey city until a colour repeats, at once"),
)
SHORT_GOALS = {ERA: N_("First cube"), SPEED: N_("3+ links"), NEW_TRAIN: N_("Level 4")}  # what scores the card
GOAL_TEXTS = {
    "most_money": N_("most money"),
    "fewest_bonds": N_("fewest bonds"),
    "most_links": N_("most links"),
    "longest_chain": N_("longest railroad: most links in a row"),
    "highest_engine": N_("highest locomotive level"),
    "most_cities": N_("touches most cities"),
    "connect": N_("joins {cities}"),
    "most_ridges": N_("crosses most ridges"),
    "most_water": N_("most water hexes"),
    "most_grey_cities": N_("touches most grey cities"),
    "most_coloured_cities": N_("touches most coloured cities"),
    "connect_all_red": N_("joins all red cities"),
    "one_of_each_colour": N_("joins a city of each colour"),
    "most_mountain_tiles": N_("most mountain hexes"),
    "most_crossings": N_("most crossings"),
    "most_major_lines": N_("most Major Lines"),
    "most_operations_cards": N_("most operations cards"),
    "most_city_entries": N_("most link ends at coloured cities"),
    "longest_single_link": N_("the link with most tiles"),
    "most_links_at_one_city": N_("most links at one city"),
    "most_urbanised_cities_joined": N_("touches most New Cities"),
}
THREE_TEXTS = (
    N_("joins three red cities"),
    N_("joins three yellow cities"),
    N_("joins three blue cities"),
    N_("joins three black cities"),
    N_("joins three purple cities"),
)
assert len(KIND_NAMES) == len(KIND_TEXTS) == len(KINDS)


def card_symbol(card: Operation) -> str:
    """The symbol of the drawing for a card."""
    return f"card-{KINDS[card.kind].replace('_', '-')}"


def card_name(words: Words, cities: list[str], card: Operation) -> str:
    """A card by its kind and its city."""
    _ = words.text
    name = _(KIND_NAMES[card.kind])
    return _("{card}, {city}", card=name, city=cities[card.city]) if card.city >= 0 else name


def card_short(words: Words, cities: list[str], card: Operation) -> str:
    """A card in the few words that fit below its picture: a goal by what scores how many points, others by name."""
    if not card.points:
        return card_name(words, cities, card)
    goal = cities[card.city] if card.city >= 0 else words.text(SHORT_GOALS[card.kind])
    return f"{goal} +{card.points}"


def card_label(words: Words, cities: list[str], card: Operation) -> str:
    """A card with what it does; a mark if we had to reconstruct it."""
    _ = words.text
    P_ = words.plural  # noqa: N806 - the name that gettext tools look for
    text = _(KIND_TEXTS[card.kind])
    if card.points:
        points = P_("{n} point", "{n} points", card.points)
        text = _("{points} {reason}", points=points, reason=text)
    said = _("{card}: {text}", card=card_name(words, cities, card), text=text)
    return said if card.certain else _("{card} (reconstructed)", card=said)


def baron_goal(words: Words, cities: list[str], baron: Baron) -> str:
    """The goal of a baron and its points."""
    _ = words.text
    P_ = words.plural  # noqa: N806
    if baron.goal == "connect_three_of_colour":
        goal = _(THREE_TEXTS[baron.colour])
    else:
        goal = _(GOAL_TEXTS[baron.goal], cities=words.all_of([cities[city] for city in baron.cities]))
    return _("{goal} ({points})", goal=goal, points=P_("{n} point", "{n} points", baron.points))


def baron_label(words: Words, cities: list[str], baron: Baron) -> str:
    """A baron with his goal and its points; a mark if we had to reconstruct it."""
    _ = words.text
    goal = baron_goal(words, cities, baron)
    said = _("{name}: {goal}", name=baron.name, goal=goal) if baron.name else goal
    return said if baron.certain else _("{card} (reconstructed)", card=said)


def baron_progress(words: Words, table: Table, baron: Baron, seat: int) -> str:
    """How far a seat has come with a baron."""
    _ = words.text
    have, need = progress(table, baron, seat)
    if is_contest(baron):
        said = _("{own} against {other}", own=abs(have), other=abs(need))
    else:
        said = _("{have} of {need}", have=have, need=need)
    return _("{progress}, reached", progress=said) if reached(table, baron, seat) else said
