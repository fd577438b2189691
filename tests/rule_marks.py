"""A pytest plugin that writes down which clauses the tests prove: `pytest -p tests.rule_marks --rule-marks FILE`."""

import json
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule-marks", type=Path, help="write the clauses that tests are marked with to this file")


def pytest_collection_finish(session: pytest.Session) -> None:
    marks: dict[str, list[str]] = {}
    for item in session.items:
        if proves_nothing(item):
            continue
        for mark in item.iter_markers("rule"):
            for clause in mark.args:
                marks.setdefault(clause, []).append(item.nodeid)
    path: Path = session.config.getoption("--rule-marks")
    path.write_text(json.dumps(marks), encoding="utf-8")


def proves_nothing(item: pytest.Item) -> bool:
    """A test that is skipped or expected to fail."""
    return any(item.get_closest_marker(name) is not None for name in ("skip", "skipif", "xfail"))
