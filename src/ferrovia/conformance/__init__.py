"""The conformance kit: checks that a game keeps every promise of `ferrovia.core.contract`.

For authors of games: `python -m ferrovia.conformance my_game`, or in a test of your own

    from ferrovia.conformance import PROMISES
    for promise in PROMISES:
        promise(ferrovia.load_game("my_game", players=3))   # raises Broken, which says what, where and why
"""

from collections.abc import Iterator

from ferrovia.conformance.broken import Broken, spec
from ferrovia.conformance.languages import (
    events_are_told,
    learners_are_told,
    rules_are_numbered,
    scenes_speak,
    tables_are_announced,
)
from ferrovia.conformance.play import (
    asking_changes_nothing,
    default_actions_are_legal,
    games_end,
    legal_actions,
    listed_actions_apply,
    marks_grow,
    playouts_are_sampled_actions,
    sampled_actions_are_even,
    seats_to_act,
    unlisted_actions_raise,
)
from ferrovia.conformance.points import breakdowns_sum, length_is_limited, positions_are_sound, winners_at_the_end
from ferrovia.conformance.previews import previews_come_true
from ferrovia.conformance.programme import tables
from ferrovia.conformance.promise import BRIEF, THOROUGH, USUAL, Case, Effort, Promise
from ferrovia.conformance.same import (
    catalogue_is_text,
    clones_are_independent,
    positions_pickle,
    processes_agree,
    records_replay,
    seeds_decide,
)
from ferrovia.conformance.scenes import (
    choices_are_the_legal_actions,
    drawing_is_whole,
    looks_are_words,
    pieces_keep_their_ids,
    scenes_are_small_and_quick,
    seats_are_shown,
    targets_and_places_exist,
)
from ferrovia.conformance.secrecy import (
    events_are_plain,
    events_hide,
    observations_stand_alone,
    samples_agree,
    samples_vary,
    scenes_hide,
)
from ferrovia.conformance.together import choices_stay_secret, order_does_not_matter
from ferrovia.core.contract import Game

__all__ = [
    "BRIEF",
    "PROMISES",
    "THOROUGH",
    "USUAL",
    "Broken",
    "Case",
    "Effort",
    "Promise",
    "broken_promises",
    "spec",
    "tables",
]

PROMISES: tuple[Promise, ...] = (
    games_end,
    seats_to_act,
    legal_actions,
    listed_actions_apply,
    unlisted_actions_raise,
    asking_changes_nothing,
    sampled_actions_are_even,
    playouts_are_sampled_actions,
    default_actions_are_legal,
    breakdowns_sum,
    winners_at_the_end,
    positions_are_sound,
    length_is_limited,
    clones_are_independent,
    seeds_decide,
    marks_grow,
    order_does_not_matter,
    choices_stay_secret,
    catalogue_is_text,
    records_replay,
    processes_agree,
    positions_pickle,
    observations_stand_alone,
    samples_agree,
    samples_vary,
    events_are_plain,
    events_hide,
    events_are_told,
    rules_are_numbered,
    learners_are_told,
    tables_are_announced,
    drawing_is_whole,
    choices_are_the_legal_actions,
    targets_and_places_exist,
    looks_are_words,
    scenes_are_small_and_quick,
    scenes_speak,
    scenes_hide,
    seats_are_shown,
    pieces_keep_their_ids,
    previews_come_true,
)
"""Every promise, in the order in which they build on one another."""


def broken_promises(game: Game, seed: int = 0, effort: Effort = USUAL) -> Iterator[Broken]:
    """Tries every promise and gives those that the game breaks."""
    for promise in PROMISES:
        try:
            promise(game, seed, effort)
        except Broken as broken:
            yield broken
