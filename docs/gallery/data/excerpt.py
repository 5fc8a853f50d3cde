#!/usr/bin/env python3
"""Cuts data files of the gallery out of clones of public repositories: `excerpt.py CLONES`, where CLONES/owner/name is a clone.

Each table comes from one file at one commit, named beside it and in README.md with its license; nothing is added from elsewhere
but names in other languages. The files are kept; run this only to change them. Needs git and Python, for pictures also Pillow.
"""

import collections
import csv
import io
import json
import os
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
CLONES = sys.argv[1]


def blob(repository, commit, path):
    clone = os.path.join(CLONES, repository)
    return subprocess.run(["git", "-C", clone, "show", f"{commit}:{path}"], check=True, capture_output=True).stdout


def table(repository, commit, path):
    """The rows of a CSV file, without lines of comments before its header."""
    lines = blob(repository, commit, path).decode("utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def write(name, header, rows):
    with open(os.path.join(HERE, name), "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)


def big_mac():
    """Prices of January 2026, and how far they were off the price in the United States from 2011 on."""
    rows = table("TheEconomist/big-mac-data", "669a971c69ad", "output-data/big-mac-raw-index.csv")
    places = {
        "CHE": "ch", "URY": "uy", "NOR": "no", "SWE": "se", "GBR": "gb", "EUZ": "eu", "POL": "pl", "USA": "us", "TUR": "tr", "CAN": "ca",
        "CHL": "cl", "HUN": "hu", "KOR": "kr", "CHN": "cn", "ZAF": "za", "JPN": "jp", "VNM": "vn", "IND": "in", "IDN": "id",
    }
    kept = []
    for row in rows:
        if row["date"] == "2026-01-01" and row["iso_a3"] in places:
            past = [r for r in rows if r["iso_a3"] == row["iso_a3"] and r["date"] >= "2011-07"]
            kept.append([places[row["iso_a3"]], row["name"], row["currency_code"], row["local_price"], 2 if float(row["local_price"]) < 100 else 0, f"{float(row['dollar_price']):.2f}",
                         row["USD"], ";".join(f"{float(r['USD']):.3f}" for r in past)])
    write("big-mac.csv", ["flag", "country", "currency", "price", "places", "dollars", "off", "years"], kept)
    os.makedirs(os.path.join(HERE, "flags"), exist_ok=True)
    for code in sorted([*places.values(), "fr", "de", "br", "ru"]):
        with open(os.path.join(HERE, "flags", code + ".svg"), "wb") as file:
            file.write(blob("lipis/flag-icons", "35070a38abfd", f"flags/4x3/{code}.svg"))


def majors():
    """The largest subjects of eight of the sixteen groups."""
    rows = [r for r in table("fivethirtyeight/data", "fcf572c4fba0", "college-majors/recent-grads.csv") if r["Total"]]
    groups = {"Engineering": 3, "Computers & Mathematics": 2, "Health": 2, "Business": 3, "Social Science": 3, "Humanities & Liberal Arts": 2,
              "Education": 2, "Arts": 3}
    kept = []
    for group, count in groups.items():
        largest = sorted((r for r in rows if r["Major_category"] == group), key=lambda r: -int(r["Total"]))[:count]
        for r in largest:
            kept.append([group.replace(" & ", " and "), r["Major"].capitalize(), r["Total"], f"{float(r['ShareWomen']):.3f}", r["P25th"], r["Median"],
                         r["P75th"], f"{float(r['Unemployment_rate']):.3f}"])
    write("majors.csv", ["field", "major", "graduates", "women", "low", "median", "high", "unemployed"], kept)


def candy():
    """The 16 that won most often."""
    rows = table("fivethirtyeight/data", "fcf572c4fba0", "candy-power-ranking/candy-data.csv")
    rows.sort(key=lambda r: -float(r["winpercent"]))
    kinds = ["chocolate", "fruity", "caramel", "peanutyalmondy", "nougat", "crispedricewafer", "hard", "bar", "pluribus"]
    write("candy.csv", ["name", *kinds, "sugar", "price", "wins"], [
        [r["competitorname"], *("yes" if r[k] == "1" else "" for k in kinds), f"{float(r['sugarpercent']):.3f}", f"{float(r['pricepercent']):.3f}",
         f"{float(r['winpercent']) / 100:.4f}"] for r in rows[:16]])


def earthquakes():
    """The week's sixteen strongest, as JSON."""
    features = json.loads(blob("vega/vega-datasets", "cad85578e232", "data/earthquakes.json"))["features"]
    features.sort(key=lambda f: (-(f["properties"]["mag"] or -9), f["properties"]["time"]))
    rows = []
    for feature in features[:16]:
        event = feature["properties"]
        where, _, region = event["place"].rpartition(", ")
        rows.append({"magnitude": event["mag"], "place": region or event["place"], "where": where.replace("km ", " km "), "energy": round(10 ** (1.5 * (event["mag"] - 5)), 1),
                     "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(event["time"] // 1000)), "depth": feature["geometry"]["coordinates"][2],
                     "reports": event["felt"]})
    with open(os.path.join(HERE, "earthquakes.json"), "w", encoding="utf-8") as file:
        file.write("[\n" + ",\n".join("  " + json.dumps(row) for row in rows) + "\n]\n")


def vaccinations():
    rows = table("robert-koch-institut/COVID-19-Impfungen_in_Deutschland", "ee363da25e37", "Deutschland_Impfquoten_COVID-19.csv")
    keys = {"land": "Bundesland", "impfungen": "Impfungen_gesamt", "kinder": "Impfquote_05bis11_gi", "jugend": "Impfquote_12bis17_gi",
            "erwachsene": "Impfquote_18bis59_gi", "alte": "Impfquote_60plus_gi", "auffrischung": "Impfquote_gesamt_boost1"}
    write("impfquoten.csv", list(keys), [[r[k] for k in keys.values()] for r in rows if r["Bundesland"] != "Bundesressorts"])


HOSTS = {
    "Uruguay": "Uruguai", "Italy": "Itália", "France": "França", "Brazil": "Brasil", "Switzerland": "Suíça", "Sweden": "Suécia", "Chile": "Chile",
    "England": "Inglaterra", "Mexico": "México", "Germany": "Alemanha", "Argentina": "Argentina", "Spain": "Espanha", "United States": "Estados Unidos",
    "South Korea": "Coreia do Sul e Japão", "South Africa": "África do Sul", "Russia": "Rússia", "Qatar": "Catar",
}


def brazil():
    """Brazil's matches by World Cup; a draw that was decided by penalties is a draw."""
    matches = table("martj42/international_results", "65d212aac5de", "results.csv")
    won = {(r["date"], r["home_team"]): r["winner"] for r in table("martj42/international_results", "65d212aac5de", "shootouts.csv")}
    cups = collections.OrderedDict()
    for match in matches:
        if match["tournament"] == "FIFA World Cup" and "Brazil" in (match["home_team"], match["away_team"]):
            cups.setdefault(match["date"][:4], []).append(match)
    rows = []
    last = {m["date"][:4]: m["date"] for m in matches if m["tournament"] == "FIFA World Cup"}
    for year, cup in cups.items():
        goals = []
        for match in cup:
            home, away = int(match["home_score"]), int(match["away_score"])
            goals.append((home, away) if match["home_team"] == "Brazil" else (away, home))
        signs = [(own > other) - (own < other) for own, other in goals]
        final = cup[-1]
        better = signs[-1] > 0 or won.get((final["date"], final["home_team"])) == "Brazil"
        decided = final["date"] == last[year] and year != "1938"  # When the match for third place was on the last day, too.
        end = ("campeão" if better else "vice") if decided else ""
        host = HOSTS[cup[0]["country"]]
        rows.append([year, "América do Norte" if year == "2026" else host, len(cup), sum(s > 0 for s in signs), sum(s == 0 for s in signs),
                     sum(s < 0 for s in signs), ";".join([*map(str, signs), *[""] * (7 - len(signs))]), sum(g[0] for g in goals), sum(g[1] for g in goals), end])
    write("copas.csv", ["ano", "sede", "jogos", "v", "e", "d", "lista", "pro", "contra", "fim"], rows)


ARAB = {
    "Algeria": "الجزائر", "Egypt, Arab Rep.": "مصر", "Iraq": "العراق", "Jordan": "الأردن", "Kuwait": "الكويت", "Lebanon": "لبنان", "Libya": "ليبيا",
    "Morocco": "المغرب", "Qatar": "قطر", "Saudi Arabia": "السعودية", "Tunisia": "تونس", "Yemen, Rep.": "اليمن",
}
LARGEST = {
    "India": "India", "China": "China", "United States": "United States", "Indonesia": "Indonesia", "Pakistan": "Pakistan", "Nigeria": "Nigeria",
    "Brazil": "Brazil", "Bangladesh": "Bangladesh", "Russian Federation": "Russia", "Ethiopia": "Ethiopia",
}


def population():
    people = collections.defaultdict(dict)
    for row in table("datasets/population", "425fc447a53a", "data/population.csv"):
        people[row["Country Name"]][int(row["Year"])] = int(float(row["Value"]))
    years = range(1964, 2025, 4)

    def listed(name):
        return ";".join(str(people[name][year]) for year in years)

    write("arab.csv", ["البلد", "قبل", "الآن", "النمو", "السنوات"], [
        [name, people[key][1964], people[key][2024], f"{people[key][2024] / people[key][1964]:.2f}", listed(key)] for key, name in ARAB.items()])
    write("largest.csv", ["country", "before", "now", "growth", "years"], [
        [name, people[key][1964], people[key][2024], f"{people[key][2024] / people[key][1964] - 1:.3f}", listed(key)] for key, name in LARGEST.items()])


def power():
    rows = [r for r in table("wri/global-power-plant-database", "7a91cfbb2a4e", "output_database/global_power_plant_database_country_summary.csv")
            if r["total_capacity_gw"]]
    rows.sort(key=lambda r: -float(r["total_capacity_gw"]))
    flags = {"China": "cn", "United States of America": "us", "India": "in", "Russia": "ru", "Japan": "jp", "Brazil": "br", "Canada": "ca",
             "Germany": "de", "France": "fr", "South Korea": "kr"}
    kept = []
    for r in rows:
        shares = [sum(float(r["capacity_gw_fuel_" + fuel]) for fuel in fuels.split()) / float(r["total_capacity_gw"])
                  for fuels in ("coal", "gas", "hydro", "nuclear", "wind solar")]
        kept.append([r["country"], flags.get(r["country"], ""), r["count"], f"{float(r['total_capacity_gw']):.3f}", *(f"{s:.3f}" for s in shares)])
    write("power.csv", ["country", "flag", "plants", "capacity", "coal", "gas", "hydro", "nuclear", "wind"], kept)


GASES = [
    ("CO2", "Carbon dioxide", ""), ("CH4", "Methane", "CH4"), ("N2O", "Nitrous oxide", "N2O"), ("CH2F2", "HFC-32", "HFC32"),
    ("CH2FCF3", "HFC-134a", "HFC134a"), ("CHF2CF3", "HFC-125", "HFC125"), ("CHF3", "HFC-23", "HFC23"), ("CCl3F", "CFC-11", "CFC11"),
    ("CCl2F2", "CFC-12", "CFC12"), ("CF4", "Tetrafluoromethane", "CF4"), ("NF3", "Nitrogen trifluoride", "NF3"), ("SF6", "Sulfur hexafluoride", "SF6"),
]
REPORTS = ["SARGWP100", "TARGWP100", "AR4GWP100", "AR5GWP100", "AR6GWP100", "AR6GWP20", "AR6GWP500"]


def gases():
    """Carbon dioxide is what the others are measured by, 1 by definition."""
    rows = {r["Species"]: r for r in table("openclimatedata/globalwarmingpotentials", "fc4e6f48190b", "globalwarmingpotentials.csv")}
    write("gases.csv", ["formula", "gas", *REPORTS], [
        [formula, name, *(rows[key][report] if key else 1 for report in REPORTS)] for formula, name, key in GASES])


def compressors():
    """The table of benchmarks of the README."""
    lines = blob("facebook/zstd", "2dddf0905619", "README.md").decode("utf-8").splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith("| Compressor name"))
    rows = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        name, ratio, packing, unpacking = (cell.strip(" *") for cell in line.strip("|").split("|"))
        program, version, *level = name.replace("[", "").replace("]", "").split()
        rows.append([program, version, " ".join(level), ratio, *(int(speed.split()[0]) * 1000000 for speed in (packing, unpacking))])
    write("compressors.csv", ["program", "version", "level", "ratio", "packing", "unpacking"], rows)


# What skimage/data/_fetchers.py says of each: subject, who made it, under which terms; and the part that is shown.
PICTURES = [
    ("astronaut.png", "Eileen Collins, astronaut", "NASA", "public domain", (64, 0, 448, 288)),
    ("rocket.jpg", "Launch of DSCOVR on a Falcon 9", "SpaceX", "public domain", (36, 0, 605, 427)),
    ("hubble_deep_field.jpg", "Hubble eXtreme Deep Field", "NASA", "public domain", (100, 100, 500, 400)),
    ("retina.jpg", "A human retina", "Mikael Häggström", "CC0", (0, 176, 1411, 1234)),
    ("chelsea.png", "Chelsea the cat", "Stéfan van der Walt", "CC0", (50, 0, 450, 300)),
    ("coffee.png", "A cup of coffee at Pikolo Espresso Bar", "Rachel Michetti", "CC0", (66, 0, 600, 400)),
    ("camera.png", "Gray-level camera", "Lav Varshney", "CC0", (64, 40, 448, 328)),
    ("cell.png", "A cell floating in saline", "Paul Müller and others", "CC0", (0, 120, 550, 532)),
]


def pictures():
    from PIL import Image

    folder = os.path.join(HERE, "pictures")
    os.makedirs(folder, exist_ok=True)
    rows = []
    for name, title, maker, terms, part in PICTURES:
        path = "src/_skimage2/data/" + name
        data = blob("scikit-image/scikit-image", "cd0a3d22b9f3", path)
        picture = Image.open(io.BytesIO(data))
        address = f"https://github.com/scikit-image/scikit-image/blob/cd0a3d22b9f3/{path}"
        rows.append([name, title, maker, picture.width, picture.height, len(data), "color" if picture.mode == "RGB" else "gray", terms, address])
        small = picture.crop(part).resize((116, 87), Image.LANCZOS)
        small.save(os.path.join(folder, name), **({"quality": 88} if name.endswith("jpg") else {"optimize": True}))
    write("pictures.csv", ["file", "title", "maker", "width", "height", "bytes", "levels", "terms", "address"], rows)


big_mac()
majors()
candy()
earthquakes()
vaccinations()
brazil()
population()
power()
gases()
compressors()
pictures()
