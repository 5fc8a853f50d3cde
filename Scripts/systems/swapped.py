"""Tests the tests: a library that draws differently must be noticed by the comparison, by `gridreel verify`, and by
`gridreel doctor --self-test` if the tool has it."""

import dataclasses
import os
import re
import shutil

import shapes
from drawing import Drawing, Failure

SCENE = "docs/gallery/employment.yaml"
DRAWING = Drawing("gallery/employment, 3 frames", SCENE, ("render", "--frames", "0,50%,100%"))


def test(studio, baseline):
    """Runs the tool of a studio with a swapped library in three ways, and returns what was noticed."""
    folder = os.path.join(studio.folder, "swapped")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    library = os.path.abspath(os.path.join(folder, "swap.so"))
    compiler = shutil.which("cc") or shutil.which("clang")
    shapes.run(compiler, "-O2", "-shared", "-fPIC", "-I/usr/include/cairo", "-o", library, "Scripts/systems/swap.c")
    words = ["verify", SCENE, "--snapshots", f"{folder}/references", "--artifacts", f"{folder}/artifacts"]
    expect(baseline, studio, [*words, "--record", "all", "--quiet"], 0)
    expect(baseline, studio, [*words, "--record", "never"], 0, "passed")
    studio.draw(baseline, [DRAWING])

    def swapped(what):
        environment = (*baseline.environment, ("LD_PRELOAD", library), ("GRIDREEL_SWAP", what))
        return dataclasses.replace(baseline, name=f"{baseline.name} with swapped {what}", environment=environment)

    noticed = []
    for what in ("color", "glyphs", "glyphs and version"):
        variant = swapped(what)
        studio.draw(variant, [DRAWING])
        count, found = studio.compare(baseline, variant, [DRAWING])
        if count != len(found.get(DRAWING, {})):
            raise Failure(f"{variant.name}: {count - len(found.get(DRAWING, {}))} of {count} frames look alike")
        patterns = ["failed", r"pixels differ in \d+ of \d+", "changed: "]
        output = expect(variant, studio, [*words, "--record", "never"], 1, *patterns)
        if "version" in what and not re.search(r"cairo \S+ became 1\.99\.7", output):
            raise Failure(f"{variant.name}: verify does not name the library that changed\n{output}")
        noticed.append(f"swapped {what}: {count} of {count} frames differ, and verify fails")
    # Another version that draws alike is no difference.
    studio.draw(swapped("version"), [DRAWING])
    if studio.compare(baseline, swapped("version"), [DRAWING])[1]:
        raise Failure("another version that draws alike was reported as a difference")
    expect(swapped("version"), studio, [*words, "--record", "never"], 0, "passed")
    if has_self_test(studio, baseline):
        self_test(studio, baseline)
        for what in ("color", "glyphs"):
            if swapped(what).run(studio.logs, studio.tool, "doctor", "--self-test")[0] != 1:
                raise Failure(f"doctor --self-test does not notice swapped {what}")
            noticed.append(f"swapped {what}: doctor --self-test fails")
    return noticed


def has_self_test(studio, variant):
    return "--self-test" in variant.run(studio.logs, studio.tool, "doctor", "--help")[1]


def self_test(studio, variant):
    """Runs `gridreel doctor --self-test`, if the tool has it, which must pass on every system."""
    if has_self_test(studio, variant):
        expect(variant, studio, ["doctor", "--self-test"], 0)


def expect(variant, studio, words, code, *patterns):
    actual, output = variant.run(studio.logs, studio.tool, *words)
    missing = [pattern for pattern in patterns if not re.search(pattern, output)]
    if actual != code or missing:
        raise Failure(f"{variant.name}: gridreel {' '.join(words)}: exit code {actual}, no {missing}\n{output}")
    return output
