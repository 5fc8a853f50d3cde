#!/usr/bin/env bash
# Packs the program with its C libraries and fonts: unpacked anywhere, bin/gridreel runs.
#   Packaging/tarball.sh PROGRAM FOLDER
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=$1
folder=$2
name="gridreel-$("$program" --version)-linux-$(uname -m)"
tree=".build/stage/tarball/$name"
"$here/stage.sh" "$program" "$tree"
"$here/bundle.sh" "$tree" >/dev/null
mkdir -p "$folder"
tar --create --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
  --directory="$(dirname "$tree")" "$name" | gzip -9n > "$folder/$name.tar.gz"
echo "$folder/$name.tar.gz"
