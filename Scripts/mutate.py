#!/usr/bin/env python3
"""Changes the sources of the core in hundreds of places, one at a time, and reports which changes no test notices.

    make mutations                             200 places and more, chosen by a seed
    Scripts/mutate.py --targets GridScroll     of one target
    Scripts/mutate.py --survivors              again, those that the last run left
    Scripts/mutate.py --list                   which places there would be

All changes are compiled at once, in a copy of the tree below .build, each behind a switch that an environment variable turns
on; those that the compiler refuses are left out. Each is then run with the tests of its own target: killed where one fails,
crashes, or does not end in time. Scripts/equivalent-mutants.txt lists changes that no test can notice, with reasons.
"""
import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import threading
import time

import mutants as schemata

ROOT = pathlib.Path(__file__).resolve().parent.parent
COPY = ROOT / ".build/mutants"
EQUIVALENTS = ROOT / "Scripts/equivalent-mutants.txt"
SOURCES = {
    "GridGeometry": "Base/GridGeometry", "GridElement": "Base/GridElement", "GridLayout": "Layout/GridLayout",
    "GridScroll": "Layout/GridScroll", "GridImage": "Images/GridImage/Diff", "GridFrame": "Frames/GridFrame",
    "GridCell": "Frames/GridCell", "GridSource": "Frames/GridSource", "GridData": "Data/GridData",
    "GridCompose": "Scenes/GridCompose",
}
SWITCH = """internal import Foundation
let gridreelMutant = ProcessInfo.processInfo.environment["GRIDREEL_MUTANT"].flatMap { Int($0) } ?? 0
"""
SWIFT = os.environ.get("SWIFT", "swift").split()
# A release build without optimization: it takes a third of the time of a debug build from nothing.
BUILD_OPTIONS = ["-c", "release", "-Xswiftc", "-Onone", "-Xswiftc", "-enable-testing", "-debug-info-format", "none"]


def sample(count, seed):
    """Samples by the square root of each target's number of positions, all kinds alike, at most one per line.

    Each position has a rank of its own, a hash of the seed and its key, so that a change elsewhere in the sources hardly
    changes the sample.
    """
    found = {}
    for target in SOURCES:
        folder = ROOT / "Sources" / SOURCES[target]
        for path in sorted(folder.rglob("*.swift")):
            name = str(path.relative_to(ROOT))
            found.setdefault(target, []).extend(schemata.mutants(target, name, path.read_text()))
    weights = {target: len(places) ** 0.5 for target, places in found.items()}
    chosen = []
    for target, places in found.items():
        kinds = {}
        for place in sorted(places, key=lambda place: hashlib.sha256(f"{seed} {place.key}".encode()).digest(), reverse=True):
            kinds.setdefault(place.kind, []).append(place)
        queues = [queue for _, queue in sorted(kinds.items())]
        wanted, taken = round(count * weights[target] / sum(weights.values())), set()
        while wanted > 0 and any(queues):
            for queue in queues:
                while queue and taken & {(queue[-1].path, queue[-1].line), queue[-1].key}:
                    queue.pop()
                if queue and wanted > 0:
                    taken |= {(queue[-1].path, queue[-1].line), queue[-1].key}
                    chosen.append(queue.pop())
                    wanted -= 1
    chosen.sort(key=lambda mutant: (list(found).index(mutant.target), mutant.path, mutant.line))
    return dict(enumerate(chosen, 1))


def equivalents():
    """Returns the keys of changes that no test can notice, with reasons."""
    lines = EQUIVALENTS.read_text().splitlines() if EQUIVALENTS.exists() else []
    return dict(line.rsplit(" | ", 1) for line in lines if line and not line.startswith("#"))


# MARK: - Building


def write(path, text):
    """Writes a file unless it already has this text, to minimize rebuilding."""
    if not path.exists() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def copy_tree(targets):
    """Copies the tree known to git, with only the tests of the targets and their dependencies."""
    COPY.mkdir(parents=True, exist_ok=True)
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "Package.swift", "Sources", "Tests", "examples", "docs"],
        cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    files = {name for name in listed if (ROOT / name).is_file()}
    for name in files:
        source, copy = ROOT / name, COPY / name
        if not name.endswith(".swift") or not name.startswith("Sources/"):
            if not copy.exists() or copy.read_bytes() != source.read_bytes():
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(source.read_bytes())
    for folder in ("Sources", "Tests"):
        for path in (COPY / folder).rglob("*.swift"):
            if str(path.relative_to(COPY)) not in files and path.name != "GridreelMutants.swift":
                path.unlink()
    package = json.loads(subprocess.run(
        [*SWIFT, "package", "dump-package"], cwd=ROOT, check=True, capture_output=True).stdout)
    needs = {
        target["name"]: [next(iter(kind.values()))[0] for kind in target["dependencies"]]
        for target in package["targets"]}
    wanted, queue = set(), [f"{target}Tests" for target in targets]
    while queue:
        name = queue.pop()
        if name not in wanted:
            wanted.add(name)
            queue += needs.get(name, [])
    names = ", ".join(f'"{name}"' for name in sorted(wanted))
    manifest, strict = (ROOT / "Package.swift").read_text(), ", .treatAllWarnings(as: .error)"
    if strict not in manifest:
        sys.exit("mutate.py: Package.swift no longer treats warnings as errors where it did")
    write(COPY / "Package.swift", manifest.replace(strict, "") + f"""
let mutated: Set<String> = [{names}]
package.targets.removeAll {{ !mutated.contains($0.name) }}
package.products = []
""")
    return files


def write_sources(files, all_mutants):
    by_path, declarations = {}, {}
    for number, mutant in all_mutants.items():
        by_path.setdefault(mutant.path, []).append((number, mutant))
    for name in files:
        if name.startswith("Sources/") and name.endswith(".swift"):
            text = (ROOT / name).read_text()
            if name in by_path:
                text, added = schemata.instrumented(text, by_path[name])
                declarations.setdefault(by_path[name][0][1].target, []).extend(added)
            write(COPY / name, text)
    for target, added in declarations.items():
        folder = COPY / "Sources" / "/".join(SOURCES[target].split("/")[:2])
        write(folder / "GridreelMutants.swift", SWITCH + "\n".join(added) + "\n")


def build(files, all_mutants):
    """Builds until the compiler accepts everything; removes rejected mutants and remembers them."""
    known = COPY / "refused.json"
    refused_keys = set(json.loads(known.read_text())) if known.exists() else set()
    for number in [number for number, mutant in all_mutants.items() if mutant.key in refused_keys]:
        del all_mutants[number]
    command = [*SWIFT, "build", *BUILD_OPTIONS, "--build-tests"]
    for attempt in range(40):
        write_sources(files, all_mutants)
        started = time.monotonic()
        run = subprocess.run(command, cwd=COPY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        print(f"built in {time.monotonic() - started:.0f} s, {len(all_mutants)} mutants", flush=True)
        if run.returncode == 0:
            return
        refused = set()
        for path, line in re.findall(rf"{re.escape(str(COPY))}/(Sources/\S+?\.swift):(\d+):\d+: error:", run.stdout):
            near = [
                (abs(mutant.line - int(line)), number) for number, mutant in all_mutants.items()
                if mutant.path == path and abs(mutant.line - int(line)) <= 30]
            if near:
                refused.add(min(near)[1])
        if not refused:
            sys.exit("mutate: the build fails for another reason\n" + run.stdout[-4000:])
        for number in sorted(refused):
            mutant = all_mutants.pop(number)
            refused_keys.add(mutant.key)
            print(f"refused: {mutant.path}:{mutant.line}: {mutant.change}", flush=True)
        known.write_text(json.dumps(sorted(refused_keys), indent=1, ensure_ascii=False))
    sys.exit("mutate: the compiler does not stop refusing")


# MARK: - Running


def run_tests(target, number, limit, skipped=(), only=None):
    """Returns why a target's tests, or one of them, fail with a mutant (None if not), and the names of failing tests."""
    binary = next((COPY / ".build/release").glob("*PackageTests.xctest"))
    tests = rf"^{target}Tests\." + (rf".*/{re.escape(only)}\(" if only else "")
    command = [str(binary), "--testing-library", "swift-testing", "--filter", tests]
    for name in skipped:
        command += ["--skip", re.escape(name)]
    environment = os.environ | {"GRIDREEL_MUTANT": str(number), "GRIDREEL_RECORD": "never", "NO_COLOR": "1"}
    process = subprocess.Popen(
        command, cwd=COPY, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace", start_new_session=True)
    late = threading.Event()

    def stop():
        late.set()
        os.killpg(process.pid, signal.SIGKILL)

    timer = threading.Timer(limit, stop)
    timer.start()
    failed, was_stopped = [], False
    for line in process.stdout:
        # A name with spaces is printed in quotes, and has backticks in the test's identifier.
        match = re.match(r'✘ Test ("(.+?)"|\S+?)(\(| recorded| with)', line)
        if match and match[1] != "run":
            failed.append(f"`{match[2]}`" if match[2] else match[1])
            if number and not was_stopped:
                was_stopped = True
                os.killpg(process.pid, signal.SIGKILL)
    code = process.wait()
    timer.cancel()
    if was_stopped or failed:
        return f"fails {failed[0]}", failed
    if late.is_set():
        return "does not end", failed
    return ("crashes" if code < 0 else "fails" if code else None), failed


def baseline(targets):
    """Returns the time limit of each target's tests, and the tests that fail without any mutant."""
    known = {}
    for target in targets:
        started = time.monotonic()
        problem, failed = run_tests(target, 0, 1200)
        seconds = time.monotonic() - started
        known[target] = (10 + 5 * seconds, sorted(set(failed)))
        print(f"{target}Tests: {seconds:.1f} s" + (f", {problem}: {', '.join(known[target][1])}" if problem else ""), flush=True)
        if problem and not failed:
            sys.exit(f"mutate: without any mutant, {target}Tests {problem}")
    return known


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seed", type=int, default=30)
    options.add_argument("--count", type=int, default=300, help="places to choose; some are refused by the compiler")
    options.add_argument("--targets", nargs="+", choices=SOURCES, default=list(SOURCES))
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    options.add_argument("--survivors", action="store_true", help="only those that survived the last run")
    options.add_argument("--least", type=float, default=0.9, help="the share to be killed, else the run fails")
    options.add_argument("--list", action="store_true", help="lists the places")
    choice = options.parse_args()
    all_mutants = {
        number: mutant for number, mutant in sample(choice.count, choice.seed).items() if mutant.target in choice.targets}
    if choice.list:
        for number, mutant in all_mutants.items():
            print(f"{number}\t{mutant.key}")
        return
    files = copy_tree(choice.targets)
    build(files, all_mutants)
    report_path, reasons = COPY / "report.json", equivalents()
    before = json.loads(report_path.read_text()) if report_path.exists() else {}
    report = dict(before)
    known = baseline(dict.fromkeys(mutant.target for mutant in all_mutants.values()))

    def run(number):
        mutant = all_mutants[number]
        if mutant.key in reasons:
            return number, "equivalent"
        last = before.get(mutant.key, "")
        if choice.survivors and last is not None:
            return number, last or "not in the last run"
        # The test that noticed it last time most likely notices it again, and takes a fraction of the time of all.
        if (last or "").startswith("fails "):
            problem, failed = run_tests(mutant.target, number, *known[mutant.target], only=last.removeprefix("fails "))
            if failed:
                return number, problem
        problem = run_tests(mutant.target, number, *known[mutant.target])[0]
        if problem == "crashes":
            # The system may have ended the process: only a crash that happens again counts.
            problem = run_tests(mutant.target, number, *known[mutant.target])[0]
        return number, problem

    with concurrent.futures.ThreadPoolExecutor(choice.jobs) as pool:
        for number, outcome in pool.map(run, all_mutants):
            mutant = all_mutants[number]
            report[mutant.key] = outcome
            report_path.write_text(json.dumps(report, indent=1, ensure_ascii=False))
            print(f"{number} {outcome or 'SURVIVES'}: {mutant.path}:{mutant.line}: {mutant.change}", flush=True)
    summary({number: report[mutant.key] for number, mutant in all_mutants.items()}, all_mutants, choice.least)


def summary(outcomes, all_mutants, least):
    print("\n| target | killed | survived | equivalent |\n| --- | --- | --- | --- |")
    rows = [*dict.fromkeys(mutant.target for mutant in all_mutants.values()), None]
    for target in rows:
        own = [outcome for number, outcome in outcomes.items() if target in (None, all_mutants[number].target)]
        survived, equivalent = own.count(None), own.count("equivalent")
        killed = len(own) - survived - equivalent
        print(f"| {target or 'all'} | {killed} | {survived} | {equivalent} |")
    print(f"\n{killed / max(1, killed + survived):.1%} of {killed + survived} are killed; these are not:")
    for number, outcome in outcomes.items():
        if outcome is None:
            mutant = all_mutants[number]
            print(f"{mutant.path}:{mutant.line}: {mutant.change}\n    {mutant.text}")
    if killed < least * (killed + survived):
        sys.exit(1)


main()
