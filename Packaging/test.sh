#!/usr/bin/env bash
# Tries the packages where nothing is installed: releases of Debian as debootstrap makes them, in folders below .build.
# What they draw has to be, byte for byte, what the program that was built draws here. Prints sizes and how long programs
# take to start. Everything is mounted in a namespace of this script's own, and gone with it however it ends.
#   [SUITES="bookworm trixie"] Packaging/test.sh PROGRAM FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
[ "$(id -u)" -eq 0 ] || { echo "this needs to be root: it changes the root folder of what it tries" >&2; exit 3; }
if [ "${GRIDREEL_MOUNTS:-}" != own ]; then
  GRIDREEL_MOUNTS=own exec unshare --mount --propagation private "$0" "$@"
fi
program=$(realpath "$1")
folder=$(realpath "$2")
version=$("$program" --version)
chroots=.build/chroot
read -ra suites <<<"${SUITES:-bookworm trixie}"
table=examples/employment/employment.csv
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
say() { echo "packages: $1"; }
fail() { echo "packages: $1" >&2; exit 1; }
# Themes that take all the fonts that packages depend on or carry.
themes=(light newspaper terminal)
# Draws the table in each theme, by a command, into the folder that it sees as the current one.
draw() {
  for theme in "${themes[@]}"; do
    quietly "$@" preview "$(basename "$table")" --rows 12 --title Employment --theme "$theme" --logo mark.svg -o "$theme.png"
    [ ! -s "$work/log" ] || fail "$* complains: $(cat "$work/log")"
  done
}
same() {
  for theme in "${themes[@]}"; do
    cmp -s "$work/here/$theme.png" "$1/$theme.png" \
      || fail "$2 draws another picture in the theme $theme than the program that was built"
  done
  say "$2: the pictures are the same"
}
quietly() { "$@" > "$work/log" 2>&1 || { tail -20 "$work/log" >&2; fail "failed: $*"; }; }
mkdir "$work/here" "$work/installed"
echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="5" r="4" fill="teal"/></svg>' > "$work/mark.svg"
cp "$table" "$work/mark.svg" "$work/here"
cp "$table" "$work/mark.svg" "$work/installed"
(cd "$work/here" && draw "$program")
(cd "$work/here" && quietly "$program" preview "$(basename "$table")" --rows 12 --title Employment -o module.png)

# 1. Installing by hand, and taking it away again.
prefix="$work/prefix"
mkdir -p "$prefix/share/man/man1"
echo kept > "$prefix/share/man/man1/other.1"
make --no-print-directory install PROGRAM="$program" DESTDIR="$work" PREFIX=/prefix >/dev/null
make --no-print-directory install PROGRAM="$program" DESTDIR="$work" PREFIX=/prefix >/dev/null
(cd "$work/installed" && draw "$prefix/bin/gridreel")
same "$work/installed" "make install"
Packaging/complete.py "$prefix" || fail "completions do not work"
for page in "$prefix"/share/man/man1/gridreel*.1; do
  warnings=$(man --warnings --local-file "$page" 2>&1 >/dev/null)
  [ -z "$warnings" ] || fail "$page: $warnings"
  lexgrog "$page" >/dev/null || fail "$page: no line for apropos"
done
for command in $("$program" --experimental-dump-help | python3 -c 'import json, sys
for command in json.load(sys.stdin)["command"]["subcommands"]: print(command["commandName"])'); do
  [ "$command" = help ] || [ -s "$prefix/share/man/man1/gridreel-$command.1" ] || fail "no manual of $command"
done
make --no-print-directory uninstall DESTDIR="$work" PREFIX=/prefix >/dev/null
left=$(cd "$prefix" && find . -type f)
[ "$left" = ./share/man/man1/other.1 ] || fail "make uninstall leaves $left"
make --no-print-directory install PROGRAM="$program" DESTDIR="$work" PREFIX=/new/prefix >/dev/null
make --no-print-directory uninstall DESTDIR="$work" PREFIX=/new/prefix >/dev/null
[ ! -e "$work/new" ] || fail "make uninstall leaves $(find "$work/new")"
say "completions complete, and the manual is in order; make uninstall leaves nothing"

# 2. The same bytes from the same program, whenever it is packed.
quietly Packaging/deb.sh "$program" "$work/again"
quietly Packaging/wheel.sh "$program" "$work/again"
quietly Packaging/tarball.sh "$program" "$work/again"
for package in "$work"/again/*; do
  cmp "$package" "$folder/$(basename "$package")" || fail "$package packed again is another"
done
say "deb, wheel and tarball packed again have the same bytes"

# 3. What the packages consist of.
for file in .build/stage/{deb/root/usr,wheel/tree}/bin/gridreel; do
  readelf -d "$file" | grep -E 'BIND_NOW|Flags:.* NOW' >/dev/null || fail "$file resolves functions late"
  objdump -T "$file" | grep -E '__(memcpy|memset|memmove|read|snprintf|fprintf)_chk' >/dev/null || fail "$file has no checked buffers"
done
wheel=$(basename "$folder"/gridreel-"$version"-*.whl)
glibc=$(sed -E 's/.*manylinux_([0-9]+)_([0-9]+)_.*/\1.\2/' <<<"$wheel")
[ "$(printf '%s\n2.35\n' "$glibc" | sort -V | tail -1)" = 2.35 ] || fail "the wheel needs glibc $glibc; Ubuntu 22.04 has 2.35"
tarball=$(realpath .build/stage/tarball/gridreel-"$version"-*/)
Packaging/parts.py "$tarball" > "$work/parts"
texts="$tarball/share/doc/gridreel/licenses"
grep -ohE '/usr/share/common-licenses/[A-Z]+-[0-9.]*[0-9]' "$texts"/*.txt | sort -u | while read -r text; do
  # Some name a file that Debian does not have.
  [ ! -f "$text" ] || [ -s "$texts/$(basename "$text").txt" ] || fail "the tarball lacks the license $text, which its licenses refer to"
done
unzip -p "$folder/$wheel" '*/METADATA' > "$work/metadata"
unzip -Z1 "$folder/$wheel" '*/licenses/*' | sed 's|.*/licenses/licenses/||' | sort > "$work/texts"
sed -n 's|^License-File: licenses/||p' "$work/metadata" | sort | cmp - "$work/texts" || fail "the wheel's metadata has other licenses"
for text in LICENSE librsvg2-2.txt fonts-hack.txt LGPL-2.1.txt libstdc++.txt; do
  grep -qx -- "$text" "$work/texts" || fail "the wheel has no license $text"
done
grep -q "^License-Expression: .*LGPL-2.1-or-later.* AND OFL-1.1" "$work/metadata" || fail "the wheel's metadata lacks licenses"
say "programs are hardened, glibc $glibc suffices, and all license texts are there"

# 4. Bare machines: one for each package and system.
machine() {
  local base="$chroots/$2"
  Packaging/base.sh "$2"
  root="$chroots/$1"
  rm -rf --one-file-system "$root"
  cp -a "$base" "$root"
  cp "$table" "$work/mark.svg" "$root"
}
# What is mounted is seen by this script's own processes alone.
in_machine() { TMPDIR=/tmp chroot "$root" "$@"; }
with_proc() {
  mount -t proc proc "$root/proc"
  local code=0
  in_machine "$@" || code=$?
  umount "$root/proc"
  return $code
}
# Every small case of the program has the known hash, those of SVG and JPEG pictures too, and none is skipped.
knows() {
  with_proc "$1" doctor --self-test > "$work/log" 2>&1 || { cat "$work/log" >&2; fail "$2: the self-test fails"; }
  grep -q '^all .* cases have the known hash$' "$work/log" || { cat "$work/log" >&2; fail "$2: the self-test skips cases"; }
}

deb=$(basename "$folder"/gridreel_"$version"-*.deb)
unpacked="gridreel-$version-linux-$(uname -m)"
for suite in "${suites[@]}"; do
  machine deb "$suite"
  cp "$folder/$deb" "$root"
  quietly with_proc apt-get install -y --no-install-recommends "./$deb"
  draw with_proc gridreel
  same "$root" "deb, $suite"
  knows gridreel "deb, $suite"
  if [ "$suite" = bookworm ]; then
    with_proc gridreel --version --verbose > "$work/versions"
    "$program" --version --verbose > "$work/versions-here"
    cmp "$work/versions" "$work/versions-here" || fail "the deb has another commit or other libraries than the program"
  fi
  # Without /proc a program cannot read its arguments: that has to be said, and not taken for a run without arguments.
  for arguments in "" "--version" "preview table.csv -o none.png"; do
    code=0
    # shellcheck disable=SC2086
    said=$(in_machine gridreel $arguments 2>&1) || code=$?
    [[ $code == 3 && $said == *"/proc"* ]] || fail "without /proc, gridreel $arguments ends with $code: $said"
  done
  say "deb, $suite: without /proc, there is an error that says so"
  quietly with_proc apt-get purge -y gridreel
  left=$(find "$root/usr" -name '*gridreel*')
  [ -z "$left" ] || fail "purging the deb leaves $left"

  machine wheel "$suite"
  cp "$folder/$wheel" "$root"
  quietly with_proc apt-get install -y --no-install-recommends python3-venv
  quietly with_proc python3 -m venv /environment
  quietly with_proc /environment/bin/pip install --no-index "/$wheel"
  draw with_proc /environment/bin/gridreel
  same "$root" "wheel, its command, $suite"
  knows /environment/bin/gridreel "wheel, $suite"
  with_proc /environment/bin/gridreel --version --verbose | grep -v glibc > "$work/versions"
  "$program" --version --verbose | grep -v glibc | cmp - "$work/versions" || fail "the wheel, $suite, has other libraries"
  quietly with_proc /environment/bin/python -c "import gridreel
gridreel.preview('employment.csv', rows=12, title='Employment').save('module.png')"
  cmp -s "$root/module.png" "$work/here/module.png" || fail "wheel, $suite: the module draws another picture"
  rm "$root"/*.png
  # In a folder; neither the environment nor PATH has the program then.
  quietly with_proc /environment/bin/pip install --no-index --target /layer "/$wheel"
  draw with_proc /layer/bin/gridreel
  same "$root" "wheel in a folder, its command, $suite"
  rm "$root"/*.png
  quietly with_proc /environment/bin/pip uninstall --yes gridreel
  quietly with_proc env PYTHONPATH=/layer /usr/bin/python3 -c "import gridreel
gridreel.preview('employment.csv', rows=12, title='Employment').save('module.png')"
  cmp -s "$root/module.png" "$work/here/module.png" || fail "wheel in a folder, $suite: the module draws another picture"

  machine tarball "$suite"
  tar -xzf "$folder/$unpacked.tar.gz" -C "$root/opt"
  draw with_proc "/opt/$unpacked/bin/gridreel"
  same "$root" "tarball, $suite"
  knows "/opt/$unpacked/bin/gridreel" "tarball, $suite"
  # The system's own libraries for pictures may need newer versions of others than those of the bundle.
  mapfile -t pictures < <(Scripts/setup.sh pictures)
  quietly with_proc apt-get install -y --no-install-recommends "${pictures[@]}"
  knows "/opt/$unpacked/bin/gridreel" "tarball beside libraries of $suite"
done

# 5. The module with real data frames.
python=.build/stage/python-tests
[ -x "$python/bin/pip" ] || python3 -m venv "$python"
"$python/bin/pip" install --quiet --disable-pip-version-check pandas jinja2 polars pyarrow pytest ipython mypy typing_extensions
"$python/bin/pip" install --quiet --disable-pip-version-check --no-deps --force-reinstall "$folder/$wheel"
"$python/bin/mypy" --config-file Packaging/python/pyproject.toml Packaging/python/src
"$python/bin/pytest" -q -p no:cacheprovider Packaging/python/tests

# 6. Sizes, and starts beside the program that was built. Both are told, not judged.
python3 Packaging/measure.py "$folder" "$program" .build/stage/deb/root/usr/bin/gridreel \
  .build/stage/wheel/tree/bin/gridreel
