#!/usr/bin/env bash
# Redraws the pictures of examples/uikit/README.md with tests: of the package, and of the project for the articles'
# layouts.
set -euo pipefail
cd "$(dirname "$0")/.."
[ "$(uname)" = Linux ] || { echo "examples/uikit: its pictures are drawn on Linux" >&2; exit 3; }
mkdir -p examples/uikit/Pictures
export GRIDREEL_PICTURES=$PWD/examples/uikit/Pictures
"${SWIFT:-swift}" test --disable-xctest --filter ArticlePictureTests
"${SWIFT:-swift}" test --disable-xctest --filter PictureTests \
  --package-path examples/uikit --scratch-path "$PWD/.build/uikit" -debug-info-format none \
  --toolset "$PWD/Plugins/whole-modules.json"
