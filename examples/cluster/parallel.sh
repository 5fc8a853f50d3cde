#!/bin/sh
# Draws a scene with GNU parallel, here or on machines reached by ssh, and merges.
# Usage: parallel.sh SCENE OUT [SHARES] [options of parallel, such as --sshlogin a,b --workdir .]
set -eu
scene=$1 out=$2 count=${3:-8}
shift "$(($# < 3 ? $# : 3))"
shares=$out.shares
mkdir -p "$shares"
# The log keeps what is done: the same command again draws only what is missing.
seq "$count" | parallel --resume-failed --joblog "$shares/log" --retries 3 "$@" \
  gridreel render "$scene" --shard "{}/$count" --out "$shares/share-{}" --jobs 1 --quiet
gridreel merge "$shares"/share-* --out "$out"
