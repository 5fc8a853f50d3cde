#!/usr/bin/env bash
# Draws docs/pictures/themes: each theme on the same table, in its light and its dark variant.
set -euo pipefail
cd "$(dirname "$0")/.."
gridreel=${GRIDREEL:-.build/release/gridreel}
pictures=docs/pictures/themes
frames=$(mktemp -d)
trap 'rm -rf "$frames"' EXIT

# draw THEME NAME
draw() {
  "$gridreel" render "$pictures/scene.yaml" --theme "$1" --frames 0 --compression smallest --template "$2.png" --out "$frames/$2" >/dev/null
  cp "$frames/$2/$2.png" "$pictures/"
}

draw light default-light
draw dark default-dark
# Themes with their own name have a dark variant, which the schema lists.
for theme in $("$gridreel" schema | sed -n 's/.*"const": "\(.*\)-dark".*/\1/p' | sort -u); do
  draw "$theme" "$theme-light"
  draw "$theme-dark" "$theme-dark"
done
