#!/usr/bin/env python3
"""Draws the same pictures with the libraries of several systems, and fails if any pixel differs (`make test-systems`).

The libraries of Debian releases are downloaded and unpacked into .build/systems. Nothing is installed: the tool runs
with the loader, the C library and all other libraries of a system. The first system is the reference for the others.
Other runs turn off SIMD in pixman or instructions in the C library, or use more workers. Random shapes (shapes.c) are
also drawn on an emulated processor of the other architecture.

    test.py TOOL             every 3rd frame on all systems, with the newest packages
    test.py TOOL --sample    every 9th frame on Debian 12 and 13, with the packages unpacked before, if any
    test.py TOOL --record    writes the results into the guide

If packages cannot be downloaded, the exit code is 3. With GRIDREEL_SYSTEMS_OFFLINE in the environment, packages of an
earlier run are used, and the exit code is 0 if there are none.
"""

import argparse
import dataclasses
import fnmatch
import os
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.dont_write_bytecode = True

import packages  # noqa: E402
import shapes  # noqa: E402
import swapped  # noqa: E402
import table  # noqa: E402
from drawing import Failure, Studio, Variant  # noqa: E402

FOLDER = os.path.join(ROOT, ".build", "systems")
RELEASES = [("Debian 12", "bookworm"), ("Debian 13", "trixie"), ("Debian sid", "sid")]
FONTS = ("fonts-noto-core", "fonts-droid-fallback", "fonts-nanum")
SIMD = {"amd64": "mmx sse2 ssse3", "arm64": "arm-simd arm-neon"}
INSTRUCTIONS = "-AVX512F,-AVX512VL,-AVX2,-FMA,-FMA4,-BMI2"


@dataclasses.dataclass
class Result:
    """What a variant has drawn: numbers of frames and random shapes, and descriptions of those that differ from the
    first system, for which these numbers are None."""

    variant: Variant
    frame_count: int = 0
    differing_frames: int | None = 0
    shape_count: int = 0
    differing_shapes: int | None = 0
    differences: dict = dataclasses.field(default_factory=dict)


class Known:
    """The differences listed in known.txt."""

    def __init__(self):
        with open(os.path.join(ROOT, "Scripts/systems/known.txt"), encoding="utf-8") as file:
            lines = [line.split(" | ") for line in file.read().splitlines() if line and not line.startswith("#")]
        self.entries = [(what, where.split(" & "), why) for what, where, why in lines]
        self.seen = set()

    def reason(self, what, where):
        for index, (pattern, systems, why) in enumerate(self.entries):
            if fnmatch.fnmatch(what, pattern) and any(fnmatch.fnmatch(where, system) for system in systems):
                self.seen.add(index)
                return why
        return None

    def unseen(self):
        return [entry[0] for index, entry in enumerate(self.entries) if index not in self.seen]


class Run:
    def __init__(self, options):
        self.options, self.known, self.results, self.is_bad = options, Known(), [], False
        self.native = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True).stdout.strip()
        if self.native not in shapes.EMULATORS:
            raise packages.Unavailable("this test runs on Debian and Ubuntu, on x86-64 or ARM")
        self.other = next(name for name in shapes.EMULATORS if name != self.native)
        self.studio = Studio(options.tool, os.path.join(FOLDER, "drawn"), 9 if options.sample else 3)
        self.fonts = self.system("fonts", "bookworm", self.native, FONTS, alone=True)

    def system(self, name, suite, architecture, *words, **more):
        is_offline = bool(os.environ.get("GRIDREEL_SYSTEMS_OFFLINE"))
        is_new = not self.options.sample and not is_offline and name != "fonts"
        return packages.obtain(FOLDER, name, suite, architecture, *words, update=is_new, **more)

    def all(self):
        releases = RELEASES[:2] if self.options.sample else RELEASES
        variants = [Variant(name, self.system(name, suite, self.native)) for name, suite in releases]
        run = shapes.emulator(self.other)
        emulated = [
            Variant(f"{name}, {self.other}", self.system(name, suite, self.other), emulator=run)
            for name, suite in (releases[1:] if self.options.sample else releases)]
        self.base = variants[0]
        # Linked with the oldest libraries, because newer ones may ask for a newer C library.
        self.shapes = {
            variant.system.architecture: shapes.Shapes(FOLDER, self.fonts, variant, self.native)
            for variant in (variants[0], emulated[0])}
        for line in swapped.test(self.studio, self.base):
            print(line, flush=True)
        self.draw_base()
        for variant in variants[1:] + ([] if self.options.sample else self.variations()):
            self.draw(variant)
        for variant in emulated:
            start = time.monotonic()
            result = Result(variant)
            self.draw_shapes(result)
            self.add(result, start)
        if not self.options.sample:
            for what in self.known.unseen():
                print(f"known.txt lists \"{what}\", which does not differ anymore: remove the line")
                self.is_bad = True

    def variations(self):
        """Ways to run the tool with the libraries of the first system."""
        base, simd = self.base, SIMD[self.native]
        pixman = dataclasses.replace(
            base, name=f"{base.name}, pixman without SIMD", environment=(("PIXMAN_DISABLE", simd),),
            says=f"pixman: Disabled {simd.split()[-1]} implementation")
        found = [pixman]
        if self.native == "amd64":
            tunables = (("GLIBC_TUNABLES", f"glibc.cpu.hwcaps={INSTRUCTIONS}"),)
            variant = dataclasses.replace(base, name=f"{base.name}, glibc without FMA and AVX2", environment=tunables)
            own = self.shapes[self.native]
            if own.functions(variant) == own.functions(base):
                print(f"left out: {variant.name}; this processor has neither")
            else:
                found.append(variant)
        return found + [dataclasses.replace(base, name=f"{base.name}, 2 workers", jobs=2)]

    def draw_base(self):
        start = time.monotonic()
        self.studio.versions(self.base)
        swapped.self_test(self.studio, self.base)
        self.studio.draw(self.base)
        self.base_shapes = self.shapes[self.native].draw(self.base)
        count, _ = self.studio.compare(self.base, self.base)
        self.add(Result(self.base, count, None, len(self.base_shapes), None), start)

    def draw(self, variant):
        start = time.monotonic()
        self.studio.versions(variant)
        swapped.self_test(self.studio, variant)
        self.studio.draw(variant)
        count, found = self.studio.compare(self.base, variant)
        result = Result(variant, count, sum(len(frames) for frames in found.values()))
        for drawing, frames in found.items():
            name, (_, reason) = max(frames.items(), key=lambda item: item[1][0])
            lines = [f"frames: {len(frames)}, the worst is {name}: {reason}"]
            result.differences[drawing.name] = lines + self.studio.elements(self.base, variant, drawing)
        self.draw_shapes(result)
        self.add(result, start)

    def draw_shapes(self, result):
        variant = result.variant
        own, native = self.shapes[variant.system.architecture], self.shapes[self.native]
        hashes = own.draw(variant)
        found = shapes.compare(
            self.base_shapes, hashes, lambda kind, seed: native.pixels(self.base, kind, seed),
            lambda kind, seed: own.pixels(variant, kind, seed))
        result.shape_count = len(hashes)
        result.differing_shapes = sum(count for count, _ in found.values())
        for kind, (count, reason) in found.items():
            result.differences[f"random {kind}"] = [f"{count} of 200 differ, {reason}"]

    def add(self, result, start):
        self.results.append(result)
        parts = []
        frames = ("frames", result.frame_count, result.differing_frames)
        for noun, count, differing in (frames, ("shapes", result.shape_count, result.differing_shapes)):
            if count:
                parts.append(f"{count} {noun}" if differing is None else f"{differing} of {count} {noun} differ")
        print(f"{result.variant.name}: {', '.join(parts)} ({time.monotonic() - start:.0f} s)", flush=True)
        for what, lines in result.differences.items():
            why = self.known.reason(what, result.variant.name)
            print("\n    ".join([f"  {what}" + (f" (known: {why})" if why else ""), *lines]), flush=True)
            self.is_bad = self.is_bad or not why


def main():
    parser = argparse.ArgumentParser(description="Draws the same pictures with the libraries of several systems.")
    parser.add_argument("tool", help="the command-line tool, built on the oldest of the systems")
    parser.add_argument("--sample", action="store_true", help="fewer systems and frames")
    parser.add_argument("--record", action="store_true", help="write the results into the guide")
    options = parser.parse_args()
    options.tool = os.path.abspath(options.tool)
    os.chdir(ROOT)
    try:
        run = Run(options)
        run.all()
    except packages.Unavailable as reason:
        print(f"test-systems: skipped, because packages cannot be downloaded: {reason}", file=sys.stderr)
        return 0 if os.environ.get("GRIDREEL_SYSTEMS_OFFLINE") else 3
    except Failure as reason:
        print(f"test-systems: {reason}", file=sys.stderr)
        return 1
    if options.record:
        table.write(run.results, run.known.entries)
    known = f", except for {len(run.known.seen)} known ones" if run.known.seen else ""
    print("test-systems: pictures differ" if run.is_bad else f"test-systems: no differences{known}")
    return 1 if run.is_bad else 0


sys.exit(main())
