#!/usr/bin/env bash
# Counts the instructions of fixed runs of the tool as whole processes, and compares them with
# Benchmarks/instructions.txt. Counts hardly depend on the machine and not at all on its load, so they reveal what
# timings do not.
#
#   Benchmarks/check.sh [run ...]            compares all runs or some; fails where one is more than 3 % off
#   Benchmarks/check.sh --record [run ...]   writes the counts anew
#
# Fewer instructions fail too: once recorded, an improvement cannot be lost unnoticed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$here")
kept="$here/instructions.txt"
limit=3

command -v valgrind >/dev/null || { echo "bench-check needs valgrind" >&2; exit 3; }
record=
if [ "${1:-}" = --record ]; then record=1; shift; fi
wanted=" $* "

# Use the same names of folders and files in every run, because they are hashed and written.
work=/tmp/gridreel-bench-check
mkdir "$work" || { echo "$work is in use by another run, or left by one that was killed" >&2; exit 3; }
trap 'rm -rf "$work"' EXIT
tool="$work/gridreel"
strip -g -o "$tool" "$root/.build/release/gridreel"
cd "$work"

grid='data: {generate: {rows: 100, columns: 100}}
freeze: {rows: 1, columns: 1}
columnDefaults: {width: 96}
rows: {height: 28}'
scene() { printf '%s\nscroll: {fps: 60, steps: [{by: %s, duration: 0.98, ease: linear}]}\n' "$2" "$3" >"$1.yaml"; }
scene vertical "$grid" '{y: 590}'
scene horizontal "$grid" '{x: 590}'
scene diagonal "$grid" '{x: 413, y: 590}'
scene sections 'data: {generate: {sections: 40, items: 6, columns: 12}}
sections: {header: {}, footer: {cells: {"0": count}}}
freeze: {columns: 1}' '{y: 2950}'
awk 'BEGIN { print "name,count,share"; for (i = 1; i <= 20; i++) printf "row %d,%d,%.2f\n", i, i * 7919 % 1000, i / 7 }' >small.csv
awk 'BEGIN { for (r = 0; r <= 100; r++) for (c = 1; c <= 10000; c++)
  printf "%s%s", r == 0 ? "c" c : c % 3 ? r * c * 7919 % 100003 : "w" r * c % 97, c < 10000 ? "," : "\n" }' >wide.csv

frames() { echo render "$1.yaml" --frames "$2" --jobs 1 --out "$3"; }
run() {
  case $1 in
    version) echo --version ;;
    preview) echo preview small.csv -o small.png ;;
    wide-preview) echo preview wide.csv -o wide.png ;;
    one-frame) frames diagonal 0 one ;;
    vertical | horizontal | diagonal | sections) frames "$1" 0-59 "$1" ;;
    equal-pictures) echo diff equal-a/frame-0030.png equal-b/frame-0030.png ;;
    animation) frames diagonal 0-29 animation.apng ;;
  esac
}
names="version preview wide-preview one-frame vertical horizontal diagonal sections equal-pictures animation"
# Two files with the same pixels.
"$tool" render diagonal.yaml --scale 2 --frames 30 --out equal-a >/dev/null
"$tool" render diagonal.yaml --scale 2 --frames 30 --compression small --out equal-b >/dev/null

count() {
  # Otherwise the hashes of sets and dictionaries have random seeds.
  # shellcheck disable=SC2046
  SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file="$work/counts" "$tool" $(run "$1") \
    2>"$work/log" >/dev/null || { cat "$work/log" >&2; exit 1; }
  sed -n 's/.*Collected *: *//p' "$work/log"
}

versions() {
  "$tool" doctor | awk '/^(cairo|pango|harfbuzz|freetype|fontconfig|libdeflate|xxhash) / { printf ", %s %s", $1, $2 }'
  ldd --version | awk 'NR == 1 { print ", glibc " $NF }'
}
now="# $("${SWIFT:-swift}" --version 2>/dev/null | grep -o 'Swift version [0-9.]*' | head -1)$(versions)"
if [ -z "$record" ] && [ "$(head -1 "$kept")" != "$now" ]; then
  printf 'Recorded with other versions:\n%s\n%s\n' "$(head -1 "$kept")" "$now"
fi

printf '%-15s %14s %14s %8s\n' run recorded now change
failed=0
counts="$now"
for name in $names; do
  old=$(awk -v name="$name" '$1 == name { print $2 }' "$kept" 2>/dev/null || true)
  if [ "$wanted" != "  " ] && [ "${wanted/ $name /}" = "$wanted" ]; then
    [ -z "$old" ] || counts+=$'\n'"$name $old"
    continue
  fi
  new=$(count "$name")
  counts+=$'\n'"$name $new"
  awk -v name="$name" -v old="${old:-0}" -v new="$new" -v limit="$limit" 'BEGIN {
    change = old ? (new / old - 1) * 100 : 0
    off = old == 0 || change > limit || change < -limit
    printf "%-15s %14.0f %14.0f %7.1f%%%s\n", name, old, new, change,
      (old == 0 ? "  not recorded" : change > limit ? "  more" : change < -limit ? "  fewer" : "")
    exit off }' || failed=1
done
if [ -n "$record" ]; then
  echo "$counts" >"$kept"
  echo "Kept in Benchmarks/instructions.txt"
elif [ "$failed" -ne 0 ]; then
  echo "Runs are more than $limit % off. Find out why, or record them: Benchmarks/check.sh --record" >&2
fi
[ -n "$record" ] || exit "$failed"
