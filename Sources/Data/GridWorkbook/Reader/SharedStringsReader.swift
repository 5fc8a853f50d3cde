/// Reads the part with the shared strings. The counts that it states are ignored.
final class SharedStringsReader: XMLReader {
  private(set) var strings = SharedStrings()
  private var collector = TextCollector()
  /// The maximum number of strings, as empty ones take more memory than their XML.
  private static let mostStrings = 1 << 26
  private var preservesSpace = false

  override func start(_ name: ElementName, _ attributes: XMLAttributes) throws(WorkbookError) -> Visit {
    switch name {
    case .sst where path.isEmpty: return .enter
    case .si where path.count == 1:
      collector.start()
      return .enter
    case .r where path.last == .si:
      collector.startRun()
      return .enter
    case .rPr where path.last == .r: return .capture
    case .t where path.last == .si || path.last == .r:
      preservesSpace = attributes["xml:space"] == "preserve"
      return .text
    default:
      guard !path.isEmpty else { throw error("the root is not `sst`", expectation: "shared strings") }
      return .skip
    }
  }

  override func captured(_ node: XMLNode) throws(WorkbookError) { collector.setFont(WorkbookFont(node)) }

  override func end(_ name: ElementName) throws(WorkbookError) {
    switch name {
    case .t: collector.append(text, preservesSpace: preservesSpace)
    case .si:
      guard collector.size < Self.longestText else { throw error("a shared string is longer than 16 MB") }
      guard strings.count < Self.mostStrings else {
        throw error("there are more than \(Self.mostStrings) shared strings")
      }
      if let rich = collector.rich() { strings.rich[strings.references.count] = rich }
      strings.references.append(strings.pool.append(collector.plain))
    default: break
    }
    if name == .t, collector.size >= Self.longestText { throw error("a shared string is longer than 16 MB") }
  }

  /// What is left out.
  var notes: [WorkbookNote] { collector.notes(part) }
}
