import GridSupport

extension Workbook {
  /// The serial number of the moment at which the workbook was saved, in the time that the file states; nil if it states
  /// none. O(size of the part with the properties).
  package var savedMoment: Double? {
    let part: String
    if kind.isOpenDocument {
      part = "meta.xml"
    } else {
      let related = (try? container.relationships(of: ""))?.first("core-properties")?.target
      part = related ?? "docProps/core.xml"
    }
    guard container.has(part), let reader = try? container.read(WorkbookPropertiesReader(part: part)) else {
      return nil
    }
    return reader.modified.flatMap { WorkbookDate.serial($0, dateSystem) }
  }
}

/// Reads when a workbook was saved, from the core properties of a package or the metadata of a document.
private final class WorkbookPropertiesReader: XMLReader {
  private(set) var modified: String?

  override func start(_ name: ElementName, _ attributes: XMLAttributes) throws(WorkbookError) -> Visit {
    switch name {
    case .modified, .date: .text
    default: path.count < 2 ? .enter : .skip
    }
  }

  override func end(_ name: ElementName) throws(WorkbookError) {
    guard name == .modified || name == .date else { return }
    modified = String(decoding: text, as: UTF8.self).filter { !$0.isWhitespace }
  }
}
