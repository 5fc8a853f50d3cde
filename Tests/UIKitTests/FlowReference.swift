import UIKit

/// A simple, slow flow layout to compare ours with. Nothing is rounded.
struct FlowReference {
  struct Section {
    var sizes: [CGSize]
    var inset: UIEdgeInsets
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat
    var header: CGFloat
    var footer: CGFloat
  }

  var frames: [[CGRect]] = []
  var headers: [CGRect] = []
  var footers: [CGRect] = []
  var contentSize: CGSize

  /// Vertically stacked sections in a space of a given width.
  private init(down sections: [Section], width: CGFloat) {
    var y: CGFloat = 0
    for section in sections {
      headers.append(CGRect(x: 0, y: y, width: width, height: section.header))
      y += section.header + section.inset.top
      let room = width - section.inset.left - section.inset.right
      var rest = section.sizes
      var found: [CGRect] = []
      while !rest.isEmpty {
        let line = Array(rest.prefix(Self.fitting(rest.map(\.width), room, section.itemSpacing)))
        rest.removeFirst(line.count)
        let height = line.map(\.height).max() ?? 0
        for (item, x) in zip(line, Self.places(line, isLast: rest.isEmpty, section, room)) {
          found.append(
            CGRect(
              x: section.inset.left + x, y: y + height / 2 - item.height / 2, width: item.width,
              height: item.height))
        }
        y += height + (rest.isEmpty ? 0 : section.lineSpacing)
      }
      frames.append(found)
      y += section.inset.bottom
      footers.append(CGRect(x: 0, y: y, width: width, height: section.footer))
      y += section.footer
    }
    contentSize = CGSize(width: width, height: y)
  }

  /// Sections along a direction, in a space of a given size across it.
  init(_ sections: [Section], _ direction: UICollectionView.ScrollDirection, room: CGFloat) {
    guard direction == .horizontal else {
      self.init(down: sections, width: room)
      return
    }
    let turned = sections.map { section in
      var turned = section
      turned.sizes = section.sizes.map { CGSize(width: $0.height, height: $0.width) }
      turned.inset = UIEdgeInsets(
        top: section.inset.left, left: section.inset.top, bottom: section.inset.right,
        right: section.inset.bottom)
      return turned
    }
    self.init(down: turned, width: room)
    func back(_ rect: CGRect) -> CGRect {
      CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }
    frames = frames.map { $0.map(back) }
    headers = headers.map(back)
    footers = footers.map(back)
    contentSize = CGSize(width: contentSize.height, height: contentSize.width)
  }

  /// The longest run that fits, at least one.
  private static func fitting(_ widths: [CGFloat], _ room: CGFloat, _ spacing: CGFloat) -> Int {
    let excess = widths.indices.first { last in
      widths[...last].reduce(0, +) + CGFloat(last) * spacing > room + 1e-6
    }
    return max(1, excess ?? widths.count)
  }

  private static func places(_ line: [CGSize], isLast: Bool, _ section: Section, _ room: CGFloat) -> [CGFloat]
  {
    let widths = line.map(\.width)
    func spread(_ all: [CGFloat]) -> [CGFloat] {
      if all.count == 1 { return [room / 2 - all[0] / 2] }
      let gap = (room - all.reduce(0, +)) / CGFloat(all.count - 1)
      return all.indices.map { all[..<$0].reduce(0, +) + CGFloat($0) * gap }
    }
    guard isLast else { return spread(widths) }
    if Set(section.sizes.map { [$0.width, $0.height] }).count == 1 {
      let full = [CGFloat](
        repeating: widths[0],
        count: fitting(.init(repeating: widths[0], count: 500), room, section.itemSpacing))
      return Array(spread(full).prefix(line.count))
    }
    if line.count == 1 { return spread(widths) }
    return widths.indices.map { widths[..<$0].reduce(0, +) + CGFloat($0) * section.itemSpacing }
  }
}
