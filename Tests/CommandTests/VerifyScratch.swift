import Foundation
import Testing

/// A folder with a small scene and its references, and the tool run in it.
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

  init(record: Bool = true) throws {
    scratch = try Scratch()
    try scratch.write(Self.data, to: "people.csv")
    try scratch.write(Self.scene, to: "people.yaml")
    if record {
      let outcome = try run(["people.yaml"])
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  /// Runs `gridreel verify` as on a machine of a person, unless the environment says otherwise.
  func run(_ arguments: [String] = [], environment: [String: String] = [:]) throws -> Gridreel.Outcome {
    try Gridreel.run(
      ["verify"] + arguments, in: scratch.folder,
      environment: ["CI": "", "GITHUB_ACTIONS": "", "GRIDREEL_RECORD": ""].merging(environment) { $1 })
  }

  func replace(_ old: String, with new: String, in name: String) throws {
    let text = try read(name)
    let changed = text.replacingOccurrences(of: old, with: new)
    #expect(text != changed, "\(old) is not in \(name)")
    try scratch.write(changed, to: name)
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
