"""The program that does the work: where it is, and how it is run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import ExitStack
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from typing import IO


class GridreelError(Exception):
    """The program could not do what it was asked for; the text is what it said, with Python's names of options.

    `code` is its exit code: 2 for bad input, 3 for a file that cannot be read or written.
    """

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.code = code


#: Options that are called differently in Python.
NAMES = {
    "note": "notes", "footnote": "footnotes", "font": "fonts", "table": "sheet", "no-quotes": "quotes", "from": "from_",
    "no-header": "header", "out": "output",
}  # fmt: skip


@cache
def program() -> str:
    """The program's path: what GRIDREEL_PROGRAM names, what came with this package, or what the shell would find.

    `pip install` puts the program into the environment's `bin`, `pip install --target` beside the package.
    """
    if named := os.environ.get("GRIDREEL_PROGRAM"):
        return named
    beside = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "bin", "gridreel")
    if os.access(beside, os.X_OK):
        return beside
    try:
        files = distribution("gridreel").files or []
    except PackageNotFoundError:
        files = []
    for file in files:
        if file.parts[-2:] == ("bin", "gridreel") and os.path.exists(path := os.path.realpath(str(file.locate()))):
            return path
    if found := shutil.which("gridreel"):
        return found
    raise GridreelError("the program gridreel is not installed; GRIDREEL_PROGRAM may name it", 3)


def run(
    arguments: Sequence[str],
    *,
    input: bytes | IO[bytes] = b"",
    files: Sequence[int] = (),
    allowed: Sequence[int] = (0,),
) -> bytes:
    """Runs the program and returns what it writes to standard output.

    Standard input are bytes, or a file from its start. `files` are open files that it may read as /dev/fd/N. Raises
    `GridreelError` where it ends with a code that is not among those allowed.
    """
    with ExitStack() as stack:
        if isinstance(input, bytes):
            ended = subprocess.run([program(), *arguments], input=input, capture_output=True, pass_fds=files)
        else:
            # Opened once more, since runs at the same time would share the position in one open file.
            again = stack.enter_context(open(f"/proc/self/fd/{input.fileno()}", "rb"))
            ended = subprocess.run([program(), *arguments], stdin=again, capture_output=True, pass_fds=files)
    if ended.returncode not in allowed:
        message = _message(ended.stderr.decode("utf-8", "replace"))
        raise GridreelError(message or f"gridreel ended with code {ended.returncode}", ended.returncode)
    return ended.stdout


def _message(text: str) -> str:
    """What the program said, without its usage, and without positions in texts that this module wrote."""
    text = re.sub(r"\nUsage: .*", "", text, flags=re.DOTALL).strip()
    text = re.sub(r"^[Ee]rror: ", "", text)
    # An error at a position in an option, in a scene of this module, or in the data that it hands over.
    place = re.compile(r"(?:--([a-z-]+)|/dev/fd/\d+|standard input)(?::\d+:\d+)?: error: (.*)")
    excerpt = re.compile(r" *\d* \| ?.*")
    lines: list[str] = []
    skips = False
    for line in text.splitlines():
        if found := place.fullmatch(line):
            lines.append((f"{_name(found[1])}: " if found[1] else "") + found[2])
            skips = True
        elif skips and excerpt.fullmatch(line):
            continue
        elif skips and line.startswith("  "):
            lines[-1] += "; " + line.strip()
        elif not re.match(r"(/dev/fd/\d+|standard input)(:\d+:\d+)?: (warning|note): ", line):
            lines.append(line)
            skips = False
    return re.sub(r"(?<![\w-])--([a-z][a-z-]+)", lambda found: _name(found[1]), "\n".join(lines))


def _name(option: str) -> str:
    return NAMES.get(option, option.replace("-", "_"))


def version() -> str:
    """The version of this package; that of the program where the package is not installed as one."""
    try:
        return distribution("gridreel").version
    except PackageNotFoundError:
        return run(["--version"]).decode().strip()
