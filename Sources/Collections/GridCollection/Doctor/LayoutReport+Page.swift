public import GridSupport
import UIKit

extension LayoutReport {
  /// The report as a self-contained HTML page that needs no network, scripts or other files.
  public var page: String {
    let title = escaped("\(name): \(summary)")
    var parts = [
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">",
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'nonce-layout'\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      "<meta name=\"color-scheme\" content=\"light dark\">", "<title>\(title)</title>",
      "<style nonce=\"layout\">\n\(Self.style)</style>\n</head>\n<body>",
      "<header><h1><bdi>\(escaped(name))</bdi></h1><p>\(escaped(summary))</p></header>\n<main>",
      facts,
    ]
    parts += findings.map(section)
    if !notes.isEmpty {
      parts.append(
        "<section><h2>Notes</h2><ul>" + notes.map { "<li>\(escaped($0))</li>" }.joined() + "</ul></section>")
    }
    let kept = LayoutRule.allCases.filter { rules.contains($0) && !brokenRules.contains($0) }
    if !kept.isEmpty {
      let items = kept.map { "<li>\(escaped($0.title))</li>" }.joined()
      parts.append("<section class=\"kept\"><h2>Rules that hold</h2><ul>\(items)</ul></section>")
    }
    return parts.joined(separator: "\n") + "\n</main>\n</body>\n</html>\n"
  }

  /// Writes the page.
  /// - Throws: `FileError`, in which case an existing file is unchanged.
  public func writePage(to path: String) throws(FileError) {
    let file = try AtomicFile(path)
    try file.append(page)
    try file.commit()
  }

  private func escaped(_ text: String) -> String { MarkupText.html.escaped(text) }

  private var facts: String {
    func milliseconds(_ seconds: Double, _ calls: Int) -> String {
      calls == 0 ? "" : NumberText.decimal(seconds * 1000 / Double(calls), places: 2) + " ms each"
    }
    let facts = [
      ("layout", layout, ""), ("view", view, readsRightToLeft ? "right to left" : ""),
      ("items", "\(itemCount)", ""), ("frames", "\(costs.frames)", ""),
      ("prepare", "\(costs.prepares)", milliseconds(costs.prepareSeconds, costs.prepares)),
      ("answers", "\(costs.answers)", milliseconds(costs.answerSeconds, costs.answers)),
      ("attributes made", "\(costs.attributesMade)", ""),
    ]
    let cells = facts.map { name, value, note in
      "<div><dt>\(name)</dt><dd><bdi>\(escaped(value))</bdi>\(note.isEmpty ? "" : " <small>\(note)</small>")</dd></div>"
    }
    return "<dl>\(cells.joined())</dl>"
  }

  private func section(_ finding: LayoutFinding) -> String {
    let frames =
      finding.frameCount == 1
      ? "frame \(finding.frame)" : "\(finding.frameCount) frames, first \(finding.frame)"
    let elements = finding.elementCount > 1 ? " · \(finding.elementCount) elements" : ""
    let severity = finding.rule.severity.rawValue
    return """
      <section class="finding \(severity)">
      <div class="words"><h2>\(escaped(finding.rule.title))</h2>
      <p class="where"><span class="severity">\(severity)</span> \(frames)\(elements)</p>
      <p><bdi>\(escaped(finding.words))</bdi></p>
      <p class="advice">\(escaped(finding.rule.advice))</p>
      \(strip(finding.frames))</div>
      \(LayoutPicture(finding.picture).svg)
      </section>
      """
  }

  /// Returns a strip of the path's frames in which those with the finding are marked.
  private func strip(_ frames: [Int]) -> String {
    guard costs.frames > 1 else { return "" }
    // Consecutive frames share a mark.
    var runs: [Range<Int>] = []
    for frame in frames {
      if let last = runs.last, last.upperBound == frame {
        runs[runs.count - 1] = last.lowerBound..<frame + 1
      } else {
        runs.append(frame..<frame + 1)
      }
    }
    let marks = runs.map { "<rect x=\"\($0.lowerBound)\" y=\"0\" width=\"\($0.count)\" height=\"1\"/>" }
      .joined()
    return "<svg class=\"strip\" viewBox=\"0 0 \(costs.frames) 1\" preserveAspectRatio=\"none\" role=\"img\" "
      + "aria-label=\"frames of \(costs.frames)\">\(marks)</svg>"
  }

  private static let style = """
    :root {
      color-scheme: light dark;
      --background: light-dark(#f6f7f9, #15181c); --panel: light-dark(#ffffff, #1d2126);
      --line: light-dark(#d8dde4, #363d46); --text: light-dark(#1b2026, #e6e9ed);
      --muted: light-dark(#586270, #a0aab6); --accent: light-dark(#0b5cad, #6cb2ff);
      --exception: light-dark(#c0262d, #ff6f6f); --wrong: light-dark(#9a5b00, #f0b34c);
      --slow: light-dark(#5b4bb5, #b3a5ff); --sound: light-dark(#1c7c3c, #62c983);
    }
    body { margin: 0; background: var(--background); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
    header { padding: 18px max(24px, (100% - 1040px) / 2); background: var(--panel); border-bottom: 1px solid var(--line); }
    header h1 { margin: 0; font-size: 20px; overflow-wrap: anywhere; }
    header p { margin: 2px 0 0; color: var(--muted); }
    main { max-width: 1040px; margin: 0 auto; padding: 20px 24px 60px; }
    dl { display: flex; flex-wrap: wrap; gap: 10px 32px; margin: 0 0 20px; }
    dt { color: var(--muted); font-size: 12px; }
    dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
    small { font-weight: 400; color: var(--muted); }
    section { background: var(--panel); border: 1px solid var(--line); border-radius: 10px; padding: 16px 20px; margin: 0 0 14px; }
    .finding { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px 28px; border-left: 4px solid var(--tone); }
    .exception { --tone: var(--exception); } .wrong { --tone: var(--wrong); } .slow { --tone: var(--slow); }
    h2 { margin: 0; font-size: 16px; }
    p { margin: 8px 0 0; overflow-wrap: anywhere; }
    .where { color: var(--muted); font-size: 13px; margin-top: 2px; }
    .severity { color: var(--tone); font-weight: 600; }
    .advice { color: var(--muted); }
    .strip { display: block; width: 100%; height: 8px; margin-top: 14px; background: var(--background); border-radius: 3px; fill: var(--tone); }
    figure { margin: 0; width: 260px; }
    figure svg { display: block; margin: 0 auto; }
    figcaption { color: var(--muted); font-size: 12px; margin-top: 6px; text-align: center; }
    figcaption span { display: inline-block; white-space: nowrap; margin: 0 5px; }
    figcaption span::before { content: ""; display: inline-block; width: 9px; height: 9px; margin-right: 5px; box-sizing: border-box; border: 2px solid var(--text); }
    figcaption .asked::before { border: 1px dashed var(--muted); }
    figcaption .found::before { border: 1.5px solid var(--exception); background: color-mix(in srgb, var(--exception) 35%, transparent); }
    figcaption em { display: block; font-style: normal; }
    .element { fill: color-mix(in srgb, var(--accent) 14%, transparent); stroke: color-mix(in srgb, var(--accent) 45%, transparent); }
    .query { fill: none; stroke: var(--muted); stroke-dasharray: 5 4; }
    .bounds { fill: none; stroke: var(--text); stroke-width: 2; }
    .marked { fill: color-mix(in srgb, var(--exception) 35%, transparent); stroke: var(--exception); stroke-width: 1.5; }
    .kept ul { margin: 8px 0 0; padding-left: 20px; columns: 320px; color: var(--muted); }
    .kept li::marker { content: "✓  "; color: var(--sound); }
    @media (max-width: 760px) { .finding { grid-template-columns: minmax(0, 1fr); } }

    """
}

/// A drawing of a finding's positions.
private struct LayoutPicture {
  let picture: LayoutFinding.Picture
  /// The maximum size of a drawing in CSS pixels.
  private static let room: CGFloat = 250

  init(_ picture: LayoutFinding.Picture) { self.picture = picture }

  var svg: String {
    func isDrawable(_ rect: CGRect) -> Bool {
      !rect.isNull
        && [rect.minX, rect.minY, rect.width, rect.height].allSatisfy { $0.isFinite && abs($0) < 1e9 }
    }
    let marked = picture.marked.filter(isDrawable)
    let frames = ([picture.query, picture.bounds] + marked).filter(isDrawable)
    guard let first = frames.first else { return "" }
    let whole = frames.dropFirst().reduce(first) { $0.union($1) }
    let margin = max(whole.width, whole.height, 1) * 0.03
    let box = whole.insetBy(dx: -margin, dy: -margin)
    let factor = Self.room / max(box.width, box.height)
    func rect(_ rect: CGRect, _ name: String) -> String {
      "<rect class=\"\(name)\" vector-effect=\"non-scaling-stroke\" \(numbers(rect))/>"
    }
    let elements = picture.elements.filter { isDrawable($0) && $0.intersects(box) }
    var shapes = elements.map { rect($0.intersection(box), "element") }
    if isDrawable(picture.query) { shapes.append(rect(picture.query, "query")) }
    if isDrawable(picture.bounds) { shapes.append(rect(picture.bounds, "bounds")) }
    shapes += marked.map { rect($0, "marked") }
    let (width, height) = (LayoutCall.text(box.width * factor), LayoutCall.text(box.height * factor))
    let view = [box.minX, box.minY, box.width, box.height].map { LayoutCall.text($0) }.joined(separator: " ")
    let label = "the view" + (picture.query.isNull ? "" : " and the queried rectangle")
    let caption =
      "<span>the view</span>"
      + (picture.query.isNull ? "" : "<span class=\"asked\">the queried rectangle</span>")
      + (marked.isEmpty ? "" : "<span class=\"found\">the finding</span>")
      // The text uses the layout's own coordinates; the picture shows mirrored ones.
      + (picture.isMirrored ? "<em>mirrored, as on screen: right to left</em>" : "")
    return
      "<figure><svg width=\"\(width)\" height=\"\(height)\" viewBox=\"\(view)\" role=\"img\" aria-label=\"\(label)\">"
      + (picture.isMirrored
        ? "<g transform=\"translate(\(LayoutCall.text(2 * box.midX)) 0) scale(-1 1)\">\(shapes.joined())</g>"
        : shapes.joined()) + "</svg><figcaption>\(caption)</figcaption></figure>"
  }

  private func numbers(_ rect: CGRect) -> String {
    "x=\"\(LayoutCall.text(rect.minX))\" y=\"\(LayoutCall.text(rect.minY))\" width=\"\(LayoutCall.text(rect.width))\" "
      + "height=\"\(LayoutCall.text(rect.height))\""
  }
}
