"""What each seat sees of what happened."""

import pickle

from ferrovia.core.events import Event


def test_everyone_sees_the_facts() -> None:
    event = Event("take", 0, {"card": 3}, {})

    for seat in (-1, 0, 1):
        assert event.seen_by(seat) == Event("take", 0, {"card": 3}, {})


def test_a_seat_sees_its_own_secrets_and_nobody_elses() -> None:
    event = Event("deal", -1, {"count": 4}, {0: {"cards": [1, 2]}, 1: {"cards": [3, 4]}})

    assert event.seen_by(0) == Event("deal", -1, {"count": 4, "cards": [1, 2]}, {})
    assert event.seen_by(1) == Event("deal", -1, {"count": 4, "cards": [3, 4]}, {})
    assert event.seen_by(2) == event.seen_by(-1) == Event("deal", -1, {"count": 4}, {})


def test_of_a_secret_event_others_do_not_even_see_that_it_happened() -> None:
    event = Event("return", 1, {}, {1: {"ticket": 7}}, secret=True)

    assert event.seen_by(1) == Event("return", 1, {"ticket": 7}, {})
    assert event.seen_by(0) is None
    assert event.seen_by(-1) is None


def test_what_is_seen_does_not_change_the_event() -> None:
    event = Event("draw", 0, {}, {0: {"card": 1}})
    seen = event.seen_by(0)
    assert seen is not None
    seen.facts["card"] = 2

    assert event == Event("draw", 0, {}, {0: {"card": 1}})


def test_events_pickle() -> None:
    event = Event("return", 1, {"n": 1}, {1: {"ticket": 7}}, secret=True)

    assert pickle.loads(pickle.dumps(event)) == event
