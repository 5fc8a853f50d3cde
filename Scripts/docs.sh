#!/usr/bin/env bash
# Builds the documentation of all public targets with docc, which comes with Swift, so no package depends on a plugin. A
# warning is a failure. The archives are in .build/documentation.
set -uo pipefail
cd "$(dirname "$0")/.." || exit
SWIFT="${SWIFT:-swift}"
output=.build/documentation
rm -rf "$output"
mkdir -p "$output"

# 1. Public declarations, as symbol graphs.
log="$("$SWIFT" package dump-symbol-graph --minimum-access-level public --skip-inherited-docs 2>&1)"
code=$?
# The test runner is a module too, but has no symbol graph if no tests were built.
lost="$(echo "$log" | grep 'error: ' | grep -vE "'[A-Za-z]*Package(Discovered)?Tests'")"
if [ $code -ne 0 ] && { [ -n "$lost" ] || ! echo "$log" | grep -q '^Files written to '; }; then
  echo "${lost:-$log}" | tail -40 >&2
  exit 1
fi
graphs="$(echo "$log" | sed -n 's/^Files written to //p' | tail -1)"

# 2. An archive for each catalogue, with only its module's symbols.
failed=0
for catalog in Sources/*/*/*.docc; do
  module="$(basename "$catalog" .docc)"
  mkdir -p "$output/graphs/$module"
  cp "$graphs/$module".symbols.json "$graphs/$module"@*.symbols.json "$output/graphs/$module/" 2>/dev/null
  "$(dirname "$(command -v "$SWIFT")")/docc" convert "$catalog" --warnings-as-errors \
    --fallback-display-name "$module" --fallback-bundle-identifier "gridreel.$module" \
    --additional-symbol-graph-dir "$output/graphs/$module" \
    --output-path "$output/$module.doccarchive" || { echo "docs: $module" >&2; failed=1; }
done
[ $failed -eq 0 ] && echo "docs: $output"
exit $failed
