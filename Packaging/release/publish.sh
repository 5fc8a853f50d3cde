#!/usr/bin/env bash
# Publishes a complete folder: the image of each processor under one name, and the release with all files.
#   GITHUB_REPOSITORY=owner/name [DOCKER="docker"] [GH="gh"] Packaging/release/publish.sh FOLDER
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
: "${GITHUB_REPOSITORY:?names the repository, as owner/name}"
cd "$1"
version=$("$root/Packaging/release/version.sh" "v$("$root/Packaging/release/version.sh")")
read -ra docker <<<"${DOCKER:-docker}"
read -ra gh <<<"${GH:-gh}"
sha256sum --check --quiet SHA256SUMS
# Names of images have no capitals.
name="ghcr.io/${GITHUB_REPOSITORY,,}"
images=()
for file in gridreel-"$version"-image-*.tar.gz; do
  architecture=${file#"gridreel-$version-image-"}
  image="$name:$version-${architecture%.tar.gz}"
  "${docker[@]}" load --input "$file"
  "${docker[@]}" tag "gridreel:$version" "$image"
  "${docker[@]}" push "$image"
  images+=("$image")
done
for tag in "$version" "${version%%.*}"; do
  "${docker[@]}" manifest create "$name:$tag" "${images[@]}"
  "${docker[@]}" manifest push "$name:$tag"
done
"${gh[@]}" release create "v$version" --repo "$GITHUB_REPOSITORY" --verify-tag --title "gridreel $version" \
  --notes-file notes.md -- gridreel* SHA256SUMS
