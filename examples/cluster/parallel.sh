#!/bin/sh
# Draws a scene with GNU parallel, here or on machines reached by ssh, and merges. Shards that still hold are kept.
# Usage: parallel.sh SCENE OUT [SHARDS] [options of parallel, such as --sshlogin a,b --workdir .]
# OPTIONS="--scale 2" adds options of gridreel render.
set -eu
scene=$1 out=$2 count=${3:-8}
shift "$(($# < 3 ? $# : 3))"
shards=$out.shards
mkdir -p "$shards"
# shellcheck disable=SC2086
list=$(gridreel shards "$scene" ${OPTIONS:-} --of "$count" --out "$shards")
# shellcheck disable=SC2086
echo "$list" | parallel --quote --no-run-if-empty --retries 3 "$@" \
  gridreel render "$scene" ${OPTIONS:-} --shard "{}/$count" --out "$shards/shard-{}-of-$count" --jobs 1 --quiet
gridreel merge "$shards"/shard-*-of-"$count" --out "$out"
