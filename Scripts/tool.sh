#!/usr/bin/env bash
# Builds the tool like `make test`, so that nothing is built twice, and prints its path.
set -euo pipefail
cd "$(dirname "$0")/.."
read -ra options <<<"${GRIDREEL_QUICK_OPTIONS:?run this by way of make}"
"${SWIFT:-swift}" build "${options[@]}" --product gridreel >&2
echo "$("${SWIFT:-swift}" build "${options[@]}" --show-bin-path)/gridreel"
