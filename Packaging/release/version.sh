#!/usr/bin/env bash
# Prints the version, which Sources/Products/GridreelCLI/GridreelCommand.swift alone defines. With a tag, also checks that
# the tag and the changelog fit it, and that no other file repeats it.
#   Packaging/release/version.sh [TAG]
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^ *static let version = "\([0-9.]*\)"$/\1/p' Sources/Products/GridreelCLI/GridreelCommand.swift)
[ -n "$version" ] || { echo "no version in GridreelCommand.swift" >&2; exit 1; }
if [ $# -gt 0 ]; then
  [ "$1" = "v$version" ] || { echo "the tag is $1, and the version of the sources is $version" >&2; exit 1; }
  section=$(Packaging/release/notes.sh "$version" --all)
  if [ -z "${GRIDREEL_DRY_RUN:-}" ] && grep -q '^Not yet tagged' <<<"$section"; then
    echo "CHANGELOG.md says of $version: not yet tagged" >&2
    exit 1
  fi
  others=$(grep -rlsE "(^|[^0-9.])${version//./\\.}([^0-9]|\$)" action.yml README.md docs examples Packaging .github --include='*.md' --include='*.y*ml' \
    --include='*.sh' --include='*.toml' --include='*.rb' --include='Dockerfile' || true)
  [ -z "$others" ] || { echo "the version $version is also in: $others" >&2; exit 1; }
fi
echo "$version"
