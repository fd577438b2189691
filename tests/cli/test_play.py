"""Playing from the command line."""

from io import StringIO

import pytest

from tests.cli.calling import Call


def test_play_to_the_end(call: Call) -> None:
    answer = call("play", "ticket_to_ride", "--seats", "random,random,random", "--seed", 7)
    assert (answer.code, answer.err) == (0, "")
    assert "random 3" in answer.out
    assert answer.out == call("play", "ticket_to_ride", "--seats", "random,random,random", "--seed", 7).out


def test_play_against_a_bot_and_leave(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    for typed, locale, said in (("quit\n", "en", "You have left"), ("", "it", "lasciato")):
        monkeypatch.setattr("sys.stdin", StringIO(typed))
        answer = call("play", "ticket_to_ride", "--players", 3, "--locale", locale)
        assert (answer.code, answer.err) == (0, "")
        assert said in answer.out
