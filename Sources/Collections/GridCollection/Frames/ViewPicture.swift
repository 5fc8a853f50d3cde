import GridElement
import GridFrame
import GridGeometry
import UIKit

/// Draws a view and its subviews as far as frames support it: backgrounds, borders, rounded corners, text,
/// and named boxes for pictures.
@MainActor struct ViewPicture {
  let scale: Double
  let element: ElementID

  /// Returns the content of a view in a rectangle that starts at the origin; nil if it is empty.
  func subframe(of view: UIView, size: PixelSize) -> Subframe? {
    let items = items(of: view, in: PixelRect(size))
    return items.isEmpty ? nil : Subframe(size: size, items: items, element: element)
  }

  private func pixels(_ points: CGFloat) -> Int {
    points.isFinite ? min(max(snapToPixel(Double(points), scale: scale), -1_048_576), 1_048_576) : 0
  }

  /// Returns the items of a view whose bounds are a rectangle of the picture.
  private func items(of view: UIView, in rect: PixelRect) -> [FrameItem] {
    let radius = min(Double(view.layer.cornerRadius) * scale, Double(min(rect.width, rect.height)) / 2)
    var items: [FrameItem] = []
    let background =
      view.backgroundColor.map(Color.init) ?? view.layer.backgroundColor.map { Color(UIColor(cgColor: $0)) }
    if let background, background.alpha > 0, !rect.isEmpty {
      items.append(.rounded(rect, radius, fill: background))
    }
    let inside = content(of: view, in: rect) + view.subviews.flatMap { placed($0, in: rect, of: view) }
    let clips = view.clipsToBounds || view.layer.masksToBounds
    if clips, !inside.isEmpty {
      items.append(.group(FrameGroup(clip: rect, cornerRadius: max(radius, 0), items: inside)))
    } else {
      items += inside
    }
    if view.layer.borderWidth > 0, let color = view.layer.borderColor.map({ Color(UIColor(cgColor: $0)) }) {
      items.append(.rounded(rect, radius, border: color, width: Double(view.layer.borderWidth) * scale))
    }
    return items
  }

  /// Returns a subview with its opacity and transform.
  private func placed(_ view: UIView, in rect: PixelRect, of parent: UIView) -> [FrameItem] {
    guard !view.isHidden, view.alpha > 0, view.alpha.isFinite else { return [] }
    let size = view.bounds.size
    let (x, y) = (
      view.center.x - size.width / 2 - parent.bounds.minX,
      view.center.y - size.height / 2 - parent.bounds.minY
    )
    let position = PixelRect(
      horizontal: PixelInterval(rect.x + pixels(x), rect.x + pixels(x + size.width)),
      vertical: PixelInterval(rect.y + pixels(y), rect.y + pixels(y + size.height)))
    let items = items(of: view, in: position)
    let transform = GridGeometry.AffineTransform(seen: view.transform3D, scale: scale)
    guard !items.isEmpty, view.alpha < 1 || transform != .identity else { return items }
    let middle = Point(
      x: Double(position.horizontal.start + position.horizontal.end) / 2,
      y: Double(position.vertical.start + position.vertical.end) / 2)
    let map = GridGeometry.AffineTransform.translation(x: -middle.x, y: -middle.y).concatenating(transform)
      .concatenating(.translation(x: middle.x, y: middle.y))
    // Subviews may extend beyond the view.
    let reach = PixelRect(
      x: position.x - 4096, y: position.y - 4096, width: position.width + 8192, height: position.height + 8192
    )
    return [
      .group(FrameGroup(clip: reach, opacity: Double(min(view.alpha, 1)), transform: map, items: items))
    ]
  }

  private func content(of view: UIView, in rect: PixelRect) -> [FrameItem] {
    switch view {
    case let label as UILabel: return text(of: label, in: rect).map { [$0] } ?? []
    case let view as UIImageView: return view.image.map { picture($0, in: rect) } ?? []
    default: return []
    }
  }

  private func text(of label: UILabel, in rect: PixelRect) -> FrameItem? {
    guard let text = label.text, !text.isEmpty, !rect.isEmpty else { return nil }
    let font = label.font ?? .systemFont(ofSize: 17)
    let style = TextStyle(
      families: ["Roboto"], size: Double(font.pointSize) * scale, weight: FontWeight(of: font),
      color: Color(label.textColor ?? .black))
    let alignment: TextItem.HorizontalAlignment =
      switch label.textAlignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified, .natural: .start
      }
    let overflow: TextOverflow =
      label.numberOfLines == 1
      ? .ellipsis : .wrap(maximumLines: label.numberOfLines > 0 ? label.numberOfLines : nil)
    return .text(
      TextItem(
        text: text, box: rect, style: style, horizontalAlignment: alignment, overflow: overflow,
        element: element))
  }

  /// Returns a box with the name of a picture, because pictures are not loaded.
  private func picture(_ image: UIImage, in rect: PixelRect) -> [FrameItem] {
    guard !rect.isEmpty else { return [] }
    let style = TextStyle(
      families: ["Roboto"], size: 10 * scale, weight: .regular, color: Color(rgb: 0x586270))
    return [
      .fill(rect, Color(rgb: 0xd8dde4)),
      .text(
        TextItem(
          text: image.name ?? "picture", box: rect, style: style, horizontalAlignment: .center,
          element: element)),
    ]
  }
}

extension Color {
  init(_ color: UIColor) {
    func part(_ value: CGFloat) -> UInt8 {
      value.isFinite ? UInt8((min(max(value, 0), 1) * 255).rounded()) : 0
    }
    self.init(
      red: part(color.red), green: part(color.green), blue: part(color.blue), alpha: part(color.alpha))
  }
}

extension FontWeight {
  /// The weight in a font's name.
  fileprivate init(of font: UIFont) {
    let name = font.fontName.lowercased()
    self =
      if name.contains("semibold") || name.contains("demibold") {
        .semibold
      } else if name.contains("bold") || name.contains("heavy") {
        .bold
      } else {
        name.contains("medium") ? .medium : .regular
      }
  }
}

extension FrameItem {
  /// Returns a rounded rectangle, filled or with a line inside its edge; lengths are in device pixels.
  fileprivate static func rounded(
    _ rect: PixelRect, _ radius: Double, fill: Color? = nil, border: Color? = nil, width: Double = 0
  ) -> FrameItem {
    if let fill, radius <= 0 { return .fill(rect, fill) }
    let inset = width / 2
    let round = max(0, radius - inset)
    let outline = PathItem.roundedRectangle(
      from: Point(x: Double(rect.x) + inset, y: Double(rect.y) + inset),
      to: Point(x: Double(rect.horizontal.end) - inset, y: Double(rect.vertical.end) - inset),
      radius: round, rest: round * PathItem.cornerRest)
    return .path(
      PathItem(outline, fill: fill, stroke: border.map { PathItem.Stroke(color: $0, width: width) }))
  }
}
