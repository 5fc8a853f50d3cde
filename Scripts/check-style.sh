#!/usr/bin/env bash
# The style check: formatting, imports, file lengths, and code that breaks determinism or hides failures.
set -uo pipefail
cd "$(dirname "$0")/.." || exit
failed=0
complain() { echo "style: $1" >&2; failed=1; }

swift format lint --strict -r -p Sources Tests Package.swift || complain "run 'make format'"

while read -r lines file; do
  [ "$lines" -gt 300 ] && complain "$file has $lines lines; at most 300, split it by topic"
done < <(git ls-files '*.swift' | while read -r file; do echo "$(wc -l < "$file") $file"; done)

# Geometry, layout, display list and scroll paths work only with numbers.
grep -rnE '^ *((public|internal|package|private|fileprivate) )?import (Foundation|FoundationEssentials)' \
  Sources/Base/GridGeometry Sources/Layout/GridLayout Sources/Frames/GridFrame Sources/Layout/GridScroll \
  && complain "these stages import no Foundation"

# C libraries are imported by one wrapper target each.
grep -rnE '^ *((public|internal|package) )?import C(Cairo|Pango)$' Sources --include='*.swift' | grep -v '^Sources/Drawing/GridCairo/' \
  && complain "only GridCairo imports Cairo and Pango"
grep -rnE '^ *((public|internal|package) )?import C(Deflate|Expat|XXHash|Pixels|Zlib|Zstd|SQLite)$' Sources --include='*.swift' | grep -vE '^Sources/(Images/GridImage|Data/GridDataFile|Data/GridWorkbook)/' \
  && complain "only GridImage, GridDataFile and GridWorkbook import the codecs"
grep -rnE '^ *((public|internal|package) )?import CFiles$' Sources --include='*.swift' | grep -v '^Sources/Base/GridSupport/' \
  && complain "only GridSupport imports calls of the system"
grep -rnE '^ *((public|internal|package) )?import CRecords$' Sources --include='*.swift' | grep -v '^Sources/Data/GridRecords/' \
  && complain "only GridRecords imports the scanner of records"

# The collections wing depends on the others, which must not know it.
grep -rnE 'ollectionView|[sS]upplementary|[dD]ecoration|import (UIKit|GridCollection|LayoutCatalog|LayoutRunner)' Sources --include='*.swift' \
  | grep -vE '^Sources/Collections/|^[^:]+:[0-9]+: *//' \
  && complain "only Sources/Collections knows collection views"

grep -rnE 'TODO|FIXME|\bXXX\b|fatalError\(|try!|as! |\bDate\(\)|Date\.now|Locale\.current|\.random\(in: [^)]*\)$' Sources --include='*.swift' \
  && complain "no loose ends, no clock, no locale, no unseeded chance in Sources"

grep -rnE '\.random\(in: [^(),]*\)|\.randomElement\(\)|\.shuffled\(\)' Tests --include='*.swift' \
  && complain "chance in tests comes from SeededGenerator"

# The program is linked without the ICU data that these need, see Sources/Libraries/CBuild/icu.c.
grep -rnE '\b(Date|ISO8601Date|Number|Measurement|ByteCount|DateComponents)Formatter\(|NSRegularExpression|\b(Calendar|TimeZone|Locale)\(|\b(Calendar|TimeZone|Locale)\.(current|autoupdating)|\.formatted\(|localized(Standard|Case|Compare|Lower|Upper|Capital)|applyingTransform|\.regularExpression\b' Sources --include='*.swift' \
  && complain "locales, calendars and collation of the system are not asked: pictures must not depend on them"

# One word for each thing, see CONTRIBUTING.md.
grep -rnE '\b(let|var|func|case|for|struct|enum) ([a-z]+(Ground|Fingerprint)|grounds?|fingerprints?|endings)\b' Sources --include='*.swift' \
  && complain "say background, hash, file extension or suffix"
# The last bits of these functions differ between C libraries.
grep -rnE '(^|[^.A-Za-z_])(sin|cos|tan|asin|acos|atan2?|sinh|cosh|tanh|exp2?|exp10|expm1|log(2|10|1p)?|pow|cbrt|hypot|fma)\(' Sources --include='*.swift' \
  | grep -vE '^Sources/Base/GridGeometry/PortableMath.swift:|func (log|exp)\(|^[^:]+:[0-9]+: *//' \
  && complain "PortableMath has these functions, with the same results on every machine"

# Compilers may otherwise round a product and a sum at once, depending on the processor.
grep -rlE '\b(double|float)\b' Sources/Libraries --include='*.c' | xargs grep -L 'STDC FP_CONTRACT OFF' | grep . \
  && complain "C code that computes with floating point needs '#pragma STDC FP_CONTRACT OFF'"

git grep -nE '^(<{7}|>{7}) ' && complain "a merge was left unresolved"

read -ra options <<<"${GRIDREEL_QUICK_OPTIONS:?run this by way of make check}"
swift build "${options[@]}" --explicit-target-dependency-import-check warn >/tmp/gridreel-imports.$$ 2>&1 \
  || { cat /tmp/gridreel-imports.$$; complain "the package does not build"; }
grep 'imports another target' /tmp/gridreel-imports.$$ \
  && complain "a target imports what it does not declare"
rm -f /tmp/gridreel-imports.$$

[ $failed -eq 0 ] && echo "style: fine"
exit $failed
