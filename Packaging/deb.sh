#!/usr/bin/env bash
# Packs the program for Debian: on the release that this runs on, and later ones with the same libraries.
#   Packaging/deb.sh PROGRAM FOLDER
set -euo pipefail
umask 022
root=$(cd "$(dirname "$0")/.." && pwd)
program=$1
folder=$2
work=.build/stage/deb
tree="$work/root"
documents="$tree/usr/share/doc/gridreel"
rm -rf "$work"
"$root/Packaging/stage.sh" "$program" "$tree/usr"
version="$("$program" --version)-1"
architecture=$(dpkg --print-architecture)

# Debian's own places and forms.
mkdir -p "$tree/usr/share/zsh/vendor-completions" "$tree/usr/share/lintian/overrides" "$tree/DEBIAN"
mv "$tree/usr/share/zsh/site-functions/_gridreel" "$tree/usr/share/zsh/vendor-completions/"
rmdir "$tree/usr/share/zsh/site-functions"
gzip -9n "$tree"/usr/share/man/man1/*.1
gzip -9nc "$root/CHANGELOG.md" > "$documents/changelog.gz"
cp "$root/Packaging/deb/lintian-overrides" "$tree/usr/share/lintian/overrides/gridreel"
{
  printf 'gridreel (%s) unstable; urgency=medium\n\n  * See changelog.gz.\n\n' "$version"
  printf ' -- %s  %s\n' "$(sed -n 's/^Maintainer: //p' "$root/Packaging/deb/control")" \
    "$(LC_ALL=C date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")"
} | gzip -9n > "$documents/changelog.Debian.gz"

# One file tells of all licences; each part that is linked in has to be in it.
for text in "$documents"/licenses/*.txt; do
  part=$(basename "$text" .txt)
  grep -qF "linked/$part/" "$root/Packaging/deb/copyright" \
    || { echo "Packaging/deb/copyright says nothing of $part, which is linked into the program" >&2; exit 1; }
done
license() { echo; echo "License: $1"; sed -e 's/[[:space:]]*$//' -e 's/^$/./' -e 's/^/ /'; }
{
  cat "$root/Packaging/deb/copyright"
  sed '1,/^Copyright/d' "$root/LICENSE" | sed '/./,$!d' | license Expat
  sed '1,2d' "$root/LICENSE-UNICODE.txt" | license Unicode-3.0
  sed '1,/V8 project/d' "$documents/licenses/icu.txt" | license BSD-3-Clause
  echo 'On Debian, its text is in /usr/share/common-licenses/Apache-2.0.' | license Apache-2.0
  {
    echo 'The Apache License 2.0, whose text is in /usr/share/common-licenses/Apache-2.0 on Debian, with this exception.'
    echo
    sed '1,/Runtime Library Exception/d' "$documents/licenses/swift.txt" | sed '/./,$!d'
  } | license "Apache-2.0 with Swift exception"
} > "$documents/copyright"
rm -r "$documents/licenses" "$documents/LICENSE" "$documents/LICENSE-UNICODE.txt"

# The C libraries, as the program itself names them, and the fonts. dpkg-shlibdeps reads a source package's file.
mkdir "$work/debian"
printf 'Source: gridreel\n\nPackage: gridreel\nArchitecture: any\n' > "$work/debian/control"
libraries=$(cd "$work" && dpkg-shlibdeps -O root/usr/bin/gridreel | sed -n 's/^shlibs:Depends=//p')
fonts=$("$root/Scripts/setup.sh" fonts | sed 's/^/, /' | tr -d '\n')
size=$(du -k --apparent-size --summarize "$tree/usr" | cut -f1)
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@SIZE@/$size/" \
  -e "s/@DEPENDS@/$libraries$fonts/" "$root/Packaging/deb/control" > "$tree/DEBIAN/control"
(cd "$tree" && find usr -type f | LC_ALL=C sort | xargs md5sum) > "$tree/DEBIAN/md5sums"

package="$folder/gridreel_${version}_$architecture.deb"
mkdir -p "$folder"
dpkg-deb --root-owner-group -Zxz --build "$tree" "$package" >/dev/null
lintian --fail-on error,warning "$package"
echo "$package"
