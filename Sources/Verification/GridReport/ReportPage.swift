import Foundation
import GridImage
package import GridSupport
import Mustache

/// A report as one self-contained HTML file that needs no network access and no other files.
///
/// Pictures are stored as inert text and decoded when viewed, so that a page with a thousand entries opens
/// immediately. A content security policy forbids everything that the page does not do itself.
package struct ReportPage {
  package var title: String
  var summary: String
  /// Messages that do not belong to an entry.
  package var notices: [String] = []
  package var entries: [ReportEntry]
  /// The reasons for changes shared by several entries, by number.
  package var reasons: [ReportReason] = []

  /// Statuses in the order of the page's filters, with those that need attention first.
  static let statuses = [
    "failed", "different", "missing", "extra", "error", "unreadable", "recorded", "passed", "match",
    "identical",
  ]
  /// Statuses that are initially hidden if other statuses occur.
  static let quietStatuses: Set<String> = ["recorded", "passed", "match", "identical"]

  /// Whether all pictures are embedded, however large the page becomes.
  package var isStandalone = false

  /// The approximate limit on bytes of embedded pictures. Further pictures are linked if they are files.
  private static let pictureBytes = 4 << 20

  /// Writes the page.
  ///
  /// - Throws: `FileError`, in which case an existing file is unchanged.
  package func write(to path: String) throws(FileError) {
    let templates: ReportTemplates
    do { templates = try ReportTemplates() } catch {
      throw FileError(action: "write", path: path, reason: "a template is damaged: \(error)")
    }
    let file = try AtomicFile(path)
    var (entries, images) = numberedEntries
    let nonce = self.nonce
    let linked = isStandalone ? [] : images.linked(beyond: Self.pictureBytes)
    for entry in entries.indices {
      for place in entries[entry].pictures.indices {
        // Pictures made only for the page cannot be linked.
        guard let image = entries[entry].pictures[place].difference, image.path == nil else { continue }
        if linked.contains(image.number) { entries[entry].pictures[place].difference = nil }
      }
    }
    var head = head(entries, nonce: nonce)
    head["isLinked"] = !linked.isEmpty
    // The folder of the linked files, relative to the page, derived from the first file.
    head["linkFolder"] = linked.min().flatMap { images.all[$0].path }.map { picture in
      let folder = FilePath.link(to: FilePath.folder(of: picture), from: path)
      return (folder.removingPercentEncoding ?? folder) + "/"
    }
    head["linkCount"] = NumberText.count(linked.count, "picture")
    try file.append(templates.head.render(head))
    for (index, entry) in entries.enumerated() {
      try file.append(templates.entry.render(entry.detailed(index)))
    }
    for (number, image) in images.all.enumerated() {
      if linked.contains(number) {
        guard let picture = image.path else { continue }
        try file.append(Self.link(number, to: FilePath.link(to: picture, from: path)))
        continue
      }
      try file.append("<script type=\"text/plain\" id=\"picture-\(number)\">")
      try file.append(Array(Data(image.bytes() ?? []).base64EncodedData()))
      try file.append("</script>\n")
    }
    try file.append("<script nonce=\"\(nonce)\">\n\(ReportTemplates.script)</script>\n</body>\n</html>\n")
    try file.commit()
  }

  /// The entries in display order, and their pictures.
  var numberedEntries: (entries: [ReportEntry], images: NumberedImages) {
    var images = NumberedImages()
    var entries = orderedEntries
    for place in entries.indices { entries[place].number(&images) }
    return (entries, images)
  }

  /// Returns the element that tells scripts the address of a picture.
  static func link(_ number: Int, to address: String) -> String {
    let link = MarkupText.html.escaped(address)
    return "<script type=\"text/plain\" id=\"picture-\(number)\" data-link=\"\(link)\"></script>\n"
  }

  func head(_ entries: [ReportEntry], nonce: String) -> [String: Any] {
    let present = Self.statuses.filter { status in entries.contains { $0.status == status } }
    let hasLoud = present.contains { !Self.quietStatuses.contains($0) }
    return [
      "title": title, "summary": summary, "notices": notices, "hasNotices": !notices.isEmpty, "nonce": nonce,
      "style": ReportTemplates.style,
      "filters": present.map { status -> [String: Any] in
        [
          "status": status, "count": entries.count { $0.status == status },
          "pressed": hasLoud && Self.quietStatuses.contains(status) ? "false" : "true",
        ]
      },
      "rows": rows(entries), "hasReasons": !reasons.isEmpty,
    ]
  }

  /// A nonce that lets the browser recognize the page's own scripts. Text that comes from scenes cannot
  /// predict it.
  private var nonce: String {
    let texts =
      [title, summary] + notices + entries.flatMap { [$0.name, $0.source, $0.status] + $0.messages }
      + reasons.map(\.name)
    return ContentHash.combined(texts.map { Array($0.utf8) })
  }
}

/// The templates and scripts of a report page, from the folder `Page`.
struct ReportTemplates {
  let head: MustacheTemplate
  let entry: MustacheTemplate

  init() throws {
    MustacheContentTypes.register(HTMLEscaping(), named: HTMLEscaping.name)
    head = try MustacheTemplate(string: Self.text(PackageResources.head_mustache))
    entry = try MustacheTemplate(string: Self.text(PackageResources.entry_mustache))
  }

  static var style: String { text(PackageResources.report_css) }

  static var script: String {
    [
      PackageResources.entries_js, PackageResources.filter_js, PackageResources.timeline_js,
      PackageResources.viewer_js,
    ].map(text).joined()
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// Escapes everything that templates insert. The library's own escaping misses quotes followed by a combining
/// mark.
private struct HTMLEscaping: MustacheContentType {
  static let name = "GRIDREEL"

  func escapeText(_ text: String) -> String { MarkupText.html.escaped(text) }
}
