import GridCairo
import GridFrame
import GridGeometry
import GridImage
import GridRender
import GridSource
import GridSupport
import Gridreel

/// Cases that draw or move a table, or set texts.
extension SelfTestCase {
  private static func renderer(_ yaml: String) throws -> SequenceRenderer {
    try SequenceRenderer(try SceneLoader().load(yaml: yaml).scene)
  }

  private init(_ name: String, suspects: [String], usesFont: Bool = false, frame: Int = 0, scene: String) {
    self.init(name, suspects: suspects, usesFont: usesFont) {
      let records = try Self.renderer(scene).render([frame], jobs: 1, isEncoded: { _ in false }) {
        _ throws(RenderError) in
      }.records
      return records.first?.hash ?? "none"
    }
  }

  private static let table = """
    data: {header: [city, a, b, c], rows: [[Oslo, 3, 1, 6.5], [Rome, -1, 5, 1], [Lima, 7.5, 2, 4]]}
    viewport: {width: 200, height: 90}
    fonts: {boxes: true}

    """

  /// Tables whose texts are boxes: scales, sparklines, cards and shadows.
  static var scenes: [SelfTestCase] {
    [
      SelfTestCase(
        "colors", suspects: ["glibc", "macos", "architecture"],
        scene: table + "columns: {a: {fill: {palette: red-blue, midpoint: 0}}, c: {fill: viridis}}\n"),
      SelfTestCase(
        "sparklines", suspects: ["cairo", "pixman"],
        scene: table
          + "columns: {b: {sparkline: {kind: area, columns: [a, b, c, a]}}, c: {sparkline: {columns: [c, a, b, c]}}}\n"
      ),
      SelfTestCase("card", suspects: ["cairo", "pixman"], scene: table + "theme: dashboard\n"),
      SelfTestCase(
        "frozen", suspects: ["cairo", "pixman"], frame: 3,
        scene: """
          data: {generate: {rows: 40, columns: 9}}
          viewport: {width: 200, height: 120}
          fonts: {boxes: true}
          freeze: {rows: 2, columns: 1}
          scroll: {fps: 5, steps: [{to: {x: 90, y: 200}, duration: 1, ease: ease-in-out}]}
          """),
    ]
  }

  /// Texts in the default font.
  static var texts: [SelfTestCase] {
    let all = ["freetype", "harfbuzz", "pango", "cairo"]
    func text(
      _ name: String, _ text: String, size: Double = 13, weight: FontWeight = .regular, spacing: Double = 0,
      overflow: TextOverflow = .clip, suspects: [String] = all
    ) -> SelfTestCase {
      SelfTestCase(name, suspects: suspects, usesFont: true) {
        let style = TextStyle(
          families: [FontCatalog.defaultFamily], size: size, weight: weight, color: Color(rgb: 0x1d2733),
          letterSpacing: spacing)
        let item = TextItem(
          text: text, box: PixelRect(x: 2, y: 1, width: 116, height: 46), style: style, overflow: overflow)
        let frame = Frame(
          size: PixelSize(width: 120, height: 48), background: .white, items: [.text(item)])
        return try TextEngine(FontSettings()).makePainter().paint(frame).pixelHash.description
      }
    }
    return [
      text("text", "Hamburg 0123456789"),
      text(
        "text-bold", "AVATAR Tofu", size: 19.5, weight: .bold, suspects: ["harfbuzz", "freetype", "pango"]),
      text("text-spaced", "Spread out", size: 11, spacing: 1.25, suspects: ["pango", "cairo", "freetype"]),
      text(
        "text-marks", "Ạ\u{301} e\u{308}\u{304} ỗ x\u{30c}q\u{323}", size: 22,
        suspects: ["cairo", "harfbuzz", "pango"]),
      text("text-right-to-left", "\u{202e}abc 123\u{202c} (x)", suspects: ["fribidi", "pango"]),
      text(
        "text-lines", "Words that wrap, in a narrow box: déjà vu", overflow: .wrap(maximumLines: nil),
        suspects: ["pango", "glib", "harfbuzz"]),
      text("text-cut", "Much too long for its box, so it ends early", overflow: .ellipsis),
    ]
  }
}
