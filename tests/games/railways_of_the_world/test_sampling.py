"""Sampled positions, clones, and what stays the same."""

import pickle

from ferrovia.core.rng import Generator
from tests.games.railways_of_the_world.positions import load, new_game


def test_a_sample_is_the_same_table_with_other_chance() -> None:
    sitting = new_game(3, board="eastern_us")
    sitting.choose_barons()
    sitting.play("out", "out", "out")
    seen = sitting.state.observe(sitting.turn)
    samples = [sitting.game.sample_state(seen, Generator(seed)) for seed in range(6)]
    drawn: set[tuple[int, ...]] = set()
    for sample in samples:
        assert sample.observe(seen.seat) == seen
        sample.check()
        sample.apply(sitting.game.catalogue.parse("urbanise:Dover:blue"))
        drawn.add(tuple(sample.table.cubes))
    assert len(drawn) > 1


def test_the_deck_and_the_barons_of_others_are_dealt_anew_ones_own_are_not() -> None:
    sitting = new_game(4, 2, "eastern_us")
    sitting.choose_barons()
    seen = sitting.state.observe(1)
    samples = [sitting.game.sample_state(seen, Generator(seed)) for seed in range(12)]
    for sample in samples:
        sample.check()
        assert (sample.dealt[1], sample.kept[1]) == (sitting.state.dealt[1], sitting.state.kept[1])
        assert sorted(sample.deck) == sorted(sitting.state.deck)
    assert len({sample.deck for sample in samples}) > 1
    assert len({sample.kept[0] for sample in samples}) > 1
    assert len({sample.dealt[2] for sample in samples}) > 1


def test_at_the_end_the_barons_that_were_shown_stay_with_their_players() -> None:
    sitting = new_game(2, 2, "eastern_us")
    sitting.choose_barons()
    for _ in range(2):
        sitting.play("out", "out")
        sitting.pass_turn()
    assert sitting.phase == "over"
    sample = sitting.game.sample_state(sitting.state.observe(-1), Generator(1))
    sample.check()
    assert sample.kept == sitting.state.kept


def test_a_clone_is_independent_at_every_step() -> None:
    game = load(3, "eastern_us")
    rng = Generator(4, "clones")
    state = game.new_game(4)
    for step in range(400):
        if state.is_over:
            break
        other = state.clone()
        before = state.snapshot()
        for _ in range(4):
            if not other.is_over:
                other.apply(other.sample_action(rng))
        assert state.snapshot() == before
        other.check()
        if step % 20 == 0:
            state.check()
            assert pickle.loads(pickle.dumps(state)).snapshot() == before
        state.apply(state.sample_action(rng))


def test_actions_can_be_taken_back_until_chance_is_used_or_another_seat_acts() -> None:
    sitting = new_game(2)
    sitting.play("out", "out")
    mark = sitting.state.mark
    sitting.play("from:Jay:E", "track:4,4:E-W", "track:4,5:E-W")
    assert sitting.state.mark == mark
    sitting.play("stop")
    assert sitting.state.mark > mark
    mark = sitting.state.mark
    sitting.play("urbanise:Fay:blue")
    assert sitting.state.mark > mark


FOLLOWING = (
    "taken", "near", "own_near", "touched", "joined", "holding", "city_masks", "links", "bag", "new_cities", "supply",
)  # fmt: skip


def test_what_follows_from_a_snapshot_is_copied_with_a_clone_and_not_shared() -> None:
    game = load(4, "eastern_us")
    rng = Generator(9, "fields")
    state = game.new_game(9)
    for _ in range(300):
        state.apply(state.sample_action(rng))
    other = state.clone()
    assert other.table.starts == state.table.starts
    for name in FOLLOWING:
        ours, theirs = getattr(state.table, name), getattr(other.table, name)
        assert ours == theirs
        theirs.append(0)
        assert getattr(state.table, name) != theirs
