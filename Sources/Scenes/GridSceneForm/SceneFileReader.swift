package import GridDocument
package import GridFrame
package import GridGeometry
import GridImage
package import GridSchema
package import GridScroll
package import GridSource
package import GridSupport

/// Reads a scene file of any kind: its values, and the files that it names.
package protocol SceneFileReader: StepReader, OverlayReader {
  var log: DiagnosticLog { get set }
  /// The access to files.
  var files: FileAccess { get }
  /// The folder that paths in the file are relative to.
  var folder: String { get }
  /// The paths of the files that were read, without the scene file.
  var inputs: [String] { get set }
  /// The number of files that exist but could not be read.
  var unreadableCount: Int { get set }
  /// The libraries that read the files, with their versions.
  var libraries: [String: String] { get set }

  /// The kind of the steps of scroll paths.
  static var step: SchemaKind<ScrollStep, Self> { get }
  /// The nodes that the schema refers to by name.
  static var definitions: SchemaDefinitions { get }
}

extension SceneFileReader {
  package mutating func report(_ message: String, at range: Range<Int>, expected expectation: String?) {
    log.error(message, at: range, expected: expectation)
  }

  package mutating func warn(_ message: String, at range: Range<Int>, hint: String?) {
    log.warning(message, at: range, hint: hint)
  }

  package mutating func step(_ node: DocumentNode) -> ScrollStep? {
    fitsSchema(node) ? Self.step.read(node, &self) : nil
  }

  /// Returns whether a step matches the schema, so that it makes sense to report more errors in it.
  package func fitsSchema(_ step: DocumentNode) -> Bool {
    var validator = SchemaValidator(Self.definitions, log: DiagnosticLog(file: log.file))
    validator.check(step, Self.step.node, .init(subject: "", range: step.range))
    if case .broken = step.content { return false }
    return !validator.log.hasErrors
  }

  /// Reports a view whose picture is too large, at the keys of `viewport`. Its size is in points.
  package mutating func checkPixels(of size: Size, scale: Double, _ viewport: DocumentNode) {
    for (key, extent) in [("width", size.width), ("height", size.height)] {
      let pixels = (extent * scale).rounded(.up)
      // Cairo's limit.
      guard pixels > 32_767 else { continue }
      log.error(
        "the picture's \(key) is \(Int(pixels)) device pixels",
        at: (viewport[key] ?? viewport["scale"] ?? viewport).range, expected: "at most 32767 device pixels",
        hint: scale == 1 ? nil : "\(extent.shortText) points times the scale \(scale.shortText)")
    }
  }

  // MARK: Files

  /// Returns the bytes of a file that the scene names; reports an error at the name and returns nil if the
  /// file cannot be read.
  package mutating func read(_ place: String, namedAs path: Located<String>) -> SharedBytes? {
    inputs.append(place)
    do throws(FileAccessError) {
      try files.checkNamed(place, folder)
      return try files.open(place)
    } catch {
      if error.isUnreadable { unreadableCount += 1 }
      log.error(
        "`\(path.value)`: \(error.message)", at: path.range,
        expected: place == "-" ? nil : expectation(after: error, at: place))
      return nil
    }
  }

  /// Returns what was expected instead of a file that cannot be read.
  package func expectation(after error: FileAccessError, at place: String) -> String? {
    switch error {
    case .missing: "a file at \(place)" + (place.hasPrefix("/") ? "" : ", relative to the current folder")
    case .outside:
      "a file below the scene's folder, the current folder or another root"
        + (FileSystem.folder(around: place).map { "; `--root \($0)` allows it" } ?? "")
    case .special, .folder, .unreadable: nil
    }
  }

  /// Reads a file of recorded offsets; logs errors and returns nil if that fails.
  package mutating func recordedOffsets(
    at path: Located<String>, _ interpolation: RecordedOffsets.Interpolation
  ) -> RecordedOffsets? {
    guard path.value != "-" else {
      log.error("offsets cannot come from standard input", at: path.range, expected: "the path of a file")
      return nil
    }
    let place = FilePath.resolve(path.value, in: folder)
    guard let bytes = read(place, namedAs: path) else { return nil }
    var reader = ScrollTraceReader(name: place, bytes: bytes)
    let offsets = reader.offsets(between: interpolation)
    for diagnostic in reader.diagnostics { log.add(diagnostic) }
    return offsets
  }

  /// Returns the picture in a file, with vector graphics rasterized for a height in points; reports errors
  /// and returns nil if that fails.
  package mutating func picture(_ path: Located<String>, height: Double) -> FrameImage? {
    let place = FilePath.resolve(path.value, in: folder)
    guard let bytes = read(place, namedAs: path) else { return nil }
    do throws(PictureError) {
      let image = try FrameImage(file: bytes.array, height: height)
      if let library = PictureReader.library(of: bytes.array) { libraries[library.name] = library.version }
      return image
    } catch {
      log.error("`\(path.value)`: \(error)", at: path.range, expected: "a PNG, JPEG or SVG file")
      return nil
    }
  }
}
