package import GridSupport

extension Workbook {
  /// The number of parts that occur twice and are named.
  private static let mostDuplicateNotes = 3
  private static let supported = "an XLSX or ODS file"

  /// Opens a workbook (XLSX, ODS and their relatives) without reading its sheets, if the kind of file allows it.
  /// O(size of styles and shared strings), or O(size of all sheets) for OpenDocument.
  ///
  /// - Parameters:
  ///   - file: The name of the file, for messages.
  /// - Throws: `WorkbookError` for files that are no workbooks, and for damaged ones and such that exceed the
  /// limits.
  package static func open(
    _ bytes: SharedBytes, file: String, limits: WorkbookLimits = WorkbookLimits()
  ) throws(WorkbookError) -> Workbook {
    do { return try read(bytes, file: file, limits: limits) } catch { throw error.inFile(file) }
  }

  private static func read(
    _ bytes: SharedBytes, file: String, limits: WorkbookLimits
  ) throws(WorkbookError) -> Workbook {
    let kind = fileKind(of: bytes)
    if kind == .workbook(.fods) {
      return try openDocument(WorkbookPackage(flat: bytes, file: file, limits: limits), .fods)
    }
    guard isArchive(bytes) else {
      throw WorkbookError("this is \(kind.name)", expectation: Self.supported)
    }
    let container = WorkbookPackage(try ZipArchive(bytes), file: file, limits: limits)
    try container.checkTotalSize()
    let checked = try checkedKind(of: container, kind)
    if checked.isOpenDocument { return try openDocument(container, checked) }
    guard let part = try container.workbookPart() else {
      throw WorkbookError("the package has no workbook part", expectation: Self.supported)
    }
    var workbook = Workbook(kind: checked, container: container)
    let duplicates = container.archive.duplicates
    for name in duplicates.prefix(Self.mostDuplicateNotes) {
      workbook.notes.append(
        WorkbookNote(part: name, message: "the archive contains the part twice; the first one counts"))
    }
    if let last = duplicates.last, duplicates.count > Self.mostDuplicateNotes {
      let more = NumberText.count(
        duplicates.count - Self.mostDuplicateNotes, "further part occurs", "further parts occur")
      workbook.notes.append(WorkbookNote(part: last, message: "\(more) twice"))
    }
    try workbook.readParts(part)
    return workbook
  }

  private static func checkedKind(
    of container: WorkbookPackage, _ kind: WorkbookFileKind
  ) throws(WorkbookError) -> WorkbookKind {
    // A package whose main relationships are damaged is refused for that, and not as an unknown archive.
    _ = try container.relationships(of: "")
    if case .workbook(let kind) = kind { return kind }
    if case .archive = kind, let part = try container.workbookPart(), container.has(part) {
      // Reading the part tells what is wrong with it.
      try container.read(WorkbookPartReader(part: part))
    }
    throw WorkbookError("this is \(kind.name)", expectation: Self.supported)
  }

  private mutating func readParts(_ part: String) throws(WorkbookError) {
    let main = try container.read(WorkbookPartReader(part: part))
    notes += main.recordNotes
    let relationships = try container.relationships(of: part)
    (definedNames, dateSystem) = (main.definedNames, main.dateSystem)
    sheets = main.sheets.map { sheet in
      var entry = sheet.entry
      if let found = relationships[sheet.relationship], !found.isExternal {
        entry.part = found.target
        entry.kind = SheetKind(relationship: found.type)
      }
      return entry
    }
    guard !sheets.isEmpty else { throw WorkbookError("the workbook has no sheets", part: part) }
    activeSheet = sheets.indices.contains(main.activeSheet) ? main.activeSheet : 0
    if let styles = optionalPart("styles", of: relationships) {
      let reader = try container.read(StylesReader(part: styles))
      self.styles = reader.styles
      notes += reader.notes + reader.recordNotes
    }
    if let theme = optionalPart("theme", of: relationships) {
      let reader = try container.read(ThemeReader(part: theme))
      styles.palette.theme = reader.colors
      (styles.majorFont, styles.minorFont) = (reader.majorFont, reader.minorFont)
    }
    if let strings = optionalPart("sharedStrings", of: relationships) {
      let reader = try container.read(SharedStringsReader(part: strings))
      sharedStrings = reader.strings
      notes += reader.notes
    }
    addNotes(part, relationships)
  }

  /// Returns the part with a type if there is one; parts that a relationship only names are no error.
  private mutating func optionalPart(_ type: String, of relationships: Relationships) -> String? {
    guard let part = relationships.first(type)?.target else { return nil }
    if container.has(part) { return part }
    notes.append(WorkbookNote(part: part, message: "the part is missing"))
    return nil
  }

  private mutating func addNotes(_ part: String, _ relationships: Relationships) {
    let external = relationships.all("externalLink").count
    if external > 0 {
      let links = NumberText.count(external, "link to another workbook is", "links to other workbooks are")
      notes.append(WorkbookNote(part: part, message: "\(links) not followed; cells show the stored values"))
    }
    if !relationships.all("vbaProject").isEmpty {
      notes.append(WorkbookNote(part: part, message: "macros are not run"))
    }
  }
}

extension Workbook.SheetKind {
  /// The kind of a sheet from the last component of the type of its relationship.
  init(relationship: String) {
    switch relationship {
    case "chartsheet": self = .chartsheet
    case "dialogsheet": self = .dialogsheet
    case "xlMacrosheet", "xlIntlMacrosheet": self = .macrosheet
    default: self = .worksheet
    }
  }
}
