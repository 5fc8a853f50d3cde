import GridCell
import GridData
public import GridFrame
import GridGeometry
package import GridSchema

extension CellVisuals {
  /// Pictures by value.
  public struct Image: Sendable, Hashable {
    /// The pictures, by the text of the cell.
    public var pictures: [String: FrameImage]
    /// The height in points.
    public var height = 18.0
    /// The position of the text.
    public var label = Label.beside
    /// How pictures are fitted to the available space.
    public var fit = Fit.contain

    /// How a picture is fitted to a space with a different aspect ratio.
    public enum Fit: Sendable, Hashable, CaseIterable {
      /// The whole picture is visible.
      case contain
      /// The picture fills the width of the cell and the height of pictures; the excess is cropped at the
      /// right and bottom.
      case cover
    }

    /// Creates pictures.
    public init(_ pictures: [String: FrameImage] = [:]) { self.pictures = pictures }
  }
}

// MARK: - Scene files

extension CellVisuals.Image: MappedVisual {
  package struct Said: VisualDescription {
    var isShown = true
    var image = CellVisuals.Image()
    var folder = Located("", at: 0..<0)
    var suffix = ".png"

    package func visual(_ names: inout some VisualNames) -> CellVisuals.Image? {
      guard isShown else { return nil }
      var image = image
      guard let pictures = names.pictures(in: folder, suffix: suffix, height: image.height) else {
        return nil
      }
      image.pictures = pictures
      return image
    }
  }

  package static var path: any WritableKeyPath<CellVisuals, Self?> & Sendable { \.image }

  package static func field<Reader: SchemaReader>() -> SchemaField<CellVisualsDescription, Reader> {
    says(
      "image",
      .anyOf(
        "the path of a folder, a mapping with `folder`, or `none`",
        [
          SchemaKind<Bool, Reader>.none.map { Said(isShown: !$0) },
          SchemaKind<Located<String>, Reader>.name.map { Said(folder: $0) },
          .reference(mappingName, "pictures, as a mapping", to: mapping()),
        ], examples: ["flags", ["folder": "flags", "height": 16]]),
      "A picture for the value, from the file named after it: a flag, a logo.")
  }

  package static let mappingName = "image"

  package static func mapping<Reader: SchemaReader>() -> SchemaKind<Said, Reader> {
    .object(
      "pictures", Said(),
      [
        .init(
          "folder", \.folder, .name, "The folder of the PNG, JPEG or SVG files, relative to the scene file.",
          examples: ["flags"], required: true),
        .init(
          "suffix", \.suffix, .text, "The suffix of file names after the value, such as the file extension.",
          default: ".png", examples: [".svg", "-16.png"]),
        .init("height", \.image.height, .extent, "The height of the pictures, in points; widths follow."),
        .init("fit", \.image.fit, .choice(), "How a picture is fitted to a box of another aspect ratio."),
        .init("label", .boolean, "Whether the text is shown beside it.", default: true) {
          isShown, _, said, _ in
          said.image.label = isShown ? .beside : .hidden
        },
      ], "A picture for each value: the file of that name.", examples: [["folder": "flags", "height": 16]])
  }
}

extension CellVisuals.Image.Fit: WordedCases {
  package var word: Word? {
    switch self {
    case .contain: ("contain", "The whole picture is visible.")
    case .cover:
      (
        "cover",
        "It fills the cell's width and its own height; the rest is cropped at the right and at the bottom."
      )
    }
  }
}

// MARK: - Dressing

extension CellVisuals.Image {
  package static var layer: VisualLayer { .around }

  package func dress(_ cell: inout DressedCell, _ scales: [ResolvedScale]) {
    guard let picture = pictures[cell.value.description] else { return }
    let height = max(1, snapToPixel(height, scale: cell.measures.scale))
    let part = CellContent.Part.picture(
      CellContent.Picture(picture, fit: fit == .cover ? .cover : .contain, height: height))
    if label == .hidden {
      cell.content = CellContent([part])
      if fit == .cover {
        (cell.content.horizontalAlignment, cell.content.verticalAlignment) = (.start, .top)
      }
    } else {
      cell.content.parts = [part] + cell.content.parts
      cell.content.arrangement = .row
      cell.content.spacing = cell.measures.gap
    }
  }
}
