#!/usr/bin/env bash
# Makes a staged tree stand on its own: the C libraries (but for the C library itself) in lib/gridreel or another folder,
# where the program looks first, the default fonts in share/gridreel/fonts, and the licences of both. Prints the glibc that
# is needed.
#   Packaging/bundle.sh TREE [LIBRARIES]
set -euo pipefail
umask 022
root=$(cd "$(dirname "$0")/.." && pwd)
tree=$1
libraries=${2:-lib/gridreel}
program="$tree/bin/gridreel"
licenses="$tree/share/doc/gridreel/licenses"
mkdir -p "$tree/$libraries" "$tree/share/gridreel/fonts" "$licenses"
# The licence, and the version whose source package Debian has: some licences ask that it can be had.
note() {
  cp "/usr/share/doc/$1/copyright" "$licenses/$1.txt"
  dpkg-query -W -f '${Package} ${Version} (source ${source:Package} ${source:Version})\n' "$1" >> "$licenses/versions"
}

while read -r library; do
  file=$(readlink -f "$library")
  # Packages may know a file by the path it had before /lib was a link.
  package=$(dpkg -S "*/$(basename "$file")" | head -1 | cut -d: -f1)
  [ "$package" = libc6 ] && continue
  cp "$file" "$tree/$libraries/$(basename "$library")"
  note "$package"
done < <(ldd "$program" | sed -n 's/.* => \(\/[^ ]*\) .*/\1/p')
# As RPATH and not RUNPATH, so that it counts for the libraries of libraries, too.
patchelf --force-rpath --set-rpath "\$ORIGIN/../$libraries" "$program"

while read -r package; do
  dpkg -L "$package" | grep -E '\.(ttf|otf|ttc)$' | while read -r font; do
    # Names decide which is found; links would be the same files again.
    [ -L "$font" ] || cp "$font" "$tree/share/gridreel/fonts"
  done
  note "$package"
done < <("$root/Scripts/setup.sh" fonts)
{
  echo "The libraries and fonts beside gridreel are those of these packages of Debian, unchanged:"
  echo
  LC_ALL=C sort -u "$licenses/versions"
} > "$licenses/debian-packages.txt"
rm "$licenses/versions"
chmod -R u=rwX,go=rX "$tree"

objdump -T "$program" "$tree/$libraries"/* | grep -o 'GLIBC_[0-9.]*' | sed 's/GLIBC_//' | sort -V | tail -1
