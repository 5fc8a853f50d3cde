#!/usr/bin/env bash
# Completes a folder with the packages of all processors: source tarball, Homebrew formula, release notes, checksums.
#   GITHUB_REPOSITORY=owner/name [ARCHITECTURES="x86_64 aarch64"] Packaging/release/assemble.sh FOLDER
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
: "${GITHUB_REPOSITORY:?names the repository, as owner/name}"
cd "$1"
version=$("$root/Packaging/release/version.sh")
for architecture in ${ARCHITECTURES:-x86_64 aarch64}; do
  case "$architecture" in x86_64) debian=amd64 ;; aarch64) debian=arm64 ;; *) debian=$architecture ;; esac
  for file in gridreel_"$version"-*_"$debian".deb gridreel-"$version"-*_"$architecture".whl \
    gridreel-"$version"-linux-"$architecture".tar.gz gridreel-"$version"-linux-"$architecture".spdx.json \
    gridreel-"$version"-image-"$architecture".tar.gz; do
    [ -s "$file" ] || { echo "there is no $file" >&2; exit 1; }
  done
done
source="gridreel-$version-source.tar.gz"
git -C "$root" archive --format=tar --prefix="gridreel-$version/" HEAD | gzip -9n > "$source"
sed -e "s|@REPOSITORY@|$GITHUB_REPOSITORY|g" -e "s|@VERSION@|$version|g" \
  -e "s|@SHA256@|$(sha256sum "$source" | cut -d' ' -f1)|" "$root/Packaging/gridreel.rb" > gridreel.rb
"$root/Packaging/release/notes.sh" "$version" > notes.md
rm -f SHA256SUMS
sha256sum -- gridreel* > SHA256SUMS
sha256sum --check --quiet SHA256SUMS
cat SHA256SUMS
