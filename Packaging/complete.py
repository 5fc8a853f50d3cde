#!/usr/bin/env python3
"""Types the beginning of an option and the tab key into each shell, and fails where it is not completed.

    Packaging/complete.py PREFIX
"""
import os
import pty
import select
import signal
import sys
import tempfile
import time

prefix = os.path.realpath(sys.argv[1])
share = prefix + "/share"
SHELLS = {
    "bash": (["bash", "--norc", "-i"], f"source {share}/bash-completion/completions/gridreel"),
    "zsh": (["zsh", "-f", "-i"], f"fpath=({share}/zsh/site-functions $fpath); autoload -Uz compinit; compinit -u -D"),
    "fish": (["fish", "--no-config", "-i"], f"source {share}/fish/vendor_completions.d/gridreel.fish"),
}
TYPED = "gridreel render --shar"
EXPECTED = "gridreel render --shard"


def answer(words, commands, home):
    """What a shell shows on a terminal within some seconds after the key, or as soon as it is what is expected."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(PATH=f"{prefix}/bin:" + os.environ["PATH"], HOME=home, TERM="dumb", LC_ALL="C.UTF-8")
        os.execvp(words[0], words)
    shown = ""

    def wait(sign, seconds=20.0):
        nonlocal shown
        end = time.monotonic() + seconds
        while sign not in shown and time.monotonic() < end:
            if select.select([terminal], [], [], 0.2)[0]:
                shown += os.read(terminal, 65536).decode("utf-8", "replace")

    try:
        # The sign is put together by the shell, so that the echo of what is typed is not taken for it.
        os.write(terminal, f"{commands}; echo rea''dy\n".encode())
        wait("ready\r\n")
        shown = ""
        os.write(terminal, f"{TYPED}\t".encode())
        wait(EXPECTED)
    except OSError as error:
        shown += f" ({error})"
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(terminal)
    return shown


with tempfile.TemporaryDirectory() as home:
    for shell, (words, commands) in SHELLS.items():
        shown = answer(words, commands, home)
        if EXPECTED not in shown:
            sys.exit(f"{shell} does not complete {TYPED}: {shown!r}")
