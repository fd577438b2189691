"""The figures of `ferrovia bench`."""

from ferrovia import bench
from ferrovia.core.registry import game_ids

EVERYWHERE = {"moves_per_second", "games_per_second", "clone_us", "observe_us", "sample_state_us", "scene_us"}


def test_every_game_has_the_figures_and_its_own() -> None:
    for game in game_ids():
        figures = {figure.key: figure for figure in bench.measure(game, bench.QUICK)}
        assert set(figures) >= EVERYWHERE
        assert all(figure.value > 0 and figure.text and figure.unit for figure in figures.values())
        assert game != "ticket_to_ride" or "longest_path_worst_us" in figures
        assert game != "on_the_underground" or "both_journeys_of_a_turn_us" in figures
        assert game != "on_the_underground" or "scene_of_a_last_build_worst_us" in figures


def test_the_environment_says_which_build_it_is() -> None:
    assert set(bench.environment()) == {"ferrovia", "compiled", "python", "machine", "cores"}
