import CExpat

/// Reads one XML part as a stream with expat; subclasses say what to do with each element.
///
/// Elements and attributes are known by their local names, so that prefixes and the strict namespaces make no
/// difference. Of an `AlternateContent` only the first choice is reported, as if it stood there by itself.
@safe class XMLReader {
  /// The treatment of an element.
  enum Visit {
    /// Reports the children and the end.
    case enter
    /// Collects the characters of the element in `text` and reports the end.
    case text
    /// Reports nothing of the element.
    case skip
    /// Reports the whole element as a node at its end.
    case capture
  }

  /// The maximum depth of elements.
  static let mostDepth = 256
  /// The size in bytes that the text of an element must not reach, as a text pool could not hold it.
  static let longestText = 16 << 20
  /// The maximum size in bytes of a tag or comment.
  private static let longestTag = 4 << 20
  /// The maximum number of elements in a captured one.
  static let mostNodes = 200_000

  /// The name of the part, for messages.
  let part: String
  /// The characters of the last element that was visited as `text`.
  fileprivate(set) final var text: [UInt8] = []
  /// The names of the reported elements around the current one, outermost first.
  fileprivate(set) final var path: [ElementName] = []

  fileprivate enum Frame { case entered, text, transparent }

  fileprivate final var frames: [Frame] = []
  fileprivate final var skipped = 0
  fileprivate final var isCollecting = false
  fileprivate final var nodes: [XMLNode] = []
  fileprivate final var nodeCount = 0
  /// Whether the choice of each open `AlternateContent` has been found.
  fileprivate final var choices: [Bool] = []
  fileprivate final var failure: WorkbookError?
  fileprivate final let names = ElementName.lookup
  fileprivate final var parser: XML_Parser?

  init(part: String) { self.part = part }

  /// Returns the treatment of an element; `path` does not yet contain its name.
  func start(_ name: ElementName, _ attributes: XMLAttributes) throws(WorkbookError) -> Visit { .enter }

  /// Handles the end of an element that was entered or visited as text; `path` no longer contains its name.
  func end(_ name: ElementName) throws(WorkbookError) {}

  /// Handles a captured element.
  func captured(_ node: XMLNode) throws(WorkbookError) {}

  /// Returns an error that names the part.
  final func error(_ message: String, expectation: String? = nil) -> WorkbookError {
    WorkbookError(message, expectation: expectation, part: part)
  }

  // MARK: Parsing

  /// Reads a part of an archive to its end.
  ///
  /// - Throws: `WorkbookError` with the position for XML that is not well-formed, and the errors of the archive.
  final func read(_ entry: ZipEntry, of archive: ZipArchive, limits: WorkbookLimits) throws(WorkbookError) {
    guard let parser = unsafe XML_ParserCreate(nil) else { throw WorkbookError("out of memory") }
    unsafe self.parser = parser
    defer {
      unsafe XML_ParserFree(parser)
      unsafe self.parser = nil
    }
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(parser, startElement, endElement)
    unsafe XML_SetCharacterDataHandler(parser, characters)
    unsafe XML_SetStartDoctypeDeclHandler(parser, doctype)
    var total = 0
    try unsafe archive.stream(entry, limits: limits) { (piece, isLast) throws(WorkbookError) in
      let status = unsafe XML_Parse(parser, piece.baseAddress, Int32(piece.count), isLast ? 1 : 0)
      if let failure { throw unsafe positioned(failure, parser) }
      guard status == XML_STATUS_OK else {
        let code = unsafe XML_GetErrorCode(parser)
        let reason = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "unknown error"
        throw unsafe positioned(error("the XML is not well-formed: \(reason)"), parser)
      }
      total += piece.count
      // Expat scans an unfinished tag again with each piece, so long ones would take quadratic time.
      guard isLast || total - Int(unsafe XML_GetCurrentByteIndex(parser)) <= Self.longestTag else {
        throw unsafe positioned(error("a tag is longer than \(Self.longestTag >> 20) MB"), parser)
      }
    }
    withExtendedLifetime(self) {}
  }

  private func positioned(_ failure: WorkbookError, _ parser: XML_Parser) -> WorkbookError {
    var result = failure
    result.part = result.part ?? part
    result.line = Int(unsafe XML_GetCurrentLineNumber(parser))
    result.column = Int(unsafe XML_GetCurrentColumnNumber(parser)) + 1
    return result
  }

  fileprivate final func fail(_ error: WorkbookError) {
    if failure == nil { failure = error }
    if let parser = unsafe parser { unsafe XML_StopParser(parser, 0) }
  }
}

// MARK: - Callbacks

extension XMLReader {
  @unsafe @inline(__always)
  fileprivate static func from(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<XMLReader>.fromOpaque(context).takeUnretainedValue()
  }

  fileprivate final func open(_ name: ElementName, _ attributes: XMLAttributes) {
    if failure != nil { return }
    if skipped > 0 {
      skipped += 1
      return
    }
    guard frames.count + nodes.count < Self.mostDepth else {
      return fail(error("elements are nested more than \(Self.mostDepth) deep"))
    }
    if !choices.isEmpty, name == .Choice || name == .Fallback {
      if choices[choices.count - 1] || name == .Fallback { skipped = 1 } else { frames.append(.transparent) }
      choices[choices.count - 1] = true
      return
    }
    if name == .AlternateContent {
      choices.append(false)
      frames.append(.transparent)
      return
    }
    if !nodes.isEmpty { return add(name, attributes) }
    do throws(WorkbookError) {
      switch try start(name, attributes) {
      case .enter: frames.append(.entered)
      case .text:
        text.removeAll(keepingCapacity: true)
        isCollecting = true
        frames.append(.text)
      case .skip:
        skipped = 1
        return
      case .capture:
        nodeCount = 0
        return add(name, attributes)
      }
      path.append(name)
    } catch { fail(error) }
  }

  private final func add(_ name: ElementName, _ attributes: XMLAttributes) {
    nodeCount += 1
    guard nodeCount <= Self.mostNodes else {
      return fail(error("a record has more than \(Self.mostNodes) elements"))
    }
    nodes.append(XMLNode(name: name, attributes: attributes.all))
    text.removeAll(keepingCapacity: true)
    isCollecting = true
  }

  fileprivate final func close(_ name: ElementName) {
    if failure != nil { return }
    if skipped > 0 {
      skipped -= 1
      return
    }
    // Tags match, so a compatibility element can only end its own frame.
    if name == .Choice || name == .AlternateContent, frames.last == .transparent, !choices.isEmpty {
      frames.removeLast()
      if name == .AlternateContent { choices.removeLast() }
      return
    }
    do throws(WorkbookError) {
      if var node = nodes.popLast() {
        if node.children.isEmpty { node.text = String(decoding: text, as: UTF8.self) }
        text.removeAll(keepingCapacity: true)
        if nodes.isEmpty {
          isCollecting = false
          try captured(node)
        } else {
          nodes[nodes.count - 1].children.append(node)
        }
        return
      }
      guard let frame = frames.popLast() else { return }
      path.removeLast()
      if frame == .text { isCollecting = false }
      try end(name)
    } catch { fail(error) }
  }

  fileprivate final func collect(_ bytes: UnsafeRawBufferPointer) {
    guard isCollecting, skipped == 0, failure == nil else { return }
    unsafe text.append(contentsOf: bytes)
    if text.count >= Self.longestText { fail(error("a text is longer than \(Self.longestText >> 20) MB")) }
  }
}

private func startElement(
  _ context: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) {
  guard let reader = unsafe XMLReader.from(context), let name = unsafe name else { return }
  unsafe reader.open(reader.names.name(name), XMLAttributes(attributes))
}

private func endElement(_ context: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?) {
  guard let reader = unsafe XMLReader.from(context), let name = unsafe name else { return }
  unsafe reader.close(reader.names.name(name))
}

private func characters(_ context: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<CChar>?, _ count: Int32) {
  guard let reader = unsafe XMLReader.from(context), let bytes = unsafe bytes else { return }
  unsafe reader.collect(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
}

private func doctype(
  _ context: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?, _ system: UnsafePointer<CChar>?,
  _ isPublic: UnsafePointer<CChar>?, _ hasInternal: Int32
) {
  unsafe XMLReader.from(context)?.failDoctype()
}

extension XMLReader {
  fileprivate final func failDoctype() {
    fail(error("the part has a document type declaration", expectation: "XML without a DOCTYPE, as workbooks have"))
  }
}
