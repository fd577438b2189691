"""Starts real servers again and again: a process that has loaded everything forks one for each line it reads.

    python launcher.py FOLDER PORT

What is forked is the server as `ferrovia serve` runs it, in a process of its own that can be killed.
"""

import contextlib
import os
import signal
import sys
from pathlib import Path


def main(folder: str, port: int) -> None:
    # Here and not above: the processes in which the bots think load this file too, and need nothing of it.
    from ferrovia.server.run import serve
    from ferrovia.server.settings import Settings

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the killed
    pid = 0
    for _ in sys.stdin:
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            null = os.open(os.devnull, os.O_RDWR)
            os.dup2(null, 0)
            os.dup2(null, 1)
            os.dup2(os.open(f"{folder}/log", os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
            serve(Settings(port=port, folder=Path(folder), bot_pause=0.0, bot_workers=1), browser=False)
            os._exit(0)
        print(pid, flush=True)
    if pid:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)  # the test is over, or was ended


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
