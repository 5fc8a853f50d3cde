import Foundation

/// The files of the page, which are part of the program.
enum PageFiles {
  struct File: Sendable {
    var type: String
    var bytes: [UInt8]
  }

  /// Returns the file with a path; nil if there is none.
  static func file(at path: String) -> File? { files[path] }

  private static let files: [String: File] = {
    var files: [String: File] = [
      "/": File(type: "text/html; charset=utf-8", bytes: PackageResources.index_html),
      "/studio.css": File(type: "text/css; charset=utf-8", bytes: PackageResources.studio_css),
      "/panels.css": File(type: "text/css; charset=utf-8", bytes: PackageResources.panels_css),
      "/review.css": File(type: "text/css; charset=utf-8", bytes: PackageResources.review_css),
    ]
    for (name, bytes) in scripts {
      files["/\(name).js"] = File(type: "text/javascript; charset=utf-8", bytes: bytes)
    }
    return files
  }()

  private static let scripts: KeyValuePairs<String, [UInt8]> = [
    "columns": PackageResources.columns_js,
    "completion": PackageResources.completion_js,
    "controls": PackageResources.controls_js,
    "decisions": PackageResources.decisions_js,
    "dom": PackageResources.dom_js,
    "editor": PackageResources.editor_js,
    "edits": PackageResources.edits_js,
    "elements": PackageResources.elements_js,
    "events": PackageResources.events_js,
    "export": PackageResources.export_js,
    "frames": PackageResources.frames_js,
    "highlight": PackageResources.highlight_js,
    "history": PackageResources.history_js,
    "keys": PackageResources.keys_js,
    "main": PackageResources.main_js,
    "overlays": PackageResources.overlays_js,
    "panels": PackageResources.panels_js,
    "path": PackageResources.path_js,
    "playback": PackageResources.playback_js,
    "problems": PackageResources.problems_js,
    "reading": PackageResources.reading_js,
    "record": PackageResources.record_js,
    "review": PackageResources.review_js,
    "server": PackageResources.server_js,
    "starters": PackageResources.starters_js,
    "state": PackageResources.state_js,
    "sync": PackageResources.sync_js,
    "timed": PackageResources.timed_js,
    "timeline": PackageResources.timeline_js,
    "typing": PackageResources.typing_js,
    "viewer": PackageResources.viewer_js,
  ]
}
