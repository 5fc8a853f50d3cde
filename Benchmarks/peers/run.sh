#!/usr/bin/env bash
# Runs gridreel and its alternatives on the same grid and path, in one run, and prints a report.
#
#   Benchmarks/peers/run.sh [--keep [FILE]]
#
# --keep also writes the report to FILE, by default Benchmarks/Results/DATE-peers.md. Exits with 1 if a peer failed, and
# then keeps nothing.
#
# For Debian 12; takes about six minutes. Installs what is missing: Debian packages (as root or with sudo, see
# Scripts/setup.sh: chromium-headless-shell, python3-venv, fonts-roboto-unhinted, libraries of Qt), and the Python
# packages of requirements.txt (0.9 GB) into Benchmarks/peers/.venv. GRIDREEL names an existing program, PYTHON an
# interpreter other than python3.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
date=${GRIDREEL_BENCH_DATE:-$(date +%F)}
commit=${GRIDREEL_BENCH_COMMIT:-$(git -C "$root" describe --always --dirty 2>/dev/null || echo unknown)}
result=
if [ "${1:-}" = --keep ]; then
  result=$(realpath -m "${2:-$root/Benchmarks/Results/$date-peers.md}")
fi

"$root/Scripts/setup.sh" peers
environment="$here/.venv"
if ! cmp -s "$here/requirements.txt" "$environment/installed.txt"; then
  echo "Installing the Python packages of Benchmarks/peers/requirements.txt" >&2
  "${PYTHON:-python3}" -m venv --clear "$environment"
  "$environment/bin/pip" install --quiet --disable-pip-version-check -r "$here/requirements.txt"
  cp "$here/requirements.txt" "$environment/installed.txt"
fi
if [ -z "${GRIDREEL:-}" ]; then
  make -C "$root" SWIFT="${SWIFT:-swift}" build >&2
  GRIDREEL="$root/.build/release/gridreel"
fi

report=$(mktemp)
trap 'rm -f "$report"' EXIT
GRIDREEL=$(realpath "$GRIDREEL")
cd "$here"
"$environment/bin/python" -m peers --gridreel "$GRIDREEL" --scenes . --date "$date" --commit "$commit" \
  | tee "$report"
# All or nothing: a run that is interrupted or lacks a peer leaves an earlier result unchanged.
if [ -n "$result" ]; then
  install -m 644 "$report" "$result"
  echo "Kept in ${result#"$root/"}" >&2
fi
