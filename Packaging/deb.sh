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
"$root/Packaging/fonts.sh" "$tree/usr"
version="$("$program" --version)-1"
architecture=$(dpkg --print-architecture)

# Debian's own places and forms.
mkdir -p "$tree/usr/share/zsh/vendor-completions" "$tree/usr/share/lintian/overrides" "$tree/DEBIAN"
mv "$tree/usr/share/zsh/site-functions/_gridreel" "$tree/usr/share/zsh/vendor-completions/"
rmdir "$tree/usr/share/zsh/site-functions"
gzip -9n "$tree"/usr/share/man/man1/*.1
gzip -9nc "$root/CHANGELOG.md" > "$documents/changelog.gz"
cp "$root/Packaging/deb/lintian-overrides" "$tree/usr/share/lintian/overrides/gridreel"
# Who packs it, as Debian's tools ask for it; otherwise whoever made the commit.
maintainer="${DEBFULLNAME:-} <${DEBEMAIL:-}>"
[ -n "${DEBFULLNAME:-}" ] && [ -n "${DEBEMAIL:-}" ] || maintainer=$(git -C "$root" log -1 --format='%an <%ae>' 2>/dev/null) \
  || { echo "who maintains the package? Set DEBFULLNAME and DEBEMAIL" >&2; exit 2; }
{
  printf 'gridreel (%s) unstable; urgency=medium\n\n  * See changelog.gz.\n\n' "$version"
  printf ' -- %s  %s\n' "$maintainer" \
    "$(LC_ALL=C date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")"
} | gzip -9n > "$documents/changelog.Debian.gz"

# One file tells of all licenses; each part has to be in it.
for part in $(basename -s .txt "$documents"/licenses/*.txt | sed 's|^|linked/|') \
  $("$root/Scripts/setup.sh" fonts | sed 's|^|fonts/|'); do
  grep -qF "$part/" "$root/Packaging/deb/copyright" \
    || { echo "Packaging/deb/copyright says nothing of $part, which the package contains" >&2; exit 1; }
done
# A license of a package, as its own file for Debian has it.
debian_license() {
  echo
  awk -v name="License: $2" '$0 == name { on = 1; print; next } /^[^ ]/ || /^$/ { on = 0 } on' "/usr/share/doc/$1/copyright"
}
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
  debian_license fonts-crosextra-caladea OFL-1.1
  debian_license fonts-hack BitstreamVera
} > "$documents/copyright"
rm -r "$documents/licenses" "$documents/LICENSE" "$documents/LICENSE-UNICODE.txt"

# The C libraries, as the program itself names them, and those that it loads. dpkg-shlibdeps reads a source package's file.
mkdir "$work/debian"
printf 'Source: gridreel\n\nPackage: gridreel\nArchitecture: any\n' > "$work/debian/control"
libraries=$(cd "$work" && dpkg-shlibdeps -O root/usr/bin/gridreel | sed -n 's/^shlibs:Depends=//p')
pictures=$("$root/Scripts/setup.sh" pictures | sed 's/^/, /' | tr -d '\n')
size=$(du -k --apparent-size --summarize "$tree/usr" | cut -f1)
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@SIZE@/$size/" \
  -e "s/@DEPENDS@/$libraries$pictures/" \
  -e "s/@MAINTAINER@/$maintainer/" "$root/Packaging/deb/control" > "$tree/DEBIAN/control"
(cd "$tree" && find usr -type f | LC_ALL=C sort | xargs md5sum) > "$tree/DEBIAN/md5sums"

package="$folder/gridreel_${version}_$architecture.deb"
mkdir -p "$folder"
dpkg-deb --root-owner-group -Zxz --build "$tree" "$package" >/dev/null
lintian --fail-on error,warning "$package"
echo "$package"
