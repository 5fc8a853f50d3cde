import GridCollection
import GridCollectionFile
import GridDocument
import GridFrame
import GridGeometry
import GridSchema
import GridScroll
import GridSceneForm
import GridSource
import GridSupport
import LayoutCatalog
import UIKit

/// A scene file with its layout, ready to be driven.
@MainActor struct LayoutSession {
  let file: LoadedCollection
  let scale: Double
  let path: CollectionPath
  private let make: () -> LayoutEntry.Parts
  private let values: [(property: LayoutProperty, value: LayoutValue)]
  /// Differences from a device that the layout's code implies.
  private let warnings: [String]

  var name: String { file.description.name }

  /// Loads a scene file. Throws `SceneErrors` with everything that does not fit the layout.
  init(_ content: SceneContent, scale: Double?) throws {
    let entries = try LayoutRunner.found()
    let file = try LoadedCollection(content.path, files: content.files)
    self.file = file
    let description = file.description
    self.scale = scale ?? description.scale
    let (entry, make, values) = try CodeStop.watching { try Self.resolve(file, entries) }
    (self.make, self.values) = (make, values)
    warnings = entry.warnings.map { "\(entry.name): \($0)" }
    let hasOwnData = CodeStop.watching { make().dataSource != nil }
    self.path = try Self.path(file, hasOwnData: hasOwnData)
  }

  // MARK: The layout

  private typealias Values = [(property: LayoutProperty, value: LayoutValue)]

  private static func resolve(
    _ file: LoadedCollection, _ entries: [LayoutEntry]
  ) throws -> (LayoutEntry, make: () -> LayoutEntry.Parts, Values) {
    let name = file.description.layout
    let names = entries.map(\.name)
    guard let entry = entries.first(where: { $0.name == name.value }) else {
      let question = Suggestion.question(for: name.value, among: names)
      let known = names.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
      throw SceneErrors(
        Diagnostics([
          file.error(
            "there is no layout `\(name.value)`", at: name.range, expected: question == nil ? known : nil,
            hint: question)
        ]))
    }
    guard let make = entry.make else {
      throw SceneErrors(
        Diagnostics([
          file.error(
            "`\(entry.name)` cannot be created by name: \(entry.obstacle ?? "")", at: name.range,
            expected: "a layout that a LayoutProvider registers")
        ]))
    }
    CodeStop.note(layout: entry.name)
    let layout = LayoutStep.during("its initializer") { make().layout }
    let properties = entry.properties(of: layout)
    var (values, problems): (Values, [Diagnostic]) = ([], [])
    for (key, written) in file.description.properties {
      guard let property = properties.first(where: { $0.name == key.value }) else {
        let names = properties.map(\.name)
        let question = Suggestion.question(for: key.value, among: names)
        let known =
          names.isEmpty ? "no property: none can be set" : names.map { "`\($0)`" }.joined(separator: ", ")
        problems.append(
          file.error(
            "`\(entry.name)` has no property `\(key.value)` that can be set", at: key.range,
            expected: question == nil || names.count <= 6 ? known : nil, hint: question))
        continue
      }
      let value = LayoutValue(written)
      do throws(LayoutValueError) {
        try LayoutStep.during("a property that the scene sets") { () throws(LayoutValueError) in
          try property.set(value, on: layout)
        }
        values.append((property, value))
      } catch {
        problems.append(
          file.error(
            "`\(key.value)`: \(error.message)", at: written.range(of: error, key: key.range),
            expected: error.expectation))
      }
    }
    guard problems.isEmpty else { throw SceneErrors(Diagnostics(problems)) }
    return (entry, make, values)
  }

  /// Creates a new layout with data and view.
  func setup() -> CollectionSetup {
    CodeStop.note(layout: file.description.layout.value)
    let parts = LayoutStep.during("its initializer", make)
    LayoutStep.during("a property that the scene sets") {
      for (property, value) in values { try? property.set(value, on: parts.layout) }
    }
    let description = file.description
    var setup = CollectionSetup(
      layout: parts.layout, data: parts.dataSource.map { .source($0) } ?? .counts(description.counts),
      delegate: parts.delegate,
      viewport: CGSize(width: description.viewport.width, height: description.viewport.height))
    (setup.view, setup.configure) = (parts.view, parts.configure)
    setup.front = parts.standIn
    setup.warnsOfDynamics = !parts.isKnownToBeDynamic
    setup.contentInset = UIEdgeInsets(description.insets)
    setup.safeAreaInsets = UIEdgeInsets(description.safeArea)
    setup.layoutDirection = description.isRightToLeft ? .rightToLeft : .leftToRight
    setup.idiom = description.device == .pad ? .pad : .phone
    let across = description.across ?? (description.device == .pad ? .regular : .compact)
    setup.horizontalSizeClass = across == .regular ? .regular : .compact
    setup.verticalSizeClass = description.down == .compact ? .compact : .regular
    return setup
  }

  /// Prints the warnings about the file and about the layout.
  func writeWarnings() {
    if !file.warnings.isEmpty {
      ProgramError.write(file.warnings.text(color: ProgramError.usesColor), asIs: ProgramError.usesColor)
    }
    for warning in warnings { ProgramError.write("warning: \(warning)") }
  }

  /// Locates errors of a path at its steps in the file.
  func driven<Result>(_ body: () throws(FrameSourceError) -> Result) throws(SceneErrors) -> Result {
    do throws(FrameSourceError) { return try CodeStop.watching(body) } catch {
      throw SceneErrors(Diagnostics([file.error(error.description, atKey: "scroll")]))
    }
  }
}

extension UIEdgeInsets {
  init(_ insets: CollectionDescription.Insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension LayoutValue {
  init(_ written: CollectionDescription.Value) {
    self =
      switch written.content {
      case .nothing: .nothing
      case .boolean(let value): .boolean(value)
      case .number(let value): .number(value)
      case .text(let text): .text(text)
      case .list(let values): .list(values.map(LayoutValue.init))
      case .mapping(let entries):
        .mapping(entries.map { Entry(key: $0.key.value, value: LayoutValue($0.value)) })
      }
  }
}

extension CollectionDescription.Value {
  /// Returns the range of the value with the error in the file.
  func range(of error: LayoutValueError, key: Range<Int>) -> Range<Int> {
    var (value, position) = (self, range.isEmpty ? key : range)
    for (index, step) in error.path.enumerated() {
      switch (step, value.content) {
      case (.key(let name), .mapping(let entries)):
        guard let entry = entries.first(where: { $0.key.value == name }) else { return position }
        if error.isOfKey, index == error.path.count - 1 { return entry.key.range }
        (value, position) = (entry.value, entry.value.range)
      case (.element(let index), .list(let values)) where values.indices.contains(index):
        (value, position) = (values[index], values[index].range)
      default: return position
      }
    }
    return position
  }
}
