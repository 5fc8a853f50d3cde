#!/usr/bin/env bash
# Packs the program, its C libraries and fonts with the Python module.
#   Packaging/wheel.sh PROGRAM FOLDER
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=$1
folder=$2
mkdir -p "$folder"
folder=$(realpath "$folder")
work=.build/stage/wheel
rm -rf "$work"
mkdir -p "$work"
cp -R "$here/python/." "$work"
"$here/stage.sh" "$program" "$work/tree"
# `pip install --target` leaves out a folder lib.
glibc=$("$here/bundle.sh" "$work/tree" share/gridreel/lib)
license=$("$here/parts.py" --expression "$work/tree")
sed -i "s/^license = .*/license = \"$license\"/" "$work/pyproject.toml"
cp -R "$work/tree/share/doc/gridreel/." "$work/licenses"
mv "$work/licenses/licenses"/* "$work/licenses"
rmdir "$work/licenses/licenses"
rm -r "$work/tree/share/doc"
GRIDREEL_VERSION=$("$program" --version)
GRIDREEL_PLATFORM=manylinux_${glibc//./_}_$(uname -m)
export GRIDREEL_VERSION GRIDREEL_PLATFORM
rm -f "$folder"/gridreel-*.whl

# Whatever Python is here builds it, in an environment of its own.
tools=.build/stage/python
[ -x "$tools/bin/pip" ] || python3 -m venv "$tools"
"$tools/bin/pip" wheel --quiet --disable-pip-version-check --no-deps --wheel-dir "$folder" "./$work"
ls "$folder"/gridreel-*.whl
