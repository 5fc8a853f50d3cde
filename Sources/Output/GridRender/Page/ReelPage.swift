import GridSource
import GridSupport

/// A web page that plays frames as its reader scrolls it, or by a scrubber; one file without network.
///
///     head ─ title ─ first frame ─ controls ─ texts as a table ─ changed rectangles as PNG ─ script
///
/// Without scripts, the page shows the first frame and its texts are still there.
struct ReelPage {
  var title: String
  /// The author's alternative text; nil to refer to the texts of the frames.
  var alternativeText: String?
  var width: Int
  var height: Int
  /// The width of the picture on the page, in CSS pixels.
  var shownWidth: Int
  var rate: (numerator: Int, denominator: Int)
  var loops: Int
  /// For each frame, the number of its picture.
  var frames: [Int] = []
  /// The numbers of the pictures that do not build on earlier ones.
  var keys: [Int] = []
  var texts = ReelTexts()

  /// Everything before the pictures. `first` is the first one in Base64.
  func head(first: [UInt8]) -> [UInt8] {
    let name = MarkupText.html.escaped(title)
    let nonce = nonce
    let ownLabel = alternativeText.map(MarkupText.html.escaped)
    let opening = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'nonce-\(nonce)'; script-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(name)</title>
      <style nonce="\(nonce)">
      \(Self.text(PackageResources.reel_css))#picture { width: \(shownWidth)px; }
      </style>
      </head>
      <body>
      <main id="reel">
      <div id="stage">
      <h1 class="text"><bdi>\(name)</bdi></h1>
      <div id="picture"><img alt="\(ownLabel ?? "First frame; its text follows as a table")" width="\(width)" height="\(height)" src="data:image/png;base64,
      """
    let middle = """
      "><canvas width="\(width)" height="\(height)" role="img" aria-label="\(ownLabel ?? "Picture of the frame; its text follows as a table")" hidden></canvas></div>
      <div id="controls" hidden>
      <button type="button" id="play">Play</button>
      <input type="range" id="scrubber" min="0" value="0" step="1" aria-label="Frame">
      <output id="time" for="scrubber"></output>
      </div>
      </div>
      </main>

      """
    return Array(opening.utf8) + first + Array(middle.utf8) + Array(texts.html(title: title).utf8)
  }

  /// Everything after the pictures.
  var tail: [UInt8] {
    func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ",") }
    let text = """
      <script type="application/json" id="data">{"rate":[\(rate.numerator),\(rate.denominator)],"loops":\(loops),"frames":[\(list(frames))],"keys":[\(list(keys))]}</script>
      <script nonce="\(nonce)">
      \(Self.text(PackageResources.reel_js))</script>
      </body>
      </html>

      """
    return Array(text.utf8)
  }

  /// Lets the browser recognize the page's own scripts. Texts, which may come from anywhere, cannot predict it.
  private var nonce: String { ReelTexts.hash([title] + (alternativeText.map { [$0] } ?? []) + texts.all) }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
