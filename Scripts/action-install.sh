#!/usr/bin/env bash
# The first steps of action.yml: installs the tarball of a release, if no gridreel is on the path.
#   Scripts/action-install.sh plan      says which file is needed, as outputs of the step: file, folder
#   Scripts/action-install.sh install   downloads it into the folder, unless it is there; checks its hash, and unpacks it
# GRIDREEL_VERSION is the release, by default that of these files. GRIDREEL_RELEASE is the address of its files, or a
# folder with them.
set -euo pipefail
: "${RUNNER_TEMP:?}" "${RUNNER_OS:?}" "${RUNNER_ARCH:?}"
fail() { echo "::error title=gridreel::$1"; exit 3; }
if found=$(command -v gridreel); then echo "gridreel $(gridreel --version) is installed: $found"; exit; fi
version=${GRIDREEL_VERSION:-$("$(dirname "$0")/../Packaging/release/version.sh")}
case "$RUNNER_OS-$RUNNER_ARCH" in
  Linux-X64) architecture=x86_64 ;;
  Linux-ARM64) architecture=aarch64 ;;
  *) fail "releases are for Linux on x86-64 and arm64, not for $RUNNER_OS on $RUNNER_ARCH: install gridreel in a step before" ;;
esac
glibc=$(getconf GNU_LIBC_VERSION 2>/dev/null || true)
[ "$(printf '%s\n2.35\n' "${glibc#glibc }" | sort -V | head -1)" = 2.35 ] \
  || fail "releases need glibc 2.35, as in Ubuntu 22.04; this runner has ${glibc:-another C library}"
name="gridreel-$version-linux-$architecture"
folder="$RUNNER_TEMP/gridreel-download"
if [ "${1:-}" = plan ]; then
  printf 'file=%s\nfolder=%s\n' "$name.tar.gz" "$folder" >> "${GITHUB_OUTPUT:?}"
  exit
fi

mkdir -p "$folder"
address=${GRIDREEL_RELEASE:-https://github.com/${GRIDREEL_REPOSITORY:-${GITHUB_REPOSITORY:?}}/releases/download/v$version}
fetch() {
  if [ -d "$address" ]; then cp "$address/$1" "$folder/$1"; else
    curl --fail --silent --show-error --location --retry 3 --output "$folder/$1" "$address/$1"
  fi || fail "there is no $1 at $address"
}
# A hash that was cached with the file would say nothing about it.
fetch SHA256SUMS
[ -s "$folder/$name.tar.gz" ] || fetch "$name.tar.gz"
hash=$(sed -n "s/^\([0-9a-f]\{64\}\)  $name\.tar\.gz$/\1/p" "$folder/SHA256SUMS")
[ -n "$hash" ] || fail "SHA256SUMS of $address has no $name.tar.gz"
actual=$(sha256sum "$folder/$name.tar.gz" | cut -d' ' -f1)
if [ "$actual" != "$hash" ]; then
  rm "$folder/$name.tar.gz"
  fail "$name.tar.gz has the hash $actual, and the release says $hash"
fi
tar -xzf "$folder/$name.tar.gz" -C "$RUNNER_TEMP"
echo "$RUNNER_TEMP/$name/bin" >> "${GITHUB_PATH:?}"
[ "$("$RUNNER_TEMP/$name/bin/gridreel" --version)" = "$version" ] || fail "the release $version has another version of gridreel"
echo "gridreel $version is installed: $RUNNER_TEMP/$name"
