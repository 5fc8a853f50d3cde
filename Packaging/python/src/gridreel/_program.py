"""The program that does the work: where it is, and how it is run."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution


class GridreelError(Exception):
    """The program could not do what it was asked for; the text is what it said.

    `code` is its exit code: 2 for bad input, 3 for a file that cannot be read or written.
    """

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.code = code


@cache
def program() -> str:
    """The program's path: what GRIDREEL_PROGRAM names, what came with this package, or what the shell would find."""
    if named := os.environ.get("GRIDREEL_PROGRAM"):
        return named
    try:
        files = distribution("gridreel").files or []
    except PackageNotFoundError:
        files = []
    for file in files:
        if file.parts[-2:] == ("bin", "gridreel"):
            return os.path.realpath(str(file.locate()))
    if found := shutil.which("gridreel"):
        return found
    raise GridreelError("the program gridreel is not installed; GRIDREEL_PROGRAM may name it", 3)


def run(
    arguments: Sequence[str], *, input: bytes = b"", files: Sequence[int] = (), allowed: Sequence[int] = (0,)
) -> bytes:
    """Runs the program and returns what it writes to standard output.

    `files` are open files that it may read as /dev/fd/N. Raises `GridreelError` where it ends with a code that is not
    among those allowed.
    """
    ended = subprocess.run([program(), *arguments], input=input, capture_output=True, pass_fds=files, check=False)
    if ended.returncode not in allowed:
        message = ended.stderr.decode("utf-8", "replace").strip().removeprefix("error: ")
        raise GridreelError(message or f"gridreel ended with code {ended.returncode}", ended.returncode)
    return ended.stdout
