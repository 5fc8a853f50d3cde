import GridGeometry
import GridSupport

extension FrameRecord {
  /// The record as JSON in one line, with its keys in reading order.
  ///
  /// - Parameter pinnedJSON: What `pinnedJSON` gives, which neighbours mostly share.
  func json(pinnedJSON: [String]) -> String {
    var line = JSONLine()
    line.add("index", index)
    line.add("time", time)
    line.add("offset", [offset.x, offset.y].map { JSONText.number($0) })
    line.add("rows", [rows.lowerBound, rows.upperBound].map { "\($0)" })
    line.add("columns", [columns.lowerBound, columns.upperBound].map { "\($0)" })
    line.add("pinned", pinnedJSON)
    line.add("hash", hash)
    line.add("file", file)
    if let sameAs { line.add("sameAs", sameAs) }
    return line.text
  }

  /// The elements that are held in place, as JSON.
  var pinnedJSON: [String] { pinned.map(\.json) }
}

extension FrameRecord.Pinned {
  fileprivate var json: String {
    // No spaces inside: the list stays readable on one line.
    "{\"element\":\(JSONText.quoted(element)),\"frame\":[\(frame.x),\(frame.y),\(frame.width),\(frame.height)]}"
  }
}
