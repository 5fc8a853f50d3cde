#!/usr/bin/env bash
# Makes a staged tree stand on its own: the C libraries (but for the C library itself) in lib/gridreel or another folder,
# where the program looks first, the fonts of the themes in share/gridreel/fonts, and the licenses of both. Prints the glibc
# that is needed.
#   Packaging/bundle.sh TREE [LIBRARIES]
set -euo pipefail
umask 022
root=$(cd "$(dirname "$0")/.." && pwd)
tree=$1
program="$tree/bin/gridreel"
libraries="$tree/${2:-lib/gridreel}"
licenses="$tree/share/doc/gridreel/licenses"
clang="$(dirname "$(readlink -f "$(command -v "${SWIFT:-swift}")")")/clang"
mkdir -p "$libraries" "$licenses"
# The license, and the version whose source package Debian has: some licenses ask that it can be had.
note() {
  cp "/usr/share/doc/$1/copyright" "$licenses/$1.txt"
  dpkg-query -W -f '${Package} ${Version} (source ${source:Package} ${source:Version})\n' "$1" >> "$licenses/versions"
}
# The package of a file, which may know it by the path it had before /lib was a link.
owner() { { dpkg -S "$1" || dpkg -S "${1#/usr}" || dpkg -S "/usr$1"; } 2>/dev/null | head -1 | cut -d: -f1; }
# The libraries that files load, as paths.
needed() { ldd "$@" | sed -n 's/.* => \(\/[^ ]*\) .*/\1/p'; }
link() { "$clang" -shared -fPIC -O2 -fuse-ld=lld -Wl,-soname,"$1" -Wl,-z,now -o "$libraries/$1" "${@:2}"; }

# Libraries that the program loads for SVG and JPEG pictures.
pictures=()
while read -r package; do
  pictures+=("$(dpkg -L "$package" | grep -E '/lib[^/]*\.so\.[0-9]+$')")
done < <("$root/Scripts/setup.sh" pictures)

while read -r library; do
  file=$(readlink -f "$library")
  name=$(basename "$library")
  package=$(owner "$file")
  case "$package" in
    libc6) ;;
    # libxml2 needs a library with this name, and ICU in turn that of C++, which needs a newer C library than all others.
    libstdc++6) ;;
    libicu*)
      version=${name##*.}
      [[ $name != libicuuc.* ]] || link "$name" -DVERSION="$version" "$root/Packaging/bundle/icu.c"
      ;;
    libexpat1)
      # From the same object code, in libexpat1-dev.
      link "$name" -Wl,-Bsymbolic -Wl,--whole-archive "$(dirname "$library")/libexpat.a" -Wl,--no-whole-archive \
        "$root/Packaging/bundle/arc4random.c"
      strip "$libraries/$name"
      note "$package"
      ;;
    *)
      cp "$file" "$libraries/$name"
      # The program reads the versions of some libraries from the names of their files, and here from this list.
      version=$(basename "$file" | sed -n 's/.*\.so\.\([0-9.]*\)$/\1/p')
      [ "$version" = "${name##*.so.}" ] || echo "$name $version" >> "$libraries/versions"
      note "$package"
      ;;
  esac
done < <({ needed "$program"; needed "${pictures[@]}"; printf '%s\n' "${pictures[@]}"; } | LC_ALL=C sort -u)
# As RPATH and not RUNPATH, so that it counts for the libraries of libraries, too.
patchelf --force-rpath --set-rpath "\$ORIGIN/../${2:-lib/gridreel}" "$program"

# Nothing but the C library may come from elsewhere.
foreign=$(LD_LIBRARY_PATH=$(realpath "$libraries") ldd -r "$program" "$libraries"/lib* 2>&1 \
  | grep -E 'not found|undefined|=> /' | grep -vE "/${2:-lib/gridreel}/|/(libc|libm|libdl|libpthread|librt|libresolv)\.so\.[0-9]+ " || true)
[ -z "$foreign" ] || { echo "the bundle is not complete: $foreign" >&2; exit 1; }

"$root/Packaging/fonts.sh" "$tree"
while read -r package; do note "$package"; done < <("$root/Scripts/setup.sh" fonts)
{
  echo "The libraries and fonts beside gridreel are those of these packages of Debian, unchanged but for two: libexpat1 is"
  echo "linked with a random generator for older systems, and libicuuc, which libxml2 needs, has no converters."
  echo
  LC_ALL=C sort -u "$licenses/versions"
} > "$licenses/debian-packages.txt"
rm "$licenses/versions"
# Texts that Debian's licenses refer to, which other systems do not have.
grep -ohE '/usr/share/common-licenses/[A-Za-z]+(-[0-9.]*[0-9])?' "$licenses"/*.txt | LC_ALL=C sort -u \
  | while read -r text; do
    [ ! -f "$text" ] || cp "$text" "$licenses/$(basename "$(readlink -f "$text")").txt"
  done
chmod -R u=rwX,go=rX "$tree"

objdump -T "$program" "$libraries"/lib* | grep -o 'GLIBC_[0-9.]*' | sed 's/GLIBC_//' | sort -V | tail -1
