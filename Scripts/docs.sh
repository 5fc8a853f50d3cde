#!/usr/bin/env bash
# Builds the documentation of all public targets as one site, with docc, which comes with Swift, so no package depends on
# a plugin. A warning is a failure. The site is in .build/documentation.
set -uo pipefail
cd "$(dirname "$0")/.." || exit
SWIFT="${SWIFT:-swift}"
docc="$(dirname "$(readlink -f "$(command -v "$SWIFT")")")/docc"
work="$PWD/.build/docs"
graphs="$work/graphs"
rm -rf "$work/archives" "$work/modules"
mkdir -p "$graphs" "$work/archives"

# 1. Public declarations, as symbol graphs. The compiler writes them with the modules, because extracting them from
# finished modules crashes for modules that import others internally (Swift 6.3.1).
"$SWIFT" build -c release -Xswiftc -Onone -debug-info-format none --scratch-path "$work" \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$graphs" \
  -Xswiftc -symbol-graph-minimum-access-level -Xswiftc public -Xswiftc -symbol-graph-skip-inherited-docs \
  >"$work/build.log" 2>&1 || { tail -40 "$work/build.log" >&2; exit 1; }

# 2. An archive for each catalog, with only its module's symbols. Targets are in the manifest's order, so that each can
# link to those before it.
failed=0
archives=()
dependencies=()
while read -r module; do
  catalog="$(echo Sources/*/"$module"/"$module".docc)"
  [ -d "$catalog" ] || continue
  mkdir -p "$work/modules/$module"
  cp "$graphs/$module".symbols.json "$graphs/$module"@*.symbols.json "$work/modules/$module/" 2>/dev/null
  archive="$work/archives/$module.doccarchive"
  "$docc" convert "$catalog" --warnings-as-errors --enable-experimental-external-link-support \
    ${dependencies[@]+"${dependencies[@]}"} \
    --fallback-display-name "$module" --fallback-bundle-identifier "gridreel.$module" \
    --additional-symbol-graph-dir "$work/modules/$module" \
    --output-path "$archive" </dev/null || { echo "docs: $module" >&2; failed=1; continue; }
  archives+=("$archive")
  dependencies+=(--dependency "$archive")
done < <(grep -oE '\.(target|executableTarget)\($|name: "[A-Za-z_]+"' Package.swift | sed -n 's/name: "\(.*\)"/\1/p' | awk '!seen[$0]++')
[ $failed -eq 0 ] || exit 1

# 3. One site.
rm -rf .build/documentation
"$docc" merge "${archives[@]}" --synthesized-landing-page-name gridreel --output-path .build/documentation || exit 1
echo "docs: .build/documentation, ${#archives[@]} targets"
