import GridElement
import GridFrame
import GridGeometry
import UIKit

/// Drawings next to and above a collection view that show what its layout does.
public struct CollectionOverlay: OptionSet, Sendable, Hashable {
  /// The options as bits.
  public let rawValue: Int

  /// Creates options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A panel next to the view: a map of the content with the queried and the visible rectangle, a light that
  /// is on in frames in which the layout was prepared, and counts.
  public static let panel = CollectionOverlay(rawValue: 1)
  /// Outlines around the intersection of elements at the same zIndex, whose order is undefined.
  public static let ties = CollectionOverlay(rawValue: 2)
  /// All overlays.
  public static let all: CollectionOverlay = [.panel, .ties]
}

extension CollectionScene {
  /// Returns the scene with drawings of its layout's work next to and above it. The panel makes pictures 200
  /// points wider.
  public func overlaid(with overlay: CollectionOverlay = .all) -> CollectionScene {
    var copy = self
    copy.overlay = overlay
    return copy
  }
}

/// Draws the overlay of a frame.
struct OverlayPainter {
  let scale: Double
  /// The panel's rectangle in device pixels.
  let panel: PixelRect
  static let panelWidth = 200.0

  private static let background = Color(rgb: 0x1d2126)
  private static let text = Color(rgb: 0xe6e9ed)
  private static let muted = Color(rgb: 0xa0aab6)
  private static let light = Color(rgb: 0xff6f61)
  private static let tie = Color(rgb: 0xe8189a)

  private func pixels(_ points: Double) -> Int { snapToPixel(points, scale: scale) }

  /// Returns the intersections of elements in the same layer, as bounding rectangles.
  static func ties(_ elements: [ShownElement]) -> [PixelRect] {
    var ties: [PixelRect] = []
    for layer in Dictionary(grouping: elements.filter { $0.place.alpha > 0 }, by: \.place.layer).values {
      let sorted = layer.map(\.bounds).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
      for (place, upper) in sorted.enumerated() {
        for lower in sorted[(place + 1)...] {
          if lower.y >= upper.vertical.end { break }
          let common = upper.intersection(lower)
          if !common.isEmpty { ties.append(common) }
        }
      }
    }
    return ties.sorted { ($0.y, $0.x, $0.height, $0.width) < ($1.y, $1.x, $1.height, $1.width) }
  }

  func outlines(_ ties: [PixelRect]) -> [FrameItem] {
    ties.map { rect in outline(rect, PathItem.Stroke(color: Self.tie, width: 2 * scale)) }
  }

  private func outline(_ rect: PixelRect, _ stroke: PathItem.Stroke) -> FrameItem {
    let (left, top) = (Double(rect.x), Double(rect.y))
    let (right, bottom) = (Double(rect.horizontal.end), Double(rect.vertical.end))
    return .path(
      PathItem(
        [
          .move(Point(x: left, y: top)), .line(Point(x: right, y: top)), .line(Point(x: right, y: bottom)),
          .line(Point(x: left, y: bottom)), .close,
        ], stroke: stroke))
  }

  // MARK: Panel

  func panel(_ frame: CollectionFrame, index: Int, ties: Int) -> [FrameItem] {
    let lines = lines(frame, index: index, ties: ties)
    let margin = pixels(12)
    let (lineHeight, top) = (pixels(18), panel.y + margin)
    let textHeight = lineHeight * lines.count
    var items: [FrameItem] = [.fill(panel, Self.background)]
    for (place, line) in lines.enumerated() {
      let box = PixelRect(
        x: panel.x + margin, y: top + place * lineHeight, width: panel.width - 2 * margin, height: lineHeight)
      items += texts(line, in: box)
    }
    let room = PixelRect(
      x: panel.x + margin, y: top + textHeight + margin, width: panel.width - 2 * margin,
      height: panel.height - textHeight - 3 * margin)
    if room.height > 0, room.width > 0 { items.append(.group(clip: room, items: map(frame, in: room))) }
    return items
  }

  private func lines(_ frame: CollectionFrame, index: Int, ties: Int) -> [(String, String, Color)] {
    let pass = frame.pass
    func text(_ rect: CGRect) -> String { rect.isNull ? "nothing" : LayoutCall.text(rect) }
    let prepared = pass.prepare.calls
    return [
      ("frame", "\(index)", Self.text),
      ("offset", LayoutCall.text(CGPoint(x: frame.offset.x, y: frame.offset.y)), Self.text),
      ("content", pass.contentSizes.last.map { LayoutCall.text($0) } ?? "unknown", Self.text),
      ("asked", text(pass.query), Self.text),
      ("answered", "\(pass.answered), \(frame.elements.count) show", Self.text),
      (
        "prepared", prepared == 0 ? "no" : prepared == 1 ? "once" : "\(prepared) times",
        prepared == 0 ? Self.muted : Self.light
      ),
      ("ties", ties == 0 ? "none" : "\(ties)", ties == 0 ? Self.muted : Self.tie),
    ]
  }

  private func texts(_ line: (String, String, Color), in box: PixelRect) -> [FrameItem] {
    func item(_ text: String, _ color: Color, _ box: PixelRect) -> FrameItem {
      let style = TextStyle(families: ["Roboto"], size: 11 * scale, weight: .regular, color: color)
      return .text(TextItem(text: text, box: box, style: style))
    }
    let first = pixels(58)
    let rest = PixelRect(x: box.x + first, y: box.y, width: box.width - first, height: box.height)
    return [
      item(line.0, Self.muted, PixelRect(x: box.x, y: box.y, width: first, height: box.height)),
      item(line.1, line.2, rest),
    ]
  }

  /// Returns a map of the queried rectangle and one more view size on each side, within the content.
  private func map(_ frame: CollectionFrame, in room: PixelRect) -> [FrameItem] {
    let bounds = CGRect(
      x: frame.offset.x, y: frame.offset.y, width: frame.viewport.width, height: frame.viewport.height)
    let query = frame.pass.query.isNull ? bounds : frame.pass.query
    let content = CGRect(origin: .zero, size: frame.pass.contentSizes.last ?? .zero)
    let around = query.insetBy(dx: -bounds.width, dy: -bounds.height)
    let whole = around.intersection(content.union(query)).union(bounds)
    guard whole.width > 0, whole.height > 0, whole.width.isFinite, whole.height.isFinite else { return [] }
    let factor = min(Double(room.width) / whole.width, Double(room.height) / whole.height)
    func mapped(_ rect: CGRect) -> PixelRect {
      func edge(_ value: CGFloat) -> Int { Int(min(max(Double(value) * factor, -1e6), 1e6).rounded()) }
      return PixelRect(
        horizontal: PixelInterval(
          room.x + edge(rect.minX - whole.minX), room.x + edge(rect.maxX - whole.minX)),
        vertical: PixelInterval(room.y + edge(rect.minY - whole.minY), room.y + edge(rect.maxY - whole.minY)))
    }
    var items: [FrameItem] = [.fill(mapped(content.intersection(whole)), Color(rgb: 0x2c333b))]
    for element in frame.elements {
      let place = element.bounds
      let rect = CGRect(
        x: frame.offset.x + Double(place.x) / scale, y: frame.offset.y + Double(place.y) / scale,
        width: Double(place.width) / scale, height: Double(place.height) / scale)
      let spot = mapped(rect)
      // Leave a line of background between neighbors.
      let inner = PixelRect(
        x: spot.x, y: spot.y, width: max(1, spot.width - 1), height: max(1, spot.height - 1))
      items.append(
        .fill(inner, CollectionScene.background(of: element.drawnAs).faded(to: element.place.alpha)))
    }
    items.append(
      outline(mapped(query), PathItem.Stroke(color: Self.muted, width: scale, dash: [4 * scale, 3 * scale])))
    items.append(outline(mapped(bounds), PathItem.Stroke(color: .white, width: 1.5 * scale)))
    return items
  }
}
