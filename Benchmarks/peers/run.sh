#!/usr/bin/env bash
# Runs gridreel and what people use instead on the same grid and path, in one run, and prints a table.
#
#   Benchmarks/peers/run.sh [frames]
#
# Peers that are missing are left out with the reason. To have them all: apt-get install chromium chromium-driver;
# pip install -r Benchmarks/peers/requirements.txt
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
[ -x "$root/.build/release/gridreel" ] || (cd "$root" && swift build -c release --product gridreel)
exec python3 "$here/peers.py" --gridreel "$root/.build/release/gridreel" --scene "$here/scene.yaml" --frames "${1:-30}"
