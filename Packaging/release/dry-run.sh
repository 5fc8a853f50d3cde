#!/usr/bin/env bash
# Runs the scripts of .github/workflows/release.yml in their order, without publishing anything: from a clean clone of the
# current commit, in a bare Debian 12 that has only Swift. Then installs from the result as action.yml does, in a bare
# Debian 13. Everything is mounted in a namespace of this script's own.
#   Packaging/release/dry-run.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/../.."
[ "$(id -u)" -eq 0 ] || { echo "this needs to be root: it makes root folders of other systems" >&2; exit 3; }
if [ "${GRIDREEL_MOUNTS:-}" != own ]; then
  GRIDREEL_MOUNTS=own exec unshare --mount --propagation private "$0" "$@"
fi
mkdir -p "$1"
folder=$(realpath "$1")
work=$PWD/.build/dry-run
version=$(Packaging/release/version.sh)
export GRIDREEL_DRY_RUN=1 GITHUB_REPOSITORY=${GITHUB_REPOSITORY:-OWNER/gridreel} DEBIAN_FRONTEND=noninteractive
rm -rf --one-file-system "$work" "${folder:?}"/*
mkdir -p "$work"
step() { echo "dry run: $*" >&2; }

# A system: a copy of what debootstrap makes, with what this machine's network needs.
system() {
  local root="$work/$1" path
  Packaging/base.sh "$2"
  cp -a ".build/chroot/$2" "$root"
  for path in /etc/resolv.conf /etc/hosts /etc/pip.conf /usr/local/share/ca-certificates; do
    if [ -e "$path" ]; then mkdir -p "$root$(dirname "$path")" && cp -rL "$path" "$root$(dirname "$path")"; fi
  done
  # A mount of its own, so that scripts may make namespaces there, with terminals.
  mount --bind "$root" "$root"
  mount -t proc proc "$root/proc"
  mount --bind /dev/pts "$root/dev/pts"
}

step "a clean clone in a bare Debian 12 with Swift"
system build bookworm
git clone --quiet --no-hardlinks . "$work/build/source"
toolchain=$(realpath "$(dirname "$(readlink -f "$(command -v "${SWIFT:-swift}")")")/../..")
mkdir -p "$work/build/opt/swift"
mount --bind "$toolchain" "$work/build/opt/swift"
# What is downloaded already: Swift packages, and the systems in which packages are tried.
cache=${XDG_CACHE_HOME:-$HOME/.cache}/org.swift.swiftpm
if [ -d "$cache" ]; then mkdir -p "$work/build/root/.cache" && cp -a "$cache" "$work/build/root/.cache"; fi
mkdir -p "$work/build/source/.build/chroot"
for suite in bookworm trixie; do
  Packaging/base.sh "$suite"
  cp -a ".build/chroot/$suite" "$work/build/source/.build/chroot/$suite"
done
in_build() {
  step "$*"
  chroot "$work/build" /usr/bin/env -i HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/opt/swift/usr/bin \
    GRIDREEL_DRY_RUN=1 GITHUB_REPOSITORY="$GITHUB_REPOSITORY" \
    /bin/bash -c 'cd /source && exec "$@"' _ "$@"
}
in_build Packaging/release/prepare.sh
in_build Packaging/release/version.sh "v$version" >&2
in_build Packaging/release/artifacts.sh release >&2
in_build make test-packages PROGRAM=.build/release/gridreel >&2
cp "$work/build/source/release"/* "$folder"

step "Packaging/release/image.sh, with an image of Debian 12 made here"
podman=(podman --root "$work/podman/root" --runroot "$work/podman/run" --storage-driver vfs --events-backend none)
tar --one-file-system -C .build/chroot/bookworm -c . | "${podman[@]}" import - docker.io/library/debian:12-slim >/dev/null
BUILDAH_ISOLATION=chroot DOCKER="${podman[*]}" Packaging/release/image.sh "$folder" >&2

step "Packaging/release/assemble.sh, check.py and publish.sh, which only prints what it would publish"
ARCHITECTURES=$(uname -m) Packaging/release/assemble.sh "$folder" >&2
Packaging/release/check.py "$folder"
DOCKER="echo docker" GH="echo gh" Packaging/release/publish.sh "$folder" >&2
tools=.build/spdx
[ -x $tools/bin/pyspdxtools ] || { python3 -m venv $tools && $tools/bin/pip install --quiet spdx-tools; }
for bill in "$folder"/*.spdx.json; do $tools/bin/pyspdxtools --infile "$bill"; done

step "the steps of action.yml in a bare Debian 13"
system action trixie
mkdir -p "$work/action"/{release,action,job}
cp "$folder"/* "$work/action/release"
git archive HEAD Scripts Packaging Sources/Products/GridreelCLI | tar -x -C "$work/action/action"
cp examples/weather-by-month/* "$work/action/job"
in_action() {
  chroot "$work/action" /usr/bin/env -i HOME=/root LC_ALL=C.UTF-8 RUNNER_TEMP=/tmp RUNNER_OS=Linux GITHUB_REPOSITORY=o/n \
    RUNNER_ARCH="$([ "$(uname -m)" = aarch64 ] && echo ARM64 || echo X64)" GITHUB_PATH=/path GITHUB_OUTPUT=/output \
    GRIDREEL_RELEASE=/release GITHUB_STEP_SUMMARY=/summary PATH="${1:+$1:}/usr/sbin:/usr/bin:/sbin:/bin" \
    /bin/bash -c 'cd /job && exec "$@"' _ "${@:2}"
}
in_action "" /action/Scripts/action-install.sh plan
in_action "" /action/Scripts/action-install.sh install
path=$(cat "$work/action/path")
in_action "$path" gridreel verify scene.yaml --record missing
in_action "$path" /action/Scripts/action.sh
umount --recursive "$work/build" "$work/action"
echo "The release is in $1:"
ls -l "$folder"
