"""What all tests share: how hypothesis searches, and whether the engine under test is the one that was meant."""

import os

import pytest
from hypothesis import HealthCheck, settings

import ferrovia

# `ci` finds the same examples on every machine and leaves nothing behind; `explore` looks for new ones:
# HYPOTHESIS_PROFILE=explore pytest ...
settings.register_profile(
    "ci",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("explore", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_report_header(config: pytest.Config) -> str:
    return f"ferrovia: {'compiled' if ferrovia.compiled else 'plain'} engine"


def pytest_sessionstart(session: pytest.Session) -> None:
    if os.environ.get("FERROVIA_EXPECT_COMPILED") and not ferrovia.compiled:
        pytest.exit("the tests should run on the compiled engine, but found the plain one", returncode=2)
