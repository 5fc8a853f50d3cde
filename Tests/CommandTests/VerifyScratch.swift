import Foundation
import Testing

/// A folder with a small scene and its references, in which the tool is run.
struct VerifyScratch {
  let scratch: Scratch

  static let data = """
    name,born,died
    Ada,1815,1852
    Grace,1906,1992
    Edsger,1930,2002
    Barbara,1939,
    Donald,1938,
    Alan,1912,1954
    Kurt,1906,1978
    Emmy,1882,1935

    """

  static let scene = """
    name: people
    data: people.csv
    viewport: {width: 180, height: 100}
    freeze: {columns: 1}
    columns:
      name: {width: 70}
      born: {width: 80}
      died: {width: 80}
    rows: {height: 20}
    scroll:
      fps: 10
      steps:
        - to: {x: 40, y: 60}
          duration: 1.1
          ease: linear
    """

  /// Recorded once for all tests that start with these references.
  private static let recorded = Result {
    try VerifyScratch(record: false).recording(["people.yaml"])
  }

  init(record: Bool = true) throws {
    try self.init(
      files: record
        ? Self.recorded.get()
        : ["people.csv": Data(Self.data.utf8), "people.yaml": Data(Self.scene.utf8)])
  }

  init(files: [String: Data]) throws {
    scratch = try Scratch()
    for (name, bytes) in files {
      let file = scratch.file(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
  }

  /// All files after the references of some scenes were recorded.
  func recording(_ scenes: [String]) throws -> [String: Data] {
    let outcome = try run(scenes)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return scratch.listing().reduce(into: [:]) { files, name in
      files[name] = try? Data(contentsOf: scratch.file(name))
    }
  }

  /// Runs `gridreel verify` like on a developer's machine, unless the environment says otherwise.
  func run(_ arguments: [String] = [], environment: [String: String] = [:]) throws -> Gridreel.Outcome {
    try Gridreel.run(
      ["verify"] + arguments, in: scratch.folder, environment: environment)
  }

  func replace(_ old: String, with new: String, in name: String) throws {
    let text = try read(name)
    let changed = text.replacingOccurrences(of: old, with: new)
    #expect(text != changed, "\(old) is not in \(name)")
    try scratch.write(changed, to: name)
  }

  /// Removes the seal of a reference, which those by earlier versions lack, so that a test can edit it.
  func unseal(_ reference: String = "people") throws {
    let file = "Snapshots/\(reference)/reference.json"
    try scratch.write(try read(file).replacing(#/"seal": "[0-9a-f]{32}",\n/#, with: ""), to: file)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: scratch.file(name), encoding: .utf8)
  }

  /// All files of the references with their bytes.
  func references() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in scratch.listing("Snapshots") {
      files[name] = (try? Data(contentsOf: scratch.file("Snapshots/" + name))) ?? Data()
    }
    return files
  }
}
