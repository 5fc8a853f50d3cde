#!/bin/sh
# Draws a scene with GNU parallel, here or on machines reached by ssh, and merges.
# Usage: parallel.sh SCENE OUT [SHARDS] [options of parallel, such as --sshlogin a,b --workdir .]
set -eu
scene=$1 out=$2 count=${3:-8}
shift "$(($# < 3 ? $# : 3))"
shards=$out.shards
mkdir -p "$shards"
# The log keeps what is done: the same command again draws only what is missing.
seq "$count" | parallel --resume-failed --joblog "$shards/log" --retries 3 "$@" \
  gridreel render "$scene" --shard "{}/$count" --out "$shards/shard-{}" --jobs 1 --quiet
gridreel merge "$shards"/shard-* --out "$out"
