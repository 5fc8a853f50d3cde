import Foundation
import GridCairo
import GridFrame
import GridGeometry
import GridImage

/// The definitions that elements of an SVG file refer to, without duplicates. Identifiers are derived from
/// content.
struct SVGDefinitions {
  private(set) var text = SVGText()
  private let prefix: String
  private var contents: [String: String] = [:]
  private var images: [ImageKey: String] = [:]

  private struct ImageKey: Hashable {
    let image: FrameImage
    let interpolation: ImageItem.Interpolation
  }

  init(prefix: String) { self.prefix = prefix }

  var isEmpty: Bool { contents.isEmpty }

  /// Defines a clip rectangle, with rounded corners if the radius is above 0. Returns its identifier.
  mutating func clip(_ rect: PixelRect, radius: Double) -> String {
    var attributes = SVGWriter.place(rect)
    let radius = min(radius, Double(min(rect.width, rect.height)) / 2)
    if radius > 0 { attributes.append(("rx", SVGText.number(radius))) }
    var content = SVGText()
    content.element("rect", attributes)
    return add("clipPath", [], content)
  }

  mutating func gradient(_ gradient: LinearGradient) -> String {
    let range = gradient.rect[gradient.axis]
    let name = gradient.axis == .horizontal ? "x" : "y"
    let across = gradient.axis == .horizontal ? "y" : "x"
    var content = SVGText()
    for (place, color) in gradient.stops {
      var opaque = color
      opaque.alpha = 255
      var attributes = [("offset", SVGText.number(place, places: 4)), ("stop-color", "\(opaque)")]
      if !color.isOpaque {
        attributes.append(("stop-opacity", SVGText.number(Double(color.alpha) / 255, places: 4)))
      }
      content.element("stop", attributes)
    }
    return add(
      "linearGradient",
      [
        ("gradientUnits", "userSpaceOnUse"), (name + "1", "\(range.start)"), (name + "2", "\(range.end)"),
        (across + "1", "0"), (across + "2", "0"),
      ], content)
  }

  /// Defines an image in its pixel size. Returns its identifier.
  mutating func image(_ item: ImageItem) throws(PaintError) -> String {
    let key = ImageKey(image: item.image, interpolation: item.interpolation)
    if let known = images[key] { return known }
    let size = item.image.size
    let bitmap = Bitmap(width: size.width, height: size.height, pixels: item.image.pixels)
    guard let file = try? PNGEncoder(options: PNGOptions(compression: .small)).encode(bitmap) else {
      throw .unsupportedSize(size)
    }
    var attributes = [("width", "\(size.width)"), ("height", "\(size.height)")]
    if item.interpolation == .nearest { attributes.append(("image-rendering", "pixelated")) }
    attributes.append(("href", "data:image/png;base64," + Data(file).base64EncodedString()))
    let id = add("image", attributes, SVGText())
    images[key] = id
    return id
  }

  private mutating func add(
    _ name: String, _ attributes: [(String, String)], _ content: SVGText
  ) -> String {
    let whole = content.tag(name, attributes) + content.text
    var id = prefix + String(Self.hash(whole), radix: 36)
    // Distinguish different contents with the same hash.
    while let known = contents[id], known != whole { id += "x" }
    guard contents.updateValue(whole, forKey: id) == nil else { return id }
    if content.text.isEmpty {
      text.element(name, [("id", id)] + attributes)
    } else {
      text.open(name, [("id", id)] + attributes)
      text.add(content)
      text.close(name)
    }
    return id
  }

  /// Returns the 64-bit FNV-1a hash of a string (Fowler, Noll and Vo).
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
