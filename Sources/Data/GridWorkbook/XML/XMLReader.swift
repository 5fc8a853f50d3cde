import CExpat
import GridSupport

/// Reads one XML part as a stream with expat; subclasses say what to do with each element.
///
/// Elements and attributes are known by their local names, so that prefixes and the strict namespaces make no
/// difference. Of an `AlternateContent` only the first choice is reported, as if it stood there by itself.
@safe class XMLReader {
  typealias Visit = XMLVisit

  /// The size in bytes that the text of an element must not reach, as a text pool could not hold it.
  static let longestText = 16 << 20
  /// The maximum size in bytes of a tag or comment.
  private static let longestTag = 4 << 20

  /// The maximum number of captured elements with one name, so that a part with millions of tiny records does
  /// not take
  /// many times its size. Excel writes fewer.
  private static let mostRecords = 1 << 17

  /// The name of the part, for messages.
  let part: String
  // Each access is short and calls nothing that accesses the visits. There are several for each cell of a
  // sheet, and checking them would take a fifth of the time.
  @exclusivity(unchecked) private final var visits = XMLVisits()
  private final var failure: WorkbookError?
  private final var hasFailed = false
  private final var records: [ElementName: Int] = [:]
  private final let names = ElementName.lookup
  private final var parser: XML_Parser?

  init(part: String) { self.part = part }

  /// The characters of the last element that was visited as text.
  final var text: [UInt8] { unsafe visits.text }

  /// The size of `text` so far.
  final var textSize: Int { unsafe visits.text.count }

  /// Adds characters that stand for a child of an element that is visited as text.
  final func insertText(_ bytes: some Collection<UInt8>) throws(WorkbookError) {
    guard unsafe visits.insert(bytes) else {
      throw error("a text is longer than \(Self.longestText >> 20) MB")
    }
  }

  /// The names of the entered elements around the current one, outermost first.
  final var path: [ElementName] { unsafe visits.path }

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

  /// Says which records were left out because there are too many of them.
  final var recordNotes: [WorkbookNote] {
    ElementName.allCases.compactMap { name in
      guard let count = records[name], count > Self.mostRecords else { return nil }
      return WorkbookNote(
        part: part,
        message: "\(count - Self.mostRecords) of \(count) `\(name.rawValue)` elements are left out")
    }
  }

  /// Counts an element that is about to be captured; returns whether there are too many.
  private final func exceedsRecords(_ name: ElementName) -> Bool {
    // Ranges are small, and fonts of texts are limited where texts are kept.
    if name == .mergeCell || name == .rPr { return false }
    records[name, default: 0] += 1
    return records[name, default: 0] > Self.mostRecords
  }

  // MARK: Parsing

  /// Reads a part of an archive to its end.
  ///
  /// - Throws: `WorkbookError` with the position for XML that is not well-formed, and the errors of the
  /// archive.
  final func read(_ entry: ZipEntry, of archive: ZipArchive, limits: WorkbookLimits) throws(WorkbookError) {
    try unsafe parse { (feed) throws(WorkbookError) in try unsafe archive.stream(entry, limits: limits, feed)
    }
  }

  /// Reads a file that is not an archive to its end.
  ///
  /// - Throws: `WorkbookError` with the position for XML that is not well-formed.
  final func read(_ bytes: SharedBytes) throws(WorkbookError) {
    try unsafe parse { (feed) throws(WorkbookError) in try unsafe bytes.stream(feed) }
  }

  private final func parse(
    _ stream: ((UnsafeRawBufferPointer, Bool) throws(WorkbookError) -> Void) throws(WorkbookError) -> Void
  ) throws(WorkbookError) {
    guard let parser = unsafe XML_ParserCreate(nil) else { throw WorkbookError("out of memory") }
    unsafe self.parser = parser
    defer {
      unsafe XML_ParserFree(parser)
      unsafe self.parser = nil
    }
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser, { unsafe XMLReader.from($0)?.open($1, $2) }, { unsafe XMLReader.from($0)?.close($1) })
    unsafe XML_SetCharacterDataHandler(parser) { unsafe XMLReader.from($0)?.collect($1, $2) }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in
      unsafe XMLReader.from(context)?.refuseDoctype()
    }
    var total = 0
    try unsafe stream { (piece, isLast) throws(WorkbookError) in
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

  private final func fail(_ error: WorkbookError) {
    if !hasFailed { failure = error }
    hasFailed = true
    if let parser = unsafe parser { unsafe XML_StopParser(parser, 0) }
  }

  // MARK: Callbacks

  @unsafe @inline(__always)
  private static func from(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<XMLReader>.fromOpaque(context).takeUnretainedValue()
  }

  @unsafe private final func open(
    _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard !hasFailed, let text = unsafe name else { return }
    let (name, attributes) = unsafe (names.name(text), XMLAttributes(attributes))
    var opening = unsafe visits.open(name, attributes)
    if case .undecided = opening {
      do throws(WorkbookError) {
        var visit = try start(name, attributes)
        if case .capture = visit, exceedsRecords(name) { visit = .skip }
        unsafe opening = visits.visit(visit, name, attributes)
      } catch { fail(error) }
    }
    if case .failed(let message) = opening { fail(error(message)) }
  }

  @unsafe private final func close(_ name: UnsafePointer<CChar>?) {
    guard !hasFailed, let text = unsafe name else { return }
    let name = unsafe names.name(text)
    do throws(WorkbookError) {
      switch unsafe visits.close(name) {
      case .nothing: break
      case .ended: try end(name)
      case .captured(let node): try captured(node)
      }
    } catch { fail(error) }
  }

  @unsafe private final func collect(_ bytes: UnsafePointer<CChar>?, _ count: Int32) {
    guard !hasFailed, let bytes = unsafe bytes else { return }
    if unsafe !visits.collect(UnsafeRawBufferPointer(start: bytes, count: Int(count))) {
      fail(error("a text is longer than \(Self.longestText >> 20) MB"))
    }
  }

  private final func refuseDoctype() {
    fail(
      error(
        "the part has a document type declaration", expectation: "XML without a DOCTYPE, as workbooks have"))
  }
}
