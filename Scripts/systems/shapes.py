"""Draws random shapes with Cairo on systems of this processor and, emulated, of another one, and compares hashes."""

import os
import shutil
import subprocess
import sys

from drawing import Failure, Variant
from packages import TRIPLETS

FONTS = [
    "noto/NotoSans-Regular.ttf", "noto/NotoSansKhmer-Regular.ttf", "droid/DroidSansFallbackFull.ttf",
    "nanum/NanumGothic.ttf",
]
REQUIRED = ("libc", "libcairo", "libfreetype", "libpixman-1")
EMULATORS = {"amd64": "qemu-x86_64-static", "arm64": "qemu-aarch64-static"}
HEADERS = ["/usr/include/cairo", "/usr/include/freetype2"]


class Shapes:
    """The program shapes.c, compiled for an architecture and linked with the libraries of a system."""

    def __init__(self, folder, fonts, variant, native):
        self.folder = os.path.join(folder, "shapes")
        os.makedirs(self.folder, exist_ok=True)
        self.fonts = [os.path.join(fonts.root, "usr/share/fonts/truetype", font) for font in FONTS]
        architecture = variant.system.architecture
        self.program = os.path.join(self.folder, architecture)
        triplet = TRIPLETS[architecture]
        compiler = shutil.which("cc") or shutil.which("clang") if architecture == native else f"{triplet}-gcc"
        pixels = "Sources/Libraries/CPixels"
        libraries = os.path.join(variant.system.root, "usr/lib", triplet)
        run(
            # As in Swift, products are rounded before they are added, and roots are an instruction.
            compiler, "-O2", "-ffp-contract=off", "-fno-math-errno", "-o", self.program,
            "Scripts/systems/shapes.c", f"{pixels}/pixels.c",
            *(f"-I{path}" for path in [f"{pixels}/include", *HEADERS]), f"{libraries}/libcairo.so.2",
            f"{libraries}/libfreetype.so.6", "-Wl,--allow-shlib-undefined")

    def draw(self, variant):
        """The hashes of all shapes by kind and seed."""
        code, output = variant.run(self.folder, self.program, *self.fonts, required=REQUIRED)
        lines = [line.split("\t") for line in output.splitlines() if line.count("\t") == 2]
        if code or len(lines) < 200 or len(lines) % 200:
            raise Failure(f"{variant.name}: shapes: exit code {code}\n{output[-400:]}")
        return {(kind, int(seed)): value for kind, seed, value in lines}

    def functions(self, variant):
        """Which functions the C library has chosen for the processor."""
        return variant.run(self.folder, self.program, "--functions", required=("libc",))[1]

    def pixels(self, variant, kind, seed):
        path = os.path.join(self.folder, "pixels")
        variant.run(self.folder, self.program, "--pixels", kind, str(seed), path, *self.fonts, required=REQUIRED)
        with open(path, "rb") as file:
            return file.read()


def compare(expected, actual, one, other):
    """The differing shapes by kind, each with its number of pixels and its greatest difference. `expected` and `actual`
    are hashes; `one` and `other` are functions that return the pixels of a shape."""
    if expected.keys() != actual.keys():
        raise Failure("not the same shapes on both systems")
    found = {}
    for kind, seed in expected:
        if expected[kind, seed] != actual[kind, seed]:
            found.setdefault(kind, []).append(seed)
    described = {}
    for kind, seeds in found.items():
        first, second = one(kind, seeds[0]), other(kind, seeds[0])
        count = sum(first[i : i + 4] != second[i : i + 4] for i in range(0, len(first), 4))
        greatest = max(abs(a - b) for a, b in zip(first, second))
        described[kind] = (len(seeds), f"first with seed {seeds[0]}: {count} pixels differ, greatest {greatest} levels")
    return described


def emulator(architecture):
    path = shutil.which(EMULATORS[architecture])
    if path is None:
        raise Failure(f"{EMULATORS[architecture]} is not installed")
    return path


def run(*words):
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        sys.exit(" ".join(words) + "\n" + done.stderr)
