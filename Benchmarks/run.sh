#!/usr/bin/env bash
# Runs the benchmarks and stores the report as Benchmarks/Results/DATE.md, with machine and commit.
#
#   Benchmarks/run.sh [part or case ...]     parts: layout frame stages sequences family flow compare bytes memory start jobs
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here"
# Built with the tool's flags.
read -ra flags < <(make -s -C .. build-flags)
"${SWIFT:-swift}" build -c release "${flags[@]}"
# The tool itself, for measuring whole runs.
make -C .. SWIFT="${SWIFT:-swift}" build >&2
export GRIDREEL_BENCH_DATE=${GRIDREEL_BENCH_DATE:-$(date +%F)}
export GRIDREEL_BENCH_COMMIT=${GRIDREEL_BENCH_COMMIT:-$(git describe --always --dirty 2>/dev/null || echo unknown)}
export GRIDREEL_BENCH_SWIFT=${GRIDREEL_BENCH_SWIFT:-$("${SWIFT:-swift}" --version 2>/dev/null | grep -o 'Swift version [0-9.]*' | head -1)}
GRIDREEL_BENCH_VERSIONS=$(../.build/release/gridreel --version --verbose | awk 'NR > 2 { printf "%s%s %s", (NR > 3 ? ", " : ""), $1, $2 }')
export GRIDREEL_BENCH_VERSIONS
result="Results/$GRIDREEL_BENCH_DATE.md"
part="$result.part"
trap 'rm -f "$part"' EXIT
.build/release/GridreelBenchmarks "$@" | tee "$part"
# All or nothing: an interrupted run leaves an earlier result unchanged.
mv "$part" "$result"
echo "Kept in Benchmarks/$result" >&2
