#!/usr/bin/env bash
# Builds the tool as packages without the trait SQLite do, and checks its behavior: databases are refused as bad input
# without writing anything, other data is drawn as usual.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
# A separate build folder, so that the tool of the other tests is not overwritten.
options=(--traits SceneFiles --scratch-path "$PWD/.build/without-sqlite" -debug-info-format none)
work=$(mktemp -d)
# Fewer packages are resolved without the trait. Package.resolved is kept for the other builds.
resolved=$work/Package.resolved
[ ! -e Package.resolved ] || cp -p Package.resolved "$resolved"
restore() { if [ -e "$resolved" ]; then cp -p "$resolved" Package.resolved; else rm -f Package.resolved; fi; }
trap 'restore; rm -rf "$work"' EXIT

complain() { echo "without-sqlite: $1" >&2; [ -z "${2:-}" ] || cat "$2" >&2; exit 1; }

"$swift" build --product gridreel "${options[@]}" >"$work/build.log" 2>&1 || complain "gridreel cannot be built" "$work/build.log"
place=$("$swift" build --show-bin-path "${options[@]}")
! ldd "$place/gridreel" | grep -q libsqlite3 || complain "libsqlite3 is linked without the trait SQLite"
gridreel=$place/gridreel
"$gridreel" --version --verbose >"$work/version.log"
! grep -qi sqlite "$work/version.log" || complain "SQLite is linked without its trait" "$work/version.log"

# Runs a preview in an empty folder: expected exit code, data file.
preview() {
  local expected=$1 code=0
  rm -rf "$work/pictures"
  mkdir "$work/pictures"
  (cd "$work/pictures" && "$gridreel" preview "$2") >"$work/preview.log" 2>&1 || code=$?
  [ "$code" -eq "$expected" ] || complain "exit code $code instead of $expected: gridreel preview $2" "$work/preview.log"
}
preview 2 "$PWD/docs/gt/shops.db"
grep -qF "this is a SQLite database, but gridreel was built without its trait SQLite" "$work/preview.log" ||
  complain "the database is refused in other words" "$work/preview.log"
[ -z "$(ls -A "$work/pictures")" ] || complain "something is written for a database: $(ls -A "$work/pictures")"
preview 0 "$PWD/docs/gt/shops.csv"
[ -n "$(ls -A "$work/pictures")" ] || complain "no picture of a table" "$work/preview.log"
echo "without-sqlite: fine"
