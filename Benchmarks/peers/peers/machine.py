"""The machine and software of a result, without names of machines or folders."""

import os
import platform
import subprocess
from importlib.metadata import version

from .browsers import PROGRAM
from .measure import PEERS


def describe(gridreel: str, commit: str) -> str:
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / (1 << 30)
    parts = [
        f"Commit {commit}",
        f"{processor()}, {os.cpu_count()} cores, {memory:.0f} GiB",
        platform.freedesktop_os_release()["PRETTY_NAME"],
        f"gridreel {output(gridreel, '--version')}",
    ]
    return "; ".join(parts) + f".\nLoad average at the start: {os.getloadavg()[0]:.2f}."


def versions() -> str:
    """Returns the versions of all peers in one line."""
    browser = next(word for word in output(PROGRAM, "--version").split() if word[0].isdigit())
    peers = [f"{name} {version(name)}" for peer in PEERS.values() for name in peer.distributions]
    return ", ".join([f"Chromium {browser}", f"Python {platform.python_version()}", *peers])


def processor() -> str:
    values = {}
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        for line in file:
            key, _, value = line.partition(":")
            values.setdefault(key.strip(), value.strip())
    model = values.get("model name", "unknown processor")
    if "cpu family" in values and "model" in values:
        return f"{model} (family {values['cpu family']}, model {values['model']})"
    return model


def output(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
