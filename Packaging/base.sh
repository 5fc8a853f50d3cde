#!/usr/bin/env bash
# Makes a bare system of a release of Debian with debootstrap, in .build/chroot, if it is not there yet. DEBIAN_MIRROR is
# the address that it comes from, by default that of this machine's packages.
#   Packaging/base.sh SUITE
set -euo pipefail
cd "$(dirname "$0")/.."
base=.build/chroot/$1
[ ! -d "$base" ] || exit 0
command -v debootstrap >/dev/null || { echo "debootstrap is not installed" >&2; exit 3; }
mkdir -p .build/chroot
# shellcheck disable=SC2016
mirror=${DEBIAN_MIRROR:-$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -1)}
rm -rf "$base.new"
debootstrap --variant=minbase "$1" "$base.new" "$mirror" > "$base.log" 2>&1 || { tail -5 "$base.log" >&2; exit 3; }
mv "$base.new" "$base"
