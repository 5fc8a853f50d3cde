import Foundation
import GridImage
import TestSupport
import Testing

/// The studio for a scene in a folder of its own, as the built tool serves it, and its page in a browser.
final class StudioPage {
  /// A scene with frozen cells, a path of two steps, and a label.
  static let scene = """
    # The comment stays.
    data: {generate: {rows: 200, columns: 8}}
    name: sample
    viewport: {width: 320, height: 200}
    freeze: {columns: 1}
    scroll:
      fps: 30
      steps:
        - hold: 0.2
        - to: {y: 900}
          duration: 1
          label: middle

    """

  let browser: Browser
  private let studio: StudioProcess

  /// Serves a file of a folder with these files.
  init(
    _ name: String = "scene.yaml", files: [String: String] = ["scene.yaml": scene], width: Int = 1280,
    height: Int = 800
  ) throws {
    studio = try StudioProcess(name, files: files)
    browser = try Browser(width: width, height: height)
    try browser.open(studio.address)
  }

  /// The root of the package.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The text of a file below `examples`.
  static func example(_ name: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent("examples/\(name)"), encoding: .utf8)
  }

  func file(_ name: String) -> URL { studio.file(name) }

  /// Runs the tool in the scene's folder.
  func run(_ arguments: [String]) throws {
    #expect(try studio.folder.run(arguments).status == 0)
  }

  /// The text in the page.
  var text: String { get throws { try browser.text("studio.editor.text") } }

  /// Replaces the scene's text as if it had been typed.
  func write(_ text: String) throws {
    _ = try browser.evaluate("studio.editor.area.focus(); studio.editor.area.select()")
    try browser.enter(text)
  }

  /// Chooses an option as a person does.
  func choose(_ value: String, in selector: String) throws {
    _ = try browser.evaluate(
      """
      (() => { const field = document.querySelector('\(selector)'); field.focus(); field.value = '\(value)';
      field.dispatchEvent(new Event('change', {bubbles: true})); return 0; })()
      """)
  }

  /// Whether an element's text becomes this.
  func shows(_ text: String, in selector: String) throws -> Bool {
    try browser.becomes("document.querySelector('\(selector)').textContent === '\(text)'")
  }

  /// Whether the canvas shows a frame of the newest build.
  func paints(_ frame: Int) throws -> Bool {
    try browser.becomes(
      "studio.viewer.shown?.index === \(frame) && studio.viewer.shown.build === studio.state.picture.build")
  }

  /// The hash of the pixels on the canvas.
  func canvasHash() throws -> String {
    let read = try browser.evaluate(
      """
      (() => { const canvas = document.querySelector('#picture'), {width, height} = canvas;
      const copy = new OffscreenCanvas(width, height).getContext('2d', {willReadFrequently: true});
      copy.drawImage(canvas, 0, 0); const bytes = copy.getImageData(0, 0, width, height).data;
      let text = ''; for (let at = 0; at < bytes.length; at += 8192)
      text += String.fromCharCode(...bytes.subarray(at, at + 8192)); return [width, height, btoa(text)]; })()
      """)
    let parts = read as? [Any] ?? []
    guard parts.count == 3, let width = parts[0] as? Int, let height = parts[1] as? Int,
      let bytes = Data(base64Encoded: parts[2] as? String ?? "").map(Array.init)
    else { throw Browser.Failure(reason: "the canvas cannot be read") }
    // The pictures are opaque, so that the words are those of the bitmap.
    var words: [UInt32] = []
    words.reserveCapacity(bytes.count / 4)
    for index in stride(from: 0, to: bytes.count, by: 4) {
      let (red, green, blue) = (UInt32(bytes[index]), UInt32(bytes[index + 1]), UInt32(bytes[index + 2]))
      words.append(UInt32(bytes[index + 3]) << 24 | red << 16 | green << 8 | blue)
    }
    return Bitmap(width: width, height: height, pixels: words).pixelHash.description
  }

  /// The hashes of all frames, as `gridreel render` lists them.
  func renderedHashes() throws -> [String] {
    try run(["render", "scene.yaml", "--quiet", "-o", "rendered"])
    struct Manifest: Decodable {
      struct Frame: Decodable { var hash: String }
      var frames: [Frame]
    }
    let data = try Data(contentsOf: file("rendered/manifest.json"))
    return try JSONDecoder().decode(Manifest.self, from: data).frames.map(\.hash)
  }
}
