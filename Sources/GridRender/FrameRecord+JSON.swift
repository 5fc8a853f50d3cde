import GridGeometry

extension FrameRecord {
  /// The record as JSON in one line, with its keys in reading order.
  var json: String {
    var line = JSONLine()
    line.add("index", index)
    line.add("time", time)
    line.add("offset", [offset.x, offset.y].map { JSONLine.number($0) })
    line.add("rows", [rows.lowerBound, rows.upperBound].map { "\($0)" })
    line.add("columns", [columns.lowerBound, columns.upperBound].map { "\($0)" })
    line.add("pinned", pinned.map(\.json))
    line.add("hash", hash)
    line.add("file", file)
    if let sameAs { line.add("sameAs", sameAs) }
    return line.text
  }
}

extension FrameRecord.Pinned {
  fileprivate var json: String {
    // No spaces inside: the list stays readable on one line.
    "{\"element\":\(JSONLine.string(element)),\"frame\":[\(frame.x),\(frame.y),\(frame.width),\(frame.height)]}"
  }
}
