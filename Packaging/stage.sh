#!/usr/bin/env bash
# Lays out what an installation holds, below a folder that stands for the prefix: program, manual, completions, licences.
#   Packaging/stage.sh PROGRAM FOLDER
set -euo pipefail
umask 022
: "${SOURCE_DATE_EPOCH:?is not set; make sets it}"
here=$(cd "$(dirname "$0")" && pwd)
program=$(realpath "$1")
tree=$2
rm -rf "$tree"
mkdir -p "$tree"/{bin,share/man/man1,share/bash-completion/completions,share/zsh/site-functions,share/fish/vendor_completions.d}
cp "$program" "$tree/bin/gridreel"
strip "$tree/bin/gridreel"
"$program" --experimental-dump-help | "$here/manual.py" "$tree/share/man/man1" "$("$program" --version)"
# It is read by a shell, never run.
"$program" completions bash | sed '1{/^#!/d;}' > "$tree/share/bash-completion/completions/gridreel"
"$program" completions zsh > "$tree/share/zsh/site-functions/_gridreel"
"$program" completions fish > "$tree/share/fish/vendor_completions.d/gridreel.fish"
"$here/licenses.sh" "$tree/share/doc/gridreel"
