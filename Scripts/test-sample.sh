#!/usr/bin/env bash
# Runs the tests of examples/GridSnapshotSample as its author would, then with deliberately changed references: both
# frameworks must fail at the lines of the calls, report the differences, and leave pictures; nothing may be recorded.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
sample=examples/GridSnapshotSample
references=$PWD/$sample/Tests/TimetableTests/Snapshots
# Built as `make test` builds the package, in its own folder, so that nothing is built twice from one run to the next.
read -ra options <<<"${GRIDREEL_QUICK_OPTIONS:?run this by way of make test}"
options+=(--package-path "$sample" --scratch-path "$PWD/.build/sample")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset CI GRIDREEL_RECORD GRIDREEL_SNAPSHOTS GRIDREEL_ARTIFACTS GRIDREEL_SNAPSHOT_LOG

complain() { echo "sample: $1" >&2; [ -z "${2:-}" ] || cat "$2" >&2; exit 1; }

# Runs the tests: expected exit code, name of the log, then environment variables.
run() {
  local expected=$1 log=$work/$2.log code=0
  shift 2
  mkdir -p "$work/attachments"
  env "$@" "$swift" test --skip-build "${options[@]}" \
    --attachments-path "$work/attachments" >"$log" 2>&1 || code=$?
  [ "$code" -eq "$expected" ] || complain "exit code $code instead of $expected ($*)" "$log"
}

says() { grep -qF -- "$2" "$work/$1.log" || complain "the run does not say: $2" "$work/$1.log"; }

"$swift" build --build-tests "${options[@]}" >"$work/build.log" 2>&1 ||
  complain "the sample cannot be built" "$work/build.log"

cp -R "$references" "$work/original"

# 1. Unchanged; each reference is used by a test.
run 0 plain CI=true GRIDREEL_SNAPSHOT_LOG="$work/used.log"
gridreel=$(SWIFT=$swift Scripts/tool.sh 2>"$work/build.log") || complain "gridreel cannot be built" "$work/build.log"
"$gridreel" orphans "$work/used.log" >"$work/orphans.log" 2>&1 || complain "there are orphans" "$work/orphans.log"

# 2. Deliberately changed: a frame, a column, a text, a hash of the sequence.
cp -R "$references" "$work/changed"
cd "$work/changed"
cp DeparturesTests/scrolling.frames/frame-0000.png DeparturesTests/scrolling.frames/frame-0006.png
sed -i.bak 's/^offset 80,94 /offset 80,95 /' DeparturesTests/places.layout.txt
sed -i.bak 's/08:07/08:17/' DeparturesTests/everyFrame.sequence/contents.txt
sed -i.bak 's/RE 101 to Airport/RE 101 to Harbour/' DeparturesXCTests/testDepartures.txt
find . -name '*.bak' -delete
cd - >/dev/null
cp -R "$work/changed" "$work/before"
run 1 changed CI=true GRIDREEL_SNAPSHOTS="$work/changed" GRIDREEL_ARTIFACTS="$work/artifacts"
line() { grep -n -- "$2" "$sample/Tests/TimetableTests/$1.swift" | head -1 | cut -d: -f1; }
says changed "DeparturesTests.swift:$(line DeparturesTests 'as: .layout')"
says changed "-offset 80,95 of"
says changed "+offset 80,94 of"
says changed "DeparturesTests.swift:$(line DeparturesTests 'as: .frames')"
says changed "1 of 3 frames differ: first frame 6, worst frame 6"
says changed "DeparturesTests.swift:$(line DeparturesTests 'as: .sequence')"
says changed '"08:17" became "08:07"'
says changed "DeparturesXCTests.swift:$(line DeparturesXCTests 'as: .departures'): error: DeparturesXCTests.testDepartures"
says changed "-06:30 RE 101 to Harbour"
for file in DeparturesTests/scrolling.frames/frame-6-triptych.png DeparturesXCTests/testDepartures.txt/difference.txt; do
  [ -s "$work/artifacts/$file" ] || complain "no artifact $file"
done
for name in scrolling.frames.frame-6-expected.png scrolling.frames.frame-6-actual.png places.layout.txt.difference.txt; do
  [ -s "$work/attachments/DeparturesTests.$name" ] || complain "no attachment $name"
done
diff -r "$work/before" "$work/changed" >/dev/null || complain "a run that records nothing has written references"

# 3. Missing: refused on CI, otherwise recorded by a run that fails, and compared by the next.
rm -r "$work/changed/DeparturesTests/scrolling.frames" "$work/changed/DeparturesXCTests/testDepartures.txt"
run 1 integration CI=true GRIDREEL_SNAPSHOTS="$work/changed"
says integration "scrolling.frames has no reference, and none is recorded (record mode never, because CI is set)"
[ ! -e "$work/changed/DeparturesTests/scrolling.frames" ] || complain "a reference was recorded on CI"
run 1 failed GRIDREEL_RECORD=failed GRIDREEL_SNAPSHOTS="$work/changed"
says failed "recorded; run the test again to compare with the new reference"
cp "$work/changed/DeparturesTests/glyphs.png" "$work/changed/DeparturesTests/former.png"
run 0 again GRIDREEL_SNAPSHOTS="$work/changed" GRIDREEL_SNAPSHOT_LOG="$work/again.used"
code=0
"$gridreel" orphans "$work/again.used" >"$work/orphans.log" 2>&1 || code=$?
if [ "$code" -ne 1 ] || [ "$(cat "$work/orphans.log")" != "$work/changed/DeparturesTests/former.png" ]; then
  complain "the one orphan was not found" "$work/orphans.log"
fi

# 4. The sample's own references are unchanged.
diff -r "$work/original" "$references" >/dev/null || complain "the references of the sample were changed"
echo "sample: fine"
