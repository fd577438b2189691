"""The process: pipes, closed streams, full disks, interrupts, poor terminals."""

import os
import shlex
import subprocess
from pathlib import Path

import pytest

from tests.cli.calling import Call, command


def test_a_closed_pipe_is_quiet() -> None:
    for args in (("games", "--json"), ("games",), ("draw", "ticket_to_ride")):
        with subprocess.Popen(command(*args), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.close()
            assert process.stderr.read() == ""


@pytest.mark.parametrize(
    ("line", "code"),
    [("games >&-", 0), ("draw ticket_to_ride >&-", 0), ("play ticket_to_ride <&-", 0), ("games --wrong 2>&-", 2)],
)
def test_a_closed_stream_is_quiet(line: str, code: int) -> None:
    run_it = shlex.join(command())
    done = subprocess.run(["sh", "-c", f"{run_it} {line}"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (code, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("line", ["--version >/dev/full", "draw ticket_to_ride -o /dev/full"])
def test_a_full_disk_is_told(line: str) -> None:
    run_it = shlex.join(command())
    done = subprocess.run(["sh", "-c", f"{run_it} {line}"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "No space left on device.\n")


def test_an_interrupt_is_quiet(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ferrovia.cli.matches.run_match", interrupted)
    answer = call("simulate", "ticket_to_ride")
    assert (answer.code, answer.out, answer.err) == (130, "", "")


def test_a_terminal_without_our_letters_shows_the_rest() -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    for args in (("bench", "--quick"), ("games", "--locale", "it")):
        done = subprocess.run(command(*args), env=env, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
