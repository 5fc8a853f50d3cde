#!/usr/bin/env bash
# Removes what install.sh put below a prefix: its files, and those of its folders that are empty then.
#   Packaging/uninstall.sh PREFIX
set -euo pipefail
prefix=${1%/}
list="$prefix/share/gridreel/installed"
[ -f "$list" ] || { echo "nothing to uninstall: there is no $list" >&2; exit 2; }
entries=$(cat "$list")
echo "$entries" | grep -v '/$' | while IFS= read -r file; do rm -f "$prefix/$file"; done
echo "$entries" | grep './$' | LC_ALL=C sort -r | while IFS= read -r folder; do
  rmdir "$prefix/$folder" 2>/dev/null || true
done
# The prefix itself, and folders above it, if they were made for it.
folder=$prefix
for _ in $(echo "$entries" | grep -x /); do
  rmdir "$folder" 2>/dev/null || break
  folder=$(dirname "$folder")
done
echo "uninstalled $prefix/bin/gridreel"
