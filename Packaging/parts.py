#!/usr/bin/env python3
"""Lists what a staged tree contains besides gridreel's own code, one part a line: kind, name, version, license, source.

    Packaging/parts.py TREE
    Packaging/parts.py --expression TREE    the license of all of it together, as an SPDX expression
"""
import dataclasses
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


@dataclasses.dataclass(frozen=True)
class Part:
    # "linked" into the program, "library" or "font" in a file of its own.
    kind: str
    name: str
    version: str
    license: str
    source: str


def expressions():
    lines = (ROOT / "Packaging/license-expressions.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split(" ", 1) for line in lines if line and not line.startswith("#"))


def swift_packages():
    """Versions and addresses by the name of the folder that SwiftPM checks a package out into."""
    pins = json.loads((ROOT / "Package.resolved").read_text(encoding="utf-8"))["pins"]
    return {pin["location"].rsplit("/", 1)[1].removesuffix(".git"): (pin["state"]["version"], pin["location"]) for pin in pins}


def output(*words):
    try:
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ""


def linked(names):
    """Versions and addresses of what is linked into the program, where they are known."""
    swift = re.search(r"Swift version (\S+)", output("swift", "--version"))
    swift_version = swift[1] if swift else ""
    cldr = re.search(r'version = "([\d.]+)"', (ROOT / "Sources/Data/GridData/Locales/TableLocale.swift").read_text("utf-8"))
    known = {
        "swift": (swift_version, "https://github.com/swiftlang/swift"),
        "icu": ("", "https://github.com/swiftlang/swift-foundation-icu"),
        "libyaml": ("", "https://github.com/yaml/libyaml"),
        "libstdc++": (output("gcc", "-dumpfullversion").strip(), "https://gcc.gnu.org"),
        "cldr": (cldr[1] if cldr else "", "https://github.com/unicode-org/cldr-json"),
        **swift_packages(),
    }
    return {name: known.get(name, ("", "")) for name in names}


def debian(folder):
    """The packages of Debian, whose names, versions and sources bundle.sh wrote down."""
    file = folder / "licenses/debian-packages.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [re.fullmatch(r"(\S+) (\S+) \(source (\S+) (\S+)\)", line).groups() for line in lines if "(source " in line]


def parts(tree):
    folder = pathlib.Path(tree) / "share/doc/gridreel"
    known = expressions()
    packages = debian(folder)
    texts = {path.stem for path in (folder / "licenses").glob("*.txt")} - {"debian-packages"}
    # Texts that other licenses refer to are not parts.
    common = {name for name in texts if re.fullmatch(r"(GPL|LGPL|GFDL|MPL|Apache|CC0|Artistic|BSD)(-[\d.]+)?", name)}
    names = texts - common - {name for name, *_ in packages} | {"cldr"}
    found = [("linked", name, *values) for name, values in linked(sorted(names)).items()]
    for name, version, source, source_version in packages:
        kind = "font" if name.startswith("fonts-") else "library"
        found.append((kind, name, version, f"https://tracker.debian.org/pkg/{source} {source_version}"))
    missing = [name for _, name, *_ in found if name not in known]
    if missing:
        sys.exit(f"Packaging/license-expressions.txt has no license of {', '.join(missing)}")
    return [Part(kind, name, version, known[name], source) for kind, name, version, source in found]


def expression(all_parts):
    licenses = [expressions()["gridreel"], *(part.license for part in all_parts)]
    terms = {term for one in licenses for term in ([f"({one})"] if " OR " in one else one.split(" AND "))}
    return " AND ".join(sorted(terms))


def main():
    if sys.argv[1] == "--expression":
        print(expression(parts(sys.argv[2])))
    else:
        for part in parts(sys.argv[1]):
            print(*dataclasses.astuple(part), sep="\t")


if __name__ == "__main__":
    main()
