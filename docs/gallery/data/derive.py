#!/usr/bin/env python3
"""Writes those data files of the gallery that are worked out: from tables of ../../../examples, the sun's place in the sky and a rule.

The files are kept; run this only to change them. Needs nothing but Python.
"""

import csv
import math
import os
import sqlite3

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
LEAVES = [
    ("Mining and logging", "mining_and_logging"), ("Construction", "construction"), ("Manufacturing", "manufacturing"),
    ("Trade, transport, utilities", "trade_transportation_utilties"), ("Information", "information"), ("Finance", "financial_activities"),
    ("Professional, business", "professional_and_business_services"), ("Education and health", "education_and_health_services"),
    ("Leisure and hospitality", "leisure_and_hospitality"), ("Other services", "other_services"), ("Government", "government"),
]


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
    for name, key in LEAVES:
        quarters = [thousand(at[f"{year}-{month:02}"][key]) for year in range(2006, 2016) for month in (1, 4, 7, 10)]
        last, before = thousand(at["2015-12"][key]), thousand(at["2014-12"][key])
        peak = max(quarters)
        state = "record" if last >= peak else "recovered" if last >= thousand(at["2008-01"][key]) else "below 2008"
        rows.append([name, last, thousand(at["2008-01"][key]), last - before, f"{(last - before) / before:.4f}", ";".join(map(str, quarters)), state])
    write("industries.csv", ["industry", "jobs", "before", "added", "growth", "quarters", "state"], rows)


# Days of weather in Seattle.


def weather():
    days = read("weather/weather.csv")
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


solar_zenith()
day_length()
noise()
jobs()
weather()
