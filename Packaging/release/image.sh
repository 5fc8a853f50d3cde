#!/usr/bin/env bash
# Builds the container image from the deb in a folder instead of from the sources, and saves it into the folder.
#   [DOCKER="docker"] Packaging/release/image.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$1
version=$(Packaging/release/version.sh)
read -ra docker <<<"${DOCKER:-docker}"
context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT
# The folder stands for the stage that builds the deb.
mkdir -p "$context/source/.build/packages" "$context/empty"
cp "$folder"/gridreel_"$version"-*_"$(dpkg --print-architecture)".deb "$context/source/.build/packages/"
"${docker[@]}" build --build-context build="$context" --file Packaging/Dockerfile --tag "gridreel:$version" "$context/empty"
"${docker[@]}" save "gridreel:$version" | gzip -9n > "$folder/gridreel-$version-image-$(uname -m).tar.gz"
