import Mustache

/// What a server adds to a report, so that a page can do more than show it.
package struct ReportSupplement {
  /// The addresses of style sheets and scripts; those of the report are not among them.
  package var styles: [String]
  package var modules: [String]
  /// Elements at the end of the page, as HTML.
  package var markup: String

  package init(styles: [String], modules: [String], markup: String) {
    (self.styles, self.modules, self.markup) = (styles, modules, markup)
  }
}

extension ReportPage {
  /// The address that a served page expects its style sheet at.
  package static let styleAddress = "/report.css"
  /// The address that a served page expects its script at.
  package static let scriptAddress = "/report.js"
  package static var style: String { ReportTemplates.style }
  package static var script: String { ReportTemplates.script }

  /// Returns the page for a server: style, scripts and pictures are files, so that its policy may forbid everything
  /// inside the page.
  /// - Parameter address: Returns the address of a picture, by its path; nil if it cannot be shown.
  package func served(with supplement: ReportSupplement, address: (String) -> String?) throws -> String {
    let templates = try ReportTemplates()
    let (entries, images) = numberedEntries
    var head = head(entries, nonce: "")
    head["isServed"] = true
    head["styles"] = [Self.styleAddress] + supplement.styles
    var text = templates.head.render(head)
    for (index, entry) in entries.enumerated() { text += templates.entry.render(entry.detailed(index)) }
    for (number, image) in images.all.enumerated() {
      if let address = image.path.flatMap(address) { text += Self.link(number, to: address) }
    }
    text += supplement.markup + "<script src=\"\(Self.scriptAddress)\"></script>\n"
    for module in supplement.modules { text += "<script type=\"module\" src=\"\(module)\"></script>\n" }
    return text + "</body>\n</html>\n"
  }
}
