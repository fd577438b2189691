"""How the words of the shared stylesheet look in a terminal."""

SEATS = (
    "white on #1f6fb4",
    "black on #e8761a",
    "white on #118a68",
    "black on #f0c419",
    "white on #b0418f",
    "black on #c8c2b8",
)
MARKS = "●■▲◆★⬢"
NEW = " reverse"
CITY = "bold"

COLOURS = {
    "purple": "#a57bd6",
    "white": "bold bright_white",
    "blue": "#4d95e0",
    "yellow": "#e9c53a",
    "orange": "#e8883a",
    "black": "bold #8d8a95",
    "red": "#e0564f",
    "green": "#62ad55",
    "grey": "#9a9284",
    "loco": "bold #c08a60",
}


def seat_style(seat: int) -> str:
    """The colours of a seat."""
    return f"bold {SEATS[seat % len(SEATS)]}"


def seat_mark(seat: int, plain: bool) -> str:
    """The mark of a seat; in plain ASCII its number, counted from 1."""
    return str(seat + 1) if plain else MARKS[seat % len(MARKS)]


def word_of(words: str) -> str:
    """The colour among some words, such as the classes of an element or the parts of `card-red`; or nothing.

    >>> word_of("route purple"), word_of("card-red"), word_of("ticket")
    ('purple', 'red', '')
    """
    return next((word for word in words.replace("-", " ").split() if word in COLOURS), "")
