import Foundation

/// One file of positions recorded from a browser; Oracle/README.md describes the fields.
struct OracleFile: Decodable {
  struct Insets: Decodable {
    var top, end, bottom, start: Double
  }

  struct Sticky: Decodable {
    var leading, trailing: [Int]
  }

  struct Section: Decodable {
    var id: String
    var rows: [Int]
    var header, footer: Double?
    var sections: [Section]
  }

  struct Group: Decodable {
    var id: String
    var columns: [Int]
    var label: Double?
  }

  struct ColumnGroups: Decodable {
    var row: Int
    var groups: [Group]
  }

  struct Grid: Decodable {
    var direction: String
    var viewport: [Double]
    var insets: Insets
    var rows, columns: [Double]
    var sticky_rows, sticky_columns: Sticky
    var sections: [Section]
    var header_limit: String
    var header_label: Double?
    var column_groups: ColumnGroups?
  }

  struct Element: Decodable {
    var id: String
    var kind: String
    var sticky: [String: Double]
    var flow: [Double]
    var limit: [Double]
  }

  struct Rect: Decodable {
    var id: String
    var rect: [Double]
    var visible: [Double]
  }

  struct Hit: Decodable {
    var x, y: Double
    var id: String?

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      x = try list.decode(Double.self)
      y = try list.decode(Double.self)
      id = try list.decodeNil() ? nil : list.decode(String.self)
    }
  }

  struct Step: Decodable {
    var scroll: [Double]
    var content: [Double]
    var rects: [Rect]
    var hits: [Hit]
  }

  var format: String
  var name: String
  var quantum: Double
  var scale: Double
  var grid: Grid
  var max_scroll: [Double]
  var elements: [Element]
  var steps: [Step]

  /// The folder next to this file, or the one named by the environment.
  static var folder: URL {
    if let path = ProcessInfo.processInfo.environment["GRIDREEL_ORACLE"] {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    return URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Oracle")
  }

  /// The names of all files, sorted.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted()
  }()

  static func load(_ name: String) throws -> OracleFile {
    try JSONDecoder().decode(
      OracleFile.self, from: Data(contentsOf: folder.appendingPathComponent(name)))
  }
}
