#!/usr/bin/env bash
# Holds action.yml and the recipes for continuous integration against the schemas of GitHub and GitLab, as check-jsonschema
# carries them, and lets zizmor look for holes in them. Both are installed into .build by pip; neither asks the network.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=.build/lint-ci
if [ ! -x $tools/bin/zizmor ]; then
  python3 -m venv $tools
  $tools/bin/pip install --quiet check-jsonschema zizmor
fi
workflows=(examples/ci/github.yml examples/cluster/github.yml examples/cluster/github-verify.yml)
$tools/bin/check-jsonschema --builtin-schema vendor.github-actions action.yml
$tools/bin/check-jsonschema --builtin-schema vendor.github-workflows "${workflows[@]}"
$tools/bin/check-jsonschema --builtin-schema vendor.gitlab-ci --data-transform gitlab-ci examples/ci/gitlab.yml
# Names of versions are easier to read than commits, which whoever copies a recipe may put in.
config=$(mktemp --suffix .yml)
trap 'rm -f "$config"' EXIT
echo 'rules: {unpinned-uses: {config: {policies: {"*": ref-pin}}}}' > "$config"
$tools/bin/zizmor --offline --quiet --no-progress --config "$config" action.yml "${workflows[@]}"
