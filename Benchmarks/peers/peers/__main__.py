"""Times gridreel and all peers at scales 1 and 2 and prints a report in Markdown."""

import argparse
import datetime
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time

from .grid import CELL_HEIGHT, CELL_WIDTH, COLUMNS, HEIGHT, ROWS, WIDTH
from .machine import describe, versions
from .measure import FRAMES, PEERS, WAYS, Measurement, Peer, frame_path, storage

# The number of gridreel runs before the peers, and again after them, because the machine's load changes meanwhile.
ROUNDS = 5
# The number of rounds in which all peers take turns. The fastest result counts, because load on the machine slows
# Chromium, with its several processes, more than gridreel.
PEER_ROUNDS = 2
# The timeout of a peer, longer than any needs for its frames.
PEER_SECONDS = 600

METHOD = f"""\
A scroll over {ROWS} × {COLUMNS} cells of {CELL_WIDTH} × {CELL_HEIGHT} points from end to end, row 0 and column 0 \
frozen, the same for all; the first and the middle picture of each peer are compared with gridreel's before it is \
timed. Files go into memory. gridreel: one worker, its whole run, start included, divided by its {FRAMES} frames, the \
median of {2 * ROUNDS} runs, half of them before the peers and half after. Peers: on the same way, their start left \
out, the quicker of {PEER_ROUNDS} rounds: by the clock the median of single frames, and the mean of what all their \
processes take of processors. By the clock a browser gains from its many processes, which a machine that draws \
several things at a time does not have free. Sideways browsers alone are timed: what others do takes as long."""


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--gridreel", required=True, help="the program")
    options.add_argument("--scenes", required=True, help="the folder with the grid and each way as gridreel reads them")
    options.add_argument("--commit", default="unknown", help="what the program was built from")
    options.add_argument("--date", default=datetime.date.today().isoformat())
    arguments = options.parse_args()
    print(f"# Against what people use, {arguments.date}\n")
    print(describe(arguments.gridreel, arguments.commit))
    print(f"{versions()}.\n\n{METHOD}")
    failures = 0
    for way in WAYS:
        for scale in (1, 2):
            failures += compare(arguments.gridreel, arguments.scenes, way, scale)
    sys.exit(1 if failures else 0)


def compare(program: str, scenes: str, way: str, scale: int) -> int:
    """Prints the table of one way and scale, and returns the number of peers that failed."""
    scene = os.path.join(scenes, f"{way}.yaml")
    with tempfile.TemporaryDirectory(dir=storage()) as folder:
        runs = [gridreel(program, scene, scale, folder) for _ in range(ROUNDS)]
        results = [{name: attempt(name, way, scale, folder) for name in WAYS[way]} for _ in range(PEER_ROUNDS)]
        runs += [gridreel(program, scene, scale, folder) for _ in range(ROUNDS)]
    best = {name: quickest([result[name] for result in results]) for name in WAYS[way]}
    ours = Measurement(
        statistics.median(run.milliseconds for run in runs),
        statistics.median(run.processor_milliseconds for run in runs),
        runs[0].kibibytes,
    )
    print(f"\n## {way.capitalize()}, {WIDTH * scale} × {HEIGHT * scale}\n")
    print("| tool | frames | KiB a frame | ms a frame | against gridreel | processor ms a frame | against gridreel |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    print(
        f"| gridreel | {FRAMES} | {ours.kibibytes:.0f} | {ours.milliseconds:.2f} | 1 × "
        f"| {ours.processor_milliseconds:.2f} | 1 × |"
    )
    for name, result in best.items():
        print(row(PEERS[name], result, ours), flush=True)
    return sum(isinstance(result, str) for result in best.values())


def quickest(results: list[Measurement | str]) -> Measurement | str:
    """Returns the fastest result, or the first failure: a peer must work in every round."""
    for result in results:
        if isinstance(result, str):
            return result
    return min(results, key=lambda result: result.milliseconds)


def row(peer: Peer, result: Measurement | str, ours: Measurement) -> str:
    if isinstance(result, str):
        return f"| {peer.title} | failed: {result} | | | | | |"
    clock = result.milliseconds / ours.milliseconds
    processor = result.processor_milliseconds / ours.processor_milliseconds
    return (
        f"| {peer.title} | {peer.frames} | {result.kibibytes:.0f} | {result.milliseconds:.1f} | {clock:.0f} × "
        f"| {result.processor_milliseconds:.1f} | {processor:.0f} × |"
    )


def gridreel(program: str, scene: str, scale: int, folder: str) -> Measurement:
    """Renders all frames into a folder once."""
    command = [program, "render", scene, "--scale", str(scale), "--jobs", "1", "--quiet", "--out", folder]
    start, used = time.perf_counter(), children_seconds()
    subprocess.run(command, check=True)
    elapsed, used = time.perf_counter() - start, children_seconds() - used
    sizes = [os.path.getsize(frame_path(folder, index)) for index in range(FRAMES)]
    return Measurement(elapsed * 1000 / FRAMES, used * 1000 / FRAMES, statistics.mean(sizes) / 1024)


def children_seconds() -> float:
    """Returns the processor time of all child processes that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def attempt(name: str, way: str, scale: int, references: str) -> Measurement | str:
    """Returns a peer's result, or the reason in one line why it has none."""
    print(f"{PEERS[name].title}, {way}, scale {scale}", file=sys.stderr)
    command = [sys.executable, "-m", "peers.measure", name, way, str(scale), references]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PEER_SECONDS)
    except subprocess.TimeoutExpired:
        return f"no result in {PEER_SECONDS} s"
    if done.returncode != 0:
        print(done.stderr, file=sys.stderr)
        return (done.stderr.strip().splitlines() or [f"ended with {done.returncode}"])[-1]
    return Measurement(**json.loads(done.stdout.splitlines()[-1]))


if __name__ == "__main__":
    main()
