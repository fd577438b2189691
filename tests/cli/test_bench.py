"""Measuring from the command line."""

import ferrovia
from tests.cli.calling import Call


def test_bench(call: Call) -> None:
    figures = call("bench", "--quick", "--game", "ticket_to_ride", "--json").json
    assert figures["compiled"] is ferrovia.compiled
    assert figures["games"]["ticket_to_ride"]["moves_per_second"] > 0
    assert "moves/s" in call("bench", "--quick", "--game", "ticket_to_ride").out
