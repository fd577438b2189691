"""The kit itself: a sound game passes it, and each fault is found by the promise that it breaks."""

import pickle

import pytest

import tests.toys.faults_in_play
import tests.toys.faults_in_scenes
import tests.toys.faults_in_secrecy  # noqa: F401 - these modules fill FAULTS
from ferrovia.conformance import PROMISES, Broken, Promise, broken_promises, scenes
from ferrovia.conformance.__main__ import main
from ferrovia.conformance.soak import soak
from ferrovia.core import contract
from tests.toys.faults import FAULTS, Fault
from tests.toys.faults_in_play import LosesCoins, Unsorted
from tests.toys.sidings_game import Sidings

SEEDS = (0, 100, 200)  # the first is nearly always enough
BY_NAME = {promise.name: promise for promise in PROMISES}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sound_game_keeps_every_promise(players: int) -> None:
    assert list(broken_promises(Sidings(players))) == []
    assert all(soak(Sidings(players), seed) > 0 for seed in range(10))


def test_the_toy_meets_the_protocols() -> None:
    game = Sidings(2)
    assert isinstance(game, contract.Game)
    assert isinstance(game.new_game(1), contract.State)
    assert isinstance(game.new_game(1).observe(0), contract.Observation)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.promise}-{fault.kind.__name__}")
def test_a_fault_is_found_by_its_promise(fault: Fault) -> None:
    with pytest.raises(Broken) as found:  # noqa: PT012 - one seed after the other
        for seed in SEEDS:
            BY_NAME[fault.promise](fault.game(players=3), seed)
    assert found.value.promise == fault.promise


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.name)
def test_every_promise_is_explained_and_has_a_fault(promise: Promise) -> None:
    assert promise.text
    assert any(fault.promise == promise.name for fault in FAULTS)


def test_slow_scenes_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes, "SLOWEST", 1e-7)
    with pytest.raises(Broken, match="ms is the budget"):
        scenes.scenes_are_small_and_quick(Sidings(2))


def test_broken_names_promise_game_seed_and_step() -> None:
    with pytest.raises(Broken) as found:
        BY_NAME["legal_actions"](Fault("legal_actions", Unsorted).game(2), seed=5)
    broken = found.value
    assert (broken.promise, broken.seed, broken.step) == ("legal_actions", 5, 0)
    assert str(broken).startswith("sidings(players=2, board=tests.toys.faults_in_play.Unsorted) breaks 'legal_actions'")
    assert str(pickle.loads(pickle.dumps(broken))) == str(broken)


def test_the_soak_finds_faults_too() -> None:
    game = Fault("listed_actions_apply", LosesCoins).game(3)
    with pytest.raises(Broken, match="coins are lost"):
        assert [soak(game, seed) for seed in range(50)]


def test_the_command_says_what_is_promised(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == [promise.name for promise in PROMISES]
