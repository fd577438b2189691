"""Operations cards and barons as data: what a card says, read from the file of a map and from the universal set."""

from dataclasses import dataclass
from typing import Final

from ferrovia.core.reader import Reader

# How a card is held (ROW-O2 to ROW-O7): the names in files.
CLASSES: Final = ("green_circle", "purple_diamond", "red_x", "hand", "infinity")
GREEN_CIRCLE: Final = 0  # a goal on the table, can't be taken
PURPLE_DIAMOND: Final = 1  # kept, usable once a turn
RED_X: Final = 2  # used at once
HAND: Final = 3  # kept, used once
INFINITY: Final = 4  # kept, always on

# The kinds of operations cards, with the class that each has unless a card says otherwise.
KINDS: Final = (
    "railroad_era_begins",
    "speed_record",
    "new_train",
    "service_bounty",
    "hotel",
    "city_growth",
    "new_industry",
    "government_land_grant",
    "perfect_engineering",
    "railroad_executive",
    "tunnel_engineer",
    "civil_engineers",
    "express",
    "trading_depot",
    "mine",
)
ERA: Final = 0  # ROW-OP1
SPEED: Final = 1  # ROW-OP2
NEW_TRAIN: Final = 2  # ROW-OP3
BOUNTY: Final = 3  # ROW-OP5
HOTEL: Final = 4  # ROW-OP6
GROWTH: Final = 5  # ROW-OP7
INDUSTRY: Final = 6  # ROW-OP8
LAND_GRANT: Final = 7  # ROW-OP9
PERFECT: Final = 8  # ROW-OP11
EXECUTIVE: Final = 9  # ROW-OP13
TUNNELS: Final = 10  # ROW-OP10
CIVIL: Final = 11  # ROW-OP12
EXPRESS: Final = 12  # ROW-OP14
DEPOT: Final = 13  # ROW-OP15
MINE: Final = 14  # ROW-OP18
KIND_CLASS: Final[list[int]] = [
    GREEN_CIRCLE, GREEN_CIRCLE, GREEN_CIRCLE, GREEN_CIRCLE, INFINITY, RED_X, RED_X, HAND, PURPLE_DIAMOND, RED_X,
    HAND, HAND, HAND, INFINITY, RED_X,
]  # fmt: skip
BUILD_KINDS: Final = (LAND_GRANT, TUNNELS, CIVIL)  # that change what a build action costs
START_KINDS: Final = (ERA, SPEED, NEW_TRAIN)
CITY_KINDS: Final = (BOUNTY, HOTEL)  # that name a city
POINT_KINDS: Final = (ERA, SPEED, NEW_TRAIN, BOUNTY)  # that name points

# The goals of barons (ROW-BA*).
GOALS: Final = (
    "most_money",
    "fewest_bonds",
    "most_links",
    "longest_chain",
    "highest_engine",
    "most_cities",
    "connect",
    "most_ridges",
    "most_water",
    "most_grey_cities",
    "most_coloured_cities",
    "connect_all_red",
    "connect_three_of_colour",
    "one_of_each_colour",
    "most_mountain_tiles",
    "most_crossings",
    "most_major_lines",
    "most_operations_cards",
    "most_city_entries",
    "longest_single_link",
    "most_links_at_one_city",
    "most_urbanised_cities_joined",
)
MOST_COPIES: Final = 20
MOST_POINTS: Final = 99


@dataclass(slots=True)
class Operation:
    """The face of an operations card, of which there may be several copies."""

    id: str  # in action texts: the kind, and the city if it names one
    kind: int
    city: int  # -1: it names none
    points: int
    count: int
    holding: int  # its class: how it is held
    start: bool  # on display from the start (ROW-S2)
    star: bool  # optional (ROW-O8)
    spike: bool  # for the transcontinental variant only (ROW-O9)
    certain: bool


@dataclass(slots=True)
class Baron:
    """A baron: a goal that is counted at the very end."""

    id: str
    name: str  # nothing for the universal ones
    goal: str
    cities: list[int]
    colour: int  # -1: the goal names none
    points: int
    star: bool
    spike: bool
    certain: bool


def read_operations(rows: list[Reader], names: list[str], ids: list[str]) -> list[Operation]:
    """The operations cards of a file."""
    cards: list[Operation] = []
    for row in rows:
        kind = KINDS.index(row.text("kind", KINDS))
        city, name = -1, ""
        if kind in CITY_KINDS:
            faults = len(row.problems)
            name = row.text("city", tuple(names))
            city = names.index(name) if len(row.problems) == faults else 0
        id = f"{KINDS[kind]}:{ids[city] if ids else name}" if city >= 0 else KINDS[kind]
        if id in [card.id for card in cards]:
            row.fault("kind", f"is there already: {id}; say how often with count")
        cards.append(
            Operation(
                id=id,
                kind=kind,
                city=city,
                points=row.whole("points", 1, MOST_POINTS) if kind in POINT_KINDS else 0,
                count=row.whole("count", 1, MOST_COPIES, 1),
                holding=CLASSES.index(row.text("class", CLASSES, CLASSES[KIND_CLASS[kind]])),
                start=row.flag("start", kind in START_KINDS),
                star=row.flag("star", False),
                spike=row.flag("spike", False),
                certain=row.flag("certain", True),
            )
        )
        if cards[-1].holding != KIND_CLASS[kind]:
            row.fault("class", f"must be {CLASSES[KIND_CLASS[kind]]}: cards of this kind work in no other way")
        row.done()
    return cards


def read_barons(rows: list[Reader], names: list[str], colours: tuple[str, ...]) -> list[Baron]:
    """The barons of a file."""
    barons: list[Baron] = []
    for row in rows:
        goal = row.text("goal", GOALS)
        name = row.text("name", default="")
        colour = row.text("colour", colours) if goal == "connect_three_of_colour" else ""
        id = name.replace(".", "").replace("'", "").replace(" ", "_") or f"{goal}_{colour}".rstrip("_")
        if not id.isascii() or not id.replace("_", "").isalnum():
            row.fault("name", "may hold only plain letters, digits, spaces, and ' .")
        if id in [baron.id for baron in barons]:
            row.fault("name" if name else "goal", f"is there already: {id}")
        cities = [names.index(city) for city in row.texts("cities", tuple(names))] if goal == "connect" else []
        if goal == "connect" and len(set(cities)) < 2:
            row.fault("cities", "must be two or more different cities")
        barons.append(
            Baron(
                id=id,
                name=name,
                goal=goal,
                cities=cities,
                colour=colours.index(colour) if colour else -1,
                points=row.whole("points", 1, MOST_POINTS),
                star=row.flag("star", False),
                spike=row.flag("spike", False),
                certain=row.flag("certain", True),
            )
        )
        row.done()
    return barons
