public import Foundation
public import UIKit

// MARK: Numbers, booleans and strings

extension LayoutValueReadable where Self: FixedWidthInteger {
  /// Reads a whole number.
  public init(layoutValue: LayoutValue) throws(LayoutValueError) {
    guard case .number(let number) = layoutValue, let value = Self(exactly: number) else {
      throw .kind(layoutValue, expected: "a whole number")
    }
    self = value
  }
}

extension LayoutValueReadable where Self: BinaryFloatingPoint {
  /// Reads a number.
  public init(layoutValue: LayoutValue) throws(LayoutValueError) {
    guard case .number(let number) = layoutValue, number.isFinite else {
      throw .kind(layoutValue, expected: "a number")
    }
    self = Self(number)
  }
}

extension Int: LayoutValueReadable {}
extension UInt: LayoutValueReadable {}
extension Int32: LayoutValueReadable {}
extension Int64: LayoutValueReadable {}
extension Double: LayoutValueReadable {}
extension Float: LayoutValueReadable {}
extension CGFloat: LayoutValueReadable {}

extension Bool: LayoutValueReadable {
  /// Reads `true` or `false`.
  public init(layoutValue: LayoutValue) throws(LayoutValueError) {
    guard case .boolean(let value) = layoutValue else {
      throw .kind(layoutValue, expected: "`true` or `false`")
    }
    self = value
  }
}

extension String: LayoutValueReadable {
  /// Reads a string.
  public init(layoutValue: LayoutValue) throws(LayoutValueError) {
    guard case .text(let text) = layoutValue else { throw .kind(layoutValue, expected: "a string") }
    self = text
  }
}

// MARK: Containers

extension Optional: LayoutValueReadable where Wrapped: LayoutValueReadable {
  /// Reads a value, or nil for an empty value.
  public init(layoutValue: LayoutValue) throws(LayoutValueError) {
    if case .nothing = layoutValue { self = nil } else { self = try Wrapped(layoutValue: layoutValue) }
  }
}

extension Array: LayoutValueReadable where Element: LayoutValueReadable {
  /// Reads a list.
  public init(layoutValue: LayoutValue) throws(LayoutValueError) {
    guard case .list(let values) = layoutValue else { throw .kind(layoutValue, expected: "a list") }
    var elements: [Element] = []
    for (index, value) in values.enumerated() {
      do throws(LayoutValueError) { elements.append(try Element(layoutValue: value)) } catch {
        throw error.inside(.element(index))
      }
    }
    self = elements
  }
}

extension Set: LayoutValueReadable where Element: LayoutValueReadable {
  /// Reads a list.
  public init(layoutValue: LayoutValue) throws(LayoutValueError) {
    self = Set(try [Element](layoutValue: layoutValue))
  }
}

extension Dictionary: LayoutValueReadable where Key: LayoutValueReadable, Value: LayoutValueReadable {
  /// Reads a mapping; keys are converted to numbers if needed.
  public init(layoutValue: LayoutValue) throws(LayoutValueError) {
    guard case .mapping(let entries) = layoutValue else { throw .kind(layoutValue, expected: "a mapping") }
    self = [:]
    for entry in entries {
      do throws(LayoutValueError) {
        let text = LayoutValue.text(entry.key)
        let key: Key
        if let asText = try? Key(layoutValue: text) {
          key = asText
        } else {
          key = try Key(layoutValue: Double(entry.key).map(LayoutValue.number) ?? text)
        }
        self[key] = try Value(layoutValue: entry.value)
      } catch {
        throw error.inside(.key(entry.key))
      }
    }
  }
}

extension LayoutValue {
  /// Reads numbers by name from a mapping with some of them, or from a list of all.
  func numbers(_ names: [String]) throws(LayoutValueError) -> [CGFloat] {
    let words = names.map { "`\($0)`" }.joined(separator: ", ")
    var numbers = [CGFloat](repeating: 0, count: names.count)
    switch self {
    case .list(let values) where values.count == names.count:
      numbers = try [CGFloat](layoutValue: self)
    case .mapping(let entries):
      for entry in entries {
        guard let position = names.firstIndex(of: entry.key) else {
          throw LayoutValueError(
            "unknown key `\(entry.key)`", expected: words, path: [.key(entry.key)], isOfKey: true)
        }
        do throws(LayoutValueError) { numbers[position] = try CGFloat(layoutValue: entry.value) } catch {
          throw error.inside(.key(entry.key))
        }
      }
    default: throw .kind(self, expected: "a mapping with \(words), or a list of \(names.count) numbers")
    }
    return numbers
  }
}

extension CGSize: LayoutValueReadable {
  /// Reads `{width, height}`.
  public init(layoutValue: LayoutValue) throws(LayoutValueError) {
    let numbers = try layoutValue.numbers(["width", "height"])
    self.init(width: numbers[0], height: numbers[1])
  }
}

extension CGPoint: LayoutValueReadable {
  /// Reads `{x, y}`.
  public init(layoutValue: LayoutValue) throws(LayoutValueError) {
    let numbers = try layoutValue.numbers(["x", "y"])
    self.init(x: numbers[0], y: numbers[1])
  }
}

extension CGVector: LayoutValueReadable {
  /// Reads `{dx, dy}`.
  public init(layoutValue: LayoutValue) throws(LayoutValueError) {
    let numbers = try layoutValue.numbers(["dx", "dy"])
    self.init(dx: numbers[0], dy: numbers[1])
  }
}

extension CGRect: LayoutValueReadable {
  /// Reads `{x, y, width, height}`.
  public init(layoutValue: LayoutValue) throws(LayoutValueError) {
    let numbers = try layoutValue.numbers(["x", "y", "width", "height"])
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension UIEdgeInsets: LayoutValueReadable {
  /// Reads `{top, left, bottom, right}`, or one number for all sides.
  public init(layoutValue: LayoutValue) throws(LayoutValueError) {
    if case .number = layoutValue {
      let all = try CGFloat(layoutValue: layoutValue)
      self.init(top: all, left: all, bottom: all, right: all)
      return
    }
    let numbers = try layoutValue.numbers(["top", "left", "bottom", "right"])
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension IndexPath: LayoutValueReadable {
  /// Reads `section-item`, such as `0-3`.
  public init(layoutValue: LayoutValue) throws(LayoutValueError) {
    guard case .text(let text) = layoutValue else {
      throw .kind(layoutValue, expected: "an item such as `0-3`, section and index")
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let section = parts[0], let item = parts[1] else {
      throw .kind(layoutValue, expected: "an item such as `0-3`, section and index")
    }
    self.init(item: item, section: section)
  }
}

extension UICollectionView.ScrollDirection: LayoutChoice {
  /// The two directions.
  public static var layoutChoices: [(name: String, value: Self)] {
    [("vertical", .vertical), ("horizontal", .horizontal)]
  }
}
