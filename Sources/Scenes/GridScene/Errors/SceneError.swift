import GridData
package import GridFrame
import GridGeometry
import GridLayout
import GridSupport

/// A property of a scene with a value that cannot be drawn. Preparing the scene throws this error.
public struct SceneError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The property, such as `columns[2].width.minimum`.
  public let property: String
  /// The value, or the problem with it.
  public let problem: String
  /// What was expected.
  public let expectation: String

  init(_ property: String, _ problem: String, expectation: String) {
    (self.property, self.problem, self.expectation) = (property, problem, expectation)
  }

  /// The error as `property: problem; expected …`.
  public var description: String { "`\(property)`: \(problem); expected \(expectation)" }
}

extension SceneError: InputError {}

extension Scene {
  /// Checks every value that drawing relies on. Scenes in files are checked while they are read; this method
  /// checks values that were set afterwards.
  ///
  /// - Throws: The first error, in the order of the properties.
  /// - Complexity: O(columns + sections + merged cells + rows with their own heights or columns).
  public func check() throws(SceneError) {
    try checkPicture()
    for index in columns.indices { try check(columns[index], "columns[\(index)]") }
    try checkGrid()
    try checkLooks()
  }

  private func checkPicture() throws(SceneError) {
    try Check.number(scale, "scale", above: 0, to: 100)
    try Check.length(viewport.width, "viewport.width")
    try Check.length(viewport.height, "viewport.height")
    try Check.count(totalRowCount, "totalRowCount", in: 0...source.rowCount)
    try Check.length(header.height, "header.height")
    try Check.count(header.maximumLines, "header.maximumLines", in: 1...Header.mostLines)
    if case .fixed(let height) = rows.height {
      try Check.number(height, "rows.height", above: 0, to: Check.farthest)
    }
    try Check.length(rows.minimum, "rows.minimum")
    try Check.length(rows.maximum, "rows.maximum")
    var former = -1
    for (index, exception) in rows.exceptions.enumerated() {
      try Check.index(exception.row, "rows.exceptions[\(index)].row", count: source.rowCount, "rows")
      try Check.length(exception.height, "rows.exceptions[\(index)].height")
      guard exception.row > former else {
        throw SceneError(
          "rows.exceptions[\(index)].row", "\(exception.row) after \(former)",
          expectation: "rows in ascending order")
      }
      former = exception.row
    }
    for (name, insets) in [
      ("horizontal", placement.insets.horizontal), ("vertical", placement.insets.vertical),
    ] {
      try Check.length(insets.start, "placement.insets.\(name).start")
      try Check.length(insets.end, "placement.insets.\(name).end")
    }
    try Check.length(placement.spacing.horizontal, "placement.spacing.horizontal")
    try Check.length(placement.spacing.vertical, "placement.spacing.vertical")
    if let loading {
      try Check.number(loading.blockViews, "loading.blockViews", above: 0, to: Check.farthest)
      try Check.number(loading.aheadViews, "loading.aheadViews", in: 0...Check.farthest)
    }
  }

  private func check(_ column: Column, _ name: String) throws(SceneError) {
    try Check.index(column.sourceIndex, "\(name).sourceIndex", count: source.columns.count, "columns")
    switch column.width.basis {
    case .fixed(let width): try Check.length(width, "\(name).width")
    case .share(let share): try Check.number(share, "\(name).width", in: 0...Check.farthest)
    case .fit, .wrap: break
    }
    try Check.length(column.width.minimum, "\(name).width.minimum")
    try Check.length(column.width.maximum, "\(name).width.maximum")
    try Check.count(column.maximumLines, "\(name).maximumLines", in: 1...Int(Int32.max))
    try Check.weight(column.weight, "\(name).weight")
    try check(column.visuals, "\(name).visuals")
  }
}

/// Checks single values. NaN is outside every range.
package enum Check {
  /// The maximum length in points, and the maximum of all other measured values.
  package static let farthest = 1e9

  package static func number(
    _ value: Double?, _ property: @autoclosure () -> String, in range: ClosedRange<Double>
  ) throws(SceneError) {
    guard let value, !range.contains(value) else { return }
    throw SceneError(
      property(), "\(value)", expectation: "a number from \(range.lowerBound) to \(range.upperBound)")
  }

  package static func number(
    _ value: Double?, _ property: @autoclosure () -> String, above lower: Double, to upper: Double
  ) throws(SceneError) {
    guard let value, !(value > lower && value <= upper) else { return }
    throw SceneError(property(), "\(value)", expectation: "a number above \(lower) and at most \(upper)")
  }

  /// Checks a length in points.
  package static func length(_ value: Double?, _ property: @autoclosure () -> String) throws(SceneError) {
    try number(value, property(), in: 0...farthest)
  }

  /// Checks that a number of either sign is finite.
  package static func finite(_ value: Double?, _ property: @autoclosure () -> String) throws(SceneError) {
    guard let value, !value.isFinite else { return }
    throw SceneError(property(), "\(value)", expectation: "a finite number")
  }

  package static func count(
    _ value: Int?, _ property: @autoclosure () -> String, in range: ClosedRange<Int>
  ) throws(SceneError) {
    guard let value, !range.contains(value) else { return }
    throw SceneError(
      property(), "\(value)", expectation: "an integer from \(range.lowerBound) to \(range.upperBound)")
  }

  package static func index(
    _ value: Int?, _ property: @autoclosure () -> String, count: Int, _ what: String
  ) throws(SceneError) {
    guard let value, !(0..<count).contains(value) else { return }
    throw SceneError(property(), "\(value)", expectation: "an index of one of the \(count) \(what)")
  }

  package static func weight(_ weight: FontWeight?, _ property: @autoclosure () -> String) throws(SceneError)
  {
    try count(weight?.rawValue, property(), in: 1...1000)
  }
}
