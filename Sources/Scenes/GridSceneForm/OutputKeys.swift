package import GridDocument
package import GridSchema
import GridScroll
package import GridSource
import GridSupport

/// The keys of the files that a scene names as outputs, for all kinds of scene files.
package enum OutputKeys<Reader: SceneFileReader> {
  package typealias SchemaKind<Value: Sendable> = GridSchema.SchemaKind<Value, Reader>
  package typealias SchemaField<Object: Sendable> = GridSchema.SchemaField<Object, Reader>

  /// The list of files.
  /// - Parameter more: Keys that only one kind of scene files has.
  package static func files(_ more: [SchemaField<OutputFile>] = []) -> SchemaKind<[OutputFile]> {
    let file = SchemaKind<OutputFile>.object(
      "a mapping", OutputFile(file: ""), size + more + frames,
      check: { output, node, reader in
        guard output.width != nil, output.scale != nil, let scale = node["scale"] else { return }
        reader.report("`width` and `scale` exclude each other", at: scale.range, expected: "one of them")
      })
    return .list(
      "a list of mappings", file, minimum: 1,
      "Files that `gridreel render` makes together if the command line names no output.",
      examples: [
        [
          ["file": "docs.gif", "width": 640, "fps": 15, "maxSize": "2MB"],
          ["file": "hero.mp4", "scale": 2],
        ]
      ]
    ).reading { files, node, reader in
      var known: Set<String> = []
      for (output, node) in zip(files, node.list ?? []) where !known.insert(output.file).inserted {
        reader.report(
          "\(output.file) is named twice", at: (node["file"] ?? node).range, expected: "another file")
      }
      return files
    }
  }

  private static var size: [SchemaField<OutputFile>] {
    [
      .init(
        "file", \.file, .nonEmptyText,
        "The path, relative to the current folder. The extension determines the format: that of an animation or a "
          + "vector file, .png for the first frame alone or a contact sheet, or / for a folder of frames.",
        examples: ["docs.gif", "hero.mp4", "frames/"], required: true),
      .init(
        "width", \.width, .integer(1...32_767, examples: [640]),
        "Width of the picture in device pixels, which determines the scale."),
      .init(
        "scale", \.scale, .positive("a number above 0 and at most 8", to: 8, examples: [2, 1.5]),
        "Device pixels per point, if not those of the viewport."),
    ]
  }

  private static var frames: [SchemaField<OutputFile>] {
    [
      .init("fps", \.frameRate, .frameRate, "Frames per second, if not those of the path."),
      .init(
        "frames", \.frames,
        .text(
          "frames as for `--frames`",
          .parsed(
            by: { text throws(ScrollTextError) in try FrameSelection(parsing: text) }, acceptsIntegers: true
          ) {
            TextError(message: "\($0): \($1.message)", expectation: $1.expectation)
          }, examples: ["0-59", "label:flick.."]
        ) { try? FrameSelection(parsing: $0) },
        "The frames by number, percentage, time or label; by default all."),
      .init(
        "loop", \.loops, .integer(0...65_535, examples: [1]),
        "The number of times that the animation plays; by default forever.", examples: [1]),
      .init(
        "maxSize", \.maximumSize,
        .text(
          ByteSize.expectation,
          .init(pattern: "^[0-9.]+ ?([kKmMgG]i?)?[bB]?$", acceptsIntegers: true) {
            ByteSize(parsing: $0) == nil ? TextError(message: "\"\($0)\", not a size") : nil
          },
          examples: ["5MB"]
        ) { ByteSize(parsing: $0) },
        "The maximum size of an animation, which gets fewer frames, colors and pixels if necessary."),
      .init("pingPong", \.isPingPong, .boolean, "Play forwards and then backwards.", default: false),
      .init(
        "overlay", \.showsOverlay, .boolean,
        "Mark panes, sections and sticky elements, or the queries of a layout.", default: false),
      .init(
        "contactSheet", \.contactSheet, contactSheet,
        "Whether a .png has frames side by side, with their numbers, times and offsets.",
        examples: [true, ["columns": 3, "frames": 6]]),
    ]
  }

  private static var contactSheet: SchemaKind<OutputFile.Sheet?> {
    .anyOf(
      "`true`, `false`, or a mapping with `columns` and `frames`",
      [
        SchemaKind.boolean.map { $0 ? .some(OutputFile.Sheet()) : .none },
        SchemaKind.object(
          "a mapping with `columns` and `frames`", OutputFile.Sheet(),
          [
            .init(
              "columns", \.columnCount, .integer(1...100, examples: [3]), "The number of frames in a row."),
            .init(
              "frames", \.maximumFrames, .integer(1...10_000, examples: [6]),
              "The maximum number of frames, evenly spaced."),
          ]
        ).map { .some($0) },
      ])
  }
}

extension Diagnostic {
  /// Returns an error at a key of an output; at the output itself if it does not have the key.
  package static func forOutput(
    _ index: Int, key: String, in root: DocumentNode, of file: SourceFile, _ message: String, hint: String?
  ) -> Diagnostic? {
    let list = root["outputs"]?.list ?? []
    guard list.indices.contains(index) else { return nil }
    var log = DiagnosticLog(file: file)
    log.error(message, at: (list[index][key] ?? list[index]).range, hint: hint)
    return log.diagnostics[0]
  }
}
