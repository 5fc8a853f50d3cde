#!/usr/bin/env python3
"""Writes those data files of the gallery that are worked out: from tables of ../../../examples, the sun's place in the sky and a rule.

The files are kept; run this only to change them. Needs nothing but Python.
"""

import csv
import math
import os
import sqlite3
import struct
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLES = os.path.join(HERE, "..", "..", "..", "examples")
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


def write(name, header, rows):
    with open(os.path.join(HERE, name), "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)


def read(path):
    with open(os.path.join(EXAMPLES, path), encoding="utf-8") as file:
        return list(csv.DictReader(file))


# The sun: declination by the Astronomical Almanac's formulas of low precision (to 0.01 degrees from 1950 to 2050).


def declination(year, month, day, hour=12):
    a = (14 - month) // 12
    y, m = year + 4800 - a, month + 12 * a - 3
    julian = day + (153 * m + 2) // 5 + 365 * y + y // 4 - y // 100 + y // 400 - 32045 + (hour - 12) / 24
    n = julian - 2451545.0
    mean_longitude, anomaly = 280.460 + 0.9856474 * n, math.radians(357.528 + 0.9856003 * n)
    longitude = math.radians(mean_longitude + 1.915 * math.sin(anomaly) + 0.020 * math.sin(2 * anomaly))
    obliquity = math.radians(23.439 - 0.0000004 * n)
    return math.asin(math.sin(obliquity) * math.sin(longitude))


def solar_zenith():
    """Angles between sun and zenith at 50 degrees north on the first of each month of 2025, by true solar time."""
    latitude = math.radians(50)
    times = [h * 60 + m for h in range(4, 13) for m in (0, 30) if h * 60 + m <= 720]
    rows = []
    for index, month in enumerate(MONTHS):
        sun = declination(2025, index + 1, 1)
        row = [month]
        for time in times:
            hour_angle = math.radians((time - 720) / 4)
            cosine = math.sin(latitude) * math.sin(sun) + math.cos(latitude) * math.cos(sun) * math.cos(hour_angle)
            zenith = math.degrees(math.acos(cosine))
            row.append(f"{zenith:.1f}" if zenith <= 90 else "")
        rows.append(row)
    header = ["month"] + [f"{t // 60}:{t % 60:02}" for t in times]
    turned = list(zip(header, *rows))
    write("solar-zenith.csv", ["time"] + list(turned[0][1:]), turned[1:])


CITIES = [
    ("Tromsø", 69.65), ("Reykjavík", 64.15), ("Oslo", 59.91), ("London", 51.51), ("Rome", 41.90), ("Cairo", 30.04),
    ("Mumbai", 19.08), ("Singapore", 1.35), ("Nairobi", -1.29), ("Lima", -12.05), ("Rio de Janeiro", -22.91), ("Cape Town", -33.92),
    ("Wellington", -41.29), ("Ushuaia", -54.80),
]


def day_length():
    """Minutes from sunrise to sunset (upper limb, 34 minutes of arc of refraction) on the 21st of each month of 2025."""
    rows = []
    for city, degrees in CITIES:
        latitude, row = math.radians(degrees), [city, f"{degrees:.2f}"]
        for month in range(1, 13):
            sun = declination(2025, month, 21)
            cosine = (math.sin(math.radians(-0.833)) - math.sin(latitude) * math.sin(sun)) / (math.cos(latitude) * math.cos(sun))
            row.append(round(8 * math.degrees(math.acos(max(-1, min(1, cosine))))))
        rows.append(row)
    write("day-length.csv", ["city", "latitude"] + MONTHS, rows)


# Jobs in the United States.

JOBS = "employment/employment.csv"
TREE = [
    ("All nonfarm jobs", 0, "nonfarm"), ("Goods", 1, "goods_producing"), ("Mining and logging", 2, "mining_and_logging"),
    ("Construction", 2, "construction"), ("Manufacturing", 2, "manufacturing"), ("Durable goods", 3, "durable_goods"),
    ("Nondurable goods", 3, "nondurable_goods"), ("Services", 1, "service_providing"),
    ("Trade, transport, utilities", 2, "trade_transportation_utilties"), ("Information", 2, "information"),
    ("Finance", 2, "financial_activities"), ("Professional, business", 2, "professional_and_business_services"),
    ("Education and health", 2, "education_and_health_services"), ("Leisure and hospitality", 2, "leisure_and_hospitality"),
    ("Other services", 2, "other_services"), ("Government", 2, "government"),
]
LEAVES = [entry for entry in TREE if entry[1] == 2]


def noise():
    """The rule of NIOSH: eight hours of 85 dB(A), and half the time for each 3 dB more. Energy follows from decibels, ten to a factor of ten."""
    write("noise.csv", ["level", "energy", "seconds"],
          [(level, f"{10 ** ((level - 85) / 10):.6g}", f"{8 * 3600 / 2 ** ((level - 85) / 3):g}") for level in range(82, 116, 3)])


def jobs():
    months = read(JOBS)
    at = {row["month"][:7]: row for row in months}
    thousand = lambda text: round(float(text) * 1000)

    write("job-changes.csv", ["year"] + MONTHS + ["total"], [
        [year] + [at[f"{year}-{m:02}"]["nonfarm_change"] for m in range(1, 13)]
        + [sum(int(at[f"{year}-{m:02}"]["nonfarm_change"]) for m in range(1, 13))] for year in range(2006, 2016)])

    rows = []
    for name, level, key in TREE:
        start, low, end = (thousand(at[month][key]) for month in ("2008-01", "2010-02", "2015-12"))
        rows.append([name, level, start, low, low - start, f"{(low - start) / start:.4f}", end, f"{(end - start) / start:.4f}"])
    write("recession.csv", ["industry", "level", "before", "low", "change", "share", "after", "since"], rows)

    rows = []
    for name, level, key in LEAVES:
        quarters = [thousand(at[f"{year}-{month:02}"][key]) for year in range(2006, 2016) for month in (1, 4, 7, 10)]
        last, before = thousand(at["2015-12"][key]), thousand(at["2014-12"][key])
        peak = max(quarters)
        state = "record" if last >= peak else "recovered" if last >= thousand(at["2008-01"][key]) else "below 2008"
        rows.append([name, last, thousand(at["2008-01"][key]), last - before, f"{(last - before) / before:.4f}", ";".join(map(str, quarters)), state])
    write("industries.csv", ["industry", "jobs", "before", "added", "growth", "quarters", "state"], rows)

    rows = []
    for name, level, key in LEAVES:
        values = [float(row[key]) for row in months]
        steps = {months[i]["month"][:7]: values[i] - values[i - 1] for i in range(1, len(values))}
        row = [name]
        for year in (2007, 2008, 2009, 2010, 2011):
            changes = [steps[f"{year}-{m:02}"] for m in range(1, 13)]
            row.append(";".join(f"{(c > 0) - (c < 0)}" for c in changes))
        run = [steps[f"{year}-{m:02}"] for year in (2007, 2008, 2009, 2010, 2011) for m in range(1, 13)]
        row += [sum(c > 0 for c in run), sum(c < 0 for c in run)]
        rows.append(row)
    write("hiring-months.csv", ["industry", "2007", "2008", "2009", "2010", "2011", "up", "down"], rows)

    rows = []
    groups = [("Goods", e) for e in LEAVES[:3]] + [("Private services", e) for e in LEAVES[3:10]] + [("Public", LEAVES[10])]
    for group, (name, level, key) in groups:
        means = [round(sum(float(at[f"{year}-{m:02}"][key]) for m in range(1, 13)) / 12 * 1000) for year in (2007, 2010, 2013, 2015)]
        rows.append([group, name] + means + [means[-1] - means[0]])
    write("sectors.csv", ["group", "industry", "y2007", "y2010", "y2013", "y2015", "change"], rows)


# Days of weather in Seattle.


def weather():
    days = read("weather/weather.csv")
    of = {day["date"]: day for day in days}
    write("weather-calendar.csv", ["month"] + [str(d) for d in range(1, 32)], [
        [month] + [of.get(f"2012/{index + 1:02}/{d:02}", {}).get("weather", "") for d in range(1, 32)]
        for index, month in enumerate(MONTHS)])

    names = [("High", "temp_max"), ("Low", "temp_min"), ("Rain", "precipitation"), ("Wind", "wind")]
    columns = [[float(day[key]) for day in days] for _, key in names]
    columns.append([1.0 if day["weather"] == "sun" else 0.0 for day in days])
    names.append(("Sun", ""))
    rows = []
    for i, (name, _) in enumerate(names):
        row = [name]
        for j in range(len(names)):
            row.append(f"{correlation(columns[i], columns[j]):.4f}" if j < i else "")
        rows.append(row)
    write("correlations.csv", ["quantity"] + [name for name, _ in names], rows)

    path = os.path.join(HERE, "seattle.db")
    if os.path.exists(path):
        os.remove(path)
    base = sqlite3.connect(path)
    base.execute("PRAGMA page_size = 1024")
    base.execute("CREATE TABLE days (date TEXT, rain REAL, high REAL, low REAL, sky TEXT)")
    kept = [day for day in days if day["date"] >= "2013"]
    whole = lambda text: int(float(text)) if float(text) == int(float(text)) else float(text)
    base.executemany("INSERT INTO days VALUES (?, ?, ?, ?, ?)", [
        (day["date"].replace("/", "-"), whole(day["precipitation"]), whole(day["temp_max"]), whole(day["temp_min"]), day["weather"]) for day in kept])
    base.commit()
    base.execute("VACUUM")
    base.close()


def correlation(a, b):
    x, y = sum(a) / len(a), sum(b) / len(b)
    return sum((p - x) * (q - y) for p, q in zip(a, b)) / math.sqrt(sum((p - x) ** 2 for p in a) * sum((q - y) ** 2 for q in b))


# Flags of stripes and crosses, three parts wide and two high, with a hairline around. Their colors are those of the laws or close to them.

WHITE, RED, BLACK = 0xFFFFFF, 0xC8102E, 0x1A1A1A
STRIPES = {
    "AT": [0xC8102E, WHITE, 0xC8102E], "BG": [WHITE, 0x00966E, 0xD62612], "DE": [BLACK, 0xDD0000, 0xFFCE00],
    "EE": [0x0072CE, BLACK, WHITE], "HU": [0xCD2A3E, WHITE, 0x436F4D], "LT": [0xFDB913, 0x006A44, 0xC1272D],
    "LU": [0xEF3340, WHITE, 0x00A3E0], "LV": [0x9E3039, 0x9E3039, WHITE, 0x9E3039, 0x9E3039], "NL": [0xAE1C28, WHITE, 0x21468B],
    "PL": [WHITE, 0xDC143C], "UA": [0x0057B7, 0xFFD700], "ES": [0xAA151B, 0xF1BF00, 0xF1BF00, 0xAA151B],
}
UPRIGHT = {
    "BE": [BLACK, 0xFDDA24, 0xEF3340], "FR": [0x000091, WHITE, 0xE1000F], "IE": [0x169B62, WHITE, 0xFF883E],
    "IT": [0x008C45, WHITE, 0xCD212A], "RO": [0x002B7F, 0xFCD116, 0xCE1126],
}
# Ground, cross, cross within it, and half of the widths of the two as parts of the height.
NORDIC = {
    "DK": (0xC8102E, WHITE, WHITE, 0.072, 0), "FI": (WHITE, 0x003580, 0x003580, 0.136, 0), "IS": (0x02529C, WHITE, 0xDC1E35, 0.11, 0.055),
    "NO": (0xBA0C2F, WHITE, 0x00205B, 0.125, 0.0625), "SE": (0x006AA7, 0xFECC02, 0xFECC02, 0.1, 0),
}


def flag_color(code, x, y):
    """The color of a flag at a place, both from 0 to 1."""
    if code in STRIPES:
        return STRIPES[code][int(y * len(STRIPES[code]))]
    if code in UPRIGHT:
        return UPRIGHT[code][int(x * len(UPRIGHT[code]))]
    if code in NORDIC:
        ground, outer, inner, wide, narrow = NORDIC[code]
        away = min(abs(y - 0.5), abs(x * 1.5 - 0.5))
        return inner if away < narrow else outer if away < wide else ground
    if code == "CH":
        across, down = abs(x - 0.5) * 1.5, abs(y - 0.5)
        return WHITE if (across < 0.3 and down < 0.095) or (down < 0.3 and across < 0.095) else 0xDA291C
    if code == "GR":
        if x * 1.5 < 5 / 9 and y < 5 / 9:
            return WHITE if 2 / 9 <= y < 3 / 9 or 2 / 9 <= x * 1.5 < 3 / 9 else 0x0D5EAF
        return WHITE if int(y * 9) % 2 else 0x0D5EAF
    # Portugal, with its arms no finer than they show.
    away = math.hypot((x - 0.4) * 1.5, y - 0.5)
    shield = abs(x - 0.4) * 1.5 < 0.11 and abs(y - 0.5) < 0.14
    if shield:
        return WHITE if abs(x - 0.4) * 1.5 < 0.065 and abs(y - 0.5) < 0.09 else 0xDA291C
    return 0xFFE900 if away < 0.2 else 0x046A38 if x < 0.4 else 0xDA291C


def flags():
    width, height, part = 66, 44, 4
    for code in sorted([*STRIPES, *UPRIGHT, *NORDIC, "CH", "GR", "PT"]):
        lines = b""
        for row in range(height):
            lines += b"\0"
            for column in range(width):
                sums = [0, 0, 0]
                for i in range(part * part):
                    color = flag_color(code, (column + (i % part + 0.5) / part) / width, (row + (i // part + 0.5) / part) / height)
                    for channel in range(3):
                        sums[channel] += color >> (16 - 8 * channel) & 255
                rim = row in (0, height - 1) or column in (0, width - 1)
                lines += bytes(round(s / part**2 * (0.75 if rim else 1)) for s in sums)
        path = os.path.join(HERE, "flags", code + ".png")
        chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
                       + chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b""))


solar_zenith()
day_length()
noise()
jobs()
weather()
flags()
