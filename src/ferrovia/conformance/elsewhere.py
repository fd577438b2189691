"""Another process that works for the kit: a fresh interpreter with other hashes, which gets everything pickled."""

import atexit
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any

PATIENCE = 120  # seconds, for the other process to answer
START = "import pickle, sys; sys.path[:] = pickle.load(sys.stdin.buffer); from {module} import serve; serve()"


class Elsewhere:
    """The other process, waiting for work."""

    def __init__(self) -> None:
        hashes = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
        self._process = subprocess.Popen(
            [sys.executable, "-c", START.format(module=__name__)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONHASHSEED": hashes},
        )
        self._thread = ThreadPoolExecutor(1)
        self._send(sys.path)

    def call(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """What a function of a module gives there; what it raises is raised here as a `RuntimeError`."""
        done, answer = self._thread.submit(self._ask, (work, arguments)).result(timeout=PATIENCE)
        if not done:
            raise RuntimeError(f"in another process: {answer}")
        return answer

    def close(self) -> None:
        """Ends the process."""
        self._process.kill()
        self._process.communicate()
        self._thread.shutdown()

    def _ask(self, question: Any) -> Any:
        self._send(question)
        assert self._process.stdout is not None
        return pickle.load(self._process.stdout)

    def _send(self, thing: Any) -> None:
        data = pickle.dumps(thing)  # all of it before anything is sent: what does not pickle leaves no half message
        assert self._process.stdin is not None
        self._process.stdin.write(data)
        self._process.stdin.flush()


def serve() -> None:
    """What the other process does: works until nobody asks any more."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a game prints must not get among the answers
    while True:
        try:
            work, arguments = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        try:
            answer = (True, work(*arguments))
        except Exception as error:
            answer = (False, f"{type(error).__name__}: {error}")
        pickle.dump(answer, answers)
        answers.flush()


@lru_cache(maxsize=1)
def _other() -> Elsewhere:
    other = Elsewhere()
    atexit.register(other.close)
    return other


def elsewhere(work: Callable[..., Any], *arguments: Any) -> Any:
    """Runs a function in another process; one serves all promises that this process checks."""
    return _other().call(work, *arguments)
