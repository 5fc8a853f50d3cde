import Foundation
import Testing

/// Servers build GridreelCore, which must not depend on other packages or on libraries that it does not need.
@Suite struct LeanCoreTests {
  /// The dependencies of each target in the manifest. Products of other packages go by the constants that name them.
  private let dependencies: [String: Set<String>]

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Package.swift")
    let manifest = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    var dependencies: [String: Set<String>] = [:]
    for text in manifest.components(separatedBy: ".target(").dropFirst() {
      let target = text.components(separatedBy: "\n\n")[0]
      guard let name = target.prefixMatch(of: #/\s*name: "(\w+)"/#)?.1 else { continue }
      let quoted = target.matches(of: #/"((?:Grid|C[A-Z])\w+)"/#).map { String($0.1) }
      let listed = target.matches(of: #/grid\(\s*"([^"]+)"\)/#).flatMap {
        $0.1.split(separator: " ").map { "Grid\($0)" }
      }
      let constants = target.matches(of: #/\b(yams|mustache|parser|sqlite|allStages)\b/#).map { String($0.1) }
      let products = target.matches(of: #/\.product\(\s*name: "(\w+)"/#).map { String($0.1) }
      dependencies[String(name)] = Set(quoted + listed + constants + products).subtracting([String(name)])
    }
    self.dependencies = dependencies
  }

  /// Everything that a target builds on, directly or not.
  private func reach(of target: String) -> Set<String> {
    var found: Set<String> = []
    var rest = [target]
    while let next = rest.popLast() {
      for name in dependencies[next, default: []] where found.insert(name).inserted { rest.append(name) }
    }
    return found
  }

  @Test func coreReachesOnlyWhatDraws() {
    let stages = [
      "Support", "Geometry", "Element", "Schema", "Layout", "Scroll", "Image", "Frame", "Cell", "Source",
      "Records", "Data", "Scene", "Compose", "Cairo", "Vector", "Render",
    ].map { "Grid\($0)" }
    let libraries = ["CCairo", "CDeflate", "CFiles", "CPango", "CPixels", "CRecords", "CXXHash"]
    #expect(reach(of: "GridreelCore") == Set(stages + libraries))
  }

  /// The scan notices packages, and libraries behind traits.
  @Test func scanFindsPackages() {
    #expect(reach(of: "Gridreel").isSuperset(of: ["GridreelCore", "yams", "mustache", "sqlite", "CZstd"]))
    #expect(reach(of: "GridCommands").contains("parser"))
  }
}
