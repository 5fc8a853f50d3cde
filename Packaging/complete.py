#!/usr/bin/env python3
"""Types the beginning of a word and the tab key into each shell, and fails where it is not completed.

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
# What is typed, and how it is completed: options, values, and columns of the data file on the line.
CASES = [
    ("gridreel render --if-sta", "le"),
    ("gridreel render --theme terminal-d", "ark"),
    ("gridreel render --theme=terminal-d", "ark"),
    ("gridreel preview data.csv --columns pop", "ulation"),
    ("gridreel preview data.csv --hide=city,pop", "ulation"),
]


def answer(words, commands, home, typed, expected):
    """What a shell shows on a terminal within some seconds after the key, or as soon as it is what is expected."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(home)
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
        os.write(terminal, f"{typed}\t".encode())
        wait(expected)
    except OSError as error:
        shown += f" ({error})"
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(terminal)
    return shown


with tempfile.TemporaryDirectory() as home:
    with open(home + "/data.csv", "w") as file:
        file.write("city,population,area\nOslo,717710,480\n")
    for shell, (words, commands) in SHELLS.items():
        for typed, rest in CASES:
            shown = answer(words, commands, home, typed, typed + rest)
            if typed + rest not in shown:
                sys.exit(f"{shell} does not complete {typed}: {shown!r}")
