#!/usr/bin/env bash
# Builds examples/uikit as an iOS team would on Linux, runs its tests, and then the tests of the plugin that adapts its
# layouts. Elsewhere than on Linux there is nothing to do: layouts are tested with UIKit itself.
set -euo pipefail
cd "$(dirname "$0")/.."
[ "$(uname)" = Linux ] || exit 0
swift=${SWIFT:-swift}
sample=examples/uikit
# Its own folder below the project's, so that nothing is built twice from one run to the next.
scratch=$PWD/.build/uikit
# Without debug information swift-syntax, which the plugin needs, is built in two thirds of the time.
options=(--package-path "$sample" --scratch-path "$scratch" -debug-info-format none)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

complain() { echo "uikit: $1" >&2; [ -z "${2:-}" ] || cat "$2" >&2; exit 1; }
sums() { find "$sample/App" "$sample/Sources" -type f -exec cksum {} + | sort; }

sums >"$work/before"
"$swift" build --build-tests "${options[@]}" >"$work/build.log" 2>&1 || complain "the sample cannot be built" "$work/build.log"
"$swift" test --skip-build "${options[@]}" >"$work/test.log" 2>&1 || complain "a test of the sample fails" "$work/test.log"
sums >"$work/after"
diff "$work/before" "$work/after" >/dev/null || complain "the sample's own files were changed"

rewrites=$(find "$scratch/plugins/outputs" -name rewrites.txt)
while read -r place; do
  grep -qF -- "$place" "$rewrites" || complain "no rewrite is told at $place" "$rewrites"
done <<'PLACES'
BoardLayout.swift:8:5: note: the optional method collectionView(_:layout:heightForRow:) becomes one with a default
BoardLayout+Answers.swift:7:5: note: collectionViewContentSize is moved into the body of the class BoardLayout
AppDelegate.swift:3:1: warning: AppDelegate is left out: it is where an app begins
PLACES

# Who does not use the plugin does not even fetch what it needs.
mkdir "$work/plain"
cp Package.swift "$work/plain"
"$swift" package resolve --package-path "$work/plain" >"$work/resolve.log" 2>&1 || complain "no dependencies" "$work/resolve.log"
! grep -q swift-syntax "$work/plain/Package.resolved" || complain "swift-syntax is fetched without the trait LayoutAdapter"

GRIDREEL_LAYOUT_ADAPTER=$scratch/debug/LayoutAdapterTool-tool GRIDREEL_UIKIT_MODULES=$scratch/debug/Modules \
  "$swift" test --skip-build --disable-xctest --filter LayoutAdapterTests >"$work/adapter.log" 2>&1 ||
  complain "a test of the adapter fails" "$work/adapter.log"
grep -q "Suite ToolTests passed" "$work/adapter.log" || complain "the tests of the adapter did not run" "$work/adapter.log"
echo "uikit: fine"
