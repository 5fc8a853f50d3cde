#!/usr/bin/env bash
# Copies a staged tree below a prefix, and keeps a list of what was put there for uninstall.sh.
#   Packaging/install.sh TREE PREFIX
set -euo pipefail
umask 022
here=$(cd "$(dirname "$0")" && pwd)
tree=$1
prefix=${2%/}
list="$prefix/share/gridreel/installed"
# What an earlier version put here and this one would not.
if [ -f "$list" ]; then "$here/uninstall.sh" "$prefix" >/dev/null; fi
mkdir -p "$tree/share/gridreel"
: > "$tree/share/gridreel/installed"
# The prefix and each folder above it that is not there yet: a line with only a slash.
folder=$prefix
while [ -n "$folder" ] && [ ! -d "$folder" ]; do
  echo / >> "$tree/share/gridreel/installed"
  folder=$(dirname "$folder")
done
# Folders first, those that are not there yet; then files, the list itself last.
(cd "$tree" && find . -mindepth 1 -type d | LC_ALL=C sort) | while IFS= read -r folder; do
  [ -d "$prefix/$folder" ] && continue
  mkdir -p "$prefix/$folder"
  echo "$folder/" >> "$tree/share/gridreel/installed"
done
(cd "$tree" && find . -type f | LC_ALL=C sort) >> "$tree/share/gridreel/installed"
grep -v '/$' "$tree/share/gridreel/installed" | while IFS= read -r file; do
  # A program that runs may not be written over; it may be replaced.
  cp -p "$tree/$file" "$prefix/$file.new"
  mv -f "$prefix/$file.new" "$prefix/$file"
done
echo "installed $prefix/bin/gridreel"
