import GridElement
import GridFrame
import GridGeometry

extension CellComposer {
  /// Returns the items of content that is turned counterclockwise, clipped to a box.
  func turned(_ content: CellContent, _ look: CellLook, in box: PixelRect, _ element: ElementID?)
    -> [FrameItem]
  {
    guard !box.isEmpty else { return [] }
    var inner = look
    (inner.background, inner.lines, inner.adornments, inner.rotation) = (nil, [], [], 0)
    (inner.padding, inner.cornerRadius) = (CellLook.Padding(), 0)
    var content = content
    let horizontal = content.horizontalAlignment ?? look.horizontalAlignment
    let vertical = content.verticalAlignment ?? look.verticalAlignment
    (content.horizontalAlignment, content.verticalAlignment) = (nil, nil)
    let isQuarter = look.rotation.magnitude == 90
    let size: PixelSize
    if isQuarter {
      size = PixelSize(width: box.height, height: box.width)
      (inner.horizontalAlignment, inner.verticalAlignment) = look.turnedAlignment(horizontal, vertical)
    } else {
      let width = width(of: content, inner, height: box.height)
      size = PixelSize(
        width: width, height: height(of: content, inner, room: PixelSize(width: width, height: 0)))
      (inner.horizontalAlignment, inner.verticalAlignment, inner.overflow) = (.left, .top, .clip)
    }
    let rect = PixelRect(size)
    let items = items(content, inner, in: rect, element: element)
    // The turned rectangle is placed in the box as a text would be.
    let turn = AffineTransform.rotation(-look.rotation * .pi / 180)
    let bounds = turn.boundingBox(of: rect)
    let setting = PartSetting(content: content, look: look, element: nil, measurer: measurer)
    let x = isQuarter ? 0 : setting.offset(of: bounds.width, in: box.width, horizontal)
    let y = isQuarter ? 0 : setting.offset(of: bounds.height, in: box.height, vertical)
    let shift = AffineTransform.translation(
      x: Double(box.x + x - bounds.x), y: Double(box.y + y - bounds.y))
    let group = FrameItem.group(FrameGroup(clip: rect, transform: turn.concatenating(shift), items: items))
    return [isQuarter ? group : .group(clip: box, items: [group])]
  }
}

extension CellLook {
  /// Returns the alignments along and across lines of text that are turned by a quarter.
  fileprivate func turnedAlignment(
    _ horizontal: TextItem.HorizontalAlignment, _ vertical: TextItem.VerticalAlignment
  ) -> (TextItem.HorizontalAlignment, TextItem.VerticalAlignment) {
    let isUpward = rotation > 0
    let along: TextItem.HorizontalAlignment =
      switch vertical {
      case .top: isUpward ? .right : .left
      case .center: .center
      case .bottom: isUpward ? .left : .right
      }
    let isAtRight = horizontal == .right || horizontal == (isRightToLeft ? .start : .end)
    let across: TextItem.VerticalAlignment =
      horizontal == .center ? .center : isAtRight == isUpward ? .bottom : .top
    return (along, across)
  }
}
