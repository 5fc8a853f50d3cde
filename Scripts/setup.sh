#!/usr/bin/env bash
# Installs the libraries, the fonts of the themes and pkg-config if missing, and checks by its hash that the default font
# is the file that references are drawn with. Prints nothing if all is well. With "tests", also installs what only the
# tests need: a browser for testing reports, ffmpeg, libspng, and readers of SVG and PDF (librsvg, poppler, a font with
# Han characters). With "peers", what Benchmarks/peers needs: Python and a headless browser. With "cluster", Slurm and
# GNU parallel. With "install", what `make install` needs to make the manual. With "lint", what lint-ci.sh needs. With
# "packages", what making and testing packages needs. With "release", what a dry run of a release needs. With "fonts" or
# "pictures", installs nothing and lists the packages of fonts, or of the libraries for SVG and JPEG pictures.
set -euo pipefail

# The fonts of pictures. Our packages include them.
font_packages=(fonts-roboto-unhinted fonts-crosextra-caladea fonts-crosextra-carlito fonts-hack)
if [ "${1:-}" = fonts ]; then printf '%s\n' "${font_packages[@]}"; exit; fi
# Libraries that the program loads for SVG and JPEG pictures. Our packages include them or depend on them.
picture_packages=(librsvg2-2 libturbojpeg0)
if [ "${1:-}" = pictures ]; then printf '%s\n' "${picture_packages[@]}"; exit; fi

debian_packages=(
  binutils g++ pkg-config git ca-certificates
  libcairo2-dev libpango1.0-dev libdeflate-dev libxxhash-dev libzstd-dev libsqlite3-dev libexpat1-dev zlib1g-dev
  "${font_packages[@]}"
)
homebrew_packages=(pkgconf cairo pango libdeflate xxhash zstd expat zlib)

# The regular and the bold face that references are drawn with, which other files of the same name are not: Debian's
# package of 2017, which Ubuntu and our packages also have.
font_hashes=(
  797e35f7f5d6020a5c6ea13b42ecd668bcfb3bbc4baa0e74773527e5b6cb3174
  36f3709dea3e3ce3c6aedc058079e55980825f898f1e901d091c73c40de8bab1
)
# Where gridreel looks for them, in this order (FontCatalog).
font_folders=(
  /usr/share/fonts/truetype/roboto/unhinted/RobotoTTF /usr/share/fonts/truetype/roboto/unhinted
  /usr/share/fonts/truetype/roboto /usr/share/fonts/google-roboto /usr/share/fonts/TTF /usr/local/share/fonts
  /opt/homebrew/share/fonts /Library/Fonts "$HOME/Library/Fonts" "$HOME/.local/share/fonts" "$HOME/.fonts"
)
if [ -n "${GRIDREEL_FONTS:-}" ]; then IFS=: read -ra named <<<"$GRIDREEL_FONTS"; font_folders=("${named[@]}" "${font_folders[@]}"); fi

# The folder with the default font; nothing if there is none.
font_folder() {
  local folder
  for folder in "${font_folders[@]}"; do
    if [ -e "$folder/Roboto-Regular.ttf" ]; then echo "$folder"; return; fi
  done
}

# Whether a folder has the files that references are drawn with, whatever package they are from.
has_known_font() {
  local sums
  local files=(Roboto-Regular.ttf Roboto-Bold.ttf)
  sums=$(cd "$1" && { sha256sum "${files[@]}" || shasum -a 256 "${files[@]}"; } 2>/dev/null) || return 1
  [[ $sums == "${font_hashes[0]} "*$'\n'"${font_hashes[1]} "* ]]
}

homebrew_casks=(font-roboto font-caladea font-carlito font-hack)
if [ "${1:-}" = tests ]; then
  debian_packages+=(chromium python3-venv ffmpeg libspng-dev zstd sqlite3 librsvg2-bin libturbojpeg0 poppler-utils fonts-droid-fallback)
  homebrew_casks+=(chromium)
  homebrew_packages+=(ffmpeg libspng librsvg jpeg-turbo poppler)
elif [ "${1:-}" = cluster ]; then
  debian_packages+=(slurmctld slurmd slurm-client munge parallel)
elif [ "${1:-}" = systems ]; then
  debian_packages+=(python3 gcc libc6-dev qemu-user-static debian-archive-keyring)
  case "$(uname -m)" in
    x86_64) debian_packages+=(gcc-aarch64-linux-gnu libc6-dev-arm64-cross) ;;
    aarch64) debian_packages+=(gcc-x86-64-linux-gnu libc6-dev-amd64-cross) ;;
  esac
elif [ "${1:-}" = lint ]; then
  debian_packages+=(python3-venv shellcheck ruby)
  homebrew_packages+=(shellcheck)
elif [ "${1:-}" = install ]; then
  debian_packages+=(python3)
elif [ "${1:-}" = packages ]; then
  debian_packages+=(
    python3-venv patchelf unzip xz-utils dpkg-dev lintian debootstrap man-db zsh fish "${picture_packages[@]}"
  )
elif [ "${1:-}" = release ]; then
  debian_packages+=(debootstrap podman crun python3-venv)
elif [ "${1:-}" = peers ]; then
  debian_packages+=(
    python3-venv chromium-headless-shell
    libdbus-1-3 libegl1 libfontconfig1 libgl1 libglib2.0-0 libx11-6 libxkbcommon0
  )
fi

# Packages with libraries that Swift's own programs do not find. An unpacked toolchain comes without them.
swift_packages() {
  local bin
  bin=$(dirname "$(readlink -f "$(command -v "${SWIFT:-swift}")")")
  { ldd "$bin"/{swift-build,swift-frontend,swift-format,docc,clang,lld} "$bin"/../lib/swift/linux/libFoundation*.so 2>/dev/null || true; } |
    sed -n 's/^[[:space:]]*\(lib[^ ]*\) => not found$/\1/p' | while read -r library; do
    case "$library" in
      libncurses.* | libtinfo.* | libform.* | libpanel.*) echo libncurses6 ;;
      libcurl.*) echo libcurl4 ;;
      libedit.*) echo libedit2 ;;
      libuuid.*) echo libuuid1 ;;
      libxml2.*) echo libxml2 ;;
    esac
  done | sort -u
}

install_on_debian() {
  local missing=() package
  mapfile -t missing < <(swift_packages)
  for package in "${debian_packages[@]}"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  echo "Installing ${#missing[@]} packages, which takes about a minute: ${missing[*]}"
  local sudo=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "Run as root, or install sudo: cannot install ${missing[*]}" >&2; exit 3; }
    sudo=(sudo)
  fi
  apt_get update
  apt_get install -y --no-install-recommends "${missing[@]}"
}

# Runs apt-get quietly, shows its output if it fails, and waits while another package manager holds a lock: fresh cloud
# machines install updates during their first minutes. apt's own timeout does not cover the lock of its package lists.
apt_get() {
  local log deadline=$((SECONDS + 900)) told=
  log=$(mktemp)
  until "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=5 "$@" >"$log" 2>&1 </dev/null; do
    if [ $SECONDS -ge $deadline ] || ! grep -qE 'Could not get lock|Unable to (lock|acquire)' "$log"; then
      cat "$log" >&2
      rm -f "$log"
      exit 3
    fi
    [ -n "$told" ] || echo "Waiting for another package manager to finish, for up to 15 minutes"
    told=1
    sleep 3
  done
  rm -f "$log"
}

install_on_macos() {
  command -v brew >/dev/null || { echo "Install Homebrew first: https://brew.sh" >&2; exit 3; }
  local package
  for package in "${homebrew_packages[@]}"; do
    brew list --versions "$package" >/dev/null 2>&1 || brew install "$package"
  done
  for package in "${homebrew_casks[@]}"; do
    brew list --cask "$package" >/dev/null 2>&1 || brew install --cask "$package"
  done
}

command -v "${SWIFT:-swift}" >/dev/null || { echo "Swift 6.2 or later is needed: https://swift.org/install" >&2; exit 3; }
if [ "$(uname)" = Darwin ]; then
  install_on_macos
elif command -v apt-get >/dev/null; then
  install_on_debian
else
  echo "This script knows Debian, Ubuntu and macOS. Elsewhere install: cairo, pango, libdeflate, xxhash, zstd, sqlite3, expat, zlib" >&2
  echo "with their headers, pkg-config, and the fonts Roboto, Caladea, Carlito and Hack; GRIDREEL_FONTS may name the font's folder." >&2
fi

folder=$(font_folder)
if [ -z "$folder" ]; then
  echo "The font Roboto was not found as Roboto-Regular.ttf; gridreel doctor says whether another file is used." >&2
elif ! has_known_font "$folder"; then
  echo "The font $folder/Roboto-Regular.ttf is not the file that references are drawn with: texts will differ." >&2
  echo "Debian's package fonts-roboto-unhinted has it; name its folder in GRIDREEL_FONTS." >&2
fi

# The accessibility checker axe, which tests run in the studio's page. It comes from a package, and is not part of this
# repository.
build="$(dirname "$0")/../.build"
if [ "${1:-}" = tests ] && [ ! -d "$build/axe" ]; then
  mkdir -p "$build"
  if ! { python3 -m venv "$build/axe" \
    && "$build/axe/bin/pip" install --quiet --disable-pip-version-check --no-deps axe-playwright-python==0.1.8; }; then
    rm -rf "$build/axe"
    echo "axe-playwright-python was not installed; without it, make test fails." >&2
  fi
fi
