import Mustache

/// The parts of a report's page, as they lie in `Page`.
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
    [PackageResources.entries_js, PackageResources.timeline_js, PackageResources.viewer_js].map(text).joined()
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
