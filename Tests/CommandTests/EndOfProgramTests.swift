import Foundation
import TestSupport
import Testing

/// Like others, the program ends when nobody reads its output, or when it is told to stop.
@Suite struct `End of the program` {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("a,b\n1,2\n", to: "c.csv")
    try scratch.write(
      "data: c.csv\nscroll: {steps: [{hold: 60}, {to: end, duration: 300}]}\n", to: "long.yaml")
    try scratch.write("data: nope.csv\n", to: "wrong.yaml")
  }

  /// Runs a shell script in which `gridreel` is the tool, and returns its output and status.
  private func shell(_ script: String) throws -> Gridreel.Outcome {
    let text = "gridreel() { \"\(Gridreel.executable.path)\" \"$@\"; }\n" + script
    return try Gridreel.run(
      URL(fileURLWithPath: "/bin/bash"), ["-c", text], in: scratch.folder)
  }

  @Test(arguments: [
    ("gridreel schema 2>&1 | head -1; exit ${PIPESTATUS[0]}", [0, 141]),
    ("gridreel verify --json 2>&1 | head -c 10; exit ${PIPESTATUS[0]}", [2, 141]),
    ("gridreel validate wrong.yaml 2>&-", [2]), ("gridreel validate none.yaml 2>&-", [3]),
    ("gridreel validate wrong.yaml 2>&- >&- <&-", [2]), ("gridreel schema >&-", [3]),
    ("gridreel schema > /dev/full", [3]), ("gridreel --help >&-", [3]), ("gridreel nothing 2>/dev/full", [2]),
    ("gridreel preview - -o x.png <&-", [3]), ("gridreel --help >/dev/full", [3]),
    ("gridreel diff --help >/dev/full", [3]), ("gridreel help render >/dev/full", [3]),
    ("gridreel render --version >/dev/full", [3]),
    ("gridreel render long.yaml -q -o - --format y4m | head -c 9 >&2; exit ${PIPESTATUS[0]}", [141]),
    ("gridreel render long.yaml -q -o - --format bgrx | head -c 9 >&2; exit ${PIPESTATUS[0]}", [141]),
    ("gridreel render long.yaml -q -o - --format y4m >/dev/full", [3]),
  ])
  func `closed standard output and error do not crash the program`(script: String, codes: [Int32]) throws {
    let outcome = try shell(script)
    #expect(codes.contains(outcome.status), "\(script): \(outcome.status) \(outcome.errors)")
  }

  @Test func `a closed pipe ends a run silently`() throws {
    let outcome = try shell(
      "mkfifo pipe; (exec <pipe) & gridreel render long.yaml -q -o - --format y4m >pipe; exit $?")
    #expect(outcome.status == 141 && outcome.errors.isEmpty, "\(outcome.status) \(outcome.errors)")
    let animation = try shell(
      "mkfifo other; (exec <other) & gridreel render long.yaml -q -o - --format apng >other; exit $?")
    #expect(animation.status == 141 && animation.errors.isEmpty, "\(animation.status) \(animation.errors)")
  }

  @Test func `file names on the command line keep their bytes`() throws {
    let script =
      #"name=$(printf 'b\xff\xc3'); cp c.csv "$name.csv"; gridreel preview "$name.csv" -o "$name.png""#
    let outcome = try shell(
      script + #"; rm "$name.csv" && gridreel diff "$name.png" "$name.png" && rm "$name.png""#)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("b\\xff\\xc3.png matches"), "\(outcome.output)")
  }

  @Test func `closed descriptors are not reused for output files`() throws {
    #expect(try shell("gridreel preview c.csv -o x.png >&- 2>&-").status == 0)
    let plain = try shell("gridreel preview c.csv -o y.png")
    #expect(plain.status == 0)
    #expect(try Data(contentsOf: scratch.file("x.png")) == Data(contentsOf: scratch.file("y.png")))
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal ends a run with its own exit code and no leftovers`(signal: Int32, code: Int32) throws {
    // Thousands of different frames, because equal ones are linked instantly.
    try scratch.write(
      "data: {generate: {rows: 5000, columns: 40}}\nscroll: {steps: [{to: end, duration: 300}]}\n",
      to: "long.yaml")
    let process = Process()
    process.executableURL = Gridreel.executable
    process.arguments = ["render", "long.yaml", "-o", "out", "--max-frames", "100000"]
    process.currentDirectoryURL = scratch.folder
    let errors = Pipe()
    process.standardError = errors
    try process.start()
    // It is drawing as soon as there is something hidden next to the future folder.
    while process.isRunning, !scratch.listing().contains(where: { $0.hasPrefix(".gridreel-") }) {
      usleep(20_000)
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == code)
    let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(text == "gridreel: interrupted; nothing was written\n")
    #expect(scratch.listing() == ["c.csv", "long.yaml", "wrong.yaml"])
  }

  @Test func `a signal ignored at the start stays ignored`() throws {
    try scratch.write("data: c.csv\nscroll: {steps: [{hold: 0.1}]}\n", to: "short.yaml")
    let outcome = try shell(
      "trap '' HUP; gridreel render short.yaml -o out & kill -HUP $!; wait $!")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
