#!/usr/bin/env bash
# Copies the fonts of the themes into a staged tree, where the program looks first.
#   Packaging/fonts.sh TREE
set -euo pipefail
umask 022
root=$(cd "$(dirname "$0")/.." && pwd)
fonts="$1/share/gridreel/fonts"
mkdir -p "$fonts"
while read -r package; do
  dpkg -L "$package" | grep -E '\.(ttf|otf|ttc)$' | while read -r font; do
    # Names decide which is found; links would be the same files again.
    [ -L "$font" ] || cp "$font" "$fonts"
  done
done < <("$root/Scripts/setup.sh" fonts)
