#!/usr/bin/env python3
"""Writes the table of locales, Sources/GridData/Locales/LocaleData.swift, from one release of CLDR.

    pip install Babel==2.18.0 && Scripts/locale-table.py

Babel carries the data of CLDR 47. It leaves out the least number of digits that are grouped, which stands below; all
else is as Babel has it. A region is an alias of its language where none of what the table keeps differs.
"""
import pathlib
import sys

import babel
from babel import Locale, localedata

VERSION = "47"
if babel.__version__ != "2.18.0":
    sys.exit(f"Babel 2.18.0 has CLDR {VERSION}; this is {babel.__version__}")

LOCALES = """ar bg ca cs da de de-AT de-CH de-LI el en en-AU en-CA en-GB en-IE en-IN en-NZ en-ZA es es-419 es-AR es-CL
es-CO es-MX et fa fi fr fr-BE fr-CA fr-CH fr-CM he hi hr hu id it it-CH ja ko lv ms nb nl nl-BE pl pt-BR pt-PT ro ru sk sr
sv th tr uk vi zh-Hans zh-Hant""".split()
# minimumGroupingDigits of CLDR where it is 2; es hands it on to its regions but for those of es-419.
TWO_DIGITS = {"bg", "es", "et", "hu", "it", "it-CH", "lv", "pl", "pt-PT"}
ALIASES = {
    "zh-Hans": ["zh", "zh-CN", "zh-SG", "zh-Hans-CN"], "zh-Hant": ["zh-TW", "zh-Hant-TW"], "nb": ["no"],
    "pt-BR": ["pt"],
}
CURRENCIES = """AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK
NZD PEN PHP PKR PLN RON RSD RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR""".split()


def pattern(found):
    return getattr(found, "pattern", found)


def fields(identifier):
    # Babel gives the region of Brazil to the language alone.
    # What Babel looks up through an alias it keeps in data that locales share, from which the next would have it.
    localedata._cache.clear()
    locale = Locale.parse({"pt-BR": "pt"}.get(identifier, identifier).replace("-", "_"))
    data = locale._data
    symbols = data["number_symbols"]["latn"]
    compact = data["compact_decimal_formats"]["short"]
    powers = [pattern(compact["other"].get(str(10**power), "0")) for power in range(3, 15)]
    months, days = data["months"], data["days"]
    periods = data["day_periods"]["format"]
    # As programs write them, which take the long words where there are any.
    half_days = {**periods["abbreviated"], **periods["wide"]}

    def names(table, width, order):
        own = table[width]
        return [str(own[index]) for index in order]

    year, week = range(1, 13), [6, 0, 1, 2, 3, 4, 5]
    wide = names(months["format"], "wide", year)
    alone = names(months["stand-alone"], "wide", year)
    signs = [f"{code}={data['currency_symbols'][code]}" for code in CURRENCIES
             if data["currency_symbols"].get(code, code) != code]
    lists = [
        [symbols["decimal"]], [symbols["group"]], [symbols["minusSign"]],
        ["2" if identifier in TWO_DIGITS else "1"],
        [pattern(data["decimal_formats"][None])], [pattern(data["percent_formats"][None])],
        [pattern(data["currency_formats"]["standard"])], [pattern(data["currency_formats"]["accounting"])],
        powers, wide, names(months["format"], "abbreviated", year), [] if alone == wide else alone,
        names(days["format"], "wide", week), names(days["format"], "abbreviated", week),
        # The era, which Thai shows, goes without saying.
        [pattern(data["date_formats"][length]).replace(" G", "").replace("G ", "") for length in ("short", "medium", "long", "full")]
        + [pattern(data["datetime_skeletons"]["yMMM"])],
        signs,
        [str(half_days["am"]), str(half_days["pm"])],
    ]
    packed = "|".join("~".join(items) for items in lists)
    for items in lists:
        assert not any(mark in item for item in items for mark in "|~"), identifier
    return packed


def literal(text):
    return "".join(
        f"\\u{{{ord(c):X}}}" if c in "\u00a0\u202f\u200e\u200f\u061c\u2019" else "\\" + c if c in '\\"' else c
        for c in text)


def aliases(identifier, known):
    found = list(ALIASES.get(identifier, []))
    for name in sorted(localedata.locale_identifiers()):
        other = name.replace("_", "-")
        parts = other.split("-")
        if len(parts) == 2 and len(parts[1]) == 2 and parts[0] == identifier and other not in known:
            try:
                if fields(other) == known[identifier].replace("|2|", "|1|", 1):
                    found.append(other)
            except KeyError:
                pass
    return found


known = {identifier: fields(identifier) for identifier in LOCALES}
lines = [
    "// swift-format-ignore-file",
    "// Written by Scripts/locale-table.py from Unicode CLDR " + VERSION + "; not to be edited by hand.",
    "// Copyright © 2004-2025 Unicode, Inc. For terms of use, see LICENSE-UNICODE.txt and https://www.unicode.org/copyright.html",
    "// SPDX-License-Identifier: Unicode-3.0",
    "",
    "/// What CLDR says of each locale, packed; `TableLocale` takes it apart.",
    "enum LocaleData {",
    f'  static let version = "{VERSION}"',
    "",
    "  static let identifiers = [",
]
for start in range(0, len(LOCALES), 12):
    lines.append("    " + " ".join(f'"{name}",' for name in LOCALES[start:start + 12]))
lines += [
    "  ]", "",
    "  /// The fields of a locale, and the name under which the table has it.",
    "  static func packed(_ identifier: String) -> (name: String, fields: String)? {", "    switch identifier {",
]
for identifier in LOCALES:
    cases = ", ".join(f'"{name}"' for name in [identifier] + aliases(identifier, known))
    lines.append(f"    case {cases}:")
    lines.append(f'      ("{identifier}", "{literal(known[identifier])}")')
lines += ["    default: nil", "    }", "  }", "}", ""]
target = pathlib.Path(__file__).parent.parent / "Sources/GridData/Locales/LocaleData.swift"
target.write_text("\n".join(lines))
