#!/usr/bin/env bash
# Collects the licences of gridreel and of what is linked into it.
#   Packaging/licenses.sh FOLDER
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$1
mkdir -p "$folder/licenses"
cp "$root/LICENSE" "$root/LICENSE-UNICODE.txt" "$folder"
cp "$root"/Packaging/licenses/*.txt "$folder/licenses"
# On macOS, Swift's libraries are the system's.
if [ "$(uname)" != Darwin ]; then
  toolchain=$(dirname "$(readlink -f "$(command -v "${SWIFT:-swift}")")")
  cp "$toolchain/../share/swift/LICENSE.txt" "$folder/licenses/swift.txt"
  # The library of C++ is linked in, too (see LINKED in the Makefile): GPL with the exception for its runtime.
  gcc=$(find /usr/share/doc -path '*/gcc-*-base/copyright' | sort | tail -1)
  if [ -n "$gcc" ] && [ -e "$root/.build/linked/libstdc++.a" ]; then cp "$gcc" "$folder/licenses/libstdc++.txt"; fi
fi
count=0
for package in "$root"/.build/checkouts/*/; do
  name=$(basename "$package")
  # The plugin that rewrites layouts uses it; it is no part of the program.
  [ "$name" = swift-syntax ] && continue
  cp "$package"/LICENSE* "$folder/licenses/$name.txt"
  count=$((count + 1))
done
[ $count -gt 0 ] || { echo "the packages that gridreel is built from are not in .build/checkouts: run make build" >&2; exit 3; }
chmod -R u=rwX,go=rX "$folder"
