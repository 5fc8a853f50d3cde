#!/usr/bin/env python3
"""Prints the sizes of packages, and how long programs take: to name their version, and to draw a small table.

    Packaging/measure.py FOLDER PROGRAM…
"""
import os
import pathlib
import resource
import subprocess
import sys
import time

RUNS = 40


def processor():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def seconds(words, given=b""):
    """How long a run takes, by the clock and of the processors."""
    start, used = time.perf_counter(), processor()
    subprocess.run(words, input=given, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start, processor() - used


folder, programs = pathlib.Path(sys.argv[1]), sys.argv[2:]
for package in sorted(folder.iterdir()):
    print(f"{package.stat().st_size / 1e6:8.1f} MB  {package.name}")
taken = {program: ([], []) for program in programs}
# In turn, so that what else the machine does meets all of them; the least is what a run takes by itself.
for _ in range(RUNS):
    for program in programs:
        taken[program][0].append(seconds([program, "--version"]))
        taken[program][1].append(seconds([program, "preview", "-", "-o", "-"], b"a,b\n1,2\n"))
for program in programs:
    version, preview = ([min(times) * 1e3 for times in zip(*runs)] for runs in taken[program])
    print(
        f"{os.stat(program).st_size / 1e6:8.1f} MB"
        f"  --version {version[0]:5.1f} ms, of processors {version[1]:5.1f} ms"
        f"  preview {preview[0]:5.1f} ms, of processors {preview[1]:5.1f} ms  {program}"
    )
