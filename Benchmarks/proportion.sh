#!/usr/bin/env bash
# Switches each feature on, alone, over a plain scene, and counts the instructions of its frames: they may be at most
# twice those of the plain scene, or what a feature with a reason in the list below may take.
#
#   Benchmarks/proportion.sh [feature ...]
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "$0")")")
command -v valgrind >/dev/null || { echo "proportion.sh needs valgrind" >&2; exit 3; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
strip -g -o "$work/gridreel" "$root/.build/release/gridreel"
cd "$work"
wanted=" $* "

awk 'BEGIN { print "name,kind,level,trend,n1,n2,n3,n4,n5,n6,n7,n8,n9,n10"; for (r = 1; r <= 400; r++) {
  printf "row %d,%s,%d,", r, (r % 20 < 7 ? "oak" : r % 20 < 13 ? "ash" : "elm"), r % 5
  for (i = 0; i < 4; i++) printf "%s%d", (i ? ";" : ""), (r * 37 + i * 101) % 50
  for (c = 1; c <= 10; c++) printf ",%.1f", (r * 7919 + c * 104729) % 9973 / 10
  print "" } }' >table.csv

# Name; the most that it may cost, as a multiple of the plain scene; the keys; and why it may cost more than twice.
features() {
  cat <<'END'
frozen row and columns;2;freeze: {rows: 1, columns: 2}
frozen at the ends;2;freeze: {bottomRows: 2, endColumns: 1}
column groups;2;columnGroups: [{title: All, columns: [n1, n2, n3, n4, n5, n6]}]
sections;2;sections: {by: kind, header: {}}
section footers;2;sections: {by: kind, header: {}, footer: {cells: {n1: sum}}}
merged cells;2;columns: {kind: {merge: repeated}}
totals;2;totals: {cells: {n1: sum, n2: mean}}
title and notes;2;title: A *title*, subtitle: And more, footnotes: [{text: A note, at: {column: n1}}], source: Some
styles;2;styles: [{where: "n1 > 500", fill: "#fff4d6", weight: bold}, {every: 3, fill: "#f3f6fa"}]
heat map;2;columnDefaults: {width: 96, fill: red-blue}
bars;2;columns: {n1: {bar: true}, n3: {bar: true}}
icons;2;columns: {n1: {icon: arrows}}
stars;2;columns: {level: {stars: true}}
sparklines;2;columns: {trend: {sparkline: line}}
badges;2;columns: {kind: {badge: true}}
units;2;columns: {n1: {unit: " km"}}
second lines;2;columns: {name: {below: kind}}
joined texts;2;columns: {name: {text: "**{name}** ({kind})", format: markup}}
wrapped texts;2;columns: {name: {width: wrap, maxWidth: 40}}
turned titles;2;header: {turned: true}
no stripes;2;theme: {base: light, zebra: false}
dark;2;theme: dark
newspaper;2;theme: newspaper
presentation;2;theme: presentation
terminal;2;theme: terminal
paper;2;theme: paper
print;2;theme: print
high-contrast;2;theme: high-contrast
dashboard;3.3;theme: dashboard;the picture is a quarter larger, and the rows with round corners are drawn anew
right to left;2;direction: rtl
scroll bars;2;overlays: {scrollBars: ios}
finger;2;overlays: {finger: touch}
captions;2;overlays: {captions: [{text: Some **words**, from: 0, to: 9}]}
progress bar;2;overlays: {progress: bottom}
browser window;2;overlays: {device: browser}
phone;2.3;overlays: {device: phone};the picture is larger, and the rows with round corners are drawn anew
all overlays;2.8;overlays: {finger: touch, scrollBars: ios, captions: [{text: Some **words**, from: 0, to: 9}], progress: bottom, device: browser};a larger picture, in which most rows change
END
}

scene() {
  local defaults='columnDefaults: {width: 96}'
  case $1 in *columnDefaults*) defaults= ;; esac
  # shellcheck disable=SC2001 # the key is kept
  printf 'data: table.csv\nviewport: {width: 1280, height: 800}\n%s\n%s\n' "$defaults" "$(sed 's/, \(subtitle\|footnotes\|source\):/\n\1:/g' <<<"$1")"
  echo 'scroll: {fps: 60, steps: [{by: {x: 180, y: 420}, duration: 1, ease: linear}]}'
}

count() {
  SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=counts ./gridreel render scene.yaml \
    --frames "$1" --jobs 1 --out frames 2>log >/dev/null || { cat log >&2; exit 1; }
  rm -rf frames
  sed -n 's/.*Collected *: *//p' log
}

# Instructions of a frame, without start and first frame.
per_frame() {
  scene "$1" >scene.yaml
  ./gridreel validate scene.yaml >log 2>&1 || { cat log >&2; exit 1; }
  echo $((($(count 0-59) - $(count 0)) / 59))
}

plain=$(per_frame '')
printf '%-24s %10d\n' plain "$plain"
failed=0
while IFS=';' read -r name limit keys reason; do
  if [ "$wanted" != "  " ] && [ "${wanted/ $name /}" = "$wanted" ]; then continue; fi
  now=$(per_frame "$keys")
  awk -v name="$name" -v now="$now" -v plain="$plain" -v limit="$limit" -v reason="$reason" 'BEGIN {
    ratio = now / plain
    printf "%-24s %10d %6.2f ×%s%s\n", name, now, ratio, (ratio > limit ? "  more than " limit " ×" : ""),
      (reason == "" ? "" : "  (" reason ")")
    exit ratio > limit }' || failed=1
done < <(features)
exit "$failed"
