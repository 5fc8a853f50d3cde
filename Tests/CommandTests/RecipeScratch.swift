import Foundation
import TestSupport
import Testing

/// A recipe of examples/cluster.
enum Recipe: String, CaseIterable, CustomTestStringConvertible {
  case slurm
  case parallel
  case make
  case kubernetes

  var testDescription: String { rawValue }

  /// The recipes whose tools are installed. Those of Slurm and Kubernetes are replaced in tests.
  static let runnable = allCases.filter { recipe in
    switch recipe {
    case .slurm, .kubernetes: true
    case .parallel, .make:
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(recipe.rawValue)") }
    }
  }

  private static let folder = Gridreel.root.appendingPathComponent("examples/cluster")

  static func text(of file: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }

  /// Shell commands that draw `scene.yaml` and merge the shards into `folder`.
  func commands(shards count: Int) throws -> String {
    let folder = Self.folder.path
    switch self {
    case .slurm: return "'\(folder)/slurm.sh' scene.yaml out \(count)"
    case .parallel: return "'\(folder)/parallel.sh' scene.yaml out \(count) --will-cite"
    case .make: return "make -s -f '\(folder)/Makefile' -j2 SCENE=scene.yaml OUT=out SHARDS=\(count)"
    case .kubernetes:
      let scripts = try Self.podScripts(shards: count)
      let pods = (0..<count).map { "(export JOB_COMPLETION_INDEX=\($0); \(scripts[0]))" }
      return "set -e\n" + (pods + ["(\(scripts[1]))"]).joined(separator: "\n")
    }
  }

  /// The folder with the shards.
  var shards: String { self == .kubernetes ? "shards" : "out.shards" }

  /// The scripts of both jobs, after setting the number of shards like a user would.
  static func podScripts(shards count: Int) throws -> [String] {
    let text = try text(of: "kubernetes.yaml").replacing(/\b8\b/, with: "\(count)")
    return text.matches(of: /- >-\n((?: {14}.*\n)+)/).map { match in
      match.1.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    }
  }
}

/// A folder with a scene that reads a file of every kind, the tool, and programs in place of Slurm's.
struct RecipeScratch {
  let scratch: Scratch
  private let bin: URL

  init() throws {
    scratch = try Scratch()
    bin = scratch.file("bin")
    let files = FileManager.default
    try files.createDirectory(at: bin, withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: bin.appendingPathComponent("gridreel"), withDestinationURL: Gridreel.executable)
    for (name, text) in [
      ("sbatch", Self.sbatch), ("scontrol", "#!/bin/sh\ntouch \"$SLURM_STAND_IN/requeue\"\n"),
    ] {
      let path = try scratch.write(text, to: "bin/\(name)")
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    try files.createDirectory(at: scratch.file("slurm"), withIntermediateDirectories: true)
    try scratch.write(
      (["name"] + (0..<30).map { "row \($0)" }).joined(separator: "\n") + "\n", to: "table.csv")
    try scratch.write(
      """
      data: table.csv
      logo: logo.png
      viewport: {width: 120, height: 90}
      fonts: {files: [face.ttf]}
      scroll: {fps: 5, steps: [{to: end, duration: 2}]}

      """, to: "scene.yaml")
    let font = try #require(Self.font, "the default font is not installed")
    try files.copyItem(at: font, to: scratch.file("face.ttf"))
    try draw("logo", showing: "a")
  }

  /// Draws a picture.
  func draw(_ name: String, showing text: String) throws {
    try scratch.write("a\n\(text)\n", to: "logo.csv")
    let outcome = try Gridreel.run(["preview", "logo.csv", "-o", "\(name).png"], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  private static let font: URL? = {
    let folder = ProcessInfo.processInfo.environment["GRIDREEL_FONTS"] ?? "/usr/share/fonts"
    let files = FileManager.default.enumerator(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil)
    return files?.lazy.compactMap { $0 as? URL }.first { $0.lastPathComponent == "Roboto-Regular.ttf" }
  }()

  /// Runs jobs at once, tasks of an array one after another, up to three times each, and only if the job that they
  /// depend on has succeeded. Larger arrays than Slurm accepts by default are refused.
  private static let sbatch = """
    #!/bin/sh
    array= after=
    for word in "$@"; do
      case $word in
        --array=1-*) array=${word#--array=1-} ;;
        --dependency=afterok:*) after=${word#--dependency=afterok:} ;;
      esac
    done
    id=$(($(ls "$SLURM_STAND_IN" | grep -c job-) + 1))
    job=$SLURM_STAND_IN/job-$id
    cat > "$job"
    echo "$id"
    [ "${array:-0}" -le 1000 ] || { echo "Invalid job array specification" >&2; exit 1; }
    [ -z "$after" ] || [ ! -e "$SLURM_STAND_IN/failed-$after" ] || exit 0
    run() {
      export SLURM_RESTART_COUNT=0
      while ! sh "$job" >&2; do
        [ -e "$SLURM_STAND_IN/requeue" ] || { touch "$SLURM_STAND_IN/failed-$id"; return; }
        rm "$SLURM_STAND_IN/requeue"
        SLURM_RESTART_COUNT=$((SLURM_RESTART_COUNT + 1))
      done
    }
    [ -n "$array" ] || { run; exit 0; }
    export SLURM_ARRAY_JOB_ID=$id
    for SLURM_ARRAY_TASK_ID in $(seq "$array"); do export SLURM_ARRAY_TASK_ID; run; done

    """

  /// Runs shell commands with the scratch's tool.
  @discardableResult
  func shell(_ commands: String, status: Int32? = 0, _ more: [String: String] = [:]) throws
    -> Gridreel.Outcome
  {
    let path = bin.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let environment = ["PATH": path, "SLURM_STAND_IN": scratch.file("slurm").path].merging(more) { $1 }
    let outcome = try Gridreel.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", commands], in: scratch.folder, environment: environment)
    if let status { #expect(outcome.status == status, "\(commands): \(outcome.errors)") }
    return outcome
  }

  /// The shards in a folder, each with values that change when it is drawn.
  func stamps(in folder: String) throws -> [String: [AnyHashable]] {
    let names = scratch.listing(folder).filter { $0.hasSuffix("/shard.json") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let facts = try FileManager.default.attributesOfItem(atPath: scratch.file("\(folder)/\(name)").path)
        return (
          String(name.dropLast("/shard.json".count)),
          [facts[.systemFileNumber], facts[.modificationDate]].compactMap { $0 as? AnyHashable }
        )
      })
  }
}
