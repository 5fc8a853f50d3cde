#!/usr/bin/env bash
# Builds the packages for this processor, and their software bill of materials.
#   [PROGRAM=path] Packaging/release/artifacts.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$1
mkdir -p "$folder"
make packages ${PROGRAM:+PROGRAM="$PROGRAM"}
version=$(Packaging/release/version.sh)
packages=(.build/packages/gridreel_"$version"-*.deb .build/packages/gridreel-"$version"-*.whl
  .build/packages/gridreel-"$version"-linux-*.tar.gz)
cp "${packages[@]}" "$folder"
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)} \
  Packaging/release/sbom.py .build/stage/tarball/gridreel-"$version"-linux-*/ "${packages[@]}" \
  > "$folder/gridreel-$version-linux-$(uname -m).spdx.json"
ls -l "$folder"
