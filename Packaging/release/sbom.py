#!/usr/bin/env python3
"""Writes the software bill of materials of packages, in the JSON of SPDX 2.3: what each contains, versions and licenses.

    SOURCE_DATE_EPOCH=seconds Packaging/release/sbom.py TREE PACKAGE… > gridreel.spdx.json

TREE is the staged tree of the tarball, which contains what every other package contains, and more.
"""
import datetime
import hashlib
import json
import os
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import parts  # noqa: E402

UNKNOWN = "NOASSERTION"


def identifier(*words):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]+", "-", "-".join(words))


def record(name, version, license, **more):
    """A package of SPDX."""
    found = {
        "SPDXID": identifier(more.pop("kind"), name), "name": name, "versionInfo": version,
        "downloadLocation": UNKNOWN, "filesAnalyzed": False, "licenseConcluded": UNKNOWN, "licenseDeclared": license,
        "copyrightText": UNKNOWN, **more,
    }
    return {key: value for key, value in found.items() if value not in ("", [])}


def purl(address):
    return {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": address}


def part_record(part):
    if part.kind == "linked":
        address = re.sub(r"^https://", "", part.source)
        references = [purl(f"pkg:swift/{address}@{part.version}")] if part.name in parts.swift_packages() else []
        return record(part.name, part.version, part.license, kind="part", externalRefs=references,
                      downloadLocation=f"git+{part.source}" if "github.com" in part.source else UNKNOWN)
    source, version = part.source.rsplit("/", 1)[1].split(" ")
    return record(part.name, part.version, part.license, kind="part", supplier="Organization: Debian",
                  sourceInfo=f"binary package of Debian, from the source package {source} {version}",
                  externalRefs=[purl(f"pkg:deb/debian/{part.name}@{part.version.replace(':', '%3A')}")])


def contents(package, all_parts):
    """A deb depends on Debian's libraries; all other packages contain them."""
    return [part for part in all_parts if part.kind != "library" or package.suffix != ".deb"]


def main():
    tree, *packages = [pathlib.Path(word) for word in sys.argv[1:]]
    version = re.search(r"gridreel-([\d.]+)-linux-(\w+)", tree.name)
    all_parts = parts.parts(tree)
    records, relationships = [], []
    for package in packages:
        contained = contents(package, all_parts)
        digest = hashlib.sha256(package.read_bytes()).hexdigest()
        records.append(record(
            package.name, version[1], parts.expression(contained), kind="package", packageFileName=package.name,
            checksums=[{"algorithm": "SHA256", "checksumValue": digest}], primaryPackagePurpose="INSTALL"))
        own = records[-1]["SPDXID"]
        relationships.append(("SPDXRef-DOCUMENT", "DESCRIBES", own))
        for part in contained:
            kind = "STATIC_LINK" if part.kind == "linked" else "CONTAINS"
            relationships.append((own, kind, identifier("part", part.name)))
    records += [part_record(part) for part in all_parts]
    created = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    name = f"gridreel-{version[1]}-linux-{version[2]}"
    digest = hashlib.sha256(json.dumps(records).encode()).hexdigest()
    json.dump({
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": name,
        "documentNamespace": f"https://spdx.org/spdxdocs/{name}-{digest}",
        "creationInfo": {"created": created.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": [f"Tool: gridreel-{version[1]}"]},
        "packages": records,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relationships],
        "hasExtractedLicensingInfos": [{
            "licenseId": "LicenseRef-public-domain", "name": "Public domain",
            "extractedText": "The authors have placed the work in the public domain; see the copyright file of the package."}],
    }, sys.stdout, indent=1)
    print()


main()
