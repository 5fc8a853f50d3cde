#!/usr/bin/env bash
# The script of action.yml: verifies scenes or one shard of them, or merges shards; writes a page, JUnit and a summary.
# GRIDREEL_SCENES and GRIDREEL_SHARDS are paths and GRIDREEL_OPTIONS arguments, one per line; GRIDREEL_SHARD is i/n.
set -euo pipefail
mapfile -t scenes < <(printf '%s' "${GRIDREEL_SCENES:-}" | sed '/^[[:space:]]*$/d')
mapfile -t options < <(printf '%s' "${GRIDREEL_OPTIONS:-}" | sed '/^[[:space:]]*$/d')
# Folder names may contain wildcards.
mapfile -t shares < <(compgen -G "${GRIDREEL_SHARDS:-}" || true)
mkdir -p artifacts
reports=(--report artifacts/report.html --junit artifacts/junit.xml)
if [ -n "${GRIDREEL_SHARDS:-}" ]; then
  [ ${#shares[@]} -gt 0 ] || { echo "error: there are no shards at $GRIDREEL_SHARDS" >&2; exit 2; }
  words=(merge-reports "${shares[@]}" "${options[@]}" "${reports[@]}")
elif [ -n "${GRIDREEL_SHARD:-}" ]; then
  words=(verify "${scenes[@]}" --shard "$GRIDREEL_SHARD" "${options[@]}")
else
  words=(verify "${scenes[@]}" "${options[@]}" "${reports[@]}")
fi
status=0
gridreel "${words[@]}" > artifacts/output.txt 2>&1 || status=$?
cat artifacts/output.txt
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
  # The summary is read as Markdown: four backquotes end the block, which no output of the tool contains.
  { printf '````text\n'; grep -v '^::' artifacts/output.txt || true; printf '````\n'; } >> "$GITHUB_STEP_SUMMARY"
fi
exit "$status"
