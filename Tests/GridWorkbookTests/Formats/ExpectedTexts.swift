import Foundation
import GridWorkbook

/// A line of the lists that Scripts/workbook-texts.py makes.
struct ExpectedText: Sendable, CustomStringConvertible {
  enum Kind: String { case number = "n", text = "s", truth = "b", validCode = "v", dateCode = "d" }

  let code: String
  let value: String
  let kind: Kind
  let dates: WorkbookDateSystem
  let text: String
  /// The name of the list within the file.
  let list: String

  var description: String { "\(list): \(value) as \(code) is \(text)" }

  /// Reads all lines of a list beside this file.
  static func all(_ name: String) throws -> [ExpectedText] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(unescaped)
      guard fields.count > 4, let kind = Kind(rawValue: fields[2]) else { throw BadLine(line: String(line)) }
      return ExpectedText(
        code: fields[0], value: fields[1], kind: kind, dates: fields[3] == "1904" ? .from1904 : .from1900,
        text: fields[4], list: fields.count > 5 ? fields[5] : name)
    }
  }

  struct BadLine: Error { let line: String }

  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("\\") else { return String(text) }
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(["t": "\t", "n": "\n", "r": "\r"][character] ?? character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// Returns the text that our format shows; four number signs for a number that cannot be shown.
  func shown(by format: WorkbookNumberFormat) throws -> String {
    let display =
      switch kind {
      case .number: format.display(try number, dates: dates)
      case .truth: format.display(value == "1")
      default: format.display(value)
      }
    return display.isUnshowable ? "####" : display.text
  }

  private var number: Double {
    get throws {
      guard let number = Double(value) else { throw BadLine(line: value) }
      return number
    }
  }
}
