#!/usr/bin/env bash
# Installs what the other scripts start with, on a Debian or Ubuntu that has only Swift. The rest is up to Scripts/setup.sh.
#   Packaging/release/prepare.sh
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
apt-get -qq update
apt-get -qq install -y --no-install-recommends ca-certificates git make >/dev/null
# In containers, the folder may belong to another user.
git config --global --add safe.directory "$(cd "$(dirname "$0")/../.." && pwd)"
