package import GridDocument
import GridGeometry
package import GridImage
package import GridSchema
import GridSupport

/// The comparison rules as written in a file.
private struct VerifyDescription: Sendable {
  var settings = ToleranceSettings()
  var reason: String?
  var masks: [ComparisonMask] = []
}

private struct MaskDescription: Sendable {
  var element = ""
  var rect: [Double] = []
  var image: ComparisonMask.Part?
  var reason: String?
}

/// The keys of how frames are compared with references, for all kinds of scene files.
package enum ComparisonRuleKeys<Reader: SceneFileReader> {
  package typealias SchemaKind<Value: Sendable> = GridSchema.SchemaKind<Value, Reader>
  private typealias SchemaField<Object: Sendable> = GridSchema.SchemaField<Object, Reader>
  private typealias SchemaVariant<Value: Sendable> = GridSchema.SchemaVariant<Value, Reader>

  package static var rules: SchemaKind<ComparisonRules> {
    SchemaKind<VerifyDescription>.object(
      "a mapping", VerifyDescription(),
      [
        .init(
          "mask", \.masks,
          .anyOf(
            "the name of an element, a mapping, or a list of these",
            masks.map { $0.map { [$0] } }
              + [
                .list(
                  "a list of masks",
                  .anyOf("the name of an element, or a mapping with `element`, `rect` or `image`", masks),
                  minimum: 1)
              ]),
          "Parts to ignore, such as `column \"updated\"`, `row 3` or `header \"west\"`, with everything derived from their values.",
          examples: [["column \"updated\""], [["element": "row 3", "reason": "random"]]])
      ] + toleranceFields.map { $0.at(\.settings) } + [
        .init("reason", \.reason, .nonEmptyText, "The reason, shown in reports.", examples: ["changes daily"])
      ],
      "The differences allowed between frames and their reference; the options of `gridreel verify` add to them.",
      examples: [
        ["mask": ["column \"updated\""], "reason": "changes daily"], ["tolerance": 2, "maxPixels": 20],
      ]
    ).reading { description, node, reader in
      do throws(ToleranceSettings.Problem) {
        let tolerance = try description.settings.comparison { "`\($0.rawValue)`" }
        return ComparisonRules(
          tolerance: tolerance, reason: description.reason,
          masks: description.masks.map {
            ComparisonMask($0.part, reason: $0.reason ?? description.reason)
          })
      } catch {
        reader.log.error(error.message, at: node[error.key.rawValue]?.range ?? node.range)
        return nil
      }
    }
  }

  private static var toleranceFields: [SchemaField<ToleranceSettings>] {
    [
      .init(
        "metric",
        SchemaKind<ComparisonMetric.Kind>.words(
          ComparisonMetric.Kind.allCases.map { ($0.rawValue, $0, $0.summary) }),
        "The metric of pixel differences; by default `exact`.", examples: ["yiq"]
      ) { metric, _, settings, _ in settings.metric = metric },
      .init(
        "threshold", \.threshold, .number("a number, 0 or more", .init(minimum: 0)),
        "The maximum distance that passes, for `yiq` from 0 to 1, for `ciede2000` in ΔE.", examples: [0.1]),
      .init(
        "tolerance", \.tolerance, .integer(0...255, examples: [2]),
        "The maximum difference of a channel, in levels; implies the metric `channel`."),
      .init(
        "countAntialiased", \.countsAntialiased, .boolean, "Whether pixels that look antialiased also count."),
      .init(
        "fuzzy", \.isFuzzy, .boolean,
        "Tolerances for pictures of other font stacks, like the option `--fuzzy`."
      ),
      .init(
        "background",
        SchemaKind<YIQBackground>.text(
          "`checkerboard`, `white` or a color such as \"#336699\"",
          pattern: "^(checkerboard|white|#[0-9a-fA-F]{6})$", error: "not a background",
          by: ToleranceSettings.background),
        "The background of translucent pixels in `yiq`; by default `checkerboard`.", examples: ["white"]
      ) { background, _, settings, _ in settings.background = background },
      .init(
        "maxPixels", \.maxPixels, .count(examples: [20]), "The number of a frame's pixels that may differ."),
      .init(
        "maxRatio", \.maxRatio,
        .anyOf(
          "a number from 0 to 1, or a string such as `0.1%`",
          [
            .number("a number from 0 to 1", .init(minimum: 0, maximum: 1)),
            .text(
              "a string such as `0.1%`", pattern: "^[0-9]+(\\.[0-9]+)? ?%$", error: "not a percentage",
              by: ToleranceSettings.ratio),
          ]), "The fraction of a frame's pixels that may differ.", examples: [0.001, "0.1%"]),
    ]
  }

  private static var masks: [SchemaKind<ComparisonMask>] {
    [
      SchemaKind.nonEmptyText.map { ComparisonMask(.element($0)) },
      .variants(
        "a mapping with `element`, `rect` or `image`",
        [
          variant(
            "element",
            .init(
              "element", \.element, .nonEmptyText, "Its name, as in messages.",
              examples: ["column \"updated\""], required: true)
          ) { .element($0.element) },
          variant(
            "rect",
            .init(
              "rect", \.rect,
              SchemaKind.list("four numbers: x, y, width and height", .coordinate, minimum: 4).reading {
                rect, node, reader in
                if rect.count == 4, rect[2] > 0, rect[3] > 0 { return rect }
                reader.log.error(
                  "`rect` is not a rectangle", at: node.range,
                  expected: "x, y, and a width and a height above 0, in points")
                return nil
              },
              "A rectangle in points. Its pixels are ignored; texts in it are still compared.",
              examples: [[0, 0, 120, 24]], required: true)
          ) { mask in
            guard mask.rect.count == 4 else { return nil }
            return .area(
              Point(x: mask.rect[0], y: mask.rect[1]), Size(width: mask.rect[2], height: mask.rect[3]))
          },
          variant(
            "image",
            .init(
              "image", \.image, SchemaKind.name.reading { $2.maskPicture($0) },
              "A PNG file, relative to the scene file. The pixels that it paints are ignored; texts are still compared.",
              examples: ["mask.png"], required: true)
          ) { $0.image },
        ]),
    ]
  }

  private static func variant(
    _ key: String, _ field: SchemaField<MaskDescription>,
    part: @escaping @Sendable (MaskDescription) -> ComparisonMask.Part?
  ) -> SchemaVariant<ComparisonMask> {
    SchemaVariant(
      "a mask", keys: [key], MaskDescription(),
      [
        field,
        .init(
          "reason", \.reason, .nonEmptyText, "The reason, shown in reports.", examples: ["changes daily"]),
      ],
      make: { mask, _ in part(mask).map { ComparisonMask($0, reason: mask.reason) } })
  }
}

extension SceneFileReader {
  /// Returns the mask that a picture defines; nil if it cannot be read.
  fileprivate mutating func maskPicture(_ path: Located<String>) -> ComparisonMask.Part? {
    guard let bytes = read(FilePath.resolve(path.value, in: folder), namedAs: path) else { return nil }
    do throws(PNGError) {
      return .picture(PixelMask(paintedPixelsOf: try Bitmap(png: bytes.array)), name: path.value)
    } catch {
      log.error("`\(path.value)`: \(error)", at: path.range, expected: "a PNG file")
      return nil
    }
  }
}

extension ComparisonMetric.Kind {
  fileprivate var summary: String {
    switch self {
    case .exact: "Pixels must be identical."
    case .channel: "The largest difference of any channel, in levels."
    case .yiq: "The perceived difference of brightness and color, from 0 to 1."
    case .ciede2000: "CIEDE2000; about 2.3 is just noticeable."
    }
  }
}

extension Diagnostic {
  package static func forMask(
    _ index: Int, in masks: DocumentNode, of file: SourceFile, message: String, hint: String?
  ) -> Diagnostic? {
    let list = masks.list ?? [masks]
    guard list.indices.contains(index) else { return nil }
    var log = DiagnosticLog(file: file)
    log.error(message, at: (list[index]["element"] ?? list[index]).range, hint: hint)
    return log.diagnostics[0]
  }
}
