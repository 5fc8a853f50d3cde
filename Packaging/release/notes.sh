#!/usr/bin/env bash
# Prints the release notes of a version: its section of CHANGELOG.md, without the remark that it is not yet tagged. With
# GITHUB_REPOSITORY, links to files lead to that repository's files of this version.
#   Packaging/release/notes.sh VERSION [--all]
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$1
section=$(awk -v title="## $version" '$0 == title { on = 1; next } /^## / { on = 0 } on' CHANGELOG.md)
[ -n "$section" ] || { echo "CHANGELOG.md has no section $version" >&2; exit 1; }
if [ "${2:-}" != --all ]; then
  # Paragraphs are records.
  section=$(awk 'BEGIN { RS = ""; ORS = "\n\n" } NR > 1 || !/^Not yet tagged/' <<<"$section")
fi
if [ -n "${GITHUB_REPOSITORY:-}" ]; then
  address="https://github.com/$GITHUB_REPOSITORY/blob/v$version"
  section=$(sed -E "s,\]\(([^):#]+)(#[^)]*)?\),]($address/\1\2),g" <<<"$section")
fi
printf '%s\n' "$section"
