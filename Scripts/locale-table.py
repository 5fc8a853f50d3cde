#!/usr/bin/env python3
"""Writes the table of locales, Sources/Data/GridData/Locales/LocaleData.swift, from one release of CLDR.

    git clone --depth 1 --branch 47.0.0 https://github.com/unicode-org/cldr-json
    Scripts/locale-table.py cldr-json/cldr-json

A region is an alias of its language, or of another region, where none of what the table keeps differs.
"""
import functools
import json
import pathlib
import sys

VERSION = "47"

# All official languages of the European Union, and each region whose numbers or dates differ considerably.
LOCALES = """ar ar-AE ar-DZ ar-EG ar-IQ ar-LB ar-LY ar-MA ar-SA ar-TN bg bn bs ca cs da de de-AT de-CH de-LI el en en-AU
en-CA en-GB en-IE en-IN en-MT en-NZ en-ZA es es-419 es-AR es-CL es-CO es-MX et eu fa fi fr fr-BE fr-CA fr-CH fr-CM fr-LU
ga gl he hi hr hu id is it it-CH ja ko lt lv mk mr ms mt nb nl nl-BE nn pl pt-BR pt-PT ro ru sk sl sq sr sr-Latn sv
sv-FI th tr uk ur vi zh-Hans zh-Hant""".split()
# CLDR's names of some locales, and common aliases.
FOLDERS = {"pt-BR": "pt", "zh-Hans": "zh", "nb": "no"}
ALIASES = {
    "zh-Hans": ["zh", "zh-CN", "zh-SG", "zh-Hans-CN"], "zh-Hant": ["zh-TW", "zh-Hant-TW"], "nb": ["no"],
    "pt-BR": ["pt"], "sr-Latn": ["sr-Latn-RS"],
}
CURRENCIES = """AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR IRR ISK JPY KRW MAD MXN
MYR NOK NZD PEN PHP PKR PLN RON RSD RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR""".split()

if len(sys.argv) != 2:
    sys.exit(__doc__)
root = pathlib.Path(sys.argv[1])
found_version = json.loads((root / "cldr-core/package.json").read_text())["version"]
if found_version.split(".")[0] != VERSION:
    sys.exit(f"expected CLDR {VERSION}; {root} has {found_version}")


def folder(identifier):
    return FOLDERS.get(identifier, identifier)


systems = json.loads((root / "cldr-core/supplemental/numberingSystems.json").read_text())
# Numbering systems with consecutive digits, which is all except Han.
ZEROS = {name: ord(system["_digits"][0]) for name, system in systems["supplemental"]["numberingSystems"].items()
         if "_digits" in system
         and all(ord(digit) == ord(system["_digits"][0]) + place for place, digit in enumerate(system["_digits"]))}


@functools.cache
def part(package, identifier, file):
    path = root / f"cldr-{package}-full/main/{folder(identifier)}/{file}.json"
    return json.loads(path.read_text())["main"][folder(identifier)][package]


def number_fields(identifier, system):
    """Returns how a locale writes numbers in a numbering system."""
    data = part("numbers", identifier, "numbers")
    symbols = data[f"symbols-numberSystem-{system}"]
    decimals = data[f"decimalFormats-numberSystem-{system}"]
    compact = decimals["short"]["decimalFormat"]
    currency = data[f"currencyFormats-numberSystem-{system}"]
    powers = [compact.get(f"1{'0' * power}-count-other", "0") for power in range(3, 15)]
    return [
        [system], [symbols["decimal"]], [symbols["group"]], [symbols["minusSign"]], [symbols["percentSign"]],
        [decimals["standard"]], [data[f"percentFormats-numberSystem-{system}"]["standard"]],
        [currency["standard"]], [currency["accounting"]], powers,
        [symbols.get("currencyDecimal", symbols["decimal"])], [symbols.get("currencyGroup", symbols["group"])],
    ]


def fields(identifier):
    numbers = part("numbers", identifier, "numbers")
    dates = part("dates", identifier, "ca-gregorian")["calendars"]["gregorian"]
    months, days = dates["months"], dates["days"]
    periods = dates["dayPeriods"]["format"]
    # In the form used by programs, which take the long words if there are any.
    half_days = {**periods["abbreviated"], **periods["wide"]}

    def names(table, width, order):
        return [table[width][str(index)] for index in order]

    year, week = range(1, 13), ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
    wide = names(months["format"], "wide", year)
    alone = names(months["stand-alone"], "wide", year)
    currencies = part("numbers", identifier, "currencies")["currencies"]
    signs = [f"{code}={currencies[code]['symbol']}" for code in CURRENCIES
             if currencies.get(code, {}).get("symbol", code) != code]
    # The default digits first, then those of the script or Latin ones.
    default, native = numbers["defaultNumberingSystem"], numbers["otherNumberingSystems"]["native"]
    systems = [default] + [system for system in ("latn", native) if system in ZEROS]
    groups = [
        [[numbers["minimumGroupingDigits"]], wide, names(months["format"], "abbreviated", year),
         [] if alone == wide else alone,
         names(days["format"], "wide", week), names(days["format"], "abbreviated", week),
         # The era, shown in Thai, is omitted.
         [dates["dateFormats"][length].replace(" G", "").replace("G ", "")
          for length in ("short", "medium", "long", "full")]
         + [dates["dateTimeFormats"]["availableFormats"]["yMMM"]],
         signs, [half_days["am"], half_days["pm"]]],
    ] + [number_fields(identifier, system) for system in dict.fromkeys(systems)]
    assert not any(mark in item for group in groups for items in group for item in items for mark in "|~^"), identifier
    return "^".join("|".join("~".join(items) for items in group) for group in groups)


def literal(text):
    return "".join(
        f"\\u{{{ord(c):X}}}" if c in "\u00a0\u200b\u200c\u200d\u202f\u200e\u200f\u061c\u2019" else "\\" + c if c in '\\"' else c
        for c in text)


def aliases(known):
    """Returns the aliases of each locale in the table."""
    found = {identifier: list(ALIASES.get(identifier, [])) for identifier in known}
    default = json.loads((root / "cldr-core/defaultContent.json").read_text())["defaultContent"]
    names = [path.name for path in (root / "cldr-numbers-full/main").iterdir()] + default
    for name in sorted(set(names)):
        language, _, region = name.rpartition("-")
        related = [other for other in known if other == language or other.rpartition("-")[0] == language]
        if len(region) != 2 or name in known or any(name in others for others in found.values()) or not related:
            continue
        # The default region of a language has no data of its own.
        wanted = known.get(language) if name in default else fields(name)
        same = [other for other in related if known[other] == wanted]
        if same:
            found[same[0]].append(name)
    return found


known = {identifier: fields(identifier) for identifier in LOCALES}
others = aliases(known)
used = sorted({group.split("|")[0] for packed in known.values() for group in packed.split("^")[1:]})
lines = [
    "// swift-format-ignore-file",
    "// Written by Scripts/locale-table.py from Unicode CLDR " + VERSION + "; not to be edited by hand.",
    "// Copyright © 2004-2025 Unicode, Inc. For terms of use, see LICENSE-UNICODE.txt and https://www.unicode.org/copyright.html",
    "// SPDX-License-Identifier: Unicode-3.0",
    "",
    "/// The data of CLDR for each locale, packed; `TableLocale` takes it apart.",
    "enum LocaleData {",
    f'  static let version = "{VERSION}"',
    "",
    "  static let identifiers = [",
]
for start in range(0, len(LOCALES), 12):
    lines.append("    " + " ".join(f'"{name}",' for name in LOCALES[start:start + 12]))
lines += ["  ]", "", "  /// The digit zero of each numbering system, after which the others follow.",
          "  static let zeros: [String: Unicode.Scalar] = ["]
for name in used:
    lines.append(f'    "{name}": "\\u{{{ZEROS[name]:X}}}",')
lines += [
    "  ]", "",
    "  /// The fields of a locale, and the name under which the table has it.",
    "  static func packed(_ identifier: String) -> (name: String, fields: String)? {", "    switch identifier {",
]
for identifier in LOCALES:
    cases = ", ".join(f'"{name}"' for name in [identifier] + others[identifier])
    lines.append(f"    case {cases}:")
    lines.append(f'      ("{identifier}", "{literal(known[identifier])}")')
lines += ["    default: nil", "    }", "  }", "}", ""]
target = pathlib.Path(__file__).parent.parent / "Sources/Data/GridData/Locales/LocaleData.swift"
target.write_text("\n".join(lines))
