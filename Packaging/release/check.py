#!/usr/bin/env python3
"""Checks a folder that is about to be released: every file has its hash in SHA256SUMS, the bills of materials name the
packages with the same hashes and licenses for all parts, the notes and the formula are complete.

    Packaging/release/check.py FOLDER
"""
import hashlib
import json
import pathlib
import re
import sys

folder = pathlib.Path(sys.argv[1])
problems = []


def check(condition, problem):
    if not condition:
        problems.append(problem)


def text(name):
    path = folder / name
    check(path.exists(), f"there is no {name}")
    return path.read_text(encoding="utf-8") if path.exists() else ""


listed = dict(reversed(line.split("  ", 1)) for line in text("SHA256SUMS").splitlines())
files = {path.name for path in folder.glob("gridreel*")}
check(files == listed.keys(), f"SHA256SUMS and the folder differ in {', '.join(sorted(files ^ listed.keys()))}")
for name in sorted(files & listed.keys()):
    check(hashlib.sha256((folder / name).read_bytes()).hexdigest() == listed[name], f"{name} has another hash")

described = set()
for name in sorted(name for name in files if name.endswith(".spdx.json")):
    bill = json.loads(text(name))
    records = {record["SPDXID"]: record for record in bill["packages"]}
    check(len(records) == len(bill["packages"]), f"{name} describes a package twice")
    for record in records.values():
        check(record["licenseDeclared"] not in ("", "NOASSERTION"), f"{name} has no license of {record['name']}")
        if "packageFileName" in record:
            described.add(record["packageFileName"])
            check(record["checksums"][0]["checksumValue"] == listed.get(record["packageFileName"]),
                  f"{name} has another hash of {record['packageFileName']}")
    for relationship in bill["relationships"]:
        for key in ("spdxElementId", "relatedSpdxElement"):
            check(relationship[key] in records or relationship[key] == "SPDXRef-DOCUMENT", f"{name} lacks {relationship[key]}")
packages = {name for name in files if re.search(r"\.deb$|\.whl$|-linux-\w+\.tar\.gz$", name)}
check(packages and packages == described, f"no bill of materials describes {', '.join(sorted(packages - described))}")

check(re.search(r"^### ", text("notes.md"), re.MULTILINE), "notes.md has no sections")
formula = text("gridreel.rb")
check(not re.search(r"@[A-Z0-9]+@", formula), "gridreel.rb has gaps")
source = [name for name in files if name.endswith("-source.tar.gz")]
check(len(source) == 1 and listed.get(source[0], "none") in formula, "gridreel.rb has another hash of the sources")

for problem in problems:
    print(f"release: {problem}", file=sys.stderr)
if problems:
    sys.exit(1)
print(f"release: {len(files)} files with their hashes, {len(described)} packages with their parts, notes and formula")
