"""Every clause of every game's rules is proved by a test that is marked with it, and every mark names a clause."""

import json
import subprocess
import sys
from pathlib import Path

from ferrovia.core.registry import game_ids, load_game

ROOT = Path(__file__).parent.parent

# Clauses that no test proves yet, by the reason.
WAITING: dict[str, str] = {
    "operations cards and goals of barons that only other maps have": """
        ROW-OP4 ROW-OP16 ROW-OP17 ROW-OP19 ROW-OP20 ROW-OP21 ROW-OP22 ROW-BA8 ROW-BA9 ROW-BA12
    """,
    "the other maps and the mini expansions": """
        ROW-I4 ROW-V7 ROW-EUR1 ROW-EUR2 ROW-GBR1 ROW-POR1 ROW-POR2 ROW-POR3 ROW-POR4 ROW-POR5 ROW-POR6
        ROW-NAM1 ROW-NAM2 ROW-NAM3 ROW-NAM4 ROW-NAM5 ROW-NIP1 ROW-NIP2 ROW-NIP3 ROW-WUS1 ROW-WUS2 ROW-WUS3 ROW-WUS4
        ROW-WUS5 ROW-WUS6 ROW-WUS7 ROW-WUS8 ROW-SWE1 ROW-SWE2 ROW-SWE3 ROW-EX1 ROW-EX2 ROW-EX3 ROW-EX4 ROW-EX5
    """,
}
NOT_YET: dict[str, str] = {clause: reason for reason, clauses in WAITING.items() for clause in clauses.split()}


def marked_clauses(path: Path) -> dict[str, list[str]]:
    """By clause, the tests that are marked with it: what pytest itself says of the whole suite."""
    options = ["--collect-only", "-q", "-m", "", "-p", "tests.rule_marks", "--rule-marks", str(path)]
    command = [sys.executable, "-m", "pytest", *options, "tests"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    found: dict[str, list[str]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def test_every_clause_is_proved_by_a_test_and_every_mark_names_a_clause(tmp_path: Path) -> None:
    marked = marked_clauses(tmp_path / "marks.json")  # the suite is collected once, so this is one test
    known: list[str] = []
    for game in game_ids():
        clauses = load_game(game).clauses("en")
        assert clauses, f"{game} has no clauses"
        known += [clause.id for clause in clauses]

    assert sorted(set(known)) == sorted(known), "two clauses have the same id"
    assert [clause for clause in known if clause not in marked and clause not in NOT_YET] == [], "not proved"
    assert {clause: tests for clause, tests in marked.items() if clause not in known} == {}, "no such clause"
    assert [clause for clause in NOT_YET if clause not in known or clause in marked] == [], "no longer true"
