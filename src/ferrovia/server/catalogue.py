"""The games as the lobby shows them, and their boards as pictures."""

from functools import lru_cache

import msgspec

from ferrovia.core.contract import Game, Option, OptionValue
from ferrovia.core.registry import board_ids, game_ids, game_type
from ferrovia.core.render import board_picture
from ferrovia.core.rng import Generator
from ferrovia.core.words import Words, words
from ferrovia.server.seats import bots_of
from ferrovia.server.table import game_of
from ferrovia.server.wire import BoardInfo, DrawingInfo, GameInfo, OptionInfo

THEMES = ("light", "dark")
PICTURED_SEED = 3
PICTURED_DECISIONS = 130


def game_info(name: str, locale: str) -> GameInfo:
    """A game, its words in one language."""
    kind, own = game_type(name), words(name, locale)
    boards = board_ids(name)
    options = [_option(own, one) for one in kind.OPTIONS]
    return GameInfo(
        id=name,
        title=own.text(kind.TITLE),
        about=own.text(kind.ABOUT),
        players=kind.PLAYERS,
        minutes=kind.MINUTES,
        boards=[_board(name, board) for board in boards],
        options=options,
        bots=bots_of(name),
        picture=f"/api/games/{name}/boards/{boards[0]}/picture",
    )


def _board(game: str, board: str) -> BoardInfo:
    on = board_of(game, board)
    return BoardInfo(board, on.board_name, on.board_players)


def _option(own: Words, option: Option) -> OptionInfo:
    names = option.names or tuple(_written(own, value) for value in option.allowed)
    return OptionInfo(
        option.name,
        own.text(option.label) if option.label else _plain(option.name),
        option.default,
        list(option.allowed),
        own.text(option.text),
        [own.text(name) for name in names],
    )


def _written(own: Words, value: OptionValue) -> str:
    _ = own.text
    if isinstance(value, bool):
        return _("Yes") if value else _("No")
    return _plain(str(value))


def _plain(name: str) -> str:
    """A name of the code as far as it can pass for a word: a game may have none for people."""
    return name.replace("_", " ").capitalize()


def board_of(game: str, board: str) -> Game:
    """A game on a board (without a name: its first), for what does not depend on players or options."""
    return game_of(game, board or board_ids(game)[0], None, {})


@lru_cache(maxsize=64)
def picture_of(game: str, board: str, theme: str) -> str:
    """The board as a file of its own; a page that shows it as an image cannot tell it the theme otherwise."""
    drawn = _in_play(game, board)
    return drawn.replace("<svg ", f'<svg data-theme="{theme}" ', 1) if theme in THEMES else drawn


@lru_cache(maxsize=64)
def _in_play(game: str, board: str) -> str:
    """A board with pieces on it, as it looks after a while: some games begin with an empty table."""
    rules = board_of(game, board)
    state = rules.new_game(PICTURED_SEED)
    state.play_out(Generator(PICTURED_SEED), PICTURED_DECISIONS)
    return board_picture(rules.drawing(), rules.scene(state.observe(-1)))


def draw_boards() -> None:
    """Draws what the lobby shows first, before anybody asks for it."""
    for game in game_ids():
        for theme in ("", *THEMES):
            picture_of(game, board_ids(game)[0], theme)


@lru_cache(maxsize=32)
def drawing_of(game: str, board: str) -> bytes:
    """The board for a client that draws pieces on it."""
    drawing = board_of(game, board).drawing()
    places = {place.id: (place.x, place.y, place.angle) for place in drawing.places.values()}
    return msgspec.json.encode(DrawingInfo(drawing.width, drawing.height, drawing.svg, places))
