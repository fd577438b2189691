"""Players made of code. A bot gets observations, never positions, and plays one seat of one game."""

import inspect
from typing import Any, Protocol, runtime_checkable

from ferrovia.core.contract import Game
from ferrovia.core.errors import BadOption
from ferrovia.core.registry import bot_types, read_value
from ferrovia.core.rng import Generator
from ferrovia.core.words import N_


@runtime_checkable
class Bot(Protocol):
    """One seat's player for the length of one game; it may remember what it saw.

    A bot class is called with the game and a stream of chance of its own, then with its settings by name.
    """

    def choose(self, observation: Any) -> int:
        """One of `observation.legal`. The observation belongs to the bot; it may change it."""


def make_bot(name: str, game: Game, rng: Generator) -> Bot:
    """A bot by name, with settings after a colon: `planner`, `search:playouts=500`.

    Raises `BadOption`, also for one whose package is broken, or that does not know what to do with this game.
    """
    kind, _, settings = name.partition(":")
    found = bot_types(game.ID)
    if kind not in found:
        fields = {"value": kind[:80], "allowed": ", ".join(found)}
        raise BadOption(N_("There is no bot '{value}' for this game; there are: {allowed}."), fields)
    try:
        bot_type = found[kind].load()
        known = list(inspect.signature(bot_type).parameters)[2:]
    except Exception as error:  # code of others: whatever it raises, the call was in vain
        raise _useless(kind, error) from error
    given: dict[str, Any] = {}
    for part in settings.split(",") if settings else []:
        setting, equals, value = part.partition("=")
        if not equals or setting.strip() not in known:
            fields = {"bot": kind, "value": part[:80], "allowed": ", ".join(known) or "-"}
            raise BadOption(N_("The bot {bot} has no setting '{value}'; it has: {allowed}."), fields)
        given[setting.strip()] = read_value(value.strip())
    try:
        bot: Bot = bot_type(game, rng, **given)
    except BadOption:
        raise
    except Exception as error:
        raise _useless(kind, error) from error
    return bot


def _useless(bot: str, error: Exception) -> BadOption:
    fields = {"bot": bot, "error": f"{type(error).__name__}: {error}"}
    return BadOption(N_("The bot {bot} cannot be used here ({error})."), fields)
