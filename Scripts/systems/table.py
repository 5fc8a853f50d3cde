"""Writes the results into the guide, between two markers."""

import re

PAGE = "docs/ci.md"
START, END = "<!-- systems: written by make test-systems -->", "<!-- end of systems -->"
PACKAGES = [
    ("Cairo", "libcairo2"), ("Pango", "libpango-1.0-0"), ("HarfBuzz", "libharfbuzz0b"), ("FreeType", "libfreetype6"),
    ("pixman", "libpixman-1-0"), ("SQLite", "libsqlite3-0"), ("GLib", "libglib2.0-0"), ("glibc", "libc6"),
]


def row(words):
    return "| " + " | ".join(str(word) for word in words) + " |"


def text(results, known):
    """A table of the results, with a row for each system or way to run the tool, and a list of known differences."""
    names = [name for name, _ in PACKAGES]
    lines = [row(["system", *names, "date", "frames", "differing", "shapes", "differing"])]
    lines.append(row(["---"] * (len(names) + 6)))
    for result in results:
        versions = [result.variant.system.version(package) for _, package in PACKAGES]
        counts = []
        for count, differing in (
            (result.frame_count, result.differing_frames), (result.shape_count, result.differing_shapes)
        ):
            counts += [count or "–", "–" if differing is None or not count else differing]
        lines.append(row([result.variant.name, *versions, result.variant.system.date(), *counts]))
    if known:
        lines += ["", "These differences are known:", ""]
        lines += [f"- {what} (`{'`, `'.join(systems)}`): {why}" for what, systems, why in known]
    return "\n".join(lines)


def write(results, known):
    """Replaces the table in the guide. Returns whether it has changed."""
    with open(PAGE, encoding="utf-8") as file:
        before = file.read()
    pattern = re.compile(f"({re.escape(START)}\n).*?({re.escape(END)})", re.DOTALL)
    after, count = pattern.subn(lambda found: f"{found[1]}\n{text(results, known)}\n\n{found[2]}", before)
    if count != 1:
        raise SystemExit(f"{PAGE} has no markers for the table")
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(after)
    return after != before
