import GridCell
package import GridFrame
import GridGeometry
import GridLayout
public import GridScene
public import GridSource

extension SurroundingsStyle {
  /// Creates the style that a theme gives to the surroundings of a table.
  public init(_ theme: Theme, isRightToLeft: Bool = false) {
    self.init(
      families: theme.fontFamilies,
      title: Text(size: theme.titleFontSize, weight: theme.titleWeight, color: theme.titleText),
      subtitle: Text(size: theme.subtitleFontSize, weight: theme.subtitleWeight, color: theme.subtitleText),
      caption: Text(size: theme.captionFontSize, weight: theme.textWeight, color: theme.captionText),
      note: Text(size: theme.noteFontSize, weight: theme.textWeight, color: theme.noteText),
      line: theme.frozenHairline, lineWidth: theme.hasOutline ? theme.hairlineWidth : 0, rule: theme.rule,
      ruleWidth: theme.ruleWidth, padding: theme.padding, gap: theme.titleSpace,
      isRightToLeft: isRightToLeft)
    titleFamilies = theme.titleFamilies
    (canvas, contrast) = (theme.canvas, theme.textContrast)
    tableRules =
      theme.topRuleWidth > 0 || theme.bottomRuleWidth > 0
      ? TableRules(color: theme.tableRule, top: theme.topRuleWidth, bottom: theme.bottomRuleWidth) : nil
    card =
      theme.hasCard
      ? Card(
        color: theme.canvas, background: theme.background, margin: theme.cardMargin,
        cornerRadius: theme.cornerRadius, shadow: theme.cardShadow, shadowExtent: theme.cardShadowExtent)
      : nil
  }
}

extension Scene {
  /// Whether there is anything around the table, even if it is only a card behind it.
  package var isFramed: Bool { !surroundings.isEmpty || theme.hasCard }

  /// The title above the table without markup; the scene's name if there is no title.
  var plainTitle: String {
    let title = InlineMarkup.plainText(surroundings.title)
    return title.isEmpty ? name : title
  }

  package var surroundingsStyle: SurroundingsStyle {
    SurroundingsStyle(theme, isRightToLeft: placement.direction == .rightToLeft)
  }

  package var overlayStyle: OverlayStyle {
    OverlayStyle(theme, isRightToLeft: placement.direction == .rightToLeft)
  }

  /// Returns the scene with its viewport reduced by the surroundings of the table, or unchanged if the
  /// picture grows instead. At least the header and one row remain.
  ///
  /// - Parameters:
  ///   - scale: Device pixels per point; nil to use the scene's own scale.
  ///   - measurer: Measures text as it will be painted. It is created only if the viewport is reduced.
  package func givingRoom(
    scale: Double? = nil, measuring measurer: @autoclosure () throws -> any TextMeasuring
  )
    rethrows -> Scene
  {
    guard isFramed, surroundings.place == .inside else { return self }
    let scale = scale ?? self.scale
    let room = SurroundingsSetting.room(
      for: surroundings, surroundingsStyle, width: snapToPixel(viewport.width, scale: scale), scale: scale,
      measuring: try measurer())
    var scene = self
    let header = header.isShown ? self.header.height ?? theme.headerHeight : 0
    let least = header + Double(groupLevels) * theme.headerHeight + theme.rowHeight
    func left(of extent: Double, _ taken: Int, least: Double) -> Double {
      let pixels = snapToPixel(extent, scale: scale)
      return Double(max(pixels - taken, min(pixels, snapToPixel(least, scale: scale)), 1)) / scale
    }
    scene.viewport = Size(
      width: left(of: viewport.width, room.width, least: 1),
      height: left(of: viewport.height, room.height, least: least))
    return scene
  }
}

extension SceneSource {
  /// Returns the scene's frames with the surroundings of the table, or the source itself if there are no
  /// surroundings.
  package func withSurroundings(measuring measurer: @autoclosure () throws -> any TextMeasuring) rethrows
    -> any FrameSource
  {
    let scene = prepared.scene
    guard scene.isFramed else { return self }
    return FramedSource(
      self,
      in: SurroundingsSetting(
        scene.surroundings, scene.surroundingsStyle, around: pixelSize, scale: scale,
        measuring: try measurer()))
  }

  /// Returns the scene's frames with the surroundings of the table and the scene's overlays, as far as there are any.
  /// - Throws: `FrameSourceError` if an overlay shows nothing; errors of the measurer.
  package func finished(measuring measurer: @autoclosure () throws -> any TextMeasuring) throws
    -> any FrameSource
  {
    let framed = try withSurroundings(measuring: try measurer())
    let scene = prepared.scene
    guard !scene.overlays.isEmpty else { return framed }
    return try OverlaidSource(framed, scene.overlays, scene.overlayStyle, measuring: try measurer())
  }
}

extension OverlayStyle {
  /// Creates the style that a theme gives to overlays.
  package init(_ theme: Theme, isRightToLeft: Bool = false) {
    self.init()
    (families, canvas, text) = (theme.fontFamilies, theme.canvas, theme.text)
    accent = theme.positive.ramp(onDark: theme.isDark).color(at: 0.75)
    self.isRightToLeft = isRightToLeft
  }
}
