"""Draws scenes with the libraries of a system, and compares the pictures with those of another.

Each run is started by the system's own dynamic loader, which reports every library that it loads. A run that used a
library from anywhere else is an error, so that no comparison passes because both sides used the same libraries.
"""

import concurrent.futures
import dataclasses
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from packages import System

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import gallery  # noqa: E402

SCRIPTS, PARTS = "Scripts/systems/scripts.yaml", "Scripts/systems/parts.yaml"
SCALES = ["1", "1.5", "2"]
REQUIRED = ["libc", "libcairo", "libpango-1.0", "libharfbuzz", "libfreetype", "libpixman-1", "libglib-2.0"]


@dataclasses.dataclass(frozen=True)
class Variant:
    """A way to run the tool: with the libraries of a system, variables and a number of workers."""

    name: str
    system: System
    # Pairs of names and values.
    environment: tuple = ()
    jobs: int = 1
    # A program that runs programs of another architecture.
    emulator: str = ""
    # What the output must contain if the variables have an effect.
    says: str = ""

    @property
    def folder(self):
        return re.sub(r"[^a-z0-9]+", "-", self.name.lower()).strip("-")

    def run(self, logs, program, *words, required=REQUIRED):
        """Runs a program with the system's libraries only, and returns its exit code and its output."""
        log = tempfile.mkdtemp(dir=logs)
        root = self.system.root
        environment = {
            **os.environ, **dict(self.environment), "LD_DEBUG": "libs", "LD_DEBUG_OUTPUT": os.path.join(log, "loader"),
            "LIBTHAI_DICTDIR": os.path.join(root, "usr/share/libthai"), "FONTCONFIG_FILE": font_settings(root),
        }
        command = [self.system.loader, "--library-path", ":".join(self.system.folders), program, *words]
        if self.emulator:
            command.insert(0, self.emulator)
            # Debian 13 and later sign return addresses; emulating the real algorithm would take most of the time.
            environment["QEMU_CPU"] = "max,pauth-impdef=on" if self.system.architecture == "arm64" else "max"
        done = subprocess.run(command, capture_output=True, text=True, env=environment)
        try:
            self.check_libraries(log, program, required)
        except Failure as reason:
            raise Failure(f"{reason}\n{done.stderr[-2000:]}") from None
        shutil.rmtree(log)
        if self.says and self.says not in done.stdout:
            raise Failure(f"{self.name}: the variables had no effect; the output has no line \"{self.says}\"")
        return done.returncode, done.stdout + done.stderr

    def check_libraries(self, log, program, required):
        loaded = []
        extra = [path for name, path in self.environment if name == "LD_PRELOAD"]
        for path in glob.glob(os.path.join(log, "loader.*")):
            with open(path, encoding="utf-8", errors="replace") as file:
                loaded += re.findall(r"calling init: (/\S+)", file.read())
        own = os.path.join(os.path.realpath(self.system.root), "")
        swift = {os.path.dirname(path) for path in loaded if os.path.basename(path) == "libswiftCore.so"}
        for path in loaded:
            is_own = os.path.realpath(path).startswith(own) or os.path.dirname(path) in swift
            if not is_own and path not in extra and os.path.realpath(path) != os.path.realpath(program):
                raise Failure(f"{self.name}: {path} is not a library of this system")
        names = {os.path.basename(path).split(".so")[0] for path in loaded}
        missing = [name for name in required if name not in names]
        if missing:
            raise Failure(f"{self.name}: did not load {', '.join(missing)}")


class Failure(Exception):
    """A run whose result says nothing about pictures."""


def font_settings(root):
    """Font settings with a cache of their own, because caches of Fontconfig depend on its version."""
    path = os.path.join(root, "fonts.conf")
    if not os.path.exists(path):
        # Written to another name first, because several runs may start at the same time.
        with tempfile.NamedTemporaryFile("w", dir=root, encoding="utf-8", delete=False) as file:
            file.write(
                "<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">\n<fontconfig>\n"
                "<dir>/usr/share/fonts</dir>\n<include ignore_missing=\"yes\">/etc/fonts/conf.d</include>\n"
                f"<cachedir>{root}/font-cache</cachedir>\n</fontconfig>\n")
        os.replace(file.name, path)
    return path


@dataclasses.dataclass(frozen=True)
class Drawing:
    """A command that draws frames of a scene into a folder."""

    name: str
    scene: str
    words: tuple

    def command(self, folder, jobs):
        command, *options = self.words
        if command == "preview":
            return [command, self.scene, *options, "-o", os.path.join(folder, "preview.png")]
        return [command, self.scene, *options, "--jobs", str(jobs), "--quiet", "--out", folder]


def drawings(every):
    """All examples and all scenes of the gallery, every n-th frame; the sixteen scripts at three scales."""
    found = []
    for scene in sorted(glob.glob("examples/*/scene.yaml")):
        found.append(Drawing(os.path.dirname(scene), scene, ("render", "--every", str(every))))
    for name in (name for _, names in gallery.contents() for name in names):
        scene = f"{gallery.GALLERY}/{name}.yaml"
        found.append(Drawing(f"gallery/{name}", scene, ("render", "--every", str(every))))
        if "picture" not in gallery.facts(name):
            found.append(Drawing(f"gallery/{name}, preview", scene, ("preview", "--scale", "2", *gallery.PREVIEW)))
    for scale in SCALES:
        found.append(Drawing(f"sixteen scripts at {scale}", SCRIPTS, ("render", "--scale", scale)))
    found.append(Drawing("characters in parts", PARTS, ("render", "--scale", "2")))
    return found


class Studio:
    """Draws with one tool into a folder for each variant."""

    def __init__(self, tool, folder, every):
        self.tool, self.folder, self.drawings = os.path.abspath(tool), folder, drawings(every)
        self.logs = os.path.join(folder, "logs")
        shutil.rmtree(self.logs, ignore_errors=True)
        os.makedirs(self.logs)

    def path(self, variant, drawing):
        return os.path.join(self.folder, variant.folder, re.sub(r"[^a-z0-9.]+", "-", drawing.name))

    def draw(self, variant, chosen=None):
        """Draws everything with a variant. One worker for each drawing, and as many drawings as there are cores."""
        shutil.rmtree(os.path.join(self.folder, variant.folder), ignore_errors=True)
        workers = max(1, (os.cpu_count() or 1) // variant.jobs)
        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            for done in [pool.submit(self.draw_one, variant, drawing) for drawing in chosen or self.drawings]:
                done.result()

    def draw_one(self, variant, drawing):
        folder = self.path(variant, drawing)
        os.makedirs(folder)
        code, output = variant.run(self.logs, self.tool, *drawing.command(folder, variant.jobs))
        if code:
            raise Failure(f"{variant.name}: {drawing.name}: exit code {code}\n{output}")

    def versions(self, variant):
        """The versions that the tool reports, which must be those of the packages."""
        code, output = variant.run(self.logs, self.tool, "--version", "--verbose")
        told = dict(line.split(None, 1) for line in output.splitlines() if len(line.split()) == 2)
        packages = {
            "cairo": "libcairo2", "pango": "libpango-1.0-0", "harfbuzz": "libharfbuzz0b", "freetype": "libfreetype6",
            "fontconfig": "libfontconfig1", "sqlite": "libsqlite3-0",
        }
        if code:
            raise Failure(f"{variant.name}: the tool does not start; build it on the oldest of the systems\n{output}")
        for name, package in packages.items():
            expected = variant.system.version(package)
            if told.get(name) != expected:
                raise Failure(f"{variant.name}: {name} is {told.get(name)} in the tool, and {expected} in the packages")

    def compare(self, expected, actual, chosen=None):
        """Compares all drawings of two variants. Returns the number of frames, and the differing ones by drawing, each
        with its number of pixels and a description."""
        count, found = 0, {}
        for drawing in chosen or self.drawings:
            folders = [self.path(variant, drawing) for variant in (expected, actual)]
            listed = [frames(folder) for folder in folders]
            if not listed[0] or listed[0].keys() != listed[1].keys():
                raise Failure(f"{actual.name}: {drawing.name}: not the same frames as {expected.name}")
            count += len(listed[0])
            for name in listed[0]:
                # Files are compared as well, so that an error in the hashes would be noticed.
                if listed[0][name] != listed[1][name] or not same_bytes(name, *folders):
                    difference = self.difference(*(os.path.join(folder, name) for folder in folders))
                    if difference:
                        found.setdefault(drawing, {})[name] = difference
        return count, found

    def difference(self, one, other):
        """The number of differing pixels of two pictures with a description; None if they are equal."""
        done = subprocess.run([self.tool, "diff", one, other, "--json"], capture_output=True, text=True)
        if done.returncode > 1:
            raise Failure(done.stderr)
        if done.returncode == 0:
            return None
        pair = json.loads(done.stdout)["pairs"][0]
        return pair["difference"]["differingPixels"], pair["reason"]

    def elements(self, expected, actual, drawing):
        """What differs in a scene between two variants, in the words of `gridreel verify`."""
        if drawing.words[0] == "preview":
            return []
        scale = drawing.words[drawing.words.index("--scale") :][:2] if "--scale" in drawing.words else ()
        folder = os.path.join(self.folder, "verify")
        shutil.rmtree(folder, ignore_errors=True)
        words = ["verify", drawing.scene, *scale]
        words += ["--snapshots", f"{folder}/references", "--artifacts", f"{folder}/artifacts"]
        expected.run(self.logs, self.tool, *words, "--record", "all", "--pictures", "all", "--quiet")
        _, output = actual.run(self.logs, self.tool, *words, "--record", "never")
        return re.findall(r"^  .*?((?:(?:layout|content) )?changed: .*)$", output, re.MULTILINE)


def frames(folder):
    """The hashes of the pixels of all frames in a folder by file name, as its manifest lists them."""
    manifest = os.path.join(folder, "manifest.json")
    if not os.path.exists(manifest):
        return {name: "" for name in sorted(os.listdir(folder))}
    with open(manifest, encoding="utf-8") as file:
        return {frame["file"]: frame["hash"] for frame in json.load(file)["frames"]}


def same_bytes(name, *folders):
    contents = []
    for folder in folders:
        with open(os.path.join(folder, name), "rb") as file:
            contents.append(file.read())
    return contents[0] == contents[1]

