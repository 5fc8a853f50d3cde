import GridCompose
import GridFrame
import GridGeometry
import GridImage
import GridScene
import GridSnapshot
import GridSource
import Testing

/// Theme features that other tests see only as items of frames: cards with their shadows.
@Suite struct ThemePictureTests {
  private func bitmap(_ theme: String, margin: Int = 6) throws -> Bitmap {
    let stage = try Stage(
      yaml: """
        data: {header: [a, n], rows: [[x, 1], [y, 2]]}
        viewport: {width: 72, height: 44}
        columnDefaults: {width: 36}
        header: {height: 14}
        rows: {height: 15}
        around: {margin: \(margin)}
        fonts: {boxes: true}
        theme: {base: dashboard, cardMargin: 14, cardShadowExtent: 9, cornerRadius: 8, \(theme)}
        """)
    let scene = stage.prepared.scene
    let source = SceneSource(stage.prepared, path: stage.timeline)
    let framed = try source.withSurroundings(measuring: stage.text.makeMeasurer())
    let frame = try framed.makeComposer(measuring: stage.text.makeMeasurer()).compose(0).frame
    #expect(framed.background == scene.theme.background && frame.background == scene.theme.background)
    return try stage.text.makePainter().paint(frame)
  }

  @Test func aCardCastsAShadow() throws {
    expectSnapshot(of: try bitmap("fontSize: 6, headerFontSize: 5, padding: 4"), as: .image)
  }

  /// Shadows fade in from the edges of the picture to the card on all four sides, and corners connect with the sides.
  @Test func shadowsFadeOnAllSides() throws {
    let picture = try bitmap("background: \"#0000\", cardShadow: \"#000000ff\"")
    let (width, height) = (picture.width, picture.height)
    func alphas(_ places: [(Int, Int)]) -> [UInt32] { places.map { picture[$0.0, $0.1] >> 24 } }
    let inward = 0..<14
    for side in [
      alphas(inward.map { ($0, height / 2) }), alphas(inward.map { (width - 1 - $0, height / 2) }),
      alphas(inward.map { (width / 2, $0) }), alphas(inward.map { (width / 2, height - 1 - $0) }),
      alphas(inward.map { ($0, $0) }),
    ] {
      #expect(side == side.sorted() && side[0] == 0 && side[13] > 0, "\(side)")
    }
    for y in 0..<height - 1 {
      for x in 0..<14 {
        let (one, next) = (Int(picture[x, y] >> 24), Int(picture[x, y + 1] >> 24))
        #expect(abs(one - next) <= 50 || max(one, next) == 255, "\(x), \(y): \(one), \(next)")
      }
    }
  }

  /// A table that reaches the edges of its card does not extend beyond its rounded corners.
  @Test func roundCornersClipTheTable() throws {
    let picture = try bitmap("background: \"#0000\", cardShadow: \"#0000\"", margin: 0)
    #expect(picture[14, 14] >> 24 == 0 && picture[14 + 8, 14] >> 24 == 255)
  }
}
