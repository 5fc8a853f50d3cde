#!/usr/bin/env bash
# Builds examples/uikit as an iOS team would on Linux, runs its tests, and then the tests of the plugin that adapts its
# layouts. There is nothing to do on other systems, where layouts are tested with UIKit itself.
set -euo pipefail
cd "$(dirname "$0")/.."
[ "$(uname)" = Linux ] || exit 0
swift=${SWIFT:-swift}
sample=examples/uikit
# Without debug information and with whole-module optimization, building takes two thirds of the time. The plugin's tool
# is built with the compiler's own swift-syntax libraries, because the package alone takes minutes. `gridreel layouts`
# uses the same options, so it finds what it needs here. An empty GRIDREEL_SWIFT_SYNTAX requests the package (make
# test-traits).
if [ -z "${GRIDREEL_SWIFT_SYNTAX+set}" ]; then
  syntax=$("$swift" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/host
  [ -e "$syntax/libSwiftParser.so" ] || syntax=
  export GRIDREEL_SWIFT_SYNTAX=$syntax
fi
# A build folder inside the project's, so that runs do not rebuild. There is one per swift-syntax, because a tool is not
# rebuilt over a build with another one.
scratch=$PWD/.build/uikit${GRIDREEL_SWIFT_SYNTAX:+-host}
options=(
  --package-path "$sample" --scratch-path "$scratch" -debug-info-format none --toolset "$PWD/Plugins/whole-modules.json"
)
read -ra quick <<<"${GRIDREEL_QUICK_OPTIONS:?run this by way of make test}"
work=$(mktemp -d)
trap 'wait; rm -rf "$work"' EXIT

complain() { echo "uikit: $1" >&2; [ -z "${2:-}" ] || cat "$2" >&2; exit 1; }
sums() { find "$sample/App" "$sample/Sources" -type f -exec cksum {} + | sort; }

# The command-line tool, and a package that does not use the plugin and therefore does not even fetch its dependencies.
# Both are built concurrently, since they share no folder with the sample.
beside() {
  SWIFT=$swift Scripts/tool.sh 2>"$work/tool.log" >"$work/tool.place" ||
    complain "gridreel cannot be built" "$work/tool.log"
  mkdir "$work/plain"
  cp Package.swift "$work/plain"
  GRIDREEL_SWIFT_SYNTAX='' "$swift" package resolve --package-path "$work/plain" >"$work/resolve.log" 2>&1 ||
    complain "no dependencies" "$work/resolve.log"
  ! grep -q swift-syntax "$work/plain/Package.resolved" ||
    complain "swift-syntax is fetched without the trait LayoutAdapter"
}
# Copy the tool: building layouts below may link it again, and a file being written cannot be run.
adapter() {
  cp "$scratch/debug/LayoutAdapterTool-tool" "$work/adapter-tool"
  GRIDREEL_LAYOUT_ADAPTER=$work/adapter-tool GRIDREEL_UIKIT_MODULES=$scratch/debug/Modules \
    "$swift" test --skip-build "${quick[@]}" --disable-xctest --filter LayoutAdapterTests >"$work/adapter.log" 2>&1 ||
    complain "a test of the adapter fails" "$work/adapter.log"
  grep -q "Suite ToolTests passed" "$work/adapter.log" || complain "the tests of the adapter did not run" "$work/adapter.log"
}

beside &
besides=$!
sums >"$work/before"
"$swift" build --build-tests "${options[@]}" >"$work/build.log" 2>&1 || complain "the sample cannot be built" "$work/build.log"
wait "$besides" || exit 1
adapter &
adapters=$!
"$swift" test --skip-build "${options[@]}" >"$work/test.log" 2>&1 || complain "a test of the sample fails" "$work/test.log"
sums >"$work/after"
diff "$work/before" "$work/after" >/dev/null || complain "the sample's own files were changed"

rewrites=$(find "$scratch/plugins/outputs" -path "*/AppLayouts/*" -name rewrites.txt)
while read -r place; do
  grep -qF -- "$place" "$rewrites" || complain "no rewrite is told at $place" "$rewrites"
done <<'PLACES'
BoardLayout.swift:8:5: note: the optional method collectionView(_:layout:heightForRow:) becomes one with a default
BoardLayout+Answers.swift:7:5: note: collectionViewContentSize is moved into the body of the class BoardLayout
AppDelegate.swift:3:1: warning: AppDelegate is skipped: it is an app's entry point
PLACES

# Layouts of a folder as a program, through the command-line tool: compiler errors are reported at the user's own file
# and line, and a layout that never returns ends the program. Shares the builds above.
gridreel=$(cat "$work/tool.place")
layouts() { # expected exit code, then arguments
  local expected=$1 code=0
  shift
  SWIFT=$swift "$gridreel" layouts --gridreel "$PWD" --build-path "$work/${runner:-runner}" --scratch-path "$scratch" "$@" \
    >"$work/layouts.log" 2>&1 || code=$?
  [ "$code" -eq "$expected" ] || complain "exit code $code instead of $expected: gridreel layouts $*" "$work/layouts.log"
}
says() { grep -qF -- "$1" "$work/layouts.log" || complain "gridreel layouts does not say: $1" "$work/layouts.log"; }
mkdir "$work/endless"
cat >"$work/endless/Endless.swift" <<'LAYOUT'
import UIKit

class Endless: UICollectionViewFlowLayout {
    @objc override func prepare() {
        super.prepare()
        itemSize = 12
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
LAYOUT
layouts 2 "$work/endless"
[ "$(head -1 "$work/layouts.log")" = "$work/endless/Endless.swift:6:20: error: cannot assign value of type 'Int' to type 'CGSize'" ] ||
  complain "the compiler's error is not at its place" "$work/layouts.log"
sed -i 's/itemSize = 12/while collectionView!.contentOffset.y > 20 {}/' "$work/endless/Endless.swift"
printf 'layout: Endless\nsections: [40]\nviewport: {width: 100, height: 100}\nscroll: {fps: 10, steps: [{to: {y: 50}, duration: 0.5, ease: linear}]}\n' >"$work/endless.yaml"
layouts 0 "$work/endless"
says "Endless  $work/endless/Endless.swift:3"
layouts 4 "$work/endless" check "$work/endless.yaml" --time-limit 1
says "error: the code of Endless did not return within 1 s in frame 3, in prepare()"
# A trap in a query of the doctor ends that probe, not the run.
cat >"$work/endless/Asked.swift" <<'LAYOUT'
import UIKit

class Asked: UICollectionViewFlowLayout {
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        fatalError("nobody should ask for \(indexPath.item)")
    }
}
LAYOUT
sed 's/Endless/Asked/' "$work/endless.yaml" >"$work/asked.yaml"
layouts 0 "$work/endless" check "$work/asked.yaml"
says "layoutAttributesForItem(at:), called by the doctor stopped and was left out"
says "asked: no finding by 18 rules"
# The built program is accepted in place of the folder, and the scene from standard input. The frames are the same.
printf 'import UIKit\nclass Plain: UICollectionViewFlowLayout {}\n' >"$work/endless/Plain.swift"
sed 's/Endless/Plain/; 1i name: plain' "$work/endless.yaml" >"$work/plain.yaml"
layouts 0 "$work/endless" render "$work/plain.yaml" -o "$work/folder/"
layouts 0 "$work/endless" verify "$work/plain.yaml" --snapshots "$work/references" --record missing
layouts 0 "$work/endless" verify "$work/plain.yaml" --snapshots "$work/references" --check-determinism
says "passed  plain"
"$gridreel" layouts "$scratch/debug/Layouts" render - -o "$work/program/" <"$work/plain.yaml" >"$work/layouts.log" 2>&1 ||
  complain "the built program is not accepted" "$work/layouts.log"
[ "$(cat "$work"/folder/*.png | cksum)" = "$(cat "$work"/program/*.png | cksum)" ] ||
  complain "a scene from standard input is drawn in another way"
"$scratch/debug/Layouts" >"$work/layouts.log" 2>&1 && complain "the program runs without a request"
says "gridreel layouts $scratch/debug/Layouts runs it"
# The line of the layout's own code is named, not that of the standard library.
cat >"$work/endless/Beyond.swift" <<'LAYOUT'
import UIKit

class Beyond: UICollectionViewFlowLayout {
    override func prepare() {
        super.prepare()
        let rows = [1, 2]
        _ = rows[(collectionView?.numberOfSections ?? 0) + 4]
    }
}
LAYOUT
sed 's/Endless/Beyond/' "$work/endless.yaml" >"$work/beyond.yaml"
layouts 4 "$work/endless" render "$work/beyond.yaml" -o "$work/beyond.gif"
says "in prepare(), at $work/endless/Beyond.swift:7"
# An implicitly unwrapped nil has no line of its own there, but Swift's message has it.
cat >"$work/endless/Unset.swift" <<'LAYOUT'
import UIKit

class Unset: UICollectionViewLayout {
    private var size: CGSize!
    override var collectionViewContentSize: CGSize { size }
}
LAYOUT
sed 's/Endless/Unset/' "$work/endless.yaml" >"$work/unset.yaml"
layouts 4 "$work/endless" render "$work/unset.yaml" -o "$work/unset.gif"
says "Layouts/Unset.swift:5: Fatal error"
says "in collectionViewContentSize, at $work/endless/Unset.swift"
# Another program is built in the same build folder, although the plan of the first one is there.
mkdir "$work/other"
printf 'import UIKit\nclass Other: UICollectionViewFlowLayout {}\n' >"$work/other/Other.swift"
runner=other-runner layouts 0 "$work/other"
says "Other  $work/other/Other.swift:2"
# A class that is only mentioned, not inherited from, or used only as a type: there is nothing to list, render or check.
mkdir -p "$work/none/Pods"
printf 'import UIKit\nfunc width(_ layout: UICollectionViewLayout) -> CGFloat { layout.collectionViewContentSize.width }\n' >"$work/none/Width.swift"
printf 'import UIKit\nenum Screen { private class Hidden: UICollectionViewFlowLayout {} }\n' >"$work/none/Hidden.swift"
cp "$work/endless/Endless.swift" "$work/none/Pods"
for command in list "check $work/endless.yaml"; do
  # shellcheck disable=SC2086
  layouts 2 "$work/none" $command
  says "error: there are no layouts in 2 Swift files: no class inherits from UICollectionViewLayout"
  says "layouts that are private to a type are ignored, like files for tests, systems other than iOS, playgrounds, and files below"
done

# The CI job of the README installs what the package needs.
for library in $(grep -oE 'apt: "[^"]+"' Package.swift | cut -d '"' -f 2 | grep -v sqlite); do
  grep -q "apt-get install .* $library " "$sample/README.md" || complain "the job in $sample/README.md lacks $library"
done

wait "$adapters" || exit 1
echo "uikit: fine"
